"""What the players are called."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from kortspel_widgets.errors import N_, KortspelError

USUAL: Final = ("Alva", "Bruno", "Cleo", "David", "Ella", "Filip", "Greta", "Hugo", "Iris", "Jonas")
"""The names of players who were given none, by seat."""
NAME_LIMIT: Final = 24
_JOINER: Final = "\u200d"
"""What joins pictures into one, as in family emoji: the only unseen character a name may hold."""


class NamesError(KortspelError):
    """Players' names that cannot be told apart or do not fit."""


def clean_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """The names in one spelling, blanks trimmed; none at all is allowed.

    Raises :class:`NamesError` for a wrong number of them, an empty, a long or a repeated one, and for characters
    that nobody sees.

    >>> clean_names([" Alva", "Bruno "], 2)
    ('Alva', 'Bruno')
    """
    cleaned = tuple(" ".join(unicodedata.normalize("NFC", name).split()) for name in names)
    if cleaned and len(cleaned) != seats:
        raise NamesError(N_("{found} names are given for {seats} players."), found=len(cleaned), seats=seats)
    for number, name in enumerate(cleaned, 1):
        if not all(sign.isprintable() or sign == _JOINER for sign in name):
            raise NamesError(N_("Name {number} has a character that cannot be shown."), number=number)
        if not name or len(name) > NAME_LIMIT:
            raise NamesError(
                N_("Name {number} must have 1 to {limit} characters: {name!r}."),
                number=number, limit=NAME_LIMIT, name=name[: NAME_LIMIT + 1],
            )  # fmt: skip
        if name.casefold() in (other.casefold() for other in cleaned[: number - 1]):
            raise NamesError(N_("Two players are called {name!r}."), name=name)
    return cleaned
