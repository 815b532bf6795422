"""Whole games simulated beside the kernel's own work, a run at a time, and deal codes compared; no widgets here."""

from __future__ import annotations

import logging
import re
import threading
import time
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from kortspel_widgets import opening
from kortspel_widgets.engine.codes import DealCode, clean_seed
from kortspel_widgets.engine.game import Game
from kortspel_widgets.engine.outcome import Ending
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.games import game_named
from kortspel_widgets.i18n import LANGUAGES, explain
from kortspel_widgets.i18n.texts import both
from kortspel_widgets.widgets.games_numbers import measured
from kortspel_widgets.widgets.house_rules import FieldProblem, read_rules, rule_notes, told

FEWEST: Final = 1_000
MOST: Final = 10_000_000
"""How many games a run may have."""
CODES: Final = 60
"""The most codes that are compared at a time."""
CODE_LIMIT: Final = 400
EVERY: Final = 0.2
"""Seconds between two tellings of a run."""
PATIENCE: Final = 0.8
"""Seconds that a stopped run is given to come to its end; then what is known of it counts."""

_ENDINGS: Final = {
    Ending.WON: N_("somebody won"),
    Ending.LOOP: N_("went round for ever"),
    Ending.STALEMATE: N_("nobody could take anything more"),
    Ending.STOPPED: N_("stopped at the agreed limit"),
}
_BROKEN: Final = N_("Something went wrong in the simulation. Press Start to try again.")


class BenchError(KortspelError):
    """Something that cannot be simulated or compared."""


@dataclass
class _Run:
    """One simulation, from its start to its end."""

    turn: str
    game: Game[Any]
    deals: int
    seed: str
    stop: threading.Event = field(default_factory=threading.Event)
    begun: float = 0.0
    told: float = 0.0
    last: Any = None
    over: bool = False
    thread: threading.Thread | None = None


