"""Which cards may be laid now, and which suits be named (VA-10, 12, 14, 15, 17, 19 to 21)."""

from __future__ import annotations

from kortspel_widgets.cards import Card, Suit
from kortspel_widgets.games.vandatta.rules import Terms
from kortspel_widgets.games.vandatta.state import (
    ACE,
    EIGHT,
    JOKER,
    KINDS,
    ORDINARY,
    RANKS,
    SUITS,
    Cards,
    Phase,
    VandattaState,
)

# An enum's members take long to look up.
_TURN, _FOLLOW, _MORE = Phase.TURN, Phase.FOLLOW, Phase.MORE
_ALL_SUITS = tuple(Suit)


def layable(terms: Terms, state: VandattaState) -> Cards:
    """The cards that whoever has the turn may lay."""
    phase, hand = state.phase, state.hands[state.turn]
    if phase is _TURN:
        if state.draws and terms.rules.play_after_draw == "drawn_only":
            card = state.drawn
            return (card,) if card is not None and may_open(terms, state, hand, card) else ()
        return _openers(terms, state, hand)
    if phase is _FOLLOW:
        return tuple([card for card in hand if may_follow(terms, state, hand, card)])
    if phase is _MORE:
        return tuple([card for card in hand if may_add(terms, state, hand, card)])
    return ()


def _openers(terms: Terms, state: VandattaState, hand: Cards) -> Cards:
    """What may be laid at the start of a turn; the same as asking :func:`may_open` of each card."""
    suit, rank, found = state.suit, state.rank, []
    special = state.special
    for card in hand:
        index = card.index
        if not KINDS[index]:
            if SUITS[index] == suit or RANKS[index] == rank:
                found.append(card)
        elif not special and may_open(terms, state, hand, card):
            found.append(card)
    if special and terms.rules.special_on_special:
        found = [card for card in hand if may_open(terms, state, hand, card)]
    return tuple(found)


def may_open(terms: Terms, state: VandattaState, hand: Cards, card: Card) -> bool:
    """Whether ``card`` of this hand may be laid at the start of a turn."""
    index = card.index
    kind = KINDS[index]
    if kind == ORDINARY:
        return SUITS[index] == state.suit or RANKS[index] == state.rank
    if state.special and not terms.rules.special_on_special:
        return False
    if kind == JOKER:
        return len(hand) > 1
    if kind == ACE and SUITS[index] != state.suit and not (state.special and _top_kind(state) == ACE):
        # An ace on an ordinary ace's rank cannot come up: there are no ordinary aces (AMB-VA-3).
        return False
    return has_followup(terms, hand, card)


def has_followup(terms: Terms, hand: Cards, card: Card) -> bool:
    """Whether the rest of the hand can follow up this eight or ace (VA-15, AMB-VA-2)."""
    index = card.index
    if terms.plain:
        if KINDS[index] == EIGHT:
            return any(not KINDS[other.index] for other in hand)
        suit = SUITS[index]
        return any(SUITS[other.index] == suit and not KINDS[other.index] for other in hand)
    rest = tuple([other for other in hand if other is not card])
    return _can_end(terms, rest, -1 if KINDS[index] == EIGHT else SUITS[index], KINDS[index])


def can_follow_suit(terms: Terms, hand: Cards, suit: int, kind: int) -> bool:
    """Whether this hand can go on from a special card of a kind when ``suit`` is to be followed."""
    return _can_end(terms, hand, suit, kind)


def _can_end(terms: Terms, rest: Cards, suit: int, kind: int) -> bool:
    """Whether a chain of special cards can end with an ordinary one; ``suit`` -1: any (RULES 8)."""
    rules = terms.rules
    least = 1 if rules.finish_on_followup else 2
    if len(rest) < least:
        return False
    ordinary = [card for card in rest if not KINDS[card.index]]
    if any(suit < 0 or SUITS[card.index] == suit for card in ordinary):
        return True
    if not ordinary:
        return False
    tried: set[tuple[int, int]] = set()
    for card in rest:
        found = KINDS[card.index]
        if found not in (EIGHT, ACE) or (found, SUITS[card.index]) in tried:
            continue
        if not _may_chain(terms, card, suit, kind):
            continue
        tried.add((found, SUITS[card.index]))
        left = tuple([other for other in rest if other is not card])
        if _can_end(terms, left, -1 if found == EIGHT else SUITS[card.index], found):
            return True
    return False


def _may_chain(terms: Terms, card: Card, suit: int, kind: int) -> bool:
    """Whether a special card may come right after one of ``kind``: as a follow-up, or as one more of its rank."""
    found = KINDS[card.index]
    if terms.rules.multi_lay and terms.rules.multi_lay_specials and found == kind:
        return True
    if not terms.rules.special_on_special:
        return False
    return found == EIGHT or suit < 0 or SUITS[card.index] == suit or kind == ACE


def may_follow(terms: Terms, state: VandattaState, hand: Cards, card: Card) -> bool:
    """Whether ``card`` may follow up the special card on the pile (AMB-VA-1)."""
    kind = KINDS[card.index]
    if kind == ORDINARY:
        return SUITS[card.index] == state.suit and (len(hand) > 1 or terms.rules.finish_on_followup)
    if kind == JOKER or not terms.rules.special_on_special:
        return False
    if kind == ACE and SUITS[card.index] != state.suit and _top_kind(state) != ACE:
        return False
    return has_followup(terms, hand, card)


def may_add(terms: Terms, state: VandattaState, hand: Cards, card: Card) -> bool:
    """Whether ``card`` may be laid on one of the same rank in the same turn (AMB-VA-21)."""
    top = state.pile[-1]
    kind = KINDS[card.index]
    if kind == JOKER or RANKS[card.index] != RANKS[top.index]:
        return False
    if kind == ORDINARY:
        return len(hand) > 1 or not state.follow or terms.rules.finish_on_followup
    return terms.rules.multi_lay_specials and has_followup(terms, hand, card)


def may_stop_adding(terms: Terms, state: VandattaState) -> bool:
    """Whether no more cards of the rank need be laid: a special card must have its follow-up."""
    kind = KINDS[state.pile[-1].index]
    if kind == ORDINARY:
        return True
    hand = state.hands[state.turn]
    suit = -1 if kind == EIGHT else state.suit
    return _can_stop(terms, hand, suit, kind)


def _can_stop(terms: Terms, hand: Cards, suit: int, kind: int) -> bool:
    least = 1 if terms.rules.finish_on_followup else 2
    if len(hand) >= least and any(
        not KINDS[card.index] and (suit < 0 or SUITS[card.index] == suit) for card in hand
    ):  # fmt: skip
        return True
    return terms.rules.special_on_special and can_follow_suit(terms, hand, suit, kind)


def nameable(terms: Terms, state: VandattaState) -> tuple[Suit, ...]:
    """The suits that may be named: all at the start and for a joker, else those that can be followed up (VA-15)."""
    if is_free_to_name(state):
        return _ALL_SUITS
    hand = state.hands[state.turn]
    if terms.plain:
        held = {SUITS[card.index] for card in hand if not KINDS[card.index]}
        return tuple([suit for suit in _ALL_SUITS if suit in held])
    return tuple([suit for suit in _ALL_SUITS if _can_stop(terms, hand, suit, EIGHT)])


def is_free_to_name(state: VandattaState) -> bool:
    """Whether any suit may be named: by the dealer before play (VA-6), and after a joker."""
    return state.turns < 0 or KINDS[state.pile[-1].index] == JOKER


def _top_kind(state: VandattaState) -> int:
    return KINDS[state.pile[-1].index] if state.pile else ORDINARY
