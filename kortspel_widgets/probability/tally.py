"""What many games came to: counts that add up the same in whatever order blocks arrive."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from kortspel_widgets.probability.blocks import Block, Numbers

KEPT: Final = 10
"""How many of the longest games are kept."""


class Longest(NamedTuple):
    """One of the longest games: its cards turned, its number among the seed's deals, tricks or matches, ending.

    Sorted, the longest comes first, and of equally long ones the earliest deal.
    """

    minus_cards: int
    deal: int
    tricks: int
    ending: int


@dataclass
class Tally:
    """Counts of ``games``: each length by measure, the winners (a bit a seat), the endings, the longest games.

    >>> one = Tally.of(Block(0, ([7, 9], [2, 2]), [1, 2], [0, 0]))
    >>> one.add(Tally.of(Block(2, ([7], [3]), [1], [0])))
    >>> one.games, one.lengths[0], one.longest[0]
    (3, Counter({7: 2, 9: 1}), Longest(minus_cards=-9, deal=1, tricks=2, ending=0))
    """

    games: int = 0
    lengths: tuple[Counter[int], ...] = ()
    winners: Counter[int] = field(default_factory=Counter)
    endings: Counter[int] = field(default_factory=Counter)
    longest: tuple[Longest, ...] = ()

    @classmethod
    def of(cls, block: Block) -> Tally:
        """The counts of one block."""
        return cls(
            len(block),
            tuple(map(_counted, block.lengths)),
            _counted(block.winners),
            _counted(block.endings),
            tuple(_longest(block)),
        )

    def add(self, other: Tally) -> None:
        """Count the games of ``other`` too."""
        self.games += other.games
        self.lengths = tuple(
            mine + theirs
            for mine, theirs in zip(self.lengths or (Counter(),) * len(other.lengths), other.lengths, strict=True)
        )
        self.winners += other.winners
        self.endings += other.endings
        self.longest = tuple(heapq.nsmallest(KEPT, (*self.longest, *other.longest)))


def _counted(numbers: Numbers) -> Counter[int]:
    if isinstance(numbers, list):
        return Counter(numbers)
    import numpy

    counts = numpy.bincount(numbers)
    values = counts.nonzero()[0]
    return Counter(dict(zip(values.tolist(), counts[values].tolist(), strict=True)))


def _longest(block: Block) -> Iterable[Longest]:
    cards, tricks = block.lengths[0], block.lengths[1]
    places: Iterable[int] = range(len(cards))
    if not isinstance(cards, list) and len(cards) > KEPT:
        import numpy

        array: Any = cards
        places = (array >= numpy.partition(array, -KEPT)[-KEPT]).nonzero()[0].tolist()
    rows = (
        Longest(-int(cards[place]), block.first + place, int(tricks[place]), int(block.endings[place]))
        for place in places
    )
    return heapq.nsmallest(KEPT, rows)
