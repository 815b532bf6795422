"""Games with house rules drawn at random, and all their positions in which a seat decides."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import CHANCE, Move
from kortspel_widgets.engine.options import first_error
from kortspel_widgets.games import Rodskagg, Vandatta
from kortspel_widgets.players import Player


def drawn_game(rng: Random, seats: int | None = None, **fixed: object) -> Rodskagg:
    """A game with house rules that go together."""
    seats = seats or rng.randint(2, 7)
    while True:
        values: dict[str, Any] = {}
        for option in Rodskagg.rules_type.options():
            if rng.random() < 0.4:
                values[option.name] = rng.choice(option.choices or range(option.least, option.default + 3))
        values |= {"max_deals": 4, **fixed}
        if first_error(Rodskagg.check(values, seats)) is None:
            return Rodskagg(values, seats)


class Likes:
    """A player that plays and calls more often than chance would have it, so that deals are played out."""

    def choose(self, game: Any, view: Any, seat: int, rng: Random) -> Move:
        moves = game.moves(view, seat)
        return moves[0] if rng.random() < 0.7 else rng.choice(moves)


def drawn_vandatta(rng: Random, seats: int | None = None, **fixed: object) -> Vandatta:
    """A game of Vändåtta with house rules that go together, of a few short rounds."""
    seats = seats or rng.randint(2, 10)
    while True:
        values: dict[str, Any] = {}
        for option in Vandatta.rules_type.options():
            if rng.random() < 0.4:
                values[option.name] = rng.choice(option.choices or range(option.least, option.default + 3))
        values |= {"max_rounds": 3, "max_turns": 150, "score_limit": rng.choice((40, 100)), "best_of": 3} | fixed
        if first_error(Vandatta.check(values, seats)) is None:
            return Vandatta(values, seats)


def positions(
    game: ChoiceGame[Any], seed: int, player: Player | None = None
) -> Iterator[tuple[Any, int, tuple[Move, ...]]]:
    """Each state in which a seat decides, its seat and its moves, in a game played by ``player``.

    Whoever may say a word meanwhile says it every other time.
    """
    player, rng, luck = player or Likes(), Random(f"positions/{seed}"), Luck(str(seed))
    state = game.start()
    while actors := game.actors(state):
        seat = actors[0]
        if seat == CHANCE:
            state = game.step(state, game.chance(state, luck))
            continue
        if actors[1:] and rng.random() < 0.5:
            state = game.step(state, game.moves(state, actors[1])[0])
            continue
        moves = game.moves(state, seat)
        yield state, seat, moves
        state = game.step(state, player.choose(game, game.view(state, seat), seat, rng))
