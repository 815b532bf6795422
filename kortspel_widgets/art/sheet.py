"""The sheet of all cards that the package ships: ``sheet.webp`` and its map ``sheet.json``.

    python -m kortspel_widgets.art.sheet

draws both anew. Cells of 200 x 280 pixels, transparent outside the cards' round corners:

- rows: clubs, diamonds, hearts, spades, green clubs, blue diamonds, and a last row with the back and both jokers;
- columns: 2..10, Kn, D, K, E (Swedish indices), then J, Q, K, A (English indices).

The map holds::

    {"width": 3400, "height": 1960,       # of the whole sheet, in pixels
     "cell": [200, 280],                  # width and height of a card
     "columns": 17, "rows": 7,
     "radius": 15,                        # of a card's corners
     "index": [62, 110],                  # the left top part of a card that shows its whole index
     "cells": {"QH.sv": [10, 2], ...}}    # [column, row]

Every card has all four names, so that a reader never has to choose: code, language, and ``.four`` for the
four-colour suits: ``QH.sv``, ``QH.en``, ``QH.sv.four``, ``QH.en.four``, for a joker ``XR.sv`` and so on; beside them
``back``.
In CSS, for a card ``w`` wide: ``background-size: calc(17 * w) auto; background-position: calc(-column * w)
calc(-row * 1.4 * w)``.
"""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from .faces import BACK, BLACK_JOKER, RADIUS, RED_JOKER, draw_face
from .pips import HEIGHT, INDEX_BOTTOM, INDEX_WIDTH, WIDTH

COLUMNS, ROWS = 17, 7
_RANKS, _SUITS = "23456789TJQKA", "CDHS"
_COURTS_AND_ACE = range(9, 13)
_LAST_ROW = {"back": BACK, "XR": RED_JOKER, "XB": BLACK_JOKER}


def sheet_cells() -> dict[str, tuple[int, int]]:
    """The column and row of every name.

    >>> cells = sheet_cells()
    >>> cells["9H.sv"] == cells["9H.en.four"], cells["QD.en.four"], len(cells)
    (True, (14, 5), 217)
    """
    cells: dict[str, tuple[int, int]] = {}
    for column, name in enumerate(_LAST_ROW):
        endings = [""] if name == "back" else [".sv", ".en", ".sv.four", ".en.four"]
        cells |= {name + ending: (column, 6) for ending in endings}
    for suit, suit_code in enumerate(_SUITS):
        for rank, rank_code in enumerate(_RANKS):
            for language in ("sv", "en"):
                column = rank + 4 if language == "en" and rank in _COURTS_AND_ACE else rank
                name = f"{rank_code}{suit_code}.{language}"
                cells[name] = (column, suit)
                cells[f"{name}.four"] = (column, suit + 4 if suit < 2 else suit)
    return cells


def draw_sheet() -> Image.Image:
    """The whole sheet as an RGBA picture."""
    sheet = Image.new("RGBA", (COLUMNS * WIDTH, ROWS * HEIGHT), (0, 0, 0, 0))
    for row in range(6):
        suit = row % 4
        for column in range(COLUMNS):
            language, rank = ("sv", column) if column < 13 else ("en", column - 4)
            face = draw_face(suit * 13 + rank, language=language, four_colour=row >= 4)
            sheet.paste(face, (column * WIDTH, row * HEIGHT))
    for column, card in enumerate(_LAST_ROW.values()):
        sheet.paste(draw_face(card), (column * WIDTH, 6 * HEIGHT))
    return sheet


def draw_map() -> dict[str, Any]:
    """The map that belongs to the sheet, as described at the head of this module."""
    return {
        "width": COLUMNS * WIDTH,
        "height": ROWS * HEIGHT,
        "cell": [WIDTH, HEIGHT],
        "columns": COLUMNS,
        "rows": ROWS,
        "radius": RADIUS,
        "index": [INDEX_WIDTH, INDEX_BOTTOM],
        "cells": {name: list(cell) for name, cell in sorted(sheet_cells().items())},
    }


def write_sheet(folder: Path) -> tuple[Path, Path]:
    """Draw the sheet and its map into a folder; the paths of ``sheet.webp`` and ``sheet.json``."""
    packed = BytesIO()
    draw_sheet().save(packed, "WEBP", lossless=True, quality=100, method=6)
    picture, table = folder / "sheet.webp", folder / "sheet.json"
    picture.write_bytes(packed.getvalue())
    table.write_text(json.dumps(draw_map(), separators=(",", ":")) + "\n", encoding="utf-8")
    return picture, table


if __name__ == "__main__":
    for path in write_sheet(Path(__file__).parent):
        print(f"{path.name}: {path.stat().st_size:,} bytes")
