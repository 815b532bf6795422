"""A notebook in JupyterLab: opened, run and used as a person does it."""

import json
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

from kortspel_widgets import story
from kortspel_widgets.examples import example
from kortspel_widgets.serve import places
from tests.servers import Server

LESSON = "svalta-rav-tva-spel.ipynb"
FIRST = "EX-SRF-R17"
COMMANDS = ["a", "b", "d", "d", "x", "m", "y", "r", "c", "v", "z", "1", "Shift+m", "Escape"]
"""What changes cells in a notebook's command mode."""

CODE = """
import ipywidgets
label = ipywidgets.Label("inte vänt")
button = ipywidgets.Button(description="Vänd")
button.on_click(lambda _: setattr(label, "value", "vänt"))
ipywidgets.VBox([button, label])
"""


def run_all(page: Page, lab: Server, notebook: str) -> None:
    """Open a notebook in JupyterLab and run all its cells.

    JupyterLab drops the command without a word until the notebook is connected with its kernel.
    """
    page.goto(f"{lab.url}lab/tree/{notebook}?token={lab.token}&reset")
    expect(page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")).to_be_visible(timeout=60_000)
    deadline = time.monotonic() + 60
    while not lab.is_ready(notebook):
        assert time.monotonic() < deadline, f"{notebook} has no kernel"
        page.wait_for_timeout(200)
    page.wait_for_timeout(1000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.locator('[data-command="runmenu:run-all"]').click()


def write_notebook(lab: Server, name: str, *cells: str) -> str:
    made = nbformat.v4.new_notebook(cells=list(map(nbformat.v4.new_code_cell, cells)))
    made.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(made, Path(lab.folder / name))
    return name


@pytest.fixture
def notebook(lab: Server) -> str:
    return write_notebook(lab, "knapp.ipynb", CODE)


def test_a_widget_reacts(page: Page, lab: Server, notebook: str) -> None:
    run_all(page, lab, notebook)
    button = page.get_by_role("button", name="Vänd", exact=True)
    expect(button).to_be_visible(timeout=30_000)
    button.click()
    expect(page.get_by_text("vänt", exact=True)).to_be_visible()


def test_a_lesson_is_stepped_by_keyboard_and_its_keys_stay_in_the_table(
    page: Page, lab: Server, axe: Callable[..., list[str]], pictures: Path
) -> None:
    path = Path(lab.folder / LESSON)
    shutil.copy(places.lessons() / "sv" / LESSON, path)
    run_all(page, lab, LESSON)
    shows = example(FIRST)
    told = list(story(shows.replay(), first=shows.start_ply))
    table = page.get_by_role("group", name=f"Kortbord: {shows.title['sv']}", exact=True).first
    expect(table).to_be_attached(timeout=60_000)
    table.scroll_into_view_if_needed()  # the last cell that ran is in sight, and a table is laid when it comes near
    expect(table.get_by_role("slider")).to_be_visible()
    forward = table.get_by_role("button", name="Nästa", exact=True)
    forward.focus()
    for id_, words in told[:5]:
        page.keyboard.press("ArrowRight")
        expect(table.locator(".k-sentence")).to_have_text(words)
        expect(table.locator("[aria-current=true]").get_by_text(id_, exact=True)).to_be_visible()

    def cells() -> list[tuple[str, str]]:
        """The notebook as JupyterLab saves it."""
        saved = path.stat().st_mtime_ns
        page.get_by_title("Save and create checkpoint").click()
        deadline = time.monotonic() + 20
        while path.stat().st_mtime_ns == saved:
            assert time.monotonic() < deadline, "the notebook was not saved"
            page.wait_for_timeout(100)
        found = json.loads(path.read_text("utf-8"))["cells"]
        return [(cell["cell_type"], "".join(cell["source"])) for cell in found]

    before = cells()
    forward.focus()
    for key in COMMANDS:
        page.keyboard.press(key)
        expect(forward).to_be_focused()
    assert cells() == before

    page.get_by_role("menuitem", name="Settings", exact=True).click()
    menu = page.get_by_role("menu")
    menu.get_by_text("Theme", exact=True).click()
    menu.get_by_text("JupyterLab Dark", exact=True).click()
    expect(table).to_have_attribute("data-theme", "dark")
    table.scroll_into_view_if_needed()
    assert axe(page, ".kortspel") == []
    page.screenshot(path=pictures / "lab-lesson-dark.png")


def test_a_question_and_whole_games_are_simulated(page: Page, lab: Server, axe: Callable[..., list[str]]) -> None:
    """What runs in a thread of the kernel reaches the page, and keys stay in the field that is written in."""
    asks = 'from kortspel_widgets import lesson\nlesson.question("PR-SRB-03")'
    run_all(page, lab, write_notebook(lab, "labb.ipynb", asks, 'lesson.games("svalta-rav-payment", deals=2000)'))
    question, games = page.locator(".b-root").first, page.locator(".b-root").nth(1)
    expect(games).to_be_visible(timeout=60_000)
    question.scroll_into_view_if_needed()
    guess = question.get_by_role("textbox", name="Din gissning", exact=True)
    guess.press_sequentially("0,45abdd")
    expect(guess).to_have_value("0,45abdd")
    question.get_by_role("button", name="Simulera 10\u202f000 gånger").click()
    expect(question.locator(".b-run-after")).to_contain_text("10\u202f000", timeout=30_000)
    games.scroll_into_view_if_needed()
    games.get_by_role("button", name="Starta", exact=True).click()
    expect(games.locator(".b-progress")).to_have_attribute("data-state", "done", timeout=60_000)
    expect(games.get_by_role("img").first).to_be_visible()
    expect(page.locator(".b-root")).to_have_count(2)
    assert axe(page, ".b-root") == []
