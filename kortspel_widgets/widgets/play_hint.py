"""A hint that grows in a thread: what each choice is worth by sampling, with its uncertainty, until it is stopped."""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import Lay, Move, Swap, Word
from kortspel_widgets.players import Estimate, hint
from kortspel_widgets.players.hints import Share
from kortspel_widgets.widgets.play_talk import Talk

SECONDS: Final = 20.0
"""How long a hint grows before it ends by itself; one that is certain ends at once."""

_log = logging.getLogger(__name__)

Source = Callable[..., Iterator[Estimate]]


class HintDesk:
    """Lets one estimate grow at a time and tells ``tell`` how it stands, from a thread.

    What is told is ``{"ply", "state", "n", "seconds", "rows", "for_the_game", "scored"}``; ``state`` is ``running``,
    ``done`` or ``stopped``, ``scored`` whether the deal is played for points.  ``source`` gives the estimates, as
    :func:`~kortspel_widgets.players.hint` does.
    """

    def __init__(
        self, talk: Talk, tell: Callable[[dict[str, Any]], None], *, source: Source = hint, seconds: float = SECONDS
    ) -> None:
        self._talk = talk
        self._tell = tell
        self._source = source
        self._seconds = seconds
        self._run: _Run | None = None

    def start(self, game: ChoiceGame[Any], state: Any, seat: int, ply: int) -> None:
        """Begin to think for ``seat``, from what it knows; what was thought about before ends without a word."""
        self.drop()
        view = game.view(state, seat)
        estimates = self._source(game, view, seat, seed=secrets.randbits(32))
        words = {move: self._words(view, move) for move in game.moves(view, seat)}
        run = _Run(estimates, ply, words, scored=self._talk.scored(game))
        run.thread = threading.Thread(target=self._grow, args=(run,), name="kortspel-hint", daemon=True)
        self._run = run
        run.thread.start()

    def stop(self) -> None:
        """End the estimate; what it has found stays."""
        if self._run is not None:
            self._run.stopped.set()

    def drop(self) -> None:
        """End the estimate without another word."""
        if self._run is not None:
            self._run.dropped.set()
            self._run.stopped.set()
            self._run = None

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until the estimate has ended; False when it has not within so many seconds."""
        run = self._run
        if run is None or run.thread is None:
            return True
        run.thread.join(seconds)
        return not run.thread.is_alive()

    def _words(self, view: Any, move: Move) -> Mapping[str, str]:
        if isinstance(move, Word):
            return self._talk.button(view, move).words()
        return self._talk.card(move).words() if isinstance(move, Lay | Swap) else {}

    def _grow(self, run: _Run) -> None:
        began = time.monotonic()
        said: dict[str, Any] = {
            "ply": run.ply, "state": "running", "n": 0, "seconds": 0.0, "rows": [], "for_the_game": False,
            "scored": run.scored,
        }  # fmt: skip
        self._say(run, said)
        try:
            for estimate in run.estimates:
                passed = time.monotonic() - began
                said = said | {"n": estimate.n, "seconds": passed} | _rows(estimate, run.words)
                if passed > self._seconds or run.stopped.is_set() or all(row.certain for row in estimate.rows):
                    break
                self._say(run, said)
        except Exception as problem:  # noqa: BLE001 - whatever it is, the page must not wait for ever
            _log.warning("a hint failed", exc_info=problem)
        self._say(run, said | {"state": "stopped" if run.stopped.is_set() else "done"})

    def _say(self, run: _Run, said: dict[str, Any]) -> None:
        if not run.dropped.is_set():
            self._tell(said)


class _Run:
    """One estimate while it grows."""

    def __init__(
        self, estimates: Iterator[Estimate], ply: int, words: Mapping[Move, Mapping[str, str]], *, scored: bool
    ) -> None:
        self.scored = scored
        self.estimates = estimates
        self.ply = ply
        self.words = words
        self.stopped = threading.Event()
        self.dropped = threading.Event()
        self.thread: threading.Thread | None = None


def _rows(estimate: Estimate, words: Mapping[Move, Mapping[str, str]]) -> dict[str, Any]:
    rows = [
        {
            "move": row.move.text,
            **words[row.move],
            "mean": row.mean,
            "low": row.low,
            "high": row.high,
            "none": _share(row.none),
            "won": _share(row.won),
            "certain": row.certain,
            "best": row.move == estimate.best,
        }
        for row in estimate.rows
    ]
    return {"rows": rows, "for_the_game": estimate.for_the_game}


def _share(share: Share | None) -> dict[str, float] | None:
    return share and {"p": share.share, "low": share.low, "high": share.high}


__all__ = ["SECONDS", "HintDesk"]
