"""Simulations of one question at a time, beside the kernel's own work; no widgets here."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from kortspel_widgets.probability.trials import Run

AT_ONCE: Final = 2_000
"""So many draws take a few thousandths of a second: they need no thread of their own."""
SEEDS: Final = 1_000_000


@dataclass
class Job:
    """One simulation that was asked for."""

    thing: Any
    draws: int
    seed: int
    done: Callable[[Run], None]
    failed: Callable[[Exception], None]
    stopped: threading.Event = field(default_factory=threading.Event)
    dropped: bool = False


class RunDesk:
    """Runs the newest simulation that was asked for; one that is still going is dropped and never told.

    A short one is run at once, a long one in a thread, and where there are no threads at once too.

    >>> from kortspel_widgets.probability.draws import Question
    >>> from kortspel_widgets.probability.successes import none_of
    >>> desk, heard = RunDesk(), []
    >>> desk.start(Question(2, none_of("payment")), 100, heard.append, heard.append, seed=1)
    >>> heard[0].draws, heard[0].complete
    (100, True)
    """

    def __init__(self) -> None:
        self._lock = threading.RLock()  # whoever is told may ask for the next run
        self._job: Job | None = None
        self._thread: threading.Thread | None = None

    def start(
        self,
        thing: Any,
        draws: int,
        done: Callable[[Run], None],
        failed: Callable[[Exception], None],
        *,
        seed: int | None = None,
    ) -> None:
        """Simulate ``thing``; ``done`` gets the run, or ``failed`` whatever went wrong, perhaps from a thread."""
        self.drop()
        job = Job(thing, draws, secrets.randbelow(SEEDS) if seed is None else seed, done, failed)
        self._job = job
        if draws <= AT_ONCE:
            self._work(job)
            return
        self._thread = threading.Thread(target=self._work, args=(job,), name="kortspel-run", daemon=True)
        try:
            self._thread.start()
        except RuntimeError:  # Python in a browser has no threads
            self._work(job)

    def _work(self, job: Job) -> None:
        try:
            run = job.thing.simulate(job.draws, job.seed, stop=job.stopped.is_set)
        except Exception as error:  # noqa: BLE001 - whatever it is, people must be told
            self._tell(job, job.failed, error)
        else:
            self._tell(job, job.done, run)

    def _tell(self, job: Job, tell: Callable[[Any], None], what: object) -> None:
        with self._lock:
            if not job.dropped:
                tell(what)

    def stop(self) -> None:
        """End the run that is going: it is told with what it has."""
        if self._job is not None:
            self._job.stopped.set()

    def drop(self) -> None:
        """End the run that is going and forget it."""
        job = self._job
        if job is not None:
            job.stopped.set()
            with self._lock:
                job.dropped = True

    def join(self, timeout: float | None = None) -> None:
        """Wait for the run that is going."""
        if self._thread is not None and self._thread.is_alive():
            self._thread.join(timeout)


__all__ = ["RunDesk"]
