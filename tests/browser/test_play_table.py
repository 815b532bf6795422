"""The play table in Chromium, on a page of its own with a stand-in for the kernel."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.play_game import FakePlay
from tests.browser.play_stage import FAST, PlayStage, push, word

NAMES = ("Alva", "Bruno", "Cleo", "David", "Ella", "Frans", "Greta")
HOSTILE = '"><img src=x onerror=alert(1)>'
FOCUS = "document.activeElement.closest('.kortspel') && document.activeElement.tagName"
QUIET = """async el => {
    await Promise.all(el.getAnimations({subtree: true}).map(a => a.finished.catch(() => 0)));
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
ON = """async what => {
  const seen = node => node.checkVisibility() && !node.closest('[inert]');
  while (![...document.querySelectorAll(what)].some(seen)) {
    document.querySelector('.p-next').click();
    await new Promise(done => setTimeout(done, 5));
  }
}"""
"""Press Next until something is to be seen."""
WORD = ".p-body[aria-busy=false] .p-word"
CARD = ".p-body[aria-busy=false] .p-card-button[aria-disabled=false]"
REST = ".p-next[data-deal=true]"


def until(page: Page, what: str) -> None:
    page.evaluate(ON, what)


def seated(page: Page, tables: PlayStage, seats: int = 4, **wanted: Any) -> tuple[Locator, FakePlay]:
    game = FakePlay(NAMES[:seats], **wanted)
    return tables.open(page, game), game


def playing(page: Page, tables: PlayStage, seats: int = 4, **wanted: Any) -> tuple[Locator, FakePlay]:
    """A table where Alva has said play and is asked for a card."""
    table, game = seated(page, tables, seats, **wanted)
    until(page, WORD)
    table.get_by_role("button", name="Spela", exact=False).first.click()
    until(page, CARD)
    return table, game


def sent(page: Page, do: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("what => stage.sent.filter(one => one.do === what)", do)
    return found


def button(table: Locator, key: str, language: str = "sv") -> Locator:
    return table.get_by_role("button", name=word(key, language), exact=True)


def clean(page: Page, axe: Callable[..., list[str]]) -> None:
    """Nothing is wrong once everything has landed."""
    page.locator(".kortspel").first.evaluate(QUIET)
    assert axe(page) == []


def lay_first(page: Page) -> None:
    page.locator(CARD).first.click()


# -- a game by keyboard -------------------------------------------------------------------------------------


def test_a_deal_is_played_by_keyboard_and_the_focus_stays_where_one_plays(fast: Page, tables: PlayStage) -> None:
    table, game = seated(fast, tables)
    until(fast, WORD)
    button(table, "next").focus()
    fast.keyboard.press("Enter")
    expect(table.locator(WORD).first).to_be_focused()
    fast.keyboard.press("1")
    expect(table.locator(".p-card-button").first).to_be_focused()
    until(fast, CARD)
    for laid in range(1, 6):
        names = table.locator(".p-card-button").all_inner_texts()
        assert len(names) == 6 - laid
        fast.keyboard.press("Home")
        while fast.evaluate("document.activeElement.getAttribute('aria-disabled')") == "true":
            fast.keyboard.press("ArrowRight")
        fast.keyboard.press("Enter")
        expect(table.locator(".p-card-button")).to_have_count(5 - laid)
        assert fast.evaluate(FOCUS) == "BUTTON"
        until(fast, CARD if laid < 5 else REST)
    assert len([move for move in game.moves if move.endswith("@0")]) == 6
    expect(button(table, "next_deal")).to_be_focused()


def test_arrows_move_in_the_hand_and_go_through_time_only_where_one_looks_back(fast: Page, tables: PlayStage) -> None:
    table, _ = playing(fast, tables)
    cards = table.locator(".p-card-button")
    total = table.locator(".p-where").inner_text()
    cards.first.focus()
    for key, place in [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", 4),
        ("ArrowRight", 4),
        ("Home", 0),
    ]:
        fast.keyboard.press(key)
        expect(cards.nth(place)).to_be_focused()
    assert table.locator(".p-where").inner_text() == total
    button(table, "next").focus()
    fast.keyboard.press("ArrowLeft")
    assert table.locator(".p-where").inner_text() == total
    button(table, "back").focus()
    fast.keyboard.press("ArrowLeft")
    expect(table.get_by_text(word("looking_back"))).to_be_visible()
    fast.keyboard.press("End")
    expect(table.locator(".p-where")).to_have_text(total)
    fast.keyboard.press("Home")
    expect(table.locator(".p-where")).to_have_text(re.compile("^Steg 0 "))


def test_nothing_typed_reaches_the_notebook_and_tab_leaves_both_ways(fast: Page, tables: PlayStage) -> None:
    table, _ = playing(fast, tables)
    fast.evaluate(
        "() => { globalThis.leaked = []; addEventListener('keydown', e => e.key !== 'Tab' && leaked.push(e.key));"
        " for (const [where, id] of [['prepend', 'before'], ['append', 'after']]) {"
        " const b = document.createElement('button'); b.id = id; b.textContent = id;"
        " document.querySelector('main')[where](b); } }"
    )
    for place in (table.locator(CARD).first, button(table, "next"), table.locator("select").first):
        place.focus()
        for key in ["a", "b", "d", "d", "x", "m", "y", "r", "8", "Escape", "ArrowUp"]:
            fast.keyboard.press(key)
    assert fast.evaluate("leaked") == []
    unmarked = (
        "el => [...el.querySelectorAll('button, input, select, textarea, [tabindex]')]"
        ".filter(n => !n.hasAttribute('data-lm-suppress-shortcuts')).length"
    )
    assert table.evaluate(unmarked) == 0
    for start, key, goal in [("before", "Tab", "after"), ("after", "Shift+Tab", "before")]:
        fast.locator(f"#{start}").focus()
        for _ in range(60):
            fast.keyboard.press(key)
            if fast.evaluate("document.activeElement.id") == goal:
                break
        expect(fast.locator(f"#{goal}")).to_be_focused()


# -- choosing ----------------------------------------------------------------------------------------------


def test_a_card_that_may_not_be_laid_says_why_until_the_next_action(fast: Page, tables: PlayStage) -> None:
    table, _ = playing(fast, tables, seed=1)
    for _ in range(5):
        if table.locator(".p-card-button[aria-disabled=true]").count():
            break
        lay_first(fast)
        until(fast, CARD)
    before = len(sent(fast, "move"))
    table.locator(".p-card-button[aria-disabled=true]").first.focus()
    fast.keyboard.press("Enter")
    expect(table.locator(".p-why")).to_contain_text("måste följa färg.")
    expect(table.locator(".p-why")).to_contain_text("RS-9")
    expect(table.locator("[aria-current=true]")).to_contain_text("RS-9")
    expect(table.locator(".k-live")).to_contain_text("måste följa färg.")
    expect(table.locator(".p-card-button[aria-disabled=true]").first).to_be_focused()
    assert len(sent(fast, "move")) == before
    lay_first(fast)
    expect(table.locator(".p-why")).to_be_hidden()


def test_the_reason_is_seen_on_a_small_screen(new_page: Callable[..., Page], tables: PlayStage) -> None:
    page = new_page(width=320, height=600, reduced_motion="reduce")
    page.add_init_script(FAST)
    table, _ = playing(page, tables, 7)
    lay_first(page)
    until(page, CARD)
    table.locator(".p-card-button[aria-disabled=true]").first.evaluate("node => node.click()")
    expect(table.locator(".p-why")).to_be_in_viewport(ratio=1)
    why, dock = table.locator(".p-why").bounding_box(), table.locator(".p-dock").bounding_box()
    assert why is not None
    assert dock is not None
    assert why["y"] + why["height"] <= dock["y"] + 1


BOXES = """el => ['.p-card-button', '.k-card:is(.p-can, .p-cannot)'].map(what =>
  [...el.querySelectorAll(what)].map(node => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  }).sort())"""


@pytest.mark.parametrize("width", [360, 1280, 1920])
def test_the_whole_of_a_card_can_be_pressed(new_page: Callable[..., Page], tables: PlayStage, width: int) -> None:
    page = new_page(width=width, height=900, reduced_motion="reduce")
    page.add_init_script(FAST)
    table, _ = playing(page, tables)
    page.evaluate("document.activeElement.blur()")  # the card in focus is lifted
    page.mouse.move(0, 0)
    table.evaluate(QUIET)
    buttons, cards = table.evaluate(BOXES)
    assert len(buttons) == 5
    assert buttons == cards


def test_words_are_there_when_and_only_when_they_can_be_chosen(fast: Page, tables: PlayStage) -> None:
    table, game = seated(fast, tables)
    expect(table.locator(WORD)).to_have_count(0)
    until(fast, WORD)
    expect(table.locator(".p-words").get_by_role("button")).to_have_text(["Spela", "Passa"])
    expect(table.get_by_text("Får man passa med trumfess?")).to_be_visible()
    table.locator(".p-card-button").first.focus()
    fast.keyboard.press("Enter")
    expect(table.get_by_text(word("why_word"))).to_be_visible()
    button(table, "back").click()
    expect(table.locator(".p-words")).to_be_hidden()
    button(table, "to_now").click()
    table.locator(WORD).nth(1).click()
    expect(table.locator(".p-words")).to_be_hidden()
    assert "pass@0" in game.moves


def test_pressing_twice_plays_once(fast: Page, tables: PlayStage) -> None:
    table, game = seated(fast, tables)
    until(fast, WORD)
    table.locator(WORD).first.evaluate("node => { node.click(); node.click(); node.click(); }")
    until(fast, CARD)
    table.locator(CARD).first.evaluate("node => { node.click(); node.click(); }")
    until(fast, CARD)
    assert [one["move"] for one in sent(fast, "move")] == [move for move in game.moves if move.endswith("@0")]
    assert len(sent(fast, "move")) == 2


def test_the_hand_is_sorted_and_keeps_its_nodes_while_others_play(fast: Page, tables: PlayStage) -> None:
    table, _ = playing(fast, tables)
    names = table.locator(".p-card-button").all_inner_texts()
    assert names == ["Klöver ess", "Ruter dam", "Ruter 4", "Spader kung", "Spader 8"]
    table.evaluate("el => { el.keep = [...el.querySelectorAll('.p-hand .k-card, .p-seat, .p-card-button, .k-rule')]; }")
    lay_first(fast)
    until(fast, CARD)
    lost = table.evaluate("el => el.keep.filter(node => !el.contains(node)).map(node => node.className.split(' ')[0])")
    assert sorted(lost) in (["p-card-button"], ["k-card", "p-card-button"])  # those of the card that was laid


# -- what is shown, when -------------------------------------------------------------------------------------


def test_beats_are_paced_and_next_skips_the_wait(calm: Page, tables: PlayStage) -> None:
    calm.clock.install()
    table, _ = seated(calm, tables, people=(3,))
    where = table.locator(".p-where")
    expect(where).to_have_text(re.compile("^Steg 0 av [1-9]"))
    calm.clock.pause_at(calm.evaluate("Date.now() + 1000"))
    expect(where).to_have_text(re.compile("^Steg 1 av"))
    calm.clock.run_for(1000)
    expect(where).to_have_text(re.compile("^Steg 1 av"))
    calm.clock.run_for(1500)
    expect(where).to_have_text(re.compile("^Steg 2 av"))
    button(table, "next").click()
    expect(where).to_have_text(re.compile("^Steg 3 av"))
    table.get_by_role("button", name=word("hold")).click()
    calm.clock.run_for(20_000)
    expect(where).to_have_text(re.compile("^Steg 3 av"))
    table.get_by_role("button", name=word("resume")).click()
    calm.clock.run_for(300)
    expect(where).to_have_text(re.compile("^Steg 4 av"))


def test_each_beat_is_said_once_and_the_question_with_the_last(fast: Page, tables: PlayStage) -> None:
    table, _ = seated(fast, tables)
    until(fast, WORD)
    live = table.locator(".k-live")
    expect(live).to_contain_text("Spelar du eller passar du?")
    table.evaluate(
        "el => { globalThis.spoken = []; const live = el.querySelector('.k-live');"
        " new MutationObserver(() => spoken.push(live.textContent.trim())).observe(live, {childList: true}); }"
    )
    button(table, "back").click()
    expect(live).to_contain_text("ger fem kort var")
    button(table, "to_now").click()
    expect(live).to_contain_text("Spelar du eller passar du?")
    assert len(fast.evaluate("spoken")) == 2


def test_won_tricks_can_be_looked_at_unless_they_stay_closed(fast: Page, tables: PlayStage) -> None:
    table, _ = playing(fast, tables)
    for _ in range(2):
        lay_first(fast)
        until(fast, CARD)
    total = fast.evaluate("Number(document.querySelector('.p-past .k-slider').max)")
    table.get_by_role("button", name="Förra stick").click()
    expect(table.get_by_text("Du tittar tillbaka. Partiet")).to_be_visible()
    lay = table.locator(".p-card-button").first
    lay.focus()
    fast.keyboard.press("Enter")
    expect(table.get_by_text(word("why_past"))).to_be_visible()
    button(table, "to_now").click()
    button(table, "look").click()
    table.get_by_label(word("strict")).check()
    expect(table.get_by_text(word("past_shut"))).to_be_visible()
    table.locator(".p-past .k-slider").fill("0")
    least = fast.evaluate("Number(document.querySelector('.p-past .k-slider').value)")
    assert 0 < least <= total
    expect(table.get_by_role("button", name="Förra stick")).to_be_disabled()


def test_the_score_sheet_strikes_out_old_numbers(fast: Page, tables: PlayStage) -> None:
    table, _ = playing(fast, tables)
    for card in range(5):
        lay_first(fast)
        until(fast, CARD if card < 4 else REST)
    table.get_by_text(word("protocol")).click()
    sheet = table.get_by_role("table")
    expect(sheet.get_by_role("columnheader")).to_have_text(list(NAMES[:4]))
    expect(sheet.locator("s").first).to_have_text("12")
    expect(sheet.locator("strong")).to_have_count(4)
    figures = table.locator(".k-figure").all_inner_texts()
    assert sorted(figures) == sorted(sheet.locator("strong").all_inner_texts())


# -- help ----------------------------------------------------------------------------------------------------


def test_a_hint_sharpens_in_place_and_can_be_stopped(fast: Page, tables: PlayStage) -> None:
    table, game = seated(fast, tables)
    until(fast, WORD)
    button(table, "do_hint").click()
    rows = table.locator(".p-hint-row")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("−1,2 i medeltal (−1,8 till −0,6)")
    expect(rows.first).to_contain_text("Risk för inget stick: 18")
    expect(table.locator(".k-live")).to_contain_text("Spela: −1,2 i medeltal")
    stop = button(table, "hint_stop")
    stop.focus()
    table.evaluate("el => { el.keep = [...el.querySelectorAll('.p-hint-row')]; }")
    game.hint = game.estimate(game.told(), 10_000, "running")
    push(fast, game)
    expect(table.get_by_text("10\u202f000 tänkta givar")).to_be_visible()
    expect(stop).to_be_focused()
    assert table.evaluate("el => el.keep.every(node => el.contains(node))")
    fast.keyboard.press("Enter")
    expect(stop).to_be_hidden()
    expect(table.get_by_role("button", name=word("close"))).to_be_focused()
    fast.keyboard.press("Enter")
    expect(table.locator(".p-hint")).to_be_hidden()
    expect(button(table, "do_hint")).to_be_focused()
    button(table, "do_hint").click()
    expect(table.locator(".p-hint")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 700)])
