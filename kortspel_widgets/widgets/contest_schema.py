"""What the form of a contest is made from: the fields, their words, and everything that can be compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kortspel_widgets.engine.game import Game
from kortspel_widgets.engine.options import Option
from kortspel_widgets.errors import N_
from kortspel_widgets.i18n import LANGUAGES, both, game_title, translate
from kortspel_widgets.players.registry import Entry
from kortspel_widgets.rulebooks import preset
from kortspel_widgets.widgets.contest_asked import FEWEST, MOST, MOST_VALUES, PRESET, SEATS, USUAL, own_rules
from kortspel_widgets.widgets.contest_contents import content_of
from kortspel_widgets.widgets.form_words import spoken
from kortspel_widgets.widgets.house_rules import rule_field, seat_choices

_VARIANT: Final = N_("Variant")
_USUAL: Final = N_("usual rules")
_PLAYERS: Final = N_("Number of players")
_TABLES: Final = (2, 3, 4, 5)
"""The numbers of players that are compared where nobody says."""


def _debated(kind: type[Game[Any]]) -> list[Option]:
    """The house rules that can be compared, those first that tables argue about most."""
    options = {entry.name: entry for entry in kind.rules_type.options() if len(entry.choices) != 1}
    first = [options.pop(name) for name in kind.rules_type.debated]
    return [*first, *options.values()]


def _comparable(kind: type[Game[Any]], entry: Option, given: Mapping[str, object]) -> dict[str, Any]:
    """A house rule to compare."""
    values = entry.choices or entry.usual or (entry.default,)
    return _offer(
        kind, entry.name, [(str(value), {entry.name: value}) for value in values], given, number=not entry.choices
    )


def _offer(
    kind: type[Game[Any]],
    name: str,
    values: Sequence[tuple[str, Mapping[str, object]]],
    given: Mapping[str, object],
    *,
    number: bool = False,
) -> dict[str, Any]:
    """Something to compare: its name, the house rules it sets, and its values that go with ``given``, by seats."""
    return {
        "name": name,
        "sets": list(own_rules(kind, name)),
        "number": number,
        "fits": {
            str(seats): [
                value
                for value, rules in values
                if all(problem.level == "warning" for problem in kind.check({**given, **rules}, seats))
            ][:MOST_VALUES]
            for seats in kind.seat_range
        },
    }


def compared_rules(kind: type[Game[Any]], given: Mapping[str, object]) -> list[dict[str, Any]]:
    """Everything that can be compared among the house rules: first the variants with a name, where there are any.

    Offered is what can be played with the house rules ``given``.
    """
    named = [USUAL, *kind.rules_type.presets]
    presets = [_offer(kind, PRESET, [(name, kind.rules_type.presets.get(name, {})) for name in named], given)]
    return [*(presets if len(named) > 1 else []), *[_comparable(kind, entry, given) for entry in _debated(kind)]]


def compared_rule(kind: type[Game[Any]], compared: list[dict[str, Any]], rule: str) -> dict[str, Any]:
    """What is compared by this name; raises :class:`RulesError` for what is not."""
    if rule == SEATS and compared:
        return _tables(kind)
    for entry in compared:
        if entry["name"] == rule:
            return entry
    return _comparable(kind, kind.rules_type.option(rule), {})


def _tables(kind: type[Game[Any]]) -> dict[str, Any]:
    """The numbers of players, as something to compare."""
    usual = [str(seats) for seats in _TABLES if seats in kind.seat_range]
    return {"name": SEATS, "sets": [], "number": False, "fits": {str(seats): usual for seats in kind.seat_range}}


def _pseudo(kind: type[Game[Any]]) -> list[dict[str, Any]]:
    """What is compared and is no house rule, in the form that house rules have."""
    named = {name: preset(f"{kind.prefix}.preset.{name}") for name in kind.rules_type.presets}
    variants = [
        {"value": USUAL, **both(_USUAL)},
        *[
            {"value": name, **{language: said.said(language).title for language in LANGUAGES}}
            for name, said in named.items()
        ],
    ]
    numbers = [{"value": str(seats), **dict.fromkeys(LANGUAGES, str(seats))} for seats in kind.seat_range]
    return [
        {
            "name": name,
            "choices": choices,
            **{language: {"title": translate(title, language)} for language in LANGUAGES},
        }
        for name, title, choices in ((PRESET, _VARIANT, variants), (SEATS, _PLAYERS, numbers))
    ]


def schema(
    kind: type[Game[Any]],
    programs: Mapping[str, Entry],
    start: Mapping[str, object],
    given: Mapping[str, object] | None = None,
) -> dict[str, Any]:
    """Everything the browser builds the form from: ``start`` are the values it begins with.

    Of the values of a house rule those are offered that go together with the house rules ``given``.

    >>> from kortspel_widgets.games import Rodskagg
    >>> from kortspel_widgets.players import roster
    >>> found = schema(Rodskagg, roster("rodskagg"), {})
    >>> [entry["name"] for entry in found["compare"][:3]], found["debated"]
    (['start_score', 'exact_zero', 'no_trick_penalty'], 3)
    >>> found["compare"][0]["fits"]["4"]
    ['12', '7']
    """
    options = [entry for entry in kind.rules_type.options() if len(entry.choices) != 1]
    compared, content = compared_rules(kind, given or {}), content_of(kind.slug)
    return {
        "game": kind.slug,
        "title": {language: game_title(kind.slug, language) for language in LANGUAGES},
        "words": spoken(dict(content.words)),
        "seats": seat_choices(kind),
        "players": [
            {"value": entry.name, **both(entry.title), "does": both(entry.does)} for entry in programs.values()
        ],
        "options": [rule_field(entry) for entry in options],
        "pseudo": _pseudo(kind),
        "ways": ["contest", "compare", *([SEATS] if content.rounds else [])],
        "compare": compared,
        "tables": _tables(kind),
        "debated": len(kind.rules_type.debated) + len(compared) - len(_debated(kind)),
        "by_program": [shown._asdict() for shown in content.by_program],
        "by_deal": [shown._asdict() for shown in content.by_deal],
        "rounds": content.rounds,
        "limits": {"games": [FEWEST, MOST], "values": MOST_VALUES},
        "start": dict(start),
    }


__all__ = ["compared_rule", "compared_rules", "schema"]
