"""Who won the games between programs, where the winners sat and how long it took; each game adds its own counts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, ClassVar, NamedTuple

from kortspel_widgets.players.games import GameRow
from kortspel_widgets.probability.intervals import wilson
from kortspel_widgets.widgets.contest_estimates import Estimate, Lengths, Ratio, estimate, mean_band, won_share


class Line(NamedTuple):
    """A number of the result as a line of a table; ``place`` and ``players`` are empty where they do not matter."""

    what: str
    program: str
    place: int | str
    players: int | str
    n: int | str
    said: Mapping[str, float | None]


class GameTally(ABC):
    """Counts of the games of one setting; ``seating`` names a program for each place.

    A game is as long as cards were dealt in it, also where nothing came of it; ``limit`` is after how many deals it is
    stopped.  Where a game was won is told from the first dealer's left, 0, to the first dealer, the last number.
    """

    per_program: ClassVar[Mapping[str, tuple[float, float]]]
    """What is worked out for each program, and between which ends it lies."""
    place_wins: ClassVar[str] = "wins"
    """What the wins by place are called in a table: the games', or others."""

    def __init__(self, seating: Sequence[str], limit: int | None = None) -> None:
        self.seating = tuple(seating)
        self.limit = limit
        self.capped = 0
        seats = len(self.seating)
        self.members = {
            name: [place for place, other in enumerate(self.seating) if other == name] for name in self.seating
        }
        self.games = 0
        self.alone = 0
        """Games with one winner."""
        self.deals = Lengths()
        self.sat = [[0] * seats for _ in self.seating]
        self.won = [[0] * seats for _ in self.seating]
        self.ratios = {name: {key: Ratio(ends) for key, ends in self.per_program.items()} for name in self.members}

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.seating)

    def _count(self, row: GameRow) -> None:
        """Count one game."""
        self.games += 1
        self.deals.add({row.dealt: 1})
        self.capped += self.limit is not None and row.dealt >= self.limit
        for place in range(self.seats):
            self.sat[place][seat_from(place, row.dealer, self.seats)] += 1
        if len(row.winners) == 1:
            winner = row.winners[0]
            self.alone += 1
            self.won[winner][seat_from(winner, row.dealer, self.seats)] += 1
        for name, places in self.members.items():
            counts = {key: _sum(values, places) for key, values in row.counts.items()}
            self._count_program(name, counts, _sum(row.score, places), row.dealt * len(places))

    @abstractmethod
    def _count_program(self, name: str, counts: Mapping[str, int], change: int, dealt: int) -> None:
        """Count what a program did in a game: its measures, changes of score and hands, of all its players together."""

    # -- who wins ----------------------------------------------------------------------------------------

    def wins(self, name: str) -> int:
        """Games that somebody played by this program won alone."""
        return sum(sum(self.won[place]) for place in self.members[name])

    def program(self, name: str) -> dict[str, Any]:
        """What one program came to; a share of wins is that of one player who plays by it."""
        chairs, wins = len(self.members[name]), self.wins(name)
        low, high = wilson(wins, self.games) or (0.0, 1.0)
        return {
            "name": name,
            "chairs": chairs,
            "won": wins,
            "wins": estimate(wins / self.games / chairs, (low / chairs, high / chairs)),
            **{key: ratio.said for key, ratio in self.ratios[name].items()},
        }

    def pair(self, one: str, other: str) -> Estimate:
        """How much more often a player by ``one`` wins than a player by ``other``: a difference of shares.

        Only one of them can win a game, so both shares hang together.
        """
        a, b = self.wins(one) / self.games, self.wins(other) / self.games
        k, m = len(self.members[one]), len(self.members[other])
        difference = a / k - b / m
        return estimate(difference, mean_band(difference, a / k**2 + b / m**2, self.games))

    # -- where one sits ----------------------------------------------------------------------------------

    def place(self, place: int) -> dict[str, Any]:
        """Wins of whoever sat so far from the first dealer."""
        return won_share(sum(won[place] for won in self.won), self.games) | {"place": place}

    def cell(self, name: str, place: int) -> dict[str, Any]:
        """Wins of a program in the games in which it sat there."""
        members = self.members[name]
        won = sum(self.won[member][place] for member in members)
        return won_share(won, sum(self.sat[member][place] for member in members)) | {"name": name, "place": place}

    # -- all of it ---------------------------------------------------------------------------------------

    def reach(self) -> dict[str, int]:
        """How far the bars of each kind of length need to go, by its key."""
        return {"length": self.deals.reach()}

    def length(self, reach: int) -> dict[str, Any]:
        """What is shown of the lengths, with bars up to ``reach``."""
        return self.deals.said(reach)

    def said(self, reach: Mapping[str, int] | None = None) -> dict[str, Any]:
        """All of it, as the browser gets it; ``reach`` is for bars that stand beside those of others."""
        names = list(self.members)
        even = self.alone / self.games / self.seats
        return {
            "seats": self.seats,
            "length": self.length((reach or self.reach())["length"]),
            "even": even,
            "places_even": even,
            "shared": {"n": self.games - self.alone, "share": 1 - self.alone / self.games},
            "capped": {"n": self.capped, "share": self.capped / self.games, "limit": self.limit},
            "programs": [self.program(name) for name in names],
            "pairs": [{"one": one, "other": other, **self.pair(one, other)} for one, other in combinations(names, 2)],
            "places": [self.place(place) for place in range(self.seats)],
            "cells": [self.cell(name, place) for name in names for place in range(self.seats)],
        }

    def lines(self) -> Iterator[Line]:
        """The numbers of the result, one by one."""
        said = self.said()
        yield Line("length", "", "", "", said["length"]["n"], said["length"])
        for program in said["programs"]:
            yield Line("wins", program["name"], "", "", program["won"], program["wins"])
            for key in self.per_program:
                if program[key]:
                    yield Line(key, program["name"], "", "", "", program[key])
            yield from self._more(program)
        for place in said["places"]:
            yield Line(self.place_wins, "", place["place"] + 1, "", place["won"], place)
        for cell in said["cells"]:
            yield Line(self.place_wins, cell["name"], cell["place"] + 1, "", cell["won"], cell)

    def _more(self, program: Mapping[str, Any]) -> Iterator[Line]:
        """Further numbers of a program."""
        yield from ()


