"""Telling what happens in a step: its events, each with the label changes that lead to where it ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol, TypeVar

from kortspel_widgets.engine.events import Event, Labels, Mark, Question, Reorder, Transfer, Value
from kortspel_widgets.engine.labels import label_changes


class _Labelled(Protocol):
    @property
    def labels(self) -> Labels: ...


S = TypeVar("S", bound=_Labelled)


class Beats:
    """The events of one step, from a table with these labels on.

    What changes between two events without a word is told with the later one, what changes after the last of them
    with that: so that folding the events always gives the table.
    """

    def __init__(self, labels: Labels) -> None:
        self._before = labels
        self._labels = labels
        self._events: list[Event] = []

    def add(self, event: Event, after: Labels) -> None:
        """One more event, after which the labels are these."""
        self._events.append(replace(event, changed=label_changes(self._labels, after)))
        self._before, self._labels = self._labels, after

    def told(self, after: Labels) -> tuple[Event, ...]:
        """All events of the step that ended with these labels."""
        if self._labels is not after and self._labels != after:
            self._events[-1] = replace(self._events[-1], changed=label_changes(self._before, after))
        return tuple(self._events)


def told(
    beats: Beats | None,
    after: S,
    code: str,
    rule: str,
    actor: int | None = None,
    values: dict[str, Value] | None = None,
    *,
    moved: tuple[Transfer | Reorder, ...] = (),
    marks: tuple[Mark, ...] = (),
    question: Question | None = None,
    options: tuple[str, ...] = (),
) -> S:
    """``after``, told with what happened if anybody listens."""
    if beats is not None:
        beats.add(Event(code, rule, actor, values or {}, moved, (), marks, question, options), after.labels)
    return after
