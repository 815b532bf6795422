"""Vändåtta, the rules VA-1 to VA-32, each on a table of its own."""

from __future__ import annotations

import random
from dataclasses import FrozenInstanceError

import pytest

from kortspel_widgets.cards import CARDS, SECOND_DECK, Card, Suit
from kortspel_widgets.engine.moves import Lay
from kortspel_widgets.engine.options import RulesError
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import Vandatta
from kortspel_widgets.games.vandatta import Phase, VandattaRules
from kortspel_widgets.players import players
from kortspel_widgets.players.vandatta.judging import Judging
from tests.games.kit import deal_of, result, told
from tests.games.vandatta.kit import (
    FILLER,
    blocked,
    chance,
    codes_of,
    deal,
    do,
    draw_all,
    held,
    legal,
    play_round,
    refused,
    scores,
    sizes,
    table,
    won,
)

SPECIALS = [f"{rank}{suit}" for rank in "8A" for suit in "CDHS"]


def test_VA_01_who_gets_rid_of_all_cards_by_matching_is_first() -> None:
    replay = table("9H 9S", "2C 9C KC", match_format="single_round")
    do(replay, "9H lappen@0 9C 9S")
    assert result(replay) == ("won", (0,))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_VA_02_up_to_five_share_fifty_two_cards_without_jokers(seats: int) -> None:
    assert Vandatta(seats=seats).deck == CARDS


@pytest.mark.parametrize("seats", [6, 7, 8, 9, 10])
def test_VA_03_more_than_five_add_a_second_deck(seats: int) -> None:
    replay = Replay.of_seed(Vandatta(seats=seats), 1)
    assert sorted(card for zone in replay.final.zones for card in zone.cards) == [*CARDS, *SECOND_DECK]


def test_VA_03_ten_at_most_and_two_at_least() -> None:
    assert list(Vandatta.seat_range) == list(range(2, 11))
    for seats in (1, 11):
        with pytest.raises(RulesError):
            Vandatta(seats=seats)


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_VA_04_seven_each_one_at_a_time_clockwise_from_the_left(dealer: int) -> None:
    replay = deal_of(Vandatta(seats=3), dealer, range(52))
    top_down = list(CARDS[::-1])
    for step in range(3):
        assert set(replay.final.hands[(dealer + 1 + step) % 3]) == set(top_down[step:21:3])
    *_, events, _ = [events for _, events, _ in replay.plies()], None
    dealt = told(events[-1], "deal")
    assert [step.target for step in dealt.moved[:4]] == [f"hand:{(dealer + 1 + step) % 3}" for step in (0, 1, 2, 0)]
    assert {len(step.cards) for step in dealt.moved} == {1}
    assert dealt.values == {"dealer": dealer, "n": 7}


def test_VA_05_the_rest_is_the_stock_and_its_top_card_is_turned_up() -> None:
    replay = deal_of(Vandatta(seats=4), 0, range(52))
    state = replay.final
    assert state.pile == (CARDS[52 - 29],)
    assert state.stock == CARDS[: 52 - 29]
    sight = {zone.name: zone.sight for zone in state.zones}
    assert (sight["stock"], sight["pile"]) == ("none", "all")
    assert told(list(replay.events()), "start-card").values["card"] == CARDS[23]


def test_VA_06_on_a_start_eight_the_dealer_names_a_suit() -> None:
    replay = deal("", "KD 2C", "", start="8S", dealer=2)
    assert (replay.final.phase, replay.game.actors(replay.final)) == (Phase.NAME, (2,))
    assert legal(replay) == {"clubs", "diamonds", "hearts", "spades"}
    event = told(do(replay, "diamonds"), "names-start")
    assert (event.rule, event.values) == ("VA-6", {"seat": 2, "suit": Suit.DIAMONDS})
    assert replay.final.labels["suit"] == int(Suit.DIAMONDS)
    assert (replay.final.turn, len(replay.final.pile)) == (0, 1)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_VA_07_on_a_start_ace_all_but_the_dealer_draw_one(seats: int) -> None:
    replay = deal(start="AH", seats=seats, dealer=1)
    assert sizes(replay) == [8 if seat != 1 else 7 for seat in range(seats)]
    drawn = [event for event in replay.events() if event.code == "draws-start"]
    assert [event.values["seat"] for event in drawn] == [(2 + step) % seats for step in range(seats - 1)]
    assert {event.rule for event in drawn} == {"VA-7"}
    assert replay.final.phase is Phase.TURN


