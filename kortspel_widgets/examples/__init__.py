"""The worked examples: one or more for every rule and every house rule, as data.

They are what a lesson steps through and what the tests prove.  The files lie in a folder a game; an example is
written in the form that :class:`Example` describes.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from kortspel_widgets.errors import N_
from kortspel_widgets.examples.example import Deal, End, Example, ExampleError, Position, Refused
from kortspel_widgets.examples.reading import check_keys, read_example
from kortspel_widgets.examples.records import Record, record, records
from kortspel_widgets.games import GAMES

__all__ = [
    "Deal",
    "End",
    "Example",
    "ExampleError",
    "Position",
    "Record",
    "Refused",
    "example",
    "examples",
    "for_rule",
    "record",
    "records",
]

_PREFIXES = {kind.prefix: kind for kind in GAMES.values()}


@cache
def examples(prefix: str) -> tuple[Example, ...]:
    """All examples of the game with this prefix, by the rule they are about, house rules last.

    Raises :class:`ExampleError` for an unknown prefix, and for a damaged file.

    >>> examples("SRF")[0].shows[0]
    'SRF-1'
    """
    if prefix not in _PREFIXES:
        raise ExampleError(
            N_("There are no examples of {prefix!r}. There are some of {known}."),
            prefix=prefix, known=", ".join(_PREFIXES),
        )  # fmt: skip
    found: dict[str, Example] = {}
    folder = Path(__file__).parent / prefix
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if not file.name.endswith(".toml"):
            continue
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        check_keys(file.name, data, {"example"}, {"example"})
        for entry in map(read_example, data["example"]):
            for name in (entry.id, *entry.also):
                if name in found:
                    raise ExampleError(N_("There are two examples {id}."), id=name)
                found[name] = entry
    order = {option.id: place for place, option in enumerate(_PREFIXES[prefix].rules_type.options())}

    def place(entry: Example) -> tuple[bool, int]:
        subject = entry.shows[0]
        return (subject in order, order[subject] if subject in order else int(subject.rpartition("-")[2]))

    return tuple(sorted(dict.fromkeys(found.values()), key=place))


def example(name: str) -> Example:
    """The example with this id, which may also be one it carries besides its own.

    Raises :class:`ExampleError` for an unknown id.

    >>> example("EX-SRF-4").id
    'EX-SRF-1'
    """
    parts = name.split("-")
    prefix = parts[1] if len(parts) > 1 else ""
    for entry in examples(prefix) if prefix in _PREFIXES else ():
        if name == entry.id or name in entry.also:
            return entry
    raise ExampleError(N_("There is no example {id!r}. An id looks like EX-SRF-1 or EX-SRB-R7."), id=name)


def for_rule(rule: str) -> tuple[Example, ...]:
    """The examples that show this rule or house rule, those about it first.

    Raises :class:`ExampleError` when there are none.

    >>> for_rule("SRB-7")[0].shows[0]
    'SRB-7'
    """
    prefix = rule.replace(".", "-").partition("-")[0]
    every = examples(prefix) if prefix in _PREFIXES else ()
    found = [entry for entry in every if rule in entry.shows]
    if not found:
        raise ExampleError(N_("No example shows {rule!r}."), rule=rule)
    return tuple(sorted(found, key=lambda entry: entry.shows[0] != rule))
