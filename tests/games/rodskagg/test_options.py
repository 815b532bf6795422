"""Every value of every house rule of Rödskägg; what cannot be together, what is unwise, what has no effect."""

from __future__ import annotations

import random

import pytest

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.options import Problem, RulesError
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import Rodskagg
from kortspel_widgets.games.rodskagg import Phase
from tests.games.kit import result, told
from tests.games.rodskagg.kit import (
    announce,
    chance,
    codes_of,
    deal,
    do,
    in_zone,
    last,
    lay_out,
    legal,
    play_on,
    refused,
    scores,
    table,
)  # fmt: skip

HEARTS, CLUBS, DIAMONDS, SPADES = "AH KH QH JH TH", "2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "2S 3S 4S 5S 6S"


def after(row: str, tricks: tuple[int, ...], **rest: object) -> list[int]:
    """The scores after the fifth trick."""
    replay = last(row, tricks, **rest)  # type: ignore[arg-type]
    lay_out(replay)
    return scores(replay)


@pytest.mark.parametrize("start", [12, 7, 1, 100])
def test_option_RS_start_score(start: int) -> None:
    assert scores(deal(seats=3, start_score=start)) == [start] * 3


@pytest.mark.parametrize("points", range(1, 6))
def test_option_RS_no_trick_penalty(points: int) -> None:
    replay = last("AC 2C", (4, 0), no_trick_penalty=points)
    event = told(lay_out(replay), "score-none")
    assert event.values["score"] == 12 + points
    assert event.options == (("RS.no_trick_penalty",) if points != 5 else ())


def test_option_RS_penalty_mode_fixed() -> None:
    assert after("AC 2C", (4, 0), scores=(12, 3), penalty_mode="fixed")[1] == 8


def test_option_RS_penalty_mode_relative() -> None:
    assert after("AC 2C", (4, 0), scores=(12, 3), penalty_mode="relative")[1] == 5


def test_option_RS_exact_zero_False() -> None:
    replay = last("AC 2C", (1, 3), scores=(1, 12), exact_zero=False)
    lay_out(replay)
    assert result(replay) == ("won", (0,))


def test_option_RS_exact_zero_True() -> None:
    replay = last("AC 2C", (1, 3), scores=(1, 12), exact_zero=True)
    lay_out(replay)
    assert replay.outcome is None
    exact = last("AC 2C", (1, 3), scores=(2, 12), exact_zero=True)
    lay_out(exact)
    assert result(exact) == ("won", (0,))


@pytest.mark.parametrize("code", ["overshoot-negative"])
def test_option_RS_overshoot_go_negative(code: str) -> None:
    replay = last("AC 2C", (2, 2), scores=(1, 12), exact_zero=True, overshoot="go_negative")
    event = told(lay_out(replay), code)
    assert (event.rule, event.options, scores(replay)[0]) == ("RS.exact_zero", ("RS.exact_zero",), -2)


def test_option_RS_overshoot_stay() -> None:
    replay = last("AC 2C", (2, 2), scores=(1, 12), exact_zero=True, overshoot="stay")
    event = told(lay_out(replay), "overshoot-stay")
    assert (event.rule, event.options) == ("RS.overshoot", ("RS.exact_zero", "RS.overshoot"))
    assert scores(replay)[0] == 1


def test_option_RS_overshoot_bounce() -> None:
    replay = last("AC 2C", (2, 2), scores=(1, 12), exact_zero=True, overshoot="bounce")
    assert told(lay_out(replay), "overshoot-bounce").values == {"seat": 0, "score": 2}
    assert scores(replay)[0] == 2


@pytest.mark.parametrize("mode", ["stay", "bounce"])
def test_a_penalty_makes_a_negative_score_climb_whatever_was_agreed_for_overshooting(mode: str) -> None:
    assert after("AC 2C", (4, 0), scores=(12, -9), exact_zero=True, overshoot=mode)[1] == -4


def test_option_RS_blind_hand_mode_exchange() -> None:
    replay = deal(CLUBS, DIAMONDS, turned="7H", blind=HEARTS, blind_hand_mode="exchange")
    announce(replay, True, True)
    assert replay.final.phase is Phase.EXCHANGE


