"""The games, by the name they have in links, files and on the command line."""

from __future__ import annotations

from typing import Any, Final

from kortspel_widgets.engine.codes import CodeError, DealCode
from kortspel_widgets.engine.game import Game
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.games.rodskagg import Rodskagg, RodskaggRules
from kortspel_widgets.games.svalta_rav_payment import PaymentRules, SvaltaRavPayment
from kortspel_widgets.games.svalta_rav_suits import SuitRules, SvaltaRavSuits
from kortspel_widgets.games.vandatta import Vandatta, VandattaRules

GAMES: Final[dict[str, type[Game[Any]]]] = {
    kind.slug: kind for kind in (SvaltaRavSuits, SvaltaRavPayment, Rodskagg, Vandatta)
}
"""Every game by its slug."""
SELF_PLAYING: Final = tuple(slug for slug, kind in GAMES.items() if not kind.has_choices)
"""The games whose deals play themselves, because nobody chooses anything."""

__all__ = [
    "GAMES",
    "SELF_PLAYING",
    "PaymentRules",
    "Rodskagg",
    "RodskaggRules",
    "SuitRules",
    "SvaltaRavPayment",
    "SvaltaRavSuits",
    "Vandatta",
    "VandattaRules",
    "game_named",
    "game_of_code",
]


class UnknownGameError(KortspelError):
    """A game that is not here."""


def game_named(slug: str) -> type[Game[Any]]:
    """The game of this name; raises :class:`UnknownGameError` naming those that exist.

    >>> game_named("svalta-rav-payment").prefix
    'SRB'
    """
    if slug not in GAMES:
        raise UnknownGameError(
            N_("There is no game {slug!r}. The games are {known}."), slug=slug, known=", ".join(GAMES)
        )
    return GAMES[slug]


def game_of_code(code: DealCode) -> Game[Any]:
    """The game, with its seats and house rules, that a deal code names; raises as :meth:`Game.from_code`."""
    for kind in GAMES.values():
        if kind.prefix == code.prefix:
            return kind.from_code(code)
    raise CodeError(
        N_("The deal code is for a game called {prefix!r}; known are {known}."),
        prefix=code.prefix[:20], known=", ".join(kind.prefix for kind in GAMES.values()),
    )  # fmt: skip
