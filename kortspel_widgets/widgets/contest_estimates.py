"""Shares, means and lengths with their 95 % intervals, each worked out over games.

A game is what is drawn at random: what happens within one hangs together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import inf, sqrt
from typing import Any, Final

from kortspel_widgets.probability.intervals import mean_interval, normal_quantile, wilson
from kortspel_widgets.widgets.games_numbers import even_bars

LEVEL: Final = 0.95
WITHIN: Final = 0.98
"""This share of the games decides how far the bars of their lengths reach."""

Estimate = dict[str, float | None]
"""``value``, ``low`` and ``high``; the ends are None where nothing can be said of them."""


def estimate(value: float, band: tuple[float, float] | None) -> Estimate:
    """A value with its interval."""
    low, high = band or (None, None)
    return {"value": value, "low": low, "high": high}


class Ratio:
    """The sum of one thing for each of another, such as points a deal, counted game by game.

    ``ends`` are the least and the greatest that it can be.

    >>> ratio = Ratio()
    >>> for points, deals in ((-3, 10), (-5, 10), (-4, 12), (-6, 14)):
    ...     ratio.add(points, deals)
    >>> round(ratio.value, 3), [round(end, 3) for end in ratio.band]
    (-0.391, [-0.473, -0.309])
    """

    def __init__(self, ends: tuple[float, float] = (-inf, inf)) -> None:
        self.ends = ends
        self.n = self.y = self.x = self.yy = self.xy = self.xx = 0

    def add(self, y: int, x: int) -> None:
        """Count one game."""
        self.n += 1
        self.y += y
        self.x += x
        self.yy += y * y
        self.xy += x * y
        self.xx += x * x

    @property
    def value(self) -> float:
        """The ratio of the sums."""
        return self.y / self.x

    @property
    def squares(self) -> float:
        """How far the games lie from the ratio, as a sum of squares."""
        return max(0.0, self.yy - 2 * self.value * self.xy + self.value**2 * self.xx)

    @property
    def band(self) -> tuple[float, float] | None:
        """Its interval; None below two games, and for what never happened: then nobody knows how rare it is."""
        if self.n < 2 or not (self.y or self.yy):
            return None
        value = self.value
        reach = normal_quantile(LEVEL) * sqrt(self.n / (self.n - 1) * self.squares) / self.x
        return max(self.ends[0], value - reach), min(self.ends[1], value + reach)

    @property
    def said(self) -> Estimate | None:
        """Value and interval; None where there is nothing to divide by."""
        return estimate(self.value, self.band) if self.x else None


class RatioChange:
    """How much greater a ratio is in one setting than in another, over the same games.

    >>> change = RatioChange()
    >>> for turns in (20, 31, 26, 43):
    ...     change.add((turns, 1), (turns + 2, 1))
    >>> change.said
    {'value': 2.0, 'low': 2.0, 'high': 2.0}
    """

    def __init__(self) -> None:
        self.before, self.after = Ratio(), Ratio()
        self.yy = self.yx = self.xy = self.xx = 0

    def add(self, before: tuple[int, int], after: tuple[int, int]) -> None:
        """Count one game that was played in both settings: what there was, and of how much."""
        (y, x), (other_y, other_x) = before, after
        self.before.add(y, x)
        self.after.add(other_y, other_x)
        self.yy += y * other_y
        self.yx += y * other_x
        self.xy += x * other_y
        self.xx += x * other_x

    @property
    def said(self) -> Estimate | None:
        """Value and interval; None where there is nothing to divide by."""
        one, two = self.before, self.after
        if not one.x or not two.x:
            return None
        value = two.value - one.value
        if one.n < 2 or not (one.yy or two.yy):
            return estimate(value, None)
        together = self.yy - one.value * self.xy - two.value * self.yx + one.value * two.value * self.xx
        squares = one.squares / one.x**2 + two.squares / two.x**2 - 2 * together / (one.x * two.x)
        reach = normal_quantile(LEVEL) * sqrt(one.n / (one.n - 1) * max(0.0, squares))
        return estimate(value, (value - reach, value + reach))


class Mean:
    """The mean of something that each game has one of."""

    def __init__(self) -> None:
        self.n = self.total = self.squares = 0

    def add(self, value: int) -> None:
        """Count one game."""
        self.n += 1
        self.total += value
        self.squares += value * value

    @property
    def said(self) -> Estimate:
        """Value and interval."""
        return estimate(self.total / self.n, mean_interval(self.total, self.squares, self.n))


class Lengths:
    """How many of something had each length."""

    def __init__(self) -> None:
        self.counts: Counter[int] = Counter()

    def add(self, counts: Mapping[int, int]) -> None:
        """Count so many of each length."""
        self.counts.update(counts)

    @property
    def n(self) -> int:
        """How many there were."""
        return self.counts.total()

    def reach(self) -> int:
        """How far the bars need to go; the few that are longer would flatten all others."""
        return self._quantile(sorted(self.counts.items()), WITHIN)

    def said(self, reach: int, mean: Estimate | None = None) -> dict[str, Any]:
        """Everything that is shown of them, with bars up to ``reach``.

        ``mean`` with its interval has to be given where not each of them was drawn on its own.
        """
        lengths, n = sorted(self.counts.items()), self.n
        if mean is None:
            total = sum(length * times for length, times in lengths)
            squares = sum(length * length * times for length, times in lengths)
            mean = estimate(total / n, mean_interval(total, squares, n))
        bars = even_bars(lengths, reach)
        return {
            **mean,
            "n": n,
            "median": self._quantile(lengths, 0.5),
            "shortest": lengths[0][0],
            "longest": lengths[-1][0],
            "bins": bars,
            "beyond": n - sum(times for _, _, times in bars),
        }

    def _quantile(self, lengths: Sequence[tuple[int, int]], share: float) -> int:
        left = share * self.n
        for length, times in lengths:
            left -= times
            if left <= 1e-9:
                return length
        return lengths[-1][0]


def won_share(won: int, games: int) -> dict[str, Any]:
    """How often something was won in so many games, each drawn on its own."""
    return {"won": won, "games": games, **estimate(won / games if games else 0.0, wilson(won, games))}


def mean_band(mean: float, square: float, n: int) -> tuple[float, float] | None:
    """The interval of a mean, from the mean of the squares."""
    if n < 2:
        return None
    reach = normal_quantile(LEVEL) * sqrt(max(0.0, square - mean * mean) / (n - 1))
    return mean - reach, mean + reach


__all__ = [
    "LEVEL", "Estimate", "Lengths", "Mean", "Ratio", "RatioChange", "estimate", "mean_band", "won_share",
]  # fmt: skip
