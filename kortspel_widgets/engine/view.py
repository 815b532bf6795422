"""What a seat knows: the state and the events without the cards it cannot see."""

from __future__ import annotations

from dataclasses import replace

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.events import Event, Reorder, Table, Transfer
from kortspel_widgets.engine.game import State


def observe(state: State, seat: int | None) -> Table:
    """The table as ``seat`` (None: an onlooker) sees it now; unseen cards are None."""
    zones = state.zones
    piles: dict[str, tuple[Card | None, ...]] = {
        zone.name: zone.cards if zone.seen_by(seat) else (None,) * len(zone.cards) for zone in zones
    }
    return Table(piles, dict(state.labels))


def seen(state: State, event: Event, seat: int | None) -> Event:
    """``event`` of ``state`` without the cards that ``seat`` does not see.

    A moving card is seen when it can be seen where it comes from or where it goes.
    """
    visible = {zone.name: zone.seen_by(seat) for zone in state.zones}

    def hide(step: Transfer | Reorder) -> Transfer | Reorder:
        if isinstance(step, Reorder):
            blank = (None,) * len(step.before)
            return step if visible[step.zone] else Reorder(step.zone, blank, blank)
        if visible[step.source] or visible[step.target]:
            return step
        return replace(step, cards=(None,) * len(step.cards))

    return replace(event, moved=tuple(hide(step) for step in event.moved))
