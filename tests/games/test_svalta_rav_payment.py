"""The payment version, rule by rule: SRB-1 to 17, AMB-SRB-1 to 15, EX-SRB-1 to 16 and every house rule."""

from __future__ import annotations

import pytest

from kortspel_widgets.cards import CARDS, Rank
from kortspel_widgets.engine.codes import CodeError
from kortspel_widgets.engine.events import Transfer
from kortspel_widgets.engine.game import IllegalMove, PositionError
from kortspel_widgets.engine.moves import CHANCE, TABLE, Word
from kortspel_widgets.engine.options import RulesError
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.view import observe
from kortspel_widgets.games import GAMES, SvaltaRavPayment, SvaltaRavSuits, game_of_code
from kortspel_widgets.games import svalta_rav_payment as module
from kortspel_widgets.notation import parse_piles
from tests.games.kit import by_rank, cards, dealt, go, out, payment, pile, result, rules_of, sizes, told

TIME = Word(TABLE, "time")
AMOUNTS = {"J": 1, "Q": 2, "K": 3, "A": 4}
DAVID, ELLA = "7S 3H AD", "QH 6C TC 4D 2S"
LOOP = ("2S 3S JS 4S", "JH 2H")
EVEN_LOOP = ("-------J", "Q-A-AQ--")


def example() -> Replay:
    """David and Ella with a whole deck; Ella dealt."""
    return dealt(SvaltaRavPayment(), DAVID, ELLA, dealer=1)


def facts(replay: Replay) -> tuple[int, int]:
    return replay.final.tricks, replay.final.cards


# -- the rules ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_SRB_01_nobody_decides_and_the_winner_owns_all_52(seats: int) -> None:
    game = SvaltaRavPayment(seats=seats)
    for seed in range(4):
        replay = Replay(game, moves=game.deal(game.code(0, seed=str(seed))))
        while replay.outcome is None:
            (actor,) = game.actors(replay.final)
            assert game.moves(replay.final, actor) == (Word(actor, "turn"),)
            go(replay)
        ending, (winner,) = result(replay)
        assert ending == "won"
        assert sizes(replay)[winner] == 52


def test_SRB_02_26_cards_each_face_down() -> None:
    replay = dealt(SvaltaRavPayment())
    assert [len(hand) for hand in replay.final.hands] == [26, 26]
    assert sorted(card for hand in replay.final.hands for card in hand) == sorted(CARDS)
    for seat in (0, 1, None):
        view = observe(replay.final, seat)
        assert view.piles["hidden:0"] == view.piles["hidden:1"] == (None,) * 26


@pytest.mark.parametrize("dealer", [0, 1])
def test_SRB_03_whoever_did_not_deal_starts(dealer: int) -> None:
    replay = dealt(SvaltaRavPayment(), dealer=dealer)
    starter = 1 - dealer
    starts = list(replay.events())[-1]
    assert (starts.rule, starts.actor) == ("SRB-3", starter)
    top = pile(replay, f"hidden:{starter}").split()[0]
    go(replay)
    assert pile(replay, "pile") == top


@pytest.mark.parametrize("card", [card for card in CARDS if card.rank <= Rank.TEN])
def test_SRB_04_a_plain_card_only_passes_the_turn(card: object) -> None:
    replay = payment(f"{card} JC", "KC QD")
    plain = go(replay)
    assert replay.game.actors(replay.final) == (1,)
    assert replay.final.debt == 0
    assert [event.options for event in plain] == [()] * len(plain)


def test_SRB_04_the_other_turns_one_card_on_top() -> None:
    replay = payment("2S 3S", "4S 5S")
    go(replay)
    events = go(replay)
    assert rules_of(events) == ["SRB-4"]
    assert pile(replay, "pile") == "4S 2S"
    assert replay.game.actors(replay.final) == (0,)


@pytest.mark.parametrize("suit", "CDHS")
@pytest.mark.parametrize("rank", "JQKA")
def test_SRB_05_jack_queen_king_and_ace_are_payment_cards(rank: str, suit: str) -> None:
    replay = payment(f"{rank}{suit} 2C", "3C 4C 5C 6C 7C")
    events = go(replay)
    assert (events[0].rule, events[0].marks) == ("SRB-5", ("payment",))
    assert replay.final.labels["debt:1"] == AMOUNTS[rank]


@pytest.mark.parametrize(("rank", "amount"), AMOUNTS.items())
def test_SRB_06_at_most_so_many_cards_one_at_a_time(rank: str, amount: int) -> None:
    replay = payment(f"{rank}C 2C", "3C 4C 5C 6C 7C 8C")
    debt = go(replay)[1]
    assert (debt.rule, debt.actor, debt.values["owed"]) == ("SRB-6", 1, amount)
    for left in reversed(range(amount)):
        assert replay.game.actors(replay.final) == (1,)
        paid = go(replay)[0]
        assert (paid.rule, len(paid.moved), paid.values["left"]) == ("SRB-6", 1, left)
    assert replay.final.tricks == 1


@pytest.mark.parametrize("paid", ["", "3C", "3C 4C", "3C 4C 5C"])
def test_SRB_07_a_new_payment_card_ends_the_old_debt_even_as_the_last_card_owed(paid: str) -> None:
    replay = payment("AC 2C 2D 2H", f"{paid} QD 9C".strip())
    go(replay, 1 + len(paid.split()))
    events = go(replay)
    assert told(events, "new-debt").rule == "SRB-7"
    assert replay.final.debt == 2
    assert replay.game.actors(replay.final) == (0,)
    assert replay.final.labels.get("debt:1") is None


