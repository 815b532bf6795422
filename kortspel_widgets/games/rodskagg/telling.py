"""Telling what happens: an event with the label changes that lead from one state to the next."""

from __future__ import annotations

from kortspel_widgets.engine.events import Event, Mark, Question, Reorder, Transfer, Value
from kortspel_widgets.engine.game import Tell
from kortspel_widgets.engine.labels import label_changes
from kortspel_widgets.games.rodskagg.state import Cards, RodskaggState


def told(
    tell: Tell | None,
    before: RodskaggState,
    after: RodskaggState,
    code: str,
    rule: str,
    actor: int | None = None,
    values: dict[str, Value] | None = None,
    *,
    moved: tuple[Transfer | Reorder, ...] = (),
    marks: tuple[Mark, ...] = (),
    question: Question | None = None,
    options: tuple[str, ...] = (),
) -> RodskaggState:
    """``after``, told with what changed since ``before`` if anybody listens."""
    if tell:
        changed = label_changes(before.labels, after.labels)
        tell(Event(code, rule, actor, values or {}, moved, changed, marks, question, options))
    return after


def picked_up(cards: Cards, source: str, target: str) -> tuple[Transfer, ...]:
    """All the cards of a place taken up one by one, sorted as a hand is held."""
    left = list(cards)
    moved = []
    for place, card in enumerate(sorted(cards)):
        moved.append(Transfer((card,), source, left.index(card), target, place))
        left.remove(card)
    return tuple(moved)
