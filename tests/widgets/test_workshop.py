"""The workshop's Python side: texts in, a question or words about every mistake out."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from kortspel_widgets.i18n import LANGUAGES, translate
from kortspel_widgets.widgets.workshop import WorkshopLab
from kortspel_widgets.widgets.workshop_desk import COUNTS, START, SUCCESSES, build, card_sets, examples


def exact(**values: Any) -> Fraction | None:
    question, problems = build(START | values)
    assert problems == ()
    assert question is not None
    return question.exact


def wrong(**values: Any) -> list[str]:
    question, problems = build(START | values)
    assert question is None
    assert all(problem.said["sv"] != problem.said["en"] for problem in problems)
    return [problem.field for problem in problems]


def test_the_documented_questions_can_be_built() -> None:
    assert exact() == Fraction(99, 455)
    assert exact(seen="spader ess") == Fraction(33, 140)
    assert exact(turned="5", success="same-suit") == 1
    assert exact(turned="3", success="all-same-suit") == Fraction(22, 425)
    assert exact(success="in-order", order="vanligt kort\ness", seen="7C QH") == Fraction(2, 35)
    assert exact(turned="2", count="least", cards="payment") == 1 - Fraction(105, 221)


def test_what_vandatta_asks_can_be_built() -> None:
    assert exact(turned="7", success="can-lay", seen="hjärter 7") == Fraction(3066541, 3215975)
    assert exact(turned="7", success="can-lay", seen="♥D, ♥7") != exact(turned="7", success="can-lay", seen="♥7")
    assert exact(turned="7", success="bunch-suit", length="3") == Fraction(524557, 643195)
    assert exact(turned="6", success="bunch-rank", length="2") == Fraction(128171, 195755)
    assert exact(turned="7", success="same-card", decks="2") == Fraction(66563, 343299)
    assert exact(turned="7", count="least", cards="own", own="kort som passar på hjärter 7", seen="♥7") == Fraction(
        3097307, 3215975
    )


def test_decks_and_cards_taken_out() -> None:
    assert exact(turned="1", count="exactly", cards="rank-8", without="8") == 0
    assert exact(turned="1", count="exactly", cards="rank-8", decks="3") == Fraction(1, 13)
    assert exact(turned="2", success="same-card") == 0
    assert exact(turned="2", success="same-card", decks="2") == Fraction(1, 103)


def test_cards_of_ones_own() -> None:
    assert exact(turned="1", cards="own", own="HD, åttor; ♠E") == Fraction(6, 52)
    assert exact(turned="1", cards="own", own="hearts", language="en") == Fraction(1, 4)


def test_no_formula_for_ranks_in_a_row() -> None:
    assert exact(turned="5", success="run") is None


@pytest.mark.parametrize(
    ("values", "fields"),
    [
        ({"turned": "60"}, ["turned"]),
        ({"turned": "0"}, ["turned"]),
        ({"turned": "x" * 9999}, ["turned"]),
        ({"turned": "²"}, ["turned"]),
        ({"turned": "2.5", "decks": "9"}, ["decks"]),
        ({"decks": "5"}, ["decks"]),
        ({"seen": "HD HD"}, ["seen"]),
        ({"seen": "H8", "without": "8"}, ["seen"]),
        ({"seen": "nej", "count": "least", "number": "många"}, ["seen", "number"]),
        ({"without": "hjärter, ruter, spader, klöver"}, ["without"]),
        ({"without": "11H"}, ["without"]),
        ({"success": "luck"}, ["success"]),
        ({"count": "about"}, ["count"]),
        ({"cards": "jokers"}, ["cards"]),
        ({"cards": "own"}, ["own"]),
        ({"cards": "own", "own": "HD, <b>x</b>"}, ["own"]),
        ({"success": "in-order", "order": "ess"}, ["order"]),
        ({"success": "in-order", "order": "ess\nfel"}, ["order"]),
        ({"success": "run", "length": "1"}, ["length"]),
        ({"seen": "HD " * 1000}, ["seen"]),
        ({"success": "can-lay"}, ["seen"]),
        ({"success": "can-lay", "seen": "hjärter 8"}, ["seen"]),
        ({"success": "can-lay", "seen": "fel"}, ["seen"]),
        ({"success": "bunch-suit", "length": "1"}, ["length"]),
    ],
)
def test_what_is_wrong_is_said_at_its_field(values: dict[str, str], fields: list[str]) -> None:
    assert [field for field in wrong(**values) if field != "turned" or fields == ["turned"]] == fields


@pytest.mark.parametrize("values", [{"turned": None}, {"seen": ["HD"]}, {"success": {"a": 1}}, {"decks": True}])
def test_values_of_another_kind_are_words_too(values: dict[str, Any]) -> None:
    assert wrong(**values)


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"seen": "röda jokern"}, "seen"),
        ({"seen": "QH, XR"}, "seen"),
        ({"seen": "joker"}, "seen"),
        ({"without": "XR"}, "without"),
        ({"cards": "own", "own": "hjärter dam, red joker"}, "own"),
        ({"success": "in-order", "order": "ess\njoker"}, "order"),
    ],
)
def test_questions_are_about_decks_without_jokers(values: dict[str, str], field: str) -> None:
    for language in ("sv", "en"):
        question, problems = build(START | values | {"language": language})
        assert question is None
        assert {problem.field: problem.said["sv"] for problem in problems}[field] == "Röda jokern används inte här."


def test_the_second_card_of_a_kind_counts_as_the_first() -> None:
    assert exact(decks="2", seen="QH QH'") == exact(decks="2", seen="QH QH")
    assert wrong(seen="QH QH'") == ["seen"]


def test_a_mistake_leaves_the_question_on_the_page() -> None:
    shop = WorkshopLab()
    before = shop.question
    shop._handle_custom_msg({"kind": "ask", "turn": "t", "values": START | {"turned": "60"}}, [])
    assert shop.question == before
    assert shop.answer["turn"] == "t"
    assert [problem["field"] for problem in shop.answer["problems"]] == ["turned"]
    shop._handle_custom_msg({"kind": "ask", "turn": "u", "values": START | {"turned": "2"}}, [])
    assert shop.answer == {"turn": "u", "problems": []}
    assert shop.question["exact"]["den"] == "221"
    assert shop.run == {}


def test_a_simulation_belongs_to_its_question() -> None:
    shop = WorkshopLab()
    shop._handle_custom_msg({"kind": "run", "turn": "r", "draws": 100}, [])
    assert shop.run["question"] == shop.question["key"]
    key = shop.question["key"]
    shop.ask({"turned": "3"})
    assert shop.run == {}
    assert shop.question["key"] != key


@pytest.mark.parametrize(
    "content", [None, 5, {}, {"kind": "ask"}, {"kind": "ask", "values": 3}, {"kind": "run", "draws": -1}]
)
def test_any_message_leaves_a_working_part(content: Any) -> None:
    shop = WorkshopLab()
    shop._handle_custom_msg(content, [])
    assert shop.ask({"turned": "2"})


def test_a_bad_start_is_said() -> None:
    shop = WorkshopLab(start={"turned": "99"})
    assert shop.question == {}
    assert shop.answer["problems"]
    assert "WorkshopLab" in shop._repr_mimebundle_()[0]["text/plain"]


def test_every_choice_has_its_words_and_every_example_its_question() -> None:
    for words in (SUCCESSES, COUNTS):
        assert all(translate(text, "sv") != text for text in words.values())
    for choice in card_sets():
        assert all(choice[language] for language in LANGUAGES)
    for example in examples():
        assert build(example["values"])[0] is not None
        assert example["title"]["sv"] != example["title"]["en"]


@pytest.mark.parametrize(
    ("values", "field", "said"),
    [
        (
            {"seen": "ess"},
            "seen",
            "”ess” är inget kort. Skriv till exempel hjärter 5 eller ♠10, och komma mellan korten.",
        ),
        ({"without": "jokrar"}, "without", "”jokrar” är varken ett kort, en valör, en färg eller en sorts kort."),
        (
            {"cards": "own", "own": "KD"},
            "own",
            "”KD” kan vara klöver dam eller ruter kung. Skriv färgen som ord eller tecken.",
        ),
        ({"seen": "hjärter dam, hjärter dam"}, "seen", "Hjärter dam har synts 2 gånger, men leken har bara 1."),
        (
            {"seen": "hjärter dam", "without": "dam"},
            "seen",
            "Hjärter dam finns inte i leken, så det kortet kan inte ha synts.",
        ),
        (
            {"success": "in-order", "order": "ess\ness", "without": "plain, dam, kung, kn, hjärter, ruter, spader"},
            "order",
            "Ordningen behöver 2 kort, men leken har bara 1 kvar.",
        ),
    ],
)
def test_every_problem_reads_well_at_its_field(values: dict[str, str], field: str, said: str) -> None:
    question, problems = build(START | values)
    assert question is None
    assert {problem.field: problem.said["sv"] for problem in problems}[field] == said


def test_cards_are_read_as_pupils_write_them() -> None:
    assert exact(turned="1", cards="own", own="hjärter femma, spader åtta, ruter ess") == Fraction(3, 52)
    assert exact(turned="1", cards="own", own="hjärter dam", language="en") == Fraction(1, 52)
    assert exact(turned="1", seen="hjärter dam", language="en") == Fraction(36, 51)
    _, problems = build(START | {"seen": "hjärter dam, hjärter dam", "language": "en"})
    assert problems[0].said["en"] == "The queen of hearts has been seen 2 times, but the deck holds only 1."
