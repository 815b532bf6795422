"""Rödskägg: random playouts against OpenSpiel's Oh Hell, 10,000 deals on two cores, and how sure a hint is when.

The reference is ``oh_hell(players=4)`` of the package open-spiel (extra ``bench``), written in C++ and driven from
Python with random legal actions in the same run.  Decisions of players count; dealing is outside the clock in both.
Without open-spiel only our own numbers are told.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec
from multiprocessing import get_context
from random import Random

from playouts import Playout, compare, open_spiel, ours

from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import Rodskagg
from kortspel_widgets.players import hint, players, simulate

DEALS = 10_000
LOOKS = (0.1, 0.3, 1.0)


def playouts() -> None:
    kinds: dict[str, Playout] = {"Rödskägg": ours(Rodskagg(seats=4))}
    if find_spec("pyspiel"):
        kinds["oh_hell"] = open_spiel("oh_hell(players=4)")
    compare(kinds)


def many_deals() -> None:
    game = Rodskagg(seats=4)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        simulate(game, "thumb", deals=40, executor=executor)
        began = time.perf_counter()
        found = simulate(game, "thumb", deals=DEALS, seed=1, executor=executor)
        spent = time.perf_counter() - began
    print(f"{found.deals:,} deals by the rule of thumb on two cores: {spent:.1f} s")


def hint_widths() -> None:
    """Four players: the announcement of the second speaker, and the lead to the first trick."""
    game, thumb, rng = Rodskagg(seats=4), players("rodskagg")["thumb"], Random(1)
    for phase, seed in (("play or pass", 3), ("the first lead", 1)):
        state = Replay.of_seed(game, seed).final
        while not (state.tricks or state.trick) and state.phase.name != ("ANNOUNCE" if phase[0] == "p" else "PLAY"):
            state = game.step(state, thumb.choose(game, game.view(state, state.turn), state.turn, rng))
        seat = state.turn
        marks = list(LOOKS)
        began = time.perf_counter()
        for found in hint(game, game.view(state, seat), seat):
            if time.perf_counter() - began >= marks[0]:
                widest = max(found.rows, key=lambda row: row.high - row.low)
                print(
                    f"hint, {phase}: after {marks.pop(0)} s {found.n} deals, {len(found.rows)} moves, "
                    f"widest interval {widest.high - widest.low:.2f} (mean {widest.mean:+.2f})"
                )
                if not marks:
                    break


def main() -> None:
    parts = {"playouts": playouts, "deals": many_deals, "hints": hint_widths}
    for name in sys.argv[1:] or parts:
        parts[name]()


if __name__ == "__main__":
    main()