def test_SRB_08_all_paid_plain_the_latest_payment_card_wins_the_pile_unshuffled() -> None:
    replay = payment("7S 3H 9C 9D", "QH 6C TC 4D")
    events = go(replay, 2)
    events = go(replay, 2)
    takes = told(events, "takes")
    assert (takes.rule, takes.actor, takes.values["n"], takes.marks) == ("SRB-8", 1, 4, ("pickup",))
    assert pile(replay, "hidden:1") == "6C TC 4D 7S QH 3H 9C"
    assert pile(replay, "pile") == ""


def test_SRB_09_the_winner_of_the_pile_leads() -> None:
    replay = payment("7S 3H 9C 9D", "QH 6C TC 4D")
    go(replay, 4)
    assert replay.game.actors(replay.final) == (1,)
    lead = go(replay)
    assert lead[0].rule == "SRB-9"
    assert pile(replay, "pile") == "6C"


def test_SRB_10_loses_when_a_card_must_be_turned_and_there_is_none() -> None:
    replay = payment("2S", "3S 4S")
    go(replay)
    assert out(replay) == []
    events = go(replay)
    gone = next(event for event in events if event.marks == ("out",))
    assert (gone.rule, gone.actor) == ("SRB-10", 0)
    assert result(replay) == ("won", (1,))


def test_SRB_10_loses_when_the_cards_run_out_in_the_middle_of_a_payment() -> None:
    replay = payment("QS 2H", "3S")
    go(replay)
    events = go(replay)
    gone = next(event for event in events if event.marks == ("out",))
    assert (gone.rule, gone.actor) == ("SRB-10", 1)
    assert result(replay) == ("won", (0,))


def test_SRB_11_sixteen_payment_cards() -> None:
    demanding = [card for card in CARDS if module.PAYMENTS.get(card.rank)]
    assert len(demanding) == 16
    assert {rank.code: amount for rank, amount in module.PAYMENTS.items()} == AMOUNTS


def test_SRB_12_clockwise_and_the_left_neighbour_pays() -> None:
    for seats in (3, 4):
        rows = [f"{number}{suit} 9{suit}" for number, suit in zip((2, 3, 4, 5), "CDHS", strict=True)][:seats]
        replay = payment(*rows)
        turns = [replay.game.actors(replay.final)[0]]
        for _ in range(seats):
            go(replay)
            turns.append(replay.game.actors(replay.final)[0])
        assert turns == [*range(seats), 0]
    replay = payment("2C 9C 9D", "KD 9H", "3C 4C 5C 6C")
    events = go(replay, 2)
    debt = next(event for event in events if event.rule == "SRB-12")
    assert (debt.actor, debt.values["payer"], debt.values["owner"]) == (2, 2, 1)
    assert replay.game.actors(replay.final) == (2,)


def test_SRB_12_the_last_seat_has_the_first_on_its_left() -> None:
    replay = payment("3C 4C", "9D", "KD 9H", labels={"turn": 2})
    go(replay)
    assert replay.game.actors(replay.final) == (0,)


def test_SRB_13_a_new_payment_card_moves_the_debt_on_to_the_next() -> None:
    replay = payment("KC 9C", "2C JD 9D", "3C 4C")
    go(replay, 2)
    events = go(replay)
    debt = next(event for event in events if event.rule == "SRB-13")
    assert (debt.values["payer"], debt.values["owed"]) == (2, 1)
    assert replay.final.labels.get("debt:2") == 1
    assert "debt:1" not in replay.final.labels


def test_SRB_14_out_without_cards_and_the_others_go_on_until_one_has_the_whole_deck() -> None:
    replay = payment("QC 9C 8C", "2C", "3C 4C 5C")
    go(replay)
    events = go(replay)
    gone = next(event for event in events if event.marks == ("out",))
    assert (gone.rule, gone.actor) == ("SRB-14", 1)
    assert replay.outcome is None
    replay.finish()
    ending, (winner,) = result(replay)
    assert ending == "won"
    assert sizes(replay)[winner] == 7


def test_SRB_15_positions_come_back_and_an_agreed_time_ends_the_game() -> None:
    assert payment(*LOOP).finish().outcome.ending == "loop"  # type: ignore[union-attr]
    replay = payment(*LOOP, stop_mode="time")
    go(replay, 3)
    replay.play(TIME)
    assert result(replay) == ("stopped", (1,))
    assert replay.outcome is not None
    assert replay.outcome.rule == "SRB-15"


def test_SRB_16_every_card_of_a_payment_carries_its_count() -> None:
    replay = payment("KC 9C", "3C 4C 5C 6C")
    go(replay)
    counts = [told(go(replay), "pay").values for _ in range(3)]
    assert [(row["paid"], row["owed"], row["left"]) for row in counts] == [(1, 3, 2), (2, 3, 1), (3, 3, 0)]


def test_SRB_17_two_players_by_default_and_another_name_than_the_suit_version() -> None:
    assert SvaltaRavPayment().seats == 2
    assert GAMES["svalta-rav-payment"] is SvaltaRavPayment
    code = SvaltaRavPayment().code(1, seed="1")
    assert game_of_code(code) == SvaltaRavPayment()
    with pytest.raises(CodeError, match=r"SRB.*SRF"):
        SvaltaRavSuits.from_code(code)
    with pytest.raises(RulesError, match="svalta-rav-payment"):
        SvaltaRavPayment(SvaltaRavSuits().rules)


# -- decisions ---------------------------------------------------------------------------------------------


def test_AMB_SRB_01_amounts() -> None:
    for rank, amount in AMOUNTS.items():
        replay = payment(f"{rank}H 2C", "3C 4C 5C 6C 7C")
        go(replay)
        assert replay.final.debt == amount


