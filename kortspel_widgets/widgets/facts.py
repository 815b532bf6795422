"""A table of facts about a game, its numbers worked out by the engine when the table is made."""

from __future__ import annotations

from html import escape
from typing import Any, Final, Literal

import anywidget
import traitlets
from ipywidgets import Widget, widget_serialization

from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.i18n import LANGUAGES
from kortspel_widgets.widgets import facts_rodskagg, facts_vandatta
from kortspel_widgets.widgets.assets import loader
from kortspel_widgets.widgets.closing import ClosesWhole
from kortspel_widgets.widgets.lab_assets import LAB

_TABLES: Final = {"rodskagg": facts_rodskagg.TABLES, "vandatta": facts_vandatta.TABLES}


class FactsError(KortspelError):
    """A table of facts that there is not."""


class FactsLab(ClosesWhole, anywidget.AnyWidget):
    """A table of facts about ``game``: what is on it is named by ``topic``.

    Raises :class:`FactsError` for a game or a topic that has none.

    >>> FactsLab("rodskagg", "stock")
    FactsLab('rodskagg', 'stock')
    """

    _esm = loader()

    part = traitlets.Unicode("facts").tag(sync=True)
    shared = traitlets.Instance(Widget).tag(sync=True, **widget_serialization)
    language = traitlets.Enum(LANGUAGES, "sv").tag(sync=True)
    facts = traitlets.Dict().tag(sync=True)
    """``title``, ``head``, ``rows`` and ``notes``, each text in both languages; never changes."""

    def __init__(self, game: str, topic: str, *, language: Literal["sv", "en"] = "sv") -> None:
        tables = _TABLES.get(game, {})
        if topic not in tables:
            raise FactsError(
                N_("There is no table {topic!r} of {game}. There is {known}."),
                topic=topic, game=game, known=", ".join(tables) or "–",
            )  # fmt: skip
        self._about = (game, topic)
        found = tables[topic]()._asdict()
        super().__init__(shared=LAB.shared(), language=language, facts=found)

    def __repr__(self) -> str:
        game, topic = self._about
        return f"FactsLab({game!r}, {topic!r})"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, and for pages that cannot show widgets the table itself."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            title, head, rows, notes = (self._said(self.facts[key]) for key in ("title", "head", "rows", "notes"))
            lines = [title, *(" | ".join(row) for row in (head, *rows)), *notes]
            bundle[0]["text/plain"] = "\n".join(lines)
            bundle[0]["text/html"] = _html(title, head, rows, notes)
        return bundle

    def _said(self, told: Any) -> Any:
        """A text, or texts within lists, in the widget's language."""
        return told[self.language] if isinstance(told, dict) else [self._said(one) for one in told]


def _html(title: str, head: list[str], rows: list[list[str]], notes: list[str]) -> str:
    names = "".join(f"<th>{escape(name)}</th>" for name in head)
    lines = "".join(
        f"<tr><th>{escape(first)}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in others)}</tr>"
        for first, *others in rows
    )
    table = f"<table><caption>{escape(title)}</caption><tr>{names}</tr>{lines}</table>"
    return table + "".join(f"<p>{escape(note)}</p>" for note in notes)


__all__ = ["FactsError", "FactsLab"]
