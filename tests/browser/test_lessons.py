"""The lessons as a class meets them: in Voilà, with their own kernels.

A lesson's page is opened once and shared by the tests that leave it usable; `lesson("suits")` gives it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from kortspel_widgets import from_code, from_piles, from_seed, story
from kortspel_widgets.examples import example
from kortspel_widgets.lesson import timeline
from kortspel_widgets.serve import places
from kortspel_widgets.widgets.facts_rodskagg import facts
from tests.browser.conftest import Watch, open_page
from tests.servers import Server

SUITS, PAYMENT = "svalta-rav-suits", "svalta-rav-payment"
PATHS = {
    "two": "sv/svalta-rav-tva-spel.ipynb",
    "suits": "sv/svalta-rav-fargversionen.ipynb",
    "payment": "sv/svalta-rav-betalkortsversionen.ipynb",
    "basics": "sv/rodskagg-grunder.ipynb",
    "decision": "sv/rodskagg-spela-eller-passa.ipynb",
    "house": "sv/rodskagg-husregler.ipynb",
    "play": "sv/rodskagg-spela.ipynb",
    "mistakes": "sv/vandatta-vanliga-misstag.ipynb",
    "variants": "sv/vandatta-varianter.ipynb",
}
HOSTILE = "<img src=x onerror=alert(1)>"
TABLE_TELLS = """all => all.map(el => ({lang: el.lang, name: el.getAttribute("aria-label"),
    alarm: el.querySelector("[role=alert]").textContent}))"""
TWICE = """() => { const ids = [...document.querySelectorAll("[id]")].map(el => el.id);
    return ids.filter((id, place) => ids.indexOf(id) !== place); }"""
ASKED = {"sv": "Kortbord", "en": "Card table"}


class Lesson:
    """What a notebook promises: its title, and how many tables, forms and other parts its cells make."""

    def __init__(self, name: str) -> None:
        self.path = PATHS[name]
        notebook = json.loads((places.lessons() / self.path).read_text("utf-8"))
        source = "\n".join("".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code")
        self.title = notebook["metadata"]["kortspel"]["title"]
        self.forms = len(re.findall(r"^lesson\.deal\(", source, re.M))
        self.tables = self.forms + len(re.findall(r"^lesson\.(?:example|rule|record)\(", source, re.M))
        self.parts = len(re.findall(r"^lesson\.(?:facts|play|contest)\(", source, re.M))


@dataclass
class Shown:
    """The pages that are open, what went wrong on them, and what the widgets of each have told its kernel."""

    browser: Browser
    server: Server
    watch: Watch = field(default_factory=Watch)
    pages: dict[str, Page] = field(default_factory=dict)
    sent: dict[str, list[str | bytes]] = field(default_factory=dict)

    def __call__(self, name: str) -> Page:
        if name not in self.pages:
            page = self.pages[name] = open_page(self.browser, self.watch)
            sent = self.sent[name] = []
            page.on("websocket", lambda socket: socket.on("framesent", lambda frame: note(frame, sent)))
            visit(page, self.server, name)
        return self.pages[name]


def note(frame: str | bytes, sent: list[str | bytes]) -> None:
    """Keep what a widget says to its kernel; a connection that is made anew has things of its own to say."""
    text = frame if isinstance(frame, str) else frame.decode("latin-1")
    if '"method":"update"' in text or '"method":"custom"' in text:
        sent.append(frame)


@pytest.fixture(scope="module")
def shown(browser: Browser, voila: Server) -> Iterator[Shown]:
    opened = Shown(browser, voila)
    yield opened
    for page in opened.pages.values():
        page.context.close()


@pytest.fixture
def lesson(shown: Shown) -> Iterator[Shown]:
    """The shared pages; the test fails on what went wrong on any of them."""
    yield shown
    failed = shown.watch.failed()
    shown.watch.problems.clear()
    shown.watch.allowed.clear()
    assert failed == []


def visit(page: Page, server: Server, name: str, query: str = "") -> None:
    """Open a lesson and wait until all its widgets stand there."""
    page.goto(server.lesson(PATHS[name], query), wait_until="commit")
    laid(page, name)


def laid(page: Page, name: str) -> None:
    told = Lesson(name)
    expect(tables(page)).to_have_count(told.tables, timeout=60_000)
    expect(forms(page)).to_have_count(told.forms)
    expect(page.locator(".b-root")).to_have_count(told.parts, timeout=60_000)


def tables(page: Page) -> Locator:
    return page.locator(".kortspel:not(.f-root, .l-switch, .b-root)")


def forms(page: Page) -> Locator:
    return page.get_by_role("form", name=re.compile("Dela ut ett eget parti|Deal a game of your own"))


def table_of(page: Page, name: str, language: str = "sv") -> Locator:
    """The table of an example, scrolled to and laid."""
    title = example(name).title[language]
    table = page.get_by_role("group", name=f"{ASKED[language]}: {title}", exact=True).first
    return ready(table)


def ready(table: Locator) -> Locator:
    table.scroll_into_view_if_needed()
    expect(table.get_by_role("slider")).to_be_visible()
    return table


def sentence(table: Locator) -> Locator:
    return table.locator(".k-sentence")


def rule(table: Locator) -> Locator:
    """The rule that is marked beside the table."""
    return table.get_by_role("listitem").locator("[aria-current=true]")


def tab_to(page: Page, wanted: Locator, most: int = 60) -> None:
    """Press Tab until the focus is on what is wanted, or in it."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if wanted.evaluate("el => el.contains(document.activeElement)"):
            return
    raise AssertionError(f"Tab does not reach {wanted}")


