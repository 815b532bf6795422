"""Simulated draws: the same for a seed, stopped when asked, and right."""

from __future__ import annotations

import json
import pickle
import time
from dataclasses import asdict
from math import sqrt

import pytest
from hypothesis import given, settings

from kortspel_widgets.cards import Card
from kortspel_widgets.probability.checks import QuestionError
from kortspel_widgets.probability.draws import Asking, Deck, Question
from kortspel_widgets.probability.friendly import chance
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
from kortspel_widgets.probability.successes import AllSameSuit, Count, NoMatch, SuitPattern, at_least, none_of
from kortspel_widgets.probability.trials import SHOWN, run
from tests.engine.strategies import steady
from tests.probability.smalldecks import small_questions

QUEEN = Question(2, none_of("payment"))
THINGS: dict[str, Asking] = {
    "question": QUEEN,
    "mean": Mean(3, (("payment", 1),)),
    "waiting": Waiting("payment"),
    "drawing": Waiting("payment", 3),
    "total": Total(POINTS),
    "how many": HowMany("fits-7H", seen="7H"),
    "flips": FlipsToMatch(3),
    "mixed": Mixed((QUEEN, Question(1, none_of("payment")))),
    "threshold": Threshold(at_least(1, "rank-A")),
}


@pytest.mark.parametrize("name", THINGS)
def test_a_seed_gives_the_same_run_and_another_seed_another(name: str) -> None:
    thing = THINGS[name]
    assert run(thing, 500, 3) == run(thing, 500, 3)
    assert run(thing, 500, 3) != run(thing, 500, 4)
    again = run(pickle.loads(pickle.dumps(thing)), 500, 3)
    assert pickle.loads(pickle.dumps(again)) == run(thing, 500, 3)


def test_the_draws_of_a_seed_never_change() -> None:
    result = run(QUEEN, 1000, 7)
    assert [shown.cards for shown in result.shown[:3]] == [(16, 8), (33, 4), (27, 19)]
    assert result.value == 0.477


@given(small_questions())
@settings(steady, max_examples=40)
def test_small_decks_are_drawn_with_the_right_chance(question: Question) -> None:
    target = float(question.exact or 0)
    value = run(question, 1500, 11, points=1).value
    assert value is not None
    if target in (0, 1):
        assert value == target
    else:
        assert abs(value - target) < 5 * sqrt(target * (1 - target) / 1500)


def test_what_has_no_formula_is_simulated_all_the_same() -> None:
    ladder = chance(5, "tre i rad").simulate(4000, seed=2)
    assert ladder.value is not None
    assert 0.2 < ladder.value < 0.4

    def red(cards: tuple[Card, ...]) -> bool:
        return all(card.suit in (1, 2) for card in cards)

    own = chance(2, red)
    assert own.exact is None
    value = own.simulate(4000, seed=2).value
    assert value is not None
    assert abs(value - 25 / 102) < 4.5 * sqrt(25 / 102 * 77 / 102 / 4000)


@pytest.mark.parametrize("draws", [1, 2, 3, 10, 159, 160, 161, 1000, 20_000])
def test_the_points_run_from_the_first_draw_to_the_last(draws: int) -> None:
    points = run(QUEEN, draws, 5).points
    numbers = [point.n for point in points]
    assert numbers[0] == 1
    assert numbers[-1] == draws
    assert numbers == sorted(set(numbers))
    assert len(numbers) <= 161
    for point in points:
        assert 0 <= point.low <= point.value <= point.high <= 1
        assert round(point.value * point.n) == pytest.approx(point.value * point.n)


def test_the_shown_draws_are_those_that_were_counted() -> None:
    result = run(QUEEN, 20, 5)
    assert len(result.shown) == 20
    assert len(run(QUEEN, 1000, 5).shown) == SHOWN
    assert run(QUEEN, 1000, 5).shown[:20] == result.shown
    assert sum(shown.hit for shown in result.shown) == round((result.value or 0) * 20)
    for shown in result.shown:
        assert len(shown.cards) == 2
        assert shown.hit == all(card % 13 < 9 for card in shown.cards)
        assert shown.value == shown.hit


