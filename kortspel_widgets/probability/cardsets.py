"""Sets of cards with names: payment cards, plain cards, every rank, every suit, and sets of one's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from kortspel_widgets.cards import CARDS, Card, CardError, Rank, Suit, codes, unused
from kortspel_widgets.errors import N_
from kortspel_widgets.probability.checks import QuestionError, integer, shown
from kortspel_widgets.probability.setwords import OWN, WORDS, Text, on_top, single

__all__ = [
    "ALL", "BLACK", "COURT", "ORDINARY", "ORDINARY_SUITS", "PAYMENT", "PLAIN", "RANKS", "RED", "SETS", "SPECIAL",
    "SUITS", "TOP_SETS", "CardSet", "Text", "card_indexes", "card_set", "fits", "lays", "like", "rank_set", "suit_set",
    "top_of",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class CardSet:
    """Some of the 52 cards, by :attr:`~kortspel_widgets.cards.Card.index`; ``name`` is empty for a set of one's own.

    >>> from kortspel_widgets.probability.cardsets import PAYMENT
    >>> len(PAYMENT.cards), PAYMENT.one["sv"], PAYMENT.many["en"]
    (16, 'ett betalkort', 'payment cards')
    """

    cards: frozenset[int]
    name: str = ""

    def __contains__(self, card: int) -> bool:
        return card in self.cards

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def one(self) -> Text:
        """One of its cards with its article, in each language."""
        return self._words[0]

    @property
    def many(self) -> Text:
        """Several of its cards, in each language."""
        return self._words[1]

    @property
    def _words(self) -> tuple[Text, Text]:
        if self.name in WORDS:
            return WORDS[self.name]
        if self.name in TOP_SETS:
            return on_top(*self.name.split("-"))
        return single(CARDS[min(self.cards)]) if len(self.cards) == 1 else OWN

    @property
    def key(self) -> str:
        """Its name, or its cards' codes: :func:`card_set` reads it back."""
        return self.name or codes([CARDS[index] for index in sorted(self.cards)])


def _where(ranks: Iterable[int] = range(2, 15), suits: Iterable[int] = range(4)) -> frozenset[int]:
    wanted, colours = frozenset(ranks), frozenset(suits)
    return frozenset(card.index for card in CARDS if card.rank in wanted and card.suit in colours)


def rank_set(rank: Rank) -> CardSet:
    """All cards of a rank.

    >>> rank_set(Rank.EIGHT).key, rank_set(Rank.EIGHT).one["sv"]
    ('rank-8', 'en åtta')
    """
    return CardSet(_where(ranks=[rank]), f"rank-{rank.code}")


def suit_set(suit: Suit) -> CardSet:
    """All cards of a suit.

    >>> suit_set(Suit.HEARTS).many["en"]
    'hearts'
    """
    return CardSet(_where(suits=[suit]), f"suit-{suit.code}")


PAYMENT: Final = CardSet(_where(ranks=range(11, 15)), "payment")
"""Jack, queen, king and ace: the payment cards (Swedish *betalkort*)."""
PLAIN: Final = CardSet(_where(ranks=range(2, 11)), "plain")
"""Two to ten: the cards that are no payment cards (*vanliga kort*)."""
COURT: Final = CardSet(_where(ranks=range(11, 14)), "court")
"""Jack, queen and king (*klädda kort*)."""
SPECIAL: Final = CardSet(_where(ranks=(8, 14)), "special")
"""The eights and aces of Vändåtta (*specialkort*)."""
ORDINARY: Final = CardSet(_where() - SPECIAL.cards, "ordinary")
"""The other cards of Vändåtta (*vanliga kort* there, and more than :data:`PLAIN`)."""
ORDINARY_SUITS: Final = tuple(CardSet(ORDINARY.cards & _where(suits=[suit]), f"ordinary-{suit.code}") for suit in Suit)
COURT_SPECIAL: Final = CardSet(COURT.cards | SPECIAL.cards, "court-special")
WORTH_TEN: Final = CardSet(_where(ranks=range(10, 14)), "worth-10")
"""Ten, jack, queen and king: ten points each in Vändåtta."""
WORTH_FIVE: Final = CardSet(ORDINARY.cards - WORTH_TEN.cards, "worth-5")
"""Two to seven and nine: five points each in Vändåtta."""
RED: Final = CardSet(_where(suits=(1, 2)), "red")
BLACK: Final = CardSet(_where(suits=(0, 3)), "black")
LOWER_HEARTS: Final = CardSet(_where(ranks=range(2, 12), suits=(2,)), "lower-hearts")
"""The hearts that the queen of hearts beats."""
ACE_KING: Final = CardSet(_where(ranks=(13, 14)), "ace-king")
SIDE_ACES: Final = CardSet(_where(ranks=(14,), suits=(0, 1, 3)), "side-aces")
"""The aces that are not trumps where hearts are (*sidoess*)."""
ALL: Final = CardSet(_where(), "all")
RANKS: Final = tuple(map(rank_set, Rank))
SUITS: Final = tuple(map(suit_set, Suit))

