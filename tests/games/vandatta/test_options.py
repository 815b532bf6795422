"""Every value of every house rule of Vändåtta; what cannot be together, what is unwise, what has no effect."""

from __future__ import annotations

import random

import pytest

from kortspel_widgets.cards import CARDS, JOKERS, SECOND_DECK, Card, Suit
from kortspel_widgets.engine.options import Problem, RulesError
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import Vandatta
from kortspel_widgets.games.vandatta import Phase, VandattaRules
from kortspel_widgets.games.vandatta.rules import MAX_DRAWS
from tests.games.kit import result, told
from tests.games.vandatta.kit import (
    FILLER,
    Labels,
    blocked,
    chance,
    codes_of,
    deal,
    do,
    draw_all,
    held,
    legal,
    play_on,
    play_round,
    refused,
    scores,
    sizes,
    table,
    won,
)

# -- cards and dealing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "decks"), [(2, 1), (5, 1), (6, 2), (10, 2)])
def test_option_VA_num_decks_auto(seats: int, decks: int) -> None:
    assert len(Vandatta({"num_decks": "auto"}, seats).deck) == 52 * decks


@pytest.mark.parametrize("seats", [2, 5, 6, 7])
def test_option_VA_num_decks_1(seats: int) -> None:
    assert Vandatta({"num_decks": 1}, seats).deck == CARDS
    assert len(deal(seats=seats, start="7H", num_decks=1).final.stock) == 51 - 7 * seats


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_option_VA_num_decks_2(seats: int) -> None:
    replay = deal("QH QH'", seats=seats, start="7H", num_decks=2)
    assert Vandatta({"num_decks": 2}, seats).deck == (*CARDS, *SECOND_DECK)
    event = told(list(replay.events()), "deal")
    assert event.options == ("VA.num_decks",)
    assert {"QH", "QH'"} <= held(replay, 0)


@pytest.mark.parametrize("size", [7])
def test_option_VA_hand_size_7(size: int) -> None:
    assert sizes(deal(seats=3, start="7H", hand_size=size)) == [7, 7, 7]


def test_option_VA_hand_size_10() -> None:
    replay = deal(seats=2, start="7H", hand_size=10)
    assert sizes(replay) == [10, 10]
    event = told(list(replay.events()), "deal")
    assert (event.values["n"], event.options) == (10, ("VA.hand_size",))


def test_option_VA_hand_size_6() -> None:
    assert sizes(deal(seats=4, start="7H", hand_size=6)) == [6] * 4


def test_the_preset_of_svangatta() -> None:
    rules = VandattaRules(**VandattaRules.presets["svang"])
    assert rules.changed == {"hand_size": 6, "multi_lay": True}
    assert not Vandatta.check(rules.values, 4)


def test_option_VA_max_draws_3() -> None:
    assert VandattaRules(max_draws=3) == VandattaRules()
    assert MAX_DRAWS == 3
    replay = table("2C 3C", "4C 5C", stock="9S TS JS QS")
    assert codes_of(draw_all(replay)) == ["draws", "draws", "draws", "passes"]


# -- drawing ----------------------------------------------------------------------------------------------------


def test_option_VA_voluntary_draw_never() -> None:
    replay = table("9H 8S 2C", FILLER, stock="2S 3S", voluntary_draw="never")
    assert legal(replay) == {"9H", "8S"}
    assert refused(replay, "draw").code == "can-lay"


def test_option_VA_voluntary_draw_specials_only() -> None:
    assert "draw" not in legal(table("9H 8S 2C", FILLER, stock="2S 3S", voluntary_draw="specials_only"))
    replay = table("8S AH 2C", FILLER, stock="2S 9H", voluntary_draw="specials_only")
    assert legal(replay) == {"8S", "draw"}
    do(replay, "draw")
    assert legal(replay) == {"8S", "draw", "keep"}
    do(replay, "draw")
    assert legal(replay) == {"8S", "9H", "AH", "keep"}, "the nine makes the ace good, and no more may be drawn"


