"""What the play table says in Rödskägg: what is asked, and the questions that beginners have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kortspel_widgets.cards import Card, Rank
from kortspel_widgets.engine.moves import Lay, Move, Swap, Word
from kortspel_widgets.errors import N_
from kortspel_widgets.games.rodskagg.state import Phase, RodskaggState
from kortspel_widgets.widgets.play_talk import Misconception, Said, Talk

_BUTTONS: Final = {
    "play": N_("I play"),
    "pass": N_("I pass"),
    "exchange": N_("Take the blind hand instead"),
    "call": N_("Rödskägg!"),
    "no_call": N_("I do not call"),
}
_KEEP: Final = {Phase.EXCHANGE: N_("Keep my hand"), Phase.SWAP: N_("Keep my cards")}
_RULES: Final = {
    Phase.ANNOUNCE: "RS-6",
    Phase.EXCHANGE: "RS-27",
    Phase.SWAP: "RS.stock_swap",
    Phase.CALL: "RS-30",
}
_ASKED: Final = {
    Phase.ANNOUNCE: N_("Do you play, or do you pass?"),
    Phase.EXCHANGE: N_("Do you take the blind hand instead of your own, without seeing it?"),
    Phase.SWAP: N_("Do you swap a card for the top one of the stock? If so, press the card to give away."),
    Phase.CALL: N_("Do you call rödskägg and promise to take all the tricks?"),
}


class RodskaggTalk(Talk):
    """What is said in Rödskägg."""

    def prompt(self, game: Any, view: RodskaggState, seat: int, moves: Sequence[Move]) -> Said:
        """What the seat is asked: announce, exchange, swap, call, lead or follow."""
        if view.phase is Phase.ANNOUNCE and len(moves) == 1:
            return Said(N_("Your cards oblige you to play."))
        if view.phase is not Phase.PLAY:
            return Said(_ASKED[view.phase])
        if not view.trick:
            return Said(N_("You lead: lay any card."))
        suit = view.trick[0].suit
        if any(card.suit is suit for card in view.hands[seat]):
            return Said(N_("Follow suit: lay a card of {suit:suit}."), {"suit": suit})
        return Said(N_("You have no card of {suit:suit}: lay any card."), {"suit": suit})

    def button(self, view: RodskaggState, move: Word) -> Said:
        """What stands on the button for a word; to keep the hand is one thing, to keep the cards another."""
        return Said(_KEEP[view.phase] if move.word == "keep" else _BUTTONS[move.word])

    def rule(self, game: Any, view: RodskaggState, move: Move) -> str | None:
        """The rule by which a word may be said or a card be laid."""
        if isinstance(move, Word | Swap):
            return "RS-7" if isinstance(move, Word) and move.word == "pass" else _RULES.get(view.phase)
        if not isinstance(move, Lay):
            return None
        if not view.trick:
            return "RS-13"
        return "RS-9" if move.card.suit is view.trick[0].suit else "RS-10"

    def warning(self, game: Any, view: RodskaggState, move: Move) -> Said | None:
        """A call that fails costs something (RS-34)."""
        if isinstance(move, Word) and move.word == "call":
            template = N_("If you lose a single trick you get {n:point|points}, whatever you have taken.")
            return Said(template, {"n": game.rules.call_failure})
        return None

    def misconception(self, game: Any, view: RodskaggState, seat: int) -> Misconception | None:
        """May one pass with the trump ace, what if nobody plays, does a side ace beat a trump, must one trump?"""
        if view.phase is Phase.ANNOUNCE:
            return _trump_ace(game, view, seat) or _nobody_plays(game, view)
        if view.phase is Phase.PLAY and view.trick:
            return _side_ace(view, seat) or _must_trump(view, seat)
        return None


def _trump_ace(game: Any, view: RodskaggState, seat: int) -> Misconception | None:
    trump = view.deal.trump
    if not any(card.suit is trump and card.rank is Rank.ACE for card in view.hands[seat]):
        return None
    if game.rules.forced_play == "none":
        text = N_("May you pass with the ace of trumps? Yes: no card obliges you to play.")
    else:
        text = N_("May you pass with the ace of trumps? No: here it was agreed that whoever has it must play.")
    return Misconception("pass-with-trump-ace", Said(text))


def _nobody_plays(game: Any, view: RodskaggState) -> Misconception | None:
    deal = view.deal
    said = [deal.spoke[seat] for seat in view.active if deal.spoke[seat] is not None]
    if not said or any(said):
        return None
    keeps = game.terms.keeps_trump(len(view.active))
    if game.rules.all_pass_dealer_penalty:
        text = N_("And if nobody plays? Then the dealer gets a point and deals again.")
    elif keeps:
        text = N_(
            "And if nobody plays? Then the same dealer deals again, the turned card stays, and nobody's score changes."
        )
    else:
        text = N_("And if nobody plays? Then the same dealer deals again, and nobody's score changes.")
    return Misconception("nobody-plays", Said(text))


def _side_ace(view: RodskaggState, seat: int) -> Misconception | None:
    """An ace of another suit may be laid to a trick that a trump is taking."""
    trump, led = view.deal.trump, view.trick[0].suit
    if trump is None or not any(card.suit is trump for card in view.trick):
        return None
    for card in _layable(view, seat):
        if card.rank is Rank.ACE and card.suit is not trump:
            text = N_("Does {ace:card} take this trick? No: the lowest trump beats every ace of another suit.")
            if led is trump:
                text = N_("Does {ace:card} take this trick? No: trumps were led, and only a trump can take it.")
            return Misconception("side-ace-beats-trump", Said(text, {"ace": card}))
    return None


def _must_trump(view: RodskaggState, seat: int) -> Misconception | None:
    """Void in a side suit, with trumps and other cards to choose from."""
    trump, led, hand = view.deal.trump, view.trick[0].suit, view.hands[seat]
    trumps = sum(card.suit is trump for card in hand)
    if led is trump or not 0 < trumps < len(hand) or any(card.suit is led for card in hand):
        return None
    text = N_("Must you trump? No: whoever has no card of {suit:suit} may lay any card.")
    return Misconception("must-trump", Said(text, {"suit": led}))


def _layable(view: RodskaggState, seat: int) -> Sequence[Card]:
    hand, led = view.hands[seat], view.trick[0].suit
    return [card for card in hand if card.suit is led] or hand


__all__ = ["RodskaggTalk"]
