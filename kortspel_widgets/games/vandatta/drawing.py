"""Drawing: one's own cards, those that an ace or a joker costs, penalties, and the pile turned over (VA-11, 24, 29)."""

from __future__ import annotations

from bisect import bisect_left
from operator import attrgetter

from kortspel_widgets.engine.events import Choice, Question, Reorder, Transfer, Value
from kortspel_widgets.engine.moves import Shuffle
from kortspel_widgets.engine.telling import Beats, told
from kortspel_widgets.games.vandatta.rules import MAX_DRAWS, Terms
from kortspel_widgets.games.vandatta.state import Lack, Phase, VandattaDeal, VandattaState, others_from

_RESHUFFLE, _TURN = Phase.RESHUFFLE, Phase.TURN
_index = attrgetter("index")
_RULES = {
    "draws": "VA-11",
    "draws-ace": "VA-17",
    "draws-start": "VA-7",
    "draws-penalty": "VA-24",
    "draws-joker": "VA.joker_effect",
}


def can_draw(state: VandattaState) -> bool:
    """Whether a card can still be drawn this turn: at most three, and from somewhere (VA-11, 29)."""
    return state.draws < MAX_DRAWS and (bool(state.stock) or len(state.pile) > 1)


def draw(terms: Terms, state: VandattaState, tell: Beats | None) -> VandattaState:
    """One card of one's own (VA-11)."""
    seat, deal = state.turn, state.deal
    if terms.rules.voluntary_draw != "always":
        # Everybody sees that no ordinary card in this hand fits.
        deal = with_lack(deal, seat, Lack(state.suit, state.rank, len(state.hands[seat])))
    # Only a joker that skips the one opponent gives the turn back to whoever owes a word: with more cards it lapses.
    due = -1 if state.due == seat else state.due
    after = VandattaState(
        _TURN, seat, state.hands, state.stock, state.pile, state.suit, state.rank, state.special, due,
        state.draws + 1, state.drawn, False, 0, state.turns, deal,
    )  # fmt: skip
    if state.stock:
        return _draw_one(terms, after, seat, "draws", deal, tell)
    return draw_pending(terms, after._replace(deal=deal._replace(pending=((seat, "draws"),), then=_TURN)), tell)


def with_lack(deal: VandattaDeal, seat: int, lack: Lack | None) -> VandattaDeal:
    """``deal`` with what a seat is now known to lack."""
    lacks = (*deal.lacks[:seat], lack, *deal.lacks[seat + 1 :])
    return VandattaDeal(deal[0], deal[1], deal[2], deal[3], deal[4], deal[5], lacks, *deal[7:])


def draw_pending(terms: Terms, state: VandattaState, tell: Beats | None) -> VandattaState:
    """The draws that are due, as far as the stock lasts; then the phase that follows them.

    Where the stock is out the pile under its top card is turned over, and chance is asked to shuffle it; where
    nothing lies under it the other draws lapse (AMB-VA-14).
    """
    then = state.deal.then
    while pending := state.deal.pending:
        if not state.stock:
            if len(state.pile) > 1:
                return _turn_over(state, tell)
            state = told(tell, state._replace(deal=state.deal._replace(pending=())), "lapses", "VA-29")
            break
        seat, code = pending[0]
        state = _draw_one(terms, state, seat, code, state.deal._replace(pending=pending[1:]), tell)
    return state if state.phase is then else state._replace(phase=then)


def _draw_one(
    terms: Terms, state: VandattaState, seat: int, code: str, deal: VandattaDeal, tell: Beats | None
) -> VandattaState:
    """The top card of the stock into a hand; ``deal`` is what the deal is then."""
    card, hand = state.stock[-1], state.hands[seat]
    place = bisect_left(hand, card.index, key=_index)
    hands = (*state.hands[:seat], (*hand[:place], card, *hand[place:]), *state.hands[seat + 1 :])
    if seat in deal.said:
        deal = deal._replace(said=tuple([other for other in deal.said if other != seat]))
    own = code == "draws"
    after = VandattaState(
        state.phase, state.turn, hands, state.stock[:-1], state.pile, state.suit, state.rank, state.special, state.due,
        state.draws, card if own else state.drawn, state.follow, state.idle, state.turns, deal,
    )  # fmt: skip
    if tell:
        values: dict[str, Value] = {"seat": seat}
        if own:
            values["n"] = state.draws
        rule = _RULES[code]
        options = terms.cited("announce_penalty") if code == "draws-penalty" else ()
        if rule == "VA.joker_effect":
            options = ("VA.jokers", rule)
        if code == "draws-start":
            options = terms.cited("start_ace")
        moved = (Transfer((card,), "stock", len(state.stock) - 1, f"hand:{seat}", place),)
        question = _how_many(state) if code == "draws-ace" else None
        told(tell, after, code, rule, seat, values, moved=moved, options=options, question=question)
    return after


def _how_many(state: VandattaState) -> Question | None:
    """Asked before the first card that an ace costs: how many are drawn in all?"""
    others = len(others_from(state, state.turn))
    if len(state.deal.pending) != others:
        return None
    right = min(others, len(state.stock) + len(state.pile) - 1)
    numbers = sorted({right, 1, others, others + 1, 2 * others})
    choices = tuple(Choice("choice-cards", {"n": number}) for number in numbers)
    return Question("ask-how-many-draw", choices, (numbers.index(right),))


def _turn_over(state: VandattaState, tell: Beats | None) -> VandattaState:
    """All but the top card become the new stock, to be shuffled (VA-29)."""
    under, top = state.pile[:-1], state.pile[-1:]
    stock = under[::-1]
    deal = state.deal._replace(turned=tuple(sorted(under)), held=tuple([len(hand) for hand in state.hands]))
    after = state._replace(phase=_RESHUFFLE, stock=stock, pile=top, deal=deal)
    if tell:
        moved = (Transfer(stock, "pile", 0, "stock", 0, turned=True),)
        told(tell, after, "pile-turned", "VA-29", None, {"n": len(stock)}, moved=moved)
    return after


def reshuffle(terms: Terms, state: VandattaState, move: Shuffle, tell: Beats | None) -> VandattaState:
    """Chance shuffles the new stock, and the draws go on; the phase after them is that of ``then``."""
    deal = state.deal
    stock = tuple([state.stock[place] for place in move.order])
    deal = deal._replace(reshuffled=deal.reshuffled + 1, shuffled=deal.shuffled + 1)
    after = state._replace(stock=stock, deal=deal)
    moved = (Reorder("stock", state.stock, stock),)
    after = told(tell, after, "reshuffle", "VA-29", None, {}, moved=moved)
    return draw_pending(terms, after, tell)


def owe_word(terms: Terms, state: VandattaState, held: int, tell: Beats | None) -> VandattaState:
    """The word that was due with ``held`` cards came too late: penalty cards are due (VA-24, AMB-VA-11).

    It is :func:`draw_pending` that draws them.
    """
    seat, n = state.due, terms.rules.announce_penalty
    deal = state.deal
    code, rule = ("forgot", "VA-24") if held == 1 else ("forgot-warning", "VA.announce")
    pending = ((seat, "draws-penalty"),) * n
    after = state._replace(due=-1, deal=deal._replace(pending=(*pending, *deal.pending)))
    options = terms.cited("announce", "announce_penalty")
    return told(tell, after, code, rule, seat, {"seat": seat, "n": n}, options=options)