def told_by(name: str, language: str = "sv") -> list[tuple[str, str]]:
    """What an example's table says at each step from the first on: rule and sentence."""
    shows = example(name)
    return list(story(shows.replay(), language, first=shows.start_ply))


def follow(page: Page, table: Locator, told: list[tuple[str, str]]) -> None:
    """Step with the right arrow and compare each beat."""
    for id_, words in told:
        page.keyboard.press("ArrowRight")
        expect(sentence(table)).to_have_text(words)
        expect(rule(table).get_by_text(id_, exact=True)).to_be_visible()


class Form:
    """A deal form on a page, in Swedish, with the table below it."""

    def __init__(self, page: Page, number: int = 0) -> None:
        self.page = page
        self.node = forms(page).nth(number)
        self.table = page.locator(".kortspel-deal-table").nth(number).locator(".kortspel:not(.f-root)")
        self.result = self.node.get_by_role("region", name="På bordet")
        self.problems = self.node.get_by_role("alert").filter(has=page.get_by_role("listitem"))
        self.node.scroll_into_view_if_needed()

    def field(self, label: str) -> Locator:
        """A field to write in; the code of the game on the table has a name that a field has too."""
        return self.node.get_by_role("textbox", name=label, exact=True).and_(self.page.locator(":not([readonly])"))

    def write(self, label: str, text: str) -> None:
        self.field(label).fill(text)

    def choose(self, label: str) -> None:
        self.node.get_by_role("radio", name=label).check()

    def press(self, name: str) -> None:
        self.node.get_by_role("button", name=name, exact=True).click()
        expect(self.node).to_have_attribute("aria-busy", "false")

    def open_house_rules(self) -> None:
        rules = self.node.locator("details")
        if rules.get_attribute("open") is None:
            self.node.get_by_text("Husregler", exact=True).click()

    def open_file(self, data: bytes | Path) -> None:
        with self.page.expect_file_chooser() as chooser:
            self.node.get_by_role("button", name="Öppna sparat parti", exact=True).click()
        file: Any = data if isinstance(data, Path) else {"name": "x.json", "mimeType": "text/json", "buffer": data}
        chooser.value.set_files(file)
        expect(self.node).to_have_attribute("aria-busy", "false")

    @property
    def code(self) -> Locator:
        return self.result.get_by_label("Givkod", exact=True)

    def expect_game(self, told: list[tuple[str, str]]) -> None:
        """The table shows this game: its first beats and its last, stepped through by keyboard."""
        ready(self.table)
        self.table.get_by_role("button", name="Nästa", exact=True).focus()
        self.page.keyboard.press("Home")
        follow(self.page, self.table, told[:6])
        self.page.keyboard.press("End")
        expect(sentence(self.table)).to_have_text(told[-1][1])
        self.page.keyboard.press("Home")


