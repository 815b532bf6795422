"""A turn: lay, name a suit, follow up, say the word; and what comes after it (VA-8, 10, 12, 14, 16 to 18, 22, 23)."""

from __future__ import annotations

from typing import Final

from kortspel_widgets.cards import Card, Suit
from kortspel_widgets.engine.events import Choice, Mark, Question, Transfer, Value
from kortspel_widgets.engine.moves import Lay, Word
from kortspel_widgets.engine.telling import Beats, told
from kortspel_widgets.games.vandatta.drawing import draw_pending, owe_word, with_lack
from kortspel_widgets.games.vandatta.fitting import is_free_to_name, may_add
from kortspel_widgets.games.vandatta.rules import Terms
from kortspel_widgets.games.vandatta.scoring import finish_round
from kortspel_widgets.games.vandatta.state import (
    ACE,
    EIGHT,
    JOKER,
    KINDS,
    RANKS,
    SUITS,
    Lack,
    Phase,
    VandattaDeal,
    VandattaState,
    others_from,
    turn_order,
    word_of,
)

SUIT_WORDS: Final = {suit.name.lower(): suit for suit in Suit}
"""What somebody says who names a suit."""

_TURN, _NAME, _FOLLOW, _MORE = Phase.TURN, Phase.NAME, Phase.FOLLOW, Phase.MORE
_ENDED, _PASSED = Phase.ENDED, Phase.PASSED
_AFTER: Final = (_ENDED, _NAME, _FOLLOW, _ENDED)
"""What comes after an ordinary card, an eight, an ace and a joker, as a rule."""


def lay(terms: Terms, state: VandattaState, move: Lay, tell: Beats | None) -> VandattaState:
    """One card to the pile, and what it does."""
    seat, card = move.actor, move.card
    index = card.index
    kind = KINDS[index]
    hand, hands = state.hands[seat], state.hands
    place = hand.index(card)
    hand = (*hand[:place], *hand[place + 1 :])
    hands = (*hands[:seat], hand, *hands[seat + 1 :])
    deal = state.deal
    if deal.lacks[seat] is not None or deal.held:
        deal = _one_less(deal, seat)
    if seat in deal.said:
        # It was said of the hand as it was.
        deal = deal._replace(said=tuple([other for other in deal.said if other != seat]))
    suit, rank, follow = state.suit, state.rank, state.follow
    if not kind:
        suit, rank = SUITS[index], RANKS[index]
    elif kind != JOKER:
        # An eight waits for its suit; neither is matched by rank.
        suit, rank = (-1 if kind == EIGHT else SUITS[index]), 0
        follow = True
    pile = (*state.pile, card)
    after = VandattaState(
        _AFTER[kind], seat, hands, state.stock, pile, suit, rank, kind != 0, state.due, state.draws, None,
        follow, 0, state.turns, deal,
    )  # fmt: skip
    if tell:
        _tell_laid(terms, state, after, card, place, tell)
    if after.due >= 0:
        # The next player's card lies there: the word came too late (AMB-VA-11).
        after = owe_word(terms, after, len(state.hands[after.due]), tell)
    if not kind:
        if terms.rules.multi_lay and _adds(terms, after):
            return _draw_then(terms, after, _MORE, tell)
        return _draw_then(terms, after, _ENDED, tell)
    more = _MORE if terms.rules.multi_lay_specials and terms.rules.multi_lay and _adds(terms, after) else None
    if kind == EIGHT:
        return _draw_then(terms, after, more or _NAME, tell)
    if kind == ACE:
        due = tuple([(other, "draws-ace") for other in others_from(after, seat)])
        after = after._replace(deal=after.deal._replace(pending=(*after.deal.pending, *due)))
        return _draw_then(terms, after, more or _FOLLOW, tell)
    return _joker(terms, after, tell)


def _one_less(deal: VandattaDeal, seat: int) -> VandattaDeal:
    """The card laid may be one of those of which something is known."""
    lack, held = deal.lacks[seat], deal.held
    if lack is not None:
        deal = with_lack(deal, seat, Lack(lack.suit, lack.rank, lack.n - 1) if lack.n > 1 else None)
    if held and held[seat]:
        deal = deal._replace(held=(*held[:seat], held[seat] - 1, *held[seat + 1 :]))
    return deal


def _adds(terms: Terms, state: VandattaState) -> bool:
    """Whether one more card of the rank may be laid."""
    hand = state.hands[state.turn]
    return any(may_add(terms, state, hand, card) for card in hand)


