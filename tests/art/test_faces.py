"""Faces: legible, in the right colours, and told apart even when small."""

import itertools

import pytest
from PIL import Image, ImageChops, ImageStat

from kortspel_widgets.art.canvas import Canvas
from kortspel_widgets.art.faces import BACK, BLACK_JOKER, RANK_TEXTS, RED_JOKER, draw_face
from kortspel_widgets.art.palette import FOUR_COLOURS, INK, PAPER, TWO_COLOURS, Colour, contrast
from kortspel_widgets.art.pips import HEIGHT, INDEX_BOTTOM, INDEX_WIDTH, LAYOUTS, WIDTH, draw_index


def on_paper(face: Image.Image) -> Image.Image:
    paper = Image.new("RGB", face.size, PAPER)
    paper.paste(face, (0, 0), face)
    return paper


def index_of(face: Image.Image) -> Image.Image:
    share = face.width / 200
    return on_paper(face).crop((0, 0, round(INDEX_WIDTH * share), round(INDEX_BOTTOM * share)))


@pytest.mark.parametrize("colour", sorted({*TWO_COLOURS, *FOUR_COLOURS}))
def test_suit_colours_stand_out_from_the_paper(colour: Colour) -> None:
    assert contrast(colour, PAPER) >= 4.5


def test_four_colours_are_four_and_two_are_two() -> None:
    assert len(set(FOUR_COLOURS)) == 4
    assert len(set(TWO_COLOURS)) == 2


@pytest.mark.parametrize("four_colour", [False, True])
@pytest.mark.parametrize("suit", range(4))
def test_index_is_inked_in_the_suits_colour(suit: int, four_colour: bool) -> None:
    strip = index_of(draw_face(suit * 13 + 5, four_colour=four_colour))
    colours = {colour: count for count, colour in strip.getcolors(100_000) or []}
    colours.pop(PAPER)
    assert max(colours, key=lambda colour: colours[colour]) == (FOUR_COLOURS if four_colour else TWO_COLOURS)[suit]


@pytest.mark.parametrize("text", sorted({*RANK_TEXTS["sv"], *RANK_TEXTS["en"]}))
@pytest.mark.parametrize("suit", range(4))
def test_whole_index_lies_in_its_strip(text: str, suit: int) -> None:
    """Cards may overlap up to the strip: an index that reached beyond it would be cut."""
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    draw_index(canvas, text, suit, INK)
    corner = canvas.finish().crop((0, 0, WIDTH // 2, HEIGHT // 2))
    box = ImageChops.difference(corner, Image.new("RGB", corner.size, PAPER)).getbbox()
    assert box is not None
    left, top, right, bottom = box
    assert left >= 8
    assert top >= 8
    assert right <= INDEX_WIDTH
    assert bottom <= INDEX_BOTTOM


@pytest.mark.parametrize("language", ["sv", "en"])
def test_ranks_are_told_apart_at_40_pixels(language: str) -> None:
    strips = [index_of(draw_face(39 + rank, language=language, width=40)).convert("L") for rank in range(13)]
    assert strips[0].height >= 22
    for first, second in itertools.combinations(strips, 2):
        assert ImageStat.Stat(ImageChops.difference(first, second)).mean[0] > 4
    for strip in strips:
        assert strip.getextrema()[0] < 90  # type: ignore[operator]


def test_suits_are_told_apart_at_40_pixels_without_colour() -> None:
    strips = [index_of(draw_face(13 * suit + 6, width=40)).convert("L") for suit in range(4)]
    for first, second in itertools.combinations(strips, 2):
        assert ImageStat.Stat(ImageChops.difference(first, second)).mean[0] > 2


def test_number_cards_have_as_many_pips_as_they_say() -> None:
    assert [len(set(pips)) for _, pips in LAYOUTS] == list(range(2, 11))


def test_pips_do_not_touch() -> None:
    for size, pips in LAYOUTS:
        for (ax, ay), (bx, by) in itertools.combinations(pips, 2):
            assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 >= size


@pytest.mark.parametrize("width", [20, 40, 200, 333, 500])
def test_face_has_the_wanted_size(width: int) -> None:
    face = draw_face(BACK, width=width)
    assert face.size == (width, round(width * 1.4))
    assert face.mode == "RGBA"


def test_jokers_are_told_apart_at_40_pixels_without_colour() -> None:
    """The whole index of a joker lies in its strip, and the sun is not the moon."""
    red, black = (index_of(draw_face(card, width=40)).convert("L") for card in (RED_JOKER, BLACK_JOKER))
    halves = [strip.crop((0, strip.height // 2, strip.width, strip.height)) for strip in (red, black)]
    ink = [half.point([255 if v < 160 else 0 for v in range(256)]) for half in halves]
    assert ImageStat.Stat(ImageChops.difference(*ink)).mean[0] > 20


def test_jokers_are_like_no_other_card_at_40_pixels() -> None:
    others = [index_of(draw_face(card, width=40)).convert("L") for card in range(52)]
    for joker in (RED_JOKER, BLACK_JOKER):
        strip = index_of(draw_face(joker, width=40)).convert("L")
        assert all(ImageStat.Stat(ImageChops.difference(strip, other)).mean[0] > 4 for other in others)


def test_a_joker_is_the_same_from_both_ends_but_for_its_fox() -> None:
    for joker in (RED_JOKER, BLACK_JOKER):
        face = on_paper(draw_face(joker))
        edge = face.crop((5, 12, INDEX_WIDTH - 14, 260))
        other = face.transpose(Image.Transpose.ROTATE_180).crop((5, 12, INDEX_WIDTH - 14, 260))
        assert ImageStat.Stat(ImageChops.difference(edge, other)).mean[0] < 2
        assert edge.convert("L").getextrema()[0] < 90  # type: ignore[operator]


@pytest.mark.parametrize(
    ("card", "options", "words"),
    [
        (54, {}, "not 54"),
        (-2, {}, "not -2"),
        (0, {"language": "no"}, "not 'no'"),
        (0, {"width": 19}, "not 19"),
        (0, {"width": 10**9}, "not 1000000000"),
    ],
)
def test_what_cannot_be_drawn_is_named(card: int, options: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        draw_face(card, **options)  # type: ignore[arg-type]
