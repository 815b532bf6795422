"""What a player is, and the one that plays at random."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import Move


class Player(Protocol):
    """Somebody who decides: from what a seat knows, and from nothing else.

    The same view and the same state of ``rng`` should give the same move, so that a game can be played again.
    """

    def choose(self, game: ChoiceGame[Any], view: Any, seat: int, rng: Random) -> Move:
        """One of ``game.moves(view, seat)``; ``view`` is :meth:`ChoiceGame.view` of the state for this seat."""


@dataclass(frozen=True)
class RandomPlayer:
    """Any legal move, each as likely as the next.

    >>> from kortspel_widgets.games import Rodskagg
    >>> from kortspel_widgets.engine.replay import Replay
    >>> game = Rodskagg(seats=3)
    >>> state = Replay.of_seed(game, 1).final
    >>> view = game.view(state, state.turn)
    >>> RandomPlayer().choose(game, view, state.turn, Random(1)) in game.moves(view, state.turn)
    True
    """

    def choose(self, game: ChoiceGame[Any], view: Any, seat: int, rng: Random) -> Move:
        """A legal move drawn by ``rng``."""
        return rng.choice(game.moves(view, seat))
