"""Successes about cards that are alike: a suit match, all of one suit, two of a rank, the same card twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from kortspel_widgets.cards import CARDS
from kortspel_widgets.errors import N_
from kortspel_widgets.probability.cardsets import Text
from kortspel_widgets.probability.checks import QuestionError, shown, whole
from kortspel_widgets.probability.success import MOST_CARDS, Measure, Success, number_word, sequence


class Alike(Success):
    """Some, all or none of the turned cards are alike in suit, rank, or both; see the subclasses."""

    by: ClassVar[str]
    how: ClassVar[str]
    words: ClassVar[Text]
    asked: ClassVar[Text]

    def _said(self) -> Text:
        return self.words

    def _asked(self, turned: int) -> Text:
        """Of two cards that are alike nobody says "at least two of them"."""
        short = turned == 2
        return {
            "sv": self.asked["sv"].format(some="de" if short else "minst två av dem", all="båda" if short else "alla"),
            "en": self.asked["en"].format(
                some="they" if short else "at least two of them", all="they" if short else "all of them"
            ),
        }

    def _test(self) -> Measure:
        key, how = _KEYS[self.by], self.how

        def same(drawn: Sequence[int]) -> bool:
            kinds = len({key[card] for card in drawn})
            return kinds < len(drawn) if how == "some" else kinds == (1 if how == "all" else len(drawn))

        return same


_KEYS: Final = {
    "suit": [card.suit.value for card in CARDS],
    "rank": [card.rank.value for card in CARDS],
    "card": [card.index for card in CARDS],
}


class SameSuit(Alike):
    """At least two of the turned cards share a suit: a suit match."""

    kind, by, how = "same-suit", "suit", "some"
    words: ClassVar[Text] = {"sv": "minst två i samma färg", "en": "at least two of the same suit"}
    asked: ClassVar[Text] = {"sv": "{some} har samma färg", "en": "{some} are of the same suit"}


class AllSameSuit(Alike):
    """All turned cards are of one suit."""

    kind, by, how = "all-same-suit", "suit", "all"
    words: ClassVar[Text] = {"sv": "alla i samma färg", "en": "all of the same suit"}
    asked: ClassVar[Text] = {"sv": "{all} har samma färg", "en": "{all} are of the same suit"}


class AllSuitsDiffer(Alike):
    """No two of the turned cards share a suit."""

    kind, by, how = "all-suits-differ", "suit", "none"
    words: ClassVar[Text] = {"sv": "alla i olika färger", "en": "all of different suits"}
    asked: ClassVar[Text] = {"sv": "{all} har olika färg", "en": "{all} are of different suits"}


class SameRank(Alike):
    """At least two of the turned cards share a rank."""

    kind, by, how = "same-rank", "rank", "some"
    words: ClassVar[Text] = {"sv": "minst två av samma valör", "en": "at least two of the same rank"}
    asked: ClassVar[Text] = {"sv": "{some} har samma valör", "en": "{some} are of the same rank"}


class AllSameRank(Alike):
    """All turned cards are of one rank."""

    kind, by, how = "all-same-rank", "rank", "all"
    words: ClassVar[Text] = {"sv": "alla av samma valör", "en": "all of the same rank"}
    asked: ClassVar[Text] = {"sv": "{all} har samma valör", "en": "{all} are of the same rank"}


class AllRanksDiffer(Alike):
    """No two of the turned cards share a rank."""

    kind, by, how = "all-ranks-differ", "rank", "none"
    words: ClassVar[Text] = {"sv": "alla av olika valör", "en": "all of different ranks"}
    asked: ClassVar[Text] = {"sv": "{all} har olika valör", "en": "{all} are of different ranks"}


class SameCard(Alike):
    """At least two of the turned cards are the very same card, which takes more than one deck."""

    kind, by, how = "same-card", "card", "some"
    words: ClassVar[Text] = {"sv": "minst två likadana kort", "en": "at least two identical cards"}
    asked: ClassVar[Text] = {"sv": "{some} är precis likadana", "en": "{some} are exactly the same card"}


@dataclass(frozen=True)
class SuitPattern(Success):
    """The suits fall into groups of exactly these sizes: ``(2, 2)`` is two pairs, ``(3, 1)`` three and one.

    >>> SuitPattern((1, 3)).sizes, SuitPattern((2, 2)).text["en"]
    ((3, 1), 'suits in groups of 2 + 2')
    """

    sizes: tuple[int, ...]
    kind: ClassVar[str] = "suit-pattern"

    def __post_init__(self) -> None:
        sizes = sequence("sizes", self.sizes)
        if not 1 <= len(sizes) <= 4:
            raise QuestionError(
                N_("{field} are {value} groups. There can be from 1 to 4, one for each suit."),
                field="sizes", value=len(sizes),
            )  # fmt: skip
        parts = sorted((whole("sizes", part, 1, MOST_CARDS) for part in sizes), reverse=True)
        object.__setattr__(self, "sizes", tuple(parts))

    @property
    def size(self) -> int:
        """How many cards must be turned."""
        return sum(self.sizes)

    def _said(self) -> Text:
        shape = " + ".join(map(str, self.sizes))
        return {"sv": f"färgerna i grupper om {shape}", "en": f"suits in groups of {shape}"}

    def _asked(self, turned: int) -> Text:
        shape = " + ".join(map(str, self.sizes))
        return {"sv": f"färgerna bildar grupper om {shape}", "en": f"the suits make groups of {shape}"}

    def _test(self) -> Measure:
        wanted, key = sorted(self.sizes), _KEYS["suit"]

        def shape(drawn: Sequence[int]) -> bool:
            counts = [0, 0, 0, 0]
            for card in drawn:
                counts[key[card]] += 1
            return sorted(filter(None, counts)) == wanted

        return shape


@dataclass(frozen=True)
class Bunch(Success):
    """At least ``least`` of the turned cards share a suit, or with ``by`` ``"rank"`` a rank: three of one suit.

    >>> Bunch("suit", 3).text["sv"], Bunch("rank", 2).text["en"]
    ('minst tre i samma färg', 'at least two of the same rank')
    """

    by: str
    least: int
    kind: ClassVar[str] = "bunch"

    def __post_init__(self) -> None:
        by: object = self.by
        if not isinstance(by, str) or by not in _SHARED:
            raise QuestionError(
                N_("There is no {field} {value}. Known are {known}."),
                field="by", value=shown(self.by), known=", ".join(_SHARED),
            )  # fmt: skip
        object.__setattr__(self, "least", whole("least", self.least, 2, MOST_CARDS))

    def _said(self) -> Text:
        said = _SHARED[self.by][0]
        return {"sv": f"minst {self._number('sv')} {said['sv']}", "en": f"at least {self._number('en')} {said['en']}"}

    def _asked(self, turned: int) -> Text:
        asked = _SHARED[self.by][1]
        return {
            "sv": f"minst {self._number('sv')} av dem {asked['sv']}",
            "en": f"at least {self._number('en')} of them {asked['en']}",
        }

    def _number(self, language: str) -> str:
        return number_word(self.least, language)

    def _test(self) -> Measure:
        key, least = _KEYS[self.by], self.least

        def together(drawn: Sequence[int]) -> bool:
            counts = [0] * 15
            for card in drawn:
                counts[key[card]] += 1
            return max(counts) >= least

        return together


_SHARED: Final[dict[str, tuple[Text, Text]]] = {
    "suit": (
        {"sv": "i samma färg", "en": "of the same suit"},
        {"sv": "har samma färg", "en": "are of the same suit"},
    ),
    "rank": (
        {"sv": "av samma valör", "en": "of the same rank"},
        {"sv": "har samma valör", "en": "are of the same rank"},
    ),
}
"""What they share: in words for what is counted, and for a question about the cards."""
