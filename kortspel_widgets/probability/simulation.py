"""Many games at once: in this process, or on any ``concurrent.futures.Executor``.

The *d*-th deal of a seed is always the same, so the result does not depend on who plays which deals, nor on whether
they are compiled.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field
from importlib.util import find_spec
from threading import Thread
from typing import Any, Final

from kortspel_widgets.engine.game import Game
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.games import SvaltaRavPayment, SvaltaRavSuits
from kortspel_widgets.probability.blocks import SimulationError, Spec, play
from kortspel_widgets.probability.results import Progress, Simulation
from kortspel_widgets.probability.tally import Tally

MOST_DEALS: Final = 10**12
FEW: Final = 20_000
"""Deals that are played as quickly without the compiler as it takes to get going."""
_MOMENT: Final = 0.1
"""Seconds that a portion of deals should take in this process, so that it can be watched and stopped."""
_TASKS: Final = 512
_WAITING: Final = 128
"""How many tasks an executor is given in all, at most, and ahead of time."""

SLOWER: Final = N_("numba is not installed, so the games are played without it: the same results, far slower.")
BROKEN: Final = N_("numba does not work here, so the games are played without it: the same results, far slower.")
LOST: Final = N_("{n} parts of the run were lost with their worker and have been played again here.")


class SlowerWarning(UserWarning):
    """A large simulation runs without the compiler."""


class LostWorkerWarning(UserWarning):
    """A worker died; its deals were played again."""


def simulate(
    game: Game[Any],
    deals: int = 100_000,
    seed: int | str = 1,
    executor: Executor | None = None,
    *,
    progress: Progress | None = None,
    stop: Callable[[], bool] | None = None,
    compiled: bool | None = None,
) -> Simulation:
    """Play ``deals`` random deals of ``game`` to the end and count what came of them.

    The result for a seed is the same with any ``executor`` (a process pool, ``dask.distributed``'s
    ``client.get_executor()`` …) and without.  Deals do not depend on the house rules, so two simulations with one
    seed compare the rules on the same deals.  ``progress`` gets the :class:`Simulation` so far, some times a second;
    between portions ``stop`` is asked, and when it says True the result is what there is.  ``compiled`` False plays
    without numba; True insists on it, and raises ``ImportError`` where it is missing; None takes it when it is ready.

    When a worker dies, or gives back an error, its deals are played again in this process and a
    :class:`LostWorkerWarning` is given; an error that comes again here is raised.
    Raises :class:`~kortspel_widgets.probability.blocks.SimulationError` for a number of deals below 1 and for a game
    with choices, :class:`~kortspel_widgets.engine.codes.CodeError` for a bad seed.

    >>> from kortspel_widgets.games import SvaltaRavPayment
    >>> found = simulate(SvaltaRavPayment(), deals=1000, seed=42)
    >>> found.complete, found.summary().median
    (True, ...)
    """
    if type(deals) is not int or not 1 <= deals <= MOST_DEALS:
        raise SimulationError(
            N_("{deals!r} deals can't be played. Choose a number from 1 to {most}."), deals=deals, most=MOST_DEALS
        )
    run = _Run(Spec.of(game, seed), deals, progress, stop)
    if executor is None:
        run.here(compiled)
    else:
        run.there(executor, compiled)
    return run.result


def play_portion(spec: Spec, first: int, count: int, compiled: bool | None) -> tuple[Tally, bool]:
    """What a worker does: the tally of these deals, and whether they were compiled."""
    if compiled is not False and (compiled or working()):
        try:
            return Tally.of(play(spec, first, count, compiled=True)), True
        except Exception:
            if compiled:
                raise
            _compiler.broken = True
    return Tally.of(play(spec, first, count, compiled=False)), False


def compile_kernels() -> bool:
    """Compile everything now and keep it on disk where there is a place to: whether numba is there and works.

    >>> compile_kernels() in (True, False)
    True
    """
    if not working():
        return False
    for game in (SvaltaRavPayment(), SvaltaRavPayment(seats=3), SvaltaRavSuits()):
        _compiler.compile(Spec.of(game, 0))
    return working()


def working() -> bool:
    """Whether numba is installed and has not failed in this process."""
    return not _compiler.broken and find_spec("numba") is not None


@dataclass
class _Compiler:
    """What this process knows about numba: whether it failed, and which kinds of game are compiled."""

    broken: bool = False
    ready: set[object] = field(default_factory=set)
    threads: dict[object, Thread] = field(default_factory=dict)

    @staticmethod
    def kind(spec: Spec) -> object:
        """Specs of one kind share their kernels."""
        return spec.slug, spec.seats == 2 and not spec.rules

    def warm(self, spec: Spec) -> None:
        """Compile in the background; :meth:`is_ready` tells when it is done."""
        kind = self.kind(spec)
        if kind not in self.threads and working():
            self.threads[kind] = Thread(target=self.compile, args=(spec,), daemon=True)
            self.threads[kind].start()

    def is_ready(self, spec: Spec) -> bool:
        return self.kind(spec) in self.ready

    def give_way(self, spec: Spec, seconds: float) -> None:
        """Leave the interpreter to the compiler for a while, where it is at work."""
        if self.kind(spec) in self.threads:
            self.threads[self.kind(spec)].join(seconds)

    def compile(self, spec: Spec) -> None:
        """Compile what this game needs, or find out that it can't be done."""
        try:
            play(spec, 0, 1, compiled=True)
        except Exception:  # noqa: BLE001 - a compiler can fail in any way; the games go on without it
            self.broken = True
        else:
            self.ready.add(self.kind(spec))


