"""Successes about dealt hands: cards of the suit that is turned up, every hand by itself, a kind that is missing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from kortspel_widgets.cards import CARDS
from kortspel_widgets.probability.cardsets import CardSet, Text, card_set
from kortspel_widgets.probability.checks import whole
from kortspel_widgets.probability.success import Count, Measure, Success, members, sequence

MOST_HANDS: Final = 10
MOST_KINDS: Final = 8


@dataclass(frozen=True)
class TrumpHeld(Success):
    """The first card is turned up and its suit is trumps: of the others, so many trumps are in the set.

    >>> TrumpHeld("rank-A", 1).text["sv"]
    'minst ett ess i trumf'
    """

    cards: CardSet
    least: int = 0
    most: int | None = None
    kind: ClassVar[str] = "trump-held"

    def __post_init__(self) -> None:
        counted = Count(card_set(self.cards), self.least, self.most)
        for name in ("cards", "least", "most"):
            object.__setattr__(self, name, getattr(counted, name))

    @property
    def counted(self) -> Count:
        """The same numbers, when it is known which suit is trumps."""
        return Count(self.cards, self.least, self.most)

    def allows(self, count: int) -> bool:
        """Whether so many trumps of the set are a success."""
        return self.counted.allows(count)

    def _said(self) -> Text:
        return _in_trumps(self.counted.text)

    def _asked(self, turned: int) -> Text:
        return _in_trumps(self.counted.clause(max(2, turned)))

    def _test(self) -> Measure:
        member, suits, allows = members(self.cards), [int(card.suit) for card in CARDS], self.allows

        def held(drawn: Sequence[int]) -> bool:
            first, *others = drawn
            return allows(sum([member[card] and suits[card] == suits[first] for card in others]))

        return held


def _in_trumps(text: Text) -> Text:
    return {"sv": f"{text['sv']} i trumf", "en": f"{text['en']} of trumps"}


@dataclass(frozen=True)
class EachHand(Success):
    """The cards are dealt to ``hands`` players, equally many each, and every hand has so many of the set.

    >>> EachHand("suit-H", 4, 0, 1).text["sv"]
    'i varje hand högst en hjärter'
    """

    cards: CardSet
    hands: int
    least: int = 0
    most: int | None = None
    kind: ClassVar[str] = "each-hand"

    def __post_init__(self) -> None:
        counted = Count(card_set(self.cards), self.least, self.most)
        for name in ("cards", "least", "most"):
            object.__setattr__(self, name, getattr(counted, name))
        object.__setattr__(self, "hands", whole("hands", self.hands, 1, MOST_HANDS))

    @property
    def counted(self) -> Count:
        """What a single hand must have."""
        return Count(self.cards, self.least, self.most)

    def _said(self) -> Text:
        text = self.counted.text
        return {"sv": f"i varje hand {text['sv']}", "en": f"in every hand {text['en']}"}

    def _asked(self, turned: int) -> Text:
        text = self.counted.text
        return {"sv": f"varje hand har {text['sv']}", "en": f"every hand has {text['en']}"}

    def _test(self) -> Measure:
        member, hands, allows = members(self.cards), self.hands, self.counted.allows

        def every(drawn: Sequence[int]) -> bool:
            size = len(drawn) // hands
            flags = [member[card] for card in drawn]
            return all(allows(sum(flags[at : at + size])) for at in range(0, len(flags), size))

        return every


class Kinds(Success):
    """Several sets of cards, of each of which the turned cards have some or none; see the subclasses."""

    sets: tuple[CardSet, ...]

    def __post_init__(self) -> None:
        sets = tuple(card_set(part, "sets") for part in sequence("sets", self.sets))
        whole("sets", len(sets), 1, MOST_KINDS)
        object.__setattr__(self, "sets", sets)

    def _every(self) -> Measure:
        wanted = [part.cards for part in self.sets]
        return lambda drawn: not any(part.isdisjoint(drawn) for part in wanted)


@dataclass(frozen=True)
class EachOf(Kinds):
    """At least one card of each of the sets is among the turned ones.

    >>> EachOf(("rank-A", "rank-K")).text["en"]
    'at least one ace and at least one king'
    """

    sets: tuple[CardSet, ...]
    kind: ClassVar[str] = "each-of"

    def _said(self) -> Text:
        return _joined([Count(part, 1).text for part in self.sets], {"sv": " och ", "en": " and "})

    def _asked(self, turned: int) -> Text:
        text = self.text
        return {"sv": f"det finns {text['sv']} bland dem", "en": f"they hold {text['en']}"}

    def _test(self) -> Measure:
        return self._every()


@dataclass(frozen=True)
class Lacking(Kinds):
    """At least one of the sets is missing altogether among the turned cards.

    >>> Lacking(("suit-H", "suit-S")).text["sv"]
    'inga hjärter eller inga spader'
    """

    sets: tuple[CardSet, ...]
    kind: ClassVar[str] = "lacking"

    def _said(self) -> Text:
        return _joined([Count(part, 0, 0).text for part in self.sets], {"sv": " eller ", "en": " or "})

    def _asked(self, turned: int) -> Text:
        text = self.text
        return {"sv": f"det finns {text['sv']} bland dem", "en": f"they hold {text['en']}"}

    def _test(self) -> Measure:
        every = self._every()
        return lambda drawn: not every(drawn)


def _joined(texts: Sequence[Text], words: Text) -> Text:
    return {language: words[language].join(text[language] for text in texts) for language in ("sv", "en")}
