"""Cards that are taken up, told one by one."""

from __future__ import annotations

from kortspel_widgets.engine.events import Transfer
from kortspel_widgets.games.rodskagg.state import Cards


def picked_up(cards: Cards, source: str, target: str) -> tuple[Transfer, ...]:
    """All the cards of a place taken up one by one, sorted as a hand is held."""
    left = list(cards)
    moved = []
    for place, card in enumerate(sorted(cards)):
        moved.append(Transfer((card,), source, left.index(card), target, place))
        left.remove(card)
    return tuple(moved)
