"""Derivations of what is simply counted or added up: cards of a set, and what all cards are worth together."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Final

from kortspel_widgets.cards import CARDS
from kortspel_widgets.errors import N_
from kortspel_widgets.probability import mathtree as m
from kortspel_widgets.probability.cardsets import RANKS, SUITS, CardSet, Text, top_of
from kortspel_widgets.probability.derivation import NO_WAY, Step, count_step
from kortspel_widgets.probability.laying import EIGHTS
from kortspel_widgets.probability.means import HowMany, Total

_ALL: Final = N_("Go through {n:unseen card|unseen cards}, and count every card once.")
_GROUPS: Final = N_("What counts: put the cards together that are worth the same, and count each group.")
_MULTIPLY: Final = N_("Multiply the number of cards in each group by what such a card is worth.")
_ADD: Final = N_("Add the groups up.")
_PARTS: Final = N_("What counts: {set}. Count them part by part, and no card twice: {parts}.")
_PART: Final = N_("What counts: {set}, and they are all {parts}.")
_PLUS: Final = N_("No card is in two of the parts, so they can be added, one at a time.")
_OTHER: Final = {"sv": "andra", "en": "other"}


def total_steps(thing: Total, answer: Fraction) -> list[Step]:
    """The steps for :class:`Total`."""
    n = len(thing.unseen)
    held = [(thing.among(cards), worth) for cards, worth in thing.worth]
    good = tuple(sorted({card for card in thing.unseen if any(card in cards for cards, _ in thing.worth)}))
    said = [m.row(m.num(count), m.TIMES, _signed(worth)) for count, worth in held]
    groups = m.joined([_signed(count * worth) for count, worth in held], m.PLUS, 13)
    return [
        Step("space", _ALL, {"n": n}, m.num(n), tuple(sorted(set(thing.unseen)))),
        Step("favourable", _GROUPS, {}, m.joined(map(m.num, [count for count, _ in held]), m.sym(","), 13), good),
        Step("multiply", _MULTIPLY, {}, m.row(m.joined(said, m.PLUS, 13), m.EQ, groups)),
        Step("add", _ADD, {}, m.row(groups, m.EQ, _signed(answer.numerator))),
        _result(answer),
    ]


def _result(answer: Fraction) -> Step:
    return replace(count_step(answer), code="answer")


def _signed(number: int) -> m.Tree:
    return m.num(number) if number >= 0 else m.row(m.OPEN, m.MINUS, m.num(-number), m.CLOSE)


def how_many_steps(thing: HowMany, answer: Fraction) -> list[Step]:
    """The steps for :class:`HowMany`; of what goes with a card on top, suit, rank and eights one by one."""
    n = len(thing.unseen)
    good = tuple(sorted({card for card in thing.unseen if card in thing.cards}))
    parts = [(text, count) for text, count in _parts(thing) if count]
    counts = [count for _, count in parts]
    space = Step("space", _ALL, {"n": n}, m.num(n), tuple(sorted(set(thing.unseen))))
    if not parts:
        return [space, Step("favourable", NO_WAY, {}, m.num(0)), _result(answer)]
    said = {language: ", ".join(f"{text[language]} ({count})" for text, count in parts) for language in ("sv", "en")}
    values = {"set": thing.cards.many, "parts": said}
    sums = [m.row(m.num(sum(counts[:at])), m.PLUS, m.num(counts[at]), m.EQ, m.num(sum(counts[: at + 1])))
            for at in range(1, len(counts))]  # fmt: skip
    several = len(counts) > 1
    return [
        space,
        Step("favourable", _PARTS if several else _PART, values, m.joined(map(m.num, counts), m.sym(","), 13), good),
        *([Step("add", _PLUS, {}, m.joined(sums, m.sym(","), 13))] if several else []),
        _result(answer),
    ]


def _parts(thing: HowMany) -> list[tuple[Text, int]]:
    """Words for each part and how many unseen cards are in it: suits, or what goes with the card on top."""
    top = top_of(thing.cards)
    if top is None:
        return [(suit.many, _among(thing, suit.cards & thing.cards.cards)) for suit in SUITS]
    suit, rank = SUITS[CARDS[top].suit], RANKS[CARDS[top].rank - 2]
    left, found = thing.cards.cards, []
    for part in (suit, rank, EIGHTS):
        words = {language: f"{_OTHER[language]} {part.many[language]}" for language in _OTHER}
        found.append((part.many if part is suit else words, _among(thing, part.cards & left)))
        left -= part.cards
    return found


def _among(thing: HowMany, cards: frozenset[int]) -> int:
    return thing.among(CardSet(cards))