def test_AMB_SRB_02_the_owner_of_a_live_payment_card_waits_without_cards() -> None:
    replay = payment("QS", "2S 3S 4S")
    go(replay)
    assert pile(replay, "hidden:0") == ""
    assert out(replay) == []
    go(replay, 2)
    assert pile(replay, "hidden:0") == "QS 2S 3S"


def test_AMB_SRB_03_last_card_owed_is_the_last_card_in_hand() -> None:
    replay = payment("AS 5S", "2S 3S 4S 6S")
    go(replay, 5)
    assert result(replay) == ("won", (0,))
    assert facts(replay) == (1, 5)


def test_AMB_SRB_03_with_three_players_the_payer_is_out_and_the_others_go_on() -> None:
    replay = payment("JS 5S", "2S", "3S 4S")
    events = go(replay, 2)
    assert told(events, "takes").actor == 0
    assert out(replay) == [1]
    assert replay.outcome is None
    assert replay.game.actors(replay.final) == (0,)


def test_AMB_SRB_04_the_pile_is_turned_over_as_a_block() -> None:
    replay = payment("2S 3S JS 9S", "4S 5S 6S 7S")
    go(replay, 6)
    assert pile(replay, "hidden:0") == "9S 2S 4S 3S 5S JS 6S"


def test_AMB_SRB_05_running_out_in_mid_payment_gives_the_owner_the_pile() -> None:
    replay = payment("KS 9S", "2S 3S", "4S 5S 6S")
    go(replay, 3)
    assert out(replay) == [1]
    assert pile(replay, "hidden:0") == "9S KS 2S 3S"
    assert replay.game.actors(replay.final) == (0,)


def test_AMB_SRB_06_a_left_neighbour_without_cards_is_out_and_the_next_owes_everything() -> None:
    # Seat 0's last card waits for its own turn; seat 2 lays a queen.
    replay = payment("2S", "3S 9D", "QS 8S", "4S 5S 6S", labels={"turn": 0})
    go(replay, 3)
    assert replay.game.actors(replay.final) == (3,)
    replay = payment("2S", "3S 9D", "4S 9H", "QS 8S")
    events = go(replay, 4)
    assert out(replay) == [0]
    assert told(events, "left-pays").values["payer"] == 1
    assert replay.final.debt == 2


def test_AMB_SRB_06_never_back_to_the_owner() -> None:
    replay = payment("2S", "3S", "QS 8S")
    events = go(replay, 3)
    assert [event.actor for event in events if event.marks == ("out",)] == [0, 1]
    assert result(replay) == ("won", (2,))
    assert sizes(replay) == [0, 0, 4]


def test_AMB_SRB_07_an_ordinary_turn_without_cards_passes_and_the_pile_stays() -> None:
    replay = payment("2S", "3S 4S", "5S 6S")
    go(replay, 3)
    assert out(replay) == [0]
    assert replay.game.actors(replay.final) == (1,)
    assert pile(replay, "pile") == "5S 3S 2S"
    replay.finish()
    assert result(replay) == ("won", (2,))
    assert facts(replay) == (1, 5)


def test_AMB_SRB_08_out_is_checked_at_two_moments_only() -> None:
    replay = payment("2S", "3S 9D", "JS 5S 6S")
    go(replay)
    assert out(replay) == []  # no cards, but not yet asked for one
    events = go(replay, 2)
    assert out(replay) == [0]  # the debt would be seat 0's
    assert [event.marks for event in events if event.actor == 0] == [("out",)]
    other = payment("2S 8S", "3S", "4S 9D", "JS 5S 6S", labels={"turn": 1})
    go(other, 3)
    assert out(other) == []
    go(other)
    assert facts(other)[0] == 1
    assert out(other) == [1]  # at the collection


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_AMB_SRB_09_left_of_the_dealer_has_18_cards_and_starts(dealer: int) -> None:
    replay = dealt(SvaltaRavPayment(seats=3), dealer=dealer)
    first = (dealer + 1) % 3
    assert sizes(replay) == [18 if seat == first else 17 for seat in range(3)]
    assert replay.game.actors(replay.final) == (first,)


def test_AMB_SRB_10_a_revived_owner_leads_with_the_cards_won() -> None:
    replay = payment("QS", "2S 3S 4S")
    go(replay, 3)
    assert replay.game.actors(replay.final) == (0,)
    go(replay)
    assert pile(replay, "pile") == "QS"


def test_AMB_SRB_11_a_repeated_trick_start_is_a_loop_whatever_suits_and_plain_ranks() -> None:
    replay = payment(*LOOP).finish()
    assert result(replay) == ("loop", (0,))
    assert replay.outcome is not None
    assert replay.outcome.loop is not None
    assert (replay.outcome.loop.lead_in, replay.outcome.loop.period) == ((0, 0), (2, 6))
    assert sizes(replay) == [4, 2]
    # The cards themselves do not lie as they did: only the kinds repeat.
    assert pile(replay, "hidden:0") != LOOP[0] or pile(replay, "hidden:1") != LOOP[1]


def test_AMB_SRB_11_the_leader_belongs_to_the_position() -> None:
    game = SvaltaRavPayment()
    zones = {"hidden:0": cards("2S JS"), "hidden:1": cards("2H JH")}
    keys = [game.loop_key(game.position(zones, {"turn": turn})) for turn in (0, 1)]
    assert keys[0] != keys[1]
    swapped = {"hidden:0": cards("9C JD"), "hidden:1": cards("3D JC")}
    assert game.loop_key(game.position(swapped, {"turn": 0})) == keys[0]


