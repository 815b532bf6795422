"""The lessons as files: executed, complete, small, and readable where nothing can run."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest
from nbconvert import HTMLExporter

from kortspel_widgets import lesson
from kortspel_widgets.examples import ExampleError, example, examples, for_rule
from kortspel_widgets.rulebooks import rulebook

FOLDER = Path(__file__).parent.parent / "lessons"
LESSONS = sorted(FOLDER.rglob("*.ipynb"))
WHOLE = {"SRF": "sv/svalta-rav-fargversionen.ipynb", "SRB": "sv/svalta-rav-betalkortsversionen.ipynb"}

each = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)


def read(path: Path) -> nbformat.NotebookNode:
    return nbformat.read(path, as_version=4)


def source(path: Path) -> str:
    return "\n".join(cell.source for cell in read(path).cells if cell.cell_type == "code")


def shown(path: Path) -> list[str]:
    """The ids of the examples that a lesson shows, in order."""
    found = []
    for call, name in re.findall(r'lesson\.(rule|example)\("([^"]+)"', source(path)):
        found.append(for_rule(name)[0].id if call == "rule" else example(name).id)
    return found


def test_there_are_three_lessons() -> None:
    assert len(LESSONS) == 3


@each
def test_a_lesson_is_committed_executed(path: Path) -> None:
    counts = [cell.execution_count for cell in read(path).cells if cell.cell_type == "code"]
    assert counts == list(range(1, len(counts) + 1))


@each
def test_a_lesson_says_what_it_is_for_the_index(path: Path) -> None:
    about = read(path).metadata.kortspel
    assert {"title", "lead", "game", "minutes", "age", "order"} <= set(about)
    assert read(path).cells[0].source.startswith(f"# {about.title}\n")


@each
def test_a_lessons_cells_are_one_to_three_lines(path: Path) -> None:
    for cell in read(path).cells:
        if cell.cell_type == "code":
            assert 1 <= len(cell.source.splitlines()) <= 3


@each
def test_a_lesson_is_small_and_holds_nothing_of_the_machine_it_ran_on(path: Path) -> None:
    assert path.stat().st_size < 60_000
    assert "widgets" not in read(path).metadata
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"/(home|root|work|tmp)/| at 0x[0-9a-f]+|execution\": \{", text)


@pytest.mark.parametrize("prefix", list(WHOLE))
def test_a_lesson_goes_through_every_rule_of_its_book(prefix: str) -> None:
    path = FOLDER / WHOLE[prefix]
    subjects = {example(name).shows[0] for name in shown(path)}
    headings = {rule.id for rule in rulebook(prefix).rules if f'lesson.rule("{rule.id}")' in source(path)}
    missing = [rule.id for rule in rulebook(prefix).rules if rule.id not in subjects | headings]
    assert missing == []


@pytest.mark.parametrize("prefix", list(WHOLE))
def test_a_lesson_shows_no_example_twice(prefix: str) -> None:
    names = shown(FOLDER / WHOLE[prefix])
    assert sorted(names) == sorted(set(names))


def test_the_documented_examples_are_in_the_lessons() -> None:
    assert "EX-SRF-1" in shown(FOLDER / WHOLE["SRF"])
    assert "EX-SRB-1" in shown(FOLDER / WHOLE["SRB"])
    assert {name for entry in examples("SRF") for name in entry.also} >= {f"EX-SRF-{k}" for k in (2, 3, 4)}


@each
def test_a_lesson_can_be_read_without_a_kernel(path: Path) -> None:
    """Where no widget can be shown there are words: the example's title and how its game ends (O25)."""
    page, _ = HTMLExporter().from_notebook_node(read(path))
    for name in shown(path):
        entry = example(name)
        assert entry.title["sv"] in page
        assert name in page


def test_a_wrong_id_names_what_would_have_been_right() -> None:
    with pytest.raises(ExampleError, match="EX-SRF-1"):
        lesson.example("EX-SRF-99")
    with pytest.raises(ExampleError, match="SRX-1"):
        lesson.rule("SRX-1")


def test_a_deal_without_a_link_begins_empty_and_with_a_seed_begins_dealt() -> None:
    empty, dealt = lesson.deal("svalta-rav-suits"), lesson.deal("svalta-rav-payment", seed="räv")
    assert empty.table.timeline == b""
    assert dealt.table.timeline != b""
    for form in (empty, dealt):
        form.form.close()
        form.close()


def test_a_deal_code_in_the_address_is_dealt_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    monkeypatch.setenv("QUERY_STRING", "deal=SRB1.2.1.s42.82&language=en")
    form = lesson.deal("svalta-rav-payment")
    assert form.form.game["code"] == "SRB1.2.1.s42.82"
    assert form.table.language == "en"


def test_a_bad_code_in_the_address_leaves_a_form_that_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    monkeypatch.setenv("QUERY_STRING", "deal=%3Cimg%20src=x%20onerror=alert(1)%3E&language=xx")
    form = lesson.deal("svalta-rav-payment")
    assert form.table.timeline == b""
    assert form.table.language == "sv"
