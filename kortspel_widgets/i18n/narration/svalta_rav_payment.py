"""Svälta räv, payment version: the sentence for every code of :mod:`kortspel_widgets.games.svalta_rav_payment`."""

from __future__ import annotations

from typing import Final

from kortspel_widgets.errors import N_
from kortspel_widgets.i18n.narration.common import DEALING, REFUSALS

_PLAY: Final = {
    "starts": N_("{dealer:seat} dealt. Next on the left is {seat:seat}, who starts."),
    "lead": N_("{seat:seat} starts a pile with {card:card}."),
    "plain": N_("{seat:seat} turns {card:card}, a plain card, so the turn passes on."),
    "payment-card": N_("{seat:seat} turns {card:card}: a payment card!"),
    "pay": N_("{seat:seat} pays: {card:card}. That is card {paid} of {owed}."),
}

_DEBTS: Final = {
    "debt": N_("{payer:seat} must pay {owed:card|cards} for {card:card}."),
    "new-debt": N_(
        "A new payment card! {before:seat's} debt is gone, and now {payer:seat} must pay "
        "{owed:card|cards} for {card:card}."
    ),
    "left-pays": N_("Next on the left is {payer:seat}, who must pay {owed:card|cards} for {card:card}."),
    "debt-moves": N_(
        "A new payment card! {before:seat's} debt is gone. Next on the left is {payer:seat}, who must pay "
        "{owed:card|cards} for {card:card}."
    ),
    "debt-moves-on": N_(
        "{before:seat} could not pay it all. Next on the left is {payer:seat}, who must pay "
        "{owed:card|cards} for {card:card}."
    ),
}

_PICKUPS: Final = {
    "takes": N_("All is paid. {winner:seat} takes the pile, {n:card|cards}, and puts it at the bottom."),
    "takes-bust": N_("The payment ends too early, so {winner:seat} takes the pile, {n:card|cards}."),
    "takes-last": N_("Nobody else is left, so {winner:seat} takes the pile, {n:card|cards}."),
}

_OUT: Final = {
    "out-cannot-turn": N_("{seat:seat} has to turn a card, but has none and is starved out."),
    "out-bust": N_("{seat:seat} runs out of cards in the middle of a payment and is starved out."),
    "out-empty": N_("{seat:seat} has no cards left and is starved out."),
    "out-immediate": N_("{seat:seat} has laid the last card and is starved out at once."),
}

_ENDS: Final = {
    "won": N_(
        "{winner:seat} has all the cards and wins! {cards:card was|cards were} turned, "
        "{tricks:pile was|piles were} taken."
    ),
    "loop": N_(
        "The piles are as they were {period:pile|piles} ago, so this would go on for ever. "
        "{winner:seat} has most cards, {n}, and wins."
    ),
    "loop-draw": N_("The piles are as they were {period:pile|piles} ago, so this would go on for ever. It is a draw."),
    "time": N_("Time is up."),
    "time-finish": N_("Time is up, but the pile in the middle is played for first."),
    "stopped": N_("The game stops here, as agreed. {winner:seat} has most cards, {n}, and wins."),
    "stopped-shared": N_(
        "The game stops here, as agreed. {winners:seats} have most cards, {n} each, and share the win."
    ),
    "cap": N_("After {cards:turned card|turned cards} the game is stopped. Nobody wins."),
}

_QUIZ: Final = {
    "ask-who-pays": N_("Who has to pay for {card:card}, and how many?"),
    "choice-pays": N_("{seat:seat} pays {n:card|cards}"),
    "ask-who-takes": N_("Who takes the pile?"),
    "choice-takes": N_("{seat:seat} takes the pile"),
}

PHRASES: Final = {**DEALING, **_PLAY, **_DEBTS, **_PICKUPS, **_OUT, **_ENDS, **_QUIZ, **REFUSALS}
"""Every sentence of the payment version, by code."""