_compiler = _Compiler()


class _Run:
    """One simulation under way."""

    def __init__(self, spec: Spec, deals: int, progress: Progress | None, stop: Callable[[], bool] | None) -> None:
        self.spec = spec
        self.deals = deals
        self.progress = progress
        self.stop = stop or (lambda: False)
        self.tally = Tally()
        self.used_compiler = False
        self.notes: list[KortspelError] = []

    @property
    def result(self) -> Simulation:
        tally = Tally()
        tally.add(self.tally)
        return Simulation(self.spec, self.deals, tally, self.used_compiler, tuple(self.notes))

    def _count(self, tally: Tally, compiled: bool) -> None:
        self.tally.add(tally)
        self.used_compiler |= compiled
        if self.progress is not None:
            self.progress(self.result)

    # -- in this process ---------------------------------------------------------------------------------

    def here(self, compiled: bool | None) -> None:
        """Play in portions that take a moment; while numba compiles in the background, without it."""
        if compiled:
            play(self.spec, 0, 1, compiled=True)
        watched = self.progress is not None
        if compiled is None and working():
            if watched:
                _compiler.warm(self.spec)
            elif self.deals > FEW:
                _compiler.compile(self.spec)
        first, rate = 0, 1000.0
        while first < self.deals and not self.stop():
            if compiled is None and _compiler.broken:
                self._note(BROKEN)
            fast = bool(compiled) or (compiled is None and _compiler.is_ready(self.spec))
            count = min(self.deals - first, max(1, int(rate * _MOMENT)))
            began = time.perf_counter()
            tally = Tally.of(play(self.spec, first, count, compiled=fast))
            # no more than five times as many as before: the first portion in a new way tells little
            rate = min(5 * rate, count / max(time.perf_counter() - began, 1e-6))
            first += count
            self._count(tally, fast)
            if not fast and compiled is None and first < self.deals:
                _compiler.give_way(self.spec, 2 * _MOMENT)
        if compiled is None and find_spec("numba") is None:
            self._note(SLOWER)

    def _note(self, sentence: str) -> None:
        if any(note.template == sentence for note in self.notes):
            return
        self.notes.append(SimulationError(sentence))
        if self.deals > FEW:
            warnings.warn(sentence, SlowerWarning, stacklevel=4)

    # -- on an executor ----------------------------------------------------------------------------------

    def there(self, executor: Executor, compiled: bool | None) -> None:
        """Hand out parts and count them as they come back; play the lost ones here."""
        parts = self._parts(compiled is not False and find_spec("numba") is not None)
        pending: dict[Future[tuple[Tally, bool]], tuple[int, int]] = {}
        lost: list[tuple[int, int]] = []
        alive = True
        try:
            while not self.stop():
                while alive and len(pending) < _WAITING and (part := next(parts, None)) is not None:
                    try:
                        pending[executor.submit(play_portion, self.spec, *part, compiled)] = part
                    except Exception:  # noqa: BLE001 - whatever is wrong with it, it takes no more work
                        alive = False
                        lost.append(part)
                if not pending:
                    break
                done, _ = wait(pending, timeout=_MOMENT, return_when=FIRST_COMPLETED)
                for future in done:
                    part = pending.pop(future)
                    try:
                        found = future.result()
                    except Exception:  # noqa: BLE001 - what is wrong with the game itself comes again here
                        lost.append(part)
                    else:
                        self._count(*found)
        finally:
            for future in pending:
                future.cancel()
        for number, part in enumerate([*lost, *([] if alive else parts)], 1):
            if self.stop():
                break
            if number == 1 or number == len(lost):
                self._lose(len(lost))
            self._count(*play_portion(self.spec, *part, compiled))

    def _parts(self, fast: bool) -> Iterator[tuple[int, int]]:
        """Parts of the run: not so small that sending them costs more than playing them."""
        least = 50_000 if fast and self.spec.seats == 2 and not self.spec.rules else 5_000 if fast else 1_000
        size = max(min(least, -(-self.deals // 16)), -(-self.deals // _TASKS))
        return ((first, min(size, self.deals - first)) for first in range(0, self.deals, size))

    def _lose(self, parts: int) -> None:
        if not any(note.template == LOST for note in self.notes):
            self.notes.append(SimulationError(LOST, n=parts))
            warnings.warn(LOST.format(n=parts), LostWorkerWarning, stacklevel=4)
