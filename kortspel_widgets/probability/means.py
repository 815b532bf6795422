"""Questions whose answer is no single probability of a draw: means, waiting times, mixtures and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import factorial, prod
from typing import ClassVar

from kortspel_widgets.cards import CARDS
from kortspel_widgets.errors import N_
from kortspel_widgets.probability.cardsets import CardSet, card_set
from kortspel_widgets.probability.checks import QuestionError, shown, whole
from kortspel_widgets.probability.counting import MOST_FLIPS, exact, no_matches
from kortspel_widgets.probability.draws import Asking, Deck, Drawing, Question
from kortspel_widgets.probability.successes import MOST_CARDS, Success, sequence
from kortspel_widgets.probability.sums import POINTS, HowMany, Mean, Total, disjoint

__all__ = [
    "POINTS", "Arrangements", "FlipsToMatch", "HowMany", "Mean", "Mixed", "Threshold", "Total", "Waiting", "payments",
]  # fmt: skip


@dataclass(frozen=True)
class Waiting(Drawing):
    """How many cards are turned on average, up to and including the first of the set, and no more than ``most``?

    >>> Waiting("payment").exact, Waiting("payment", most=2).exact
    (Fraction(53, 17), Fraction(22, 13))
    """

    cards: CardSet
    most: int | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "cards", card_set(self.cards))
        if self.most is not None:
            object.__setattr__(self, "most", whole("most", self.most, 1, MOST_CARDS))
        if not self.among(self.cards):
            raise QuestionError(N_("No unseen card is in the set."), field="cards")

    kind: ClassVar[str] = "expectation"

    @property
    def longest(self) -> int:
        """The most cards that it can take."""
        most = len(self.unseen) - self.among(self.cards) + 1
        return most if self.most is None else min(most, self.most)

    @property
    def chances(self) -> tuple[Fraction, ...]:
        """The probability that a first, a second, a third … card is turned."""
        n, others = len(self.unseen), len(self.unseen) - self.among(self.cards)
        found = [Fraction(1)]
        for turned in range(self.longest - 1):
            found.append(found[-1] * Fraction(others - turned, n - turned))
        return tuple(found)

    def _exact(self) -> Fraction:
        if self.most is not None:
            return sum(self.chances, Fraction(0))
        return Fraction(len(self.unseen) + 1, self.among(self.cards) + 1)


@dataclass(frozen=True)
class FlipsToMatch(Drawing):
    """How many flips of ``players`` cards are made on average until one shows a suit twice?

    A pass through all cards without any match counts as its number of flips.

    >>> round(float(FlipsToMatch(2).exact), 4)
    4.2578
    """

    players: int

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "players", whole("players", self.players, 2, min(7, max(2, len(self.unseen)))))
        if self.flips < 1:
            raise QuestionError(N_("There are not cards enough for one flip."), field="players")

    kind: ClassVar[str] = "expectation"

    @property
    def flips(self) -> int:
        """The flips of a whole pass."""
        return len(self.unseen) // self.players

    @property
    def chances(self) -> tuple[Fraction, ...]:
        """The probability of no match in the first 0, 1, 2 … flips, one entry for each flip of the pass."""
        sizes = Counter(CARDS[card].suit for card in self.unseen)
        return no_matches(self.players, tuple(sizes[suit] for suit in sorted(sizes)), self.flips - 1)

    def _exact(self) -> Fraction | None:
        return sum(self.chances, Fraction(0)) if self.flips <= MOST_FLIPS else None


@dataclass(frozen=True)
class Mixed(Asking):
    """One of several questions, each equally likely to be the one that is asked."""

    parts: tuple[Question, ...]

    def __post_init__(self) -> None:
        parts = sequence("parts", self.parts)
        if not parts or not all(isinstance(part, Question) for part in parts):
            raise QuestionError(N_("{field} is {value}. It must be questions."), field="parts", value=shown(parts))
        object.__setattr__(self, "parts", tuple(parts))

    def _exact(self) -> Fraction | None:
        answers = [exact(part) for part in self.parts]
        known = [part for part in answers if part is not None]
        return sum(known, Fraction(0)) / len(known) if len(known) == len(answers) else None


@dataclass(frozen=True)
class Threshold(Drawing):
    """How many cards must be turned before ``success`` is more likely than ``share``?

    >>> from kortspel_widgets.probability.successes import at_least
    >>> Threshold(at_least(1, "payment")).exact
    Fraction(2, 1)
    """

    success: Success
    share: Fraction = Fraction(1, 2)

    def __post_init__(self) -> None:
        super().__post_init__()
        share: object = self.share
        if not isinstance(share, Fraction) or not 0 <= share < 1:
            raise QuestionError(
                N_("{field} is {value}. It must be a fraction from 0 up to but not 1."),
                field="share", value=shown(self.share),
            )  # fmt: skip
        self.question(1)

    def question(self, turned: int) -> Question:
        """The question with so many cards turned."""
        return Question(turned, self.success, deck=self.deck, seen=self.seen)

    kind: ClassVar[str] = "count"

    @property
    def chances(self) -> tuple[Fraction, ...]:
        """The probability for 1, 2, 3 … cards, up to the first that is above the share."""
        found: list[Fraction] = []
        for turned in range(1, len(self.unseen) + 1):
            chance = exact(self.question(turned))
            if chance is None:
                return ()
            found.append(chance)
            if chance > self.share:
                return tuple(found)
        return ()

    def _exact(self) -> Fraction | None:
        return Fraction(len(self.chances)) if self.chances else None

    @property
    def target(self) -> Fraction | None:
        """The probability with the number of cards that is the answer."""
        return self.chances[-1] if self.chances else None


@dataclass(frozen=True)
class Arrangements(Asking):
    """In how many orders can the deck lie, when cards of the same set look the same, and the others too?

    >>> Arrangements(("rank-A",), deck=Deck.only("AH AS 2C 3C")).exact
    Fraction(6, 1)
    """

    sets: tuple[CardSet, ...]
    deck: Deck = field(default_factory=Deck)

    def __post_init__(self) -> None:
        sets = tuple(card_set(part, "sets") for part in sequence("sets", self.sets))
        if not isinstance(self.deck, Deck):
            raise QuestionError(N_("{field} is {value}. It must be a deck."), field="deck", value=shown(self.deck))
        disjoint(sets)
        object.__setattr__(self, "sets", sets)

    kind: ClassVar[str] = "count"

    @property
    def target(self) -> None:
        """None: orders are counted, not simulated."""
        return None

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards look the same: of each set, and last of all others."""
        held = [sum(card in part.cards for card in self.deck.cards) for part in self.sets]
        return (*held, len(self.deck) - sum(held))

    def _exact(self) -> Fraction:
        return Fraction(factorial(len(self.deck)), prod(map(factorial, self.sizes)))


def payments(question: Question, ranks: Iterable[tuple[CardSet, int]]) -> Mixed:
    """The same question for each payment card seen and its number of cards turned.

    >>> from kortspel_widgets.probability.successes import all_of
    >>> parts = payments(Question(1, all_of("plain")), [(card_set("rank-J"), 1), (card_set("rank-Q"), 2)]).parts
    >>> [part.turned for part in parts]
    [1, 2]
    """
    return Mixed(tuple(replace(question, turned=turned, seen=(min(cards.cards),)) for cards, turned in ranks))
