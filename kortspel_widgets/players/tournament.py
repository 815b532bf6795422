"""What many games between players came to: wins, lengths, points, what else is counted, with their intervals."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import inf, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.players.contest import Score, Setup, Side
from kortspel_widgets.players.guide import Measure
from kortspel_widgets.players.player import Player
from kortspel_widgets.players.registry import guide_of
from kortspel_widgets.probability.blocks import SimulationError
from kortspel_widgets.probability.intervals import mean_interval, wilson
from kortspel_widgets.probability.results import Share

if TYPE_CHECKING:
    from pandas import DataFrame


class Mean(NamedTuple):
    """The mean of ``n`` numbers, with its 95 % interval and their standard deviation."""

    n: int
    mean: float
    low: float
    high: float
    sd: float


class Row(NamedTuple):
    """One player, seat or place: ``kind`` says which, ``number`` counts from 0.

    ``wins`` is its share of the games, ``points`` its change of score a deal.  ``counts`` are the measures of the
    game's guide by name: shares, and means of what there may be more than one of.
    """

    kind: str
    number: int
    wins: Share
    points: Mean
    counts: Mapping[str, Share | Mean]


@dataclass(frozen=True)
class Tournament:
    """Many games between players, or many single deals, counted.

    ``asked`` games were wanted, :attr:`games` were played; ``complete`` is False for a run that was stopped; ``notes``
    are sentences about the run.  The players change seats from game to game; as a seat counts the
    place from the first dealer's left: seat 0 begins.  :attr:`measures` says what is counted beside wins and points.

    >>> from kortspel_widgets.games import Rodskagg
    >>> from kortspel_widgets.players import simulate
    >>> found = simulate(Rodskagg(seats=3), ["thumb", "random", "random"], games=20, seed=1)
    >>> found.games, found.by_player[0].wins.n > 10
    (20, True)
    """

    setup: Setup
    asked: int
    score: Score
    notes: tuple[KortspelError, ...] = ()

    @property
    def game(self) -> ChoiceGame[Any]:
        """The game with its seats and house rules."""
        return self.setup.game

    @property
    def seed(self) -> str:
        """The seed: the same seed and number of games give the same result everywhere."""
        return self.setup.seed

    @property
    def players(self) -> tuple[Player, ...]:
        """Who played."""
        return self.setup.players

    @property
    def games(self) -> int:
        """How many games, or single deals, were played."""
        return self.score.games

    @property
    def deals(self) -> int:
        """How many deals were dealt in them, redeals included."""
        return self.score.deals

    @property
    def complete(self) -> bool:
        """Whether all that was asked for was played."""
        return self.games == self.asked

    # -- who wins ----------------------------------------------------------------------------------------

    @property
    def by_player(self) -> tuple[Row, ...]:
        """What each player did."""
        return tuple(self._row("player", number, side) for number, side in enumerate(self.score.players))

    @property
    def by_seat(self) -> tuple[Row, ...]:
        """What came to each seat, whoever sat there."""
        return tuple(self._row("seat", number, side) for number, side in enumerate(self.score.seats))

    @property
    def by_place(self) -> tuple[Row, ...]:
        """What came to whoever sat so far from the beginner of a deal: place 0 begins.  Wins are not counted here."""
        return tuple(self._row("place", number, side) for number, side in enumerate(self.score.places))

    @property
    def shared(self) -> Share:
        """How often a game had no single winner."""
        return _share(self.score.shared, self._ended)

    def changes(self, player: int | None = None) -> dict[int, int]:
        """How often which change of score came, by change; of one player or of all."""
        sides = self.score.players if player is None else (self.score.players[player],)
        return dict(sorted(sum((side.changes for side in sides), Counter()).items()))

    # -- how long, and what happens ----------------------------------------------------------------------

    @property
    def lengths(self) -> dict[int, int]:
        """How many games took how many deals; empty for single deals."""
        return dict(sorted(self.score.lengths.items()))

    @property
    def length(self) -> Mean:
        """The mean number of deals in a game; raises :class:`SimulationError` where no game was played out."""
        if not self.score.lengths:
            raise SimulationError(N_("No game has been played yet."))
        return _mean(self.score.lengths)

    @property
    def measures(self) -> tuple[Measure, ...]:
        """What is counted for each player and seat."""
        return guide_of(self.game).by_seat

    @property
    def facts(self) -> dict[str, Share | Mean]:
        """What is counted for whole deals, by name: in how many something happened, or how much of it there was."""
        counts = {measure: self.score.facts.get(measure.name, Counter()) for measure in guide_of(self.game).by_deal}
        return {
            measure.name: _mean(values) if measure.kind == "mean" else _share(self.deals - values[0], self.deals)
            for measure, values in counts.items()
        }

    def spread(self, name: str) -> dict[int, int]:
        """How many deals had which value of one of the :attr:`facts`, by value."""
        return dict(sorted(self.score.facts.get(name, Counter()).items()))

    def code(self, number: int) -> str:
        """The deal code of game ``number``, from 0; raises :class:`SimulationError` for a wrong number."""
        if type(number) is not int or not 0 <= number < self.asked:
            raise SimulationError(
                N_("There is no deal {deal!r}: the deals are numbered from 0 to {last}."),
                deal=number, last=self.asked - 1,
            )  # fmt: skip
        return self.setup.code(number).text

    # -- to take along -----------------------------------------------------------------------------------

    def csv(self, *, excel: bool = False) -> str:
        """One line a player, then one line a seat.

        ``excel`` writes it as a Swedish Excel reads it: semicolons, decimal commas, a byte order mark.
        """
        text = io.StringIO()
        rows = csv.writer(text, delimiter=";" if excel else ",", lineterminator="\r\n" if excel else "\n")
        rows.writerow(self._columns)
        for line in self._lines():
            cells = [f"{value:.9g}" if isinstance(value, float) else str(value) for value in line]
            rows.writerow([cell.replace(".", ",") if excel else cell for cell in cells])
        return ("\ufeff" if excel else "") + text.getvalue()

    def frame(self) -> DataFrame:
        """The same as a pandas ``DataFrame``; raises ``ImportError`` where pandas isn't installed."""
        from pandas import DataFrame

        return DataFrame(list(self._lines()), columns=list(self._columns))

    def __repr__(self) -> str:
        part = "" if self.complete else f" of {self.asked}"
        kind = "games" if self.setup.whole else "deals"
        return f"<Tournament of {self.game!r}: {self.games}{part} {kind}, seed {self.seed}>"

    # -- small ones --------------------------------------------------------------------------------------

    @property
    def _ended(self) -> int:
        return self.score.lengths.total()

    def _row(self, kind: str, number: int, side: Side) -> Row:
        deals = side.changes.total()
        counts: dict[str, Share | Mean] = {}
        for measure in self.measures:
            name = measure.name
            n = side.sums[measure.of] if measure.of else deals
            shares = measure.kind != "mean"
            counts[name] = _share(side.sums[name], n) if shares else _mean_of(side.sums[name], side.squares[name], n)
        return Row(kind, number, _share(side.wins, self._ended, number), _mean(side.changes), counts)

    @property
    def _columns(self) -> tuple[str, ...]:
        return (*_COLUMNS, *[measure.name for measure in self.measures])

    def _lines(self) -> Iterator[tuple[str | int | float, ...]]:
        for row in (*self.by_player, *self.by_seat):
            wins, points = row.wins, row.points
            counts = [_cell(row.counts[measure.name], measure) for measure in self.measures]
            yield (
                row.kind, row.number, wins.n, wins.share, wins.low, wins.high, points.mean, points.low, points.high,
                *counts,
            )  # fmt: skip


_COLUMNS = ("kind", "number", "wins", "share", "low", "high", "points", "points_low", "points_high")

Progress = Callable[[Tournament], object]
"""Called with what has been found so far."""


def _share(n: int, of: int, seat: int | None = None) -> Share:
    low, high = wilson(n, of) or (0.0, 1.0)
    return Share(n, n / of if of else 0.0, low, high, seat)


def _mean(counts: Counter[int]) -> Mean:
    total = sum(value * times for value, times in counts.items())
    squares = sum(value * value * times for value, times in counts.items())
    return _mean_of(total, squares, counts.total())


def _mean_of(total: int, squares: int, n: int) -> Mean:
    if not n:
        return Mean(0, 0.0, -inf, inf, 0.0)
    low, high = mean_interval(total, squares, n) or (-inf, inf)
    variance = max(0.0, squares - total * total / n) / max(1, n - 1)
    return Mean(n, total / n, low, high, sqrt(variance))


def _cell(found: Share | Mean, measure: Measure) -> int | float:
    if isinstance(found, Mean):
        return found.mean
    return found.n if measure.kind == "count" else found.share
