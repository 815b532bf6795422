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
}
"""Places for cards, by the kind of the zone."""

LABELS: Final = {
    "debt": N_("owes {n}"),
    "out": N_("starved out"),
    "dealer": N_("dealer"),
}
"""Badges on a seat, by the name of the label; ``n`` is its value."""

MARKS: Final = {
    "deal": N_("deal"),
    "pickup": N_("pick-up"),
    "payment": N_("payment card"),
    "out": N_("player out"),
    "end": N_("end of the game"),
}
"""Kinds of moments that one can jump to, by the mark of the event."""