def test_option_VA_voluntary_draw_always() -> None:
    replay = table("9H 8S 2C", FILLER, stock="2S 3S 6S 5S", voluntary_draw="always")
    assert legal(replay) == {"9H", "8S", "draw"}
    do(replay, "draw draw draw")
    assert legal(replay) == {"9H", "8S", "keep"}
    assert refused(replay, "draw").code == "drawn-three"


def test_option_VA_play_after_draw_any_legal() -> None:
    replay = table("8S AS", FILLER, stock="2S 3S", play_after_draw="any_legal")
    do(replay, "draw")
    assert legal(replay) == {"8S", "keep"}, "the drawn card makes a held eight good"


def test_option_VA_play_after_draw_drawn_only() -> None:
    replay = table("8S AS", FILLER, stock="2S 9H 3S", play_after_draw="drawn_only")
    do(replay, "draw")
    assert legal(replay) == {"draw"}
    found = refused(replay, "8S")
    assert (found.code, found.rule) == ("drawn-only", "VA.play_after_draw")
    do(replay, "draw")
    assert legal(replay) == {"9H", "keep"}


def test_option_VA_keep_drawn_playable_True() -> None:
    replay = table("2C 3C", FILLER.replace("3C", "7C"), stock="9H", keep_drawn_playable=True)
    do(replay, "draw")
    event = told(do(replay, "keep"), "keeps")
    assert (event.rule, replay.final.turn) == ("VA-11", 1)


def test_option_VA_keep_drawn_playable_False() -> None:
    replay = table("2C 3C", FILLER.replace("3C", "7C"), stock="9H", keep_drawn_playable=False)
    do(replay, "draw")
    assert legal(replay) == {"9H"}
    found = refused(replay, "keep")
    assert (found.code, found.rule) == ("must-lay-drawn", "VA.keep_drawn_playable")


# -- the start card ---------------------------------------------------------------------------------------------


def test_option_VA_start_eight_dealer_names_suit() -> None:
    assert deal(seats=3, start="8H", start_eight="dealer_names_suit").final.phase is Phase.NAME


def test_option_VA_start_eight_bury_and_redraw() -> None:
    replay = deal(seats=3, start="8H", stock="8C 9D", start_eight="bury_and_redraw")
    buried = [event for event in replay.events() if event.code == "start-buried"]
    assert [event.values["card"] for event in buried] == [Card.from_code("8H"), Card.from_code("8C")]
    assert {(event.rule, event.options) for event in buried} == {("VA.start_eight", ("VA.start_eight",))}
    state = replay.final
    assert [card.code for card in state.pile] == ["9D"]
    assert [card.code for card in state.stock[:2]] == ["8C", "8H"], "at the bottom"
    assert (state.phase, state.turn, state.suit, state.rank) == (Phase.TURN, 0, 1, 9)


def test_option_VA_start_ace_others_draw() -> None:
    assert sizes(deal(seats=3, start="AC", dealer=0, start_ace="others_draw")) == [7, 8, 8]


def test_option_VA_start_ace_all_draw() -> None:
    replay = deal(seats=3, start="AC", dealer=0, start_ace="all_draw")
    assert sizes(replay) == [8, 8, 8]
    event = told(list(replay.events()), "start-ace-all")
    assert (event.rule, event.options) == ("VA.start_ace", ("VA.start_ace",))
    drawn = [event.values["seat"] for event in replay.events() if event.code == "draws-start"]
    assert drawn == [1, 2, 0]


# -- special cards ----------------------------------------------------------------------------------------------


def test_option_VA_special_on_special_False() -> None:
    replay = table("8S 8D AD 2D", FILLER, special_on_special=False)
    do(replay, "8S diamonds")
    assert legal(replay) == {"2D"}


