"""The games widget's Python side: a request in, progress and answers out, whatever happens."""

from __future__ import annotations

import gc
import re
import threading
import time
import weakref
from collections.abc import Callable
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from kortspel_widgets.engine.options import RulesError
from kortspel_widgets.errors import KortspelError
from kortspel_widgets.examples import ExampleError, Record, record, records
from kortspel_widgets.games import SELF_PLAYING, UnknownGameError
from kortspel_widgets.i18n.phrases import fields
from kortspel_widgets.widgets import GamesLab, GamesTable, RecordsLab, assets
from kortspel_widgets.widgets import records as records_module
from kortspel_widgets.widgets.form_words import spoken
from kortspel_widgets.widgets.games_lab import schema
from kortspel_widgets.widgets.lab_games_words import GAMES_WORDS, RECORDS_WORDS

PAYMENT, CODE = "svalta-rav-payment", "SRB1.2.1.s42.82"


def until(right: Callable[[], Any], seconds: float = 20) -> Any:
    end = time.monotonic() + seconds
    while not (found := right()):
        assert time.monotonic() < end
        time.sleep(0.01)
    return found


def ask(lab: GamesLab, **content: Any) -> None:
    lab._handle_custom_msg(content, [])


def answered(lab: GamesLab, turn: str) -> dict[str, Any]:
    until(lambda: lab.answer.get("turn") == turn)
    return dict(lab.answer)


def values(lab: GamesLab, **changed: Any) -> dict[str, Any]:
    return lab.schema["start"] | {"deals": "1000"} | changed


class TestLab:
    @pytest.mark.parametrize("slug", SELF_PLAYING)
    def test_a_fresh_lab_plays_as_it_is(self, slug: str) -> None:
        lab = GamesLab(slug, deals=1000, seed=7)
        assert lab.progress["state"] == "waiting"
        assert lab.start()
        assert lab.wait(60)
        assert (lab.progress["state"], lab.progress["done"]) == ("done", 1000)
        assert list(lab.csv) == list(lab.progress["measures"])
        assert lab.csv["cards"].startswith("cards,games,")
        assert lab.simulation.deals == 1000

    def test_start_and_stop_by_message(self) -> None:
        lab = GamesLab(deals=1000)
        ask(lab, kind="start", turn="a", values=values(lab, deals="10 000 000", seed="frö"))
        assert answered(lab, "a")["problems"] == []
        until(lambda: lab.progress["done"])
        assert lab.csv == {}
        began = time.monotonic()
        ask(lab, kind="stop")
        until(lambda: lab.progress["state"] == "stopped")
        assert time.monotonic() - began < 1
        assert 0 < lab.progress["done"] < 10_000_000
        assert lab.progress["seed"] == "frö"
        assert lab.csv["cards"]
        assert lab.wait(5)

    def test_what_is_wrong_leaves_the_numbers(self) -> None:
        lab = GamesLab(deals=1000)
        lab.start()
        lab.wait(60)
        before = lab.progress
        ask(lab, kind="start", turn="b", values=values(lab, deals="7", seed=""))
        assert [problem["field"] for problem in answered(lab, "b")["problems"]] == ["deals", "seed"]
        assert lab.progress is before

    @pytest.mark.parametrize("content", [{"kind": "start"}, {"kind": "start", "values": 7}, {"kind": "codes"}])
    def test_a_broken_request_is_answered(self, content: dict[str, Any], caplog: pytest.LogCaptureFixture) -> None:
        lab = GamesLab(deals=1000)
        ask(lab, turn="t", **content)
        assert [problem["level"] for problem in answered(lab, "t")["problems"]] == ["error"]
        assert lab.start()
        assert lab.wait(60)

    @pytest.mark.parametrize("content", [None, 7, [], {}, {"kind": "x"}])
    def test_other_messages_are_not_for_the_lab(self, content: Any) -> None:
        lab = GamesLab()
        lab._handle_custom_msg(content, [])
        assert lab.answer == {}

    def test_codes_are_ranked_beside_the_kernel(self) -> None:
        lab = GamesLab(hunt=True)
        ask(lab, kind="codes", turn="c", text=f"{CODE} hej")
        assert answered(lab, "c")["problems"] == []
        assert [row["cards"] for row in lab.board["rows"]] == [289]
        assert [row["code"] for row in lab.board["wrong"]] == ["hej"]
        assert lab.board["turn"] == "c"

    def test_a_newer_list_of_codes_wins(self, monkeypatch: pytest.MonkeyPatch) -> None:
        lab = GamesLab(hunt=True)
        go = threading.Event()
        real = lab.bench.compare

        def late(text: str, given_up: Callable[[], bool]) -> dict[str, Any]:
            if text == "old":
                go.wait(10)
            return real(text, given_up)

        monkeypatch.setattr(lab.bench, "compare", late)
        ask(lab, kind="codes", turn="old", text="old")
        ask(lab, kind="codes", turn="new", text=CODE)
        answered(lab, "new")
        go.set()
        time.sleep(0.1)
        assert lab.board["turn"] == "new"

    def test_show_lays_the_game_on_the_table(self) -> None:
        both = GamesTable(hunt=True)
        ask(both.lab, kind="show", turn="s", code=CODE)
        assert answered(both.lab, "s")["shown"] == CODE
        assert CODE in repr(both.table)

    def test_a_bad_code_leaves_the_table(self) -> None:
        both = GamesTable()
        ask(both.lab, kind="show", turn="s", code=CODE[:-1])
        assert answered(both.lab, "s")["problems"]
        assert not both.table.timeline

    def test_without_a_table_nothing_is_shown(self) -> None:
        lab = GamesLab()
        assert lab.schema["table"] is False
        ask(lab, kind="show", turn="s", code=CODE)
        assert answered(lab, "s")["problems"]

    def test_closing_stops_and_frees(self) -> None:
        GamesTable().close()  # the models that a kernel shares are there now
        before = set(_instances)

        def used() -> weakref.ref[GamesLab]:
            both = GamesTable(deals=10_000_000)
            both.lab.start()
            until(lambda: both.lab.progress["done"])
            both.close()
            assert both.lab.wait(5)
            return weakref.ref(both.lab)

        gone = used()
        assert set(_instances) <= before
        gc.collect()
        assert gone() is None

    def test_wrong_arguments_are_named(self) -> None:
        with pytest.raises(UnknownGameError, match="tjuv"):
            GamesLab("tjuv")
        with pytest.raises(RulesError):
            GamesLab(rules={"elimination": "never"})
        with pytest.raises(RulesError):
            GamesLab(seats=9)
        with pytest.raises(KortspelError, match="12"):
            GamesLab(deals=12)
        with pytest.raises(KortspelError):
            GamesLab(seed="")

    def test_a_page_without_widgets_gets_a_sentence(self) -> None:
        both = GamesTable(deals=1000, seed=7)
        assert "betalkortsversionen" in both._repr_mimebundle_()["text/plain"]
        both.lab.start()
        both.lab.wait(60)
        assert "1000 partier simulerade (frö 7)" in both._repr_mimebundle_()["text/plain"]


