"""What a seat knows of a state, and how the rest may lie."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, cast

from kortspel_widgets.cards import ALL_CARDS, Card
from kortspel_widgets.games.vandatta.rules import Terms
from kortspel_widgets.games.vandatta.state import KINDS, RANKS, SUITS, Cards, Lack, VandattaState

UNSEEN: Final = tuple(cast("Cards", (None,) * count) for count in range(len(ALL_CARDS) + 1))
"""So many cards that a seat does not see."""


def view(state: VandattaState, seat: int | None) -> VandattaState:
    """``state`` with None for every card that ``seat`` cannot know.

    Known are the own hand, the play pile, and what was put away openly.
    """
    hands = tuple([hand if other == seat else UNSEEN[len(hand)] for other, hand in enumerate(state.hands)])
    drawn = state.drawn if seat == state.turn else None
    deal = state.deal
    if deal.deck:
        deal = deal._replace(deck=UNSEEN[len(deal.deck)])
    return state._replace(hands=hands, stock=UNSEEN[len(state.stock)], drawn=drawn, deal=deal)


def barred(lack: Lack, card: Card) -> bool:
    """Whether a seat that had to draw then showed that this is not among the cards it held."""
    index = card.index
    return not KINDS[index] and (SUITS[index] == lack.suit or RANKS[index] == lack.rank)


def guess(terms: Terms, seen: VandattaState, rng: Random) -> VandattaState:
    """A state in which whoever sees ``seen`` would see the same: the unseen cards dealt anew.

    Whoever had to draw gets, for the cards it held then, only such as did not fit; for those it held when the pile was
    turned over, none that lay there.  Where the unseen cards do not suffice for that, it gets any.
    """
    guesses = Guesses(terms, seen)
    return guesses.draw(rng)


class Guesses:
    """How the cards may lie that ``seen`` does not show."""

    def __init__(self, terms: Terms, seen: VandattaState) -> None:
        self.seen = seen
        hands: Sequence[Sequence[Card | None]] = seen.hands
        known = {card for hand in hands for card in hand if card is not None}
        known.update(seen.pile, seen.deal.box)
        self.unseen = [card for card in terms.deck(terms.seats) if card not in known]
        self.hidden = [seat for seat, hand in enumerate(hands) if hand and hand[0] is None]
        self.bounds = [bound for one in zip(*map(self._bounds, self.hidden), strict=True) for bound in one if bound[1]]

    def _bounds(self, seat: int) -> list[tuple[int, int, frozenset[Card]]]:
        """The seat, so many of its cards, and what they are not; what is surest comes first, for all seats."""
        deal, size = self.seen.deal, len(self.seen.hands[seat])
        lack, turned = deal.lacks[seat], frozenset(deal.turned)
        unfit = frozenset() if lack is None else frozenset([card for card in self.unseen if barred(lack, card)])
        lacking = 0 if lack is None else min(lack.n, size)
        held = min(deal.held[seat], size) if deal.held else 0
        # Whichever happened first, its cards are among those of the other.
        return [(seat, min(lacking, held), unfit | turned), (seat, held, turned), (seat, lacking, unfit)]

    def draw(self, rng: Random) -> VandattaState:
        """One state that fits."""
        seen = self.seen
        cards = self.unseen[:]
        rng.shuffle(cards)
        hands = list(seen.hands)
        kept: dict[int, list[Card]] = {seat: [] for seat in self.hidden}
        for seat, n, out in self.bounds:
            held = kept[seat]
            wanted = min(n - len([card for card in held if card not in out]), len(hands[seat]) - len(held))
            if wanted <= 0:
                continue
            rest: list[Card] = []
            for card in cards:
                if wanted and card not in out:
                    held.append(card)
                    wanted -= 1
                else:
                    rest.append(card)
            cards = rest
        for seat, held in kept.items():
            while len(held) < len(hands[seat]):
                held.append(cards.pop())
            hands[seat] = tuple(sorted(held))
        stock = tuple(cards[: len(seen.stock)])
        deal = seen.deal
        if deal.deck:
            deal = deal._replace(deck=tuple(cards[len(seen.stock) :]))
        return seen._replace(hands=tuple(hands), stock=stock, deal=deal)
