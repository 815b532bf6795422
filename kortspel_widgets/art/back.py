"""The back of the cards with its fox."""

from __future__ import annotations

from .canvas import Canvas
from .palette import BACK, INK, PAPER, Colour, mix
from .pips import HEIGHT, WIDTH
from .shapes import Outline, mirrored, placed

# Right halves of a fox's head about the middle of its face; the nose is at the bottom.
_HEAD: Outline = ((0, -13), (14, -18), (37, -50), (43, -14), (50, 6), (31, 21), (7, 43), (0, 46))
_EAR: Outline = ((20, -20), (34, -39), (38, -14), (29, -13))
_CHEEK: Outline = ((50, 6), (31, 21), (7, 43), (9, 22), (22, 10), (34, 4))


def draw_fox(canvas: Canvas, x: float, y: float, size: float, fur: Colour, white: Colour, dark: Colour) -> None:
    """A fox's head of straight facets, ``size`` units wide, its face about on (x, y)."""
    unit = size / 100

    def fill(outline: Outline, colour: Colour) -> None:
        canvas.polygon(placed(outline, x, y, unit), colour)

    def both(half: Outline, colour: Colour) -> None:
        fill(half, colour)
        fill(tuple((-px, py) for px, py in half), colour)

    fill(mirrored(_HEAD), fur)
    both(_EAR, dark)
    both(_CHEEK, white)
    fill(mirrored(((0, -14), (8, -17), (4, 14), (0, 20))), mix(fur, white, 0.3))
    for side in (-1, 1):
        canvas.disc(x + side * 16 * unit, y + 1 * unit, 3.6 * unit, dark)
    fill(mirrored(((0, 36), (7, 37), (5, 43), (0, 47))), dark)


def draw_back(canvas: Canvas) -> None:
    """The muted blue back: a fine lattice and a fox."""
    canvas.box(11, 11, WIDTH - 11, HEIGHT - 11, BACK, radius=10)
    pale = mix(BACK, PAPER, 0.2)
    for y in range(26, HEIGHT - 20, 19):
        for number, x in enumerate(range(24, WIDTH - 18, 19)):
            top = y + (0 if number % 2 else 9.5)
            if top < HEIGHT - 22:
                canvas.polygon(((x, top - 5), (x + 5, top), (x, top + 5), (x - 5, top)), pale)
    canvas.box(17, 17, WIDTH - 17, HEIGHT - 17, None, radius=7, edge=mix(BACK, PAPER, 0.55), edge_width=1.6)
    middle = HEIGHT / 2
    canvas.oval(38, middle - 68, WIDTH - 38, middle + 68, mix(BACK, PAPER, 0.55))
    canvas.oval(40, middle - 66, WIDTH - 40, middle + 66, mix(BACK, INK, 0.25))
    draw_fox(canvas, 100, middle + 2, 94, mix(BACK, PAPER, 0.5), mix(BACK, PAPER, 0.9), mix(BACK, INK, 0.55))