def test_a_hint_is_seen_where_one_is_and_escape_puts_it_away(
    new_page: Callable[..., Page], tables: PlayStage, width: int, height: int
) -> None:
    page = new_page(width=width, height=height, reduced_motion="reduce")
    page.add_init_script(FAST)
    table, _ = playing(page, tables)
    button(table, "do_hint").click()
    expect(table.locator(".p-hint-row").first).to_be_in_viewport(ratio=1)
    expect(table.locator(".p-hint")).to_contain_text(word("hint_score"))
    page.keyboard.press("Escape")
    expect(table.locator(".p-hint")).to_be_hidden()
    expect(button(table, "do_hint")).to_be_focused()


def test_undo_goes_back_and_marks_practice(fast: Page, tables: PlayStage) -> None:
    table, game = playing(fast, tables)
    lay_first(fast)
    until(fast, CARD)
    expect(table.get_by_text(word("practice"), exact=True)).to_be_hidden()
    button(table, "do_undo").click()
    expect(table.locator(".p-card-button")).to_have_count(5)
    expect(table.get_by_text(word("practice"), exact=True)).to_be_visible()
    until(fast, CARD)
    assert len(game.told().hand(0)) == 5


def test_what_if_shows_two_lines_side_by_side(fast: Page, tables: PlayStage) -> None:
    table, _ = playing(fast, tables)
    lay_first(fast)
    until(fast, CARD)
    button(table, "do_rethink").click()
    expect(table.locator(".p-decision").last).to_be_focused()
    table.locator(".p-decision").nth(1).click()
    until(fast, CARD)
    table.locator(CARD).nth(2).click()
    until(fast, CARD)
    button(table, "do_finish").click()
    until(fast, REST)
    lines = table.locator(".p-line")
    expect(lines).to_have_count(2)
    expect(lines.nth(0)).to_contain_text(word("line_open"))
    expect(lines.nth(1)).to_contain_text(word("line_change"))
    expect(lines.nth(1).locator(".p-trick")).to_have_count(5)
    first, second = (lines.nth(k).bounding_box() for k in (0, 1))
    assert first is not None
    assert second is not None
    assert first["y"] == second["y"]
    button(table, "line_take").click()
    until(fast, CARD)
    expect(lines.nth(0)).to_contain_text(word("line_change"))


