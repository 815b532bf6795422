"""Cards and tables as PNG pictures."""

import json
import subprocess
import sys
from io import BytesIO

import pytest
from PIL import Image, ImageFont

from kortspel_widgets.art.faces import BACK, BLACK_JOKER, RED_JOKER
from kortspel_widgets.art.layout import Pile, Seat, TableLayout
from kortspel_widgets.art.lettering import fitted, letters, measure, text_mask, wrapped
from kortspel_widgets.art.palette import ACTING
from kortspel_widgets.art.pictures import MOST_SHOWN, card_png, table_png

PNG = b"\x89PNG\r\n\x1a\n"
HOSTILE = ["", "<b>x</b>", "A" * 5000, "狐狸", "\u202eabc\x00\n", "e" + "\u0301" * 3000, "👩‍👩‍👧", " "]


def table(players: int = 3, acting: int = 2) -> TableLayout:
    names = ["Alva", "Bruno", "Cleo", "Åsa", "Östen", "Zoë"]
    seats = tuple(
        Seat(
            names[seat],
            (Pile("dold hög", (None,), count=15), Pile("öppen hög", (3 * seat, 40), spread=True)),
            acting=seat == acting,
        )
        for seat in range(players)
    )
    return TableLayout("Svälta räv", "Cleos hjärter dam slår Alvas hjärter 5.", seats)


def opened(png: bytes) -> Image.Image:
    assert png.startswith(PNG)
    return Image.open(BytesIO(png)).convert("RGB")


@pytest.mark.parametrize("card", [0, 36, 51, RED_JOKER, BLACK_JOKER, BACK])
def test_card_is_a_png_of_the_wanted_width(card: int) -> None:
    assert opened(card_png(card, width=100)).size == (100, 140)


def test_card_png_follows_language_and_colours() -> None:
    looks = {card_png(11, language=language, four_colour=four) for language in ("sv", "en") for four in (False, True)}
    assert len(looks) == 2  # a king is K in both
    assert card_png(10, language="sv") != card_png(10, language="en")


def test_pictures_are_deterministic() -> None:
    assert card_png(36) == card_png(36)
    assert table_png(table()) == table_png(table())


def test_pictures_are_the_same_in_another_process() -> None:
    code = (
        "import sys, json; from kortspel_widgets.art.pictures import card_png; from hashlib import sha256;"
        "print(json.dumps(sha256(card_png(9)).hexdigest()))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    from hashlib import sha256

    assert json.loads(done.stdout) == sha256(card_png(9)).hexdigest()


def test_no_font_of_the_system_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    original = ImageFont.truetype

    def only_carried(font: object = None, *args: object, **options: object) -> ImageFont.FreeTypeFont:
        assert not isinstance(font, (str, bytes)), font
        return original(font, *args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(ImageFont, "truetype", only_carried)
    text_mask.cache_clear()
    table_png(table())


@pytest.mark.parametrize("players", [0, 1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("width", [320, 900, 1920])
def test_table_for_every_number_of_players(players: int, width: int) -> None:
    assert opened(table_png(table(players), width=width, card_width=60)).width == width


def test_many_seats_stand_in_rows() -> None:
    assert opened(table_png(table(6))).height > opened(table_png(table(2))).height


def test_the_acting_seat_is_marked() -> None:
    def marked(png: bytes) -> bool:
        return any(colour == ACTING for _, colour in opened(png).getcolors(1_000_000) or [])

    assert marked(table_png(table(acting=0)))
    assert not marked(table_png(table(acting=-1)))


def test_a_large_spread_pile_shows_its_top_cards() -> None:
    def with_cards(cards: tuple[int, ...]) -> bytes:
        return table_png(TableLayout(centre=(Pile("hög", cards, spread=True),)))

    twenty = tuple(range(20))
    assert with_cards(twenty) == with_cards((51, *twenty[1:]))  # the lowest is not seen
    assert with_cards(twenty) != with_cards((*twenty[:-MOST_SHOWN], 51, *twenty[1 - MOST_SHOWN :]))
    assert with_cards(twenty) != with_cards(twenty[1:])  # but the count is


def test_face_down_cards_look_alike_and_an_empty_pile_is_drawn() -> None:
    down = table_png(TableLayout(centre=(Pile("hög", (None,)),)))
    assert down != table_png(TableLayout(centre=(Pile("hög", (4,)),)))
    assert down != table_png(TableLayout(centre=(Pile("hög", ()),)))
    assert Pile("hög", (None, None)).total == 2


@pytest.mark.parametrize("text", HOSTILE)
def test_any_text_can_be_drawn(text: str) -> None:
    layout = TableLayout(text, text, (Seat(text, (Pile(text, (1,)),), badge=text),), (Pile(text, ()),))
    assert opened(table_png(layout, width=400)).width == 400


@pytest.mark.parametrize("options", [{"width": 10}, {"width": 10**6}, {"card_width": 5}, {"language": "fi"}])
def test_a_size_or_language_out_of_range_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="not "):
        table_png(table(), **options)  # type: ignore[arg-type]


def test_a_card_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="not 54"):
        table_png(TableLayout(centre=(Pile("hög", (54,)),)))


def test_swedish_letters_have_their_marks() -> None:
    for plain, marked in ("aå", "aä", "oö", "AÅ", "eé"):
        assert text_mask(plain, 40).tobytes() != text_mask(marked, 40).tobytes()
        assert measure(plain, 40) == measure(marked, 40)
    assert text_mask("å", 40).tobytes() != text_mask("ä", 40).tobytes()


def test_the_ring_of_a_capital_is_inside_the_mask() -> None:
    box = text_mask("Å", 80, 2).getbbox()
    assert box is not None
    assert box[1] > 0


def test_letters_in_two_parts_are_the_same_as_in_one() -> None:
    assert letters("A\u030asa") == letters("Åsa")


def test_long_text_is_cut_or_broken_to_its_width() -> None:
    text = "Cleo tar båda högarna och lägger dem underst"
    assert measure(fitted(text, 100, 20), 20) <= 100
    lines = wrapped(text, 150, 20)
    assert " ".join(lines) == text
    assert all(measure(line, 20) <= 150 for line in lines)
    assert len(wrapped(text, 60, 20, most=2)) == 2
