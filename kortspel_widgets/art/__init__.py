"""The cards' pictures. Reading the finished sheet needs no Pillow; drawing (the other modules) does."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

__all__ = ["sheet_bytes", "sheet_map"]

_HERE = Path(__file__).parent


@cache
def sheet_bytes() -> bytes:
    """The shipped sheet of all cards, a WebP picture.

    >>> sheet_bytes()[8:12]
    b'WEBP'
    """
    return (_HERE / "sheet.webp").read_bytes()


def sheet_map() -> dict[str, Any]:
    """Where each card lies on the sheet, as `kortspel_widgets.art.sheet` describes it; a new dict each time.

    >>> sheet_map()["cell"]
    [200, 280]
    """
    found: dict[str, Any] = json.loads((_HERE / "sheet.json").read_text("utf-8"))
    return found