def test_AMB_SRB_12_the_trick_is_finished_before_counting() -> None:
    replay = payment("QS 9S", "2S 3S 4S 5S 6S", stop_mode="time")
    go(replay, 2)
    replay.play(TIME)
    assert replay.outcome is None
    assert replay.game.actors(replay.final) == (1,)
    go(replay)
    assert result(replay) == ("stopped", (0,))
    assert sizes(replay) == [4, 3]


def test_AMB_SRB_13_tricks_are_piles_taken_and_cards_are_cards_turned() -> None:
    replay = payment("2S", "3S 4S").finish()
    assert facts(replay) == (1, 2)  # the failed attempt is no card, the last pile is a trick
    replay = payment("QS 9S", "3S").finish()
    assert facts(replay) == (1, 2)


def test_AMB_SRB_14_one_game_for_two_to_four_players() -> None:
    assert [seats for seats in range(8) if not SvaltaRavPayment.check({}, seats)] == [2, 3, 4]
    for seats in (0, 1, 5):
        with pytest.raises(RulesError, match=f"2 to 4 players, not {seats}"):
            SvaltaRavPayment(seats=seats)


def test_AMB_SRB_15_share_of_payment_cards_in_the_deck_and_roughly_in_play() -> None:
    assert sum(card.rank > Rank.TEN for card in CARDS) * 13 == 52 * 4
    turned = [event for seed in range(40) for event in Replay.of_seed(SvaltaRavPayment(), seed).events()]
    demanding = sum(event.code == "payment-card" for event in turned)
    plain = sum(event.code in {"plain", "lead", "pay"} for event in turned)
    assert 0.2 < demanding / (demanding + plain) < 0.45


# -- worked examples ---------------------------------------------------------------------------------------


def test_EX_SRB_01_david_takes_eight_cards() -> None:
    replay = example()
    go(replay, 2)
    assert replay.final.labels["debt:0"] == 2
    go(replay, 2)
    assert replay.final.labels["debt:1"] == 4
    events = go(replay, 4)
    takes = told(events, "takes")
    assert (takes.actor, takes.values["n"]) == (0, 8)
    assert pile(replay, "hidden:0").endswith(" 7S QH 3H AD 6C TC 4D 2S")


def test_EX_SRB_02_31_and_21_and_david_leads() -> None:
    replay = example()
    go(replay, 8)
    assert sizes(replay) == [31, 21]
    assert facts(replay) == (1, 8)
    assert replay.game.actors(replay.final) == (0,)
    assert replay.final.labels["dealer:1"] is True


@pytest.mark.parametrize(("rank", "amount"), AMOUNTS.items())
def test_EX_SRB_03_one_two_three_four(rank: str, amount: int) -> None:
    replay = by_rank(f"{rank}-", "-----")
    events = list(replay.events())
    assert [event.values["paid"] for event in events if event.code == "pay"][:amount] == [*range(1, amount + 1)]
    assert told(events[:2], "debt").values["owed"] == amount


def test_EX_SRB_04_after_a_king_one_counts_to_three() -> None:
    replay = payment("KH 2C", "3C 4C 5C 6C")
    go(replay)
    assert [go(replay)[0].values["paid"] for _ in range(3)] == [1, 2, 3]


def test_EX_SRB_05_sixteen_of_52() -> None:
    amount = [module.PAYMENTS.get(card.rank, 0) for card in CARDS]
    assert (sum(map(bool, amount)), len(amount)) == (16, 52)


def test_EX_SRB_06_26_each() -> None:
    assert [len(hand) for hand in Replay.of_seed(SvaltaRavPayment(), 9).state(2).hands] == [26, 26]


def test_EX_SRB_07_the_longest_known_game() -> None:
    replay = by_rank("---AJ--Q---------QAKQJJ-QK", "-----A----KJ-K--------A---")
    assert facts(replay) == (1164, 8344)
    assert result(replay) == ("won", (1,))
    at_once = by_rank("---AJ--Q---------QAKQJJ-QK", "-----A----KJ-K--------A---", elimination="immediate")
    assert facts(at_once) == (1164, 8344)


@pytest.mark.parametrize(
    ("first", "second", "tricks", "turned", "winner"),
    [
        ("------------KAQ----J------", "-JQQK---K----JK--QA-A-JA--", 670, 4791, 0),
        ("---JQ---K-A----A-J-K---QK-", "-J-----------AJQA----K---Q", 805, 5790, 0),
        ("A-QK------Q----KA-----J---", "-JAK----A--Q----J---QJ--K-", 960, 6913, 0),
        ("K-KK----K-A-----JAA--Q--J-", "---Q---Q-J-----J------AQ--", 1007, 7157, 1),
        ("----Q------A--K--A-A--QJK-", "-Q--J--J---QK---K----JA---", 1015, 7207, 1),
        ("-J-------Q------A--A--QKK-", "-A-Q--J--J---Q--AJ-K---K--", 1016, 7224, 1),
        ("--A-Q--J--J---Q--AJ-K---K-", "-J-------Q------A--A--QKK-", 1016, 7225, 0),
        ("-J------Q------AAA-----QQ-", "K----JA-----------KQ-K-JJK", 1122, 7959, 1),
        ("----K---A--Q-A--JJA------J", "-----KK---------A-JK-Q-Q-Q", 1106, 7972, 0),
    ],
)
def test_EX_SRB_08_published_deals(first: str, second: str, tricks: int, turned: int, winner: int) -> None:
    replay = by_rank(first, second)
    assert facts(replay) == (tricks, turned)
    assert result(replay) == ("won", (winner,))


