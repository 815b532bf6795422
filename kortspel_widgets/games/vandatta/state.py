"""The table: hands, stock and play pile, what must be matched, the round and the standing."""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Final, NamedTuple

from kortspel_widgets.cards import ALL_CARDS, Card, Rank
from kortspel_widgets.engine.events import Labels
from kortspel_widgets.engine.outcome import Outcome
from kortspel_widgets.engine.zones import Zone

Cards = tuple[Card, ...]

ORDINARY: Final = 0
EIGHT: Final = 1
ACE: Final = 2
JOKER: Final = 3

_SPECIAL: Final = {Rank.EIGHT: EIGHT, Rank.ACE: ACE}
KINDS: Final = tuple([JOKER if card.is_joker else _SPECIAL.get(card.rank, ORDINARY) for card in ALL_CARDS])
"""By :attr:`Card.index`: ordinary, or which special card (VA-13)."""
SUITS: Final = tuple([-1 if card.is_joker else int(card.suit) for card in ALL_CARDS])
"""By :attr:`Card.index`: the suit, -1 for a joker."""
RANKS: Final = tuple([0 if card.is_joker else int(card.rank) for card in ALL_CARDS])
"""By :attr:`Card.index`: the rank, 0 for a joker."""


class Phase(IntEnum):
    """What the table waits for."""

    DEALER = 0
    SHUFFLE = 1
    RESHUFFLE = 2
    TURN = 3
    NAME = 4
    FOLLOW = 5
    MORE = 6
    ENDED = 7
    """For a moment only: a turn is over in which a card was laid."""
    PASSED = 8
    """For a moment only: a turn is over without a card."""
    OVER = 9


class Lack(NamedTuple):
    """Somebody had to draw: ``n`` of the cards it holds are no ordinary cards of this suit or this rank."""

    suit: int
    rank: int
    n: int


class Standing(NamedTuple):
    """What changes from round to round.

    ``out`` says who has reached the limit, ``wins`` counts rounds won where they decide, ``finished`` all rounds.
    """

    scores: tuple[int, ...]
    out: tuple[bool, ...]
    wins: tuple[int, ...]
    dealer: int = -1
    finished: int = 0
    outcome: Outcome | None = None


class VandattaDeal(NamedTuple):
    """What changes seldom within a round.

    ``deck`` and ``box`` (cards out of play) lie bottom to top.  ``following`` says who comes after whom, ``direction``
    1 for clockwise and -1 for the other way.  ``said`` are the seats whose word still stands, ``lacks`` what each
    seat has shown that it does not hold.  ``pending`` are the draws that are due, each a seat and the code of what is
    told, and ``then`` the phase after them.  ``reshuffled`` counts in this round, ``shuffled`` all shuffles since the
    last finished round.  ``turned`` are the cards of the pile that was turned over last, which everybody has seen, and
    ``held`` how many cards each seat has held since then.
    """

    standing: Standing
    deck: Cards
    box: Cards
    following: tuple[int, ...]
    direction: int = 1
    said: tuple[int, ...] = ()
    lacks: tuple[Lack | None, ...] = ()
    pending: tuple[tuple[int, str], ...] = ()
    then: Phase = Phase.TURN
    reshuffled: int = 0
    shuffled: int = 0
    turned: Cards = ()
    held: tuple[int, ...] = ()


class VandattaState(NamedTuple):
    """The table.

    ``turn`` is the seat that acts.  ``suit`` (-1: none) and ``rank`` (0: none) are what a card must match, and with
    ``special`` set no special card may be laid.  ``due`` is the seat that owes a word, or -1.  ``draws`` counts the
    cards drawn in this turn, ``drawn`` is the last of them.  ``follow`` is set where the card to lay follows up a
    special one.  ``idle`` counts turns in a row without a card laid or drawn, ``turns`` those of the round; it is -1
    before the first.
    """

    phase: Phase
    turn: int
    hands: tuple[Cards, ...]
    stock: Cards
    pile: Cards
    suit: int
    rank: int
    special: bool
    due: int
    draws: int
    drawn: Card | None
    follow: bool
    idle: int
    turns: int
    deal: VandattaDeal

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.hands)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None."""
        return self.deal.standing.outcome

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that are still in."""
        return still_in(self.deal.standing.out)

    @property
    def zones(self) -> tuple[Zone, ...]:
        """The hands, the stock, the play pile, the deck before a deal and the cards out of play."""
        deal = self.deal
        return (
            *[Zone(f"hand:{seat}", hand, seat, "owner") for seat, hand in enumerate(self.hands)],
            Zone("stock", self.stock, None, "none"),
            Zone("pile", self.pile),
            Zone("deck", deal.deck, None, "none"),
            Zone("box", deal.box, None, "none"),
        )

    @property
    def labels(self) -> Labels:
        """Whose turn it is, the scores, who is out, the suit to be followed, which words stand."""
        deal, standing = self.deal, self.deal.standing
        labels: dict[str, int | str | bool | None] = {}
        if self.turn >= 0:
            labels["turn"] = self.turn
        if standing.dealer >= 0:
            labels[f"dealer:{standing.dealer}"] = True
        for seat, score in enumerate(standing.scores):
            labels[f"score:{seat}"] = score
            if standing.out[seat]:
                labels[f"out:{seat}"] = True
            if standing.wins[seat]:
                labels[f"wins:{seat}"] = standing.wins[seat]
        if self.special and self.suit >= 0:
            labels["suit"] = self.suit
        for seat in deal.said:
            if seat != self.due and (word := word_of(len(self.hands[seat]))):
                labels[f"said:{seat}"] = word
        if deal.direction < 0:
            labels["reversed"] = True
        return labels


def word_of(cards: int) -> str:
    """The word that goes with so many cards in hand (VA-23, AMB-VA-13).

    >>> word_of(1), word_of(3), word_of(2)
    ('lappen', 'varning', '')
    """
    return {1: "lappen", 3: "varning"}.get(cards, "")


@cache
def still_in(out: tuple[bool, ...]) -> tuple[int, ...]:
    """The seats that are not out."""
    return tuple([seat for seat, gone in enumerate(out) if not gone])


@cache
def turn_order(active: tuple[int, ...], seats: int, direction: int) -> tuple[int, ...]:
    """For each of ``seats`` seats who comes after it; for those that are out too, clockwise or the other way.

    >>> turn_order((0, 1, 3), 4, 1), turn_order((0, 1, 3), 4, -1)
    ((1, 3, 3, 0), (3, 0, 1, 1))
    """

    def after(seat: int) -> int:
        return next(
            other for step in range(1, seats + 1) if (other := (seat + direction * step) % seats) in active
        )  # fmt: skip

    return tuple([after(seat) for seat in range(seats)])


def others_from(state: VandattaState, seat: int) -> tuple[int, ...]:
    """The other seats that are in, in turn order from whoever comes after ``seat``, which is in (AMB-VA-14)."""
    following = state.deal.following
    found = []
    other = following[seat]
    while other != seat:
        found.append(other)
        other = following[other]
    return tuple(found)
