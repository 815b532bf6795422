"""The two jokers: a red fox by day and a silver fox by night, each in a fool's cap.

Where other cards have their rank stands a star, where they have their suit the sun or the moon, so that the two are
told apart without colours; the word runs along the edge.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from PIL import Image

from .back import draw_fox
from .canvas import Canvas
from .lettering import tight_mask
from .palette import BACK, INK, OCHRE, PAPER, RED, Colour
from .shapes import star

_X, _STAR_Y, _SIGN_Y, _WORD_Y = 31, 39, 90, 118
"""The middle of the signs in the corner, and where the word begins."""


class _Looks(NamedTuple):
    sign: Colour
    cap: Colour
    middle: Colour
    fur: Colour
    cheeks: Colour


_RED = _Looks(RED, RED, BACK, (199, 104, 52), (250, 229, 200))
_BLACK = _Looks(INK, INK, (128, 94, 148), (104, 112, 124), (236, 238, 240))


def draw_joker(canvas: Canvas, *, red: bool) -> None:
    """The red or the black joker."""
    looks = _RED if red else _BLACK
    canvas.polygon(star(_X, _STAR_Y, 24), looks.sign)
    if red:
        _sun(canvas, looks.sign)
    else:
        _moon(canvas, looks.sign)
    _word(canvas, looks.sign)
    _second_corner(canvas)
    _cap(canvas, looks)
    draw_fox(canvas, 100, 172, 92, looks.fur, looks.cheeks, INK)
    canvas.box(79, 143, 121, 153, OCHRE, radius=5)


def _sun(canvas: Canvas, colour: Colour) -> None:
    for number in range(8):
        angle = pi * number / 4
        x, y = cos(angle), sin(angle)
        canvas.line(((_X + 12 * x, _SIGN_Y + 12 * y), (_X + 16 * x, _SIGN_Y + 16 * y)), colour, 3.4)
    canvas.disc(_X, _SIGN_Y, 9.5, colour)


def _moon(canvas: Canvas, colour: Colour) -> None:
    canvas.disc(_X, _SIGN_Y, 17, colour)
    canvas.disc(_X + 8, _SIGN_Y - 4, 14, PAPER)


def _word(canvas: Canvas, colour: Colour) -> None:
    scale = canvas.scale
    word = tight_mask("JOKER", round(24 * scale), weight=round(scale), tracking=round(3 * scale))
    down = word.transpose(Image.Transpose.ROTATE_270)
    canvas.mask(down, _X - down.width / scale / 2, _WORD_Y, colour)


def _second_corner(canvas: Canvas) -> None:
    """What stands at the left edge again at the right one, turned."""
    edge = canvas.image.crop((0, 0, canvas.image.width // 4, canvas.image.height))
    canvas.image.paste(edge.transpose(Image.Transpose.ROTATE_180), (canvas.image.width - edge.width, 0))


def _cap(canvas: Canvas, looks: _Looks) -> None:
    for tip, left, right, colour in (
        ((66, 88), (72, 136), (100, 118), looks.cap),
        ((134, 88), (128, 136), (100, 118), looks.cap),
        ((100, 66), (82, 130), (118, 130), looks.middle),
    ):
        canvas.polygon((left, tip, right, (100, 140)), colour)
        canvas.disc(*tip, 7.5, OCHRE)
        canvas.disc(tip[0], tip[1] + 2, 1.8, INK)
    canvas.polygon(((72, 132), (100, 126), (128, 132), (122, 162), (78, 162)), looks.cap)
