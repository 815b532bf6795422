"""A replay made visible: the timeline that a card table steps through, and the same as text.

The whole timeline of a replay goes to the browser at once: the start and one small record a beat.  Stepping,
seeking and running happen there, so a table also works with a busy or dead kernel.  Everything a reader may see
is in it in both languages.  A game that is being played has a timeline for each seat, without what that seat
cannot see.
"""

from __future__ import annotations

from kortspel_widgets.table.builder import FORMAT
from kortspel_widgets.table.seat import SeatTable
from kortspel_widgets.table.telling import seat_names, sentence, story
from kortspel_widgets.table.timeline import Timeline

__all__ = ["FORMAT", "SeatTable", "Timeline", "seat_names", "sentence", "story"]
