"""Where the workshop's form becomes a question, or the list of what is wrong with it; no widgets here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from kortspel_widgets.cards import CARDS, SECOND_DECK, CardError
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.i18n.texts import both
from kortspel_widgets.notation import parse_cards
from kortspel_widgets.probability.cardsets import SETS, CardSet, card_set
from kortspel_widgets.probability.checks import QuestionError
from kortspel_widgets.probability.draws import Deck, Question
from kortspel_widgets.probability.friendly import chance
from kortspel_widgets.probability.successes import (
    All,
    AllRanksDiffer,
    AllSameRank,
    AllSameSuit,
    AllSuitsDiffer,
    Bunch,
    CanLay,
    InOrder,
    Run,
    SameCard,
    SameRank,
    SameSuit,
    Success,
    at_least,
    exactly,
    no_more_than,
    none_of,
)
from kortspel_widgets.probability.wording import named_set
from kortspel_widgets.widgets.house_rules import FieldProblem, told

_T = TypeVar("_T")

DECKS: Final = 4
TEXT_LIMIT: Final = 600
"""Most characters of a written field; longer text is refused."""

_ALIKE: Final[dict[str, tuple[Callable[[], Success], str]]] = {
    "same-suit": (SameSuit, N_("a suit match: at least two of the same suit")),
    "all-same-suit": (AllSameSuit, N_("all of the same suit")),
    "all-suits-differ": (AllSuitsDiffer, N_("all of different suits")),
    "same-rank": (SameRank, N_("a pair: at least two of the same rank")),
    "all-same-rank": (AllSameRank, N_("all of the same rank")),
    "all-ranks-differ": (AllRanksDiffer, N_("all of different ranks")),
    "same-card": (SameCard, N_("two identical cards (several decks)")),
}
SUCCESSES: Final[dict[str, str]] = {
    "count": N_("so many of certain cards"),
    **{name: words for name, (_, words) in _ALIKE.items()},
    "in-order": N_("certain cards in a certain order"),
    "run": N_("ranks in a row"),
    "bunch-suit": N_("several of one suit, no matter which"),
    "bunch-rank": N_("several of one rank, no matter which"),
    "can-lay": N_("something can be laid by the rules of Vändåtta, on the card seen last"),
}
"""What may be chosen, and how it is called."""

COUNTS: Final[dict[str, str]] = {
    "all": N_("all"),
    "none": N_("none"),
    "least": N_("at least"),
    "most": N_("at most"),
    "exactly": N_("exactly"),
}
_COUNTED: Final[dict[str, Callable[[int, CardSet], Success]]] = {
    "least": at_least,
    "most": no_more_than,
    "exactly": exactly,
}
OWN: Final = "own"

START: Final[dict[str, Any]] = {
    "decks": "1",
    "without": "",
    "seen": "",
    "turned": "4",
    "success": "count",
    "count": "all",
    "number": "1",
    "cards": "plain",
    "own": "",
    "order": "",
    "length": "3",
}
"""The values of a fresh form."""

EXAMPLES: Final[tuple[tuple[str, dict[str, str]], ...]] = (
    (N_("four plain cards"), {}),
    (N_("at least one eight among five"), {"turned": "5", "count": "least", "cards": "rank-8"}),
    (N_("a suit match among five players"), {"turned": "5", "success": "same-suit"}),
    (N_("three ranks in a row among five"), {"turned": "5", "success": "run"}),
    (N_("something to lay on the seven of hearts"), {"turned": "7", "success": "can-lay", "seen": "♥7"}),
)
"""Ready questions: their names, and where they differ from `START`."""


class ShopError(KortspelError):
    """Something in the workshop's form that makes no question."""


_NUMBER: Final = N_("{value!r} is no number. Write a whole number from {least} to {most}.")
_NOTHING: Final = N_("Write a whole number from {least} to {most}.")
_RANGE: Final = N_("{value} is not possible here. Write a whole number from {least} to {most}.")
_LONG: Final = N_("The text is too long. Write at most {most} characters.")
_CARDS: Final = N_("{value!r} is neither a card nor a rank, a suit or a kind of cards.")
_NO_CARDS: Final = N_("Write at least one card.")
_NO_CARD: Final = N_("{value!r} is no card. Write for instance 5 of hearts, or ♠10, and commas between cards.")
_TOO_MANY: Final = N_("The order needs {size} cards, but the deck has only {n} left.")
_STEPS: Final = N_("An order has 2 to {most} lines, one for each card.")
_NO_TOP: Final = N_("Write the card that lies on top. It must be neither an eight nor an ace.")
_CHOICE: Final = N_("{value!r} cannot be chosen here.")
LONGEST_ORDER: Final = 6
LONGEST_RUN: Final = 13


