"""Every rule, decision, example and value of a house rule has a test named after it."""

from __future__ import annotations

import dataclasses
import re

import pytest

from kortspel_widgets.games import PaymentRules, RodskaggRules, SuitRules, VandattaRules
from tests.games import test_svalta_rav_payment, test_svalta_rav_suits
from tests.games.rodskagg import test_decisions as rs_decisions
from tests.games.rodskagg import test_documented as rs_documented
from tests.games.rodskagg import test_options as rs_options
from tests.games.rodskagg import test_rules as rs_rules
from tests.games.vandatta import test_decisions as va_decisions
from tests.games.vandatta import test_documented as va_documented
from tests.games.vandatta import test_options as va_options
from tests.games.vandatta import test_rules as va_rules

NUMBERED = {
    "SRF": {"": 17, "AMB_": 13, "EX_": 13},
    "SRB": {"": 17, "AMB_": 15, "EX_": 16},
    "RS": {"": 45, "AMB_": 26, "EX_": 26},
    "VA": {"": 32, "AMB_": 26, "EX_": 30},
}
MODULES = {
    "SRF": [test_svalta_rav_suits],
    "SRB": [test_svalta_rav_payment],
    "RS": [rs_rules, rs_decisions, rs_documented, rs_options],
    "VA": [va_rules, va_decisions, va_documented, va_options],
}
RULES = {"SRF": SuitRules, "SRB": PaymentRules, "RS": RodskaggRules, "VA": VandattaRules}


def wanted(prefix: str) -> list[str]:
    names = [
        f"test_{kind}{prefix}_{number:02}" for kind, count in NUMBERED[prefix].items() for number in range(1, count + 1)
    ]
    for entry in dataclasses.fields(RULES[prefix]):
        name = f"test_option_{prefix}_{entry.name}"
        choices = entry.metadata.get("choices", ())
        names += [f"{name}_{re.sub('[ -]', '_', str(value))}" for value in choices] or [name]
    return names


@pytest.mark.parametrize("prefix", list(NUMBERED))
def test_every_rule_decision_example_and_option_has_a_test(prefix: str) -> None:
    tests = [name for module in MODULES[prefix] for name in vars(module) if name.startswith("test_")]
    missing = [
        name for name in wanted(prefix) if not any(test == name or test.startswith(f"{name}_") for test in tests)
    ]
    assert not missing, "no test for: " + ", ".join(missing)


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        (
            SuitRules,
            "remainder_mode aside_card_owner pickup_order ace_rank stop_mode max_rounds stop_winner tie_at_stop",
        ),
        (
            PaymentRules,
            "payments remainder_mode starter elimination mid_payment_bust pile_order stop_mode stop_at "
            "stop_timing stop_winner loop_result",
        ),
        (
            RodskaggRules,
            "start_score no_trick_penalty penalty_mode exact_zero overshoot blind_hand_mode sole_player_mode "
            "redeal_trump all_pass_dealer_penalty forced_play call_enabled call_success call_failure "
            "call_opponents_penalised call_stop_early forgotten_call_penalty stock_swap leader pot_mode ante "
            "pass_fee penalty_stake series next_first_dealer tie_rule house_rules_exclusive max_deals",
        ),
        (
            VandattaRules,
            "num_decks hand_size max_draws voluntary_draw play_after_draw keep_drawn_playable start_eight start_ace "
            "special_on_special finish_on_special finish_on_followup multi_lay multi_lay_specials announce "
            "announce_penalty points score_limit match_format best_of fixed_rounds jokers joker_effect joker_points "
            "blocked_round max_turns max_rounds",
        ),
    ],
)
def test_no_option_of_the_rule_book_is_missing(
    rules: type[SuitRules | PaymentRules | RodskaggRules | VandattaRules], options: str
) -> None:
    assert [entry.name for entry in dataclasses.fields(rules)] == options.split()
