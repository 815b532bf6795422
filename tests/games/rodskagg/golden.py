"""A whole game of Rödskägg for each number of players, written out: every state, what may be done, what happens.

``python -m tests.games.rodskagg.golden`` writes the files anew; look at the difference before believing it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from kortspel_widgets.cards import Card, codes
from kortspel_widgets.engine.events import Event
from kortspel_widgets.engine.moves import CHANCE
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import Rodskagg
from kortspel_widgets.games.rodskagg import RodskaggState

FOLDER: Final = Path(__file__).parent.parent / "golden"
RULES: Final[dict[int, dict[str, object]]] = {
    2: {"start_score": 5, "sole_player_mode": "play_blind_hand", "exact_zero": True},
    3: {"start_score": 5, "pot_mode": True, "all_pass_dealer_penalty": 1},
    4: {},
    5: {"stock_swap": True, "forced_play": "trump_ace", "start_score": 6},
    6: {"call_stop_early": True, "leader": "caller", "penalty_mode": "relative"},
    7: {"start_score": 3, "series": 3, "forgotten_call_penalty": 5},
}
PLIES: Final = 150


def path(seats: int) -> Path:
    return FOLDER / f"rodskagg-{seats}.txt"


def played(seats: int) -> Replay:
    """A game by a seed, the choices drawn by another; some passes more than an even draw would give."""
    game = Rodskagg(RULES[seats], seats)
    code = game.code(seats - 1, seed=f"golden{seats}")
    replay, rng = Replay(game, luck=game.luck(code), code=code), random.Random(seats)
    while replay.outcome is None and len(replay) < PLIES:
        actor = game.actors(replay.final)[0]
        legal = () if actor == CHANCE else game.moves(replay.final, actor)
        replay.play(game.chance(replay.final, replay.luck) if actor == CHANCE else rng.choice(legal))
    return replay


def lines(replay: Replay) -> Iterator[str]:
    """The game as text: a state in brackets, the legal moves with the one made first, the events."""
    game, state = replay.game, replay.start
    yield f"{game!r}"
    yield f"code {replay.code.text if replay.code else ''}"
    for ply, (move, events, after) in enumerate(replay.plies(), 1):
        yield ""
        yield f"{ply} [{standing(state)}]"
        others = [one.text for actor in game.actors(state)[:1] for one in game.moves(state, actor) if one != move]
        yield "  " + " ".join([move.text, *(["|", *others] if others else [])])
        yield from (f"  {line}" for line in map(event_line, events))
        state = after
    yield ""
    yield f"[{standing(state)}]"


def standing(state: RodskaggState) -> str:
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


def text(seats: int) -> str:
    return "\n".join(lines(played(seats))) + "\n"


if __name__ == "__main__":
    for count in RULES:
        path(count).write_text(text(count), encoding="utf-8")
