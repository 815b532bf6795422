"""Rödskägg: the sentence for every code of :mod:`kortspel_widgets.games.rodskagg`."""

from __future__ import annotations

from typing import Final

from kortspel_widgets.errors import N_
from kortspel_widgets.i18n.narration import common

_DEALING: Final = {
    "dealer": common.DEALING["dealer"],
    "shuffle": common.DEALING["shuffle"],
    "shuffle-again": N_("Somebody saw a card of another hand, so {dealer:seat} shuffles once more."),
    "ante": N_("Everybody in the deal puts {n:counter|counters} in the pot. It now holds {pot}."),
    "deal": N_("{dealer:seat} deals {n:card|cards} to each, one at a time."),
    "deal-blind": N_("{dealer:seat} deals {n:card|cards} to each and as many to the table, face down: the blind hand."),
    "turn-trump": N_("The top card of the stock is {card:card}, so {suit:suit} are trumps."),
    "trump-stays": N_("{card:card} stays turned up, so {suit:suit} are trumps again."),
    "first-speaker": N_("{seat:seat} is the first to say play or pass."),
    "gather": N_("The cards are gathered. {dealer:seat} deals next."),
    "gather-same": N_("The cards are gathered, and {dealer:seat} deals again."),
    "misdeal-before": N_("Misdeal! Somebody has the wrong number of cards, so {dealer:seat} must deal again."),
    "misdeal-during": N_("Misdeal! It was noticed in the middle of play, so this deal counts for nobody."),
}

_ANNOUNCING: Final = {
    "plays": N_("{seat:seat} plays."),
    "passes": N_("{seat:seat} passes and puts the cards aside."),
    "pass-fee": N_("{seat:seat} puts {n:counter|counters} in the pot for passing."),
    "all-pass": N_("Everybody has passed, so nothing is played."),
    "both-pass": N_("Both have passed, so nothing is played."),
    "dealer-penalty": N_("{dealer:seat} dealt and gets {n:penalty point|penalty points}. The score is now {score}."),
    "alone": N_("Only {seat:seat} plays and gets one trick without laying a card. The score is now {score}."),
    "alone-redeal": N_("Only {seat:seat} plays, so this deal does not count."),
    "alone-blind": N_(
        "Only {seat:seat} plays. {other:seat} turns the blind hand up, and it plays against {seat:seat}."
    ),
}

_BEFORE_PLAY: Final = {
    "exchanges": N_("{seat:seat} puts the whole hand aside and takes the blind hand."),
    "keeps-hand": N_("{seat:seat} keeps the hand as it is."),
    "swaps": N_("{seat:seat} swaps one card for the top card of the stock."),
    "keeps-cards": N_("{seat:seat} swaps no card."),
    "calls": N_("{seat:seat} calls rödskägg and promises to take all five tricks!"),
    "no-call": N_("{seat:seat} does not call."),
    "starts": N_("{seat:seat} is the first on the dealer's left who plays, and leads."),
    "caller-starts": N_("{seat:seat} has called, and leads."),
}

_TRICKS: Final = {
    "leads": N_("{seat:seat} leads {card:card}."),
    "follows": N_("{seat:seat} follows suit with {card:card}."),
    "ruffs": N_("{seat:seat} has no {suit:suit} and trumps with {card:card}."),
    "discards": N_("{seat:seat} has no {suit:suit} and throws off {card:card}."),
    "dummy-leads": N_("The blind hand leads {card:card}."),
    "dummy-lays": N_("The blind hand lays {card:card}."),
    "trick-suit": N_("{winner:seat's} {card:bare} is the highest of the suit and takes the trick."),
    "trick-ruffed": N_("Trumps beat {suit:suit}: {winner:seat's} {card:bare} takes the trick."),
    "trick-trump": N_("{winner:seat's} {card:bare} is the highest trump and takes the trick."),
    "dummy-trick-suit": N_("The blind hand's {card:bare} is the highest of the suit and takes the trick."),
    "dummy-trick-ruffed": N_("Trumps beat {suit:suit}: the blind hand's {card:bare} takes the trick."),
    "dummy-trick-trump": N_("The blind hand's {card:bare} is the highest trump and takes the trick."),
    "call-broken": N_("A trick went to somebody else than {seat:seat}, so the call has failed."),
    "call-stops": N_("The call of {seat:seat} has failed, so the other tricks are not played."),
}

