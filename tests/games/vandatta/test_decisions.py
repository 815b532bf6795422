"""Vändåtta, where the source is silent or contradicts itself: AMB-VA-1 to 26, and what RULES 8 adds."""

from __future__ import annotations

import random

import pytest

from kortspel_widgets.cards import ALL_CARDS, Card, Suit
from kortspel_widgets.engine.options import RulesError
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import Vandatta
from kortspel_widgets.games.vandatta import Phase, VandattaRules
from tests.games.kit import result, told
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
    play_on,
    refused,
    scores,
    sizes,
    table,
    won,
)


@pytest.mark.parametrize("special", ["AD", "8H"])
def test_AMB_VA_01_the_follow_up_is_ordinary(special: str) -> None:
    replay = table(f"8S {special} 2D", FILLER, pile="KC")
    do(replay, "8S diamonds")
    assert legal(replay) == {"2D"}
    found = refused(replay, special)
    assert (found.code, found.rule) == ("followup-special", "VA-19")
    ace = table("AH 8H 2H KS", FILLER, stock="9S")
    do(ace, "AH")
    assert legal(ace) == {"2H"}


def test_AMB_VA_02_an_ace_without_a_card_to_follow_stays_in_the_hand() -> None:
    replay = table("AH 8H 2C", FILLER, stock="9S")
    assert legal(replay) == {"8H"}
    found = refused(replay, "AH")
    assert (found.code, found.rule, found.values["suit"]) == ("no-followup-ace", "VA-17", Suit.HEARTS)


def test_AMB_VA_03_an_ace_needs_an_ordinary_top_card_of_its_own_suit() -> None:
    replay = table("AH 2H AS 2S", FILLER, pile="7H")
    assert legal(replay) == {"AH", "2H"}
    found = refused(replay, "AS")
    assert (found.code, found.values["suit"]) == ("ace-suit", Suit.HEARTS)
    assert legal(table("AD 2D", FILLER, pile="AH", stock="KS")) == {"draw"}
    assert legal(table("8D 2D", FILLER, pile="7H")) == {"8D"}, "an eight goes on any"


@pytest.mark.parametrize(
    ("start", "named"), [("8S", "hearts"), ("AH", ""), ("8H", "hearts")], ids=["eight", "ace", "own-suit"]
)
def test_AMB_VA_04_on_a_special_start_card_only_ordinary_cards_of_the_suit(start: str, named: str) -> None:
    replay = deal("2C 3C 4C 5C 6C 7C AC", "2H 8C AD 9S KC QC JC", start=start, stock="3D 4D 2S 3S 4S 5S")
    do(replay, named)
    assert legal(replay) == {"draw"}
    draw_all(replay)
    assert replay.final.turn == 1, "three drawn and passed"
    assert "2H" in legal(replay), "the situation stays for the next player"
    assert {code for code in legal(replay) if code[-1] != "H"} == set()
    do(replay, "2H")
    assert "suit" not in replay.final.labels
    assert (replay.final.suit, replay.final.rank) == (2, 2), "now rank counts again"


def test_AMB_VA_04_nobody_can_follow_the_start_ace_for_a_whole_lap() -> None:
    replay = table("2C 3C", "2D 3D", pile="AH", stock="KC KD KS QC QD QS TC TD")
    for seat in (0, 1, 0):
        assert replay.final.turn == seat
        assert legal(replay) == {"draw"}
        draw_all(replay)
    assert {refused(replay, code).code for code in ("2D",)} == {"must-suit"}


def test_AMB_VA_05_no_drawing_inside_a_follow_up() -> None:
    replay = table("8S 2D", FILLER, pile="KC", stock="9S TS")
    do(replay, "8S")
    assert refused(replay, "draw").code == "name-first"
    do(replay, "diamonds")
    assert refused(replay, "draw").code == "follow-first"
    assert refused(replay, "pass").code == "follow-first"


def test_AMB_VA_05_the_others_draw_before_the_follow_up_and_the_own_hand_stays() -> None:
    replay = table("AH 2H 3S", FILLER, "JD QD", stock="9S TS")
    before = held(replay, 0)
    events = do(replay, "AH")
    assert codes_of(events) == ["lays-ace", "draws-ace", "draws-ace"]
    assert held(replay, 0) == before - {"AH"}


