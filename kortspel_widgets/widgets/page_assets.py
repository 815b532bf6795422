"""The code, style and words that widgets of one kind share, as one model a kernel and kind.

The parts of the probability lab are one kind, the play tables another; each is one text of code. Cards' pictures and
the table's style sheet are those of :class:`~kortspel_widgets.widgets.assets.SharedAssets`, which a page with a card
table has anyway.
"""

from __future__ import annotations

import hashlib
import re
from functools import cached_property
from typing import Any

import traitlets
from ipywidgets import Widget, widget_serialization

from kortspel_widgets.widgets.assets import join_modules, scripts, shared_assets, text
from kortspel_widgets.widgets.form_words import spoken


class PageAssets(Widget):
    """A model without a view that all widgets of a kind share in a kernel.

    ``code`` (ES module text), ``style`` (CSS), ``version`` (of both, a hash), ``words`` (by language: ``words`` and
    ``lexicon``), ``cards`` (the :class:`~kortspel_widgets.widgets.assets.SharedAssets` with the pictures).
    """

    code = traitlets.Unicode().tag(sync=True)
    style = traitlets.Unicode().tag(sync=True)
    version = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    cards = traitlets.Instance(Widget).tag(sync=True, **widget_serialization)

    def __repr__(self) -> str:
        return f"PageAssets(version={self.version!r})"


class Kind:
    """What widgets of one kind share: the module that is their entry, their style sheets and their words."""

    def __init__(self, name: str, sheets: tuple[str, ...], words: dict[str, str]) -> None:
        self.name = name
        self._sheets = sheets
        self._words = words
        self._shared: PageAssets | None = None

    @cached_property
    def code(self) -> str:
        """One ES module text that exports ``render``."""
        return join_modules(scripts(), f"{self.name}.js")

    @cached_property
    def style(self) -> str:
        """The style sheets as one; every selector begins with ``.kortspel``."""
        return re.sub(r"/\*.*?\*/\n?", "", "".join(text(name) for name in self._sheets), flags=re.S)

    def values(self) -> dict[str, Any]:
        """The values of `PageAssets` but for ``cards``, for a page that is made without a kernel."""
        version = hashlib.sha256((self.code + self.style).encode()).hexdigest()[:12]
        words = spoken(self._words)
        return {"code": self.code, "style": self.style, "version": f"{self.name}-{version}", "words": words}

    def shared(self) -> PageAssets:
        """The kernel's one model, made anew when somebody closed it or its cards."""
        cards = shared_assets()
        if self._shared is None or self._shared.comm is None or self._shared.cards is not cards:
            self._shared = PageAssets(cards=cards, **self.values())
        return self._shared


__all__ = ["Kind", "PageAssets"]
