"""What a drawn table shows, as plain data: no engine, no Pillow.

A card is 0..53, as `kortspel_widgets.cards.Card.face` counts, or ``None`` where its back is shown.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that lie together.

    Attributes:
        label: a word or two under the pile.
        cards: bottom to top; ``None`` is a card face down.
        spread: the cards overlap sideways so that each index shows; otherwise only the top one shows.
        count: how many cards there are, when the pile has more than are given; by default ``len(cards)``.
    """

    label: str
    cards: tuple[int | None, ...] = ()
    spread: bool = False
    count: int | None = None

    @property
    def total(self) -> int:
        """How many cards the pile has.

        >>> Pile("dold hög", (None,), count=15).total
        15
        """
        return len(self.cards) if self.count is None else self.count


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place: name, piles, a badge such as "tar 4 kort", and whether it is the one that acts."""

    name: str
    piles: tuple[Pile, ...] = ()
    badge: str = ""
    acting: bool = False


@dataclass(frozen=True, slots=True)
class TableLayout:
    """A whole table: title and caption above it, the seats in rows, the piles of the middle below them.

    >>> TableLayout("Svälta räv", seats=(Seat("Alva", (Pile("öppen hög", (36,), spread=True),)),)).caption
    ''
    """

    title: str = ""
    caption: str = ""
    seats: tuple[Seat, ...] = ()
    centre: tuple[Pile, ...] = ()
