"""Simulated games a second: the compiled kernels against a C program, the engine, one worker and no compiler.

``limit.c`` says what a core can do with packed hands; it is compiled here and run by turns with what is measured.
Rates on one core are by processor time, since machines are shared; ratios are medians of several rounds.
``--against`` takes a further program for the payment version for two: the last number that it prints should be
deals a second of processor time.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kortspel_widgets.engine.game import Game
from kortspel_widgets.games import SvaltaRavPayment, SvaltaRavSuits
from kortspel_widgets.probability.blocks import Spec, play, play_by_engine
from kortspel_widgets.probability.simulation import simulate

LIMIT = Path(__file__).with_name("limit.c")
LIMIT_DEALS = 1_500_000
SECONDS = 0.6
"""Processor time of one measurement."""
FIRST_RESULT = """
import time
from kortspel_widgets.games import {kind}
from kortspel_widgets.probability.simulation import simulate
began = time.perf_counter()
times = []
found = simulate({kind}(seats={seats}), {deals}, progress=lambda _: times.append(time.perf_counter() - began))
print(times[0], times[-1])
"""

CORES = os.sched_getaffinity(0) if hasattr(os, "sched_setaffinity") else set()

Programs = dict[str, list[str]]
Rate = Callable[[], float]


def main() -> None:
    parts = {"limit": limit, "kernels": kernels, "first": first_results, "workers": workers}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(parts)}; all unless some are named")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--against", action="append", default=[], metavar="NAME=COMMAND")
    wanted = parser.parse_args()
    if unknown := set(wanted.parts) - set(parts) | {entry for entry in wanted.against if "=" not in entry}:
        parser.error(f"not understood: {', '.join(sorted(unknown))}")
    with tempfile.TemporaryDirectory() as folder:
        programs = compile_limit(folder)
        programs |= {name: shlex.split(command) for name, command in (entry.split("=", 1) for entry in wanted.against)}
        for name, part in parts.items():
            if not wanted.parts or name in wanted.parts:
                part(wanted.rounds, programs)


def compile_limit(folder: str) -> Programs:
    """``limit.c`` as a program, or nothing where there is no compiler."""
    compiler = shutil.which(os.environ.get("CC", "gcc"))
    if compiler is None:
        print("no C compiler: not compared with limit.c")
        return {}
    program = f"{folder}/limit"
    subprocess.run([compiler, "-O3", "-march=native", "-o", program, str(LIMIT)], check=True)
    return {LIMIT.name: [program, str(LIMIT_DEALS)]}


# -- one core ------------------------------------------------------------------------------------------------


def limit(rounds: int, programs: Programs) -> None:
    """The payment version for two against ``limit.c`` and further programs, and the counting beside the playing."""
    game = SvaltaRavPayment(seats=2)
    spec = Spec.of(game, 1)
    counted = repeated(lambda _, count: simulate(game, count, compiled=True))
    with one_core():
        kernel, whole, *rest = by_turns(
            rounds, [kernel_rate(spec), counted, *(program_rate(words) for words in programs.values())]
        )
    print(f"{spec.slug} 2 players: {thousands(kernel)} deals/s; with the counting {ratio(whole, kernel)} of it")
    for name, rates in zip(programs, rest, strict=True):
        aim = "aim 0.8" if name == LIMIT.name else "aim 2.5"
        print(f"  {name}: {thousands(rates)} deals/s; the kernel makes {ratio(kernel, rates)} of it ({aim})")


def kernels(rounds: int, programs: Programs) -> None:
    """Every kernel against the engine, and without the compiler."""
    for kind in (SvaltaRavPayment, SvaltaRavSuits):
        for seats in kind.seat_range:
            spec = Spec.of(kind(seats=seats), 1)
            measures = [kernel_rate(spec), kernel_rate(spec, compiled=False), engine_rate(spec)]
            with one_core():
                compiled, plain, engine = by_turns(rounds // 2 + 1, measures)
            print(
                f"{spec.slug} {seats} players: {thousands(compiled)} deals/s, {ratio(compiled, engine)} times the "
                f"engine's {statistics.median(engine):.0f} (aim 20); without numba {ratio(plain, engine)} times"
            )


def kernel_rate(spec: Spec, *, compiled: bool = True) -> Rate:
    """Deals a second of a kernel."""
    return repeated(lambda first, count: play(spec, first, count, compiled=compiled))


def engine_rate(spec: Spec) -> Rate:
    """Deals a second of the engine."""
    return repeated(lambda first, count: play_by_engine(spec, first, count))


def repeated(work: Callable[[int, int], object]) -> Rate:
    """Portions of ``work`` that take about :data:`SECONDS`; the first one, which may compile, is not measured."""
    work(0, 1)
    first, count = 1, 1

    def rate() -> float:
        nonlocal first, count
        while True:
            began = time.process_time()
            work(first, count)
            spent = max(time.process_time() - began, 1e-4)
            first += count
            played, count = count, max(1, int(count * min(10, SECONDS / spent)))
            if spent > SECONDS / 2:
                return played / spent

    return rate


def program_rate(words: list[str]) -> Rate:
    """The last number that a program prints."""

    def rate() -> float:
        printed = subprocess.run(words, check=True, capture_output=True, text=True).stdout
        numbers = re.findall(r"\d+(?:\.\d+)?(?:e[+-]?\d+)?", printed)
        if not numbers:
            sys.exit(f"{shlex.join(words)} printed no number")
        return float(numbers[-1])

    return rate


# -- from the call to what is seen ---------------------------------------------------------------------------


def first_results(rounds: int, programs: Programs) -> None:
    """Seconds from the call until the first result, in a new process, with the kernels compiled and not."""
    for kind, seats in ((SvaltaRavPayment, 2), (SvaltaRavPayment, 4), (SvaltaRavSuits, 4)):
        with tempfile.TemporaryDirectory() as cache:
            told = []
            for state in ("nothing compiled before", "compiled before"):
                first, last = first_result(kind, seats, cache)
                told.append(f"{first:.2f} s, {state} (100,000 deals after {last:.1f} s)")
        print(f"{kind.slug} {seats} players: the first result after {'; '.join(told)} (aim 0.5)")


def first_result(kind: type[Game[Any]], seats: int, cache: str) -> tuple[float, float]:
    """When the first and the last result of a simulation came."""
    code = FIRST_RESULT.format(kind=kind.__name__, seats=seats, deals=100_000)
    printed = subprocess.run(
        [sys.executable, "-c", code],
        check=True, capture_output=True, text=True, env={**os.environ, "NUMBA_CACHE_DIR": cache},
    ).stdout  # fmt: skip
    first, last = map(float, printed.split())
    return first, last


# -- two cores -----------------------------------------------------------------------------------------------


def workers(rounds: int, programs: Programs) -> None:
    """A pool of two processes against a pool of one, by the clock.

    What two processes can get out of the machine just now is told by two copies of ``limit.c`` at once.
    """
    if (len(CORES) or os.cpu_count() or 1) < 2:
        print("one core only: two workers not measured")
        return
    words = programs.get(LIMIT.name)
    for game, deals in ((SvaltaRavPayment(seats=2), 4_000_000), (SvaltaRavSuits(seats=3), 60_000)):
        with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
            measures = [pool_rate(game, deals, one), pool_rate(game, deals, two)]
            measures += [copies_rate(words, 1), copies_rate(words, 2)] if words else []
            found = by_turns(rounds, measures)
        print(
            f"{game.slug} {game.seats} players: a pool of one {thousands(found[0])} deals/s, "
            f"two workers make {ratio(found[1], found[0])} of it (aim 1.8)"
        )
        if words:
            print(f"  meanwhile two copies of {LIMIT.name} at once make {ratio(found[3], found[2])} of one")


def copies_rate(words: list[str], copies: int) -> Rate:
    """Runs a second of so many copies of a program at once, by the clock."""

    def rate() -> float:
        began = time.perf_counter()
        running = [subprocess.Popen(words, stdout=subprocess.DEVNULL) for _ in range(copies)]
        for process in running:
            process.wait()
        return copies / (time.perf_counter() - began)

    return rate


def pool_rate(game: Game[Any], deals: int, executor: ProcessPoolExecutor) -> Rate:
    """Deals a second on a pool whose workers have the kernel ready."""
    simulate(game, deals // 4, executor=executor, compiled=True)

    def rate() -> float:
        began = time.perf_counter()
        simulate(game, deals, executor=executor, compiled=True)
        return deals / (time.perf_counter() - began)

    return rate


# -- small ones ----------------------------------------------------------------------------------------------


@contextmanager
def one_core() -> Iterator[None]:
    """Stay on one core, children too, where the system can be asked to."""
    if CORES:
        os.sched_setaffinity(0, {max(CORES)})
    try:
        yield
    finally:
        if CORES:
            os.sched_setaffinity(0, CORES)


def by_turns(rounds: int, measures: list[Rate]) -> list[list[float]]:
    """What each measured in each round; a round is one after the other, so that a slow moment hits them all."""
    found = [[measure() for measure in measures] for _ in range(rounds)]
    return [list(column) for column in zip(*found, strict=True)]


def ratio(rates: list[float], to: list[float]) -> str:
    """The median of the rounds' ratios."""
    value = statistics.median(one / other for one, other in zip(rates, to, strict=True))
    return f"{value:.2f}" if value < 10 else f"{value:.0f}"


def thousands(rates: list[float]) -> str:
    """The median rate in thousands."""
    return f"{statistics.median(rates) / 1000:,.0f} thousand"


if __name__ == "__main__":
    main()
