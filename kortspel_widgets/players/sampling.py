"""Playing on by guesses: how the unseen cards may lie, and what comes of each move then."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any, Final

from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import CHANCE, Move
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.players.guide import Guide

MOST_SAMPLES: Final = 100_000


class PlayerError(KortspelError):
    """A player that cannot be."""


class Tried:
    """What one move came to in the deals sampled so far.

    ``worth`` holds the chance to win the game after each of them; one that ``decides`` was the game's last.
    ``happened`` counts those with the guide's event, ``least`` and ``most`` are the extreme changes of score.
    """

    def __init__(self, move: Move) -> None:
        self.move = move
        self.n = self.total = self.squares = self.happened = self.least = self.most = 0
        self.worth: list[float] = []
        self.decides = False

    def add(self, change: int, happened: bool, worth: float) -> None:
        """Count one deal."""
        self.least = min(change, self.least) if self.n else change
        self.most = max(change, self.most) if self.n else change
        self.n += 1
        self.total += change
        self.squares += change * change
        self.happened += happened
        self.worth.append(worth)
        self.decides |= worth in (0.0, 1.0)

    def ahead(self, other: Tried) -> tuple[float, float]:
        """By how much it is better than ``other`` on the same deals, and the standard error of that."""
        n = min(len(self.worth), len(other.worth))
        gains = [mine - theirs for mine, theirs in zip(self.worth[:n], other.worth[:n], strict=True)]
        mean = sum(gains) / n
        return mean, sqrt(sum([(gain - mean) ** 2 for gain in gains]) / (n * max(1, n - 1)))


class Trial:
    """The moves that ``seat`` may make in ``view``, tried on the same guesses: the *k*-th is the same for all.

    ``usual`` is the rule of thumb's move.  With ``glances`` a deal is not played to its end where the guide can tell
    what a state in the middle is worth; then only ``worth`` is counted.
    """

    def __init__(
        self, game: ChoiceGame[Any], guide: Guide, view: Any, seat: int, rng: Random, *, glances: bool = False
    ) -> None:
        self.glances = glances and guide.glances
        self.game, self.guide, self.seat, self.rng = game, guide, seat, rng
        self.moves = [Tried(move) for move in game.moves(view, seat)]
        self.open = list(self.moves)
        usual = guide.thumb.choose(game, view, seat, rng)
        self.usual = next(tried for tried in self.moves if tried.move == usual)
        self.beliefs = guide.beliefs(game, view, seat)
        self.n = 0

    def more(self, samples: int) -> None:
        """Deal and play on so many times more, for all moves that are still open."""
        for _ in range(samples):
            state = self.beliefs.draw(self.rng)
            for tried in self.open:
                self._try(state, tried)
            self.n += 1

    def _try(self, state: Any, tried: Tried) -> None:
        guide, seat = self.guide, self.seat
        if self.glances:
            tried.add(0, False, look_ahead(self.game, guide, state, tried.move, seat, self.rng))
            return
        before, move, after = play_on(self.game, guide, state, tried.move, self.rng)
        tried.add(
            guide.change(state, after, seat),
            guide.happened(before, move, after, seat),
            guide.chance_to_win(self.game, state, after, seat),
        )

    def narrow(self) -> bool:
        """Close the moves that are clearly worse than the best so far; whether there is still a choice."""
        best = max(self.open, key=lambda tried: sum(tried.worth))
        still = []
        for tried in self.open:
            gain, error = best.ahead(tried)
            if tried is best or gain <= _CLEAR * error:
                still.append(tried)
        self.open = still
        return len(still) > 1

    @property
    def best(self) -> Move:
        """The move after which the game is won most often; the rule of thumb's where the best is hardly better."""
        best = max(self.open, key=lambda tried: sum(tried.worth))
        if best is not self.usual and self.usual in self.open:
            gain, error = best.ahead(self.usual)
            if gain < _DOUBT * error:
                return self.usual.move
        return best.move


_CLEAR: Final = 2.5
"""How many standard errors worse a move is when it needs no more trying."""
_DOUBT: Final = 0.7
"""How many standard errors better one must be to be preferred to the rule of thumb."""


class _Dice(Luck):
    """Chance within a guess, drawn by ``rng``."""

    def __init__(self, rng: Random) -> None:
        Luck.__init__(self, "0")
        object.__setattr__(self, "rng", rng)

    def order(self, deal: int, shuffle: int, size: int) -> tuple[int, ...]:
        order = list(range(size))
        self.rng.shuffle(order)  # type: ignore[attr-defined]
        return tuple(order)


def play_on(game: ChoiceGame[Any], guide: Guide, state: Any, move: Move, rng: Random) -> tuple[Any, Move, Any]:
    """Make ``move``, then play by the rule of thumb to the deal's end: the state before the last move, it, the last.

    Whoever may speak meanwhile says what can be said.
    """
    is_over = guide.is_over
    after = game.step(state, move)
    while not is_over(after):
        state = after
        move = _next_move(game, guide, state, rng)
        after = game.step(state, move)
    return state, move, after


def look_ahead(game: ChoiceGame[Any], guide: Guide, start: Any, move: Move, seat: int, rng: Random) -> float:
    """About how likely ``seat`` wins the game after ``move``: played on for as long as the guide thinks worth while."""
    state = game.step(start, move)
    while not guide.is_over(state):
        worth = guide.glance(game, start, state, seat)
        if worth is not None:
            return worth
        state = game.step(state, _next_move(game, guide, state, rng))
    return guide.chance_to_win(game, start, state, seat)


def _next_move(game: ChoiceGame[Any], guide: Guide, state: Any, rng: Random) -> Move:
    seat, *speakers = game.actors(state)
    if speakers:
        return game.moves(state, speakers[0])[0]
    if seat >= 0:
        return guide.thumb.choose(game, state, seat, rng)
    return game.chance(state, _Dice(rng)) if seat == CHANCE else game.moves(state, seat)[0]


@dataclass(frozen=True)
class Sampling:
    """Deals the unseen cards many times, as they may lie by all that the seat knows, and plays each move on.

    ``samples`` deals a move, or as many as go into ``seconds``.  With ``samples`` the same view and chance give the
    same move.
    """

    samples: int = 60
    seconds: float | None = None

    def __post_init__(self) -> None:
        if type(self.samples) is not int or not 1 <= self.samples <= MOST_SAMPLES:
            raise PlayerError(
                N_("{samples!r} deals can't be sampled for a move. Choose a number from 1 to {most}."),
                samples=self.samples, most=MOST_SAMPLES,
            )  # fmt: skip
        if self.seconds is not None and not 0 < self.seconds <= 3600:
            raise PlayerError(N_("{seconds!r} seconds are no time to think."), seconds=self.seconds)

    def choose(self, game: ChoiceGame[Any], view: Any, seat: int, rng: Random) -> Move:
        """The move that leads to a win most often."""
        from kortspel_widgets.players.registry import guide_of

        moves: Sequence[Move] = game.moves(view, seat)
        if len(moves) == 1:
            return moves[0]
        trial = Trial(game, guide_of(game), view, seat, rng, glances=True)
        end = None if self.seconds is None else time.perf_counter() + self.seconds
        most = self.samples if end is None else MOST_SAMPLES
        while trial.n < most and (end is None or not trial.n or time.perf_counter() < end):
            trial.more(min(_PORTION, most - trial.n))
            if not trial.narrow():
                break
        return trial.best


_PORTION: Final = 8
"""Deals between two looks at which moves are still worth trying."""
