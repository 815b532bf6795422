"""Rödskägg, where the sources are silent or disagree: AMB-RS-1 to 26."""

from __future__ import annotations

import random

import pytest

from kortspel_widgets.cards import Card, Rank
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import Rodskagg
from kortspel_widgets.games.rodskagg import Phase
from kortspel_widgets.games.rodskagg.rules import RodskaggRules, Terms
from kortspel_widgets.games.rodskagg.scoring import penalty
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
    play_deal,
    refused,
    scores,
    table,
)  # fmt: skip

HEARTS, CLUBS, DIAMONDS, SPADES = "AH KH QH JH TH", "2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "2S 3S 4S 5S 6S"
ALONE = {"sole_player_mode": "play_blind_hand"}


def test_AMB_RS_01_the_first_who_plays_left_of_the_dealer_leads_also_when_somebody_called() -> None:
    replay = deal(seats=4)
    announce(replay, False, True, False, True)
    do(replay, "no_call")
    assert told(do(replay, "call"), "starts").values["seat"] == 1


def test_AMB_RS_02_one_exchange_a_deal_in_turn_order_and_the_old_hand_is_out_of_reach() -> None:
    replay = deal(CLUBS, DIAMONDS, turned="7H", blind=HEARTS)
    announce(replay, True, True)
    do(replay, "keep")
    assert replay.final.turn == 1
    do(replay, "exchange")
    assert in_zone(replay, "aside:1") == set(DIAMONDS.split())
    assert replay.final.phase is Phase.CALL, "nobody is asked again"
    taken = deal(CLUBS, DIAMONDS, turned="7H", blind=HEARTS)
    announce(taken, True, True)
    do(taken, "exchange")
    found = refused(taken, "exchange@1")
    assert (found.code, found.values) == ("exchange-taken", {"seat": 0})


def test_AMB_RS_03_announcements_then_exchange_then_swap_then_call_then_the_lead() -> None:
    replay = deal(CLUBS, DIAMONDS, turned="7H", blind=HEARTS, stock_swap=True)
    phases = []
    while replay.final.phase is not Phase.PLAY:
        phases.append(replay.final.phase)
        do(replay, "play" if replay.final.phase is Phase.ANNOUNCE else
           "keep" if replay.final.phase < Phase.CALL else "no_call")  # fmt: skip
    order = (Phase.ANNOUNCE, Phase.EXCHANGE, Phase.SWAP, Phase.CALL)
    assert phases == [phase for phase in order for _ in range(2)]


@pytest.mark.parametrize("mode", ["award_one", "redeal", "play_blind_hand"])
def test_AMB_RS_04_alone_one_may_call_only_against_the_blind_hand(mode: str) -> None:
    replay = deal(seats=2 if mode == "play_blind_hand" else 3, sole_player_mode=mode)
    announce(replay, True, *[False] * (replay.game.seats - 1))
    if mode != "play_blind_hand":
        assert replay.final.phase is Phase.SHUFFLE
        return
    do(replay, "keep")
    assert legal(replay) == {"call", "no_call"}


def test_AMB_RS_05_a_failed_call_without_a_trick_costs_five_and_no_more() -> None:
    replay = last("2C AC", (0, 4), labels={"caller": 0})
    events = lay_out(replay)
    assert scores(replay) == [17, 7]
    assert "score-none" not in codes_of(events)


def test_AMB_RS_06_a_kept_call_costs_the_others_five_and_a_failed_one_changes_nothing_for_them() -> None:
    replay = last("AC 2C 3C", (4, 0, 0), labels={"caller": 0})
    lay_out(replay)
    assert scores(replay) == [2, 17, 17]
    failed = last("2C AC 3C", (4, 0, 0), labels={"caller": 0})
    lay_out(failed)
    assert scores(failed) == [17, 11, 17]


def test_AMB_RS_07_calls_and_house_rules_move_a_score_in_other_ways_than_the_plain_form() -> None:
    plain = last("AC 2C", (4, 0), call_enabled=False)
    lay_out(plain)
    assert scores(plain) == [7, 17], "five down is the most without a call"
    called = last("AC 2C", (4, 0), labels={"caller": 0})
    lay_out(called)
    assert scores(called) == [2, 17]
    dealer = deal(seats=3, all_pass_dealer_penalty=1)
    announce(dealer, False, False, False)
    assert scores(dealer) == [12, 12, 13]