# -- several people ------------------------------------------------------------------------------------------


def test_the_hand_is_covered_between_people(fast: Page, tables: PlayStage) -> None:
    table, _ = seated(fast, tables, 3, people=(0, 1), seed=5)
    until(fast, ".p-ready")
    expect(table.get_by_text(word("cover_title", names=NAMES, seat=0))).to_be_visible()
    assert table.locator(".p-hand .k-card.k-up").count() == 0
    expect(table.locator(".p-card-button")).to_have_count(0)
    table.get_by_role("button", name=re.compile("^Jag är Alva")).click()
    until(fast, WORD)
    expect(table.locator(".p-card-button")).to_have_count(5)
    table.locator(WORD).first.click()
    until(fast, ".p-ready")
    expect(table.get_by_text("Bruno trycker när ingen annan ser.")).to_be_visible()
    assert table.locator(".p-hand .k-card.k-up").count() == 0
    # a key that is pressed to go on does not open the next one's cards
    assert fast.evaluate("document.activeElement.matches('.p-ready')") is False


# -- forms, files, the end -----------------------------------------------------------------------------------


def test_a_new_game_is_begun_from_the_form(fast: Page, tables: PlayStage) -> None:
    game = FakePlay(())
    table = tables.open(fast, game)
    expect(table.get_by_role("heading", name=word("form_title"))).to_be_visible()
    table.get_by_role("radio", name="3", exact=True).check()
    expect(table.locator(".p-places > li:visible")).to_have_count(3)
    table.get_by_label("Namn 2").fill("Alva")
    button(table, "begin_game").click()
    expect(table.get_by_label("Namn 2")).to_be_focused()
    expect(table.locator("[data-field='name:1'] .f-note")).to_have_text("Två heter lika.")
    table.get_by_label("Namn 2").fill(HOSTILE)
    table.get_by_label("Vem är spelare 3?").select_option("random")
    table.locator(".p-form summary").click()
    table.locator(".f-house").get_by_role("radio", name="7", exact=True).check()
    expect(table.locator("[data-field='rule:start_score'] .f-note")).to_have_text("Partiet blir kort.")
    button(table, "begin_game").click()
    expect(table.locator(".p-board")).to_be_visible()
    values = sent(fast, "new")[-1]["values"]
    assert values["names"] == ["Alva", HOSTILE, "Cleo"]
    assert values["players"] == ["person", "thumb", "random"]
    assert values["rules"] == {"start_score": "7", "pass_fee": "1"}
    until(fast, WORD)
    expect(table.locator(".k-figure").first).to_have_text("7")
    button(table, "do_fresh").click()
    expect(table.get_by_label("Namn 2")).to_have_value(HOSTILE)
    button(table, "cancel").click()
    expect(table.locator(".p-board")).to_be_visible()


