"""The card table in Chromium, on a page of its own with a stand-in for the widget model."""

from __future__ import annotations

import base64
import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import payloads
from tests.browser.bare import Bare, press, ready, replace, sentence, settle, show

WORK = {"ScriptDuration", "RecalcStyleDuration", "LayoutDuration"}
HOSTILE = '"><img src=x onerror=alert(1)>'


@pytest.fixture
def example(page: Page, bare: Bare) -> Locator:
    """EX-SRF-1 and 2 at 1024 px."""
    bare.open(page)
    return ready(show(page, payloads.pack(payloads.srf_example())))


@pytest.fixture
def long(page: Page, bare: Bare) -> Locator:
    """The longest known game."""
    bare.open(page)
    return ready(show(page, payloads.pack(payloads.longest())))


def keys(table: Locator, names: list[str], then: str = "0") -> Any:
    """Press keys faster than any animation and look at once, whatever else the machine does."""
    return table.evaluate(
        "(el, names) => { for (const key of names)"
        " el.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));"
        f" return {then}; }}",
        names,
    )


def test_a_beat_changes_cards_sentence_and_rule_together(example: Locator) -> None:
    expect(sentence(example)).to_have_text("Alva, Bruno och Cleo har 17 kort var. Ett kort är undanlagt.")
    press(example, "Nästa", 4)
    expect(sentence(example)).to_have_text("Cleos hjärter dam slår Alvas hjärter 5.")
    expect(example.locator(".k-step")).to_have_text("Steg 4 av 5")
    expect(example.locator("[aria-current=true]")).to_contain_text("SRF-8")
    expect(example.get_by_text("När två eller flera öppna högar visar samma färg")).to_be_visible()
    expect(example.get_by_role("list", name="Cleo: öppen hög, 2 kort").get_by_role("listitem")).to_have_text(
        [re.compile("ruter knekt"), re.compile("hjärter dam")]
    )
    press(example, "Nästa")
    expect(example.get_by_role("img", name="Cleo: dold hög, 19 kort")).to_be_visible()
    expect(example.get_by_role("img", name="Alva: öppen hög, tom")).to_be_attached()
    expect(example.get_by_text("Brunos hjärter 9 ligger under klöver 3")).to_be_visible()


def test_going_back_shows_what_going_forward_showed(example: Locator) -> None:
    press(example, "Nästa", 5)
    press(example, "Fortsätt till partiets slut")
    example.press("Home")

    def markup() -> str:
        settle(example)
        return str(
            example.evaluate("el => el.querySelector('.k-board').outerHTML + el.querySelector('.k-words').textContent")
        )

    def known(text: str) -> str:
        # an emptied class attribute and a missing one look the same
        return text.replace(' class="k-card"', ' class="k-card "')

    forward = [known(markup())]
    for _ in range(9):
        example.press("ArrowRight")
        forward.append(known(markup()))
    order = [random.Random(4).randrange(10) for _ in range(60)]
    slider = example.get_by_role("slider")
    for step in [*reversed(range(10)), *order]:
        slider.fill(str(step))
        assert known(markup()) == forward[step], step


def test_only_cards_that_move_are_animated_and_counts_change_on_landing(example: Locator) -> None:
    press(example, "Nästa", 3)
    settle(example)
    gliding = "el.getAnimations({subtree: true}).map(a => a.effect.target).filter(n => n.matches('.k-card')).length"
    assert keys(example, ["ArrowRight"], gliding) == 0
    moving = keys(example, ["ArrowRight"], f"[{gliding}, el.querySelectorAll('.k-count')[4].textContent]")
    assert moving == [4, "15"]
    settle(example)
    assert example.evaluate("el => el.querySelectorAll('.k-count')[4].textContent") == "19"


def test_quick_steps_finish_what_still_moves_and_nodes_are_kept(example: Locator) -> None:
    example.evaluate("el => { el.keep = [...el.querySelectorAll('.k-seat, .k-button, .k-slot')]; }")
    keys(example, ["ArrowRight"] * 5)
    assert example.evaluate("el => el.keep.every(node => el.contains(node))")
    settle(example)
    expect(example.get_by_role("img", name="Cleo: dold hög, 19 kort")).to_be_visible()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_reduced_motion_fades_instead_of_gliding(new_page: Callable[..., Page], bare: Bare, motion: str) -> None:
    page = new_page(reduced_motion=motion)
    bare.open(page)
    table = ready(show(page, payloads.pack(payloads.srf_example())))
    properties = keys(
        table,
        ["ArrowRight"],
        "[...new Set(el.getAnimations({subtree: true}).filter(a => !(a instanceof CSSTransition))"
        ".flatMap(a => a.effect.getKeyframes().flatMap(f => Object.keys(f)))"
        ".filter(k => ['transform', 'opacity'].includes(k)))]",
    )
    assert ("transform" in properties) is (motion == "no-preference")
    assert "opacity" in properties


