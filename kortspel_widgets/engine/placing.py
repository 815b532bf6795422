"""Reading the labels of a position: what is no number, no seat, no suit or no label of the game is named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from kortspel_widgets.engine.events import Labels
from kortspel_widgets.engine.game import PositionError
from kortspel_widgets.errors import N_

P = TypeVar("P")


def check_names(labels: Labels, common: Sequence[str], seated: Sequence[str], seats: int) -> None:
    """Raise :class:`PositionError` for a label that is neither ``common`` nor, with a seat, one of ``seated``.

    >>> check_names({"turn": 0, "score:1": 5}, ("turn",), ("score",), seats=2)
    """
    known = {*common, *(f"{name}:{seat}" for name in seated for seat in range(seats))}
    for name in labels:
        if name not in known:
            shown = ", ".join((*common, *(f"{one}:0" for one in seated)))
            raise PositionError(N_("A position has no label {name!r}. The labels are {known}."), name=name, known=shown)


def phase(named: object, phases: Mapping[str, P]) -> P:
    """The phase of this name; raises :class:`PositionError` naming those that exist."""
    if named not in phases:
        raise PositionError(
            N_("There is no phase {name!r}. The phases are {known}."), name=named, known=", ".join(phases)
        )
    return phases[str(named)]


def number(labels: Labels, name: str, default: int) -> int:
    """The number under this label; raises :class:`PositionError` for anything else.

    >>> number({"score:0": 7}, "score:0", 0), number({}, "score:0", 0)
    (7, 0)
    """
    found = labels.get(name, default)
    if type(found) is not int:
        raise PositionError(N_("The label {name!r} must be a number, not {value!r}."), name=name, value=found)
    return found


def numbers(labels: Labels, name: str, defaults: Sequence[int]) -> tuple[int, ...]:
    """The number of each seat under this label; raises as :func:`number` does."""
    return tuple(number(labels, f"{name}:{seat}", default) for seat, default in enumerate(defaults))


def seat(labels: Labels, name: str, seats: int, default: int) -> int:
    """The seat under this label; raises as :func:`number` does, and for a seat that there is not."""
    found = number(labels, name, default)
    if found != default and not 0 <= found < seats:
        raise PositionError(N_("The label {name!r} must be a seat, not {value!r}."), name=name, value=found)
    return found


def suit(labels: Labels, name: str, default: int = -1) -> int:
    """The suit under this label, -1 for none; raises as :func:`number` does, and for a suit that there is not."""
    found = number(labels, name, default)
    if not -1 <= found < 4:
        raise PositionError(N_("The label {name!r} must be a suit from 0 to 3, not {value!r}."), name=name, value=found)
    return found