def test_what_one_asked_for_comes_into_view_with_the_focus(new_page: Callable[..., Page], tables: PlayStage) -> None:
    page = new_page(width=360, height=740, reduced_motion="reduce")
    page.add_init_script(FAST)
    table = tables.open(page, FakePlay(()))
    page.evaluate("document.body.style.paddingBottom = '1500px'")  # a lesson goes on below
    table.locator(".p-form summary").click()
    button(table, "begin_game").press("Enter")
    expect(table.locator(".p-felt")).to_be_in_viewport(ratio=1)
    expect(button(table, "next")).to_be_focused()
    until(page, WORD)
    table.locator(WORD).first.click()
    until(page, CARD)
    lay_first(page)
    until(page, CARD)
    button(table, "do_rethink").click()
    expect(table.locator(".p-decision").last).to_be_in_viewport(ratio=1)
    table.locator(".p-decision").first.press("Enter")
    expect(table.locator(".p-felt")).to_be_in_viewport(ratio=1)
    expect(table.locator(WORD).first).to_be_focused()
    button(table, "do_fresh").click()
    expect(table.get_by_role("heading", name=word("form_title"))).to_be_in_viewport(ratio=1)


def test_saving_hands_out_a_file_and_a_bad_one_is_refused(fast: Page, tables: PlayStage) -> None:
    table, _ = seated(fast, tables)
    until(fast, WORD)
    with fast.expect_download() as download:
        button(table, "do_save").click()
    assert download.value.suggested_filename == "rodskagg.json"
    button(table, "do_fresh").click()
    table.locator("input[type=file]").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    expect(table.get_by_role("alert").filter(has_text="Filen är inget sparat parti.")).to_be_visible()
    assert sent(fast, "open")[0]["text"] == "{}"
    table.locator("input[type=file]").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b"x" * 100_001}
    )
    expect(table.get_by_role("alert").filter(has_text=word("file_large"))).to_be_visible()


