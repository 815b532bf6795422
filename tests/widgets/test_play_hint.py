"""A hint grows, can be stopped, and says nothing after it was dropped."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from kortspel_widgets.players import hint
from kortspel_widgets.widgets.play_hint import HintDesk
from tests.widgets.play_kit import seated, until


def until_true(right: Callable[[], Any], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not right():
        assert time.monotonic() < end
        time.sleep(0.005)


def desk_of(told: list[dict[str, Any]], **more: Any) -> tuple[HintDesk, Any]:
    desk = seated()
    until(desk, lambda ask: bool(ask["kind"] == "person" and ask["lay"]))
    return HintDesk(desk.talk, told.append, **more), desk


def begin(hints: HintDesk, desk: Any) -> None:
    hints.start(desk.going.game, desk.going.replay.final, desk.going.actor, desk.ply)


def test_a_hint_has_a_first_answer_within_a_second_and_grows() -> None:
    told: list[dict[str, Any]] = []
    hints, desk = desk_of(told)
    began = time.monotonic()
    begin(hints, desk)
    until_true(lambda: told and told[-1]["n"])
    assert time.monotonic() - began < 1
    until_true(lambda: len(told) > 4)
    hints.stop()
    assert hints.wait(5)
    assert [entry["n"] for entry in told] == sorted(entry["n"] for entry in told)
    assert (told[0]["state"], told[0]["rows"]) == ("running", [])
    last = told[-1]
    assert (last["state"], last["ply"]) == ("stopped", desk.ply)
    legal = desk.going.game.moves(desk.going.replay.final, desk.going.actor)
    assert [row["move"] for row in last["rows"]] == [move.text for move in legal]
    assert sum(row["best"] for row in last["rows"]) == 1
    for row in last["rows"]:
        assert row["low"] <= row["mean"] <= row["high"]
        assert row["sv"] != row["en"]
        assert row["none"] is None or 0 <= row["none"]["low"] <= row["none"]["p"] <= row["none"]["high"] <= 1


def test_a_hint_ends_by_itself() -> None:
    told: list[dict[str, Any]] = []
    hints, desk = desk_of(told, seconds=0.0)
    begin(hints, desk)
    assert hints.wait(20)
    assert told[-1]["state"] == "done"
    assert told[-1]["rows"]


def test_a_dropped_hint_says_nothing_more() -> None:
    told: list[dict[str, Any]] = []
    go = threading.Event()

    def source(*_: Any, **__: Any) -> Iterator[Any]:
        go.wait(20)
        yield from hint(*_, **__)

    hints, desk = desk_of(told, source=source)
    begin(hints, desk)
    run = hints._run
    assert run is not None
    assert run.thread is not None
    hints.drop()
    before = len(told)
    go.set()
    run.thread.join(20)
    assert not run.thread.is_alive()
    assert len(told) == before
    assert hints.wait(0)


def test_a_new_hint_ends_the_one_before() -> None:
    told: list[dict[str, Any]] = []
    hints, desk = desk_of(told)
    begin(hints, desk)
    first = hints._run
    begin(hints, desk)
    assert first is not None
    assert first.thread is not None
    first.thread.join(20)
    assert not first.thread.is_alive()
    hints.stop()
    assert hints.wait(20)
    assert [entry["state"] for entry in told].count("stopped") == 1


def test_a_hint_that_fails_is_over_and_not_for_ever() -> None:
    told: list[dict[str, Any]] = []

    def broken() -> None:
        raise RuntimeError("broken")

    def source(*_: Any, **__: Any) -> Iterator[Any]:
        return iter(broken, 0)

    hints, desk = desk_of(told, source=source)
    begin(hints, desk)
    assert hints.wait(20)
    assert (told[-1]["state"], told[-1]["n"]) == ("done", 0)


def test_a_hint_that_is_certain_ends_at_once() -> None:
    told: list[dict[str, Any]] = []

    def source(*_: Any, **__: Any) -> Iterator[Any]:
        for estimate in hint(*_, **__):
            yield replace(estimate, rows=tuple(row._replace(certain=True) for row in estimate.rows))

    hints, desk = desk_of(told, source=source)
    begin(hints, desk)
    assert hints.wait(5)
    assert told[-1]["state"] == "done"
    assert [row["certain"] for row in told[-1]["rows"]] == [True] * 5
