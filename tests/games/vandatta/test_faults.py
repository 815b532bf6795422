"""Faults that games of this kind have had (FAULTS O1 to O5): word, start card, drawing, limit, dealer."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import CHANCE, Lay, Word, parse_move
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.saves import dump, load
from kortspel_widgets.games import GAMES, Vandatta
from kortspel_widgets.games.vandatta import Phase, Standing
from kortspel_widgets.games.vandatta.rules import VandattaRules
from tests.games.kit import result, told
from tests.games.vandatta.kit import (
    FILLER,
    any_move,
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

# -- O1: the word -----------------------------------------------------------------------------------------------


def test_O1_a_said_before_its_time_is_refused_and_not_stored() -> None:
    replay = table("9H 2C", "3H 4H 5H 3D", stock="9S TS JS QS KS")
    assert refused(replay, "lappen").code == "no-word-due"
    do(replay, "9H")
    events = do(replay, "3H")
    assert "forgot" in codes_of(events)


def test_O1_a_said_then_drawn_and_down_to_one_again() -> None:
    replay = table("9H 2C", "3H 4H 5H 6H 3D", stock="9S TH TS 7S")
    do(replay, "9H lappen@0 3H")
    do(replay, "draw draw")
    assert len(held(replay, 0)) == 3
    do(replay, "TH 4H")
    assert replay.final.due == -1
    draw_all(replay)
    assert "said:0" not in replay.final.labels
    fresh = table("9H 2C", "3H 4H 5H 6H 3D", stock="TH TS 7S 9S")
    do(fresh, "9H lappen@0 3H draw TH")
    assert (len(held(fresh, 0)), fresh.final.due) == (1, 0)
    assert told(do(fresh, "4H"), "forgot").values == {"seat": 0, "n": 2}


def test_O1_b_said_made_to_draw_and_back_to_one_without_a_word() -> None:
    replay = table("9H 2H", "AH 3H 4H 5H 3D", stock="9S TS JS QS")
    do(replay, "9H lappen@0 AH 3H 2H")
    assert (held(replay, 0), replay.final.due) == ({"9S"}, 0)
    assert "forgot" in codes_of(do(replay, "4H"))
    assert len(held(replay, 0)) == 3


@pytest.mark.parametrize("cards", [2, 3, 4])
def test_O1_c_said_with_other_numbers_of_cards_or_out_of_turn(cards: int) -> None:
    replay = table(" ".join(["9H", "2S", "3S", "4S", "5S"][: cards + 1]), "3H 4H 5H", "6H TH JH")
    for seat in range(3):
        assert refused(replay, f"lappen@{seat}").code == "no-word-due"
    do(replay, "9H")
    for seat in range(3):
        assert refused(replay, f"lappen@{seat}").code == "no-word-due"
    assert replay.final.deal.said == ()


def test_O1_d_the_last_but_one_is_an_eight_or_a_joker_that_names_a_suit() -> None:
    replay = table("8S 5D 2C", FILLER, pile="7H")
    do(replay, "8S")
    assert legal(replay) == {"clubs", "diamonds"}
    do(replay, "diamonds 5D")
    assert (replay.final.due, legal(replay, 0)) == (0, {"lappen"})
    do(replay, "lappen@0")
    joker = table("XR 2C", FILLER, jokers=1, joker_effect="super_eight")
    do(joker, "XR")
    assert refused(joker, "lappen").code == "no-word-due", "the turn is not over yet"
    do(joker, "hearts")
    assert (joker.final.due, legal(joker, 0)) == (0, {"lappen"})


@pytest.mark.parametrize("said", [False, True])
def test_O1_e_a_save_and_undo_neither_lose_nor_double_the_word(said: bool) -> None:
    replay = Replay.of_seed(Vandatta(seats=2), "window")
    rng = random.Random(2)
    while not (replay.final.due >= 0 and replay.final.phase is Phase.TURN):
        replay.play(any_move(replay, rng, 0))
        assert replay.outcome is None
    due = replay.final.due
    if said:
        replay.play(Word(due, "lappen"))
    again = load(dump(replay), GAMES)
    assert (again.final, again.final.due, again.final.deal.said) == (
        replay.final, replay.final.due, replay.final.deal.said,
    )  # fmt: skip
    assert (due in again.final.deal.said) == said
    if said:
        assert again.game.refusal(again.final, Word(due, "lappen")) is not None
        again.undo()
    assert again.final.due == due
    assert again.game.moves(again.final, due)[-1] == Word(due, "lappen")
    again.play(Word(due, "lappen"))
    assert again.final.deal.said.count(due) == 1
    zones = {zone.name: zone.cards[::-1] for zone in replay.final.zones}
    placed = replay.game.position(zones, replay.game.position_labels(replay.final))
    assert (placed.due, placed.deal.said) == (replay.final.due, replay.final.deal.said)


def test_O1_the_previous_player_may_only_speak_in_the_window() -> None:
    replay = table("9H 2S", "3C 4C 6H", stock="9S TS JS")
    do(replay, "9H")
    for text in ("2S@0", "draw@0", "pass@0", "hearts@0"):
        assert refused(replay, text).code == "not-your-turn"
    assert replay.game.moves(replay.final, 0) == (Word(0, "lappen"),)


def test_O1_a_joker_gives_the_turn_back_to_whoever_owes_the_word() -> None:
    """Two players: the next card that is laid is one's own last one, and it comes before the word."""
    rules = {"jokers": 1, "joker_effect": "skip"}
    replay = table("XR 2H", FILLER, stock="9S TS JS", **rules)
    do(replay, "XR")
    assert (replay.game.actors(replay.final), replay.final.due) == ((0,), 0)
    assert legal(replay) == {"2H", "lappen"}
    events = do(replay, "2H")
    assert told(events, "forgot").values == {"seat": 0, "n": 2}
    assert (sizes(replay)[0], replay.outcome) == (2, None)
    good = table("XR 2H", FILLER, match_format="single_round", **rules)
    do(good, "XR lappen 2H")
    assert result(good) == ("won", (0,))
    drawn = table("XR 2S", FILLER, stock="9S TS JS QS", **rules)
    do(drawn, "XR draw")
    assert (drawn.final.due, sizes(drawn)[0]) == (-1, 2), "with two cards there is nothing to say"


