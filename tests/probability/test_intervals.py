"""Bands: the published values, the edges, and how often they hold the truth."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortspel_widgets.probability.asked import asked
from kortspel_widgets.probability.checks import QuestionError
from kortspel_widgets.probability.intervals import mean_interval, wilson
from kortspel_widgets.probability.trials import run
from tests.engine.strategies import steady


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),
    [(0, 77, 0, 0.04752), (38, 38, 0.90819, 1), (0, 10, 0, 0.27753), (5, 10, 0.23659, 0.76341)],
)
def test_the_known_values(hits: int, n: int, low: float, high: float) -> None:
    found = wilson(hits, n)
    assert found is not None
    assert found == pytest.approx((low, high), abs=6e-6)


def test_the_edges_are_exact_and_no_trial_gives_no_band() -> None:
    assert wilson(0, 0) is None
    assert (wilson(0, 77) or (1,))[0] == 0.0
    assert (wilson(38, 38) or (0, 0))[1] == 1.0
    assert mean_interval(0, 0, 0) is None
    assert mean_interval(3, 9, 1) is None
    assert mean_interval(0.3, 0.03, 3) == pytest.approx((0.1, 0.1))


@given(st.integers(0, 10**9).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))), st.floats(0.01, 0.999))
@steady
def test_a_band_never_leaves_zero_to_one_and_holds_the_estimate(pair: tuple[int, int], level: float) -> None:
    hits, n = pair
    band = wilson(hits, n, level)
    if n == 0:
        assert band is None
        return
    assert band is not None
    assert 0 <= band[0] <= hits / n <= band[1] <= 1
    assert all(map(math.isfinite, band))


@given(st.integers(1, 500).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
@steady
def test_hits_and_misses_mirror_each_other(pair: tuple[int, int]) -> None:
    hits, n = pair
    one, other = wilson(hits, n), wilson(n - hits, n)
    assert one is not None
    assert other is not None
    assert one == pytest.approx((1 - other[1], 1 - other[0]), abs=1e-12)


def test_95_of_a_hundred_bands_hold_the_truth() -> None:
    king = asked("PR-SRB-08")  # 12/35, about 0.34
    held = 0
    for seed in range(2000):
        band = run(king.ask, 50, seed, points=1).band
        assert band is not None
        held += band[0] <= king.exact <= band[1]
    assert 0.93 <= held / 2000 <= 0.97


def test_95_of_a_hundred_bands_hold_a_mean() -> None:
    waiting = asked("PR-SRB-10")
    held = 0
    for seed in range(500):
        band = run(waiting.ask, 200, seed, points=1).band
        assert band is not None
        held += band[0] <= waiting.exact <= band[1]
    assert 0.92 <= held / 500 <= 0.98


@pytest.mark.parametrize(
    "wrong",
    [(2, 1), (-1, 3), (0, -1), (1.0, 2), (True, 2), ("1", 2), (1, 2, 0), (1, 2, 1), (1, 2, math.nan), (1, 2, "x"),
     (1, 2, True), (1, 2, 95)],
)  # fmt: skip
def test_nonsense_is_refused(wrong: tuple[object, ...]) -> None:
    with pytest.raises(QuestionError):
        wilson(*wrong)  # type: ignore[arg-type]