def test_option_VA_special_on_special_True() -> None:
    """The follow-up may be special too, works anew, and the chain ends with an ordinary card (RULES 8)."""
    replay = table("8S 8D AD 2D KC", FILLER, stock="2S 3S", special_on_special=True)
    do(replay, "8S diamonds")
    assert legal(replay) == {"8D", "AD", "2D"}
    event = told(do(replay, "AD"), "follows-special")
    assert (event.rule, event.options) == ("VA.special_on_special", ("VA.special_on_special",))
    assert sizes(replay) == [3, 6]
    assert (replay.final.phase, legal(replay)) == (Phase.FOLLOW, {"8D", "2D"})
    do(replay, "8D")
    assert legal(replay) == {"clubs", "diamonds"}
    do(replay, "clubs KC")
    assert (replay.final.turn, sizes(replay)) == (1, [1, 6])


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("8S AH", {"draw"}),
        ("8S AH 2H", {"8S", "AH", "2H"}),
        ("8S AH 2C", {"8S", "AH"}),
        ("AH AC 2C", {"AH"}),
        ("8S AC 2D", {"8S"}),
        ("AH 2C", {"draw"}),
    ],
)
def test_a_chain_of_special_cards_needs_an_ordinary_end(hand: str, wanted: set[str]) -> None:
    """AH on 7H: 8S may follow by the ace's leave, then any suit; AH, AC match by rank, then a club."""
    assert legal(table(hand, FILLER.replace("TC", "9C"), stock="KC", special_on_special=True)) == wanted


def test_with_special_on_special_an_ace_goes_on_a_start_ace_of_any_suit() -> None:
    replay = table("AD 2D 8C", FILLER, pile="AS", special_on_special=True)
    assert legal(replay) == {"AD", "8C"}
    assert legal(table("AD 2D 9S", FILLER, pile="AS")) == {"9S"}


def test_option_VA_finish_on_special_False() -> None:
    assert VandattaRules(finish_on_special=False) == VandattaRules()
    assert refused(table("8S", FILLER, finish_on_special=False), "8S").code == "last-special"
    with pytest.raises(RulesError):
        Vandatta({"finish_on_special": True})


def test_option_VA_finish_on_followup_True() -> None:
    replay = table("8S 5D", FILLER, finish_on_followup=True, match_format="single_round")
    do(replay, "8S diamonds 5D")
    assert result(replay) == ("won", (0,))


@pytest.mark.parametrize(
    ("hand", "wanted"), [("8S 5D", "draw"), ("8S 5D 6D", "8S"), ("AH 2H", "2H"), ("8S 5D AC", "8S")]
)
def test_option_VA_finish_on_followup_False(hand: str, wanted: str) -> None:
    replay = table(hand, FILLER, stock="KC", finish_on_followup=False)
    assert legal(replay) == {wanted}
    special = hand.split()[0]
    if wanted != special:
        found = refused(replay, special)
        assert (found.code, found.rule) == ("followup-last", "VA.finish_on_followup")


def test_without_going_out_on_a_follow_up_the_cards_laid_together_leave_one() -> None:
    replay = table("8S 5D 5C", FILLER.replace("5C", "JC"), finish_on_followup=False, multi_lay=True)
    do(replay, "8S diamonds 5D")
    assert (replay.final.turn, sizes(replay)[0]) == (1, 1), "the second five would be the last card"
    free = table("8S 5D 5C", FILLER.replace("5C", "JC"), multi_lay=True, match_format="single_round")
    do(free, "8S diamonds 5D 5C")
    assert result(free) == ("won", (0,))


def test_option_VA_multi_lay_False() -> None:
    replay = table("6H 6C 6S", FILLER.replace("6C", "JC"), multi_lay=False)
    do(replay, "6H")
    assert replay.final.turn == 1


def test_option_VA_multi_lay_True() -> None:
    replay = table("6H 6C 6S KD", FILLER.replace("6C", "JC"), multi_lay=True)
    assert legal(replay) == {"6H"}
    do(replay, "6H")
    assert (replay.final.phase, legal(replay)) == (Phase.MORE, {"6C", "6S", "done"})
    event = told(do(replay, "6S"), "lays-also")
    assert (event.rule, event.options) == ("VA.multi_lay", ("VA.multi_lay",))
    assert told(do(replay, "done"), "done").rule == "VA.multi_lay"
    assert (replay.final.turn, replay.final.suit, replay.final.rank) == (1, 3, 6)


