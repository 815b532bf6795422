"""A desk to play at without a browser: requests as the page sends them."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from kortspel_widgets.engine.moves import Move
from kortspel_widgets.players import Player, RandomPlayer, players
from kortspel_widgets.widgets.play_desk import PlayDesk

QUICK: Mapping[str, Player] = {name: player for name, player in players("rodskagg").items() if name != "sampling"}
"""Programs that answer at once."""


class Scripted:
    """A program that does what a test says."""

    def __init__(self, choose: Callable[[Any, Any, int], Any]) -> None:
        self._choose = choose

    def choose(self, game: Any, view: Any, seat: int, rng: random.Random) -> Move:
        answer: Move = self._choose(game, view, seat)
        return answer


def seated(programs: Mapping[str, Player] | None = None, **start: Any) -> PlayDesk:
    """A desk with a game: one person against chance, unless something else is said; ``limit`` is for the programs."""
    desk = PlayDesk("rodskagg", programs or {"random": RandomPlayer(), **QUICK}, limit=start.pop("limit", 10), salt="s")
    start = {"seats": 3, "seed": 7, "players": ["person", *["random"] * 6]} | start
    answers = desk.hear({"do": "new", "values": desk.form.start(**start)})
    assert not [problem for problem in answers[0]["problems"] if problem["level"] == "error"], answers
    return desk


def send(desk: PlayDesk, do: str, **more: Any) -> list[dict[str, Any]]:
    """A request that means this very moment."""
    return desk.hear({"do": do, "ply": desk.ply, **more})


def options(ask: Mapping[str, Any]) -> list[str]:
    """Everything that may be chosen now."""
    words = [word["move"] for word in ask["moves"]]
    return words + [card["move"] for card in ask["cards"] if card["move"]]


def step(desk: PlayDesk, rng: random.Random) -> None:
    """Whatever is due: a choice drawn by ``rng``, a program's move, taking the screen."""
    ask = desk.ask()
    match ask["kind"]:
        case "person":
            send(desk, "move", move=rng.choice(options(ask)))
        case "handover":
            send(desk, "ready", seat=ask["seat"])
        case _:
            send(desk, "go")


def until(desk: PlayDesk, right: Callable[[dict[str, Any]], bool], rng: random.Random | None = None) -> dict[str, Any]:
    """Play on by chance until the question is right; the question."""
    rng = rng or random.Random(1)
    for _ in range(5000):
        ask = desk.ask()
        if right(ask):
            return ask
        assert ask["kind"] != "over", "the game ended before"
        step(desk, rng)
    raise AssertionError("that never came")
