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
from kortspel_widgets.probability.means import Arrangements, FlipsToMatch, Mean, Mixed, Threshold, Waiting
from kortspel_widgets.probability.successes import (
    AllRanksDiffer,
    AllSuitsDiffer,
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
