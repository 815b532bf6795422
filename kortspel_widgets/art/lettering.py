"""Letters for cards and tables, alike on every machine.

The letters are those of the font that Pillow carries (Aileron), never a font of the system. That font has no
letters with marks, so å, ä, ö, é and their like are put together here: the plain letter and a drawn mark.
What cannot be drawn becomes a small frame.
"""

from __future__ import annotations

from functools import lru_cache
from unicodedata import category, normalize

from PIL import Image, ImageDraw, ImageFont

# Letters drawn as others of the same or nearly the same look.
_SAME_LOOK = {
    "\u2013": "-", "\u2014": "-", "\u2212": "-", "\u2011": "-", "\u00d7": "x", "\u00a0": " ", "\u202f": " ",
    "\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u00e6": "ae", "\u00c6": "AE",
    "\u0153": "oe", "\u0152": "OE", "\u00df": "ss", "\u00f8": "o\u0338", "\u00d8": "O\u0338",
    "\u0142": "l", "\u0141": "L", "\u0131": "i", "\u0111": "d", "\u0110": "D", "\u00f0": "d", "\u00d0": "D",
    "\u00fe": "th", "\u00de": "Th",
}  # fmt: skip
_FRAME = "\ufffd"
_MOST_MARKS = 2
_MOST_LETTERS = 400


