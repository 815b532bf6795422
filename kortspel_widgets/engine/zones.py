"""Zones: the named places where cards lie."""

from __future__ import annotations

from typing import Literal, NamedTuple

from kortspel_widgets.cards import Card

Sight = Literal["all", "owner", "none"]


class Zone(NamedTuple):
    """A place with cards, bottom to top, who owns it and who may see its cards.

    ``name`` is a kind, and for an owned zone a colon and the seat: ``hidden:0``, ``pile``.
    """

    name: str
    cards: tuple[Card, ...]
    owner: int | None = None
    sight: Sight = "all"

    @property
    def kind(self) -> str:
        """The name without the seat.

        >>> Zone("hidden:0", (), owner=0, sight="none").kind
        'hidden'
        """
        return self.name.partition(":")[0]

    def seen_by(self, seat: int | None) -> bool:
        """Whether ``seat`` (None: an onlooker) sees the faces here."""
        return self.sight == "all" or (self.sight == "owner" and seat is not None and seat == self.owner)