def test_the_keyboard_does_everything_and_keys_stay_in_the_table(example: Locator, page: Page) -> None:
    page.evaluate(
        "() => { globalThis.leaked = []; addEventListener('keydown', e => e.key !== 'Tab' && leaked.push(e.key)); }"
    )
    example.get_by_role("button", name="Nästa", exact=True).focus()
    for key, step in [
        ("ArrowRight", 1),
        ("End", 5),
        ("ArrowLeft", 4),
        ("PageDown", 5),
        ("Home", 0),
        ("Enter", 1),
        ("Space", 2),
    ]:
        page.keyboard.press(key)
        expect(example.locator(".k-step")).to_have_text(f"Steg {step} av 5")
        expect(example.get_by_role("button", name="Nästa", exact=True)).to_be_focused()
    for key in ["a", "b", "d", "d", "x", "m", "y", "r", "1", "Escape", "ArrowUp", "ArrowDown"]:
        page.keyboard.press(key)
    page.keyboard.press("p")
    expect(example.get_by_role("button", name="Pausa")).to_be_visible()
    page.keyboard.press("p")
    assert page.evaluate("leaked") == []
    unmarked = (
        "el => [...el.querySelectorAll('button, input, select, [tabindex]')]"
        ".filter(n => !n.hasAttribute('data-lm-suppress-shortcuts')).length"
    )
    assert example.evaluate(unmarked) == 0


def test_tab_leaves_the_table_both_ways(example: Locator, page: Page) -> None:
    page.evaluate(
        "() => { for (const [where, id] of [['prepend', 'before'], ['append', 'after']]) {"
        " const b = document.createElement('button'); b.id = id; b.textContent = id;"
        " document.querySelector('main')[where](b); } }"
    )
    for start, key, goal in [("before", "Tab", "after"), ("after", "Shift+Tab", "before")]:
        page.locator(f"#{start}").focus()
        for _ in range(40):
            page.keyboard.press(key)
            if page.evaluate("document.activeElement.id") == goal:
                break
        expect(page.locator(f"#{goal}")).to_be_focused()


def test_each_beat_is_said_once_equal_ones_too_and_a_fast_run_is_no_queue(example: Locator, page: Page) -> None:
    press(example, "Nästa", 5)
    press(example, "Fortsätt till partiets slut")
    page.wait_for_timeout(400)
    page.evaluate(
        "() => { globalThis.said = []; const live = document.querySelector('.k-live');"
        " new MutationObserver(() => said.push(live.textContent))"
        ".observe(live, {childList: true, characterData: true, subtree: true}); }"
    )
    for step in (1, 0, 1):
        example.get_by_role("slider").fill(str(step))
        page.wait_for_timeout(1100)
    example.press("Home")
    page.wait_for_timeout(400)
    keys(example, ["ArrowRight"] * 9)
    page.wait_for_timeout(900)
    said = page.evaluate("said")
    assert [text.strip("\u00a0") for text in said] == [
        "Alla vänder ett kort.",
        "Alva, Bruno och Cleo har 17 kort var. Ett kort är undanlagt.",
        "Alla vänder ett kort.",
        "Alva, Bruno och Cleo har 17 kort var. Ett kort är undanlagt.",
        said[-1].strip("\u00a0"),
    ]
    assert len(said) == 5


def test_two_equal_sentences_in_a_row_are_two_announcements(page: Page, bare: Bare) -> None:
    payload = payloads.srf_example()
    payload["beats"]["phrase"][1] = 0
    payload["beats"]["values"][1] = []
    bare.open(page)
    table = ready(show(page, payloads.pack(payload)))
    live = table.locator(".k-live")
    press(table, "Nästa")
    expect(live).to_have_text("Alla vänder ett kort.")
    first = live.evaluate("el => el.textContent")
    press(table, "Nästa")
    page.wait_for_function("([el, first]) => el.textContent !== first", arg=[live.element_handle(), first])


