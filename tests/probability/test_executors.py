"""The same result on any executor: threads, processes of every kind, a Dask cluster; and when workers die."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from kortspel_widgets.games import SvaltaRavPayment, SvaltaRavSuits
from kortspel_widgets.probability import running, simulation
from kortspel_widgets.probability.blocks import Spec
from kortspel_widgets.probability.results import Simulation
from kortspel_widgets.probability.running import LOST, REFUSED, SILENT, LostWorkerWarning
from kortspel_widgets.probability.simulation import SLOWER_THERE, SlowerWarning, play_portion, simulate

DEALS = 30_000
GAME = SvaltaRavPayment()


@pytest.fixture(scope="module")
def alone() -> Simulation:
    return simulate(GAME, DEALS, "många")


@pytest.fixture(scope="module", params=["spawn", "forkserver"])
def pool(request: pytest.FixtureRequest) -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(request.param)) as executor:
        yield executor


def test_a_process_pool_gives_the_same(pool: ProcessPoolExecutor, alone: Simulation) -> None:
    shared = simulate(GAME, DEALS, "många", pool)
    assert shared.tally == alone.tally
    assert shared.complete
    assert shared.compiled


def test_a_process_pool_without_the_compiler_gives_the_same(pool: ProcessPoolExecutor, alone: Simulation) -> None:
    slow = simulate(GAME, 3000, "många", pool, compiled=False)
    assert not slow.compiled
    assert slow.tally == simulate(GAME, 3000, "många").tally


def test_threads_give_the_same(alone: Simulation) -> None:
    with ThreadPoolExecutor(3) as executor:
        assert simulate(GAME, DEALS, "många", executor).tally == alone.tally


def test_a_dask_cluster_gives_the_same(alone: Simulation, tmp_path: Path) -> None:
    from distributed import Client, LocalCluster

    with (
        warnings.catch_warnings(),
        LocalCluster(  # real worker processes, all on loopback
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, local_directory=str(tmp_path)
        ) as cluster,
        Client(cluster) as client,
        client.get_executor() as executor,
    ):
        warnings.simplefilter("ignore")  # Dask's own, at its end
        suits = SvaltaRavSuits(seats=4)
        assert simulate(GAME, DEALS, "många", executor).tally == alone.tally
        assert simulate(suits, 2000, "många", executor).tally == simulate(suits, 2000, "många").tally


def test_a_dask_worker_that_is_killed_is_survived(tmp_path: Path) -> None:
    from distributed import Client, LocalCluster

    game = SvaltaRavPayment(seats=3)
    alone = simulate(game, 100_000, "död")
    with (
        warnings.catch_warnings(),
        LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, local_directory=str(tmp_path)
        ) as cluster,
        Client(cluster) as client,
        client.get_executor() as executor,
    ):
        warnings.simplefilter("ignore")
        workers = list(client.run(os.getpid).values())

        def kill(_: Simulation) -> None:
            if workers:
                os.kill(workers.pop(), signal.SIGKILL)

        assert simulate(game, 100_000, "död", executor, progress=kill).tally == alone.tally
        assert not workers


def test_a_process_that_is_forked_while_something_compiles(tmp_path: Path) -> None:
    """Without care the fork waits for ever for the lock that the compiler held (O28)."""
    code = """
import multiprocessing, threading, warnings
from concurrent.futures import ProcessPoolExecutor
from kortspel_widgets.games import SvaltaRavPayment
from kortspel_widgets.probability import simulate, simulation
ended = threading.Event()
other = threading.Thread(target=simulate, args=(SvaltaRavPayment(), 10**9), kwargs={"stop": ended.is_set})
other.start()
while not simulation._compiler.threads:
    pass
warnings.simplefilter("ignore", DeprecationWarning)  # newer Pythons warn of a fork beside threads
with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("fork")) as executor:
    found = simulate(SvaltaRavPayment(), 1000, executor=executor)
