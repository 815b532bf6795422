"""Chance and the dealer: shuffle, deal, turn the start card up, gather again (VA-3 to 9)."""

from __future__ import annotations

from bisect import bisect_left
from operator import attrgetter

from kortspel_widgets.cards import SECOND_DECK, Card
from kortspel_widgets.engine.events import Reorder, Transfer, Value
from kortspel_widgets.engine.moves import FirstDealer, Shuffle
from kortspel_widgets.engine.outcome import Outcome
from kortspel_widgets.engine.telling import Beats, told
from kortspel_widgets.games.vandatta.rules import Terms
from kortspel_widgets.games.vandatta.state import (
    ACE,
    EIGHT,
    JOKER,
    KINDS,
    RANKS,
    SUITS,
    Cards,
    Phase,
    Standing,
    VandattaDeal,
    VandattaState,
    others_from,
    turn_order,
)

_index = attrgetter("index")


def blank(terms: Terms) -> VandattaState:
    """The table before the first round."""
    nothing = (0,) * terms.seats
    standing = Standing(nothing, (False,) * terms.seats, nothing)
    return _before_deal(terms, standing)


def _before_deal(terms: Terms, standing: Standing) -> VandattaState:
    seats = terms.seats
    active = tuple([seat for seat in range(seats) if not standing.out[seat]])
    deck = terms.deck(len(active))
    box = SECOND_DECK if len(deck) < len(terms.deck(seats)) else ()
    deal = VandattaDeal(standing, deck, box, turn_order(active, seats, 1), lacks=(None,) * seats)
    phase = Phase.DEALER if standing.dealer < 0 else Phase.SHUFFLE
    return VandattaState(phase, -1, ((),) * seats, (), (), -1, 0, False, -1, 0, None, False, 0, -1, deal)


def first_dealer(state: VandattaState, move: FirstDealer, tell: Beats | None) -> VandattaState:
    """Chance says who deals first."""
    deal = state.deal
    standing = deal.standing._replace(dealer=move.seat)
    after = state._replace(phase=Phase.SHUFFLE, deal=deal._replace(standing=standing))
    return told(tell, after, "dealer", "VA-4", move.seat, {"dealer": move.seat})


def deal_cards(terms: Terms, state: VandattaState, move: Shuffle, tell: Beats | None) -> VandattaState:
    """Shuffle, deal one card at a time clockwise, turn the start card up; what is told last is what it does."""
    deal, dealer = state.deal, state.deal.standing.dealer
    deck = tuple([deal.deck[place] for place in move.order])
    after = state._replace(deal=deal._replace(deck=deck, shuffled=deal.shuffled + 1))
    moved = (Reorder("deck", deal.deck, deck),)
    state = told(tell, after, "shuffle", "VA-4", dealer, {"dealer": dealer}, moved=moved)
    state = _hand_out(terms, state, tell)
    state = _turn_start_card(terms, state, tell)
    return _start(terms, state, tell)


def _hand_out(terms: Terms, state: VandattaState, tell: Beats | None) -> VandattaState:
    deal, seats, size = state.deal, state.seats, terms.rules.hand_size
    dealer = deal.standing.dealer
    receivers = (*others_from(state, dealer), dealer)
    count = size * len(receivers)
    rest, dealt_out = deal.deck[:-count], deal.deck[: -1 - count : -1]
    hands: list[Cards] = [()] * seats
    for number, seat in enumerate(receivers):
        hands[seat] = tuple(sorted(dealt_out[number :: len(receivers)], key=_index))
    after = state._replace(hands=tuple(hands), deal=deal._replace(deck=rest))
    moved = _dealt(dealt_out, receivers, seats, len(rest)) if tell else ()
    values: dict[str, Value] = {"dealer": dealer, "n": size}
    options = terms.cited("hand_size", "num_decks", "jokers")
    return told(tell, after, "deal", "VA-4", dealer, values, moved=moved, marks=("deal",), options=options)


def _dealt(cards: Cards, receivers: tuple[int, ...], seats: int, rest: int) -> tuple[Transfer, ...]:
    """The cards one by one from the top of the deck, each to its place in a hand."""
    hands: list[list[int]] = [[] for _ in range(seats)]
    steps = []
    for number, card in enumerate(cards):
        seat = receivers[number % len(receivers)]
        place = bisect_left(hands[seat], card.index)
        hands[seat].insert(place, card.index)
        steps.append(Transfer((card,), "deck", rest + len(cards) - 1 - number, f"hand:{seat}", place))
    return tuple(steps)


