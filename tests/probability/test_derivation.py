"""Derivations: said in both languages, every equation true, the last number the answer."""

from __future__ import annotations

import pickle
from fractions import Fraction

import pytest
from hypothesis import given, settings

from kortspel_widgets.probability import mathtree as m
from kortspel_widgets.probability.asked import GAMES, Asked, asked, asked_questions
from kortspel_widgets.probability.bets import BreakEven
from kortspel_widgets.probability.derivation import derive
from kortspel_widgets.probability.draws import Asking, Deck, Question
from kortspel_widgets.probability.friendly import chance
from kortspel_widgets.probability.means import (
    POINTS,
    Arrangements,
    FlipsToMatch,
    HowMany,
    Mean,
    Mixed,
    Threshold,
    Total,
    Waiting,
)
from kortspel_widgets.probability.successes import (
    AllSameSuit,
    Bunch,
    CanLay,
    Count,
    EachHand,
    EachOf,
    InOrder,
    Lacking,
    NoMatch,
    SameCard,
    SameRank,
    SameSuit,
    SuitPattern,
    Together,
    TrumpHeld,
    all_of,
    at_least,
    none_of,
)  # fmt: skip
from tests.engine.strategies import steady
from tests.probability.mathvalue import check, fractions
from tests.probability.smalldecks import small_questions
from tests.probability.spoken import hear

EVERY = [entry for prefix in GAMES for entry in asked_questions(prefix)]

