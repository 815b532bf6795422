"""Replays: a start and a list of moves, from which everything else follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from kortspel_widgets.engine.codes import DealCode
from kortspel_widgets.engine.events import Event
from kortspel_widgets.engine.game import Game, State
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import Move
from kortspel_widgets.engine.names import clean_names
from kortspel_widgets.engine.outcome import Outcome

_EVERY: Final = 64


class Replay:
    """A game that was played, or is being played.

    ``start`` is ``game.start()`` or a position; ``names`` are what the players are called (see
    :func:`~kortspel_widgets.engine.names.clean_names`), ``players`` who sits on which seat: a person or which
    program, where somebody chose.  Every 64th state is kept, so any other is at most 63 moves away.

    >>> from kortspel_widgets.games import SvaltaRavPayment
    >>> replay = Replay.of_seed(SvaltaRavPayment(), 42)
    >>> replay.outcome.ending.value, replay.outcome.winners, len(replay.moves)
    ('won', (0,), 291)
    """

    def __init__(
        self,
        game: Game[Any],
        start: State | None = None,
        moves: Sequence[Move] = (),
        *,
        names: Sequence[str] = (),
        luck: Luck | None = None,
        code: DealCode | None = None,
        players: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.start: State = game.start() if start is None else start
        self.names = clean_names(names, game.seats)
        self.luck = luck or Luck("0")
        self.code = code
        self.players = tuple(players)
        self._moves: list[Move] = []
        self._last: State = self.start
        self._kept: list[State] = [self.start]
        for move in moves:
            self.play(move)

    # -- making one --------------------------------------------------------------------------------------

    @classmethod
    def of_code(cls, code: DealCode, game: Game[Any], *, names: Sequence[str] = ()) -> Replay:
        """The game that ``code`` deals, played on by itself (see :meth:`finish`); ``game`` is what the code names.

        Raises :class:`~kortspel_widgets.engine.codes.CodeError` when it is not.
        """
        replay = cls(game, names=names, luck=game.luck(code), code=code)
        return replay.finish()

    @classmethod
    def of_seed(cls, game: Game[Any], seed: int | str, *, names: Sequence[str] = ()) -> Replay:
        """The game that ``seed`` deals, played on by itself (see :meth:`finish`)."""
        luck = Luck(str(seed))
        code = game.code(luck.seat(game.seats), seed=luck.seed)
        return cls.of_code(code, game, names=names)

    @classmethod
    def of_position(cls, game: Game[Any], start: State, *, names: Sequence[str] = ()) -> Replay:
        """The game from a position, played on by itself (see :meth:`finish`)."""
        return cls(game, start, names=names).finish()

    def play(self, move: Move) -> tuple[Event, ...]:
        """Add one move and return its events.

        Raises :class:`~kortspel_widgets.engine.game.IllegalMove`, leaving the replay as it was.
        """
        state, events = self.game.apply(self._last, move)
        self._append(move, state)
        return events

    def finish(self) -> Replay:
        """Go on by itself to the end, or to where somebody has a choice."""
        while (move := self.game.next_move(self._last, self.luck)) is not None:
            self._append(move, self.game.step(self._last, move))
        return self

    def undo(self) -> Move:
        """Take back the last move; raises ``IndexError`` when there is none."""
        move = self._moves[-1]
        self._last = self.state(len(self._moves) - 1)
        self._moves.pop()
        del self._kept[len(self._moves) // _EVERY + 1 :]
        return move

    def branch(self, ply: int) -> Replay:
        """A replay of its own that goes as far as ``ply``; raises ``IndexError`` outside.

        >>> from kortspel_widgets.games import SvaltaRavPayment
        >>> replay = Replay.of_seed(SvaltaRavPayment(), 42)
        >>> other = replay.branch(100)
        >>> len(other), other.finish() == replay
        (100, True)
        """
        other = Replay(self.game, self.start, names=self.names, luck=self.luck, code=self.code, players=self.players)
        other._last = self.state(ply)
        other._moves = self._moves[:ply]
        other._kept = self._kept[: ply // _EVERY + 1]
        return other

    def _append(self, move: Move, state: State) -> None:
        self._moves.append(move)
        self._last = state
        if len(self._moves) % _EVERY == 0:
            self._kept.append(state)

    # -- reading it --------------------------------------------------------------------------------------

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves so far."""
        return tuple(self._moves)

    @property
    def final(self) -> State:
        """The state after the last move."""
        return self._last

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self._last.outcome

    def state(self, ply: int) -> State:
        """The state after ``ply`` moves, 0 to ``len(moves)``; raises ``IndexError`` outside."""
        if not 0 <= ply <= len(self._moves):
            raise IndexError(f"there is no ply {ply} in a replay of {len(self._moves)} moves")
        if ply == len(self._moves):
            return self._last
        base = ply // _EVERY
        state = self._kept[base]
        for move in self._moves[base * _EVERY : ply]:
            state = self.game.step(state, move)
        return state

    def plies(self) -> Iterator[tuple[Move, tuple[Event, ...], State]]:
        """Every move with its events and the state after it."""
        state = self.start
        for move in self._moves:
            state, events = self.game.apply(state, move)
            yield move, events, state

    def events(self) -> Iterator[Event]:
        """All events in order."""
        for _, events, _ in self.plies():
            yield from events

    def __len__(self) -> int:
        return len(self._moves)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Replay) and (
            self.game == other.game
            and self.start == other.start
            and self._moves == other._moves
            and self.names == other.names
        )

    __hash__ = None  # type: ignore[assignment]  # a replay grows

    def __repr__(self) -> str:
        end = self.outcome.ending.value if self.outcome else "not finished"
        return f"<Replay of {self.game!r}, {len(self)} moves, {end}>"
