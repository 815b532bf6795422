"""Exact answers about dealt hands: the suit that is turned up, every hand by itself, kinds that are missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from kortspel_widgets.cards import CARDS
from kortspel_widgets.probability.cardsets import CardSet
from kortspel_widgets.probability.draws import Question
from kortspel_widgets.probability.hands import EachHand, Kinds, Lacking, TrumpHeld


class TurnedUp(NamedTuple):
    """A case for the card that is turned up: ``others`` trumps of the set lie elsewhere.

    It is so for ``first`` cards; of ``places`` choices of places for those others, ``ways`` are a success.
    """

    others: int
    first: int
    ways: int
    places: int

    @property
    def chance(self) -> Fraction:
        """The probability of success in this case."""
        return Fraction(self.ways, self.places)


def turned_up(question: Question) -> tuple[TurnedUp, ...]:
    """The cases for the card that is turned up, those with most others first.

    >>> turned_up(Question(21, TrumpHeld("rank-A", 1)))
    (TurnedUp(others=1, first=48, ways=20, places=51), TurnedUp(others=0, first=4, ways=0, places=1))
    """
    success, left, dealt = question.success, len(question.unseen) - 1, question.turned - 1
    assert isinstance(success, TrumpHeld)
    suits = Counter(CARDS[card].suit for card in question.unseen if card in success.cards)
    firsts = Counter(suits[CARDS[card].suit] - (card in success.cards) for card in question.unseen)
    found = []
    for others, first in sorted(firsts.items(), reverse=True):
        held = range(max(0, others - (left - dealt)), min(others, dealt) + 1)
        ways = sum(comb(dealt, j) * comb(left - dealt, others - j) for j in held if success.allows(j))
        found.append(TurnedUp(others, first, ways, comb(left, others)))
    return tuple(found)


def trump_chance(question: Question) -> Fraction:
    """The exact answer for :class:`TrumpHeld`."""
    return sum((Fraction(case.first, len(question.unseen)) * case.chance for case in turned_up(question)), Fraction(0))


def hand_places(success: EachHand, size: int, k: int) -> tuple[int, ...]:
    """In how many ways the hands, each of ``size`` places, can hold 0, 1, 2 … ``k`` cards of the set together.

    >>> hand_places(EachHand("suit-H", 4, 0, 1), 5, 3)
    (1, 20, 150, 500)
    """
    one = [comb(size, held) if success.counted.allows(held) else 0 for held in range(min(size, k) + 1)]
    ways = [1] + [0] * k
    for _ in range(success.hands):
        ways = [
            sum(one[held] * ways[total - held] for held in range(min(len(one) - 1, total) + 1))
            for total in range(k + 1)
        ]
    return tuple(ways)


def hand_terms(question: Question) -> tuple[tuple[int, int], ...]:
    """For each number of cards of the set that the hands hold together: it, and the choices of places for them all."""
    success, n, turned = question.success, len(question.unseen), question.turned
    assert isinstance(success, EachHand)
    k = question.among(success.cards)
    ways = hand_places(success, turned // success.hands, k)
    terms = ((total, here * comb(n - turned, k - total)) for total, here in enumerate(ways))
    return tuple((total, term) for total, term in terms if term)


def hand_chance(question: Question) -> Fraction:
    """The exact answer for :class:`EachHand`."""
    success = question.success
    assert isinstance(success, EachHand)
    every = comb(len(question.unseen), question.among(success.cards))
    return Fraction(sum(ways for _, ways in hand_terms(question)), every)


def lacking_terms(question: Question) -> tuple[tuple[int, int, int], ...]:
    """Inclusion and exclusion: how many sets are missing at once, how many cards are left then, and how many times.

    >>> lacking_terms(Question(5, Lacking(("suit-C", "suit-D", "suit-H", "suit-S"))))
    ((1, 39, 4), (2, 26, 6), (3, 13, 4), (4, 0, 1))
    """
    success = question.success
    assert isinstance(success, Kinds)
    return _lacking(success.sets, question.unseen)


@cache
def _lacking(sets: tuple[CardSet, ...], unseen: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    found = []
    for missing in range(1, len(sets) + 1):
        rests: Iterable[int] = (
            sum(not any(card in part for part in chosen) for card in unseen) for chosen in combinations(sets, missing)
        )
        found += [(missing, rest, times) for rest, times in sorted(Counter(rests).items(), reverse=True)]
    return tuple(found)


def kinds_chance(question: Question) -> Fraction:
    """The exact answer for :class:`EachOf` and :class:`Lacking`."""
    turned, every = question.turned, comb(len(question.unseen), question.turned)
    missing = sum(-((-1) ** n) * times * comb(rest, turned) for n, rest, times in lacking_terms(question))
    return Fraction(missing if isinstance(question.success, Lacking) else every - missing, every)
