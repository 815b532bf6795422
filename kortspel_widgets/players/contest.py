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
    """What one player did, or came to one seat: changes of score, wins, and counts of deals.

    The deals are those that were played, those without a trick, those with a call and those where it was kept.
    """

    changes: Counter[int] = field(default_factory=Counter)
    played: int = 0
    none: int = 0
    called: int = 0
    kept: int = 0
    wins: int = 0

    def add(self, other: Side) -> None:
        """Count what ``other`` counts too."""
        self.changes += other.changes
        self.played += other.played
        self.none += other.none
        self.called += other.called
        self.kept += other.kept
        self.wins += other.wins

    def saw(self, result: DealResult, seat: int) -> None:
        """Count a deal in which it sat at ``seat``."""
        self.changes[result.changes[seat]] += 1
        self.played += result.played[seat]
        self.none += result.took_none(seat)
        if result.caller == seat:
            self.called += 1
            self.kept += result.kept


@dataclass
class Score:
    """Counts of many games: they add up the same in whatever order they arrive."""

    games: int = 0
    deals: int = 0
    all_passed: int = 0
    alone: int = 0
    shared: int = 0
    lengths: Counter[int] = field(default_factory=Counter)
    players: tuple[Side, ...] = ()
    seats: tuple[Side, ...] = ()

    @classmethod
    def blank(cls, seats: int) -> Score:
        """Nothing counted yet."""
        return cls(players=tuple(Side() for _ in range(seats)), seats=tuple(Side() for _ in range(seats)))

    def add(self, other: Score) -> None:
        """Count the games of ``other`` too."""
        self.games += other.games
        self.deals += other.deals
        self.all_passed += other.all_passed
        self.alone += other.alone
        self.shared += other.shared
        self.lengths += other.lengths
        for mine, theirs in zip((*self.players, *self.seats), (*other.players, *other.seats), strict=True):
            mine.add(theirs)


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
        score.all_passed += result.all_passed
        score.alone += result.played.count(True) == 1 and not result.tricks
        for seat, place in enumerate(seated.who):
            score.players[place].saw(result, seat)
            score.seats[(seat - seated.first_dealer - 1) % seats].saw(result, seat)
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