def test_option_VA_multi_lay_specials_False() -> None:
    replay = table("AH AC 2H 3H", FILLER, stock="KS KD", multi_lay=True, multi_lay_specials=False)
    do(replay, "AH")
    assert replay.final.phase is Phase.FOLLOW
    assert refused(replay, "AC").code == "followup-special"


def test_option_VA_multi_lay_specials_True() -> None:
    """The others draw one for each ace; several eights name one suit, after the last (RULES 8)."""
    rules = {"multi_lay": True, "multi_lay_specials": True}
    replay = table("AH AD 2H KD", "JC QC", "JS QS", stock="KS KC 9S TS", **rules)
    do(replay, "AH")
    assert (replay.final.phase, legal(replay)) == (Phase.MORE, {"AD", "done"})
    event = told(do(replay, "AD"), "lays-also-special")
    assert event.options == ("VA.multi_lay_specials",)
    assert sizes(replay) == [2, 4, 4]
    assert (replay.final.phase, legal(replay)) == (Phase.FOLLOW, {"KD"})

    replay = table("8H 8D 2H KC", "JC QC", **rules)
    do(replay, "8H")
    assert replay.final.phase is Phase.MORE
    do(replay, "8D")
    assert (replay.final.phase, legal(replay)) == (Phase.NAME, {"hearts", "clubs"})
    once = table("8H 8D 2H KC", "JC QC", **rules)
    do(once, "8H done hearts 2H")
    assert held(once, 0) == {"8D", "KC"}


def test_several_aces_where_only_the_last_can_be_followed_up() -> None:
    rules = {"multi_lay": True, "multi_lay_specials": True}
    replay = table("AH AD KD", FILLER, stock="KS KC", **rules)
    assert legal(replay) == {"AH"}
    do(replay, "AH")
    assert legal(replay) == {"AD"}, "the ace of hearts alone would lead nowhere"
    assert refused(replay, "done").code == "follow-first"


# -- words ------------------------------------------------------------------------------------------------------


def announced(cards: int, **rules: object) -> set[str]:
    """What may be said when a turn has left so many cards."""
    rest = ["2S", "3S", "4S", "5S"][:cards]
    replay = table(" ".join(["9H", *rest]), FILLER, **rules)
    do(replay, "9H")
    return legal(replay, 0)


@pytest.mark.parametrize(("cards", "said"), [(1, {"lappen"}), (2, set()), (3, set()), (4, set())])
def test_option_VA_announce_lappen(cards: int, said: set[str]) -> None:
    assert announced(cards, announce="lappen") == said


@pytest.mark.parametrize(("cards", "said"), [(1, set()), (2, set()), (3, {"varning"}), (4, set())])
def test_option_VA_announce_varning(cards: int, said: set[str]) -> None:
    assert announced(cards, announce="varning") == said


@pytest.mark.parametrize(("cards", "said"), [(1, {"lappen"}), (2, set()), (3, {"varning"}), (4, set())])
def test_option_VA_announce_both(cards: int, said: set[str]) -> None:
    assert announced(cards, announce="both") == said


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_option_VA_announce_none(cards: int) -> None:
    assert announced(cards, announce="none") == set()
    replay = table("9H 2S", FILLER.replace("3C", "3H"), announce="none", stock="KD KS")
    do(replay, "9H")
    assert refused(replay, "lappen@0").code == "no-words"
    assert "forgot" not in codes_of(do(replay, "3H"))


def test_what_was_said_at_three_is_not_said_at_one() -> None:
    """The word stands as long as the hand that it was said of (O1: no stale flag)."""
    for announce in ("varning", "both"):
        replay = table("9H 2S 3S 4S", "9S 5S KC QC JC", announce=announce)
        do(replay, "9H varning@0")
        assert replay.final.labels["said:0"] == "varning"
        do(replay, "9S 2S")
        assert "said:0" not in replay.final.labels
        do(replay, "5S 3S")
        assert held(replay, 0) == {"4S"}
        assert "said:0" not in replay.final.labels


