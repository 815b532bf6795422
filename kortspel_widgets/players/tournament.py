"""What many games between players came to: wins, lengths, points, calls, with their intervals."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.players.contest import Score, Setup, Side
from kortspel_widgets.players.player import Player
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
    """One player, or one seat: ``kind`` says which, ``number`` counts from 0.

    ``wins`` is its share of the games, ``points`` its change of score a deal, ``played`` the share of deals it played,
    ``none`` the share of those without a trick, ``called`` the share with a call, ``kept`` that of the calls.
    """

    kind: str
    number: int
    wins: Share
    points: Mean
    played: Share
    none: Share
    called: Share
    kept: Share


@dataclass(frozen=True)
class Tournament:
    """Many games between players, or many single deals, counted.

    ``asked`` games were wanted, :attr:`games` were played; ``complete`` is False for a run that was stopped; ``notes``
    are sentences about the run.  The players change seats from game to game; as a seat counts the
    place from the first dealer's left: seat 0 begins.

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
        """How many deals were dealt in them, those in which all passed included."""
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
    def all_passed(self) -> Share:
        """In how many deals nobody played."""
        return _share(self.score.all_passed, self.deals)

    @property
    def alone(self) -> Share:
        """In how many deals only one played, without tricks."""
        return _share(self.score.alone, self.deals)

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
        rows.writerow(_COLUMNS)
        for line in self._lines():
            cells = [f"{value:.9g}" if isinstance(value, float) else str(value) for value in line]
            rows.writerow([cell.replace(".", ",") if excel else cell for cell in cells])
        return ("\ufeff" if excel else "") + text.getvalue()

    def frame(self) -> DataFrame:
        """The same as a pandas ``DataFrame``; raises ``ImportError`` where pandas isn't installed."""
        from pandas import DataFrame

        return DataFrame(list(self._lines()), columns=list(_COLUMNS))

    def __repr__(self) -> str:
        part = "" if self.complete else f" of {self.asked}"
        kind = "games" if self.setup.whole else "deals"
        return f"<Tournament of {self.game!r}: {self.games}{part} {kind}, seed {self.seed}>"

    # -- small ones --------------------------------------------------------------------------------------

    @property
    def _ended(self) -> int:
        return self.score.lengths.total()

    def _row(self, kind: str, number: int, side: Side) -> Row:
        return Row(
            kind, number, _share(side.wins, self._ended, number), _mean(side.changes), _share(side.played, self.deals),
            _share(side.none, side.played), _share(side.called, side.played), _share(side.kept, side.called),
        )  # fmt: skip

    def _lines(self) -> Iterator[tuple[str | int | float, ...]]:
        for row in (*self.by_player, *self.by_seat):
            yield (
                row.kind, row.number, row.wins.n, row.wins.share, row.wins.low, row.wins.high, row.points.mean,
                row.points.low, row.points.high, row.played.share, row.none.share, row.called.n, row.kept.n,
            )  # fmt: skip


_COLUMNS = (
    "kind", "number", "wins", "share", "low", "high", "points", "points_low", "points_high", "played", "none", "called",
    "kept",
)  # fmt: skip

Progress = Callable[[Tournament], object]
"""Called with what has been found so far."""


def _share(n: int, of: int, seat: int | None = None) -> Share:
    low, high = wilson(n, of) or (0.0, 1.0)
    return Share(n, n / of if of else 0.0, low, high, seat)


def _mean(counts: Counter[int]) -> Mean:
    n = counts.total()
    if not n:
        return Mean(0, 0.0, -inf, inf, 0.0)
    total = sum(value * times for value, times in counts.items())
    squares = sum(value * value * times for value, times in counts.items())
    low, high = mean_interval(total, squares, n) or (-inf, inf)
    variance = max(0.0, squares - total * total / n) / max(1, n - 1)
    return Mean(n, total / n, low, high, sqrt(variance))
