"""Who decides: players by chance, by the rule of thumb and by guessing how the unseen cards lie; hints; many games.

A player gets a view, :meth:`ChoiceGame.view`, and nothing that is hidden from its seat.

>>> from kortspel_widgets.players import players
>>> list(players("rodskagg"))
['random', 'thumb', 'sampling']
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kortspel_widgets.lazy import names

if TYPE_CHECKING:
    from kortspel_widgets.players.games import GameRow as GameRow
    from kortspel_widgets.players.games import play_games as play_games
    from kortspel_widgets.players.hints import Estimate as Estimate
    from kortspel_widgets.players.hints import MoveEstimate as MoveEstimate
    from kortspel_widgets.players.hints import hint as hint
    from kortspel_widgets.players.player import Player as Player
    from kortspel_widgets.players.player import RandomPlayer as RandomPlayer
    from kortspel_widgets.players.registry import Entry as Entry
    from kortspel_widgets.players.registry import player_named as player_named
    from kortspel_widgets.players.registry import players as players
    from kortspel_widgets.players.registry import roster as roster
    from kortspel_widgets.players.sampling import PlayerError as PlayerError
    from kortspel_widgets.players.sampling import Sampling as Sampling
    from kortspel_widgets.players.simulation import simulate as simulate
    from kortspel_widgets.players.tournament import Tournament as Tournament

_HOMES = {
    "Entry": "registry",
    "Estimate": "hints",
    "GameRow": "games",
    "MoveEstimate": "hints",
    "Player": "player",
    "PlayerError": "sampling",
    "RandomPlayer": "player",
    "Sampling": "sampling",
    "Tournament": "tournament",
    "hint": "hints",
    "play_games": "games",
    "player_named": "registry",
    "players": "registry",
    "roster": "registry",
    "simulate": "simulation",
}

__all__ = sorted(_HOMES)

__getattr__, __dir__ = names(__name__, _HOMES)