def test_option_RS_blind_hand_mode_untouched() -> None:
    replay = deal(CLUBS, DIAMONDS, turned="7H", blind=HEARTS, blind_hand_mode="untouched")
    announce(replay, True, True)
    assert replay.final.phase is Phase.CALL
    assert refused(replay, "exchange").code == "no-exchange"
    assert in_zone(replay, "blind") == set(HEARTS.split())


@pytest.mark.parametrize("seats", [2, 3])
def test_option_RS_sole_player_mode_award_one(seats: int) -> None:
    replay = deal(seats=seats, sole_player_mode="award_one")
    announce(replay, True, *[False] * (seats - 1))
    assert scores(replay)[0] == 11


def test_option_RS_sole_player_mode_redeal() -> None:
    replay = deal(seats=3, sole_player_mode="redeal")
    event = told(announce(replay, True, False, False), "alone-redeal")
    assert (event.rule, event.options) == ("RS.sole_player_mode", ("RS.sole_player_mode",))
    assert scores(replay) == [12] * 3


@pytest.mark.parametrize(("hand", "end"), [(HEARTS, 7), ("2C 3C 4C 5C 6C", 17)])
def test_option_RS_sole_player_mode_play_blind_hand(hand: str, end: int) -> None:
    blind = "7C 8C 9C TC JC" if hand != HEARTS else CLUBS
    replay = deal(hand, DIAMONDS, turned="7H", blind=blind, sole_player_mode="play_blind_hand")
    announce(replay, True, False)
    do(replay, "keep no_call")
    while replay.game.actors(replay.final)[0] >= 0:
        replay.play(replay.game.moves(replay.final, 0)[-1])
    assert scores(replay) == [end, 12]


@pytest.mark.parametrize(("seats", "stays"), [(2, True), (3, False)])
def test_option_RS_redeal_trump_usual(seats: int, stays: bool) -> None:
    assert _stays(seats, "usual") == stays


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_option_RS_redeal_trump_keep(seats: int) -> None:
    assert _stays(seats, "keep")


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_option_RS_redeal_trump_turn_new(seats: int) -> None:
    assert not _stays(seats, "turn_new")


def _stays(seats: int, mode: str) -> bool:
    replay = deal(seats=seats, turned="7H", redeal_trump=mode)
    announce(replay, *[False] * seats)
    stays = "trump-stays" in codes_of(chance(replay))
    assert not stays or replay.final.deal.turned == Card.from_code("7H")
    return stays


def test_option_RS_all_pass_dealer_penalty_0() -> None:
    replay = deal(seats=3, all_pass_dealer_penalty=0)
    assert "dealer-penalty" not in codes_of(announce(replay, False, False, False))


def test_option_RS_all_pass_dealer_penalty_1() -> None:
    replay = deal(seats=3, all_pass_dealer_penalty=1)
    event = told(announce(replay, False, False, False), "dealer-penalty")
    assert event.rule == "RS.all_pass_dealer_penalty"
    assert scores(replay) == [12, 12, 13]


def test_option_RS_forced_play_none() -> None:
    assert legal(deal(HEARTS, turned="7H", seats=3, forced_play="none")) == {"play", "pass"}


@pytest.mark.parametrize(("hand", "forced"), [("AH 2C 3C 4C 5C", True), ("KH QH JH TH 9H", False), (CLUBS, False)])
def test_option_RS_forced_play_trump_ace(hand: str, forced: bool) -> None:
    replay = deal(hand, turned="7H", seats=3, forced_play="trump_ace")
    assert legal(replay) == ({"play"} if forced else {"play", "pass"})


@pytest.mark.parametrize("hand", ["AH 2C", "KH 2C"])
def test_option_RS_forced_play_trump_ace_king(hand: str) -> None:
    replay = deal(hand, turned="7H", seats=3, forced_play="trump_ace_king")
    assert legal(replay) == {"play"}
    found = refused(replay, "pass")
    assert (found.rule, found.values["card"]) == ("RS.forced_play", Card.from_code(hand[:2]))


def test_option_RS_call_enabled_True() -> None:
    replay = deal(seats=3, call_enabled=True)
    announce(replay, True, True, True)
    assert replay.final.phase is Phase.CALL


