"""One long run at a time beside the kernel's own work: begun, told of, stopped, closed; no widgets here."""

from __future__ import annotations

import logging
import re
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Generic, TypeVar

from kortspel_widgets.engine.codes import clean_seed
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.i18n import LANGUAGES, explain
from kortspel_widgets.i18n.texts import both
from kortspel_widgets.widgets.house_rules import FieldProblem, told

EVERY: Final = 0.2
"""Seconds between two tellings of a run."""
PATIENCE: Final = 0.8
"""Seconds that a stopped run is given to come to its end; then what is known of it counts."""

_BROKEN: Final = N_("Something went wrong in the simulation. Press Start to try again.")
_BUSY: Final = N_("A simulation is running already. Stop it first.")

J = TypeVar("J")


class BenchError(KortspelError):
    """Something that cannot be simulated or compared."""


@dataclass
class Run(Generic[J]):
    """One simulation, from its start to its end; ``last`` is what it has found so far."""

    turn: str
    job: J
    stop: threading.Event = field(default_factory=threading.Event)
    begun: float = 0.0
    told: float = 0.0
    last: Any = None
    over: bool = False
    thread: threading.Thread | None = None

    @property
    def seconds(self) -> float:
        """How long it has been going."""
        return round(time.monotonic() - self.begun, 2) if self.begun else 0.0


class Bench(ABC, Generic[J]):
    """Does one job at a time in a thread and tells how far it has come.

    ``tell`` gets a dict from that thread, the first as soon as there is something to tell, then about five a second,
    and the last when the run has ended.  A subclass reads a job, does it and says how far it is.
    """

    thread_name: ClassVar[str] = "kortspel-bench"

    def __init__(self, tell: Callable[[dict[str, Any]], None]) -> None:
        self._tell = tell
        self._lock = threading.RLock()
        self._run: Run[J] | None = None
        self._closed = False

    @abstractmethod
    def _read(self, values: Mapping[str, object]) -> tuple[J | None, list[FieldProblem]]:
        """The job that these values of a form ask for, None where something is wrong; and what is to be said."""

    @abstractmethod
    def _do(self, run: Run[J]) -> Any:
        """Do the job, telling :meth:`_heard` of every part, until it is done or ``run.stop`` is set.

        What it returns says by ``complete`` whether it came to its end.
        """

    @abstractmethod
    def _progress(self, run: Run[J], state: str, note: dict[str, str] | None) -> dict[str, Any]:
        """What people see of a run; ``state`` is ``running``, ``done``, ``stopped`` or ``error``."""

    def start(self, values: Mapping[str, object], turn: str = "") -> tuple[FieldProblem, ...]:
        """Begin a run, or say what keeps it from beginning; warnings do not.

        While another run goes on it is refused; one that has been told to stop is waited for in the new run's thread.
        """
        job, problems = self._read(values)
        with self._lock:
            if self.running and job is not None:
                job = None
                problems.append(told("form", BenchError(_BUSY)))
            if self._closed or job is None:
                return tuple(problems)
            before = self._run.thread if self._run else None
            run = Run(turn, job)
            run.thread = threading.Thread(target=self._work, args=(run, before), name=self.thread_name, daemon=True)
            self._run = run
        self._say(run, "running")
        run.thread.start()
        return tuple(problems)

    def stop(self) -> None:
        """End the run at once, keeping what it has found; nothing when none goes on.

        The work itself ends after the part that it is in.
        """
        with self._lock:
            run = self._run
            if run is None or run.over or run.stop.is_set():
                return
            run.stop.set()
        watch = threading.Timer(PATIENCE, self._ended, (run, "stopped"))
        watch.daemon = True
        watch.start()

    def close(self) -> None:
        """Stop, and tell nothing any more."""
        with self._lock:
            self._closed = True
            if self._run is not None:
                self._run.stop.set()
                self._run.over = True

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until the run has ended; False when it has not within so many seconds."""
        run = self._run
        if run is not None and run.thread is not None:
            run.thread.join(seconds)
        return not self.running

    @property
    def running(self) -> bool:
        """Whether a run goes on that nobody has stopped."""
        run = self._run
        return run is not None and not run.over and not run.stop.is_set()

    @property
    def simulation(self) -> Any:
        """What the last run has found so far; None before its first numbers."""
        return self._run.last if self._run else None

    def _work(self, run: Run[J], before: threading.Thread | None) -> None:
        if before is not None:
            before.join()
        if run.over:
            return
        run.begun = time.monotonic()
        try:
            found = self._do(run)
        except KortspelError as error:
            self._ended(run, "error", {language: explain(error, language) for language in LANGUAGES})
        except Exception:  # whatever it is, people must see that the run is over
            logging.getLogger(__name__).exception("a simulation of %r", run.job)
            self._ended(run, "error", both(_BROKEN))
        else:
            if not run.over:
                run.last = found
            self._ended(run, "done" if found.complete else "stopped")

    def _heard(self, run: Run[J], part: Any) -> None:
        """A part of the job is done."""
        if run.over:
            return
        run.last = part
        if run.told == 0.0 or time.monotonic() - run.told >= EVERY:
            self._say(run, "running")
            run.told = time.monotonic()

    def _say(self, run: Run[J], state: str, note: dict[str, str] | None = None) -> None:
        said = self._progress(run, state, note)
        with self._lock:
            if run is self._run and not self._closed and not (run.over and state == "running"):
                self._tell(said)

    def _ended(self, run: Run[J], state: str, note: dict[str, str] | None = None) -> None:
        """Tell the end of a run, once."""
        with self._lock:
            if run.over:
                return
            run.over = True
        self._say(run, state, note)


def read_games(given: object, least: int, most: int) -> int:
    """A number of games, written with or without blanks between the thousands.

    >>> read_games("10 000", 1, 20_000)
    10000
    """
    digits = re.sub(r"[\s.,_]", "", str(given))
    if digits.isdecimal() and len(digits) < 12 and least <= int(digits) <= most:
        return int(digits)
    raise BenchError(
        N_("There cannot be {value!r} games. Write a whole number from {least} to {most}."),
        value=str(given).strip(), least=least, most=most,
    )  # fmt: skip


def read_size(values: Mapping[str, object], field_: str, least: int, most: int) -> tuple[int, str, list[FieldProblem]]:
    """The number of games and the seed of a form, and what is wrong with them at their fields."""
    games, seed = 0, ""
    problems: list[FieldProblem] = []
    try:
        games = read_games(values.get(field_, ""), least, most)
    except KortspelError as error:
        problems.append(told(field_, error))
    try:
        seed = clean_seed(str(values.get("seed", "")))
    except KortspelError as error:
        problems.append(told("seed", error))
    return games, seed, problems


__all__ = ["EVERY", "PATIENCE", "Bench", "BenchError", "Run", "read_games", "read_size"]