class GamesBench:
    """Simulates games of one kind in a thread and tells how far it has come.

    ``tell`` gets a dict (see :meth:`progress`) from that thread, the first as soon as there is something to tell,
    then about five a second, and the last when the run has ended.  ``simulate`` is what does the work.
    Raises :class:`~kortspel_widgets.games.UnknownGameError` for an unknown game.

    >>> heard = []
    >>> bench = GamesBench("svalta-rav-payment", heard.append)
    >>> bench.start({"seats": 2, "deals": "10"})[0].said["en"]
    'There cannot be “10” games. Write a whole number from 1000 to 10000000.'
    """

    def __init__(
        self, slug: str, tell: Callable[[dict[str, Any]], None], simulate: Callable[..., Any] | None = None
    ) -> None:
        self.kind = game_named(slug)
        self._tell = tell
        self._simulate = simulate
        self._lock = threading.RLock()
        self._run: _Run | None = None
        self._closed = False

    # -- a run -------------------------------------------------------------------------------------------

    def start(self, values: Mapping[str, object], turn: str = "") -> tuple[FieldProblem, ...]:
        """Begin a run, or say what keeps it from beginning; warnings do not.

        ``values``: ``seats`` (a number), ``deals`` and ``seed`` (texts or numbers), ``rules`` (texts by name).
        While another run goes on it is refused; one that has been told to stop is waited for in the new run's thread.
        """
        game, deals, seed, problems = self._read(values)
        with self._lock:
            if self.running and game is not None:
                game = None
                problems.append(told("form", BenchError(N_("A simulation is running already. Stop it first."))))
            if self._closed or game is None:
                return tuple(problems)
            before = self._run.thread if self._run else None
            run = _Run(turn, game, deals, seed)
            run.thread = threading.Thread(target=self._work, args=(run, before), name="kortspel-games", daemon=True)
            self._run = run
        self._say(run, "running")
        run.thread.start()
        return tuple(problems)

    def check(self, values: Mapping[str, object]) -> None:
        """Raise a :class:`~kortspel_widgets.errors.KortspelError` for a number of games or a seed that cannot be."""
        _deals(str(values["deals"]))
        clean_seed(str(values["seed"]))

    def _read(self, values: Mapping[str, object]) -> tuple[Game[Any] | None, int, str, list[FieldProblem]]:
        """The game, how many of them and the seed; None for a game where something is wrong."""
        rules, problems = read_rules(self.kind, values.get("rules"))
        seats = values.get("seats")
        seats = seats if type(seats) is int else 0
        # what is to be said of a number of players stands at the choice already
        notes = rule_notes(self.kind, rules, seats)
        problems += [note for note in notes if note.level == "error" or note.field != "seats"]
        deals, seed = 0, ""
        try:
            deals = _deals(str(values.get("deals", "")))
        except KortspelError as error:
            problems.append(told("deals", error))
        try:
            seed = clean_seed(str(values.get("seed", "")))
        except KortspelError as error:
            problems.append(told("seed", error))
        wrong = any(problem.level == "error" for problem in problems)
        return None if wrong else self.kind(rules, seats), deals, seed, problems

    def stop(self) -> None:
        """End the run at once, keeping what it has found; nothing when none goes on.

        The work itself ends after the block that it is in.
        """
        with self._lock:
            run = self._run
            if run is None or run.over or run.stop.is_set():
                return
            run.stop.set()
        watch = threading.Timer(PATIENCE, self._ended, (run, "stopped"))
        watch.daemon = True
        watch.start()

    def close(self) -> None:
        """Stop, and tell nothing any more."""
        with self._lock:
            self._closed = True
            if self._run is not None:
                self._run.stop.set()
                self._run.over = True

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until the run has ended; False when it has not within so many seconds."""
        run = self._run
        if run is not None and run.thread is not None:
            run.thread.join(seconds)
        return not self.running

    @property
    def running(self) -> bool:
        """Whether a run goes on that nobody has stopped."""
        run = self._run
        return run is not None and not run.over and not run.stop.is_set()

    @property
    def simulation(self) -> Any:
        """What the last run has found so far; None before its first numbers."""
        return self._run.last if self._run else None

    def _work(self, run: _Run, before: threading.Thread | None) -> None:
        if before is not None:
            before.join()
        if run.over:
            return
        run.begun = time.monotonic()
        try:
            found = self._simulator()(
                run.game,
                deals=run.deals,
                seed=run.seed,
                progress=lambda part: self._heard(run, part),
                stop=run.stop.is_set,
            )
        except KortspelError as error:
            self._ended(run, "error", {language: explain(error, language) for language in LANGUAGES})
        except Exception:  # whatever it is, people must see that the run is over
            logging.getLogger(__name__).exception("a simulation of %r", run.game)
            self._ended(run, "error", both(_BROKEN))
        else:
            if not run.over:
                run.last = found
            self._ended(run, "done" if found.complete else "stopped")

    def _simulator(self) -> Callable[..., Any]:
        if self._simulate is None:
            # loads numpy and the compiler where they are
            from kortspel_widgets.probability.simulation import SlowerWarning, simulate

            # the page says it; a warning from a thread would land in some cell's output
            warnings.filterwarnings("ignore", category=SlowerWarning, module=re.escape(__name__))
            self._simulate = simulate
        return self._simulate

    def _heard(self, run: _Run, part: Any) -> None:
        if run.over:
            return
        run.last = part
        now = time.monotonic()
        if run.told == 0.0 or now - run.told >= EVERY:
            self._say(run, "running")
            run.told = time.monotonic()

    def _say(self, run: _Run, state: str, note: dict[str, str] | None = None) -> None:
        said = progress(run.game, run.last, state, run, note)
        with self._lock:
            if run is self._run and not self._closed and not (run.over and state == "running"):
                self._tell(said)

    def _ended(self, run: _Run, state: str, note: dict[str, str] | None = None) -> None:
        """Tell the end of a run, once."""
        with self._lock:
            if run.over:
                return
            run.over = True
        self._say(run, state, note)

    # -- codes -------------------------------------------------------------------------------------------

    def compare(self, text: str, given_up: Callable[[], bool] = lambda: False) -> dict[str, Any]:
        """The games of the deal codes in ``text``, longest first; takes a while, so call it in a thread.

        ``rows`` are the games, each code once; ``wrong`` are the codes that are none, each with the reason;
        ``twice`` and ``over`` count what was left out.

        >>> board = GamesBench("svalta-rav-payment", print).compare("SRB1.2.1.s42.82, SRB1.2.1.s42.83 SRB1.2.1.s42.82")
        >>> [row["cards"] for row in board["rows"]], [row["code"] for row in board["wrong"]], board["twice"]
        ([289], ['SRB1.2.1.s42.83'], 1)
        """
        tokens = [token for token in re.split(r"[\s,;]+", text) if token]
        rows: dict[str, dict[str, Any]] = {}
        wrong: list[dict[str, Any]] = []
        twice = 0
        for token in tokens[:CODES]:
            if given_up():
                break
            try:
                code = self._own(token)
                if code.text in rows:
                    twice += 1
                    continue
                rows[code.text] = _row(code)
            except KortspelError as error:
                said = {language: explain(error, language) for language in LANGUAGES}
                if not any(entry["code"] == token[:80] for entry in wrong):
                    wrong.append({"code": token[:80], "problem": said})
        ranked = sorted(rows.values(), key=lambda row: -row["cards"])
        for row in ranked:
            row["place"] = 1 + sum(other["cards"] > row["cards"] for other in ranked)
        return {"rows": ranked, "wrong": wrong, "twice": twice, "over": max(0, len(tokens) - CODES)}

    def _own(self, token: str) -> DealCode:
        code = DealCode.parse(token[:CODE_LIMIT])
        if code.prefix != self.kind.prefix:
            raise BenchError(N_("The deal code is for another game; here {wanted} is played."), wanted=self.kind.slug)
        return code


def _row(code: DealCode) -> dict[str, Any]:
    """What a board shows of a code's game."""
    replay = opening.from_code(code.text)
    tricks, cards = replay.game.tally(replay.final)
    ending = replay.outcome.ending if replay.outcome else Ending.STOPPED
    return {
        "code": code.text,
        "cards": cards,
        "tricks": tricks,
        "ending": ending.value,
        "text": both(_ENDINGS[ending]),
        "steps": "tricks" if hasattr(replay.final, "tricks") else "matches",
        "seats": code.seats,
        "changed": bool(replay.game.rules.changed),
    }


