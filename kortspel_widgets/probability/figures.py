"""How numbers are shown in a derivation: exact while they are short, as decimals or powers of ten when not."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from kortspel_widgets.probability import mathtree as m
from kortspel_widgets.probability.cardsets import Text

LONGEST: Final = 30
"""Numbers with more digits are shown as a power of ten."""


def value(number: int) -> tuple[m.Tree, m.Tree]:
    """The sign and the tree that show a whole number: exact, or about a power of ten when it is very long.

    >>> m.plain(m.row(*value(10**40)), "en")
    '≈ 1.000 · 10^40'
    """
    digits = str(number)
    if len(digits) <= LONGEST:
        return m.EQ, m.num(number)
    return m.ABOUT, scientific(Fraction(number))


def scientific(number: Fraction) -> m.Tree:
    """A number from 1 to 10 times a power of ten, with four figures.

    >>> m.plain(scientific(Fraction(1, 60_000_000)), "sv")
    '1,667 · 10^(−8)'
    """
    lead, exponent = parts(number)
    power = m.num(exponent) if exponent >= 0 else m.row(m.MINUS, m.num(-exponent))
    return m.row(m.dec(lead), m.TIMES, m.power(10, power))


def parts(number: Fraction) -> tuple[str, int]:
    """A number from 1 to 10 with four figures, and the power of ten that goes with it."""
    exponent = len(str(number.numerator)) - len(str(number.denominator))
    exponent -= number < Fraction(10) ** exponent
    lead = round(number / Fraction(10) ** exponent * 1000)
    return (f"{lead // 1000}.{lead % 1000:03}", exponent) if lead < 10_000 else ("1.000", exponent + 1)


def equal(tree: m.Tree, number: int) -> m.Tree:
    """``tree = number``."""
    return m.row(tree, *value(number))


def around(number: Fraction) -> Text:
    """A whole number rounded to two figures, as each language writes it."""
    whole = round(number)
    whole = int(round(whole, 2 - len(str(whole))))
    return {language: m.grouped(str(whole), language) for language in ("sv", "en")}


def scientific_or_decimal(answer: Fraction) -> tuple[m.Tree, m.Tree]:
    """The sign and the decimal: four figures, very small numbers as a power of ten.

    >>> m.plain(m.row(*scientific_or_decimal(Fraction(105, 221))), "en")
    '≈ 0.4751'
    """
    if answer == 0 or answer.denominator == 1:
        return m.EQ, m.num(answer.numerator)
    return decimal(answer)


def decimal(answer: Fraction) -> tuple[m.Tree, m.Tree]:
    """The sign and the decimal: four figures, more exactly where it comes out even."""
    if answer < Fraction(1, 1_000_000):
        return m.ABOUT, scientific(answer)
    zeros = 0
    while answer * 10 ** (zeros + 1) < 1:
        zeros += 1
    return rounded(answer, zeros + 4)


def percent(answer: Fraction) -> tuple[m.Tree, ...]:
    """The sign and the percentage, with at least two figures; nothing for a very small probability."""
    if answer < Fraction(1, 1_000_000):
        return ()
    percent = answer * 100
    places = 1
    while percent * 10**places < 10 or (100 - percent) * 10**places < 10:
        places += 1
    sign, tree = rounded(percent, places)
    return sign, m.pct(tree[1])


def rounded(number: Fraction, places: int) -> tuple[m.Tree, m.Tree]:
    """The sign and the decimal with so many places; fewer where it comes out even."""
    scaled = number * 10**places
    digits = str(round(scaled)).rjust(places + 1, "0")
    text = f"{digits[:-places]}.{digits[-places:]}"
    if scaled.denominator == 1:
        return m.EQ, m.dec(text.rstrip("0").rstrip("."))
    return m.ABOUT, m.dec(text)