@pytest.mark.parametrize(
    ("scored", "winner"),
    [((2, 1, 12), 1), ((1, 2, 12), 0), ((3, 1, 2), 1)],
)
def test_AMB_RS_08_the_lowest_of_those_at_zero_or_below_wins(scored: tuple[int, ...], winner: int) -> None:
    replay = last("AC 2C 3C", (1, 2, 1), scores=scored)
    lay_out(replay)
    assert result(replay) == ("won", (winner,))
    assert min(scores(replay)) <= 0


def test_AMB_RS_08_three_who_are_equal_all_play_the_extra_deal() -> None:
    replay = last("AC 2C 3C 4C", (1, 2, 1, 0), scores=(2, 2, 1, 12))
    assert told(lay_out(replay), "tie").values == {"seats": (0, 1, 2), "n": 0}


def test_AMB_RS_09_below_an_exact_zero_the_score_is_negative_and_must_climb() -> None:
    replay = last("AC 2C", (1, 3), scores=(1, 12), exact_zero=True)
    events = lay_out(replay)
    assert told(events, "overshoot-negative").values == {"seat": 0, "score": -1}
    assert replay.outcome is None
    five = last("AC 2C 3C", (3, 0, 1), scores=(12, -5, 12), exact_zero=True)
    lay_out(five)
    assert scores(five)[1] == 0
    assert result(five) == ("won", (1,))
    called = last("AC 2C", (4, 0), scores=(1, 12), labels={"caller": 0}, exact_zero=True)
    lay_out(called)
    assert scores(called)[0] == -9


def test_AMB_RS_10_the_trick_of_a_sole_player_may_reach_an_exact_zero() -> None:
    replay = table("2C", "2D", "2S", labels={"score:0": 1}, exact_zero=True)
    announce(replay, True, False, False)
    assert result(replay) == ("won", (0,))


def test_AMB_RS_11_the_extra_deal_is_between_the_tied_and_the_deal_moves_to_the_next_of_them() -> None:
    replay = last("AC 2C 3C 4C", (1, 0, 2, 1), scores=(2, 9, 9, 1), labels={"dealer": 3})
    lay_out(replay)
    assert replay.final.deal.standing.extra == (0, 3)
    assert replay.final.deal.standing.dealer == 0
    events = chance(replay)
    assert "deal-blind" in codes_of(events)
    announce(replay, False, False)
    assert replay.final.deal.standing.dealer == 0, "all pass: dealt again"
    chance(replay)
    before = scores(replay)
    do(replay, "play pass")
    assert result(replay) == ("won", (3,))
    assert scores(replay) == [before[0], before[1], before[2], before[3] - 1]
    assert replay.outcome is not None
    assert replay.outcome.rule == "RS-22"


def test_AMB_RS_11_still_equal_another_extra_deal_and_no_exactness_in_it() -> None:
    labels = {"extra": True, "sits_out:2": True, "dealer": 1}
    replay = last("AC 2C -", (2, 2), scores=(1, 0, -7), labels=labels, exact_zero=True, overshoot="stay")
    events = lay_out(replay)
    assert told(events, "tie").values == {"seats": (0, 1), "n": -2}
    assert scores(replay) == [-2, -2, -7]
    assert replay.outcome is None
    assert replay.final.deal.standing.dealer == 0


@pytest.mark.parametrize(("seats", "stays"), [(2, True), (3, False), (5, False)])
def test_AMB_RS_12_the_trump_card_stays_with_two_and_is_turned_anew_with_more(seats: int, stays: bool) -> None:
    replay = deal(seats=seats, turned="7H")
    announce(replay, *[False] * seats)
    assert (replay.final.deal.turned == Card.from_code("7H")) == stays
    assert len(replay.final.deal.deck) == 52 - stays
    assert ("trump-stays" in codes_of(chance(replay))) == stays


def test_AMB_RS_13_the_dealer_pays_a_point_each_time_all_pass() -> None:
    replay = deal(seats=3, dealer=2, all_pass_dealer_penalty=1)
    for times in (1, 2, 3):
        events = announce(replay, False, False, False)
        assert told(events, "dealer-penalty").values == {"dealer": 2, "n": 1, "score": 12 + times}
        chance(replay)
    assert scores(replay) == [12, 12, 15]


def test_AMB_RS_14_a_deal_that_falls_is_dealt_again_by_the_same_dealer() -> None:
    replay = deal(seats=3, dealer=1, sole_player_mode="redeal")
    events = announce(replay, False, True, False)
    assert told(events, "alone-redeal").values == {"seat": 0, "dealer": 1}
    assert told(events, "gather-same").values["dealer"] == 1
    assert scores(replay) == [12, 12, 12]


