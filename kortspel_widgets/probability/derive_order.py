"""Derivations where the order counts, or the deal: one after the other, flip by flip, all with the same player."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb, factorial, perm
from typing import Final

from kortspel_widgets.errors import N_
from kortspel_widgets.probability import mathtree as m
from kortspel_widgets.probability.counting import groups, no_matches
from kortspel_widgets.probability.derivation import NO_WAY, SPACE_ONE, Step, closing
from kortspel_widgets.probability.draws import Question
from kortspel_widgets.probability.figures import equal, scientific_or_decimal, value
from kortspel_widgets.probability.successes import AllSuitsDiffer, InOrder, NoMatch, Together

_SPACE_ORDER: Final = N_(
    "Possible outcomes: the order counts here. The first card is one of {n}, the next one of those that are left, "
    "and so on. All are equally likely."
)
_ORDER: Final = N_(
    "Favourable outcomes: {wanted}. Multiply how many cards will do in each place, one fewer where such a card has "
    "gone before."
)
_OVERLAP: Final = N_(
    "Favourable outcomes: {wanted}. Some cards will do in more than one place. Count the choices in each place, and "
    "take away those that would use the same card twice."
)
_PRODUCT: Final = N_("The same as a product of fractions, one for each card turned.")
_LEFT: Final = N_(
    "What can happen next depends only on how many cards of each suit are left. Go flip by flip: in every such "
    "position, multiply by the cards of the suits that are turned, and add the ways that lead to the same position."
)
_FLIPS: Final = N_(
    "Favourable outcomes: all orders of {turned} cards in which no flip of {players} cards shows a suit twice, counted "
    "flip by flip."
)
_EVERY_SUIT: Final = N_(
    "Favourable outcomes: every flip shows all {players} suits, one from each player. In each flip they can lie in "
    "{orders} ways, and every suit can come in any order."
)
_TOO_MANY: Final = N_(
    "{players} players turn {players} cards, but there are only {boxes:suit|suits}: some suit must come twice in "
    "every flip. This is the pigeonhole principle."
)
_SPACE_HAND: Final = N_(
    "Possible outcomes: all ways to choose the {size} cards of one player among the {n} that are dealt. All are "
    "equally likely."
)
_TOGETHER: Final = N_(
    "Favourable outcomes: one player has all {k} {set}. Then choose that player's other {rest} cards among the "
    "other {others}. It can be any of the {hands} players, and never two at the same time: multiply by {hands}."
)


def order_steps(question: Question, answer: Fraction) -> list[Step]:
    """The steps for :class:`InOrder`."""
    success, n, turned = question.success, len(question.unseen), question.turned
    assert isinstance(success, InOrder)
    every = perm(n, turned)
    ways = int(answer * every)
    falling = m.joined([m.num(n - at) for at in range(turned)], m.TIMES)
    cards = tuple(sorted(set(question.unseen)))
    space = Step("space", _SPACE_ORDER, {"n": n}, equal(falling, every), cards)
    if turned == 1:
        space = Step("space", SPACE_ONE, {"n": n}, m.num(n), cards)
    wanted = frozenset().union(*(part.cards for part in success.sets))
    good = tuple(card for card in cards if card in wanted)
    if not ways:
        return [space, Step("favourable", NO_WAY, {}, m.num(0)), *closing(m.num(0), m.num(every), 0, every)]
    factors = _factors(question, success)
    below = falling if turned > 1 else m.num(n)
    if factors is None:
        step = Step("favourable", _OVERLAP, {"wanted": success.text}, m.num(ways), good)
        return [space, step, *closing(m.num(ways), below, ways, every)]
    above = m.joined(map(m.num, factors), m.TIMES)
    formula = equal(above, ways) if turned > 1 else above
    step = Step("favourable", _ORDER, {"wanted": success.text}, formula, good)
    steps = [space, step, *closing(above, below, ways, every)]
    if turned > 1:
        product = m.joined([m.frac(k, n - at) for at, k in enumerate(factors)], m.TIMES)
        steps.insert(-1, Step("product", _PRODUCT, {}, m.row(product, m.EQ, m.ratio(answer))))
    return steps


def _factors(question: Question, success: InOrder) -> list[int] | None:
    """How many cards will do in each place; None where that depends on which cards came before."""
    found = []
    for place, part in enumerate(success.sets):
        before = success.sets[:place]
        if any(part.cards & other.cards and part.cards != other.cards for other in before):
            return None
        found.append(question.among(part) - sum(part.cards == other.cards for other in before))
    return found


def flip_steps(question: Question, answer: Fraction) -> list[Step]:
    """The steps for :class:`NoMatch`."""
    success, n, turned = question.success, len(question.unseen), question.turned
    assert isinstance(success, NoMatch)
    players, sizes = success.players, groups(question, "suit")
    flips = turned // players
    if flips == 1 and answer:
        # One flip is a single draw, where the order does not matter.
        from kortspel_widgets.probability.derive_alike import alike_steps

        return alike_steps(Question(turned, AllSuitsDiffer(), deck=question.deck, seen=question.seen), answer)
    every = perm(n, turned)
    ways = int(answer * every)
    cards = tuple(sorted(set(question.unseen)))
    below = m.joined([m.num(n - at) for at in range(turned)], m.TIMES)
    space = Step("space", _SPACE_ORDER, {"n": n}, equal(below, every), cards)
    if not answer:
        shut = [Step("favourable", NO_WAY, {}, m.num(0)), *closing(m.num(0), below, 0, every)]
        if players > len(sizes):
            text = Step("other", _TOO_MANY, {"players": players, "boxes": len(sizes)},
                        m.row(m.num(players), m.ABOVE, m.num(len(sizes))))  # fmt: skip
            return [space, text, *shut]
        return [space, *shut]
    if players == len(sizes) and len(set(sizes)) == 1:
        orders, each = factorial(players), perm(sizes[0], flips)
        falls = m.joined([m.num(sizes[0] - at) for at in range(flips)], m.TIMES)
        above = m.row(
            m.power(m.factorial(players), flips), m.TIMES,
            m.power(m.row(m.OPEN, falls, m.CLOSE) if flips > 1 else falls, players),
        )  # fmt: skip
        assert orders**flips * each**players == ways
        step = Step("favourable", _EVERY_SUIT, {"players": players, "orders": orders}, equal(above, ways), cards)
        return [space, step, *closing(above, below, ways, every)]
    left = Step("other", _LEFT, {}, _chances(no_matches(players, sizes, flips)))
    step = Step("favourable", _FLIPS, {"turned": turned, "players": players}, value(ways)[1], cards)
    return [space, left, step, *closing(value(ways)[1], below, ways, every)]


def _chances(chances: Sequence[Fraction]) -> m.Tree:
    """The chance of no match in the first 1, 2, 3 … flips."""
    rows = [
        m.row(m.name("P"), m.OPEN, m.num(flip), m.CLOSE, *scientific_or_decimal(chance))
        for flip, chance in enumerate(chances)
        if flip
    ]
    return m.joined(rows, m.sym(","), 6)


def together_steps(question: Question, answer: Fraction) -> list[Step]:
    """The steps for :class:`Together`."""
    success, n = question.success, len(question.unseen)
    assert isinstance(success, Together)
    hands, k = success.hands, question.among(success.cards)
    size = n // hands
    every = comb(n, size)
    ways = int(answer * every)
    cards = tuple(sorted(set(question.unseen)))
    space = Step("space", _SPACE_HAND, {"size": size, "n": n}, equal(m.binom(n, size), every), cards)
    if not ways:
        return [space, Step("favourable", NO_WAY, {}, m.num(0)), *closing(m.num(0), m.binom(n, size), 0, every)]
    above = m.row(m.num(hands), m.TIMES, m.binom(n - k, size - k))
    values = {"k": k, "set": success.cards.many, "rest": size - k, "others": n - k, "hands": hands}
    good = tuple(card for card in cards if card in success.cards)
    return [
        space,
        Step("favourable", _TOGETHER, values, equal(above, ways), good),
        *closing(above, m.binom(n, size), ways, every),
    ]
