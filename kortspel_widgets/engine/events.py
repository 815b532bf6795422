"""Events: what happened, card by card and label by label, and the rule that made it so.

An event is one beat: what a class looks at between two clicks.  Folding events over a :class:`Table` gives
the next table exactly, and unfolding them the one before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.zones import Zone

Value = int | str | bool | None | Card | tuple[int, ...] | tuple[Card, ...]
"""What an event's parameters are made of: numbers, seats, words, cards, and rows of seats or cards."""

Mark = Literal["deal", "pickup", "payment", "out", "end", "trick", "round", "special"]


@dataclass(frozen=True, slots=True)
class Transfer:
    """A block of cards that moves from one zone to another, or changes places within one.

    ``cards`` (None: unseen) lie bottom to top as they land; ``start`` is the place of the block's lowest card
    in the source, ``place`` that in the target, both counted from the bottom, 0 the lowest.  A block that is
    ``turned`` over lay in the source in the reverse order.
    """

    cards: tuple[Card | None, ...]
    source: str
    start: int
    target: str
    place: int
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Reorder:
    """A shuffle: the cards of ``zone`` before and after, bottom to top."""

    zone: str
    before: tuple[Card | None, ...]
    after: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class LabelChange:
    """A label such as ``debt:1`` or ``turn``, its value before and after (None: absent)."""

    name: str
    old: int | str | bool | None
    new: int | str | bool | None


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a :class:`Question`: a phrase's code and what goes into it."""

    code: str
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Question:
    """What a class may be asked before it sees the event; ``right`` are the right choices' numbers."""

    code: str
    choices: tuple[Choice, ...]
    right: tuple[int, ...]
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Event:
    """One beat.

    ``code`` names the sentence that tells it, ``rule`` the one rule that caused it, ``options`` the ids of
    house rules that shaped it.  ``actor`` is the seat that acts, or None.
    """

    code: str
    rule: str
    actor: int | None = None
    values: Mapping[str, Value] = field(default_factory=dict)
    moved: tuple[Transfer | Reorder, ...] = ()
    changed: tuple[LabelChange, ...] = ()
    marks: tuple[Mark, ...] = ()
    question: Question | None = None
    options: tuple[str, ...] = ()


Labels = Mapping[str, int | str | bool | None]


@dataclass(frozen=True, slots=True)
class Table:
    """A game made of zones and labels only: what everybody who knows no rules can see.

    ``piles`` maps a zone's name to its cards, bottom to top (None: a card not seen from here).
    """

    piles: Mapping[str, tuple[Card | None, ...]]
    labels: Labels

    @classmethod
    def of(cls, zones: Iterable[Zone], labels: Labels) -> Table:
        """The table that these zones and labels make."""
        return cls({zone.name: zone.cards for zone in zones}, dict(labels))

    def fold(self, event: Event) -> Table:
        """The table after ``event``.

        Raises ``ValueError`` when the event's cards do not lie where it says: a fault of the game, never of
        its user.
        """
        piles = {name: list(cards) for name, cards in self.piles.items()}
        for step in event.moved:
            if isinstance(step, Reorder):
                _put(piles[step.zone], step.before, step.after)
            else:
                there = step.cards[::-1] if step.turned else step.cards
                _take(piles[step.source], step.start, there)
                piles[step.target][step.place : step.place] = step.cards
        return self._with(piles, [(change.name, change.old, change.new) for change in event.changed])

    def unfold(self, event: Event) -> Table:
        """The table before ``event``; raises ``ValueError`` as :meth:`fold` does."""
        piles = {name: list(cards) for name, cards in self.piles.items()}
        for step in reversed(event.moved):
            if isinstance(step, Reorder):
                _put(piles[step.zone], step.after, step.before)
            else:
                _take(piles[step.target], step.place, step.cards)
                back = step.cards[::-1] if step.turned else step.cards
                piles[step.source][step.start : step.start] = back
        return self._with(piles, [(change.name, change.new, change.old) for change in reversed(event.changed)])

    def _with(
        self,
        piles: dict[str, list[Card | None]],
        changes: list[tuple[str, int | str | bool | None, int | str | bool | None]],
    ) -> Table:
        labels = dict(self.labels)
        for name, old, new in changes:
            if labels.get(name) != old:
                raise ValueError(f"label {name} is {labels.get(name)!r}, not {old!r}")
            if new is None:
                labels.pop(name, None)
            else:
                labels[name] = new
        return Table({name: tuple(cards) for name, cards in piles.items()}, labels)


def _take(pile: list[Card | None], start: int, cards: tuple[Card | None, ...]) -> None:
    if tuple(pile[start : start + len(cards)]) != cards:
        raise ValueError(f"{cards} do not lie at {start} in {pile}")
    del pile[start : start + len(cards)]


def _put(pile: list[Card | None], before: tuple[Card | None, ...], after: tuple[Card | None, ...]) -> None:
    if tuple(pile) != before:
        raise ValueError(f"{before} is not what lies in {pile}")
    pile[:] = after