@pytest.mark.parametrize("name", PATHS)
def test_a_lesson_opens_with_all_that_its_cells_make(lesson: Shown, axe: Callable[..., list[str]], name: str) -> None:
    page = lesson(name)
    expect(page).to_have_title(f"{Lesson(name).title} · Kortspel")
    assert page.locator("html").get_attribute("lang") == "sv"
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    for landmark in ("banner", "main", "contentinfo"):
        expect(page.get_by_role(landmark)).to_have_count(1)  # type: ignore[arg-type]
    expect(page.get_by_role("status").filter(has_text="Bordet dukas")).to_have_count(0)
    expect(page.get_by_role("alert").filter(has_text="Något gick fel")).to_have_count(0)
    assert "\n".join(axe(page, "body")) == ""
    for table in tables(page).all():  # each is laid when it comes near
        table.evaluate("el => el.scrollIntoView()")
        expect(table).not_to_have_class(re.compile("k-waiting"))
    told = tables(page).evaluate_all(TABLE_TELLS)
    assert [one for one in told if one["lang"] != "sv" or one["alarm"] or not one["name"].startswith("Kortbord")] == []
    assert page.evaluate(TWICE) == []
    levels = [
        int(tag[1])
        for tag in page.locator("h1, h2, h3, h4, h5, h6").evaluate_all(
            "all => all.filter(h => h.checkVisibility()).map(h => h.tagName)"
        )
    ]
    assert levels[0] == 1
    assert all(below <= above + 1 for above, below in pairwise(levels)), levels


@pytest.mark.parametrize(("name", "id_"), [("suits", "EX-SRF-1"), ("payment", "EX-SRB-1")])
def test_a_documented_example_by_keyboard_alone_to_the_end_of_the_game(lesson: Shown, name: str, id_: str) -> None:
    page, shows, told = lesson(name), example(id_), told_by(id_)
    table = table_of(page, id_)
    page.get_by_role("button", name="Svenska").focus()
    tab_to(page, table)
    documented = shows.end_beat - shows.start_beat
    expect(sentence(table)).to_have_text(shows.intro["sv"])
    follow(page, table, told[:documented])
    for place, note in shows.notes.items():
        if place == documented - 1:
            expect(table.get_by_text(note["sv"], exact=True)).to_be_visible()
    expect(table.get_by_text("Exemplet slutar här.", exact=True)).to_be_visible()
    page.keyboard.press("ArrowRight")  # no further by itself
    expect(sentence(table)).to_have_text(told[documented - 1][1])
    tab_to(page, table.get_by_role("button", name="Fortsätt till partiets slut"))
    page.keyboard.press("Enter")
    follow(page, table, told[documented : documented + 3])
    page.keyboard.press("End")
    expect(table.get_by_text(f"Steg {len(told)} av {len(told)}", exact=True)).to_be_visible()
    expect(sentence(table)).to_have_text(told[-1][1])
    outcome = timeline(shows).payload["outcome"]["sv"]
    expect(table.locator(".k-ending").get_by_text(outcome, exact=True)).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(sentence(table)).to_have_text(told[-2][1])
    page.keyboard.press("Home")
    expect(sentence(table)).to_have_text(shows.intro["sv"])
    expect(table.get_by_role("slider")).to_have_value("0")


