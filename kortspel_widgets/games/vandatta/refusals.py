"""Why a move may not be made: asked in a fixed order, the turn, the moment, the possession, the rules."""

from __future__ import annotations

from kortspel_widgets.cards import Card, Suit
from kortspel_widgets.engine.events import Value
from kortspel_widgets.engine.game import Refusal
from kortspel_widgets.engine.moves import Lay, Move, Word
from kortspel_widgets.games.vandatta.drawing import can_draw
from kortspel_widgets.games.vandatta.fitting import (
    has_followup,
    layable,
    may_add,
    may_follow,
    may_open,
    may_stop_adding,
    nameable,
)
from kortspel_widgets.games.vandatta.playing import SUIT_WORDS
from kortspel_widgets.games.vandatta.rules import MAX_DRAWS, Terms
from kortspel_widgets.games.vandatta.state import (
    ACE,
    EIGHT,
    JOKER,
    KINDS,
    RANKS,
    SUITS,
    Cards,
    Phase,
    VandattaState,
    word_of,
)

_SPOKEN = ("lappen", "varning")
_SUIT_RULES = {ACE: "VA-7", JOKER: "VA.joker_effect"}
"""Why a suit must be followed at the start of a turn, by what lies on top; under an eight the dealer has named it."""


def may_draw(terms: Terms, state: VandattaState, lays: Cards) -> bool:
    """Whether a card may be drawn: what may be laid must be laid, as a rule (VA-11, AMB-VA-7)."""
    if not can_draw(state):
        return False
    mode = terms.rules.voluntary_draw
    return (
        not lays or mode == "always" or (mode == "specials_only" and all(KINDS[card.index] for card in lays))
    )  # fmt: skip


def may_keep(terms: Terms, state: VandattaState, lays: Cards) -> bool:
    """Whether the turn may end though something fits: only after a draw (AMB-VA-7)."""
    return state.draws > 0 and bool(lays) and terms.rules.keep_drawn_playable


def why_not(terms: Terms, state: VandattaState, move: Move) -> Refusal | None:
    """The refusal of a seat's move, or None; chance is not asked here."""
    if isinstance(move, Word) and move.word in _SPOKEN:
        return _spoken(terms, state, move)
    if not isinstance(move, Word | Lay):
        return Refusal("no-such-move", "VA-10")
    if move.actor != state.turn:
        return Refusal("not-your-turn", "VA-8", {"turn": state.turn})
    if isinstance(move, Lay):
        return _card(terms, state, move.card)
    if move.word in SUIT_WORDS:
        return _suit(terms, state, SUIT_WORDS[move.word])
    if state.phase is Phase.NAME:
        return Refusal("name-first", _name_rule(state))
    if state.phase is Phase.FOLLOW:
        return Refusal("follow-first", _follow_rule(state))
    return _word(terms, state, move.word)


def _spoken(terms: Terms, state: VandattaState, move: Word) -> Refusal | None:
    """The word must be owed (VA-23, AMB-VA-10, 13); afterwards it is too late, and never is it kept for later."""
    announce = terms.rules.announce
    if announce == "none":
        return Refusal("no-words", "VA.announce")
    if announce not in (move.word, "both"):
        return Refusal("wrong-word", "VA.announce")
    if not 0 <= move.actor < state.seats or move.actor != state.due:
        return Refusal("no-word-due", "VA-23" if move.word == "lappen" else "VA.announce")
    if word_of(len(state.hands[move.actor])) != move.word:
        return Refusal("wrong-word", "VA.announce")
    return None


def _name_rule(state: VandattaState) -> str:
    if state.turns < 0:
        return "VA-6"
    return "VA.joker_effect" if KINDS[state.pile[-1].index] == JOKER else "VA-14"


def _follow_rule(state: VandattaState) -> str:
    return "VA-14" if KINDS[state.pile[-1].index] == EIGHT else "VA-17"


def _suit(terms: Terms, state: VandattaState, suit: Suit) -> Refusal | None:
    if state.phase is not Phase.NAME:
        return Refusal("not-naming", "VA-14")
    if suit not in nameable(terms, state):
        return Refusal("no-card-of-suit", "VA-15", {"suit": suit})
    return None


def _word(terms: Terms, state: VandattaState, word: str) -> Refusal | None:
    if word == "done":
        if state.phase is not Phase.MORE:
            return Refusal("no-such-move", "VA.multi_lay")
        return None if may_stop_adding(terms, state) else Refusal("follow-first", _follow_rule(state))
    if word not in ("draw", "keep", "pass"):
        return Refusal("no-such-move", "VA-10")
    if state.phase is not Phase.TURN:
        return Refusal("no-such-move", "VA.multi_lay")
    lays = layable(terms, state)
    if word == "draw":
        return _draw(terms, state, lays)
    if word == "keep":
        if may_keep(terms, state, lays):
            return None
        if state.draws and lays:
            return Refusal("must-lay-drawn", "VA.keep_drawn_playable")
        return Refusal("can-lay" if lays else "must-draw" if can_draw(state) else "no-such-move", "VA-11")
    if lays:
        return Refusal("can-lay", "VA-11")
    return Refusal("must-draw", "VA-11") if can_draw(state) else None