def test_AMB_RS_15_the_blind_hand_wins_as_cheaply_as_it_can_else_lays_its_lowest() -> None:
    replay = deal("9C TC 2S 3S 4S", turned="7H", blind="AC JC 2C KH 3D", seats=2, **ALONE)
    announce(replay, True, False)
    do(replay, "keep")
    events = do(replay, "no_call")
    assert told(events, "alone-blind").values == {"seat": 0, "other": 1}
    assert in_zone(replay, "dummy") == {"AC", "JC", "2C", "KH", "3D"}
    assert told(do(replay, "TC"), "dummy-trick-suit").values["card"] == Card.from_code("JC")
    assert in_zone(replay, "dummy_played") == {"2C"}, "it led its lowest, no trump"
    assert legal(replay) == {"9C"}
    do(replay, "9C")
    events = do(replay, "2S")
    assert told(events, "dummy-trick-ruffed").values["card"] == Card.from_code("KH"), "a trump, since it wins"
    events = do(replay, "3S")
    assert in_zone(replay, "dummy_won") >= {"3S", "3D"}
    assert len(replay.final.tricks) == 4
    lay_out(replay)
    assert scores(replay) == [11, 12], "the blind hand's tricks count for nobody"


def test_AMB_RS_15_an_exchanged_hand_plays_in_its_place() -> None:
    replay = deal(CLUBS, DIAMONDS, turned="7H", blind=HEARTS, **ALONE)
    announce(replay, True, False)
    do(replay, "exchange no_call")
    assert in_zone(replay, "dummy") == set(CLUBS.split())
    do(replay, "AH KH QH JH TH")
    assert scores(replay) == [7, 12]


@pytest.mark.parametrize("where", ["turned", "stock", "blind"])
def test_AMB_RS_16_all_may_pass_only_when_the_ace_is_in_no_hand(where: str) -> None:
    if where == "blind":
        replay = deal(turned="7H", blind="AH", seats=2, forced_play="trump_ace")
    elif where == "turned":
        replay = deal("KH", turned="AH", seats=4, forced_play="trump_ace")
    else:
        replay = deal(CLUBS, DIAMONDS, SPADES, "KH QH JH TH 9H", turned="7H", forced_play="trump_ace")
    seats = replay.game.seats
    assert "all-pass" in codes_of(announce(replay, *[False] * seats)) or seats == 2


def test_AMB_RS_16_ace_and_king_oblige_each_by_itself_on_the_dealt_hand() -> None:
    for hand, turned in (("AH 2C", "7H"), ("KH 2C", "7H"), ("KH 2C", "AH")):
        replay = deal(hand, turned=turned, seats=3, forced_play="trump_ace_king")
        assert legal(replay) == {"play"}
        assert refused(replay, "pass").code == "must-play"
    alone = deal("AH", turned="7H", seats=3, forced_play="trump_ace")
    events = announce(alone, True, False, False)
    assert told(events, "alone").rule == "RS-25"


def test_AMB_RS_17_the_swap_is_with_the_top_of_the_face_down_stock_once_each_in_turn() -> None:
    replay = deal(CLUBS, DIAMONDS, SPADES, turned="7H", stock_swap=True)
    top = replay.final.deal.stock[-1]
    announce(replay, True, False, True)
    event = told(do(replay, "swap:2C"), "swaps")
    assert "2C" not in str(event.values)
    assert top in replay.final.hands[0]
    assert replay.final.deal.stock[0] == Card.from_code("2C"), "at the bottom, unseen"
    assert replay.final.turn == 2
    assert replay.game.view(replay.final, 2).deal.stock[0] is None
    assert replay.game.view(replay.final, 0).deal.stock[0] == Card.from_code("2C")
    do(replay, "keep")
    assert replay.final.phase is Phase.CALL
    assert replay.final.deal.turned == Card.from_code("7H")


def test_AMB_RS_18_ante_fee_and_stake_go_to_the_pot_and_a_redeal_costs_no_new_ante() -> None:
    replay = Replay.of_seed(Rodskagg({"pot_mode": True}, 3), 4)
    assert replay.final.labels["pot"] == 6
    announce(replay, False, False, False)
    assert replay.final.labels["pot"] == 9, "a fee on top of the ante"
    chance(replay)
    assert replay.final.labels["pot"] == 9
    none = last("AC 2C -", (2, 0, 0), pot_mode=True, labels={"pot": 6, "tricks:2": 2})
    lay_out(none)
    assert none.final.labels["pot"] == 8
    assert none.final.labels["counters:1"] == -2
    failed = last("2C AC", (4, 0), labels={"caller": 0, "pot": 6}, pot_mode=True)
    assert told(lay_out(failed), "stake").values == {"seat": 0, "n": 2}


