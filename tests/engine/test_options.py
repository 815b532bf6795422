"""House rules as data: what may be, what is wrong, and all of it at once."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from typing import Any

import pytest

from kortspel_widgets.engine.game import Game, IllegalMove
from kortspel_widgets.engine.moves import Word
from kortspel_widgets.engine.options import HouseRules, RulesError, first_error
from kortspel_widgets.errors import KortspelError
from kortspel_widgets.games import GAMES, PaymentRules, SuitRules, SvaltaRavPayment, SvaltaRavSuits

KINDS = list(GAMES.values())


@pytest.mark.parametrize("kind", KINDS)
def test_defaults_are_allowed_and_come_first(kind: type[Game[Any]]) -> None:
    for option in kind.rules_type.options():
        assert option.id == f"{kind.prefix}.{option.name}"
        assert option.allows(option.default)
        assert option.default in (option.choices or (option.default,))
        assert getattr(kind.rules_type(), option.name) == option.default
    assert kind.rules_type().changed == {}
    assert kind().rules == kind.rules_type()


def test_defaults_are_those_of_the_rule_book() -> None:
    assert SuitRules().values == {
        "remainder_mode": "set_aside", "aside_card_owner": "nobody", "pickup_order": "others_first",
        "ace_rank": "high", "stop_mode": "rounds", "max_rounds": 5000, "stop_winner": "most_cards",
        "tie_at_stop": "shared",
    }  # fmt: skip
    stop_at = PaymentRules().stop_at
    assert PaymentRules().values == {
        "payments": "J1 Q2 K3 A4", "remainder_mode": "deal_all", "starter": "left_of_dealer",
        "elimination": "when_must_turn", "mid_payment_bust": "owner_takes_pile",
        "pile_order": "first_played_first", "stop_mode": "none", "stop_at": stop_at,
        "stop_timing": "end_of_trick", "stop_winner": "most_cards", "loop_result": "most_cards",
    }  # fmt: skip


COMPANIONS = {"VA.jokers": {"joker_effect": "skip"}}
"""What an option cannot be without."""


@pytest.mark.parametrize("kind", KINDS)
def test_every_value_of_every_option_makes_a_game_and_survives_its_code(kind: type[Game[Any]]) -> None:
    for option in kind.rules_type.options():
        for value in option.choices or (option.least, option.most):
            values = {option.name: value} | (COMPANIONS.get(option.id, {}) if value != option.default else {})
            seats = next(seats for seats in kind.seat_range if not first_error(kind.check(values, seats)))
            game = kind(values, seats)
            assert getattr(game.rules, option.name) == value
            assert option.read(str(value)) == value
            assert kind.from_code(game.code(0, seed="1")) == game
            assert (option.name in game.rules.changed) == (value != option.default)


def test_check_returns_all_problems_at_once() -> None:
    values = {"elimination": "never", "stop_at": 0, "stop_timng": "instant", "payments": "J1 Q2 K3 A4"}
    problems = SvaltaRavPayment.check(values, 9)
    errors = [problem for problem in problems if problem.level == "error"]
    assert {problem.option for problem in errors} == {"SRB.elimination", "SRB.stop_at", "stop_timng", "seats"}
    texts = {problem.option: str(problem.error) for problem in errors}
    assert "'never'" in texts["SRB.elimination"]
    assert "when_must_turn, immediate" in texts["SRB.elimination"]
    assert "1–100000" in texts["SRB.stop_at"]
    assert "stop_timing" in texts["stop_timng"]  # the nearest name
    assert "2 to 4" in texts["seats"]
    with pytest.raises(RulesError) as caught:
        SvaltaRavPayment(values, 9)
    assert str(caught.value) in texts.values()


def test_check_of_what_is_fine_is_empty() -> None:
    assert SvaltaRavPayment.check({}, 2) == ()
    assert SvaltaRavSuits.check(SuitRules().values, 3) == ()


def test_warnings_do_not_stop_a_game() -> None:
    (problem,) = SvaltaRavSuits.check({}, 5)
    assert (problem.level, problem.option) == ("warning", "seats")
    assert "extension" in str(problem.error)
    assert SvaltaRavSuits(seats=5).seats == 5
    (problem,) = SvaltaRavPayment.check({"stop_at": 7}, 2)
    assert (problem.level, problem.option) == ("warning", "SRB.stop_at")
    assert SvaltaRavPayment({"stop_at": 7}).rules.stop_at == 7
    assert not SvaltaRavPayment.check({"stop_at": 7, "stop_mode": "rounds"}, 2)


def test_a_number_without_effect_is_warned_of_in_the_suit_version_too() -> None:
    (problem,) = SvaltaRavSuits.check({"max_rounds": 7, "stop_mode": "none"}, 3)
    assert (problem.level, problem.option) == ("warning", "SRF.max_rounds")


@pytest.mark.parametrize("value", [None, True, 0, 1.0, "", "Immediate", " immediate", [], {}, ("immediate",), b"x"])
def test_values_of_the_wrong_kind_are_problems_not_crashes(value: object) -> None:
    for name in ("elimination", "stop_mode", "stop_at"):
        levels = {
            problem.level for problem in SvaltaRavPayment.check({name: value, "stop_at" if name != "stop_at" else
            "stop_timing": 5 if name != "stop_at" else "instant"}, 2)
        }  # fmt: skip
        assert "error" in levels, (name, value)


@pytest.mark.parametrize("seats", [None, "2", 2.0, True, [], -1, 10**30])
def test_seats_of_the_wrong_kind_are_problems(seats: Any) -> None:
    for kind in KINDS:
        (problem,) = kind.check({}, seats)
        assert (problem.level, problem.option) == ("error", "seats")


def test_an_option_may_be_written_with_its_prefix_everywhere_or_nowhere() -> None:
    """What :meth:`check` lets pass, the constructor takes."""
    values = {"SRB.elimination": "immediate"}
    if first := [problem for problem in SvaltaRavPayment.check(values, 2) if problem.level == "error"]:
        with pytest.raises(RulesError, match="elimination"):
            raise first[0].error
    else:
        assert SvaltaRavPayment(values).rules.elimination == "immediate"


def test_a_foreign_prefix_is_unknown() -> None:
    with pytest.raises(RulesError, match=r"no house rule 'SRF\.ace_rank'"):
        PaymentRules.option("SRF.ace_rank")


def test_long_values_make_no_long_messages() -> None:
    for values in ({"elimination": "x" * 100_000}, {"x" * 100_000: 1}, {"stop_at": 10**3000}):
        for problem in SvaltaRavPayment.check(values, 2):
            if problem.level == "error":
                assert len(str(problem.error)) < 500


@pytest.mark.parametrize("text", ["", "-1", "0", "+5", "5.0", "1e3", "100001", "9" * 9, "9" * 5000, "five", "²"])
def test_reading_a_number_from_text(text: str) -> None:
    with pytest.raises(RulesError, match=r"SRB.stop_at cannot be .* Right would be: 1–100000"):
        PaymentRules.read({"stop_at": text})


def test_reading_from_text() -> None:
    rules = PaymentRules.read({"stop_mode": "rounds", "SRB.stop_at": "7"})
    assert rules.changed == {"stop_mode": "rounds", "stop_at": 7}


@pytest.mark.parametrize("kind", KINDS)
def test_house_rules_are_frozen_and_games_are_values(kind: type[Game[Any]]) -> None:
    rules = kind.rules_type()
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(rules, rules.options()[0].name, None)
    assert kind() == kind(rules) == kind({}) == kind(rules.values)
    assert hash(kind()) == hash(kind(rules))
    option = next(option for option in kind.rules_type.options() if len(option.choices) > 1)
    assert kind({option.name: option.choices[1]}) != kind()
    assert kind(seats=2) != kind(seats=3)


def test_changing_the_mapping_afterwards_does_not_touch_the_game() -> None:
    values: dict[str, object] = {"elimination": "immediate"}
    game = SvaltaRavPayment(values)
    values["elimination"] = "when_must_turn"
    assert game.rules.elimination == "immediate"


def test_every_option_says_whether_a_source_documents_it() -> None:
    documented = {option.id: option.documented for kind in KINDS for option in kind.rules_type.options()}
    assert {name for name, known in documented.items() if not known} == {
        "SRF.pickup_order", "SRF.ace_rank", "SRF.tie_at_stop",
        "SRB.mid_payment_bust", "SRB.pile_order", "SRB.stop_timing", "SRB.loop_result",
        "RS.overshoot", "RS.call_opponents_penalised", "RS.call_stop_early", "RS.leader", "RS.max_deals",
        "VA.voluntary_draw", "VA.keep_drawn_playable", "VA.finish_on_followup", "VA.multi_lay_specials",
        "VA.joker_points", "VA.blocked_round", "VA.max_turns", "VA.max_rounds",
    }  # fmt: skip


def test_a_newer_option_is_one_that_no_earlier_save_holds() -> None:
    """What these were played by is in no file, so it may never change."""
    newer = {option.id: option.default for kind in KINDS for option in kind.rules_type.options() if option.newer}
    assert newer == {"SRB.pile_order": "first_played_first"}


def test_errors_can_be_copied_and_pickled_with_what_they_name() -> None:
    errors: list[KortspelError] = [problem.error for problem in SvaltaRavPayment.check({"stop_at": 0}, 9)]
    game = SvaltaRavPayment()
    with pytest.raises(IllegalMove) as caught:
        game.apply(game.start(), Word(0, "turn"))
    errors.append(caught.value)
    for error in errors:
        for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
            assert type(again) is type(error)
            assert str(again) == str(error)
            assert again.values == error.values
    assert isinstance(errors[0], ValueError)


def test_braces_in_what_the_user_wrote_are_text() -> None:
    for text in ("{0}", "{value}", "{", "}", "{x.__class__}"):
        assert repr(text) in str(next(iter(SvaltaRavPayment.check({"elimination": text}, 2))).error)


def test_house_rules_of_the_base_have_no_options() -> None:
    assert HouseRules.options() == ()
