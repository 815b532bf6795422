"""The list of lessons, read from the notebooks themselves.

A lesson says what it is in its notebook's metadata, all of it optional:

    {"kortspel": {"title": "Svälta räv: färgversionen", "lead": "Högst valör i färgen tar högarna.",
                  "game": "Svälta räv", "minutes": 20, "age": "från 9 år", "order": 2}}

`game` is the heading that the index lists it under, `order` its place among all lessons.
"""

import json
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any

LANGUAGES = {"sv": "Svenska", "en": "English"}
_LAST = 10_000  # a lesson without an order comes after those with one


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson: `path` is relative to the lessons' folder, with "/" in it; `minutes` about how long it takes."""

    path: str
    title: str
    lead: str = ""
    game: str = ""
    minutes: int | None = None
    age: str = ""
    order: int = _LAST


def language_of(path: str) -> str:
    """The language of a lesson or a folder of lessons, told by its first folder: Swedish unless it is "en".

    >>> language_of("sv/svalta-rav.ipynb"), language_of("en"), language_of("my-own.ipynb")
    ('sv', 'en', 'sv')
    """
    first = path.split("/", 1)[0]
    return first if first in LANGUAGES else "sv"


def home_of(root: Path, path: str) -> str:
    """The folder whose index a visitor of `path` sees: a language's folder where there are such, else "" for all."""
    language = language_of(path)
    return language if (root / language).is_dir() else ""


def lessons_in(root: Path, folder: str = "") -> tuple[Lesson, ...]:
    """The lessons in a folder and those in it, in the order to read them; files that are no notebooks are left out."""
    found = []
    for file in sorted((root / folder).rglob("*.ipynb")):
        if any(part.startswith(".") for part in file.relative_to(root).parts):
            continue
        lesson = _read(file, file.relative_to(root).as_posix(), file.stat().st_mtime_ns)
        if lesson is not None:
            found.append(lesson)
    return tuple(sorted(found, key=lambda lesson: (lesson.order, lesson.game, lesson.path)))


def by_game(lessons: Iterable[Lesson]) -> list[tuple[str, list[Lesson]]]:
    """The lessons under their games, both in the order they came.

    >>> [(game, len(those)) for game, those in by_game([Lesson("a", "A", game="X"), Lesson("b", "B", game="X")])]
    [('X', 2)]
    """
    lessons = list(lessons)
    first: dict[str, int] = {}
    for lesson in lessons:
        first.setdefault(lesson.game, len(first))
    ordered = sorted(lessons, key=lambda lesson: first[lesson.game])
    return [(game, list(those)) for game, those in groupby(ordered, key=lambda lesson: lesson.game)]


@lru_cache(maxsize=256)
def _read(file: Path, path: str, _changed: int) -> Lesson | None:
    try:
        notebook: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        told = notebook.get("metadata", {}).get("kortspel", {})
        return Lesson(
            path=path,
            title=str(told.get("title") or _heading(notebook) or file.stem),
            lead=str(told.get("lead", "")),
            game=str(told.get("game", "")),
            minutes=int(told["minutes"]) if "minutes" in told else None,
            age=str(told.get("age", "")),
            order=int(told.get("order", _LAST)),
        )
    except (OSError, ValueError, AttributeError, TypeError) as problem:
        logging.getLogger(__name__).warning("%s is not a lesson: %s", file, problem)
        return None


def _heading(notebook: dict[str, Any]) -> str:
    for cell in notebook.get("cells", []):
        if cell.get("cell_type") == "markdown":
            for line in "".join(cell.get("source", "")).splitlines():
                if line.startswith("# "):
                    return line[2:].strip()
    return ""
