"""What may be reckoned from a seat's view: cards gone, voids shown, how likely a card is to hold.

Only the own hand and what lies in the open is read here, so a view and the state behind it give the same.
"""

from __future__ import annotations

from typing import Final

from kortspel_widgets.cards import Card, Suit
from kortspel_widgets.games.rodskagg.state import RodskaggState

_ALL: Final = (1 << 52) - 1
_SUIT: Final = (1 << 13) - 1
ABOVE: Final = tuple([(_SUIT << index // 13 * 13) & ~((2 << index) - 1) for index in range(52)])
"""For each card, the higher cards of its suit as bits."""
OF_SUIT: Final = tuple([_SUIT << suit * 13 for suit in range(4)])
"""The cards of each suit as bits."""


class Reckoning:
    """What a seat in play can count: ``unseen`` cards as bits, and who still holds how many of them."""

    def __init__(self, state: RodskaggState, seat: int) -> None:
        deal = state.deal
        self.seat = seat
        self.trump = -1 if deal.trump is None else int(deal.trump)
        self.sizes = [len(hand) for hand in state.hands]
        self.voids: list[int] = [0] * len(state.hands)
        gone = 0
        following, playing = deal.following, len(deal.playing)
        for trick in state.tricks:
            gone |= self._read(trick.cards, trick.leader, following, whole=len(trick.cards) == playing)
        gone |= self._read(state.trick, state.leader, following, whole=True)
        for card in state.hands[seat]:
            gone |= 1 << card.index
        for card in deal.aside[seat]:
            gone |= 1 << card.index
        if deal.turned is not None:
            gone |= 1 << deal.turned.index
        self.unseen = _ALL & ~gone
        self.count = max(1, self.unseen.bit_count())

    def _read(self, cards: tuple[Card, ...], leader: int, following: tuple[int, ...], *, whole: bool) -> int:
        """Note who did not follow suit; return the cards as bits."""
        gone, led, seat = 0, -1, leader
        for card in cards:
            index = card.index
            gone |= 1 << index
            if led < 0:
                led = index // 13
            elif whole:
                seat = following[seat]
                if index // 13 != led:
                    self.voids[seat] |= OF_SUIT[led]
        return gone

    def is_top(self, card: Card) -> bool:
        """Whether no unseen card of its suit is higher."""
        return not self.unseen & ABOVE[card.index]

    def holds(self, card: Card, led: Suit | None, others: list[int]) -> float:
        """About how likely it is that none of ``others``, who lay after it, beats ``card`` (now the best).

        Every unseen card is as likely to lie anywhere; whether a hand is void is taken for itself.
        """
        suit = card.suit
        above = self.unseen & ABOVE[card.index]
        if suit == self.trump:
            return self._trump_holds(above, led, others)
        follow = self.unseen & OF_SUIT[suit]
        trumps = self.unseen & OF_SUIT[self.trump] if self.trump >= 0 else 0
        chance = 1.0
        for seat in others:
            share = min(1.0, self.sizes[seat] / self.count)
            void = self.voids[seat]
            higher = (above & ~void).bit_count()
            void_chance = (1 - share) ** (follow & ~void).bit_count()
            ruff = 1 - (1 - share) ** (trumps & ~void).bit_count()
            chance *= (1 - share) ** higher * (1 - void_chance * ruff)
        return chance

    def _trump_holds(self, above: int, led: Suit | None, others: list[int]) -> float:
        chance = 1.0
        follow = 0 if led is None or led == self.trump else self.unseen & OF_SUIT[led]
        for seat in others:
            share = min(1.0, self.sizes[seat] / self.count)
            void = self.voids[seat]
            higher = 1 - (1 - share) ** (above & ~void).bit_count()
            void_chance = (1 - share) ** (follow & ~void).bit_count()
            chance *= 1 - higher * void_chance
        return chance
