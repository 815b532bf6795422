"""Many games at once: in this process, or on any ``concurrent.futures.Executor``.

The *d*-th deal of a seed is always the same, so the result does not depend on who plays which deals, nor on whether
they are compiled.
"""

from __future__ import annotations

import os
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field
from importlib.util import find_spec
from itertools import chain
from threading import RLock, Thread
from typing import Any, Final

from kortspel_widgets.engine.game import Game
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.games import SvaltaRavPayment, SvaltaRavSuits
from kortspel_widgets.probability.blocks import SimulationError, Spec, kernel_of, play
from kortspel_widgets.probability.kernels.payment_two import play_two
from kortspel_widgets.probability.results import Progress, Simulation
from kortspel_widgets.probability.tally import Tally

MOST_DEALS: Final = 10**12
FEW: Final = 20_000
"""Deals that are played as quickly without the compiler as it takes to get going."""
_MOMENT: Final = 0.1
"""Seconds that a portion of deals should take in this process, so that it can be watched and stopped."""
_TASKS: Final = 512
"""About how many tasks an executor is given in all, where that makes none of them long."""
_WAITING: Final = 128
"""How many it is given ahead of time."""
_PATIENCE: Final = 20.0
"""Seconds without a word from an executor before this process takes part in the work."""

SLOWER: Final = N_("numba is not installed, so the games are played without it: the same results, far slower.")
BROKEN: Final = N_("numba does not work here, so the games are played without it: the same results, far slower.")
SLOWER_THERE: Final = N_("Workers have played without numba: the same results, far slower.")
LOST: Final = N_("Parts of the run that were lost with their worker and have been played again here: {n}.")
REFUSED: Final = N_("The executor took no more work, so the rest of the run has been played here.")
SILENT: Final = N_("Nothing was heard from the workers for {seconds} seconds, so parts of the run were played here.")


class SlowerWarning(UserWarning):
    """A large simulation runs without the compiler."""


class LostWorkerWarning(UserWarning):
    """An executor failed to play some of the deals, so this process did."""


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

    What a worker does not bring back is played in this process, and a :class:`LostWorkerWarning` is given: its deals
    when it dies or gives back an error, all that is left when the executor takes no more work, and whatever nobody
    has begun when the workers are silent for long.  An error that comes again here is raised.
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
    if compiled is None and working():
        _compiler.compile(spec)
    fast = bool(compiled) or (compiled is None and _compiler.is_ready(spec))
    return Tally.of(play(spec, first, count, compiled=fast)), fast


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
    """What this process knows about numba: whether it failed, and which kernels are compiled."""

    broken: bool = False
    ready: set[object] = field(default_factory=set)
    threads: dict[object, Thread] = field(default_factory=dict)
    lock: RLock = field(default_factory=RLock)
    """Held while something is compiled."""

    def warm(self, spec: Spec) -> None:
        """Compile in the background; :meth:`is_ready` tells when it is done."""
        kernel = kernel_of(spec)
        if kernel not in self.threads and working():
            self.threads[kernel] = Thread(target=self.compile, args=(spec,), daemon=True)
            self.threads[kernel].start()

    def is_ready(self, spec: Spec) -> bool:
        return kernel_of(spec) in self.ready

    def give_way(self, spec: Spec, seconds: float) -> None:
        """Leave the interpreter to the compiler for a while, where it is at work."""
        if (thread := self.threads.get(kernel_of(spec))) is not None:
            thread.join(seconds)

    def compile(self, spec: Spec, *, insist: bool = False) -> None:
        """Compile what this game needs, or find out that it can't be done; raise then, with ``insist``."""
        with self.lock:
            if self.is_ready(spec):
                return
            try:
                play(spec, 0, 1, compiled=True)
            except Exception:
                if insist:
                    raise
                self.broken = True  # a compiler can fail in any way; the games go on without it
            else:
                self.ready.add(kernel_of(spec))


_compiler = _Compiler()
if hasattr(os, "register_at_fork"):
    # A process that is forked in the middle would wait for ever for what the compiler has locked.
    os.register_at_fork(
        before=_compiler.lock.acquire, after_in_parent=_compiler.lock.release, after_in_child=_compiler.lock.release
    )


