"""What the things on the table are called: places for cards, badges, kinds of moments."""

from __future__ import annotations

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
    "blind": N_("blind hand"),
    "dummy": N_("blind hand, turned up"),
    "dummy_played": N_("card of the blind hand"),
    "dummy_won": N_("tricks of the blind hand"),
}
"""Places for cards, by the kind of the zone."""

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
}
"""Badges on a seat, or beside the cards, by the name of the label; ``n`` is its value."""

ZERO_LABELS: Final = frozenset({"score", "trump", "counters", "pot"})
"""The labels that say something when their value is 0, too; others are then not shown."""

MARKS: Final = {
    "deal": N_("deal"),
    "pickup": N_("pick-up"),
    "payment": N_("payment card"),
    "out": N_("player out"),
    "end": N_("end of the game"),
    "trick": N_("trick"),
}
"""Kinds of moments that one can jump to, by the mark of the event."""