@pytest.mark.parametrize("dealer", range(4))
def test_VA_08_the_dealers_left_begins_and_it_goes_clockwise(dealer: int) -> None:
    replay = deal(seats=4, dealer=dealer, start="7H")
    assert replay.final.turn == (dealer + 1) % 4
    seen = []
    for _ in range(5):
        seen.append(replay.final.turn)
        turns = replay.final.turns
        while replay.outcome is None and replay.final.turns == turns:
            replay.play(replay.game.moves(replay.final, replay.final.turn)[0])
            chance(replay, "stock")
    assert seen == [(dealer + 1 + step) % 4 for step in range(5)]


def test_VA_09_the_next_dealer_is_the_one_on_the_left() -> None:
    for dealer in range(3):
        replay, events = won("2C", "3C", dealer=dealer)
        assert told(events, "gather").values["dealer"] == (dealer + 1) % 3
        chance(replay)
        assert replay.final.labels[f"dealer:{(dealer + 1) % 3}"] is True


def test_VA_10_suit_or_rank_must_match_one_card_at_a_time() -> None:
    replay = table("2H 7S 9C KD", "2C 3C")
    assert legal(replay) == {"2H", "7S"}
    assert refused(replay, "9C").code == "no-match"
    event = told(do(replay, "7S"), "lays-rank")
    assert event.rule == "VA-10"
    assert replay.final.turn == 1, "one card, and the turn is over"
    assert told(do(table("2H 7S", "2C 3C"), "2H"), "lays-suit").rule == "VA-10"


def test_VA_11_one_card_at_a_time_three_at_most_and_then_the_turn_passes() -> None:
    replay = table("2C 3C", "4C 5C", stock="9S TS JS QS", pile="7H")
    assert legal(replay) == {"draw"}
    for count in (1, 2, 3):
        event = told(do(replay, "draw"), "draws")
        assert (event.rule, event.values["n"], event.actor) == ("VA-11", count, 0)
    assert legal(replay) == {"pass"}
    assert refused(replay, "draw").code == "drawn-three"
    do(replay, "pass")
    assert (replay.final.turn, sizes(replay)) == (1, [5, 2])


def test_VA_11_a_drawn_card_that_fits_may_be_laid_at_once() -> None:
    replay = table("2C 3C", "4C 5C", stock="9S 9H JS")
    do(replay, "draw draw")
    assert legal(replay) == {"9H", "keep"}
    do(replay, "9H")
    assert replay.final.turn == 1


@pytest.mark.parametrize("top", ["7H", "KC", "2S"])
def test_VA_12_an_eight_goes_on_any_ordinary_card(top: str) -> None:
    replay = table("8D 5D", "4C 5C", pile=top)
    assert "8D" in legal(replay)


@pytest.mark.parametrize("top", ["8S", "AS"])
def test_VA_12_but_not_on_a_special_one(top: str) -> None:
    replay = table("8D 5D 9S", "4C 5C", pile=top, labels={"suit": 3})
    assert legal(replay) == {"9S"}


def test_VA_13_eights_and_aces_are_special_and_all_others_ordinary() -> None:
    found = []
    for card in CARDS:
        filler = "3" if card.code[0] == "2" else "2"
        hand = f"{card.code} {filler}{card.code[1]}"
        pile = f"9{card.code[1]}" if card.code[0] != "9" else f"4{card.code[1]}"
        replay = table(hand, "KC KD" if card.code[1] not in "CD" else "KH KS", pile=pile)
        replay.play(Lay(0, card))
        if replay.final.special:
            found.append(card.code)
    assert set(found) == set(SPECIALS)


def test_VA_14_an_eight_names_a_suit_and_the_same_player_lays_a_card_of_it() -> None:
    replay = table("8D 5S 9S 2C", "4C 5C", pile="7H")
    do(replay, "8D")
    assert (replay.final.phase, replay.final.turn) == (Phase.NAME, 0)
    assert told(do(replay, "spades"), "names").rule == "VA-14"
    assert (replay.final.phase, replay.final.turn, legal(replay)) == (Phase.FOLLOW, 0, {"5S", "9S"})
    event = told(do(replay, "9S"), "follows-eight")
    assert (event.rule, event.values["suit"]) == ("VA-14", Suit.SPADES)
    assert replay.final.turn == 1


def test_VA_15_without_a_card_to_follow_the_eight_stays_in_the_hand() -> None:
    replay = table("8D 8S", "4C 5C", stock="2D")
    assert legal(replay) == {"draw"}
    found = refused(replay, "8D")
    assert (found.code, found.rule) == ("no-followup-eight", "VA-15")
    replay = table("8D 2C", "4C 5C")
    do(replay, "8D")
    assert legal(replay) == {"clubs"}
    assert (refused(replay, "hearts").code, refused(replay, "hearts").rule) == ("no-card-of-suit", "VA-15")


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_VA_16_an_eight_turns_nothing_round_and_skips_nobody(seats: int) -> None:
    replay = table("8D 2C 9C", *[FILLER, "6D 7D", "9D TD", "JD QD"][: seats - 1])
    do(replay, "8D clubs 2C")
    assert replay.final.turn == 1
    assert replay.final.deal.direction == 1
    assert sizes(replay)[1:] == [5, 2, 2, 2][: seats - 1]


