"""Jack, queen and king: a simple drawn figure each, the lower half being the upper one turned.

The jack wears a cap with a long feather, the queen a midsummer crown of flowers, the king a crown
and a beard. Hair and beard differ by suit; the clothes take the suit's colour.
"""

from __future__ import annotations

from math import cos, pi, sin

from .canvas import Canvas
from .palette import INK, OCHRE, PAPER, SKIN, Colour, mix
from .shapes import Outline, curve, mirrored, placed

JACK, QUEEN, KING = 9, 10, 11

_HAIR: tuple[Colour, ...] = ((112, 74, 48), (214, 165, 84), (178, 98, 48), (70, 72, 78))
_FACE_Y, _FACE = 84, 19


def draw_court(canvas: Canvas, rank: int, suit: int, colour: Colour) -> None:
    """The figure of rank number 9 (jack), 10 (queen) or 11 (king) in a suit."""
    hair = _HAIR[suit]
    if rank == JACK:
        _jack(canvas, suit, colour, hair)
    elif rank == QUEEN:
        _queen(canvas, suit, colour, hair)
    else:
        _king(canvas, suit, colour, hair)
    _belt(canvas, colour)
    canvas.mirror_halves()


def _at(outline: Outline, x: float = 100, y: float = 0) -> Outline:
    return placed(outline, x, y, 1)


def _shoulders(canvas: Canvas, colour: Colour, reach: float) -> None:
    half = curve((
        (0, 104), (16, 104), (reach - 18, 108), (reach - 6, 124), (reach - 2, 129), (reach, 134),
        (reach, 141),
    ))  # fmt: skip
    canvas.polygon(_at(mirrored(half)), colour)


def _face(canvas: Canvas) -> None:
    canvas.polygon(((91, 94), (109, 94), (110, 110), (100, 116), (90, 110)), mix(SKIN, INK, 0.12))
    canvas.oval(100 - _FACE, _FACE_Y - 21, 100 + _FACE, _FACE_Y + 22, SKIN)
    for side in (-1, 1):
        canvas.disc(100 + side * 7.5, _FACE_Y - 1, 2.1, INK)
    canvas.polygon(((99.2, 86), (102.6, 92.5), (98.6, 92.5)), mix(SKIN, INK, 0.25))
    canvas.line(((96, 98), (100, 99), (104, 98)), (166, 74, 62), 1.8)


def _belt(canvas: Canvas, colour: Colour) -> None:
    """A knitted band across the middle: lozenges that look the same from both ends."""
    canvas.box(44, 132, 156, 148, PAPER)
    canvas.box(44, 134, 156, 146, colour)
    for x in range(52, 156, 12):
        canvas.polygon(((x - 5, 140), (x, 135.5), (x + 5, 140), (x, 144.5)), PAPER)
        canvas.disc(x, 140, 1.6, colour)


def _jack(canvas: Canvas, suit: int, colour: Colour, hair: Colour) -> None:
    canvas.box(76, 66, 124, 104, hair, radius=12)
    _shoulders(canvas, colour, 52)
    for x in (66, 80, 120, 134):
        canvas.line(((x, 116 if 70 < x < 130 else 122), (x, 140)), mix(colour, PAPER, 0.55), 3)
    _face(canvas)
    canvas.polygon(((100, 118), (84, 104), (78, 114), (92, 126)), PAPER)
    canvas.polygon(((100, 118), (116, 104), (122, 114), (108, 126)), PAPER)
    canvas.box(81, 62, 119, 72, hair, radius=4)
    # The feather sweeps from the band up and back over the free corner of the card.
    feather = curve(((118, 62), (124, 40), (142, 24), (172, 22), (176, 44), (152, 60), (118, 64)))
    canvas.polygon(feather, OCHRE)
    canvas.line(curve(((118, 63), (132, 46), (148, 34), (164, 29)))[::2], mix(OCHRE, INK, 0.45), 1.6)
    cap = curve(((72, 64), (66, 40), (88, 30), (104, 32), (122, 33), (132, 46), (128, 64)))
    canvas.polygon(cap, colour)
    canvas.box(70, 58, 130, 67, mix(colour, INK, 0.35), radius=4)
    canvas.disc(118, 62, 4, OCHRE)