def test_the_quiz_asks_answers_and_counts(example: Locator, page: Page) -> None:
    press(example, "Vad händer nu?")
    press(example, "Nästa", 4)
    expect(example.get_by_text("Vem tar högarna?")).to_be_focused()
    expect(example.locator(".k-step")).to_have_text("Steg 3 av 5")
    press(example, "Alva")
    expect(example.locator(".k-verdict")).to_have_text(re.compile("Inte riktigt.*SRF-8"))
    expect(sentence(example)).to_have_text("Cleos hjärter dam slår Alvas hjärter 5.")
    expect(example.get_by_text("0 av 1 rätt")).to_be_visible()
    expect(example.get_by_role("button", name="Nästa", exact=True)).to_be_focused()
    press(example, "Tillbaka")
    expect(example.locator(".k-verdict")).to_be_hidden()
    press(example, "Nollställ")
    press(example, "Nästa")
    page.keyboard.press("3")
    expect(example.locator(".k-verdict")).to_have_text(re.compile("Rätt!"))
    expect(example.get_by_text("1 av 1 rätt")).to_be_visible()
    example.press("Home")
    example.press("End")
    expect(example.locator(".k-quiz")).to_be_hidden()


def test_the_example_ends_and_can_be_continued_to_a_finished_game(page: Page, bare: Bare) -> None:
    payload = payloads.srf_example()
    payload["outcome"] = {"kind": "won", "winners": [2], "sv": "Cleo vinner.", "en": "Cleo wins."}
    bare.open(page)
    table = ready(show(page, payloads.pack(payload)))
    press(table, "Till slutet")
    expect(table.get_by_text("Exemplet slutar här.")).to_be_visible()
    expect(table.get_by_role("button", name="Nästa", exact=True)).to_have_attribute("aria-disabled", "true")
    table.press("ArrowRight")
    expect(table.locator(".k-step")).to_have_text("Steg 5 av 5")
    press(table, "Fortsätt till partiets slut")
    expect(table.get_by_role("button", name="Nästa", exact=True)).to_be_focused()
    press(table, "Till slutet")
    expect(table.locator(".k-step")).to_have_text("Steg 9 av 9")
    expect(table.get_by_text("Cleo vinner.", exact=True)).to_be_visible()
    press(table, "Från början")
    expect(table.locator(".k-step")).to_have_text("Steg 0 av 9")


def test_the_language_switches_everything_at_once(example: Locator, page: Page) -> None:
    press(example, "Nästa", 4)
    before = example.evaluate(
        "el => [...el.querySelectorAll('.k-card.k-up .k-front')].map(n => n.style.backgroundPosition)"
    )
    press(example, "Visa")
    example.get_by_label("English").check()
    expect(sentence(example)).to_have_text("Cleo's queen of hearts beats Alva's 5 of hearts.")
    expect(example).to_have_attribute("lang", "en")
    expect(example.get_by_role("button", name="Next", exact=True)).to_be_visible()
    expect(example.get_by_role("list", name="Cleo: open pile, 2 cards")).to_contain_text("queen of hearts")
    expect(example.locator("[aria-current=true]")).to_contain_text("Same suit: highest rank wins")
    after = example.evaluate(
        "el => [...el.querySelectorAll('.k-card.k-up .k-front')].map(n => n.style.backgroundPosition)"
    )
    assert before != after
    assert page.evaluate("localStorage.getItem('kortspel:language')") == "en"
    page.evaluate("dispatchEvent(new CustomEvent('kortspel:language', {detail: 'sv'}))")
    expect(example).to_have_attribute("lang", "sv")
    assert page.evaluate("stage.sent") == 0


