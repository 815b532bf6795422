"""The pages around the lessons, as `kortspel serve` shows them: with lessons of plain ipywidgets, made here."""

import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Page, expect

from tests.servers import Server, lesson_server

BUTTON = """
import ipywidgets
from kortspel_widgets.serve.address import parameters
label = ipywidgets.Label("inte vänt")
button = ipywidgets.Button(description="Vänd")
button.on_click(lambda _: setattr(label, "value", "vänt"))
ipywidgets.VBox([button, label, ipywidgets.Label("given: " + parameters().get("deal", "ingen"))])
"""
KERNEL = "import os\nprint('kärna', os.getpid())"
HOSTILE = '"><img src=x onerror=alert(1)>'


def write_lesson(path: Path, *cells: str, **told: Any) -> None:
    """A notebook with a heading, some prose and code cells."""
    path.parent.mkdir(parents=True, exist_ok=True)
    heading = path.stem if told["title"] == HOSTILE else told["title"]  # a lesson's own text may hold markup
    words = f"# {heading}\n\nAlla vänder samtidigt.\n\n## Regel 1\n\nVänd ett kort. [Mer](#regel-1)"
    made = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_markdown_cell(words), *map(nbformat.v4.new_code_cell, cells)]
    )
    made.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    made.metadata["kortspel"] = told
    nbformat.write(made, path)


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lektioner")
    rav = {"game": "Svälta räv", "minutes": 20, "age": "från 7 år"}
    write_lesson(folder / "sv" / "ett.ipynb", BUTTON, title="Två spel", lead="Vilket menar du?", order=1, **rav)
    write_lesson(folder / "sv" / "två.ipynb", BUTTON, title="Färgversionen", order=2, **rav)
    write_lesson(folder / "sv" / "tre.ipynb", "1 / 0", title="En som går sönder", order=3, **rav)
    write_lesson(folder / "sv" / "kärna.ipynb", KERNEL, title=HOSTILE, lead=HOSTILE, game=HOSTILE, order=4)
    write_lesson(folder / "en" / "one.ipynb", BUTTON, title="Two games", order=1, game="Starve the fox")
    return folder


@pytest.fixture(scope="module")
def site(lessons: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with lesson_server(lessons, tmp_path_factory.mktemp("site") / "voila.log") as server:
        yield server


def open_lesson(page: Page, site: Server, path: str = "sv/ett.ipynb", query: str = "") -> None:
    page.goto(site.lesson(path, query), wait_until="commit")
    expect(page.get_by_role("button", name="Vänd")).to_be_visible(timeout=60_000)


def kernel_of(page: Page) -> str:
    told = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    return str(told)


def is_alive(page: Page, site: Server, kernel: str) -> bool:
    return page.request.get(f"{site.url}api/kernels/{kernel}").ok


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_index_lists_the_lessons_under_their_games(page: Page, site: Server) -> None:
    page.goto(site.url)
    expect(page).to_have_title("Kortspel, regel för regel")
    assert page.locator("html").get_attribute("lang") == "sv"
    game = page.get_by_role("region", name="Svälta räv")
    expect(game.get_by_role("link")).to_have_text(["Två spel", "Färgversionen", "En som går sönder"])
    expect(game).to_contain_text("Vilket menar du?")
    expect(game.locator("h2 svg")).to_have_count(1)
    expect(page.get_by_role("region", name=HOSTILE).locator("svg")).to_have_count(0)
    expect(game.get_by_text("ca 20 min · från 7 år")).to_have_count(3)
    expect(page.get_by_role("region", name=HOSTILE)).to_contain_text(HOSTILE)


def test_index_in_another_language(page: Page, site: Server) -> None:
    page.goto(site.url)
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", level=1, name="Card games, rule by rule", exact=True)).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "en"
    expect(page.get_by_role("main").get_by_role("link")).to_have_text(["Two games"])


def test_lesson_is_a_page_with_its_parts(page: Page, site: Server) -> None:
    open_lesson(page, site)
    expect(page).to_have_title("Två spel · Kortspel")
    assert page.locator("html").get_attribute("lang") == "sv"
    expect(page.get_by_role("heading", level=1, name="Två spel", exact=True)).to_be_visible()
    for landmark in ("banner", "main", "contentinfo"):
        expect(page.get_by_role(landmark)).to_have_count(1)  # type: ignore[arg-type]
    expect(page.get_by_role("main").get_by_role("button", name="Vänd")).to_be_visible()
    expect(page.get_by_text("import ipywidgets")).to_have_count(0)
    expect(page.get_by_role("status")).to_have_count(0)
    # what the eye sees last the keyboard reaches last
    assert page.evaluate("document.body.lastElementChild.tagName") == "FOOTER"


def test_widget_reacts_and_the_address_reaches_it(page: Page, site: Server) -> None:
    open_lesson(page, site, query="deal=A%C3%85B")
    expect(page.get_by_text("given: AÅB")).to_be_visible()
    page.get_by_role("button", name="Vänd").click()
    expect(page.get_by_text("vänt", exact=True)).to_be_visible()
    open_lesson(page, site)
    expect(page.get_by_text("given: ingen")).to_be_visible()


def test_from_lesson_to_lesson_by_keyboard(page: Page, site: Server) -> None:
    open_lesson(page, site)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Till innehållet")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
    page.get_by_role("button", name="Vänd").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("contentinfo").get_by_role("link", name="Till sidans början")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Nästa Färgversionen")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Färgversionen", exact=True)).to_be_visible(timeout=30_000)
    expect(page.get_by_role("link", name="Förra Två spel")).to_be_visible(timeout=30_000)
    page.get_by_role("link", name="Alla lektioner").click()
    expect(page.get_by_role("heading", level=1, name="Kortspel, regel för regel", exact=True)).to_be_visible()


