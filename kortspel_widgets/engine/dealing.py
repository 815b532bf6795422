"""Dealing the whole deck one card at a time, as both versions of Svälta räv do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kortspel_widgets.cards import CARDS, Card, unused
from kortspel_widgets.engine.events import Event, LabelChange, Reorder, Transfer, Value
from kortspel_widgets.engine.game import PositionError, Refusal
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import FirstDealer, Move, Shuffle
from kortspel_widgets.errors import N_

Hands = tuple[tuple[Card, ...], ...]


class Dealt(NamedTuple):
    """The deal so far: who deals (-1: not settled), the deck and what was set aside, bottom to top.

    ``done`` when play has begun; a position may have cards left in the deck.
    """

    dealer: int = -1
    deck: tuple[Card, ...] = ()
    aside: tuple[Card, ...] = ()
    done: bool = False

    def chance(self, luck: Luck, seats: int) -> Move:
        """The chance move that is due: the first dealer, then the shuffle."""
        if self.dealer < 0:
            return FirstDealer(luck.seat(seats))
        return Shuffle("deck", luck.order(0, 0, len(self.deck)))

    def refusal(self, move: Move, seats: int, rule: str) -> Refusal | None:
        """Why this chance move cannot be, or None."""
        if isinstance(move, FirstDealer):
            if self.dealer < 0 and 0 <= move.seat < seats:
                return None
        elif isinstance(move, Shuffle):
            whole = move.zone == "deck" and sorted(move.order) == list(range(len(self.deck)))
            if self.dealer >= 0 and whole:
                return None
        return Refusal("no-such-chance", rule)


class DealRules(NamedTuple):
    """How many cards are set aside, and the rules that a game's events cite for dealing."""

    seats: int
    set_aside: int
    dealer: str
    deal: str
    aside: str
    options: tuple[str, ...] = ()


def deal_move(dealt: Dealt, move: Move, rules: DealRules) -> tuple[Dealt, Hands | None, tuple[Event, ...]]:
    """What a chance move does: the new :class:`Dealt`, the hands once they are dealt, the events.

    The cards go from the top of the deck, one at a time, clockwise from the dealer's left, each on top of the
    pile of its receiver; the lowest cards of the deck are those set aside.
    """
    if isinstance(move, FirstDealer):
        change = LabelChange(f"dealer:{move.seat}", None, True)
        event = Event("dealer", rules.dealer, move.seat, {"dealer": move.seat}, (), (change,))
        return dealt._replace(dealer=move.seat), None, (event,)
    assert isinstance(move, Shuffle)
    deck = tuple(dealt.deck[place] for place in move.order)
    hands: list[list[Card]] = [[] for _ in range(rules.seats)]
    steps = []
    for number, card in enumerate(deck[: rules.set_aside - 1 if rules.set_aside else None : -1]):
        seat = (dealt.dealer + 1 + number) % rules.seats
        steps.append(Transfer((card,), "deck", len(deck) - 1 - number, f"hidden:{seat}", len(hands[seat])))
        hands[seat].append(card)
    values: dict[str, Value] = {"dealer": dealt.dealer, "sizes": tuple(map(len, hands))}
    events = [
        Event(
            "shuffle",
            rules.deal,
            dealt.dealer,
            {"dealer": dealt.dealer},
            (Reorder("deck", dealt.deck, deck),),
        ),
        Event("deal", rules.deal, dealt.dealer, values, tuple(steps), marks=("deal",), options=rules.options),
    ]
    aside = deck[: rules.set_aside]
    if aside:
        moved = (Transfer(aside, "deck", 0, "aside", 0),)
        events.append(Event("aside", rules.aside, dealt.dealer, {"n": len(aside)}, moved, options=rules.options))
    return Dealt(dealt.dealer, (), aside, done=True), tuple(map(tuple, hands)), tuple(events)


def order_for_piles(
    piles: Sequence[Sequence[Card]], seats: int, dealer: int, set_aside: int, luck: Luck
) -> tuple[int, ...]:
    """The order of a full deck that deals each seat its pile, written top card first.

    Cards that no pile names are dealt in an order drawn from ``luck``, below the named ones.
    Raises :class:`~kortspel_widgets.engine.game.PositionError` for a card written twice, for more piles than
    seats and for a pile longer than what its seat is dealt.
    """
    dealt = len(CARDS) - set_aside
    rows, rest = filled(
        piles, [len(range((seat - dealer - 1) % seats, dealt, seats)) for seat in range(seats)], seats, luck
    )
    return stacked(rows, rest, seats, dealer)


def filled(
    piles: Sequence[Sequence[Card]],
    sizes: Sequence[int],
    seats: int,
    luck: Luck,
    deck: Sequence[Card] = CARDS,
) -> tuple[list[list[Card]], list[Card]]:
    """The piles made up to these sizes with cards of ``deck`` drawn from ``luck``, below the named ones, and the rest.

    Raises :class:`~kortspel_widgets.engine.game.PositionError` for a card that is not in the deck or written twice,
    for more piles than sizes and for a pile longer than its size.
    """
    if len(piles) > len(sizes):
        raise PositionError(N_("{found} piles are written for {seats} players."), found=len(piles), seats=seats)
    named = [card for pile in piles for card in pile]
    for card in named:
        if card not in deck:
            raise PositionError(unused(card), card=card)
    twice = next((card for card in named if named.count(card) > 1), None)
    if twice is not None:
        raise PositionError(N_("{card} is written twice."), card=twice)
    for number, (pile, size) in enumerate(zip(piles, sizes, strict=False), 1):
        if len(pile) > size:
            raise PositionError(
                N_("Pile {pile} has {found} cards; with {seats} players that seat is dealt {size}."),
                pile=number, found=len(pile), seats=seats, size=size,
            )  # fmt: skip
    taken = set(named)
    rest = [deck[k] for k in luck.order(0, 0, len(deck)) if deck[k] not in taken]
    rows = [list(piles[place]) if place < len(piles) else [] for place in range(len(sizes))]
    for row, size in zip(rows, sizes, strict=True):
        row.extend(rest.pop() for _ in range(size - len(row)))
    return rows, rest


def stacked(
    piles: Sequence[Sequence[Card]], rest: Sequence[Card], seats: int, dealer: int, deck: Sequence[Card] = CARDS
) -> tuple[int, ...]:
    """The order of ``deck`` that deals exactly these piles, written top card first, and leaves ``rest`` over."""
    rows = [list(pile) for pile in piles]
    # The last card a seat is dealt lies on top of its pile, so piles are read off from their ends.
    from_top = [rows[(dealer + 1 + number) % seats].pop() for number in range(sum(map(len, rows)))]
    return places([*from_top, *rest], deck)


def places(from_top: Sequence[Card], deck: Sequence[Card] = CARDS) -> tuple[int, ...]:
    """The order in which a new ``deck`` must be put so that these cards come from its top.

    >>> places(CARDS[:3], CARDS[:3])
    (2, 1, 0)
    """
    place = {card: number for number, card in enumerate(deck)}
    return tuple(place[card] for card in reversed(from_top))