def _queen(canvas: Canvas, suit: int, colour: Colour, hair: Colour) -> None:
    long_hair = curve((
        (0, 52), (26, 52), (30, 76), (30, 96), (30, 114), (36, 120), (34, 132), (20, 134), (8, 134), (0, 134),
    ))  # fmt: skip
    canvas.polygon(_at(mirrored(long_hair)), hair)
    _shoulders(canvas, colour, 50)
    lock = curve((
        (20, 70), (32, 78), (30, 100), (36, 112), (38, 124), (30, 132), (24, 132), (22, 118), (24, 100),
        (20, 70),
    ))  # fmt: skip
    for side in (-1, 1):
        canvas.polygon(tuple((100 + side * x, y) for x, y in lock), hair)
    canvas.oval(84, 98, 116, 122, SKIN)
    _face(canvas)
    canvas.suit(suit, 100, 124, 15, OCHRE)
    brow = curve(((0, 58), (14, 58), (22, 70), (21, 86), (18, 76), (10, 70), (0, 69)))
    canvas.polygon(_at(mirrored(brow)), hair)
    leaf = (74, 122, 84)
    for angle in range(-75, 76, 15):
        x, y = _on_wreath(angle)
        canvas.disc(x, y, 5.5, leaf if angle % 30 else mix(leaf, INK, 0.3))
    for number, angle in enumerate((-62, -31, 0, 31, 62)):
        x, y = _on_wreath(angle)
        petals = PAPER if number % 2 == 0 else mix(colour, PAPER, 0.25)
        _flower(canvas, x, y, 10 if number == 2 else 8.6, petals, colour)


def _on_wreath(angle: float) -> tuple[float, float]:
    return 100 + 29 * sin(angle * pi / 180), 76 - 24 * cos(angle * pi / 180)


def _flower(canvas: Canvas, x: float, y: float, size: float, petals: Colour, colour: Colour) -> None:
    for rim, reach in ((mix(colour, INK, 0.3), size * 0.52), (petals, size * 0.43)):
        for i in range(5):
            angle = 2 * pi * i / 5 - pi / 2
            canvas.disc(x + size * 0.55 * cos(angle), y + size * 0.55 * sin(angle), reach, rim)
    canvas.disc(x, y, size * 0.36, OCHRE)


def _king(canvas: Canvas, suit: int, colour: Colour, hair: Colour) -> None:
    canvas.box(76, 60, 124, 106, hair, radius=14)
    _shoulders(canvas, colour, 56)
    collar = curve(((0, 106), (22, 104), (40, 110), (46, 122), (38, 130), (16, 132), (0, 132)))
    canvas.polygon(_at(mirrored(collar)), mix(colour, PAPER, 0.84))
    for x, y in ((62, 121), (74, 114), (76, 126), (126, 114), (124, 126), (138, 121)):
        canvas.suit(suit, x, y, 7, colour)
    _face(canvas)
    beard = curve(((0, 92), (6, 90), (14, 92), (20, 78), (26, 100), (18, 128), (0, 128)))
    canvas.polygon(_at(mirrored(beard)), hair)
    canvas.line(((95, 100), (105, 100)), (166, 74, 62), 2.4)
    crown = ((70, 66), (66, 32), (83, 47), (100, 26), (117, 47), (134, 32), (130, 66))
    canvas.polygon(crown, OCHRE)
    for x, y in ((66, 31), (100, 25), (134, 31)):
        canvas.disc(x, y, 5, OCHRE)
    canvas.box(70, 58, 130, 67, colour)
    canvas.suit(suit, 100, 50, 13, mix(OCHRE, INK, 0.55))