def test_prose_comes_before_the_table(page: Page, site: Server, expected_console: Callable[[str], None]) -> None:
    expected_console("ERR_FAILED")
    page.route("**/voila.js", lambda route: route.abort())  # the scripts never arrive
    page.goto(site.lesson("sv/ett.ipynb"), wait_until="commit")
    expect(page.get_by_text("Alla vänder samtidigt.")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text("Bordet dukas …")
    expect(page.locator(".ks-waiting")).to_be_visible()


def test_a_cell_that_fails_says_so_in_words(page: Page, site: Server) -> None:
    page.goto(site.lesson("sv/tre.ipynb"), wait_until="commit")
    expect(page.get_by_role("alert").filter(has_text="Något gick fel")).to_be_visible(timeout=30_000)
    expect(page.get_by_text("ZeroDivisionError")).to_have_count(0)


def test_markup_in_a_title_is_text(page: Page, site: Server) -> None:
    page.goto(site.lesson("sv/kärna.ipynb"))
    expect(page).to_have_title(f"{HOSTILE} · Kortspel")
    expect(page.get_by_role("banner")).to_contain_text(HOSTILE)
    page.goto(site.lesson("sv/tre.ipynb"))
    expect(page.get_by_role("contentinfo")).to_contain_text(HOSTILE)


def test_a_dead_kernel_is_told_of(page: Page, site: Server, expected_console: Callable[[str], None]) -> None:
    expected_console("404")
    expected_console("WebSocket")
    open_lesson(page, site, "sv/två.ipynb")
    notice = page.get_by_role("alert").filter(has_text="Kontakten bröts")
    page.wait_for_timeout(3500)  # it has asked once, and all is well
    expect(notice).to_have_count(0)
    token = page.evaluate("document.cookie.match(/_xsrf=([^;]*)/)[1]")
    page.request.post(f"{site.url}voila/api/shutdown/{kernel_of(page)}", form={"_xsrf": token})
    expect(notice).to_be_visible(timeout=5_000)
    notice.get_by_role("link", name="Ladda om sidan").click()
    expect(page.get_by_role("button", name="Vänd")).to_be_visible(timeout=60_000)
    expect(notice).to_have_count(0)


def test_a_page_that_is_left_ends_its_kernel(page: Page, site: Server) -> None:
    open_lesson(page, site)  # by its own address, not from the index
    kernel = kernel_of(page)
    assert is_alive(page, site, kernel)
    for _ in range(2):
        page.reload(wait_until="commit")
        expect(page.get_by_role("button", name="Vänd")).to_be_visible(timeout=60_000)
        assert not is_alive(page, site, kernel)
        kernel = kernel_of(page)


def test_a_lesson_that_is_not_there(page: Page, site: Server, expected_console: Callable[[str], None]) -> None:
    expected_console("404")
    page.goto(site.lesson("sv/finns-inte.ipynb"))
    expect(page.get_by_role("heading", level=1, name="Den sidan finns inte", exact=True)).to_be_visible()
    page.get_by_role("link", name="Alla lektioner").click()
    expect(page.get_by_role("heading", level=1, name="Kortspel, regel för regel", exact=True)).to_be_visible()


@pytest.mark.parametrize("name", ["index", "lesson"])
def test_how_it_looks(page: Page, site: Server, axe: Callable[..., list[str]], pictures: Path, name: str) -> None:
    if name == "index":
        page.goto(site.url)
    else:
        open_lesson(page, site)
    for width in (320, 360, 1024, 1920):
        page.set_viewport_size({"width": width, "height": 768})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            # our widgets and JupyterLab's go by this attribute
            expect(page.locator("body")).to_have_attribute("data-jp-theme-light", str(scheme == "light").lower())
            page.screenshot(path=pictures / f"page-{name}-{width}-{scheme}.png", full_page=True)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert axe(page, "body") == []
        if name == "lesson":
            # a table takes the width that it is given, and stands where the words above it do
            places = page.evaluate(
                "['main', '.jp-OutputArea-output > *'].map(s => document.querySelector(s).getBoundingClientRect())"
                ".map(r => [r.left, r.width])"
            )
            assert places[0] == pytest.approx(places[1], abs=2)


def test_the_server_ends_with_its_kernels(lessons: Path, tmp_path: Path, page: Page) -> None:
    with lesson_server(lessons, tmp_path / "voila.log") as server:
        page.goto(server.lesson("sv/kärna.ipynb"))
        told = page.get_by_text(re.compile(r"kärna \d+"))
        expect(told).to_be_visible(timeout=60_000)
        kernel = int(told.inner_text().split()[-1])
        os.kill(kernel, 0)
        page.goto("about:blank")
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(timeout=15) == 0
        # the page that was left had told its kernel to end; it may need a moment longer than the server
        deadline = time.monotonic() + 5
        while is_running(kernel) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert not is_running(kernel)
        assert "Avslutat." in server.log.read_text()