_UNLISTED: Final = frozenset({"lower-hearts", "side-aces", "all"})


def card_sets() -> list[dict[str, str]]:
    """The sets of cards that have a name, for a list to choose from."""
    return [{"value": name, **SETS[name].many} for name in SETS if name not in _UNLISTED]


def examples() -> list[dict[str, Any]]:
    """The ready questions with all their values.

    >>> examples()[2]["values"]["success"]
    'same-suit'
    """
    return [{"title": both(title), "values": START | values} for title, values in EXAMPLES]


def build(values: Mapping[str, Any]) -> tuple[Question | None, tuple[FieldProblem, ...]]:
    """The question that the form's texts make, or everything that is wrong with them.

    >>> question, problems = build(START | {"turned": "2", "seen": "QH"})
    >>> question.exact, problems
    (Fraction(42, 85), ())
    >>> build(START | {"turned": "60"})[1][0].said["en"]
    '60 is not possible here. Write a whole number from 1 to 52.'
    """
    sheet = _Sheet(values)
    deck = sheet.deck()
    seen = sheet.seen(deck) if deck else None
    unseen = len(deck) - len(seen) if deck and seen is not None else DECKS * 52
    success = sheet.success(seen or ())
    turned: int | None
    if success and (size := success.size):
        turned = size
        if size > unseen > 0:
            sheet.wrong("order", ShopError(_TOO_MANY, size=size, n=unseen))
    else:
        turned = sheet.number("turned", 1, max(1, unseen))
    if sheet.problems or deck is None or seen is None or success is None or turned is None:
        return None, tuple(sheet.problems)
    try:
        return Question(turned, success, deck=deck, seen=seen), ()
    except QuestionError as error:
        sheet.wrong(str(error.values.get("field", "form")), error)
        return None, tuple(sheet.problems)