def test_at_the_end_one_plays_the_same_deal_again(fast: Page, tables: PlayStage) -> None:
    table, game = seated(fast, tables, start=1)
    fast.evaluate(
        """async () => {
          const seen = what => [...document.querySelectorAll(what)].find(node => node.checkVisibility());
          while (!seen('.p-over')) {
            const choice = seen('.p-word') ?? seen('.p-card-button[aria-disabled=false]');
            (choice ?? document.querySelector('.p-next')).click();
            await new Promise(done => setTimeout(done, 5));
          }
        }"""
    )
    expect(table.locator(".p-over")).to_contain_text("vinner.")
    expect(table.locator(".p-dock")).to_be_hidden()
    expect(table.get_by_text("vinner.").filter(visible=True)).to_have_count(1)
    games = game.games
    button(table, "same_deal").click()
    until(fast, WORD)
    assert game.games == games + 1
    assert sent(fast, "new")[-1]["values"]["way"] == "code"


# -- what goes wrong -----------------------------------------------------------------------------------------


def test_an_error_is_said_and_the_next_click_works(fast: Page, tables: PlayStage) -> None:
    table, game = playing(fast, tables)
    game.error = "Programmet som spelar Bruno kraschade."
    push(fast, game)
    expect(table.get_by_role("alert")).to_have_text("Programmet som spelar Bruno kraschade.")
    lay_first(fast)
    until(fast, CARD)
    expect(table.get_by_role("alert")).to_be_hidden()
    game.note = {"sv": "Bruno spelade det första tillåtna kortet.", "en": "Bruno played the first card allowed."}
    push(fast, game)
    expect(table.get_by_text("Bruno spelade det första tillåtna kortet.")).to_be_visible()


