"""The list of lessons, read from notebooks of every sort."""

import json
from pathlib import Path
from typing import Any

import pytest

from kortspel_widgets.serve import catalogue, pages
from kortspel_widgets.serve.catalogue import Lesson
from kortspel_widgets.serve.words import WORDS, usual_language


def write(path: Path, told: dict[str, Any] | None = None, heading: str = "") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    cells = [{"cell_type": "markdown", "source": [f"# {heading}\n", "text"]}] if heading else []
    path.write_text(json.dumps({"cells": cells, "metadata": {"kortspel": told} if told else {}}))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    write(tmp_path / "sv" / "b.ipynb", {"title": "B", "game": "Svälta räv", "order": 1, "minutes": 20})
    write(tmp_path / "sv" / "a.ipynb", {"title": "A", "game": "Svälta räv", "order": 2, "lead": "Om a."})
    write(tmp_path / "sv" / "v.ipynb", {"title": "V", "game": "Vändåtta", "order": 3})
    write(tmp_path / "en" / "b.ipynb", {"title": "B in English"})
    return tmp_path


def test_lessons_come_in_their_order(root: Path) -> None:
    lessons = catalogue.lessons_in(root, "sv")
    assert [lesson.title for lesson in lessons] == ["B", "A", "V"]
    assert lessons[0] == Lesson("sv/b.ipynb", "B", game="Svälta räv", minutes=20, order=1)
    games = catalogue.by_game(lessons)
    assert [(game, [lesson.title for lesson in those]) for game, those in games] == [
        ("Svälta räv", ["B", "A"]),
        ("Vändåtta", ["V"]),
    ]


def test_a_lesson_without_facts_has_its_heading_or_its_name(tmp_path: Path) -> None:
    write(tmp_path / "one.ipynb", heading="Rubriken")
    write(tmp_path / "two.ipynb")
    assert [lesson.title for lesson in catalogue.lessons_in(tmp_path)] == ["Rubriken", "two"]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "[1]", "null", '{"metadata": {"kortspel": {"minutes": "många"}}}', "\xff"]
)
def test_a_damaged_lesson_is_left_out(root: Path, text: str, caplog: pytest.LogCaptureFixture) -> None:
    (root / "sv" / "trasig.ipynb").write_bytes(text.encode("latin-1"))
    assert len(catalogue.lessons_in(root, "sv")) == 3
    assert "trasig.ipynb is not a lesson" in caplog.text


def test_checkpoints_are_no_lessons(root: Path) -> None:
    write(root / "sv" / ".ipynb_checkpoints" / "b-checkpoint.ipynb", {"title": "gammal"})
    assert len(catalogue.lessons_in(root, "sv")) == 3


def test_a_changed_lesson_is_read_anew(root: Path) -> None:
    assert catalogue.lessons_in(root, "en")[0].title == "B in English"
    write(root / "en" / "b.ipynb", {"title": "changed"})
    assert catalogue.lessons_in(root, "en")[0].title == "changed"


def test_a_lessons_page_knows_the_way_home_back_and_on(root: Path) -> None:
    page = pages.page(root, "sv/a.ipynb", base_url="/user/x/")
    assert page["lesson"]["title"] == "A"
    assert page["home"] == "/user/x/voila/tree/sv"
    assert page["previous"]["url"] == "/user/x/voila/render/sv/b.ipynb"
    assert page["next"]["title"] == "V"
    assert [language["code"] for language in page["languages"]] == ["sv", "en"]
    assert pages.page(root, "sv/b.ipynb")["previous"] is None
    assert pages.page(root, "sv/v.ipynb")["next"] is None


def test_an_index_of_any_folder(root: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    assert len(pages.page(root, "")["games"]) == 2  # Swedish, not all languages in one list
    assert pages.page(root, "en")["language"] == "en"
    plain = tmp_path_factory.mktemp("plain")
    write(plain / "my own.ipynb", {"title": "Min"})
    page = pages.page(plain, "")
    assert page["home"] == "/voila/tree"
    assert page["games"][0]["lessons"][0]["url"] == "/voila/render/my%20own.ipynb"
    assert pages.page(plain, "my own.ipynb")["lesson"]["title"] == "Min"


def test_the_page_can_be_written_as_json(root: Path) -> None:
    for path in ("", "sv/a.ipynb"):
        assert json.loads(json.dumps(pages.page(root, path)))["words"]


def test_both_languages_say_the_same_things() -> None:
    def slots(text: str) -> set[str]:
        return {part.split("}")[0] for part in text.split("{")[1:]}

    assert WORDS["sv"].keys() == WORDS["en"].keys()
    for key, text in WORDS["sv"].items():
        assert slots(text) == slots(WORDS["en"][key]), key


@pytest.mark.parametrize(
    ("locale", "language"), [("sv_SE.UTF-8", "sv"), ("en_GB.UTF-8", "en"), ("C.UTF-8", "sv"), ("de_DE", "sv")]
)
def test_a_terminal_speaks_swedish_unless_its_locale_is_english(
    monkeypatch: pytest.MonkeyPatch, locale: str, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    assert usual_language() == language
