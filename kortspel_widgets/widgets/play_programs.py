"""Programs that sit at the table: asked beside the kernel's own thread, with a limit, and never trusted."""

from __future__ import annotations

import logging
import queue
import random
import threading
from collections.abc import Callable, Mapping
from typing import Any, Final

from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import Move, Word
from kortspel_widgets.errors import N_
from kortspel_widgets.players import Player
from kortspel_widgets.players.player import speech
from kortspel_widgets.widgets.play_talk import Said

LIMIT: Final = 10.0
"""Seconds that a program may think."""

_RAISED: Final = N_("{who:seat} could not choose, the program failed ({problem}). A move was drawn by lot.")
_NOTHING: Final = N_("{who:seat} named no move. A move was drawn by lot.")
_ILLEGAL: Final = N_("{who:seat} wanted to do what the rules do not allow. A move was drawn by lot.")
_LATE: Final = N_("{who:seat} thought for more than {n:second|seconds}. From now on moves are drawn by lot instead.")

_MUTE: Final = N_("{who:seat} had a word to say, but the program failed ({problem}).")
_MISSAID: Final = N_("{who:seat} had a word to say, but said what the rules do not allow.")
FORGETS: Final = 0.25
"""How often a program that may forget does not say the word it owes."""

_log = logging.getLogger(__name__)


class Programs:
    """The programs of one game, by name, and what they are asked.

    ``salt`` is what their chance begins with: the same place in the game draws the same numbers, so that two lines of
    play differ by what people choose and not by luck.  A program that is too slow is not asked again in this game.
    """

    def __init__(self, known: Mapping[str, Player], salt: str, limit: float = LIMIT) -> None:
        self.known = known
        self.salt = salt
        self.limit = limit
        self._slow: set[int] = set()

    def choose(self, game: ChoiceGame[Any], state: Any, seat: int, name: str, ply: int) -> tuple[Move, Said | None]:
        """A legal move of ``seat``, and what to say if the program could not name one."""
        view = game.view(state, seat)
        legal = game.moves(view, seat)
        rng = random.Random(f"{self.salt}/{seat}/{ply}")
        if len(legal) == 1:
            return legal[0], None
        spare = rng.choice(legal)
        if seat in self._slow:
            return spare, None
        answer = self._ask(lambda: self.known[name].choose(game, view, seat, rng), seat, _RAISED)
        if isinstance(answer, Said):
            return spare, answer
        if answer is None:
            return spare, Said(_NOTHING, {"who": seat})
        return (answer, None) if answer in legal else (spare, Said(_ILLEGAL, {"who": seat}))

    def speak(
        self, game: ChoiceGame[Any], state: Any, seat: int, name: str, ply: int, word: Word, *, forgets: bool = False
    ) -> tuple[Word | None, Said | None]:
        """The ``word`` that ``seat`` owes, or None when it keeps quiet, and what to say if the program failed.

        With ``forgets`` it forgets every fourth time.  One that was too slow before says the word.
        """
        if forgets and random.Random(f"{self.salt}/{seat}/{ply}/word").random() < FORGETS:
            return None, None
        if seat in self._slow:
            return word, None
        view, rng = game.view(state, seat), random.Random(f"{self.salt}/{seat}/{ply}/speech")
        answer = self._ask(lambda: speech(self.known[name], game, view, seat, rng), seat, _MUTE)
        if isinstance(answer, Said):
            return None, answer
        if answer is not None and answer != word:
            return None, Said(_MISSAID, {"who": seat})
        return answer, None

    def _ask(self, thought: Callable[[], Any], seat: int, failed: str) -> Any:
        """What the program answers, or what to say when it has failed."""
        answers: queue.SimpleQueue[Any] = queue.SimpleQueue()

        def think() -> None:
            try:
                answers.put(thought())
            except Exception as problem:  # noqa: BLE001 - a stranger's program may raise anything
                _log.warning("a program failed", exc_info=problem)
                answers.put(Said(failed, {"who": seat, "problem": type(problem).__name__}))

        threading.Thread(target=think, name="kortspel-program", daemon=True).start()
        try:
            return answers.get(timeout=self.limit)
        except queue.Empty:
            self._slow.add(seat)
            return Said(_LATE, {"who": seat, "n": max(1, round(self.limit))})


__all__ = ["LIMIT", "Programs"]
