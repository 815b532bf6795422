"""What a page around a lesson needs to know: its words, its lesson, the way home, the lessons before and after."""

from dataclasses import asdict
from pathlib import Path
from typing import Any
from urllib.parse import quote

from tornado.web import RequestHandler

from kortspel_widgets.serve import catalogue
from kortspel_widgets.serve.words import WORDS


def add_to_page(
    page_config: dict[str, Any], *, base_url: str, settings: dict[str, Any], notebook_path: str = "", **_told: Any
) -> dict[str, Any]:
    """Put what our templates show under the key "kortspel" of Voilà's page configuration, and return that.

    Voilà calls it (`page_config_hook`) for a lesson, with the notebook's path, and for an index, with a folder's;
    for the index it goes by the dict that was passed, not by the one returned, so the dict itself is changed.
    """
    root = Path(settings["contents_manager"].root_dir)
    path = notebook_path.strip("/")
    page_config["kortspel"] = page(root, path, base_url)
    return page_config


def let_end(handler: RequestHandler, **_told: Any) -> None:
    """Give a lesson's visitor the token that ends its kernel when the page is left.

    Voilà (`prelaunch_hook`) calls it before it answers. It gives the token with an index only, so a lesson that was
    opened by its own address would leave its kernel behind.
    """
    _ = handler.xsrf_token  # asking for it sets the cookie


def page(root: Path, path: str, base_url: str = "/") -> dict[str, Any]:
    """The facts of the page at `path` (a notebook or a folder, relative to `root`), ready for JSON."""
    is_lesson = path.endswith(".ipynb")
    home = catalogue.home_of(root, path)
    folder = home if is_lesson or not path else path
    lessons = catalogue.lessons_in(root, folder)
    language = catalogue.language_of(path)
    told: dict[str, Any] = {
        "language": language,
        "words": dict(WORDS[language]),
        "home": _index_url(base_url, home),
        "languages": [
            {"code": code, "name": name, "url": _index_url(base_url, code), "here": code == language}
            for code, name in catalogue.LANGUAGES.items()
            if catalogue.lessons_in(root, code)
        ],
    }
    if is_lesson:
        paths = [lesson.path for lesson in lessons]
        at = paths.index(path) if path in paths else -1
        told["lesson"] = _shown(lessons[at], base_url) if at >= 0 else None
        told["previous"] = _shown(lessons[at - 1], base_url) if at > 0 else None
        told["next"] = _shown(lessons[at + 1], base_url) if 0 <= at < len(lessons) - 1 else None
    else:
        told["games"] = [
            {"title": game, "lessons": [_shown(lesson, base_url) for lesson in those]}
            for game, those in catalogue.by_game(lessons)
        ]
    return told


def _index_url(base_url: str, folder: str) -> str:
    return f"{base_url}voila/tree/{quote(folder)}" if folder else f"{base_url}voila/tree"


def _shown(lesson: catalogue.Lesson, base_url: str) -> dict[str, Any]:
    return {**asdict(lesson), "url": f"{base_url}voila/render/{quote(lesson.path)}"}
