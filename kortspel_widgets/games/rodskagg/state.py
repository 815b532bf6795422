"""The table: hands, the trick, the deal and the standing."""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Final, NamedTuple

from kortspel_widgets.cards import Card, Suit
from kortspel_widgets.engine.events import Labels
from kortspel_widgets.engine.outcome import Outcome
from kortspel_widgets.engine.zones import Zone

Cards = tuple[Card, ...]

_EVERYBODY: Final = tuple(tuple(range(seats)) for seats in range(8))


class Phase(IntEnum):
    """What the table waits for (AMB-RS-3)."""

    DEALER = 0
    SHUFFLE = 1
    ANNOUNCE = 2
    EXCHANGE = 3
    SWAP = 4
    CALL = 5
    PLAY = 6
    OVER = 7


class Trick(NamedTuple):
    """A trick that was played: who led, the cards in the order they were laid, who took it.

    Seats, but for the number of seats itself, which stands for the blind hand.  In a position the cards of earlier
    tricks may be missing.
    """

    leader: int
    cards: Cards
    winner: int


class Standing(NamedTuple):
    """What changes from deal to deal.

    ``extra`` are the tied seats that play an extra deal, ``games`` and ``totals`` the games won in a series and the
    sums of their final scores; ``counters`` is empty without a pot.  ``finished`` counts finished deals, ``dealt``
    all dealings.
    """

    scores: tuple[int, ...]
    dealer: int = -1
    extra: tuple[int, ...] = ()
    games: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    counters: tuple[int, ...] = ()
    pot: int = 0
    finished: int = 0
    dealt: int = 0
    outcome: Outcome | None = None


class RodskaggDeal(NamedTuple):
    """What changes seldom within a deal.

    ``deck``, ``stock`` and ``blind`` lie bottom to top.  ``spoke`` holds each seat's announcement (None: none yet),
    ``playing`` the seats that play, in turn order from eldest hand, ``following`` who comes after whom.  ``aside``
    are cards laid aside on passing and an exchanged hand, ``exchanged`` who exchanged, ``discards`` the card that
    each seat swapped away.  ``shuffled`` counts the shuffles since the last finished deal, ``again`` asks for one
    more (RS-38), ``misdeal`` says that the players hold unequally many cards (RS-36).
    """

    standing: Standing
    deck: Cards = ()
    turned: Card | None = None
    trump: Suit | None = None
    stock: Cards = ()
    blind: Cards = ()
    aside: tuple[Cards, ...] = ()
    spoke: tuple[bool | None, ...] = ()
    playing: tuple[int, ...] = ()
    following: tuple[int, ...] = ()
    exchanged: int = -1
    swapped: tuple[bool, ...] = ()
    discards: tuple[Card | None, ...] = ()
    caller: int = -1
    shuffled: int = 0
    again: bool = False
    paid: bool = False
    misdeal: bool = False


