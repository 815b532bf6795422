"""Derivations for cards that are alike: suits, ranks and copies, from the birthday problem to the pigeonholes."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, islice
from math import comb, factorial, perm, prod
from typing import Final

from kortspel_widgets.errors import N_
from kortspel_widgets.probability import mathtree as m
from kortspel_widgets.probability.cardsets import Text
from kortspel_widgets.probability.counting import (
    all_differ_ways,
    few_alike_patterns,
    few_alike_ways,
    groups,
    pattern_ways,
)
from kortspel_widgets.probability.derivation import BINOMIAL, EVERY, NO_WAY, Step, closing, decimal_step, space_step
from kortspel_widgets.probability.draws import Question
from kortspel_widgets.probability.figures import LONGEST, equal, value
from kortspel_widgets.probability.successes import Alike, Bunch, SuitPattern

_GROUPS: Final[dict[str, tuple[Text, Text]]] = {
    "suit": ({"sv": "färg", "en": "suit"}, {"sv": "färger", "en": "suits"}),
    "rank": ({"sv": "valör", "en": "rank"}, {"sv": "valörer", "en": "ranks"}),
    "card": ({"sv": "kortsort", "en": "kind of card"}, {"sv": "kortsorter", "en": "kinds of card"}),
}

_TRIVIAL: Final = N_("One card alone: there is no other card for it to be like or unlike.")
_PIGEONS: Final = N_(
    "Think of a box for each {group} among the unseen cards: {boxes:box|boxes}. {turned} cards are to be put in them. "
    "There are more cards than boxes, so some box gets at least two cards. This is called the pigeonhole principle."
)
_PRODUCT: Final = N_(
    "Turn one card at a time. The first may be any card. {k1} of the {n1} cards left are of another {group}; after "
    "that {k2} of {n2} are of a third {group}, and so on. Multiply the fractions: that is the probability that all are "
    "different."
)
_PRODUCT_TWO: Final = N_(
    "Turn one card at a time. The first may be any card. {k1} of the {n1} cards left are of another {group}. Multiply "
    "the fractions: that is the probability that the two are different."
)
_PRODUCT_SAME: Final = N_(
    "Turn one card at a time. The first may be any card. {k1} of the {n1} cards left are of the same {group}, and so "
    "on. Multiply the fractions."
)
_TURN_ROUND: Final = N_("At least two alike is the opposite of all different: take that away from 1.")
_DIFFER: Final = N_(
    "Favourable outcomes: choose {turned} of the {boxes} {groups}, then one of the {size} cards in each of them."
)
_DIFFER_UNEVEN: Final = N_(
    "Favourable outcomes: for every choice of {turned} {groups}, multiply the numbers of cards that they have. "
    "Add all of these."
)
_SOME: Final = N_(
    "The opposite is easier to count: all different. Choose {turned} of the {boxes} {groups}, then one of the {size} "
    "cards in each of them. The favourable outcomes are all the rest."
)
_SOME_UNEVEN: Final = N_(
    "The opposite is easier to count: all different. For every choice of {turned} {groups}, multiply the numbers of "
    "cards that they have, and add. The favourable outcomes are all the rest."
)
_ONE_GROUP: Final = N_(
    "Favourable outcomes: choose one of the {boxes} {groups}, then all {turned} of its {size} cards."
)
_ONE_GROUP_UNEVEN: Final = N_("Favourable outcomes: choose all {turned} cards from one {group}. Add for each {group}.")
_PATTERN: Final = N_(
    "Favourable outcomes: there are {ways:way|ways} to say which suits the groups are of. In each of them, choose "
    "the cards of every group among the {size} of its suit, and multiply."
)
_PATTERN_UNEVEN: Final = N_(
    "Favourable outcomes: for each way to say which suits the groups are of, choose the cards of every group "
    "among those of its suit, and multiply. Add all of these."
)

_FEW: Final = N_(
    "The opposite is easier to count: at most {most} of any {group}. Then the {turned} cards are shared out among the "
    "{groups} like this: {shapes}."
)
_FEW_MANY: Final = N_(
    "The opposite is easier to count: at most {most} of any {group}. Add the choices for every way to share the "
    "{turned} cards out among the {groups}."
)
_FEW_CHOICES: Final = N_(
    "Say which {groups} have how many, choose the cards in each of them, and multiply. The favourable outcomes are all "
    "the rest."
)
_ROOM: Final = N_(
    "With at most {most} of each, the {boxes} {groups} have room for {room:card|cards}, but {turned} are turned. Some "
    "must have more: this is the pigeonhole principle."
)
_FEW_REST: Final = N_("The favourable outcomes are all the rest.")

_MOST_TERMS: Final = 6
_MOST_SHAPES: Final = 4


def alike_steps(question: Question, answer: Fraction) -> list[Step]:
    """The steps for :class:`Alike` of every kind."""
    success, turned = question.success, question.turned
    assert isinstance(success, Alike)
    sizes = groups(question, success.by)
    one, many = _GROUPS[success.by]
    every = comb(len(question.unseen), turned)
    cards = tuple(sorted(set(question.unseen)))
    space = space_step(question, every)
    if turned == 1:
        return [space, Step("other", _TRIVIAL), *_certain(question, answer, every, cards)]
    if success.how != "all" and turned > len(sizes):
        values = {"group": one, "boxes": len(sizes), "turned": turned}
        pigeons = Step("other", _PIGEONS, values, m.row(m.num(turned), m.ABOVE, m.num(len(sizes))))
        return [space, pigeons, *_certain(question, answer, every, cards)]
    if answer in (0, 1):
        return [space, *_certain(question, answer, every, cards)]
    if success.how == "all":
        return [*_product(sizes, turned, "all", one), space, *_one_group(question, sizes, one, many)]
    return [*_product(sizes, turned, success.how, one), space, *_different(question, sizes, many, success.how)]


def _certain(question: Question, answer: Fraction, every: int, cards: tuple[int, ...]) -> list[Step]:
    ways = int(answer) * every
    choose = m.binom(len(question.unseen), question.turned)
    outcomes = m.num(every) if len(str(every)) <= LONGEST else choose
    counted = outcomes if answer else m.num(0)
    return [
        Step("favourable", EVERY if answer else NO_WAY, {}, counted, cards if answer else ()),
        *closing(counted, outcomes, ways, every),
    ]


def _product(sizes: tuple[int, ...], turned: int, how: str, one: Text) -> list[Step]:
    """The product of fractions: possible when all groups are of one size."""
    n, size, boxes = sum(sizes), sizes[0], len(sizes)
    if len(set(sizes)) > 1 or (how == "all" and size < turned):
        return []
    if how == "all":
        parts = [m.frac(n, n)] + [m.frac(size - at, n - at) for at in range(1, turned)]
        product = Fraction(prod(range(size - turned + 1, size)), perm(n - 1, turned - 1))
        values: dict[str, object] = {"k1": size - 1, "n1": n - 1, "group": one}
        return [
            Step("product", _PRODUCT_SAME, values, m.row(m.joined(parts, m.TIMES), *_result(product))),
            Step("together", BINOMIAL),
        ]
    parts = [m.frac(size * (boxes - at), n - at) for at in range(turned)]
    differ = Fraction(prod(size * (boxes - at) for at in range(turned)), perm(n, turned))
    values = {"k1": n - size, "n1": n - 1, "k2": n - 2 * size, "n2": n - 2, "group": one}
    text = _PRODUCT if turned > 2 else _PRODUCT_TWO
    steps = [Step("product", text, values, m.row(m.joined(parts, m.TIMES), *_result(differ)))]
    if how == "some":
        rest = m.row(m.num(1), m.MINUS, m.ratio(differ), m.EQ, m.ratio(1 - differ))
        if len(str(differ.denominator)) <= 24:
            steps.append(Step("opposite", _TURN_ROUND, {}, rest))
        else:
            steps.append(Step("opposite", _TURN_ROUND, {}, decimal_step(1 - differ).math))
    return [*steps, Step("together", BINOMIAL)]


def _result(value: Fraction) -> tuple[m.Tree, ...]:
    return (m.EQ, m.ratio(value)) if len(str(value.denominator)) <= 24 else ()


def _different(question: Question, sizes: tuple[int, ...], many: Text, how: str) -> list[Step]:
    turned, n, boxes = question.turned, len(question.unseen), len(sizes)
    ways, every = all_differ_ways(sizes, turned), comb(n, turned)
    even = len(set(sizes)) == 1
    if even:
        tree = m.row(m.binom(boxes, turned), m.TIMES, m.power(sizes[0], turned))
    elif comb(boxes, turned) <= _MOST_TERMS:
        tree = _terms([[m.num(size) for size in chosen] for chosen in combinations(sizes, turned)])
    else:
        tree = m.num(ways)
    values: dict[str, object] = {"turned": turned, "groups": many} | (
        {"boxes": boxes, "size": sizes[0]} if even else {}
    )
    cards = tuple(sorted(set(question.unseen)))
    if how == "none":
        text = _DIFFER if even else _DIFFER_UNEVEN
        step = Step("favourable", text, values, _shown(tree, ways), cards)
        return [step, *closing(tree, m.binom(n, turned), ways, every)]
    bracket = m.row(m.OPEN, tree, m.CLOSE) if not even and tree[0] == "row" else tree
    tree = m.row(m.binom(n, turned), m.MINUS, bracket)
    step = Step("favourable", _SOME if even else _SOME_UNEVEN, values, equal(tree, every - ways), cards)
    return [step, *closing(tree, m.binom(n, turned), every - ways, every)]


def _shown(tree: m.Tree, ways: int) -> m.Tree:
    return tree if tree == m.num(ways) else equal(tree, ways)


def _terms(rows: list[list[m.Tree]]) -> m.Tree:
    return m.joined([m.joined(factors, m.TIMES) for factors in rows], m.PLUS, _MOST_TERMS)


def _one_group(question: Question, sizes: tuple[int, ...], one: Text, many: Text) -> list[Step]:
    turned, n = question.turned, len(question.unseen)
    ways, every = sum(comb(size, turned) for size in sizes), comb(n, turned)
    even = len(set(sizes)) == 1
    if even:
        tree = m.row(m.num(len(sizes)), m.TIMES, m.binom(sizes[0], turned))
    elif len(sizes) <= _MOST_TERMS:
        tree = m.joined([m.binom(size, turned) for size in sizes], m.PLUS)
    else:
        tree = m.num(ways)
    values: dict[str, object] = {"turned": turned, "group": one, "groups": many}
    if even:
        values |= {"boxes": len(sizes), "size": sizes[0]}
    cards = tuple(sorted(set(question.unseen)))
    step = Step("favourable", _ONE_GROUP if even else _ONE_GROUP_UNEVEN, values, _shown(tree, ways), cards)
    return [step, *closing(tree, m.binom(n, turned), ways, every)]


def pattern_steps(question: Question, answer: Fraction) -> list[Step]:
    """The steps for :class:`SuitPattern`."""
    success, turned = question.success, question.turned
    assert isinstance(success, SuitPattern)
    sizes, n = groups(question, "suit"), len(question.unseen)
    every, ways = comb(n, turned), pattern_ways(success.sizes, sizes)
    cards = tuple(sorted(set(question.unseen)))
    space = space_step(question, every)
    if answer in (0, 1):
        return [space, *_certain(question, answer, every, cards)]
    if len(set(sizes)) == 1:
        factors = [m.binom(sizes[0], part) for part in success.sizes]
        tree = m.joined([m.num(len(ways)), *factors], m.TIMES)
        step = Step("favourable", _PATTERN, {"ways": len(ways), "size": sizes[0]}, equal(tree, sum(ways)), cards)
    else:
        some = [way for way in ways if way]
        tree = m.joined(map(m.num, some), m.PLUS) if len(some) <= _MOST_TERMS else m.num(sum(ways))
        step = Step("favourable", _PATTERN_UNEVEN, {}, _shown(tree, sum(ways)), cards)
    return [space, step, *closing(tree, m.binom(n, turned), sum(ways), every)]


def bunch_steps(question: Question, answer: Fraction) -> list[Step]:
    """The steps for :class:`Bunch`."""
    success, n, turned = question.success, len(question.unseen), question.turned
    assert isinstance(success, Bunch)
    sizes, every, most = groups(question, success.by), comb(n, turned), success.least - 1
    one, many = _GROUPS[success.by]
    cards = tuple(sorted(set(question.unseen)))
    space = space_step(question, every)
    if answer in (0, 1):
        pigeons = []
        if answer and turned > most * len(sizes):
            values = {"groups": many, "boxes": len(sizes), "most": most, "turned": turned, "room": most * len(sizes)}
            pigeons = [Step("other", _ROOM, values, m.row(m.num(turned), m.ABOVE, m.num(most * len(sizes))))]
        return [space, *pigeons, *_certain(question, answer, every, cards)]
    few = few_alike_ways(sizes, most, turned)
    shapes = list(islice(few_alike_patterns(len(sizes), most, turned), _MOST_SHAPES + 1))
    even = len(set(sizes)) == 1
    values = {"most": most, "group": one, "groups": many, "turned": turned}
    choose = m.num(n) if turned == 1 else m.binom(n, turned)
    if len(shapes) > _MOST_SHAPES or not even:
        rest = m.row(choose, m.MINUS, m.num(few))
        steps = [Step("opposite", _FEW_MANY, values, value(few)[1]),
                 Step("favourable", _FEW_REST, {}, equal(rest, every - few), cards)]  # fmt: skip
        return [space, *steps, *closing(rest, choose, every - few, every)]
    said = dict.fromkeys(("sv", "en"), "; ".join(" + ".join(map(str, shape)) for shape in shapes))
    terms = [_shape(shape, sizes) for shape in shapes]
    tree = m.joined(terms, m.PLUS)
    rest = m.row(choose, m.MINUS, m.row(m.OPEN, tree, m.CLOSE) if terms[1:] else tree)
    steps = [Step("opposite", _FEW, values | {"shapes": said}, equal(tree, few)),
             Step("favourable", _FEW_CHOICES, {"groups": many}, equal(rest, every - few), cards)]  # fmt: skip
    return [space, *steps, *closing(rest, choose, every - few, every)]


def _shape(shape: tuple[int, ...], sizes: tuple[int, ...]) -> m.Tree:
    """The choices of cards in groups of these sizes: which groups they are, and which cards of them."""
    held = Counter([*shape, *[0] * (len(sizes) - len(shape))])
    orders = factorial(len(sizes)) // prod(map(factorial, held.values()))
    factors = [m.binom(sizes[0], part) if times == 1 else m.power(m.binom(sizes[0], part), times)
               for part, times in sorted(held.items(), reverse=True) if part]  # fmt: skip
    return m.joined([*([m.num(orders)] if orders > 1 else []), *factors], m.TIMES)
