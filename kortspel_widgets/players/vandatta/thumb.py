"""Vändåtta by the advice that the document gives (VA-32)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from kortspel_widgets.cards import Card, Suit
from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import Lay, Move, Word
from kortspel_widgets.games.vandatta.fitting import is_free_to_name, layable
from kortspel_widgets.games.vandatta.rules import Terms
from kortspel_widgets.games.vandatta.state import KINDS, SUITS, Phase, VandattaState
from kortspel_widgets.players.vandatta.judging import Judging, without

_TURN, _NAME, _FOLLOW, _MORE = Phase.TURN, Phase.NAME, Phase.FOLLOW, Phase.MORE


@dataclass(frozen=True)
class Thumb:
    """Keeps eights, and aces until somebody is down to two cards; names its longest suit, blocks whoever comes next.

    >>> from kortspel_widgets.games import Vandatta
    >>> from kortspel_widgets.notation import parse_cards
    >>> game = Vandatta(seats=2)
    >>> zones = {"hand:0": "8S 4H 6H 9H JH", "hand:1": "2C 3C 4C", "pile": "JD"}
    >>> labels = {"phase": "turn", "turn": 0}
    >>> state = game.position({name: parse_cards(cards) for name, cards in zones.items()}, labels)
    >>> Thumb().choose(game, game.view(state, 0), 0, Random(1))
    Lay(actor=0, card=JH)
    """

    def choose(self, game: ChoiceGame[Any], view: VandattaState, seat: int, rng: Random) -> Move:
        """What the advice says; chance has no part in it."""
        terms: Terms = game.terms  # type: ignore[attr-defined]
        phase = view.phase
        if phase is _NAME or view.due == seat:
            moves = game.moves(view, seat)
            if view.due == seat:
                word = next((move for move in moves if getattr(move, "word", "") in _SPOKEN), None)
                if word is not None:
                    return word
            if phase is _NAME:
                return moves[0] if len(moves) == 1 else self._named(terms, view, seat, moves)
        cards = layable(terms, view)
        if not cards:
            return game.moves(view, seat)[0]
        may_keep = (
            phase is _TURN
            and view.draws > 0
            and terms.rules.keep_drawn_playable
            and all(KINDS[card.index] for card in cards)
        )
        if len(cards) == 1 and phase is not _MORE and not may_keep:
            return Lay(seat, cards[0])
        judging = Judging(terms, view, seat)
        if phase is _TURN:
            if may_keep and judging.keeping() > max(map(judging.opening, cards)):
                return Word(seat, "keep")
            return Lay(seat, max(cards, key=judging.opening))
        if phase is _MORE and len(cards) > 1:
            # All of them can go; what lies on top is the last one.
            return Lay(seat, min(cards, key=lambda card: _top(judging, card)))
        return Lay(seat, max(cards, key=lambda card: _top(judging, card)))

    def _named(self, terms: Terms, view: VandattaState, seat: int, moves: tuple[Move, ...]) -> Move:
        judging = Judging(terms, view, seat)
        suits = [Suit[move.word.upper()] for move in moves if isinstance(move, Word)]
        if is_free_to_name(view):
            # Nothing follows at once: most of one's own, least of whoever comes next.
            held = [SUITS[card.index] for card in view.hands[seat] if not KINDS[card.index]]
            worths = [held.count(int(suit)) / (len(held) or 1) + judging.blocks(int(suit), 0) for suit in suits]
        else:
            worths = [judging.follow_up(int(suit), view.hands[seat])[0] for suit in suits]
        return moves[worths.index(max(worths))]


_SPOKEN = ("lappen", "varning")


def _top(judging: Judging, card: Card) -> float:
    return judging.on_top(card, without(judging.hand, card)) if not KINDS[card.index] else judging.opening(card)
