"""The table: hidden and open piles, who is still in."""

from __future__ import annotations

from typing import NamedTuple

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.dealing import Dealt
from kortspel_widgets.engine.events import Labels
from kortspel_widgets.engine.history import History
from kortspel_widgets.engine.outcome import Outcome
from kortspel_widgets.engine.zones import Zone

Piles = tuple[tuple[Card, ...], ...]


class SuitDeal(NamedTuple):
    """What changes seldom: the deal, the seats not starved out, the past, the end."""

    dealt: Dealt = Dealt()
    playing: tuple[int, ...] = ()
    history: History = History()
    time_called: bool = False
    outcome: Outcome | None = None


class SuitState(NamedTuple):
    """The table.  Cards lie bottom to top.

    A round is one simultaneous turn of a card each; ``cards`` counts the cards turned, ``matches`` the suit
    matches won.
    """

    hidden: Piles
    opened: Piles
    rounds: int
    matches: int
    cards: int
    deal: SuitDeal

    @property
    def zones(self) -> tuple[Zone, ...]:
        """``hidden:0``, ``open:0`` … for each seat, ``aside``, ``deck``."""
        zones: list[Zone] = []
        for seat, (hidden, opened) in enumerate(zip(self.hidden, self.opened, strict=True)):
            zones += Zone(f"hidden:{seat}", hidden, seat, "none"), Zone(f"open:{seat}", opened, seat)
        dealt = self.deal.dealt
        return (*zones, Zone("aside", dealt.aside, None, "none"), Zone("deck", dealt.deck, None, "none"))

    @property
    def labels(self) -> Labels:
        """``dealer:seat`` and ``out:seat``; nobody has the turn, for all turn at once."""
        labels: dict[str, int | str | bool | None] = {}
        if self.deal.dealt.dealer >= 0:
            labels[f"dealer:{self.deal.dealt.dealer}"] = True
        return labels | {f"out:{seat}": True for seat in range(len(self.hidden)) if seat not in self.playing}

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self.deal.outcome

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that are not starved out."""
        return self.deal.playing


def sizes(state: SuitState) -> list[int]:
    """How many cards each seat has, hidden and open."""
    return [len(hidden) + len(opened) for hidden, opened in zip(state.hidden, state.opened, strict=True)]


def most_cards(state: SuitState) -> tuple[int, ...]:
    """The seats with most cards."""
    found = sizes(state)
    return tuple(seat for seat, size in enumerate(found) if size == max(found))
