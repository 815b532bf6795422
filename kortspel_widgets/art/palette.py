"""The colours of the cards and of a drawn table, and the measure of contrast between two of them.

A colour is an ``(red, green, blue)`` tuple of 0..255. Nothing here needs Pillow.
"""

from __future__ import annotations

from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]

PAPER: Colour = (255, 253, 246)
EDGE: Colour = (201, 194, 179)
INK: Colour = (31, 45, 58)
RED: Colour = (176, 38, 28)
GREEN: Colour = (30, 112, 58)
BLUE: Colour = (28, 92, 172)
OCHRE: Colour = (217, 164, 65)
SKIN: Colour = (245, 222, 196)
BACK: Colour = (58, 92, 118)

# The page and table of a drawn state: the same tones as the table in the browser.
PAGE: Colour = (246, 243, 236)
TABLE: Colour = (214, 224, 214)
TABLE_EDGE: Colour = (196, 208, 197)
QUIET: Colour = (86, 100, 110)
ACTING: Colour = (150, 42, 32)

# Suit numbers: clubs 0, diamonds 1, hearts 2, spades 3.
TWO_COLOURS: tuple[Colour, ...] = (INK, RED, RED, INK)
FOUR_COLOURS: tuple[Colour, ...] = (GREEN, BLUE, RED, INK)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """The colour that lies ``share`` (0..1) of the way from ``first`` to ``second``.

    >>> mix((0, 0, 0), (200, 100, 50), 0.5)
    (100, 50, 25)
    """
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def contrast(first: Colour, second: Colour) -> float:
    """The WCAG contrast ratio of two colours, 1 (equal) to 21 (black on white).

    >>> contrast((0, 0, 0), (255, 255, 255))
    21.0
    """
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return round((lighter + 0.05) / (darker + 0.05), 2)


def _luminance(colour: Colour) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
