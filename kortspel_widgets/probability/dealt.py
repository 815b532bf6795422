"""Successes about the order of the cards or the whole deal, and those that have no formula."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from kortspel_widgets.cards import CARDS, Card
from kortspel_widgets.errors import N_
from kortspel_widgets.probability.cardsets import CardSet, Text, card_set
from kortspel_widgets.probability.checks import QuestionError, whole
from kortspel_widgets.probability.success import Measure, Success, members, number_word, sequence

LONGEST_ORDER: Final = 8


@dataclass(frozen=True)
class InOrder(Success):
    """The first card is of the first set, the second of the second, and so on.

    >>> InOrder(("plain", "rank-A")).text["sv"]
    'först ett vanligt kort, sedan ett ess'
    """

    sets: tuple[CardSet, ...]
    kind: ClassVar[str] = "in-order"

    def __post_init__(self) -> None:
        sets = tuple(card_set(part, "sets") for part in sequence("sets", self.sets))
        whole("sets", len(sets), 1, LONGEST_ORDER)
        object.__setattr__(self, "sets", sets)

    @property
    def size(self) -> int:
        """How many cards must be turned."""
        return len(self.sets)

    def _said(self) -> Text:
        return {
            language: f"{first} {f', {then} '.join(part.one[language] for part in self.sets)}"
            for language, first, then in (("sv", "först", "sedan"), ("en", "first", "then"))
        }

    def _asked(self, turned: int) -> Text:
        first, *others = self.sets
        return {
            "sv": ", sedan ".join([f"det först kommer {first.one['sv']}", *(part.one["sv"] for part in others)]),
            "en": ", then ".join([f"{first.one['en']} comes first", *(part.one["en"] for part in others)]),
        }

    def _test(self) -> Measure:
        wanted = [members(part) for part in self.sets]
        return lambda drawn: all(member[card] for member, card in zip(wanted, drawn, strict=True))


@dataclass(frozen=True)
class NoMatch(Success):
    """``players`` turn a card each at the same time, again and again, and no flip shows a suit twice."""

    players: int
    kind: ClassVar[str] = "no-match"

    def __post_init__(self) -> None:
        object.__setattr__(self, "players", whole("players", self.players, 2, 7))

    def _said(self) -> Text:
        return {
            "sv": f"ingen färgmatch, {number_word(self.players, 'sv')} spelare",
            "en": f"no suit match, {number_word(self.players, 'en')} players",
        }

    def _asked(self, turned: int) -> Text:
        return {
            "sv": f"{number_word(self.players, 'sv')} spelare inte får en enda färgmatch",
            "en": f"{number_word(self.players, 'en')} players get no suit match at all",
        }

    def _test(self) -> Measure:
        players, key = self.players, [card.suit.value for card in CARDS]

        def none(drawn: Sequence[int]) -> bool:
            suits = [key[card] for card in drawn]
            return all(len(set(suits[at : at + players])) == players for at in range(0, len(suits), players))

        return none


@dataclass(frozen=True)
class Together(Success):
    """All cards are dealt to ``hands`` players, and one of them gets every card of the set.

    >>> Together("rank-A", 2).text["sv"]
    'alla ess hos samma spelare'
    """

    cards: CardSet
    hands: int = 2
    kind: ClassVar[str] = "together"

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", card_set(self.cards))
        object.__setattr__(self, "hands", whole("hands", self.hands, 2, 10))

    def _said(self) -> Text:
        return {
            "sv": f"alla {self.cards.many['sv']} hos samma spelare",
            "en": f"all {self.cards.many['en']} with the same player",
        }

    def _asked(self, turned: int) -> Text:
        return {
            "sv": f"alla {self.cards.many['sv']} hamnar hos samma spelare",
            "en": f"all {self.cards.many['en']} go to the same player",
        }

    def _test(self) -> Measure:
        member, hands = members(self.cards), self.hands

        def gathered(drawn: Sequence[int]) -> bool:
            size = len(drawn) // hands
            flags = [member[card] for card in drawn]
            return sum(flags) in [sum(flags[at : at + size]) for at in range(0, len(flags), size)]

        return gathered


@dataclass(frozen=True)
class Run(Success):
    """At least ``length`` ranks in a row among the turned cards; the ace is high."""

    length: int
    kind: ClassVar[str] = "run"

    def __post_init__(self) -> None:
        object.__setattr__(self, "length", whole("length", self.length, 2, 13))

    def _said(self) -> Text:
        return {
            "sv": f"minst {number_word(self.length, 'sv')} valörer i rad",
            "en": f"at least {number_word(self.length, 'en')} ranks in a row",
        }

    def _asked(self, turned: int) -> Text:
        return {
            "sv": f"det finns minst {number_word(self.length, 'sv')} valörer i rad",
            "en": f"there are at least {number_word(self.length, 'en')} ranks in a row",
        }

    def _test(self) -> Measure:
        wanted = self.length

        def stair(drawn: Sequence[int]) -> bool:
            mask = 0
            for card in drawn:
                mask |= 1 << card % 13
            for _ in range(wanted - 1):
                mask &= mask >> 1
            return mask != 0

        return stair


@dataclass(frozen=True)
class Custom(Success):
    """Whatever a Python function says of the drawn cards; it can only be simulated."""

    function: Callable[[tuple[Card, ...]], object]
    kind: ClassVar[str] = "custom"

    def _said(self) -> Text:
        return {"sv": "det som en egen funktion godkänner", "en": "what a function of one's own accepts"}

    def _asked(self, turned: int) -> Text:
        return {"sv": "den egna funktionen säger ja", "en": "your own function says yes"}

    def _test(self) -> Measure:
        function = self.function
        return lambda drawn: bool(function(tuple([CARDS[card] for card in drawn])))

    def to_dict(self) -> dict[str, object]:
        """Refused: a function is no data."""
        raise QuestionError(N_("A success that is a function cannot be stored."), field="success")