def seat_from(place: int, dealer: int, seats: int) -> int:
    """How far to the left of the first dealer's left-hand neighbour somebody sits: the dealer comes last.

    >>> seat_from(2, 1, 4), seat_from(1, 1, 4)
    (0, 3)
    """
    return (place - dealer - 1) % seats


def winner_at(row: GameRow, seats: int) -> int:
    """Where the one winner sat, counted as in :func:`seat_from`; -1 where nobody won alone."""
    return seat_from(row.winners[0], row.dealer, seats) if len(row.winners) == 1 else -1


# -- to take along -------------------------------------------------------------------------------------------


def csv_games(
    values: Sequence[str],
    rows: Sequence[Sequence[GameRow]],
    seating: Sequence[str],
    counts: Sequence[str],
    facts: Sequence[str] = (),
) -> str:
    """A line for each game: its number, the house rule's value, its length, who won (none where it was shared).

    Then come what belongs to nobody, named in ``facts``, and for each place its points and what ``counts`` names.
    """

    def lines() -> Iterable[Sequence[object]]:
        for number in range(min(map(len, rows))):
            for value, games in zip(values, rows, strict=True):
                row = games[number]
                alone = len(row.winners) == 1
                winner = (seating[row.winners[0]], winner_at(row, len(row.score)) + 1) if alone else ("", "")
                amounts = zip(row.score, *[row.counts[name] for name in counts], strict=True)
                each = [amount for place in amounts for amount in place]
                spare = [""] * ((len(seating) - len(row.score)) * (len(counts) + 1))
                yield number + 1, value, row.dealt, *winner, *[row.facts[name] for name in facts], *each, *spare

    each = [f"{what}:{place + 1}" for place in range(len(seating)) for what in ("points", *counts)]
    return _csv(("game", "value", "deals", "winner", "winner_place", *facts, *each), lines())


def csv_table(values: Sequence[str], tallies: Sequence[GameTally], *, players: bool = False) -> str:
    """A line for each number of the result, with its interval; ``players`` gives the players their own column."""

    def lines() -> Iterable[Sequence[object]]:
        for value, tally in zip(values, tallies, strict=True):
            for what, program, place, many, n, said in tally.lines():
                ends = float(said["value"] or 0.0), said["low"], said["high"]
                yield value, what, program, place, *((many,) if players else ()), n, *ends

    column = ("players",) if players else ()
    return _csv(("value", "what", "program", "place", *column, "n", "estimate", "low", "high"), lines())


def _csv(head: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    return "".join(f"{','.join(map(_cell, line))}\n" for line in (head, *lines))


def _cell(value: object) -> str:
    return f"{value:.6g}" if isinstance(value, float) else "" if value is None else str(value)


def _sum(values: Sequence[int], places: Sequence[int]) -> int:
    return sum([values[place] for place in places])


__all__ = ["GameTally", "Line", "csv_games", "csv_table", "seat_from", "winner_at"]