def test_option_RS_call_enabled_False() -> None:
    replay = deal(seats=3, call_enabled=False)
    announce(replay, True, True, True)
    assert replay.final.phase is Phase.PLAY
    assert refused(replay, "call").code == "no-calls"
    assert "forgotten-call" not in codes_of(lay_out(last("AC 2C", (4, 0), call_enabled=False)))


@pytest.mark.parametrize("points", [-10, -5, -1, -50])
def test_option_RS_call_success(points: int) -> None:
    assert after("AC 2C", (4, 0), scores=(60, 60), labels={"caller": 0}, call_success=points)[0] == 60 + points


@pytest.mark.parametrize("points", [5, 1, 50])
def test_option_RS_call_failure(points: int) -> None:
    assert after("2C AC", (4, 0), labels={"caller": 0}, call_failure=points)[0] == 12 + points


def test_option_RS_call_opponents_penalised_True() -> None:
    assert after("AC 2C", (4, 0), labels={"caller": 0}, call_opponents_penalised=True) == [2, 17]


def test_option_RS_call_opponents_penalised_False() -> None:
    replay = last("AC 2C 3C", (4, 0, 0), labels={"caller": 0}, call_opponents_penalised=False)
    event = told(lay_out(replay), "spared")
    assert (event.rule, event.values) == ("RS.call_opponents_penalised", {"seats": (1, 2)})
    assert scores(replay) == [2, 12, 12]


def test_option_RS_call_stop_early_False() -> None:
    replay = table("2C AD", "AC 2D", "3C 3D", labels={"phase": "play", "caller": 0}, call_stop_early=False)
    do(replay, "2C AC 3C")
    assert replay.final.phase is Phase.PLAY


def test_option_RS_call_stop_early_True() -> None:
    replay = table("2C AD", "AC 2D", "3C 3D", labels={"phase": "play", "caller": 0}, call_stop_early=True)
    events = do(replay, "2C AC 3C")
    assert told(events, "call-stops").rule == "RS.call_stop_early"
    assert told(events, "spared-early").values == {"seats": (2,)}
    assert scores(replay) == [17, 11, 12]


def test_a_call_that_fails_in_the_last_trick_stops_nothing() -> None:
    replay = last("2C AC 3C", (4, 0, 0), labels={"caller": 0}, call_stop_early=True)
    events = lay_out(replay)
    assert "call-stops" not in codes_of(events)
    assert scores(replay) == [17, 11, 17], "the deal was played out, so who took none pays"


@pytest.mark.parametrize("points", [0, 5, 10])
def test_option_RS_forgotten_call_penalty(points: int) -> None:
    assert after("AC 2C", (4, 0), forgotten_call_penalty=points)[0] == 7 + points


def test_option_RS_stock_swap_False() -> None:
    replay = deal(seats=3, stock_swap=False)
    announce(replay, True, True, True)
    assert replay.final.phase is Phase.CALL


def test_option_RS_stock_swap_True() -> None:
    replay = deal(CLUBS, DIAMONDS, SPADES, turned="7H", stock_swap=True)
    announce(replay, True, True, True)
    assert legal(replay) == {"keep"} | {f"swap:{code}" for code in CLUBS.split()}
    event = told(do(replay, "keep"), "keeps-cards")
    assert (event.rule, event.options) == ("RS.stock_swap", ("RS.stock_swap",))
    assert told(do(replay, "swap:2D"), "swaps").rule == "RS.stock_swap"
    assert len(replay.final.hands[1]) == 5


def test_option_RS_leader_eldest_active() -> None:
    replay = deal(seats=3, leader="eldest_active")
    announce(replay, True, True, True)
    assert told(do(replay, "no_call call"), "starts").values["seat"] == 0


def test_option_RS_leader_caller() -> None:
    replay = deal(seats=3, leader="caller")
    announce(replay, True, True, True)
    event = told(do(replay, "no_call call"), "caller-starts")
    assert (event.rule, event.values, replay.final.turn) == ("RS.leader", {"seat": 1}, 1)
    nobody = deal(seats=3, leader="caller")
    announce(nobody, True, True, True)
    assert told(do(nobody, "no_call no_call no_call"), "starts").values["seat"] == 0


