"""The suit version, rule by rule: SRF-1 to 17, AMB-SRF-1 to 13, EX-SRF-1 to 13 and every house rule."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from kortspel_widgets.cards import CARDS, codes
from kortspel_widgets.engine.codes import CodeError
from kortspel_widgets.engine.game import IllegalMove, PositionError
from kortspel_widgets.engine.moves import CHANCE, TABLE, Word
from kortspel_widgets.engine.options import RulesError
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.view import observe, seen
from kortspel_widgets.games import GAMES, SvaltaRavPayment, SvaltaRavSuits, game_of_code
from kortspel_widgets.games.svalta_rav_suits import TIME, TURN, can_match
from tests.games.kit import cards, dealt, go, out, pile, result, rules_of, sizes, suits, told

EXAMPLE = ("4S 5H", "9H 3C", "JD QH")


def whole_example(**rules: object) -> Replay:
    """Alva, Bruno and Cleo with a whole deck, EXAMPLE on top."""
    return dealt(SvaltaRavSuits(rules, 3), *EXAMPLE)


# -- the rules ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_SRF_01_nobody_decides_and_the_winner_owns_every_card(seats: int) -> None:
    game = SvaltaRavSuits(seats=seats)
    won = 0
    for seed in range(4):
        replay = Replay(game, moves=game.deal(game.code(0, seed=str(seed))))
        while replay.outcome is None:
            assert game.actors(replay.final) == (TABLE,)
            assert game.moves(replay.final, TABLE) == (TURN,)
            assert all(game.moves(replay.final, seat) == () for seat in range(seats))
            go(replay)
        if replay.outcome.ending == "won":
            won += 1
            assert sizes(replay)[replay.outcome.winners[0]] == 52 - 52 % seats
    assert won


def test_SRF_02_hidden_piles_are_seen_by_nobody_and_shown_one_card_at_a_time() -> None:
    replay = suits("2S 9D", "3H KD")
    for seat in (0, 1, None):
        view = observe(replay.final, seat)
        assert view.piles["hidden:0"] == view.piles["hidden:1"] == (None, None)
    go(replay)
    for seat in (0, 1, None):
        view = observe(replay.final, seat)
        assert view.piles["open:0"] == cards("2S")
        assert view.piles["hidden:0"] == (None,)


def test_SRF_03_an_ordinary_deck() -> None:
    start = SvaltaRavSuits().start()
    (deck,) = [zone.cards for zone in start.zones if zone.cards]
    assert sorted(deck) == sorted(CARDS)
    assert len(set(deck)) == 52
    assert {(card.rank, card.suit) for card in deck} == {(r, s) for r in range(2, 15) for s in range(4)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_SRF_04_the_deck_is_dealt_out_into_hidden_piles(seats: int) -> None:
    for dealer in range(seats):
        replay = dealt(SvaltaRavSuits(seats=seats), dealer=dealer)
        assert pile(replay, "deck") == ""
        assert [len(hand) for hand in replay.final.hidden] == [52 // seats] * seats
        assert replay.final.opened == ((),) * seats
        steps = told(list(replay.events()), "deal").moved
        assert [step.target for step in steps[:seats]] == [f"hidden:{(dealer + 1 + k) % seats}" for k in range(seats)]


def test_SRF_05_three_players_have_17_and_one_card_is_aside() -> None:
    replay = dealt(SvaltaRavSuits(seats=3))
    assert sizes(replay) == [17, 17, 17]
    assert len(replay.final.deal.dealt.aside) == 1
    assert told(list(replay.events()), "aside").rule == "SRF-5"


def test_SRF_06_all_turn_their_top_card_at_the_same_time() -> None:
    replay = suits("2S 5D", "3H 6D", "4C 7H")
    events = go(replay)
    turn = told(events, "turn")
    assert (turn.rule, turn.actor) == ("SRF-6", None)
    assert [(step.source, step.target) for step in turn.moved] == [
        (f"hidden:{seat}", f"open:{seat}") for seat in range(3)
    ]
    assert [pile(replay, f"open:{seat}") for seat in range(3)] == ["2S", "3H", "4C"]
    assert [pile(replay, f"hidden:{seat}") for seat in range(3)] == ["5D", "6D", "7H"]


def test_SRF_07_while_all_suits_differ_everybody_turns_one_more() -> None:
    replay = suits("2S 5D 9H", "3H 6C 2C", "4C 7H 8H")
    for rounds in (1, 2):
        events = go(replay)
        assert told(events, "no-match").rule == "SRF-7"
        assert [len(opened) for opened in replay.final.opened] == [rounds] * 3
    assert [pile(replay, f"open:{seat}") for seat in range(3)] == ["5D 2S", "6C 3H", "7H 4C"]


@pytest.mark.parametrize(
    ("tops", "winner"),
    [(("TH", "9H"), 0), (("TH", "JH"), 1), (("2S", "AS"), 1), (("KD", "QD"), 0), (("9C", "TC", "2C"), 1)],
)
def test_SRF_08_highest_rank_of_the_suit_wins_the_match(tops: tuple[str, ...], winner: int) -> None:
    replay = suits(*tops)
    match = next(event for event in go(replay) if event.rule == "SRF-8")
    assert match.actor == match.values["winner"] == winner
    assert match.values["card"] is cards(tops[winner])[0]
    assert result(replay) == ("won", (winner,))


def test_SRF_09_the_winner_takes_whole_piles_under_the_hidden_pile() -> None:
    replay = suits("4S 5H 2C", "9H 3C 2D", "JD QH 2H")
    go(replay)
    takes = next(event for event in go(replay) if event.rule == "SRF-9")
    assert (takes.actor, takes.values["n"], takes.marks) == (2, 4, ("pickup",))
    assert {step.target for step in takes.moved} == {"hidden:2"}
    assert pile(replay, "hidden:2").startswith("2H ")
    assert sorted(pile(replay, "hidden:2").split()[1:]) == ["4S", "5H", "JD", "QH"]
    assert pile(replay, "open:0") == pile(replay, "open:2") == ""


def test_SRF_10_piles_of_another_suit_stay() -> None:
    replay = suits("4S 5H 2C", "9H 3C 2D", "JD QH 2H")
    events = go(replay, 2)
    assert pile(replay, "open:1") == "3C 9H"
    stays = told(events, "stays")
    assert (stays.rule, stays.values["seats"]) == ("SRF-10", (1,))


def test_SRF_11_a_used_up_hidden_pile_is_the_open_pile_turned_over() -> None:
    replay = suits("2S 3H", "4H 5S 6C")
    go(replay, 2)
    assert pile(replay, "hidden:0") == ""
    events = go(replay)
    over = told(events, "turn-over")
    assert (over.rule, over.actor) == ("SRF-11", 0)
    assert (pile(replay, "open:0"), pile(replay, "hidden:0")) == ("2S", "3H")  # the oldest card first


def test_SRF_12_starved_out_when_both_piles_are_empty_and_the_rest_go_on() -> None:
    replay = suits("5H", "9H 2C 3C 4C", "2S 3D 4H")
    events = go(replay)
    gone = told(events, "out")
    assert (gone.rule, gone.actor) == ("SRF-12", 0)
    assert out(replay) == [0]
    assert replay.outcome is None
    turn = told(go(replay), "turn")
    assert turn.values["seats"] == (1, 2)


def test_SRF_12_an_empty_hidden_pile_alone_starves_nobody() -> None:
    replay = suits("5H", "2C 9H")
    go(replay)
    assert pile(replay, "hidden:0") == ""
    assert out(replay) == []


def test_SRF_13_whoever_collects_all_cards_wins() -> None:
    replay = suits("5H 2S", "QH KS")
    go(replay, 2)
    assert result(replay) == ("won", (1,))
    assert sizes(replay) == [0, 4]
    assert replay.outcome is not None
    assert replay.outcome.rule == "SRF-13"


def test_SRF_14_most_cards_when_no_match_can_be_brought_about() -> None:
    replay = suits("2S 3H 4S", "5D 6C")
    assert result(replay) == ("stalemate", (0,))
    assert replay.outcome is not None
    assert replay.outcome.rule == "SRF-14"
    assert len(replay) == 0


def test_SRF_15_an_agreed_number_of_rounds() -> None:
    replay = suits("2S 3S 4S", "5H 6H 7S 2D", max_rounds=2)
    go(replay, 2)
    assert result(replay) == ("stopped", (1,))
    assert replay.outcome is not None
    assert replay.outcome.rule == "SRF-15"


def test_SRF_15_an_agreed_time() -> None:
    replay = suits("2S 3S 4S 5S", "5H 6H 7S", stop_mode="time")
    go(replay)
    replay.play(TIME)
    assert result(replay) == ("stopped", (0,))


def test_SRF_16_a_card_is_seen_by_all_in_the_same_beat() -> None:
    replay = suits("2S 5D", "3H 6D")
    before = replay.final
    turn = told(go(replay), "turn")
    views = [seen(before, turn, seat) for seat in (0, 1, None)]
    assert views[0] == views[1] == views[2] == turn
    assert observe(before, 0) == observe(before, 1) == observe(before, None)


def test_SRF_17_two_games_under_two_names_that_refuse_each_others_codes() -> None:
    assert {"svalta-rav-suits", "svalta-rav-payment"} <= set(GAMES)
    code = SvaltaRavSuits(seats=2).code(0, seed="1")
    assert game_of_code(code) == SvaltaRavSuits(seats=2)
    with pytest.raises(CodeError, match=r"SRF.*SRB"):
        SvaltaRavPayment.from_code(code)
    with pytest.raises(RulesError, match="svalta-rav-suits"):
        SvaltaRavSuits(SvaltaRavPayment().rules)


# -- decisions ---------------------------------------------------------------------------------------------


def test_AMB_SRF_01_all_groups_are_settled_independently() -> None:
    replay = suits("9H 2C", "3S 2D", "QH 4C", "AS 6D")
    events = go(replay)
    winners = [event.actor for event in events if event.rule == "SRF-8"]
    assert sorted(winner for winner in winners if winner is not None) == [2, 3]
    assert pile(replay, "hidden:2") == "4C 9H QH"
    assert pile(replay, "hidden:3") == "6D 3S AS"


def test_AMB_SRF_02_only_top_cards_decide() -> None:
    replay = suits("9H 3C 2S", "4S 5H 2D", "JD QH 2C")
    events = go(replay, 2)
    match = told(events, "match")
    assert match.values["winner"] == 2
    assert match.values["losers"] == (1,)
    assert pile(replay, "open:0") == "3C 9H"  # its heart lies below and takes no part


def test_AMB_SRF_03_everybody_turns_again_after_a_match() -> None:
    replay = suits("5H 2C 3D", "9H 4S 5S", "2S 7D 8D")
    go(replay)
    assert pile(replay, "open:2") == "2S"
    turn = told(go(replay), "turn")
    assert turn.values["seats"] == (0, 1, 2)
    assert pile(replay, "open:2").split()[-1] == "2S"


def test_AMB_SRF_04_losers_first_clockwise_then_the_winner_each_pile_turned_over() -> None:
    # Seat 1 wins from 2, 3 and 0: clockwise from its left.
    replay = suits("2S 3H 7C", "4C AH 8C", "5D 6H 9C", "7H 8H TC", opened=("", "", "", ""))
    go(replay)
    assert replay.final.matches == 0
    go(replay)
    assert pile(replay, "hidden:1") == "8C 5D 6H 7H 8H 2S 3H 4C AH"


def test_AMB_SRF_05_the_last_hidden_card_takes_part_before_the_pile_is_turned_over() -> None:
    replay = suits("2S 9H", "3D 5H 4C")
    go(replay, 2)
    assert replay.final.matches == 1  # 9H was the last hidden card and won
    alone = suits("2S", "3D 4H 5C 6S")
    tops = []
    while alone.outcome is None:
        told(go(alone), "turn")
        tops.append(pile(alone, "open:0"))
    assert tops[:-1] == ["2S"] * 3  # a single card shows itself every round


def test_AMB_SRF_06_exact_stalemate_test() -> None:
    assert not can_match([cards("2S 3H"), cards("4H 5S")])
    assert can_match([cards("2S 3H"), cards("4H 5S 6C")])
    assert not can_match([cards("2S"), cards("4H"), cards("5D 6C")])
    assert can_match([cards("2S"), cards("4H"), cards("5D 6H")])
    assert not can_match([])


def test_AMB_SRF_06_stalemate_test_agrees_with_turning_until_all_pairs_have_met() -> None:
    rng = random.Random(6)
    seen_both = set()
    for _ in range(400):
        deck = [card for card in CARDS if card.suit in rng.choice([(0, 1), (0, 1, 2), (0, 1, 2, 3)])]
        rng.shuffle(deck)
        rows = [[deck.pop() for _ in range(rng.randint(1, 6))] for _ in range(rng.randint(2, 4))]
        meets = any(
            a[t % len(a)].suit == b[t % len(b)].suit for a, b in combinations(rows, 2) for t in range(len(a) * len(b))
        )
        assert can_match(rows) == meets, rows
        seen_both.add(meets)
    assert seen_both == {True, False}


def test_AMB_SRF_06_the_test_counts_from_where_the_piles_stand() -> None:
    # After a match seat 0 goes on in the middle of its pile: hidden first, then the open pile, oldest first.
    replay = suits("3H", "5S 6H", opened=("2S", ""))
    assert result(replay) == ("stalemate", (0, 1))
    replay = suits("2S 3H", "5S 6H")
    assert replay.outcome is None


def test_AMB_SRF_06_a_repeated_state_ends_the_game() -> None:
    replay = suits("2H 3H", "4H").finish()
    assert result(replay) == ("loop", (0,))
    assert replay.outcome is not None
    assert replay.outcome.loop is not None
    assert (replay.outcome.loop.lead_in, replay.outcome.loop.period) == ((0, 0), (2, 4))  # matches, cards


def test_AMB_SRF_07_equal_numbers_share_the_win() -> None:
    replay = suits("2S 3S", "4H 5H", "6D", aside="")
    assert result(replay) == ("stalemate", (0, 1))


def test_AMB_SRF_08_the_card_aside_is_face_down_nobodys_and_51_are_all_cards() -> None:
    game = SvaltaRavSuits(seats=3)
    for seed in range(5):
        replay = Replay.of_seed(game, seed)
        aside = next(zone for zone in replay.final.zones if zone.name == "aside")
        assert (aside.owner, aside.sight, len(aside.cards)) == (None, "none", 1)
        if result(replay)[0] == "won":
            assert max(sizes(replay)) == 51
            return
    pytest.fail("no game was won")


@pytest.mark.parametrize(("seats", "each", "aside"), [(2, 26, 0), (3, 17, 1), (4, 13, 0), (5, 10, 2), (6, 8, 4)])
def test_AMB_SRF_09_52_mod_n_are_set_aside(seats: int, each: int, aside: int) -> None:
    replay = dealt(SvaltaRavSuits(seats=seats))
    assert sizes(replay) == [each] * seats
    assert len(replay.final.deal.dealt.aside) == aside
    warned = [problem.level for problem in SvaltaRavSuits.check({}, seats)]
    assert warned == (["warning"] if seats > 4 else [])


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 100])
def test_AMB_SRF_09_other_numbers_are_refused(seats: int) -> None:
    with pytest.raises(RulesError, match=f"2 to 6 players, not {seats}"):
        SvaltaRavSuits(seats=seats)


def test_AMB_SRF_10_ace_high() -> None:
    assert result(suits("AS", "KS").finish()) == ("won", (0,))


def test_AMB_SRF_11_two_decks_are_refused() -> None:
    with pytest.raises(PositionError, match=r"AS is there twice.*hidden:0.*hidden:1"):
        suits("AS", "AS")
    with pytest.raises(PositionError, match="AS is there twice"):
        suits("AS 2H AS", "3H")


def test_AMB_SRF_12_out_at_once_after_the_match_and_the_last_one_wins_at_once() -> None:
    replay = suits("5H", "9H 2C", "2S 2H")
    events = go(replay)
    assert [event.rule for event in events if event.rule in {"SRF-9", "SRF-12"}] == ["SRF-9", "SRF-12"]
    assert out(replay) == [0]
    three = suits("9H", "3H", "QH")
    events = go(three)
    assert [event.actor for event in events if event.rule == "SRF-12"] == [0, 1]
    assert result(three) == ("won", (2,))


def test_AMB_SRF_13_time_counts_hidden_and_open_cards() -> None:
    replay = suits("2S 3S 4S", "5H 6S", stop_mode="time")
    go(replay)
    assert TIME in replay.game.moves(replay.final, TABLE)
    (event,) = [event for event in replay.play(TIME) if event.marks == ("end",)]
    assert event.values["counts"] == (3, 2)
    assert result(replay) == ("stopped", (0,))


# -- worked examples ---------------------------------------------------------------------------------------


def test_EX_SRF_01_first_flip_without_a_match() -> None:
    replay = whole_example()
    events = go(replay)
    assert [pile(replay, f"open:{seat}") for seat in range(3)] == ["4S", "9H", "JD"]
    assert rules_of(events) == ["SRF-6", "SRF-7"]
    assert replay.final.matches == 0


def test_EX_SRF_02_queen_beats_five_and_bruno_keeps_his_pile() -> None:
    replay = whole_example()
    events = go(replay, 2)
    match = told(events, "match")
    assert match.values["winner"] == 2
    assert match.values["loser"] == 0
    assert codes([match.values["card"], match.values["other"]]) == "QH 5H"  # type: ignore[list-item]
    assert pile(replay, "open:1") == "3C 9H"
    assert set(pile(replay, "hidden:2").split()[-4:]) == {"4S", "5H", "JD", "QH"}


def test_EX_SRF_03_15_17_19_and_one_aside() -> None:
    replay = whole_example()
    go(replay, 2)
    assert sizes(replay) == [15, 17, 19]
    assert [len(hand) for hand in replay.final.hidden] == [15, 15, 19]
    assert [len(hand) for hand in replay.final.opened] == [0, 2, 0]
    assert len(replay.final.deal.dealt.aside) == 1


def test_EX_SRF_04_the_last_four_of_cleos_pile() -> None:
    replay = whole_example()
    go(replay, 2)
    assert pile(replay, "hidden:2").split()[-4:] == ["4S", "5H", "JD", "QH"]


def test_EX_SRF_05_17_each_and_one_aside() -> None:
    replay = Replay.of_seed(SvaltaRavSuits(seats=3), 5)
    assert [len(hand) for hand in replay.state(2).hidden] == [17, 17, 17]


@pytest.mark.parametrize(("seats", "each"), [(2, 26), (4, 13)])
def test_EX_SRF_06_two_have_26_four_have_13(seats: int, each: int) -> None:
    state = Replay.of_seed(SvaltaRavSuits(seats=seats), 5).state(2)
    assert [len(hand) for hand in state.hidden] == [each] * seats
    assert state.deal.dealt.aside == ()


def test_EX_SRF_07_double_match_then_stalemate() -> None:
    replay = suits("9H 2C", "3S 2D", "QH 4C", "AS 6D")
    go(replay)
    assert sizes(replay) == [1, 1, 3, 3]
    go(replay)
    assert out(replay) == [0, 1]
    assert (pile(replay, "hidden:2"), pile(replay, "hidden:3")) == ("9H QH 2C 4C", "3S AS 2D 6D")
    assert result(replay) == ("stalemate", (2, 3))


def test_EX_SRF_08_three_of_a_suit() -> None:
    replay = suits("9H", "3H", "QH")
    events = go(replay)
    assert [event.rule for event in events].count("SRF-9") == 1
    assert result(replay) == ("won", (2,))


def test_EX_SRF_09_stalemate_before_the_first_flip() -> None:
    replay = suits("2S 3H", "4H 5S")
    assert result(replay) == ("stalemate", (0, 1))
    assert replay.game.actors(replay.final) == ()


def test_EX_SRF_10_first_match_at_flip_four() -> None:
    replay = suits("2S 3H", "4H 5S 6C")
    go(replay, 3)
    assert replay.final.matches == 0
    match = told(go(replay), "match")
    assert codes([match.values["card"], match.values["other"]]) == "4H 3H"  # type: ignore[list-item]
    assert result(replay) == ("won", (1,))


def test_EX_SRF_11_full_deck_stalemate() -> None:
    black_red = [" ".join(c.code for c in CARDS if c.suit in pair) for pair in ((2, 3), (0, 1))]
    replay = dealt(SvaltaRavSuits(seats=2), *black_red)
    assert result(replay) == ("stalemate", (0, 1))
    assert sizes(replay) == [26, 26]
    last = list(replay.events())[-1]
    assert (last.rule, last.marks) == ("SRF-14", ("end",))


def test_EX_SRF_12_endless_with_matches_unless_own_pile_goes_first() -> None:
    replay = suits("2H 3H", "4H")
    go(replay)
    assert sizes(replay) == [1, 2]
    go(replay)
    assert (pile(replay, "hidden:0"), pile(replay, "hidden:1")) == ("2H 3H", "4H")
    assert result(replay)[0] == "loop"
    other = suits("2H 3H", "4H", pickup_order="own_first").finish()
    assert result(other) == ("won", (1,))
    assert other.final.rounds == 2


def test_EX_SRF_13_reference_frequencies_loosely() -> None:
    for seats, mean, games in ((2, 223, 120), (3, 297, 50), (4, 338, 50)):
        game = SvaltaRavSuits(seats=seats)
        replays = [Replay.of_seed(game, f"ref{seed}") for seed in range(games)]
        rounds = [replay.final.rounds for replay in replays]
        assert 0.75 * mean < sum(rounds) / games < 1.3 * mean, (seats, sum(rounds) / games)
        assert sum(result(replay)[0] == "won" for replay in replays) >= 0.93 * games
        if seats == 4:
            double = [_has_double_match(replay) for replay in replays[:12]]
            assert sum(double) >= 10
    own = SvaltaRavSuits({"pickup_order": "own_first"}, 2)
    shorter = sum(Replay.of_seed(own, f"ref{seed}").final.rounds for seed in range(100)) / 100
    assert shorter < 0.85 * 223


def _has_double_match(replay: Replay) -> bool:
    return any(sum(event.rule == "SRF-9" for event in events) > 1 for _, events, _ in replay.plies())


# -- house rules -------------------------------------------------------------------------------------------


def test_option_SRF_remainder_mode_set_aside() -> None:
    assert sizes(dealt(SvaltaRavSuits({"remainder_mode": "set_aside"}, 3))) == [17, 17, 17]


@pytest.mark.parametrize(
    ("seats", "dealer", "each"),
    [(2, 0, [26, 26]), (3, 0, [17, 18, 17]), (3, 2, [18, 17, 17]), (4, 1, [13] * 4), (5, 4, [11, 11, 10, 10, 10])],
)
def test_option_SRF_remainder_mode_deal_all(seats: int, dealer: int, each: list[int]) -> None:
    game = SvaltaRavSuits({"remainder_mode": "deal_all"}, seats)
    replay = dealt(game, dealer=dealer)
    assert sizes(replay) == each
    assert replay.final.deal.dealt.aside == ()
    replay.finish()
    if result(replay)[0] == "won":
        assert max(sizes(replay)) == 52


def test_option_SRF_remainder_mode_deal_all_is_cited_by_the_deal() -> None:
    replay = dealt(SvaltaRavSuits({"remainder_mode": "deal_all"}, 3))
    assert told(list(replay.events()), "deal").options == ("SRF.remainder_mode",)


def test_option_SRF_aside_card_owner_nobody() -> None:
    replay = suits("9H", "3H", "QH", aside="2C").finish()
    assert pile(replay, "aside") == "2C"
    assert sizes(replay) == [0, 0, 3]


def test_option_SRF_aside_card_owner_first_match_winner() -> None:
    replay = suits("9H 2S", "3D 4C", "QH 5H", aside="KD", aside_card_owner="first_match_winner")
    events = go(replay)
    gift = told(events, "takes-aside")
    assert (gift.actor, gift.options) == (2, ("SRF.aside_card_owner",))
    assert pile(replay, "hidden:2") == "5H 9H QH KD"
    assert pile(replay, "aside") == ""
    assert "takes-aside" not in [event.code for event in go(replay)]


def test_option_SRF_aside_card_owner_game_winner() -> None:
    replay = suits("9H", "3H", "QH", aside="KD", aside_card_owner="game_winner")
    told(go(replay), "takes-aside")
    assert result(replay) == ("won", (2,))
    assert sizes(replay) == [0, 0, 4]
    assert pile(replay, "aside") == ""


@pytest.mark.parametrize(
    ("order", "hidden"),
    [
        ("others_first", "8C 5D 6H 7H 8H 2S 3H 4C AH"),
        ("own_first", "8C 4C AH 5D 6H 7H 8H 2S 3H"),
        ("seat_order", "8C 2S 3H 4C AH 5D 6H 7H 8H"),
    ],
)
def test_option_SRF_pickup_order(order: str, hidden: str) -> None:
    replay = suits("2S 3H 7C", "4C AH 8C", "5D 6H 9C", "7H 8H TC", pickup_order=order)
    events = go(replay, 2)
    assert pile(replay, "hidden:1") == hidden
    shaped = () if order == "others_first" else ("SRF.pickup_order",)
    assert next(event for event in events if event.rule == "SRF-9").options == shaped


test_option_SRF_pickup_order_others_first = test_option_SRF_pickup_order
test_option_SRF_pickup_order_own_first = test_option_SRF_pickup_order
test_option_SRF_pickup_order_seat_order = test_option_SRF_pickup_order


def test_option_SRF_ace_rank_high() -> None:
    assert result(suits("AS", "2S", ace_rank="high").finish()) == ("won", (0,))


def test_option_SRF_ace_rank_low() -> None:
    replay = suits("AS", "2S", ace_rank="low")
    assert next(event for event in go(replay) if event.rule == "SRF-8").options == ("SRF.ace_rank",)
    assert result(replay) == ("won", (1,))
    assert result(suits("KS", "2S", ace_rank="low").finish()) == ("won", (0,))


def test_option_SRF_stop_mode_rounds() -> None:
    replay = suits("2S 3S 4S", "5H 6H 7S 2D", stop_mode="rounds", max_rounds=1)
    go(replay)
    assert result(replay) == ("stopped", (1,))
    with pytest.raises(IllegalMove, match="game-over"):
        replay.play(TURN)


def test_option_SRF_stop_mode_none() -> None:
    replay = suits("2S 3H", "4H 5S 6C", stop_mode="none", max_rounds=1).finish()
    assert result(replay) == ("won", (1,))
    assert replay.final.rounds == 4
    assert replay.game.refusal(suits("2S 3H", "4H 5S 6C", stop_mode="none").final, TIME) is not None


def test_option_SRF_stop_mode_time() -> None:
    replay = suits("2S 3S 4S 9H", "5H 6H 7S", stop_mode="time")
    assert replay.game.moves(replay.final, TABLE) == (TURN, TIME)
    go(replay)  # never called by itself
    assert replay.outcome is None
    events = replay.play(TIME)
    assert events[0].rule == "SRF-15"
    assert events[0].options == ("SRF.stop_mode",)
    assert result(replay) == ("stopped", (0,))


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_option_SRF_max_rounds(limit: int) -> None:
    replay = suits("2S 3S 4S", "5H 6H 7D 2S".replace("2S", "8S"), max_rounds=limit).finish()
    assert result(replay) == ("stopped", (1,))
    assert replay.final.rounds == limit


def test_option_SRF_max_rounds_a_match_in_the_last_round_counts() -> None:
    replay = suits("2S 3S", "5H 6D", "9H 4D", max_rounds=1).finish()
    assert result(replay) == ("stopped", (2,))
    assert sizes(replay) == [2, 1, 3]


@pytest.mark.parametrize("value", [0, -1, 100_001, "5", 1.0, True, None])
def test_option_SRF_max_rounds_refuses(value: object) -> None:
    with pytest.raises(RulesError, match=r"SRF.max_rounds cannot be .* Right would be: 1–100000"):
        SvaltaRavSuits({"max_rounds": value})


def test_option_SRF_stop_winner_most_cards() -> None:
    assert result(suits("2S 3S", "4H 5H 6S", stop_winner="most_cards", max_rounds=1).finish()) == ("stopped", (1,))


def test_option_SRF_tie_at_stop_shared() -> None:
    replay = suits("2S 3H 7D 9C", "4C 5H 8D TS", max_rounds=1, tie_at_stop="shared").finish()
    assert result(replay) == ("stopped", (0, 1))


def test_option_SRF_tie_at_stop_play_on() -> None:
    replay = suits("2S 3H 7D 9C", "4C 5H 8D TS", max_rounds=1, tie_at_stop="play_on")
    go(replay)
    assert replay.outcome is None
    go(replay)
    assert result(replay) == ("stopped", (1,))
    assert sizes(replay) == [2, 6]


def test_option_SRF_tie_at_stop_play_on_after_time() -> None:
    replay = suits("2S 3H 7D 9C", "4C 5H 8D TS", stop_mode="time", tie_at_stop="play_on")
    go(replay)
    replay.play(TIME)
    assert replay.outcome is None
    assert replay.game.moves(replay.final, TABLE) == (TURN,)
    go(replay)
    assert result(replay) == ("stopped", (1,))


def test_option_SRF_tie_at_stop_play_on_can_only_be_shared_at_a_stalemate() -> None:
    assert result(suits("2S 3H", "4H 5S", tie_at_stop="play_on")) == ("stalemate", (0, 1))


# -- end cases at the table --------------------------------------------------------------------------------


def test_one_card_each_of_different_suits_is_a_shared_stalemate() -> None:
    assert result(suits("2S", "AH")) == ("stalemate", (0, 1))
    assert result(suits("2S", "AH", "3C", "KD")) == ("stalemate", (0, 1, 2, 3))


def test_one_card_against_two_without_and_then_with_a_match() -> None:
    replay = suits("9S", "3H 4S")
    assert told(go(replay), "no-match")
    go(replay)
    assert result(replay) == ("won", (0,))
    assert sizes(replay) == [3, 0]


def test_all_others_run_out_in_the_same_round() -> None:
    replay = suits("2H", "3H", "4H", "5H")
    go(replay)
    assert out(replay) == [0, 1, 2]
    assert result(replay) == ("won", (3,))


def test_two_pairs_run_out_in_the_same_round() -> None:
    replay = suits("2H", "3S", "4H", "5S")
    go(replay)
    assert out(replay) == [0, 1]
    assert result(replay) == ("stalemate", (2, 3))


def test_a_seat_without_cards_is_out_from_the_start() -> None:
    replay = suits("2H 9C", "", "4H")
    assert out(replay) == [1]
    assert told(go(replay), "turn").values["seats"] == (0, 2)


def test_an_undealt_rest_of_the_deck_stays_out_of_the_game() -> None:
    game = SvaltaRavSuits(seats=2)
    rest = [card for card in CARDS if card.code not in {"2S", "3H", "4H", "5C", "6D"}]
    zones = {"hidden:0": cards("3H"), "open:0": cards("2S"), "hidden:1": cards("5C"), "open:1": cards("6D 4H")}
    replay = Replay(game, game.position(zones | {"deck": rest}))
    while replay.outcome is None:
        assert game.actors(replay.final) == (TABLE,), "the table is asked to shuffle in the middle of a game"
        go(replay)
    assert len(pile(replay, "deck").split()) == 47


def test_positions_that_cannot_be() -> None:
    with pytest.raises(PositionError, match="match should be settled"):
        suits("2S", "3S", opened=("4H", "5H"))
    with pytest.raises(PositionError, match="needs cards"):
        suits("", "")
    game = SvaltaRavSuits(seats=2)
    with pytest.raises(PositionError, match=r"no zone 'hidden:2'"):
        game.position({"hidden:2": cards("2S")})
    with pytest.raises(PositionError, match="no label 'turn'"):
        game.position({"hidden:0": cards("2S")}, {"turn": 0})


def test_refusals_are_asked_in_order() -> None:
    game = SvaltaRavSuits(seats=2)
    start = game.start()
    assert game.actors(start) == (CHANCE,)
    for move, code in ((TURN, "not-your-turn"), (Word(0, "turn"), "not-your-turn")):
        refusal = game.refusal(start, move)
        assert refusal is not None
        assert refusal.code == code
    state = suits("2S 3H", "4H 5S 6C").final
    for move, code in (
        (Word(0, "turn"), "not-your-turn"),
        (Word(TABLE, "sing"), "no-such-move"),
        (TIME, "no-such-move"),
    ):
        refusal = game.refusal(state, move)
        assert refusal is not None
        assert refusal.code == code
        with pytest.raises(IllegalMove, match=code) as caught:
            game.apply(state, move)
        assert caught.value.refusal == refusal