def test_AMB_VA_06_after_drawing_any_card_may_be_laid() -> None:
    replay = table("8S AS", FILLER, pile="7H", stock="2C")
    do(replay, "draw")
    assert legal(replay) == {"8S", "keep"}, "the club makes the held eight good, and does not fit itself"


def test_AMB_VA_07_what_can_be_laid_must_be_but_after_a_draw_it_may_be_kept() -> None:
    replay = table("9H 2C", FILLER, stock="2S 3S")
    assert legal(replay) == {"9H"}
    assert {refused(replay, word).code for word in ("draw", "keep", "pass")} == {"can-lay"}
    drawn = table("2C 3C", FILLER.replace("3C", "JC"), stock="9H 3S")
    do(drawn, "draw")
    assert legal(drawn) == {"9H", "keep"}
    assert refused(drawn, "draw").code == "can-lay", "no drawing on when something fits"
    assert told(do(drawn, "keep"), "keeps").rule == "VA-11"
    assert (drawn.final.turn, held(drawn, 0)) == (1, {"2C", "3C", "9H"})


def test_AMB_VA_08_an_eight_can_not_always_be_laid() -> None:
    assert "8S" not in legal(table("8S 2H", FILLER, pile="AH"))
    assert legal(table("8S 8D AD", FILLER, pile="7H", stock="2S")) == {"draw"}
    assert "8S" in legal(table("8S 2C", FILLER, pile="7H"))


@pytest.mark.parametrize("chain", ["8S diamonds 5D", "AH 6H"])
def test_AMB_VA_09_going_out_with_the_follow_up_is_allowed(chain: str) -> None:
    hand = " ".join(card for card in chain.split() if card[0] in "8A56")
    replay = table(hand, FILLER, stock="KS KD", match_format="single_round")
    do(replay, chain)
    assert result(replay) == ("won", (0,))


def test_AMB_VA_10_the_duty_comes_only_when_a_turn_ends_with_one_card() -> None:
    chain = table("8S 5D", FILLER, match_format="single_round")
    do(chain, "8S")
    assert (chain.final.due, refused(chain, "lappen").code) == (-1, "no-word-due")
    do(chain, "diamonds")
    assert refused(chain, "lappen").code == "no-word-due"
    assert "forgot" not in codes_of(do(chain, "5D"))
    three = table("8S 5D KC", FILLER)
    do(three, "8S diamonds 5D")
    assert (three.final.due, legal(three, 0)) == (0, {"lappen"})
    many = table("6H 6D 6S", FILLER, multi_lay=True, match_format="single_round")
    do(many, "6H 6D")
    assert many.final.due == -1
    do(many, "6S")
    assert many.outcome is not None


def test_AMB_VA_11_the_deadline_is_the_next_players_first_card_or_the_end_of_that_turn() -> None:
    card = table("9H 2S", "3H 4C 5C", "6C 7C", stock="9S TS JS QS")
    assert codes_of(do(card, "9H 3H"))[:3] == ["lays-suit", "lays-suit", "forgot"]
    turn = table("9H 2S", "3C 4C 5C", "6C 7C", stock="TS JS QS KS KD QD")
    do(turn, "9H draw draw draw")
    assert legal(turn, 0) == {"lappen"}, "drawing is no card"
    assert codes_of(do(turn, "pass"))[:2] == ["passes", "forgot"]
    assert sizes(turn)[0] == 3


def test_AMB_VA_11_keeping_a_drawn_card_ends_the_turn_too() -> None:
    replay = table("9H 2S", "3C 4C 5C", stock="JH TS JS QS")
    do(replay, "9H draw")
    assert codes_of(do(replay, "keep"))[:2] == ["keeps", "forgot"]