_SCORING: Final = {
    "score-tricks": N_("{seat:seat} took {n:trick|tricks}. The score is now {score}."),
    "score-none": N_(
        "{seat:seat} played but took no trick, and gets {n:penalty point|penalty points}. The score is now {score}."
    ),
    "score-passed": N_("Passed, so the same score as before: {seats:seats}."),
    "call-kept": N_(
        "{seat:seat} kept the promise of all five tricks: {n:point|points} down. The score is now {score}."
    ),
    "call-lost": N_(
        "{seat:seat} called but did not take all five, and gets {n:penalty point|penalty points}. "
        "The score is now {score}."
    ),
    "forgotten-call": N_("{seat:seat} took all five tricks without calling, so they do not count double."),
    "forgotten-penalty": N_(
        "{seat:seat} forgot to call, and gets {n:penalty point|penalty points}. The score is now {score}."
    ),
    "spared": N_("The call was kept, so there is no penalty for {seats:seats}."),
    "spared-early": N_("The other tricks are not played, so there is no penalty for {seats:seats}."),
    "stake": N_("The penalty also costs {seat:seat} {n:counter|counters}, which go in the pot."),
    "overshoot-negative": N_("It must be exactly zero. {seat:seat} is on {score} and must come up again."),
    "overshoot-stay": N_("That would be below zero, so {seat:seat} stays on {score}."),
    "overshoot-bounce": N_("That would be below zero, so {seat:seat} bounces up to {score}."),
}

_ENDS: Final = {
    "tie": N_("{seats:seats} are equal on {n} and play an extra deal."),
    "new-game": N_(
        "{winner:seat} wins the game and has won {games:game|games} so far. "
        "A new game begins, and {dealer:seat} deals first."
    ),
    "pot-won": N_("{winner:seat} takes the pot: {n:counter|counters}."),
    "won": N_("{winner:seat} has reached {score} and wins!"),
    "won-lower": N_("Several have reached zero. {winner:seat} is lowest, on {score}, and wins!"),
    "won-extra": N_("After the extra deal {winner:seat} is lowest, on {score}, and wins!"),
    "series-won": N_("{winner:seat} has won {games:game|games} and wins the series!"),
    "series-lower": N_(
        "Several have won equally many games. {winner:seat's} final scores add up to least, {total}, "
        "and that wins the series!"
    ),
    "series-shared": N_("{winners:seats} are equal in games won and in final scores, and share the win of the series."),
    "stopped": N_("So many deals have been played that it stops here. {winner:seat} is best placed and wins."),
    "stopped-shared": N_(
        "So many deals have been played that it stops here. {winners:seats} are equally well placed and share the win."
    ),
}

_QUIZ: Final = {
    "ask-who-takes": N_("Who takes the trick?"),
    "choice-takes": N_("{seat:seat} takes the trick"),
}

REFUSALS: Final = {
    **common.REFUSALS,
    "not-your-turn": N_("It is {turn:seat's} turn."),
    "not-dealt": N_("The cards have not been dealt yet."),
    "is-misdeal": N_("Somebody has the wrong number of cards, so nobody may go on."),
    "must-announce": N_("First everybody says play or pass."),
    "must-play": N_("You have {card:card} and must play."),
    "not-your-card": N_("You do not have {card:card}."),
    "turned-card": N_("{card:card} is the turned card. Nobody may play it."),
    "already-laid": N_("{card:card} has already been laid."),
    "must-follow": N_("You have {suit:suit} and must follow suit."),
    "passed": N_("You have passed and are not in this deal."),
    "call-late": N_("It is too late to call."),
    "call-passed": N_("You have passed, so you cannot call."),
    "call-taken": N_("{seat:seat} has already called, and only one may."),
    "no-calls": N_("You have agreed to play without calls."),
    "no-exchange": N_("There is no blind hand to take now."),
    "exchange-taken": N_("{seat:seat} has already taken the blind hand."),
    "no-swap": N_("You play without swapping cards."),
    "swap-twice": N_("You may swap only one card in a deal."),
    "no-misdeal": N_("This is no misdeal: everybody has the right number of cards."),
}
"""Why a move is refused, said to the player who wanted to make it."""

PHRASES: Final = {
    **_DEALING, **_ANNOUNCING, **_BEFORE_PLAY, **_TRICKS, **_SCORING, **_ENDS, **_QUIZ, **REFUSALS
}  # fmt: skip
"""Every sentence of Rödskägg, by code."""
