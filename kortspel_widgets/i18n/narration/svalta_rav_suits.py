"""Svälta räv, suit version: the sentence for every code of :mod:`kortspel_widgets.games.svalta_rav_suits`."""

from __future__ import annotations

from typing import Final

from kortspel_widgets.errors import N_
from kortspel_widgets.i18n.narration.common import DEALING, REFUSALS

_PLAY: Final = {
    "turn-over": N_("No hidden cards left for {seats:seats}: the open pile is turned over and used again."),
    "turn": N_("Everybody turns a card: {cards:cards}."),
    "no-match": N_("No suit shows twice, so nobody takes anything."),
    "match": N_("{winner:seat's} {card:bare} beats {loser:seat's} {other:bare}."),
    "match-many": N_("{winner:seat's} {card:bare} is the highest of the {suit:suit} and beats {others:cards}."),
    "takes": N_("{winner:seat} takes {n:card|cards}. They go to the bottom of {winner:seat's} hidden pile."),
    "takes-aside": N_("{winner:seat} also gets {n:card that was|cards that were} put aside."),
    "stays": N_("Nobody else has the suit of {cards:cards}, so the open cards of {seats:seats} stay."),
    "out": N_("{seat:seat} has neither hidden nor open cards left and is starved out."),
}

_ENDS: Final = {
    "won": N_("{winner:seat} has collected all {n:card|cards} and wins!"),
    "stalemate": N_("No suit can show twice any more. {winner:seat} has most cards, {n}, and wins."),
    "stalemate-shared": N_(
        "No suit can show twice any more. {winners:seats} have most cards, {n} each, and share the win."
    ),
    "loop": N_(
        "The piles are exactly as they have been before, so this would go on for ever. "
        "{winner:seat} has most cards, {n}, and wins."
    ),
    "loop-shared": N_(
        "The piles are exactly as they have been before, so this would go on for ever. "
        "{winners:seats} have most cards, {n} each, and share the win."
    ),
    "time": N_("Time is up."),
    "stopped": N_("The game stops here, as agreed. {winner:seat} has most cards, {n}, and wins."),
    "stopped-shared": N_(
        "The game stops here, as agreed. {winners:seats} have most cards, {n} each, and share the win."
    ),
}

_QUIZ: Final = {
    "ask-what-now": N_("What happens now?"),
    "choice-turn-again": N_("Nobody takes anything"),
    "choice-takes": N_("{seat:seat} takes piles"),
    "choice-takes-suit": N_("Only {seat:seat} takes piles, those with {suit:suit} on top"),
    "choice-take-both": N_(
        "{seat:seat} takes those with {suit:suit} on top, {other:seat} those with {other_suit:suit}"
    ),
    "choice-all-take": N_("{seats:seats} each take the piles of one suit"),
}

PHRASES: Final = {**DEALING, **_PLAY, **_ENDS, **_QUIZ, **REFUSALS}
"""Every sentence of the suit version, by code."""
