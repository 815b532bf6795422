"""What contests of Vändåtta count: whole games, and above all rounds, by how many players were in them.

In a game that players drop out of, rounds with four are followed by rounds with three and two.  What is said of rounds
is said of those in which everybody was still in, unless it stands beside a number of players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Any, ClassVar, Final, NamedTuple

from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.players.games import GameRow, play_game
from kortspel_widgets.players.guide import DealResult
from kortspel_widgets.players.player import Player
from kortspel_widgets.widgets.contest_estimates import Estimate, Lengths, Mean, Ratio, RatioChange
from kortspel_widgets.widgets.contest_tally import GameTally, Line

_SHARE: Final = (0.0, 1.0)
_ANY: Final = (0.0, inf)
ROUND: Final = {
    "turns": _ANY,
    "points": _ANY,
    "drawn": _ANY,
    "reshuffled": _SHARE,
    "reshuffles": _ANY,
    "follow_up": _SHARE,
    "blocked": _SHARE,
    "forgot": _ANY,
}
"""What is worked out for rounds, and between which ends it lies; ``points`` are those of one player."""


@dataclass
class Rounds:
    """The rounds of a game with one number of players: how many, what they add up to, how many turns they took."""

    n: int = 0
    sums: Counter[str] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)

    def pair(self, name: str, players: int) -> tuple[int, int]:
        """What there was of a thing, and how many rounds (or players in them) it is to be divided by."""
        return self.sums[name], self.n * (players if name == "points" else 1)


class Session(NamedTuple):
    """A game, and its rounds by the number of players in them.

    ``sat`` and ``won`` are of the rounds with everybody in: by place in the seating and distance from the starter, how
    many rounds there were and how many of them were won.
    """

    row: GameRow
    rounds: Mapping[int, Rounds]
    sat: Sequence[Sequence[int]]
    won: Sequence[Sequence[int]]


def play_session(game: ChoiceGame[Any], seating: Sequence[Player], seed: int | str, number: int = 0) -> Session:
    """Play game ``number`` of a seed to its end, counting its rounds.

    >>> from kortspel_widgets.games import Vandatta
    >>> from kortspel_widgets.players import players
    >>> session = play_session(Vandatta(seats=3), [players("vandatta")["thumb"]] * 3, seed=1)
    >>> sum(rounds.n for rounds in session.rounds.values()) == session.row.dealt, max(session.rounds)
    (True, 3)
    """
    seats = game.seats
    rounds: dict[int, Rounds] = {}
    sat, won = [[0] * seats for _ in range(seats)], [[0] * seats for _ in range(seats)]

    def watching(result: DealResult, who: Sequence[int]) -> None:
        players = len(result.order)
        found = rounds.setdefault(players, Rounds())
        found.n += 1
        found.sums.update(result.deal)
        found.sums["points"] += sum(result.changes)
        found.turns[result.deal["turns"]] += 1
        if players == seats:
            for distance, seat in enumerate(result.order):
                sat[who[seat]][distance] += 1
                won[who[seat]][distance] += result.seats["won"][seat]

    row = play_game(game, seating, seed, number, watching=watching)
    return Session(row, rounds, sat, won)


class RoundTally(GameTally):
    """Games of Vändåtta under one setting; a length is that of a round, in turns."""

    per_program: ClassVar[Mapping[str, tuple[float, float]]] = {
        "change": _ANY,
        "rounds_won": _SHARE,
        "left": _ANY,
        "own_drawn": _ANY,
        "own_forgot": _ANY,
    }
    place_wins = "rounds_won"

    def __init__(self, seating: Sequence[str], limit: int | None = None) -> None:
        super().__init__(seating, limit)
        seats = self.seats
        self.turns = Lengths()
        self.rounds: dict[int, dict[str, Ratio]] = {}
        self.by_place = [Ratio(_SHARE) for _ in range(seats)]
        self.by_cell = {name: [Ratio(_SHARE) for _ in range(seats)] for name in self.members}

    def add(self, session: Session) -> None:
        """Count one game."""
        self._count(session.row)
        for players in {*self.rounds, *session.rounds}:
            self._count_rounds(players, session.rounds.get(players, Rounds()))
        whole = session.rounds[self.seats]
        self.turns.add(whole.turns)
        for place, ratio in enumerate(self.by_place):
            ratio.add(sum(won[place] for won in session.won), whole.n)
            for name, members in self.members.items():
                sums = [sum(counts[member][place] for member in members) for counts in (session.won, session.sat)]
                self.by_cell[name][place].add(*sums)

    def _count_rounds(self, players: int, rounds: Rounds) -> None:
        found = self.rounds.setdefault(players, {name: Ratio(ends) for name, ends in ROUND.items()})
        for name, ratio in found.items():
            ratio.add(*rounds.pair(name, players))

    def _count_program(self, name: str, counts: Mapping[str, int], change: int, dealt: int) -> None:
        ratios, played = self.ratios[name], counts["played"]
        ratios["change"].add(change, played)
        ratios["rounds_won"].add(counts["won"], played)
        ratios["left"].add(counts["left"], played)
        ratios["own_drawn"].add(counts["drawn"], played)
        ratios["own_forgot"].add(counts["forgot"], played)

    # -- what is said of it ------------------------------------------------------------------------------

    def reach(self) -> dict[str, int]:
        """How far the bars of turns and of rounds need to go."""
        return {"length": self.turns.reach(), "rounds_in_game": self.deals.reach()}

    def length(self, reach: int) -> dict[str, Any]:
        """What is shown of the turns in a round."""
        return self.turns.said(reach, self.rounds[self.seats]["turns"].said)

    def place(self, place: int) -> dict[str, Any]:
        """Rounds won by whoever sat so far from the starter."""
        return _won(self.by_place[place]) | {"place": place}

    def cell(self, name: str, place: int) -> dict[str, Any]:
        """Rounds won by a program that sat there."""
        return _won(self.by_cell[name][place]) | {"name": name, "place": place}

    def round(self, players: int) -> dict[str, Any]:
        """What there is to say of rounds with so many players."""
        found = self.rounds[players]
        return {"players": players, "n": found["turns"].x, **{name: ratio.said for name, ratio in found.items()}}

    def said(self, reach: Mapping[str, int] | None = None) -> dict[str, Any]:
        """All of it, as the browser gets it."""
        whole = self.round(self.seats)
        return {
            **super().said(reach),
            "rounds_in_game": self.deals.said((reach or self.reach())["rounds_in_game"]),
            "places_even": sum(ratio.y for ratio in self.by_place) / whole["n"] / self.seats,
            "whole": whole,
            "by_players": [self.round(players) for players in sorted(self.rounds, reverse=True)],
        }

    def lines(self) -> Iterator[Line]:
        """The numbers of the result, one by one."""
        first, *others = super().lines()
        yield first._replace(players=self.seats)
        yield Line("rounds_in_game", "", "", "", self.games, self.deals.said(self.deals.reach()))
        yield from others
        for players in sorted(self.rounds, reverse=True):
            found = self.round(players)
            for name in ROUND:
                if found[name]:
                    yield Line(name, "", "", players, found["n"], found[name])


def _won(ratio: Ratio) -> dict[str, Any]:
    said: Estimate = ratio.said or {"value": 0.0, "low": None, "high": None}
    return {"won": ratio.y, "games": ratio.x, **said}


class RoundDifference:
    """How one setting differs from another over the same games: rounds with everybody in, and whole games.

    Places can be told apart only where both settings have so many ``seats``.
    """

    def __init__(self, seats: tuple[int, int]) -> None:
        self.seats = seats
        self.rounds_in_game = Mean()
        self.rounds = {name: RatioChange() for name in ROUND}
        self.places = [RatioChange() for _ in range(seats[0] if seats[0] == seats[1] else 0)]

    def add(self, base: Session, session: Session) -> None:
        """Count one game that was played in both settings."""
        self.rounds_in_game.add(session.row.dealt - base.row.dealt)
        both = [(found.rounds[seats], seats) for found, seats in zip((base, session), self.seats, strict=True)]
        for name, change in self.rounds.items():
            before, after = [rounds.pair(name, seats) for rounds, seats in both]
            change.add(before, after)
        for place, change in enumerate(self.places):
            before, after = [
                (sum(won[place] for won in found.won), found.rounds[seats].n)
                for found, seats in zip((base, session), self.seats, strict=True)
            ]
            change.add(before, after)

    def said(self) -> dict[str, Any]:
        """The differences, as the browser gets them."""
        rounds = {name: change.said for name, change in self.rounds.items()}
        return {
            "length": rounds["turns"],
            "rounds_in_game": self.rounds_in_game.said,
            "rounds": rounds,
            "places": [{"place": place, **(change.said or {})} for place, change in enumerate(self.places)],
        }


__all__ = ["ROUND", "RoundDifference", "RoundTally", "Rounds", "Session", "play_session"]
