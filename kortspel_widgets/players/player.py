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

    It may also have a method ``speak`` with the same arguments, which is asked when the table waits for somebody else
    and it may say a word meanwhile; it returns that word or None, to be silent.  See :func:`speech`.
    """

    def choose(self, game: ChoiceGame[Any], view: Any, seat: int, rng: Random) -> Move:
        """One of ``game.moves(view, seat)``; ``view`` is :meth:`ChoiceGame.view` of the state for this seat."""


def speech(player: Player, game: ChoiceGame[Any], view: Any, seat: int, rng: Random) -> Move | None:
    """What ``player`` says while others are to move, or None; one that has no ``speak`` says what can be said.

    >>> from kortspel_widgets.games import Vandatta
    >>> from kortspel_widgets.notation import parse_cards
    >>> game = Vandatta(seats=2)
    >>> zones = {"hand:0": "5D", "hand:1": "7H QS", "pile": "9S", "stock": "2C 3C"}
    >>> state = game.position(
    ...     {name: parse_cards(cards) for name, cards in zones.items()}, {"phase": "turn", "turn": 1, "due": 0}
    ... )
    >>> speech(RandomPlayer(), game, game.view(state, 0), 0, Random(1))
    Word(actor=0, word='lappen')
    """
    speak = getattr(player, "speak", None)
    if speak is None:
        return game.moves(view, seat)[0]
    said: Move | None = speak(game, view, seat, rng)
    return said


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
