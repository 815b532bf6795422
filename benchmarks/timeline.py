"""The 8,344-card game: playing it, its timeline, the packed size, a seek in the replay, memory."""

from __future__ import annotations

import random
import statistics
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

from kortspel_widgets import opening
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.examples import record
from kortspel_widgets.table import Timeline


def timed(work: Callable[[], Any], rounds: int = 5) -> float:
    """The median time of ``work`` in milliseconds."""
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        work()
        times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)


def longest() -> Replay:
    return opening.from_piles("svalta-rav-payment", record("Nessler 2022").piles)


def main() -> None:
    tracemalloc.start()
    replay = longest()
    memory = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    timeline = Timeline.of(replay)
    print(f"{len(replay)} cards, {timeline.steps} beats")
    playing = timed(longest)
    print(f"playing it: {playing:.0f} ms; building its timeline: {timed(lambda: Timeline.of(replay)):.0f} ms")
    print(f"packed timeline: {len(timeline.data) / 1000:.1f} kB (aim 30)")
    places = random.Random(1).choices(range(len(replay) + 1), k=200)
    print(f"a seek in the replay: {timed(lambda: replay.state(random.choice(places)), 200):.2f} ms")
    print(f"memory of the replay: {memory / 1e6:.2f} MB (aim 5)")


if __name__ == "__main__":
    main()