@pytest.mark.parametrize(("name", "id_"), [("payment", "EX-SRB-R7"), ("basics", "EX-RS-R12")])
def test_what_happens_now_is_answered_by_keyboard(lesson: Shown, name: str, id_: str) -> None:
    page, payload = lesson(name), timeline(example(id_)).payload
    table = table_of(page, id_)
    quiz = table.get_by_role("button", name="Vad händer nu?")
    expect(quiz).to_have_attribute("aria-pressed", "true")
    table.get_by_role("button", name="Nästa", exact=True).focus()
    page.keyboard.press("Home")
    verdict, answered = table.locator(".k-verdict"), []
    for beat in payload["beats"]["order"][: payload["end"]]:
        question = payload["beats"]["kinds"][beat][5]
        page.keyboard.press("ArrowRight")
        if question < 0:
            continue
        choices = table.get_by_role("group", name="Vad händer nu?").get_by_role("button")
        asked = payload["questions"][question]
        expect(choices).to_have_count(len(asked["choices"]))
        right = len(answered) % 2 == 1  # the first wrong, the second right
        choice = next(k for k in range(len(asked["choices"])) if (k in asked["right"]) is right)
        if right:
            page.keyboard.press(str(choice + 1))
        else:
            tab_to(page, choices.nth(choice))
            page.keyboard.press("Enter")
        answered.append(right)
        expect(verdict).to_contain_text("Rätt!" if right else "Inte riktigt.")
        expect(verdict).to_contain_text(payload["rules"][payload["beats"]["kinds"][beat][2]]["id"])
        expect(table.get_by_text(f"{sum(answered)} av {len(answered)} rätt", exact=True)).to_be_visible()
        expect(table.get_by_role("button", name="Nästa", exact=True)).to_be_focused()
    assert len(answered) >= 2
    expect(table.get_by_text("Exemplet slutar här.", exact=True)).to_be_visible()


def test_where_people_decide_the_words_about_an_example_are_there_while_one_guesses(lesson: Shown) -> None:
    table = table_of(lesson("basics"), "EX-RS-14")
    expect(table.get_by_role("button", name="Vad händer nu?")).to_have_attribute("aria-pressed", "true")
    expect(sentence(table)).to_have_text(example("EX-RS-14").intro["sv"])


def test_an_example_with_a_refused_move_says_why(lesson: Shown) -> None:
    page, shows = lesson("basics"), example("EX-RS-R9-wrong")
    table = table_of(page, shows.id)
    table.get_by_role("button", name="Nästa", exact=True).focus()
    page.keyboard.press("Home")
    follow(page, table, told_by(shows.id))
    (note,) = shows.notes.values()
    expect(table.get_by_text(note["sv"], exact=True)).to_be_visible()


def test_a_table_of_facts_is_in_the_language_of_the_page(lesson: Shown) -> None:
    page, stock = lesson("basics"), facts("stock")
    for language, switch in (("sv", "English"), ("en", "Svenska")):
        table = page.get_by_role("table", name=stock.title[language])
        told = [name[language] for name in stock.head]
        expect(table.get_by_role("columnheader")).to_have_text(told)
        expect(table.get_by_role("row")).to_have_count(len(stock.rows) + 1)
        page.get_by_role("group", name=re.compile("Språk|Language")).get_by_role("button", name=switch).click()


@pytest.mark.parametrize("name", ["basics", "decision", "house", "play", "mistakes"])
def test_a_lesson_fits_a_phone(lesson: Shown, pictures: Path, name: str) -> None:
    page = lesson(name)
    page.set_viewport_size({"width": 320, "height": 700})
    page.wait_for_function("document.documentElement.scrollWidth <= innerWidth")
    page.screenshot(path=pictures / f"lesson-{name}-320.png", full_page=True)
    page.set_viewport_size({"width": 1280, "height": 800})


