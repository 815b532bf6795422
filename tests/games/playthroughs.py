"""Whole games written out for each number of players: every state, what may be done, what happens.

``python -m tests.games.vandatta.golden`` (or another game's) writes its files anew; look at the difference before
believing it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kortspel_widgets.cards import Card, codes
from kortspel_widgets.engine.events import Event
from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import CHANCE, Move
from kortspel_widgets.engine.replay import Replay

FOLDER: Final = Path(__file__).parent / "golden"


@dataclass(frozen=True)
class Golden:
    """The written games of one game."""

    game: type[ChoiceGame[Any]]
    rules: Mapping[int, Mapping[str, object]]
    """House rules for each number of players."""
    plies: int
    choose: Callable[[ChoiceGame[Any], Any, random.Random], Move]
    """What is done where somebody has a choice."""
    wanted: frozenset[str]
    """Codes of events that the games show between them."""

    def path(self, seats: int) -> Path:
        return FOLDER / f"{self.game.slug}-{seats}.txt"

    def played(self, seats: int) -> Replay:
        """A game by a seed, the choices drawn by another."""
        game = self.game(self.rules[seats], seats)
        code = game.code(seats - 1, seed=f"golden{seats}")
        replay, rng = Replay(game, luck=game.luck(code), code=code), random.Random(seats)
        while (actors := game.actors(replay.final)) and len(replay) < self.plies:
            by_chance = actors[0] == CHANCE
            state = replay.final
            replay.play(game.chance(state, replay.luck) if by_chance else self.choose(game, state, rng))
        return replay

    def text(self, seats: int) -> str:
        return "\n".join(lines(self.played(seats))) + "\n"

    def written(self, seats: int) -> list[str]:
        return self.path(seats).read_text("utf-8").splitlines()

    def write(self) -> None:
        for seats in self.rules:
            self.path(seats).write_text(self.text(seats), encoding="utf-8")


def lines(replay: Replay) -> Iterator[str]:
    """The game as text: a state in brackets, the legal moves with the one made first, the events."""
    game, state = replay.game, replay.start
    yield f"{game!r}"
    yield f"code {replay.code.text if replay.code else ''}"
    for ply, (move, events, after) in enumerate(replay.plies(), 1):
        yield ""
        yield f"{ply} [{standing(state)}]"
        others = [one.text for actor in game.actors(state) for one in game.moves(state, actor) if one != move]
        yield "  " + " ".join([move.text, *(["|", *others] if others else [])])
        yield from (f"  {line}" for line in map(event_line, events))
        state = after
    yield ""
    yield f"[{standing(state)}]"


def standing(state: Any) -> str:
    """Labels and cards that somebody sees, in one line."""
    labels = " ".join(name if value is True else f"{name}={value}" for name, value in state.labels.items())
    shown = " ".join(
        f"{zone.name}:{codes(zone.cards).replace(' ', ',')}"
        if zone.sight != "none"
        else f"{zone.name}:{len(zone.cards)}"
        for zone in state.zones
        if zone.cards
    )
    return f"{state.phase.name.lower()} {labels} {shown}"


def event_line(event: Event) -> str:
    values = " ".join(f"{name}={_shown(value)}" for name, value in event.values.items())
    options = f" ({', '.join(event.options)})" if event.options else ""
    return f"{event.rule} {event.code} {values}{options}".rstrip()


def _shown(value: Any) -> str:
    if isinstance(value, tuple):
        return ",".join(map(_shown, value))
    return value.code if isinstance(value, Card) else str(int(value))
