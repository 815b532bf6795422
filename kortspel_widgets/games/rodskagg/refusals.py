"""Why a move may not be made: asked in a fixed order, the turn, the moment, the possession, the rules."""

from __future__ import annotations

from kortspel_widgets.engine.game import Refusal
from kortspel_widgets.engine.moves import TABLE, Lay, Move, Swap, Word
from kortspel_widgets.games.rodskagg.announcing import forcing_card
from kortspel_widgets.games.rodskagg.playing import playable
from kortspel_widgets.games.rodskagg.rules import Terms
from kortspel_widgets.games.rodskagg.state import Phase, RodskaggState

_WORDS = {
    Phase.ANNOUNCE: ("play", "pass"),
    Phase.EXCHANGE: ("exchange", "keep"),
    Phase.SWAP: ("keep",),
    Phase.CALL: ("call", "no_call"),
}


def is_misdeal(state: RodskaggState) -> bool:
    """Whether the players hold unequally many cards (RS-36); only prepared positions are like that."""
    return state.deal.misdeal


def why_not(terms: Terms, state: RodskaggState, move: Move) -> Refusal | None:
    """The refusal of a seat's or the table's move, or None; chance is not asked here."""
    if move.actor == TABLE:
        if move != Word(TABLE, "misdeal"):
            return Refusal("no-such-move", "RS-42")
        return None if is_misdeal(state) else Refusal("no-misdeal", "RS-36")
    if is_misdeal(state):
        return Refusal("is-misdeal", "RS-36")
    if isinstance(move, Word):
        early = _said_at_the_wrong_time(terms, state, move)
        if early is not None:
            return early
    if move.actor != state.turn:
        rule = "RS-13" if state.phase is Phase.PLAY else "RS-6"
        if 0 <= move.actor < state.seats and state.deal.spoke[move.actor] is False:
            return Refusal("passed", "RS-7")
        return Refusal("not-your-turn", rule, {"turn": state.turn})
    if isinstance(move, Word):
        return _word(terms, state, move)
    if isinstance(move, Lay | Swap):
        return _card(terms, state, move)
    return Refusal("no-such-move", "RS-42")


def _said_at_the_wrong_time(terms: Terms, state: RodskaggState, move: Word) -> Refusal | None:
    """A call, an exchange that cannot be made now, whoever's turn it is (RS-31, 32, AMB-RS-2, 4)."""
    deal, seat = state.deal, move.actor
    if move.word == "call":
        if not terms.rules.call_enabled:
            return Refusal("no-calls", "RS.call_enabled")
        if 0 <= seat < state.seats and deal.spoke[seat] is False:
            return Refusal("call-passed", "RS-32")
        if deal.caller >= 0:
            return Refusal("call-taken", "RS-32", {"seat": deal.caller})
        if state.phase is Phase.PLAY:
            return Refusal("call-late", "RS-31")
        if state.phase is not Phase.CALL:
            return Refusal("must-announce" if state.phase is Phase.ANNOUNCE else "no-such-move", "RS-31")
    if move.word == "exchange" and state.phase is not Phase.EXCHANGE:
        if deal.exchanged >= 0:
            return Refusal("exchange-taken", "RS-27", {"seat": deal.exchanged})
        return Refusal("no-exchange", "RS-27")
    return None


def _word(terms: Terms, state: RodskaggState, move: Word) -> Refusal | None:
    if move.word not in _WORDS.get(state.phase, ()):
        if state.phase is Phase.ANNOUNCE:
            return Refusal("must-announce", "RS-6")
        return Refusal("no-such-move", "RS-9" if state.phase is Phase.PLAY else "RS-31")
    if move.word == "pass":
        card = forcing_card(terms, state, move.actor)
        if card is not None:
            return Refusal("must-play", "RS.forced_play", {"card": card})
    return None


def _card(terms: Terms, state: RodskaggState, move: Lay | Swap) -> Refusal | None:
    deal, card = state.deal, move.card
    if isinstance(move, Swap):
        if not terms.rules.stock_swap:
            return Refusal("no-swap", "RS-39")
        if state.phase is not Phase.SWAP:
            swapped = bool(deal.swapped) and deal.swapped[move.actor]
            return Refusal("swap-twice" if swapped else "no-such-move", "RS.stock_swap")
    if card not in state.hands[move.actor]:
        return _not_held(state, move)
    if isinstance(move, Swap):
        return None
    if state.phase is not Phase.PLAY:
        if state.phase is Phase.ANNOUNCE:
            return Refusal("must-announce", "RS-6")
        return Refusal("no-such-move", "RS-31")
    if card not in playable(state.hands[move.actor], state.trick):
        return Refusal("must-follow", "RS-9", {"suit": state.trick[0].suit, "card": card})
    return None


def _not_held(state: RodskaggState, move: Lay | Swap) -> Refusal:
    card = move.card
    if card is state.deal.turned:
        return Refusal("turned-card", "RS-5", {"card": card})
    if card in state.trick or any(card in trick.cards for trick in state.tricks):
        return Refusal("already-laid", "RS-14", {"card": card})
    # Where else a card lies is not for this seat to know.
    return Refusal("not-your-card", "RS-3", {"card": card})
