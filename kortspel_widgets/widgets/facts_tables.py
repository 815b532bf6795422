"""What tables of facts are made of: texts by language, rows, and the few ways to say a number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kortspel_widgets.i18n import LANGUAGES, both, fill, translate

Words = Mapping[str, str]
"""One text by language."""


class FactTable(NamedTuple):
    """A table of facts: names of the columns, rows whose first cell names them, and what is worth adding."""

    title: Words
    head: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]
    notes: tuple[Words, ...] = ()


def fact_table(title: str, head: Sequence[str], rows: Sequence[tuple[Words, ...]], *notes: Words) -> FactTable:
    """A table whose title and heads are msgids."""
    return FactTable(both(title), tuple(map(both, head)), tuple(rows), notes)


def same(text: object) -> Words:
    """A text that is the same in every language."""
    return dict.fromkeys(LANGUAGES, str(text))


def filled(template: str, **values: object) -> Words:
    """A msgid with its slots filled.

    >>> filled("{n} points", n=5)["en"]
    '5 points'
    """
    return {language: fill(translate(template, language), values, language, ()) for language in LANGUAGES}


__all__ = ["FactTable", "Words", "fact_table", "filled", "same"]