def test_O1_a_skipped_player_is_not_the_next_one() -> None:
    replay = table("XR 2H", FILLER, "JD QD 7S", jokers=1, joker_effect="skip", stock="9S TS KS")
    do(replay, "XR")
    assert replay.final.turn == 2
    assert "forgot" in codes_of(do(replay, "7S"))


# -- O2: the first and the last card --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4, 6, 10])
@pytest.mark.parametrize("start", ["8S", "AS", "8H", "AH"])
def test_O2_special_start_cards_leave_everybody_something_to_do(seats: int, start: str) -> None:
    rng = random.Random(seats)
    replay = deal(seats=seats, start=start, seed=start)
    if start[0] == "8":
        assert replay.game.actors(replay.final) == (seats - 1,)
        do(replay, "spades")
    for _ in range(60):
        if replay.outcome is not None:
            break
        actors = replay.game.actors(replay.final)
        assert actors == (CHANCE,) or replay.game.moves(replay.final, actors[0])
        replay.play(any_move(replay, rng))


@pytest.mark.parametrize("card", ["8H", "AH", "8S"])
def test_O2_nobody_goes_out_on_a_special_card_nor_is_asked_for_a_suit(card: str) -> None:
    replay = table(card, FILLER, stock="8C 8D AD")
    assert legal(replay) == {"draw"}
    draw_all(replay)
    assert (replay.final.phase, replay.final.turn) == (Phase.TURN, 1)
    assert card in held(replay, 0)
    dry = table(card, FILLER, pile="7H")
    assert legal(dry) == {"pass"}, "there is always a way on"


def test_O2_no_suit_is_carried_into_the_next_round() -> None:
    replay = table("8S 5D", FILLER, pile="9C", exact=False, labels={"turn": 0})
    do(replay, "8S diamonds 5D")
    state = replay.final
    assert (state.suit, state.rank, state.special, state.follow, state.due) == (-1, 0, False, False, -1)
    assert (state.deal.said, state.deal.lacks, state.deal.direction) == ((), (None, None), 1)
    chance(replay)
    start = replay.final.pile[-1]
    assert replay.final.suit == int(start.suit) or start.code[0] == "8"


def test_O2_the_penalty_and_the_count_agree_in_replay_save_and_score_sheet() -> None:
    replay = table("9H 2S", "3H", "JC QC", stock="KD QD 5D")
    events = do(replay, "9H 3H")
    counted = {event.actor: event.values["n"] for event in events if event.code == "score"}
    assert counted == {0: 25, 2: 20}
    again = load(dump(replay), GAMES)
    assert scores(again) == scores(replay) == [25, 0, 20]
    assert [event for event in again.events() if event.code == "score"] == [
        event for event in replay.events() if event.code == "score"
    ]


