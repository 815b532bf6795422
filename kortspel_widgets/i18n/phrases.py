"""Phrases become sentences: templates whose slots say how a value is spoken.

``"{winner:seat's} {card:bare} beats {loser:seat's} {other:bare}."`` holds four slots.  After the colon stands
the form:

===========  ==============================================================
(none)       a number, with a true minus sign, or text as it is
``seat``     the player's name; ``seat's`` as owner; ``seats`` a list of them
``card``     "hjärter dam", "the queen of hearts"; ``cards`` a list of them
``bare``     "hjärter dam", "queen of hearts"
``suit``     "hjärter", "hearts"
``rank``     "dam", "queen"; ``ranks`` a list of them
``one|many`` the number and the noun that goes with it: "1 kort", "4 cards"
===========  ==============================================================

The browser has the same formatter (``widgets/js/page/say.js``); one fixture tests both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from kortspel_widgets.cards import ALL_CARDS, Card, Rank, Suit
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.i18n.lexicon import capitalised, card_name, genitive, listed, rank_name, suit_name

_SLOT: Final = re.compile(r"\{(\w+)(?::([^{}]+))?\}", re.ASCII)


class PhraseError(KortspelError):
    """A phrase that cannot be said: a value is missing, of the wrong kind or out of range."""


def fields(template: str) -> list[tuple[str, str]]:
    """The slots of a template in order, each a name and a form, ``""`` for none.

    >>> fields("{winner:seat} takes {n:card|cards}, {n} in all.")
    [('winner', 'seat'), ('n', 'card|cards'), ('n', '')]
    """
    return [(match[1], match[2] or "") for match in _SLOT.finditer(template)]


def fill(template: str, values: Mapping[str, object], language: str, names: Sequence[str]) -> str:
    """The template with its slots filled and its first letter as it is; for words inside a sentence.

    Raises :class:`PhraseError` as :func:`say` does.

    >>> fill("owes {n}", {"n": 2}, "en", [])
    'owes 2'
    """

    def filled(match: re.Match[str]) -> str:
        name, form = match[1], match[2] or ""
        if name not in values:
            raise PhraseError(N_("The phrase {template!r} has no value for {name}."), template=template, name=name)
        return _spoken(values[name], form, language, names)

    return _SLOT.sub(filled, template)


def say(template: str, values: Mapping[str, object], language: str, names: Sequence[str]) -> str:
    """The finished sentence, with a capital first.

    ``values`` are seats, card, suit and rank numbers (a rank from 0, the two, to 12, the ace), lists of them, or
    the objects of :mod:`kortspel_widgets.cards`; ``names`` are the players' names by seat.
    Raises :class:`PhraseError` for a missing value, one out of range, and an unknown form;
    :class:`~kortspel_widgets.i18n.languages.LanguageError` for an unknown language.

    >>> say("{who:seat's} {card:bare} beats {other:card}.", {"who": 1, "card": 36, "other": Card.from_code("5H")},
    ...     "en", ["Alva", "Lars"])
    "Lars' queen of hearts beats the 5 of hearts."
    >>> say("{who:seat} tar {n:kort|kort}.", {"who": 0, "n": 4}, "sv", ["alva"])
    'Alva tar 4 kort.'
    """
    return capitalised(fill(template, values, language, names))


def _spoken(value: object, form: str, language: str, names: Sequence[str]) -> str:
    match form:
        case "":
            return _plain(value)
        case "seat":
            return _name(value, names)
        case "seat's":
            return genitive(_name(value, names), language)
        case "seats":
            return listed([_name(one, names) for one in _many(value)], language)
        case "card":
            return card_name(_card(value), language)
        case "bare":
            return card_name(_card(value), language, "bare")
        case "cards":
            return listed([card_name(_card(one), language) for one in _many(value)], language)
        case "suit":
            return suit_name(Suit(_number(value, 4, "suit")), language)
        case "rank":
            return rank_name(_rank(value), language)
        case "ranks":
            return listed([rank_name(_rank(one), language) for one in _many(value)], language)
    one, bar, more = form.partition("|")
    if not bar or "|" in more:
        raise PhraseError(N_("{form!r} is no form that a phrase knows."), form=form)
    return f"{_plain(value)} {one if value == 1 else more}"


def _plain(value: object) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or not isinstance(value, int):
        raise PhraseError(N_("{value!r} is neither a number nor text."), value=value)
    return f"{value:d}".replace("-", "−")


def _many(value: object) -> Iterable[object]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise PhraseError(N_("{value!r} is no list."), value=value)
    return value


def _number(value: object, limit: int, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < limit:
        raise PhraseError(N_("There is no {what} {value!r}."), what=what, value=value)
    return int(value)


def _name(value: object, names: Sequence[str]) -> str:
    return names[_number(value, len(names), "seat")]


def _card(value: object) -> Card:
    return value if isinstance(value, Card) else ALL_CARDS[_number(value, len(ALL_CARDS), "card")]


def _rank(value: object) -> Rank:
    # A Rank counts from 2; a bare number is the rank's place among the thirteen, as in the browser.
    return value if isinstance(value, Rank) else Rank(_number(value, 13, "rank") + 2)