ended.set()
print(found.complete, found.compiled, found.notes)
"""
    run = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)},
        capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    assert run.stdout.split() == ["True", "True", "()"]


def test_a_run_is_interrupted_at_once(tmp_path: Path) -> None:
    """Ctrl-C in a notebook: the run ends, and its workers soon after."""
    code = """
import multiprocessing, os, signal, threading, time
from concurrent.futures import ProcessPoolExecutor
from kortspel_widgets.games import SvaltaRavPayment
from kortspel_widgets.probability import simulate
from kortspel_widgets.probability.simulation import compile_kernels
def interrupted(executor):
    begun = threading.Event()
    def interrupt():
        begun.wait()
        at.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)
    at = []
    threading.Thread(target=interrupt).start()
    try:
        simulate(SvaltaRavPayment(seats=3), 10**12, executor=executor, progress=lambda _: begun.set())
    except KeyboardInterrupt:
        return time.monotonic() - at[0]
if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored where the tests run in the background
    compile_kernels()  # workers find them on disk: compiling is not what is measured
    print(interrupted(None))
    executor = ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn"))
    print(interrupted(executor))
    began = time.monotonic()
    executor.shutdown()
    print(time.monotonic() - began)
"""
    script = tmp_path / "run.py"
    script.write_text(code)
    run = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=120, check=True)
    here, there, workers = map(float, run.stdout.split())
    assert here < 1
    assert there < 1
    assert workers < 15  # what was under way, on a busy machine


def test_progress_on_an_executor_ends_with_everything(alone: Simulation) -> None:
    seen: list[int] = []
    with ThreadPoolExecutor(2) as executor:
        simulate(GAME, DEALS, "många", executor, progress=lambda so_far: seen.append(so_far.deals))
    assert seen == sorted(seen)
    assert seen[-1] == DEALS


def test_an_executor_is_stopped_with_a_partial_result() -> None:
    seen: list[int] = []
    with ThreadPoolExecutor(1) as executor:
        part = simulate(
            GAME, 10**9, "många", executor, progress=lambda so_far: seen.append(so_far.deals), stop=lambda: bool(seen)
        )
    assert 0 < part.deals < 10**9
    assert not part.complete


class Once:
    """A portion that kills its worker the first time it is asked for deal 0 in it, told by a file."""

    def __init__(self, flag: Path) -> None:
        self.flag = flag

    def __call__(self, spec: Any, first: int, count: int, compiled: bool | None) -> Any:
        if first >= 2000 and not self.flag.exists():
            self.flag.write_text("dead")
            os._exit(17)
        return play_portion(spec, first, count, compiled)


def test_a_worker_that_dies_is_survived(tmp_path: Path, alone: Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pool with a dead process is broken for good: the rest is played here, and it is said."""
    deadly = Once(tmp_path / "flag")
    real = play_portion
    monkeypatch.setattr(simulation, "play_portion", _In(deadly, real))
    with (
        ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as executor,
        pytest.warns(LostWorkerWarning, match="played again here"),
    ):
        found = simulate(GAME, DEALS, "många", executor)
    assert (tmp_path / "flag").exists()
    assert found.tally == alone.tally
    assert [note.template for note in found.notes] == [LOST]


class _In:
    """Deadly in a worker, the real thing in this process."""

    def __init__(self, deadly: Once, real: Callable[..., Any]) -> None:
        self.deadly = deadly
        self.home = os.getpid()

    def __call__(self, spec: Any, first: int, count: int, compiled: bool | None) -> Any:
        if os.getpid() == self.home:
            return play_portion(spec, first, count, compiled)
        return self.deadly(spec, first, count, compiled)


class Refusing(Executor):
    """An executor that takes two tasks, loses both, and takes no more."""

    def __init__(self) -> None:
        self.taken = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        if self.taken == 2:
            raise RuntimeError("cannot schedule new futures after shutdown")
        self.taken += 1
        future: Future[Any] = Future()
        future.set_exception(ConnectionError("the machine is gone"))
        return future


