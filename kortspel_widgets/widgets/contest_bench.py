"""Programs play each other beside the kernel's own work, under one set of house rules or several; no widgets here."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from kortspel_widgets.engine.codes import clean_seed
from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import Move
from kortspel_widgets.engine.options import Option, OptionValue, RulesError
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.games import game_named
from kortspel_widgets.players.games import GameRow, play_game
from kortspel_widgets.players.player import Player
from kortspel_widgets.players.registry import guide_of, player_named, roster
from kortspel_widgets.widgets.bench import Bench, BenchError, Run, read_games, read_size
from kortspel_widgets.widgets.contest_numbers import Difference, Tally, csv_games, csv_table
from kortspel_widgets.widgets.house_rules import FieldProblem, read_table, rule_notes, told

FEWEST: Final = 100
MOST: Final = 10_000
"""How many games a run may have."""
MOST_VALUES: Final = 4
"""How many values of a house rule are compared at a time."""
LOOK: Final = 0.5
"""Seconds for finding out how long a run will take."""
WAYS: Final = ("contest", "compare")


@dataclass(frozen=True)
class ContestJob:
    """So many games between these programs by seed, each under every one of ``games``.

    ``rule`` is the house rule in which the games differ, None where there is one only.
    """

    games: tuple[ChoiceGame[Any], ...]
    seating: tuple[str, ...]
    count: int
    seed: str
    rule: Option | None = None

    @property
    def values(self) -> tuple[str, ...]:
        """The value of the house rule in each of the games."""
        return tuple("" if self.rule is None else str(getattr(game.rules, self.rule.name)) for game in self.games)


@dataclass
class Contest:
    """What the games of a job have come to so far; ``rows`` holds every game, by setting."""

    job: ContestJob
    tallies: list[Tally] = field(init=False)
    differences: list[Difference] = field(init=False)
    rows: list[list[GameRow]] = field(init=False)
    moves: int = 0
    """Choices that were made."""

    def __post_init__(self) -> None:
        job = self.job
        limits = [getattr(game.rules, "max_deals", None) for game in job.games]
        self.tallies = [Tally(job.seating, limit) for limit in limits]
        self.differences = [Difference(len(job.seating)) for _ in job.games[1:]]
        self.rows = [[] for _ in job.games]

    def add(self, rows: Sequence[GameRow]) -> None:
        """Count a game that was played in every setting."""
        for tally, kept, row in zip(self.tallies, self.rows, rows, strict=True):
            tally.add(row)
            kept.append(row)
        for difference, row in zip(self.differences, rows[1:], strict=True):
            difference.add(rows[0], row)

    @property
    def done(self) -> int:
        """How many games were played to their end in every setting."""
        return self.tallies[0].games

    @property
    def complete(self) -> bool:
        """Whether all were played."""
        return self.done == self.job.count

    def csv(self) -> dict[str, str]:
        """The result and every game as CSV."""
        values, tallies = self.job.values, self.tallies
        return {"table": csv_table(values, tallies), "games": csv_games(values, self.rows, self.job.seating)}


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
        self, slug: str, tell: Callable[[dict[str, Any]], None], play: Callable[..., GameRow] = play_game
    ) -> None:
        self.kind = game_named(slug)
        self.programs = roster(slug)
        if not self.programs:
            raise BenchError(N_("In {game} nobody chooses anything, so no player is better than another."), game=slug)
        super().__init__(tell)
        self._play = play

    def check(self, values: Mapping[str, Any]) -> None:
        """Raise a :class:`~kortspel_widgets.errors.KortspelError` for what a form cannot begin with."""
        for name in values["players"]:
            player_named(self.kind.slug, name)
        read_games(values["games"], FEWEST, MOST)
        clean_seed(str(values["seed"]))

    # -- what is asked for -------------------------------------------------------------------------------

    def _read(self, values: Mapping[str, object]) -> tuple[ContestJob | None, list[FieldProblem]]:
        """Texts by name, as a form has them.

        ``way`` (``contest`` or ``compare``), ``seats``, ``players`` (a program for each seat), ``games``, ``seed``,
        ``rules`` and, for comparing, ``rule`` with its ``among`` (values with commas between).
        """
        comparing = values.get("way") == "compare"
        rule, compared = self._compared(values) if comparing else (None, [])
        given = values.get("rules")
        others = (
            {name: text for name, text in given.items() if rule is None or name != rule.name}
            if isinstance(given, Mapping)
            else {}
        )
        rules, seats, problems = read_table(self.kind, {**values, "rules": others})
        settings: list[Mapping[str, OptionValue]] = [rules]
        if comparing:
            settings, wrong = self._settings(rule, compared, rules, seats, problems)
            problems += wrong
        seating, wrong = self._seating(values.get("players"), seats)
        problems += wrong
        count, seed, wrong = read_size(values, "games", FEWEST, MOST)
        problems += wrong
        if any(problem.level == "error" for problem in problems):
            return None, problems
        games = tuple(self.kind(setting, seats) for setting in settings)
        return ContestJob(games, seating, count, seed, rule), problems  # type: ignore[arg-type]

    def _compared(self, values: Mapping[str, object]) -> tuple[Option | None, list[str]]:
        try:
            rule = self.kind.rules_type.option(str(values.get("rule", ""))[:60])
        except RulesError:
            return None, []
        return rule, [text for text in re.split(r"[\s,;/]+", str(values.get("among", ""))[:200]) if text]

    def _settings(
        self,
        rule: Option | None,
        texts: Sequence[str],
        rules: Mapping[str, OptionValue],
        seats: int,
        known: Sequence[FieldProblem],
    ) -> tuple[list[Mapping[str, OptionValue]], list[FieldProblem]]:
        """The house rules with each of the values, and what is to be said of them."""
        if rule is None:
            return [], [told("rule", BenchError(N_("Choose a house rule to compare.")))]
        problems: list[FieldProblem] = []
        found: dict[str, OptionValue] = {}
        for text in texts:
            try:
                found[text] = rule.read(text)
            except RulesError as error:
                problems.append(told("among", error))
        distinct = list(dict.fromkeys(found.values()))
        if not problems and not 2 <= len(distinct) <= MOST_VALUES:
            problems.append(
                told("among", BenchError(N_("Compare at least two values and at most {most}."), most=MOST_VALUES))
            )
        settings: list[Mapping[str, OptionValue]] = [{**rules, rule.name: value} for value in distinct]
        said = [problem.said for problem in known]
        for setting in settings:
            for note in rule_notes(self.kind, setting, seats):
                if note.said not in said and note.field != "seats":
                    said.append(note.said)
                    own = note.field == f"rule:{rule.name}"
                    problems.append(FieldProblem("among", note.level, note.said) if own else note)
        return settings, problems

    def _seating(self, given: object, seats: int) -> tuple[tuple[str, ...], list[FieldProblem]]:
        names = [str(name)[:60] for name in given][:seats] if isinstance(given, list | tuple) else []
        problems: list[FieldProblem] = []
        for place in range(seats):
            try:
                player_named(self.kind.slug, names[place] if place < len(names) else "")
            except KortspelError as error:
                problems.append(told(f"player:{place}", error))
        return tuple(names), problems

    # -- playing -----------------------------------------------------------------------------------------

    def _do(self, run: Run[ContestJob]) -> Contest:
        job = run.job
        contest = Contest(job)

        def before() -> None:
            if run.stop.is_set():
                raise _Halted
            contest.moves += 1
            if contest.moves % 8 == 0:
                self._heard(run, contest)

        seating = [_Watched(self.programs[name].player, before) for name in job.seating]
        try:
            for number in range(job.count):
                contest.add([self._play(game, seating, job.seed, number) for game in job.games])
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
        one = self._game_seconds(job, given_up)
        return None if one is None else one * job.count * len(job.games)

    def _game_seconds(self, job: ContestJob, given_up: Callable[[], bool]) -> float | None:
        """Seconds a game: of some games, or where none comes to its end in time, from what a choice takes."""
        game = job.games[0]
        thumb = [_Watched(guide_of(game).thumb, lambda: None) for _ in job.seating]
        own = [_Watched(self.programs[name].player, lambda: None) for name in job.seating]
        finished, seconds = _for_a_moment(game, own, job.seed, given_up)
        if given_up():
            return None
        if finished >= 2:
            return seconds / finished
        quick, quick_seconds = _for_a_moment(game, thumb, job.seed, given_up)
        if given_up() or not quick:
            return None
        choices = sum(watched.choices for watched in thumb) / quick / len(job.seating)
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
        "rule": job.rule.name if job and job.rule else None,
        "values": list(job.values) if job else [],
        "seconds": seconds,
        "left": round(seconds / done * (job.count - done), 1) if job and done and state == "running" else None,
        "moves": found.moves if found else 0,
        "note": note,
        "settings": [],
        "differences": [],
    }
    if found is not None and done:
        reach = max(tally.reach() for tally in found.tallies)
        said["settings"] = [tally.said(reach) for tally in found.tallies]
        said["differences"] = [difference.said() for difference in found.differences]
    return said


__all__ = ["FEWEST", "MOST", "MOST_VALUES", "Contest", "ContestBench", "ContestJob", "progress"]