def _turn_start_card(terms: Terms, state: VandattaState, tell: Beats | None) -> VandattaState:
    """The rest is the stock; its top card is turned up, and again while it may not lie there (VA-5, AMB-VA-20)."""
    deal, dealer = state.deal, state.deal.standing.dealer
    deck = deal.deck
    after = state._replace(stock=deck[:-1], pile=deck[-1:], deal=deal._replace(deck=()))
    if tell:
        moved: tuple[Transfer, ...] = (
            Transfer(deck[:-1], "deck", 0, "stock", 0),
            Transfer(deck[-1:], "deck", 0, "pile", 0),
        )
        told(tell, after, "start-card", "VA-5", dealer, {"card": deck[-1]}, moved=moved)
    state = after
    while (option := _buries(terms, state.pile[-1])) and state.stock:
        card, stock = state.pile[-1], state.stock
        after = state._replace(stock=(card, *stock[:-1]), pile=stock[-1:])
        if tell:
            moved = (
                Transfer((stock[-1],), "stock", len(stock) - 1, "pile", 1),
                Transfer((card,), "pile", 0, "stock", 0),
            )
            told(tell, after, "start-buried", option, dealer, {"card": card}, moved=moved, options=(option,))
        state = after
    return state


def _buries(terms: Terms, card: Card) -> str:
    """The option by which this start card goes to the bottom of the stock, or nothing."""
    kind = KINDS[card.index]
    if kind == JOKER:
        return "VA.jokers"
    buries = kind == EIGHT and terms.rules.start_eight == "bury_and_redraw"
    return "VA.start_eight" if buries else ""


def _start(terms: Terms, state: VandattaState, tell: Beats | None) -> VandattaState:
    """What the start card asks for: a suit from the dealer (VA-6), or cards drawn (VA-7)."""
    deal, dealer = state.deal, state.deal.standing.dealer
    index = state.pile[-1].index
    kind = KINDS[index]
    if kind == EIGHT:
        after = state._replace(phase=Phase.NAME, turn=dealer, special=True)
        return told(tell, after, "start-eight", "VA-6", dealer, {"dealer": dealer})
    if kind != ACE:
        return state._replace(phase=Phase.TURN, turn=dealer, suit=SUITS[index], rank=RANKS[index])
    everybody = terms.rules.start_ace == "all_draw"
    draw = (*others_from(state, dealer), *((dealer,) if everybody else ()))
    pending = tuple([(seat, "draws-start") for seat in draw])
    after = state._replace(
        phase=Phase.TURN, turn=dealer, suit=SUITS[index], special=True,
        deal=deal._replace(pending=pending, then=Phase.TURN),
    )  # fmt: skip
    code, rule = ("start-ace-all", "VA.start_ace") if everybody else ("start-ace", "VA-7")
    return told(tell, after, code, rule, dealer, {"dealer": dealer}, options=terms.cited("start_ace"))


def gather(terms: Terms, state: VandattaState, standing: Standing, tell: Beats | None) -> VandattaState:
    """All cards go back to the deck for the next round; fewer players may need one deck only (AMB-VA-17)."""
    fresh = _before_deal(terms, standing)
    if not tell:
        return fresh
    dealer, box = standing.dealer, fresh.deal.box
    kept = state.deal.box == box
    cards: list[Card] = []
    steps: list[Transfer | Reorder] = []
    for zone in state.zones:
        if zone.cards and not (zone.name == "box" and kept):
            steps.append(Transfer(zone.cards, zone.name, 0, "deck", len(cards)))
            cards += zone.cards
    # In order, so that what comes next depends on the luck alone and not on how this round was played.
    full = tuple(sorted(cards, key=_index))
    steps.append(Reorder("deck", tuple(cards), full))
    whole = fresh._replace(deal=fresh.deal._replace(deck=full, box=box if kept else ()))
    told(tell, whole, "gather", "VA-9", dealer, {"dealer": dealer}, moved=tuple(steps))
    if not kept and box:
        moved = (Transfer(box, "deck", full.index(box[0]), "box", 0),)
        told(tell, fresh, "one-deck", "VA-3", None, {"n": len(fresh.active)}, moved=moved)
    return fresh


def finish(terms: Terms, state: VandattaState, outcome: Outcome, tell: Beats | None) -> VandattaState:
    """The session is over; the cards stay where they lie."""
    deal = state.deal._replace(standing=state.deal.standing._replace(outcome=outcome))
    after = state._replace(phase=Phase.OVER, turn=-1, due=-1, deal=deal)
    if tell:
        actor = outcome.winners[0] if len(outcome.winners) == 1 else None
        values = ending_values(terms, after)
        told(tell, after, outcome.code, outcome.rule, actor, values, marks=("end",))
    return after


def ending_values(terms: Terms, state: VandattaState) -> dict[str, Value]:
    """What the sentence about the end needs; raises ``LookupError`` for a game that goes on."""
    standing = state.deal.standing
    outcome = standing.outcome
    if outcome is None:
        raise LookupError("the game is not finished")
    winner = outcome.winners[0] if outcome.winners else 0
    score = standing.scores[winner]
    number = score
    if outcome.code == "won-rounds":
        number = standing.wins[winner]
    elif outcome.code in ("won-single-lowest", "shared-single"):
        number = terms.hand_points(state.hands[winner])
    return {"winner": winner, "winners": outcome.winners, "score": score, "n": number}
