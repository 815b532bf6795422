"""What if: the lines of play of one deal, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from kortspel_widgets.engine.events import Event
from kortspel_widgets.engine.moves import CHANCE, FirstDealer, Lay, Move, Shuffle, Swap, Word
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.errors import N_
from kortspel_widgets.widgets.play_sheet import TrickSheet, TurnSheet
from kortspel_widgets.widgets.play_talk import Said, Talk

MOST: Final = 8
"""So many lines are kept; the oldest goes first."""

_OPEN: Final = N_("Not decided yet.")
_DECK: Final = "deck"
"""The zone that is shuffled for a deal; another that is shuffled is turned over in the middle of one."""


class Choice(NamedTuple):
    """A decision that somebody made: before which ply, on which seat, what was chosen, and what others may know."""

    ply: int
    seat: int
    own: Said
    openly: Said

    def said(self, viewer: int | None) -> Said:
        """What was chosen, for whoever looks."""
        return self.own if viewer == self.seat else self.openly


@dataclass(slots=True)
class Line:
    """One way in which the deal goes.

    ``choices`` are what people decided; ``fork`` is the ply of the decision that makes this line another one, None as
    long as there is only one.
    """

    number: int
    replay: Replay
    choices: list[Choice] = field(default_factory=list)
    fork: int | None = None

    def cut(self, ply: int) -> None:
        """Take back everything from ``ply`` on."""
        self.replay = self.replay.branch(ply)
        self.choices = [choice for choice in self.choices if choice.ply < ply]


class Lines:
    """The lines of the deal on the table; the first is what was played at first."""

    def __init__(self, replay: Replay, choices: Sequence[Choice] = ()) -> None:
        self.current = Line(1, replay, list(choices))
        self.all = [self.current]
        self._next = 2

    def fork(self, ply: int) -> None:
        """Begin a new line at a decision of the current one."""
        line = self.current
        if line.fork is None:
            line.fork = ply
        choices = [choice for choice in line.choices if choice.ply < ply]
        self.current = Line(self._next, line.replay.branch(ply), choices, ply)
        self._next += 1
        self.all = [*self.all[-MOST + 1 :], self.current]

    def choose(self, number: int) -> bool:
        """Make another line the current one; False when there is none of this number."""
        found = next((line for line in self.all if line.number == number), None)
        if found is not None:
            self.current = found
        return found is not None


def deals(move: Move) -> bool:
    """Whether chance begins a deal with this move, and does not only shuffle again in the middle of one.

    >>> deals(Shuffle("deck", (0, 1))), deals(Shuffle("stock", (0, 1)))
    (True, False)
    """
    return isinstance(move, FirstDealer) or (isinstance(move, Shuffle) and move.zone == _DECK)


def deal_start(replay: Replay) -> int:
    """The ply at which the players of the deal on the table were first asked."""
    moves = replay.moves
    return next((ply for ply in range(len(moves), 0, -1) if deals(moves[ply - 1])), 0)


def between_deals(replay: Replay) -> bool:
    """Whether what the table waits for is another deal."""
    state = replay.final
    return replay.game.actors(state)[:1] == (CHANCE,) and deals(replay.game.chance(state, replay.luck))


def told(line: Line, names: Sequence[str], talk: Talk, seat: int | None, *, current: bool) -> dict[str, Any]:
    """A line as the browser gets it; ``seat`` is who looks, for a card given away is not for others to know."""
    replay = line.replay
    game = replay.game
    done = not game.actors(replay.final) or between_deals(replay)
    start = deal_start(replay)
    fork = line.fork if line.fork is not None else len(replay)
    sheet = (TurnSheet if talk.shape == "turns" else TrickSheet)(replay.state(start).labels, game.seats)
    for ply, events in _events(replay, start):
        for event in events:
            sheet.read(event, counts=ply >= fork)
    said = Said(_OPEN)
    if fork < len(replay):
        move = replay.moves[fork]
        said = talk.chosen(replay.state(fork), move, openly=move.actor != seat)
    return {
        "number": line.number,
        "at": {"ply": fork, **said.words(names)},
        "current": current,
        "done": done,
        "shape": talk.shape,
        **sheet.told(),
        "change": [score - before if done else None for score, before in zip(sheet.scores, sheet.before, strict=True)],
        "score": sheet.scores,
        "left": _left(replay.final, game.seats) if talk.shape == "turns" else None,
    }


def decisions(line: Line, seat: int) -> list[Choice]:
    """What ``seat`` decided in the deal on the table."""
    start = deal_start(line.replay)
    return [choice for choice in line.choices if choice.seat == seat and choice.ply >= start]


def choice_of(state: Any, move: Move, ply: int, talk: Talk) -> Choice:
    """The decision for ``move``, made in ``state``."""
    return Choice(ply, move.actor, talk.chosen(state, move), talk.chosen(state, move, openly=True))


def choices_of(replay: Replay, seats: Sequence[int], talk: Talk) -> list[Choice]:
    """What ``seats`` decided in a replay: where there was more than one thing to do."""
    found: list[Choice] = []
    state = replay.start
    for ply, move in enumerate(replay.moves):
        if _decided(move) and move.actor in seats and len(replay.game.moves(state, move.actor)) > 1:
            found.append(choice_of(state, move, ply, talk))
        state = replay.game.step(state, move)
    return found


def _decided(move: Move) -> bool:
    return isinstance(move, Word | Lay | Swap) and move.actor >= 0


def _events(replay: Replay, start: int) -> Iterator[tuple[int, tuple[Event, ...]]]:
    state: Any = replay.state(start)
    for ply, move in enumerate(replay.moves[start:], start):
        state, events = replay.game.apply(state, move)
        yield ply, events


def _left(state: Any, seats: int) -> list[int]:
    """How many cards each seat holds."""
    held = {zone.name: len(zone.cards) for zone in state.zones}
    return [held.get(f"hand:{seat}", 0) for seat in range(seats)]


__all__ = [
    "MOST", "Choice", "Line", "Lines", "between_deals", "choice_of", "choices_of", "deal_start", "deals", "decisions",
    "told",
]  # fmt: skip