def _draw(terms: Terms, state: VandattaState, lays: Cards) -> Refusal | None:
    if may_draw(terms, state, lays):
        return None
    if state.draws >= MAX_DRAWS:
        return Refusal("drawn-three", "VA-11", {"n": MAX_DRAWS})
    if lays:
        return Refusal("can-lay", "VA-11")
    return Refusal("nothing-to-draw", "VA-29")


def _card(terms: Terms, state: VandattaState, card: Card) -> Refusal | None:
    hand = state.hands[state.turn]
    if card not in hand:
        if state.pile and card is state.pile[-1]:
            return Refusal("top-card", "VA-10", {"card": card})
        # Where else a card lies is not for this seat to know.
        return Refusal("not-your-card", "VA-4", {"card": card})
    phase = state.phase
    if phase is Phase.NAME:
        return Refusal("name-first", _name_rule(state))
    if phase is Phase.FOLLOW:
        return None if may_follow(terms, state, hand, card) else _cannot_follow(terms, state, hand, card)
    if phase is Phase.MORE:
        return None if may_add(terms, state, hand, card) else _cannot_add(terms, state, hand, card)
    if state.draws and terms.rules.play_after_draw == "drawn_only" and card is not state.drawn:
        return Refusal("drawn-only", "VA.play_after_draw", {"card": card})
    return None if may_open(terms, state, hand, card) else _cannot_open(terms, state, hand, card)


def _cannot_open(terms: Terms, state: VandattaState, hand: Cards, card: Card) -> Refusal:
    index = card.index
    kind = KINDS[index]
    if not kind:
        if state.rank:
            top: dict[str, Value] = {"card": card, "suit": Suit(state.suit), "rank": _rank(state)}
            return Refusal("no-match", "VA-10", top)
        rule = _SUIT_RULES.get(KINDS[state.pile[-1].index], "VA-6")
        return Refusal("must-suit", rule, {"card": card, "suit": Suit(state.suit)})
    if len(hand) == 1:
        return Refusal("last-special", "VA-20", {"card": card})
    if state.special and not terms.rules.special_on_special:
        return Refusal("special-on-special", "VA-19", {"card": card})
    return _special(terms, state, hand, card)


def _special(terms: Terms, state: VandattaState, hand: Cards, card: Card) -> Refusal:
    """An ace of another suit, or nothing to follow up with."""
    suit = SUITS[card.index]
    if KINDS[card.index] == ACE:
        if suit != state.suit and not (state.special and KINDS[state.pile[-1].index] == ACE):
            return Refusal("ace-suit", "VA-17", {"card": card, "suit": Suit(state.suit)})
        if _would_end(terms, hand, card):
            return Refusal("followup-last", "VA.finish_on_followup", {"card": card})
        return Refusal("no-followup-ace", "VA-17", {"card": card, "suit": Suit(suit)})
    if _would_end(terms, hand, card):
        return Refusal("followup-last", "VA.finish_on_followup", {"card": card})
    return Refusal("no-followup-eight", "VA-15", {"card": card})


def _would_end(terms: Terms, hand: Cards, card: Card) -> bool:
    """Whether only the ban on going out with a follow-up stands in the way."""
    if terms.rules.finish_on_followup:
        return False
    return has_followup(terms.lenient, hand, card)


def _rank(state: VandattaState) -> int:
    return state.rank - 2  # a bare number is the rank's place among the thirteen


def _cannot_follow(terms: Terms, state: VandattaState, hand: Cards, card: Card) -> Refusal:
    rule = _follow_rule(state)
    one_more = (
        terms.rules.multi_lay
        and terms.rules.multi_lay_specials
        and _same_kind(state, card)
        and not has_followup(terms, hand, card)
    )
    if KINDS[card.index] and not (terms.rules.special_on_special or one_more):
        return Refusal("followup-special", "VA-19", {"card": card})
    if KINDS[card.index] == JOKER:
        return Refusal("followup-special", "VA.jokers", {"card": card})
    if KINDS[card.index]:
        return _special(terms, state, hand, card)
    if SUITS[card.index] != state.suit:
        return Refusal("followup-suit", rule, {"card": card, "suit": Suit(state.suit)})
    return Refusal("followup-last", "VA.finish_on_followup", {"card": card})


def _same_kind(state: VandattaState, card: Card) -> bool:
    return KINDS[card.index] == KINDS[state.pile[-1].index]


def _cannot_add(terms: Terms, state: VandattaState, hand: Cards, card: Card) -> Refusal:
    top = state.pile[-1]
    kind = KINDS[card.index]
    if RANKS[card.index] != RANKS[top.index] or kind == JOKER:
        return Refusal("more-rank", "VA.multi_lay", {"card": card, "rank": RANKS[top.index] - 2})
    if not kind:
        return Refusal("followup-last", "VA.finish_on_followup", {"card": card})
    if not terms.rules.multi_lay_specials:
        return Refusal("special-on-special", "VA-19", {"card": card})
    return _special(terms, state, hand, card)
