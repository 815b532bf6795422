"""Whole games simulated beside the kernel's own work, a run at a time, and deal codes compared; no widgets here."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from kortspel_widgets import opening
from kortspel_widgets.engine.codes import DealCode, clean_seed
from kortspel_widgets.engine.game import Game
from kortspel_widgets.engine.outcome import Ending
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.games import game_named
from kortspel_widgets.i18n import LANGUAGES, explain
from kortspel_widgets.i18n.texts import both
from kortspel_widgets.widgets.bench import Bench, BenchError, Run, read_games, read_size
from kortspel_widgets.widgets.games_numbers import measured
from kortspel_widgets.widgets.house_rules import FieldProblem, read_table

FEWEST: Final = 1_000
MOST: Final = 10_000_000
"""How many games a run may have."""
CODES: Final = 60
"""The most codes that are compared at a time."""
CODE_LIMIT: Final = 400
_ENDINGS: Final = {
    Ending.WON: N_("somebody won"),
    Ending.LOOP: N_("went round for ever"),
    Ending.STALEMATE: N_("nobody could take anything more"),
    Ending.STOPPED: N_("stopped at the agreed limit"),
}


@dataclass(frozen=True)
class GamesJob:
    """So many games of one kind, by seed."""

    game: Game[Any]
    deals: int
    seed: str


class GamesBench(Bench[GamesJob]):
    """Simulates games of one kind in a thread and tells how far it has come.

    ``tell`` gets a dict (see :meth:`progress`) from that thread, the first as soon as there is something to tell,
    then about five a second, and the last when the run has ended.  ``simulate`` is what does the work.
    Raises :class:`~kortspel_widgets.games.UnknownGameError` for an unknown game and :class:`BenchError` for one in
    which somebody chooses.

    >>> heard = []
    >>> bench = GamesBench("svalta-rav-payment", heard.append)
    >>> bench.start({"seats": 2, "deals": "10"})[0].said["en"]
    'There cannot be “10” games. Write a whole number from 1000 to 10000000.'
    """

    def __init__(
        self, slug: str, tell: Callable[[dict[str, Any]], None], simulate: Callable[..., Any] | None = None
    ) -> None:
        self.kind = game_named(slug)
        if self.kind.has_choices:
            raise BenchError(
                N_("In {game} somebody chooses, so it needs players; only a game that plays itself can run here."),
                game=slug,
            )
        super().__init__(tell)
        self._simulate = simulate

    def check(self, values: Mapping[str, object]) -> None:
        """Raise a :class:`~kortspel_widgets.errors.KortspelError` for a number of games or a seed that cannot be."""
        read_games(values["deals"], FEWEST, MOST)
        clean_seed(str(values["seed"]))

    def _read(self, values: Mapping[str, object]) -> tuple[GamesJob | None, list[FieldProblem]]:
        """``values``: ``seats`` (a number), ``deals`` and ``seed`` (texts or numbers), ``rules`` (texts by name)."""
        rules, seats, problems = read_table(self.kind, values)
        deals, seed, wrong = read_size(values, "deals", FEWEST, MOST)
        problems += wrong
        if any(problem.level == "error" for problem in problems):
            return None, problems
        return GamesJob(self.kind(rules, seats), deals, seed), problems

    def _do(self, run: Run[GamesJob]) -> Any:
        job = run.job
        return self._simulator()(
            job.game,
            deals=job.deals,
            seed=job.seed,
            progress=lambda part: self._heard(run, part),
            stop=run.stop.is_set,
        )

    def _progress(self, run: Run[GamesJob], state: str, note: dict[str, str] | None) -> dict[str, Any]:
        return progress(run.job.game, run.last, state, run, note)

    def _simulator(self) -> Callable[..., Any]:
        if self._simulate is None:
            # loads numpy and the compiler where they are
            from kortspel_widgets.probability.simulation import SlowerWarning, simulate

            # the page says it; a warning from a thread would land in some cell's output
            warnings.filterwarnings("ignore", category=SlowerWarning, module=re.escape(__name__))
            self._simulate = simulate
        return self._simulate

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


def progress(
    game: Game[Any], found: Any, state: str, run: Run[GamesJob] | None = None, note: dict[str, str] | None = None
) -> dict[str, Any]:
    """What people see of a run: how far it has come, and all its numbers where there are any.

    ``state`` is ``waiting``, ``running``, ``done``, ``stopped`` or ``error``.
    """
    said: dict[str, Any] = {
        "turn": run.turn if run else "",
        "state": state,
        "done": 0,
        "total": run.job.deals if run else 0,
        "seed": run.job.seed if run else "",
        "seats": game.seats,
        "rules": {name: str(value) for name, value in game.rules.values.items()},
        "seconds": run.seconds if run else 0,
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


__all__ = ["CODES", "FEWEST", "MOST", "BenchError", "GamesBench", "GamesJob", "progress"]
