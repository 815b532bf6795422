"""Moves: what somebody at the table does, or what chance does.

A move is hashable and has one written form, used in saved games.  A seat is a number from 0; two actors are no
seats: :data:`CHANCE` shuffles and picks the first dealer, :data:`TABLE` does what all do together or what a
clock does.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.codes import decode_order, encode_order
from kortspel_widgets.errors import N_, KortspelError

CHANCE: Final = -1
TABLE: Final = -2


class MoveTextError(KortspelError):
    """A written move that cannot be read."""


class Word(NamedTuple):
    """One word: ``turn``, ``time``."""

    actor: int
    word: str

    @property
    def text(self) -> str:
        """``turn@table``, ``turn@1``."""
        return f"{self.word}@{'table' if self.actor == TABLE else self.actor}"


class Lay(NamedTuple):
    """A seat lays one card."""

    actor: int
    card: Card

    @property
    def text(self) -> str:
        """``QH@1``."""
        return f"{self.card.code}@{self.actor}"


class Swap(NamedTuple):
    """A seat gives one card away for another that it does not know."""

    actor: int
    card: Card
    word: str = "swap"  # tuples of one shape would be equal: a swap is not the same as laying that card

    @property
    def text(self) -> str:
        """``swap:QH@1``."""
        return f"swap:{self.card.code}@{self.actor}"


class FirstDealer(NamedTuple):
    """Chance picks who deals first."""

    seat: int
    actor: int = CHANCE

    @property
    def text(self) -> str:
        """``dealer:0``."""
        return f"dealer:{self.seat}"


class Shuffle(NamedTuple):
    """Chance puts a zone's cards in a new order.

    ``order[k]`` is the place, counted from the bottom, of the card that comes to lie at place ``k``.
    """

    zone: str
    order: tuple[int, ...]
    actor: int = CHANCE

    @property
    def text(self) -> str:
        """``shuffle:deck:52:<38 characters>``, with ``?`` for numbers that are no order."""
        size = len(self.order)
        order = encode_order(self.order) if sorted(self.order) == list(range(size)) else "?"
        return f"shuffle:{self.zone}:{size}:{order}"


Move = Word | Lay | Swap | FirstDealer | Shuffle

_CARD: Final = re.compile(r"(swap:)?([2-9TJQKA][CDHS]'?|X[RB])(?:@(\d{1,2}))?", re.ASCII)


def short_text(move: Move, actor: int) -> str:
    """The move as :func:`parse_move` reads it when ``actor`` is whom the table waits for.

    >>> short_text(Word(1, "turn"), 1), short_text(Word(1, "turn"), 0)
    ('turn', 'turn@1')
    """
    spoken = isinstance(move, Word | Lay | Swap) and move.actor == actor
    return move.text.partition("@")[0] if spoken else move.text


def parse_move(text: str, actor: int = TABLE) -> Move:
    """The move that was written as ``text``; a word or a card without an actor is that of ``actor``.

    Raises :class:`MoveTextError`, or :class:`~kortspel_widgets.engine.codes.CodeError` for a bad order.

    >>> parse_move("turn@1")
    Word(actor=1, word='turn')
    >>> parse_move("QH", actor=2)
    Lay(actor=2, card=QH)
    >>> parse_move(Shuffle("deck", (2, 0, 1)).text)
    Shuffle(zone='deck', order=(2, 0, 1), actor=-1)
    """
    kind, _, rest = text.partition(":")
    if kind == "dealer" and rest.isdecimal() and len(rest) < 3:
        return FirstDealer(int(rest))
    if kind == "shuffle" and rest.count(":") == 2:
        zone, size, order = rest.split(":")
        if size.isdecimal() and len(size) < 4:
            return Shuffle(zone, decode_order(order, int(size)))
    if card := _CARD.fullmatch(text):
        seat_of = actor if card[3] is None else int(card[3])
        return (Swap if card[1] else Lay)(seat_of, Card.from_code(card[2]))
    word, at, seat = text.partition("@")
    if word.isidentifier() and (not at or seat == "table" or (seat.isdecimal() and len(seat) < 3)):
        return Word(actor if not at else TABLE if seat == "table" else int(seat), word)
    raise MoveTextError(
        N_(
            "{text!r} is no move. A move is written turn, turn@1, turn@table, QH, QH@1, swap:QH, dealer:0 "
            "or shuffle:zone:size:order."
        ),
        text=text,
    )
