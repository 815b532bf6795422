"""What a seat knows of a state, and how the rest may lie."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from random import Random
from typing import Final, cast

from kortspel_widgets.cards import CARDS, Card, Suit
from kortspel_widgets.games.rodskagg.announcing import forces
from kortspel_widgets.games.rodskagg.rules import Terms
from kortspel_widgets.games.rodskagg.state import Cards, RodskaggState, Trick

UNSEEN: Final = tuple(cast("Cards", (None,) * count) for count in range(len(CARDS) + 1))
"""So many cards that a seat does not see."""
_TRIES: Final = 20
_NONE: Final[frozenset[Card]] = frozenset()
_INDEX: Final = attrgetter("index")


def view(state: RodskaggState, seat: int | None) -> RodskaggState:
    """``state`` with None for every card that ``seat`` cannot know.

    Known are the own hand and what one laid aside or swapped away oneself, and all that was laid or turned up.
    """
    deal, seats = state.deal, state.seats
    hands = tuple([
        hand if other in (seat, seats) else UNSEEN[len(hand)] for other, hand in enumerate(state.hands)
    ])  # fmt: skip
    aside = tuple([cards if other == seat else UNSEEN[len(cards)] for other, cards in enumerate(deal.aside)])
    stock = UNSEEN[len(deal.stock)]
    discards = deal.discards
    own = discards[seat] if seat is not None and discards else None
    if any(discards):
        stock = tuple([card if card is own else cast("Card", None) for card in deal.stock])
        discards = tuple([card if other == seat else None for other, card in enumerate(discards)])
    hidden = deal._replace(
        deck=UNSEEN[len(deal.deck)], stock=stock, blind=UNSEEN[len(deal.blind)], aside=aside, discards=discards
    )
    return state._replace(hands=hands, deal=hidden)


def voids(state: RodskaggState) -> list[set[Suit]]:
    """The suits of which each seat has shown that it holds none in this deal (RS-9)."""
    shown: list[set[Suit]] = [set() for _ in state.hands]
    following, playing = state.deal.following, len(state.deal.playing)
    unfinished = Trick(state.leader, state.trick, -1)
    for trick in (*state.tricks, unfinished):
        # In a position all earlier cards may lie in one trick; nothing follows from those.
        if not trick.cards or (trick is not unfinished and len(trick.cards) != playing):
            continue
        led, seat = trick.cards[0].suit, trick.leader
        for card in trick.cards[1:]:
            seat = following[seat]
            if card.suit is not led:
                shown[seat].add(led)
    return shown


def guess(terms: Terms, seen: RodskaggState, rng: Random) -> RodskaggState:
    """A state in which whoever sees ``seen`` would see the same: the unseen cards dealt anew."""
    guesses = Guesses(terms, seen)
    return guesses.state(guesses.groups(rng))


class Guesses:
    """How the cards may lie that ``seen`` does not show.

    Nobody gets a suit it has shown to lack, and who passed under forced play no card that would have obliged it.
    The groups are the hands, what is laid aside by seat, the stock, the blind hand and the deck.
    """

    def __init__(self, terms: Terms, seen: RodskaggState) -> None:
        deal = seen.deal
        self.seen = seen
        self.rows: list[Sequence[Card | None]] = [*seen.hands, *deal.aside, deal.stock, deal.blind, deal.deck]
        known = {card for row in self.rows for card in row if card is not None}
        known.update(seen.trick, *(trick.cards for trick in seen.tricks))
        if deal.turned is not None:
            known.add(deal.turned)
        self.unseen = [card for card in CARDS if card not in known]
        barred = [
            frozenset(card for card in self.unseen if card.suit in suits) if suits else _NONE for suits in voids(seen)
        ]
        obliging = frozenset(card for card in self.unseen if card.suit is deal.trump and forces(terms, card))
        barred += [obliging if said is False else _NONE for said in deal.spoke]
        self.barred = [*barred, _NONE, _NONE, _NONE]
        self.sizes = [row.count(None) for row in self.rows]
        self.bound = [place for place, wanted in enumerate(self.sizes) if wanted and self.barred[place]]

    def groups(self, rng: Random) -> list[list[Card]]:
        """The unseen cards dealt at random into the groups, none of which gets a card barred from it.

        All ways are equally likely when one is found by drawing; after a few tries a drawn one is mended.
        """
        for _ in range(_TRIES):
            groups = self._cut(rng)
            if all(self.barred[place].isdisjoint(groups[place]) for place in self.bound):
                return groups
        barred = [*self.barred, _NONE]
        for place in self.bound:
            for card in [card for card in groups[place] if card in barred[place]]:
                _move(groups, barred, place, card, rng)
        return groups

    def _cut(self, rng: Random) -> list[list[Card]]:
        """The cards in a random order, cut into groups; the last group is what is left over."""
        keys = [rng.random() for _ in self.unseen]
        cards = [self.unseen[place] for place in sorted(range(len(keys)), key=keys.__getitem__)]
        groups, start = [], 0
        for size in self.sizes:
            groups.append(cards[start : start + size] if size else [])
            start += size
        return [*groups, cards[start:]]

    def state(self, groups: list[list[Card]]) -> RodskaggState:
        """The state in which the unseen cards lie like that."""
        seen, seats = self.seen, self.seen.seats
        filled = [
            _fill(row, cards) if cards else cast("Cards", row) for row, cards in zip(self.rows, groups, strict=False)
        ]
        hands = [tuple(sorted(row, key=_INDEX)) for row in filled[: seats + 1]]
        aside = tuple(filled[seats + 1 : 2 * seats + 1])
        stock, blind, deck = filled[2 * seats + 1 :]
        deal = seen.deal._replace(stock=stock, blind=blind, aside=aside, deck=deck)
        return seen._replace(hands=tuple(hands), deal=deal)


def _fill(row: Sequence[Card | None], cards: list[Card]) -> Cards:
    if len(row) == len(cards):
        return tuple(cards)
    left = iter(cards)
    return tuple([next(left) if card is None else card for card in row])


def _move(groups: list[list[Card]], barred: list[frozenset[Card]], place: int, card: Card, rng: Random) -> None:
    """Get ``card`` out of the group at ``place``: along the shortest chain of groups that pass a card on."""
    came = {place: (place, card)}
    queue: list[tuple[int, Card]] = [(place, card)]
    while queue:
        source, moving = queue.pop(0)
        for target in rng.sample(range(len(groups)), len(groups)):
            if target in came or target == source or moving in barred[target]:
                continue
            came[target] = (source, moving)
            back = [other for other in groups[target] if other not in barred[place] and other is not card]
            if back:
                _rotate(groups, came, place, target, rng.choice(back))
                return
            queue += [(target, other) for other in groups[target]]
    raise AssertionError("no deal fits what has been seen")


def _rotate(groups: list[list[Card]], came: dict[int, tuple[int, Card]], place: int, target: int, back: Card) -> None:
    """Pass cards on along the chain that ``came`` describes, and ``back`` to where it began."""
    groups[target].remove(back)
    while True:
        source, moving = came[target]
        groups[source].remove(moving)
        groups[target].append(moving)
        if source == place:
            break
        target = source
    groups[place].append(back)