def _deals(text: str) -> int:
    """A number of games, written with or without blanks between the thousands."""
    digits = re.sub(r"[\s.,_]", "", text)
    if digits.isdecimal() and len(digits) < 12 and FEWEST <= int(digits) <= MOST:
        return int(digits)
    raise BenchError(
        N_("There cannot be {value!r} games. Write a whole number from {least} to {most}."),
        value=text.strip(), least=FEWEST, most=MOST,
    )  # fmt: skip


def progress(
    game: Game[Any], found: Any, state: str, run: _Run | None = None, note: dict[str, str] | None = None
) -> dict[str, Any]:
    """What people see of a run: how far it has come, and all its numbers where there are any.

    ``state`` is ``waiting``, ``running``, ``done``, ``stopped`` or ``error``.
    """
    said: dict[str, Any] = {
        "turn": run.turn if run else "",
        "state": state,
        "done": 0,
        "total": run.deals if run else 0,
        "seed": run.seed if run else "",
        "seats": game.seats,
        "rules": {name: str(value) for name, value in game.rules.values.items()},
        "seconds": round(time.monotonic() - run.begun, 2) if run and run.begun else 0,
        "engine": None,
        "note": note,
        "measures": {},
    }
    if found is None or not found.deals:
        return said
    shared = found.shared
    wins = [share for share in found.wins if share.seat < game.seats]
    even = sum(share.n for share in wins) / (len(wins) * found.deals)
    first = wins[0]
    said |= {
        "done": found.deals,
        "engine": "compiled" if found.compiled else "python",
        "measures": {measure: measured(found, measure) for measure in found.measures},
        "wins": [
            {"seat": share.seat, "n": share.n, "share": share.share, "low": share.low, "high": share.high}
            for share in wins
        ],
        "even": even,
        "starter": "behind" if first.high < even else "ahead" if first.low > even else "unclear",
        "shared": {"n": shared.n, "share": shared.share},
        "endings": [
            {"ending": ending.value, "text": both(_ENDINGS[ending]), "n": share.n, "share": share.share}
            for ending, share in found.endings.items()
            if share.n
        ],
        "top": [
            {
                "cards": long.cards,
                "tricks": long.tricks,
                "ending": long.ending.value,
                "text": both(_ENDINGS[long.ending]),
                "code": long.code,
            }
            for long in found.longest
        ],
    }
    said["note"] = note or _notes(found)
    return said


def _notes(found: Any) -> dict[str, str] | None:
    """What the simulation has to say about itself, above all that it runs without the compiler."""
    notes = list(found.notes)
    if not notes and not found.compiled:
        from kortspel_widgets.probability.simulation import SLOWER, working  # as below

        notes = [] if working() else [BenchError(SLOWER)]
    if not notes:
        return None
    return {language: " ".join(explain(note, language) for note in notes) for language in LANGUAGES}


__all__ = ["CODES", "FEWEST", "MOST", "BenchError", "GamesBench", "progress"]
