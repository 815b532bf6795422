"""Exact answers: against every order of small decks, against known numbers, and fast."""

from __future__ import annotations

import time
from fractions import Fraction
from itertools import pairwise, permutations
from math import comb, factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kortspel_widgets.cards import CARDS
from kortspel_widgets.probability.bets import BreakEven
from kortspel_widgets.probability.cardsets import card_set
from kortspel_widgets.probability.checks import QuestionError
from kortspel_widgets.probability.counting import exact, no_match
from kortspel_widgets.probability.draws import Deck, Question
from kortspel_widgets.probability.means import (
    POINTS,
    Arrangements,
    FlipsToMatch,
    HowMany,
    Mean,
    Mixed,
    Threshold,
    Total,
    Waiting,
)
from kortspel_widgets.probability.successes import (
    AllRanksDiffer,
    AllSuitsDiffer,
    Bunch,
    CanLay,
    Custom,
    EachHand,
    EachOf,
    InOrder,
    NoMatch,
    Run,
    SameCard,
    SameRank,
    SameSuit,
    SuitPattern,
    at_least,
    exactly,
    none_of,
)  # fmt: skip
from tests.engine.strategies import steady
from tests.probability.smalldecks import differ, enumerated, places, small_questions, suits


@given(small_questions())
@settings(steady, max_examples=250)
def test_the_formula_is_what_every_order_of_a_small_deck_gives(question: Question) -> None:
    assert exact(question) == enumerated(question)


@given(places(7), st.data())
@settings(steady, max_examples=60)
def test_means_are_what_every_order_of_a_small_deck_gives(
    place: tuple[Deck, tuple[int, ...]], data: st.DataObject
) -> None:
    deck, seen = place
    left = Question(1, SameSuit(), deck=deck, seen=seen).unseen
    turned = data.draw(st.integers(1, len(left)))
    orders = list(permutations(left))
    worth = data.draw(st.lists(st.integers(-3, 9), min_size=2, max_size=2))
    mean = Mean(turned, (("red", worth[0]), ("black", worth[1])), deck=deck, seen=seen)
    red = card_set("red")
    sums = [sum(worth[0] if card in red else worth[1] for card in order[:turned]) for order in orders]
    assert mean.exact == Fraction(sum(sums), len(orders))
    wanted = card_set([data.draw(st.sampled_from(left))])
    waits = [next(at for at, card in enumerate(order, 1) if card in wanted) for order in orders]
    assert Waiting(wanted, deck=deck, seen=seen).exact == Fraction(sum(waits), len(orders))
    most = data.draw(st.integers(1, 4))
    assert Waiting(wanted, most, deck=deck, seen=seen).exact == Fraction(sum(min(w, most) for w in waits), len(orders))
    total = Total((("red", worth[0]), ("black", worth[1])), deck=deck, seen=seen)
    assert total.exact == sum(worth[0] if card in red else worth[1] for card in left)
    assert total.target == Mean(1, total.worth, deck=deck, seen=seen).exact
    many = HowMany("red", deck=deck, seen=seen)
    assert (many.exact, many.target) == (
        sum(card in red for card in left),
        Question(1, at_least(1, "red"), deck=deck, seen=seen).exact,
    )
    players = data.draw(st.integers(2, 3))
    if len(left) < players:
        return
    flips = FlipsToMatch(players, deck=deck, seen=seen)
    total = 0
    for order in orders:
        rows = [order[at : at + players] for at in range(0, flips.flips * players, players)]
        total += next((at for at, row in enumerate(rows, 1) if not differ(suits(row))), flips.flips)
    assert flips.exact == Fraction(total, len(orders))


def test_no_match_of_four_players_is_the_closed_form_and_quick() -> None:
    begin = time.process_time()
    answer = no_match(4, 13)
    assert time.process_time() - begin < 0.3
    assert answer == Fraction(factorial(4) ** 13 * factorial(13) ** 4, factorial(52))


