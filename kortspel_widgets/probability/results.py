"""What a simulation found: summary, intervals, histogram, survival, the longest games."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import inf, sqrt
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kortspel_widgets.engine.game import Game
from kortspel_widgets.engine.outcome import Ending
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.probability.blocks import ENDINGS, SimulationError, Spec
from kortspel_widgets.probability.intervals import mean_interval, wilson
from kortspel_widgets.probability.tally import Tally

if TYPE_CHECKING:
    from matplotlib.figure import Figure
    from pandas import DataFrame

_STEPS: Final = (1, 2, 5)


class Share(NamedTuple):
    """How often something happened: ``n`` of the games, with Wilson's 95 % interval; ``seat`` for a winner."""

    n: int
    share: float
    low: float
    high: float
    seat: int | None = None


class Summary(NamedTuple):
    """The lengths of ``n`` games in short; ``low`` and ``high`` are the 95 % interval of the mean.

    One game tells nothing of how far the mean may be from it: then they are infinite.
    """

    n: int
    mean: float
    low: float
    high: float
    sd: float
    median: int
    shortest: int
    longest: int


class Bin(NamedTuple):
    """``games`` whose length is at least ``low`` and below ``high``."""

    low: int
    high: int
    games: int


class LongGame(NamedTuple):
    """One of the longest games: cards turned, tricks (or matches), its number among the deals, how it ended."""

    cards: int
    tricks: int
    deal: int
    ending: Ending
    code: str