# -- O3: pairs of drawing options on a stock of one card ---------------------------------------------------------------

DRAWING = list(
    product(("never", "specials_only", "always"), ("any_legal", "drawn_only"), (True, False), ("9H", "KC", "8D", "AS"))
)


@pytest.mark.parametrize(("voluntary", "play", "keep", "top"), DRAWING)
@pytest.mark.parametrize("under", ["", "QC", "QC JC 2H"])
def test_O3_drawing_with_a_stock_of_one_card(voluntary: str, play: str, keep: bool, top: str, under: str) -> None:
    """Whatever is chosen: something is legal, three draws at most, and then the turn passes once."""
    rules = {"voluntary_draw": voluntary, "play_after_draw": play, "keep_drawn_playable": keep}
    for hand in ("2C 3C", "AH 8S", "9D 8S 2S", "TH 8S 2S"):
        open_ends = [table(hand, FILLER.replace("3C", "9C"), pile=f"7H {under}", stock=top, **rules)]
        ends = 0
        while open_ends:
            replay = open_ends.pop()
            state, game = replay.final, replay.game
            if game.actors(state) == (CHANCE,):
                replay.play(game.chance(state, replay.luck))
                open_ends.append(replay)
                continue
            if state.turns > 1 or replay.outcome is not None:
                ends += 1
                assert replay.outcome is not None or (state.turn, state.turns) == (1, 2)
                assert Counter(move.text for move in replay.moves)["draw@0"] <= 3
                continue
            moves = game.moves(state, 0)
            assert moves, (hand, rules, state)
            assert state.turn == 0
            assert state.draws <= 3
            for move in moves:
                copy = replay.branch(len(replay))
                copy.play(move)
                open_ends.append(copy)
        assert ends


@pytest.mark.parametrize("draws", [1, 2, 3])
def test_O3_the_draw_that_empties_the_stock_counts_like_any_other(draws: int) -> None:
    replay = table("2C 3C", FILLER.replace("3C", "9C"), pile="7H QC JC TD QD", stock="KC KD KS"[: 3 * draws - 1])
    draw_all(replay)
    assert (len(held(replay, 0)), replay.final.turn) == (5, 1)
    drawn = [event.values["n"] for event in replay.events() if event.code == "draws"]
    assert drawn == [1, 2, 3]


def test_O3_the_question_how_many_draw_knows_when_the_cards_run_out() -> None:
    """Asked before the first is drawn; the right answer is what is drawn then."""
    for stock, pile, drawn in (("9S TS KS", "7H", 3), ("9S", "7H KD QD", 3), ("9S", "7H", 2), ("", "7H", 1)):
        replay = table("AH 2H 3S", "JD 4D", "JS QS", "JC QC", pile=pile, stock=stock)
        events = do(replay, "AH")
        assert codes_of(events).count("draws-ace") == drawn
        asked = [event.question for event in events if event.question]
        assert len(asked) == 1
        (right,) = asked[0].right
        assert asked[0].choices[right].values == {"n": drawn}


# -- O4: at the limit ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "out"), [(94, False), (95, True), (99, True)])
def test_O4_ninety_nine_and_one_more_hundred_exactly(before: int, out: bool) -> None:
    replay, events = won("2C", "3C", scores=(0, before, 0))
    assert ("out" in codes_of(events)) == out
    assert replay.final.deal.standing.out[1] == out
    assert scores(replay)[1] == before + 5


@pytest.mark.parametrize("winner", range(4))
@pytest.mark.parametrize("rotation", range(3))
def test_O4_two_and_three_cross_together_whatever_the_seats(winner: int, rotation: int) -> None:
    """101 and 101 in the same round, and a third that stays: who wins depends on no seat order."""
    before = [80, 80, 40]
    before = before[rotation:] + before[:rotation]
    losers = ["8C" if one == 80 else "2C" for one in before]
    losers = [hand if losers[:place].count(hand) == 0 else "8D" for place, hand in enumerate(losers)]
    rows = list(before)
    rows.insert(winner, 0)
    replay, events = won(*losers, scores=rows, winner=winner)
    assert codes_of(events).count("out") == 2
    stays = next(seat for seat in range(4) if rows[seat] == 40)
    assert replay.final.active == tuple(sorted((winner, stays)))
    assert replay.outcome is None
    assert scores(load(dump(replay), GAMES)) == scores(replay)