@pytest.mark.parametrize(("players", "flips"), [(2, 26), (3, 17), (2, 20), (4, 13), (1, 52)])
def test_no_match_is_quick_and_shrinks_with_every_flip(players: int, flips: int) -> None:
    begin = time.process_time()
    chances = [no_match(players, flip) for flip in range(flips + 1)]
    assert time.process_time() - begin < 0.3
    assert chances[0] == 1
    assert all(after <= before for before, after in pairwise(chances))


def test_no_match_of_one_flip_is_all_suits_different() -> None:
    for players in (2, 3, 4, 5):
        assert no_match(players, 1) == Question(players, AllSuitsDiffer()).exact
        assert no_match(players, 1) == Question(players, NoMatch(players)).exact


def test_no_match_refuses_what_the_cards_do_not_reach_for() -> None:
    for wrong in ((2, 27), (0, 1), (2, -1), (2, 1.0), (True, 1), ("2", 1), (2, 10**40)):
        with pytest.raises(QuestionError):
            no_match(*wrong)  # type: ignore[arg-type]
    for sizes in ((1, 1, 1, 1, 1), (), (-1, 2), "13", (10**9,)):
        with pytest.raises(QuestionError):
            no_match(2, 1, sizes)  # type: ignore[arg-type]


def test_known_numbers() -> None:
    assert Question(5, AllRanksDiffer()).exact == Fraction(comb(13, 5) * 4**5, comb(52, 5))
    assert Question(2, SameRank()).exact == Fraction(1, 17)
    assert Question(2, SameCard(), deck=Deck(2)).exact == Fraction(1, 103)
    assert Question(2, SameCard()).exact == 0
    assert Question(53, SameCard(), deck=Deck(2)).exact == 1
    assert Question(5, SameSuit()).exact == 1
    assert Question(14, SameRank()).exact == 1
    assert Question(2, InOrder(("rank-A", "suit-H"))).exact == Fraction(4 * 13 - 1, 52 * 51)
    assert Question(8, InOrder(("payment", "suit-H", "rank-A", "red", "plain", "black", "all", "rank-8"))).exact
    assert Question(1, at_least(1, "court")).exact == Fraction(3, 13)
    assert Question(13, exactly(13, "suit-S")).exact == Fraction(1, comb(52, 13))
    patterns = [(1, 1, 1, 1), (2, 1, 1), (2, 2), (3, 1), (4,)]
    assert sum(Question(4, SuitPattern(sizes)).exact or 0 for sizes in patterns) == 1


def test_the_points_of_a_deck_are_added_card_by_card() -> None:
    worth = {8: 25, 14: 15, 10: 10, 11: 10, 12: 10, 13: 10}
    for deck in (Deck(), Deck(2), Deck(without="8H AC")):
        assert Total(POINTS, deck=deck).exact == sum(worth.get(CARDS[card].rank, 5) for card in deck.cards)


def test_bunches_meet_what_is_known_already() -> None:
    assert Question(5, Bunch("suit", 2)).exact == Question(5, SameSuit()).exact == 1
    assert Question(6, Bunch("rank", 2)).exact == Question(6, SameRank()).exact
    assert Question(9, Bunch("suit", 3)).exact == 1
    assert Question(4, Bunch("rank", 4)).exact == Fraction(13, comb(52, 4))
    assert Question(4, Bunch("suit", 5)).exact == 0


def test_what_can_be_laid_is_a_little_less_than_what_fits() -> None:
    """In the seven cards of Vändåtta the difference is hands that the ace does not help, and hands of specials only."""
    fits = Question(7, at_least(1, "fits-7H"), seen="7H").exact
    lays = Question(7, CanLay("7H"), seen="7H").exact
    assert fits is not None
    assert fits - lays == Fraction(comb(33, 6) + 8, comb(51, 7))
    assert Question(1, CanLay("7H"), seen="7H").exact == Fraction(10 + 3, 51)
    assert Question(4, CanLay("7H"), deck=Deck.only("8C 8D AC AD"), seen="").exact == 0
    for top in ("7H", "QC", "2S", "TD"):
        assert Question(7, CanLay(top), seen=top).exact == lays