def test_EX_SRB_08_klebers_deal_tells_the_two_ways_to_be_out_apart() -> None:
    replay = by_rank("---JQ---K-A----A-J-K---QK-", "-J-----------AJQA----K---Q", elimination="immediate")
    assert facts(replay)[1] == 5789


def test_EX_SRB_09_the_first_endless_deal() -> None:
    replay = by_rank("---K---Q-KQAJ-----AAJ--J--", "----------Q----KQ-J-----KA")
    assert replay.outcome is not None
    assert replay.outcome.loop is not None
    assert result(replay) == ("loop", (0,))
    assert (replay.outcome.loop.lead_in, replay.outcome.loop.period) == ((4, 34), (62, 440))
    assert facts(replay) == (66, 474)
    assert sizes(replay) == [42, 10]
    firsts = [26, *(len(state.hands[0]) for _, _, state in replay.plies() if not state.pile)]
    assert (min(firsts), max(firsts)) == (26, 50)


@pytest.mark.parametrize(
    ("first", "second", "lead_in"),
    [
        ("-----------------KA------J", "Q-K---Q-KQQJ----A-KAAJ--J-", 6),
        ("---------------KQ----J----", "-K---Q-KAQJ--A-KAAJ--J--Q-", 5),
        ("-----------Q----KQ-K-J----", "---K---A-KQQJ-A----AAJ--J-", 4),
    ],
)
def test_EX_SRB_09_other_deals_that_enter_the_same_loop(first: str, second: str, lead_in: int) -> None:
    replay = by_rank(first, second)
    assert replay.outcome is not None
    assert replay.outcome.loop is not None
    assert replay.outcome.loop.lead_in[0] == lead_in
    assert replay.outcome.loop.period == (62, 440)


def test_EX_SRB_10_stop_by_time_most_cards_wins() -> None:
    replay = payment("JS 9S", "2S 3S", stop_mode="time")
    go(replay, 2)
    replay.play(TIME)
    assert result(replay) == ("stopped", (0,))


def test_EX_SRB_11_an_ace_gives_at_most_four_answers() -> None:
    replay = payment("AS 9S", "2S 3S 4S 5S 6S 7S")
    go(replay)
    answers = 0
    while replay.final.tricks == 0:
        go(replay)
        answers += 1
    assert answers == 4


def test_EX_SRB_12_revival() -> None:
    replay = payment("QS", "2S 3S 4S").finish()
    assert result(replay) == ("won", (0,))
    assert facts(replay) == (2, 5)
    at_once = payment("QS", "2S 3S 4S", elimination="immediate").finish()
    assert result(at_once) == ("won", (1,))
    assert facts(at_once) == (1, 1)


def test_EX_SRB_13_exact_exhaustion() -> None:
    replay = payment("AS 5S", "2S 3S 4S 6S").finish()
    assert result(replay) == ("won", (0,))
    assert sizes(replay) == [6, 0]
    assert facts(replay) == (1, 5)


def test_EX_SRB_14_bust_in_mid_payment() -> None:
    replay = payment("KS 9S", "2S 3S", "4S 5S 6S")
    go(replay, 3)
    assert out(replay) == [1]
    assert pile(replay, "hidden:0") == "9S KS 2S 3S"
    assert pile(replay, "hidden:2") == "4S 5S 6S"
    assert replay.game.actors(replay.final) == (0,)


def test_EX_SRB_15_debt_moves_on() -> None:
    replay = payment("QS 9S", "JS 8S", "5S 7S")
    go(replay, 2)
    assert replay.final.labels.get("debt:2") == 1
    go(replay)
    assert pile(replay, "hidden:1") == "8S QS JS 5S"
    assert replay.game.actors(replay.final) == (1,)


def test_EX_SRB_16_reference_statistics_loosely() -> None:
    for seats, mean_cards, mean_tricks, games in ((2, 255, 35.3, 300), (3, 330, 45.7, 150), (4, 369, 51.3, 150)):
        game = SvaltaRavPayment(seats=seats)
        replays = [Replay.of_seed(game, f"ref{seed}") for seed in range(games)]
        turned = sum(replay.final.cards for replay in replays) / games
        tricks = sum(replay.final.tricks for replay in replays) / games
        assert 0.75 * mean_cards < turned < 1.3 * mean_cards, (seats, turned)
        assert 0.75 * mean_tricks < tricks < 1.3 * mean_tricks, (seats, tricks)
        assert all(result(replay)[0] == "won" for replay in replays)
        if seats == 2:
            first = sum(result(replay)[1] == (0,) for replay in replays) / games
            assert 0.4 < first < 0.6


# -- house rules -------------------------------------------------------------------------------------------


def test_option_SRB_payments_J1_Q2_K3_A4() -> None:
    assert SvaltaRavPayment({"payments": "J1 Q2 K3 A4"}) == SvaltaRavPayment()
    with pytest.raises(RulesError, match=r"SRB.payments cannot be 'J2'. Right would be: J1 Q2 K3 A4"):
        SvaltaRavPayment({"payments": "J2"})


def test_option_SRB_remainder_mode_deal_all() -> None:
    assert sorted(sizes(dealt(SvaltaRavPayment({"remainder_mode": "deal_all"}, 3)))) == [17, 17, 18]


def test_option_SRB_remainder_mode_set_aside() -> None:
    replay = dealt(SvaltaRavPayment({"remainder_mode": "set_aside"}, 3))
    assert sizes(replay) == [17, 17, 17]
    assert len(replay.final.deal.dealt.aside) == 1
    assert told(list(replay.events()), "aside").options == ("SRB.remainder_mode",)
    replay.finish()
    assert max(sizes(replay)) == 51


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_option_SRB_starter_left_of_dealer(seats: int) -> None:
    for dealer in range(seats):
        replay = dealt(SvaltaRavPayment({"starter": "left_of_dealer"}, seats), dealer=dealer)
        assert replay.game.actors(replay.final) == ((dealer + 1) % seats,)


