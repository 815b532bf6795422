"""The house rules, and how they go together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from kortspel_widgets.engine.options import Agreed, HouseRules, RulesError, Values, choice, number
from kortspel_widgets.errors import N_

HAND: Final = 5
"""Cards a player is dealt (RS-1)."""


@dataclass(frozen=True)
class RodskaggRules(HouseRules):
    """House rules of Rödskägg (RULES 2.3).

    >>> RodskaggRules(start_score=7).changed
    {'start_score': 7}
    """

    prefix = "RS"
    debated = ("start_score", "exact_zero", "no_trick_penalty")

    start_score: int = number(12, 1, 100, usual=(12, 7))
    no_trick_penalty: int = number(5, 1, 5, usual=(5, 3))
    penalty_mode: str = choice("fixed", "relative")
    exact_zero: bool = choice(False, True)
    overshoot: str = choice("go_negative", "stay", "bounce", documented=False)
    blind_hand_mode: str = choice("exchange", "untouched")
    sole_player_mode: str = choice("award_one", "redeal", "play_blind_hand")
    redeal_trump: str = choice("usual", "keep", "turn_new")
    all_pass_dealer_penalty: int = choice(0, 1)
    forced_play: str = choice("none", "trump_ace", "trump_ace_king")
    call_enabled: bool = choice(True, False)
    call_success: int = number(-10, -50, -1)
    call_failure: int = number(5, 1, 50)
    call_opponents_penalised: bool = choice(True, False, documented=False)
    call_stop_early: bool = choice(False, True, documented=False)
    forgotten_call_penalty: int = number(0, 0, 10, usual=(0, 5))
    stock_swap: bool = choice(False, True)
    leader: str = choice("eldest_active", "caller", documented=False)
    pot_mode: bool = choice(False, True)
    ante: int = number(2, 1, 100)
    pass_fee: int = number(1, 0, 99)
    penalty_stake: str = choice("ante")
    series: int = choice(1, 3, 5)
    next_first_dealer: str = choice("winner_of_previous", "rotate")
    tie_rule: str = choice("extra_deal")
    house_rules_exclusive: str = choice("warn")
    max_deals: int = number(500, 1, 5000, documented=False)

    @classmethod
    def clashes(cls, values: Mapping[str, object], seats: int) -> Iterator[tuple[str, RulesError]]:
        """A sole player's mode is for two players or for more; a pass costs less than the ante (RULES 2.3)."""
        mode = str(values.get("sole_player_mode", "award_one"))
        if (mode == "redeal" and seats == 2) or (mode == "play_blind_hand" and seats > 2):
            template = (
                N_("{option} cannot be {value} with {seats} players: the blind hand is for two.")
                if seats > 2
                else N_("{option} cannot be {value} with two players: that is for three or more.")
            )
            option = "RS.sole_player_mode"
            yield "sole_player_mode", RulesError(template, option=option, value=Values(option, (mode,)), seats=seats)
        ante, fee = values.get("ante", 2), values.get("pass_fee", 1)
        if values.get("pot_mode", False) and isinstance(ante, int) and isinstance(fee, int) and fee >= ante:
            template = N_("{option} must be smaller than {other}: {fee} is not below {ante}.")
            yield "pass_fee", RulesError(template, option="RS.pass_fee", other="RS.ante", fee=fee, ante=ante)

    @classmethod
    def idle(cls, values: Mapping[str, object], seats: int) -> Iterator[tuple[str, RulesError]]:
        """What belongs to exact zero, to calls and to the pot needs them; the fixed penalty a fixed mode."""
        if not values.get("exact_zero", False):
            yield cls.needs("overshoot", "exact_zero", True)
        if values.get("penalty_mode", "fixed") == "relative":
            yield cls.needs("no_trick_penalty", "penalty_mode", "fixed")
        if not values.get("call_enabled", True):
            for name in (
                "call_success", "call_failure", "call_opponents_penalised", "call_stop_early",
                "forgotten_call_penalty", "leader",
            ):  # fmt: skip
                yield cls.needs(name, "call_enabled", True)
        if not values.get("pot_mode", False):
            for name in ("ante", "pass_fee"):
                yield cls.needs(name, "pot_mode", True)
        if values.get("series", 1) == 1:
            yield cls.needs("next_first_dealer", "series", 3, 5)

    @classmethod
    def advice(cls, values: Mapping[str, object], seats: int) -> Iterator[tuple[str, RulesError]]:
        """The short count, forced play and the pot are meant to be used one at a time (RS-41)."""
        special = {
            "RS.start_score": values.get("start_score", 12) == 7,
            "RS.forced_play": values.get("forced_play", "none") != "none",
            "RS.pot_mode": values.get("pot_mode", False) is True,
        }
        chosen = [option for option, on in special.items() if on]
        if len(chosen) > 1:
            template = N_("{first} and {second} are meant to be used one at a time (RS-41).")
            yield (
                "house_rules_exclusive",
                RulesError(template, option="RS.house_rules_exclusive", first=chosen[0], second=chosen[1]),
            )


class Terms(Agreed[RodskaggRules]):
    """What was agreed before the first deal (RS-42).

    >>> Terms(RodskaggRules(exact_zero=True), 4).cited("exact_zero", "overshoot")
    ('RS.exact_zero',)
    """

    def __init__(self, rules: RodskaggRules, seats: int) -> None:
        super().__init__(rules, seats)
        self.blind_plays = rules.sole_player_mode == "play_blind_hand"
        self.pays_fee = rules.pot_mode and rules.pass_fee > 0

    def keeps_trump(self, players: int) -> bool:
        """Whether the turned card stays for a redeal among so many players (RS-29, AMB-RS-12)."""
        mode = self.rules.redeal_trump
        return mode == "keep" or (mode == "usual" and players == 2)
