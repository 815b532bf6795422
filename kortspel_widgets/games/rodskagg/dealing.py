"""Chance and the dealer: shuffle, deal, turn the trump card up, gather again (RS-3 to 5, 15, 26, 29, 36)."""

from __future__ import annotations

from bisect import bisect_left
from operator import attrgetter

from kortspel_widgets.cards import CARDS, Card
from kortspel_widgets.engine.events import Reorder, Transfer, Value
from kortspel_widgets.engine.moves import FirstDealer, Shuffle
from kortspel_widgets.engine.outcome import Ending, Outcome
from kortspel_widgets.engine.telling import Beats, told
from kortspel_widgets.games.rodskagg.rules import HAND, Terms
from kortspel_widgets.games.rodskagg.state import (
    Cards,
    Phase,
    RodskaggDeal,
    RodskaggState,
    Standing,
    clockwise,
)

# An enum's members take long to look up.
_SHUFFLE, _ANNOUNCE = Phase.SHUFFLE, Phase.ANNOUNCE
_index = attrgetter("index")


def first_dealer(state: RodskaggState, move: FirstDealer, tell: Beats | None) -> RodskaggState:
    """Chance says who deals first (AMB-RS-22)."""
    deal = state.deal
    standing = deal.standing._replace(dealer=move.seat)
    after = state._replace(phase=Phase.SHUFFLE, deal=deal._replace(standing=standing))
    return told(tell, after, "dealer", "RS-3", move.seat, {"dealer": move.seat})


def deal_cards(terms: Terms, state: RodskaggState, move: Shuffle, tell: Beats | None) -> RodskaggState:
    """Shuffle; pay the ante; deal five cards each, one at a time, clockwise; turn up the trump card."""
    deal, standing = state.deal, state.deal.standing
    dealer = standing.dealer
    deck = tuple([deal.deck[place] for place in move.order])
    shuffled = state._replace(deal=deal._replace(deck=deck, shuffled=deal.shuffled + 1, again=False))
    moved = (Reorder("deck", deal.deck, deck),)
    if deal.again:
        return told(tell, shuffled, "shuffle-again", "RS-38", dealer, {"dealer": dealer}, moved=moved)
    state = told(tell, shuffled, "shuffle", "RS-3", dealer, {"dealer": dealer}, moved=moved)
    if terms.rules.pot_mode and not deal.paid:
        state = _pay_ante(terms, state, tell)
    state = _hand_out(state, tell)
    state = _turn_trump(terms, state, tell)
    speaker = clockwise(state.active, dealer)[0]
    after = state._replace(phase=Phase.ANNOUNCE, turn=speaker)
    rule = "RS-28" if len(state.active) == 2 else "RS-6"
    return told(tell, after, "first-speaker", rule, speaker, {"seat": speaker})


def _pay_ante(terms: Terms, state: RodskaggState, tell: Beats | None) -> RodskaggState:
    """Everybody in the deal pays in; not again when it is dealt anew (AMB-RS-18)."""
    deal, standing, ante = state.deal, state.deal.standing, terms.rules.ante
    counters = tuple(n - ante if seat in state.active else n for seat, n in enumerate(standing.counters))
    pot = standing.pot + ante * len(state.active)
    standing = standing._replace(counters=counters, pot=pot)
    after = state._replace(deal=deal._replace(standing=standing, paid=True))
    options = ("RS.pot_mode", *terms.cited("ante"))
    return told(tell, after, "ante", "RS.pot_mode", None, {"n": ante, "pot": pot}, options=options)


def _hand_out(state: RodskaggState, tell: Beats | None) -> RodskaggState:
    """Five cards each from the top of the deck; with two in the deal five to the table as well (RS-26)."""
    deal, seats = state.deal, state.seats
    dealer, active = deal.standing.dealer, state.active
    receivers = clockwise(active, dealer)
    two = len(active) == 2
    if two:
        receivers = (*receivers, seats)
    rest, dealt_out = deal.deck[: -HAND * len(receivers)], deal.deck[: -1 - HAND * len(receivers) : -1]
    hands: list[Cards] = [()] * (seats + 1)
    for number, seat in enumerate(receivers):
        hands[seat] = dealt_out[number :: len(receivers)]
        if seat != seats:
            # A hand is held sorted; nobody sorts the blind hand.
            hands[seat] = tuple(sorted(hands[seat], key=_index))
    blind = hands.pop()
    dealt = RodskaggDeal(
        deal.standing._replace(dealt=deal.standing.dealt + 1),
        rest, deal.turned, deal.trump, (), blind, ((),) * seats, (None,) * seats,
        swapped=(False,) * seats, discards=(None,) * seats, shuffled=deal.shuffled, paid=deal.paid,
    )  # fmt: skip
    after = RodskaggState(Phase.SHUFFLE, -1, (*hands, ()), (), -1, (), dealt)
    code, rule = ("deal-blind", "RS-26") if two else ("deal", "RS-3")
    values: dict[str, Value] = {"dealer": dealer, "n": HAND}
    moved = _dealt(dealt_out, receivers, seats, len(rest)) if tell else ()
    return told(tell, after, code, rule, dealer, values, moved=moved, marks=("deal",))


def _dealt(cards: Cards, receivers: tuple[int, ...], seats: int, rest: int) -> tuple[Transfer, ...]:
    """The cards one by one from the top of the deck, each to its place in a hand."""
    hands: list[list[int]] = [[] for _ in range(seats + 1)]
    steps = []
    for number, card in enumerate(cards):
        seat = receivers[number % len(receivers)]
        blind = seat == seats
        place = len(hands[seat]) if blind else bisect_left(hands[seat], card.index)
        hands[seat].insert(place, card.index)
        source = rest + len(cards) - 1 - number
        steps.append(Transfer((card,), "deck", source, "blind" if blind else f"hand:{seat}", place))
    return tuple(steps)