def test_option_RS_pot_mode_False() -> None:
    assert not {"pot", "counters:0"} & set(deal(seats=3, pot_mode=False).final.labels)


def test_option_RS_pot_mode_True() -> None:
    replay = Replay.of_seed(Rodskagg({"pot_mode": True, "max_deals": 30}, 3), 2)
    assert [replay.final.labels[f"counters:{seat}"] for seat in range(3)] == [-2, -2, -2]
    play_on(replay, random.Random(1), 3000)
    labels = replay.final.labels
    assert sum(int(labels[f"counters:{seat}"] or 0) for seat in range(3)) == -int(labels["pot"] or 0)


@pytest.mark.parametrize("ante", [2, 3, 100])
def test_option_RS_ante(ante: int) -> None:
    replay = Replay.of_seed(Rodskagg({"pot_mode": True, "ante": ante}, 3), 1)
    assert replay.final.labels["pot"] == 3 * ante


@pytest.mark.parametrize("fee", [0, 1])
def test_option_RS_pass_fee(fee: int) -> None:
    replay = Replay.of_seed(Rodskagg({"pot_mode": True, "pass_fee": fee}, 3), 1)
    assert codes_of(announce(replay, False)).count("pass-fee") == bool(fee)
    assert replay.final.labels["pot"] == 6 + fee


@pytest.mark.parametrize("ante", [2, 7])
def test_option_RS_penalty_stake_ante(ante: int) -> None:
    replay = last("AC 2C", (4, 0), pot_mode=True, ante=ante)
    assert told(lay_out(replay), "stake").values == {"seat": 1, "n": ante}


def test_option_RS_series_1() -> None:
    replay = last("AC 2C", (2, 2), scores=(3, 12), series=1)
    lay_out(replay)
    assert result(replay) == ("won", (0,))


def test_option_RS_series_3() -> None:
    _all_games_are_played(3)


def test_option_RS_series_5() -> None:
    _all_games_are_played(5)
    labels = {"games:0": 1, "games:1": 2, "games:2": 1, "total:0": 3, "total:1": 9}
    replay = last("AC 2C 3C", (2, 1, 1), scores=(3, 12, 12), series=5, labels=labels)
    lay_out(replay)
    assert replay.outcome is not None
    assert (replay.outcome.code, replay.outcome.winners) == ("series-lower", (0,)), "two games each, fewer points"


def _all_games_are_played(games: int) -> None:
    """Also when it is known who wins."""
    for won in range(games):
        replay = last("AC 2C", (2, 2), scores=(3, 12), series=games, labels={"games:0": won})
        lay_out(replay)
        assert (replay.outcome is None) == (won < games - 1)


def test_equal_in_games_and_in_points_a_series_is_shared() -> None:
    labels = {"games:1": 1, "games:2": 1, "total:0": 1}
    replay = last("AC 2C 3C", (0, 2, 2), scores=(1, 3, 3), series=3, labels=labels)
    lay_out(replay)
    assert replay.outcome is not None
    assert (replay.outcome.code, replay.outcome.winners) == ("series-shared", (0, 1, 2))


def test_option_RS_next_first_dealer_winner_of_previous() -> None:
    replay = last("AC 2C 3C", (1, 2, 1), scores=(12, 12, 1), series=3, labels={"dealer": 2})
    assert told(lay_out(replay), "new-game").values["dealer"] == 2


def test_option_RS_next_first_dealer_rotate() -> None:
    replay = last("AC 2C 3C", (1, 2, 1), scores=(12, 12, 1), series=3, next_first_dealer="rotate", labels={"dealer": 2})
    event = told(lay_out(replay), "new-game")
    assert (event.values["dealer"], event.options) == (0, ("RS.next_first_dealer",))


def test_option_RS_tie_rule_extra_deal() -> None:
    replay = last("AC 2C", (1, 3), scores=(2, 3), tie_rule="extra_deal")
    assert "tie" in codes_of(lay_out(replay))