def _tell_laid(
    terms: Terms, before: VandattaState, after: VandattaState, card: Card, place: int, tell: Beats
) -> None:  # fmt: skip
    seat, kind = before.turn, KINDS[card.index]
    values: dict[str, Value] = {"seat": seat, "card": card}
    options: tuple[str, ...] = ()
    question = None
    if before.phase is _MORE:
        code, rule = ("lays-also-special", "VA.multi_lay_specials") if kind else ("lays-also", "VA.multi_lay")
        options = (rule,)
    elif before.phase is _FOLLOW and kind:
        code, rule = "follows-special", "VA.special_on_special"
        options = (rule,)
    elif before.phase is _FOLLOW:
        eight = KINDS[before.pile[-1].index] == EIGHT
        code, rule = ("follows-eight", "VA-14") if eight else ("follows-ace", "VA-17")
        values["suit"] = Suit(before.suit)
        question = _who_next(before) if eight else None
    elif kind == EIGHT:
        code, rule = "lays-eight", "VA-12"
    elif kind == ACE:
        code, rule = "lays-ace", "VA-17"
    elif kind == JOKER:
        code, rule, options = "lays-joker", "VA.jokers", ("VA.jokers",)
    elif SUITS[card.index] == before.suit:
        code, rule = "lays-suit", "VA-10"
        values["suit"] = card.suit
    else:
        code, rule = "lays-rank", "VA-10"
    if kind and before.special:
        options = (*options, *[name for name in terms.cited("special_on_special") if name not in options])
    moved = (Transfer((card,), f"hand:{seat}", place, "pile", len(before.pile)),)
    marks: tuple[Mark, ...] = ("special",) if kind else ()
    told(
        tell, after, code, rule, seat, values, moved=moved, options=options, marks=marks, question=question
    )  # fmt: skip


def _who_next(state: VandattaState) -> Question:
    """Asked before the follow-up: whose turn is it now?"""
    seats = state.active
    return Question("ask-who-next", tuple(Choice("choice-turn", {"seat": seat}) for seat in seats),
                    (seats.index(state.turn),))  # fmt: skip


def _draw_then(terms: Terms, state: VandattaState, then: Phase, tell: Beats | None) -> VandattaState:
    """Draw what is due, then go on with ``then``."""
    if not state.deal.pending:
        return settle(terms, state if state.phase is then else state._replace(phase=then), tell)
    after = draw_pending(terms, state._replace(deal=state.deal._replace(then=then)), tell)
    return settle(terms, after, tell)


def settle(terms: Terms, state: VandattaState, tell: Beats | None) -> VandattaState:
    """Where a turn is over: the round is won, or whoever comes next has the turn."""
    phase = state.phase
    if phase is _TURN and state.turns < 0:
        return first_turn(state, tell)
    if phase is _ENDED:
        return _end(terms, state, tell)
    if phase is _PASSED:
        return _next_turn(terms, state, state.deal.following[state.turn], -1, tell)
    return state


def _end(terms: Terms, state: VandattaState, tell: Beats | None) -> VandattaState:
    seat = state.turn
    held = len(state.hands[seat])
    if not held:
        told(tell, state, "round-won", "VA-22", seat, {"seat": seat}, marks=("round",))
        return finish_round(terms, state, seat, tell)
    due = seat if held in (terms.lappen_at, terms.varning_at) else -1
    return _next_turn(terms, state, _next_seat(terms, state), due, tell)


def _next_seat(terms: Terms, state: VandattaState) -> int:
    """Who comes after the seat that has laid; a joker may skip somebody (AMB-VA-20)."""
    following = state.deal.following
    after = following[state.turn]
    return following[after] if _skips(terms, state) else after


def _skips(terms: Terms, state: VandattaState) -> bool:
    return terms.rules.joker_effect == "skip" and KINDS[state.pile[-1].index] == JOKER


def _next_turn(terms: Terms, state: VandattaState, seat: int, due: int, tell: Beats | None) -> VandattaState:
    turns = state.turns + 1
    after = VandattaState(
        _TURN, seat, state.hands, state.stock, state.pile, state.suit, state.rank, state.special, due, 0, None, False,
        state.idle, turns, state.deal,
    )  # fmt: skip
    if turns >= terms.rules.max_turns or state.idle >= len(state.active):
        return _stuck(terms, after, tell)
    return after


def _stuck(terms: Terms, state: VandattaState, tell: Beats | None) -> VandattaState:
    """Nobody can lay or draw for a whole lap, or it has lasted too long (AMB-VA-15)."""
    state = state._replace(due=-1)
    void, options = terms.rules.blocked_round == "void", terms.cited("blocked_round")
    if state.idle >= len(state.active):
        told(tell, state, "blocked-void" if void else "blocked", "VA.blocked_round", options=options)
    else:
        code = "turns-out-void" if void else "turns-out"
        told(tell, state, code, "VA.max_turns", None, {"n": state.turns}, options=options)
    return finish_round(terms, state, -1, tell)


