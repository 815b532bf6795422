"""Derivations about dealt hands: the suit that is turned up, every hand by itself, kinds that are missing."""

from __future__ import annotations

from fractions import Fraction
from math import comb, lcm
from typing import Final

from kortspel_widgets.errors import N_
from kortspel_widgets.probability import mathtree as m
from kortspel_widgets.probability.counting_hands import TurnedUp, hand_places, hand_terms, lacking_terms, turned_up
from kortspel_widgets.probability.derivation import (
    EVERY,
    NO_WAY,
    Step,
    closing,
    decimal_step,
    simplify,
    space_step,
)  # fmt: skip
from kortspel_widgets.probability.draws import Question
from kortspel_widgets.probability.figures import equal
from kortspel_widgets.probability.successes import EachHand, EachOf, Kinds, TrumpHeld

_TURNED_UP: Final = N_(
    "Think of the turned card first. It is one of {n:card|cards}, all equally likely, and its suit becomes trumps."
)
_CASES: Final = N_(
    "What counts: {wanted} among the {dealt:card that is|cards that are} dealt besides. Only a few cards matter, so "
    "think of the places where they lie: {dealt} of the other {n1:place|places} are dealt."
)
_CASE_NONE: Final = N_(
    "{first} of the {n} cards leave no other card that matters when they are turned up themselves. Then this is the "
    "probability of {wanted}."
)
_CASE_ONE: Final = N_(
    "{first} of the {n} cards leave one card that matters. It lies in one of {n1} places, and {ways:of them counts|of "
    "them count}."
)
_CASE_MORE: Final = N_(
    "{first} of the {n} cards leave {k} cards that matter. Choose their places among the other {n1}: this share of "
    "the choices counts."
)
_MULTIPLY: Final = N_("Multiply: first the right card is turned up, then the rest must come out right.")
_MULTIPLY_ADD: Final = N_("Multiply in each case: first such a card is turned up, then the rest. Add the cases.")

_PLACES: Final = N_(
    "Possible outcomes: think of the places instead of the cards. The {k} that count ({set}) lie in {k} of the {n} "
    "places, and every choice of places is equally likely."
)
_ONE_EACH: Final = N_(
    "Favourable outcomes: choose the hands that get one card each, and in each of them one of the {size:place|places}. "
    "The other cards of the {k} lie among the {rest:place that is|places that are} not dealt. Do so for every number "
    "of hands, and add."
)
_ONE_ALL: Final = N_(
    "Favourable outcomes: {wanted}. In each of the {hands} hands that card lies in one of {size:place|places}: "
    "multiply."
)
_ONE_ALL_REST: Final = N_(
    "Favourable outcomes: {wanted}. In each of the {hands} hands that card lies in one of {size:place|places}: "
    "multiply. The others of the {k} lie among the {rest:place that is|places that are} not dealt."
)
_HANDS: Final = N_(
    "Favourable outcomes: {wanted}. Say how many of the {k} the hands hold together, count the places for them hand by "
    "hand, and multiply by the places for the others among the {rest} that are not dealt. Add for every such number."
)

_LACK_ONE: Final = N_(
    "Count the ways in which a {kind} is missing, one {kind} after the other: all {turned} cards come from the rest."
)
_LACK_MORE: Final = N_(
    "Now those in which {missing} {kinds} are missing together, for every choice of {missing} {kinds}."
)
_LACKING: Final = N_(
    "Favourable outcomes: where two {kinds} are missing it has been counted twice, so take that away; what has then "
    "been taken away too often is added again, and so on. This is called inclusion and exclusion."
)
_LACKING_ONE: Final = N_("Favourable outcomes: as there is only one {kind}, these are all of them.")
_EACH_OF: Final = N_(
    "Favourable outcomes: all ways but those in which a {kind} is missing. Take away what lacks one {kind}; what lacks "
    "two has then been taken away twice and is added again, and so on. This is called inclusion and exclusion."
)
_ONE_FIXED: Final = N_(
    "Favourable outcomes: {card:card} must be there. The other {rest} come from the {others} cards left: count all "
    "choices but those without {set}."
)

