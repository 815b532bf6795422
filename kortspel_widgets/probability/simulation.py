"""Many games at once: in this process, or on any ``concurrent.futures.Executor``.

The *d*-th deal of a seed is always the same, so the result does not depend on who plays which deals, nor on whether
they are compiled.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from importlib.util import find_spec
from threading import RLock, Thread
from typing import Any, Final

from kortspel_widgets.engine.game import Game
from kortspel_widgets.errors import N_
from kortspel_widgets.games import SvaltaRavPayment, SvaltaRavSuits
from kortspel_widgets.probability.blocks import SimulationError, Spec, kernel_of, play
from kortspel_widgets.probability.kernels.payment_two import play_two
from kortspel_widgets.probability.results import Progress, Simulation
from kortspel_widgets.probability.running import MOMENT, TASKS, Run, parts_of
from kortspel_widgets.probability.tally import Tally

MOST_DEALS: Final = 10**12
FEW: Final = 20_000
"""Deals that are played as quickly without the compiler as it takes to get going."""

SLOWER: Final = N_("numba is not installed, so the games are played without it: the same results, far slower.")
BROKEN: Final = N_("numba does not work here, so the games are played without it: the same results, far slower.")
SLOWER_THERE: Final = N_("Workers have played without numba: the same results, far slower.")


class SlowerWarning(UserWarning):
    """A large simulation runs without the compiler."""


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

    What a worker does not bring back is played in this process, and a
    :class:`~kortspel_widgets.probability.running.LostWorkerWarning` is given: its deals when it dies or gives back an
    error, all that is left when the executor takes no more work, and whatever nobody has begun when the workers are
    silent for long.  An error that comes again here is raised.
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
    run = _Run(Spec.of(game, seed), deals, progress, stop, compiled)
    if executor is None:
        run.alone()
    else:
        run.shared(executor)
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


class _Run(Run[tuple[Tally, bool]]):
    """One simulation under way; a portion's tally comes with whether it was compiled."""

    def __init__(
        self,
        spec: Spec,
        deals: int,
        progress: Progress | None,
        stop: Callable[[], bool] | None,
        compiled: bool | None = None,
    ) -> None:
        super().__init__(deals, stop)
        self.spec = spec
        self.compiled = compiled
        self.progress = progress
        self.watched = progress is not None or stop is not None
        self.tally = Tally()
        self.used_compiler = False

    @property
    def result(self) -> Simulation:
        tally = Tally()
        tally.add(self.tally)
        return Simulation(self.spec, self.amount, tally, self.used_compiler, tuple(self.notes))

    def count(self, found: tuple[Tally, bool], *, there: bool = False) -> None:
        tally, fast = found
        self.tally.add(tally)
        self.used_compiler |= fast
        if self.progress is not None:
            self.progress(self.result)
        if there and not fast and self.compiled is None:
            self.note(SLOWER_THERE, SlowerWarning)

    def is_loud(self, category: type[UserWarning]) -> bool:
        """A short run may be slow without a word."""
        return category is not SlowerWarning or self.amount > FEW

    # -- in this process ---------------------------------------------------------------------------------

    def alone(self) -> None:
        """Play all of it; while numba compiles in the background, without it."""
        if self.compiled is None and working():
            if self.watched:
                _compiler.warm(self.spec)
            elif self.amount > FEW:
                _compiler.compile(self.spec)
        self.here(0, self.amount)
        if self.compiled is None and find_spec("numba") is None:
            self.note(SLOWER, SlowerWarning)

    def here(self, first: int, end: int) -> None:
        """Play these deals in portions that take a moment."""
        if self.compiled:
            _compiler.compile(self.spec, insist=True)
        super().here(first, end)

    def play(self, first: int, count: int) -> tuple[Tally, bool]:
        if self.compiled is None and _compiler.broken:
            self.note(BROKEN, SlowerWarning)
        fast = bool(self.compiled) or (self.compiled is None and _compiler.is_ready(self.spec))
        return Tally.of(play(self.spec, first, count, compiled=fast)), fast

    def rest(self, found: tuple[Tally, bool], *, more: bool) -> None:
        if more and not found[1] and self.compiled is None:
            _compiler.give_way(self.spec, 2 * MOMENT)

    # -- on an executor ----------------------------------------------------------------------------------

    def submit(self, executor: Executor, first: int, count: int) -> Future[tuple[Tally, bool]]:
        return executor.submit(play_portion, self.spec, first, count, self.compiled)

    def prepare_again(self) -> None:
        if self.compiled is None and working():
            _compiler.compile(self.spec)

    def shared(self, executor: Executor) -> None:
        """Hand it out."""
        self.there(executor, self._parts(self.compiled is not False and find_spec("numba") is not None))

    def _parts(self, fast: bool) -> Iterator[tuple[int, int]]:
        """Parts of the run: so small that they can be waited for, not so small that sending them costs more."""
        least = 1_000 if not fast else 50_000 if kernel_of(self.spec) is play_two else 5_000
        return parts_of(self.amount, max(min(least, -(-self.amount // 16)), min(10 * least, -(-self.amount // TASKS))))
