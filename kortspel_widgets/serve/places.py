"""Where the lessons and the page templates lie: in a source checkout's own folders, else where the wheel put them."""

import os
from pathlib import Path

from jupyter_core.paths import jupyter_path

_CHECKOUT = Path(__file__).resolve().parents[2]


def checkout() -> Path | None:
    """The source folder this package runs from, or None when it is installed."""
    return _CHECKOUT if (_CHECKOUT / "pyproject.toml").is_file() else None


def lessons() -> Path:
    """The folder of lessons that came with the package, with one folder a language in it.

    Raises:
        FileNotFoundError: when the lessons were not installed with it.
    """
    source = checkout()
    places = [source / "lessons"] if source else [Path(p) for p in jupyter_path("kortspel", "lessons")]
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"no lessons in {', '.join(map(str, places))}")


def add_templates() -> None:
    """Let Jupyter find a source checkout's templates before any installed copy of them."""
    source = checkout()
    if source is None:
        return
    share = str(source / "share" / "jupyter")
    paths = [p for p in os.environ.get("JUPYTER_PATH", "").split(os.pathsep) if p and p != share]
    os.environ["JUPYTER_PATH"] = os.pathsep.join([share, *paths])