SETS: Final[Mapping[str, CardSet]] = {
    entry.name: entry
    for entry in (
        PAYMENT, PLAIN, COURT, SPECIAL, ORDINARY, ACE_KING, RED, BLACK, *SUITS, *RANKS, *ORDINARY_SUITS,
        COURT_SPECIAL, WORTH_TEN, WORTH_FIVE, LOWER_HEARTS, SIDE_ACES, ALL,
    )
}  # fmt: skip
"""Every set that has a name."""


def like(card: Card) -> CardSet:
    """All cards of the suit or the rank of ``card``, itself among them.

    >>> len(like(Card.from_code("QC"))), like(Card.from_code("QC")).many["en"]
    (16, 'cards of the same suit or rank as the queen of clubs')
    """
    return CardSet(_where(ranks=[card.rank]) | _where(suits=[card.suit]), f"like-{card.code}")


def fits(card: Card) -> CardSet:
    """What fits on an ordinary card of Vändåtta, whether or not it can be followed up: its like, and every eight.

    >>> len(fits(Card.from_code("7H")))
    19
    """
    return CardSet(like(card).cards | _where(ranks=[8]), f"fits-{card.code}")


def lays(card: Card) -> CardSet:
    """What gets a player of Vändåtta further on an ordinary card: what fits, but the ace.

    The ace of the suit needs another card of the suit to follow it up, and that one could be laid itself.

    >>> len(lays(Card.from_code("7H")))
    18
    """
    return CardSet(fits(card).cards - _where(ranks=[14]), f"lays-{card.code}")


TOP_SETS: Final[Mapping[str, CardSet]] = {
    entry.name: entry
    for entry in (
        *map(like, CARDS),
        *(make(CARDS[index]) for make in (fits, lays) for index in sorted(ORDINARY.cards)),
    )
}
"""The sets of what goes with a card that lies on top."""


def top_of(cards: CardSet) -> int | None:
    """The card that lies on top where a set is one of :data:`TOP_SETS`.

    >>> top_of(fits(Card.from_code("2C"))), top_of(SPECIAL)
    (0, None)
    """
    return Card.from_code(cards.name.partition("-")[2]).index if cards.name in TOP_SETS else None


def card_set(value: object, field: str = "cards") -> CardSet:
    """A set from its name, from codes in a row, or from cards or their indexes; one that has a name gets it.

    Raises :class:`~kortspel_widgets.probability.checks.QuestionError` naming ``field``.

    >>> card_set("payment") is PAYMENT, card_set("8C 8D 8H 8S").name, card_set([Card.from_code("QH"), 0]).key
    (True, 'rank-8', '2C QH')
    """
    if isinstance(value, CardSet):
        return value
    if isinstance(value, str) and value in SETS:
        return SETS[value]
    if isinstance(value, str) and value in TOP_SETS:
        return TOP_SETS[value]
    cards = frozenset(card_indexes(value, field))
    if not cards:
        raise QuestionError(N_("{field} holds no card."), field=field)
    return next((entry for entry in SETS.values() if entry.cards == cards), CardSet(cards))


def card_indexes(value: object, field: str) -> tuple[int, ...]:
    """Card indexes in the order given: from codes in a row, or from cards, indexes, ranks, suits and sets."""
    found: list[int] = []
    if isinstance(value, str):
        value = value.split()
    if isinstance(value, Card | Rank | Suit | CardSet | int):
        value = [value]
    if not isinstance(value, Iterable) or isinstance(value, bytes | Mapping):
        raise QuestionError(N_("{field} is {value}. It must be cards."), field=field, value=shown(value))
    for entry in value:
        found.extend(_indexes(entry, field))
    return tuple(found)


def _indexes(entry: object, field: str) -> Iterable[int]:
    match entry:
        case Card():
            return [_first_deck(entry, field)]
        case Rank():
            return sorted(rank_set(entry).cards)
        case Suit():
            return sorted(suit_set(entry).cards)
        case CardSet():
            return sorted(entry.cards)
        case str():
            try:
                return [_first_deck(Card.from_code(entry), field)]
            except CardError as error:
                raise QuestionError(N_("{field}: {problem}"), field=field, problem=error) from None
    index = integer(field, entry)
    if not 0 <= index < len(CARDS):
        raise QuestionError(
            N_("{field} holds the card number {value}. Cards are numbered from 0 to 51."), field=field, value=index
        )
    return [index]


def _first_deck(card: Card, field: str) -> int:
    """The index of a card of the first deck: a question's decks hold each card several times, and no joker."""
    if card.is_joker:
        raise QuestionError(N_("{field}: {problem}"), field=field, problem=CardError(unused(card), card=card))
    return card.face
