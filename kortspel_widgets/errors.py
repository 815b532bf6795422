"""Errors whose sentence can be said in the reader's language.

Every error this library raises for a wrong argument is a :class:`KortspelError`: a ``ValueError`` that keeps
its English template and the values apart, so that :func:`kortspel_widgets.i18n.explain` can say the same thing
in Swedish.  The engine itself never imports the translations.
"""

from __future__ import annotations


def N_(text: str) -> str:
    """Mark ``text`` for the translation catalogue and return it unchanged.

    >>> N_("a card")
    'a card'
    """
    return text


class KortspelError(ValueError):
    """A wrong argument, named together with what would have been right.

    ``template`` is an English sentence with ``str.format`` fields, ``values`` what goes into them.

    >>> str(KortspelError("{token!r} is no card.", token="11H"))
    "'11H' is no card."
    """

    def __init__(self, template: str, /, **values: object) -> None:
        self.template = template
        self.values = values
        super().__init__(template.format(**values))

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (type(self), self.template, self.values))


def _rebuild(kind: type[KortspelError], template: str, values: dict[str, object]) -> KortspelError:
    return kind(template, **values)
