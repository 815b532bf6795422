"""A question of the lab in Chromium, its kernel being the real Python widget (see `lab_stage`)."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from kortspel_widgets.i18n import LANGUAGES, translate
from kortspel_widgets.probability.asked import asked
from kortspel_widgets.probability.draws import Question
from kortspel_widgets.probability.friendly import chance
from kortspel_widgets.probability.successes import all_of
from kortspel_widgets.widgets.lab_words import LAB_WORDS
from kortspel_widgets.widgets.question import QuestionLab

from .lab_stage import GAP, HOSTILE, THIN, LabStage, word


def the(page: Page, number: int = 0) -> Locator:
    return page.locator(".b-root").nth(number)


def button(page: Page, key: str, language: str = "sv", **values: Any) -> Locator:
    return page.get_by_role("button", name=word(key, language, **values), exact=True)


def guess(page: Page) -> Locator:
    return page.get_by_role("textbox", name=word("guess_write"), exact=True)


def show_all(page: Page) -> Locator:
    button(page, "show_all").click()
    return page.locator(".b-result")


def simulate(page: Page, draws: str, language: str = "sv") -> Locator:
    button(page, "run_many", language, n=draws).click()
    result = page.locator(".b-run-result")
    expect(result).to_be_visible()
    return result


def test_from_guess_to_answer_to_simulation(calm: Page, stage: LabStage, axe: Callable[..., list[str]]) -> None:
    page = calm
    stage.open(page, QuestionLab("PR-SRB-03"))
    expect(page.get_by_role("heading", name="Betala en dam")).to_be_visible()
    expect(page.locator(".b-guess-big")).to_have_text("?")
    guess(page).fill("0,4")
    expect(page.locator(".b-guess-big")).to_have_text(f"40{GAP}%")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", f"40{GAP}%")

    button(page, "show_answer").click()
    expect(page.locator(".b-step")).to_have_count(1)
    button(page, "next_step").click()
    expect(page.locator(".b-step")).to_have_count(2)
    result = show_all(page)
    expect(result).to_be_focused()
    expect(result.locator(".b-answer-big")).to_have_text(f"47,5{GAP}%")
    expect(result.locator("math")).to_contain_text("105")
    expect(result).to_contain_text(word("guess_below", guess=f"40{GAP}%", off="7,5 procentenheter"))
    expect(page.locator(".b-deck").first).to_be_visible()

    run = simulate(page, f"10{THIN}000")
    expect(run.get_by_role("img")).to_have_accessible_name(word("plot", what="Betala en dam"))
    expect(run.locator(".b-run-after")).to_have_text(word("after_draws", n=f"10{THIN}000"))
    expect(run.locator(".b-rule-label.b-truth")).to_have_text(word("line_truth", value=f"47,5{GAP}%"))
    where = run.locator(".b-band-where").text_content()
    assert where in {word("band_in", value=f"47,5{GAP}%"), word("band_out", value=f"47,5{GAP}%")}
    expect(run.locator(".b-band-meaning")).to_contain_text("95")
    page.get_by_text(word("table"), exact=True).first.click()
    rows = page.get_by_role("table").first.get_by_role("row")
    expect(rows.last).to_contain_text(f"10{THIN}000")
    assert axe(page) == []


def test_the_answer_needs_no_guess_and_no_simulation(calm: Page, stage: LabStage) -> None:
    stage.open(calm, QuestionLab("PR-SRB-01"))
    result = show_all(calm)
    expect(result.locator(".b-answer-big")).to_have_text(f"30,8{GAP}%")
    expect(result.locator(".b-verdict")).to_be_hidden()
    assert calm.evaluate("stage.sent.length") == 0
    button(calm, "hide_answer").click()
    expect(result).to_be_hidden()
    expect(button(calm, "show_answer")).to_be_focused()


def test_the_line_of_the_answer_is_not_given_away(calm: Page, stage: LabStage) -> None:
    stage.open(calm, QuestionLab("PR-SRB-03"))
    run = simulate(calm, "100")
    expect(run.locator(".b-rule-label.b-truth")).to_have_count(0)
    expect(run.locator(".b-band-where")).to_be_hidden()
    calm.get_by_label(word("show_line")).check()
    expect(run.locator(".b-rule-label.b-truth")).to_have_count(1)
    expect(run.locator(".b-band-where")).to_be_visible()


def test_the_curve_grows_pauses_and_is_skipped(page: Page, stage: LabStage) -> None:
    stage.open(page, QuestionLab("PR-SRB-03"))
    run = simulate(page, f"100{THIN}000")
    button(page, "pause").click()
    shown = run.locator(".b-run-after").text_content()
    assert shown != word("after_draws", n=f"100{THIN}000")
    first = run.locator(".b-line path").get_attribute("d")
    page.wait_for_timeout(250)  # nothing may happen now, so there is nothing to wait for
    assert run.locator(".b-line path").get_attribute("d") == first
    button(page, "play").click()
    page.wait_for_function(
        "first => document.querySelector('.b-line path').getAttribute('d').length > first", arg=len(first or "")
    )
    button(page, "skip").click()
    expect(run.locator(".b-run-after")).to_have_text(word("after_draws", n=f"100{THIN}000"))
    expect(button(page, "skip")).to_have_attribute("aria-disabled", "true")
    button(page, "grow_again").click()
    expect(button(page, "pause")).to_be_visible()


def test_reduced_motion_shows_the_end_at_once(calm: Page, stage: LabStage) -> None:
    stage.open(calm, QuestionLab("PR-SRB-03"))
    run = simulate(calm, f"1{THIN}000")
    assert run.locator(".b-run-after").text_content() == word("after_draws", n=f"1{THIN}000")


def test_cards_are_turned_one_draw_at_a_time(calm: Page, stage: LabStage) -> None:
    stage.open(calm, QuestionLab("PR-SRB-07"))
    expect(calm.locator(".b-seen .b-card.b-up")).to_have_count(1)
    expect(calm.locator(".b-turned .b-card:not(.b-up)")).to_have_count(2)
    turn = button(calm, "turn_once")
    turn.click()
    tally = calm.locator(".b-tally")
    expect(tally).to_have_text(re.compile(r"av 1 försök"))
    expect(calm.locator(".b-turned .b-card.b-up")).to_have_count(2)
    for _ in range(24):  # one more than came at once
        turn.click()
    expect(tally).to_contain_text("av 25 försök")
    assert [sent["walk"] for sent in calm.evaluate("stage.sent")] == [True, True]


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("nja", "guess_unread"),
        ("120", "guess_high"),
        ("-3", "guess_negative"),
        ("1/0", "guess_zero"),
        (HOSTILE, "guess_unread"),
    ],
)
def test_a_guess_that_cannot_be_read_is_said(calm: Page, stage: LabStage, written: str, key: str) -> None:
    stage.open(calm, QuestionLab("PR-SRB-03"))
    guess(calm).fill(written)
    expect(guess(calm)).to_have_attribute("aria-invalid", "true")
    expect(guess(calm)).to_have_accessible_description(f"{word('guess_help')} {word(key)}")
    expect(calm.locator(".b-guess-big")).to_have_text("?")
    guess(calm).fill("")
    expect(guess(calm)).not_to_have_attribute("aria-invalid", "true")


def test_the_guess_is_remembered_in_the_browser(calm: Page, stage: LabStage) -> None:
    lab = QuestionLab("PR-SRB-03")
    stage.open(calm, lab)
    guess(calm).fill("2/5")
    stage.load(calm, lab)
    expect(guess(calm)).to_have_value("2/5")
    expect(calm.locator(".b-guess-big")).to_have_text(f"40{GAP}%")
    assert calm.evaluate("stage.sent.length") == 0


def test_the_guesses_of_a_class(calm: Page, stage: LabStage, axe: Callable[..., list[str]]) -> None:
    stage.open(calm, QuestionLab("PR-SRB-03"))
    calm.get_by_text(word("class_title"), exact=True).click()
    box = calm.get_by_role("textbox", name=word("class_write"))
    box.fill(f"30, 45 %, 1/3; 60\n{HOSTILE.replace(' ', '')}")
    facts = calm.locator(".b-facts")
    expect(facts).to_have_text(word("class_facts", n=4, mean=f"42,1{GAP}%", median=f"39,2{GAP}%"))
    expect(box).to_have_accessible_description(re.compile("Gick inte att läsa: ”.*img"))
    chart = calm.get_by_role("img", name=word("class_plot"))
    expect(chart).to_be_visible()
    expect(calm.locator(".b-class .b-truth")).to_have_count(0)
    show_all(calm)
    expect(calm.locator(".b-class .b-rule-label.b-truth")).to_have_text(word("line_truth", value=f"47,5{GAP}%"))
    assert axe(calm) == []
    box.fill("nja")
    expect(chart).to_be_hidden()


def test_before_and_after_are_compared(calm: Page, stage: LabStage) -> None:
    stage.open(calm, QuestionLab("PR-SRB-07"))
    before = show_all(calm).locator(".b-before")
    expect(before.get_by_role("listitem")).to_have_count(2)
    expect(before).to_contain_text(f"47,5{GAP}%")
    expect(before).to_contain_text(f"49,4{GAP}%")


def test_the_language_switches_everything_and_loses_nothing(calm: Page, stage: LabStage) -> None:
    stage.open(calm, QuestionLab("PR-SRB-03"), switch=True)
    guess(calm).fill("30")
    show_all(calm)
    simulate(calm, f"1{THIN}000")
    calm.get_by_role("button", name="English").click()
    expect(the(calm)).to_have_attribute("lang", "en")
    expect(calm.get_by_role("heading", name="Paying for a queen")).to_be_visible()
    expect(calm.locator(".b-answer-big")).to_have_text("47.5%")
    expect(calm.locator(".b-run-after")).to_have_text(word("after_draws", "en", n=f"1{THIN}000"))
    expect(calm.locator(".b-rule-label.b-truth")).to_have_text(word("line_truth", "en", value="47.5%"))
    expect(calm.locator(".b-guess-big")).to_have_text("30%")
    swedish = {translate(text, "sv") for text in LAB_WORDS.values()} - set(LAB_WORDS.values())
    shown = calm.locator(".b-root").inner_text().splitlines()
    assert not swedish.intersection(shown)


def test_by_keyboard_alone(calm: Page, stage: LabStage) -> None:
    stage.open(calm, QuestionLab("PR-SRB-03"))

    def tab_to(target: Locator) -> None:
        for _ in range(40):
            if target.evaluate("node => node === document.activeElement"):
                return
            calm.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not reach {target}")

    tab_to(calm.get_by_role("slider"))
    for _ in range(4):
        calm.keyboard.press("ArrowRight")
    expect(guess(calm)).to_have_value(f"52{GAP}%")
    tab_to(button(calm, "show_answer"))
    calm.keyboard.press("Enter")
    for _ in range(12):
        assert calm.evaluate("document.querySelector('.b-root').contains(document.activeElement)")
        if calm.locator(".b-result").is_visible():
            break
        calm.keyboard.press("Enter")
    expect(calm.locator(".b-result")).to_be_focused()
    tab_to(button(calm, "run_many", n="100"))
    calm.keyboard.press("Enter")
    expect(calm.locator(".b-run-result")).to_be_visible()
    expect(button(calm, "run_many", n="100")).to_be_focused()


def test_keys_stay_in_the_part(calm: Page, stage: LabStage) -> None:
    stage.open(calm, QuestionLab("PR-SRB-03"))
    calm.evaluate("() => { stage.keys = []; addEventListener('keydown', (event) => stage.keys.push(event.key)); }")
    guess(calm).press("d")
    button(calm, "show_answer").press("b")
    assert calm.evaluate("stage.keys") == []


def test_two_presses_are_one_run(calm: Page, stage: LabStage) -> None:
    stage.open(calm, QuestionLab("PR-SRB-03"))
    calm.evaluate("() => { stage.deaf = true; }")
    button(calm, "run_many", n="100").dblclick()
    assert calm.evaluate("stage.sent.length") == 1
    expect(button(calm, "stop_run")).to_be_visible()


def test_an_error_in_the_kernel_is_said_and_the_next_press_works(
    calm: Page, stage: LabStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    lab = QuestionLab("PR-SRB-03")
    stage.open(calm, lab)
    monkeypatch.setattr(lab.desk, "start", lambda *_args, **_more: 1 / 0)
    button(calm, "run_many", n="100").click()
    expect(calm.get_by_role("alert")).to_have_text("Något gick fel i simuleringen. Försök en gång till.")
    monkeypatch.undo()
    simulate(calm, "100")
    expect(calm.locator(".b-alert")).to_be_hidden()


def test_an_error_in_the_page_is_said_and_the_next_press_works(calm: Page, stage: LabStage) -> None:
    stage.open(calm, QuestionLab("PR-SRB-03"))
    calm.evaluate(
        "() => { const model = stage.parts[0]; stage.send = model.send; model.send = () => { throw new Error('x'); }; }"
    )
    button(calm, "run_many", n="100").click()
    expect(calm.get_by_role("alert")).to_have_text(word("trouble"))
    calm.evaluate("() => { stage.parts[0].send = stage.send; }")
    simulate(calm, "100")


def test_without_a_kernel_it_says_so_and_the_answer_still_works(calm: Page, stage: LabStage) -> None:
    calm.clock.install()
    stage.open(calm, QuestionLab("PR-SRB-03"))
    calm.evaluate("() => { stage.deaf = true; }")
    button(calm, "run_many", n="100").click()
    calm.clock.run_for(21_000)
    expect(calm.get_by_role("alert")).to_have_text(word("lost"))
    expect(show_all(calm).locator(".b-answer-big")).to_have_text(f"47,5{GAP}%")
    expect(button(calm, "run_many", n="100")).not_to_have_attribute("aria-disabled", "true")


def test_a_long_run_can_be_stopped(calm: Page, stage: LabStage) -> None:
    def slow(_cards: object) -> bool:
        sleep(0.0001)  # a whole run would take more than ten seconds on any machine
        return True

    lab = QuestionLab(chance(26, slow))
    stage.open(calm, lab)
    button(calm, "run_many", n=f"100{THIN}000").click()
    button(calm, "stop_run").press("Enter")
    run = calm.locator(".b-run-result")
    expect(run).to_be_visible()
    expect(run.locator(".b-band-now")).to_contain_text("stoppades")
    assert calm.evaluate("document.querySelector('.b-root').contains(document.activeElement)")
    simulate(calm, "100")
    expect(run.locator(".b-run-after")).to_have_text(word("after_draws", n="100"))


@pytest.mark.parametrize(
    ("written", "key", "values"),
    [
        ("1000000000000000", "guess_times_low", {"guess": "1 000 000 000 000 000 givar", "times": "650 000"}),
        ("1" + "0" * 24, "guess_times_high", {"guess": "1" + " 000" * 8 + " givar", "times": "1 500"}),
        ("653534134886878245000", "guess_spot", {"guess": "653 534 134 886 878 245 000 givar"}),
        ("0", "guess_below", {"guess": "0 givar", "off": "653 534 134 886 878 245 000 givar"}),
    ],
)
def test_a_guess_beyond_all_numbers_is_judged_in_figures_that_are_right(
    new_page: Callable[..., Page], stage: LabStage, written: str, key: str, values: dict[str, str]
) -> None:
    page = new_page(width=320, height=700, reduced_motion="reduce")
    stage.open(page, QuestionLab("PR-SRB-24"))
    guess(page).fill(written)
    show_all(page)
    spelled = {name: text.replace(" ", THIN).replace(f"{THIN}givar", f"{GAP}givar") for name, text in values.items()}
    expect(page.locator(".b-guess-big")).to_have_text(spelled["guess"])
    expect(page.locator(".b-verdict")).to_have_text(word(key, **spelled))
    assert page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("id_", ["PR-SRB-24", "PR-SRF-16", "PR-SRF-17", "PR-SRF-19", "PR-SRF-20", "PR-SRF-21"])
def test_long_fractions_break_between_their_thousands_on_a_phone(
    new_page: Callable[..., Page], stage: LabStage, id_: str
) -> None:
    page = new_page(width=320, height=700, reduced_motion="reduce")
    stage.open(page, QuestionLab(id_))
    show_all(page)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert (
        page.evaluate(
            """[...document.querySelectorAll('.b-answer .b-math > :not(.k-vh), .b-card')].filter((node) => {
            const [inner, outer] = [node, node.closest('.b-part, .b-felt')].map((one) => one.getBoundingClientRect());
            return inner.width && (inner.right > outer.right + 1 || inner.left < outer.left - 1);
        }).map((node) => node.outerHTML.slice(0, 300))"""
        )
        == []
    )


def test_many_cards_lie_in_lines_that_begin_within_the_table(new_page: Callable[..., Page], stage: LabStage) -> None:
    page = new_page(width=320, height=700, reduced_motion="reduce")
    stage.open(page, QuestionLab("PR-SRF-18"))
    left = page.locator(".b-felt").bounding_box()["x"]  # type: ignore[index]
    lines = page.eval_on_selector_all(".b-turned .b-card", "nodes => nodes.map((n) => n.getBoundingClientRect().left)")
    assert len(lines) == 9
    assert min(lines) >= left


def test_a_set_without_a_name_lies_beside_the_question(calm: Page, stage: LabStage) -> None:
    stage.open(calm, QuestionLab(Question(4, all_of("QH 5H 8S"))))
    own = calm.locator(".b-place-own")
    expect(own).to_contain_text(word("own_cards", n=3))
    expect(own.locator(".b-card")).to_have_count(3)
    expect(own).to_contain_text("hjärter dam")


def test_text_from_outside_is_text(calm: Page, stage: LabStage) -> None:
    lab = QuestionLab("PR-SRB-07")
    hostile = dict.fromkeys(LANGUAGES, HOSTILE)
    steps = [step | {"text": hostile, "values": None, "math": ["words", hostile]} for step in lab.question["steps"]]
    before = lab.question["before"] | {"title": hostile}
    words = {"title": hostile, "text": hostile, "hint": hostile, "takeaway": hostile, "before": before, "steps": steps}
    lab.question = lab.question | words
    stage.open(calm, lab)
    button(calm, "hint").click()
    show_all(calm)
    simulate(calm, "100")
    expect(calm.locator(".b-question")).to_have_text(HOSTILE)
    expect(calm.locator(".b-takeaway")).to_have_text(HOSTILE)
    expect(calm.locator(".b-run-result").get_by_role("img")).to_have_accessible_name(word("plot", what=HOSTILE))
    assert calm.locator(".b-root img").count() == 0


@pytest.mark.parametrize("id_", ["PR-SRB-10", "PR-SRB-24", "PR-SRB-25", "PR-SRB-27", "PR-SRF-04"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_question_is_shown(calm: Page, stage: LabStage, id_: str, language: Any) -> None:
    lab = QuestionLab(id_, language=language)
    stage.open(calm, lab)
    expect(calm.locator(".b-question")).to_have_text(asked(id_).text[language])
    button(calm, "show_all", language).click()
    expect(calm.locator(".b-answer-big")).to_be_visible()
    expect(calm.locator(".b-answer-big")).not_to_have_text("")
    if lab.question["simulates"]:
        run = simulate(calm, "100", language)
        expect(run.get_by_role("img")).to_be_visible()
    else:
        expect(calm.locator(".b-run")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 768, 1280])
def test_how_it_looks(
    new_page: Callable[..., Page],
    stage: LabStage,
    axe: Callable[..., list[str]],
    pictures: Path,
    width: int,
    scheme: str,
) -> None:
    page = new_page(width=width, height=900, color_scheme=scheme, reduced_motion="reduce")
    stage.open(page, QuestionLab("PR-SRB-07"))
    guess(page).fill("40")
    show_all(page)
    button(page, "turn_once").click()
    simulate(page, f"10{THIN}000")
    page.get_by_text(word("class_title"), exact=True).click()
    page.get_by_role("textbox", name=word("class_write")).fill("30, 45 %, 1/3, 60, 55, 50, 0,4")
    page.locator(".b-data > summary").first.click()
    page.screenshot(path=pictures / f"question-{width}-{scheme}.png", full_page=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert axe(page) == []


def test_parts_come_and_go_and_leave_nothing(calm: Page, stage: LabStage) -> None:
    stage.open(calm, QuestionLab("PR-SRB-03"), QuestionLab("PR-SRB-04"))
    expect(calm.locator(".b-root")).to_have_count(2)
    sheets = calm.locator("style[id^='kortspel-']").count()
    assert sheets == 2, "the table's and the lab's, once each"
    calm.evaluate("() => { for (const stop of stage.stops) stop(); }")
    expect(calm.locator(".b-root")).to_have_count(0)
    left = calm.evaluate("Object.values(stage.parts).map((model) => [...model.handlers.values()].flat().length)")
    assert left == [0, 0]