def test_the_language_switches_all_of_the_page_and_is_remembered(lesson: Shown) -> None:
    page = lesson("two")
    first = "EX-SRF-R17"
    table = table_of(page, first)
    table.get_by_role("button", name="Nästa", exact=True).focus()
    page.keyboard.press("Home")
    follow(page, table, told_by(first)[:1])

    def speaks(language: str) -> None:
        words = {
            "sv": ("Nästa", "Dela ut ett eget parti", "Hur delar ni ut?", "Husregler", "öppen hög", "Spelare 1"),
            "en": ("Next", "Deal a game of your own", "How do you deal?", "House rules", "open pile", "Player 1"),
        }[language]
        here = table_of(page, first, language)
        id_, told = told_by(first, language)[0]
        expect(sentence(here)).to_have_text(told)
        text = timeline(example(first)).payload["rules"]
        title = next(entry[language]["title"] for entry in text if entry["id"] == id_)
        expect(rule(here)).to_contain_text(title)
        expect(here.get_by_role("button", name=words[0], exact=True)).to_be_visible()
        expect(here.get_by_role("list", name=re.compile(words[4])).first).to_be_visible()
        turned = "hjärter" if language == "sv" else "of hearts"
        expect(here.get_by_role("listitem").filter(has_text=turned).first).to_be_attached()
        for number in range(2):
            form = forms(page).nth(number)
            expect(form).to_have_accessible_name(re.compile(f"^{words[1]}"))
            expect(form.get_by_role("radiogroup", name=words[2])).to_be_attached()
            expect(form.get_by_text(words[3], exact=True)).to_be_attached()
            expect(form.get_by_role("textbox", name=words[5], exact=True)).to_be_attached()
        assert set(page.locator(".kortspel").evaluate_all("all => all.map(el => el.lang)")) == {language}
        for other in tables(page).all():
            expect(other).to_have_accessible_name(re.compile(f"^{ASKED[language]}"))

    speaks("sv")
    before = len(lesson.sent["two"])
    page.get_by_role("group", name="Språk").get_by_role("button", name="English").click()
    speaks("en")
    assert len(lesson.sent["two"]) == before
    page.reload(wait_until="commit")
    laid(page, "two")
    speaks("en")  # the place in the game is remembered too
    page.get_by_role("group", name="Language").get_by_role("button", name="Svenska").click()
    speaks("sv")


def test_stepping_sends_nothing_to_the_kernel(lesson: Shown) -> None:
    page = lesson("payment")
    form = Form(page)
    sent = lesson.sent["payment"]
    before = len(sent)
    form.press("Dela ut")
    expect(form.result).to_be_visible()
    assert len(sent) > before  # so they are counted
    ready(form.table).get_by_role("button", name="Nästa", exact=True).focus()
    page.keyboard.press("Home")
    before = len(sent)
    for step in range(1, 21):
        page.keyboard.press("ArrowRight")
        expect(form.table.get_by_role("slider")).to_have_value(str(step))
    for key in ("End", "PageUp", "ArrowLeft", "Home", "PageDown"):
        page.keyboard.press(key)
    slider = form.table.get_by_role("slider")
    expect(slider).not_to_have_value("0")
    # what is written down last, the place in the game, is written down here
    page.wait_for_function(
        "([key, step]) => localStorage.getItem(`kortspel:step:${key}`) === step",
        arg=[form.code.input_value(), slider.input_value()],
    )
    assert len(sent) == before