class _Run:
    """One simulation under way."""

    def __init__(self, spec: Spec, deals: int, progress: Progress | None, stop: Callable[[], bool] | None) -> None:
        self.spec = spec
        self.deals = deals
        self.progress = progress
        self.stop = stop or (lambda: False)
        self.watched = progress is not None or stop is not None
        self.rate = 1000.0
        """Deals a second that this process plays, as far as it knows."""
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
        """Play all of it; while numba compiles in the background, without it."""
        if compiled is None and working():
            if self.watched:
                _compiler.warm(self.spec)
            elif self.deals > FEW:
                _compiler.compile(self.spec)
        self._play(0, self.deals, compiled)
        if compiled is None and find_spec("numba") is None:
            self._note(SLOWER)

    def _play(self, first: int, end: int, compiled: bool | None) -> None:
        """Play these deals in portions that take a moment."""
        if compiled:
            _compiler.compile(self.spec, insist=True)
        while first < end and not self.stop():
            if compiled is None and _compiler.broken:
                self._note(BROKEN)
            fast = bool(compiled) or (compiled is None and _compiler.is_ready(self.spec))
            count = min(end - first, max(1, int(self.rate * _MOMENT)))
            began = time.perf_counter()
            tally = Tally.of(play(self.spec, first, count, compiled=fast))
            # no more than five times as many as before: the first portion in a new way tells little
            self.rate = min(5 * self.rate, count / max(time.perf_counter() - began, 1e-6))
            first += count
            self._count(tally, fast)
            if not fast and compiled is None and first < end:
                _compiler.give_way(self.spec, 2 * _MOMENT)

    def _note(self, sentence: str, category: type[UserWarning] = SlowerWarning, **values: object) -> None:
        """Say something about the run, once; aloud too unless it is only that a short one is slow."""
        if any(note.template == sentence for note in self.notes):
            return
        note = SimulationError(sentence, **values)
        self.notes.append(note)
        if category is not SlowerWarning or self.deals > FEW:
            warnings.warn(str(note), category, stacklevel=_caller())

    # -- on an executor ----------------------------------------------------------------------------------

    def there(self, executor: Executor, compiled: bool | None) -> None:
        """Hand out parts and count them as they come back; play here what does not."""
        parts = self._parts(compiled is not False and find_spec("numba") is not None)
        pending: dict[Future[tuple[Tally, bool]], tuple[int, int]] = {}
        lost: list[tuple[int, int]] = []
        alive = True
        heard = time.monotonic()
        try:
            while not self.stop():
                while alive and len(pending) < _WAITING and (part := next(parts, None)) is not None:
                    try:
                        pending[executor.submit(play_portion, self.spec, *part, compiled)] = part
                    except Exception:  # noqa: BLE001 - whatever is wrong with it, it takes no more work
                        alive = False
                        parts = chain((part,), parts)
                if not pending:
                    break
                done, _ = wait(pending, timeout=_MOMENT, return_when=FIRST_COMPLETED)
                for future in done:
                    part = pending.pop(future)
                    try:
                        tally, fast = future.result()
                    except Exception:  # noqa: BLE001 - what is wrong with the game itself comes again here
                        lost.append(part)
                    else:
                        heard = time.monotonic()
                        self._count(tally, fast)
                        if not fast and compiled is None:
                            self._note(SLOWER_THERE)
                if pending and time.monotonic() - heard > _PATIENCE:
                    self._note(SILENT, LostWorkerWarning, seconds=int(_PATIENCE))
                    last, part = pending.popitem()  # the one that is least likely to be under way
                    last.cancel()
                    self._play_again(part, compiled)
        finally:
            for future in pending:
                future.cancel()
        if self.stop():
            return
        if lost:
            self._note(LOST, LostWorkerWarning, n=len(lost))
        if not alive:
            self._note(REFUSED, LostWorkerWarning)
        for part in chain(lost, parts):
            self._play_again(part, compiled)

    def _play_again(self, part: tuple[int, int], compiled: bool | None) -> None:
        """Play a part here that an executor did not."""
        if compiled is None and working():
            _compiler.compile(self.spec)
        first, count = part
        self._play(first, first + count, compiled)

    def _parts(self, fast: bool) -> Iterator[tuple[int, int]]:
        """Parts of the run: so small that they can be waited for, not so small that sending them costs more."""
        least = 1_000 if not fast else 50_000 if kernel_of(self.spec) is play_two else 5_000
        size = max(min(least, -(-self.deals // 16)), min(10 * least, -(-self.deals // _TASKS)))
        return ((first, min(size, self.deals - first)) for first in range(0, self.deals, size))


def _caller() -> int:
    """How far up the code stands that called :func:`simulate`, as warnings count: theirs belong there."""
    level = 1
    while sys._getframe(level).f_code.co_filename == __file__:
        level += 1
    return level
