"""Before the first trick: play or pass, the blind hand, the stock, the call (RS-6, 7, 24 to 32)."""

from __future__ import annotations

from bisect import bisect_left

from kortspel_widgets.cards import Card, Rank
from kortspel_widgets.engine.events import Transfer, Value
from kortspel_widgets.engine.moves import Swap, Word
from kortspel_widgets.engine.telling import Beats, told
from kortspel_widgets.games.rodskagg.dealing import gather
from kortspel_widgets.games.rodskagg.playing import begin_play
from kortspel_widgets.games.rodskagg.rules import Terms
from kortspel_widgets.games.rodskagg.scoring import finish_deal, pay, scored, tell_score
from kortspel_widgets.games.rodskagg.state import Phase, RodskaggState, clockwise, with_announced
from kortspel_widgets.games.rodskagg.telling import picked_up

# An enum's members take long to look up.
_EXCHANGE, _SWAP, _CALL, _PLAY = Phase.EXCHANGE, Phase.SWAP, Phase.CALL, Phase.PLAY
_AFTER = {_EXCHANGE: _SWAP, _SWAP: _CALL, _CALL: _PLAY}


def forcing_card(terms: Terms, state: RodskaggState, seat: int) -> Card | None:
    """The trump that obliges ``seat`` to play, as agreed (AMB-RS-16)."""
    mode = terms.rules.forced_play
    if mode == "none":
        return None
    for card in state.hands[seat]:
        if card.suit is state.deal.trump and forces(terms, card):
            return card
    return None


def forces(terms: Terms, card: Card) -> bool:
    """Whether this trump obliges its holder to play."""
    mode = terms.rules.forced_play
    return mode != "none" and (card.rank is Rank.ACE or (card.rank is Rank.KING and mode == "trump_ace_king"))


def announce(terms: Terms, state: RodskaggState, move: Word, tell: Beats | None) -> RodskaggState:
    """One announcement; after the last it is known who plays."""
    seat, plays, deal, hands = state.turn, move.word == "play", state.deal, state.hands
    spoke, aside = (*deal.spoke[:seat], plays, *deal.spoke[seat + 1 :]), deal.aside
    order = clockwise(state.active, deal.standing.dealer)
    last = seat == order[-1]
    playing = tuple([other for other in order if spoke[other]]) if last else ()
    turn = -1 if last else order[order.index(seat) + 1]
    if not plays:
        # Who passes lays the cards aside (RS-7).
        aside = (*aside[:seat], hands[seat], *aside[seat + 1 :])
        hands = (*hands[:seat], (), *hands[seat + 1 :])
    after = RodskaggState(state.phase, turn, hands, (), -1, (), with_announced(deal, aside, spoke, playing))
    # In a position there may be no blind hand; then a sole player gets a trick without play.
    alone = len(playing) == 1 and not (terms.blind_plays and deal.blind)
    if playing and not alone:
        after = _next_question(terms, after, _EXCHANGE)
    if tell:
        _tell_announced(state, after, seat, tell)
    if not plays and terms.pays_fee:
        # Also when all pass (AMB-RS-25).
        after = pay(terms, after, seat, terms.rules.pass_fee, "pass-fee", "pass_fee", tell)
    if not last:
        return after
    if not playing:
        return _all_pass(terms, after, tell)
    if alone:
        return _alone(terms, after, tell)
    return begin_play(terms, after, tell) if after.phase is _PLAY else after


def _tell_announced(state: RodskaggState, after: RodskaggState, seat: int, tell: Beats) -> None:
    hand = state.hands[seat]
    if after.deal.spoke[seat]:
        # Nobody may learn from an event that a card obliged somebody, so the option is not cited here.
        told(tell, after, "plays", "RS-6", seat, {"seat": seat})
        return
    moved = (Transfer(hand, f"hand:{seat}", 0, f"aside:{seat}", 0),) if hand else ()
    told(tell, after, "passes", "RS-7", seat, {"seat": seat}, moved=moved)


def _all_pass(terms: Terms, state: RodskaggState, tell: Beats | None) -> RodskaggState:
    """Nobody plays: the same dealer deals again and no score changes, as a rule (RS-24, 29, AMB-RS-13)."""
    dealer, two = state.deal.standing.dealer, len(state.active) == 2
    code, rule = ("both-pass", "RS-29") if two else ("all-pass", "RS-24")
    told(tell, state, code, rule, None, {"dealer": dealer})
    points = terms.rules.all_pass_dealer_penalty
    if points:
        rule_id = "RS.all_pass_dealer_penalty"
        after = scored(terms, state, dealer, points)
        values: dict[str, Value] = {"dealer": dealer, "n": points, "score": after.deal.standing.scores[dealer]}
        state = told(tell, after, "dealer-penalty", rule_id, dealer, values, options=(rule_id,))
    keep = terms.keeps_trump(len(state.active))
    return gather(terms, state, tell, standing=state.deal.standing, again=rule, keep_trump=keep)


