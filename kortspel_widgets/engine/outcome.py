"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Ending(StrEnum):
    """The four ways a game ends."""

    WON = "won"
    LOOP = "loop"
    STALEMATE = "stalemate"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Loop:
    """Where a repeated position was first seen and how long the way round is.

    Both are counted as :meth:`~kortspel_widgets.engine.game.Game.tally` counts: tricks or matches, and cards.
    """

    lead_in: tuple[int, int]
    period: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    ``winners`` are seats, several when the win is shared, none for a draw and for the safety cap.  ``code``
    names the sentence that says it, ``rule`` the rule it follows from.
    """

    ending: Ending
    winners: tuple[int, ...]
    rule: str
    code: str
    loop: Loop | None = None
