"""The play table's Python side: a request in, traits and answers out, whatever happens."""

from __future__ import annotations

import gc
import json
import random
import weakref
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from kortspel_widgets import lesson
from kortspel_widgets.errors import KortspelError
from kortspel_widgets.games import UnknownGameError
from kortspel_widgets.widgets import PlayTable
from kortspel_widgets.widgets.play_assets import PLAY
from kortspel_widgets.widgets.play_desk import PlayDesk
from kortspel_widgets.widgets.play_game import PlayGame
from tests.widgets.play_kit import QUICK, options
from tests.widgets.test_play_hint import until_true

HANDLERS = ("move", "go", "ready", "undo", "back", "line", "finish")


class Page:
    """A page without a browser: asks, and keeps what was sent to it."""

    def __init__(self, table: PlayTable, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table = table
        self.answers: list[dict[str, Any]] = []
        self.states: list[Any] = []
        self.turn = 0
        monkeypatch.setattr(table, "send", lambda content, buffers=None: self.answers.append(content))
        real = table.send_state

        def send_state(key: Any = None) -> None:
            self.states.append(key)
            real(key)

        monkeypatch.setattr(table, "send_state", send_state)

    def ask(self, do: str, **more: Any) -> list[dict[str, Any]]:
        """The answers to a request, the last of which says that it was heard."""
        self.turn += 1
        self.answers.clear()
        self.table._handle_custom_msg({"do": do, "ply": self.table.ask["ply"], "turn": self.turn, **more}, [])
        assert self.answers[-1] == {"heard": self.turn}
        return self.answers[:-1]

    def step(self, rng: random.Random) -> None:
        asked = self.table.ask
        if asked["kind"] == "person":
            self.ask("move", move=rng.choice(options(asked)))
        elif asked["kind"] == "handover":
            self.ask("ready", seat=asked["seat"])
        else:
            self.ask("go")


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    return Page(PlayTable(seats=3, seed=7, programs=QUICK), monkeypatch)


def test_a_whole_game_is_played_by_requests(page: Page) -> None:
    rng = random.Random(1)
    table = page.table
    while table.ask["kind"] != "over":
        page.step(rng)
        assert table.error is None
        assert table.ask["ply"] == table.desk.ply
    json.dumps([table.ask, table.lines, table.table, table.form])
    assert table.table["code"]


def test_a_table_without_a_seed_waits_for_its_form() -> None:
    table = PlayTable(programs=QUICK)
    assert (table.timeline, table.ask["kind"], table.table) == (b"", "none", {})
    assert repr(table) == "PlayTable('rodskagg', ply=0)"
    assert "Kör cellen" in table._repr_mimebundle_()[0]["text/plain"]  # type: ignore[index]


def test_a_bad_code_is_said_at_the_table() -> None:
    table = PlayTable(code="RS1.nonsens", programs=QUICK)
    assert table.ask["kind"] == "none"
    assert table.error
    assert table.form["defaults"]["way"] == "code"


def test_what_cannot_be_played_here_is_said_to_the_programmer() -> None:
    with pytest.raises(UnknownGameError):
        PlayTable("nonsens")
    with pytest.raises(KortspelError):
        PlayTable("svalta-rav-suits")


def test_a_stale_request_gets_the_question_afresh(page: Page) -> None:
    before = dict(page.table.ask)
    page.states.clear()
    assert page.ask("go", ply=page.table.ask["ply"] - 1) == []
    assert page.table.ask == before
    assert ["ask"] in page.states


def test_what_is_refused_is_said_and_the_next_click_works(page: Page) -> None:
    rng = random.Random(1)
    while page.table.ask["kind"] != "person":
        page.step(rng)
    page.ask("move", move="call@0")
    assert page.table.error
    page.step(rng)
    assert page.table.error is None


@pytest.mark.parametrize("do", HANDLERS)
def test_whatever_a_handler_raises_is_shown_and_the_next_click_works(
    page: Page, do: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def boom(*_: Any, **__: Any) -> None:
        raise RuntimeError("QH lies in hand:2")

    ply = page.table.ask["ply"]
    with monkeypatch.context() as patch:
        patch.setattr(PlayGame, do, boom)
        page.ask(do)
    assert page.table.error
    assert "RuntimeError" in page.table.error
    assert "QH" not in page.table.error
    assert page.table.ask["ply"] == ply
    page.step(random.Random(1))
    assert page.table.error is None
    assert page.table.ask["ply"] == ply + 1


@pytest.mark.parametrize("part", ["timeline", "ask", "lines", "table", "note"])
def test_what_cannot_be_shown_leaves_the_page_as_it_was(
    page: Page, part: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def boom(*_: Any) -> None:
        raise RuntimeError("broken")

    before = dict(page.table.ask)
    with monkeypatch.context() as patch:
        patch.setattr(PlayDesk, part, boom)
        page.ask("go")
    assert page.table.error
    assert page.table.ask == before
    page.ask("retry")
    assert page.table.error is None
    assert page.table.ask["ply"] == page.table.desk.ply


@pytest.mark.parametrize("content", [None, 7, [], {}, "x", {"kind": "new"}])
def test_other_messages_are_not_for_the_table(page: Page, content: Any) -> None:
    before = dict(page.table.ask)
    page.table._handle_custom_msg(content, [])
    assert page.answers == []
    assert page.table.ask == before


@pytest.mark.parametrize(
    "more", [{"do": "new"}, {"do": "new", "values": 7}, {"do": "check"}, {"do": ["x"]}, {"do": None}]
)
def test_broken_requests_are_answered(page: Page, more: dict[str, Any]) -> None:
    page.table._handle_custom_msg({"turn": 5, **more}, [])
    assert page.answers[-1] == {"heard": 5}


def test_retry_sends_everything_again(page: Page) -> None:
    page.table.error = "x"
    page.states.clear()
    page.ask("retry")
    assert page.table.error is None
    assert any({"timeline", "ask", "table"} <= set(keys or ()) for keys in page.states)


def test_check_leaves_an_error_and_the_game_alone(page: Page) -> None:
    page.table.error = "x"
    values = page.table.desk.form.start() | {"rules": {"pot_mode": "True", "ante": "1", "pass_fee": "9"}}
    answers = page.ask("check", values=values)
    assert answers[0]["for"] == "check"
    assert [problem["field"] for problem in answers[0]["problems"]] == ["rule:pass_fee"]
    assert page.table.error == "x"


def test_a_new_game_has_another_key(page: Page) -> None:
    def key() -> str:
        return str(page.table.desk.shown.table().key)

    first = key()
    page.ask("new", values=page.table.desk.form.start(seats=5, seed=1))
    assert key() != first
    assert page.table.table["seats"] == 5


def test_a_file_goes_out_and_comes_in(page: Page) -> None:
    file = page.ask("save")[0]["file"]
    assert file["name"] == "rodskagg.json"
    page.step(random.Random(1))
    assert page.ask("open", text=file["text"]) == [{"problems": [], "for": "open"}]
    assert page.table.ask["ply"] == 2


def test_a_move_stops_the_hint_and_takes_it_away(page: Page) -> None:
    rng, table = random.Random(1), page.table
    while table.ask["kind"] != "person":
        page.step(rng)
    page.ask("hint", ply=-1)
    assert table.hint is None
    page.ask("hint")
    until_true(lambda: table.hint and table.hint["n"])
    run = table.hints._run
    assert run is not None
    assert run.thread is not None
    page.step(rng)
    assert table.hint is None
    run.thread.join(20)
    assert not run.thread.is_alive()
    assert table.hint is None


def test_a_hint_can_be_stopped_and_stays(page: Page) -> None:
    rng, table = random.Random(1), page.table
    while table.ask["kind"] != "person":
        page.step(rng)
    page.ask("hint")
    until_true(lambda: table.hint and table.hint["n"])
    page.ask("stop_hint")
    assert table.hints.wait(20)
    assert table.hint["state"] == "stopped"
    assert {row["move"] for row in table.hint["rows"]} == set(options(table.ask))


def test_closing_frees_everything_and_stops_the_hint() -> None:
    PLAY.shared()
    before = len(_instances)
    tables = []
    for seed in range(5):
        table = PlayTable(seats=3, seed=seed, programs=QUICK)
        rng = random.Random(seed)
        for _ in range(12):
            asked = table.ask
            more = {"move": rng.choice(options(asked))} if asked["kind"] == "person" else {}
            do = "move" if more else "go"
            table._handle_custom_msg({"do": do, "ply": asked["ply"], **more}, [])
        if table.ask["kind"] == "person":
            table._handle_custom_msg({"do": "hint", "ply": table.ask["ply"]}, [])
        run = table.hints._run
        table.close()
        table.close()
        if run is not None and run.thread is not None:
            run.thread.join(20)
            assert not run.thread.is_alive()
        del run
        tables.append(weakref.ref(table))
        del table
    gc.collect()
    assert len(_instances) == before
    assert [reference() for reference in tables] == [None] * 5


def test_many_moves_leave_nothing_behind_but_the_game(page: Page) -> None:
    rng = random.Random(1)
    for _ in range(60):
        page.step(rng)
    before = len(_instances)
    for _ in range(60):
        page.ask("undo")
        if page.table.ask["kind"] == "person":
            page.step(rng)
    assert len(_instances) == before
    desk = page.table.desk
    assert desk.going is not None
    assert len(desk.going.lines.all) == 1
    assert len(desk.going.lines.current.choices) <= desk.ply
    assert len(desk.shown.table()._steps) == desk.ply + 1


def test_all_tables_share_one_model_of_code() -> None:
    one, other = PlayTable(programs=QUICK), PlayTable(programs=QUICK)
    assert one.shared is other.shared
    assert one.shared.version == PLAY.values()["version"]
    assert len(one._esm) < 1500


def test_a_lesson_opens_a_table() -> None:
    assert lesson.play().ask["kind"] == "none"
    table = lesson.play(seats=5, names=["A", "B", "C", "D", "E"], players=["person", "sampling"], seed=3)
    assert table.table["players"] == ["person", "sampling", "thumb", "thumb", "thumb"]
    assert table.table["names"] == ["A", "B", "C", "D", "E"]


@pytest.mark.parametrize(
    "start",
    [{"rules": {"nonsens": 1}}, {"seats": 9}, {"names": ["A", "a"]}, {"players": ["nobody"]}, {"seed": "\n"}],
)
def test_a_lessons_mistake_is_said_where_it_was_made(start: dict[str, Any]) -> None:
    with pytest.raises(KortspelError):
        lesson.play(**start)


def test_the_pages_address_may_bring_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    code = PlayTable(seats=3, seed=5, programs=QUICK).desk.going.replay.code
    assert code is not None
    monkeypatch.setattr(lesson.address, "parameters", lambda: {"deal": code.text})
    assert lesson.play().desk.going.replay.code == code
    monkeypatch.setattr(lesson.address, "parameters", lambda: {"deal": "SRB1.2.1.s42.82"})
    assert lesson.play().ask["kind"] == "none"