def test_VA_17_an_ace_makes_the_others_draw_and_is_followed_in_its_suit() -> None:
    replay = table("AH 2H 2S KS", "4C 5C", "4D 5D", stock="9S TS JS")
    events = do(replay, "AH")
    assert codes_of(events) == ["lays-ace", "draws-ace", "draws-ace"]
    assert {event.rule for event in events} == {"VA-17"}
    assert sizes(replay) == [3, 3, 3]
    assert (replay.final.phase, legal(replay)) == (Phase.FOLLOW, {"2H"})
    assert refused(replay, "2S").code == "followup-suit"
    assert told(do(replay, "2H"), "follows-ace").rule == "VA-17"
    assert replay.final.turn == 1


@pytest.mark.parametrize("seats", range(2, 6))
def test_VA_18_an_ace_hits_all_others_alike(seats: int) -> None:
    hands = ["AH 2H KS", "4C 5C", "4D 5D", "4S 5S", "6C 6D"][:seats]
    replay = table(*hands, stock="9S TS JS QS")
    events = do(replay, "AH 2H")
    drawn = [event.values["seat"] for event in events if event.code == "draws-ace"]
    assert drawn == list(range(1, seats))
    assert replay.final.turn == 1, "nobody is skipped"


@pytest.mark.parametrize(("top", "card"), [("8S", "8H"), ("AS", "AH"), ("AS", "8H"), ("8S", "AH"), ("8S", "AS")])
def test_VA_19_nothing_special_on_anything_special(top: str, card: str) -> None:
    replay = table(f"{card} 2H 2S", "4C 5C", pile=top, labels={"suit": 3})
    found = refused(replay, card)
    assert (found.code, found.rule) == ("special-on-special", "VA-19")
    assert legal(replay) == {"2S"}


@pytest.mark.parametrize("card", SPECIALS)
def test_VA_20_the_last_card_is_never_special(card: str) -> None:
    replay = table(card, "4C 5C", pile=f"9{card[1]}", stock="2D 3D")
    assert legal(replay) == {"draw"}
    found = refused(replay, card)
    assert (found.code, found.rule) == ("last-special", "VA-20")


def test_VA_21_with_special_cards_only_one_must_draw() -> None:
    replay = table("8D AH AD 8C", "4C 5C", stock="2D 3D 4D")
    assert legal(replay) == {"draw"}
    assert refused(replay, "pass").code == "must-draw"


def test_VA_22_the_first_without_cards_wins_the_round() -> None:
    _, events = won("2C 3C", "4C")
    event = told(events, "round-won")
    assert (event.rule, event.actor, event.marks) == ("VA-22", 0, ("round",))


def test_VA_23_lappen_is_said_after_the_last_but_one_and_before_the_next_players_card() -> None:
    replay = table("9H 2S", "3H 4H", "2C 3C")
    do(replay, "9H")
    assert replay.game.actors(replay.final) == (1, 0)
    assert legal(replay, 0) == {"lappen"}
    event = told(do(replay, "lappen@0"), "lappen")
    assert (event.rule, event.actor) == ("VA-23", 0)
    assert replay.final.labels["said:0"] == "lappen"
    assert "forgot" not in codes_of(do(replay, "3H"))


def test_VA_24_who_forgets_lappen_draws_penalty_cards() -> None:
    replay = table("9H 2S", "3H 4H 5H", "2C 3C", stock="9S TS JS")
    events = do(replay, "9H 3H")
    event = told(events, "forgot")
    assert (event.rule, event.values) == ("VA-24", {"seat": 0, "n": 2})
    assert codes_of(events).count("draws-penalty") == 2
    assert sizes(replay) == [3, 2, 2]


def test_VA_25_the_winner_scores_nothing_the_others_what_they_hold() -> None:
    replay, events = won("8C AC", "KC 2C", scores=(30, 1, 2))
    assert scores(replay) == [30, 41, 17]
    assert told(events, "score-winner").values == {"seat": 0, "score": 30}
    assert [event.values["n"] for event in events if event.code == "score"] == [40, 15]