def test_an_executor_that_is_shut_down_is_survived(alone: Simulation) -> None:
    with pytest.warns(LostWorkerWarning) as said:
        found = simulate(GAME, DEALS, "många", Refusing())
    assert found.tally == alone.tally
    assert [(note.template, note.values) for note in found.notes] == [(LOST, {"n": 2}), (REFUSED, {})]
    assert {warning.filename for warning in said} == {__file__}


class Silent(Executor):
    """An executor whose workers are all gone, without anybody who notices; the first task was done."""

    def __init__(self) -> None:
        self.given: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.given.append(Future())
        if len(self.given) == 1:
            self.given[0].set_result(fn(*args))
        return self.given[-1]


def test_workers_that_are_never_heard_of_again_are_done_without(
    alone: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "_PATIENCE", 0.3)
    nobody = Silent()
    with pytest.warns(LostWorkerWarning, match="Nothing was heard"):
        found = simulate(GAME, DEALS, "många", nobody)
    assert found.tally == alone.tally
    assert [note.template for note in found.notes] == [SILENT]
    assert all(future.cancelled() for future in nobody.given[1:])


class Late(Silent):
    """Its second task is brought back only when the run has played it itself."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = super().submit(fn, *args, **kwargs)
        if len(self.given) == 2:
            future.set_running_or_notify_cancel()
            self.late = fn(*args)
        return future


def test_what_comes_too_late_is_not_counted_twice(alone: Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_PATIENCE", 0.2)
    slow = Late()

    def progress(so_far: Simulation) -> None:
        if so_far.deals == DEALS and not slow.given[1].done():
            slow.given[1].set_result(slow.late)

    with pytest.warns(LostWorkerWarning):
        found = simulate(GAME, DEALS, "många", slow, progress=progress)
    assert found.tally == alone.tally


def test_workers_without_the_compiler_are_told_of(alone: Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation._compiler, "ready", set())
    monkeypatch.setattr(simulation._compiler, "broken", True)
    with ThreadPoolExecutor(1) as executor, pytest.warns(SlowerWarning):
        found = simulate(GAME, DEALS, "många", executor)
    assert not found.compiled
    assert found.tally == alone.tally
    assert [note.template for note in found.notes] == [SLOWER_THERE]


@pytest.mark.parametrize("game", [GAME, SvaltaRavPayment(seats=3), SvaltaRavSuits()])
@pytest.mark.parametrize("deals", [1, 7, 10**6, 10**9, 10**12])
def test_parts_are_few_but_never_long(game: Any, deals: int) -> None:
    """A part holds up a stop and takes memory for all its deals."""
    run = simulation._Run(Spec.of(game, 1), deals, None, None)
    for fast in (True, False):
        first, count = next(parts := run._parts(fast))
        assert (first, count) == (0, min(count, deals))
        assert count <= 500_000
        if deals <= 10**6:
            told = [(first, count), *parts]
            assert sum(count for _, count in told) == deals
            assert len(told) <= 1024


def test_what_is_wrong_with_the_run_itself_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*arguments: Any, **named: Any) -> Any:
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr(simulation, "play", wrong)
    with (
        ThreadPoolExecutor(1) as executor,
        pytest.warns(LostWorkerWarning),
        pytest.raises(ZeroDivisionError, match="a fault of ours"),
    ):
        simulate(GAME, 100, executor=executor, compiled=False)


def test_a_run_in_a_thread_beside_others_keeps_its_own_count() -> None:
    results: dict[str, Simulation] = {}

    def run(seed: str) -> None:
        results[seed] = simulate(GAME, 5000, seed, progress=lambda so_far: None)

    threads = [threading.Thread(target=run, args=(seed,)) for seed in ("ett", "två")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {seed: found.tally == simulate(GAME, 5000, seed).tally for seed, found in results.items()} == {
        "ett": True,
        "två": True,
    }
