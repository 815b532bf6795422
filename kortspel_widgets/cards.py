"""Suits, ranks, cards and decks.

A card is one of 52 shared objects: compare with ``is`` or ``==``, sort by :attr:`Card.index`.  The written code
is rank then suit, ``QH`` for the queen of hearts.  How people write cards is read in
:mod:`kortspel_widgets.notation`.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from kortspel_widgets.errors import N_, KortspelError

RANK_CODES: Final = "23456789TJQKA"
SUIT_CODES: Final = "CDHS"


class CardError(KortspelError):
    """Text that is no card, or more than one possible card."""


class Suit(IntEnum):
    """A suit (Swedish *färg*), in the order of :attr:`Card.index`.

    >>> Suit.HEARTS.code, Suit.HEARTS.symbol
    ('H', '♥')
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def code(self) -> str:
        """One letter, ``C D H S``."""
        return SUIT_CODES[self]

    @property
    def symbol(self) -> str:
        """The suit's sign, black or white as fonts have it."""
        return "♣♦♥♠"[self]


class Rank(IntEnum):
    """A rank (Swedish *valör*), 2 to 14; the ace is high.

    >>> Rank.QUEEN.code, Rank.QUEEN > Rank.JACK
    ('Q', True)
    """

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def code(self) -> str:
        """One character, ``2`` … ``9``, ``T J Q K A``."""
        return RANK_CODES[self - 2]


class Card:
    """One of the 52 cards; ``Card(rank, suit)`` always returns the same object for the same card.

    >>> Card(Rank.QUEEN, Suit.HEARTS)
    QH
    >>> Card(Rank.QUEEN, Suit.HEARTS) is Card.from_code("QH")
    True
    """

    __slots__ = ("code", "index", "rank", "suit")

    index: int
    """0 to 51: suit by suit in the order C D H S, from the two up to the ace."""
    rank: Rank
    suit: Suit
    code: str
    """Rank then suit, ``TS`` for the ten of spades."""

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        """The shared card of this rank and suit; raises ``ValueError`` for numbers that are none."""
        return CARDS[Suit(suit) * 13 + Rank(rank) - 2]

    @staticmethod
    def from_code(code: str) -> Card:
        """The card with this exact code.

        Raises :class:`CardError` for anything else; :func:`kortspel_widgets.notation.parse_card` is lenient.
        """
        try:
            return _BY_CODE[code]
        except KeyError:
            raise CardError(
                N_("{token!r} is no card code. A code is a rank (23456789TJQKA) and a suit (CDHS), such as QH."),
                token=code,
            ) from None

    def __repr__(self) -> str:
        return self.code

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __hash__(self) -> int:
        return self.index

    def __reduce__(self) -> tuple[object, ...]:
        return (Card.from_code, (self.code,))

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _make_cards() -> tuple[Card, ...]:
    cards = []
    for suit in Suit:
        for rank in Rank:
            card = object.__new__(Card)
            card.index = suit * 13 + rank - 2
            card.rank = rank
            card.suit = suit
            card.code = rank.code + suit.code
            cards.append(card)
    return tuple(cards)


CARDS: Final[tuple[Card, ...]] = _make_cards()
"""All 52 cards by :attr:`Card.index`."""

_BY_CODE: Final = {card.code: card for card in CARDS}


def codes(cards: tuple[Card, ...] | list[Card]) -> str:
    """The codes with blanks between, for messages and files.

    >>> codes(CARDS[:3])
    '2C 3C 4C'
    """
    return " ".join(card.code for card in cards)