def test_AMB_VA_11_the_penalty_comes_at_once_and_the_pile_is_turned_over_for_it() -> None:
    replay = table("9H 2S", "3H 4C 5C", "6C 7C", pile="7H JD QD KD", announce_penalty=3)
    events = do(replay, "9H 3H")
    assert codes_of(events) == ["lays-suit", "lays-suit", "forgot", "pile-turned", "reshuffle", *["draws-penalty"] * 3]
    assert (sizes(replay), replay.final.turn) == ([4, 2, 2], 2)
    assert [one.code for one in replay.final.pile] == ["3H"]


def test_AMB_VA_11_an_opponents_ace_is_a_card_too_and_the_penalty_comes_first() -> None:
    replay = table("9H 2S", "AH 3H 5C", "6C 7C", stock="9S TS JS QS KS")
    events = do(replay, "9H AH")
    assert codes_of(events)[1:] == ["lays-ace", "forgot", *["draws-penalty"] * 2, "draws-ace", "draws-ace"]
    assert [event.values["seat"] for event in events[-2:]] == [2, 0]
    assert sizes(replay) == [4, 2, 3]
    assert held(replay, 0) == {"2S", "9S", "TS", "QS"}


def test_AMB_VA_11_above_one_card_the_duty_starts_afresh() -> None:
    replay = table("9H 2S", "AH 3H 5C 7C", stock="9S TS JS QS KS")
    do(replay, "9H lappen@0 AH 3H")
    assert sizes(replay)[0] == 2
    assert "said:0" not in replay.final.labels
    replay = table("2H 2S", "3D 4D", labels={"turn": 0}, pile="7H")
    do(replay, "2H")
    assert legal(replay, 0) == {"lappen"}


def test_AMB_VA_12_the_penalty_is_two_three_as_an_option() -> None:
    assert VandattaRules.option("announce_penalty").choices == (2, 3)
    assert VandattaRules().announce_penalty == 2


def test_AMB_VA_13_varning_replaces_lappen_and_needs_a_count_that_fell_by_laying() -> None:
    assert VandattaRules.option("announce").choices == ("lappen", "varning", "both", "none")
    rising = table("2C 3C", FILLER.replace("3C", "JC"), stock="TS JS QS", announce="varning")
    do(rising, "draw")
    assert len(held(rising, 0)) == 3
    assert rising.final.due == -1
    passed = table("2C", FILLER.replace("3C", "JC"), stock="TS JS", announce="varning")
    do(passed, "draw draw pass")
    assert (len(held(passed, 0)), passed.final.due) == (3, -1)


def test_AMB_VA_13_jumping_over_three_creates_no_duty() -> None:
    replay = table("8S 5D 2C 3S", FILLER, announce="varning")
    do(replay, "8S diamonds 5D")
    assert (len(held(replay, 0)), replay.final.due) == (2, -1)
    replay = table("8S 5D 2C 3S KC", FILLER, announce="varning")
    do(replay, "8S diamonds 5D")
    assert (len(held(replay, 0)), replay.final.due) == (3, 0)


def test_AMB_VA_14_short_stocks_are_drawn_in_turn_order_and_what_is_missing_lapses() -> None:
    replay = table("AH 2H 3S", "JD QD", "JS QS", "JC QC", pile="7H KD", stock="9S")
    events = do(replay, "AH")
    assert codes_of(events) == ["lays-ace", "draws-ace", "pile-turned", "reshuffle", "draws-ace", "draws-ace"]
    assert [event.values["seat"] for event in events if event.code == "draws-ace"] == [1, 2, 3]
    assert [card.code for card in replay.final.pile] == ["AH"], "the ace stays"
    short = table("AH 2H 3S", "JD QD", "JS QS", "JC QC", stock="9S")
    events = do(short, "AH")
    assert codes_of(events) == [
        "lays-ace", "draws-ace", "pile-turned", "reshuffle", "draws-ace", "lapses",
    ]  # fmt: skip
    assert sizes(short) == [2, 3, 3, 2]
    assert (short.final.phase, legal(short)) == (Phase.FOLLOW, {"2H"})


