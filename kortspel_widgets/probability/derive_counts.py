"""Derivations for how many of the turned cards are in a set: all, none, at least, at most, exactly."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final

from kortspel_widgets.errors import N_
from kortspel_widgets.probability import mathtree as m
from kortspel_widgets.probability.cardsets import CardSet
from kortspel_widgets.probability.counting import counts
from kortspel_widgets.probability.derivation import BINOMIAL, EVERY, NO_WAY, Step, closing, space_step
from kortspel_widgets.probability.draws import Question
from kortspel_widgets.probability.figures import equal
from kortspel_widgets.probability.successes import All, Count

_PRODUCT: Final = N_(
    "Turn one card at a time. {k} of {n} cards will do as the first. When it lies there, {k1} of {n1} will do as the "
    "next, and so on. Multiply the fractions."
)
_PRODUCT_TWO: Final = N_(
    "Turn one card at a time. {k} of {n} cards will do as the first. When it lies there, {k1} of {n1} will do as the "
    "second. Multiply the fractions."
)
_PRODUCT_OPPOSITE: Final = N_(
    "Turn one card at a time, and think of the opposite: no {set}. {k} of {n} cards will do for that as the first, "
    "then {k1} of {n1}, and so on. Multiply the fractions and take the product away from 1."
)
_GOOD_ONE: Final = N_("Favourable outcomes: {set}, {k:unseen card|unseen cards}.")
_OTHER_ONE: Final = N_("Favourable outcomes: any card but {set}, {k:unseen card|unseen cards}.")
_ALL: Final = N_("Favourable outcomes: {set} only. Choose the {turned} cards among the {k} of them that are unseen.")
_NONE: Final = N_("Favourable outcomes: no {set}. Choose the {turned} cards among the other {k} unseen cards.")
_EXACTLY: Final = N_(
    "Favourable outcomes: choose {j} of the {k} that count ({set}), and {rest} of the {others:other|others}. Every "
    "choice of the first kind goes with every choice of the second, so multiply."
)
_SEVERAL: Final = N_(
    "Favourable outcomes: for each number from {low} to {high}, choose so many of the {k} that count ({set}), and "
    "the rest of the {others:other|others}. Add all of them."
)
_OPPOSITE_NONE: Final = N_(
    "The opposite is easier to count: no {set}, so {turned} among the other {others} cards. The favourable "
    "outcomes are all the rest."
)
_OPPOSITE: Final = N_(
    "The opposite is easier to count: from {low} to {high} of the {k} that count ({set}). The favourable outcomes "
    "are all the rest."
)
_OPPOSITE_ONE: Final = N_(
    "The opposite is easier to count: exactly {j} of the {k} that count ({set}). The favourable outcomes are all "
    "the rest."
)
_PLACE: Final = N_(
    "Possible outcomes: think of one card only, {card:card}. It lies in one of {n} places in the deck, all equally "
    "likely."
)
_PLACES_TURNED: Final = N_("Favourable outcomes: the {turned:place that is|places that are} turned.")
_PLACES_LEFT: Final = N_("Favourable outcomes: the {turned:place that is|places that are} not turned.")


def count_steps(question: Question, answer: Fraction) -> list[Step]:
    """The steps for :class:`All` and :class:`Count`."""
    success = question.success
    assert isinstance(success, All | Count)
    cards, turned, n = success.cards, question.turned, len(question.unseen)
    k = question.among(cards)
    every = comb(n, turned)
    if isinstance(success, All):
        numbers = [turned] if turned <= k else []
    else:
        numbers = [number for number, _ in counts(success, k, n, turned)]
    low, high = max(0, turned - (n - k)), min(k, turned)
    good, other = _pictures(question, cards)
    space = space_step(question, every)
    if not numbers:
        return [space, Step("favourable", NO_WAY, {}, m.num(0)), *closing(m.num(0), _every(n, turned), 0, every)]
    if numbers == list(range(low, high + 1)):
        return [space, Step("favourable", EVERY, {}, m.num(every)), *closing(m.num(every), m.num(every), every, every)]
    if turned == 1:
        return [space, *_single(cards, k if numbers == [1] else n - k, n, numbers == [1], good, other)]
    if k == 1:
        return _places(good, n, turned, numbers == [1])
    before: list[Step] = []
    opposite = [number for number in range(low, high + 1) if number not in numbers]
    if numbers in ([turned], [0]):
        return [
            *_one_by_one(cards, k if numbers[0] else n - k, n, turned, answer),
            space,
            *_pure(cards, k if numbers[0] else n - k, n, turned, bool(numbers[0]), good if numbers[0] else other),
        ]
    if opposite == [0]:
        before = _one_by_one(cards, n - k, n, turned, answer, opposite=True)
    chosen = _Chosen(cards, k, n, turned)
    if len(numbers) > len(opposite):
        return [*before, space, *chosen.opposite(opposite, good)]
    return [*before, space, *chosen.direct(numbers, good)]


def _pictures(question: Question, cards: CardSet) -> tuple[tuple[int, ...], tuple[int, ...]]:
    unseen = sorted(set(question.unseen))
    return tuple(c for c in unseen if c in cards.cards), tuple(c for c in unseen if c not in cards.cards)


def _every(n: int, turned: int) -> m.Tree:
    return m.num(n) if turned == 1 else m.binom(n, turned)


def _single(cards: CardSet, k: int, n: int, wanted: bool, good: tuple[int, ...], other: tuple[int, ...]) -> list[Step]:
    text = _GOOD_ONE if wanted else _OTHER_ONE
    favourable = Step("favourable", text, {"set": cards.many, "k": k}, m.num(k), good if wanted else other)
    return [favourable, *closing(m.num(k), m.num(n), k, n)]


def _places(good: tuple[int, ...], n: int, turned: int, wanted: bool) -> list[Step]:
    """Only one card counts: where does it lie?"""
    ways = turned if wanted else n - turned
    text = _PLACES_TURNED if wanted else _PLACES_LEFT
    return [
        Step("space", _PLACE, {"card": good[0], "n": n}, m.num(n), good),
        Step("favourable", text, {"turned": ways}, m.num(ways), good),
        *closing(m.num(ways), m.num(n), ways, n),
    ]


def _one_by_one(cards: CardSet, k: int, n: int, turned: int, answer: Fraction, *, opposite: bool = False) -> list[Step]:
    """The product of fractions, one for each card turned."""
    if k < turned:
        return []
    product = m.joined([m.frac(k - at, n - at) for at in range(turned)], m.TIMES)
    values: dict[str, object] = {"k": k, "n": n, "k1": k - 1, "n1": n - 1}
    text = _PRODUCT if turned > 2 else _PRODUCT_TWO
    if opposite:
        product, text = m.row(m.num(1), m.MINUS, product), _PRODUCT_OPPOSITE
        values["set"] = cards.many
    short = len(str(answer.denominator)) <= 24
    formula = m.row(product, m.EQ, m.ratio(answer)) if short else product
    return [Step("product", text, values, formula), Step("together", BINOMIAL)]


def _pure(cards: CardSet, k: int, n: int, turned: int, wanted: bool, shown: tuple[int, ...]) -> list[Step]:
    """All turned cards from the set, or all from outside it."""
    ways = comb(k, turned)
    values = {"set": cards.many, "turned": turned, "k": k}
    favourable = Step("favourable", _ALL if wanted else _NONE, values, equal(m.binom(k, turned), ways), shown)
    return [favourable, *closing(m.binom(k, turned), m.binom(n, turned), ways, comb(n, turned))]


class _Chosen:
    """So many of the cards that count and the rest of the others."""

    def __init__(self, cards: CardSet, k: int, n: int, turned: int) -> None:
        self.cards, self.k, self.n, self.turned = cards, k, n, turned
        self.others = n - k

    def direct(self, numbers: list[int], shown: tuple[int, ...]) -> list[Step]:
        """Every number that counts, added."""
        tree, ways = self._sum(numbers)
        values: dict[str, object] = {"k": self.k, "others": self.others, "set": self.cards.many}
        if len(numbers) == 1:
            values |= {"j": numbers[0], "rest": self.turned - numbers[0]}
        else:
            values |= {"low": numbers[0], "high": numbers[-1]}
        text = _EXACTLY if len(numbers) == 1 else _SEVERAL
        return [Step("favourable", text, values, equal(tree, ways), shown), *self._closing(tree, ways)]

    def opposite(self, numbers: list[int], shown: tuple[int, ...]) -> list[Step]:
        """Every number that does not count, taken away from all choices."""
        tree, ways = self._sum(numbers)
        left = comb(self.n, self.turned) - ways
        tree = m.row(m.binom(self.n, self.turned), m.MINUS, m.row(m.OPEN, tree, m.CLOSE) if numbers[1:] else tree)
        values: dict[str, object] = {"set": self.cards.many, "k": self.k}
        if numbers == [0]:
            text = _OPPOSITE_NONE
            values |= {"turned": self.turned, "others": self.others}
        else:
            text = _OPPOSITE if len(numbers) > 1 else _OPPOSITE_ONE
            values |= {"low": numbers[0], "high": numbers[-1]} if len(numbers) > 1 else {"j": numbers[0]}
        return [Step("favourable", text, values, equal(tree, left), shown), *self._closing(tree, left)]

    def _sum(self, numbers: list[int]) -> tuple[m.Tree, int]:
        parts, ways = [], 0
        for j in numbers:
            rest = self.turned - j
            ways += comb(self.k, j) * comb(self.others, rest)
            factors = [m.binom(size, part) for size, part in ((self.k, j), (self.others, rest)) if part]
            parts.append(m.joined(factors, m.TIMES))
        return m.joined(parts, m.PLUS), ways

    def _closing(self, tree: m.Tree, ways: int) -> list[Step]:
        return closing(tree, m.binom(self.n, self.turned), ways, comb(self.n, self.turned))
