"""What playing on by guesses, hints and counting ask of a game, beyond its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar, Literal, NamedTuple, Protocol

from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import Move
from kortspel_widgets.players.player import Player


class Measure(NamedTuple):
    """What a game counts in its deals beside changes of score and wins; ``title`` is a msgid.

    A ``share`` tells in how many something happened, a ``count`` the same in numbers rather than per cent, a ``mean``
    how much of it there was: in each deal, or for each of another measure, ``of``.  ``placed`` ones are also told by
    how far from the beginner of the deal one sits.
    """

    name: str
    title: str
    kind: Literal["share", "count", "mean"] = "mean"
    of: str = ""
    placed: bool = False


class DealResult(NamedTuple):
    """What a deal came to.

    By seat ``changes`` of score and, by measure, ``seats``: 0 where it does not apply.  ``deal`` has the measures that
    belong to nobody.  ``order`` holds the seats that took part, from the one that began.
    """

    changes: tuple[int, ...]
    order: tuple[int, ...]
    seats: Mapping[str, tuple[int, ...]]
    deal: Mapping[str, int]


Watch = Callable[[Any, Move, Any], DealResult | None]
"""Shown each move of a game with the states before and after it; with the last move of a deal it tells the result."""


class Beliefs(Protocol):
    """How the unseen cards may lie."""

    def draw(self, rng: Random) -> Any:
        """One state that fits."""


class Guide(ABC):
    """A game's own part: who plays on, when a deal is over, what came of it, what it is worth, what is counted."""

    thumb: ClassVar[Player]
    """Who plays on for everybody; it reads no more of a state than its seat knows."""
    by_seat: ClassVar[tuple[Measure, ...]]
    """What is counted for each seat."""
    by_deal: ClassVar[tuple[Measure, ...]]
    """What is counted for the deal."""
    glances: ClassVar[bool] = False
    """Whether :meth:`glance` ever tells anything."""
    event: ClassVar[Literal["none", "won"]]
    """The chance that a hint tells beside the score: to take no trick, to win the deal."""

    @abstractmethod
    def is_over(self, state: Any) -> bool:
        """Whether no deal is under way."""

    @abstractmethod
    def change(self, before: Any, after: Any, seat: int) -> int:
        """How the seat's score changed in the deal that was under way in ``before`` and is over in ``after``."""

    @abstractmethod
    def happened(self, before: Any, move: Move, after: Any, seat: int) -> bool:
        """Whether what :attr:`event` names came to the seat in the deal that ``move`` ended."""

    @abstractmethod
    def chance_to_win(self, game: ChoiceGame[Any], before: Any, after: Any, seat: int) -> float:
        """About how likely the seat wins the game, by the scores after the deal."""

    @abstractmethod
    def beliefs(self, game: ChoiceGame[Any], view: Any, seat: int) -> Beliefs:
        """Deals that fit ``view``, likelier ones more often."""

    @abstractmethod
    def watch(self, game: ChoiceGame[Any]) -> Watch:
        """What looks on at one game from its start and tells what each deal came to."""

    def glance(self, game: ChoiceGame[Any], start: Any, state: Any, seat: int) -> float | None:
        """About how likely the seat wins the game, where ``state`` is far enough from ``start``; None: look farther.

        What comes much later is chance more than the move that is tried: judging earlier makes the same time say more.
        """
        return None

    @abstractmethod
    def bounds(self, game: ChoiceGame[Any], view: Any, seat: int) -> tuple[int, int]:
        """The least and the greatest change of the score that the deal may still bring, as far as it can be told.

        An interval reaches so far for what has not been seen yet, or as far as what has been seen.
        """

    def stands_aside(self, move: Move) -> bool:
        """Whether with this move a seat takes no part in the deal."""
        return False

    def passing_is_free(self, game: ChoiceGame[Any], view: Any, seat: int) -> bool:
        """Whether standing aside leaves the score as it is, whatever comes."""
        return False
