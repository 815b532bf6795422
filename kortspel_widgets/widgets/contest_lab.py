"""Programs that play each other while one watches, and house rules tried out against each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import traitlets

from kortspel_widgets.engine.game import Game
from kortspel_widgets.engine.options import Option
from kortspel_widgets.errors import N_
from kortspel_widgets.games import game_named
from kortspel_widgets.i18n import LANGUAGES, both, game_title, translate
from kortspel_widgets.opening import random_seed
from kortspel_widgets.players.registry import Entry
from kortspel_widgets.widgets.contest_bench import FEWEST, MOST, MOST_VALUES, ContestBench, progress
from kortspel_widgets.widgets.contest_words import CONTEST_WORDS
from kortspel_widgets.widgets.form_words import spoken
from kortspel_widgets.widgets.house_rules import rule_field, seat_choices
from kortspel_widgets.widgets.run_lab import RunLab, decimal

GAMES: Final = 1_000
"""How many games are played where nobody says."""

_NONE: Final = N_("Lets programs play {game} against each other. Run the cell to start.")
_SOME: Final = N_("{game}: {n} games played (seed {seed}), {mean} deals on average.")


class ContestLab(RunLab):
    """Lets programs play one kind of game many times on a page, and compares house rules.

    ``seats``, ``players`` (a program's name for each seat, or one for all), ``rules``, ``games`` and ``seed`` are what
    the form begins with; with ``rule``, the name of a house rule, it begins with comparing that rule's values, or those
    in ``among``.  The work goes on in a thread: see :class:`~kortspel_widgets.widgets.contest_bench.ContestBench`.

    Raises a :class:`~kortspel_widgets.errors.KortspelError` for what cannot be played, and
    :class:`~kortspel_widgets.widgets.bench.BenchError` for a game in which nobody chooses.

    >>> ContestLab("rodskagg", seats=3, games=200, seed=7)
    ContestLab('rodskagg', waiting)
    """

    bench: ContestBench
    part = traitlets.Unicode("contest").tag(sync=True)
    pace = traitlets.Dict().tag(sync=True)
    """About how many ``seconds`` a run would take, and for which ``key`` that was asked; None where nobody knows."""

    def __init__(
        self,
        slug: str = "rodskagg",
        *,
        seats: int | None = None,
        players: str | Sequence[str] = (),
        rules: Mapping[str, object] | None = None,
        rule: str | None = None,
        among: Sequence[object] = (),
        games: int | None = None,
        seed: int | str | None = None,
        language: Literal["sv", "en"] = "sv",
    ) -> None:
        kind = game_named(slug)
        named = [players] if isinstance(players, str) else list(players)
        game = kind(rules, seats if seats is not None or len(named) < 2 else len(named))
        bench = ContestBench(slug, self._told)
        compared = _debated(kind)[0] if rule is None else kind.rules_type.option(rule)
        start = {
            "way": "contest" if rule is None else "compare",
            "seats": game.seats,
            "players": _seating(named, list(bench.programs), kind.seat_range[-1], alike=rule is not None),
            "games": GAMES if games is None else games,
            "seed": random_seed() if seed is None else str(seed),
            "rules": {name: str(value) for name, value in game.rules.values.items()},
            "rule": compared.name,
            "among": ", ".join(map(str, among) if among else _comparable(kind, compared)["fits"][str(game.seats)]),
        }
        bench.check(start)
        super().__init__(bench, schema(kind, bench.programs, start), progress(slug, None, None, "waiting"), language)

    def look(self, values: Mapping[str, object], key: str = "") -> None:
        """Find out how long a run with these values would take; a thread sets :attr:`pace`."""

        def work(given_up: Any) -> None:
            seconds = self.bench.pace(values, lambda: given_up() or self.bench.running)
            if not given_up():
                with self._sending:
                    self.pace = {"key": key, "seconds": seconds}

        self._in_thread("", "form", work)

    def _asked(self, kind: object, content: Mapping[str, Any], turn: str) -> None:
        if kind == "pace" and not self.bench.running:
            self.look(content["values"], str(content.get("key", ""))[:60])

    def _files(self, found: Any) -> dict[str, str]:
        files: dict[str, str] = found.csv()
        return files

    def _summary(self) -> str:
        game, now = game_title(self.schema["game"], self.language), self.progress
        if not now["done"]:
            return translate(_NONE, self.language).format(game=game)
        mean = decimal(now["settings"][0]["length"]["value"], self.language)
        return translate(_SOME, self.language).format(game=game, n=now["done"], seed=now["seed"], mean=mean)


def _seating(named: Sequence[str], programs: Sequence[str], most: int, *, alike: bool) -> list[str]:
    """A program for each of the most seats there can be; without names all alike, or two that take turns."""
    usual = programs[: 1 if alike else 2] if len(programs) < 2 else [programs[1], programs[1 if alike else 0]]
    given = list(named) or usual
    return [given[seat % len(given)] for seat in range(most)]


def _debated(kind: type[Game[Any]]) -> list[Option]:
    """The house rules that can be compared, those first that tables argue about most."""
    options = {entry.name: entry for entry in kind.rules_type.options() if len(entry.choices) != 1}
    first = [options.pop(name) for name in kind.rules_type.debated]
    return [*first, *options.values()]


def _comparable(kind: type[Game[Any]], entry: Option) -> dict[str, Any]:
    """A house rule to compare: its name, and its values that can be played, by number of seats."""
    values = entry.choices or entry.usual or (entry.default,)
    return {
        "name": entry.name,
        "number": not entry.choices,
        "fits": {
            str(seats): [
                str(value)
                for value in values
                if all(problem.level == "warning" for problem in kind.check({entry.name: value}, seats))
            ][:MOST_VALUES]
            for seats in kind.seat_range
        },
    }


def schema(kind: type[Game[Any]], programs: Mapping[str, Entry], start: Mapping[str, object]) -> dict[str, Any]:
    """Everything the browser builds the form from: ``start`` are the values it begins with.

    >>> from kortspel_widgets.games import Rodskagg
    >>> from kortspel_widgets.players import roster
    >>> found = schema(Rodskagg, roster("rodskagg"), {})
    >>> [entry["name"] for entry in found["compare"][:3]], found["debated"]
    (['start_score', 'exact_zero', 'no_trick_penalty'], 3)
    >>> found["compare"][0]["fits"]["4"]
    ['12', '7']
    """
    options = [entry for entry in kind.rules_type.options() if len(entry.choices) != 1]
    return {
        "game": kind.slug,
        "title": {language: game_title(kind.slug, language) for language in LANGUAGES},
        "words": spoken(CONTEST_WORDS),
        "seats": seat_choices(kind),
        "players": [
            {"value": entry.name, **both(entry.title), "does": both(entry.does)} for entry in programs.values()
        ],
        "options": [rule_field(entry) for entry in options],
        "compare": [_comparable(kind, entry) for entry in _debated(kind)],
        "debated": len(kind.rules_type.debated),
        "limits": {"games": [FEWEST, MOST], "values": MOST_VALUES},
        "start": dict(start),
    }


__all__ = ["ContestLab", "schema"]
