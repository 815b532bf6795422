"""What a form asks a contest to do: the games under each setting that is compared, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kortspel_widgets.engine.game import ChoiceGame, Game
from kortspel_widgets.engine.options import OptionValue, RulesError
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.players.registry import player_named
from kortspel_widgets.widgets.bench import BenchError, read_size
from kortspel_widgets.widgets.house_rules import FieldProblem, read_rules, read_table, rule_notes, told

FEWEST: Final = 100
MOST: Final = 10_000
"""How many games a run may have."""
MOST_VALUES: Final = 4
"""How many values of a house rule are compared at a time."""
PRESET: Final = "preset"
"""Compared like a house rule: the named sets of house rules."""
USUAL: Final = "usual"
"""The value of :data:`PRESET` that is none of them."""
SEATS: Final = "seats"
"""Compared like a house rule: numbers of players."""


@dataclass(frozen=True)
class ContestJob:
    """So many games between these programs by seed, each under every one of ``games``.

    ``rule`` is the house rule in which the games differ (or :data:`PRESET`, or :data:`SEATS`) and ``values`` are its
    values; None and one empty text where there is one game only.  ``seating`` names the programs at the largest table.
    """

    games: tuple[ChoiceGame[Any], ...]
    seating: tuple[str, ...]
    count: int
    seed: str
    rule: str | None = None
    values: tuple[str, ...] = ("",)


@dataclass(frozen=True)
class Setting:
    """House rules and a number of players, with the value that sets them apart from others."""

    value: str
    rules: Mapping[str, OptionValue]
    seats: int


def read_contest(
    kind: type[Game[Any]], values: Mapping[str, object], *, numbers: bool
) -> tuple[ContestJob | None, list[FieldProblem]]:
    """The job that a form asks for, None where something is wrong; and what is to be said.

    Texts by name, as a form has them: ``way`` (``contest``, ``compare`` or, if ``numbers`` allows it, ``seats``),
    ``seats``, ``players`` (a program for each seat), ``games``, ``seed``, ``rules`` and, for comparing, ``rule`` with
    its ``among`` (values, or numbers of players, with commas between).
    """
    problems: list[FieldProblem] = []
    way = values.get("way")
    texts = [text for text in re.split(r"[\s,;/]+", str(values.get("among", ""))[:200]) if text]
    if way == SEATS and numbers:
        rule: str | None = SEATS
        settings = _numbers(kind, values, texts, problems)
    else:
        rule = str(values.get("rule", ""))[:60] if way == "compare" else None
        settings = _ruled(kind, values, rule, texts, problems)
    most = min(kind.seat_range[-1], max((setting.seats for setting in settings), default=0))
    seating, wrong = _seating(kind.slug, values.get("players"), most)
    count, seed, wrong_size = read_size(values, "games", FEWEST, MOST)
    problems += [*wrong, *wrong_size]
    if any(problem.level == "error" for problem in problems):
        return None, problems
    games = tuple(kind(setting.rules, setting.seats) for setting in settings)
    compared = tuple(setting.value for setting in settings)
    return ContestJob(games, seating, count, seed, rule, compared), problems  # type: ignore[arg-type]


def _numbers(
    kind: type[Game[Any]], values: Mapping[str, object], texts: Sequence[str], problems: list[FieldProblem]
) -> list[Setting]:
    """The same house rules for each number of players."""
    found: list[int] = []
    for text in dict.fromkeys(texts):
        if text.isdecimal() and len(text) < 4:
            found.append(int(text))
        else:
            problems.append(told("among", BenchError(N_("There cannot be {value!r} players."), value=text)))
    if not problems:
        _few_or_many(found, problems)
    rules: dict[str, OptionValue] = {}
    for number, seats in enumerate(found):
        rules, _, wrong = read_table(kind, {**values, "seats": seats})
        said = [problem.said for problem in problems]
        moved = [FieldProblem("among", one.level, one.said) if one.field == "seats" else one for one in wrong]
        problems += [problem for problem in moved if not number or problem.said not in said]
    return [Setting(str(seats), rules, seats) for seats in found]


def _ruled(
    kind: type[Game[Any]],
    values: Mapping[str, object],
    rule: str | None,
    texts: Sequence[str],
    problems: list[FieldProblem],
) -> list[Setting]:
    """One setting, or one for each value of what is compared, over the other house rules."""
    names = own_rules(kind, rule)
    given = values.get("rules")
    others = {name: text for name, text in given.items() if name not in names} if isinstance(given, Mapping) else {}
    if rule is None or not names:
        rules, seats, wrong = read_table(kind, {**values, "rules": others})
        problems += wrong
        if rule is not None:
            problems.append(told("rule", BenchError(N_("Choose a house rule to compare."))))
        return [Setting("", rules, seats)]
    # the others may go together only with a value of what is compared, so they are looked at with each of them
    rules, wrong = read_rules(kind, others)
    problems += wrong
    given_seats = values.get("seats")
    seats = given_seats if type(given_seats) is int else 0
    among: list[FieldProblem] = []
    changes = dict(_changes(kind, rule, texts, among))
    if not among:
        _few_or_many(changes, among)
    problems += among
    settings = [Setting(value, {**rules, **changed}, seats) for value, changed in changes.items()]
    said = [problem.said for problem in problems]
    for setting in settings:
        for note in rule_notes(kind, setting.rules, seats):
            if note.said not in said and (note.level == "error" or note.field != "seats"):
                said.append(note.said)
                own = note.field.removeprefix("rule:") in names
                problems.append(FieldProblem("among", note.level, note.said) if own else note)
    return settings


def own_rules(kind: type[Game[Any]], rule: str | None) -> tuple[str, ...]:
    """The house rules that are set by what is compared; none for what cannot be.

    >>> from kortspel_widgets.games import Vandatta
    >>> own_rules(Vandatta, "preset"), own_rules(Vandatta, "multi_lay"), own_rules(Vandatta, "nope")
    (('hand_size', 'multi_lay'), ('multi_lay',), ())
    """
    if rule is None:
        return ()
    if rule == PRESET:
        return tuple(dict.fromkeys(name for rules in kind.rules_type.presets.values() for name in rules))
    try:
        return (kind.rules_type.option(rule).name,)
    except RulesError:
        return ()


def _changes(
    kind: type[Game[Any]], rule: str, texts: Sequence[str], problems: list[FieldProblem]
) -> Iterator[tuple[str, Mapping[str, OptionValue]]]:
    """Each value, as text, and what it sets."""
    if rule == PRESET:
        presets = {USUAL: {}, **kind.rules_type.presets}
        usual = {name: kind.rules_type.option(name).default for name in own_rules(kind, PRESET)}
        for text in texts:
            if text in presets:
                yield text, {**usual, **presets[text]}
            else:
                problems.append(told("among", BenchError(N_("There is no variant {value!r}."), value=text)))
        return
    option = kind.rules_type.option(rule)
    for text in texts:
        try:
            value = option.read(text)
        except RulesError as error:
            problems.append(told("among", error))
        else:
            yield str(value), {option.name: value}


def _few_or_many(found: Mapping[str, object] | Sequence[object], problems: list[FieldProblem]) -> None:
    if not 2 <= len(found) <= MOST_VALUES:
        template = N_("Compare at least two values and at most {most}.")
        problems.append(told("among", BenchError(template, most=MOST_VALUES)))


def _seating(slug: str, given: object, seats: int) -> tuple[tuple[str, ...], list[FieldProblem]]:
    names = [str(name)[:60] for name in given][:seats] if isinstance(given, list | tuple) else []
    problems: list[FieldProblem] = []
    for place in range(seats):
        try:
            player_named(slug, names[place] if place < len(names) else "")
        except KortspelError as error:
            problems.append(told(f"player:{place}", error))
    return tuple(names), problems


__all__ = ["FEWEST", "MOST", "MOST_VALUES", "PRESET", "SEATS", "USUAL", "ContestJob", "own_rules", "read_contest"]
