"""What the things on the table are called: places for cards, badges, kinds of moments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kortspel_widgets.errors import N_

ZONES: Final = {
    "hidden": N_("hidden pile"),
    "open": N_("open pile"),
    "pile": N_("pile in the middle"),
    "aside": N_("put aside"),
    "deck": N_("deck"),
    "hand": N_("hand"),
    "played": N_("card laid"),
    "won": N_("tricks won"),
    "turned": N_("turned card"),
    "stock": N_("stock"),
    "box": N_("out of play"),
    "blind": N_("blind hand"),
    "dummy": N_("blind hand, turned up"),
    "dummy_played": N_("card of the blind hand"),
    "dummy_won": N_("tricks of the blind hand"),
}
"""Places for cards, by the kind of the zone."""

HEAPS: Final = frozenset({"pile"})
"""Kinds of open piles that people lay on: the top card is what counts, those beneath it are out of the way."""

LABELS: Final = {
    "debt": N_("owes {n}"),
    "out": N_("starved out"),
    "dealer": N_("dealer"),
    "score": N_("{n:point|points}"),
    "trump": N_("trumps: {n:suit}"),
    "plays": N_("plays"),
    "passed": N_("has passed"),
    "tricks": N_("{n:trick|tricks}"),
    "caller": N_("has called rödskägg"),
    "games": N_("{n:game won|games won}"),
    "counters": N_("{n:counter|counters}"),
    "pot": N_("pot: {n:counter|counters}"),
    "sits_out": N_("sits this one out"),
    "wins": N_("{n:round won|rounds won}"),
    "suit": N_("suit: {n:suit}"),
    "reversed": N_("the other way round"),
    "said": N_("has said {n}"),
    "said.lappen": N_("Lappen!"),
    "said.varning": N_("Varning!"),
}
"""Badges on a seat, or beside the cards, by the name of the label; ``n`` is its value.

A label whose value is a word may have an entry for each value: ``said.lappen`` goes before ``said``.
"""

ZERO_LABELS: Final = frozenset({"score", "trump", "suit", "counters", "pot"})
"""The labels that say something when their value is 0, too; others are then not shown."""

MARKS: Final = {
    "deal": N_("deal"),
    "pickup": N_("pick-up"),
    "payment": N_("payment card"),
    "out": N_("player out"),
    "end": N_("end of the game"),
    "trick": N_("trick"),
    "round": N_("round won"),
    "special": N_("special card"),
}
"""Kinds of moments that one can jump to, by the mark of the event."""

OWN_NOUNS: Final[Mapping[str, Mapping[str, str]]] = {
    "vandatta": {"pile": N_("play pile"), "out": N_("is out")},
}
"""What a game calls a place or a badge in its own way, by its slug."""


def zone_noun(slug: str, kind: str) -> str:
    """What the game calls its places of this kind, in English; raises ``KeyError`` for an unknown kind.

    >>> zone_noun("svalta-rav-payment", "pile"), zone_noun("vandatta", "pile")
    ('pile in the middle', 'play pile')
    """
    return OWN_NOUNS.get(slug, {}).get(kind) or ZONES[kind]


def label_noun(slug: str, name: str, value: object = None) -> str:
    """The badge of a label, in English, as a template; raises ``KeyError`` for an unknown label.

    >>> label_noun("vandatta", "out"), label_noun("vandatta", "said", "lappen"), label_noun("rodskagg", "plays", True)
    ('is out', 'Lappen!', 'plays')
    """
    return OWN_NOUNS.get(slug, {}).get(name) or LABELS.get(f"{name}.{value}") or LABELS[name]
