"""A formula as data: nested lists that a browser makes MathML of, and plain text elsewhere.

A tree is a list that begins with its kind: ``row``, ``frac``, ``binom``, ``num`` (digits), ``sym`` (a sign), ``dec``
(a decimal with a point), ``pct``, ``pow``, ``id`` (a letter), ``words`` (text in both languages), ``sum`` (from, to,
body).  Grouping of digits and the decimal sign are made by whoever shows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final

Tree = list[Any]
"""A formula: its kind and its parts, which are trees, digits or text."""

SIGNS: Final = frozenset("=≈·−+/><≤≥…()|!,")
"""What a ``sym`` may be."""

_SPACED: Final = frozenset("=≈·−+/><≤≥…")
_BOUND: Final = frozenset("·−+/…=≈<>≤≥")
GAP: Final = "\u00a0"
"""Between groups of digits and before the percent sign: a blank where no line breaks."""


def row(*parts: Tree) -> Tree:
    """Parts in a row."""
    return ["row", *parts]


def num(value: int) -> Tree:
    """A whole number.

    >>> num(1326)
    ['num', '1326']
    """
    return ["num", str(value)]


def sym(sign: str) -> Tree:
    """A sign."""
    return ["sym", sign]


EQ: Final = sym("=")
ABOUT: Final = sym("≈")
TIMES: Final = sym("·")
MINUS: Final = sym("−")
PLUS: Final = sym("+")
DOTS: Final = sym("…")
ABOVE: Final = sym(">")
BELOW: Final = sym("<")
OPEN: Final = sym("(")
CLOSE: Final = sym(")")


def frac(above: Tree | int, below: Tree | int) -> Tree:
    """A fraction; whole numbers may be given as they are."""
    return ["frac", _tree(above), _tree(below)]


def ratio(value: Fraction) -> Tree:
    """A fraction's value: as a fraction, or as a number when it is whole.

    >>> ratio(Fraction(105, 221)), ratio(Fraction(1))
    (['frac', ['num', '105'], ['num', '221']], ['num', '1'])
    """
    return num(value.numerator) if value.denominator == 1 else frac(value.numerator, value.denominator)


def binom(n: Tree | int, k: Tree | int) -> Tree:
    """The number of ways to choose ``k`` of ``n``."""
    return ["binom", _tree(n), _tree(k)]


def power(base: Tree | int, exponent: Tree | int) -> Tree:
    """A power."""
    return ["pow", _tree(base), _tree(exponent)]


def factorial(n: int) -> Tree:
    """``n!``."""
    return row(num(n), sym("!"))


def dec(text: str) -> Tree:
    """A decimal number, written with a point."""
    return ["dec", text]


def pct(text: str) -> Tree:
    """A percentage, written with a point and without its sign."""
    return ["pct", text]


def name(letter: str) -> Tree:
    """A letter that stands for something."""
    return ["id", letter]


def words(text: Mapping[str, str]) -> Tree:
    """Words in both languages."""
    return ["words", dict(text)]


def total(start: Tree, end: Tree, body: Tree) -> Tree:
    """A sum from ``start`` to ``end`` of ``body``."""
    return ["sum", start, end, body]


def joined(parts: Iterable[Tree], sign: Tree, longest: int = 6) -> Tree:
    """The parts with a sign between them; the middle of a long row is left out.

    >>> plain(joined(map(num, range(1, 20)), TIMES), "en")
    '1 · 2 · … · 19'
    """
    every = list(parts)
    if len(every) > longest:
        every = [*every[:2], DOTS, every[-1]]
    out: list[Tree] = []
    for part in every:
        out += [sign, part] if out else [part]
    return out[0] if len(out) == 1 else row(*out)


def _tree(value: Tree | int) -> Tree:
    return num(value) if isinstance(value, int) else value


def grouped(digits: str, language: str) -> str:
    """Digits in groups of three from five digits on, as the language writes them.

    >>> grouped("1326", "sv"), grouped("2598960", "en")
    ('1326', '2,598,960')
    """
    sign, digits = ("−", digits[1:]) if digits.startswith("-") else ("", digits)
    if len(digits) < 5:
        return sign + digits
    head = len(digits) % 3
    parts = [digits[:head]] * bool(head) + [digits[at : at + 3] for at in range(head, len(digits), 3)]
    return sign + (GAP if language == "sv" else ",").join(parts)


def decimal(text: str, language: str) -> str:
    """A decimal as the language writes it.

    >>> decimal("0.4751", "sv")
    '0,4751'
    """
    start, point, rest = text.partition(".")
    return grouped(start, language) + ("," if language == "sv" and point else point) + rest


def plain(tree: Tree, language: str) -> str:
    """The formula as one line of text.

    >>> tree = row(frac(binom(36, 2), binom(52, 2)), EQ, frac(630, 1326), EQ, frac(105, 221), ABOUT, dec("0.4751"))
    >>> plain(tree, "sv")
    'C(36,2) / C(52,2) = 630/1326 = 105/221 ≈ 0,4751'
    """
    match tree:
        case ["num", str(digits)]:
            return grouped(digits, language)
        case ["dec", str(text)]:
            return decimal(text, language)
        case ["pct", str(text)]:
            return decimal(text, language) + (f"{GAP}%" if language == "sv" else "%")
        case ["sym" | "id", str(sign)]:
            return sign
        case ["words", dict(text)]:
            return str(text[language])
        case ["binom", n, k]:
            return f"C({plain(n, language)},{plain(k, language)})"
        case ["pow", base, exponent]:
            return f"{_held(base, language)}^{_held(exponent, language)}"
        case ["frac", above, below]:
            gap = "" if above[0] in {"num", "id"} and below[0] in {"num", "id"} else " "
            return f"{_held(above, language)}{gap}/{gap}{_held(below, language)}"
        case ["sum", start, end, body]:
            return f"Σ({plain(start, language)} … {plain(end, language)}) {_held(body, language)}"
        case ["row", *parts]:
            return _row(parts, language)
    raise ValueError(f"{tree!r} is no formula")


def _row(parts: list[Tree], language: str) -> str:
    out = ""
    for part in parts:
        text = plain(part, language)
        if part == MINUS and not out:
            out = text
        elif part[0] == "sym" and text in _SPACED:
            out = f"{out.rstrip(' ')} {text} "
        elif part[0] == "words":
            out = f"{out} {text} " if out and not out.endswith((" ", "(")) else f"{out}{text} "
        elif text == ",":
            out = f"{out.rstrip(' ')}, "
        elif text in {")", "!"}:
            out = out.rstrip(" ") + text
        else:
            out += text
    return out.strip(" ")


def _held(tree: Tree, language: str) -> str:
    """The text of a part, in brackets when something in it would bind less than what stands around it."""
    text = plain(tree, language)
    loose = tree[0] in {"frac", "sum"} or (
        tree[0] == "row" and any(part[0] == "sym" and part[1] in _BOUND for part in tree[1:])
    )
    return f"({text})" if loose else text
