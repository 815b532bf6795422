"""Programs that fail in every way are named, and the game goes on by legal moves."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from kortspel_widgets.engine.moves import Lay, Word
from kortspel_widgets.games import Rodskagg
from kortspel_widgets.widgets.play_programs import Programs
from tests.lookalikes import any_game, played
from tests.widgets.play_kit import Scripted, seated, send, step


@pytest.fixture
def gate() -> Iterator[threading.Event]:
    """What a slow program waits for; opened when the test is done, so that no thread stays behind."""
    event = threading.Event()
    yield event
    event.set()


def boom(*_: Any) -> Any:
    raise RuntimeError("QH is hidden")


BAD = {
    "raises": boom,
    "nothing": lambda *_: None,
    "text": lambda *_: "play@1",
    "other": lambda game, view, seat: Word((seat + 1) % game.seats, "play"),
    "unheld": lambda game, view, seat: Lay(seat, next(c for c in view.trick or (view.deal.turned,))),
    "unhashable": lambda *_: [],
}


@pytest.mark.parametrize("kind", list(BAD))
def test_a_bad_program_is_named_and_the_game_goes_on(kind: str) -> None:
    rng = random.Random(2)
    desk = seated({"bad": Scripted(BAD[kind])}, seats=3, players=["person", "bad", "bad"], names=["Åsa", "Bo", "Öst"])
    noted = set()
    for _ in range(400):
        if desk.kind == "over":
            break
        step(desk, rng)
        note = desk.note()
        if note:
            assert note["sv"] != note["en"]
            assert note["sv"].startswith(("Bo ", "Öst "))
            assert "QH" not in note["en"]
            noted.add(note["sv"].split()[0])
    assert noted == {"Bo", "Öst"}
    assert len(desk.going.replay) > 30


def test_the_note_goes_when_a_person_chooses() -> None:
    rng = random.Random(2)
    desk = seated({"bad": Scripted(boom)}, players=["person", "bad", "bad"])
    while not desk.note() or desk.kind != "person":
        step(desk, rng)
    step(desk, rng)
    assert desk.note() is None


def test_a_slow_program_is_waited_for_once(gate: threading.Event) -> None:
    asked = []

    def slow(_game: Any, _view: Any, seat: int) -> Any:
        asked.append(seat)
        gate.wait(30)

    desk = seated({"slow": Scripted(slow)}, limit=0.05, players=["slow"] * 3)
    for _ in range(60):
        if desk.kind == "over":
            break
        send(desk, "go")
    assert sorted(asked) == [0, 1, 2]
    note = desk.note()
    assert note
    assert "1 second" in note["en"]
    assert desk.ply > 20


def test_an_answer_that_comes_too_late_changes_nothing(gate: threading.Event) -> None:
    desk = seated({"slow": Scripted(lambda game, view, seat: gate.wait(30))}, limit=0.05, players=["slow"] * 3)
    while desk.ask()["seat"] is None:
        send(desk, "go")
    send(desk, "go")
    before = desk.going.replay.moves
    gate.set()
    assert desk.going.replay.moves == before


def test_programs_get_the_view_and_nothing_else() -> None:
    rng = random.Random(1)

    def look(game: Any, view: Any, seat: int) -> Any:
        assert all(card is None for other, hand in enumerate(view.hands[:-1]) if other != seat for card in hand)
        return game.moves(view, seat)[0]

    desk = seated({"looks": Scripted(look)}, players=["person", "looks", "looks"])
    for _ in range(200):
        if desk.kind == "over":
            break
        step(desk, rng)
        assert desk.note() is None


def test_the_same_place_in_the_game_draws_the_same_numbers() -> None:
    drawn = []

    class Draws:
        def choose(self, game: Any, view: Any, seat: int, rng: random.Random) -> Any:
            drawn.append(rng.random())
            return game.moves(view, seat)[0]

    game = Rodskagg(seats=3)
    state = played(game, random.Random(1), 2).final
    programs = Programs({"draws": Draws()}, "salt")
    for ply in (2, 2, 3):
        programs.choose(game, state, state.turn, "draws", ply)
    assert drawn[0] == drawn[1] != drawn[2]


def test_finishing_is_limited_too(gate: threading.Event) -> None:
    desk = seated({"slow": Scripted(lambda *_: gate.wait(30))}, limit=0.05, players=["person", "slow", "slow"])
    send(desk, "finish")
    assert desk.ask()["rest"]


def test_any_game_can_be_finished() -> None:
    rng = random.Random(5)
    for seed in range(10):
        game = any_game(rng)
        desk = seated(seats=game.seats, rules=game.rules.values, seed=seed)
        send(desk, "finish")
        assert desk.ask()["rest"] or desk.kind == "over"
