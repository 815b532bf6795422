"""The page's language switch: two buttons that every table and form of the page listens to."""

from __future__ import annotations

from typing import Literal

import anywidget
import traitlets

from kortspel_widgets.i18n import LANGUAGES
from kortspel_widgets.widgets.assets import module, text


class LanguageSwitch(anywidget.AnyWidget):
    """Svenska | English: a choice holds for the whole page and is remembered in the browser.

    ``language`` is what is spoken where nobody has chosen.

    >>> LanguageSwitch()
    LanguageSwitch('sv')
    """

    _esm = module("language_switch.js")
    _css = text("language_switch.css")

    language = traitlets.Enum(LANGUAGES, "sv").tag(sync=True)

    def __init__(self, language: Literal["sv", "en"] = "sv") -> None:
        super().__init__(language=language)

    def __repr__(self) -> str:
        return f"LanguageSwitch({self.language!r})"
