"""What if: the lines of play of one deal, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from kortspel_widgets.engine.events import Event, Transfer
from kortspel_widgets.engine.moves import CHANCE, Lay, Move, Swap, Word
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.errors import N_
from kortspel_widgets.widgets.play_talk import Said, Talk

MOST: Final = 8
"""So many lines are kept; the oldest goes first."""

_OPEN: Final = N_("Not decided yet.")
_NEXT_GAME: Final = "new-game"
"""The event with which the scores of a series begin anew."""


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


def deal_start(replay: Replay) -> int:
    """The ply at which the players of the deal on the table were first asked."""
    moves = replay.moves
    return next((ply for ply in range(len(moves), 0, -1) if moves[ply - 1].actor == CHANCE), 0)


def told(line: Line, names: Sequence[str], talk: Talk, seat: int | None, *, current: bool) -> dict[str, Any]:
    """A line as the browser gets it; ``seat`` is who looks, for a card given away is not for others to know."""
    replay = line.replay
    game = replay.game
    actors = game.actors(replay.final)
    done = not actors or actors[0] == CHANCE
    start = deal_start(replay)
    sheet = _Sheet(dict(replay.state(start).labels), game.seats)
    for events in _events(replay, start):
        for event in events:
            sheet.read(event)
    fork = line.fork if line.fork is not None else len(replay)
    said = Said(_OPEN)
    if fork < len(replay):
        move = replay.moves[fork]
        said = talk.chosen(replay.state(fork), move, openly=move.actor != seat)
    return {
        "number": line.number,
        "at": {"ply": fork, **said.words(names)},
        "current": current,
        "done": done,
        "tricks": sheet.tricks,
        "announced": sheet.announced,
        "change": [score - before if done else None for score, before in zip(sheet.scores, sheet.before, strict=True)],
        "score": sheet.scores,
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


def _events(replay: Replay, start: int) -> Iterator[tuple[Event, ...]]:
    state: Any = replay.state(start)
    for move in replay.moves[start:]:
        state, events = replay.game.apply(state, move)
        yield events


class _Sheet:
    """What is written down about a deal while its events go by."""

    def __init__(self, labels: dict[str, Any], seats: int) -> None:
        self.before = [int(labels.get(f"score:{seat}", 0)) for seat in range(seats)]
        self.scores = list(self.before)
        self.tricks: list[dict[str, Any]] = []
        self.announced: list[dict[str, Any]] = []
        self._over = False

    def read(self, event: Event) -> None:
        self._over = self._over or event.code == _NEXT_GAME
        if self._over:
            return
        for change in event.changed:
            kind, _, seat = change.name.partition(":")
            if kind == "score" and isinstance(change.new, int):
                self.scores[int(seat)] = change.new
            elif kind in ("plays", "passed") and change.new:
                self.announced.append({"seat": int(seat), "plays": kind == "plays"})
        if "trick" in event.marks:
            steps = [step for step in event.moved if isinstance(step, Transfer)]
            cards = [[_seat(step.source), card.index] for step in steps for card in step.cards if card is not None]
            self.tricks.append({"cards": cards, "winner": event.actor})


def _seat(zone: str) -> int | None:
    """Whose zone it is; nobody's is that of the blind hand."""
    seat = zone.partition(":")[2]
    return int(seat) if seat else None


__all__ = ["MOST", "Choice", "Line", "Lines", "choice_of", "choices_of", "deal_start", "decisions", "told"]
