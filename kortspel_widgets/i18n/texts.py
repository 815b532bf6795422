"""Translated texts: English is the message id itself, Swedish stands in the catalogue."""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import Final

from kortspel_widgets.errors import N_
from kortspel_widgets.i18n.languages import LANGUAGES, known

DOMAIN: Final = "kortspel_widgets"
LOCALES: Final = Path(__file__).parent / "locales"

GAME_TITLES: Final = {
    "svalta-rav-suits": N_("Svälta räv: the suit version"),
    "svalta-rav-payment": N_("Svälta räv: the payment version"),
    "rodskagg": N_("Rödskägg"),
    "vandatta": N_("Vändåtta"),
}
"""The games' names, by slug."""


@cache
def _swedish() -> gettext.GNUTranslations:
    with (LOCALES / "sv" / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


def translate(msgid: str, language: str) -> str:
    """``msgid`` in ``language``; itself where the catalogue has nothing.

    Raises :class:`~kortspel_widgets.i18n.languages.LanguageError` for an unknown language.

    >>> translate("The game is over.", "sv"), translate("The game is over.", "en")
    ('Partiet är slut.', 'The game is over.')
    """
    if known(language) == "en" or not msgid:  # the empty id is the catalogue's own header
        return msgid
    return _swedish().gettext(msgid)


def both(msgid: str) -> dict[str, str]:
    """``msgid`` in every language, as the browser gets texts.

    >>> both("hidden pile")
    {'sv': 'dold hög', 'en': 'hidden pile'}
    """
    return {language: translate(msgid, language) for language in LANGUAGES}


def game_title(slug: str, language: str) -> str:
    """The name of a game for people; an unknown slug is its own title.

    >>> game_title("svalta-rav-suits", "sv")
    'Svälta räv: färgversionen'
    """
    return translate(GAME_TITLES.get(slug, slug), language)
