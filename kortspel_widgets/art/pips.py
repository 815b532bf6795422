"""The corner index of every card, and the pips of the number cards and aces."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from .canvas import Canvas
from .lettering import tight_mask
from .palette import Colour

WIDTH, HEIGHT = 200, 280
"""The size of a card in units."""

INDEX_WIDTH, INDEX_BOTTOM = 62, 110
"""The left strip of this width, down to this height, shows the whole index: cards may overlap that far."""

_LEFT, _CAP_TOP, _CAP_HEIGHT, _WIDEST = 12, 15, 50, 48
_INDEX_SUIT, _INDEX_SUIT_X, _INDEX_SUIT_Y = 34, 29, 90

# Rank number 0 (two) to 8 (ten): size of the pips, then each pip as (x, y) away from the middle of the card.
# Those below the middle stand on their heads. All keep clear of the index beside them.
_FOUR = ((-24, -68), (24, -68), (-24, 68), (24, 68))
_SIX = (*_FOUR, (-24, 0), (24, 0))
_EIGHT = tuple((x, y) for x in (-23, 23) for y in (-78, -26, 26, 78))
_TIGHT = tuple((x, y) for x in (-22, 22) for y in (-73, -25, 25, 73))
LAYOUTS: tuple[tuple[int, tuple[tuple[int, int], ...]], ...] = (
    (56, ((0, -56), (0, 56))),
    (50, ((0, -70), (0, 0), (0, 70))),
    (40, _FOUR),
    (40, (*_FOUR, (0, 0))),
    (38, _SIX),
    (36, (*_SIX, (0, -34))),
    (36, (*_SIX, (0, -34), (0, 34))),
    (31, (*_EIGHT, (0, 0))),
    (30, (*_TIGHT, (0, -49), (0, 49))),
)


def draw_pips(canvas: Canvas, rank: int, suit: int, colour: Colour) -> None:
    """The pips of rank number 0 (two) to 8 (ten).

    >>> [len(pips) for _, pips in LAYOUTS]
    [2, 3, 4, 5, 6, 7, 8, 9, 10]
    """
    size, pips = LAYOUTS[rank]
    for x, y in pips:
        canvas.suit(suit, WIDTH / 2 + x, HEIGHT / 2 + y, size, colour, turned=y > 0)


def draw_ace(canvas: Canvas, suit: int, colour: Colour) -> None:
    """The one large symbol of an ace."""
    canvas.suit(suit, WIDTH / 2, HEIGHT / 2, 104, colour)


@lru_cache(maxsize=128)
def _rank_mask(text: str, cap_height: int, widest: int) -> Image.Image:
    size = round(cap_height * 1.28)
    mask = tight_mask(text, size, weight=round(size * 0.034), tracking=-round(size * 0.02))
    # The heaviness adds to the height: bring every rank to exactly the same one, and wide ones to the widest.
    capital = tight_mask("E", size, weight=round(size * 0.034)).height
    height = round(mask.height * cap_height / capital)
    width = min(round(mask.width * cap_height / capital), widest)
    return mask.resize((width, height), Image.Resampling.BOX)


def draw_index(canvas: Canvas, text: str, suit: int, colour: Colour) -> None:
    """The rank over the suit in the left top corner, and the same turned in the right bottom corner."""
    scale = canvas.scale
    mask = _rank_mask(text, round(_CAP_HEIGHT * scale), round(_WIDEST * scale))
    width, height = mask.width / scale, mask.height / scale
    canvas.mask(mask, _LEFT, _CAP_TOP, colour)
    canvas.suit(suit, _INDEX_SUIT_X, _INDEX_SUIT_Y, _INDEX_SUIT, colour)
    turned = mask.transpose(Image.Transpose.ROTATE_180)
    canvas.mask(turned, WIDTH - _LEFT - width, HEIGHT - _CAP_TOP - height, colour)
    canvas.suit(suit, WIDTH - _INDEX_SUIT_X, HEIGHT - _INDEX_SUIT_Y, _INDEX_SUIT, colour, turned=True)
