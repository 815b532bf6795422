"""Which card to lay: win what can be won, keep a trump for later, throw off to become void (RS-44)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kortspel_widgets.cards import Card, Suit
from kortspel_widgets.games.rodskagg.playing import beats, playable
from kortspel_widgets.games.rodskagg.rules import Terms
from kortspel_widgets.games.rodskagg.state import Cards, RodskaggState
from kortspel_widgets.players.rodskagg.reckoning import Reckoning

_SURE: Final = 0.75
"""How likely a card must be to hold to be as good as sure."""
_FAIR: Final = 0.35
"""And to be worth trying with."""


def card_to_lay(terms: Terms, state: RodskaggState, seat: int) -> Card:
    """The card that the rules of thumb pick from what may be laid."""
    cards = playable(state.hands[seat], state.trick)
    if len(cards) == 1:
        return cards[0]
    won = [trick.winner for trick in state.tricks].count(seat)
    ducks = _wants_no_more(terms, state, seat, won)
    if state.trick and not ducks and state.deal.following[seat] == state.leader:
        # The last to lay need reckon with nobody.
        best, trump = _best(state), state.deal.trump
        winning = [card for card in cards if beats(card, best, trump)]
        if winning:
            return min(winning, key=_cost(trump))
    reckoning = Reckoning(state, seat)
    if ducks:
        return _duck(state, cards, reckoning)
    if state.trick:
        return _follow(state, cards, reckoning, won)
    return _lead(state, cards, reckoning)


def _wants_no_more(terms: Terms, state: RodskaggState, seat: int, won: int) -> bool:
    """Whether another trick would lead past an exact zero; who has called wants all (RS-20, 30)."""
    standing = state.deal.standing
    if not terms.rules.exact_zero or standing.extra or state.deal.caller == seat:
        return False
    return won >= standing.scores[seat]


def _after(state: RodskaggState, seat: int) -> list[int]:
    """Who lays after ``seat`` in this trick."""
    following = state.deal.following
    later, other = [], following[seat]
    while other != state.leader:
        later.append(other)
        other = following[other]
    return later


def _best(state: RodskaggState) -> Card:
    trick, trump = state.trick, state.deal.trump
    best = trick[0]
    for card in trick[1:]:
        if beats(card, best, trump):
            best = card
    return best


def _lead(state: RodskaggState, cards: Cards, reckoning: Reckoning) -> Card:
    """A side card that holds, then the highest trump if it is as good as sure; else low, to become void."""
    others = _after(state, reckoning.seat)
    trump = state.deal.trump
    trumps = [card for card in cards if card.suit is trump]
    side = [(reckoning.holds(card, card.suit, others), card) for card in cards if card.suit is not trump]
    rated = [(reckoning.holds(card, trump, others), card) for card in trumps]
    best_side = max(side, default=None)
    best_trump = max(rated, default=None)
    # With trumps enough to spare, drawing the others' makes the side cards good.
    if best_trump and best_trump[0] >= _SURE and (len(trumps) > 1 or len(cards) == 2):
        return best_trump[1]
    if best_side and best_side[0] >= _FAIR:
        return best_side[1]
    if not side:
        return max(rated)[1] if best_trump and best_trump[0] >= _FAIR else trumps[0]
    return _throw_off(tuple(card for _, card in side), reckoning, bool(trumps))


def _follow(state: RodskaggState, cards: Cards, reckoning: Reckoning, won: int) -> Card:
    """Take the trick as cheaply as is likely to hold; where that is hopeless, throw off."""
    trump, best = state.deal.trump, _best(state)
    winning = [card for card in cards if beats(card, best, trump)]
    trumps = [card.suit for card in state.hands[reckoning.seat]].count(trump)  # type: ignore[arg-type]
    if not winning:
        return _throw_off(cards, reckoning, trumps > 0)
    others = _after(state, reckoning.seat)
    led = state.trick[0].suit
    rated = [(reckoning.holds(card, led, others), card) for card in winning]
    most = max(chance for chance, _ in rated)
    # Without a trick so far, and few left, one cannot wait for a better chance.
    left = len(state.hands[reckoning.seat])
    wanted = _FAIR if won or left > 2 else 0.0
    if most < wanted:
        losing = tuple(card for card in cards if card not in winning)
        return _throw_off(losing or cards, reckoning, trumps > 0)
    enough = min(most, _SURE)
    return min((card for chance, card in rated if chance >= enough), key=_cost(trump))


def _cost(trump: Suit | None) -> Callable[[Card], tuple[bool, int]]:
    """What it costs to lay a card: a trump more than any other, a high one more than a low one."""
    return lambda card: (card.suit is trump, card.rank)


def _throw_off(cards: Cards, reckoning: Reckoning, has_trumps: bool) -> Card:
    """The card that is least worth keeping: low, and the last of its suit if there are trumps to lay later."""
    suits = [card.suit for card in cards]

    def keep(card: Card) -> float:
        worth = float(card.rank)
        if card.suit == reckoning.trump:
            worth += 20
        elif reckoning.is_top(card):
            worth += 6
        if has_trumps and suits.count(card.suit) == 1:
            worth -= 3
        return worth

    return min(cards, key=keep)


def _duck(state: RodskaggState, cards: Cards, reckoning: Reckoning) -> Card:
    """Lose the trick, with the highest card that does."""
    trump = state.deal.trump
    if not state.trick:
        others = _after(state, reckoning.seat)
        return min(cards, key=lambda card: (reckoning.holds(card, card.suit, others), -card.rank))
    best = _best(state)
    losing = [card for card in cards if not beats(card, best, trump)]
    if losing:
        return max(losing, key=_cost(trump))
    others = _after(state, reckoning.seat)
    if not others:
        return max(cards, key=_cost(trump))
    led = state.trick[0].suit
    return min(cards, key=lambda card: (reckoning.holds(card, led, others), -card.rank))
