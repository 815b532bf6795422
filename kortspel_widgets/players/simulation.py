"""Many games between players: in this process, or on any ``concurrent.futures.Executor``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from typing import Any, Final, overload

from kortspel_widgets.engine.game import ChoiceGame, Game
from kortspel_widgets.errors import N_
from kortspel_widgets.players.contest import Score, Setup, play_portion
from kortspel_widgets.players.player import Player
from kortspel_widgets.players.registry import player_named
from kortspel_widgets.players.sampling import PlayerError
from kortspel_widgets.players.tournament import Progress, Tournament
from kortspel_widgets.probability.blocks import SimulationError
from kortspel_widgets.probability.results import Simulation
from kortspel_widgets.probability.running import TASKS, Run, parts_of
from kortspel_widgets.probability.simulation import simulate as simulate_deals

MOST: Final = 10**9
_MANY: Final = 10_000
"""Deals that are played when nothing else is asked for."""
_PART: Final = 250
"""The most games that an executor gets in one task, so that none is long."""


@overload
def simulate(  # type: ignore[overload-overlap]
    game: ChoiceGame[Any],
    players: str | Player | Sequence[str | Player] = ...,
    *,
    deals: int | None = ...,
    games: int | None = ...,
    seed: int | str = ...,
    executor: Executor | None = ...,
    progress: Progress | None = ...,
    stop: Callable[[], bool] | None = ...,
) -> Tournament: ...
@overload
def simulate(game: Game[Any], *arguments: Any, **options: Any) -> Simulation: ...
def simulate(game: Game[Any], *arguments: Any, **options: Any) -> Tournament | Simulation:
    """Play many games and count what came of them.

    A game without choices goes to :func:`kortspel_widgets.probability.simulate`.  One with choices is played by
    ``players``: one for each seat, or one for all, by name or by themselves.  They play ``games`` whole games, or
    that many single ``deals`` from the start score.  The result for a seed is the same with any ``executor`` and
    without, as far as the players are the same for the same view and chance.  ``progress`` gets the
    :class:`~kortspel_widgets.players.tournament.Tournament` so far; between portions ``stop`` is asked, and when it
    says True the result is what there is.

    Raises :class:`~kortspel_widgets.probability.blocks.SimulationError` for numbers that can't be played,
    :class:`~kortspel_widgets.players.sampling.PlayerError` for players there are not and for illegal moves.

    >>> from kortspel_widgets.games import Rodskagg
    >>> simulate(Rodskagg(seats=3), "thumb", deals=50, seed=7)
    <Tournament of Rodskagg(seats=3): 50 deals, seed 7>
    """
    if isinstance(game, ChoiceGame):
        return _between_players(game, *arguments, **options)
    return simulate_deals(game, *arguments, **options)


def _between_players(
    game: ChoiceGame[Any],
    players: str | Player | Sequence[str | Player] = "thumb",
    *,
    deals: int | None = None,
    games: int | None = None,
    seed: int | str = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
    stop: Callable[[], bool] | None = None,
) -> Tournament:
    if deals is not None and games is not None:
        raise SimulationError(N_("Choose a number of games or a number of single deals, not both."))
    amount = games if games is not None else _MANY if deals is None else deals
    if type(amount) is not int or not 1 <= amount <= MOST:
        raise SimulationError(
            N_("{deals!r} deals can't be played. Choose a number from 1 to {most}."), deals=amount, most=MOST
        )
    setup = Setup.of(game, seated(game, players), seed, whole=games is not None)
    run = _Run(setup, amount, progress, stop)
    if executor is None:
        run.here(0, amount)
    else:
        run.there(executor, parts_of(amount, max(min(_PART, -(-amount // 16)), -(-amount // TASKS))))
    return run.result


def seated(game: Game[Any], players: str | Player | Sequence[str | Player]) -> tuple[Player, ...]:
    """The players themselves, one a seat; raises :class:`PlayerError` for a wrong number of them."""
    named = list(players) if isinstance(players, Sequence) and not isinstance(players, str) else [players]
    found = [player_named(game.slug, player) if isinstance(player, str) else player for player in named]
    if len(found) == 1:
        found *= game.seats
    if len(found) != game.seats:
        raise PlayerError(
            N_("{found} players are named for {seats} seats: name one for each, or one for all."),
            found=len(found), seats=game.seats,
        )  # fmt: skip
    return tuple(found)


class _Run(Run[Score]):
    """One tournament under way."""

    def __init__(self, setup: Setup, amount: int, progress: Progress | None, stop: Callable[[], bool] | None) -> None:
        super().__init__(amount, stop)
        self.setup = setup
        self.progress = progress
        self.score = Score.blank(setup.seats)
        self.rate = 50.0

    @property
    def result(self) -> Tournament:
        score = Score.blank(self.setup.seats)
        score.add(self.score)
        return Tournament(self.setup, self.amount, score, tuple(self.notes))

    def play(self, first: int, count: int) -> Score:
        return play_portion(self.setup, first, count)

    def submit(self, executor: Executor, first: int, count: int) -> Future[Score]:
        return executor.submit(play_portion, self.setup, first, count)

    def count(self, found: Score, *, there: bool = False) -> None:
        self.score.add(found)
        if self.progress is not None:
            self.progress(self.result)
