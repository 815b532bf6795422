"""Errors whose sentence can be said in the reader's language.

Every error this library raises for a wrong argument is a :class:`KortspelError`: a ``ValueError`` that keeps
its English template and the values apart, so that :func:`kortspel_widgets.i18n.explain` can say the same thing
in Swedish.  The engine itself never imports the translations.
"""

from __future__ import annotations

import reprlib
from typing import Final

LONGEST: Final = 120
"""The most characters of a stranger's text that an error repeats."""


def N_(text: str) -> str:
    """Mark ``text`` for the translation catalogue and return it unchanged.

    >>> N_("a card")
    'a card'
    """
    return text


class KortspelError(ValueError):
    """A wrong argument, named together with what would have been right.

    ``template`` is an English sentence with ``str.format`` fields, ``values`` what goes into them; what a
    stranger wrote may be of any length and depth, so it is kept short.

    >>> str(KortspelError("{token!r} is no card.", token="11H"))
    "'11H' is no card."
    """

    def __init__(self, template: str, /, **values: object) -> None:
        self.template = template
        self.values = {name: _shortened(value) for name, value in values.items()}
        super().__init__(template.format(**self.values))

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (type(self), self.template, self.values))


def _shortened(value: object) -> object:
    """``value`` as it can be shown: long text and numbers cut, lists and the like as short text."""
    if isinstance(value, str):
        return value if len(value) <= LONGEST else value[:LONGEST] + "…"
    if isinstance(value, int) and value.bit_length() > 64:
        return "…"
    if isinstance(value, list | dict | set):
        return reprlib.repr(value)
    return value


def _rebuild(kind: type[KortspelError], template: str, values: dict[str, object]) -> KortspelError:
    return kind(template, **values)
