"""House rules in a form: their fields for the browser, and what is wrong with what was chosen; no widgets here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from kortspel_widgets.engine.game import Game
from kortspel_widgets.engine.options import Option, OptionValue, RulesError
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.i18n import LANGUAGES, explain
from kortspel_widgets.rulebooks import option


@dataclass(frozen=True, slots=True)
class FieldProblem:
    """A sentence, by language, that belongs to a field of a form.

    ``field`` is ``seats``, ``name:0`` …, ``seed``, ``code``, ``pile:0`` …, ``rule:elimination``, ``file``, or
    ``form`` for all of it.  An error stops what was asked for, a warning does not.
    """

    field: str
    level: Literal["error", "warning"]
    said: Mapping[str, str]


def told(
    field: str, error: KortspelError, level: Literal["error", "warning"] = "error", names: Sequence[str] = ()
) -> FieldProblem:
    """``error`` at a field, said in every language."""
    return FieldProblem(field, level, {language: explain(error, language, names) for language in LANGUAGES})


def messages(problems: Sequence[FieldProblem]) -> Iterator[dict[str, str]]:
    """Problems as the browser gets them."""
    for problem in problems:
        yield {"field": problem.field, "level": problem.level, **problem.said}


def rule_field(entry: Option, without: Sequence[str] = ()) -> dict[str, Any]:
    """A house rule as the browser gets it, in both languages; values in ``without`` are not offered.

    >>> from kortspel_widgets.games import SvaltaRavSuits
    >>> rule_field(SvaltaRavSuits.rules_type.option("ace_rank"))["choices"][1]
    {'value': 'low', 'sv': 'lägst', 'en': 'lowest'}
    """
    words = option(entry.id)
    return {
        "id": entry.id,
        "name": entry.name,
        "default": str(entry.default),
        "choices": [
            {"value": str(value), **{language: words.value(value, language) for language in LANGUAGES}}
            for value in entry.choices
            if value not in without
        ],
        "least": entry.least,
        "most": entry.most,
        **{
            language: {"title": words.said(language).title, "text": words.said(language).text} for language in LANGUAGES
        },
    }


def seat_choices(kind: type[Game[Any]]) -> list[dict[str, Any]]:
    """Every number of players, with what the game says about it where it says something.

    >>> from kortspel_widgets.games import SvaltaRavSuits
    >>> [seat["value"] for seat in seat_choices(SvaltaRavSuits) if seat["note"]]
    [5, 6]
    """
    return [{"value": seats, "note": _note(kind, seats)} for seats in kind.seat_range]


def _note(kind: type[Game[Any]], seats: int) -> dict[str, str] | None:
    for problem in kind.check({}, seats):
        return {language: explain(problem.error, language) for language in LANGUAGES}
    return None


def read_rules(kind: type[Game[Any]], given: object) -> tuple[dict[str, OptionValue], list[FieldProblem]]:
    """The house rules that can be read from texts by name, and what is wrong with the others."""
    read: dict[str, OptionValue] = {}
    problems: list[FieldProblem] = []
    for name, text in given.items() if isinstance(given, Mapping) else ():
        try:
            entry = kind.rules_type.option(str(name)[:60])
        except RulesError as error:
            problems.append(told("form", error))
            continue
        try:
            read[entry.name] = entry.read(str(text).strip()[:60])
        except RulesError as error:
            problems.append(told(f"rule:{entry.name}", error))
    return read, problems


def read_table(
    kind: type[Game[Any]], values: Mapping[str, object]
) -> tuple[dict[str, OptionValue], int, list[FieldProblem]]:
    """The house rules (``rules``, texts by name) and the number of ``seats`` of a form, and what is to be said of them.

    What the game says of a number of players that can play stands at the choice already, and is left out.
    """
    rules, problems = read_rules(kind, values.get("rules"))
    seats = values.get("seats")
    seats = seats if type(seats) is int else 0
    notes = rule_notes(kind, rules, seats)
    problems += [note for note in notes if note.level == "error" or note.field != "seats"]
    return rules, seats, problems


def rule_notes(
    kind: type[Game[Any]], rules: Mapping[str, object], seats: int, field: str = ""
) -> Iterator[FieldProblem]:
    """What the game says about these house rules and seats; all at ``field`` where one is given."""
    for problem in kind.check(rules, seats):
        own = "seats" if problem.option == "seats" else f"rule:{problem.option.partition('.')[2]}"
        yield told(field or own, problem.error, problem.level)
    if rules.get("stop_mode") == "time":
        error = RulesError(N_("Nobody watches the clock here: the game is played to its end."))
        yield told(field or "rule:stop_mode", error, "warning")
