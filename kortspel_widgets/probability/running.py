"""Numbered pieces of work, done in this process or on any ``concurrent.futures.Executor``.

What comes of a piece depends on its number alone, so the result is the same whoever does it, and in whatever portions.
"""

from __future__ import annotations

import sys
import time
import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import chain
from typing import Final, Generic, TypeVar

from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.probability.blocks import SimulationError

MOMENT: Final = 0.1
"""Seconds that a portion should take in this process, so that it can be watched and stopped."""
TASKS: Final = 512
"""About how many tasks an executor is given in all, where that makes none of them long."""
_WAITING: Final = 128
"""How many it is given ahead of time."""
_PATIENCE: Final = 20.0
"""Seconds without a word from an executor before this process takes part in the work."""

LOST: Final = N_("Parts of the run that were lost with their worker and have been played again here: {n}.")
REFUSED: Final = N_("The executor took no more work, so the rest of the run has been played here.")
SILENT: Final = N_("Nothing was heard from the workers for {seconds} seconds, so parts of the run were played here.")

_OURS: Final = ("kortspel_widgets.probability.", "kortspel_widgets.players.")

R = TypeVar("R")


class LostWorkerWarning(UserWarning):
    """An executor failed to play some of the deals, so this process did."""


class Run(ABC, Generic[R]):
    """One run under way: ``amount`` pieces, of which :meth:`count` collects what came of them."""

    def __init__(self, amount: int, stop: Callable[[], bool] | None) -> None:
        self.amount = amount
        self.stop = stop or (lambda: False)
        self.rate = 1000.0
        """Pieces a second that this process does, as far as it knows."""
        self.notes: list[KortspelError] = []

    @abstractmethod
    def play(self, first: int, count: int) -> R:
        """Do these pieces here."""

    @abstractmethod
    def submit(self, executor: Executor, first: int, count: int) -> Future[R]:
        """Have them done there."""

    @abstractmethod
    def count(self, found: R, *, there: bool = False) -> None:
        """Collect what came of some pieces."""

    def is_loud(self, category: type[UserWarning]) -> bool:
        """Whether a note of this kind is given as a warning too."""
        return True

    def rest(self, found: R, *, more: bool) -> None:
        """What to do between two portions."""

    def prepare_again(self) -> None:
        """What to do before parts are done here that an executor did not bring back."""

    def here(self, first: int, end: int) -> None:
        """Do these pieces in portions that take a moment."""
        while first < end and not self.stop():
            count = min(end - first, max(1, int(self.rate * MOMENT)))
            began = time.perf_counter()
            found = self.play(first, count)
            # no more than five times as many as before: the first portion in a new way tells little
            self.rate = min(5 * self.rate, count / max(time.perf_counter() - began, 1e-6))
            first += count
            self.count(found)
            self.rest(found, more=first < end)

    def there(self, executor: Executor, parts: Iterator[tuple[int, int]]) -> None:
        """Hand out parts and count them as they come back; do here what does not."""
        pending: dict[Future[R], tuple[int, int]] = {}
        lost: list[tuple[int, int]] = []
        alive = True
        heard = time.monotonic()
        try:
            while not self.stop():
                while alive and len(pending) < _WAITING and (part := next(parts, None)) is not None:
                    try:
                        pending[self.submit(executor, *part)] = part
                    except Exception:  # noqa: BLE001 - whatever is wrong with it, it takes no more work
                        alive = False
                        parts = chain((part,), parts)
                if not pending:
                    break
                done, _ = wait(pending, timeout=MOMENT, return_when=FIRST_COMPLETED)
                for future in done:
                    part = pending.pop(future)
                    try:
                        found = future.result()
                    except Exception:  # noqa: BLE001 - what is wrong with the work itself comes again here
                        lost.append(part)
                    else:
                        heard = time.monotonic()
                        self.count(found, there=True)
                if pending and time.monotonic() - heard > _PATIENCE:
                    self.note(SILENT, LostWorkerWarning, seconds=int(_PATIENCE))
                    last, part = pending.popitem()  # the one that is least likely to be under way
                    last.cancel()
                    self._again(part)
        finally:
            for future in pending:
                future.cancel()
        if self.stop():
            return
        if lost:
            self.note(LOST, LostWorkerWarning, n=len(lost))
        if not alive:
            self.note(REFUSED, LostWorkerWarning)
        for part in chain(lost, parts):
            self._again(part)

    def _again(self, part: tuple[int, int]) -> None:
        """Do a part here that an executor did not."""
        self.prepare_again()
        first, count = part
        self.here(first, first + count)

    def note(self, sentence: str, category: type[UserWarning], **values: object) -> None:
        """Say something about the run, once; aloud too unless it is of no weight."""
        if any(note.template == sentence for note in self.notes):
            return
        note = SimulationError(sentence, **values)
        self.notes.append(note)
        if self.is_loud(category):
            warnings.warn(str(note), category, stacklevel=_caller())


def parts_of(amount: int, size: int) -> Iterator[tuple[int, int]]:
    """The first number and the count of each part.

    >>> list(parts_of(7, 3))
    [(0, 3), (3, 3), (6, 1)]
    """
    return ((first, min(size, amount - first)) for first in range(0, amount, size))


def _caller() -> int:
    """How far up the code stands that asked for the run, as warnings count: theirs belong there."""
    level = 1
    while str(sys._getframe(level).f_globals.get("__name__", "")).startswith(_OURS):
        level += 1
    return level