class TestOwnGame:
    """The form through the lesson's own kernel; what it does with a kernel at hand is in test_deal_form."""

    def test_by_seed_by_code_and_by_piles(self, lesson: Shown) -> None:
        form = Form(lesson("suits"))
        form.choose("Slumpvis")
        form.write("Spelare 1", "Åsa")
        form.write("Frö", "räv7")
        form.press("Dela ut")
        game = from_seed(SUITS, "räv7", names=["Åsa", "Bruno", "Cleo"])
        assert game.code
        expect(form.code).to_have_value(game.code.text)
        form.expect_game(list(story(game)))
        form.choose("Givkod")
        code = from_seed(SUITS, 11, seats=2).code
        assert code
        form.write("Givkod", code.text)
        form.press("Dela ut")
        expect(form.code).to_have_value(code.text)
        form.expect_game(list(story(from_code(code.text, names=["Åsa", "Bruno"]))))
        form.choose("Lägg korten själv")
        form.choose("2")
        form.choose("Spela med bara de här korten")
        form.write("Åsas hög, översta kortet först", "hjärter dam, spader 4")
        form.write("Brunos hög, översta kortet först", "hjärter 9 ♣10")
        form.press("Dela ut")
        expect(form.result).to_contain_text("ingen givkod")
        form.expect_game(list(story(from_piles(SUITS, ["QH 4S", "9H TC"], names=["Åsa", "Bruno"]))))

    def test_what_cannot_be_dealt_is_said_and_the_running_game_stays(self, lesson: Shown) -> None:
        form = Form(lesson("suits"))
        form.choose("Slumpvis")
        form.choose("3")
        form.write("Spelare 1", "Alva")
        form.write("Frö", "5")
        form.press("Dela ut")
        game = from_seed(SUITS, 5, names=["Alva", "Bruno", "Cleo"])
        assert game.code
        form.choose("Lägg korten själv")
        form.choose("Resten av leken")
        form.write("Alvas hög, översta kortet först", "hjärter dam")
        form.write("Brunos hög, översta kortet först", "ruter 4, hjärter dam")
        form.open_house_rules()
        form.press("Dela ut")
        expect(form.problems).to_contain_text("Hjärter dam står två gånger: i Alvas hög och i Brunos.")
        expect(form.field("Brunos hög, översta kortet först")).to_be_focused()
        form.write("Brunos hög, översta kortet först", "ruter 4, hjärter 11")
        form.press("Dela ut")
        expect(form.problems).to_contain_text("Kort 2 i Brunos hög")
        expect(form.code).to_have_value(game.code.text)
        form.expect_game(list(story(game)))

    def test_a_saved_game_comes_back_and_a_bad_file_loses_nothing(self, lesson: Shown, tmp_path: Path) -> None:
        page = lesson("suits")
        form = Form(page)
        form.choose("Slumpvis")
        form.choose("2")
        form.write("Spelare 1", HOSTILE[:24])
        form.write("Spelare 2", "Åke")
        form.write("Frö", "31")
        form.press("Dela ut")
        game = from_seed(SUITS, 31, names=[HOSTILE[:24], "Åke"])
        assert game.code
        expect(form.code).to_have_value(game.code.text)
        with page.expect_download() as waiting:
            form.press("Spara partiet")
        saved = tmp_path / "parti.json"
        waiting.value.save_as(saved)
        form.write("Frö", "32")
        form.press("Dela ut")
        expect(form.code).not_to_have_value(game.code.text)
        form.open_file(saved)
        expect(form.code).to_have_value(game.code.text)
        form.expect_game(list(story(game)))
        good = json.loads(saved.read_text("utf-8"))
        damaged = saved.read_bytes()[:-40]
        hostile = json.dumps({key: HOSTILE if isinstance(value, str) else [HOSTILE] for key, value in good.items()})
        other = json.dumps({**good, "game": "__class__", "moves": [[[[]]]] * 1000})
        for data in (damaged, hostile.encode(), other.encode(), b"\x00" * 1000):
            form.open_file(data)
            expect(form.problems.get_by_role("listitem")).to_have_count(1)
            expect(form.code).to_have_value(game.code.text)
        form.expect_game(list(story(game)))
        assert page.locator("img").count() == 0