def test_option_SRB_elimination_when_must_turn() -> None:
    replay = payment("QS", "2S 3S 4S", elimination="when_must_turn")
    go(replay)
    assert out(replay) == []
    assert payment("2S", "3S", elimination="when_must_turn").finish().outcome.winners == (1,)  # type: ignore[union-attr]


def test_option_SRB_elimination_immediate() -> None:
    replay = payment("QS", "2S 3S 4S", elimination="immediate")
    events = go(replay)
    gone = next(event for event in events if event.marks == ("out",))
    assert (gone.actor, gone.options) == (0, ("SRB.elimination",))
    assert result(replay) == ("won", (1,))


def test_option_SRB_elimination_immediate_after_a_plain_card() -> None:
    replay = payment("2S", "3S 4S", "5S 6S", elimination="immediate")
    go(replay)
    assert out(replay) == [0]
    go(replay, 3)
    assert out(replay) == [0, 1]
    assert result(replay) == ("won", (2,))


def test_option_SRB_elimination_immediate_the_card_stays_in_force_and_the_next_left_takes_the_pile() -> None:
    replay = payment("QS", "2S 3S 9S", "4S 5S", elimination="immediate")
    go(replay)
    assert out(replay) == [0]
    assert replay.final.labels.get("debt:1") == 2
    go(replay, 2)
    assert pile(replay, "hidden:1") == "9S QS 2S 3S"
    assert replay.game.actors(replay.final) == (1,)


def test_option_SRB_elimination_immediate_the_payers_last_card_puts_the_payer_out_too() -> None:
    replay = payment("QS", "2S 3S", "4S 5S", "6S 7S", elimination="immediate")
    go(replay, 3)
    assert out(replay) == [0, 1]
    assert pile(replay, "hidden:2") == "4S 5S QS 2S 3S"
    assert replay.game.actors(replay.final) == (2,)


def test_option_SRB_elimination_immediate_the_next_to_the_left_goes_round_the_table() -> None:
    replay = payment("4S 5S", "6S 7S", "2H", "JS", labels={"turn": 3}, elimination="immediate")
    go(replay)
    assert out(replay) == [3]
    go(replay)  # seat 0 pays the jack
    assert pile(replay, "hidden:0") == "5S JS 4S"
    assert replay.game.actors(replay.final) == (0,)


def test_option_SRB_elimination_immediate_a_new_payment_card_counts_as_ever() -> None:
    replay = payment("QS", "JS 9S", "4S 5S", elimination="immediate")
    go(replay, 3)
    assert pile(replay, "hidden:1") == "9S QS JS 4S"


def test_option_SRB_elimination_immediate_in_a_position_whose_owner_has_no_cards() -> None:
    replay = payment(
        "", "2S 3S 9S", "4S 5S", pile="QS", labels={"turn": 1, "owner": 0, "debt": 2}, elimination="immediate"
    )
    assert out(replay) == [0]
    go(replay, 2)
    assert pile(replay, "hidden:1") == "9S QS 2S 3S"


def test_option_SRB_mid_payment_bust_owner_takes_pile() -> None:
    replay = payment("KS 9S", "2S", "4S 5S 6S", mid_payment_bust="owner_takes_pile")
    go(replay, 2)
    assert pile(replay, "hidden:0") == "9S KS 2S"


def test_option_SRB_mid_payment_bust_rest_moves_on() -> None:
    replay = payment("KS 9S", "2S", "4S 5S 6S", mid_payment_bust="rest_moves_on")
    events = go(replay, 2)
    assert out(replay) == [1]
    assert replay.final.labels.get("debt:2") == 2
    assert told(events, "debt-moves-on").options == ("SRB.mid_payment_bust",)
    go(replay, 2)
    assert pile(replay, "hidden:0") == "9S KS 2S 4S 5S"


def test_option_SRB_mid_payment_bust_full_debt_moves_on() -> None:
    replay = payment("KS 9S", "2S", "4S 5S 6S 7S", mid_payment_bust="full_debt_moves_on")
    go(replay, 2)
    assert replay.final.labels.get("debt:2") == 3
    go(replay, 3)
    assert pile(replay, "hidden:0") == "9S KS 2S 4S 5S 6S"


@pytest.mark.parametrize("mode", ["rest_moves_on", "full_debt_moves_on"])
def test_option_SRB_mid_payment_bust_never_back_to_the_owner(mode: str) -> None:
    replay = payment("KS 9S", "2S", mid_payment_bust=mode).finish()
    assert result(replay) == ("won", (0,))
    replay = payment("KS 9S", "2S", "4S", mid_payment_bust=mode)
    go(replay, 3)
    assert out(replay) == [1, 2]
    assert result(replay) == ("won", (0,))


def test_option_SRB_pile_order_first_played_first() -> None:
    replay = payment("2S 3S JS 9S", "4S 5S 6S 7S", pile_order="first_played_first")
    event = told(go(replay, 6), "takes")
    assert pile(replay, "hidden:0") == "9S 2S 4S 3S 5S JS 6S"
    assert event.moved == (Transfer(cards("6S JS 5S 3S 4S 2S"), "pile", 0, "hidden:0", 0, turned=True),)
    assert event.options == ()