@lru_cache(maxsize=64)
def _font(size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.load_default(size=size)
    if not isinstance(font, ImageFont.FreeTypeFont):  # only Pillow builds without FreeType
        raise RuntimeError("drawing cards needs a Pillow with FreeType; reinstall Pillow from a wheel")
    return font


@lru_cache(maxsize=1024)
def _drawable(letter: str) -> bool:
    if letter.isascii():
        return letter.isprintable()
    font = _font(40)
    return bytes(font.getmask(letter)) != bytes(font.getmask("\u0e01"))


def letters(text: str) -> list[tuple[str, str]]:
    """The text as drawable letters, each with the marks that belong to it.

    >>> letters("Åsa")
    [('A', '\u030a'), ('s', ''), ('a', '')]
    >>> letters("狐")
    [('\ufffd', '')]
    """
    plain = normalize("NFC", text)
    parted = normalize("NFD", "".join(_SAME_LOOK.get(letter, letter) for letter in plain))
    found: list[tuple[str, str]] = []
    for letter in parted:
        kind = category(letter)
        if kind == "Mn" and found:
            base, marks = found[-1]
            found[-1] = (base, (marks + letter)[:_MOST_MARKS])
        elif kind[0] == "C":  # controls and direction marks have no look
            continue
        else:
            found.append((letter if _drawable(letter) else _FRAME, ""))
    return found


@lru_cache(maxsize=512)
def text_mask(text: str, size: int, weight: int = 0, tracking: int = 0) -> Image.Image:
    """The text as a grey mask (mode "L"), from the ring of a capital Å to the deepest tail.

    Args:
        text: any text, on one line.
        size: the size of the font in pixels.
        weight: pixels by which every letter is thickened on each side.
        tracking: pixels added between letters (negative: nearer).

    >>> text_mask("Åsa", 20).mode
    'L'
    """
    font = _font(size)
    ascent = round(size * 1.1)
    height = ascent + round(size * 0.3) + weight
    width = measure(text, size, weight, tracking)
    mask = Image.new("L", (max(1, width), height), 0)
    pen = ImageDraw.Draw(mask)
    x = float(weight)
    for base, marks in letters(text):
        if base == _FRAME:
            line = max(1, size // 14)
            pen.rectangle((x + 1, ascent - size * 0.7, x + size * 0.5, ascent), outline=255, width=line + weight)
            x += size * 0.6 + weight + tracking
            continue
        shape = "\u0131" if base == "i" and marks else base
        if shape != base and not _drawable(shape):
            shape = base
        pen.text((x, ascent), shape, font=font, fill=255, anchor="ls", stroke_width=weight)
        for mark in marks:
            _draw_mark(pen, mark, x, ascent, font, base, size, weight)
        x += font.getlength(base) + weight + tracking
    return mask


def measure(text: str, size: int, weight: int = 0, tracking: int = 0) -> int:
    """The width in pixels that `text_mask` gives the text.

    >>> measure("", 20)
    0
    """
    parts = letters(text)
    if not parts:
        return 0
    font = _font(size)
    total = sum(size * 0.6 if base == _FRAME else font.getlength(base) for base, _ in parts)
    return round(total + len(parts) * (weight + tracking) - tracking) + 2 * weight


def fitted(text: str, width: float, size: int, weight: int = 0) -> str:
    """The text, cut with three dots where it is wider than ``width`` pixels.

    >>> fitted("Bo", 100, 20)
    'Bo'
    """
    if len(text) <= _MOST_LETTERS and measure(text, size, weight) <= width:
        return text
    shortest, longest = 0, min(len(text), _MOST_LETTERS)
    while shortest < longest:
        middle = (shortest + longest + 1) // 2
        if measure(text[:middle].rstrip() + "...", size, weight) <= width:
            shortest = middle
        else:
            longest = middle - 1
    return text[:shortest].rstrip() + "..."


def wrapped(text: str, width: float, size: int, weight: int = 0, most: int = 6) -> list[str]:
    """The text broken at its spaces into at most ``most`` lines of ``width`` pixels; the rest becomes dots.

    >>> wrapped("ett två", 40, 20)
    ['ett', 'två']
    """
    lines: list[str] = []
    words = text[: _MOST_LETTERS * most].split()
    while words and len(lines) < most:
        line = words.pop(0)
        if len(lines) == most - 1:
            line = " ".join([line, *words])
        else:
            while words and measure(f"{line} {words[0]}", size, weight) <= width:
                line = f"{line} {words.pop(0)}"
        lines.append(fitted(line, width, size, weight))
    return lines


def tight_mask(text: str, size: int, weight: int = 0, tracking: int = 0) -> Image.Image:
    """The text as a mask cropped to what is inked."""
    mask = text_mask(text, size, weight, tracking)
    return mask.crop(mask.getbbox() or (0, 0, 1, 1))


def _draw_mark(
    pen: ImageDraw.ImageDraw,
    mark: str,
    x: float,
    baseline: int,
    font: ImageFont.FreeTypeFont,
    base: str,
    size: int,
    weight: int,
) -> None:
    left, top, right, bottom = font.getbbox(base, anchor="ls")
    middle = x + (left + right) / 2
    line = max(1, round(size * 0.075) + weight)
    r = size * 0.055 + weight * 0.6
    above = baseline + top - size * 0.06 - weight - r
    if base in "ij":
        above = baseline - size * 0.62
    reach = size * 0.13
    if mark == "\u0308":  # two dots
        for dx in (-reach, reach):
            pen.ellipse((middle + dx - r, above - r, middle + dx + r, above + r), fill=255)
    elif mark == "\u030a":  # ring
        ring = size * 0.105 + weight * 0.5
        y = above - ring * 0.35
        pen.ellipse((middle - ring, y - ring, middle + ring, y + ring), outline=255, width=line)
    elif mark in "\u0300\u0301\u030b":  # grave, acute
        lean = -reach if mark == "\u0300" else reach
        pen.line((middle - lean * 0.4, above + r, middle + lean * 0.8, above - r * 1.6), fill=255, width=line)
    elif mark in "\u0302\u030c\u0306":  # circumflex, caron, breve
        low, high = (r, -r) if mark == "\u0302" else (-r, r)
        points = [(middle - reach, above + low), (middle, above + high), (middle + reach, above + low)]
        pen.line(points, fill=255, width=line)
    elif mark in "\u0303\u0304":  # tilde, macron
        pen.line((middle - reach, above, middle + reach, above), fill=255, width=line)
    elif mark == "\u0307":  # one dot
        pen.ellipse((middle - r, above - r, middle + r, above + r), fill=255)
    elif mark in "\u0327\u0328\u0326":  # cedilla, ogonek, comma below
        low_y = baseline + max(bottom, 0) + weight
        pen.line((middle, low_y, middle - reach * 0.4, low_y + size * 0.16), fill=255, width=line)
    elif mark == "\u0338":  # stroke through the letter
        pen.line((x + left, baseline + bottom, x + right, baseline + top), fill=255, width=line)
