"""What a hand is worth before play: tricks in sight, and what it takes to play with it (RS-44)."""

from __future__ import annotations

from typing import Final

from kortspel_widgets.cards import CARDS, Card, Rank, Suit
from kortspel_widgets.games.rodskagg.rules import Terms
from kortspel_widgets.games.rodskagg.scoring import penalty
from kortspel_widgets.games.rodskagg.state import Cards, RodskaggState, clockwise

# In tricks: the trump ace is one for certain, a low trump every other time.
_TRUMPS: Final = {
    Rank.ACE: 1.05, Rank.KING: 0.95, Rank.QUEEN: 0.8, Rank.JACK: 0.75, Rank.TEN: 0.65, Rank.NINE: 0.6, Rank.EIGHT: 0.55,
}  # fmt: skip
_LOW_TRUMP: Final = 0.45
_SIDE: Final = {Rank.ACE: 0.45, Rank.KING: 0.25, Rank.QUEEN: 0.15, Rank.JACK: 0.1}
_VOID: Final = 0.05
"""For every side suit one is void in, with a trump to lay there."""

_ALONE: Final = 0.9
"""Tricks in sight that suffice against nobody, as it were."""
_EACH: Final = 0.2
"""How many more for each who plays."""
_SHARE: Final = 0.35
"""What part of those who have not spoken is taken to play."""
_MOST: Final = 3.0
_STEP: Final = 0.15
"""How many fewer for each point that the penalty is below five."""
_NEAR: Final = 2
"""A score from which a trick or two decides the game."""
_DARING: Final = 0.25
_HURRY: Final = 0.15
_LEAST: Final = 0.3
_HARMLESS: Final = 0.4
_TOO_MANY: Final = 0.9
_ANY: Final = 9.0


_WEIGHTS: Final = tuple([
    tuple([_TRUMPS.get(card.rank, _LOW_TRUMP) if card.suit is trump else _SIDE.get(card.rank, 0.0) for card in CARDS])
    for trump in Suit
])  # fmt: skip
"""By trump suit, what each card is worth."""


def tricks_in_sight(hand: Cards, trump: int, turned: Card | None = None) -> float:
    """About how many tricks a hand takes; the card turned up is one that nobody holds (RS-5).

    >>> from kortspel_widgets.notation import parse_cards
    >>> tricks_in_sight(parse_cards("AH KH 3C 5D 9S"), 2), tricks_in_sight(parse_cards("2C 3C 5D 9S 8D"), 2)
    (2.0, 0.0)
    """
    weights = _WEIGHTS[trump]
    sight, trumps, suits = 0.0, 0, 0
    for card in hand:
        index = card.index
        sight += weights[index]
        suit = index // 13
        suits |= 1 << suit
        if suit == trump:
            trumps += 1
            if turned is not None and turned.index == index + 1:
                sight += 0.1
    if trumps:
        sight += _VOID * (4 - suits.bit_count())
    return round(sight, 3)


def playing_range(terms: Terms, state: RodskaggState, seat: int) -> tuple[float, float]:
    """With how many tricks in sight ``seat`` plays of its own will: from the first to below the second.

    It depends on nothing but what all know.  Under an exact zero a hand can be too good, and below zero, where only
    a penalty leads up again, the worst hand is the best.
    """
    score, extra = state.deal.standing.scores[seat], state.deal.standing.extra
    if terms.rules.exact_zero and not extra:
        if score < 0:
            return 0.0, _HARMLESS
        return needed(terms, state, seat), score + _TOO_MANY
    return needed(terms, state, seat), _ANY


def needed(terms: Terms, state: RodskaggState, seat: int) -> float:
    """How many tricks in sight ``seat`` wants before it plays, by who has spoken before it.

    About two among four.  Fewer where the penalty is small, with few to meet, when one trick may decide the game
    and when somebody else is about to end it; none when nobody else plays.
    """
    deal, rules = state.deal, terms.rules
    order = clockwise(state.active, deal.standing.dealer)
    place = order.index(seat)
    met = [deal.spoke[other] for other in order[:place]].count(True)
    left = len(order) - place - 1
    if not met and not left and rules.sole_player_mode != "play_blind_hand":
        return 0.0
    scores = deal.standing.scores
    score = scores[seat]
    least = _ALONE + _EACH * min(_MOST, met + _SHARE * left)
    least += _STEP * (penalty(terms, score) - 5)
    if 0 < score <= _NEAR:
        least -= _DARING * (1 + _NEAR - score)
    elif any(0 < scores[other] <= _NEAR for other in order if other != seat):
        least -= _HURRY
    return max(_LEAST, least)
