"""What a question refuses: one error, and the checks of what strangers write."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Set

from kortspel_widgets.errors import N_, KortspelError


class QuestionError(KortspelError):
    """A question that cannot be asked, named together with what could be.

    ``values["field"]``, where there is one, is the part of the question that is wrong.
    """


def whole(field: str, value: object, low: int, high: int) -> int:
    """``value`` as an ``int`` between ``low`` and ``high``; raises :class:`QuestionError` naming ``field``.

    >>> whole("turned", 2, 1, 52)
    2
    >>> whole("turned", 60, 1, 52)
    Traceback (most recent call last):
    kortspel_widgets.probability.checks.QuestionError: turned is 60. It must be a whole number from 1 to 52.
    """
    number = integer(field, value)
    if not low <= number <= high:
        raise QuestionError(
            N_("{field} is {value}. It must be a whole number from {low} to {high}."),
            field=field, value=number, low=low, high=high,
        )  # fmt: skip
    return number


def integer(field: str, value: object) -> int:
    """``value`` as an ``int``; a ``bool``, a ``float`` and text are none."""
    if not isinstance(value, bool):
        try:
            return operator.index(value)  # type: ignore[arg-type]
        except TypeError:
            pass
    raise QuestionError(N_("{field} is {value}. It must be a whole number."), field=field, value=shown(value))


def shown(value: object) -> str:
    """Anything at all as short text for an error."""
    try:
        return repr(value)
    except Exception:  # noqa: BLE001 - a stranger's object may fail in any way
        return type(value).__name__


def record(field: str, data: object, needed: Set[str], also: Set[str] = frozenset()) -> Mapping[str, object]:
    """``data`` when it is a mapping with the ``needed`` keys and no others than those and ``also``."""
    if not isinstance(data, Mapping):
        raise QuestionError(N_("{field} is {value}. It must be a set of named values."), field=field, value=shown(data))
    for key in data:
        if key not in needed and key not in also:
            raise QuestionError(
                N_("{field} has an unknown part {value}. Known are {known}."),
                field=field, value=shown(key), known=", ".join(sorted(needed | also)),
            )  # fmt: skip
    for key in sorted(needed):
        if key not in data:
            raise QuestionError(N_("{field} lacks its part {value}."), field=field, value=key)
    return data