def test_option_VA_announce_penalty_2() -> None:
    replay = table("9H 2S", "3H 4C 5C", stock="9S TS JS QS", announce_penalty=2)
    do(replay, "9H 3H")
    assert sizes(replay) == [3, 2]


def test_option_VA_announce_penalty_3() -> None:
    replay = table("9H 2S", "3H 4C 5C", stock="9S TS JS QS", announce_penalty=3)
    events = do(replay, "9H 3H")
    assert sizes(replay) == [4, 2]
    assert told(events, "forgot").options == ("VA.announce_penalty",)


# -- points and the session --------------------------------------------------------------------------------------


def test_option_VA_points_25_15_10_5() -> None:
    assert VandattaRules(points="25-15-10-5") == VandattaRules()
    replay, _ = won("8C AC KC 2C")
    assert scores(replay) == [0, 55]


@pytest.mark.parametrize("limit", [50, 100, 150, 1, 1000])
def test_option_VA_score_limit(limit: int) -> None:
    _, events = won("2C", "3C", scores=(0, limit - 5, 0) if limit >= 5 else (), score_limit=limit)
    found = [event for event in events if event.code == "out"]
    assert found[0].values == {"seat": 1, "score": max(limit, 5)}
    assert found[0].options == (("VA.score_limit",) if limit != 100 else ())


def test_option_VA_match_format_elimination() -> None:
    replay, _ = won("2C", "3C", scores=(0, 95, 0), match_format="elimination")
    assert replay.outcome is None
    assert replay.final.active == (0, 2)


def series(wins: tuple[int, ...], points: tuple[int, ...] = (), **rules: object) -> tuple[str, tuple[int, ...]] | None:
    """How it stands after seat 0 has won one more round of a series."""
    labels: dict[str, int | str | bool] = {f"wins:{seat}": count for seat, count in enumerate(wins)}
    labels["rounds"] = sum(wins)
    losers = ["2C", "3C", "4C"][: len(wins) - 1]
    replay, _ = won(*losers, scores=points, labels=labels, match_format="best_of", **rules)
    return None if replay.outcome is None else (replay.outcome.code, replay.outcome.winners)


def test_option_VA_match_format_best_of() -> None:
    assert series((2, 2)) == ("won-rounds", (0,))
    assert series((1, 2)) is None
    assert series((2, 0)) == ("won-rounds", (0,)), "first to three of five"


def test_best_of_with_more_than_two_plays_all_rounds_and_counts_wins_then_points() -> None:
    assert series((2, 0, 0)) is None, "three wins of five, but with three players all five are played"
    assert series((2, 2, 0)) == ("won-rounds", (0,))
    assert series((1, 2, 1), (50, 40, 0)) == ("won-rounds-points", (1,))
    assert series((1, 2, 1), (50, 45, 0)) == ("shared-rounds", (0, 1))
    assert series((0, 2, 2), (0, 20, 40)) == ("won-rounds-points", (1,))


def test_in_a_series_nobody_is_out_at_the_limit() -> None:
    _, events = won("8C", "8D", scores=(0, 99, 99), match_format="best_of")
    assert "out" not in codes_of(events)
    assert told(events, "wins-round").values == {"seat": 0, "n": 1}


def test_option_VA_match_format_fixed_rounds() -> None:
    replay, _ = won("2C", "3C", scores=(20, 4, 6), labels={"rounds": 4}, match_format="fixed_rounds")
    assert (replay.outcome.code, replay.outcome.winners) == ("won-fixed", (1,))
    replay, _ = won("2C", "3C", scores=(20, 4, 4), labels={"rounds": 4}, match_format="fixed_rounds")
    assert (replay.outcome.code, replay.outcome.winners) == ("shared-fixed", (1, 2))


def test_option_VA_match_format_single_round() -> None:
    replay, _ = won("2C", "3C", match_format="single_round")
    assert (replay.outcome.code, replay.outcome.rule) == ("won-single", "VA-22")


