"""Rödskägg, the examples that the sources give or that follow from the rules: EX-RS-1 to 26."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from kortspel_widgets.cards import CARDS, Card, Rank
from kortspel_widgets.engine.options import RulesError
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import Rodskagg
from kortspel_widgets.games.rodskagg.rules import RodskaggRules
from kortspel_widgets.players import players
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

HEARTS = "AH KH QH JH TH"


def test_EX_RS_01_two_to_seven_players_52_cards_five_each_start_12() -> None:
    assert list(Rodskagg.seat_range) == [2, 3, 4, 5, 6, 7]
    assert len(CARDS) == 52
    assert RodskaggRules().start_score == 12
    replay = deal(seats=4)
    assert {len(hand) for hand in replay.final.hands[:4]} == {5}


@pytest.mark.parametrize(("seats", "dealt", "left"), [(3, 15, 37), (4, 20, 32), (5, 25, 27), (6, 30, 22), (7, 35, 17)])
def test_EX_RS_02_what_is_dealt_and_what_is_left_with_the_turned_card(seats: int, dealt: int, left: int) -> None:
    state = deal(seats=seats).final
    assert sum(map(len, state.hands)) == dealt
    assert len(state.deal.stock) + 1 == left == 52 - 5 * seats


def test_EX_RS_03_two_leave_as_much_as_three_and_eight_are_refused() -> None:
    state = deal(seats=2).final
    assert sum(map(len, state.hands)) + len(state.deal.blind) == 15
    assert len(state.deal.stock) + 1 == 37
    with pytest.raises(RulesError):
        Rodskagg(seats=8)


def test_EX_RS_04_a_trick_a_pass_and_a_penalty() -> None:
    replay = last("AC 2C - 3C", (1, 0, 0, 3), scores=(12, 12, 12, 12))
    lay_out(replay)
    assert scores(replay) == [10, 17, 12, 9]


@pytest.mark.parametrize(("before", "after"), [(4, 7), (3, 8)])
def test_EX_RS_05_five_tricks_from_twelve_to_seven_four_to_eight(before: int, after: int) -> None:
    replay = last("AC 2C", (before, 4 - before), call_enabled=False)
    lay_out(replay)
    assert scores(replay)[0] == after


@pytest.mark.parametrize("exact", [False, True])
def test_EX_RS_06_three_tricks_from_two_win_but_not_under_exact_zero(exact: bool) -> None:
    replay = last("AC 2C", (2, 2), scores=(2, 12), exact_zero=exact)
    lay_out(replay)
    assert scores(replay)[0] == -1
    assert (replay.outcome is None) == exact
    two = last("2C AC", (2, 2), scores=(2, 12), exact_zero=exact)
    lay_out(two)
    assert result(two) == ("won", (0,))


@pytest.mark.parametrize(("row", "after"), [("AC 2C", 2), ("2C AC", 17)])
def test_EX_RS_07_a_call_kept_is_ten_down_a_call_failed_five_up(row: str, after: int) -> None:
    replay = last(row, (4, 0), labels={"caller": 0})
    lay_out(replay)
    assert scores(replay)[0] == after


@pytest.mark.parametrize("seats", range(2, 8))
def test_EX_RS_08_without_a_call_nobody_falls_more_than_five_in_a_deal(seats: int) -> None:
    rng = random.Random(seats)
    replay = Replay.of_seed(Rodskagg({"call_enabled": False, "start_score": 40}, seats), seats)
    for _ in range(12):
        before = scores(replay)
        play_deal(replay, rng)
        assert all(old - new <= 5 for old, new in zip(before, scores(replay), strict=True))
        chance(replay)


@pytest.mark.parametrize(("start", "call", "fewest"), [(12, False, 3), (12, True, 2), (7, False, 2), (7, True, 1)])
def test_EX_RS_09_the_fewest_deals_to_win(start: int, call: bool, fewest: int) -> None:
    """Eldest hand takes all five tricks every time, and calls once if it is agreed."""
    game, score, count = Rodskagg({"start_score": start, "call_enabled": call}, 3), start, 0
    outcome = None
    while outcome is None:
        zones = {"hand:0": HEARTS, "hand:1": "2C 3C 4C 5C 6C", "hand:2": "2D 3D 4D 5D 6D", "turned": "7H"}
        rows = {name: [Card.from_code(code) for code in text.split()] for name, text in zones.items()}
        replay = Replay(game, game.position(rows, {"score:0": score}))
        announce(replay, True, True, True)
        if call:
            do(replay, "call" if count == 0 else "no_call no_call no_call")
        while (actors := replay.game.actors(replay.final)) and actors[0] >= 0:
            replay.play(replay.game.moves(replay.final, actors[0])[-1])
        score, outcome, count = scores(replay)[0], replay.outcome, count + 1
    assert count == fewest


def test_EX_RS_10_minus_two_beats_zero_and_two_zeros_play_an_extra_deal() -> None:
    replay = last("AC 2C 3C", (2, 1, 1), scores=(1, 1, 12))
    lay_out(replay)
    assert scores(replay)[:2] == [-2, 0]
    assert result(replay) == ("won", (0,))
    tie = last("AC 2C 3C", (0, 1, 3), scores=(1, 1, 12))
    assert told(lay_out(tie), "tie").values == {"seats": (0, 1), "n": 0}


@pytest.mark.parametrize("points", [0, 1])
def test_EX_RS_11_all_pass_costs_nothing_or_the_dealer_one(points: int) -> None:
    replay = deal(seats=4, dealer=1, all_pass_dealer_penalty=points)
    announce(replay, False, False, False, False)
    assert scores(replay) == [12, 12 + points, 12, 12]
    assert replay.final.deal.standing.dealer == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_EX_RS_12_a_sole_player_gets_one_off_without_play(seats: int) -> None:
    replay = deal(seats=seats)
    events = announce(replay, *[False] * (seats - 1), True)
    assert scores(replay) == [12] * (seats - 1) + [11]
    assert "leads" not in codes_of(events)


def test_EX_RS_13_twelve_trumps_are_in_circulation() -> None:
    state = deal(seats=4, turned="7H").final
    trumps = [card for zone in state.zones for card in zone.cards if card.suit is state.deal.trump]
    assert len(trumps) == 13
    assert len([card for card in trumps if card is not state.deal.turned]) == 12


def test_EX_RS_14_an_ace_of_another_suit_is_worth_nothing_and_any_trump_wins() -> None:
    replay = last("2C AD AS 3C", (1, 1, 1, 1))
    assert told(lay_out(replay), "trick-suit").values["winner"] == 3
    replay = last("AC KC 2H QC", (1, 1, 1, 1))
    assert told(lay_out(replay), "trick-ruffed").values["winner"] == 2


def test_EX_RS_15_void_both_ways_are_open_and_a_trump_may_be_overtrumped() -> None:
    replay = table("AC 2C", "3H 2D", "9H 3D", labels={"phase": "play"})
    do(replay, "AC")
    assert legal(replay) == {"3H", "2D"}
    events = do(replay, "3H 9H")
    assert told(events, "trick-ruffed").values["winner"] == 2


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_EX_RS_16_with_the_trump_ace_dealt_somebody_always_plays(seats: int) -> None:
    for seed in range(120):
        replay = Replay(Rodskagg({"forced_play": "trump_ace"}, seats))
        replay = Replay(replay.game, moves=replay.game.deal(replay.game.code(0, seed=str(seed))))
        holder = [
            seat for seat, hand in enumerate(replay.final.hands)
            if any(card.rank is Rank.ACE and card.suit is replay.final.deal.trump for card in hand)
        ]  # fmt: skip
        for _ in range(seats):
            replay.play(replay.game.moves(replay.final, replay.final.turn)[-1])
        spoke = [event for _, events, _ in replay.plies() for event in events if event.code == "plays"]
        assert [event.actor for event in spoke] == holder


def test_EX_RS_17_a_misdeal_before_and_during_play() -> None:
    before = table("2C 3C", "2D", labels={"dealer": 1})
    do(before, "misdeal")
    during = table("2C 3C", "2D", labels={"phase": "play", "dealer": 1})
    do(during, "misdeal")
    assert (before.final.deal.standing.dealer, during.final.deal.standing.dealer) == (1, 0)
    assert scores(before) == scores(during) == [12, 12]


@pytest.mark.parametrize(("points", "after"), [(0, 7), (5, 12)])
def test_EX_RS_18_a_forgotten_call_is_five_and_strictly_a_penalty_too(points: int, after: int) -> None:
    replay = last("AC 2C", (4, 0), forgotten_call_penalty=points)
    lay_out(replay)
    assert scores(replay)[0] == after


def test_EX_RS_19_where_playing_breaks_even() -> None:
    for tricks, even in ((1, Fraction(5, 6)), (2, Fraction(5, 7))):
        won = last("AC 2C", (tricks - 1, 5 - tricks), call_enabled=False)
        lost = last("2C AC", (0, 4))
        lay_out(won)
        lay_out(lost)
        gain, loss = 12 - scores(won)[0], scores(lost)[0] - 12
        assert Fraction(loss, loss + gain) == even


def test_EX_RS_20_from_seven_it_takes_about_half_as_many_deals() -> None:
    thumb, lengths = players("rodskagg")["thumb"], {}
    for start in (12, 7):
        total = 0
        for seed in range(40):
            replay, rng = Replay.of_seed(Rodskagg({"start_score": start}, 3), seed), random.Random(seed)
            while (actors := replay.game.actors(replay.final)) != ():
                seat = actors[0]
                if seat < 0:
                    chance(replay)
                else:
                    replay.play(thumb.choose(replay.game, replay.game.view(replay.final, seat), seat, rng))
            total += replay.final.deal.standing.finished
        lengths[start] = total
    assert 0.3 < lengths[7] / lengths[12] < 0.75


def test_EX_RS_21_the_trump_ace_and_a_high_side_ace_are_played_at_a_large_table() -> None:
    replay = deal("AH AC KC 2D 3S", turned="7H", seats=7)
    view = replay.game.view(replay.final, 0)
    assert players("rodskagg")["thumb"].choose(replay.game, view, 0, random.Random(1)).text == "play@0"


def test_EX_RS_22_five_cards_whatever_the_number_and_two_can_play() -> None:
    for seats in range(2, 8):
        state = deal(seats=seats).final
        assert {len(hand) for hand in state.hands[:seats]} == {5}
        assert bool(state.deal.blind) == (seats == 2)
    assert {RodskaggRules().start_score, RodskaggRules(start_score=7).start_score} == {12, 7}


def test_EX_RS_23_follow_trump_or_throw_off() -> None:
    replay = table("9C 2S", "KC 2H", "3H AD", "5H QC", labels={"phase": "play"})
    do(replay, "9C")
    assert legal(replay) == {"KC"}
    do(replay, "KC")
    assert legal(replay) == {"3H", "AD"}
    do(replay, "3H")
    assert legal(replay) == {"QC"}
    assert refused(replay, "5H").code == "must-follow"
    assert told(do(replay, "QC"), "trick-ruffed").values == {
        "card": Card.from_code("3H"), "suit": Card.from_code("9C").suit, "winner": 2,
    }  # fmt: skip


def test_EX_RS_24_eldest_hand_has_passed_so_the_next_who_plays_leads() -> None:
    replay = deal(seats=4, dealer=3)
    announce(replay, False, True, False, True)
    events = do(replay, "no_call no_call")
    assert told(events, "starts").values["seat"] == 1


def test_EX_RS_25_a_caller_without_a_trick_goes_up_five() -> None:
    replay = last("2C AC 3C", (0, 2, 2), labels={"caller": 0})
    lay_out(replay)
    assert scores(replay)[0] == 17


def test_EX_RS_26_a_call_kept_against_two() -> None:
    replay = last("AC 2C 3C -", (4, 0, 0, 0), labels={"caller": 0})
    lay_out(replay)
    assert scores(replay) == [2, 17, 17, 12]
    assert in_zone(replay, "stock") == set(), "gathered"
