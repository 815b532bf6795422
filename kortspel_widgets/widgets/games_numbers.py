"""Many games' lengths as the numbers of a picture: bars, a curve, and what stands beside them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, Protocol

BARS: Final = 64
"""At most about so many bars in a picture, and half of them at least where there is room."""
WITHIN: Final = 0.995
"""This share of the games decides how far the bars reach; the few that are longer would flatten all others."""
SHORT: Final = 60
"""Where a quarter of the games are shorter than this, bars of a logarithmic axis are wider."""
POINTS: Final = 150
"""About so many points of the curve along either kind of axis."""
TAIL: Final = 30
"""So many of the longest lengths are points of the curve, however close they lie."""
QUANTILES: Final = (0.01, 0.25, 0.5, 0.75, 0.9, 0.99)


class Counted(Protocol):
    """What the numbers of one measure need of a simulation."""

    def lengths(self, measure: str) -> Mapping[int, int]:
        """How many games had each length."""

    def summary(self, measure: str) -> Any:
        """Mean with band, standard deviation, median, shortest and longest."""

    def quantile(self, share: float, measure: str) -> float:
        """The length that this share of the games does not exceed."""


def measured(found: Counted, measure: str) -> dict[str, Any]:
    """Everything that is shown about the lengths in one measure."""
    lengths = sorted(found.lengths(measure).items())
    summary = found.summary(measure)
    limit = found.quantile(WITHIN, measure)
    bars = even_bars(lengths, limit)
    return {
        "bins": bars,
        "beyond": summary.n - sum(games for _, _, games in bars),
        "log_bins": log_bars(lengths),
        "survival": survival(lengths),
        "mean": summary.mean,
        "mean_low": summary.low,
        "mean_high": summary.high,
        "sd": summary.sd,
        "median": summary.median,
        "shortest": summary.shortest,
        "longest": summary.longest,
        "quantiles": [[share, found.quantile(share, measure)] for share in QUANTILES],
    }


def nice_width(room: float) -> int:
    """The least of 1, 2, 5, 10, 20, 50 … that is not below ``room``.

    >>> nice_width(0.3), nice_width(13), nice_width(50)
    (1, 20, 50)
    """
    width, steps = 1, 0
    while width < room:
        width = (2, 5, 10)[steps % 3] * 10 ** (steps // 3)
        steps += 1
    return width


def even_bars(lengths: Sequence[tuple[int, int]], limit: float) -> list[list[int]]:
    """Bars of one width from 0 to a little above ``limit``, each ``[low, high, games]`` with high left out.

    The width is a round number, so that it seldom changes while more games come.

    >>> even_bars([(3, 2), (40, 5), (90, 1), (700, 1)], 90)
    [[0, 2, 0], [2, 4, 2], ..., [90, 92, 1]]
    """
    width = nice_width((limit + 1) / BARS)
    games = [0] * (int(limit) // width + 1)
    for length, count in lengths:
        if length // width < len(games):
            games[length // width] += count
    return [[place * width, (place + 1) * width, count] for place, count in enumerate(games)]


def log_bars(lengths: Sequence[tuple[int, int]]) -> list[list[int]]:
    """Bars for a logarithmic axis, from the shortest game to the longest.

    Sixteen a decade, or eight where lengths are so short that whole numbers would make the bars uneven.

    >>> log_bars([(20, 3), (100, 1)])
    [[18, 24, 3], [24, 32, 0], ..., [100, 133, 1]]
    """
    if not lengths:
        return []
    decade = 16 if _quarter(lengths) >= SHORT else 8
    edges = list(_log_edges(max(1, lengths[-1][0]), decade))
    bars = [[low, high, 0] for low, high in pairwise(edges)]
    place = 0
    for length, count in lengths:
        while length >= bars[place][1]:
            place += 1
        bars[place][2] += count
    first = next(number for number, bar in enumerate(bars) if bar[2])
    return bars[first:]


def _log_edges(longest: int, decade: int) -> Iterable[int]:
    last, power = 0, 0
    while last <= longest:
        edge = round(10 ** (power / decade))
        if edge > last:
            yield edge
            last = edge
        power += 1


def _quarter(lengths: Sequence[tuple[int, int]]) -> int:
    """The length that a quarter of the games do not exceed."""
    left = sum(count for _, count in lengths) / 4
    for length, count in lengths:
        left -= count
        if left <= 0:
            return length
    return lengths[-1][0]


def survival(lengths: Sequence[tuple[int, int]]) -> list[list[float]]:
    """The share of games that are longer than x, as points ``[x, share]`` that suit an even and a logarithmic axis.

    >>> survival([(2, 1), (5, 3)])
    [[0, 1.0], [2, 0.75], [5, 0.0]]
    """
    total = left = sum(count for _, count in lengths)
    if not total:
        return []
    longest = lengths[-1][0]
    points: list[list[float]] = [[0, 1.0]]
    seen = 0
    for number, (length, count) in enumerate(lengths):
        left -= count
        if number == 0 or len(lengths) - number <= TAIL or length >= min(seen + longest / POINTS, seen * 1.03):
            points.append([length, left / total])
            seen = length
    return points
