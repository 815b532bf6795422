"""The tricks: who leads, what may be laid, who takes it; the blind hand when it plays (RS-8 to 14)."""

from __future__ import annotations

from kortspel_widgets.cards import Card, Suit
from kortspel_widgets.engine.events import Choice, Question, Transfer, Value
from kortspel_widgets.engine.moves import Lay
from kortspel_widgets.engine.telling import Beats, told
from kortspel_widgets.games.rodskagg.rules import Terms
from kortspel_widgets.games.rodskagg.scoring import score_deal
from kortspel_widgets.games.rodskagg.state import Cards, RodskaggState, Trick, turn_order
from kortspel_widgets.games.rodskagg.telling import picked_up

_MODE = "RS.sole_player_mode"


def begin_play(terms: Terms, state: RodskaggState, tell: Beats | None) -> RodskaggState:
    """The blind hand is turned up if it plays (AMB-RS-15); eldest hand in play leads (RS-8, AMB-RS-1)."""
    deal = state.deal
    if len(deal.playing) == 1:
        state = _turn_up_blind_hand(state, tell)
        deal = state.deal
    leader = deal.playing[0]
    code, rule, options = "starts", "RS-8", ()
    if terms.rules.leader == "caller" and deal.caller >= 0:
        leader, code, rule, options = deal.caller, "caller-starts", "RS.leader", ("RS.leader",)  # type: ignore[assignment]
    deal = deal._replace(following=turn_order(deal.playing, state.seats))
    after = RodskaggState(state.phase, leader, state.hands, (), leader, (), deal)
    return told(tell, after, code, rule, leader, {"seat": leader}, options=options)


def _turn_up_blind_hand(state: RodskaggState, tell: Beats | None) -> RodskaggState:
    """The blind hand, or the hand exchanged for it, plays against the sole player."""
    deal, seats = state.deal, state.seats
    sole = deal.playing[0]
    other = next(seat for seat in state.active if seat != sole)
    if deal.blind:
        cards, source = deal.blind, "blind"
        deal = deal._replace(blind=())
    else:
        cards, source = deal.aside[sole], f"aside:{sole}"
        deal = deal._replace(aside=(*deal.aside[:sole], (), *deal.aside[sole + 1 :]))
    hands = (*state.hands[:seats], tuple(sorted(cards)))
    after = state._replace(hands=hands, deal=deal._replace(playing=(sole, seats)))
    moved = picked_up(cards, source, "dummy") if tell else ()
    values: dict[str, Value] = {"seat": sole, "other": other}
    return told(tell, after, "alone-blind", _MODE, sole, values, moved=moved, options=(_MODE,))


def playable(hand: Cards, trick: Cards) -> Cards:
    """The cards of ``hand`` that may be laid: the led suit if there is any (RS-9), else anything (RS-10).

    >>> from kortspel_widgets.notation import parse_cards
    >>> playable(parse_cards("3H AD"), parse_cards("9C"))
    (3H, AD)
    """
    if not trick:
        return hand
    suit = trick[0].suit
    same = tuple([card for card in hand if card.suit is suit])
    return same or hand


def beats(card: Card, best: Card, trump: Suit | None) -> bool:
    """Whether ``card`` takes the trick from ``best``: a higher one of its suit, or a trump on a side suit (RS-11, 12).

    >>> beats(Card.from_code("2H"), Card.from_code("AC"), Suit.HEARTS)
    True
    """
    if card.suit is best.suit:
        return card.index > best.index
    return card.suit is trump


def lay(terms: Terms, state: RodskaggState, move: Lay, tell: Beats | None) -> RodskaggState:
    """A card to the trick; with the last one the trick is taken, with the last trick the deal is scored."""
    state = _lay(state, move.card, tell)
    dummy = len(state.hands) - 1
    while True:
        if state.turn < 0:
            state = _take(state, tell)
            if state.deal.caller >= 0 and state.leader != state.deal.caller:
                state, stop = _broken(terms, state, tell)
                if stop:
                    return score_deal(terms, state, tell)
            if state.turn < 0:
                return score_deal(terms, state, tell)
        if state.turn != dummy:
            return state
        state = _lay(state, dummy_card(state), tell)


def _lay(state: RodskaggState, card: Card, tell: Beats | None) -> RodskaggState:
    phase, seat, hands, trick, leader, tricks, deal = state
    hand = hands[seat]
    place = hand.index(card)
    hands = (*hands[:seat], (*hand[:place], *hand[place + 1 :]), *hands[seat + 1 :])
    # After the last card of a trick nobody has the turn until it is taken.
    turn = deal.following[seat] if len(trick) + 1 < len(deal.playing) else -1
    after = RodskaggState(phase, turn, hands, (*trick, card), leader, tricks, deal)
    if tell:
        _tell_laid(tell, state, after, seat, card, place)
    return after