def test_means_show_their_value_and_begin_with_the_whole_range() -> None:
    result = run(FlipsToMatch(2), 300, 5)
    assert result.kind == "expectation"
    assert (result.points[0].low, result.points[0].high) == (1, 26)
    for shown in result.shown:
        assert len(shown.cards) == 2 * shown.value
        last = shown.cards[-2:]
        assert last[0] // 13 == last[1] // 13 or shown.value == 26
    waits = run(Waiting("payment", seen="QH"), 300, 5)
    assert (waits.points[0].low, waits.points[0].high) == (1, 37)
    assert all(shown.cards[-1] % 13 >= 9 and 36 not in shown.cards for shown in waits.shown)


def test_a_wait_that_is_cut_short_draws_no_more_cards() -> None:
    result = run(Waiting("rank-8", 3), 300, 5)
    assert (result.points[0].low, result.points[0].high) == (1, 3)
    assert {len(shown.cards) for shown in result.shown} <= {1, 2, 3}
    assert all(shown.value == len(shown.cards) for shown in result.shown)


def test_a_mean_that_is_always_the_same_is_no_division_by_zero() -> None:
    result = run(Mean(52, (("payment", 1),)), 50, 5)
    assert result.points[-1].value == 16
    assert (result.points[-1].low, result.points[-1].high) == (16, 16)


def test_seen_cards_and_cards_taken_out_never_come() -> None:
    question = chance(5, "minst en åtta", seen="hjärter 8", without="spader, ess")
    for shown in run(question, 24, 1).shown:
        assert 32 not in shown.cards
        assert all(card // 13 != 3 and card % 13 != 12 for card in shown.cards)
    double = Question(4, none_of("payment"), deck=Deck(2, ()), seen="QH")
    assert any(36 in shown.cards for seed in range(20) for shown in run(double, 24, seed).shown)


def test_a_run_stops_when_asked_and_says_so() -> None:
    looks = iter([False, False, True])
    stopped = run(QUEEN, 100_000, 5, stop=lambda: next(looks))
    assert not stopped.complete
    assert stopped.draws == stopped.points[-1].n == 512
    assert run(QUEEN, 1000, 5).points[3] in stopped.points
    at_once = run(QUEEN, 100, 5, stop=lambda: True)
    assert (at_once.draws, at_once.points, at_once.value, at_once.band) == (0, (), None, None)
    assert run(QUEEN, 100, 5, stop=lambda: False).complete


def test_a_run_is_json() -> None:
    for thing in THINGS.values():
        json.dumps(asdict(run(thing, 30, 5)), allow_nan=False)


def test_a_hundred_thousand_small_draws_take_about_a_second() -> None:
    begin = time.process_time()
    run(QUEEN, 100_000, 5)
    assert time.process_time() - begin < 3


def test_all_kinds_of_success_can_be_drawn() -> None:
    for turned, success in ((4, SuitPattern((2, 2))), (4, AllSameSuit()), (8, NoMatch(2)), (4, Count("red", 1, 2))):
        assert Question(turned, success).simulate(50).complete


@pytest.mark.parametrize("draws", [0, -1, 10**30, 1.5, True, "5", None])
def test_a_number_of_draws_that_cannot_be_is_refused(draws: object) -> None:
    with pytest.raises(QuestionError):
        run(QUEEN, draws, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [1.5, True, "5", None])
def test_a_seed_that_is_no_number_is_refused(seed: object) -> None:
    with pytest.raises(QuestionError):
        run(QUEEN, 10, seed)  # type: ignore[arg-type]


def test_what_is_only_counted_is_not_simulated() -> None:
    with pytest.raises(QuestionError):
        Arrangements(("red",)).simulate(10)
    with pytest.raises(QuestionError):
        Threshold(none_of("payment"), QUEEN.exact * 3 / 2).simulate(10)  # type: ignore[operator]
