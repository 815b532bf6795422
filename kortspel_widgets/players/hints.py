"""Hints: what each move comes to, with how sure that is, growing while one looks on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import Move
from kortspel_widgets.players.guide import Guide
from kortspel_widgets.players.registry import guide_of
from kortspel_widgets.players.sampling import Trial, Tried
from kortspel_widgets.probability.intervals import mean_interval, wilson

_FIRST: Final = 0.05
"""Seconds to the first answer, and between later ones."""
_LATER: Final = 0.15


class Share(NamedTuple):
    """How often something happened, with Wilson's 95 % interval."""

    n: int
    share: float
    low: float
    high: float


class MoveEstimate(NamedTuple):
    """What one move comes to: the mean change of the own score to the deal's end, with a 95 % interval.

    ``none`` is the chance to take no trick, in games of tricks and not for a pass; ``won`` the chance to win the deal,
    in games where somebody does.  ``certain`` tells that nothing unseen matters for the score.
    """

    move: Move
    mean: float
    low: float
    high: float
    none: Share | None
    certain: bool
    won: Share | None = None


@dataclass(frozen=True)
class Estimate:
    """What ``n`` sampled deals say of each move.

    ``best`` is the move with the lowest mean; where the deal may decide the game, the one that wins it most often.
    """

    n: int
    rows: tuple[MoveEstimate, ...]
    best: Move

    @property
    def for_the_game(self) -> bool:
        """Whether the best move is not the one with the lowest mean: winning the game counts for more."""
        lowest = min(self.rows, key=lambda row: row.mean)
        return next(row for row in self.rows if row.move == self.best).mean > lowest.mean


def hint(game: ChoiceGame[Any], view: Any, seat: int, seed: int | str = 1) -> Iterator[Estimate]:
    """Ever better estimates of what ``seat`` may do in ``view``; whoever has seen enough stops asking.

    All moves are tried on the same deals, and the *k*-th deal is the same however long each look takes.  Others play
    by the rule of thumb, and so does the seat after its move.

    >>> from kortspel_widgets.games import Rodskagg
    >>> from kortspel_widgets.engine.replay import Replay
    >>> game = Rodskagg(seats=3)
    >>> state = Replay.of_seed(game, 1).final
    >>> estimate = next(hint(game, game.view(state, state.turn), state.turn))
    >>> [row.move.word for row in estimate.rows], estimate.rows[1].mean, estimate.n > 1
    (['play', 'pass'], 0.0, True)
    """
    guide = guide_of(game)
    trial = Trial(game, guide, view, seat, Random(f"hint/{seed}"))
    fixed = [_certain(game, guide, view, seat, tried.move) for tried in trial.moves]
    least, most = guide.bounds(game, view, seat)
    pause = _FIRST
    while True:
        end = time.perf_counter() + pause
        trial.more(_LEAST)
        while time.perf_counter() < end:
            trial.more(1)
        # What came after one move might have come after another.
        bounds = min(least, *[tried.least for tried in trial.moves]), max(most, *[tried.most for tried in trial.moves])
        rows = tuple(_row(guide, tried, sure, bounds) for tried, sure in zip(trial.moves, fixed, strict=True))
        lowest = min(rows, key=lambda row: row.mean).move
        decisive = any(tried.decides for tried in trial.moves)
        yield Estimate(trial.n, rows, trial.best if decisive else lowest)
        pause = _LATER


_LEAST: Final = 8
"""So few deals say something, with an interval that says how little."""


def _certain(game: ChoiceGame[Any], guide: Guide, view: Any, seat: int, move: Move) -> bool:
    """Whether the change does not depend on the unseen: the move ends the deal, or leaves it alone for good."""
    state = game.guess(view, seat, Random(0))
    if guide.is_over(game.step(state, move)):
        return True
    return guide.stands_aside(move) and guide.passing_is_free(game, view, seat)


def interval(tried: Tried, least: int, most: int) -> tuple[float, float]:
    """The normal 95 % interval of the mean, but never so narrow as to deny what merely has not been seen yet.

    What has never come in n deals may still have the chance that Wilson's interval leaves it; it could be as far
    off as ``least`` and ``most``.

    >>> from kortspel_widgets.engine.moves import Word
    >>> tried = Tried(Word(0, "play"))
    >>> for _ in range(100):
    ...     tried.add(-1, False, 0.0)
    >>> [round(end, 2) for end in interval(tried, -5, 5)]
    [-1.15, -0.78]
    """
    n = tried.n
    mean = tried.total / n
    low, high = mean_interval(tried.total, tried.squares, n) or (mean, mean)
    _, unseen = wilson(0, n) or (0.0, 1.0)
    return max(least, min(low, mean - unseen * (mean - least))), min(most, max(high, mean + unseen * (most - mean)))


def _row(guide: Guide, tried: Tried, certain: bool, bounds: tuple[int, int]) -> MoveEstimate:
    n = tried.n
    mean = tried.total / n
    chances: dict[str, Share | None] = {"none": None}
    if not guide.stands_aside(tried.move):
        chances[guide.event] = Share(tried.happened, tried.happened / n, *(wilson(tried.happened, n) or (0.0, 1.0)))
    low, high = (mean, mean) if certain else interval(tried, *bounds)
    return MoveEstimate(tried.move, mean, low, high, certain=certain, **chances)
