"""What the payment cards demand, and the house rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from kortspel_widgets.cards import CARDS, Rank
from kortspel_widgets.engine.options import HouseRules, RulesError, choice, number

PAYMENTS: Final = {Rank.JACK: 1, Rank.QUEEN: 2, Rank.KING: 3, Rank.ACE: 4}
"""How many cards each payment card demands (SRB-6, AMB-SRB-1)."""

SAFETY_CAP: Final = 100_000
"""Turned cards after which a game is stopped without a result; no deal of 52 cards is known to need it."""

AMOUNT: Final = tuple(PAYMENTS.get(card.rank, 0) for card in CARDS)
"""What each card demands, by its index: 0 for a plain card."""


@dataclass(frozen=True)
class PaymentRules(HouseRules):
    """House rules of the payment version (RULES 2.2).

    >>> PaymentRules(elimination="immediate").changed
    {'elimination': 'immediate'}
    """

    prefix = "SRB"

    payments: str = choice("J1 Q2 K3 A4")
    remainder_mode: str = choice("deal_all", "set_aside")
    starter: str = choice("left_of_dealer")
    elimination: str = choice("when_must_turn", "immediate")
    mid_payment_bust: str = choice("owner_takes_pile", "rest_moves_on", "full_debt_moves_on", documented=False)
    pile_order: str = choice("first_played_first", "last_played_first", documented=False, newer=True)
    stop_mode: str = choice("none", "time", "rounds", "max_cards")
    stop_at: int = number(100, 1, SAFETY_CAP)
    stop_timing: str = choice("end_of_trick", "instant", documented=False)
    stop_winner: str = choice("most_cards")
    loop_result: str = choice("most_cards", "draw", documented=False)

    @classmethod
    def idle(cls, values: Mapping[str, object], seats: int) -> Iterator[tuple[str, RulesError]]:
        """A remainder needs three players, a payment that moves on at least three; the rest is about stopping."""
        if 52 % seats == 0:
            yield cls.not_with("remainder_mode", seats)
        if seats == 2:
            yield cls.not_with("mid_payment_bust", seats)
        stop = values.get("stop_mode", "none")
        if stop not in {"rounds", "max_cards"}:
            yield cls.needs("stop_at", "stop_mode", "rounds", "max_cards")
        if stop == "none":
            yield cls.needs("stop_timing", "stop_mode", "time", "rounds", "max_cards")