def test_names_are_text_whatever_they_hold(page: Page, bare: Bare) -> None:
    bare.open(page)
    table = ready(show(page, payloads.pack(payloads.srf_example((HOSTILE, "Bruno", HOSTILE)))))
    press(table, "Nästa", 4)
    expect(sentence(table)).to_contain_text(f"{HOSTILE}s hjärter dam")
    expect(table.get_by_role("group", name=HOSTILE).first).to_be_visible()
    assert table.locator("img").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_empty_damaged_and_erring_tables_say_so_and_recover(page: Page, bare: Bare) -> None:
    bare.open(page)
    table = show(page, b"")
    expect(table.get_by_text("Inget parti ännu.")).to_be_visible()
    replace(page, b"not a timeline")
    expect(table.get_by_role("alert")).to_contain_text("Partiet går inte att läsa")
    replace(page, payloads.pack({"format": 1}))
    expect(table.get_by_role("alert")).to_contain_text("Partiet går inte att läsa")
    replace(page, payloads.pack(payloads.srf_example()))
    ready(table)
    expect(table.get_by_role("alert")).to_be_hidden()
    page.evaluate("stage.models[0].set('error', 'Fel i kärnan <b>!')")
    expect(table.get_by_role("alert")).to_have_text("Fel i kärnan <b>!")
    press(table, "Nästa")
    expect(sentence(table)).to_have_text("Alla vänder ett kort.")
    page.evaluate("stage.models[0].set('error', null)")
    expect(table.get_by_role("alert")).to_be_hidden()


def test_a_phrase_that_cannot_be_said_is_an_alert_and_the_next_press_works(page: Page, bare: Bare) -> None:
    payload = payloads.srf_example()
    payload["beats"]["values"][1] = [[106]]
    bare.open(page)
    table = ready(show(page, payloads.pack(payload)))
    press(table, "Nästa", 2)
    expect(table.get_by_role("alert")).to_contain_text("Något gick fel vid bordet")
    press(table, "Nästa")
    expect(table.locator(".k-step")).to_have_text("Steg 3 av 5")
    expect(table.get_by_role("alert")).to_be_hidden()


def test_where_the_pupil_was_is_remembered_but_not_the_end(page: Page, bare: Bare) -> None:
    bare.open(page)
    table = ready(show(page, payloads.pack(payloads.srf_example())))
    press(table, "Nästa", 3)
    page.wait_for_timeout(400)
    bare.open(page)
    table = ready(show(page, payloads.pack(payloads.srf_example())))
    expect(table.locator(".k-step")).to_have_text("Steg 3 av 5")
    press(table, "Till slutet")
    page.wait_for_timeout(400)
    bare.open(page)
    table = ready(show(page, payloads.pack(payloads.srf_example())))
    expect(table.locator(".k-step")).to_have_text("Steg 0 av 5")
    replace(page, payloads.pack(payloads.srf_example(key="another")))
    expect(table.locator(".k-step")).to_have_text("Steg 0 av 5")


def test_it_works_without_storage(page: Page, bare: Bare) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})"
    )
    bare.open(page)
    table = ready(show(page, payloads.pack(payloads.srf_example()), quiz=True))
    press(table, "Nästa")
    press(table, "Visa")
    table.get_by_label("English").check()
    expect(sentence(table)).to_have_text("Everybody turns a card.")


def test_a_long_game_is_a_picture_to_click_in(long: Locator) -> None:
    canvas = long.get_by_role("img", name="Vem som hade hur många kort")
    expect(canvas).to_be_visible()
    box = canvas.bounding_box()
    assert box
    canvas.click(position={"x": box["width"] / 2, "y": 20})
    step = int(re.findall(r"\d+", long.locator(".k-step").inner_text())[0])
    assert abs(step - 4754) < 30
    expect(long.get_by_role("list", name="Spelare")).to_contain_text("David")
    press(long, "Nästa betalkort")
    expect(sentence(long)).to_contain_text("ska betala")
    press(long, "Nästa uppsamling")
    expect(sentence(long)).to_contain_text("tar högen")
    long.press("End")
    expect(long.get_by_text("Ella har alla kort och vinner.")).to_be_visible()


def test_every_step_of_a_long_game_shows_all_cards_once(long: Locator, page: Page) -> None:
    wrong = page.evaluate(
        """async () => {
            const root = document.querySelector('.kortspel');
            const slider = root.querySelector('input[type=range]');
            const seek = (step) => { slider.value = step; slider.dispatchEvent(new Event('input', {bubbles: true})); };
            const key = (name) => root.dispatchEvent(new KeyboardEvent('keydown', {key: name, bubbles: true}));
            const seen = () => [...root.querySelectorAll('.k-slot')].map(slot => slot.ariaLabel + ':'
                + [...slot.querySelectorAll('.k-card')].map(n => n.textContent).join(',')
                + slot.querySelectorAll('.k-card').length).join(' | ');
            const found = [];
            for (let i = 0; i < 60; i++) {
                const step = (i * 6151) % 9400;
                const moves = ['ArrowRight', 'ArrowRight', 'PageDown', 'ArrowLeft', 'PageUp', 'ArrowRight'];
                seek(step);
                for (const move of moves) key(move);
                const now = Number(slider.value);
                await Promise.all(root.getAnimations({subtree: true}).map(a => a.finished.catch(() => 0)));
                await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
                const walked = seen();
                seek(now === 9508 ? 0 : 9508);
                seek(now);
                if (seen() !== walked) found.push([now, walked, seen()]);
            }
            return found;
        }"""
    )
    assert wrong == []


