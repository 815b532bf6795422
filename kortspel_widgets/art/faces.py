"""One card as a picture: number cards, court cards, jokers and the back.

A card is a number 0..51 (suit * 13 + rank; suits clubs, diamonds, hearts, spades; ranks two to ace) or 52 or 53, the
red and the black joker: what :attr:`kortspel_widgets.cards.Card.face` says.
"""

from __future__ import annotations

from PIL import Image, ImageDraw

from .back import draw_back
from .canvas import OVERSAMPLING, Canvas
from .courts import draw_court
from .jokers import draw_joker
from .palette import EDGE, FOUR_COLOURS, PAPER, TWO_COLOURS
from .pips import HEIGHT, WIDTH, draw_ace, draw_index, draw_pips

RADIUS = 15
BACK = -1
RED_JOKER, BLACK_JOKER = 52, 53

_NUMBERS = tuple(str(n) for n in range(2, 11))
RANK_TEXTS: dict[str, tuple[str, ...]] = {
    "sv": (*_NUMBERS, "Kn", "D", "K", "E"),
    "en": (*_NUMBERS, "J", "Q", "K", "A"),
}


def draw_face(card: int, *, language: str = "sv", four_colour: bool = False, width: int = WIDTH) -> Image.Image:
    """A card as an RGBA picture ``width`` pixels wide, 1.4 times as high, transparent outside its corners.

    Args:
        card: 0..53, or `BACK`.
        language: "sv" (Kn D K E) or "en" (J Q K A).
        four_colour: green clubs and blue diamonds.
        width: 20 to 2000 pixels.

    Raises:
        ValueError: no such card, language or width; the message names the value.

    >>> draw_face(0, width=100).size
    (100, 140)
    """
    if language not in RANK_TEXTS:
        raise ValueError(f"the language is 'sv' or 'en', not {language!r}")
    if not 20 <= width <= 2000:
        raise ValueError(f"the width is 20 to 2000 pixels, not {width}")
    # Small cards are drawn large first, so that thin lines keep their share.
    canvas = _paint(card, language, four_colour, pixels=max(1.0, width / WIDTH))
    picture = canvas.finish()
    picture.putalpha(_corners(canvas).reduce(OVERSAMPLING))
    if width < WIDTH:
        return picture.resize((width, round(width * HEIGHT / WIDTH)), Image.Resampling.LANCZOS)
    return picture


def draw_unsmoothed(card: int, language: str, four_colour: bool, width: float) -> Image.Image:
    """A card for a picture that is still `OVERSAMPLING` times too large, ``width`` in units of that picture.

    Raises:
        ValueError: no such card.
    """
    canvas = _paint(card, language, four_colour, pixels=width / WIDTH)
    canvas.image.putalpha(_corners(canvas))
    return canvas.image


def _paint(card: int, language: str, four_colour: bool, pixels: float) -> Canvas:
    if not BACK <= card <= BLACK_JOKER:
        raise ValueError(f"a card is 0..53 or BACK, not {card}")
    canvas = Canvas(WIDTH, HEIGHT, PAPER, pixels=pixels)
    if card == BACK:
        draw_back(canvas)
    elif card >= RED_JOKER:
        draw_joker(canvas, red=card == RED_JOKER)
    else:
        suit, rank = divmod(card, 13)
        colour = (FOUR_COLOURS if four_colour else TWO_COLOURS)[suit]
        if rank == 12:
            draw_ace(canvas, suit, colour)
        elif rank >= 9:
            draw_court(canvas, rank, suit, colour)
        else:
            draw_pips(canvas, rank, suit, colour)
        draw_index(canvas, RANK_TEXTS[language][rank], suit, colour)
    canvas.box(0, 0, WIDTH, HEIGHT, None, radius=RADIUS, edge=EDGE, edge_width=1.5)
    return canvas


def _corners(canvas: Canvas) -> Image.Image:
    mask = Image.new("L", canvas.image.size, 0)
    right, bottom = canvas.image.width - 1, canvas.image.height - 1
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, right, bottom), radius=RADIUS * canvas.scale, fill=255)
    return mask
