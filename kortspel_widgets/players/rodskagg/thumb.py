"""Rödskägg by the rules of thumb that the document teaches (RS-44)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from kortspel_widgets.cards import Card, Rank
from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import Lay, Move, Swap, Word
from kortspel_widgets.games.rodskagg.announcing import forcing_card
from kortspel_widgets.games.rodskagg.rules import Terms
from kortspel_widgets.games.rodskagg.state import Cards, Phase, RodskaggState
from kortspel_widgets.players.rodskagg.judging import playing_range, tricks_in_sight
from kortspel_widgets.players.rodskagg.laying import card_to_lay

_BAD: Final = 0.8
"""Fewer tricks in sight than a hand that nobody has looked at has: worth an exchange."""
_WEAK: Final = Rank.TEN
"""Side cards below it are given for the top of the stock."""


@dataclass(frozen=True)
class Thumb:
    """Passes often, plays with two tricks in sight, counts trumps, keeps one for later, dares more near zero.

    >>> from kortspel_widgets.games import Rodskagg
    >>> from kortspel_widgets.notation import parse_cards
    >>> game = Rodskagg(seats=4)
    >>> hands = {"hand:0": parse_cards("AH KH AC 5D 9S"), "turned": parse_cards("7H"), "hand:1": parse_cards("2C"),
    ...          "hand:2": parse_cards("3C"), "hand:3": parse_cards("4C")}
    >>> hands |= {"hand:1": parse_cards("2C 3C 5H 6D 8S"), "hand:2": parse_cards("2D 3D 6H 6S 7S"),
    ...           "hand:3": parse_cards("2S 3S TC 9D JD")}
    >>> view = game.view(game.position(hands), 0)
    >>> Thumb().choose(game, view, 0, Random(1)).text
    'play@0'
    """

    def choose(self, game: ChoiceGame[Any], view: RodskaggState, seat: int, rng: Random) -> Move:
        """What the advice says; chance has no part in it."""
        terms: Terms = game.terms  # type: ignore[attr-defined]
        phase = view.phase
        if phase is Phase.PLAY:
            return Lay(seat, card_to_lay(terms, view, seat))
        if phase is Phase.ANNOUNCE:
            return Word(seat, "play" if announces_play(terms, view, seat) else "pass")
        if phase is Phase.EXCHANGE:
            return Word(seat, "exchange" if _sight(view, seat) < _BAD else "keep")
        if phase is Phase.SWAP:
            card = weakest_side_card(view.hands[seat], view)
            return Word(seat, "keep") if card is None else Swap(seat, card)
        return Word(seat, "call" if calls(view.hands[seat], view, terms) else "no_call")


def announces_play(terms: Terms, view: RodskaggState, seat: int) -> bool:
    """Whether the seat plays, or must (RS-6, AMB-RS-16)."""
    if forcing_card(terms, view, seat) is not None:
        return True
    least, most = playing_range(terms, view, seat)
    return least <= _sight(view, seat) < most


def _sight(view: RodskaggState, seat: int) -> float:
    trump = view.deal.trump
    return 0.0 if trump is None else tricks_in_sight(view.hands[seat], int(trump), view.deal.turned)


def weakest_side_card(hand: Cards, state: RodskaggState) -> Card | None:
    """The lowest low side card, of the shortest suit of two; None where there is none."""
    side = [card for card in hand if card.suit is not state.deal.trump and card.rank < _WEAK]
    if not side:
        return None
    return min(side, key=lambda card: (card.rank, sum(other.suit is card.suit for other in hand), card.index))


def calls(hand: Cards, state: RodskaggState, terms: Terms) -> bool:
    """Only with the top trumps and nothing beside them that can lose; being behind is no reason (RS-44)."""
    trump, turned = state.deal.trump, state.deal.turned
    trumps = sorted((card for card in hand if card.suit is trump), reverse=True)
    top = int(Rank.ACE)
    length = 0
    for card in trumps:
        while turned is not None and turned.suit is trump and turned.rank == top:
            top -= 1
        if card.rank != top:
            break
        top -= 1
        length += 1
    if length < _TOP_TRUMPS:
        return False
    if terms.rules.exact_zero and state.deal.standing.scores[state.turn] + terms.rules.call_success < 0:
        return False
    beside = [card for card in hand if card.suit is not trump]
    safe = sum(_is_safe(card, beside) for card in beside)
    return len(trumps) + safe >= len(hand)


_TOP_TRUMPS: Final = 3


def _is_safe(card: Card, beside: list[Card]) -> bool:
    """A side ace, or what follows it from the top."""
    above = {other.rank for other in beside if other.suit is card.suit and other.rank > card.rank}
    return len(above) == Rank.ACE - card.rank
