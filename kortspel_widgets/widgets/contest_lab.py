"""Programs that play each other while one watches, and house rules tried out against each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import traitlets

from kortspel_widgets.errors import N_
from kortspel_widgets.games import game_named
from kortspel_widgets.i18n import game_title, translate
from kortspel_widgets.opening import random_seed
from kortspel_widgets.widgets.contest_asked import SEATS
from kortspel_widgets.widgets.contest_bench import ContestBench, progress
from kortspel_widgets.widgets.contest_contents import content_of
from kortspel_widgets.widgets.contest_schema import compared_rule, compared_rules, schema
from kortspel_widgets.widgets.run_lab import RunLab, decimal

GAMES: Final = 1_000
"""How many games are played where nobody says."""

_NONE: Final = N_("Lets programs play {game} against each other. Run the cell to start.")


class ContestLab(RunLab):
    """Lets programs play one kind of game many times on a page, and compares house rules.

    ``seats``, ``players`` (a program's name for each seat, or one for all), ``rules``, ``games`` and ``seed`` are what
    the form begins with; with ``rule``, the name of a house rule, it begins with comparing that rule's values, or those
    in ``among``.  ``rule`` may also be ``preset``, for the variants that have a name, and where rounds are counted
    ``seats``, for numbers of players.  The work goes on in a thread: see
    :class:`~kortspel_widgets.widgets.contest_bench.ContestBench`.

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
        compared = compared_rules(kind, game.rules.changed) if bench.content.rounds or rule != SEATS else []
        chosen = compared[0] if rule is None else compared_rule(kind, compared, rule)
        way = "contest" if rule is None else SEATS if rule == SEATS else "compare"
        start = {
            "way": way,
            "seats": game.seats,
            "players": _seating(named, list(bench.programs), kind.seat_range[-1], alike=rule is not None),
            "games": GAMES if games is None else games,
            "seed": random_seed() if seed is None else str(seed),
            "rules": {name: str(value) for name, value in game.rules.values.items()},
            "rule": compared[0]["name"] if way == SEATS else chosen["name"],
            "among": ", ".join(map(str, among) if among else chosen["fits"][str(game.seats)]),
        }
        bench.check(start)
        form = schema(kind, bench.programs, start, game.rules.changed)
        super().__init__(bench, form, progress(slug, None, None, "waiting"), language)

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
        return translate(content_of(self.schema["game"]).summary, self.language).format(
            game=game, n=now["done"], seed=now["seed"], mean=mean
        )


def _seating(named: Sequence[str], programs: Sequence[str], most: int, *, alike: bool) -> list[str]:
    """A program for each of the most seats there can be; without names all alike, or two that take turns."""
    usual = programs[: 1 if alike else 2] if len(programs) < 2 else [programs[1], programs[1 if alike else 0]]
    given = list(named) or usual
    return [given[seat % len(given)] for seat in range(most)]


__all__ = ["ContestLab"]