def test_playing_goes_by_itself_and_any_step_pauses(long: Locator) -> None:
    long.get_by_label("Fart").select_option("rush")
    press(long, "Spela upp")
    expect(long.locator(".k-step")).to_have_text(re.compile(r"Steg ([5-9]|\d\d) "))
    long.press("ArrowLeft")
    expect(long.get_by_role("button", name="Spela upp")).to_be_visible()
    step = long.locator(".k-step").inner_text()
    long.page.wait_for_timeout(400)
    expect(long.locator(".k-step")).to_have_text(step)


def test_stepping_sends_nothing_and_is_quick(long: Locator, page: Page, pictures: Path) -> None:
    client = page.context.new_cdp_session(page)
    # the main thread's own time, so that other work on the machine does not count
    client.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.evaluate(
        """() => {
            const root = document.querySelector('.kortspel');
            const slider = root.querySelector('input[type=range]');
            const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
            globalThis.nothing = frame;
            globalThis.press = async (name) => {
                root.dispatchEvent(new KeyboardEvent('keydown', {key: name, bubbles: true}));
                await frame();
            };
            globalThis.seek = async (step) => {
                slider.value = step;
                slider.dispatchEvent(new Event('input', {bubbles: true}));
                await frame();
            };
        }"""
    )

    def work(script: str) -> float:
        def spent() -> float:
            metrics = client.send("Performance.getMetrics")["metrics"]
            return sum(one["value"] for one in metrics if one["name"] in WORK)

        before = spent()
        page.evaluate(script)
        return (spent() - before) * 1000

    asking = median(work("nothing()") for _ in range(20))
    times = {
        "beat": median(work("press('ArrowRight')") for _ in range(60)) - asking,
        "back": median(work("press('ArrowLeft')") for _ in range(40)) - asking,
        "seek": median(work(f"seek({k * 7919 % 9508})") for k in range(40)) - asking,
    }
    (pictures / "timings.json").write_text(json.dumps(times), "utf-8")
    assert times["beat"] < 16
    assert times["seek"] < 16
    assert page.evaluate("stage.sent") == 0


def test_many_tables_are_built_when_they_come_near(page: Page, bare: Bare) -> None:
    bare.open(page)
    data = payloads.pack(payloads.srf_example())
    tables = [show(page, data) for _ in range(12)]
    ready(tables[0])
    expect(tables[11].get_by_role("heading")).to_have_text("Svälta räv: färgversionen")
    assert tables[11].locator(".k-card").count() == 0
    tables[11].scroll_into_view_if_needed()
    ready(tables[11])
    assert page.locator("style[id^=kortspel-]").count() == 1


def test_closing_takes_everything_away(page: Page, bare: Bare) -> None:
    bare.open(page)
    client = page.context.new_cdp_session(page)
    client.send("Performance.enable")

    def after(times: int) -> dict[str, float]:
        page.evaluate(
            """async ([timeline, times]) => {
                const wait = (ms) => new Promise(done => setTimeout(done, ms));
                for (let i = 0; i < times; i++) {
                    await stage.show({timeline});
                    while (!document.querySelector('.k-bar')) await wait(10);
                    const right = new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true});
                    document.querySelector('.kortspel').dispatchEvent(right);
                    await wait(20);
                    stage.stops.pop()();
                    stage.models.pop();
                    document.getElementById('here').replaceChildren();
                }
                await wait(500);
            }""",
            [base64.b64encode(payloads.pack(payloads.srf_example())).decode(), times],
        )
        client.send("HeapProfiler.collectGarbage")
        metrics = client.send("Performance.getMetrics")["metrics"]
        return {one["name"]: one["value"] for one in metrics}

    first, last = after(5), after(40)
    assert last["JSEventListeners"] <= first["JSEventListeners"] + 4
    assert last["Nodes"] <= first["Nodes"] + 60


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1024])
def test_axe_finds_nothing(
    new_page: Callable[..., Page], bare: Bare, axe: Callable[..., list[str]], width: int, scheme: str
) -> None:
    page = new_page(width=width, color_scheme=scheme)
    bare.open(page)
    table = ready(show(page, payloads.pack(payloads.srf_example()), quiz=True))
    assert axe(page) == []
    press(table, "Nästa", 4)
    press(table, "Visa")
    assert axe(page) == []
    table.press("Escape")
    press(table, "Bruno")
    settle(table)
    assert axe(page) == []
    press(table, "Nästa")
    settle(table)
    assert axe(page) == []
    replace(page, payloads.pack(payloads.longest()))
    expect(table.locator(".k-step")).to_contain_text("9508")
    press(table, "Nästa betalkort")
    settle(table)
    assert axe(page) == []
    replace(page, b"garbage")
    expect(table.get_by_role("alert")).to_be_visible()
    assert axe(page) == []


