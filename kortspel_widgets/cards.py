"""Suits, ranks, cards and decks.

A card is a shared object: compare with ``is`` or ``==``, sort by :attr:`Card.index`.  The written code is rank then
suit, ``QH`` for the queen of hearts.  Some tables add a second deck, whose cards are the same to look at and other
cards to hold (``QH'``), or jokers (``XR`` and ``XB``, red and black).  How people write cards is read in
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
    """One card; ``Card(rank, suit)`` always returns the same object, the one of the first deck.

    A joker has neither rank nor suit: asking for them raises ``AttributeError``.

    >>> Card(Rank.QUEEN, Suit.HEARTS)
    QH
    >>> Card(Rank.QUEEN, Suit.HEARTS) is Card.from_code("QH")
    True
    >>> twin = Card.from_code("QH'")
    >>> twin.rank is Rank.QUEEN, twin == Card.from_code("QH"), twin.face == Card.from_code("QH").face
    (True, False, True)
    """

    __slots__ = ("code", "face", "index", "is_joker", "rank", "suit")

    index: int
    """0 to 51: suit by suit in the order C D H S, from the two up to the ace; 52 to 103 the second deck; jokers."""
    face: int
    """What it looks like: 0 to 51, the same for both decks; 52 and 53 the red and the black joker."""
    rank: Rank
    suit: Suit
    is_joker: bool
    code: str
    """Rank then suit, ``TS`` for the ten of spades; a prime after it for the second deck; ``XR`` and ``XB``."""

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


def _make_cards(first: int, mark: str) -> tuple[Card, ...]:
    cards = []
    for suit in Suit:
        for rank in Rank:
            card = _card(first + suit * 13 + rank - 2, suit * 13 + rank - 2, rank.code + suit.code + mark)
            card.rank = rank
            card.suit = suit
            cards.append(card)
    return tuple(cards)


def _card(index: int, face: int, code: str, *, is_joker: bool = False) -> Card:
    card = object.__new__(Card)
    card.index = index
    card.face = face
    card.code = code
    card.is_joker = is_joker
    return card


CARDS: Final[tuple[Card, ...]] = _make_cards(0, "")
"""The 52 cards of a deck by :attr:`Card.index`."""
SECOND_DECK: Final[tuple[Card, ...]] = _make_cards(52, "'")
"""The 52 cards of a second deck."""
JOKERS: Final[tuple[Card, ...]] = (_card(104, 52, "XR", is_joker=True), _card(105, 53, "XB", is_joker=True))
"""The red and the black joker."""
ALL_CARDS: Final[tuple[Card, ...]] = (*CARDS, *SECOND_DECK, *JOKERS)
"""Every card there is, by :attr:`Card.index`."""

_BY_CODE: Final = {card.code: card for card in ALL_CARDS}

_SECOND: Final = N_("{card!r}, a card of a second deck, is not used here.")
_UNUSED: Final = N_("{card} is not used here.")


def unused(card: Card) -> str:
    """What to say, of ``card``, where a game is not played with it.

    >>> unused(JOKERS[0]).format(card=JOKERS[0])
    'XR is not used here.'
    """
    return _SECOND if card in SECOND_DECK else _UNUSED


def codes(cards: tuple[Card, ...] | list[Card]) -> str:
    """The codes with blanks between, for messages and files.

    >>> codes(CARDS[:3])
    '2C 3C 4C'
    """
    return " ".join(card.code for card in cards)
