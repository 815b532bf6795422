"""Programs play each other beside the kernel's own work, under one set of house rules or several; no widgets here."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from kortspel_widgets.engine.codes import clean_seed
from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import Move
from kortspel_widgets.errors import N_
from kortspel_widgets.games import game_named
from kortspel_widgets.players.games import GameRow, play_game
from kortspel_widgets.players.player import Player, speech
from kortspel_widgets.players.registry import guide_of, player_named, roster
from kortspel_widgets.widgets.bench import Bench, BenchError, Run, read_games
from kortspel_widgets.widgets.contest_asked import FEWEST, MOST, SEATS, ContestJob, read_contest
from kortspel_widgets.widgets.contest_contents import Content, content_of
from kortspel_widgets.widgets.contest_tally import csv_games, csv_table
from kortspel_widgets.widgets.house_rules import FieldProblem

LOOK: Final = 0.5
"""Seconds for finding out how long a run will take."""


@dataclass
class Contest:
    """What the games of a job have come to so far; ``rows`` holds every game, by setting."""

    job: ContestJob
    content: Content
    tallies: list[Any] = field(init=False)
    differences: list[Any] = field(init=False)
    rows: list[list[GameRow]] = field(init=False)
    moves: int = 0
    """Choices that were made."""

    def __post_init__(self) -> None:
        job, content = self.job, self.content
        limits = [getattr(game.rules, content.limit) for game in job.games]
        seats = [game.seats for game in job.games]
        self.tallies = [content.tally(job.seating[:n], limit) for n, limit in zip(seats, limits, strict=True)]
        self.differences = [content.difference((seats[0], n)) for n in seats[1:]]
        self.rows = [[] for _ in job.games]

    def add(self, games: Sequence[Any]) -> None:
        """Count a game that was played in every setting."""
        for tally, kept, game in zip(self.tallies, self.rows, games, strict=True):
            tally.add(game)
            kept.append(self.content.row(game))
        for difference, game in zip(self.differences, games[1:], strict=True):
            difference.add(games[0], game)

    @property
    def done(self) -> int:
        """How many games were played to their end in every setting."""
        return len(self.rows[0])

    @property
    def complete(self) -> bool:
        """Whether all were played."""
        return self.done == self.job.count

    def csv(self) -> dict[str, str]:
        """The result and every game as CSV."""
        job, content = self.job, self.content
        return {
            "table": csv_table(job.values, self.tallies, players=content.rounds),
            "games": csv_games(job.values, self.rows, job.seating, content.counts, content.facts),
        }


class _Halted(Exception):
    """A game that is not played on."""


@dataclass
class _Watched:
    """A player whose choices are counted and timed, and who stops in the middle of a game when told to."""

    player: Player
    before: Callable[[], None]
    choices: int = 0
    seconds: float = 0.0

    def choose(self, game: ChoiceGame[Any], view: Any, seat: int, rng: Random) -> Move:
        """What the player chooses."""
        self.before()
        began = time.perf_counter()
        move = self.player.choose(game, view, seat, rng)
        self.seconds += time.perf_counter() - began
        self.choices += 1
        return move

    def speak(self, game: ChoiceGame[Any], view: Any, seat: int, rng: Random) -> Move | None:
        """The word that the player says while others are to move."""
        return speech(self.player, game, view, seat, rng)


class ContestBench(Bench[ContestJob]):
    """Lets programs play games of one kind in a thread and tells how far they have come.

    Raises :class:`~kortspel_widgets.games.UnknownGameError` for an unknown game and :class:`BenchError` for one in
    which nobody chooses.

    >>> heard = []
    >>> bench = ContestBench("rodskagg", heard.append)
    >>> bench.start({"seats": 3, "players": ["thumb"] * 3, "games": "7", "seed": "1"})[0].said["en"]
    'There cannot be “7” games. Write a whole number from 100 to 10000.'
    """

    thread_name = "kortspel-contest"

    def __init__(
        self, slug: str, tell: Callable[[dict[str, Any]], None], play: Callable[..., Any] | None = None
    ) -> None:
        self.kind = game_named(slug)
        self.programs = roster(slug)
        if not self.programs:
            raise BenchError(N_("In {game} nobody chooses anything, so no player is better than another."), game=slug)
        super().__init__(tell)
        self.content = content_of(slug)
        self._play = play or self.content.play

    def check(self, values: Mapping[str, Any]) -> None:
        """Raise a :class:`~kortspel_widgets.errors.KortspelError` for what a form cannot begin with."""
        for name in values["players"]:
            player_named(self.kind.slug, name)
        read_games(values["games"], FEWEST, MOST)
        clean_seed(str(values["seed"]))

    def _read(self, values: Mapping[str, object]) -> tuple[ContestJob | None, list[FieldProblem]]:
        return read_contest(self.kind, values, numbers=self.content.rounds)

    # -- playing -----------------------------------------------------------------------------------------

    def _do(self, run: Run[ContestJob]) -> Contest:
        job = run.job
        contest = Contest(job, self.content)

        def before() -> None:
            if run.stop.is_set():
                raise _Halted
            contest.moves += 1
            if contest.moves % 8 == 0:
                self._heard(run, contest)

        seating = [_Watched(self.programs[name].player, before) for name in job.seating]
        try:
            for number in range(job.count):
                contest.add([self._play(game, seating[: game.seats], job.seed, number) for game in job.games])
                self._heard(run, contest)
                if run.stop.is_set():
                    break
        except _Halted:
            pass  # the game in which it was stopped does not count
        return contest

    def _progress(self, run: Run[ContestJob], state: str, note: dict[str, str] | None) -> dict[str, Any]:
        return progress(self.kind.slug, run.job, run.last, state, run, note)

    def pace(self, values: Mapping[str, object], given_up: Callable[[], bool] = lambda: False) -> float | None:
        """About how many seconds a run with these values would take; None where they are wrong or it is given up.

        It plays for a moment, so call it in a thread.
        """
        job, _ = self._read(values)
        if job is None:
            return None
        one = 0.0
        games = job.games if job.rule == SEATS else job.games[:1]
        for game in games:
            seconds = self._game_seconds(job, game, given_up)
            if seconds is None:
                return None
            one += seconds
        return one * job.count * len(job.games) / len(games)

    def _game_seconds(self, job: ContestJob, game: ChoiceGame[Any], given_up: Callable[[], bool]) -> float | None:
        """Seconds a game: of some games, or where none comes to its end in time, from what a choice takes."""
        seating = job.seating[: game.seats]
        thumb = [_Watched(guide_of(game).thumb, lambda: None) for _ in seating]
        own = [_Watched(self.programs[name].player, lambda: None) for name in seating]
        finished, seconds = _for_a_moment(game, own, job.seed, given_up)
        if given_up():
            return None
        if finished >= 2:
            return seconds / finished
        quick, quick_seconds = _for_a_moment(game, thumb, job.seed, given_up)
        if given_up() or not quick:
            return None
        choices = sum(watched.choices for watched in thumb) / quick / len(seating)
        thinking = sum(watched.seconds / max(1, watched.choices) for watched in own) * choices
        return thinking + (quick_seconds - sum(watched.seconds for watched in thumb)) / quick


def _for_a_moment(
    game: ChoiceGame[Any], seating: Sequence[_Watched], seed: str, given_up: Callable[[], bool]
) -> tuple[int, float]:
    """Play for a while: how many games came to their end, and the seconds that those took."""
    began = time.perf_counter()
    end = began + LOOK

    def before() -> None:
        if given_up() or time.perf_counter() > end:
            raise _Halted

    for watched in seating:
        watched.before = before
    finished, seconds = 0, 0.0
    try:
        while time.perf_counter() < end:
            play_game(game, seating, seed, finished)
            finished, seconds = finished + 1, time.perf_counter() - began
    except _Halted:
        pass  # that is how it ends
    return finished, seconds


def progress(
    slug: str,
    job: ContestJob | None,
    found: Contest | None,
    state: str,
    run: Run[ContestJob] | None = None,
    note: dict[str, str] | None = None,
) -> dict[str, Any]:
    """What people see of a run: how far it has come, and all its numbers where there are any.

    ``left`` is about how many seconds it still needs, ``moves`` how many choices were made.
    """
    done = found.done if found else 0
    seconds = run.seconds if run else 0.0
    said: dict[str, Any] = {
        "turn": run.turn if run else "",
        "state": state,
        "game": slug,
        "done": done,
        "total": job.count if job else 0,
        "seed": job.seed if job else "",
        "seats": job.games[0].seats if job else 0,
        "players": list(job.seating) if job else [],
        "rules": {name: str(value) for name, value in job.games[0].rules.values.items()} if job else {},
        "rule": job.rule if job else None,
        "values": list(job.values) if job else [],
        "seconds": seconds,
        "left": round(seconds / done * (job.count - done), 1) if job and done and state == "running" else None,
        "moves": found.moves if found else 0,
        "note": note,
        "settings": [],
        "differences": [],
    }
    if found is not None and done:
        reaches = [tally.reach() for tally in found.tallies]
        reach = {key: max(one[key] for one in reaches) for key in reaches[0]}
        said["settings"] = [tally.said(reach) for tally in found.tallies]
        said["differences"] = [difference.said() for difference in found.differences]
    return said


__all__ = ["Contest", "ContestBench", "progress"]