class _Sheet:
    """One form's values being read; problems are noted as they are found."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.values = values
        self.language = "en" if values.get("language") == "en" else "sv"
        self.problems: list[FieldProblem] = []

    def wrong(self, field: str, error: KortspelError) -> None:
        """Note the first problem of a field, in words that fit there."""
        if any(problem.field == field for problem in self.problems):
            return
        error = _innermost(error)
        if isinstance(error, CardError) and "token" in error.values and "first" not in error.values:
            error = ShopError(_NO_CARD if field == "seen" else _CARDS, value=error.values["token"])
        self.problems.append(told(field if field in START else "form", error))

    def text(self, field: str) -> str:
        found = self.values.get(field, START[field])
        text = found if isinstance(found, str) else str(found)
        if len(text) > TEXT_LIMIT:
            self.wrong(field, ShopError(_LONG, most=TEXT_LIMIT))
            return ""
        return text.strip()

    def choice(self, field: str, known: Mapping[str, object]) -> str | None:
        text = self.text(field)
        if text in known:
            return text
        self.wrong(field, ShopError(_CHOICE, value=text))
        return None

    def number(self, field: str, least: int, most: int) -> int | None:
        text = self.text(field)
        if not (text.isascii() and text.removeprefix("-").isdigit() and len(text) < 10):
            self.wrong(field, ShopError(_NUMBER if text else _NOTHING, value=text, least=least, most=most))
            return None
        if not least <= int(text) <= most:
            self.wrong(field, ShopError(_RANGE, value=int(text), least=least, most=most))
            return None
        return int(text)

    def deck(self) -> Deck | None:
        decks = self.number("decks", 1, DECKS)
        text = self.text("without")
        if decks is None:
            return None
        try:
            return self._either(
                lambda language: chance(1, SameSuit(), decks=decks, without=text, language=language)
            ).deck
        except QuestionError as error:
            self.wrong("without", error)
            return None

    def seen(self, deck: Deck) -> tuple[int, ...] | None:
        text = self.text("seen")
        try:
            return self._either(lambda language: chance(1, SameSuit(), deck=deck, seen=text, language=language)).seen
        except QuestionError as error:
            self.wrong("seen", error)
            return None

    def success(self, seen: tuple[int, ...]) -> Success | None:
        kind = self.choice("success", SUCCESSES)
        if kind == "can-lay":
            return self._lay(seen)
        if kind == "count":
            return self._count()
        if kind == "in-order":
            return self._order()
        if kind in {"run", "bunch-suit", "bunch-rank"}:
            length = self.number("length", 2, LONGEST_RUN)
            if length is None:
                return None
            return Run(length) if kind == "run" else Bunch(kind.removeprefix("bunch-"), length)
        return _ALIKE[kind][0]() if kind else None

    def _lay(self, seen: tuple[int, ...]) -> Success | None:
        try:
            return CanLay(card_set(seen[-1:], "top"))
        except QuestionError:
            self.wrong("seen", ShopError(_NO_TOP))
            return None

    def _count(self) -> Success | None:
        how = self.choice("count", COUNTS)
        number = self.number("number", 0, DECKS * 52) if how in _COUNTED else 0
        cards = self._set()
        if how is None or number is None or cards is None:
            return None
        if how == "all":
            return All(cards)
        return none_of(cards) if how == "none" else _COUNTED[how](number, cards)

    def _set(self) -> CardSet | None:
        name = self.choice("cards", {**SETS, OWN: None})
        if name != OWN:
            return SETS[name] if name else None
        text = self.text("own")
        found: set[int] = set()
        for part in filter(None, (part.strip() for part in text.replace(";", ",").replace("\n", ",").split(","))):
            one = self._named("own", part)
            if one is None:
                return None
            found |= one.cards
        if not found:
            self.wrong("own", ShopError(_NO_CARDS))
            return None
        return next((entry for entry in SETS.values() if entry.cards == found), CardSet(frozenset(found)))

    def _order(self) -> Success | None:
        lines = [line.strip() for line in self.text("order").replace(";", "\n").splitlines() if line.strip()]
        if not 2 <= len(lines) <= LONGEST_ORDER:
            self.wrong("order", ShopError(_STEPS, most=LONGEST_ORDER))
            return None
        sets = [self._named("order", line) for line in lines]
        return None if None in sets else InOrder(tuple(filter(None, sets)))

    def _named(self, field: str, text: str) -> CardSet | None:
        try:
            return self._either(lambda language: named_set(text, language))
        except QuestionError:
            self.wrong(field, _card_problem(text, self.language) or ShopError(_CARDS, value=text))
            return None

    def _either(self, read: Callable[[str], _T]) -> _T:
        """What is read in the form's language; Swedish names of cards are read in the English form too."""
        try:
            return read(self.language)
        except QuestionError as error:
            if self.language == "sv":  # it reads English names as well
                raise
            try:
                return read("sv")
            except QuestionError as other:
                inner = _innermost(other)
                unread = isinstance(inner, CardError) and "card" not in inner.values
                # else they were read after all, and something else is wrong with them
                raise error if unread else other from None


def _innermost(error: KortspelError) -> KortspelError:
    """The error within an error that says what matters."""
    while isinstance(inner := error.values.get("problem"), KortspelError):
        error = inner
    return error


def _card_problem(text: str, language: str) -> CardError | None:
    """Why the text is refused, when it could be two cards or is a card that no question is about."""
    try:
        parse_cards(text, language, (*CARDS, *SECOND_DECK))
    except CardError as error:
        inner = _innermost(error)
        return inner if isinstance(inner, CardError) and inner.values.keys() & {"first", "card"} else None
    return None


def spoken_choices(words: Mapping[str, str]) -> list[dict[str, str]]:
    """Choices for the browser.

    >>> spoken_choices({"all": "all"})[0]["value"]
    'all'
    """
    return [{"value": value, **both(text)} for value, text in words.items()]


__all__ = [
    "COUNTS",
    "EXAMPLES",
    "OWN",
    "START",
    "SUCCESSES",
    "ShopError",
    "build",
    "card_sets",
    "examples",
    "spoken_choices",
]
