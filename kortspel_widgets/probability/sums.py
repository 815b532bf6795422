"""Questions about sums: what drawn cards are worth on average, what all are worth, how many are of a set."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final

from kortspel_widgets.cards import CARDS
from kortspel_widgets.errors import N_
from kortspel_widgets.probability.cardsets import CardSet, card_set
from kortspel_widgets.probability.checks import QuestionError, integer, whole
from kortspel_widgets.probability.draws import Drawing
from kortspel_widgets.probability.successes import sequence

_MOST_WORTH: Final = 1_000_000
POINTS: Final = (
    (card_set("rank-8"), 25),
    (card_set("rank-A"), 15),
    (card_set("worth-10"), 10),
    (card_set("worth-5"), 5),
)
"""What the cards are worth in Vändåtta: what is left in a hand is bad."""


@dataclass(frozen=True)
class Mean(Drawing):
    """What are ``turned`` cards worth on average, where each card of a set is worth so much?

    >>> Mean(26, (("payment", 1),)).exact
    Fraction(8, 1)
    """

    turned: int
    worth: tuple[tuple[CardSet, int], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "turned", self._turned(self.turned))
        object.__setattr__(self, "worth", worths(self.worth))

    kind: ClassVar[str] = "expectation"

    @property
    def total(self) -> int:
        """What all unseen cards are worth together."""
        return sum(worth * self.among(cards) for cards, worth in self.worth)

    def _exact(self) -> Fraction:
        return Fraction(self.turned * self.total, len(self.unseen))

    def values(self) -> list[int]:
        """What each of the 52 cards is worth."""
        return values(self.worth)


@dataclass(frozen=True)
class Total(Drawing):
    """What are all unseen cards worth together, where each card of a set is worth so much?

    >>> Total(POINTS).exact
    Fraction(460, 1)
    """

    worth: tuple[tuple[CardSet, int], ...]
    turned: ClassVar[int] = 1
    kind: ClassVar[str] = "count"

    def __post_init__(self) -> None:
        super().__post_init__()
        self._turned(1)
        object.__setattr__(self, "worth", worths(self.worth))

    @property
    def one(self) -> Mean:
        """What is one card worth on average?"""
        return Mean(1, self.worth, deck=self.deck, seen=self.seen)

    def _exact(self) -> Fraction:
        return Fraction(self.one.total)

    @property
    def target(self) -> Fraction:
        """What one card is worth on average: that can be tried out."""
        return self.one._exact()


@dataclass(frozen=True)
class HowMany(Drawing):
    """How many unseen cards are of the set?

    >>> HowMany("fits-7H", seen="7H").exact
    Fraction(18, 1)
    """

    cards: CardSet
    turned: ClassVar[int] = 1
    kind: ClassVar[str] = "count"

    def __post_init__(self) -> None:
        super().__post_init__()
        self._turned(1)
        object.__setattr__(self, "cards", card_set(self.cards))

    def _exact(self) -> Fraction:
        return Fraction(self.among(self.cards))

    @property
    def target(self) -> Fraction:
        """The share of the cards that are of the set: that can be tried out."""
        return Fraction(self.among(self.cards), len(self.unseen))


def worths(value: object) -> tuple[tuple[CardSet, int], ...]:
    """Sets of cards, none of which share a card, with what each of their cards is worth."""
    pairs = []
    for entry in sequence("worth", value):
        pair = sequence("worth", entry)
        whole("worth", len(pair), 2, 2)
        pairs.append((card_set(pair[0]), whole("worth", integer("worth", pair[1]), -_MOST_WORTH, _MOST_WORTH)))
    disjoint([cards for cards, _ in pairs])
    return tuple(pairs)


def values(worth: Iterable[tuple[CardSet, int]]) -> list[int]:
    """What each of the 52 cards is worth."""
    found = [0] * len(CARDS)
    for cards, each in worth:
        for card in cards.cards:
            found[card] = each
    return found


def disjoint(sets: Iterable[CardSet]) -> None:
    """Refuses sets that share a card."""
    held: set[int] = set()
    for part in sets:
        if held & part.cards:
            raise QuestionError(N_("{field}: a card is in two of the sets."), field="sets")
        held |= part.cards
