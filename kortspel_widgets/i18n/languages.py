"""The languages that are spoken here."""

from __future__ import annotations

from typing import Final

from kortspel_widgets.errors import N_, KortspelError

LANGUAGES: Final[tuple[str, ...]] = ("sv", "en")
"""Swedish first, English complete."""


class LanguageError(KortspelError):
    """A language that is not spoken here."""


def known(language: str) -> str:
    """``language`` itself when it is one of :data:`LANGUAGES`.

    Raises :class:`LanguageError` for any other.

    >>> known("sv")
    'sv'
    """
    if language in LANGUAGES:
        return language
    raise LanguageError(
        N_("The language {language!r} is not spoken here. Choose one of {languages}."),
        language=language, languages=", ".join(LANGUAGES),
    )  # fmt: skip
