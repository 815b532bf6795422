"""The workshop in Chromium, its kernel being the real Python widget (see `lab_stage`)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from kortspel_widgets.i18n import translate
from kortspel_widgets.widgets.workshop import WorkshopLab
from kortspel_widgets.widgets.workshop_desk import EXAMPLES, SUCCESSES

from .lab_stage import GAP, HOSTILE, LabStage, word


def box(page: Page, key: str) -> Locator:
    return page.locator(f"[data-field='{key}']").locator("input, textarea, select").first


def ask(page: Page) -> None:
    page.get_by_role("button", name=word("ask"), exact=True).click()
    expect(page.locator(".b-inner")).to_have_attribute("aria-busy", "false")


def answer(page: Page) -> Locator:
    page.get_by_role("button", name=word("show_all"), exact=True).click()
    return page.locator(".b-answer-big")


def test_a_question_is_built_answered_and_simulated(calm: Page, stage: LabStage, axe: Callable[..., list[str]]) -> None:
    stage.open(calm, WorkshopLab())
    calm.get_by_label(word("turned")).fill("2")
    calm.get_by_label(word("seen")).fill("hjärter dam")
    ask(calm)
    expect(calm.locator(".b-kind")).to_have_text(word("is_exact"))
    expect(calm.locator(".b-title")).to_be_focused()
    expect(calm.locator(".b-question")).to_contain_text("Du vänder 2 kort av 51.")
    expect(answer(calm)).to_have_text(f"49,4{GAP}%")
    calm.get_by_role("button", name=word("run_many", n="100"), exact=True).click()
    expect(calm.locator(".b-run-result")).to_be_visible()
    assert axe(calm) == []


def test_what_is_written_survives_a_reload_and_the_question_comes_back(calm: Page, stage: LabStage) -> None:
    shop = WorkshopLab()
    stage.open(calm, shop)
    calm.get_by_label(word("turned")).fill("2")
    box(calm, "cards").select_option("own")
    box(calm, "own").fill("hjärter femma, hjärter dam")
    ask(calm)
    asked = "Du vänder 2 kort av 52. Hur troligt är det att båda är kort ur mängden?"
    expect(calm.locator(".b-question")).to_have_text(asked)
    expect(calm.locator(".b-place-own .b-card")).to_have_count(2)

    # another kernel, as Voilà gives every load of a page
    fresh = WorkshopLab()
    shop.thing, shop.run, shop.question, shop.answer = fresh.thing, {}, fresh.question, fresh.answer
    stage.load(calm, shop)
    expect(calm.locator(".b-question")).to_have_text(asked)
    expect(box(calm, "own")).to_have_value("hjärter femma, hjärter dam")
    expect(calm.get_by_label(word("turned"))).to_have_value("2")
    assert calm.evaluate("[scrollY, document.activeElement.tagName]") == [0, "BODY"]

    # what was written and not asked is there too, beside the question that the kernel has
    calm.get_by_label(word("turned")).fill("3")
    stage.load(calm, shop)
    expect(calm.get_by_label(word("turned"))).to_have_value("3")
    expect(calm.locator(".b-question")).to_have_text(asked)


def test_two_views_of_one_workshop_agree(calm: Page, stage: LabStage) -> None:
    shop = WorkshopLab()
    stage.open(calm, shop)
    calm.evaluate("stage.again('0')")
    expect(calm.locator(".b-kind")).to_have_count(2)
    calm.get_by_role("button", name=translate(EXAMPLES[3][0], "sv")).first.click()
    expect(calm.locator(".b-kind").first).to_have_text(word("is_simulated"))
    expect(calm.locator(".b-kind").last).to_have_text(word("is_simulated"))
    expect(calm.locator(".b-question").last).to_contain_text("tre valörer i rad")


def test_what_has_no_formula_is_simulated_and_that_is_said(calm: Page, stage: LabStage) -> None:
    stage.open(calm, WorkshopLab())
    calm.get_by_role("button", name=translate(EXAMPLES[3][0], "sv")).click()
    expect(calm.locator(".b-kind")).to_have_text(word("is_simulated"))
    expect(calm.get_by_role("button", name=word("show_answer"), exact=True)).to_be_hidden()
    calm.get_by_role("button", name=word("run_many", n="100"), exact=True).click()
    expect(calm.locator(".b-band-where")).to_have_text(word("band_only"))


def test_a_new_question_takes_the_old_simulation_away(calm: Page, stage: LabStage) -> None:
    stage.open(calm, WorkshopLab())
    calm.get_by_role("button", name=word("run_many", n="100"), exact=True).click()
    expect(calm.locator(".b-run-result")).to_be_visible()
    calm.get_by_label(word("turned")).fill("3")
    ask(calm)
    expect(calm.locator(".b-question")).to_contain_text("3 kort")
    expect(calm.locator(".b-run-result")).to_be_hidden()


def test_problems_stand_at_their_fields_and_the_first_gets_the_focus(calm: Page, stage: LabStage) -> None:
    stage.open(calm, WorkshopLab())
    before = calm.locator(".b-question").text_content() or ""
    box(calm, "seen").fill(f"HD, {HOSTILE}")
    calm.locator("[data-field=count] [value=least]").check()
    box(calm, "number").fill("")
    ask(calm)
    expect(box(calm, "seen")).to_be_focused()
    expect(box(calm, "seen")).to_have_attribute("aria-invalid", "true")
    alert = calm.get_by_role("alert").filter(has=calm.locator("li"))
    expect(alert.get_by_role("listitem")).to_have_count(2)
    expect(alert).to_contain_text("<img")
    alert.get_by_role("button").nth(1).click()
    expect(box(calm, "number")).to_be_focused()
    expect(calm.locator(".b-question")).to_have_text(before)
    box(calm, "number").fill("1")
    box(calm, "seen").fill("")
    ask(calm)
    expect(alert).to_have_count(0)
    expect(calm.locator(".b-question")).not_to_have_text(before)


@pytest.mark.parametrize("kind", list(SUCCESSES))
def test_every_kind_of_success_can_be_asked(calm: Page, stage: LabStage, kind: str) -> None:
    stage.open(calm, WorkshopLab())
    calm.get_by_label(word("success")).select_option(kind)
    if kind == "in-order":
        expect(box(calm, "turned")).to_be_hidden()
        box(calm, "order").fill("vanligt kort\ness")
    if kind == "same-card":
        calm.locator("[data-field=decks] [value='2']").check()
    if kind == "can-lay":
        box(calm, "seen").fill("hjärter 7")
    if kind.startswith("bunch"):
        expect(box(calm, "length")).to_be_visible()
    ask(calm)
    expect(calm.get_by_role("alert").filter(has=calm.locator("li"))).to_have_count(0)
    expect(calm.locator(".b-kind")).to_have_text(word("is_simulated" if kind == "run" else "is_exact"))


def test_an_error_in_the_kernel_is_said_and_the_next_press_works(
    calm: Page, stage: LabStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    lab = WorkshopLab()
    stage.open(calm, lab)
    monkeypatch.setattr(lab, "ask", lambda *_args, **_more: 1 / 0)
    ask(calm)
    expect(calm.get_by_role("alert").filter(has=calm.locator("li"))).to_contain_text("Något gick fel")
    monkeypatch.undo()
    calm.get_by_label(word("turned")).fill("2")
    ask(calm)
    expect(calm.locator(".b-question")).to_contain_text("2 kort")


def test_the_language_switches_and_keeps_what_is_written(calm: Page, stage: LabStage) -> None:
    stage.open(calm, WorkshopLab(), switch=True)
    box(calm, "seen").fill("hjärter dam")
    calm.get_by_role("button", name="English").click()
    expect(calm.get_by_role("heading", name=word("shop_title", "en"))).to_be_visible()
    expect(box(calm, "seen")).to_have_value("hjärter dam")
    expect(calm.get_by_label(word("success", "en"))).to_contain_text(translate(SUCCESSES["run"], "en"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_how_it_looks(
    new_page: Callable[..., Page],
    stage: LabStage,
    axe: Callable[..., list[str]],
    pictures: Path,
    width: int,
    scheme: str,
) -> None:
    page = new_page(width=width, height=900, color_scheme=scheme, reduced_motion="reduce")
    stage.open(page, WorkshopLab())
    page.locator("[data-field=cards] select").select_option("own")
    ask(page)
    page.screenshot(path=pictures / f"workshop-{width}-{scheme}.png", full_page=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert axe(page) == []
