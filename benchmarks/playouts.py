"""Random playouts a second, ours and those of other libraries, in the same run; what the game benchmarks share.

The others are driven from Python with random legal actions, as ours are.  Only decisions of players count; dealing
and shuffling are outside the clock everywhere.  A library that isn't installed is left out.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import CHANCE, FirstDealer, Shuffle

ROUNDS = 12
SLICE = 0.25

Playout = Callable[[Random, float], tuple[int, int, float]]
"""Plays for about so many seconds: decisions, deals, and the seconds spent on them."""


def ours(game: ChoiceGame[Any]) -> Playout:
    """Random playouts of one of our games; a word that is owed is said."""
    actors, moves, step, clock = game.actors, game.moves, game.step, time.process_time

    def play(rng: Random, seconds: float) -> tuple[int, int, float]:
        choice = rng.choice
        state: Any = game.start()
        decisions, deals, spent = 0, 0, 0.0
        while spent < seconds:
            acting = actors(state)
            if not acting:
                state = game.start()
            elif acting[0] == CHANCE:
                dealt = state.deal.standing.dealer >= 0
                zone = next(
                    zone for zone in state.zones if zone.name == ("deck" if state.deal.deck else "stock")
                )  # fmt: skip
                order = list(range(len(zone.cards)))
                rng.shuffle(order)
                deals += dealt and zone.name == "deck"
                state = step(state, Shuffle(zone.name, tuple(order)) if dealt else FirstDealer(0))
            else:
                began = clock()
                while state.turn >= 0 and (acting := actors(state)) and acting[0] >= 0:
                    state = step(state, choice(moves(state, acting[-1])))
                    decisions += 1
                spent += clock() - began
        return decisions, deals, spent

    return play


def open_spiel(name: str) -> Playout:
    """The same for a game of OpenSpiel."""
    import pyspiel

    game, clock = pyspiel.load_game(name), time.process_time

    def play(rng: Random, seconds: float) -> tuple[int, int, float]:
        choice = rng.choice
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

    return play


def rlcard(name: str) -> Playout:
    """The same for a game of RLCard, without its observations."""
    import rlcard as library

    game, clock = library.make(name).game, time.process_time

    def play(rng: Random, seconds: float) -> tuple[int, int, float]:
        decisions, deals, spent = 0, 0, 0.0
        while spent < seconds:
            game.init_game()
            began = clock()
            while not game.is_over():
                game.step(rng.choice(game.get_legal_actions()))
                decisions += 1
            spent += clock() - began
            deals += 1
        return decisions, deals, spent

    return play


def compare(kinds: dict[str, Playout]) -> None:
    """Print each one's rates, and those of the first as a share of each of the others."""
    rng = Random(1)
    rates: dict[str, list[float]] = {name: [] for name in kinds}
    for _ in range(ROUNDS):
        for name, play in kinds.items():
            decisions, deals, spent = play(rng, SLICE)
            rates[name].append(decisions / spent)
            if len(rates[name]) == ROUNDS:
                print(f"{name}: {median(rates[name]):,.0f} decisions/s, {deals / spent:,.0f} deals/s")
    (_, own), *others = rates.items()
    for name, theirs in others:
        ratios = [mine / reference for mine, reference in zip(own, theirs, strict=True)]
        print(f"decisions a second to {name}'s: {median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")