def _tell_laid(tell: Beats, before: RodskaggState, after: RodskaggState, seat: int, card: Card, place: int) -> None:
    dummy = seat == before.seats
    trick, trump = before.trick, before.deal.trump
    values: dict[str, Value] = {"card": card} if dummy else {"seat": seat, "card": card}
    if dummy:
        code, rule = ("dummy-lays" if trick else "dummy-leads"), _MODE
    elif not trick:
        code, rule = "leads", "RS-13"
    else:
        led = trick[0].suit
        values["suit"] = led
        code, rule = ("follows", "RS-9") if card.suit is led else ("discards", "RS-10")
        if card.suit is not led and card.suit is trump:
            code = "ruffs"
    source, target = ("dummy", "dummy_played") if dummy else (f"hand:{seat}", f"played:{seat}")
    moved = (Transfer((card,), source, place, target, 0),)
    options = (_MODE,) if dummy else ()
    told(tell, after, code, rule, None if dummy else seat, values, moved=moved, options=options)


def dummy_card(state: RodskaggState) -> Card:
    """What the blind hand lays: the cheapest card that wins, else its lowest; a trump only to win (AMB-RS-15)."""
    cards = playable(state.hands[state.seats], state.trick)
    trump = state.deal.trump

    def cost(card: Card) -> tuple[bool, int]:
        return card.suit is trump, card.rank

    best = _best(state.trick, trump)
    winning = [card for card in cards if best is not None and beats(card, best, trump)]
    return min(winning or cards, key=cost)


def _best(trick: Cards, trump: Suit | None) -> Card | None:
    best = None
    for card in trick:
        if best is None or beats(card, best, trump):
            best = card
    return best


def _take(state: RodskaggState, tell: Beats | None) -> RodskaggState:
    """The highest trump, or the highest of the led suit, takes the trick and leads (RS-11, 13)."""
    phase, _, hands, trick, leader, tricks, deal = state
    trump, following = deal.trump, deal.following
    best, winner, seat = trick[0], leader, leader
    for card in trick[1:]:
        seat = following[seat]
        if beats(card, best, trump):
            best, winner = card, seat
    turn = winner if hands[winner] else -1
    after = RodskaggState(phase, turn, hands, (), winner, (*tricks, Trick(leader, trick, winner)), deal)
    if tell:
        _tell_taken(tell, state, after, best, winner)
    return after


def _tell_taken(tell: Beats, before: RodskaggState, after: RodskaggState, best: Card, winner: int) -> None:
    seats, trick, trump = before.seats, before.trick, before.deal.trump
    dummy, led = winner == seats, trick[0].suit
    code = "trick-trump" if led is trump else "trick-ruffed" if best.suit is trump else "trick-suit"
    values: dict[str, Value] = {"card": best, "suit": led}
    if not dummy:
        values["winner"] = winner
    target = "dummy_won" if dummy else f"won:{winner}"
    place = sum(len(done.cards) for done in before.tricks if done.winner == winner)
    moved = []
    for number, (seat, card) in enumerate(before.laid.items()):
        source = "dummy_played" if seat == seats else f"played:{seat}"
        moved.append(Transfer((card,), source, 0, target, place + number))
    choices = tuple(Choice("choice-takes", {"seat": seat}) for seat in before.deal.playing if seat != seats)
    question = None
    if not dummy and len(choices) > 1:
        question = Question("ask-who-takes", choices, (before.deal.playing.index(winner),))
    told(
        tell, after, f"dummy-{code}" if dummy else code, "RS-11", None if dummy else winner, values,
        moved=tuple(moved), marks=("trick",), question=question,
    )  # fmt: skip


def _broken(terms: Terms, state: RodskaggState, tell: Beats | None) -> tuple[RodskaggState, bool]:
    """The caller has lost a trick (RS-34): told the first time; the deal may end here, as agreed."""
    caller = state.deal.caller
    values: dict[str, Value] = {"seat": caller}
    if tell and all(trick.winner == caller for trick in state.tricks[:-1]):
        told(tell, state, "call-broken", "RS-34", caller, values)
    if not terms.rules.call_stop_early or not any(state.hands):
        return state, False  # nothing is left to stop
    after = state._replace(turn=-1)
    rule = "RS.call_stop_early"
    return told(tell, after, "call-stops", rule, caller, values, options=(rule,)), True
