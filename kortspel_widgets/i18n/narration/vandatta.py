"""Vändåtta: the sentence for every code of ``kortspel_widgets.games.vandatta``."""

from __future__ import annotations

from typing import Final

from kortspel_widgets.errors import N_
from kortspel_widgets.i18n.narration import common

_DEALING: Final = {
    "dealer": common.DEALING["dealer"],
    "shuffle": common.DEALING["shuffle"],
    "one-deck": N_("{n:player is|players are} left, so the second deck is put away."),
    "deal": N_("{dealer:seat} deals {n:card|cards} to each, one at a time."),
    "start-card": N_("The top card of the stock is turned up as the start card: {card:card}."),
    "start-buried": N_(
        "{card:card} may not be the start card. It goes to the bottom of the stock, and a new one is turned up."
    ),
    "start-eight": N_("The start card is an eight, so {dealer:seat} names a suit."),
    "start-ace": N_("The start card is an ace, so everybody but {dealer:seat} draws a card."),
    "start-ace-all": N_("The start card is an ace, so everybody draws a card, {dealer:seat} too."),
    "names-start": N_("{seat:seat} names {suit:suit}. The first card must be of that suit."),
    "first": N_("{seat:seat} is the first on the dealer's left, and begins."),
    "gather": N_("The cards are gathered. {dealer:seat} deals next."),
}

_LAYING: Final = {
    "lays-suit": N_("{seat:seat} lays {card:card}. The suit matches."),
    "lays-rank": N_("{seat:seat} lays {card:card}. The rank matches."),
    "lays-eight": N_("{seat:seat} lays {card:card} and may name a suit."),
    "lays-ace": N_("{seat:seat} lays {card:card}, so everybody else draws a card."),
    "lays-joker": N_("{seat:seat} lays {card:card}."),
    "lays-also": N_("{seat:seat} also lays {card:card}, of the same rank."),
    "lays-also-special": N_("{seat:seat} also lays {card:card}, one more of the same special cards."),
    "names": N_("{seat:seat} names {suit:suit} and must follow up with a card of that suit."),
    "names-super": N_("{seat:seat} names {suit:suit}. The next card must be of that suit."),
    "follows-eight": N_("{seat:seat} follows up the eight with {card:card}."),
    "follows-ace": N_("{seat:seat} follows up the ace with {card:card}."),
    "follows-special": N_("{seat:seat} follows up with another special card, {card:card}."),
    "done": N_("{seat:seat} lays no more cards."),
}

_JOKERS: Final = {
    "reverses": N_("The joker reverses the direction: the turn now goes the other way."),
    "no-reverse": N_("The joker reverses the direction, but with two players that changes nothing."),
    "skips": N_("The joker skips {seat:seat}."),
    "again": N_("The joker skips the other player, so {seat:seat} has another turn."),
}

_DRAWING: Final = {
    "draws": N_("{seat:seat} draws card {n} of at most 3."),
    "draws-ace": N_("{seat:seat} draws a card because of the ace."),
    "draws-start": N_("{seat:seat} draws a card because the start card is an ace."),
    "draws-joker": N_("{seat:seat} draws a card because of the joker."),
    "draws-penalty": N_("{seat:seat} draws a penalty card."),
    "pile-turned": N_("The stock is used up. {n:card lies|cards lie} under the top card of the play pile: turn over!"),
    "reshuffle": N_("The cards turned over are shuffled and become the new stock."),
    "lapses": N_("There are no cards left to draw, so the rest need not be drawn."),
    "keeps": N_("{seat:seat} lays nothing and lets the turn pass on."),
    "passes": N_("{seat:seat} has drawn {n:card|cards} and can lay nothing. The turn passes on."),
    "passes-empty": N_("{seat:seat} can lay nothing, and there is nothing to draw. The turn passes on."),
}

_WORDS: Final = {
    "lappen": N_("{seat:seat} says “Lappen!” and has one card left."),
    "varning": N_("{seat:seat} says “Varning!” and has three cards left."),
    "forgot": N_("{seat:seat} forgot to say “Lappen!” and must draw {n:penalty card|penalty cards}."),
    "forgot-warning": N_("{seat:seat} forgot to say “Varning!” and must draw {n:penalty card|penalty cards}."),
}

_SCORING: Final = {
    "round-won": N_("{seat:seat} has no cards left and wins the round!"),
    "blocked": N_("Nobody can lay or draw, so the round is over and nobody has won it."),
    "blocked-void": N_("Nobody can lay or draw, so the round is over and does not count."),
    "turns-out": N_("After {n:turn|turns} the round is stopped, and nobody has won it."),
    "turns-out-void": N_("After {n:turn|turns} the round is stopped. Nobody has won it, and nobody gets any points."),
    "score-winner": N_("{seat:seat} gets no points. The score is now {score}."),
    "score": N_("{seat:seat} has {cards:cards} left: {n:point|points}. The score is now {score}."),
    "no-scores": N_("You play a single round, so no points are counted."),
    "out": N_("{seat:seat} has {score:point|points} and is out."),
    "wins-round": N_("{seat:seat} has won {n:round|rounds} so far."),
}