def _alone(terms: Terms, state: RodskaggState, tell: Beats | None) -> RodskaggState:
    """Only one plays: one trick without play, as a rule (RS-25), or the deal falls (AMB-RS-14)."""
    seat = state.deal.playing[0]
    standing = state.deal.standing
    if terms.rules.sole_player_mode == "redeal":
        rule = "RS.sole_player_mode"
        values: dict[str, Value] = {"seat": seat, "dealer": standing.dealer}
        told(tell, state, "alone-redeal", rule, seat, values, options=(rule,))
        keep = terms.keeps_trump(len(state.active))
        return gather(terms, state, tell, standing=standing, again=rule, keep_trump=keep)
    state = tell_score(terms, state, seat, -1, "alone", "RS-25", (), tell)
    return finish_deal(terms, state, tell)


def _next_question(terms: Terms, state: RodskaggState, phase: Phase, last: int = -1) -> RodskaggState:
    """Who is asked next, after ``last`` in ``phase``: exchange, swap, call (AMB-RS-3); then play begins."""
    deal = state.deal
    playing = deal.playing
    at = playing.index(last) + 1 if last >= 0 else 0
    while phase is not _PLAY:
        if at < len(playing) and _is_asked(terms, state, phase):
            return RodskaggState(phase, playing[at], state.hands, (), -1, (), deal)
        phase, at = _AFTER[phase], 0
    return RodskaggState(_PLAY, -1, state.hands, (), -1, (), deal)


def _is_asked(terms: Terms, state: RodskaggState, phase: Phase) -> bool:
    deal = state.deal
    if phase is _CALL:
        return terms.rules.call_enabled and deal.caller < 0
    if phase is _EXCHANGE:
        return bool(deal.blind) and terms.rules.blind_hand_mode == "exchange" and deal.exchanged < 0
    return terms.rules.stock_swap and bool(deal.stock)


def _go_on(
    terms: Terms,
    before: RodskaggState,
    after: RodskaggState,
    code: str,
    rule: str,
    tell: Beats | None,
    moved: tuple[Transfer, ...] = (),
    options: tuple[str, ...] = (),
) -> RodskaggState:
    """The next question, told together with the answer to this one; after the last the play begins."""
    seat = before.turn
    after = _next_question(terms, after, before.phase, seat)
    state = told(tell, after, code, rule, seat, {"seat": seat}, moved=moved, options=options)
    return begin_play(terms, state, tell) if state.phase is _PLAY else state


def exchange(terms: Terms, state: RodskaggState, move: Word, tell: Beats | None) -> RodskaggState:
    """The whole hand for the blind one, unseen; once a deal (RS-27, AMB-RS-2)."""
    if move.word == "keep":
        return _go_on(terms, state, state, "keeps-hand", "RS-27", tell)
    deal, seat = state.deal, state.turn
    old, new = state.hands[seat], deal.blind
    hand = tuple(sorted(new))
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    aside = (*deal.aside[:seat], old, *deal.aside[seat + 1 :])
    after = state._replace(hands=hands, deal=deal._replace(blind=(), aside=aside, exchanged=seat))
    taken = picked_up(new, "blind", f"hand:{seat}") if tell else ()
    moved = (Transfer(old, f"hand:{seat}", 0, f"aside:{seat}", 0), *taken)
    return _go_on(terms, state, after, "exchanges", "RS-27", tell, moved)


def keep_cards(terms: Terms, state: RodskaggState, move: Word, tell: Beats | None) -> RodskaggState:
    """No card for the top of the stock."""
    return _go_on(terms, state, state, "keeps-cards", "RS.stock_swap", tell, options=("RS.stock_swap",))


def swap(terms: Terms, state: RodskaggState, move: Swap, tell: Beats | None) -> RodskaggState:
    """One card for the top of the stock, the old one to its bottom, unseen (RS.stock_swap, AMB-RS-17)."""
    rule = "RS.stock_swap"
    deal, seat, card = state.deal, state.turn, move.card
    top = deal.stock[-1]
    hand = list(state.hands[seat])
    start = hand.index(card)
    del hand[start]
    place = bisect_left(hand, top)
    hand.insert(place, top)
    hands = (*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :])
    swapped = (*deal.swapped[:seat], True, *deal.swapped[seat + 1 :])
    discards = (*deal.discards[:seat], card, *deal.discards[seat + 1 :])
    stock = (card, *deal.stock[:-1])
    after = state._replace(hands=hands, deal=deal._replace(stock=stock, swapped=swapped, discards=discards))
    moved = (
        Transfer((card,), f"hand:{seat}", start, "stock", 0),
        Transfer((top,), "stock", len(deal.stock), f"hand:{seat}", place),
    )
    return _go_on(terms, state, after, "swaps", rule, tell, moved, (rule,))


def call(terms: Terms, state: RodskaggState, move: Word, tell: Beats | None) -> RodskaggState:
    """The call, or not; the first yes holds (RS-30 to 32)."""
    if move.word == "no_call":
        return _go_on(terms, state, state, "no-call", "RS-31", tell)
    after = state._replace(deal=state.deal._replace(caller=state.turn))
    return _go_on(terms, state, after, "calls", "RS-30", tell)
