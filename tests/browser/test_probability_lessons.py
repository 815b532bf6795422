"""The lessons on probability and endless games as a class meets them: in Voilà, with kernels of their own."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from kortspel_widgets import from_code
from kortspel_widgets.probability.asked import asked
from kortspel_widgets.serve import places
from tests.servers import Server

BETALKORT, SUITS = "svalta-rav-betalkortens-sannolikhet", "svalta-rav-fargernas-sannolikhet"
GAMES, ENDLESS, WORKSHOP = "svalta-rav-hela-partier", "svalta-rav-evighet", "sannolikhetsverkstad"
RODSKAGG, VANDATTA = "rodskagg-sannolikhet", "vandatta-sannolikhet"
LESSONS = (BETALKORT, SUITS, GAMES, ENDLESS, WORKSHOP, RODSKAGG, VANDATTA)
LABS = r"^lesson\.(?:question|workshop|games|hunt|records)\("
THIN = "\u202f"


def parts_of(name: str) -> int:
    """How many labs the cells of a lesson make."""
    notebook = json.loads((places.lessons() / "sv" / f"{name}.ipynb").read_text("utf-8"))
    source = "\n".join("".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code")
    return len(re.findall(LABS, source, re.M))


def visit(page: Page, voila: Server, name: str) -> None:
    page.goto(voila.lesson(f"sv/{name}.ipynb"), wait_until="commit")
    expect(page.locator(".b-root")).to_have_count(parts_of(name), timeout=60_000)
    # cells come one by one: the page is done when nothing is waited for
    expect(page.get_by_role("status").filter(has_text="Bordet dukas")).to_have_count(0)
    expect(page.locator(".ks-waiting")).to_have_count(0, timeout=30_000)


def question(page: Page, name: str) -> Locator:
    """The lab of a documented question."""
    found = page.locator(".b-root").filter(has=page.get_by_text(name, exact=False)).first
    found.scroll_into_view_if_needed()
    return found


def press(within: Locator, name: str) -> None:
    within.get_by_role("button", name=name, exact=True).first.click()


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_stands_there_whole_wide_and_narrow(
    page: Page, voila: Server, axe: Callable[..., list[str]], pictures: Path, name: str
) -> None:
    visit(page, voila, name)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_role("alert").filter(has_text=re.compile("gick"))).to_have_count(0)
    assert "\n".join(axe(page, "body")) == ""
    levels = [
        int(tag[1])
        for tag in page.locator("h1, h2, h3, h4, h5, h6").evaluate_all(
            "all => all.filter(h => h.checkVisibility()).map(h => h.tagName)"
        )
    ]
    assert all(below <= above + 1 for above, below in pairwise(levels)), levels
    page.set_viewport_size({"width": 320, "height": 700})
    page.wait_for_function("document.documentElement.scrollWidth <= innerWidth")
    page.screenshot(path=pictures / f"{name}-320.png", full_page=True)


def test_guess_answer_simulate_and_the_class(page: Page, voila: Server) -> None:
    visit(page, voila, BETALKORT)
    lab = question(page, "PR-SRB-05")
    lab.get_by_role("textbox", name="Din gissning", exact=True).fill("1/4")
    press(lab, "Visa alla steg")
    answer = asked("PR-SRB-05").exact
    assert answer is not None
    expect(lab.locator(".b-result")).to_contain_text("21,8")
    expect(lab.locator(".b-result math").first).to_contain_text(str(answer.denominator))
    press(lab, f"Simulera 10{THIN}000 gånger")
    told = lab.locator(".b-run-result")
    expect(told.locator(".b-run-after")).to_contain_text(f"10{THIN}000", timeout=30_000)
    expect(told.get_by_role("img")).to_be_visible()
    lab.get_by_text("Klassens gissningar", exact=True).click()
    lab.get_by_role("textbox", name=re.compile("gissningar", re.I)).fill("20, 25 %, 1/3, 0,5; tjugo")
    expect(lab.get_by_text("tjugo").last).to_be_visible()
    expect(lab.get_by_role("img").last).to_be_visible()


def test_another_number_of_players_is_chosen_and_a_bet_is_played(page: Page, voila: Server) -> None:
    visit(page, voila, RODSKAGG)
    lab = question(page, "Delas trumfesset ut?")
    press(lab, "Visa alla steg")
    expect(lab.locator(".b-result")).to_contain_text("18,1")
    four = lab.get_by_role("button", name="4 spelare", exact=True)
    four.click()
    expect(four).to_have_attribute("aria-pressed", "true")
    expect(four).to_be_focused()
    expect(lab.locator(".b-question")).to_contain_text("Fyra spelare")
    expect(lab.locator(".b-result")).to_be_hidden()
    expect(lab.locator(".b-hand")).to_have_count(5)
    press(lab, "Vänd en gång")
    expect(lab.locator(".b-hand .b-up")).to_have_count(21)
    press(lab, f"Simulera 1{THIN}000 gånger")
    expect(lab.locator(".b-run-after")).to_contain_text(f"1{THIN}000", timeout=30_000)
    press(lab, "Visa alla steg")
    expect(lab.locator(".b-result")).to_contain_text("36,2")
    bet = question(page, "PR-RS-39")
    expect(bet.locator(".b-run")).to_be_hidden()
    press(bet, "Visa alla steg")
    expect(bet.locator(".b-result")).to_contain_text("83,3")
    press(bet, f"Simulera 1{THIN}000 gånger")
    expect(bet.locator(".b-run-big")).to_contain_text("steg", timeout=30_000)


def test_the_simple_model_stands_beside_the_true_one_and_what_is_counted_is_tried_out(
    page: Page, voila: Server
) -> None:
    visit(page, voila, VANDATTA)
    true = question(page, "PR-VA-05")
    press(true, "Visa alla steg")
    expect(true.locator(".b-result")).to_contain_text("95,4")
    expect(true.locator(".b-bars li")).to_have_count(2)
    expect(true.locator(".b-bars li").first).to_contain_text("96,3")
    many = question(page, "PR-VA-20")
    expect(many.locator(".b-run")).to_be_hidden()
    press(many, "Visa alla steg")
    expect(many.locator(".b-result")).to_contain_text("18")
    press(many, f"Simulera 1{THIN}000 gånger")
    expect(many.locator(".b-run-big")).to_contain_text("%", timeout=30_000)
    total = question(page, "PR-VA-08")
    press(total, "Visa alla steg")
    expect(total.locator(".b-result")).to_contain_text("460")
    press(total, f"Simulera 1{THIN}000 gånger")
    expect(total.locator(".b-run-big")).to_contain_text("poäng", timeout=30_000)
    hands = question(page, "PR-VA-12")
    expect(hands.locator(".b-hand")).to_have_count(4)
    press(hands, "Vänd en gång")
    expect(hands.locator(".b-hand .b-up")).to_have_count(28)


def test_a_hunt_that_is_stopped_leaves_the_page_usable(page: Page, voila: Server, tmp_path: Path) -> None:
    visit(page, voila, ENDLESS)
    hunt = page.locator(".b-root").filter(has=page.get_by_role("button", name="Starta jakten", exact=True))
    hunt.scroll_into_view_if_needed()
    hunt.get_by_role("textbox", name="Hur många partier?").fill("10000000")
    progress = hunt.locator(".b-progress")
    press(hunt, "Starta jakten")
    expect(hunt.locator(".b-tile .b-big").first).not_to_be_empty()
    # the page goes on while games are played: a table steps, the language switches
    record = page.get_by_role("group", name="Kortbord: Casella 2024")
    record.scroll_into_view_if_needed()
    press(record, "Nästa")
    expect(record.get_by_text("Steg 1 av", exact=False).first).to_be_visible()
    hunt.scroll_into_view_if_needed()
    press(hunt, "Stoppa")
    expect(progress).to_have_attribute("data-state", "stopped", timeout=15_000)
    # what was found is there to take along and to look at
    with page.expect_download() as download:
        press(hunt, "Spara som CSV")
    download.value.save_as(tmp_path / "partier.csv")
    rows = list(csv.reader((tmp_path / "partier.csv").read_text("utf-8-sig").splitlines(), delimiter=";"))
    assert sum(int(row[1]) for row in rows[1:]) > 0
    longest = from_code(hunt.get_by_role("textbox", name=re.compile("^Givkod, ")).first.input_value())
    hunt.get_by_role("button", name=re.compile("^Visa på bordet: ")).first.click()
    shown = page.get_by_role("group", name="Kortbord: Alva, Bruno").last
    expect(shown.get_by_role("slider").first).to_be_visible()
    expect(shown.get_by_text("Steg 0 av", exact=False).first).to_be_visible()
    assert longest.final.cards > 300
    # and the next run comes to its end
    hunt.get_by_role("textbox", name="Hur många partier?").fill("2000")
    press(hunt, "Starta jakten")
    expect(progress).to_have_attribute("data-state", "done", timeout=30_000)


def test_the_records_are_counted_here_too(page: Page, voila: Server) -> None:
    visit(page, voila, ENDLESS)
    expect(page.get_by_text("Alla 19 stämmer", exact=False)).to_be_visible(timeout=30_000)
    casella = page.get_by_role("group", name="Kortbord: Casella 2024")
    casella.scroll_into_view_if_needed()
    press(casella, "Till slutet")
    expect(casella.get_by_text("62 stick och 440 kort per varv", exact=False)).to_be_visible()


def test_a_question_of_ones_own_is_answered_and_one_without_a_formula_says_so(page: Page, voila: Server) -> None:
    visit(page, voila, WORKSHOP)
    lab = page.locator(".b-root").first
    press(lab, "tre valörer i rad bland fem")
    expect(lab.get_by_text("den kan bara simuleras", exact=False).first).to_be_visible(timeout=15_000)
    press(lab, "färgmatch bland fem spelare")
    expect(lab.get_by_text("Uträknat exakt", exact=False).first).to_be_visible(timeout=15_000)
    press(lab, "Visa alla steg")
    expect(lab.locator(".b-answer-big")).to_contain_text("100")