def _joker(terms: Terms, state: VandattaState, tell: Beats | None) -> VandattaState:
    """What was agreed that a joker does (AMB-VA-20)."""
    seat, deal, effect = state.turn, state.deal, terms.rules.joker_effect
    options = ("VA.jokers", "VA.joker_effect")
    two = len(state.active) == 2
    if effect == "super_eight":
        return _draw_then(terms, state._replace(suit=-1, rank=0), _NAME, tell)
    if effect == "draw_two":
        due = ((deal.following[seat], "draws-joker"),) * 2
        state = state._replace(deal=deal._replace(pending=(*deal.pending, *due)))
    elif effect == "reverse":
        if two:
            told(tell, state, "no-reverse", "VA.joker_effect", seat, {}, options=options)
        else:
            direction = -deal.direction
            order = turn_order(state.active, state.seats, direction)
            after = state._replace(deal=deal._replace(direction=direction, following=order))
            state = told(tell, after, "reverses", "VA.joker_effect", seat, {"seat": seat}, options=options)
    else:
        skipped = deal.following[seat]
        code = "again" if two else "skips"
        told(tell, state, code, "VA.joker_effect", seat, {"seat": seat if two else skipped}, options=options)
    return _draw_then(terms, state, _ENDED, tell)


def name_suit(terms: Terms, state: VandattaState, move: Word, tell: Beats | None) -> VandattaState:
    """The suit that is to be followed: by whoever laid the eight, or by all after the start card (VA-6, 14)."""
    seat, suit = move.actor, SUIT_WORDS[move.word]
    after = state._replace(suit=int(suit))
    values: dict[str, Value] = {"seat": seat, "suit": suit}
    if state.turns < 0:
        after = told(tell, after, "names-start", "VA-6", seat, values)
        return first_turn(after, tell)
    if is_free_to_name(state):
        options = ("VA.jokers", "VA.joker_effect")
        after = told(tell, after, "names-super", "VA.joker_effect", seat, values, options=options)
        return settle(terms, after._replace(phase=_ENDED), tell)
    after = after._replace(phase=_FOLLOW)
    return told(tell, after, "names", "VA-14", seat, values)


def first_turn(state: VandattaState, tell: Beats | None) -> VandattaState:
    """The player on the dealer's left begins (VA-8)."""
    deal = state.deal
    seat = deal.following[deal.standing.dealer]
    after = state._replace(phase=_TURN, turn=seat, turns=0)
    return told(tell, after, "first", "VA-8", seat, {"seat": seat})


def done(terms: Terms, state: VandattaState, move: Word, tell: Beats | None) -> VandattaState:
    """No more cards of this rank (AMB-VA-21)."""
    kind = KINDS[state.pile[-1].index]
    then = _ENDED if not kind else _NAME if kind == EIGHT else _FOLLOW
    after = state._replace(phase=then)
    seat = move.actor
    after = told(tell, after, "done", "VA.multi_lay", seat, {"seat": seat}, options=("VA.multi_lay",))
    return settle(terms, after, tell)


def keep(terms: Terms, state: VandattaState, move: Word, tell: Beats | None) -> VandattaState:
    """Drawn, but nothing is laid though something fits (AMB-VA-7)."""
    seat = move.actor
    options = terms.cited("keep_drawn_playable")
    state = told(tell, state, "keeps", "VA-11", seat, {"seat": seat}, options=options)
    return _end_without_card(terms, state, tell)


def pass_on(terms: Terms, state: VandattaState, move: Word, tell: Beats | None) -> VandattaState:
    """Nothing fits, and no more can be drawn (VA-11)."""
    seat, deal, draws = move.actor, state.deal, state.draws
    after = state
    if not draws:
        after = after._replace(idle=state.idle + 1)
    if terms.rules.voluntary_draw != "always":
        lack = Lack(state.suit, state.rank, len(state.hands[seat]))
        after = after._replace(deal=with_lack(deal, seat, lack))
    if draws:
        after = told(tell, after, "passes", "VA-11", seat, {"seat": seat, "n": draws})
    else:
        after = told(tell, after, "passes-empty", "VA-29", seat, {"seat": seat})
    return _end_without_card(terms, after, tell)


def _end_without_card(terms: Terms, state: VandattaState, tell: Beats | None) -> VandattaState:
    """The end of the next player's turn is the latest moment for the word (AMB-VA-11)."""
    if state.due >= 0:
        state = owe_word(terms, state, len(state.hands[state.due]), tell)
    return _draw_then(terms, state, _PASSED, tell)


def speak(terms: Terms, state: VandattaState, move: Word, tell: Beats | None) -> VandattaState:
    """The word in time (VA-23, AMB-VA-13)."""
    seat = state.due
    after = state._replace(due=-1, deal=state.deal._replace(said=tuple(sorted((*state.deal.said, seat)))))
    code = word_of(len(state.hands[seat]))
    rule = "VA-23" if code == "lappen" else "VA.announce"
    return told(tell, after, code, rule, seat, {"seat": seat}, options=terms.cited("announce"))
