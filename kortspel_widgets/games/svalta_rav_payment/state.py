"""The table: whose cards lie where, what is owed, who is out."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.dealing import Dealt
from kortspel_widgets.engine.events import LabelChange, Labels
from kortspel_widgets.engine.history import History
from kortspel_widgets.engine.labels import label_changes
from kortspel_widgets.engine.outcome import Outcome
from kortspel_widgets.engine.zones import Zone
from kortspel_widgets.games.svalta_rav_payment.rules import AMOUNT

Labelled = tuple[int, int, int, tuple[bool, ...]]
"""What labels are made of: whose turn it is, the debt, the dealer, and which seats are out."""


class PaymentDeal(NamedTuple):
    """What changes seldom: the deal, who is out, the past, the end."""

    dealt: Dealt = Dealt()
    out: tuple[bool, ...] = ()
    history: History = History()
    time_called: bool = False
    outcome: Outcome | None = None


class PaymentState(NamedTuple):
    """The table.  Cards lie bottom to top; ``turn`` and ``owner`` are seats, -1 for nobody.

    ``owner`` laid the live payment card and ``debt`` is what is still owed to it; ``tricks`` and ``cards``
    count piles taken and cards turned (AMB-SRB-13).
    """

    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    turn: int
    owner: int
    debt: int
    tricks: int
    cards: int
    deal: PaymentDeal

    @property
    def zones(self) -> tuple[Zone, ...]:
        """``hidden:0`` …, ``pile``, ``aside``, ``deck``."""
        hidden = tuple(Zone(f"hidden:{seat}", hand, seat, "none") for seat, hand in enumerate(self.hands))
        dealt = self.deal.dealt
        return (
            *hidden,
            Zone("pile", self.pile),
            Zone("aside", dealt.aside, None, "none"),
            Zone("deck", dealt.deck, None, "none"),
        )

    @property
    def labels(self) -> Labels:
        """``turn``, ``dealer:seat``, ``debt:seat`` of the debtor, ``out:seat``."""
        return _labels(*self.labelled)

    @property
    def labelled(self) -> Labelled:
        """What the labels are made of."""
        return self.turn, self.debt, self.deal.dealt.dealer, self.deal.out

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self.deal.outcome


def live_card(pile: tuple[Card, ...]) -> Card:
    """The latest payment card in the pile."""
    return next(card for card in reversed(pile) if AMOUNT[card.index])


def most_cards(state: PaymentState) -> tuple[int, ...]:
    """The seats with the largest pile."""
    sizes = [len(hand) for hand in state.hands]
    return tuple(seat for seat, size in enumerate(sizes) if size == max(sizes))


# A long game goes through the same few labels thousands of times.


@lru_cache(1024)
def _labels(turn: int, debt: int, dealer: int, out: tuple[bool, ...]) -> Labels:
    labels: dict[str, int | str | bool | None] = {}
    if turn >= 0:
        labels["turn"] = turn
    if dealer >= 0:
        labels[f"dealer:{dealer}"] = True
    if debt and turn >= 0:
        labels[f"debt:{turn}"] = debt
    labels |= {f"out:{seat}": True for seat, is_out in enumerate(out) if is_out}
    return MappingProxyType(labels)


@lru_cache(1024)
def _relabelled(before: Labelled, after: Labelled) -> tuple[LabelChange, ...]:
    return label_changes(_labels(*before), _labels(*after))


def changes(before: PaymentState, after: PaymentState) -> tuple[LabelChange, ...]:
    """The label changes that lead from ``before`` to ``after``."""
    return _relabelled(before.labelled, after.labelled)
