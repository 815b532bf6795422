"""Rödskägg in numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kortspel_widgets.adapters.encoding import Encoding, Field, counted, from_seat, one_hot
from kortspel_widgets.cards import CARDS
from kortspel_widgets.games.rodskagg.rules import HAND
from kortspel_widgets.games.rodskagg.state import Phase, RodskaggState, tricks_won

_PHASES: Final = (Phase.ANNOUNCE, Phase.EXCHANGE, Phase.SWAP, Phase.CALL, Phase.PLAY)
_MOST: Final = 100_000
"""More points and counters than any game comes to."""


class RodskaggEncoding(Encoding):
    """Cards, swaps and announcements; the hand, the trick, the trump, what has been laid and said."""

    def _action_names(self) -> Iterator[str]:
        for card in CARDS:
            yield card.code
        for card in CARDS:
            yield f"swap:{card.code}"
        yield from ("play", "pass", "exchange", "keep", "call", "no_call")

    def _fields(self) -> Iterator[Field]:
        seats = self.game.seats
        yield Field("hand", 52, 0, 1)
        yield Field("aside", 52, 0, 1)
        yield Field("turned", 52, 0, 1)
        yield Field("blind hand", 52, 0, 1)
        yield Field("trump", 4, 0, 1)
        yield Field("phase", len(_PHASES), 0, 1)
        yield Field("cards of the trick", seats * 52, 0, 1)
        yield Field("cards laid before", seats * 52, 0, 1)
        yield Field("turn", seats, 0, 1)
        yield Field("leader", seats, 0, 1)
        yield Field("dealer", seats, 0, 1)
        yield Field("plays", seats, 0, 1)
        yield Field("passed", seats, 0, 1)
        yield Field("tricks", seats, 0, HAND)
        yield Field("caller", seats, 0, 1)
        yield Field("exchanged", seats, 0, 1)
        yield Field("cards", seats, 0, HAND)
        yield Field("scores", seats, -_MOST, _MOST)
        yield Field("games", seats, 0, _MOST)
        yield Field("counters", seats, -_MOST, _MOST)
        yield Field("pot", 1, 0, _MOST)

    def _parts(self, view: RodskaggState, seat: int) -> Iterator[Sequence[int]]:
        deal, standing, seats = view.deal, view.deal.standing, view.seats
        yield counted(view.hands[seat], 52)
        yield counted(deal.aside[seat] if deal.aside else (), 52)
        yield one_hot(-1 if deal.turned is None else deal.turned.index, 52)
        yield counted(view.hands[seats], 52)
        yield one_hot(-1 if deal.trump is None else int(deal.trump), 4)
        yield [int(view.phase is phase) for phase in _PHASES]
        laid, before = view.laid if deal.following else {}, self._laid_before(view)
        for other in from_seat(range(seats), seat):
            yield one_hot(laid[other].index if other in laid else -1, 52)
        for other in from_seat(range(seats), seat):
            yield before[other]
        yield from_seat(one_hot(view.turn, seats), seat)
        yield from_seat(one_hot(view.leader, seats), seat)
        yield from_seat(one_hot(standing.dealer, seats), seat)
        spoke = deal.spoke or (None,) * seats
        yield from_seat([int(said is True) for said in spoke], seat)
        yield from_seat([int(said is False) for said in spoke], seat)
        yield from_seat(tricks_won(view)[:seats], seat)
        yield from_seat(one_hot(deal.caller, seats), seat)
        yield from_seat(one_hot(deal.exchanged, seats), seat)
        yield from_seat([len(hand) for hand in view.hands[:seats]], seat)
        for row in (standing.scores, standing.games or (0,) * seats, standing.counters or (0,) * seats):
            yield from_seat(row, seat)
        yield (standing.pot,)

    @staticmethod
    def _laid_before(view: RodskaggState) -> list[list[int]]:
        """By seat, the cards it has laid to the tricks before this one."""
        rows = [[0] * 52 for _ in range(view.seats + 1)]
        for trick in view.tricks:
            seat = trick.leader
            for card in trick.cards:
                rows[seat][card.index] = 1
                seat = view.deal.following[seat]
        return rows
