"""Whole games and records in a browser, with the real Python behind them: run, stop, switch, save, hunt."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from kortspel_widgets.widgets.card_table import CardTable
from kortspel_widgets.widgets.games_lab import GamesLab
from kortspel_widgets.widgets.records import RecordsLab
from tests.servers import Server

from .lab_stage import LabStage

CODE = "SRB1.2.1.s42.82"


@pytest.fixture
def labs() -> Iterator[Callable[..., GamesLab]]:
    """Makes labs and closes them, so that no run goes on into the next test."""
    made: list[GamesLab] = []

    def make(**values: Any) -> GamesLab:
        made.append(GamesLab(**({"deals": 2000, "seed": 42} | values)))
        return made[-1]

    yield make
    for lab in made:
        lab.close()


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def play(page: Page) -> None:
    """Run to the end."""
    button(page, "Starta").click()
    expect(page.locator(".b-progress")).to_have_attribute("data-state", "done", timeout=60_000)
    expect(page.locator(".b-svg").first).to_be_visible()


def endless(page: Page, stage: LabStage, labs: Callable[..., GamesLab]) -> GamesLab:
    """A run of ten million games under way."""
    lab = labs(deals=10_000_000)
    stage.open(page, lab)
    button(page, "Starta").click()
    expect(page.locator(".b-tile .b-big").first).not_to_be_empty()
    return lab


class TestRun:
    def test_the_first_numbers_come_at_once(self, page: Page, stage: LabStage, labs: Any) -> None:
        labs().bench._simulator()  # what is loaded once a kernel
        lab = labs(deals=1_000_000)
        stage.open(page, lab)
        expect(page.get_by_text("Inget är spelat än.")).to_be_visible()
        began = time.monotonic()
        button(page, "Starta").click()
        expect(page.locator(".b-tile .b-big").first).not_to_be_empty()
        assert time.monotonic() - began < 3  # half a second, and room for a busy machine

    def test_pictures_numbers_and_words_belong_together(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs()
        stage.open(page, lab)
        play(page)
        cards = lab.progress["measures"]["cards"]
        picture = page.get_by_role("img", name=re.compile("Stapeldiagram"))
        assert str(cards["median"]) in (picture.get_attribute("aria-label") or "")
        expect(page.locator(".b-figure").first.locator(".b-bars rect")).to_have_count(len(cards["bins"]))
        page.get_by_text("Samma tal som tabell").click()
        rows = page.locator(".b-data tbody tr")
        expect(rows).to_have_count(len(cards["bins"]) + (cards["beyond"] > 0))
        games = [int(re.sub(r"\D", "", text)) for text in rows.locator("td:nth-child(2)").all_inner_texts()]
        assert sum(games) == 2000
        bar = page.get_by_role("progressbar", name="Spelade partier")
        expect(bar).to_have_attribute("aria-valuenow", "100")
        expect(page.get_by_text("100 % någon vann")).to_be_visible()
        expect(page.locator(".b-bands tbody tr")).to_have_count(2)
        expect(page.locator(".b-lead")).to_contain_text(
            "Den som börjar" if "unclear" in lab.progress["starter"] else "börja"
        )

    def test_it_grows_while_it_runs_and_stops_at_once(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = endless(page, stage, labs)
        words = page.locator(".b-progress-words")
        before = words.inner_text()
        expect(words).not_to_have_text(before)
        expect(page.locator(".b-lead")).to_contain_text("Vänta med slutsatsen")
        assert button(page, "Starta").get_attribute("aria-disabled") == "true"
        asked, real = [], lab.bench.stop
        lab.bench.stop = lambda: (asked.append(time.monotonic()), real())  # type: ignore[method-assign]
        ended: list[float] = []
        lab.observe(
            lambda change: ended.append(time.monotonic()) if change.new["state"] == "stopped" else None, "progress"
        )
        button(page, "Stoppa").click()
        expect(page.locator(".b-progress")).to_have_attribute("data-state", "stopped", timeout=15_000)
        assert ended[0] - asked[0] < 1
        expect(words).to_contain_text("Stoppat i förtid")
        expect(page.locator(".b-lead")).to_contain_text("avbröts")
        done = lab.progress["done"]
        assert 0 < done < 10_000_000
        assert sum(games for _, _, games in lab.progress["measures"]["cards"]["log_bins"]) == done
        expect(button(page, "Spara som CSV")).to_be_visible()
        page.get_by_role("textbox", name="Hur många partier?").fill("1000")
        play(page)
        assert lab.progress["done"] == 1000

    def test_a_start_from_somewhere_else_is_refused_in_words(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = endless(page, stage, labs)
        page.evaluate("stage.parts[0].set('progress', { ...stage.parts[0].get('progress'), state: 'done' })")
        lab.start(turn="elsewhere")
        assert [problem["field"] for problem in lab.answer["problems"]] == ["form"]
        button(page, "Stoppa").click()
        expect(page.locator(".b-progress")).to_have_attribute("data-state", "stopped")

    def test_what_raises_becomes_words_and_the_next_start_works(
        self, page: Page, stage: LabStage, labs: Any, caplog: pytest.LogCaptureFixture
    ) -> None:
        lab = labs()
        real = lab.bench._simulator()

        def broken(*_: object, **__: object) -> Any:
            raise ZeroDivisionError

        lab.bench._simulate = broken
        stage.open(page, lab)
        button(page, "Starta").click()
        expect(page.get_by_text("Något gick fel i simuleringen").filter(visible=True)).to_have_count(1)
        lab.bench._simulate = real
        play(page)

    def test_a_reloaded_page_and_a_second_view_show_the_same(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs()
        stage.open(page, lab)
        page.get_by_role("radio", name="3", exact=True).check()
        page.get_by_role("textbox", name="Frö").fill("räv")
        play(page)
        seen = page.locator(".b-tile").all_inner_texts()
        stage.load(page, lab)
        expect(page.locator(".b-tile")).to_have_count(3)
        page.evaluate("stage.part('0', stage.parts[0].values)")
        expect(page.locator(".b-root")).to_have_count(2)
        expect(page.locator(".b-tile")).to_have_count(6)
        assert page.locator(".b-tile").all_inner_texts() == seen * 2
        assert page.get_by_role("textbox", name="Frö").first.input_value() == "räv"
        expect(page.get_by_role("radio", name="3", exact=True).first).to_be_checked()

    def test_a_silent_kernel_is_said_and_the_page_stays_usable(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs()
        page.clock.install()
        stage.open(page, lab)
        page.evaluate("stage.deaf = true")
        button(page, "Starta").click()
        expect(button(page, "Startar …")).to_be_visible()
        page.clock.fast_forward(21_000)
        expect(page.get_by_role("alert").filter(has_text="inget svar")).to_be_visible()
        expect(button(page, "Starta")).not_to_have_attribute("aria-disabled", "true")
        page.evaluate("stage.deaf = false")
        button(page, "Starta").click()
        page.clock.resume()
        expect(page.locator(".b-progress")).to_have_attribute("data-state", "done", timeout=60_000)
        expect(page.get_by_role("alert").filter(has_text="inget svar")).to_be_hidden()

    def test_a_kernel_that_is_gone_in_the_middle_is_said(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs(deals=10_000_000)
        page.clock.install()
        stage.open(page, lab)
        button(page, "Starta").click()
        page.clock.run_for(1000)
        expect(page.locator(".b-tile .b-big").first).not_to_be_empty()
        lab.bench.close()  # no more is heard
        page.clock.run_for(1000)
        page.clock.fast_forward(9_000)
        expect(page.get_by_role("alert").filter(has_text="inget svar")).to_be_visible()
        expect(page.locator(".b-state")).to_contain_text("Avbrutet")
        expect(page.locator(".b-lead")).to_contain_text("avbröts")
        expect(page.locator(".b-tile .b-big").first).not_to_be_empty()
        expect(button(page, "Starta")).not_to_have_attribute("aria-disabled", "true")
        # it was only slow: the next word from it puts everything right
        page.evaluate("stage.parts[0].set('progress', { ...stage.parts[0].get('progress'), done: 5000 })")
        page.clock.run_for(1000)
        expect(page.locator(".b-state")).to_contain_text("Spelar")
        expect(page.get_by_role("alert").filter(has_text="inget svar")).to_be_hidden()

    def test_two_quick_clicks_are_one_start(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs(deals=10_000_000)
        stage.open(page, lab)
        button(page, "Starta").dblclick(delay=10)
        expect(page.locator(".b-tile .b-big").first).not_to_be_empty()
        assert page.evaluate("stage.sent.filter(({ kind }) => kind === 'start').length") == 1


class TestForm:
    def test_what_is_wrong_stands_at_its_field(self, page: Page, stage: LabStage, labs: Any) -> None:
        stage.open(page, labs())
        page.get_by_role("textbox", name="Hur många partier?").fill("12")
        page.get_by_role("textbox", name="Frö").fill("<b>")
        button(page, "Starta").click()
        deals = page.get_by_role("textbox", name="Hur många partier?")
        expect(deals).to_have_attribute("aria-invalid", "true")
        expect(deals).to_be_focused()
        expect(page.locator("[data-field=seed] .f-note")).to_contain_text("frö")
        deals.fill("1000")
        expect(deals).not_to_have_attribute("aria-invalid", "true")

    def test_house_rules_are_played_by(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs(seats=3)
        stage.open(page, lab)
        page.get_by_text("Husregler", exact=True).click()
        page.get_by_role("radio", name="så fort korten är slut").check()
        play(page)
        assert lab.progress["rules"]["elimination"] == "immediate"
        expect(page.locator(".b-run-of")).to_contain_text("så fort korten är slut")
        expect(page.locator(".b-bands tbody tr")).to_have_count(3)

    def test_one_press_for_a_million_and_a_new_seed(self, page: Page, stage: LabStage, labs: Any) -> None:
        stage.open(page, labs())
        button(page, "1 miljon").click()
        expect(page.get_by_role("textbox", name="Hur många partier?")).to_have_value("1\u202f000\u202f000")
        expect(button(page, "1 miljon")).to_have_attribute("aria-pressed", "true")
        button(page, "Nytt frö").click()
        assert page.get_by_role("textbox", name="Frö").input_value() != "42"

    def test_keyboard_only(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs(deals=10_000_000)
        stage.open(page, lab)
        page.evaluate("document.addEventListener('keydown', () => { stage.leaked = true; })")
        button(page, "Starta").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".b-tile .b-big").first).not_to_be_empty()
        expect(button(page, "Starta")).to_be_focused()
        page.keyboard.press("Tab")
        expect(button(page, "Stoppa")).to_be_focused()
        page.keyboard.press("Space")
        expect(page.locator(".b-progress")).to_have_attribute("data-state", "stopped")
        expect(button(page, "Stoppa")).to_be_focused()
        expect(page.locator(".k-live")).to_contain_text("Stoppat efter")
        assert not page.evaluate("stage.leaked")

    def test_suits_count_rounds_too(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs(slug="svalta-rav-suits", seats=2)
        stage.open(page, lab)
        play(page)
        page.get_by_role("radio", name="omgångar").check()
        expect(page.locator(".b-tile .b-unit").first).to_have_text("omgångar")
        expect(page.locator(".b-lead")).to_contain_text("Alla vänder samtidigt")
        expect(page.locator(".b-bands")).to_contain_text("Till vänster om givaren")
        expect(page.get_by_role("img", name=re.compile("omgångar")).first).to_be_visible()


class TestPictures:
    def test_logarithmic_scales_by_choice(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs()
        stage.open(page, lab)
        play(page)
        length, share = page.get_by_role("radio", name="logaritmisk").all()
        length.check()
        bars = page.locator(".b-figure").first.locator(".b-bars rect")
        expect(bars).to_have_count(len(lab.progress["measures"]["cards"]["log_bins"]))
        share.check()
        ticks = page.locator(".b-figure").nth(1).locator(".b-ticks-y text")
        assert {"100 %", "10 %", "1 %"} <= {text.replace("\xa0", " ") for text in ticks.all_text_contents()}

    def test_another_language_at_once_without_the_kernel(self, page: Page, stage: LabStage, labs: Any) -> None:
        stage.open(page, labs(), switch=True)
        play(page)
        page.evaluate("stage.deaf = true")
        page.get_by_role("button", name="English").click()
        expect(page.get_by_role("heading", name="Whole games, many at a time")).to_be_visible()
        expect(page.locator(".b-root")).to_have_attribute("lang", "en")
        expect(page.locator(".b-lead")).to_contain_text("who starts wins")
        expect(page.get_by_role("img", name=re.compile("Bar chart"))).to_be_visible()
        assert re.search(r"\d\.\d", page.locator(".b-tile").first.inner_text())

    def test_csv_as_the_language_s_spreadsheets_read_it(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs()
        stage.open(page, lab, switch=True)
        play(page)

        def saved(name: str) -> tuple[str, bytes]:
            with page.expect_download() as waited:
                button(page, name).click()
            return waited.value.suggested_filename, Path(waited.value.path()).read_bytes()

        name, swedish = saved("Spara som CSV")
        assert name == "svalta-rav-payment-2-42-kort.csv"
        lines = swedish.decode("utf-8-sig").splitlines()
        assert swedish.startswith(b"\xef\xbb\xbf")
        assert lines[0] == "kort;partier;andel;längre"
        assert sum(int(line.split(";")[1]) for line in lines[1:]) == 2000
        assert re.fullmatch(r"\d+;\d+;0,\d+;[01](,\d+)?", lines[1])
        page.get_by_role("button", name="English").click()
        name, english = saved("Save as CSV")
        assert name == "svalta-rav-payment-2-42-cards.csv"
        assert english.decode("utf-8-sig").splitlines()[0] == "cards,games,share,longer"


class TestHunt:
    @pytest.fixture
    def lab(self, page: Page, stage: LabStage, labs: Any) -> GamesLab:
        found: GamesLab = labs(hunt=True, table=CardTable())
        stage.open(page, found)
        return found

    def test_the_longest_can_be_copied_and_shown(self, page: Page, lab: GamesLab) -> None:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        button(page, "Starta jakten").click()
        expect(page.locator(".b-progress")).to_have_attribute("data-state", "done", timeout=60_000)
        best = lab.progress["top"][0]
        rows = page.locator(".b-longest .b-deal")
        expect(rows).to_have_count(10)
        expect(rows.first).to_contain_text("kort")
        rows.first.get_by_role("button", name=re.compile("^Kopiera koden")).click()
        expect(page.locator(".b-longest .f-said")).to_have_text("Kopierat.")
        assert page.evaluate("navigator.clipboard.readText()") == best["code"]
        rows.first.get_by_role("button", name=re.compile("^Visa på bordet")).click()
        expect(page.locator(".k-live")).to_contain_text("ligger på bordet")
        assert lab.table is not None
        assert best["code"] in repr(lab.table)

    def test_the_class_s_codes_are_ranked_and_bad_ones_named(self, page: Page, lab: GamesLab) -> None:
        other = "SRB1.2.1.s7." + lab.bench.kind().code(1, seed="7").text[-2:]
        page.get_by_role("textbox", name="Givkoder").fill(f"{other}, {CODE} {CODE}\n<img src=x onerror=alert(1)>")
        button(page, "Ordna dem").click()
        rows = page.locator(".b-board .b-deal")
        lengths = [
            row["cards"] for row in sorted(lab.bench.compare(f"{CODE} {other}")["rows"], key=lambda r: r["place"])
        ]
        expect(rows).to_have_count(len(lengths))
        for place, length in enumerate(lengths):
            expect(rows.nth(place).locator(".b-length")).to_have_text(f"{length} kort")
        expect(page.locator(".b-board")).to_contain_text("två gånger")
        expect(page.locator(".b-wrong-codes")).to_contain_text("<img")
        assert page.locator(".b-wrong-codes img").count() == 0
        expect(button(page, "Ordna dem")).to_be_enabled()

    def test_a_bad_link_to_the_kernel_leaves_the_list(
        self, page: Page, lab: GamesLab, monkeypatch: Any, caplog: Any
    ) -> None:
        def fails(*_: object) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as patched:
            patched.setattr(lab.bench, "compare", fails)
            page.get_by_role("textbox", name="Givkoder").fill(CODE)
            button(page, "Ordna dem").click()
            expect(page.locator("[data-field=codes] .f-note")).to_contain_text("gick fel")
        button(page, "Ordna dem").click()
        expect(page.locator(".b-board .b-deal")).to_have_count(1)


NOTEBOOK = """{
 "cells": [{"cell_type": "code", "execution_count": null, "id": "a", "metadata": {}, "outputs": [], "source": [
   "from kortspel_widgets import lesson\\n", "lesson.games(deals=10_000_000)"]}],
 "metadata": {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
 "nbformat": 4, "nbformat_minor": 5}"""


TALL = """() => [".kortspel.b-root", ".kortspel:not(.b-root, .l-switch)"].map(
  (kind) => Boolean(document.querySelector(kind)?.offsetHeight))"""
TOP = "document.querySelector('.kortspel:not(.b-root, .l-switch)').getBoundingClientRect().top"
FIRST = """() => {
  const big = document.querySelector(".b-tile .b-big");
  let begun;
  document.querySelector(".b-start").addEventListener("click", () => { begun = performance.now(); }, { capture: true });
  new MutationObserver(() => { if (big.textContent) window.first ??= performance.now() - begun; })
    .observe(big, { childList: true, characterData: true, subtree: true });
}"""


class TestVoila:
    """In a page of its own, with a kernel of its own."""

    def test_from_a_click_to_a_game_on_the_table(
        self, new_page: Callable[..., Page], serving: Callable[[Path], Server], tmp_path: Path
    ) -> None:
        (tmp_path / "partier.ipynb").write_text(NOTEBOOK)
        page = new_page(width=1280, height=800)
        page.goto(serving(tmp_path).lesson("partier.ipynb"))
        start = button(page, "Starta")
        start.wait_for(timeout=60_000)
        # no empty table lies below until there is something on it
        assert page.evaluate(TALL) == [True, False]
        page.evaluate(FIRST)
        start.click()
        page.wait_for_function("window.first !== undefined", timeout=20_000)
        assert page.evaluate("window.first") < 1500  # half a second, and room for a busy machine
        page.wait_for_timeout(1000)
        pressed = time.monotonic()
        button(page, "Stoppa").click()
        expect(page.locator(".b-progress")).to_have_attribute("data-state", "stopped")
        assert time.monotonic() - pressed < 3
        expect(page.locator(".b-state")).to_contain_text("en del")
        page.get_by_role("button", name=re.compile("^Visa på bordet")).first.click()
        page.wait_for_function(f"({TALL})()[1]")
        page.wait_for_function(f"{TOP} >= -2 && {TOP} < innerHeight / 4")


class TestRecords:
    def test_published_beside_counted(self, page: Page, stage: LabStage) -> None:
        lab = RecordsLab()
        stage.open(page, lab)
        expect(page.get_by_text("Alla 19 stämmer")).to_be_visible(timeout=20_000)
        row = page.get_by_role("row", name=re.compile("Reed Nessler, 2022"))
        expect(row.locator("td").nth(0)).to_contain_text("8\u202f344 kort")
        expect(row.locator("td").nth(1)).to_contain_text("8\u202f344 kort")
        expect(row.locator("td").nth(2)).to_contain_text("stämmer")
        loop = page.get_by_role("row", name=re.compile("Casella"))
        expect(loop).to_contain_text("4 stick, sedan samma 62 om och om igen")
        # nobody has published more than the round of these, so the round is what is compared
        unnamed = page.get_by_role("row", name=re.compile("senare fynd nr 1"))
        for column in (0, 1):
            expect(unnamed.locator("td").nth(column)).to_have_text(re.compile(r"^440\skort\s62 stick per varv$"))
        unpublished = page.get_by_role("row", name=re.compile(r"7\s224 kort"))
        expect(unpublished.locator("td").nth(0)).to_have_text(re.compile(r"^7\u202f224\skort\s*$"))

    def test_one_that_differs_is_seen(self, page: Page, stage: LabStage) -> None:
        lab = RecordsLab(["Nessler 2022"])
        lab.wait(20)
        lab.counted = {name: {**row, "cards": 1, "agrees": False} for name, row in lab.counted.items()}
        stage.open(page, lab)
        expect(page.get_by_text("0 av 1 stämmer")).to_be_visible()
        expect(page.locator(".b-agrees-wrong")).to_have_text("stämmer inte")


class TestEverybody:
    @pytest.mark.parametrize("scheme", ["light", "dark"])
    @pytest.mark.parametrize("width", [320, 768, 1280])
    def test_nothing_for_axe_and_no_sideways_scroll(
        self,
        new_page: Callable[..., Page],
        stage: LabStage,
        labs: Any,
        axe: Any,
        pictures: Path,
        scheme: str,
        width: int,
    ) -> None:
        page = new_page(width=width, height=800, color_scheme=scheme, reduced_motion="reduce")
        records = RecordsLab()
        records.wait(20)
        stage.open(page, labs(hunt=True, table=CardTable(), rules={"elimination": "immediate"}), records)
        button(page, "Starta jakten").click()
        expect(page.locator(".b-progress")).to_have_attribute("data-state", "done", timeout=60_000)
        page.get_by_role("textbox", name="Givkoder").fill(f"{CODE} nej")
        button(page, "Ordna dem").click()
        expect(page.locator(".b-board .b-deal")).to_have_count(1)
        page.get_by_text("Samma tal som tabell").click()
        expect(page.locator(".b-data tbody tr").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert axe(page) == []
        page.screenshot(path=pictures / f"games-{width}-{scheme}.png", full_page=True)

    def test_cleaning_up_leaves_nothing(self, page: Page, stage: LabStage, labs: Any) -> None:
        stage.open(page, labs(), RecordsLab(["Casella 2024"]))
        expect(page.locator(".b-root")).to_have_count(2)
        page.evaluate("stage.stops.forEach((stop) => stop())")
        expect(page.locator(".b-root")).to_have_count(0)
        assert page.evaluate("[...stage.parts[0].handlers.values()].flat().length") == 0
