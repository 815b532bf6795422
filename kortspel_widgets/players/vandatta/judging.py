"""What laying a card is worth: points got rid of, what is kept, and how hard it makes it for those who come after."""

from __future__ import annotations

from functools import cache
from typing import Final

from kortspel_widgets.cards import ALL_CARDS, Card
from kortspel_widgets.games.vandatta.rules import Terms, decks_for
from kortspel_widgets.games.vandatta.state import ACE, EIGHT, JOKER, KINDS, RANKS, SUITS, Cards, VandattaState

_BITS: Final = tuple([1 << card.index for card in ALL_CARDS])
_SUIT_BITS: Final = tuple([
    sum(_BITS[card.index] for card in ALL_CARDS if SUITS[card.index] == suit and not KINDS[card.index])
    for suit in range(4)
])  # fmt: skip
_RANK_BITS: Final = tuple([
    sum(_BITS[card.index] for card in ALL_CARDS if RANKS[card.index] == rank and not KINDS[card.index]) if rank else 0
    for rank in range(15)
])  # fmt: skip


# What counts how much; a card more or less in hand is 1.
_POINT: Final = 0.012
"""A point got rid of, when somebody is about to go out."""
_BLOCKS: Final = 3.0
"""Whoever comes next, with one card, has nothing to lay."""
_GOES_ON: Final = 0.25
"""All one's own cards fit on top afterwards."""
_KEPT: Final = {EIGHT: 2.0, ACE: 1.6, JOKER: 0.6}
"""A special card kept for later, while nobody has one card only."""
_STUCK: Final = 1.5
"""A special card that no ordinary card is left to follow up."""
_HITS: Final = 1.0
"""Somebody who has one card left must draw another; with more cards it is worth less."""
_SURE: Final = 1.0
"""The hand that goes out next time whatever lies on top: an eight and one more."""


class Judging:
    """How good each card would be to lay, for ``seat`` in ``state``; only what it knows is read."""

    def __init__(self, terms: Terms, state: VandattaState, seat: int) -> None:
        self.terms, self.state = terms, state
        self.hand = state.hands[seat]
        hands = state.hands
        deal = state.deal
        others = [len(hands[other]) for other in state.active if other != seat]
        self.fewest = min(others)
        seen = 0
        for card in self.hand:
            seen |= _BITS[card.index]
        for card in state.pile:
            seen |= _BITS[card.index]
        self.unseen = _deck_bits(decks_for(terms.rules.num_decks, len(others) + 1), len(terms.jokers)) & ~seen
        self.count = max(1, self.unseen.bit_count())
        after = deal.following[seat]
        self.next_cards = len(hands[after])
        self.next_lacks = deal.lacks[after]
        self.haste = 2.0 / (self.fewest + 1)

    def blocks(self, suit: int, rank: int) -> float:
        """About how likely whoever comes next has no ordinary card of this suit or rank."""
        fits = _RANK_BITS[rank]
        if suit >= 0:
            fits |= _SUIT_BITS[suit]
        cards, lack = self.next_cards, self.next_lacks
        unseen = self.unseen
        share = (unseen & fits).bit_count() / self.count
        if lack is not None:
            # So many of its cards are of neither that suit nor that rank.
            gone = _RANK_BITS[lack.rank]
            if lack.suit >= 0:
                gone |= _SUIT_BITS[lack.suit]
            left = (unseen & ~gone).bit_count()
            known = (unseen & fits & ~gone).bit_count() / left if left else 0.0
            some = min(lack.n, cards)
            return float((1 - known) ** some * (1 - share) ** (cards - some))
        return float((1 - share) ** cards)

    def _against_next(self, suit: int, rank: int) -> float:
        """What it is worth that whoever comes next may have nothing for this; more, the fewer cards it has."""
        return _BLOCKS * 2.0 / (self.next_cards + 1) * self.blocks(suit, rank)

    def on_top(self, card: Card, rest: Cards) -> float:
        """An ordinary card that lies on top at the end of the turn, with ``rest`` kept in hand."""
        if not rest:
            return _WON
        index = card.index
        suit, rank = SUITS[index], RANKS[index]
        goes_on = ordinary = special = eights = 0
        worth = 0.0
        for other in rest:
            place = other.index
            kind = KINDS[place]
            if not kind:
                ordinary += 1
                goes_on += SUITS[place] == suit or RANKS[place] == rank
            else:
                special += 1
                worth += _KEPT[kind]
                eights += kind == EIGHT
        if self.fewest <= 1:
            # It will hardly be laid any more.
            worth = 0.0
        if special > ordinary:
            worth -= _STUCK * (special - ordinary)
        if eights == 1 and len(rest) == 2 and ordinary == 1:
            worth += _SURE
        worth += _GOES_ON * goes_on / len(rest) + self._against_next(suit, rank)
        return worth + _POINT * self.haste * self.terms.points(card) - len(rest)

    def follow_up(self, suit: int, rest: Cards) -> tuple[float, Card | None]:
        """The best ordinary card of a suit (-1: of any) to follow up with."""
        best, found = _NONE, None
        for card in rest:
            index = card.index
            if KINDS[index] or (suit >= 0 and SUITS[index] != suit):
                continue
            worth = self.on_top(card, without(rest, card))
            if worth > best:
                best, found = worth, card
        return best, found

    def opening(self, card: Card) -> float:
        """``card`` at the start of a turn, with the best follow-up where it needs one."""
        rest = without(self.hand, card)
        kind = KINDS[card.index]
        if not kind:
            return self.on_top(card, rest)
        points = _POINT * self.haste * self.terms.points(card)
        if kind == JOKER:
            return points - len(rest) + self._joker(rest)
        best, _ = self.follow_up(-1 if kind == EIGHT else SUITS[card.index], rest)
        if kind == ACE:
            best += _HITS * self.haste
        return best + points

    def keeping(self) -> float:
        """Nothing is laid after drawing, so that a special card is left for later."""
        worth = 0.0 if self.fewest <= 1 else sum([_KEPT.get(KINDS[card.index], 0.0) for card in self.hand])
        return worth + self._against_next(self.state.suit, self.state.rank) - len(self.hand)

    def _joker(self, rest: Cards) -> float:
        """What is kept beside a joker that was laid, and what it does to whoever comes next."""
        kept = sum([_KEPT.get(KINDS[card.index], 0.0) for card in rest])
        effect = self.terms.rules.joker_effect
        return kept + (_HITS if effect == "draw_two" and self.next_cards == 1 else 0.0)


_WON: Final = 100.0
_NONE: Final = -1000.0


def without(hand: Cards, card: Card) -> Cards:
    """The hand with ``card`` laid."""
    return tuple([other for other in hand if other is not card])


@cache
def _deck_bits(decks: int, jokers: int) -> int:
    return sum(_BITS[: 52 * decks]) + sum(_BITS[104 : 104 + jokers])