def test_AMB_RS_18_the_winner_of_the_extra_deal_takes_the_pot() -> None:
    labels = {"extra": True, "sits_out:2": True, "pot": 20}
    replay = last("AC 2C -", (3, 1), scores=(0, 0, 5), labels=labels, pot_mode=True)
    assert told(lay_out(replay), "pot-won").values == {"winner": 0, "n": 20}
    assert (replay.final.labels["counters:0"], replay.final.labels["pot"]) == (20, 0)


def test_AMB_RS_19_the_cards_of_those_who_pass_stay_out_of_the_stock() -> None:
    replay = deal(CLUBS, DIAMONDS, SPADES, turned="7H", stock_swap=True)
    stock = replay.final.deal.stock
    announce(replay, False, True, True)
    assert replay.final.deal.stock == stock
    assert in_zone(replay, "aside:0") == set(CLUBS.split())


@pytest.mark.parametrize(("score", "points"), [(12, 6), (9, 5), (2, 1), (1, 1), (0, 1), (-7, 1), (17, 9)])
def test_AMB_RS_20_a_relative_penalty_is_half_the_score_rounded_up_and_at_least_one(score: int, points: int) -> None:
    assert penalty(Terms(RodskaggRules(penalty_mode="relative"), 3), score) == points
    replay = last("AC 2C 3C", (2, 0, 2), scores=(30, score, 30), penalty_mode="relative")
    events = lay_out(replay)
    assert told(events, "score-none").values["n"] == points
    assert told(events, "score-none").options == ("RS.penalty_mode",)


def test_AMB_RS_21_five_tricks_without_a_call_cost_the_agreed_penalty_on_top() -> None:
    replay = last("AC 2C", (4, 0), forgotten_call_penalty=5)
    events = lay_out(replay)
    assert told(events, "forgotten-penalty").values == {"seat": 0, "n": 5, "score": 12}
    assert scores(replay) == [12, 17]


def test_AMB_RS_22_chance_picks_the_first_dealer_and_then_the_deal_goes_round() -> None:
    dealers = {Replay.of_seed(Rodskagg(seats=3), seed).final.deal.standing.dealer for seed in range(30)}
    assert dealers == {0, 1, 2}
    replay = last("AC 2C 3C", (1, 2, 1), scores=(12, 2, 12), series=3)
    assert told(lay_out(replay), "new-game").values["dealer"] == 1


def test_AMB_RS_23_a_redeal_is_no_finished_deal() -> None:
    replay = deal(seats=3, dealer=2)
    for _ in range(2):
        announce(replay, False, False, False)
        assert replay.game.tally(replay.final)[0] == 0
        chance(replay)
        assert replay.final.deal.standing.dealer == 2
    announce(replay, True, True, True)
    play_deal(replay, random.Random(1))
    assert replay.game.tally(replay.final)[0] == 1
    assert replay.final.deal.standing.dealer == 0


def test_AMB_RS_24_none_of_the_duties_of_its_relatives() -> None:
    replay = table("9C 2C", "4H TC", "3H 2D", "2S 3S", labels={"phase": "play"})
    do(replay, "9C")
    assert legal(replay) == {"TC"}
    do(replay, "TC")
    assert legal(replay) == {"3H", "2D"}, "neither to trump nor to head the trick"
    assert max(Rank) == Rank.ACE


def test_AMB_RS_25_fees_are_paid_when_all_pass_and_the_dealers_point_costs_no_stake() -> None:
    replay = Replay.of_seed(Rodskagg({"pot_mode": True, "all_pass_dealer_penalty": 1}, 3), 4)
    events = announce(replay, False, False, False)
    assert codes_of(events).count("pass-fee") == 3
    assert "dealer-penalty" in codes_of(events)
    assert "stake" not in codes_of(events)


def test_AMB_RS_26_a_void_deal_passes_on_as_if_it_had_been_played() -> None:
    replay = table("2C 3C", "2D 3D 4D", "5S 6S", labels={"phase": "play", "dealer": 1, "deal": 4})
    do(replay, "misdeal")
    assert replay.game.tally(replay.final)[0] == 5
    assert replay.final.deal.standing.dealer == 2