BUILT = {
    "at least one eight": chance(3, "minst en åtta"),
    "two to four hearts": Question(5, Count("suit-H", 2, 4)),
    "at most three of four": Question(4, Count("red", 0, 3)),
    "one ace or none, seen": Question(6, Count("rank-A", 0, 1), seen="AS KS"),
    "too many": Question(6, at_least(5, "rank-A")),
    "surely": Question(40, at_least(1, "plain")),
    "never": Question(14, all_of("suit-S")),
    "two decks": Question(3, none_of("payment"), deck=Deck(2), seen="QH QH 2C"),
    "identical": Question(3, SameCard(), deck=Deck(3)),
    "pair of ranks": Question(5, SameRank()),
    "uneven suits": Question(3, SameSuit(), seen="QH 2S"),
    "flush, uneven": Question(3, AllSameSuit(), seen="QH 2S"),
    "fifteen ranks": Question(14, SameRank()),
    "uneven pattern": Question(4, SuitPattern((2, 2)), seen="QH 2S"),
    "overlapping order": Question(2, InOrder(("plain", "rank-8"))),
    "long order": Question(7, InOrder(("red",) * 7)),
    "impossible order": Question(5, InOrder(("rank-A",) * 5)),
    "five in a flip": Question(10, NoMatch(5)),
    "one card left": Question(1, none_of("payment"), deck=Deck.only("QH")),
    "one of two places": Question(1, at_least(1, "QH"), deck=Deck.only("QH KH")),
    "not the queen": Question(3, none_of("QH")),
    "three hands": Question(9, Together("suit-H", 3), deck=Deck.only("2H 3H 4H 2C 3C 4C 2S 3S 4S")),
    "no hand can": Question(6, Together("suit-H", 3), deck=Deck.only("2H 3H 4H 2C 3C 4C")),
    "negative mean": Mean(3, (("red", -2), ("black", 1))),
    "waiting, seen": Waiting("payment", seen="QH"),
    "three flips": FlipsToMatch(3),
    "five flips": FlipsToMatch(5),
    "mixed": Mixed((chance(2, "färgmatch"), chance(3, "färgmatch"))),
    "nine cards": Threshold(at_least(1, "rank-A")),
    "one suffices": Threshold(all_of("plain")),
    "few orders": Arrangements(("rank-A",), deck=Deck.only("AH AS 2C 3C")),
    "many cards": Question(200, SameSuit(), deck=Deck(8)),
    "trumps, seen": Question(9, TrumpHeld("ace-king", 1), seen="AH 2S"),
    "the turned card alone": Question(1, TrumpHeld("rank-A", 0, 0)),
    "one trump of two": Question(21, TrumpHeld("ace-king", 1, 1)),
    "trumps of two decks": Question(11, TrumpHeld("rank-A", 1), deck=Deck(2)),
    "two in every hand": Question(15, EachHand("suit-H", 3, 2)),
    "no hand without": Question(52, EachHand("suit-H", 4, 1, 12)),
    "too many hands": Question(52, EachHand("rank-A", 4, 2)),
    "a suit is bound to lack": Question(3, Lacking(("suit-C", "suit-D", "suit-H", "suit-S"))),
    "one kind lacks": Question(5, Lacking(("rank-A",))),
    "kinds that overlap": Question(5, EachOf(("suit-H", "rank-A", "rank-K"))),
    "kinds that overlap lack": Question(5, Lacking(("suit-H", "rank-A"))),
    "a card and a kind": Question(4, EachOf(("rank-K", "QH")), seen="KH"),
    "a bet the other way round": BreakEven("play", (-3, 1), (0, 0)),
    "a bet without lots": BreakEven("call", (100, -1), (0, 7)),
    "three of one suit": Question(7, Bunch("suit", 3)),
    "three of one suit in many ways": Question(8, Bunch("suit", 4)),
    "three of one rank": Question(7, Bunch("rank", 3)),
    "three of uneven suits": Question(6, Bunch("suit", 3), seen="7H"),
    "three of a suit for sure": Question(9, Bunch("suit", 3)),
    "one card is no bunch": Question(1, Bunch("rank", 2)),
    "a great bunch": Question(200, Bunch("suit", 60), deck=Deck(8)),
    "something to lay": Question(7, CanLay("QC"), seen="QC 8H"),
    "something to lay of two decks": Question(3, CanLay("QC"), deck=Deck(2), seen="QC"),
    "one card to lay": Question(1, CanLay("2S"), seen="2S"),
    "aces only": Question(3, CanLay("7H"), seen="7H"),
    "surely something to lay": Question(40, CanLay("7H"), seen="7H"),
    "nothing to lay": Question(3, CanLay("7H"), deck=Deck.only("8C 8D AC AH")),
    "no useless hand": Question(3, CanLay("7H"), deck=Deck.only("8C 8D 8S 2H 3H AC")),
    "exactly one of five in each": Question(6, EachHand("rank-8", 3, 1, 1), deck=Deck(2)),
    "three draws": Waiting("lays-7H", 3, seen="7H"),
    "one draw": Waiting("rank-8", 1),
    "many draws": Waiting("rank-8", 60),
    "the points of two decks": Total(POINTS, deck=Deck(2)),
    "less than nothing": Total((("red", -2), ("black", 1))),
    "how many hearts": HowMany("suit-H", seen="7H"),
    "how many fit": HowMany("fits-2S", deck=Deck(2), seen="2S"),
    "how many are like an eight": HowMany("like-8C"),
    "none of them left": HowMany("QH", seen="QH"),
    "thirty of 416": Question(30, none_of("payment"), deck=Deck(8)),
}


@pytest.mark.parametrize("entry", EVERY, ids=lambda entry: entry.id)
def test_every_asked_question_is_derived_in_both_languages(entry: Asked) -> None:
    heard = hear(entry.derivation)
    assert entry.derivation.answer == entry.exact
    assert len(heard["sv"]) >= 5


@pytest.mark.parametrize("name", BUILT)
def test_built_questions_are_derived_in_both_languages(name: str) -> None:
    question: Asking = BUILT[name]
    derivation = question.derivation
    assert derivation is not None
    hear(derivation)
    assert derivation.answer == question.exact


@given(small_questions())
@settings(steady, max_examples=200)
def test_any_question_about_a_small_deck_is_derived_without_a_wrong_equation(question: Question) -> None:
    derivation = question.derivation
    assert derivation is not None
    hear(derivation)
    plainly = derive(question)
    assert plainly is not None
    assert plainly.steps == derivation.steps[: len(plainly.steps)]