def test_a_kernel_that_does_not_answer_is_told_of_and_asked_again(calm: Page, tables: PlayStage) -> None:
    calm.add_init_script(FAST)
    table, game = playing(calm, tables)
    calm.clock.install()
    calm.evaluate("stage.deaf = true")
    lay_first(calm)
    calm.clock.run_for(7500)
    expect(table.get_by_role("alert")).to_be_hidden()
    calm.clock.run_for(1000)
    expect(table.get_by_role("alert")).to_have_text(word("no_answer"))
    calm.evaluate("stage.deaf = false")
    button(table, "try_again").click()
    expect(table.locator(".p-card-button")).to_have_count(5)
    calm.clock.run_for(3000)
    expect(table.locator(".p-card-button")).to_have_count(4)
    expect(table.get_by_role("alert")).to_be_hidden()
    assert len([move for move in game.moves if move.endswith("@0")]) == 2


def test_a_kernel_that_has_died_is_told_of_where_one_sees_it(fast: Page, tables: PlayStage) -> None:
    table, _ = playing(fast, tables)
    fast.set_viewport_size({"width": 360, "height": 740})
    button(table, "do_finish").scroll_into_view_if_needed()
    fast.evaluate(
        """() => {
          const model = stage.tables[Object.keys(stage.tables)[0]];
          model.send = () => { throw new Error("Kernel is dead"); };
        }"""
    )
    for _ in range(2):
        button(table, "do_finish").click()
        expect(table.get_by_role("alert")).to_have_text(word("no_answer"))
        expect(table.get_by_role("alert")).to_be_in_viewport(ratio=1)
    button(table, "try_again").click()
    expect(table.get_by_role("alert")).to_be_visible()


