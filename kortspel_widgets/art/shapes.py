"""Outlines as plain lists of points: curves, stars and the four suit symbols.

A point is ``(x, y)`` with y downwards. Suit symbols fit the unit box from (-0.5, -0.5) to (0.5, 0.5).
Nothing here needs Pillow.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = tuple[Point, ...]

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)

# Right halves, from the top of the middle axis to its bottom: start, then cubic curves (two controls, end).
_RIGHT_HALVES: dict[int, tuple[Point, ...]] = {
    DIAMONDS: ((0, -0.5), (0.08, -0.36), (0.27, -0.11), (0.4, 0), (0.27, 0.11), (0.08, 0.36), (0, 0.5)),
    HEARTS: (
        (0, -0.27), (0.04, -0.39), (0.13, -0.47), (0.26, -0.47), (0.4, -0.47), (0.5, -0.36), (0.5, -0.19),
        (0.5, 0.1), (0.13, 0.26), (0, 0.5),
    ),
    SPADES: (
        (0, -0.5), (0.1, -0.28), (0.47, -0.12), (0.47, 0.14), (0.47, 0.28), (0.37, 0.37), (0.25, 0.37),
        (0.16, 0.37), (0.08, 0.32), (0.04, 0.24), (0.05, 0.36), (0.09, 0.44), (0.2, 0.5),
        (0.13, 0.5), (0.06, 0.5), (0, 0.5),
    ),
}  # fmt: skip
_CLUB_STEM: tuple[Point, ...] = (
    (0, -0.1), (0.02, -0.1), (0.03, 0.0), (0.035, 0.1), (0.04, 0.34), (0.09, 0.44), (0.2, 0.5),
    (0.13, 0.5), (0.06, 0.5), (0, 0.5),
)  # fmt: skip


def curve(points: tuple[Point, ...], steps: int = 14) -> Outline:
    """Cubic Bézier curves, one after the other, as a line of points.

    ``points`` is the start followed by two control points and an end for each curve.

    Raises:
        ValueError: the number of points is not 1, 4, 7, ...

    >>> len(curve(((0, 0), (0, 1), (1, 1), (1, 0)), steps=4))
    5
    """
    if len(points) % 3 != 1:
        raise ValueError(f"a start and three points a curve are needed, not {len(points)} points")
    line = [points[0]]
    for at in range(0, len(points) - 1, 3):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = points[at : at + 4]
        for step in range(1, steps + 1):
            t = step / steps
            s = 1 - t
            a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
            line.append((a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy))
    return tuple(line)


def circle(x: float, y: float, radius: float, points: int = 48) -> Outline:
    """A circle as a polygon."""
    return tuple((x + radius * cos(2 * pi * i / points), y + radius * sin(2 * pi * i / points)) for i in range(points))


def star(x: float, y: float, radius: float, *, points: int = 5, inner: float = 0.45) -> Outline:
    """A star that stands on two points; ``inner`` is the share of the radius at its notches.

    >>> len(star(0, 0, 1))
    10
    """
    corners = []
    for i in range(2 * points):
        reach = radius if i % 2 == 0 else radius * inner
        angle = pi * i / points - pi / 2
        corners.append((x + reach * cos(angle), y + reach * sin(angle)))
    return tuple(corners)


def mirrored(half: Outline) -> Outline:
    """A right half, from top to bottom, completed by its mirror image at the axis x = 0."""
    return half + tuple((-x, y) for x, y in reversed(half))


def placed(outline: Outline, x: float, y: float, size: float, *, turned: bool = False) -> Outline:
    """An outline scaled by ``size`` about its origin, turned upside down if wished, and moved to (x, y).

    >>> placed(((0.5, -0.5),), 10, 10, 4, turned=True)
    ((8.0, 12.0),)
    """
    size = -size if turned else size
    return tuple((x + px * size, y + py * size) for px, py in outline)


@cache
def suit_outlines(suit: int) -> tuple[Outline, ...]:
    """The outlines that, filled together, are the symbol of a suit (0 clubs .. 3 spades) in the unit box.

    >>> [len(suit_outlines(suit)) for suit in range(4)]
    [4, 1, 1, 1]
    """
    if suit == CLUBS:
        lobes = (circle(0, -0.265, 0.235), circle(-0.265, 0.115, 0.235), circle(0.265, 0.115, 0.235))
        return (*lobes, mirrored(curve(_CLUB_STEM)))
    return (mirrored(curve(_RIGHT_HALVES[suit])),)