def test_option_VA_match_format_first_out_ends() -> None:
    replay, _ = won("2C", "3C", scores=(50, 95, 10), match_format="first_out_ends")
    assert (replay.outcome.code, replay.outcome.winners) == ("won-first-out", (2,))
    replay, _ = won("2C", "3C", scores=(15, 95, 10), match_format="first_out_ends")
    assert (replay.outcome.code, replay.outcome.winners) == ("shared-first-out", (0, 2))
    replay, _ = won("2C", "3C", scores=(15, 94, 10), match_format="first_out_ends")
    assert replay.outcome is None


@pytest.mark.parametrize("rounds", [1, 3, 5, 7])
def test_option_VA_best_of(rounds: int) -> None:
    need = rounds // 2 + 1
    assert series((need - 1, need - 1), best_of=rounds) == ("won-rounds", (0,))
    assert need == 1 or series((need - 2, 0), best_of=rounds) is None


@pytest.mark.parametrize("rounds", [1, 2, 5, 12])
def test_option_VA_fixed_rounds(rounds: int) -> None:
    for done in (rounds - 2, rounds - 1):
        if done >= 0:
            replay, _ = won("2C", labels={"rounds": done}, match_format="fixed_rounds", fixed_rounds=rounds)
            assert (replay.outcome is not None) == (done == rounds - 1)


# -- jokers -----------------------------------------------------------------------------------------------------


def jokers(*hands: str, effect: str = "draw_two", labels: Labels | None = None, **rest: object) -> Replay:
    return table(*hands, labels=labels, jokers=2, joker_effect=effect, **rest)


def test_option_VA_jokers_0() -> None:
    assert not any(card.is_joker for card in Vandatta({"jokers": 0}).deck)


def test_option_VA_jokers_1() -> None:
    game = Vandatta({"jokers": 1, "joker_effect": "reverse"})
    assert [card for card in game.deck if card.is_joker] == [JOKERS[0]]
    assert len(game.deck) == 53


def test_option_VA_jokers_2() -> None:
    game = Vandatta({"jokers": 2, "joker_effect": "reverse"}, 7)
    assert [card for card in game.deck if card.is_joker] == list(JOKERS)
    assert len(game.deck) == 106


def test_option_VA_joker_effect_none() -> None:
    with pytest.raises(RulesError):
        Vandatta({"jokers": 1})
    assert Vandatta({"joker_effect": "none"}).rules == VandattaRules()


def test_option_VA_joker_effect_reverse() -> None:
    replay = jokers("XR 2S KS", FILLER, "JD QD", effect="reverse")
    event = told(do(replay, "XR"), "reverses")
    assert (event.rule, event.options) == ("VA.joker_effect", ("VA.jokers", "VA.joker_effect"))
    assert replay.final.turn == 2
    assert replay.final.labels["reversed"] is True
    again = jokers("2S KS JD", FILLER, "XB QD", effect="reverse", labels={"turn": 2, "reversed": True})
    do(again, "XB")
    assert "reversed" not in again.final.labels
    assert again.final.turn == 0


def test_with_two_players_a_reverse_does_nothing() -> None:
    replay = jokers("XR 2S KS", FILLER, effect="reverse")
    assert codes_of(do(replay, "XR")) == ["lays-joker", "no-reverse"]
    assert (replay.final.turn, replay.final.deal.direction) == (1, 1)


def test_the_next_round_goes_clockwise_again() -> None:
    replay, _ = won("JD", "QD", labels={"reversed": True}, jokers=1, joker_effect="reverse")
    chance(replay)
    assert replay.final.deal.direction == 1
    assert "reversed" not in replay.final.labels


def test_option_VA_joker_effect_draw_two() -> None:
    replay = jokers("XR 2S KS", FILLER, "JD QD", stock="9S TS JS")
    events = do(replay, "XR")
    assert codes_of(events) == ["lays-joker", "draws-joker", "draws-joker"]
    assert (sizes(replay), replay.final.turn) == ([2, 7, 2], 1)