def test_damage_and_emptiness_have_words(fast: Page, tables: PlayStage) -> None:
    game = FakePlay(())
    game.form = {}
    table = tables.open(fast, game)
    expect(table.get_by_text(word("empty_table"))).to_be_visible()
    fast.evaluate("stage.tables[0].take({timeline: btoa('rubbish')})")
    expect(table.get_by_role("alert")).to_have_text(word("damaged"))


# -- words and looks -----------------------------------------------------------------------------------------


def test_both_languages_switch_at_once(fast: Page, tables: PlayStage) -> None:
    table, _ = playing(fast, tables, seed=1)
    button(table, "do_hint").click()
    button(table, "look").click()
    table.get_by_label("English").check()
    expect(button(table, "next", "en")).to_be_visible()
    expect(table.locator(".p-prompt")).to_have_text(re.compile("^Your turn"))
    expect(table.locator(".p-hint")).to_contain_text("on average")
    expect(table.locator(".p-card-button").first).to_have_text(re.compile("of (clubs|diamonds|hearts|spades)$"))
    expect(table.get_by_role("group", name=word("own_hand", "en"))).to_be_visible()
    left = table.evaluate("el => { el.querySelector('.k-live').remove(); return el.innerText; }")
    assert not re.search(r"\b(Nästa|Ångra|Tips|tillbaka|Protokoll|spelar|trumf)\b", left)


@pytest.mark.parametrize("width", [320, 360, 700, 1024, 1600])
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_nothing_is_cut_off_at_the_side(
    new_page: Callable[..., Page], tables: PlayStage, width: int, seats: int
) -> None:
    page = new_page(width=width, height=740, reduced_motion="reduce")
    page.add_init_script(FAST)
    table, _ = playing(page, tables, seats)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    felt = table.locator(".p-felt").bounding_box()
    assert felt is not None
    for box in (one.bounding_box() for one in table.locator(".p-card-button, .p-seat, .k-suited").all()):
        assert box is not None
        assert felt["x"] - 1 <= box["x"]
        assert box["x"] + box["width"] <= felt["x"] + felt["width"] + 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(
    new_page: Callable[..., Page], tables: PlayStage, axe: Callable[..., list[str]], scheme: str
) -> None:
    page = new_page(width=1280, height=900, reduced_motion="reduce", color_scheme=scheme)
    page.add_init_script(FAST)
    table, _ = seated(page, tables, 7)
    until(page, WORD)
    button(table, "do_hint").click()
    expect(table.locator(".p-hint-row").first).to_be_visible()
    clean(page, axe)
    table.locator(WORD).first.click()
    until(page, CARD)
    lay_first(page)
    until(page, CARD)
    table.get_by_text(word("protocol")).click()
    button(table, "do_rethink").click()
    clean(page, axe)
    table.locator(".p-decision").first.click()
    until(page, WORD)
    table.locator(WORD).nth(1).click()
    until(page, REST)
    clean(page, axe)
    button(table, "do_fresh").click()
    table.locator(".p-form summary").click()
    clean(page, axe)


def test_the_cover_is_clean_too(fast: Page, tables: PlayStage, axe: Callable[..., list[str]]) -> None:
    seated(fast, tables, 3, people=(0, 1), seed=5)
    until(fast, ".p-ready")
    clean(fast, axe)


@pytest.mark.parametrize(("width", "height", "scheme", "seats"), [
    (1280, 860, "light", 4), (1600, 950, "dark", 7), (360, 740, "light", 4), (360, 740, "dark", 7),
])  # fmt: skip
def test_pictures(
    new_page: Callable[..., Page], tables: PlayStage, pictures: Path, width: int, height: int, scheme: str, seats: int
) -> None:
    page = new_page(width=width, height=height, reduced_motion="reduce", color_scheme=scheme)
    page.add_init_script(FAST)
    table, _ = playing(page, tables, seats)
    lay_first(page)
    until(page, CARD)
    expect(table.locator(CARD).first).to_be_visible()
    page.screenshot(path=pictures / f"play-{width}-{scheme}-{seats}.png")