@dataclass(frozen=True)
class Simulation:
    """Many games of one kind, counted.

    ``asked`` deals were wanted, :attr:`deals` were played; ``complete`` is False for a run that was stopped.
    ``compiled`` tells whether the compiled kernel played some of them; ``notes`` are sentences about the run.
    Seat 0 begins every game.  Lengths are counted in :attr:`measures`.

    >>> from kortspel_widgets.probability import simulate
    >>> from kortspel_widgets.games import SvaltaRavPayment
    >>> found = simulate(SvaltaRavPayment(), deals=200, seed=1)
    >>> found.deals, found.summary().shortest, found.longest[0].cards
    (200, ..., ...)
    """

    spec: Spec
    asked: int
    tally: Tally
    compiled: bool = False
    notes: tuple[KortspelError, ...] = ()

    @property
    def game(self) -> Game[Any]:
        """The game with its seats and house rules."""
        return self.spec.game

    @property
    def seed(self) -> str:
        """The seed: the same seed and number of deals give the same result everywhere."""
        return self.spec.seed

    @property
    def deals(self) -> int:
        """How many games were played."""
        return self.tally.games

    @property
    def complete(self) -> bool:
        """Whether all deals that were asked for were played."""
        return self.deals == self.asked

    @property
    def measures(self) -> tuple[str, ...]:
        """``cards`` turned first, then ``tricks``, or ``matches`` and ``rounds``."""
        return self.spec.measures

    # -- lengths -----------------------------------------------------------------------------------------

    def lengths(self, measure: str = "cards") -> dict[int, int]:
        """How many games had which length, by length; raises :class:`SimulationError` for an unknown measure."""
        if measure not in self.measures:
            raise SimulationError(
                N_("Games are not counted in {measure!r} here, but in {known}."),
                measure=measure, known=", ".join(self.measures),
            )  # fmt: skip
        counted = self.tally.lengths[self.measures.index(measure)] if self.deals else Counter()
        return dict(sorted(counted.items()))

    def summary(self, measure: str = "cards") -> Summary:
        """Mean with its interval, standard deviation, median and extremes.

        Raises :class:`SimulationError` when no game was played.
        """
        lengths = self._some(measure)
        total = sum(length * games for length, games in lengths.items())
        squares = sum(length * length * games for length, games in lengths.items())
        mean = total / self.deals
        # whole numbers, so that nothing is lost however many games there are
        variance = Fraction(self.deals * squares - total * total, self.deals * max(self.deals - 1, 1))
        low, high = mean_interval(total, squares, self.deals) or (-inf, inf)
        first, *_, last = (*lengths, *lengths)
        return Summary(
            self.deals, mean, low, high, sqrt(variance), self.quantile(0.5, measure), first, last,
        )  # fmt: skip

    def quantile(self, share: float, measure: str = "cards") -> int:
        """The shortest length that at least this share of the games did not exceed.

        Raises :class:`SimulationError` for a share outside 0 to 1 and when no game was played.
        """
        lengths = self._some(measure)
        if not 0 <= share <= 1:
            raise SimulationError(N_("The share is {value}. It must lie between 0 and 1."), value=share)
        so_far = 0
        for length, games in lengths.items():
            so_far += games
            if so_far >= share * self.deals:
                return length
        raise AssertionError("the games add up to all of them")

    def histogram(self, bins: int = 40, measure: str = "cards") -> tuple[Bin, ...]:
        """The lengths in at most ``bins`` equally wide classes whose width is 1, 2 or 5 times a power of ten."""
        if bins < 1:
            raise SimulationError(N_("A histogram has at least one class, not {bins}."), bins=bins)
        lengths = self.lengths(measure)
        if not lengths:
            return ()
        longest = max(lengths)
        width = next(width for width in _widths() if longest // width - min(lengths) // width < bins)
        counts: Counter[int] = Counter()
        for length, games in lengths.items():
            counts[length // width] += games
        return tuple(
            Bin(place * width, (place + 1) * width, counts[place]) for place in range(min(counts), max(counts) + 1)
        )

    def survival(self, measure: str = "cards") -> tuple[tuple[int, float], ...]:
        """For each length that occurred, the share of games that were longer; begins with (0, 1.0)."""
        left = self.deals
        points = [(0, 1.0)] if left else []
        for length, games in self.lengths(measure).items():
            left -= games
            points.append((length, left / self.deals))
        return tuple(points)

    # -- ends --------------------------------------------------------------------------------------------

    @property
    def wins(self) -> tuple[Share, ...]:
        """How often each seat won alone."""
        return tuple(self._share(self.tally.winners[1 << seat], seat) for seat in range(self.spec.seats))

    @property
    def shared(self) -> Share:
        """How often nobody won alone: the win was shared, or there was none."""
        return self._share(self.deals - sum(self.tally.winners[1 << seat] for seat in range(self.spec.seats)))

    @property
    def endings(self) -> dict[Ending, Share]:
        """How often games ended in which way."""
        return {ending: self._share(self.tally.endings[place]) for place, ending in enumerate(ENDINGS)}

    @property
    def longest(self) -> tuple[LongGame, ...]:
        """The longest games by cards turned, at most ten, with their deal codes."""
        return tuple(
            LongGame(-row.minus_cards, row.tricks, row.deal, ENDINGS[row.ending], self.code(row.deal))
            for row in self.tally.longest
        )

    def code(self, deal: int) -> str:
        """The deal code of deal number ``deal``, from 0; raises :class:`SimulationError` for a wrong number."""
        if type(deal) is not int or not 0 <= deal < self.asked:
            raise SimulationError(
                N_("There is no deal {deal!r}: the deals are numbered from 0 to {last}."),
                deal=deal, last=self.asked - 1,
            )  # fmt: skip
        return self.spec.code(deal).text

    # -- to take along -----------------------------------------------------------------------------------

    def csv(self, measure: str = "cards", *, excel: bool = False) -> str:
        """One line a length: the games of that length, their share, and the share that was longer.

        ``excel`` writes it as a Swedish Excel reads it: semicolons, decimal commas, a byte order mark.
        """
        text = io.StringIO()
        rows = csv.writer(text, delimiter=";" if excel else ",", lineterminator="\r\n" if excel else "\n")
        rows.writerow((measure, "games", "share", "longer"))
        for length, games, share, longer in self._rows(measure):
            decimals = [f"{value:.9g}" for value in (share, longer)]
            rows.writerow((length, games, *(value.replace(".", ",") if excel else value for value in decimals)))
        return ("\ufeff" if excel else "") + text.getvalue()

    def frame(self, measure: str = "cards") -> DataFrame:
        """The same as a pandas ``DataFrame``; raises ``ImportError`` where pandas isn't installed."""
        from pandas import DataFrame

        return DataFrame(list(self._rows(measure)), columns=[measure, "games", "share", "longer"])

    def plot(self, measure: str = "cards", *, log: bool = False) -> Figure:
        """Histogram and survival curve as a matplotlib figure; raises ``ImportError`` where that isn't installed."""
        from matplotlib.figure import Figure

        figure = Figure(figsize=(9, 3.4), layout="constrained")
        left, right = figure.subplots(1, 2)
        bins = self.histogram(60, measure)
        left.bar(
            [entry.low for entry in bins], [entry.games for entry in bins],
            width=[entry.high - entry.low for entry in bins], align="edge",
        )  # fmt: skip
        left.set(xlabel=measure, ylabel="games", yscale="log" if log else "linear")
        # the last game is longer than none, which a logarithm can't show
        curve = [point for point in self.survival(measure) if point[1] > 0]
        right.step([length for length, _ in curve], [share for _, share in curve], where="post")
        right.set(xlabel=measure, ylabel="share of games that are longer", yscale="log" if log else "linear")
        return figure

    def __repr__(self) -> str:
        if not self.deals:
            return f"<Simulation of {self.game!r}: no deals yet>"
        found = self.summary()
        part = "" if self.complete else f" of {self.asked}"
        band = f" ({found.low:.1f} to {found.high:.1f})" if self.deals > 1 else ""
        return (
            f"<Simulation of {self.game!r}: {self.deals}{part} deals, seed {self.seed}, "
            f"mean {found.mean:.1f} cards{band}>"
        )

    # -- small ones --------------------------------------------------------------------------------------

    def _some(self, measure: str) -> dict[int, int]:
        lengths = self.lengths(measure)
        if not lengths:
            raise SimulationError(N_("No game has been played yet."))
        return lengths

    def _share(self, n: int, seat: int | None = None) -> Share:
        low, high = wilson(n, self.deals) or (0.0, 1.0)
        return Share(n, n / self.deals if self.deals else 0.0, low, high, seat)

    def _rows(self, measure: str) -> Iterator[tuple[int, int, float, float]]:
        longer = dict(self.survival(measure))
        for length, games in self.lengths(measure).items():
            yield length, games, games / self.deals, longer[length]


Progress = Callable[[Simulation], object]
"""Called with what has been found so far."""


def _widths() -> Iterator[int]:
    power = 1
    while True:
        yield from (step * power for step in _STEPS)
        power *= 10