def _turn_trump(terms: Terms, state: RodskaggState, tell: Beats | None) -> RodskaggState:
    """The next card is turned up beside the stock (RS-4), unless the last one stays for a redeal (RS-29)."""
    deal, dealer = state.deal, state.deal.standing.dealer
    deck = deal.deck
    if deal.turned is not None:
        after = state._replace(deal=deal._replace(deck=(), stock=deck))
        moved: tuple[Transfer, ...] = (Transfer(deck, "deck", 0, "stock", 0),)
        values: dict[str, Value] = {"card": deal.turned, "suit": deal.turned.suit}
        options = terms.cited("redeal_trump")
        return told(tell, after, "trump-stays", "RS-29", dealer, values, moved=moved, options=options)
    turned = deck[-1]
    after = state._replace(deal=deal._replace(deck=(), stock=deck[:-1], turned=turned, trump=turned.suit))
    moved = (
        Transfer((turned,), "deck", len(deck) - 1, "turned", 0),
        Transfer(deck[:-1], "deck", 0, "stock", 0),
    )
    return told(tell, after, "turn-trump", "RS-4", dealer, {"card": turned, "suit": turned.suit}, moved=moved)


def gather(
    terms: Terms,
    state: RodskaggState,
    tell: Beats | None,
    *,
    standing: Standing,
    again: str = "",
    keep_trump: bool = False,
    extra_shuffle: bool = False,
) -> RodskaggState:
    """All cards go back to the deck, and the next deal is shuffled; too many deals stop the game.

    ``again`` is the rule by which the same dealer deals again.
    """
    if standing.dealt >= terms.rules.max_deals:
        return _stopped(state, standing, tell)
    deal, seats = state.deal, state.seats
    turned = deal.turned if keep_trump else None
    # In order, so that what comes next depends on the luck alone and not on how this deal was played.
    deck = tuple([card for card in CARDS if card is not turned]) if turned else CARDS
    fresh = RodskaggDeal(
        standing, deck, turned, deal.trump if turned else None, (), (), ((),) * seats, (None,) * seats,
        shuffled=deal.shuffled if again else 0, again=extra_shuffle, paid=deal.paid and bool(again),
    )  # fmt: skip
    after = RodskaggState(_SHUFFLE, -1, ((),) * (seats + 1), (), -1, (), fresh)
    if tell:
        code = "gather-same" if again else "gather"
        _tell_gathered(tell, state, after, code, again or "RS-15")
    return after


def _tell_gathered(tell: Beats, before: RodskaggState, after: RodskaggState, code: str, rule: str) -> None:
    cards: list[Card] = []
    steps: list[Transfer | Reorder] = []
    kept = after.deal.turned is not None
    for zone in before.zones:
        if zone.cards and zone.name != "deck" and not (kept and zone.name == "turned"):
            steps.append(Transfer(zone.cards, zone.name, 0, "deck", len(cards)))
            cards += zone.cards
    steps.append(Reorder("deck", tuple(cards), after.deal.deck))
    dealer = after.deal.standing.dealer
    told(tell, after, code, rule, dealer, {"dealer": dealer}, moved=tuple(steps))


def _stopped(state: RodskaggState, standing: Standing, tell: Beats | None) -> RodskaggState:
    """After the agreed number of deals most games won, then the lowest score, is best."""
    games = standing.games or (0,) * state.seats
    totals = standing.totals or games
    rank = [
        (-won, total + score) for won, total, score in zip(games, totals, standing.scores, strict=True)
    ]  # fmt: skip
    winners = tuple(seat for seat in range(state.seats) if rank[seat] == min(rank))
    code = "stopped" if len(winners) == 1 else "stopped-shared"
    return finish(state, standing, Outcome(Ending.STOPPED, winners, "RS.max_deals", code), tell)


def finish(state: RodskaggState, standing: Standing, outcome: Outcome, tell: Beats | None) -> RodskaggState:
    """The game is over; the cards stay where they lie."""
    deal = state.deal._replace(standing=standing._replace(outcome=outcome))
    after = state._replace(phase=Phase.OVER, turn=-1, deal=deal)
    winner = outcome.winners[0]
    return told(
        tell, after, outcome.code, outcome.rule, winner if len(outcome.winners) == 1 else None,
        ending_values(after), marks=("end",),
    )  # fmt: skip


def ending_values(state: RodskaggState) -> dict[str, Value]:
    """What the sentence about the end needs."""
    standing = state.deal.standing
    outcome = standing.outcome
    if outcome is None:
        raise LookupError("the game is not finished")
    winner = outcome.winners[0]
    return {
        "winner": winner, "winners": outcome.winners, "score": standing.scores[winner],
        "games": standing.games[winner] if standing.games else 1,
        "total": standing.totals[winner] if standing.totals else standing.scores[winner],
    }  # fmt: skip


def blank(terms: Terms, deck: Cards) -> RodskaggState:
    """The table before the first deal."""
    seats, series = terms.seats, terms.rules.series > 1
    nothing = (0,) * seats
    standing = Standing(
        (terms.rules.start_score,) * seats,
        games=nothing if series else (),
        totals=nothing if series else (),
        counters=nothing if terms.rules.pot_mode else (),
    )
    deal = RodskaggDeal(standing, deck, aside=((),) * seats, spoke=(None,) * seats)
    return RodskaggState(Phase.DEALER, -1, ((),) * (seats + 1), (), -1, (), deal)
