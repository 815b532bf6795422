"""Words for successes and sets of cards, read in Swedish and English."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from kortspel_widgets.cards import CARDS, SECOND_DECK, CardError, Rank
from kortspel_widgets.errors import N_
from kortspel_widgets.notation import parse_cards
from kortspel_widgets.probability.cardsets import SETS, CardSet, card_set
from kortspel_widgets.probability.checks import QuestionError
from kortspel_widgets.probability.successes import (
    All,
    AllRanksDiffer,
    AllSameRank,
    AllSameSuit,
    AllSuitsDiffer,
    Bunch,
    CanLay,
    Count,
    EachHand,
    InOrder,
    Run,
    SameCard,
    SameRank,
    SameSuit,
    Success,
    SuitPattern,
)  # fmt: skip

PHRASES: Final = {
    "sv": (
        "alla vanliga", "minst en åtta", "exakt två hjärter", "färgmatch", "alla i samma färg", "två av samma valör",
        "tre i rad", "inga betalkort", "högst ett ess", "från 1 till 3 spader", "alla i olika färger",
        "alla av samma valör", "alla av olika valör", "två likadana kort", "två par färger",
        "först ett vanligt kort, sedan ett ess", "minst tre i samma färg", "minst ett kort som passar på hjärter 7",
        "något går att lägga på hjärter 7", "fyra spelare får exakt en åtta var",
    ),
    "en": (
        "all plain", "at least one eight", "exactly two hearts", "suit match", "all of the same suit",
        "two of the same rank", "three in a row", "no payment cards", "at most one ace", "from 1 to 3 spades",
        "all of different suits", "all of the same rank", "all of different ranks", "two identical cards",
        "two pairs of suits", "first a plain card, then an ace", "at least three of the same suit",
        "at least one card that fits on the seven of hearts", "something can be laid on the seven of hearts",
        "four players get exactly one eight each",
    ),
}  # fmt: skip
"""Examples of what :func:`chance` understands; numbers and sets of cards can be exchanged."""

_LONGEST: Final = 200

_FIXED: Final[dict[str, Success]] = {
    phrase: success
    for success, phrases in (
        (SameSuit(), "färgmatch|match|två i samma färg|minst två i samma färg|två av samma färg|"
         "suit match|two of the same suit|at least two of the same suit|two of a suit|two share a suit"),
        (AllSameSuit(), "alla i samma färg|alla av samma färg|samma färg|all of the same suit|all the same suit|"
         "all in the same suit|all of one suit|same suit"),
        (AllSuitsDiffer(), "alla i olika färger|alla i olika färg|alla av olika färg|olika färger|ingen färgmatch|"
         "all of different suits|all different suits|all suits differ|different suits|no suit match"),
        (SameRank(), "två av samma valör|minst två av samma valör|par|minst ett par|"
         "two of the same rank|at least two of the same rank|pair|at least a pair|at least one pair"),
        (AllSameRank(), "alla av samma valör|samma valör|all of the same rank|all the same rank|same rank"),
        (AllRanksDiffer(), "alla av olika valör|alla av olika valörer|olika valörer|inget par|"
         "all of different ranks|all different ranks|different ranks|no pair"),
        (SameCard(), "två likadana kort|minst två likadana kort|två likadana|"
         "two identical cards|at least two identical cards|same card twice"),
        (SuitPattern((2, 2)), "två par färger|två färgpar|two pairs of suits|two suit pairs"),
    )
    for phrase in phrases.split("|")
}  # fmt: skip

_TOPS: Final = {
    "fits": "kort som passar på|kort som passar|cards? that fits? on|cards? that fits?",
    "lays": "kort som (?:kan läggas|går att lägga) på|cards? that can be laid on",
    "like": "kort (?:i|av) samma (?:färg eller valör|valör eller färg) som|"
    "cards? of the same (?:suit or rank|rank or suit) as",
}
"""How sets of cards are called that go with a card on top."""
_LAID: Final = "(?:(?:något|ett kort) (?:går att lägga|kan läggas) på|(?:something|a card) can be laid on)"
_BUNCH: Final = r"(?:minst |at least )?(\w+) (?:i|av|of|in) (?:samma|en|the same|one|a) (färg|valör|suit|rank)"

_NUMBERS: Final = {
    word: number
    for words in (
        "noll ett två tre fyra fem sex sju åtta nio tio elva tolv tretton",
        "zero one two three four five six seven eight nine ten eleven twelve thirteen",
        "0 en 2 3 4 5 6 7 8 9 10 11 12 13",
        "0 a",
        "0 an",
    )
    for number, word in enumerate(words.split())
}
_ARTICLES: Final = frozenset({"en", "ett", "a", "an", "the"})
_ALL: Final = ("alla är", "alla", "bara", "endast", "all are", "all", "only")
_NONE: Final = ("inga", "inget", "ingen", "no", "none of the", "none")
_LEAST: Final = ("minst", "at least")
_MOST: Final = ("högst", "at most", "no more than")
_JUST: Final = ("exakt", "precis", "exactly", "just")
_RANK_NAMES: Final = {
    "T": ("10", "tio", "ten"), "J": ("kn", "knekt", "jack"), "Q": ("dam", "queen"), "K": ("kung", "king"),
    "A": ("äss", "ace"),
}  # fmt: skip


def _aliases() -> dict[str, CardSet]:
    found: dict[str, CardSet] = {}
    for entry in SETS.values():
        for language in ("sv", "en"):
            one, many = entry.one[language], entry.many[language]
            bare = one.partition(" ")[2]
            for word in (many, bare, bare.removesuffix(" kort"), many.removesuffix(" kort"),
                         bare.removesuffix(" card"), many.removesuffix(" cards")):  # fmt: skip
                found.setdefault(word.casefold(), entry)
    for entry in SETS.values():
        if entry.name.startswith("rank-"):
            code = entry.name[-1]
            rank = Rank(2 + "23456789TJQKA".index(code))
            names = _RANK_NAMES.get(code, (str(rank.value),))
            for name in names:
                for ending in ("", ":a", ":or", "s", "an", "en", "arna"):
                    found.setdefault(name + ending, entry)
        if entry.name.startswith("suit-"):
            for language, ending in (("sv", "kort"), ("en", " cards")):
                found.setdefault(entry.one[language].partition(" ")[2] + ending, entry)
    return found


NAMES: Final = _aliases()
"""Every word that names a set."""


def named_set(text: str, language: str = "sv") -> CardSet:
    """The set of cards that ``text`` means: a name in either language, or cards one after the other.

    Raises :class:`~kortspel_widgets.probability.checks.QuestionError` for what is neither.

    >>> named_set("ett ess").name, named_set("hearts").name, named_set("hjärter dam, ♠E").key
    ('rank-A', 'suit-H', 'QH AS')
    """
    words = squeezed(text).split()
    for part in (words, words[1:] if words and words[0] in _ARTICLES else words):
        if (name := " ".join(part)) in NAMES:
            return NAMES[name]
    try:
        for kind, heads in _TOPS.items():
            if found := re.fullmatch(f"(?:(?:ett|en|a|an|one) )?(?:{heads}) (.+)", " ".join(words)):
                return card_set(f"{kind}-{_on_top(found[1], language)}")
        return card_set(parse_cards(text[:_LONGEST], language))
    except (CardError, QuestionError):
        raise QuestionError(
            N_("{value!r} names no set of cards. Known are {known}."),
            field="cards", value=text, known=_known_sets(language),
        ) from None  # fmt: skip


def _on_top(text: str, language: str) -> str:
    """The code of the one card that lies on top."""
    cards = parse_cards(text.removeprefix("the ")[:_LONGEST], language, (*CARDS, *SECOND_DECK))
    if len(cards) != 1:
        raise QuestionError(N_("{field} is {value}. It must be one card."), field="top", value=text)
    return CARDS[cards[0].face].code


def _known_sets(language: str) -> str:
    speech = "en" if language == "en" else "sv"
    return ", ".join(
        entry.many[speech]
        for entry in SETS.values()
        if not entry.name.startswith(("rank", "lower", "side", "all", "ordinary-", "court-"))
    )


def squeezed(text: str) -> str:
    """One spelling for capitals, full stops and blanks."""
    return " ".join(text[: _LONGEST + 1].casefold().replace(".", " ").split())


def read_phrase(text: str, language: str) -> tuple[Success, int | None]:
    """The success that a phrase means, and how many cards it says are turned, None where it does not.

    Raises :class:`~kortspel_widgets.probability.checks.QuestionError` with the nearest phrase that is understood.

    >>> read_phrase("färgmatch bland fem spelare", "sv")[1]
    5
    """
    phrase = squeezed(text)
    said = None
    if found := re.fullmatch(
        r"(.+) (?:bland|among|av|of|when|när) (\w+) (?:spelare|players|kort|cards)(?: turned)?", phrase
    ):
        number = _number(found[2])
        if number is not None:
            phrase, said = found[1], number
    success = _read(phrase, language) if len(phrase) <= _LONGEST else None
    if success is None:
        raise _unknown(text, phrase, language)
    return success, said


def _read(phrase: str, language: str) -> Success | None:
    bare = phrase
    while bare.partition(" ")[0] in _ARTICLES and bare not in _FIXED:
        bare = bare.partition(" ")[2]
    if bare in _FIXED:
        return _FIXED[bare]
    if found := re.fullmatch(r"(?:minst |at least )?(\w+) (?:valörer |ranks )?(?:i rad|in a row)", phrase):
        number = _number(found[1])
        return None if number is None else Run(number)
    if found := re.fullmatch(_BUNCH, phrase):
        number, by = _number(found[1]), "suit" if found[2] in {"färg", "suit"} else "rank"
        if number == 2:
            return SameSuit() if by == "suit" else SameRank()
        return None if number is None else Bunch(by, number)
    if found := re.fullmatch(f"{_LAID} (.+)", phrase):
        return _laid(found[1], language)
    if found := re.fullmatch(r"(\w+) (?:spelare får|players get) (.+) (?:var|each)", phrase):
        hands, held = _number(found[1]), _counted(found[2], language)
        return EachHand(held.cards, hands, held.least, held.most) if hands and isinstance(held, Count) else None
    order = re.sub(r"^(först|first) ", "", phrase)
    steps = re.split(r",? ?\b(?:och )?(?:sedan|and then|then)\b ?", order)
    if len(steps) > 1:
        sets = [_set(step, language) for step in steps]
        return None if None in sets else InOrder(tuple(filter(None, sets)))
    return _counted(phrase, language)


def _laid(text: str, language: str) -> Success | None:
    try:
        return CanLay(card_set(_on_top(text, language)))
    except CardError:
        return None


def _counted(phrase: str, language: str) -> Success | None:
    """A number of cards of a set, in words."""
    for start in (*_NONE, *_ALL):
        if phrase.startswith(f"{start} ") and (cards := _set(phrase[len(start) + 1 :], language)):
            return Count(cards, 0, 0) if start in _NONE else All(cards)
    if found := re.fullmatch(r"(?:från|from|mellan|between) (\w+) (?:till|to|och|and) (\w+) (.+)", phrase):
        low, high, cards = _number(found[1]), _number(found[2]), _set(found[3], language)
        return None if low is None or high is None or cards is None else Count(cards, low, high)
    for start in (*_LEAST, *_MOST, *_JUST):
        if phrase.startswith(f"{start} "):
            first, _, rest = phrase[len(start) + 1 :].partition(" ")
            number = _number(first)
            cards = None if number is None else _set(re.sub(r"^(av|of) ", "", rest), language)
            if number is not None and cards is not None:
                return Count(cards, 0 if start in _MOST else number, None if start in _LEAST else number)
    return None


def _set(text: str, language: str) -> CardSet | None:
    try:
        return named_set(text, language)
    except QuestionError:
        return None


def _number(word: str) -> int | None:
    if word in _NUMBERS:
        return _NUMBERS[word]
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 3 else None


def _unknown(text: str, phrase: str, language: str) -> QuestionError:
    speech = "en" if language == "en" else "sv"
    known = [*PHRASES["sv"], *PHRASES["en"], *_FIXED, *_every_count()]
    near = get_close_matches(phrase[:80], known, 1, 0.75)
    listed = "; ".join(PHRASES[speech])
    if near:
        return QuestionError(
            N_("{value!r} is not understood. Did you mean {near!r}? Understood are such as: {known}."),
            field="success", value=text, near=near[0], known=listed,
        )  # fmt: skip
    return QuestionError(
        N_("{value!r} is not understood. Understood are such as: {known}."),
        field="success", value=text, known=listed,
    )  # fmt: skip


def _every_count() -> Iterable[str]:
    """Phrases to compare a misspelt one with: a quantity and every set."""
    for entry in SETS.values():
        for language, least, most, just, none, every in (
            ("sv", "minst", "högst", "exakt", "inga", "alla"), ("en", "at least", "at most", "exactly", "no", "all"),
        ):  # fmt: skip
            one, many = entry.one[language], entry.many[language]
            if language == "en":
                one = f"one {one.partition(' ')[2]}"
            for start in (least, most, just):
                yield f"{start} {one}"
                yield f"{start} {'två' if language == 'sv' else 'two'} {many}"
            yield f"{none} {many}"
            yield f"{every} {many}"