def test_option_VA_joker_effect_super_eight() -> None:
    replay = jokers("XR 2S KS", "9D 7S AD", effect="super_eight", stock="KD")
    do(replay, "XR")
    assert (replay.final.phase, legal(replay)) == (Phase.NAME, {"clubs", "diamonds", "hearts", "spades"})
    event = told(do(replay, "diamonds"), "names-super")
    assert (event.rule, event.values) == ("VA.joker_effect", {"seat": 0, "suit": Suit.DIAMONDS})
    assert (replay.final.turn, sizes(replay)[0]) == (1, 2), "no follow-up"
    assert legal(replay) == {"9D"}, "the named suit only: no rank, nothing special"
    found = refused(replay, "7S")
    assert (found.code, found.rule) == ("must-suit", "VA.joker_effect")


def test_option_VA_joker_effect_skip() -> None:
    replay = jokers("XR 2S KS", FILLER, "JD QD", effect="skip")
    event = told(do(replay, "XR"), "skips")
    assert event.values == {"seat": 1}
    assert replay.final.turn == 2
    two = jokers("XR 2S KH", FILLER, effect="skip")
    assert told(do(two, "XR"), "again").values == {"seat": 0}
    assert (two.final.turn, legal(two)) == (0, {"KH"})


@pytest.mark.parametrize("points", [25, 0, 50, 100])
def test_option_VA_joker_points(points: int) -> None:
    replay, events = won("XR 2C", jokers=1, joker_effect="skip", joker_points=points)
    assert scores(replay) == [0, points + 5]
    assert told(events, "score").options == (("VA.joker_points",) if points != 25 else ())


def test_a_joker_is_special_and_the_card_beneath_it_stays_in_force() -> None:
    replay = jokers("XR 2S KS", "9H 7S AH 8C 2D XB", stock="KD QD")
    do(replay, "XR")
    assert legal(replay) == {"9H", "7S"}
    assert refused(replay, "XB").code == "special-on-special"
    assert refused(jokers("XR", FILLER), "XR").code == "last-special"
    assert legal(jokers("XR 9S", FILLER, pile="AS")) == {"9S"}


def test_a_joker_as_start_card_is_buried() -> None:
    replay = deal(seats=3, start="XR", stock="XB 9D", jokers=2, joker_effect="skip")
    assert [card.code for card in replay.final.pile] == ["9D"]
    assert [card.code for card in replay.final.stock[:2]] == ["XB", "XR"]
    buried = [event for event in replay.events() if event.code == "start-buried"]
    assert {event.rule for event in buried} == {"VA.jokers"}


# -- the end of what does not end ---------------------------------------------------------------------------------


def test_option_VA_blocked_round_score_hands() -> None:
    replay = blocked("8C AC", "KC 2C", pile="7H", blocked_round="score_hands")
    assert told(do(replay, "pass"), "blocked").rule == "VA.blocked_round"
    assert scores(replay) == [40, 15]


def test_option_VA_blocked_round_void() -> None:
    replay = blocked("8C AC", "KC 2C", pile="7H", scores=(1, 2), blocked_round="void")
    events = do(replay, "pass")
    assert told(events, "blocked-void").options == ("VA.blocked_round",)
    assert scores(replay) == [1, 2]
    assert replay.final.deal.standing.finished == 1
    single = blocked("8C", "KC 2C", pile="7H", blocked_round="void", match_format="single_round")
    do(single, "pass")
    assert (single.outcome.code, single.outcome.winners) == ("drawn-single", ())


@pytest.mark.parametrize("most", [1, 2, 5, 40])
def test_option_VA_max_turns(most: int) -> None:
    replay = deal(FILLER + " JC QC", seats=3, start="7H", max_turns=most, match_format="fixed_rounds")
    rng = random.Random(most)
    events = play_round(replay, rng)
    if "turns-out" in codes_of(events):
        event = told(events, "turns-out")
        assert (event.rule, event.values["n"]) == ("VA.max_turns", most)
        assert all(scores(replay))
    assert most > 5 or "turns-out" in codes_of(events)


