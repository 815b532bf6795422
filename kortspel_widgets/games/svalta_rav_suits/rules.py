"""The house rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from kortspel_widgets.engine.options import HouseRules, RulesError, choice, number


@dataclass(frozen=True)
class SuitRules(HouseRules):
    """House rules of the suit version (RULES 2.1).

    >>> SuitRules(ace_rank="low").changed
    {'ace_rank': 'low'}
    """

    prefix = "SRF"

    remainder_mode: str = choice("set_aside", "deal_all")
    aside_card_owner: str = choice("nobody", "first_match_winner", "game_winner")
    pickup_order: str = choice("others_first", "own_first", "seat_order", documented=False)
    ace_rank: str = choice("high", "low", documented=False)
    stop_mode: str = choice("rounds", "none", "time")
    max_rounds: int = number(5000, 1, 100_000)
    stop_winner: str = choice("most_cards")
    tie_at_stop: str = choice("shared", "play_on", documented=False)

    @classmethod
    def idle(cls, values: Mapping[str, object], seats: int) -> Iterator[tuple[str, RulesError]]:
        """A remainder needs a number of players that does not divide 52; the rest is about stopping."""
        if 52 % seats == 0:
            yield cls.not_with("remainder_mode", seats)
            yield cls.not_with("aside_card_owner", seats)
        if values.get("remainder_mode", "set_aside") == "deal_all":
            yield cls.needs("aside_card_owner", "remainder_mode", "set_aside")
        stop = values.get("stop_mode", "rounds")
        if stop != "rounds":
            yield cls.needs("max_rounds", "stop_mode", "rounds")
        if stop == "none":
            yield cls.needs("tie_at_stop", "stop_mode", "rounds", "time")
