"""Vändåtta, the examples that the source gives or that follow from the rules: EX-VA-1 to 30."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from kortspel_widgets.cards import ALL_CARDS, CARDS, Card
from kortspel_widgets.engine.events import Event
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import CHANCE, Lay, Move
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import Vandatta
from kortspel_widgets.games.vandatta import Phase, VandattaState
from kortspel_widgets.players import players
from tests.games.kit import cards, result, told
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
from tests.games.vandatta.test_rules import advised

HEARTS = [f"{rank}H" for rank in "23456789TJQKA"]


def test_EX_VA_01_on_a_seven_of_hearts_any_heart_or_seven() -> None:
    replay = table("2H 3H 9H KH 7C 7S AH 8H 2C 9S", "3C 4C", pile="7H")
    assert legal(replay) == {"2H", "3H", "9H", "KH", "7C", "7S", "AH", "8H"}
    alone = table("AH 8H", "3C 4C", pile="7H", stock="2S")
    assert legal(alone) == {"draw"}


def test_EX_VA_02_on_a_queen_of_clubs_queens_and_clubs() -> None:
    assert legal(table("QH QD QS 2C KC 5C 2D 9S", "3C 4C", pile="QC")) == {"QH", "QD", "QS", "2C", "KC", "5C"}


def test_EX_VA_03_hearts_named_a_heart_must_come_at_once() -> None:
    replay = table("8S 2H 9H 3C", "4C 5C", pile="QD")
    do(replay, "8S hearts")
    assert legal(replay) == {"2H", "9H"}
    assert refused(replay, "draw").code == "follow-first"
    without = table("8S 3C 4S", "6C 5C", pile="QD")
    do(without, "8S")
    assert "hearts" not in legal(without)
    assert refused(without, "hearts").code == "no-card-of-suit"


def test_EX_VA_04_an_ace_of_hearts_makes_the_others_draw_and_then_a_heart_follows() -> None:
    replay = table("AH 2H 9H 3C", "4C 5C", "4D 5D", stock="2S 3S 4S")
    do(replay, "AH")
    assert sizes(replay) == [3, 3, 3]
    assert legal(replay) == {"2H", "9H"}


def test_EX_VA_05_four_players_ace_of_clubs_then_its_king() -> None:
    replay = table("AC KC 2D 2S", "4C 5C", "4D 5D", "4S 5S", pile="7C", stock="9S TS JS QS")
    events = do(replay, "AC")
    assert codes_of(events).count("draws-ace") == 3
    assert sizes(replay) == [3, 3, 3, 3]
    do(replay, "KC")
    assert (replay.final.turn, replay.final.pile[-1].code) == (1, "KC")


def test_EX_VA_06_with_two_players_an_ace_hits_one() -> None:
    replay = table("AC KC 2D 2S", "4C 5C", pile="7C", stock="9S 3S 4S")
    assert codes_of(do(replay, "AC")) == ["lays-ace", "draws-ace"]
    assert sizes(replay) == [3, 3]


@pytest.mark.parametrize("fits", [1, 2, 3, 4])
def test_EX_VA_07_the_first_that_fits_of_three_may_be_laid_and_there_is_no_fourth(fits: int) -> None:
    stock = ["9S", "TS", "JS", "QS"]
    stock[fits - 1] = "9H"
    replay = table("2C 3C", "4C 5C", stock=" ".join(stock))
    draw_all(replay)
    if fits < 4:
        assert (replay.final.draws, replay.final.turn) == (fits, 0)
        assert "9H" in legal(replay)
    else:
        assert (replay.final.turn, sizes(replay)) == (1, [5, 2])


def test_EX_VA_08_an_eight_waits_for_an_ordinary_card() -> None:
    replay = deal("8D 2C 3C 4C 5C 6C 7C", "KH 2D 3D 4D 5D 6D 7D", start="8S", stock="2S 3S 4S")
    do(replay, "hearts")
    assert "8D" not in legal(replay)
    assert refused(replay, "8D").code == "special-on-special"
    draw_all(replay)
    do(replay, "KH")
    assert "8D" in legal(replay)


@pytest.mark.parametrize(("low", "high"), [("8S", "8H"), ("AS", "AH"), ("AS", "8H"), ("8S", "AH")])
def test_EX_VA_09_special_cards_do_not_go_on_each_other(low: str, high: str) -> None:
    replay = table(f"{high} 2H 2S", "3C 4C", pile=low, labels={"suit": 3 if low[0] == "A" else 2})
    assert refused(replay, high).code == "special-on-special"


@pytest.mark.parametrize("hand", ["8D", "AH", "8D 8S", "AH AD", "8D AH AS 8C"])
def test_EX_VA_10_with_eights_and_aces_only_one_draws(hand: str) -> None:
    replay = table(hand, "3C 4C", stock="2S 3S 4S")
    assert legal(replay) == {"draw"}
    draw_all(replay)
    assert len(held(replay, 0)) > len(hand.split())


@pytest.mark.parametrize("card", ["8H", "AH", "8S"])
def test_EX_VA_11_the_last_card_is_no_eight_and_no_ace(card: str) -> None:
    replay = table(card, "3C 4C", pile="9H", stock="2C")
    assert refused(replay, card).code == "last-special"


@pytest.mark.parametrize("penalty", [2, 3])
@pytest.mark.parametrize("late", [None, 0, 1, 2])
def test_EX_VA_12_lappen_at_once_or_later_but_before_the_next_card(penalty: int, late: int | None) -> None:
    """``late``: how many cards the next player draws before it is said; None: not at all."""
    replay = table("9H 2S", "3C 4C", stock="TS JS 6H 2D 3D 4D 5D", announce_penalty=penalty)
    do(replay, "9H")
    for _ in range(late or 0):
        do(replay, "draw")
    if late is not None:
        do(replay, "lappen@0")
    events = draw_all(replay) + do(replay, "6H")
    assert ("forgot" in codes_of(events)) == (late is None)
    assert len(held(replay, 0)) == (1 + penalty if late is None else 1)
    if late is None:
        assert refused(replay, "lappen@0").code == "no-word-due"


def test_EX_VA_13_the_four_values() -> None:
    terms = Vandatta().terms
    assert [terms.points(Card.from_code(code)) for code in ("8D", "AC", "TS", "JH", "QH", "KD", "9C", "2D", "7S")] == [
        25, 15, 10, 10, 10, 10, 5, 5, 5,
    ]  # fmt: skip


def test_EX_VA_14_a_hand_of_seventy_and_a_deck_of_460() -> None:
    replay, _ = won("8D AC TS QH 9C 2D")
    assert scores(replay) == [0, 70]
    assert Vandatta().terms.hand_points(CARDS) == 460
    assert Vandatta(seats=6).terms.hand_points(ALL_CARDS[:104]) == 920


@pytest.mark.parametrize("limit", [50, 100, 150])
@pytest.mark.parametrize(("below", "is_out"), [(6, False), (5, True), (4, True)])
def test_EX_VA_15_the_limit_itself_is_out_one_below_is_in(limit: int, below: int, is_out: bool) -> None:
    replay, events = won("2C", "3C", scores=(0, limit - below, 0), score_limit=limit)
    assert ("out" in codes_of(events)) == is_out
    assert scores(replay)[1] == limit - below + 5


def test_EX_VA_16_the_start_eight_and_the_start_ace() -> None:
    assert deal(start="8C", seats=3, dealer=1).final.phase is Phase.NAME
    assert deal(start="8C", seats=3, dealer=1).final.turn == 1
    assert sizes(deal(start="AC", seats=3, dealer=1)) == [8, 7, 8]


@pytest.mark.parametrize(
    ("seats", "rules", "left"),
    [
        (2, {}, 37), (2, {"hand_size": 10}, 31), (3, {}, 30), (4, {}, 23), (5, {}, 16), (6, {}, 61), (10, {}, 33),
        (4, {"hand_size": 6, "multi_lay": True}, 27), (5, {"hand_size": 6, "multi_lay": True}, 21),
    ],
)  # fmt: skip
def test_EX_VA_17_what_is_left_in_the_stock(seats: int, rules: dict[str, object], left: int) -> None:
    assert len(deal(seats=seats, start="7H", **rules).final.stock) == left


def test_EX_VA_18_name_the_suit_you_hold_most_of() -> None:
    replay = table("8S 2H 4H 6H 9H 3C", FILLER.replace("3C", "9C"), pile="QD")
    do(replay, "8S")
    assert advised(replay) == "hearts"
    replay = table("8S 2D 4D 6D 9H", FILLER, pile="QC")
    do(replay, "8S")
    assert advised(replay) == "diamonds"


def test_EX_VA_19_an_ace_when_somebody_has_one_card_makes_it_two() -> None:
    replay = table("AH 2H 9C 5S", "QD", "3C 4C 5C", labels={"said:1": True}, stock="2S 3S 4S")
    assert replay.final.labels["said:1"] == "lappen"
    do(replay, "AH")
    assert sizes(replay)[1] == 2
    assert "said:1" not in replay.final.labels, "the word stands no more"


def test_EX_VA_20_three_sixes_together_and_the_topmost_counts() -> None:
    replay = table("6H 6C 6S KD", "QS 2H 3C 4D", pile="7H", hand_size=6, multi_lay=True)
    do(replay, "6H 6C 6S lappen@0")
    assert [card.code for card in replay.final.pile] == ["7H", "6H", "6C", "6S"]
    assert (replay.final.turn, legal(replay)) == (1, {"QS"})


def test_EX_VA_21_varning_at_exactly_three_with_the_same_penalty() -> None:
    for penalty in (2, 3):
        replay = table("9H 2S 3S 4S", "3H 4C 5C", stock="9S TS JS QS", announce="varning", announce_penalty=penalty)
        do(replay, "9H")
        assert legal(replay, 0) == {"varning"}
        event = told(do(replay, "3H"), "forgot-warning")
        assert event.values == {"seat": 0, "n": penalty}
        assert len(held(replay, 0)) == 3 + penalty
    said = table("9H 2S 3S 4S", "3H 4C 5C", announce="varning")
    do(said, "9H varning@0")
    assert said.final.labels["said:0"] == "varning"
    assert "forgot-warning" not in codes_of(do(said, "3H"))


@pytest.mark.parametrize(("seats", "rules", "whole"), [(4, {}, 52), (7, {}, 104), (5, {"jokers": 2}, 54)])
def test_EX_VA_22_all_but_the_top_card_become_the_stock_and_none_is_lost(
    seats: int, rules: dict[str, object], whole: int
) -> None:
    if rules:
        rules = {**rules, "joker_effect": "draw_two"}
    rng, turned = random.Random(seats), 0
    for seed in range(10):
        replay = Replay.of_seed(Vandatta({**rules, "match_format": "single_round"}, seats), seed)
        while replay.outcome is None:
            top = replay.final.pile[-1]
            before = replay.final.phase
            play_on(replay, rng, 1)
            state = replay.final
            assert sum(map(len, state.hands)) + len(state.stock) + len(state.pile) == whole
            if state.phase is Phase.RESHUFFLE and before is not Phase.RESHUFFLE:
                turned += 1
                assert len(state.pile) == 1
                assert state.pile[0] in (top, getattr(replay.moves[-1], "card", None))
    assert turned > 2


def test_EX_VA_23_whoever_wins_a_round_scores_nothing() -> None:
    replay, _ = won("8C 8D", "2C", "KD", scores=(7, 0, 0, 0), winner=0)
    assert scores(replay) == [7, 50, 5, 10]
    replay, _ = won("8C 8D", "2C", "KD", winner=3)
    assert scores(replay) == [50, 5, 10, 0]


def test_EX_VA_24_eight_and_its_follow_up_go_out_without_a_word() -> None:
    replay = table("8S 5D", "2C 3C", pile="9C", match_format="single_round")
    assert legal(replay) == {"8S"}
    do(replay, "8S")
    assert legal(replay) == {"diamonds"}
    do(replay, "diamonds")
    assert replay.game.actors(replay.final) == (0,), "nobody owes a word in between"
    do(replay, "5D")
    assert result(replay) == ("won", (0,))


def test_EX_VA_25_eight_and_ace_alone_cannot_be_laid() -> None:
    assert legal(table("8S AD", "2C 3C", pile="9D", stock="4S")) == {"draw"}


def test_EX_VA_26_an_ace_needs_an_ordinary_card_of_its_suit() -> None:
    replay = table("AH 8C KC", "2C 3C", pile="4H")
    assert legal(replay) == {"8C"}
    assert refused(replay, "AH").code == "no-followup-ace"
    do(replay, "8C")
    assert legal(replay) == {"clubs"}
    do(replay, "clubs KC")
    assert replay.final.due == 0


def test_EX_VA_27_ace_and_six_win_the_round_unless_agreed_otherwise() -> None:
    replay = table("AH 6H", "2C 3C", "4C 5C", pile="4H", stock="KS KD 2S")
    events = do(replay, "AH 6H")
    assert codes_of(events)[:4] == ["lays-ace", "draws-ace", "draws-ace", "follows-ace"]
    assert scores(replay) == [0, 20, 20], "what was drawn counts"
    strict = table("AH 6H", "2C 3C", "4C 5C", pile="4H", stock="KS KD 2S", finish_on_followup=False)
    assert legal(strict) == {"6H"}
    assert refused(strict, "AH").code == "followup-last"


def test_EX_VA_28_on_a_start_eight_only_ordinary_cards_of_the_named_suit() -> None:
    replay = deal("8H AD AS 9S KD 2C 3C", "4C 5C 6C 7C 9C TC JC", start="8S")
    do(replay, "diamonds")
    assert legal(replay) == {"KD"}
    assert refused(replay, "9S").code == "must-suit"
    assert {refused(replay, code).code for code in ("8H", "AD", "AS")} == {"special-on-special"}


# -- the reference simulation: bots that draw among all whole plays, an eight counted with its suit and follow-up ------

EXPECTED = {2: (37, 0.29), 3: (42, 0.39), 4: (47, 0.59), 5: (53, 0.85), 6: (69, None), 10: (103, None)}


@pytest.mark.parametrize("seats", list(EXPECTED))
def test_EX_VA_29_how_long_random_rounds_are(seats: int) -> None:
    game, rng, rounds = Vandatta({"match_format": "single_round"}, seats), random.Random(seats), 120
    turns, reshuffled, follow_ups = [], 0, 0
    for seed in range(rounds):
        state, luck, last = game.start(), Luck(str(seed)), None
        while actors := game.actors(state):
            last = state
            move = game.chance(state, luck) if actors[0] == CHANCE else whole_play(game, state, rng)
            state = game.step(state, move)
        assert last is not None
        turns.append(state.turns + 1)
        reshuffled += state.deal.reshuffled > 0
        follow_ups += last.phase is Phase.FOLLOW
        assert state.outcome is not None
        assert state.outcome.code == "won-single", "no round is blocked"
    length, share = EXPECTED[seats]
    assert mean(turns) == pytest.approx(length, rel=0.2)
    assert share is None or reshuffled / rounds == pytest.approx(share, abs=0.15)
    assert 0.15 < follow_ups / rounds < 0.55


def whole_play(game: Vandatta, state: VandattaState, rng: random.Random) -> Move:
    """Says every word in time, lays whenever it can, and takes each way to lay as likely as the next."""
    seat, *speaker = game.actors(state)
    if speaker:
        return game.moves(state, speaker[0])[0]
    moves = [move for move in game.moves(state, seat) if not move.text.startswith("keep")]
    suits = [card.suit.name.lower() for card in state.hands[seat] if card.code[0] not in "8A"]
    return rng.choices(moves, [_ways(state.phase, move, suits) for move in moves])[0]


def _ways(phase: Phase, move: Move, suits: list[str]) -> int:
    if isinstance(move, Lay) and phase is Phase.TURN and move.card.code[0] in "8A":
        return len(suits) if move.card.code[0] == "8" else suits.count(move.card.suit.name.lower())
    return suits.count(move.text.partition("@")[0]) if phase is Phase.NAME and state_names(move) else 1


def state_names(move: Move) -> bool:
    return move.text.partition("@")[0] in ("clubs", "diamonds", "hearts", "spades")


def test_EX_VA_30_at_ten_seconds_a_turn_a_round_takes_minutes_and_a_session_about_an_hour() -> None:
    """Not a rule; what the source says about time fits players who heed its advice."""
    thumb = players("vandatta")["thumb"]
    rounds: list[int] = []
    sessions: list[int] = []
    for seed in range(8):
        replay, rng, whole = Replay.of_seed(Vandatta(seats=4), seed), random.Random(seed), 0
        while replay.outcome is None:
            events: tuple[Event, ...] | list[Event]
            before = replay.final
            actors = replay.game.actors(before)
            if actors[0] == CHANCE:
                events = chance(replay)
            elif len(actors) > 1:
                events = replay.play(replay.game.moves(before, actors[1])[0])
            else:
                view = replay.game.view(before, actors[0])
                events = replay.play(thumb.choose(replay.game, view, actors[0], rng))
            if "round-won" in codes_of(events):
                rounds.append(before.turns + 1)
                whole += before.turns + 1
        sessions.append(whole)
    assert 3 <= mean(rounds) / 6 <= 10
    assert 20 <= mean(sessions) / 6 <= 90


def test_a_blocked_hand_of_the_documented_cards_is_counted_like_any_other() -> None:
    replay = blocked("8D AC", "QS 2S", pile="7H")
    do(replay, "pass")
    assert scores(replay) == [40, 15]
    assert Vandatta().terms.hand_points(cards("8D AC QS 2S")) == 55