@pytest.mark.parametrize("most", [1, 2, 3])
def test_option_VA_max_rounds(most: int) -> None:
    replay = Replay.of_seed(Vandatta({"max_rounds": most, "score_limit": 1000}, 3), 5)
    play_on(replay, random.Random(1), 20_000)
    assert replay.outcome is not None
    assert replay.final.deal.standing.finished == most
    assert replay.outcome.code in ("stopped", "stopped-shared")
    lowest = min(scores(replay))
    assert replay.outcome.winners == tuple(seat for seat in range(3) if scores(replay)[seat] == lowest)


# -- what cannot be together, what is unwise, what has no effect -----------------------------------------------------


def problems(seats: int, **values: object) -> set[tuple[str, str]]:
    found: tuple[Problem, ...] = Vandatta.check(values, seats)
    assert all(str(problem.error) for problem in found)
    return {(problem.level, problem.option) for problem in found}


@pytest.mark.parametrize(
    ("seats", "values", "option"),
    [
        (8, {"num_decks": 1}, "VA.num_decks"),
        (6, {"num_decks": 1, "hand_size": 10}, "VA.num_decks"),
        (10, {"hand_size": 10, "start_eight": "bury_and_redraw"}, "VA.hand_size"),
        (5, {"hand_size": 10, "start_eight": "bury_and_redraw"}, "VA.hand_size"),
        (4, {"jokers": 2}, "VA.jokers"),
        (4, {"jokers": 2, "joker_effect": "none"}, "VA.joker_effect"),
        (4, {"match_format": "best_of", "best_of": 4}, "VA.best_of"),
        (11, {}, "seats"),
        (4, {"hand_size": 8}, "VA.hand_size"),
        (4, {"score_limit": 0}, "VA.score_limit"),
        (4, {"jokers": 3}, "VA.jokers"),
    ],
)
def test_what_cannot_be_together(seats: int, values: dict[str, object], option: str) -> None:
    assert ("error", option) in problems(seats, **values)
    with pytest.raises(RulesError):
        Vandatta(values, seats)


@pytest.mark.parametrize(
    ("seats", "values", "option"),
    [
        (3, {"hand_size": 10}, "VA.hand_size"),
        (6, {"num_decks": 1}, "VA.num_decks"),
        (4, {"joker_effect": "skip"}, "VA.joker_effect"),
        (4, {"joker_points": 10}, "VA.joker_points"),
        (4, {"multi_lay_specials": True}, "VA.multi_lay_specials"),
        (4, {"announce": "none", "announce_penalty": 3}, "VA.announce_penalty"),
        (4, {"match_format": "best_of", "score_limit": 50}, "VA.score_limit"),
        (4, {"best_of": 3}, "VA.best_of"),
        (4, {"fixed_rounds": 3}, "VA.fixed_rounds"),
        (4, {"match_format": "single_round", "max_rounds": 3}, "VA.max_rounds"),
        (4, {"match_format": "single_round", "jokers": 1, "joker_effect": "skip", "joker_points": 9},
         "VA.joker_points"),
    ],
)  # fmt: skip
def test_what_is_unwise_or_has_no_effect(seats: int, values: dict[str, object], option: str) -> None:
    assert problems(seats, **values) == {("warning", option)}
    assert Vandatta(values, seats).seats == seats


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_default_rules_are_fine_for_any_number(seats: int) -> None:
    assert not problems(seats)
    assert not problems(2, hand_size=10)


def test_when_a_second_deck_goes_away_the_cards_still_suffice() -> None:
    """Six players with ten cards: when five are left they share one deck, of which two cards are not dealt."""
    rules = {"hand_size": 10, "start_eight": "bury_and_redraw"}
    assert ("error", "VA.hand_size") in problems(6, **rules)
    assert ("error", "VA.hand_size") not in problems(6, **rules, num_decks=2)
    assert ("error", "VA.hand_size") not in problems(6, **rules, match_format="fixed_rounds")
