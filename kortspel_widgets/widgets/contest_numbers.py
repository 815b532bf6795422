"""What games between programs came to, as the numbers of tables and pictures: shares and means with 95 % intervals.

A game is what is drawn at random, so every interval is worked out over games: what happens within one hangs together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from math import inf, sqrt
from typing import Any, Final

from kortspel_widgets.players.games import GameRow
from kortspel_widgets.probability.intervals import mean_interval, normal_quantile, wilson
from kortspel_widgets.widgets.games_numbers import even_bars

LEVEL: Final = 0.95
WITHIN: Final = 0.98
"""This share of the games decides how far the bars of their lengths reach."""

Estimate = dict[str, float | None]
"""``value``, ``low`` and ``high``; the ends are None where nothing can be said of them."""


def estimate(value: float, band: tuple[float, float] | None) -> Estimate:
    """A value with its interval."""
    low, high = band or (None, None)
    return {"value": value, "low": low, "high": high}


class Ratio:
    """The sum of one thing for each of another, such as points a deal, counted game by game.

    ``ends`` are the least and the greatest that it can be.

    >>> ratio = Ratio()
    >>> for points, deals in ((-3, 10), (-5, 10), (-4, 12), (-6, 14)):
    ...     ratio.add(points, deals)
    >>> round(ratio.value, 3), [round(end, 3) for end in ratio.band]
    (-0.391, [-0.473, -0.309])
    """

    def __init__(self, ends: tuple[float, float] = (-inf, inf)) -> None:
        self.ends = ends
        self.n = self.y = self.x = self.yy = self.xy = self.xx = 0

    def add(self, y: int, x: int) -> None:
        """Count one game."""
        self.n += 1
        self.y += y
        self.x += x
        self.yy += y * y
        self.xy += x * y
        self.xx += x * x

    @property
    def value(self) -> float:
        """The ratio of the sums."""
        return self.y / self.x

    @property
    def band(self) -> tuple[float, float] | None:
        """Its interval; None below two games, and for what never happened: then nobody knows how rare it is."""
        if self.n < 2 or not (self.y or self.yy):
            return None
        value = self.value
        squares = max(0.0, self.yy - 2 * value * self.xy + value * value * self.xx)
        reach = normal_quantile(LEVEL) * sqrt(self.n / (self.n - 1) * squares) / self.x
        return max(self.ends[0], value - reach), min(self.ends[1], value + reach)

    @property
    def said(self) -> Estimate | None:
        """Value and interval; None where there is nothing to divide by."""
        return estimate(self.value, self.band) if self.x else None


class Mean:
    """The mean of something that each game has one of."""

    def __init__(self) -> None:
        self.n = self.total = self.squares = 0

    def add(self, value: int) -> None:
        """Count one game."""
        self.n += 1
        self.total += value
        self.squares += value * value

    @property
    def said(self) -> Estimate:
        """Value and interval."""
        return estimate(self.total / self.n, mean_interval(self.total, self.squares, self.n))


_SHARE: Final = (0.0, 1.0)
_PER_PROGRAM: Final = {
    "change": (-inf, inf),
    "played": _SHARE,
    "tricks": (0.0, inf),
    "blanks": _SHARE,
    "calls": _SHARE,
}
"""What is worked out for each program, and between which ends it lies."""


class Tally:
    """Counts of the games of one setting; ``seating`` names a program for each place.

    A game is as long as cards were dealt in it, also where all passed; ``limit`` is after how many deals it is stopped.

    Where a deal is, is told from the first dealer's left, 0, to the first dealer, the last number.
    """

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
        self.lengths: Counter[int] = Counter()
        self.sat = [[0] * seats for _ in self.seating]
        self.won = [[0] * seats for _ in self.seating]
        self.ratios = {name: {key: Ratio(ends) for key, ends in _PER_PROGRAM.items()} for name in self.members}
        self.kept = dict.fromkeys(self.members, 0)
        self.all_passed = Ratio(_SHARE)

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.seating)

    def add(self, row: GameRow) -> None:
        """Count one game."""
        self.games += 1
        self.lengths[row.dealt] += 1
        self.capped += self.limit is not None and row.dealt >= self.limit
        self.all_passed.add(row.all_passed, row.dealt)
        for place in range(self.seats):
            self.sat[place][seat_from(place, row.dealer, self.seats)] += 1
        if len(row.winners) == 1:
            winner = row.winners[0]
            self.alone += 1
            self.won[winner][seat_from(winner, row.dealer, self.seats)] += 1
        for name, places in self.members.items():
            ratios = self.ratios[name]
            dealt, played = row.dealt * len(places), _sum(row.played, places)
            ratios["change"].add(_sum(row.score, places), dealt)
            ratios["played"].add(played, dealt)
            ratios["tricks"].add(_sum(row.tricks, places), played)
            ratios["blanks"].add(_sum(row.blanks, places), played)
            ratios["calls"].add(_sum(row.calls, places), dealt)
            self.kept[name] += _sum(row.kept, places)

    # -- who wins ----------------------------------------------------------------------------------------

    def wins(self, name: str) -> int:
        """Games that somebody played by this program won alone."""
        return sum(sum(self.won[place]) for place in self.members[name])

    def program(self, name: str) -> dict[str, Any]:
        """What one program came to; a share of wins is that of one player who plays by it."""
        chairs, wins = len(self.members[name]), self.wins(name)
        low, high = wilson(wins, self.games) or (0.0, 1.0)
        calls = self.ratios[name]["calls"].y
        return {
            "name": name,
            "chairs": chairs,
            "won": wins,
            "wins": estimate(wins / self.games / chairs, (low / chairs, high / chairs)),
            **{key: ratio.said for key, ratio in self.ratios[name].items()},
            "called": calls,
            "kept": estimate(self.kept[name] / calls, wilson(self.kept[name], calls)) if calls else None,
        }

    def pair(self, one: str, other: str) -> Estimate:
        """How much more often a player by ``one`` wins than a player by ``other``: a difference of shares.

        Only one of them can win a game, so both shares hang together.
        """
        a, b = self.wins(one) / self.games, self.wins(other) / self.games
        k, m = len(self.members[one]), len(self.members[other])
        difference = a / k - b / m
        return estimate(difference, _reach(difference, a / k**2 + b / m**2, self.games))

    # -- where one sits ----------------------------------------------------------------------------------

    def place(self, place: int) -> dict[str, Any]:
        """Wins of whoever sat so far from the first dealer."""
        return _won(sum(won[place] for won in self.won), self.games) | {"place": place}

    def cell(self, name: str, place: int) -> dict[str, Any]:
        """Wins of a program in the games in which it sat there."""
        members = self.members[name]
        won = sum(self.won[member][place] for member in members)
        return _won(won, sum(self.sat[member][place] for member in members)) | {"name": name, "place": place}

    # -- how long ----------------------------------------------------------------------------------------

    def reach(self) -> int:
        """How far the bars of the lengths need to go; the few games that are longer would flatten all others."""
        return self._quantile(sorted(self.lengths.items()), WITHIN)

    def length(self, reach: int) -> dict[str, Any]:
        """Everything that is shown of the lengths in deals, with bars up to ``reach``."""
        lengths = sorted(self.lengths.items())
        total = sum(length * games for length, games in lengths)
        squares = sum(length * length * games for length, games in lengths)
        bars = even_bars(lengths, reach)
        return {
            **estimate(total / self.games, mean_interval(total, squares, self.games)),
            "median": self._quantile(lengths, 0.5),
            "shortest": lengths[0][0],
            "longest": lengths[-1][0],
            "bins": bars,
            "beyond": self.games - sum(games for _, _, games in bars),
        }

    def _quantile(self, lengths: Sequence[tuple[int, int]], share: float) -> int:
        left = share * self.games
        for length, games in lengths:
            left -= games
            if left <= 1e-9:
                return length
        return lengths[-1][0]

    def said(self, reach: int | None = None) -> dict[str, Any]:
        """All of it, as the browser gets it; ``reach`` is for bars that stand beside those of others."""
        names = list(self.members)
        return {
            "length": self.length(self.reach() if reach is None else reach),
            "even": self.alone / self.games / self.seats,
            "shared": {"n": self.games - self.alone, "share": 1 - self.alone / self.games},
            "capped": {"n": self.capped, "share": self.capped / self.games, "limit": self.limit},
            "all_passed": self.all_passed.said,
            "programs": [self.program(name) for name in names],
            "pairs": [{"one": one, "other": other, **self.pair(one, other)} for one, other in combinations(names, 2)],
            "places": [self.place(place) for place in range(self.seats)],
            "cells": [self.cell(name, place) for name in names for place in range(self.seats)],
        }


class Difference:
    """How one setting differs from another over the same games."""

    def __init__(self, seats: int) -> None:
        self.length = Mean()
        self.places = [Mean() for _ in range(seats)]

    def add(self, base: GameRow, row: GameRow) -> None:
        """Count one game that was played in both settings."""
        self.length.add(row.dealt - base.dealt)
        seats = len(self.places)
        before, after = _winner_at(base, seats), _winner_at(row, seats)
        for place, mean in enumerate(self.places):
            mean.add((after == place) - (before == place))

    def said(self) -> dict[str, Any]:
        """The differences, as the browser gets them."""
        return {
            "length": self.length.said,
            "places": [{"place": place, **mean.said} for place, mean in enumerate(self.places)],
        }


def seat_from(place: int, dealer: int, seats: int) -> int:
    """How far to the left of the first dealer's left-hand neighbour somebody sits: the dealer comes last.

    >>> seat_from(2, 1, 4), seat_from(1, 1, 4)
    (0, 3)
    """
    return (place - dealer - 1) % seats


def csv_games(values: Sequence[str], rows: Sequence[Sequence[GameRow]], seating: Sequence[str]) -> str:
    """A line for each game: its number, the house rule's value, its length, who won (none where it was shared)."""

    def lines() -> Iterable[Sequence[object]]:
        seats = len(seating)
        for number in range(min(map(len, rows))):
            for value, games in zip(values, rows, strict=True):
                row = games[number]
                alone = len(row.winners) == 1
                winner = (seating[row.winners[0]], _winner_at(row, seats) + 1) if alone else ("", "")
                points = zip(row.score, row.played, row.tricks, strict=True)
                yield number + 1, value, row.dealt, *winner, *(amount for three in points for amount in three)

    each = [f"{what}:{place + 1}" for place in range(len(seating)) for what in ("points", "played", "tricks")]
    return _csv(("game", "value", "deals", "winner", "winner_place", *each), lines())