def test_AMB_VA_14_a_penalty_lapses_too_and_an_own_draw_is_a_pass() -> None:
    replay = table("9H 2S", "3H 4C 5C")
    events = do(replay, "9H 3H")
    assert codes_of(events)[2:] == ["forgot", "pile-turned", "reshuffle", "draws-penalty", "draws-penalty"]
    replay = table("2C 3C", "JC QC", pile="7H")
    assert legal(replay) == {"pass"}
    assert refused(replay, "draw").code == "nothing-to-draw"
    assert told(do(replay, "pass"), "passes-empty").rule == "VA-29"


def test_AMB_VA_15_a_lap_without_a_card_laid_or_drawn_ends_the_round_without_a_winner() -> None:
    replay = table("2C 3C", "JC QC", "2D 3D")
    assert codes_of(do(replay, "pass pass")) == ["passes-empty"] * 2
    events = do(replay, "pass")
    assert codes_of(events)[:2] == ["passes-empty", "blocked"]
    assert "score-winner" not in codes_of(events)
    assert scores(replay) == [10, 20, 10]


def test_AMB_VA_15_all_at_the_limit_together_the_lowest_total_wins_equal_ones_share() -> None:
    replay = blocked("8C", "8D", "2C 2D", scores=(90, 80, 85), pile="7H")
    events = do(replay, "pass")
    assert codes_of(events).count("out") == 2
    assert result(replay) == ("won", (2,)), "the third has 95"
    replay = blocked("8C", "8D", scores=(90, 80), pile="7H")
    do(replay, "pass")
    assert (replay.outcome.code, replay.outcome.winners) == ("won-lowest", (1,))
    replay = blocked("8C", "8D", "8S", scores=(90, 80, 80), pile="7H")
    do(replay, "pass")
    assert (replay.outcome.code, replay.outcome.winners) == ("shared-lowest", (1, 2))


def test_AMB_VA_15_too_many_turns_end_a_round_in_the_same_way() -> None:
    replay = table("9H 2C 2D", "JC QC", labels={"turns": 9}, max_turns=10)
    events = do(replay, "9H")
    assert told(events, "turns-out").values == {"n": 10}
    assert scores(replay) == [10, 20]


def test_AMB_VA_16_several_go_out_in_a_round_and_the_last_one_in_wins() -> None:
    replay, events = won("8C", "8D", "2C", scores=(99, 80, 90, 10))
    assert codes_of(events).count("out") == 2
    assert replay.outcome is None
    assert replay.final.active == (0, 3)
    replay, _ = won("8C", "8D", "8S", scores=(99, 80, 90, 99))
    assert result(replay) == ("won", (0,))
    assert VandattaRules().match_format == "elimination"
    early, _ = won("8C", "8D", "2C", scores=(99, 80, 90, 10), match_format="first_out_ends")
    assert result(early) == ("won", (3,))


@pytest.mark.parametrize(
    ("dealer", "scores_", "after"),
    [
        (0, (0, 90, 0, 0), 2),
        (1, (0, 90, 0, 0), 2),
        (3, (0, 90, 90, 0), 0),
        (0, (0, 90, 90, 0), 3),
        (2, (0, 0, 0, 90), 0),
    ],
)
def test_AMB_VA_17_the_next_dealer_is_the_next_who_is_still_in(
    dealer: int, scores_: tuple[int, ...], after: int
) -> None:
    replay, _ = won("8C", "8D", "8S", scores=scores_, dealer=dealer)
    assert replay.final.deal.standing.dealer == after
    chance(replay)
    assert replay.final.labels.get(f"dealer:{after}") is True
    assert all(bool(hand) != replay.final.deal.standing.out[seat] for seat, hand in enumerate(replay.final.hands))


