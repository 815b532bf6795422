"""The shipped sheet of cards: complete, small, and what the drawing code draws today."""

import json
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from kortspel_widgets.art import sheet_bytes, sheet_map
from kortspel_widgets.art.sheet import COLUMNS, ROWS, draw_map, draw_sheet, write_sheet

CODES = [*(rank + suit for suit in "CDHS" for rank in "23456789TJQKA"), "XR", "XB"]
# Font rendering differs a little between builds of FreeType; a redesign is far above this.
MEAN_DIFFERENCE = 0.5


@pytest.fixture(scope="module")
def shipped() -> Image.Image:
    return Image.open(BytesIO(sheet_bytes())).convert("RGBA")


def cell(sheet: Image.Image, name: str) -> Image.Image:
    table = sheet_map()
    (width, height), (column, row) = table["cell"], table["cells"][name]
    left, top = column * width, row * height
    return sheet.crop((left, top, left + width, top + height))


def test_shipped_sheet_is_what_is_drawn_today(shipped: Image.Image) -> None:
    # What lies under full transparency is of no account: compare with the colours weighed by their alpha.
    drawn, shipped = draw_sheet().convert("RGBa"), shipped.convert("RGBa")
    assert drawn.size == shipped.size
    for row in range(ROWS):
        for column in range(COLUMNS):
            box = (column * 200, row * 280, column * 200 + 200, row * 280 + 280)
            difference = ImageChops.difference(drawn.crop(box), shipped.crop(box))
            mean = max(ImageStat.Stat(difference).mean)
            assert mean <= MEAN_DIFFERENCE, (
                f"cell {column}, {row} differs by {mean:.2f}: draw the sheet anew "
                "(python -m kortspel_widgets.art.sheet)"
            )


def test_shipped_map_is_what_is_drawn_today() -> None:
    assert sheet_map() == json.loads(json.dumps(draw_map()))


def test_map_names_every_card_in_every_way() -> None:
    cells = sheet_map()["cells"]
    for code in CODES:
        for name in (f"{code}.sv", f"{code}.en", f"{code}.sv.four", f"{code}.en.four"):
            assert name in cells
    assert len(cells) == 4 * 54 + 1
    assert "back" in cells


def test_map_fits_the_sheet(shipped: Image.Image) -> None:
    table = sheet_map()
    assert (table["width"], table["height"]) == shipped.size
    assert table["cell"] == [shipped.width // table["columns"], shipped.height // table["rows"]]
    for column, row in table["cells"].values():
        assert 0 <= column < table["columns"]
        assert 0 <= row < table["rows"]


def test_every_cell_holds_a_card_with_round_corners(shipped: Image.Image) -> None:
    for name in sheet_map()["cells"]:
        face = cell(shipped, name)
        assert face.getpixel((0, 0)) == (0, 0, 0, 0), name
        assert face.getchannel("A").getpixel((100, 140)) == 255, name
        assert len(face.getcolors(maxcolors=100_000) or []) > 20, name


def test_cells_differ_where_cards_differ(shipped: Image.Image) -> None:
    for ending in ("sv", "en", "sv.four", "en.four"):
        looks = {cell(shipped, f"{code}.{ending}").tobytes() for code in CODES}
        assert len(looks) == 54


def test_languages_differ_only_in_the_index(shipped: Image.Image) -> None:
    table = sheet_map()
    width, bottom = table["index"]
    for joker in ("XR", "XB"):
        assert len({cell(shipped, f"{joker}.{ending}").tobytes() for ending in ("sv", "en", "sv.four", "en.four")}) == 1
    for rank in "JQA":
        swedish, english = cell(shipped, f"{rank}H.sv"), cell(shipped, f"{rank}H.en")
        changed = ImageChops.difference(swedish.convert("RGB"), english.convert("RGB"))
        assert changed.getbbox() is not None
        changed.paste(0, (0, 0, width, bottom))
        changed.paste(0, (200 - width, 280 - bottom, 200, 280))
        assert changed.getbbox() is None


def test_sheet_is_small() -> None:
    assert len(sheet_bytes()) < 300_000


def test_sheet_is_lossless(shipped: Image.Image) -> None:
    assert sheet_bytes()[12:16] in (b"VP8L", b"VP8X")
    assert shipped.mode == "RGBA"


def test_writing_gives_both_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kortspel_widgets.art.sheet.draw_sheet", lambda: Image.new("RGBA", (8, 8)))
    picture, table = write_sheet(tmp_path)
    with Image.open(picture) as written:
        assert written.size == (8, 8)
    assert json.loads(table.read_text("utf-8"))["columns"] == COLUMNS


def test_reading_the_sheet_needs_no_pillow() -> None:
    code = (
        "import sys; sys.modules['PIL'] = None\n"
        "from kortspel_widgets.art import sheet_bytes, sheet_map\n"
        "print(len(sheet_bytes()), len(sheet_map()['cells']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(len(sheet_bytes())), "217"]
