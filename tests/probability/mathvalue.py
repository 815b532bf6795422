"""What a formula tree is worth, so that every equation in a derivation can be checked."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import comb, factorial
from typing import Any

RELATIONS = "=≈<>≤≥"


class Unknown(Exception):
    """The tree holds letters, words or dots."""


def value(tree: list[Any]) -> Fraction:
    match tree:
        case ["num" | "dec", text]:
            return Fraction(text)
        case ["pct", text]:
            return Fraction(text) / 100
        case ["frac", above, below]:
            return value(above) / value(below)
        case ["binom", n, k]:
            return Fraction(comb(int(value(n)), int(value(k))))
        case ["pow", base, exponent]:
            return value(base) ** int(value(exponent))
        case ["row", *parts]:
            return Parser(parts).whole()
    raise Unknown(tree)


class Parser:
    """Sums, products, a division sign, brackets and factorials in a row without relations."""

    def __init__(self, parts: list[Any]) -> None:
        self.parts, self.at = parts, 0

    def sign(self) -> str:
        part = self.parts[self.at] if self.at < len(self.parts) else ["end"]
        return str(part[1]) if part[0] == "sym" else ""

    def take(self, signs: str) -> str:
        sign = self.sign()
        if sign and sign in signs:
            self.at += 1
            return sign
        return ""

    def whole(self) -> Fraction:
        result = self.sum()
        if self.at != len(self.parts):
            raise Unknown(self.parts)
        return result

    def sum(self) -> Fraction:
        result = -self.product() if self.take("−") else self.product()
        while sign := self.take("+−"):
            part = self.product()
            result = result + part if sign == "+" else result - part
        return result

    def product(self) -> Fraction:
        result = self.factor()
        while sign := self.take("·/"):
            part = self.factor()
            result = result * part if sign == "·" else result / part
        return result

    def factor(self) -> Fraction:
        if self.take("("):
            result = self.sum()
            assert self.take(")")
        elif self.at >= len(self.parts) or self.sign():
            raise Unknown(self.parts)
        else:
            result = value(self.parts[self.at])
            self.at += 1
        while self.take("!"):
            result = Fraction(factorial(int(result)))
        return result


def sides(tree: list[Any]) -> list[tuple[str, list[Any]]]:
    """The parts of a row between its relations and commas, each with the sign before it."""
    if tree[0] != "row":
        return [("", tree)]
    out: list[tuple[str, list[Any]]] = [("", ["row"])]
    for part in tree[1:]:
        if part[0] == "sym" and (part[1] in RELATIONS or part[1] == ","):
            out.append((part[1], ["row"]))
        else:
            out[-1][1].append(part)
    return out


def known(tree: list[Any]) -> Fraction | None:
    """What a part is worth; None when that cannot be said."""
    if tree[0] == "row" and any(part[0] == "row" and len(sides(part)) > 1 for part in tree[1:]):
        return None
    try:
        return value(tree)
    except Unknown:
        return None


def check(tree: list[Any]) -> int:
    """Every equation in the tree holds; how many were checked."""
    if tree[0] != "row":
        return 0
    checked = sum(check(part) for part in tree[1:])
    parts = sides(tree)
    for (_, left), (sign, right) in pairwise(parts):
        a, b = known(left), known(right)
        if a is None or b is None or sign == ",":
            continue
        checked += 1
        if sign == "=":
            assert a == b, (tree, a, b)
        elif sign == "≈":
            percent = right == ["row", ["pct", right[1][1]]]
            assert abs(a - b) <= (abs(a) / 20 if percent else abs(a) / 500), (tree, float(a), float(b))
            assert not percent or abs(a - b) <= Fraction(6, 10_000)
        else:
            assert {"<": a < b, ">": a > b, "≤": a <= b, "≥": a >= b}[sign], tree
    return checked


def fractions(tree: list[Any]) -> list[Fraction]:
    """The worth of every part between relations, in order, where it can be said."""
    return [worth for _, part in sides(tree) if (worth := known(part)) is not None]