def csv_table(values: Sequence[str], tallies: Sequence[Tally]) -> str:
    """A line for each number of the result, with its interval."""

    def lines() -> Iterable[Sequence[object]]:
        for value, tally in zip(values, tallies, strict=True):
            said = tally.said()
            yield value, "length", "", "", tally.games, *_ends(said["length"])
            for program in said["programs"]:
                yield value, "wins", program["name"], "", program["won"], *_ends(program["wins"])
                for key in (*_PER_PROGRAM, "kept"):
                    if program[key]:
                        yield value, key, program["name"], "", "", *_ends(program[key])
            for place in said["places"]:
                yield value, "wins", "", place["place"] + 1, place["won"], *_ends(place)
            for cell in said["cells"]:
                yield value, "wins", cell["name"], cell["place"] + 1, cell["won"], *_ends(cell)

    return _csv(("value", "what", "program", "place", "n", "estimate", "low", "high"), lines())


def _csv(head: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    return "".join(f"{','.join(map(_cell, line))}\n" for line in (head, *lines))


def _cell(value: object) -> str:
    return f"{value:.6g}" if isinstance(value, float) else "" if value is None else str(value)


def _ends(said: Estimate) -> tuple[float | None, ...]:
    return float(said["value"] or 0.0), said["low"], said["high"]


def _won(won: int, games: int) -> dict[str, Any]:
    return {"won": won, "games": games, **estimate(won / games if games else 0.0, wilson(won, games))}


def _winner_at(row: GameRow, seats: int) -> int:
    return seat_from(row.winners[0], row.dealer, seats) if len(row.winners) == 1 else -1


def _reach(mean: float, square: float, n: int) -> tuple[float, float] | None:
    """The interval of a mean, from the mean of the squares."""
    if n < 2:
        return None
    reach = normal_quantile(LEVEL) * sqrt(max(0.0, square - mean * mean) / (n - 1))
    return mean - reach, mean + reach


def _sum(values: Sequence[int], places: Sequence[int]) -> int:
    return sum([values[place] for place in places])


__all__ = ["Difference", "Estimate", "Mean", "Ratio", "Tally", "csv_games", "csv_table", "estimate", "seat_from"]