_ENDS: Final = {
    "won": N_("{winner:seat} is the only one left and wins!"),
    "won-lowest": N_("All who were left went out together. {winner:seat} is lowest, on {score}, and wins!"),
    "shared-lowest": N_(
        "All who were left went out together. {winners:seats} are lowest, on {score}, and share the win."
    ),
    "won-first-out": N_("The limit has been reached. {winner:seat} is lowest, on {score}, and wins!"),
    "shared-first-out": N_("The limit has been reached. {winners:seats} are lowest, on {score}, and share the win."),
    "won-rounds": N_("{winner:seat} has won {n:round|rounds} and wins!"),
    "won-rounds-points": N_(
        "Several have won equally many rounds. {winner:seat} has the lowest score of them, {score}, and wins!"
    ),
    "shared-rounds": N_("{winners:seats} are equal in rounds won and in points, and share the win."),
    "won-fixed": N_("The last round has been played. {winner:seat} is lowest, on {score}, and wins!"),
    "shared-fixed": N_("The last round has been played. {winners:seats} are lowest, on {score}, and share the win."),
    "won-single": N_("{winner:seat} was the first without cards and wins!"),
    "won-single-lowest": N_(
        "Nobody got rid of all cards. {winner:seat} has the lowest hand, {n:point|points}, and wins!"
    ),
    "shared-single": N_(
        "Nobody got rid of all cards. {winners:seats} have the lowest hands, {n:point|points} each, and share the win."
    ),
    "drawn-single": N_("The round does not count, so nobody wins."),
    "stopped": N_("So many rounds have been played that it stops here. {winner:seat} is best placed and wins."),
    "stopped-shared": N_(
        "So many rounds have been played that it stops here. {winners:seats} are equally well placed and share the win."
    ),
}

_QUIZ: Final = {
    "ask-how-many-draw": N_("How many cards are drawn now?"),
    "choice-cards": N_("{n:card|cards}"),
    "ask-who-next": N_("Who lays the next card?"),
    "choice-turn": N_("{seat:seat} lays the next card"),
}

REFUSALS: Final = {
    **common.REFUSALS,
    "not-your-turn": N_("It is {turn:seat's} turn."),
    "not-dealt": N_("The cards have not been dealt yet."),
    "not-your-card": N_("You do not have {card:card}."),
    "top-card": N_("{card:card} already lies on the play pile."),
    "no-match": N_("{card:card} has neither the suit {suit:suit} nor the rank {rank:rank}."),
    "must-suit": N_("Now the suit must be {suit:suit}, and {card:card} is of another suit."),
    "special-on-special": N_("{card:card} may not be laid on a special card."),
    "last-special": N_("{card:card} is a special card and may not be your last card."),
    "no-followup-eight": N_("You have no card that may follow up {card:card}."),
    "no-followup-ace": N_("You have no other card of {suit:suit} that may follow up {card:card}."),
    "ace-suit": N_("{card:card} may only be laid on a card of its own suit."),
    "followup-suit": N_("You must follow up with {suit:suit}, and {card:card} is of another suit."),
    "followup-special": N_("{card:card} is a special card and may not follow up."),
    "followup-last": N_("You play so that one may not go out on a follow-up card, so {card:card} may not be laid now."),
    "name-first": N_("First you must name a suit."),
    "not-naming": N_("There is no suit to name now."),
    "no-card-of-suit": N_("You have no card of {suit:suit} that may follow up, so you may not name that suit."),
    "follow-first": N_("First you must follow up the special card with one more card."),
    "more-rank": N_("Now you may only lay more cards of the rank {rank:rank}."),
    "drawn-only": N_("You play so that only the card drawn last may be laid now."),
    "can-lay": N_("You have a card that you can lay."),
    "drawn-three": N_("You have already drawn {n:card|cards} in this turn and may not draw more."),
    "must-lay-drawn": N_("You can lay a card, and you play so that one must do so then."),
    "nothing-to-draw": N_("There are no cards left to draw."),
    "must-draw": N_("You must draw before you may let the turn pass on."),
    "no-word-due": N_("There is no need to say that now."),
    "wrong-word": N_("That is not the word that goes with so many cards."),
    "no-words": N_("You have agreed to play without lappen and varning."),
}
"""Why a move is refused, said to the player who wanted to make it."""

PHRASES: Final = {
    **_DEALING, **_LAYING, **_JOKERS, **_DRAWING, **_WORDS, **_SCORING, **_ENDS, **_QUIZ, **REFUSALS
}  # fmt: skip
"""Every sentence of Vändåtta, by code."""
