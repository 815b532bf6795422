"""What a success is, and the commonest: how many of the turned cards are in a set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import ClassVar, Final

from kortspel_widgets.cards import CARDS
from kortspel_widgets.errors import N_
from kortspel_widgets.probability.cardsets import CardSet, Text, card_set
from kortspel_widgets.probability.checks import QuestionError, shown, whole

Measure = Callable[[Sequence[int]], bool]
"""Whether these card indexes, in the order they were turned, are a success."""

MOST_CARDS: Final = 416
"""Eight decks: no question is about more cards."""

_NUMBERS: Final = {
    "sv": ("noll", "ett", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio", "elva", "tolv"),
    "en": ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
}


def number_word(number: int, language: str) -> str:
    """A small number as a word, others as digits.

    >>> number_word(2, "sv"), number_word(26, "en")
    ('två', '26')
    """
    return _NUMBERS[language][number] if number < 13 else str(number)


@dataclass(frozen=True)
class Success:
    """What counts as success; see the subclasses."""

    kind: ClassVar[str]

    @property
    def size(self) -> int | None:
        """How many cards must be turned for it; None when any number will do."""
        return None

    @property
    def text(self) -> Text:
        """It in words that fit after "the chance of" and a colon, in each language."""
        return self._said()

    def clause(self, turned: int) -> Text:
        """It in words that fit after "How likely is it that", when so many cards are turned.

        >>> All("plain").clause(4)["sv"], none_of("rank-8").clause(1)["en"]
        ('alla är vanliga kort', 'it is not an eight')
        """
        return self._asked(turned)

    def measure(self) -> Measure:
        """The test for drawn cards."""
        return self._test()

    def _said(self) -> Text:
        raise NotImplementedError

    def _asked(self, turned: int) -> Text:
        raise NotImplementedError

    def _test(self) -> Measure:
        raise NotImplementedError

    def to_dict(self) -> dict[str, object]:
        """It as JSON has it."""
        return {"kind": self.kind} | {entry.name: _plain(getattr(self, entry.name)) for entry in fields(self)}


def _plain(value: object) -> object:
    if isinstance(value, CardSet):
        return value.key
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


@dataclass(frozen=True)
class Count(Success):
    """From ``least`` to ``most`` of the turned cards are in the set; ``most`` None is no limit.

    >>> at_least(1, "rank-8").text["sv"], exactly(2, "suit-H").text["en"], none_of("payment").text["sv"]
    ('minst en åtta', 'exactly two hearts', 'inga betalkort')
    """

    cards: CardSet
    least: int = 0
    most: int | None = None
    kind: ClassVar[str] = "count"

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", card_set(self.cards))
        object.__setattr__(self, "least", whole("least", self.least, 0, MOST_CARDS))
        if self.most is not None:
            object.__setattr__(self, "most", whole("most", self.most, 0, MOST_CARDS))
            if self.least > self.most:
                raise QuestionError(
                    N_("At least {least} and at most {most} cannot be at the same time."),
                    field="least", least=self.least, most=self.most,
                )  # fmt: skip

    def allows(self, count: int) -> bool:
        """Whether so many cards of the set are a success.

        >>> at_least(1, "payment").allows(0)
        False
        """
        return self.least <= count and (self.most is None or count <= self.most)

    def _said(self) -> Text:
        return {language: self._text(language) for language in ("sv", "en")}

    def _text(self, language: str) -> str:
        one, many = self.cards.one[language], self.cards.many[language]
        swedish = language == "sv"

        def some(number: int) -> str:
            if number == 1:
                return one if swedish else f"one {one.partition(' ')[2]}"
            return f"{number_word(number, language)} {many}"

        if self.most == 0:
            return f"{'inga' if swedish else 'no'} {many}"
        if self.most is None:
            return f"{'minst' if swedish else 'at least'} {some(self.least)}"
        if self.least == self.most:
            return f"{'exakt' if swedish else 'exactly'} {some(self.most)}"
        if self.least == 0:
            return f"{'högst' if swedish else 'at most'} {some(self.most)}"
        low, high = number_word(self.least, language), number_word(self.most, language)
        return f"från {low} till {high} {many}" if swedish else f"from {low} to {high} {many}"

    def _asked(self, turned: int) -> Text:
        return {language: self._clause(turned, language) for language in ("sv", "en")}

    def _clause(self, turned: int, language: str) -> str:
        one, swedish = self.cards.one[language], language == "sv"
        if turned == 1 and self.allows(0) != self.allows(1):
            if self.allows(1):
                return f"det är {one}" if swedish else f"it is {one}"
            return f"det inte är {one}" if swedish else f"it is not {one}"
        if self.most == 0:
            return f"inget av dem är {one}" if swedish else f"none of them is {one}"

        def some(number: int) -> str:
            word = number_word(number, language) if number or swedish else "zero"
            if swedish:
                return f"{word} av dem är {one if number == 1 else self.cards.many[language]}"
            return f"{word} of them {f'is {one}' if number == 1 else f'are {self.cards.many[language]}'}"

        if self.most is None:
            return f"{'minst' if swedish else 'at least'} {some(self.least)}"
        if self.least == self.most:
            return f"{'exakt' if swedish else 'exactly'} {some(self.most)}"
        if self.least == 0:
            return f"{'högst' if swedish else 'at most'} {some(self.most)}"
        low = number_word(self.least, language)
        return f"från {low} till {some(self.most)}" if swedish else f"from {low} to {some(self.most)}"

    def _test(self) -> Measure:
        member = members(self.cards)
        least, most = self.least, MOST_CARDS if self.most is None else self.most
        return lambda drawn: least <= sum([member[card] for card in drawn]) <= most


@dataclass(frozen=True)
class All(Success):
    """Every turned card is in the set.

    >>> All("plain").text["sv"]
    'bara vanliga kort'
    """

    cards: CardSet
    kind: ClassVar[str] = "all"

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", card_set(self.cards))

    def _said(self) -> Text:
        return {"sv": f"bara {self.cards.many['sv']}", "en": f"only {self.cards.many['en']}"}

    def _asked(self, turned: int) -> Text:
        if turned == 1:
            return {"sv": f"det är {self.cards.one['sv']}", "en": f"it is {self.cards.one['en']}"}
        return {
            "sv": f"{'båda' if turned == 2 else 'alla'} är {self.cards.many['sv']}",
            "en": f"{'both' if turned == 2 else 'all'} of them are {self.cards.many['en']}",
        }

    def _test(self) -> Measure:
        wanted = self.cards.cards
        return lambda drawn: wanted.issuperset(drawn)


def all_of(cards: object) -> All:
    """All turned cards are of these."""
    return All(card_set(cards))


def none_of(cards: object) -> Count:
    """No turned card is of these."""
    return Count(card_set(cards), 0, 0)


def at_least(number: int, cards: object) -> Count:
    """So many of these, or more."""
    return Count(card_set(cards), number)


def no_more_than(number: int, cards: object) -> Count:
    """So many of these, or fewer."""
    return Count(card_set(cards), 0, number)


def exactly(number: int, cards: object) -> Count:
    """So many of these, no more and no fewer."""
    return Count(card_set(cards), number, number)


def sequence(field: str, value: object) -> Sequence[object]:
    """``value`` when it is a list or tuple; raises :class:`~kortspel_widgets.probability.checks.QuestionError`."""
    if not isinstance(value, list | tuple):
        raise QuestionError(N_("{field} is {value}. It must be a list."), field=field, value=shown(value))
    return value


def members(cards: CardSet) -> list[bool]:
    """Of each of the 52 cards whether it is in the set."""
    return [index in cards.cards for index in range(len(CARDS))]
