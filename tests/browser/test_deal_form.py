"""The deal form in Chromium, its kernel being the real Python form (see `form_stage`)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from kortspel_widgets.i18n import translate
from kortspel_widgets.widgets.deal_form import DealForm
from kortspel_widgets.widgets.form_words import FORM_WORDS

from .form_stage import Stage

SUITS, PAYMENT, CODE = "svalta-rav-suits", "svalta-rav-payment", "SRB1.2.1.s42.82"
HOSTILE = '"><img src=x onerror=alert(1)>'


def word(key: str, language: str = "sv") -> str:
    return translate(FORM_WORDS[key], language)


@pytest.fixture(scope="module")
def stage() -> Iterator[Stage]:
    served = Stage()
    yield served
    served.close()


def the(page: Page, number: int = 0) -> Locator:
    return page.locator(".f-root").nth(number)


def button(page: Page, key: str, number: int = 0) -> Locator:
    return the(page, number).get_by_role("button", name=word(key), exact=True)


def field(page: Page, key: str, number: int = 0) -> Locator:
    return the(page, number).locator(f"[data-field='{key}']")


def box(page: Page, key: str, number: int = 0) -> Locator:
    return field(page, key, number).locator("input, textarea").first


def choose(page: Page, key: str, value: str, number: int = 0) -> None:
    field(page, key, number).locator(f"input[value='{value}']").check()


def deal(page: Page, number: int = 0) -> None:
    button(page, "deal", number).click()
    expect(the(page, number).locator("form")).to_have_attribute("aria-busy", "false")


def rules(page: Page, number: int = 0) -> None:
    the(page, number).get_by_text(word("house"), exact=True).first.click()


def test_a_game_is_dealt_and_shown(page: Page, stage: Stage) -> None:
    stage.open(page, DealForm(SUITS))
    expect(the(page).locator(".f-result")).to_be_hidden()
    page.get_by_label(word("name").replace("{n}", "1")).fill("Åsa")
    box(page, "seed").fill("7")
    deal(page)
    result = the(page).get_by_role("region", name=word("on_table"))
    expect(result.locator(".f-who")).to_have_text("Åsa, Bruno och Cleo")
    expect(result.get_by_role("status")).to_have_text(word("is_dealt"))
    expect(page.locator(".kortspel .k-seat")).to_have_count(3)
    expect(page.locator(".kortspel .k-board")).to_contain_text("Åsa")
    assert "Åsa" not in result.get_by_label(word("code")).input_value()


def test_enter_deals_and_two_presses_are_one(page: Page, stage: Stage) -> None:
    stage.open(page, DealForm(PAYMENT))
    box(page, "name:0").press("Enter")
    expect(the(page).locator(".f-result")).to_be_visible()
    page.evaluate("() => { stage.deaf = true; stage.sent.length = 0; }")
    button(page, "deal").dblclick()
    assert page.evaluate("stage.sent.length") == 1


def test_the_form_leaves_the_running_game_alone(page: Page, stage: Stage) -> None:
    stage.open(page, DealForm(PAYMENT))
    deal(page)
    code = the(page).locator(".f-result input").first.input_value()
    before = page.evaluate("stage.tables['0'].get('timeline').byteLength")
    rules(page)
    choose(page, "rule:elimination", "immediate")
    choose(page, "seats", "4")
    page.keyboard.press("Tab")
    box(page, "seed").fill("99")
    assert the(page).locator(".f-result input").first.input_value() == code
    assert page.evaluate("stage.tables['0'].get('timeline').byteLength") == before
    assert page.evaluate("stage.sent.length") == 1
    deal(page)
    expect(the(page).locator(".f-in-force")).to_contain_text("så fort korten är slut")
    the(page).get_by_text(word("take_over")).click()
    expect(the(page).get_by_role("status").first).not_to_have_text("")


class TestProblems:
    def test_stand_at_their_fields_and_the_first_gets_the_focus(self, page: Page, stage: Stage) -> None:
        stage.open(page, DealForm(PAYMENT))
        box(page, "name:0").fill("Bo")
        box(page, "name:1").fill("bo")
        box(page, "seed").fill("a b")
        deal(page)
        name = box(page, "name:1")
        expect(name).to_be_focused()
        expect(name).to_have_attribute("aria-invalid", "true")
        expect(name).to_have_accessible_description("Två spelare heter ”bo”.")
        expect(box(page, "name:0")).not_to_have_attribute("aria-invalid", "true")
        alert = the(page).get_by_role("alert").filter(has=page.locator("li"))
        expect(alert.get_by_role("listitem")).to_have_count(2)
        alert.get_by_role("button").nth(1).click()
        expect(box(page, "seed")).to_be_focused()
        assert [box(page, key).input_value() for key in ("name:0", "name:1", "seed")] == ["Bo", "bo", "a b"]
        box(page, "seed").fill("ab")
        expect(alert.get_by_role("listitem")).to_have_count(1)
        expect(box(page, "seed")).not_to_have_attribute("aria-invalid", "true")
        name.fill("Bea")
        deal(page)
        expect(the(page).locator(".f-who")).to_have_text("Bo och Bea")
        expect(alert).to_have_count(0)

    def test_a_wrong_house_rule_opens_the_house_rules(self, page: Page, stage: Stage) -> None:
        stage.open(page, DealForm(PAYMENT))
        rules(page)
        box(page, "rule:stop_at").fill("0")
        rules(page)
        expect(box(page, "rule:stop_at")).to_be_hidden()
        deal(page)
        expect(box(page, "rule:stop_at")).to_be_focused()

    def test_are_said_again_in_the_other_language(self, page: Page, stage: Stage) -> None:
        stage.open(page, DealForm(PAYMENT), switch=True)
        choose(page, "way", "piles")
        box(page, "pile:1").fill("QH 11H")
        deal(page)
        expect(field(page, "pile:1")).to_contain_text("Kort 2 i Brunos hög: ”11H” är inget kort.")
        sent = page.evaluate("stage.sent.length")
        page.get_by_role("button", name="English").click()
        expect(field(page, "pile:1")).to_contain_text("Card 2 in Bruno's pile: “11H” is no card.")
        expect(the(page).get_by_role("alert").first).to_contain_text(word("wrong_one", "en"))
        expect(the(page)).to_have_attribute("lang", "en")
        assert box(page, "pile:1").input_value() == "QH 11H"
        assert page.evaluate("stage.sent.length") == sent
        page.get_by_role("button", name="Svenska").click()
        expect(field(page, "pile:1")).to_contain_text("är inget kort")

    def test_warnings_are_gentle(self, page: Page, stage: Stage) -> None:
        stage.open(page, DealForm(PAYMENT))
        rules(page)
        box(page, "rule:stop_at").fill("50")
        deal(page)
        expect(the(page).locator(".f-result")).to_be_visible()
        expect(field(page, "rule:stop_at").locator(".f-note")).to_contain_text("ingen verkan")
        expect(box(page, "rule:stop_at")).not_to_have_attribute("aria-invalid", "true")
        expect(the(page).locator(".f-problems")).to_be_hidden()

    def test_an_extension_says_so_before_dealing(self, page: Page, stage: Stage) -> None:
        stage.open(page, DealForm(SUITS))
        note = the(page).get_by_text("5 spelare")
        expect(note).to_have_count(0)
        choose(page, "seats", "5")
        expect(note).to_be_visible()
        expect(field(page, "name:4")).to_be_visible()
        expect(field(page, "name:5")).to_be_hidden()
        expect(box(page, "name:4")).to_have_value("Ella")


class TestWaysOfDealing:
    def test_the_die_gives_a_new_seed(self, page: Page, stage: Stage) -> None:
        stage.open(page, DealForm(PAYMENT))
        before = box(page, "seed").input_value()
        button(page, "dice").click()
        after = box(page, "seed").input_value()
        assert after != before
        assert after.isdecimal()

    def test_a_code_decides_seats_and_rules(self, page: Page, stage: Stage) -> None:
        stage.open(page, DealForm(PAYMENT, names=["Ada", "Bo", "Cy"]))
        choose(page, "way", "code")
        expect(field(page, "seats")).to_be_hidden()
        box(page, "code").fill(CODE)
        expect(field(page, "name:2")).to_be_hidden()
        deal(page)
        expect(the(page).locator(".f-who")).to_have_text("Ada och Bo")
        expect(the(page).locator(".f-result").get_by_label(word("code"))).to_have_value(CODE)

    def test_what_is_hidden_is_kept(self, page: Page, stage: Stage) -> None:
        stage.open(page, DealForm(PAYMENT))
        choose(page, "way", "piles")
        box(page, "pile:0").fill("--AK")
        choose(page, "way", "seed")
        expect(box(page, "pile:0")).to_be_hidden()
        choose(page, "way", "piles")
        expect(box(page, "pile:0")).to_have_value("--AK")

    def test_piles_of_only_these_cards_have_no_code(self, page: Page, stage: Stage) -> None:
        stage.open(page, DealForm(PAYMENT))
        choose(page, "way", "piles")
        choose(page, "rest", "only")
        expect(field(page, "seed")).to_be_hidden()
        box(page, "pile:0").fill("Q")
        box(page, "pile:1").fill("---")
        deal(page)
        result = the(page).locator(".f-result")
        expect(result).to_contain_text(word("no_code"))
        expect(button(page, "copy_code")).to_be_hidden()
        expect(button(page, "save")).to_be_visible()

    def test_a_link_with_a_bad_code_gives_a_sentence_and_a_working_form(self, page: Page, stage: Stage) -> None:
        stage.open(page, DealForm(PAYMENT, code=HOSTILE))
        expect(field(page, "code").locator(".f-note")).to_contain_text(HOSTILE)
        expect(box(page, "code")).to_have_value(HOSTILE)
        assert page.locator("img").count() == 0
        choose(page, "way", "seed")
        deal(page)
        expect(the(page).locator(".f-result")).to_be_visible()

    def test_a_link_with_a_code_deals_at_once(self, page: Page, stage: Stage) -> None:
        stage.open(page, DealForm(PAYMENT, code=CODE))
        expect(the(page).locator(".f-result").get_by_label(word("code"))).to_have_value(CODE)
        expect(page.locator(".k-seat")).to_have_count(2)


class TestChanged:
    def test_is_marked_and_goes_back_one_by_one_and_all(self, page: Page, stage: Stage) -> None:
        stage.open(page, DealForm(PAYMENT))
        expect(button(page, "reset_all")).to_be_hidden()
        rules(page)
        rule = field(page, "rule:elimination")
        expect(rule.get_by_text(word("changed"))).to_be_hidden()
        choose(page, "rule:elimination", "immediate")
        expect(rule.get_by_text(word("changed"))).to_be_visible()
        rule.get_by_role("button").click()
        expect(rule.locator("input:checked")).to_have_value("when_must_turn")
        expect(rule.locator("input:checked")).to_be_focused()
        choose(page, "rule:loop_result", "draw")
        box(page, "rule:stop_at").fill("9")
        expect(the(page).locator(".f-summary")).to_contain_text("2")
        box(page, "name:0").fill("X")
        button(page, "reset_all").click()
        expect(box(page, "name:0")).to_have_value("Alva")
        expect(field(page, "rule:loop_result").locator("input:checked")).to_have_value("most_cards")
        expect(button(page, "deal")).to_be_focused()

    def test_a_fixed_rule_is_plain_text(self, page: Page, stage: Stage) -> None:
        stage.open(page, DealForm(PAYMENT))
        rules(page)
        expect(field(page, "rule:payments")).to_contain_text("knekt 1, dam 2, kung 3, ess 4")
        expect(field(page, "rule:payments").locator("input")).to_have_count(0)
        expect(field(page, "rule:payments")).to_contain_text("SRB.payments")

    def test_two_forms_leave_each_other_alone(self, page: Page, stage: Stage) -> None:
        stage.open(page, DealForm(PAYMENT), DealForm(PAYMENT))
        box(page, "name:0").fill("Only here")
        deal(page)
        expect(box(page, "name:0", 1)).to_have_value("Alva")
        expect(the(page, 1).locator(".f-result")).to_be_hidden()

    def test_a_reloaded_page_finds_what_was_written(self, page: Page, stage: Stage) -> None:
        stage.open(page, DealForm(PAYMENT), DealForm(PAYMENT))
        box(page, "name:1", 1).fill("Åke")
        choose(page, "way", "piles", 1)
        stage.load(page, DealForm(PAYMENT), DealForm(PAYMENT))
        expect(box(page, "name:1", 1)).to_have_value("Åke")
        expect(field(page, "way", 1).locator("input:checked")).to_have_value("piles")
        expect(box(page, "name:1", 0)).to_have_value("Bruno")


class TestSharing:
    def test_code_and_link_are_copied(self, new_page: Callable[..., Page], stage: Stage) -> None:
        page = new_page(permissions=["clipboard-read", "clipboard-write"])
        stage.open(page, DealForm(PAYMENT), search="?token=secret&x=1#there")
        rules(page)
        choose(page, "rule:elimination", "immediate")
        box(page, "seed").fill("räv")
        deal(page)
        code = the(page).locator(".f-result").get_by_label(word("code")).input_value()
        button(page, "copy_code").click()
        expect(the(page).locator(".f-said")).to_have_text(word("copied"))
        assert page.evaluate("navigator.clipboard.readText()") == code
        button(page, "copy_link").click()
        page.wait_for_function("async (code) => (await navigator.clipboard.readText()) !== code", arg=code)
        link = urlsplit(page.evaluate("navigator.clipboard.readText()"))
        assert parse_qs(link.query) == {"x": ["1"], "deal": [code]}
        assert link.fragment == ""
        assert link.query.isascii()

    def test_a_notebook_has_no_link_to_share(self, page: Page, stage: Stage) -> None:
        form = DealForm(PAYMENT, code=CODE)
        stage.open(page, form)
        expect(button(page, "copy_link")).to_be_visible()
        draw = """async (voila) => { document.body.dataset.voila = voila; stage.stops[0]();
            await stage.view('form', stage.forms['0']); }"""
        page.evaluate("() => { document.querySelector('main').classList.add('jp-LabShell'); }")
        page.evaluate(draw, "")
        expect(button(page, "copy_code")).to_be_visible()
        expect(button(page, "copy_link")).to_be_hidden()
        page.evaluate(draw.replace("stops[0]", "stops[2]"), "voila")
        expect(button(page, "copy_link")).to_be_visible()

    def test_without_a_clipboard_the_text_is_marked(self, page: Page, stage: Stage) -> None:
        stage.open(page, DealForm(PAYMENT, code=CODE))
        page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        button(page, "copy_link").click()
        expect(the(page).locator(".f-said")).to_have_text(word("copy_self"))
        marked = page.evaluate("document.activeElement.value.slice(document.activeElement.selectionStart)")
        assert CODE in marked

    def test_a_saved_game_is_opened_again(self, page: Page, stage: Stage, tmp_path: Path) -> None:
        stage.open(page, DealForm(PAYMENT), DealForm(PAYMENT))
        box(page, "name:0").fill(HOSTILE[:24])
        deal(page)
        with page.expect_download() as waiting:
            button(page, "save").click()
        file = tmp_path / "saved.json"
        waiting.value.save_as(file)
        assert waiting.value.suggested_filename == f"{PAYMENT}.json"
        with page.expect_file_chooser() as chooser:
            button(page, "open", 1).click()
        chooser.value.set_files(file)
        expect(the(page, 1).locator(".f-who")).to_contain_text(HOSTILE[:24])
        assert page.locator("img").count() == 0
        expect(box(page, "name:0", 1)).to_have_value("Alva")

    @pytest.mark.parametrize(
        "data", [b"", b"{", b"\xff\xfe", b"[" * 50_000, b'{"kind": "kortspel-replay", "format": 99}']
    )
    def test_a_damaged_file_says_so_and_loses_nothing(self, page: Page, stage: Stage, data: bytes) -> None:
        stage.open(page, DealForm(PAYMENT, code=CODE))
        box(page, "name:0").fill("Kvar")
        the(page).locator("input[type=file]").set_input_files(
            {"name": "x.json", "mimeType": "application/json", "buffer": data}
        )
        alert = the(page).locator(".f-problems")
        expect(alert).to_be_visible()
        expect(alert).to_be_focused()
        expect(alert.get_by_role("listitem")).to_have_count(1)
        expect(box(page, "name:0")).to_have_value("Kvar")
        expect(the(page).locator(".f-result").get_by_label(word("code"))).to_have_value(CODE)

    def test_a_file_too_large_is_not_even_sent(self, page: Page, stage: Stage) -> None:
        stage.open(page, DealForm(PAYMENT))
        the(page).locator("input[type=file]").set_input_files(
            {"name": "x.json", "mimeType": "application/json", "buffer": b" " * 2_000_001}
        )
        expect(the(page).locator(".f-problems")).to_contain_text(word("file_large"))
        assert page.evaluate("stage.sent.length") == 0


def test_a_kernel_that_is_gone_is_noticed(page: Page, stage: Stage) -> None:
    page.clock.install()
    stage.open(page, DealForm(PAYMENT))
    box(page, "name:0").fill("Kvar")
    page.evaluate("() => { stage.deaf = true; }")
    button(page, "deal").click()
    waiting = the(page).get_by_role("button", name=word("dealing"))
    expect(waiting).to_have_attribute("aria-disabled", "true")
    expect(waiting).to_be_focused()
    page.clock.run_for(9000)
    expect(the(page).get_by_role("alert").filter(has_text=word("lost"))).to_be_visible()
    expect(box(page, "name:0")).to_have_value("Kvar")
    page.evaluate("() => { stage.deaf = false; }")
    button(page, "deal").click()
    expect(the(page).locator(".f-who")).to_contain_text("Kvar")
    expect(the(page).get_by_role("alert").filter(has_text=word("lost"))).to_have_count(0)


def test_by_keyboard_alone(page: Page, stage: Stage) -> None:
    stage.open(page, DealForm(PAYMENT))
    page.keyboard.press("Tab")
    page.evaluate("() => { globalThis.leaked = []; addEventListener('keydown', (event) => leaked.push(event.key)); }")
    page.keyboard.press("ArrowRight")
    expect(field(page, "seats").locator("input:checked")).to_have_value("3")
    page.keyboard.press("Tab")
    page.keyboard.type("dd")
    expect(box(page, "name:0")).to_have_value("dd")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").strip() == word("deal"):
            break
    page.keyboard.press("Enter")
    expect(the(page).locator(".f-who")).to_contain_text("dd")
    expect(button(page, "deal")).to_be_focused()
    assert page.evaluate("leaked.length") == 0
    marked = "n => n.hasAttribute('data-lm-suppress-shortcuts')"
    for control in the(page).locator("input:visible, textarea:visible, button:visible, summary:visible").all():
        assert control.evaluate(marked)


def test_the_language_is_remembered(page: Page, stage: Stage) -> None:
    form = DealForm(PAYMENT)
    stage.open(page, form, switch=True)
    switch = page.get_by_role("group", name="Språk")
    expect(switch.get_by_role("button", name="Svenska")).to_have_attribute("aria-pressed", "true")
    switch.get_by_role("button", name="English").click()
    expect(the(page).get_by_role("heading", level=3)).to_have_text(word("title", "en"))
    expect(page.locator(".kortspel").last).to_have_attribute("lang", "en")
    assert page.evaluate("localStorage.getItem('kortspel:language')") == "en"
    stage.load(page, form, switch=True)
    expect(the(page).get_by_role("heading", level=3)).to_have_text(word("title", "en"))
    expect(page.get_by_role("group", name="Language").get_by_role("button", name="English")).to_have_attribute(
        "aria-pressed", "true"
    )


def test_two_equal_messages_are_said_twice(page: Page, stage: Stage) -> None:
    stage.open(page, DealForm(PAYMENT))
    deal(page)
    expect(the(page).locator(".f-said")).to_have_text(word("is_dealt"))
    page.evaluate(
        """() => { globalThis.said = []; const node = document.querySelector(".f-said");
        const note = () => node.textContent && said.push(node.textContent);
        new MutationObserver(note).observe(node, { childList: true }); }"""
    )
    for _ in range(2):
        deal(page)
        page.wait_for_timeout(150)
    assert page.evaluate("said") == [word("is_dealt")] * 2


def test_a_view_drawn_anew_keeps_what_was_written(page: Page, stage: Stage) -> None:
    stage.open(page, DealForm(PAYMENT))
    box(page, "name:0").fill("Kvar")
    box(page, "seed").fill("%")
    deal(page)
    page.evaluate("async () => { stage.stops[0](); await stage.view('form', stage.forms['0']); }")
    expect(page.locator(".f-root")).to_have_count(1)
    expect(box(page, "name:0")).to_have_value("Kvar")
    expect(box(page, "seed")).to_have_attribute("aria-invalid", "true")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(320, 640), (360, 740), (1024, 768), (1920, 1080)])
def test_every_width_and_theme(
    new_page: Callable[..., Page],
    stage: Stage,
    axe: Callable[..., list[str]],
    pictures: Path,
    width: int,
    height: int,
    scheme: str,
) -> None:
    page = new_page(width, height, color_scheme=scheme)
    stage.open(page, DealForm(PAYMENT, code=CODE), switch=True)
    choose(page, "way", "piles")
    choose(page, "seats", "4")
    rules(page)
    choose(page, "rule:elimination", "immediate")
    box(page, "pile:1").fill("QH 11H")
    box(page, "name:3").fill("W" * 30)
    deal(page)
    expect(the(page).locator(".f-problems")).to_be_visible()
    assert axe(page, ".f-root") == []
    assert axe(page, ".l-switch") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.screenshot(path=pictures / f"deal-form-{width}-{scheme}.png", full_page=True)


def test_touch_targets_are_large_enough(new_page: Callable[..., Page], stage: Stage) -> None:
    page = new_page(360, 740, has_touch=True)
    stage.open(page, DealForm(PAYMENT, code=CODE))
    rules(page)
    for control in the(page).locator("button:visible, summary:visible, label.f-option:visible").all():
        size = control.bounding_box()
        assert size is not None
        assert size["height"] >= 39, control.inner_text()


def test_a_form_whose_code_is_missing_says_so(
    page: Page, stage: Stage, expected_console: Callable[[str], None]
) -> None:
    stage.open(page)
    page.evaluate(
        """async () => { const { default: widget } = await import("/form.js"); const el = document.createElement("div");
        document.body.append(el); await widget.render({ el, model: { get: () => "sv", widget_manager: {
        get_model: async () => { throw new Error("gone"); } } } }); }"""
    )
    expect(page.get_by_role("alert")).to_contain_text("Formuläret gick inte att visa")


def test_saved_files_are_small(stage: Stage) -> None:
    form = DealForm(PAYMENT, code=CODE)
    assert len(json.dumps(form.game)) < 4000
