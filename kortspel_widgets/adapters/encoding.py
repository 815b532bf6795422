"""Games as numbers: a fixed list of actions, and what a seat knows as one flat row.

Seats are written as seen by whoever looks: oneself first, then clockwise.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import Lay, Move, Swap, Word

SILENT: Final = "silent"
"""The action of whoever might say a word out of turn and does not."""


class Field(NamedTuple):
    """A part of the row: its name, how many numbers it takes, the least and the largest of them."""

    name: str
    size: int
    least: int
    most: int


class Encoding(ABC):
    """How one game is written in numbers; games have a subclass each.

    ``actions`` are the moves in words, without their seats; the last one keeps silent where the game has words that
    may be said out of turn.
    """

    def __init__(self, game: ChoiceGame[Any]) -> None:
        self.game = game
        self.actions: tuple[str, ...] = (*self._action_names(), *((SILENT,) if self.speaks else ()))
        self.number = {name: number for number, name in enumerate(self.actions)}
        self.fields = tuple(self._fields())
        self.size = sum(field.size for field in self.fields)

    speaks: bool = False
    """Whether words may be said out of turn."""

    def action(self, move: Move) -> int:
        """The number of a seat's move."""
        return self.number[_without_seat(move)]

    def moves(self, view: Any, seat: int) -> dict[int, Move]:
        """The legal moves of a seat by action."""
        return {self.action(move): move for move in self.game.moves(view, seat)}

    def row(self, view: Any, seat: int) -> list[int]:
        """What ``seat`` knows, as :attr:`fields` lists it."""
        row: list[int] = []
        for part in self._parts(view, seat):
            row.extend(part)
        return row

    @abstractmethod
    def _action_names(self) -> Iterator[str]:
        """The moves of the game in words, in a fixed order."""

    @abstractmethod
    def _fields(self) -> Iterator[Field]:
        """The parts of the row."""

    @abstractmethod
    def _parts(self, view: Any, seat: int) -> Iterator[Sequence[int]]:
        """The numbers of each part, in the order of the fields."""


def _without_seat(move: Move) -> str:
    match move:
        case Lay():
            return move.card.code
        case Swap():
            return f"swap:{move.card.code}"
        case Word():
            return move.word
    raise TypeError(f"{move!r} is chance's")


def one_hot(number: int, size: int) -> list[int]:
    """A row of zeros with a one at ``number``; none for a number outside.

    >>> one_hot(1, 3), one_hot(-1, 3)
    ([0, 1, 0], [0, 0, 0])
    """
    return [int(place == number) for place in range(size)]


def counted(cards: Iterable[Card | None], size: int) -> list[int]:
    """How many cards of each looks there are; ``size`` is 52, or 54 with jokers."""
    row = [0] * size
    for card in cards:
        if card is not None:
            row[card.face] += 1
    return row


def from_seat(values: Sequence[Any], seat: int) -> list[Any]:
    """By seat, beginning with ``seat``.

    >>> from_seat("abcd", 2)
    ['c', 'd', 'a', 'b']
    """
    return [*values[seat:], *values[:seat]]
