"""What playing on by guesses asks of a game, beyond its rules."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple, Protocol

from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import Move
from kortspel_widgets.players.player import Player


class DealResult(NamedTuple):
    """By seat: the change of score, whether it played, its tricks; who called, and whether it took all tricks.

    ``tricks`` is empty where it did not come to play.
    """

    changes: tuple[int, ...]
    played: tuple[bool, ...]
    tricks: tuple[int, ...]
    caller: int = -1
    kept: bool = False

    @property
    def all_passed(self) -> bool:
        """Whether nobody played."""
        return not any(self.played)

    def took_none(self, seat: int) -> bool:
        """Whether the seat was in the play and took no trick."""
        return bool(self.tricks) and self.played[seat] and not self.tricks[seat]


class Beliefs(Protocol):
    """How the unseen cards may lie."""

    def draw(self, rng: Random) -> Any:
        """One state that fits."""


class Guide(Protocol):
    """A game's own part in sampling: who plays on, when a deal is over, what came of it and what that is worth."""

    @property
    def thumb(self) -> Player:
        """Who plays on for everybody; it reads no more of a state than its seat knows."""

    def is_over(self, state: Any) -> bool:
        """Whether no deal is under way."""

    def change(self, before: Any, after: Any, seat: int) -> int:
        """How the seat's score changed in the deal that was under way in ``before`` and is over in ``after``."""

    def result(self, before: Any, move: Move, after: Any) -> DealResult:
        """What the deal came to that ``move`` ended; ``before`` and ``after`` are the states around it."""

    def stands_aside(self, move: Move) -> bool:
        """Whether with this move a seat takes no part in the deal."""

    def passing_is_free(self, game: ChoiceGame[Any], view: Any, seat: int) -> bool:
        """Whether standing aside leaves the score as it is, whatever comes."""

    def bounds(self, game: ChoiceGame[Any], view: Any, seat: int) -> tuple[int, int]:
        """The least and the greatest change of the score that the deal may still bring."""

    def chance_to_win(self, before: Any, after: Any, seat: int) -> float:
        """About how likely the seat wins the game, by the scores after the deal."""

    def beliefs(self, game: ChoiceGame[Any], view: Any, seat: int) -> Beliefs:
        """Deals that fit ``view``, likelier ones more often."""