class TestSchema:
    @pytest.mark.parametrize("slug", SELF_PLAYING)
    def test_house_rules_that_can_be_counted_have_words(self, slug: str) -> None:
        found = schema(slug, {}, hunt=False, table=False)
        for field in found["options"]:
            assert field["sv"]["title"]
            assert all(choice["sv"] and choice["en"] for choice in field["choices"])
            assert "time" not in [choice["value"] for choice in field["choices"]]
        names = {field["name"] for field in found["options"]}
        wanted = {
            PAYMENT: {"elimination", "mid_payment_bust", "pile_order", "remainder_mode", "stop_mode", "stop_at"},
            "svalta-rav-suits": {"pickup_order", "ace_rank", "remainder_mode", "stop_mode", "max_rounds"},
        }
        assert names == wanted[slug]

    @pytest.mark.parametrize("words", [GAMES_WORDS, RECORDS_WORDS])
    def test_every_word_is_there_in_both_languages_with_the_same_slots(self, words: dict[str, str]) -> None:
        said = spoken(words)
        same = {"median_rule", "board_none", "axis_even"}
        for key, text in words.items():
            swedish = said["sv"]["words"][key]
            assert swedish != text or key in same, key
            assert {name for name, _ in fields(swedish)} == {name for name, _ in fields(text)}, key


def test_styles_stay_inside() -> None:
    text = re.sub(r"/\*.*?\*/", "", assets.text("lab_games.css"), flags=re.S)
    for head in re.findall(r"([^{}]+)\{", text):
        if not head.strip().startswith("@"):
            assert all(part.strip().startswith(".kortspel") for part in head.split(",")), head


class TestRecords:
    def test_all_are_counted_and_agree(self) -> None:
        lab = RecordsLab()
        assert lab.wait(60)
        assert [row["name"] for row in lab.rows] == [entry.name for entry in records()]
        assert set(lab.counted) == {entry.name for entry in records()}
        assert all(row["agrees"] for row in lab.counted.values())
        assert lab.problem == {}

    def test_a_count_that_differs_is_seen(self) -> None:
        entry = record("Nessler 2022")
        wrong = Record(entry.name, entry.piles, entry.ending, entry.tricks, entry.cards + 1, entry.winner)
        assert not records_module.counted(wrong)["agrees"]

    def test_a_loop_says_where_it_begins_and_how_long_it_is(self) -> None:
        lab = RecordsLab(["Casella 2024"])
        lab.wait(20)
        assert lab.rows[0]["loop"] == lab.counted["Casella 2024"]["loop"] == {"lead_in": [4, 34], "period": [62, 440]}

    def test_what_raises_is_said(self, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
        def fails(_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(records_module, "counted", fails)
        lab = RecordsLab()
        lab.wait(20)
        assert lab.problem["sv"].startswith("Partierna gick inte")

    def test_unknown_record(self) -> None:
        with pytest.raises(ExampleError):
            RecordsLab(["Nobody 1800"])

    def test_a_page_without_widgets_gets_the_lengths(self) -> None:
        bundle = RecordsLab()._repr_mimebundle_()
        assert bundle is not None
        assert "Reed Nessler 2022: 8344 kort, 1164 stick" in bundle[0]["text/plain"]
