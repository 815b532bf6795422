"""Bands around an estimate: Wilson's interval for a share, the normal one for a mean."""

from __future__ import annotations

from functools import cache
from math import sqrt
from statistics import NormalDist

from kortspel_widgets.errors import N_
from kortspel_widgets.probability.checks import QuestionError, integer, shown


def wilson(hits: int, n: int, level: float = 0.95) -> tuple[float, float] | None:
    """Wilson's interval for a probability after ``hits`` in ``n`` trials; None before the first trial.

    It never leaves 0 to 1, and is exactly 0 or 1 at the end where all trials agree.  Of many such intervals a
    share of ``level`` holds the true probability, which says nothing about a single one.

    >>> wilson(0, 77), wilson(5, 10), wilson(0, 0)
    ((0.0, 0.0475...), (0.2365..., 0.7634...), None)
    """
    hits, n = integer("hits", hits), integer("n", n)
    if n < 0 or not 0 <= hits <= n:
        raise QuestionError(N_("{hits} hits in {n} trials cannot be."), hits=hits, n=n)
    z = normal_quantile(level)
    if n == 0:
        return None
    share, square = hits / n, z * z / n
    middle = (share + square / 2) / (1 + square)
    reach = z / (1 + square) * sqrt(share * (1 - share) / n + square / (4 * n))
    low = 0.0 if hits == 0 else max(0.0, middle - reach)
    high = 1.0 if hits == n else min(1.0, middle + reach)
    return low, high


def mean_interval(total: float, squares: float, n: int, level: float = 0.95) -> tuple[float, float] | None:
    """The normal interval for a mean, from the sum and the sum of squares of ``n`` values; None below two values.

    >>> mean_interval(30, 250, 4)
    (4.6710..., 10.3289...)
    """
    n = integer("n", n)
    z = normal_quantile(level)
    if n < 2:
        return None
    mean = total / n
    # Rounding can leave a hair below zero when all values are the same.
    variance = max(0.0, (squares - n * mean * mean) / (n - 1))
    reach = z * sqrt(variance / n)
    return mean - reach, mean + reach


@cache
def normal_quantile(level: float) -> float:
    """How many standard deviations on both sides of the middle hold the share ``level``.

    >>> round(normal_quantile(0.95), 4)
    1.96
    """
    asked: object = level
    if isinstance(asked, bool) or not isinstance(asked, float | int) or not 0 < asked < 1:
        raise QuestionError(N_("The level is {value}. It must lie between 0 and 1."), value=shown(level))
    return NormalDist().inv_cdf((1 + level) / 2)