class TestLink:
    def test_a_code_in_the_link_is_dealt_when_the_lesson_opens(
        self, new_page: Callable[..., Page], voila: Server
    ) -> None:
        order = from_piles(SUITS, ["QH 4S", "9H TC"], seed="1")
        assert order.code
        page = new_page()
        visit(page, voila, "suits", f"deal={order.code.text}")
        form = Form(page)
        expect(form.code).to_have_value(order.code.text)
        expect(form.problems).to_have_count(0)
        form.expect_game(list(story(from_code(order.code.text, names=["Alva", "Bruno"]))))

    def test_the_copied_link_opens_the_game_from_the_lesson_with_both(
        self, new_page: Callable[..., Page], voila: Server
    ) -> None:
        code = from_seed(PAYMENT, 9).code
        assert code
        page = new_page()
        visit(page, voila, "two", f"deal={code.text}")
        expect(Form(page, 1).code).to_have_value(code.text)
        # the other form has its own game
        expect(Form(page, 0).code).to_have_value(from_seed(SUITS, "räv").code.text)  # type: ignore[union-attr]

    @pytest.mark.parametrize(
        ("name", "deal", "said"),
        [
            ("two", "SRF1.3.2.s7.zz", "Givkoden ”SRF1.3.2.s7.zz”"),
            ("two", "%3Cimg%20src=x%20onerror=alert(1)%3E", f"”{HOSTILE}” är ingen givkod"),
            ("two", "SRF1." + "7" * 5000, "är ingen givkod"),
            ("suits", from_seed(PAYMENT, 9).code.text, "men här spelas Svälta räv: färgversionen"),  # type: ignore[union-attr]
        ],
        ids=["damaged", "hostile", "long", "other game"],
    )
    def test_a_bad_code_is_said_and_the_lesson_works(
        self, new_page: Callable[..., Page], voila: Server, name: str, deal: str, said: str
    ) -> None:
        page = new_page()
        visit(page, voila, name, f"deal={deal}")
        form = Form(page)
        expect(form.problems.get_by_role("listitem")).to_have_count(1)
        expect(form.problems).to_contain_text(said)
        assert len(form.problems.inner_text()) < 500
        assert page.locator("img").count() == 0
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        form.choose("Slumpvis")
        form.press("Dela ut")
        expect(form.problems).to_have_count(0)
        expect(form.result).to_be_visible()
        first = "EX-SRF-1" if name == "suits" else "EX-SRF-R17"
        table = table_of(page, first)
        table.get_by_role("button", name="Nästa", exact=True).click()
        expect(sentence(table)).to_have_text(told_by(first)[0][1])


def test_how_a_lesson_looks(lesson: Shown, pictures: Path) -> None:
    page = lesson("suits")
    table = table_of(page, "EX-SRF-1")
    table.get_by_role("button", name="Nästa", exact=True).focus()
    page.keyboard.press("Home")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    for width, height in [(320, 640), (360, 740), (1024, 768), (1920, 1080)]:
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            expect(table).to_have_attribute("data-theme", scheme)
            for name, place in (("table", table), ("form", Form(page).node)):
                place.scroll_into_view_if_needed()
                place.evaluate("el => el.scrollIntoView({block: 'start'})")
                page.screenshot(path=pictures / f"lesson-{name}-{width}-{scheme}.png")
            assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.emulate_media(color_scheme="light")


def test_without_its_kernel_a_lesson_steps_on_and_says_so(lesson: Shown, voila: Server) -> None:
    lesson.watch.allowed += ["404", "WebSocket"]
    page = lesson("two")
    table = table_of(page, "EX-SRF-R17")
    kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    token = page.evaluate("document.cookie.match(/_xsrf=([^;]*)/)[1]")
    page.request.post(f"{voila.url}voila/api/shutdown/{kernel}", form={"_xsrf": token})
    expect(page.get_by_role("alert").filter(has_text="Kontakten bröts")).to_be_visible(timeout=6_000)
    table.get_by_role("button", name="Nästa", exact=True).focus()
    page.keyboard.press("Home")
    follow(page, table, told_by("EX-SRF-R17")[:3])
    form = Form(page)
    form.write("Spelare 1", "Kvar")
    form.node.get_by_role("button", name="Dela ut", exact=True).click()
    expect(form.node.get_by_role("alert").filter(has_text="Inget svar")).to_be_visible(timeout=15_000)
    expect(form.field("Spelare 1")).to_have_value("Kvar")
    lesson.pages.pop("two").context.close()
