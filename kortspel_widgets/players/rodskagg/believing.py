"""How the unseen cards may lie, by what has been laid and by what has been said."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from kortspel_widgets.cards import Card
from kortspel_widgets.games.rodskagg.announcing import forces
from kortspel_widgets.games.rodskagg.rules import HAND, Terms
from kortspel_widgets.games.rodskagg.state import Phase, RodskaggState
from kortspel_widgets.games.rodskagg.unseen import Guesses
from kortspel_widgets.players.rodskagg.judging import playing_range, tricks_in_sight

_TRIES: Final = 40
"""How many ways of dealing are looked at before the least odd of them is taken."""
_ODD: Final = 0.1
"""How likely somebody is taken to speak against the rule of thumb."""


class _Word(NamedTuple):
    """What a seat has said: it played, with hands of this worth by the rule of thumb, or passed.

    ``group`` is where the guess keeps what is left of its hand, ``laid`` what it has laid of it.
    """

    played: bool
    least: float
    most: float
    group: int
    laid: tuple[Card, ...]


class Beliefs:
    """Deals that fit what a seat sees; those in which somebody has spoken oddly come seldom."""

    def __init__(self, terms: Terms, view: RodskaggState, seat: int) -> None:
        self.terms = terms
        self.guesses = Guesses(terms, view)
        deal = view.deal
        self.trump = -1 if deal.trump is None else int(deal.trump)
        self.turned = deal.turned
        words = [_word(terms, view, other) for other in view.active if other != seat and _has_spoken(view, other)]
        # In a prepared position a hand may have been smaller, or what was laid of it be forgotten.
        self.words = [word for word in words if self.guesses.sizes[word.group] + len(word.laid) == HAND]

    def draw(self, rng: Random) -> RodskaggState:
        """One such deal."""
        best, least = None, len(self.words) + 1
        for _ in range(_TRIES):
            groups = self.guesses.groups(rng)
            odd = self._odd(groups)
            if odd < least:
                best, least = groups, odd
            if not odd or rng.random() < _ODD**odd:
                best = groups
                break
        assert best is not None  # the first try is less odd than the limit
        return self.guesses.state(best)

    def _odd(self, groups: list[list[Card]]) -> int:
        """How many have said what the rule of thumb would not have said with these cards."""
        odd = 0
        for word in self.words:
            hand = (*groups[word.group], *word.laid)
            plays = word.least <= tricks_in_sight(hand, self.trump, self.turned) < word.most
            if plays is not word.played and not (word.played and self._forced(hand)):
                odd += 1
        return odd

    def _forced(self, hand: tuple[Card, ...]) -> bool:
        return any(card.suit == self.trump and forces(self.terms, card) for card in hand)


def _has_spoken(view: RodskaggState, seat: int) -> bool:
    """Whether the seat has spoken with cards that a guess can tell; a swapped one is lost among the others."""
    return view.deal.trump is not None and view.deal.spoke[seat] is not None and not view.deal.swapped[seat]


def _word(terms: Terms, view: RodskaggState, seat: int) -> _Word:
    deal, seats = view.deal, view.seats
    least, most = playing_range(terms, view, seat)
    played = deal.spoke[seat] is True
    if not played or deal.exchanged == seat:
        return _Word(played, least, most, seats + 1 + seat, ())
    return _Word(True, least, most, seat, laid_by(view, seat))


def laid_by(view: RodskaggState, seat: int) -> tuple[Card, ...]:
    """The cards of this deal that the seat has laid."""
    if view.phase is not Phase.PLAY:
        return ()
    cards, following = [], view.deal.following
    for leader, laid in (*[(trick.leader, trick.cards) for trick in view.tricks], (view.leader, view.trick)):
        other = leader
        for card in laid:
            if other == seat:
                cards.append(card)
            other = following[other]
    return tuple(cards)
