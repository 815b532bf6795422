"""Rödskägg, rule by rule: RS-1 to RS-45."""

from __future__ import annotations

import dataclasses
import itertools
import random

import pytest

from kortspel_widgets.cards import CARDS, Card, Rank, Suit
from kortspel_widgets.engine.events import Transfer
from kortspel_widgets.engine.moves import TABLE, Lay, Shuffle, Word
from kortspel_widgets.engine.options import RulesError
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.view import observe
from kortspel_widgets.games import GAMES, Rodskagg
from kortspel_widgets.games.rodskagg.playing import beats
from kortspel_widgets.players import players
from kortspel_widgets.rulebooks import rule
from tests.games.kit import deal_of, result, told
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
    play_on,
    refused,
    scores,
    table,
)  # fmt: skip

STRONG = "AH KH QH JH TH"
WEAK = ("2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "2S 3S 4S 5S 6S")


@pytest.mark.parametrize("seats", range(2, 8))
def test_RS_01_five_cards_each_from_one_deck_twelve_points_and_five_tricks(seats: int) -> None:
    replay = deal(seats=seats)
    assert [len(hand) for hand in replay.final.hands[:seats]] == [5] * seats
    assert sorted(card for zone in replay.final.zones for card in zone.cards) == sorted(CARDS)
    assert scores(replay) == [12] * seats
    announce(replay, *[True] * seats)
    taken = 0
    while not any(event.code.startswith("score") for event in replay.play(legal_move(replay))):
        taken = max(taken, len(replay.final.tricks))
    assert taken == 4, "the fifth trick is scored in the same move"


def legal_move(replay: Replay) -> Word | Lay:
    """The last of the legal moves: no call, no exchange."""
    return replay.game.moves(replay.final, replay.final.turn)[-1]  # type: ignore[return-value]


def test_RS_02_whoever_comes_down_to_zero_first_wins() -> None:
    replay = last("AC 2C", (1, 3), scores=(2, 12))
    lay_out(replay)
    assert scores(replay) == [0, 9]
    assert result(replay) == ("won", (0,))


@pytest.mark.parametrize("dealer", range(4))
def test_RS_03_one_card_at_a_time_from_the_top_clockwise_from_the_dealers_left(dealer: int) -> None:
    order = random.Random(dealer).sample(range(52), 52)
    replay = deal_of(Rodskagg(), dealer, order)
    _, events, _ = list(replay.plies())[-1]
    event = told(events, "deal")
    assert event.actor == dealer
    steps = [step for step in event.moved if isinstance(step, Transfer)]
    assert [step.target for step in steps] == [f"hand:{(dealer + 1 + k) % 4}" for k in range(20)]
    assert [step.cards[0] for step in steps] == [CARDS[place] for place in reversed(order)][:20]
    assert [card.index for card in replay.final.deal.stock] == order[:31]


def test_RS_04_the_top_of_the_stock_is_turned_up_and_its_suit_is_trumps() -> None:
    order = list(range(52))
    replay = deal_of(Rodskagg(), 3, order)
    turned = CARDS[31]
    event = told(list(replay.plies())[-1][1], "turn-trump")
    assert (event.rule, event.values["card"], event.values["suit"]) == ("RS-4", turned, turned.suit)
    assert replay.final.labels["trump"] == int(turned.suit)


def test_RS_05_the_turned_card_lies_open_in_no_hand_and_cannot_be_played() -> None:
    replay = deal("KC 2C 3C 4C 5C", "9D", turned="7H", seats=3)
    assert observe(replay.final, None).piles["turned"] == (Card.from_code("7H"),)
    announce(replay, True, True, False)
    do(replay, "no_call no_call KC")
    assert refused(replay, "7H").code == "turned-card"
    assert refused(replay, "7H").rule == "RS-5"


@pytest.mark.parametrize("dealer", range(4))
def test_RS_06_play_or_pass_in_turn_from_the_dealers_left(dealer: int) -> None:
    replay = deal(seats=4, dealer=dealer)
    for k in range(4):
        assert replay.game.actors(replay.final) == ((dealer + 1 + k) % 4,)
        assert legal(replay) == {"play", "pass"}
        (event, *_) = do(replay, "play")
        assert (event.code, event.rule, event.actor) == ("plays", "RS-6", (dealer + 1 + k) % 4)


def test_RS_07_whoever_passes_lays_the_cards_aside_and_is_out_of_the_deal() -> None:
    replay = table(STRONG, *WEAK)
    (event,) = do(replay, "pass")
    assert (event.code, event.rule) == ("passes", "RS-7")
    assert in_zone(replay, "aside:0") == set(STRONG.split())
    assert not replay.final.hands[0]
    announce(replay, True, True, True)
    do(replay, "no_call no_call no_call")
    assert refused(replay, "AH@0").code == "passed"
    play_on(replay, random.Random(1), 15)
    assert replay.game.actors(replay.final) != (0,)
    assert scores(replay)[0] == 12


@pytest.mark.parametrize("dealer", range(4))
def test_RS_08_eldest_hand_leads(dealer: int) -> None:
    replay = deal(seats=4, dealer=dealer)
    announce(replay, True, True, True, True)
    events = do(replay, "no_call no_call no_call no_call")
    assert told(events, "starts").values["seat"] == (dealer + 1) % 4 == replay.final.turn


def test_RS_09_who_holds_the_led_suit_must_follow() -> None:
    replay = table("9C 2S", "KC 2H", "3H AD", labels={"phase": "play"})
    do(replay, "9C")
    assert legal(replay) == {"KC"}
    found = refused(replay, "2H")
    assert (found.code, found.rule, found.values["suit"]) == ("must-follow", "RS-9", Suit.CLUBS)
    assert told(do(replay, "KC"), "follows").rule == "RS-9"


def test_RS_10_void_one_may_lay_anything_and_need_not_trump_or_overtrump() -> None:
    replay = table("9C 2C", "4H 5H", "3H TH", "AD 8H", labels={"phase": "play"})
    do(replay, "9C")
    assert legal(replay) == {"4H", "5H"}
    assert told(do(replay, "4H"), "ruffs").rule == "RS-10"
    assert legal(replay) == {"3H", "TH"}, "an undertrump is allowed"
    do(replay, "3H")
    assert legal(replay) == {"AD", "8H"}, "no duty to trump"
    event = told(do(replay, "AD"), "discards")
    assert (event.rule, event.values["suit"]) == ("RS-10", Suit.CLUBS)


@pytest.mark.parametrize(
    ("trick", "winner", "code"),
    [
        ("9C KC QC JC", 1, "trick-suit"),
        ("9C AD KS QS", 0, "trick-suit"),
        ("9C KC 3H AC", 2, "trick-ruffed"),
        ("9C 4H 3H TH", 3, "trick-ruffed"),
        ("9H AC TH AS", 2, "trick-trump"),
    ],
)
def test_RS_11_the_highest_trump_else_the_highest_of_the_led_suit(trick: str, winner: int, code: str) -> None:
    replay = last(trick, (1, 1, 1, 1))
    event = told(do(replay, trick), code)
    assert (event.rule, event.values["winner"], event.marks) == ("RS-11", winner, ("trick",))
    assert event.question is not None
    assert event.question.right == (winner,)


def test_RS_12_the_ace_is_highest_and_the_two_lowest_in_every_suit() -> None:
    assert [str(card)[0] for card in CARDS[:13]] == list("23456789TJQKA")
    for suit in Suit:
        row = [card for card in CARDS if card.suit is suit]
        assert [card.rank for card in row] == list(Rank)
        for trump in (None, *Suit):
            assert all(beats(high, low, trump) for low, high in itertools.pairwise(row))
            assert not any(beats(low, high, trump) for low, high in itertools.pairwise(row))


def test_RS_13_clockwise_from_the_leader_and_the_winner_leads_next() -> None:
    replay = table("2C 2D", "3C 3D", "AC 4D", "5C 5D", labels={"phase": "play", "turn": 1})
    for seat, card in ((1, "3C"), (2, "AC"), (3, "5C"), (0, "2C")):
        assert replay.final.turn == seat
        do(replay, card)
    assert replay.final.turn == 2
    assert told(do(replay, "4D"), "leads").rule == "RS-13"
    assert replay.final.turn == 3


def test_RS_14_won_tricks_lie_by_themselves_and_nobody_looks_at_them_again() -> None:
    replay = table("2C 2D", "3C 3D", labels={"phase": "play"})
    do(replay, "2C 3C")
    assert in_zone(replay, "won:1") == {"2C", "3C"}
    for seat in (None, 0, 1):
        assert observe(replay.final, seat).piles["won:1"] == (None, None)
    do(replay, "3D")
    assert in_zone(replay, "won:1") == {"2C", "3C"}
    assert refused(replay, "2C").code == "already-laid"
    assert refused(replay, "2C").rule == "RS-14"


def test_RS_15_the_result_is_noted_the_cards_gathered_and_the_deal_moves_on() -> None:
    replay = deal(seats=4, dealer=3)
    announce(replay, True, True, True, True)
    play_deal(replay, random.Random(2))
    assert isinstance(replay.game.chance(replay.final, replay.luck), Shuffle)
    event = told(list(replay.plies())[-1][1], "gather")
    assert (event.rule, event.values["dealer"]) == ("RS-15", 0)
    assert len(replay.final.deal.deck) == 52, "the turned card too"
    assert sum(scores(replay)) != 48
    events = chance(replay)
    assert replay.final.labels["dealer:0"]
    assert "turn-trump" in codes_of(events)


@pytest.mark.parametrize("won", range(1, 6))
def test_RS_16_minus_one_a_trick_whatever_lay_in_it(won: int) -> None:
    replay = last("AC 2C", (won - 1, 5 - won), call_enabled=False)
    event = lay_out(replay)
    assert scores(replay)[0] == 12 - won
    mine = next(one for one in event if one.code == "score-tricks" and one.actor == 0)
    assert (mine.rule, mine.values["n"], mine.values["score"]) == ("RS-16", won, 12 - won)


def test_RS_17_plus_five_for_playing_without_a_trick() -> None:
    replay = last("AC 2C 3C", (2, 0, 2))
    event = told(lay_out(replay), "score-none")
    assert (event.rule, event.actor, event.values["n"], event.values["score"]) == ("RS-17", 1, 5, 17)
    assert scores(replay) == [9, 17, 10]


def test_RS_18_a_pass_scores_nothing() -> None:
    replay = last("AC - 3C", (2, 0, 2))
    event = told(lay_out(replay), "score-passed")
    assert (event.rule, event.values["seats"]) == ("RS-18", (1,))
    assert scores(replay) == [9, 12, 10]


def test_RS_19_the_score_is_there_for_all_to_see_after_every_deal() -> None:
    replay = Replay.of_seed(Rodskagg(seats=3), 1)
    rng = random.Random(1)
    while len(replay) < 60 and replay.outcome is None:
        play_on(replay, rng, 1)
        for seat in (None, 0, 1, 2):
            assert [observe(replay.final, seat).labels[f"score:{one}"] for one in range(3)] == scores(replay)


def test_RS_20_going_below_zero_is_as_good_as_reaching_it() -> None:
    replay = last("AC 2C", (2, 2), scores=(2, 12))
    lay_out(replay)
    assert scores(replay)[0] == -1
    assert result(replay) == ("won", (0,))


def test_RS_21_the_game_ends_after_a_finished_deal_only() -> None:
    replay = table("AC KC QC", "2C 3C 4C", labels={"phase": "play", "score:0": 1, "score:1": 9, "tricks:1": 2})
    events = do(replay, "AC 2C KC 3C")
    assert replay.outcome is None, "one is at zero by now, were it counted"
    events += do(replay, "QC 4C")
    assert told(events, "won").rule == "RS-21"
    assert scores(replay) == [-2, 7]


def test_RS_22_of_two_who_reach_zero_the_lower_wins_and_equals_play_an_extra_deal() -> None:
    replay = last("AC 2C 3C", (1, 2, 1), scores=(2, 1, 12))
    event = lay_out(replay)[-1]
    assert (event.code, event.rule) == ("won-lower", "RS-22")
    assert result(replay) == ("won", (1,))
    replay = last("AC 2C 3C", (1, 2, 1), scores=(2, 2, 12))
    event = told(lay_out(replay), "tie")
    assert (event.rule, event.values) == ("RS-22", {"seats": (0, 1), "n": 0})
    chance(replay)
    assert [len(hand) for hand in replay.final.hands[:3]] == [5, 5, 0]
    assert replay.final.labels["sits_out:2"]


def test_RS_23_in_a_series_games_are_counted_and_the_winner_deals_first() -> None:
    replay = last("AC 2C 3C", (1, 2, 1), scores=(2, 12, 12), labels={"games:1": 1}, series=3)
    event = told(lay_out(replay), "new-game")
    assert (event.rule, event.values) == ("RS-23", {"winner": 0, "games": 1, "dealer": 0})
    assert scores(replay) == [12, 12, 12]
    assert (replay.final.labels["games:0"], replay.final.labels["games:1"]) == (1, 1)
    replay = last("AC 2C 3C", (1, 2, 1), scores=(2, 12, 12), labels={"games:0": 1, "games:1": 1}, series=3)
    event = lay_out(replay)[-1]
    assert (event.code, event.rule) == ("series-won", "RS-23")
    assert result(replay) == ("won", (0,))


def test_RS_24_all_pass_and_the_same_dealer_deals_again() -> None:
    replay = deal(seats=4, dealer=2)
    events = announce(replay, False, False, False, False)
    assert told(events, "all-pass").rule == "RS-24"
    assert told(events, "gather-same").values["dealer"] == 2
    assert scores(replay) == [12] * 4
    chance(replay)
    assert replay.final.labels["dealer:2"]


@pytest.mark.parametrize("seats", range(2, 8))
def test_RS_25_who_plays_alone_gets_a_trick_without_play(seats: int) -> None:
    replay = deal(seats=seats)
    events = announce(replay, True, *[False] * (seats - 1))
    assert (told(events, "alone").rule, told(events, "alone").actor) == ("RS-25", 0)
    assert scores(replay) == [11] + [12] * (seats - 1)
    assert told(events, "gather").values["dealer"] == 0, "the deal is over and passes on"


def test_RS_26_with_two_five_cards_more_lie_on_the_table() -> None:
    order = random.Random(5).sample(range(52), 52)
    replay = deal_of(Rodskagg(seats=2), 1, order)
    event = told(list(replay.plies())[-1][1], "deal-blind")
    assert event.rule == "RS-26"
    targets = [step.target for step in event.moved if isinstance(step, Transfer)]
    assert targets == ["hand:0", "hand:1", "blind"] * 5
    assert [observe(replay.final, seat).piles["blind"] for seat in (None, 0, 1)] == [(None,) * 5] * 3


def test_RS_27_the_whole_hand_for_the_blind_one_unseen_before_the_first_lead() -> None:
    replay = deal("2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", turned="7H", blind="AH KH QH JH TH")
    announce(replay, True, True)
    assert legal(replay) == {"exchange", "keep"}
    view = replay.game.view(replay.final, 0)
    assert view.deal.blind == (None,) * 5, "nobody knows what it is"
    event = told(do(replay, "exchange"), "exchanges")
    assert event.rule == "RS-27"
    assert "AH" not in str(event.values)
    assert {card.code for card in replay.final.hands[0]} == {"AH", "KH", "QH", "JH", "TH"}
    assert not replay.final.deal.blind
    kept = deal("2C", "2D", turned="7H")
    announce(kept, True, True)
    hand = kept.final.hands[0]
    assert told(do(kept, "keep"), "keeps-hand").rule == "RS-27"
    assert kept.final.hands[0] == hand


@pytest.mark.parametrize("dealer", [0, 1])
def test_RS_28_with_two_the_other_than_the_dealer_speaks_first(dealer: int) -> None:
    replay = deal(seats=2, dealer=dealer)
    event = told(list(replay.plies())[-1][1], "first-speaker")
    assert (event.rule, event.values["seat"]) == ("RS-28", 1 - dealer)
    assert replay.final.turn == 1 - dealer


def test_RS_29_with_two_the_trump_card_stays_when_both_pass() -> None:
    replay = deal(turned="7H", seats=2, dealer=1)
    events = announce(replay, False, False)
    assert told(events, "both-pass").rule == "RS-29"
    assert replay.final.deal.turned == Card.from_code("7H")
    assert len(replay.final.deal.deck) == 51
    events = chance(replay)
    assert told(events, "trump-stays").rule == "RS-29"
    assert "turn-trump" not in codes_of(events)
    assert replay.final.labels["trump"] == int(Suit.HEARTS)
    assert replay.final.labels["dealer:1"]
    assert len(replay.final.deal.stock) == 36


def test_RS_30_who_calls_undertakes_to_take_all_five() -> None:
    replay = table(STRONG, WEAK[0])
    announce(replay, True, True)
    assert told(do(replay, "call"), "calls").rule == "RS-30"
    assert replay.final.labels["caller:0"]
    assert replay.final.turn == 0
    do(replay, "AH 2C KH 3C QH 4C JH 5C")
    assert replay.final.labels["tricks:0"] == 4
    assert told(do(replay, "TH 6C"), "call-kept").actor == 0


def test_RS_31_the_call_comes_after_all_announcements_and_before_the_first_lead() -> None:
    replay = table(STRONG, *WEAK)
    assert refused(replay, "call").rule == "RS-31"
    announce(replay, True, True, True, True)
    assert legal(replay) == {"call", "no_call"}
    assert told(do(replay, "no_call"), "no-call").rule == "RS-31"
    do(replay, "no_call no_call no_call")
    found = refused(replay, "call")
    assert (found.code, found.rule) == ("call-late", "RS-31")


def test_RS_32_one_call_a_deal_by_somebody_who_plays_the_first_in_turn_counts() -> None:
    replay = table(STRONG, *WEAK)
    announce(replay, False, True, True, True)
    assert refused(replay, "call@0").code == "call-passed"
    do(replay, "no_call")
    assert replay.final.turn == 2
    do(replay, "call")
    assert replay.final.deal.caller == 2
    assert legal(replay) == set(WEAK[0].split()), "nobody else is asked"
    found = refused(replay, "call@3")
    assert (found.code, found.rule, found.values) == ("call-taken", "RS-32", {"seat": 2})


def test_RS_33_a_call_that_is_kept_counts_double() -> None:
    replay = last("AC 2C", (4, 0), labels={"caller": 0})
    event = told(lay_out(replay), "call-kept")
    assert (event.rule, event.values["n"], event.values["score"]) == ("RS-33", 10, 2)


def test_RS_34_a_call_that_fails_costs_five_and_the_tricks_count_for_nothing() -> None:
    replay = last("2C AC", (4, 0), labels={"caller": 0})
    events = lay_out(replay)
    assert told(events, "call-broken").rule == "RS-34"
    event = told(events, "call-lost")
    assert (event.rule, event.values["n"], event.values["score"]) == ("RS-34", 5, 17)
    assert scores(replay) == [17, 11]


def test_RS_35_a_forgotten_call_changes_nothing() -> None:
    replay = last("AC 2C", (4, 0))
    events = lay_out(replay)
    assert told(events, "forgotten-call").rule == "RS-35"
    assert scores(replay) == [7, 17]


@pytest.mark.parametrize("phase", ["announce", "exchange", "call"])
def test_RS_36_a_misdeal_found_before_play_is_dealt_again_by_the_same_dealer(phase: str) -> None:
    replay = table("2C 3C 4C 5C 6C", "2D 3D 4D 5D", zones={"blind": STRONG}, labels={"phase": phase, "dealer": 0})
    assert replay.game.actors(replay.final) == (TABLE,)
    assert legal(replay) == {"misdeal"}
    assert refused(replay, "play@1").rule == "RS-36"
    events = do(replay, "misdeal")
    assert told(events, "misdeal-before").rule == "RS-36"
    assert told(events, "gather-same").values["dealer"] == 0
    chance(replay)
    assert [len(hand) for hand in replay.final.hands[:2]] == [5, 5]
    assert refused(replay, "misdeal@table").code == "no-misdeal"


def test_RS_37_a_misdeal_found_during_play_makes_the_deal_void() -> None:
    replay = table("2C 3C", "2D 3D 4D", labels={"phase": "play", "score:0": 3, "tricks:0": 3, "dealer": 0})
    events = do(replay, "misdeal")
    assert told(events, "misdeal-during").rule == "RS-37"
    assert scores(replay) == [3, 12]
    assert told(events, "gather").values["dealer"] == 1, "who was to deal next anyway"


def test_RS_38_when_a_card_was_seen_the_deck_is_shuffled_once_more() -> None:
    labels = {"seen": True, "dealer": 0}
    replay = table("2C 3C 4C 5C 6C", "2D 3D 4D 5D", "2S 3S 4S 5S 6S", labels=labels)
    do(replay, "misdeal")
    events = replay.play(replay.game.chance(replay.final, replay.luck))
    assert [(event.code, event.rule) for event in events] == [("shuffle-again", "RS-38")]
    assert codes_of(chance(replay))[0] == "shuffle"
    assert isinstance(replay.moves[-1], Shuffle)
    assert replay.moves[-1] != replay.moves[-2]


def test_RS_39_the_stock_is_not_used_during_the_deal() -> None:
    replay = deal(seats=5)
    stock = replay.final.deal.stock
    announce(replay, *[True] * 5)
    while replay.game.actors(replay.final)[0] >= 0:
        assert replay.final.deal.stock == stock
        found = refused(replay, "swap:2C")
        assert (found.code, found.rule) == ("no-swap", "RS-39")
        replay.play(legal_move(replay))


@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_RS_40_five_to_seven_by_the_same_rules_eight_are_too_many(seats: int) -> None:
    if seats == 8:
        with pytest.raises(RulesError, match="2 to 7"):
            Rodskagg(seats=8)
        return
    replay = Replay.of_seed(Rodskagg({"max_deals": 9}, seats), 3)
    play_on(replay, random.Random(3), 5000)
    assert replay.outcome is not None


def test_RS_41_house_rules_with_a_chapter_of_their_own_are_used_one_at_a_time() -> None:
    one = {"start_score": 7}
    assert not Rodskagg.check(one, 4)
    for two in (one | {"forced_play": "trump_ace"}, one | {"pot_mode": True}):
        (problem,) = Rodskagg.check(two, 4)
        assert (problem.level, problem.option) == ("warning", "RS.house_rules_exclusive")
        Rodskagg(two)


def test_RS_42_house_rules_are_fixed_before_the_first_deal_and_equal_for_all() -> None:
    game = Rodskagg({"start_score": 7})
    with pytest.raises(dataclasses.FrozenInstanceError):
        game.rules.start_score = 12  # type: ignore[misc]
    assert game.start().deal.standing.scores == (7, 7, 7, 7)


def test_RS_43_a_score_may_climb_above_the_start() -> None:
    replay = last("AC 2C", (2, 0), scores=(12, 12))
    lay_out(replay)
    assert scores(replay)[1] == 17


def test_RS_44_the_rule_of_thumb_passes_a_lone_low_trump_and_plays_two_sure_tricks() -> None:
    thumb = players("rodskagg")["thumb"]
    for hand, word in (("3H 4C 6D 8S 9S", "pass"), ("AH KH QH AC KC", "play")):
        replay = deal(hand, turned="7H", seats=5)
        view = replay.game.view(replay.final, 0)
        assert thumb.choose(replay.game, view, 0, random.Random(1)) == Word(0, word)


def test_RS_45_a_game_from_twelve_takes_some_deals_and_is_best_with_three_to_five() -> None:
    assert GAMES["rodskagg"].default_seats in range(3, 6)
    thumb, lengths = players("rodskagg")["thumb"], []
    for seed in range(8):
        replay, rng = Replay.of_seed(Rodskagg(seats=4), seed), random.Random(seed)
        while replay.outcome is None:
            seat = replay.game.actors(replay.final)[0]
            if seat < 0:
                chance(replay)
            else:
                replay.play(thumb.choose(replay.game, replay.game.view(replay.final, seat), seat, rng))
        lengths.append(replay.final.deal.standing.finished)
    assert 3 <= sum(lengths) / len(lengths) <= 20
    assert all(set(rule(f"RS-{number}").text) == {"sv", "en"} for number in (44, 45))