def test_AMB_VA_17_decks_are_counted_anew_each_round() -> None:
    replay, events = won("8C", "2C", "3C", "4C", "5C", scores=(0, 90, 0, 0, 0, 0))
    assert told(events, "one-deck").values == {"n": 5}
    assert len(replay.final.deal.deck) == 52
    chance(replay)
    assert {card.index // 52 for zone in replay.final.zones if zone.name != "box" for card in zone.cards} == {0}
    stays, events = won("8C", "2C", "3C", "4C", "5C", scores=(0, 60, 0, 0, 0, 0))
    assert "one-deck" not in codes_of(events)
    assert len(stays.final.deal.deck) == 104
    fixed, _ = won("8C", "2C", "3C", "4C", "5C", scores=(0, 90, 0, 0, 0, 0), num_decks=2)
    assert len(fixed.final.deal.deck) == 104


def test_AMB_VA_18_with_two_decks_equal_ordinary_cards_match_and_equal_specials_do_not() -> None:
    replay = table("7H' 2C", FILLER, num_decks=2, pile="7H")
    assert legal(replay) == {"7H'"}
    special = table("8S' 8D' 2S", FILLER, num_decks=2, pile="8S", labels={"suit": 3})
    assert legal(special) == {"2S"}
    assert refused(special, "8S'").code == "special-on-special"
    game = Vandatta(seats=6)
    for card in ALL_CARDS[:52]:
        assert game.terms.points(card) == game.terms.points(ALL_CARDS[card.index + 52])


def test_AMB_VA_19_equal_totals_share_and_series_are_decided_by_wins_then_points() -> None:
    replay, _ = won("2C", "3C", scores=(30, 4, 4), labels={"rounds": 4}, match_format="fixed_rounds")
    assert (replay.outcome.code, replay.outcome.winners) == ("shared-fixed", (1, 2))
    two, _ = won("2C", labels={"wins:0": 2, "rounds": 2}, match_format="best_of")
    assert (two.outcome.code, two.outcome.winners) == ("won-rounds", (0,))
    three, _ = won("2C", "3C", labels={"wins:0": 2, "rounds": 2}, match_format="best_of")
    assert three.outcome is None
    with pytest.raises(RulesError):
        Vandatta({"match_format": "best_of", "best_of": 6})


def test_AMB_VA_20_a_joker_is_a_special_card() -> None:
    rules = {"jokers": 2, "joker_effect": "draw_two"}
    assert "XR" in legal(table("XR 2C", FILLER, pile="7H", **rules))
    assert refused(table("XR 2S", FILLER, pile="AS", **rules), "XR").code == "special-on-special"
    assert refused(table("XR", FILLER, **rules), "XR").code == "last-special"
    replay = table("XR 2C KC", "9S 7D 9H 8C AH XB", pile="7H", stock="KS QS JS", **rules)
    do(replay, "XR")
    assert legal(replay) == {"7D", "9H"}, "the suit and rank beneath, nothing special"
    assert Vandatta(rules).terms.points(Card.from_code("XR")) == 25


def test_AMB_VA_20_jokers_with_two_players() -> None:
    skip = table("XR 2H KC", FILLER, jokers=1, joker_effect="skip")
    do(skip, "XR")
    assert skip.final.turn == 0, "another turn"
    reverse = table("XR 2H KC", FILLER, jokers=1, joker_effect="reverse")
    do(reverse, "XR")
    assert reverse.final.turn == 1, "no effect"


def test_AMB_VA_20_a_super_eight_needs_no_follow_up_and_has_no_rank() -> None:
    replay = table("XR 2S", "8C 7D 9S AS", jokers=1, joker_effect="super_eight", stock="KC")
    do(replay, "XR spades")
    assert (replay.final.turn, replay.final.due) == (1, 0)
    assert legal(replay) == {"9S"}


def test_AMB_VA_21_ordinary_cards_of_one_rank_the_last_one_counts() -> None:
    replay = table("6H 6C 6S AD", "QC 2S 3S", multi_lay=True)
    assert legal(replay) == {"6H"}, "the first must match"
    do(replay, "6H 6S 6C")
    assert (replay.final.turn, legal(replay)) == (1, {"QC"})


def test_AMB_VA_21_specials_singly_and_a_follow_up_may_be_several() -> None:
    replay = table("AH AC 2H 2C 3S KD", "QC 2S 3D", stock="KS", multi_lay=True)
    do(replay, "AH")
    assert (replay.final.phase, legal(replay)) == (Phase.FOLLOW, {"2H"}), "its first card has the suit"
    do(replay, "2H")
    assert (replay.final.phase, legal(replay)) == (Phase.MORE, {"2C", "done"})
    do(replay, "2C")
    assert (replay.final.turn, replay.final.suit) == (1, 0)


def test_AMB_VA_21_going_out_with_several_is_allowed() -> None:
    replay = table("6H 6C", FILLER.replace("6C", "JC"), multi_lay=True, match_format="single_round")
    do(replay, "6H 6C")
    assert result(replay) == ("won", (0,))


def test_AMB_VA_22_eights_are_not_among_the_cards_worth_five() -> None:
    terms = Vandatta().terms
    fives = {card.code[0] for card in ALL_CARDS[:52] if terms.points(card) == 5}
    assert fives == set("2345679")


def test_AMB_VA_23_two_to_ten_players() -> None:
    assert (Vandatta.seat_range[0], Vandatta.seat_range[-1]) == (2, 10)
    for seats in Vandatta.seat_range:
        assert len(Replay.of_seed(Vandatta(seats=seats), 3).final.hands) == seats


@pytest.mark.parametrize("start", ["8S", "AS"])
def test_AMB_VA_24_the_dealer_follows_nothing_up(start: str) -> None:
    replay = deal(seats=3, dealer=1, start=start)
    if start == "8S":
        do(replay, "hearts")
    assert (replay.final.turn, replay.final.phase) == (2, Phase.TURN)
    assert len(replay.final.hands[1]) == 7


def test_AMB_VA_25_what_other_rule_sets_do_is_there_to_be_chosen() -> None:
    other = {
        "multi_lay": True, "start_eight": "bury_and_redraw", "start_ace": "all_draw", "special_on_special": True,
        "voluntary_draw": "always", "finish_on_followup": False, "announce": "both",
    }  # fmt: skip
    rules = Vandatta(other).rules
    assert set(rules.changed) == set(other)
    play_on(replay := Replay.of_seed(Vandatta(other, 3), 1), random.Random(1), 60)
    assert len(replay) > 60


def test_AMB_VA_26_after_the_follow_up_the_ordinary_card_counts() -> None:
    replay = table("8S 5D KC QC", "9D 5H 9S 9C", pile="7C")
    do(replay, "8S diamonds 5D")
    assert legal(replay) == {"9D", "5H"}
    assert "suit" not in replay.final.labels


# -- RULES 8 -----------------------------------------------------------------------------------------------------


def test_the_penalty_is_drawn_before_the_hands_are_counted() -> None:
    replay = table("9H 2S", "3H", stock="KD QD JD", match_format="elimination")
    events = do(replay, "9H 3H")
    assert codes_of(events)[1:6] == ["lays-suit", "forgot", "draws-penalty", "draws-penalty", "round-won"]
    assert scores(replay) == [25, 0]


def test_several_aces_and_eights_and_the_count_for_going_out() -> None:
    rules = {"multi_lay": True, "multi_lay_specials": True, "finish_on_followup": False}
    replay = table("8S 8D 5C", FILLER.replace("5C", "JC"), **rules)
    do(replay, "8S")
    assert (replay.final.phase, refused(replay, "8D").code) == (Phase.NAME, "name-first"), "8D too would leave one card"
    do(replay, "clubs 5C")
    assert held(replay, 0) == {"8D"}
    replay = table("8S 8D 5C KD", FILLER.replace("5C", "JC"), **rules)
    do(replay, "8S 8D")
    assert legal(replay) == {"clubs", "diamonds"}
    do(replay, "clubs 5C")
    assert (sizes(replay)[0], replay.final.due) == (1, 0)


def test_a_chain_of_special_cards_ends_with_an_ordinary_card() -> None:
    replay = table("8S 8D AC 2C KH", FILLER, pile="7D", stock="9S", special_on_special=True)
    do(replay, "8S")
    assert legal(replay) == {"clubs", "diamonds", "hearts", "spades"}, "the other eight follows any suit"
    do(replay, "clubs AC")
    assert legal(replay) == {"2C", "8D"}
    do(replay, "8D hearts KH")
    assert (replay.final.turn, [card.code for card in replay.final.pile[-4:]]) == (1, ["8S", "AC", "8D", "KH"])
