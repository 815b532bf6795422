"""The formatter of phrases."""

import json
from pathlib import Path
from typing import Any

import pytest

from kortspel_widgets.cards import Card, Rank, Suit
from kortspel_widgets.i18n import LanguageError, PhraseError, explain, fields, fill, say

CASES = json.loads((Path(__file__).parents[1] / "fixtures" / "phrases.json").read_text(encoding="utf-8"))["cases"]
NAMES = ["Alva", "Max", "Lars", "åsa", "<b>Bo</b>", "{n}"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['lang']}: {case['template']}")
def test_the_browser_says_the_same(case: dict[str, Any]) -> None:
    arguments = case["template"], case["values"], case["lang"], case["seats"]
    if case.get("raises"):
        with pytest.raises(PhraseError):
            say(*arguments)
    else:
        assert say(*arguments) == case["said"]


def card(code: str) -> int:
    return Card.from_code(code).index


@pytest.mark.parametrize(
    ("template", "values", "swedish", "english"),
    [
        ("{n} and {word}", {"n": 3, "word": "x"}, "3 and x", "3 and x"),
        ("{a:seat}", {"a": 3}, "Åsa", "Åsa"),
        ("{a:seat's} {b:seat's} {c:seat's}", {"a": 0, "b": 1, "c": 2}, "Alvas Max Lars", "Alva's Max's Lars'"),
        ("{a:seats}", {"a": [0]}, "Alva", "Alva"),
        ("{a:seats}", {"a": (0, 1)}, "Alva och Max", "Alva and Max"),
        ("{a:seats}", {"a": [0, 1, 2]}, "Alva, Max och Lars", "Alva, Max and Lars"),
        ("{a:seats}", {"a": []}, "", ""),
        ("{c:card}", {"c": card("QH")}, "Hjärter dam", "The queen of hearts"),
        ("{c:card}", {"c": Card.from_code("QH")}, "Hjärter dam", "The queen of hearts"),
        ("{c:bare}", {"c": card("7C")}, "Klöver 7", "7 of clubs"),
        ("{c:cards}", {"c": [card("TC"), card("AD")]}, "Klöver 10 och ruter ess",
         "The 10 of clubs and the ace of diamonds"),
        ("{c:card}", {"c": Card.from_code("QH'")}, "Hjärter dam", "The queen of hearts"),
        ("{c:card}", {"c": Card.from_code("XR")}, "Röda jokern", "The red joker"),
        ("{c:bare}", {"c": Card.from_code("XB")}, "Svarta jokern", "Black joker"),
        ("{s:suit}", {"s": 3}, "Spader", "Spades"),
        ("{s:suit}", {"s": Suit.CLUBS}, "Klöver", "Clubs"),
        ("{r:rank}", {"r": 0}, "2", "2"),
        ("{r:rank}", {"r": Rank.TWO}, "2", "2"),
        ("{r:rank}", {"r": 12}, "Ess", "Ace"),
        ("{r:ranks}", {"r": [9, Rank.KING]}, "Knekt och kung", "Jack and king"),
        ("{n:card|cards}", {"n": 1}, "1 card", "1 card"),
        ("{n:card|cards}", {"n": 0}, "0 cards", "0 cards"),
        ("{n:card is|cards are} here", {"n": 2}, "2 cards are here", "2 cards are here"),
        ("{a:seat} {b:seat}", {"a": 4, "b": 5}, "<b>Bo</b> {n}", "<b>Bo</b> {n}"),
        ("no slots, {} and {a b}", {}, "No slots, {} and {a b}", "No slots, {} and {a b}"),
    ],
)  # fmt: skip
def test_say(template: str, values: dict[str, object], swedish: str, english: str) -> None:
    assert say(template, values, "sv", NAMES) == swedish
    assert say(template, values, "en", NAMES) == english


def test_fill_leaves_the_first_letter() -> None:
    assert fill("ska betala {n}", {"n": 2}, "sv", []) == "ska betala 2"


def test_fields_in_order_and_with_repeats() -> None:
    assert fields("{a:seat's} {b} {n:x|y} {b:card}") == [("a", "seat's"), ("b", ""), ("n", "x|y"), ("b", "card")]


@pytest.mark.parametrize(
    ("template", "values"),
    [
        ("{n}", {}),
        ("{n}", {"n": None}),
        ("{n}", {"n": True}),
        ("{n}", {"n": 1.5}),
        ("{n}", {"n": [1]}),
        ("{a:seat}", {"a": 6}),
        ("{a:seat}", {"a": -1}),
        ("{a:seat}", {"a": "0"}),
        ("{a:seat}", {"a": True}),
        ("{a:seats}", {"a": 0}),
        ("{a:seats}", {"a": "01"}),
        ("{c:card}", {"c": 106}),
        ("{c:card}", {"c": "QH"}),
        ("{s:suit}", {"s": 4}),
        ("{r:rank}", {"r": 13}),
        ("{n:hat}", {"n": 1}),
        ("{n:a|b|c}", {"n": 1}),
        ("{n:a|b}", {"n": None}),
    ],
)
def test_what_cannot_be_said_is_refused(template: str, values: dict[str, object]) -> None:
    with pytest.raises(PhraseError) as caught:
        say(template, values, "sv", NAMES)
    assert explain(caught.value, "sv") != str(caught.value)


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(LanguageError, match=r"'no'.*sv, en"):
        say("{c:card}", {"c": 1}, "no", [])
