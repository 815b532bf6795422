"""The derivation of :class:`~kortspel_widgets.probability.laying.CanLay`: the hands that are stuck, taken away."""

from __future__ import annotations

from math import comb
from typing import Final

from kortspel_widgets.cards import CARDS
from kortspel_widgets.errors import N_
from kortspel_widgets.probability import mathtree as m
from kortspel_widgets.probability.cardsets import ORDINARY_SUITS, RANKS, SPECIAL, SUITS
from kortspel_widgets.probability.derivation import EVERY, NO_WAY, Step, closing, space_step
from kortspel_widgets.probability.draws import Question
from kortspel_widgets.probability.figures import equal
from kortspel_widgets.probability.laying import EIGHTS, CanLay, stuck

_USELESS: Final = N_(
    "Think of the opposite: nothing can be laid. First there are the hands without {suit}, without {rank} and without "
    "{eights}. They come from the other {k:unseen card|unseen cards}. There {ace:card} is no help: it would need {one} "
    "to follow it."
)
_NO_USELESS: Final = N_(
    "Think of the opposite: nothing can be laid. There are not cards enough for a hand without {suit}, without {rank} "
    "and without {eights}."
)
_SPECIAL: Final = N_(
    "Then there are the hands of {set} only, {k:unseen card|unseen cards}. They may hold an eight, but nothing can "
    "follow it, so it must not be laid."
)
_ACES: Final = N_("Hands of {aces} only have been counted in both, so take them away once.")
_FAVOURABLE: Final = N_("Favourable outcomes: all hands but those with which nothing can be laid.")


def laying_steps(question: Question) -> list[Step]:
    """The steps for :class:`CanLay`."""
    success, n, turned = question.success, len(question.unseen), question.turned
    assert isinstance(success, CanLay)
    hands, every = stuck(question), comb(n, turned)
    ways = every - hands.ways(turned)
    top, cards = CARDS[success.card], sorted(set(question.unseen))
    space, choose = space_step(question, every), m.num(n) if turned == 1 else m.binom(n, turned)
    if ways in (0, every):
        counted = choose if ways else m.num(0)
        return [space, Step("favourable", EVERY if ways else NO_WAY, {}, counted),
                *closing(counted, choose, ways, every)]  # fmt: skip
    suit, rank = ORDINARY_SUITS[top.suit], RANKS[top.rank - 2]
    values = {"suit": suit.many, "one": suit.one, "rank": rank.many, "eights": EIGHTS.many, "k": hands.useless,
              "ace": max(SUITS[top.suit].cards)}  # fmt: skip
    helps = success.matching.cards | EIGHTS.cards
    parts: list[tuple[m.Tree, m.Tree]] = []
    steps = [space]
    if comb(hands.useless, turned):
        tree = m.binom(hands.useless, turned)
        parts.append((m.PLUS, tree))
        others = tuple(card for card in cards if card not in helps)
        steps.append(Step("opposite", _USELESS, values, equal(tree, comb(hands.useless, turned)), others))
    else:
        steps.append(Step("opposite", _NO_USELESS, values, m.num(0)))
    if comb(hands.special, turned):
        tree = m.binom(hands.special, turned)
        parts.append((m.PLUS, tree))
        said = {"set": SPECIAL.many, "k": hands.special}
        special = tuple(card for card in cards if card in SPECIAL)
        steps.append(Step("opposite", _SPECIAL, said, equal(tree, comb(hands.special, turned)), special))
    if comb(hands.aces, turned):
        tree = m.binom(hands.aces, turned)
        parts.append((m.MINUS, tree))
        steps.append(Step("other", _ACES, {"aces": RANKS[-1].many}, equal(tree, comb(hands.aces, turned))))
    taken = m.row(*[piece for sign, tree in parts for piece in (sign, tree)][1:])
    left = m.row(choose, m.MINUS, m.row(m.OPEN, taken, m.CLOSE) if parts[1:] else taken)
    good = tuple(card for card in cards if card in helps)
    return [*steps, Step("favourable", _FAVOURABLE, {}, equal(left, ways), good), *closing(left, choose, ways, every)]
