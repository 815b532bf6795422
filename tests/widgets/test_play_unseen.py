"""Nothing that leaves the desk for a page tells what whoever looks cannot know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.saves import dump
from kortspel_widgets.players import players
from kortspel_widgets.widgets import PlayTable
from kortspel_widgets.widgets.play_desk import PlayDesk
from tests.lookalikes import any_game, any_vandatta, look_alike, played
from tests.widgets.play_kit import QUICK

Sent = list[Any]


def opened(replay: Replay, holder: int | None, forks: int = 0) -> PlayDesk:
    """A desk with this game; ``holder`` has taken the screen where somebody must."""
    quick = {name: player for name, player in players(replay.game.slug).items() if name != "sampling"}
    desk = PlayDesk(replay.game.slug, quick, salt="s")
    assert desk.hear({"do": "open", "text": dump(replay)}) == [{"problems": [], "for": "open"}]
    desk.hear({"do": "ready", "ply": desk.ply, "seat": holder})
    for _ in range(forks):
        places = desk.ask()["decisions"]
        if places:
            desk.hear({"do": "back", "ply": desk.ply, "to": places[-1]["ply"]})
    return desk


def sent(desk: PlayDesk) -> Sent:
    return [desk.timeline(), desk.ask(), desk.lines(), desk.table(), desk.note()]


@pytest.mark.parametrize("people", [1, 2, 7])
@pytest.mark.parametrize("number", range(15))
def test_a_page_gets_the_same_for_games_that_look_alike(number: int, people: int) -> None:
    rng = random.Random(f"{number}/{people}")
    game = any_game(rng)
    replay = played(game, rng, rng.randint(3, 50))
    sitting = rng.sample(range(game.seats), min(people, game.seats))
    replay.players = tuple("person" if seat in sitting else "thumb" for seat in range(game.seats))
    desk = opened(replay, next(iter(game.actors(replay.final)), None))
    viewer = desk.going.viewer
    for forks in (0, 2):
        first = sent(opened(replay, viewer, forks))
        for _ in range(4):
            other = look_alike(replay, viewer, rng)
            other.players = replay.players
            assert sent(opened(other, viewer, forks)) == first


@pytest.mark.parametrize("number", range(12))
def test_a_page_of_vandatta_is_the_same_for_rounds_that_look_alike(number: int) -> None:
    rng = random.Random(number)
    game = any_vandatta(rng)
    replay = played(game, rng, rng.randint(3, 80))
    sitting = rng.sample(range(game.seats), rng.choice([1, 2]))
    replay.players = tuple("person" if seat in sitting else "thumb" for seat in range(game.seats))
    desk = opened(replay, next(iter(game.actors(replay.final)), None))
    viewer = desk.going.viewer
    for forks in (0, 2):
        first = sent(opened(replay, viewer, forks))
        for _ in range(3):
            other = look_alike(replay, viewer, rng)
            other.players = replay.players
            assert sent(opened(other, viewer, forks)) == first


def test_the_whole_state_of_the_widget_is_the_same() -> None:
    rng = random.Random(4)
    for _ in range(6):
        game = any_game(rng, 3)
        replay = played(game, rng, 20)
        replay.players = ("person", "random", "random")
        states = []
        for twin in (replay, look_alike(replay, 0, rng)):
            twin.players = replay.players
            table = PlayTable(programs=QUICK)
            table._handle_custom_msg({"do": "open", "text": dump(twin), "turn": 1}, [])
            assert table.error is None
            state = table.get_state()
            states.append({
                name: value for name, value in state.items() if name not in ("layout", "form", "_anywidget_id")
            })  # fmt: skip
            assert state["ask"]["ply"] == len(replay)
            table.close()
        assert states[0] == states[1]