@pytest.mark.parametrize("seat", range(3))
def test_O4_the_last_one_in_wins_whoever_laid_last(seat: int) -> None:
    """By a blocked round somebody can win who has not won the round."""
    hands, before = ["8C", "8D", "8S"], [90, 90, 90]
    hands[seat], before[seat] = "2C", 10
    replay = blocked(*hands, scores=before)
    events = do(replay, "pass")
    assert result(replay) == ("won", (seat,))
    assert events[-1].values["winner"] == seat


@pytest.mark.parametrize(
    ("before", "winners"), [((76, 80, 80), (0,)), ((76, 76, 80), (0, 1)), ((80, 80, 80), (0, 1, 2))]
)
def test_O4_all_out_together_ties_of_two_and_three(before: tuple[int, ...], winners: tuple[int, ...]) -> None:
    for turn in range(3):
        order = [(place + turn) % 3 for place in range(3)]
        hands = ["8C", "8D", "8S"]
        replay = blocked(*hands, scores=[before[place] for place in order])
        do(replay, "pass")
        assert replay.outcome is not None
        assert {order[seat] for seat in replay.outcome.winners} == set(winners)
        again = load(dump(replay), GAMES)
        assert again.outcome == replay.outcome


def test_O4_the_winner_does_not_pay_for_what_the_penalty_of_others_turned_over() -> None:
    replay = table("9H 2S", "3H", "JC QC", pile="7H 8C AC")
    do(replay, "9H 3H")
    assert scores(replay)[1] == 0


# -- O5: the dealer and the first player while others are out -------------------------------------------


@pytest.mark.parametrize("knocked", [(3,), (0,), (3, 0), (1, 2), (0, 2)])
def test_O5_whoever_is_out_neither_deals_nor_plays_nor_is_dealt_to(knocked: tuple[int, ...]) -> None:
    """Four players, the last one dealt; those who are knocked out differ, and thirty rounds follow."""
    rules = {"score_limit": 1000, "max_rounds": 2000, "max_turns": 5000}
    game = Vandatta(rules, 4)
    before = tuple(999 if seat in knocked else 0 for seat in range(4))
    winner = next(seat for seat in range(4) if seat not in knocked)
    losers = ["8C", "8D", "8S"]
    replay, events = won(*losers, scores=before, dealer=3, winner=winner, **rules)
    assert [event.actor for event in events if event.code == "out"] == sorted(knocked)
    active = [seat for seat in range(4) if seat not in knocked]
    rng, dealt = random.Random(1), Counter[int]()
    state, luck = replay.final, Luck("5")
    expected = next(seat % 4 for seat in range(4, 8) if seat % 4 in active)
    for _ in range(30):
        standing: Standing = state.deal.standing
        state = state._replace(deal=state.deal._replace(standing=standing._replace(scores=tuple([0] * 4))))
        dealer = state.deal.standing.dealer
        assert dealer == expected
        dealt[dealer] += 1
        expected = next((dealer + step) % 4 for step in range(1, 5) if (dealer + step) % 4 in active)
        finished = state.deal.standing.finished
        while state.deal.standing.finished == finished:
            actors = game.actors(state)
            if actors[0] == CHANCE:
                state = game.step(state, game.chance(state, luck))
                if state.phase is Phase.TURN and state.turns == 0:
                    assert state.turn == expected, "the next one still in begins"
                    assert [seat for seat in range(4) if state.hands[seat]] == active
                continue
            assert set(actors) <= set(active)
            state = game.step(state, rng.choice(game.moves(state, actors[-1])))
    assert max(dealt.values()) - min(dealt.values()) <= 1
    assert set(dealt) == set(active)


def test_O5_with_two_left_of_four_the_turn_goes_back_and_forth() -> None:
    replay, _ = won("8C", "8D", "2C", scores=(0, 90, 90, 0))
    chance(replay)
    seen = []
    turns = -1
    while replay.final.deal.standing.finished == 1 and len(seen) < 6:
        if replay.final.phase is Phase.TURN and replay.final.turns != turns:
            turns = replay.final.turns
            seen.append(replay.final.turn)
        replay.play(any_move(replay, random.Random(turns), 1))
    assert seen in ([0, 3, 0, 3, 0, 3], [3, 0, 3, 0, 3, 0])
    assert replay.final.deal.standing.dealer == 0 or replay.final.deal.standing.dealer == 3


