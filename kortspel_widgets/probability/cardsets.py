"""Sets of cards with names: payment cards, plain cards, every rank, every suit, and sets of one's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from kortspel_widgets.cards import CARDS, RANK_CODES, SUIT_CODES, Card, CardError, Rank, Suit, codes
from kortspel_widgets.errors import N_
from kortspel_widgets.probability.checks import QuestionError, integer, shown

Text = Mapping[str, str]
"""One text in each language: the keys are ``sv`` and ``en``."""


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
        if self.name in _WORDS:
            return _WORDS[self.name]
        return _single(CARDS[min(self.cards)]) if len(self.cards) == 1 else _OWN

    @property
    def key(self) -> str:
        """Its name, or its cards' codes: :func:`card_set` reads it back."""
        return self.name or codes([CARDS[index] for index in sorted(self.cards)])


_OWN: Final[tuple[Text, Text]] = (
    {"sv": "ett kort ur mängden", "en": "a card of the set"},
    {"sv": "kort ur mängden", "en": "cards of the set"},
)

_RANK_WORDS: Final = (
    ("en tvåa", "tvåor", "a two", "twos"),
    ("en trea", "treor", "a three", "threes"),
    ("en fyra", "fyror", "a four", "fours"),
    ("en femma", "femmor", "a five", "fives"),
    ("en sexa", "sexor", "a six", "sixes"),
    ("en sjua", "sjuor", "a seven", "sevens"),
    ("en åtta", "åttor", "an eight", "eights"),
    ("en nia", "nior", "a nine", "nines"),
    ("en tia", "tior", "a ten", "tens"),
    ("en knekt", "knektar", "a jack", "jacks"),
    ("en dam", "damer", "a queen", "queens"),
    ("en kung", "kungar", "a king", "kings"),
    ("ett ess", "ess", "an ace", "aces"),
)
_SUIT_WORDS: Final = (
    ("en klöver", "klöver", "a club", "clubs"),
    ("en ruter", "ruter", "a diamond", "diamonds"),
    ("en hjärter", "hjärter", "a heart", "hearts"),
    ("en spader", "spader", "a spade", "spades"),
)
_OTHER_WORDS: Final = {
    "payment": ("ett betalkort", "betalkort", "a payment card", "payment cards"),
    "plain": ("ett vanligt kort", "vanliga kort", "a plain card", "plain cards"),
    "court": ("ett klätt kort", "klädda kort", "a court card", "court cards"),
    "special": ("ett specialkort", "specialkort", "a special card", "special cards"),
    "red": ("ett rött kort", "röda kort", "a red card", "red cards"),
    "black": ("ett svart kort", "svarta kort", "a black card", "black cards"),
    "ace-king": ("ett ess eller en kung", "ess eller kungar", "an ace or a king", "aces or kings"),
    "side-aces": ("ett sidoess", "sidoess", "a side ace", "side aces"),
    "lower-hearts": ("en lägre hjärter", "lägre hjärter", "a lower heart", "lower hearts"),
    "all": ("ett kort", "kort", "a card", "cards"),
}


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
        PAYMENT, PLAIN, COURT, SPECIAL, ACE_KING, RED, BLACK, *SUITS, *RANKS, LOWER_HEARTS, SIDE_ACES, ALL,
    )
}  # fmt: skip
"""Every set that has a name."""

_WORDS: Final[dict[str, tuple[Text, Text]]] = {
    name: ({"sv": sv_one, "en": en_one}, {"sv": sv_many, "en": en_many})
    for name, (sv_one, sv_many, en_one, en_many) in (
        _OTHER_WORDS
        | {f"rank-{code}": row for code, row in zip(RANK_CODES, _RANK_WORDS, strict=True)}
        | {f"suit-{code}": row for code, row in zip(SUIT_CODES, _SUIT_WORDS, strict=True)}
    ).items()
}


def _single(card: Card) -> tuple[Text, Text]:
    """The words for a set of one card alone.

    >>> _single(Card.from_code("QH"))[0]
    {'sv': 'en hjärter dam', 'en': 'a queen of hearts'}
    """
    (one, many), suits = _WORDS[f"rank-{card.rank.code}"], _WORDS[f"suit-{card.suit.code}"][1]
    article, _, rank = one["sv"].partition(" ")
    name = f"{suits['sv']} {rank if card.rank >= Rank.JACK else card.rank.value}"
    return (
        {"sv": f"{article} {name}", "en": f"{one['en']} of {suits['en']}"},
        {"sv": name, "en": f"{many['en']} of {suits['en']}"},
    )


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
            return [entry.index]
        case Rank():
            return sorted(rank_set(entry).cards)
        case Suit():
            return sorted(suit_set(entry).cards)
        case CardSet():
            return sorted(entry.cards)
        case str():
            try:
                return [Card.from_code(entry).index]
            except CardError as error:
                raise QuestionError(N_("{field}: {problem}"), field=field, problem=error) from None
    index = integer(field, entry)
    if not 0 <= index < len(CARDS):
        raise QuestionError(
            N_("{field} holds the card number {value}. Cards are numbered from 0 to 51."), field=field, value=index
        )
    return [index]
