"""Questions about turned cards: how many are turned, from which deck, what was seen, and what counts as success.

>>> from kortspel_widgets.probability.draws import Question
>>> from kortspel_widgets.probability.successes import none_of
>>> Question(turned=2, success=none_of("payment")).exact
Fraction(105, 221)
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Final

from kortspel_widgets.cards import CARDS, codes
from kortspel_widgets.errors import N_
from kortspel_widgets.probability.cardsets import CardSet, card_indexes
from kortspel_widgets.probability.checks import QuestionError, record, shown, whole
from kortspel_widgets.probability.successes import EachHand, Success, Together, from_dict

if TYPE_CHECKING:
    from collections.abc import Callable

    from kortspel_widgets.probability.derivation import Derivation
    from kortspel_widgets.probability.trials import Run

MOST_DECKS: Final = 8


@dataclass(frozen=True)
class Deck:
    """One deck or several, without the cards that were taken out of each.

    ``without`` may hold cards, ranks, suits and sets; it is kept as card indexes.

    >>> from kortspel_widgets.cards import Rank
    >>> len(Deck(without=[Rank.EIGHT])), len(Deck(decks=2)), len(Deck.only("QH KH AH"))
    (48, 104, 3)
    """

    decks: int = 1
    without: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "decks", whole("decks", self.decks, 1, MOST_DECKS))
        away = sorted(set(card_indexes(self.without, "without")))
        if len(away) == len(CARDS):
            raise QuestionError(N_("All cards are taken out of the deck; one must be left."), field="without")
        object.__setattr__(self, "without", tuple(away))

    @classmethod
    def only(cls, cards: object, decks: int = 1) -> Deck:
        """A deck of these cards alone, one of each."""
        kept = frozenset(card_indexes(cards, "cards"))
        return cls(decks, tuple(index for index in range(len(CARDS)) if index not in kept))

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """The card indexes of the whole deck, sorted, a card as often as it is there."""
        away = frozenset(self.without)
        return tuple(card for card in range(len(CARDS)) if card not in away for _ in range(self.decks))

    def __len__(self) -> int:
        return self.decks * (len(CARDS) - len(self.without))

    def to_dict(self) -> dict[str, object]:
        """It as JSON has it."""
        return {"decks": self.decks, "without": codes([CARDS[index] for index in self.without])}

    @classmethod
    def from_dict(cls, data: object) -> Deck:
        """The deck that :meth:`to_dict` wrote.

        >>> Deck.from_dict({"decks": 2, "without": "2C"}).without
        (0,)
        """
        values = record("deck", data, {"decks", "without"})
        return cls(values["decks"], values["without"])  # type: ignore[arg-type]


@dataclass(frozen=True)
class Asking:
    """What all questions have in common: an exact answer, its derivation, and a simulation."""

    kind: ClassVar[str] = "prob"
    """``prob``, ``expectation``, ``count``, or ``threshold`` for a probability that is a limit."""

    @property
    def exact(self) -> Fraction | None:
        """The exact answer; None when there is no formula for it."""
        return self._exact()

    def _exact(self) -> Fraction | None:
        raise NotImplementedError

    @property
    def derivation(self) -> Derivation | None:
        """How the exact answer is found, step by step; None when there is no formula."""
        from kortspel_widgets.probability.derivation import derive

        return derive(self, self._before())

    def _before(self) -> Question | None:
        return None

    @property
    def target(self) -> Fraction | None:
        """The number that a simulation closes in on: the exact answer, unless that is a count."""
        return self.exact

    def simulate(self, draws: int = 10_000, seed: int = 1, *, stop: Callable[[], bool] | None = None) -> Run:
        """Draw the cards ``draws`` times; see :func:`kortspel_widgets.probability.trials.run`."""
        from kortspel_widgets.probability.trials import run

        return run(self, draws, seed, stop=stop)


@dataclass(frozen=True)
class Drawing(Asking):
    """A question about a deck, some cards of which have been ``seen`` and cannot come again."""

    deck: Deck = field(default=Deck(), kw_only=True)
    seen: tuple[int, ...] = field(default=(), kw_only=True)

    def __post_init__(self) -> None:
        if not isinstance(self.deck, Deck):
            raise QuestionError(N_("{field} is {value}. It must be a deck."), field="deck", value=shown(self.deck))
        seen = card_indexes(self.seen, "seen")
        object.__setattr__(self, "seen", seen)
        there = Counter(self.deck.cards)
        for card, times in Counter(seen).items():
            if times > there[card]:
                if not there[card]:
                    raise QuestionError(
                        N_("{card} is not in the deck, so it cannot have been seen."), field="seen", card=CARDS[card]
                    )
                raise QuestionError(
                    N_("{card} has been seen {times} times, but the deck holds only {n}."),
                    field="seen", card=CARDS[card], times=times, n=there[card],
                )  # fmt: skip

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """The card indexes that may be turned, sorted, a card as often as it is there."""
        left = Counter(self.deck.cards)
        left.subtract(self.seen)
        return tuple(sorted(left.elements()))

    def among(self, cards: CardSet) -> int:
        """How many of the unseen cards are in the set."""
        return sum(card in cards.cards for card in self.unseen)

    def _turned(self, value: object) -> int:
        if not self.unseen:
            raise QuestionError(N_("Every card has been seen; none is left to turn."), field="seen")
        return whole("turned", value, 1, len(self.unseen))


@dataclass(frozen=True)
class Question(Drawing):
    """How likely is ``success`` when ``turned`` of the unseen cards are turned?

    ``seen`` may be given as cards, indexes or codes; it is kept as card indexes.  Raises
    :class:`~kortspel_widgets.probability.checks.QuestionError` for a question that cannot be, such as 60 cards
    of 52.

    >>> from kortspel_widgets.probability.successes import none_of
    >>> Question(1, none_of("payment"), seen="JC").exact
    Fraction(12, 17)
    """

    turned: int
    success: Success

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "turned", self._turned(self.turned))
        if not isinstance(self.success, Success):
            raise QuestionError(
                N_("{field} is {value}. It must be a success, such as none_of(PAYMENT)."),
                field="success", value=shown(self.success),
            )  # fmt: skip
        self._fits()

    def _exact(self) -> Fraction | None:
        from kortspel_widgets.probability.counting import exact

        return exact(self)

    def _before(self) -> Question | None:
        return None if not self.seen or isinstance(self.success, Together) else replace(self, seen=())

    def _fits(self) -> None:
        size, success = self.success.size, self.success
        if size is not None and size != self.turned:
            raise QuestionError(
                N_("This success is about {size} cards, but {turned} are turned."),
                field="turned", size=size, turned=self.turned,
            )  # fmt: skip
        groups = getattr(success, "players", 1)
        if self.turned % groups:
            raise QuestionError(
                N_("{n} players turn {n} cards at a time; {turned} cards are not a number of whole flips."),
                field="turned", n=groups, turned=self.turned,
            )  # fmt: skip
        if isinstance(success, EachHand) and self.turned % success.hands:
            raise QuestionError(
                N_("{turned} cards cannot be dealt to {hands} players with equally many each."),
                field="turned", turned=self.turned, hands=success.hands,
            )  # fmt: skip
        if isinstance(success, Together):
            if self.turned != len(self.unseen) or self.turned % success.hands:
                raise QuestionError(
                    N_("All {n} unseen cards must be dealt, to {hands} players with equally many each."),
                    field="turned", n=len(self.unseen), hands=success.hands,
                )  # fmt: skip
            if not self.among(success.cards):
                raise QuestionError(N_("No unseen card is in the set."), field="cards")

    def to_dict(self) -> dict[str, object]:
        """It as JSON has it.

        >>> from kortspel_widgets.probability.successes import all_of
        >>> Question(2, all_of("plain"), seen="QH").to_dict()["seen"]
        'QH'
        """
        return {
            "turned": self.turned,
            "success": self.success.to_dict(),
            "deck": self.deck.to_dict(),
            "seen": codes([CARDS[card] for card in self.seen]),
        }

    @classmethod
    def from_dict(cls, data: object) -> Question:
        """The question that :meth:`to_dict` wrote.

        Raises :class:`~kortspel_widgets.probability.checks.QuestionError` naming the part that is wrong.
        """
        values = record("question", data, {"turned", "success", "deck", "seen"})
        return cls(
            values["turned"],  # type: ignore[arg-type]
            from_dict(values["success"]),
            deck=Deck.from_dict(values["deck"]),
            seen=values["seen"],  # type: ignore[arg-type]
        )
