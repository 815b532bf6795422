"""The cards' pictures. Reading the finished sheet needs no Pillow; drawing (the other modules) does."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

__all__ = ["sheet_bytes", "sheet_map"]


@cache
def sheet_bytes() -> bytes:
    """The shipped sheet of all cards, a WebP picture.

    >>> sheet_bytes()[8:12]
    b'WEBP'
    """
    return files(__name__).joinpath("sheet.webp").read_bytes()


def sheet_map() -> dict[str, Any]:
    """Where each card lies on the sheet, as `kortspel_widgets.art.sheet` describes it; a new dict each time.

    >>> sheet_map()["cell"]
    [200, 280]
    """
    found: dict[str, Any] = json.loads(files(__name__).joinpath("sheet.json").read_text("utf-8"))
    return found
