"""What is said about a game: the sentence of every event, question, answer and refusal, by its code.

The English template is the message id of the catalogue; :func:`narrate` finds it,
:func:`~kortspel_widgets.i18n.translate` gives the Swedish one and
:func:`~kortspel_widgets.i18n.phrases.say` fills it in.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.i18n.narration import common, rodskagg, svalta_rav_payment, svalta_rav_suits, vandatta
from kortspel_widgets.i18n.narration.nouns import HEAPS, LABELS, MARKS, ZERO_LABELS, ZONES, label_noun, zone_noun

__all__ = [
    "HEAPS", "LABELS", "MARKS", "NARRATION", "REFUSALS", "ZERO_LABELS", "ZONES", "NarrationError",
    "label_noun", "narrate", "zone_noun",
]  # fmt: skip

NARRATION: Final[Mapping[str, Mapping[str, str]]] = {
    "svalta-rav-suits": svalta_rav_suits.PHRASES,
    "svalta-rav-payment": svalta_rav_payment.PHRASES,
    "rodskagg": rodskagg.PHRASES,
    "vandatta": vandatta.PHRASES,
}
"""The phrases of each game, by its slug and then by code."""

REFUSALS: Final[Mapping[str, Mapping[str, str]]] = {
    "SRF": common.REFUSALS,
    "SRB": common.REFUSALS,
    "RS": rodskagg.REFUSALS,
    "VA": vandatta.REFUSALS,
}
"""Why a move is refused, by the prefix of the game's rules and then by code."""


class NarrationError(KortspelError):
    """A game or a code that nothing is said about."""


def narrate(slug: str, code: str) -> str:
    """The English template for ``code`` in the game ``slug``.

    Raises :class:`NarrationError` naming what is unknown.

    >>> narrate("svalta-rav-suits", "match")
    "{winner:seat's} {card:bare} beats {loser:seat's} {other:bare}."
    """
    phrases = NARRATION.get(slug)
    if phrases is None:
        raise NarrationError(
            N_("There is no game {slug!r}. The games are {known}."), slug=slug, known=", ".join(NARRATION)
        )
    if code not in phrases:
        raise NarrationError(N_("There are no words for {code!r} in {game}."), code=code, game=slug)
    return phrases[code]