def test_option_SRB_pile_order_last_played_first() -> None:
    replay = payment("2S 3S JS 9S", "4S 5S 6S 7S", pile_order="last_played_first")
    before = replay.game.table(replay.state(0))
    event = told(go(replay, 6), "takes")
    assert pile(replay, "hidden:0") == "9S 6S JS 5S 3S 4S 2S"
    assert event.moved == (Transfer(cards("2S 4S 3S 5S JS 6S"), "pile", 0, "hidden:0", 0),)
    assert (event.rule, event.options) == ("SRB-8", ("SRB.pile_order",))
    events = list(replay.events())
    table = before
    for entry in events:
        table = table.fold(entry)
    assert table == replay.game.table(replay.final)
    for entry in reversed(events):
        table = table.unfold(entry)
    assert table == before


def test_option_SRB_pile_order_last_played_first_holds_however_the_pile_is_won() -> None:
    replay = payment("KS 9S", "2S 3S", "4S 5S 6S", pile_order="last_played_first")
    assert told(go(replay, 3), "takes-bust").options == ("SRB.pile_order",)
    assert pile(replay, "hidden:0") == "9S 3S 2S KS"
    replay = payment("2S 3S", "4S", pile_order="last_played_first")
    assert told(go(replay, 3), "takes-last").options == ("SRB.pile_order",)
    assert pile(replay, "hidden:0") == "3S 4S 2S"


def test_option_SRB_pile_order_last_played_first_says_nothing_of_a_single_card() -> None:
    replay = payment("AS", "2S", elimination="immediate", pile_order="last_played_first")
    assert told(go(replay), "takes-last").options == ()
    assert pile(replay, "hidden:1") == "2S AS"


def test_option_SRB_pile_order_makes_another_game_of_the_same_deal() -> None:
    first, last = (
        Replay.of_seed(SvaltaRavPayment({"pile_order": order}), 42)
        for order in ("first_played_first", "last_played_first")
    )
    assert first.moves[1] == last.moves[1]
    assert first.final.cards != last.final.cards


def test_option_SRB_stop_mode_none() -> None:
    game = SvaltaRavPayment({"stop_mode": "none", "stop_at": 1})
    assert Replay.of_seed(game, 42).outcome.ending == "won"  # type: ignore[union-attr]
    assert game.refusal(payment("2S", "3S").final, TIME) is not None


def test_option_SRB_stop_mode_time() -> None:
    replay = payment("2S 3S 4S", "5S 6S", stop_mode="time")
    assert replay.game.actors(replay.final) == (0, TABLE)
    assert replay.game.moves(replay.final, TABLE) == (TIME,)
    events = replay.play(TIME)
    assert (events[0].rule, events[0].options) == ("SRB-15", ("SRB.stop_mode",))
    assert result(replay) == ("stopped", (0,))


def test_option_SRB_stop_mode_time_is_called_once() -> None:
    replay = payment("2S 3S 4S", "5S 6S", stop_mode="time")
    go(replay)
    replay.play(TIME)
    assert replay.game.actors(replay.final) == (1,)
    with pytest.raises(IllegalMove):
        replay.play(TIME)


def test_option_SRB_stop_mode_rounds() -> None:
    replay = payment(*LOOP, stop_mode="rounds", stop_at=1).finish()
    assert result(replay) == ("stopped", (1,))
    assert facts(replay) == (1, 3)


def test_option_SRB_stop_mode_max_cards() -> None:
    replay = payment(*LOOP, stop_mode="max_cards", stop_at=2).finish()
    assert result(replay) == ("stopped", (1,))
    assert facts(replay) == (1, 3)  # the trick is finished


@pytest.mark.parametrize("tricks", [1, 2, 3, 7])
def test_option_SRB_stop_at_tricks(tricks: int) -> None:
    replay = Replay.of_seed(SvaltaRavPayment({"stop_mode": "rounds", "stop_at": tricks}), 42)
    assert result(replay)[0] == "stopped"
    assert replay.final.tricks == tricks


test_option_SRB_stop_at = test_option_SRB_stop_at_tricks


@pytest.mark.parametrize("value", [0, -1, 100_001, "5", 1.5, True, None])
def test_option_SRB_stop_at_refuses(value: object) -> None:
    with pytest.raises(RulesError, match=r"SRB.stop_at cannot be .* Right would be: 1–100000"):
        SvaltaRavPayment({"stop_mode": "rounds", "stop_at": value})


def test_option_SRB_stop_timing_end_of_trick() -> None:
    replay = payment("QS 9S", "2S 3S 4S", stop_mode="max_cards", stop_at=2, stop_timing="end_of_trick").finish()
    assert facts(replay) == (1, 3)
    assert sizes(replay) == [4, 1]


def test_option_SRB_stop_timing_instant() -> None:
    replay = payment("QS 9S", "2S 3S 4S", stop_mode="max_cards", stop_at=2, stop_timing="instant").finish()
    assert result(replay) == ("stopped", (1,))
    assert facts(replay) == (0, 2)
    assert sizes(replay) == [1, 2]
    assert pile(replay, "pile") == "2S QS"  # counts for nobody
    end = list(replay.events())[-1]
    assert set(end.options) >= {"SRB.stop_mode", "SRB.stop_timing"}


def test_option_SRB_stop_timing_instant_by_time() -> None:
    replay = payment("QS 9S", "2S 3S 4S", stop_mode="time", stop_timing="instant")
    go(replay, 2)
    replay.play(TIME)
    assert result(replay) == ("stopped", (1,))


def test_option_SRB_stop_winner_most_cards() -> None:
    rules = {"stop_mode": "rounds", "stop_at": 1, "stop_winner": "most_cards"}
    replay = payment("JS 2S", "3S 4S 5S 6S", **rules).finish()
    assert result(replay) == ("stopped", (0, 1))
    assert sizes(replay) == [3, 3]