def test_a_card_on_top_must_be_one_ordinary_card() -> None:
    for wrong in ("8H", "AS", "2C 3C", "rank-7", "XR", "", None, 52, [1.5]):
        with pytest.raises(QuestionError):
            CanLay(wrong)  # type: ignore[arg-type]
    for by, least in (("colour", 3), ("suit", 1), ("rank", 10**9), (None, 3), ([], 3), ("suit", 2.5)):
        with pytest.raises(QuestionError):
            Bunch(by, least)  # type: ignore[arg-type]


def test_a_bet_breaks_even_between_never_and_always() -> None:
    assert BreakEven("play", (1, -5)).exact == Fraction(5, 6)
    assert BreakEven("play", (-5, 1)).exact == Fraction(1, 6)
    assert BreakEven("call", (1000, -1), (0, 0)).lots == ((), ())
    wrongs: tuple[tuple[object, object, object], ...] = (
        ("bid", (1, -5), (0, 0)), ("play", (1, 5), (0, 0)), ("play", (1, 0), (0, 0)), ("call", (5, 5), (5, 4)),
        ("play", (1,), (0, 0)), ("play", (1.5, -5), (0, 0)), ("play", (1, -5), (0, 10**9)), ("play", "15", (0, 0)),
    )  # fmt: skip
    for way, bet, other in wrongs:
        with pytest.raises(QuestionError):
            BreakEven(way, bet, other)  # type: ignore[arg-type]


def test_hands_that_cannot_be_dealt_are_refused() -> None:
    with pytest.raises(QuestionError, match="14 cards cannot be dealt to 3 players"):
        Question(14, EachHand("suit-H", 3, 0, 1))
    for wrong in ((0, 0, 1), (11, 0, 1), (3, 2, 1), (3, -1, 1)):
        with pytest.raises(QuestionError):
            EachHand("suit-H", *wrong)
    for sets in ((), ("rank-A",) * 9, "rank-A", ("fish",)):
        with pytest.raises(QuestionError):
            EachOf(sets)  # type: ignore[arg-type]


def test_what_has_no_formula_says_so() -> None:
    assert exact(Question(5, Run(3))) is None
    assert exact(Question(5, Custom(lambda cards: cards[0] is CARDS[0]))) is None
    assert Question(5, Run(3)).derivation is None
    assert Mixed((Question(5, Run(3)),)).exact is None
    assert Threshold(Run(3)).exact is None


def test_a_great_many_flips_are_only_simulated() -> None:
    assert Question(104, NoMatch(2), deck=Deck(2)).exact is not None
    assert Question(106, NoMatch(2), deck=Deck(4)).exact is None
    assert FlipsToMatch(2, deck=Deck(4)).exact is None
    assert FlipsToMatch(2, deck=Deck(4)).simulate(50).complete


def test_mixed_threshold_and_arrangements() -> None:
    parts = (Question(1, none_of("payment")), Question(2, none_of("payment")))
    assert Mixed(parts).exact == (Fraction(9, 13) + Fraction(105, 221)) / 2
    assert Threshold(at_least(1, "rank-A"), Fraction(1, 2)).exact == 9
    assert Threshold(none_of("payment"), Fraction(9, 10)).exact is None
    assert Arrangements(()).exact == 1
    assert Arrangements(("red",)).exact == comb(52, 26)
    for wrong in ((("red", "suit-H"),), ("red",)):
        with pytest.raises(QuestionError):
            Arrangements(*wrong)  # type: ignore[arg-type]


def test_eight_decks_are_quick() -> None:
    begin = time.process_time()
    for success in (SameSuit(), SameCard(), AllRanksDiffer(), exactly(100, "payment")):
        assert Question(200, success, deck=Deck(8)).derivation is not None
    assert time.process_time() - begin < 1
