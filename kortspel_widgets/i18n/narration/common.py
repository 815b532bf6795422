"""Sentences that games share: dealing the whole deck, and why a move is refused."""

from __future__ import annotations

from typing import Final

from kortspel_widgets.errors import N_

DEALING: Final = {
    "dealer": N_("{dealer:seat} is the first to deal."),
    "shuffle": N_("{dealer:seat} shuffles the cards."),
    "deal": N_("{dealer:seat} deals the cards face down, one at a time."),
    "aside": N_("{n:card is|cards are} put aside so that everybody gets equally many."),
}
"""What the engine's dealing tells (values ``dealer`` and, for ``aside``, ``n``)."""

REFUSALS: Final = {
    "game-over": N_("The game is over."),
    "not-your-turn": N_("It is not your turn."),
    "no-such-move": N_("That is not something one can do now."),
    "no-such-chance": N_("The cards cannot be dealt like that now."),
}
"""Why a move is refused, in any game; said without values."""