@pytest.mark.parametrize(
    ("rank", "points"), [("8", 25), ("A", 15), *[(rank, 10) for rank in "TJQK"], *[(rank, 5) for rank in "2345679"]]
)
def test_VA_26_what_a_card_costs(rank: str, points: int) -> None:
    terms = Vandatta().terms
    for suit in "CDHS":
        assert terms.points(Card.from_code(rank + suit)) == points
    replay, _ = won(f"{rank}C")
    assert scores(replay) == [0, points]


def test_VA_27_points_add_up_from_round_to_round() -> None:
    replay, _ = won("8C", "2C", scores=(10, 20, 95), score_limit=1000)
    before = scores(replay)
    assert before == [10, 45, 100]
    chance(replay)
    play_round(replay, random.Random(4))
    assert all(new >= old for old, new in zip(before, scores(replay), strict=True))
    assert sum(scores(replay)) > sum(before)


def test_VA_28_at_the_limit_one_is_out_and_the_last_one_in_has_won() -> None:
    replay, events = won("8C", "2C", scores=(99, 75, 50))
    assert told(events, "out").values == {"seat": 1, "score": 100}
    assert replay.outcome is None
    chance(replay)
    assert sizes(replay)[1] == 0
    replay, events = won("8C", scores=(99, 75))
    assert result(replay) == ("won", (0,))
    assert (events[-1].code, events[-1].rule, events[-1].marks) == ("won", "VA-28", ("end",))


def test_VA_29_an_empty_stock_is_made_anew_from_all_but_the_top_card() -> None:
    replay = table("2C 3C", "4C 5C", pile="7H 9D TD JD QD")
    events = do(replay, "draw")
    assert codes_of(events) == ["pile-turned", "reshuffle", "draws"]
    assert told(events, "pile-turned").values == {"n": 4}
    assert {told(events, code).rule for code in ("pile-turned", "reshuffle")} == {"VA-29"}
    assert [card.code for card in replay.final.pile] == ["7H"]
    assert (replay.final.suit, replay.final.rank) == (2, 7)
    assert {card.code for card in (*replay.final.stock, *replay.final.hands[0])} == {
        "9D", "TD", "JD", "QD", "2C", "3C",
    }  # fmt: skip


def test_VA_30_the_rules_are_agreed_before_the_first_round_and_stay() -> None:
    """O10: a game keeps its rules, and its deal code names them."""
    agreed = {"announce_penalty": 3, "jokers": 1, "joker_effect": "skip", "special_on_special": True}
    game = Vandatta(agreed, 3)
    code = game.code(0, seed="a")
    agreed["announce_penalty"] = 2
    assert game.rules.announce_penalty == 3
    assert Vandatta.from_code(code) == game
    with pytest.raises(FrozenInstanceError):
        game.rules.announce_penalty = 2
    for name in ("jokers", "announce_penalty", "special_on_special"):
        assert len(VandattaRules.option(name).choices) > 1


def test_VA_31_a_single_round_is_not_scored() -> None:
    replay, events = won("8C AC", "KC", match_format="single_round")
    assert result(replay) == ("won", (0,))
    assert scores(replay) == [0, 0, 0]
    assert told(events, "no-scores").rule == "VA-31"
    assert codes_of(events)[-1] == "won-single"
    stuck = blocked("8C", "2C 2D", pile="7H", match_format="single_round")
    do(stuck, "pass")
    assert scores(stuck) == [0, 0]


def advised(replay: Replay) -> str:
    """What the player that follows the document's advice does."""
    state = replay.final
    move = players("vandatta")["thumb"].choose(
        replay.game, replay.game.view(state, state.turn), state.turn, random.Random(1)
    )
    return move.text.partition("@")[0]


def test_VA_32_specials_are_kept_and_the_suit_held_most_is_named() -> None:
    assert advised(table("8D 9H 2S 3S 5D", FILLER)) == "9H"
    replay = table("8S 4H 6H 9H JH 2D", FILLER, pile="QC")
    do(replay, "8S")
    assert advised(replay) == "hearts"


def test_VA_32_an_ace_is_worth_most_when_somebody_has_one_card_left() -> None:
    def worth(others: str) -> float:
        replay = table("AH 2H 9H KS JS", others, stock="2S 3S 4S")
        judging = Judging(replay.game.terms, replay.game.view(replay.final, 0), 0)
        return judging.opening(Card.from_code("AH")) - judging.opening(Card.from_code("9H"))

    assert advised(table("AH 2H 9H KS JS", "2C", stock="2S 3S 4S")) == "AH"
    assert worth("2C") > worth("2C 3C") > worth(FILLER)


def test_a_player_who_cannot_draws_before_anything_else_is_asked() -> None:
    replay = table("2C 3C", "9H 9S", stock="QS KS JS")
    draw_all(replay)
    assert (replay.final.turn, held(replay, 0)) == (1, {"2C", "3C", "QS", "KS", "JS"})
