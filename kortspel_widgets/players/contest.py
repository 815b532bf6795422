"""Playing one game, or one deal, between players: what a worker does, and the counts it brings back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from kortspel_widgets.engine.codes import DealCode, clean_seed
from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.options import OptionValue
from kortspel_widgets.games import game_named
from kortspel_widgets.players.games import Seated, game_seed
from kortspel_widgets.players.guide import DealResult
from kortspel_widgets.players.player import Player


@dataclass(frozen=True)
class Setup:
    """What is played: the game in plain values that travel to any worker, the players, whole games or single deals.

    In game *k* player *p* sits at seat (*p* + *k*) modulo the seats, so skill is not mixed up with the seat.
    """

    slug: str
    seats: int
    rules: tuple[tuple[str, OptionValue], ...]
    seed: str
    players: tuple[Player, ...]
    whole: bool

    @classmethod
    def of(cls, game: ChoiceGame[Any], players: Sequence[Player], seed: int | str, *, whole: bool) -> Setup:
        """The setup of ``game``."""
        rules = tuple(sorted(game.rules.changed.items()))
        return cls(game.slug, game.seats, rules, clean_seed(seed), tuple(players), whole)

    @property
    def game(self) -> ChoiceGame[Any]:
        """The game."""
        return _game(self.slug, self.seats, self.rules)

    def code(self, number: int) -> DealCode:
        """The deal code of game ``number``: its first deal, to look at; what is played is up to the players."""
        luck = Luck(game_seed(self.seed, number))
        return self.game.code(luck.seat(self.seats), seed=luck.seed)


@cache
def _game(slug: str, seats: int, rules: tuple[tuple[str, OptionValue], ...]) -> ChoiceGame[Any]:
    game = game_named(slug)(dict(rules), seats)
    assert isinstance(game, ChoiceGame)
    return game


@dataclass
class Side:
    """What one player did, or came to one seat: changes of score, wins, and the measures that the game's guide names.

    ``sums`` and ``squares`` add up the measures of the deals.
    """

    changes: Counter[int] = field(default_factory=Counter)
    wins: int = 0
    sums: Counter[str] = field(default_factory=Counter)
    squares: Counter[str] = field(default_factory=Counter)

    def add(self, other: Side) -> None:
        """Count what ``other`` counts too."""
        self.changes += other.changes
        self.wins += other.wins
        self.sums += other.sums
        self.squares += other.squares

    def saw(self, result: DealResult, seat: int) -> None:
        """Count a deal in which it sat at ``seat``."""
        self.changes[result.changes[seat]] += 1
        for name, values in result.seats.items():
            if value := values[seat]:
                self.sums[name] += value
                self.squares[name] += value * value


@dataclass
class Score:
    """Counts of many games: they add up the same in whatever order they arrive.

    ``seats`` are told from the first dealer's left, ``places`` from whoever began each deal.  ``facts`` holds, by
    measure, how often it had which value.
    """

    games: int = 0
    deals: int = 0
    shared: int = 0
    lengths: Counter[int] = field(default_factory=Counter)
    facts: dict[str, Counter[int]] = field(default_factory=dict)
    players: tuple[Side, ...] = ()
    seats: tuple[Side, ...] = ()
    places: tuple[Side, ...] = ()

    @classmethod
    def blank(cls, seats: int) -> Score:
        """Nothing counted yet."""
        players, sat, places = (tuple(Side() for _ in range(seats)) for _ in range(3))
        return cls(players=players, seats=sat, places=places)

    def add(self, other: Score) -> None:
        """Count the games of ``other`` too."""
        self.games += other.games
        self.deals += other.deals
        self.shared += other.shared
        self.lengths += other.lengths
        for name, values in other.facts.items():
            self.facts.setdefault(name, Counter()).update(values)
        for mine, theirs in zip(self._sides, other._sides, strict=True):
            mine.add(theirs)

    @property
    def _sides(self) -> tuple[Side, ...]:
        return (*self.players, *self.seats, *self.places)


def play_portion(setup: Setup, first: int, count: int) -> Score:
    """What came of ``count`` games from number ``first``."""
    score = Score.blank(setup.seats)
    game = setup.game
    for number in range(first, first + count):
        _play(setup, Seated.of(game, setup.players, setup.seed, number), score)
    return score


def _play(setup: Setup, seated: Seated, score: Score) -> None:
    seats = setup.seats
    for result in seated.deals():
        score.deals += 1
        for name, value in result.deal.items():
            score.facts.setdefault(name, Counter())[value] += 1
        for seat, place in enumerate(seated.who):
            score.players[place].saw(result, seat)
            score.seats[(seat - seated.first_dealer - 1) % seats].saw(result, seat)
        for distance, seat in enumerate(result.order):
            score.places[distance].saw(result, seat)
        if not setup.whole:
            break
    score.games += 1
    outcome = seated.state.outcome
    if not setup.whole or outcome is None:
        return
    score.lengths[setup.game.tally(seated.state)[0]] += 1
    if len(outcome.winners) > 1:
        score.shared += 1
        return
    winner = outcome.winners[0]
    score.players[seated.who[winner]].wins += 1
    score.seats[(winner - seated.first_dealer - 1) % seats].wins += 1
