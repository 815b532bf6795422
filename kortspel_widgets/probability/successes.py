"""All successes in one place, and their way to JSON and back.

Every success has a ``kind``, a description in both languages, a test for drawn cards, and a form for JSON that
:func:`from_dict` reads back.  How likely each one is stands in :mod:`kortspel_widgets.probability.counting`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Final

from kortspel_widgets.errors import N_
from kortspel_widgets.probability.alike import (
    Alike,
    AllRanksDiffer,
    AllSameRank,
    AllSameSuit,
    AllSuitsDiffer,
    Bunch,
    SameCard,
    SameRank,
    SameSuit,
    SuitPattern,
)  # fmt: skip
from kortspel_widgets.probability.cardsets import card_set
from kortspel_widgets.probability.checks import QuestionError, integer, record, shown
from kortspel_widgets.probability.dealt import Custom, InOrder, NoMatch, Run, Together
from kortspel_widgets.probability.hands import EachHand, EachOf, Kinds, Lacking, TrumpHeld
from kortspel_widgets.probability.laying import CanLay
from kortspel_widgets.probability.success import (
    MOST_CARDS,
    All,
    Count,
    Measure,
    Success,
    all_of,
    at_least,
    exactly,
    no_more_than,
    none_of,
    number_word,
    sequence,
)  # fmt: skip

__all__ = [
    "KINDS", "MOST_CARDS", "Alike", "All", "AllRanksDiffer", "AllSameRank", "AllSameSuit", "AllSuitsDiffer", "Bunch",
    "CanLay", "Count", "Custom", "EachHand", "EachOf", "InOrder", "Kinds", "Lacking", "Measure", "NoMatch", "Run",
    "SameCard", "SameRank", "SameSuit", "Success", "SuitPattern", "Together", "TrumpHeld", "all_of", "at_least",
    "exactly", "from_dict", "no_more_than", "none_of", "number_word", "sequence",
]  # fmt: skip

KINDS: Final[Mapping[str, type[Success]]] = {
    entry.kind: entry
    for entry in (
        Count, All, SameSuit, AllSameSuit, AllSuitsDiffer, SameRank, AllSameRank, AllRanksDiffer, SameCard,
        SuitPattern, InOrder, NoMatch, Together, Run, TrumpHeld, EachHand, EachOf, Lacking, Bunch, CanLay,
    )
}  # fmt: skip
"""Every success that can be stored, by its kind."""


def from_dict(data: object) -> Success:
    """The success that :meth:`Success.to_dict` wrote.

    Raises :class:`~kortspel_widgets.probability.checks.QuestionError` naming the part that is wrong.

    >>> from_dict({"kind": "count", "cards": "payment", "least": 0, "most": 0}) == none_of("payment")
    True
    """
    if isinstance(data, Mapping) and "kind" not in data:
        record("success", data, {"kind", *data})
    kind = data.get("kind") if isinstance(data, Mapping) else None
    if isinstance(data, Mapping) and (not isinstance(kind, str) or kind not in KINDS):
        raise QuestionError(
            N_("There is no {field} {value}. Known are {known}."),
            field="kind", value=shown(kind), known=", ".join(KINDS),
        )  # fmt: skip
    made = KINDS[str(kind)] if kind is not None else Success
    needed = {entry.name for entry in fields(made) if entry.default is MISSING}
    values = record("success", data, {"kind", *needed}, {entry.name for entry in fields(made)})
    return made(**{key: _read(key, value) for key, value in values.items() if key != "kind"})


def _read(key: str, value: object) -> object:
    if key == "sets":
        return tuple(card_set(part, key) for part in sequence(key, value))
    if key == "sizes":
        return tuple(integer(key, part) for part in sequence(key, value))
    return card_set(value, key) if key in {"cards", "top"} else value