_KIND: Final = ({"sv": "sort", "en": "kind"}, {"sv": "sorter", "en": "kinds"})
_SUIT: Final = ({"sv": "färg", "en": "suit"}, {"sv": "färger", "en": "suits"})


def trump_steps(question: Question) -> list[Step]:
    """The steps for :class:`TrumpHeld`."""
    success, n, dealt = question.success, len(question.unseen), question.turned - 1
    assert isinstance(success, TrumpHeld)
    cases, cards = turned_up(question), tuple(sorted(set(question.unseen)))
    values = {"n": n, "n1": n - 1, "dealt": dealt, "wanted": success.text}
    parts = [_weighed(case, n) for case in cases]
    below = lcm(*(n * case.places for case in cases))
    above = sum(case.first * case.ways * (below // (n * case.places)) for case in cases)
    product = m.row(m.joined(parts, m.PLUS), m.EQ, m.frac(above, below))
    return [
        Step("space", _TURNED_UP, {"n": n}, m.num(n), cards),
        Step("favourable", _CASES, values, None, tuple(card for card in cards if card in success.cards)),
        *(_case(case, values, dealt) for case in cases),
        Step("quotient", _MULTIPLY_ADD if len(cases) > 1 else _MULTIPLY, {}, product),
        *simplify(above, below),
        decimal_step(Fraction(above, below)),
    ]


def _weighed(case: TurnedUp, n: int) -> m.Tree:
    worth = m.frac(case.ways, case.places) if case.places > 1 else m.num(case.ways)
    return m.row(m.frac(case.first, n), m.TIMES, worth)


def _case(case: TurnedUp, values: dict[str, object], dealt: int) -> Step:
    """One case for the turned card."""
    said = values | {"first": case.first, "k": case.others, "ways": case.ways}
    if not case.others:
        return Step("other", _CASE_NONE, said, m.num(case.ways))
    if case.others == 1:
        return Step("other", _CASE_ONE, said, m.frac(case.ways, case.places))
    left = int(str(values["n1"]))
    return Step("other", _CASE_MORE, said, _share(case, left, dealt))


def _share(case: TurnedUp, left: int, dealt: int) -> m.Tree:
    """The share of the places: as a choice of places where they all lie on one side, as a fraction otherwise."""
    k, counted = case.others, m.frac(case.ways, case.places)
    for side in (dealt, left - dealt):
        if 0 < case.ways == comb(side, k):
            return m.row(m.frac(m.binom(side, k), m.binom(left, k)), m.EQ, counted)
    return counted


def hand_steps(question: Question) -> list[Step]:
    """The steps for :class:`EachHand`."""
    success, n, turned = question.success, len(question.unseen), question.turned
    assert isinstance(success, EachHand)
    k, rest, size = question.among(success.cards), n - turned, turned // success.hands
    every, terms = comb(n, k), hand_terms(question)
    ways = sum(term for _, term in terms)
    good = tuple(sorted({card for card in question.unseen if card in success.cards}))
    values = {"k": k, "n": n, "set": success.cards.many, "size": size, "rest": rest, "wanted": success.text}
    space = Step("space", _PLACES, values, equal(m.binom(n, k), every), good)
    if ways in (0, every):
        counted = m.num(0) if not ways else m.binom(n, k)
        favourable = Step("favourable", EVERY if ways else NO_WAY, {}, counted)
        return [space, favourable, *closing(counted, m.binom(n, k), ways, every)]
    simple = (success.least, success.most) == (0, 1)
    exactly, text = (success.least, success.most) == (1, 1), _ONE_EACH if simple else _HANDS
    if exactly:
        values["hands"], text = success.hands, _ONE_ALL if k == success.hands else _ONE_ALL_REST
    held = hand_places(success, size, k)
    parts = []
    for total, _ in terms:
        here = [m.binom(success.hands, total), m.power(size, total)] if simple else [m.num(held[total])]
        if exactly:
            here = [m.power(size, total)]
        factors = [*(here if total else []), *([m.binom(rest, k - total)] if k > total else [])]
        parts.append(m.joined(factors, m.TIMES))
    tree = m.joined(parts, m.PLUS)
    favourable = Step("favourable", text, values, equal(tree, ways), good)
    return [space, favourable, *closing(tree, m.binom(n, k), ways, every)]


def kinds_steps(question: Question) -> list[Step]:
    """The steps for :class:`EachOf` and :class:`Lacking`."""
    success, n, turned = question.success, len(question.unseen), question.turned
    assert isinstance(success, Kinds)
    wanted, every = isinstance(success, EachOf), comb(n, turned)
    terms = [(missing, rest, times) for missing, rest, times in lacking_terms(question) if rest >= turned]
    missing = sum(-((-1) ** count) * times * comb(rest, turned) for count, rest, times in terms)
    ways = every - missing if wanted else missing
    choose = m.binom(n, turned)
    space = space_step(question, every)
    below = m.num(n) if turned == 1 else choose
    if ways in (0, every):
        counted = below if ways else m.num(0)
        favourable = Step("favourable", EVERY if ways else NO_WAY, {}, counted)
        return [space, favourable, *closing(counted, below, ways, every)]
    if wanted and (fixed := _fixed(question)):
        step, tree = fixed
        return [space, step, *closing(tree, below, ways, every)]
    suits = all(part.name.startswith("suit-") for part in success.sets)
    said: dict[str, object] = {"kind": _SUIT[0], "kinds": _SUIT[1]} if suits else {"kind": _KIND[0], "kinds": _KIND[1]}
    sums, steps = [choose] if wanted else [], []
    for count in sorted({count for count, _, _ in terms}):
        group = [(rest, times) for number, rest, times in terms if number == count]
        added = m.joined([_times(times, m.binom(rest, turned)) for rest, times in group], m.PLUS)
        worth = sum(times * comb(rest, turned) for rest, times in group)
        values = said | {"missing": count, "turned": turned}
        steps.append(Step("opposite" if wanted else "other", _LACK_ONE if count == 1 else _LACK_MORE, values,
                          equal(added, worth)))  # fmt: skip
        minus = (count % 2 == 1) == wanted
        part = m.row(m.OPEN, added, m.CLOSE) if minus and len(group) > 1 else added
        sums += [*([m.MINUS if minus else m.PLUS] if sums else []), *_flat(part)]
    one = not wanted and len(terms) == 1
    text = _EACH_OF if wanted else _LACKING_ONE if one else _LACKING
    tree = m.row(*sums)
    favourable = Step("favourable", text, said, equal(tree, ways))
    return [space, *steps, favourable, *closing(tree, below, ways, every)]


def _fixed(question: Question) -> tuple[Step, m.Tree] | None:
    """Two kinds, one of them a single card: put that card there and choose the rest."""
    success, n, turned = question.success, len(question.unseen), question.turned
    assert isinstance(success, Kinds)
    sets = sorted(success.sets, key=question.among)
    if len(sets) != 2 or question.among(sets[0]) != 1 or sets[0].cards & sets[1].cards or turned < 2:
        return None
    (card,) = [card for card in question.unseen if card in sets[0]]
    others, rest = n - 1, turned - 1
    left = others - question.among(sets[1])
    tree = m.binom(others, rest)
    if left >= rest:
        tree = m.row(tree, m.MINUS, m.binom(left, rest))
    ways = comb(others, rest) - comb(left, rest)
    good = tuple(sorted({card, *(one for one in question.unseen if one in sets[1])}))
    values = {"card": card, "rest": rest, "others": others, "set": sets[1].many}
    return Step("favourable", _ONE_FIXED, values, equal(tree, ways), good), tree


def _times(times: int, tree: m.Tree) -> m.Tree:
    return tree if times == 1 else m.row(m.num(times), m.TIMES, tree)


def _flat(tree: m.Tree) -> list[m.Tree]:
    """The parts of a row, so that a longer one can be made of them."""
    return tree[1:] if tree[0] == "row" else [tree]