@pytest.mark.parametrize("width", [320, 360, 412])
def test_phones_do_not_scroll_sideways_and_the_bar_is_under_the_thumb(
    new_page: Callable[..., Page], bare: Bare, width: int
) -> None:
    page = new_page(width=width, height=740, has_touch=True, is_mobile=True)
    bare.open(page)
    table = ready(show(page, payloads.pack(payloads.srf_example()), step=4))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    box = table.locator(".k-bar").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 741
    small = table.evaluate(
        "el => [...el.querySelectorAll('button, select, input[type=range]')].filter(n => n.offsetParent)"
        ".filter(n => n.offsetHeight < 44 || n.offsetWidth < 44).map(n => n.textContent)"
    )
    assert small == []
    assert table.locator(".k-rule:visible").count() == 1
    press(table, "Alla regler")
    assert table.locator(".k-rule:visible").count() == 8
    table.get_by_role("button", name="Tillbaka").tap()
    table.get_by_role("button", name="Tillbaka").tap()
    expect(table.locator(".k-step")).to_have_text("Steg 2 av 5")


def test_the_projector_fills_the_window_with_a_large_sentence(new_page: Callable[..., Page], bare: Bare) -> None:
    page = new_page(width=1920, height=1080)
    bare.open(page)
    table = ready(show(page, payloads.pack(payloads.srf_example()), step=4))
    press(table, "Storbild")
    expect(table).to_have_class(re.compile("k-big"))
    assert float(sentence(table).evaluate("el => parseFloat(getComputedStyle(el).fontSize)")) >= 38
    press(table, "Stäng storbild")
    expect(table).not_to_have_class(re.compile("k-big"))


def test_the_theme_of_jupyterlab_wins_over_the_systems(new_page: Callable[..., Page], bare: Bare) -> None:
    page = new_page(color_scheme="dark")
    bare.open(page)
    table = ready(show(page, payloads.pack(payloads.srf_example())))
    expect(table).to_have_attribute("data-theme", "dark")
    page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    expect(table).to_have_attribute("data-theme", "light")
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    expect(table).to_have_attribute("data-theme", "dark")


def test_high_contrast_keeps_cards_and_the_acting_seat(
    new_page: Callable[..., Page], bare: Bare, pictures: Path
) -> None:
    page = new_page(forced_colors="active")
    bare.open(page)
    table = ready(show(page, payloads.pack(payloads.srf_example()), step=4))
    widths = table.evaluate("el => [...el.querySelectorAll('.k-seat')].map(n => getComputedStyle(n).borderTopWidth)")
    assert widths == ["1px", "1px", "3px"]
    page.screenshot(path=pictures / "high-contrast.png")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(360, 740), (1024, 768), (1920, 1080)])
def test_pictures_for_people(
    new_page: Callable[..., Page], bare: Bare, pictures: Path, width: int, height: int, scheme: str
) -> None:
    page = new_page(width=width, height=height, color_scheme=scheme)
    bare.open(page)
    table = ready(show(page, payloads.pack(payloads.srf_example()), step=3))
    press(table, "Nästa")
    settle(table)
    page.screenshot(path=pictures / f"table-{width}-{scheme}.png")
    table.press("ArrowRight")
    page.wait_for_timeout(120)
    page.screenshot(path=pictures / f"table-{width}-{scheme}-moving.png")
    replace(page, payloads.pack(payloads.longest()))
    expect(table.locator(".k-step")).to_contain_text("9508")
    press(table, "Nästa uppsamling", 2)
    settle(table)
    page.screenshot(path=pictures / f"long-{width}-{scheme}.png")
