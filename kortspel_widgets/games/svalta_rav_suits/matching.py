"""When suits match, and whether they ever can again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import gcd

from kortspel_widgets.cards import Card, Suit
from kortspel_widgets.games.svalta_rav_suits.state import SuitState


def can_match(cycles: Sequence[Sequence[Card]]) -> bool:
    """Whether two of these players can ever show the same suit (AMB-SRF-6).

    Between matches each player goes round a fixed list of cards.  Card *a* of one and card *b* of another ever
    lie open together if and only if *a* ≡ *b* modulo the greatest common divisor of the two lengths (Chinese
    remainder theorem), so it is enough to compare the suits of each residue class.

    >>> from kortspel_widgets.notation import parse_cards
    >>> can_match([parse_cards("2S 3H"), parse_cards("4H 5S")])
    False
    >>> can_match([parse_cards("2S 3H"), parse_cards("4H 5S 6C")])
    True
    """
    for one, other in combinations(cycles, 2):
        step = gcd(len(one), len(other))
        for residue in range(step):
            if not {card.suit for card in one[residue::step]}.isdisjoint(card.suit for card in other[residue::step]):
                return True
    return False


def suit_matches(state: SuitState) -> dict[Suit, list[int]]:
    """The suits that lie on top of two or more open piles, with the seats, in seat order."""
    groups: dict[Suit, list[int]] = {}
    for seat in state.playing:
        groups.setdefault(state.opened[seat][-1].suit, []).append(seat)
    return {suit: seats for suit, seats in groups.items() if len(seats) > 1}