def test_option_RS_house_rules_exclusive_warn() -> None:
    values = {"start_score": 7, "forced_play": "trump_ace_king", "pot_mode": True, "house_rules_exclusive": "warn"}
    (problem,) = Rodskagg.check(values, 4)
    assert problem.level == "warning"
    assert Rodskagg(values).seats == 4


@pytest.mark.parametrize("most", [1, 4])
def test_option_RS_max_deals(most: int) -> None:
    replay = Replay.of_seed(Rodskagg({"max_deals": most}, 3), 1)
    for _ in range(most):
        chance(replay)
        assert replay.outcome is None
        announce(replay, False, True, False)
    assert replay.outcome is not None
    assert (replay.outcome.code, replay.outcome.rule) == ("stopped", "RS.max_deals")
    assert result(replay)[1] == tuple(seat for seat in range(3) if scores(replay)[seat] == min(scores(replay)))


def test_stopped_with_equal_scores_the_win_is_shared() -> None:
    replay = Replay.of_seed(Rodskagg({"max_deals": 1}, 3), 1)
    announce(replay, False, False, False)
    assert replay.outcome is not None
    assert (replay.outcome.code, replay.outcome.winners) == ("stopped-shared", (0, 1, 2))


# -- together ------------------------------------------------------------------------------------------------


def levels(values: dict[str, object], seats: int) -> dict[str, str]:
    found: tuple[Problem, ...] = Rodskagg.check(values, seats)
    return {problem.option.removeprefix("RS."): problem.level for problem in found}


@pytest.mark.parametrize(
    ("values", "seats", "option"),
    [
        ({"sole_player_mode": "redeal"}, 2, "sole_player_mode"),
        ({"sole_player_mode": "play_blind_hand"}, 3, "sole_player_mode"),
        ({"pot_mode": True, "ante": 1}, 4, "pass_fee"),
        ({"pot_mode": True, "ante": 3, "pass_fee": 3}, 4, "pass_fee"),
        ({"no_trick_penalty": 6}, 4, "no_trick_penalty"),
        ({"call_success": 0}, 4, "call_success"),
        ({"start_score": 0}, 4, "start_score"),
        ({"series": 2}, 4, "series"),
    ],
)
def test_what_makes_no_sense_is_refused(values: dict[str, object], seats: int, option: str) -> None:
    assert levels(values, seats) == {option: "error"}
    with pytest.raises(RulesError, match=f"RS.{option}"):
        Rodskagg(values, seats)


@pytest.mark.parametrize(
    ("values", "seats", "option"),
    [
        ({"overshoot": "stay"}, 4, "overshoot"),
        ({"penalty_mode": "relative", "no_trick_penalty": 3}, 4, "no_trick_penalty"),
        ({"call_enabled": False, "call_success": -5}, 4, "call_success"),
        ({"call_enabled": False, "call_failure": 6}, 4, "call_failure"),
        ({"call_enabled": False, "call_opponents_penalised": False}, 4, "call_opponents_penalised"),
        ({"call_enabled": False, "call_stop_early": True}, 4, "call_stop_early"),
        ({"call_enabled": False, "forgotten_call_penalty": 5}, 4, "forgotten_call_penalty"),
        ({"call_enabled": False, "leader": "caller"}, 4, "leader"),
        ({"ante": 5}, 4, "ante"),
        ({"pass_fee": 0}, 4, "pass_fee"),
        ({"next_first_dealer": "rotate"}, 4, "next_first_dealer"),
        ({"start_score": 7, "forced_play": "trump_ace"}, 4, "house_rules_exclusive"),
        ({"start_score": 7, "pot_mode": True}, 4, "house_rules_exclusive"),
        ({"forced_play": "trump_ace", "pot_mode": True}, 4, "house_rules_exclusive"),
    ],
)
def test_what_has_no_effect_or_is_unwise_is_warned_of(values: dict[str, object], seats: int, option: str) -> None:
    assert levels(values, seats) == {option: "warning"}
    assert Rodskagg(values, seats).seats == seats


@pytest.mark.parametrize("seats", range(2, 8))
def test_the_usual_rules_have_no_problems(seats: int) -> None:
    assert Rodskagg.check({}, seats) == ()
    assert Rodskagg.check(Rodskagg(seats=seats).rules.values, seats) == ()