def test_O5_an_ace_passes_over_whoever_is_out() -> None:
    replay = table("AH 2H 3S", "", "JD QD", labels={"out:1": True, "dealer": 2}, stock="9S TS JS")
    events = do(replay, "AH 2H")
    assert [event.values["seat"] for event in events if event.code == "draws-ace"] == [2]
    assert replay.final.turn == 2
    do(replay, "lappen@0")
    assert "hand:1" not in {step.target for event in replay.events() for step in event.moved if hasattr(step, "target")}


def test_O5_a_joker_skips_or_turns_round_among_those_who_are_in() -> None:
    rules = {"jokers": 1, "joker_effect": "skip"}
    replay = table("XR 2H 3S", "", "JD QD", "JS QS", labels={"out:1": True, "dealer": 3}, **rules)
    do(replay, "XR")
    assert replay.final.turn == 3
    two = table("XR 2H 3S", "", "JD QD", labels={"out:1": True, "dealer": 2}, **rules)
    assert "again" in codes_of(do(two, "XR"))
    assert two.final.turn == 0
    rules["joker_effect"] = "reverse"
    back = table("XR 2H 3S", "", "JD QD", labels={"out:1": True, "dealer": 2}, **rules)
    assert "no-reverse" in codes_of(do(back, "XR"))


def test_O5_a_whole_session_of_ten_ends_with_one_and_loses_nobody_on_the_way() -> None:
    replay, rng = Replay.of_seed(Vandatta(seats=10), 3), random.Random(3)
    gone: list[int] = []
    while replay.outcome is None:
        events = play_round(replay, rng, 0.8)
        gone += [int(event.actor or 0) for event in events if event.code == "out"]
        assert len(set(gone)) == len(gone)
        assert replay.final.deal.standing.out == tuple(seat in gone for seat in range(10))
        if replay.outcome is None:
            assert len(replay.final.deal.box) == (52 if 10 - len(gone) <= 5 else 0)
    assert len(gone) == 9
    assert replay.outcome.winners == tuple({*range(10)} - set(gone))


# -- what else came up ---------------------------------------------------------------------------------------------


def test_two_eights_left_of_one_deck_cannot_be_buried_for_ever() -> None:
    """Fifty of fifty-two cards are dealt: nobody can agree on that together with burying."""
    problems = VandattaRules.problems({"hand_size": 10, "start_eight": "bury_and_redraw"}, 6)
    assert [problem.level for problem in problems] == ["error", "warning"]
    replay = deal(seats=4, start="8C", stock="8D 8H 8S 2C", start_eight="bury_and_redraw")
    assert [card.code for card in replay.final.pile] == ["2C"]


def test_a_position_before_the_first_turn_leaves_no_follow_up_behind() -> None:
    rules = {"multi_lay": True, "finish_on_followup": False}
    replay = table("9H 9D", FILLER, pile="8S", labels={"phase": "name", "turn": 1}, **rules)
    do(replay, "hearts")
    assert replay.final.follow is False
    do(replay, "9H 9D")
    assert replay.final.deal.standing.finished == 1


def test_undoing_a_reshuffle_gives_the_same_reshuffle_again() -> None:
    replay = Replay.of_seed(Vandatta(seats=5), 7)
    rng = random.Random(7)
    while replay.final.phase is not Phase.RESHUFFLE:
        replay.play(any_move(replay, rng))
    move = replay.game.chance(replay.final, replay.luck)
    replay.play(move)
    first = replay.final
    replay.undo()
    replay.play(replay.game.chance(replay.final, replay.luck))
    assert replay.final == first


def test_equal_cards_of_two_decks_are_laid_one_by_one() -> None:
    replay = table("QH QH' 2S", FILLER, num_decks=2, pile="7H")
    do(replay, "QH'")
    assert held(replay, 0) == {"QH", "2S"}
    assert replay.final.pile[-1] is Card.from_code("QH'")
    assert parse_move("QH'@0") == Lay(0, Card.from_code("QH'"))


def test_the_end_is_told_once_and_can_be_asked_for() -> None:
    replay, events = won("8C", scores=(0, 90))
    assert events[-1].values == replay.game.ending(replay.final).values
    assert replay.game.ending(replay.final).code == "won"
    going = table("9H 2S", FILLER)
    with pytest.raises(LookupError):
        going.game.ending(going.final)


def test_how_long_it_has_been() -> None:
    replay = deal(seats=3, start="7H")
    assert replay.game.tally(replay.final) == (0, 0)
    play_round(replay, random.Random(1))
    assert replay.game.tally(replay.final)[0] == 1
    assert replay.game.loop_key(replay.final) == replay.final, "no turn comes twice"
