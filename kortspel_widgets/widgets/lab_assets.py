"""The code, style and words that all parts of the probability lab share, as one model a kernel.

The lab's parts (a question, the workshop, whole games, the records, contests) are one text of code: its entry looks at
a part's ``part`` and shows that. Cards' pictures and the table's style sheet are those of
:class:`~kortspel_widgets.widgets.assets.SharedAssets`, which a page with a card table has anyway.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from typing import Any, Final

import traitlets
from ipywidgets import Widget, widget_serialization

from kortspel_widgets.widgets.assets import join_modules, scripts, shared_assets, text
from kortspel_widgets.widgets.form_words import spoken
from kortspel_widgets.widgets.lab_words import LAB_WORDS

_ENTRY: Final = "lab.js"
_SHEETS: Final = ("deal_form.css", "lab.css", "lab_games.css", "lab_contest.css")


@cache
def lab_code() -> str:
    """The lab's code as one ES module text that exports ``render``."""
    return join_modules(scripts(), _ENTRY)


@cache
def lab_style() -> str:
    """The lab's style sheet, with that of form fields; every selector begins with ``.kortspel``."""
    return re.sub(r"/\*.*?\*/\n?", "", "".join(text(name) for name in _SHEETS), flags=re.S)


class LabAssets(Widget):
    """A model without a view that all parts of the lab in a kernel share.

    ``code`` (ES module text), ``style`` (CSS), ``version`` (of both, a hash), ``words`` (by language: ``words`` and
    ``lexicon``), ``cards`` (the :class:`~kortspel_widgets.widgets.assets.SharedAssets` with the pictures).
    """

    code = traitlets.Unicode().tag(sync=True)
    style = traitlets.Unicode().tag(sync=True)
    version = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    cards = traitlets.Instance(Widget).tag(sync=True, **widget_serialization)

    def __repr__(self) -> str:
        return f"LabAssets(version={self.version!r})"


def lab_values() -> dict[str, Any]:
    """The values of `LabAssets` but for ``cards``, for a page that is made without a kernel.

    >>> sorted(lab_values())
    ['code', 'style', 'version', 'words']
    """
    version = hashlib.sha256((lab_code() + lab_style()).encode()).hexdigest()[:12]
    return {"code": lab_code(), "style": lab_style(), "version": f"lab-{version}", "words": spoken(LAB_WORDS)}


_shared: LabAssets | None = None


def lab_assets() -> LabAssets:
    """The kernel's one `LabAssets`, made anew when somebody closed it or its cards."""
    global _shared
    cards = shared_assets()
    if _shared is None or _shared.comm is None or _shared.cards is not cards:
        _shared = LabAssets(cards=cards, **lab_values())
    return _shared


__all__ = ["LabAssets", "lab_assets", "lab_code", "lab_style", "lab_values"]
