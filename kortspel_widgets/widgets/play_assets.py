"""The code, style and words of the play table, as one model a kernel, beside that of the card table."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from typing import Any, Final

import traitlets
from ipywidgets import Widget, widget_serialization

from kortspel_widgets.widgets.assets import join_modules, scripts, shared_assets, text
from kortspel_widgets.widgets.form_words import spoken
from kortspel_widgets.widgets.play_words import PLAY_WORDS

_ENTRY: Final = "play.js"
_SHEETS: Final = ("deal_form.css", "play.css")


@cache
def play_code() -> str:
    """The play table's code as one ES module text that exports ``render``."""
    return join_modules(scripts(), _ENTRY)


@cache
def play_style() -> str:
    """The play table's style sheet, with that of form fields; every selector begins with ``.kortspel``."""
    return re.sub(r"/\*.*?\*/\n?", "", "".join(text(name) for name in _SHEETS), flags=re.S)


class PlayAssets(Widget):
    """A model without a view that all play tables of a kernel share.

    ``code`` (ES module text), ``style`` (CSS), ``version`` (of both, a hash), ``words`` (by language: ``words`` and
    ``lexicon``), ``cards`` (the :class:`~kortspel_widgets.widgets.assets.SharedAssets` with the pictures).
    """

    code = traitlets.Unicode().tag(sync=True)
    style = traitlets.Unicode().tag(sync=True)
    version = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    cards = traitlets.Instance(Widget).tag(sync=True, **widget_serialization)

    def __repr__(self) -> str:
        return f"PlayAssets(version={self.version!r})"


def play_values() -> dict[str, Any]:
    """The values of `PlayAssets` but for ``cards``, for a page that is made without a kernel.

    >>> sorted(play_values())
    ['code', 'style', 'version', 'words']
    """
    version = hashlib.sha256((play_code() + play_style()).encode()).hexdigest()[:12]
    return {"code": play_code(), "style": play_style(), "version": f"play-{version}", "words": spoken(PLAY_WORDS)}


_shared: PlayAssets | None = None


def play_assets() -> PlayAssets:
    """The kernel's one `PlayAssets`, made anew when somebody closed it or its cards."""
    global _shared
    cards = shared_assets()
    if _shared is None or _shared.comm is None or _shared.cards is not cards:
        _shared = PlayAssets(cards=cards, **play_values())
    return _shared


__all__ = ["PlayAssets", "play_assets", "play_code", "play_style", "play_values"]