def test_drawing_one_by_one_stands_beside_the_binomials() -> None:
    lines = [m.plain(step.math, "sv") for step in asked("PR-SRB-03").derivation.steps if step.math]
    assert lines[0] == "36/52 · 35/51 = 105/221"
    assert "C(36,2) / C(52,2) = 630/1326" in lines
    assert lines[-1] == "105/221 ≈ 0,4751 ≈ 47,5\u00a0%"


def test_the_common_factor_is_named_where_it_is_small() -> None:
    steps = {step.code: step for step in asked("PR-SRB-03").derivation.steps}
    assert steps["simplify"].values == {"g": 6}


@pytest.mark.parametrize(
    ("before", "after"),
    [("02", "06"), ("03", "07"), ("04", "08"), ("05", "09"), ("09", "22")],
)
def test_the_second_of_a_pair_says_what_has_changed(before: str, after: str) -> None:
    last = asked(f"PR-SRB-{after}").derivation.steps[-1]
    assert last.math is not None
    worths = fractions(last.math)
    assert (worths[0], worths[-1]) == (asked(f"PR-SRB-{before}").exact, asked(f"PR-SRB-{after}").exact)
    sentence = hear(asked(f"PR-SRB-{after}").derivation)["sv"][-1]
    assert sentence.startswith("Vad har ändrats?")
    assert ("ett osett kort mindre, och det var ett betalkort" in sentence) == (after != "22")


def test_a_built_question_with_cards_seen_is_compared_to_the_one_without() -> None:
    derivation = chance(2, "alla vanliga", seen="QH").derivation
    assert derivation is not None
    worths = fractions(derivation.steps[-1].math or [])
    assert (worths[0], worths[-1]) == (Fraction(105, 221), Fraction(42, 85))


def test_the_pictured_cards_are_those_that_count() -> None:
    steps = {step.code: step for step in asked("PR-SRB-07").derivation.steps}
    assert len(steps["space"].cards) == 51
    assert 36 not in steps["space"].cards  # the queen of hearts has been seen
    assert len(steps["favourable"].cards) == 36


def test_five_players_meet_the_pigeonhole_principle() -> None:
    heard = hear(asked("PR-SRF-04").derivation)
    assert any("lådprincipen" in sentence for sentence in heard["sv"])
    assert any("pigeonhole" in sentence for sentence in heard["en"])


def test_a_derivation_can_be_pickled() -> None:
    derivation = asked("PR-SRB-22").derivation
    assert pickle.loads(pickle.dumps(derivation)) == derivation


def test_the_checker_sees_a_wrong_equation() -> None:
    assert check(m.row(m.num(1), m.PLUS, m.num(1), m.EQ, m.num(2))) == 1
    for wrong in (
        m.row(m.binom(4, 2), m.EQ, m.num(5)),
        m.row(m.ratio(Fraction(1, 3)), m.ABOUT, m.dec("0.3400")),
        m.row(m.num(2), m.ABOVE, m.num(3)),
    ):
        with pytest.raises(AssertionError):
            check(wrong)


def test_numbers_are_written_as_each_language_writes_them() -> None:
    tree = m.row(m.num(2598960), m.EQ, m.dec("0.5"), m.EQ, m.pct("50"), m.sym(","), m.words({"sv": "ett", "en": "one"}))
    assert m.plain(tree, "sv") == "2\u00a0598\u00a0960 = 0,5 = 50\u00a0%, ett"
    assert m.plain(tree, "en") == "2,598,960 = 0.5 = 50%, one"
    total = m.total(m.num(1), m.num(4), m.row(m.num(1), m.PLUS, m.name("n")))
    assert m.plain(total, "en") == "Σ(1 … 4) (1 + n)"
    for wrong in (["what"], ["num"], ["frac", ["num", "1"]]):
        with pytest.raises(ValueError, match="no formula"):
            m.plain(wrong, "sv")