def test_option_SRB_loop_result_most_cards() -> None:
    assert result(payment(*LOOP, loop_result="most_cards").finish()) == ("loop", (0,))
    assert result(by_rank(*EVEN_LOOP)) == ("loop", ())  # equal is a draw
    assert sizes(by_rank(*EVEN_LOOP)) == [8, 8]


def test_option_SRB_loop_result_draw() -> None:
    replay = payment(*LOOP, loop_result="draw").finish()
    assert result(replay) == ("loop", ())
    assert list(replay.events())[-1].options == ("SRB.loop_result",)


def test_only_options_that_shaped_an_event_are_cited() -> None:
    rules = {"stop_mode": "rounds", "stop_at": 5000, "loop_result": "draw"}
    end = list(payment("2S", "3S 4S", **rules).finish().events())[-1]
    assert (end.code, end.options) == ("won", ())
    loop = list(payment(*LOOP, **rules).finish().events())[-1]
    assert loop.options == ("SRB.loop_result",)
    stopped = list(payment(*LOOP, **(rules | {"stop_at": 1})).finish().events())[-1]
    assert set(stopped.options) == {"SRB.stop_mode", "SRB.stop_at"}


# -- the safety cap ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("cap", [2, 3, 4, 5, 6, 7])
def test_the_safety_cap_gives_no_result_wherever_it_falls(cap: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module.game, "SAFETY_CAP", cap)
    replay = payment("QS 9S 8S 7S 6S KH 5H", "2S 3S 4S 2H 3H 4H").finish()  # tricks end at cards 3, 9 …
    assert result(replay) == ("stopped", ())
    assert replay.outcome is not None
    assert replay.outcome.code == "cap"
    assert replay.final.cards == cap


# -- end cases at the table --------------------------------------------------------------------------------


@pytest.mark.parametrize("elimination", ["when_must_turn", "immediate"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_plain_card_each_the_last_one_takes_the_pile(seats: int, elimination: str) -> None:
    replay = payment(*["2S", "3H", "4D", "5C"][:seats], elimination=elimination).finish()
    assert result(replay) == ("won", (seats - 1,))
    assert sizes(replay)[-1] == seats
    assert facts(replay) == (1, seats if elimination == "when_must_turn" else seats - 1)


def test_one_payment_card_each() -> None:
    # Two players: the ace answers the jack, and the owner of the jack has nothing left to pay with.
    assert result(payment("JS", "AS").finish()) == ("won", (1,))
    assert result(payment("AS", "2S").finish()) == ("won", (0,))


def test_everybody_but_the_collector_runs_out_at_once() -> None:
    replay = payment("2S", "3S", "JS 8S", "4S")
    events = go(replay, 4)
    assert told(events, "takes").actor == 2
    assert out(replay) == [0, 1, 3]
    assert result(replay) == ("won", (2,))


def test_a_seat_without_cards_is_out_from_the_start() -> None:
    replay = payment("2S 9S", "", "3S 4S")
    assert out(replay) == [1]
    go(replay)
    assert replay.game.actors(replay.final) == (2,)


def test_positions_that_cannot_be() -> None:
    with pytest.raises(PositionError, match=r"2S is there twice.*hidden:0.*pile"):
        payment("2S", "3S", pile="2S")
    with pytest.raises(PositionError, match="needs cards"):
        payment("", "")
    with pytest.raises(PositionError, match="Seat 0 is to turn a card and has none"):
        payment("", "2S")
    with pytest.raises(PositionError, match="Seat 2 does not exist"):
        payment("2S", "3S", labels={"turn": 2})
    with pytest.raises(PositionError, match="no label 'score'"):
        payment("2S", "3S", labels={"score": 2})
    for labels in (
        {"turn": 0, "owner": 1},
        {"turn": 0, "debt": 1},
        {"turn": 0, "owner": 0, "debt": 1},
        {"turn": 0, "owner": 1, "debt": 3},
    ):
        with pytest.raises(PositionError, match="debt"):
            payment("2S", "3S", pile="4S QH", labels=labels)
    for value in ("1", 1.0, True, None, -1):
        if value is not None:
            with pytest.raises(PositionError, match="Label turn is a number"):
                payment("2S", "3S", labels={"turn": value})  # type: ignore[dict-item]


def test_a_position_in_the_middle_of_a_payment() -> None:
    replay = payment("9S", "3S 5S", pile="4S KH 2S", labels={"turn": 1, "owner": 0, "debt": 2})
    go(replay, 2)
    assert pile(replay, "hidden:0") == "9S 2S KH 4S 3S 5S"


def test_refusals_are_asked_in_order() -> None:
    game = SvaltaRavPayment()
    assert game.actors(game.start()) == (CHANCE,)
    refusal = game.refusal(game.start(), Word(0, "turn"))
    assert refusal is not None
    assert refusal.code == "not-your-turn"
    state = payment("2S", "3S 4S").final
    for move, code in (
        (Word(1, "turn"), "not-your-turn"),
        (TIME, "no-such-move"),
        (Word(0, "sing"), "no-such-move"),
        (Word(0, "time"), "no-such-move"),
    ):
        refusal = game.refusal(state, move)
        assert refusal is not None
        assert refusal.code == code
        with pytest.raises(IllegalMove, match=code):
            game.apply(state, move)
    over = payment("2S", "3S 4S").finish().final
    refusal = game.refusal(over, Word(0, "sing"))
    assert refusal is not None
    assert refusal.code == "game-over"


def test_piles_by_rank_are_what_records_are_written_in() -> None:
    (first, second) = parse_piles(["-QK", "A-"], by_rank=True)
    assert [card.code for card in (*first, *second)] == ["2S", "QS", "KS", "AS", "2H"]
