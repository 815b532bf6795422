"""Rödskägg: random playouts against OpenSpiel's Oh Hell, 10,000 deals on two cores, and how sure a hint is when.

The reference is ``oh_hell(players=4)`` of the package open-spiel (extra ``bench``), written in C++ and driven from
Python with random legal actions in the same run.  Decisions of players count; dealing is outside the clock in both.
Without open-spiel only our own numbers are told.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec
from multiprocessing import get_context
from random import Random
from statistics import median
from typing import Any

from kortspel_widgets.engine.moves import CHANCE, FirstDealer, Shuffle
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import Rodskagg
from kortspel_widgets.players import hint, players, simulate

ROUNDS = 12
SLICE = 0.25
DEALS = 10_000
LOOKS = (0.1, 0.3, 1.0)

Playout = Callable[[Random, float], tuple[int, int, float]]


def ours(rng: Random, seconds: float) -> tuple[int, int, float]:
    """Decisions, deals and seconds spent on them."""
    game = Rodskagg(seats=4)
    actors, moves, step, choice, clock = game.actors, game.moves, game.step, rng.choice, time.process_time
    state = game.start()
    decisions, deals, spent = 0, 0, 0.0
    while spent < seconds:
        while actors(state) == (CHANCE,):
            deck = list(range(len(state.deal.deck)))
            rng.shuffle(deck)
            dealt = state.deal.standing.dealer >= 0
            state = step(state, Shuffle("deck", tuple(deck)) if dealt else FirstDealer(0))
        began = clock()
        while state.turn >= 0:
            state = step(state, choice(moves(state, state.turn)))
            decisions += 1
        spent += clock() - began
        deals += 1
        if state.outcome is not None:
            state = game.start()
    return decisions, deals, spent


def oh_hell(rng: Random, seconds: float) -> tuple[int, int, float]:
    """The same for OpenSpiel's game."""
    import pyspiel

    game, choice, clock = pyspiel.load_game("oh_hell(players=4)"), rng.choice, time.process_time
    decisions, deals, spent = 0, 0, 0.0
    while spent < seconds:
        state: Any = game.new_initial_state()
        while not state.is_terminal():
            while state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            began = clock()
            while not state.is_terminal() and not state.is_chance_node():
                state.apply_action(choice(state.legal_actions()))
                decisions += 1
            spent += clock() - began
        deals += 1
    return decisions, deals, spent


def playouts() -> None:
    kinds: dict[str, Playout] = {"Rödskägg": ours}
    if find_spec("pyspiel"):
        kinds["oh_hell"] = oh_hell
    rng = Random(1)
    rates: dict[str, list[float]] = {name: [] for name in kinds}
    for _ in range(ROUNDS):
        for name, play in kinds.items():
            decisions, deals, spent = play(rng, SLICE)
            rates[name].append(decisions / spent)
            if len(rates[name]) == ROUNDS:
                print(f"{name}: {median(rates[name]):,.0f} decisions/s, {deals / spent:,.0f} deals/s")
    if len(kinds) > 1:
        ratios = [mine / theirs for mine, theirs in zip(*rates.values(), strict=True)]
        print(f"ratio of decisions a second: {median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")


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