class RodskaggState(NamedTuple):
    """The table.  ``turn`` is the seat that acts, ``leader`` who led to the trick.

    ``hands`` has one more than there are seats: the blind hand once it is turned up.  ``tricks`` are those of this
    deal so far, the public history that everybody may remember.
    """

    phase: Phase
    turn: int
    hands: tuple[Cards, ...]
    trick: Cards
    leader: int
    tricks: tuple[Trick, ...]
    deal: RodskaggDeal

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.hands) - 1

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None."""
        return self.deal.standing.outcome

    @property
    def active(self) -> tuple[int, ...]:
        """The seats in this deal, in the order of the table: all of them but in an extra deal."""
        return self.deal.standing.extra or _EVERYBODY[len(self.hands) - 1]

    @property
    def laid(self) -> dict[int, Card]:
        """Who has laid which card to the trick on the table."""
        laid: dict[int, Card] = {}
        seat = self.leader
        for card in self.trick:
            laid[seat] = card
            seat = self.deal.following[seat]
        return laid

    @property
    def zones(self) -> tuple[Zone, ...]:
        """For each seat ``hand``, ``played``, ``won`` and ``aside``, then what belongs to nobody."""
        deal, seats, laid = self.deal, self.seats, self.laid
        won: list[Cards] = [()] * (seats + 1)
        for trick in self.tricks:
            won[trick.winner] += trick.cards
        zones: list[Zone] = []
        for seat in range(seats):
            card = laid.get(seat)
            zones += (
                Zone(f"hand:{seat}", self.hands[seat], seat, "owner"),
                Zone(f"played:{seat}", (card,) if seat in laid else (), seat),  # type: ignore[arg-type]
                Zone(f"won:{seat}", won[seat], seat, "none"),
                Zone(f"aside:{seat}", deal.aside[seat], seat, "owner"),
            )
        return (
            *zones,
            Zone("turned", () if deal.turned is None else (deal.turned,)),
            Zone("stock", deal.stock, None, "none"),
            Zone("blind", deal.blind, None, "none"),
            Zone("dummy", self.hands[seats]),
            Zone("dummy_played", (laid[seats],) if seats in laid else ()),
            Zone("dummy_won", won[seats], None, "none"),
            Zone("deck", deal.deck, None, "none"),
        )

    @property
    def labels(self) -> Labels:
        """Score and standing of each seat, what it has said, whose turn it is, the trump suit, the pot."""
        deal, standing = self.deal, self.deal.standing
        labels: dict[str, int | str | bool | None] = {}
        if 0 <= self.turn < self.seats:
            labels["turn"] = self.turn
        if standing.dealer >= 0:
            labels[f"dealer:{standing.dealer}"] = True
        if deal.trump is not None:
            labels["trump"] = int(deal.trump)
        tricks = [0] * (self.seats + 1)
        for trick in self.tricks:
            tricks[trick.winner] += 1
        for seat, score in enumerate(standing.scores):
            labels[f"score:{seat}"] = score
            if standing.extra and seat not in standing.extra:
                labels[f"sits_out:{seat}"] = True
            if deal.spoke and deal.spoke[seat] is not None:
                labels[f"plays:{seat}" if deal.spoke[seat] else f"passed:{seat}"] = True
            if tricks[seat]:
                labels[f"tricks:{seat}"] = tricks[seat]
            if standing.games and standing.games[seat]:
                labels[f"games:{seat}"] = standing.games[seat]
            if standing.counters:
                labels[f"counters:{seat}"] = standing.counters[seat]
        if deal.caller >= 0:
            labels[f"caller:{deal.caller}"] = True
        if standing.counters:
            labels["pot"] = standing.pot
        return labels


def with_standing(state: RodskaggState, standing: Standing) -> RodskaggState:
    """``state`` with another standing."""
    return RodskaggState(*state[:-1], RodskaggDeal(standing, *state.deal[1:]))


def with_announced(
    deal: RodskaggDeal, aside: tuple[Cards, ...], spoke: tuple[bool | None, ...], playing: tuple[int, ...]
) -> RodskaggDeal:
    """``deal`` with what has been announced, and laid aside on passing."""
    return RodskaggDeal._make((*deal[:6], aside, spoke, playing, *deal[9:]))


@cache
def turn_order(playing: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """For each of ``seats`` seats and the blind hand, who comes after it among those who play, or -1.

    >>> turn_order((2, 0), 3)
    (2, -1, 0, -1)
    """
    following = [-1] * (seats + 1)
    for seat, after in zip(playing, (*playing[1:], *playing[:1]), strict=True):
        following[seat] = after
    return tuple(following) if playing else ()


def tricks_won(state: RodskaggState) -> list[int]:
    """How many tricks of this deal each seat has taken; the last is the blind hand's number."""
    won = [0] * (state.seats + 1)
    for trick in state.tricks:
        won[trick.winner] += 1
    return won


@cache
def clockwise(seats: tuple[int, ...], after: int) -> tuple[int, ...]:
    """These seats in turn order, beginning to the left of ``after``.

    >>> clockwise((0, 1, 2, 3), 1)
    (2, 3, 0, 1)
    """
    return (*(seat for seat in seats if seat > after), *(seat for seat in seats if seat <= after))
