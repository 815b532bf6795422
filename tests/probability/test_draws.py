"""Questions built by hand: decks, sets, friendly words, JSON and back, and what is refused."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kortspel_widgets.cards import CARDS, JOKERS, SECOND_DECK, Card, Rank, Suit
from kortspel_widgets.i18n import explain
from kortspel_widgets.probability.asked import asked
from kortspel_widgets.probability.cardsets import COURT, PAYMENT, PLAIN, RANKS, SETS, SPECIAL, SUITS, TOP_SETS, card_set
from kortspel_widgets.probability.checks import QuestionError
from kortspel_widgets.probability.draws import Deck, Question
from kortspel_widgets.probability.friendly import chance
from kortspel_widgets.probability.means import FlipsToMatch, HowMany, Mean, Mixed, Threshold, Total, Waiting
from kortspel_widgets.probability.successes import (
    KINDS,
    All,
    AllRanksDiffer,
    AllSameRank,
    AllSameSuit,
    AllSuitsDiffer,
    Bunch,
    CanLay,
    Count,
    Custom,
    EachHand,
    EachOf,
    InOrder,
    Lacking,
    NoMatch,
    Run,
    SameCard,
    SameRank,
    SameSuit,
    Success,
    SuitPattern,
    Together,
    TrumpHeld,
    all_of,
    at_least,
    exactly,
    from_dict,
    no_more_than,
    none_of,
)  # fmt: skip
from kortspel_widgets.probability.wording import PHRASES, named_set
from tests.engine.strategies import steady
from tests.probability.smalldecks import small_questions


def test_the_sets_hold_the_cards_they_are_called_after() -> None:
    assert len(PAYMENT) == 16
    assert len(PLAIN) == 36
    assert PAYMENT.cards | PLAIN.cards == frozenset(range(52))
    assert len(COURT) == 12
    assert {CARDS[card].rank for card in SPECIAL.cards} == {Rank.EIGHT, Rank.ACE}
    assert all(len(entry) == 4 for entry in RANKS)
    assert all(len(entry) == 13 for entry in SUITS)
    for name, entry in SETS.items():
        assert card_set(name) is entry
        assert entry.one["sv"] != entry.one["en"]
        assert entry.one["sv"].split()[0] in {"en", "ett"}
        assert entry.one["en"].split()[0] in {"a", "an"}
    own = card_set("QH 2C")
    assert card_set(own.key) == own


def test_decks_lose_ranks_suits_sets_and_cards() -> None:
    assert len(Deck(without=[Rank.EIGHT, Suit.HEARTS])) == 36
    assert len(Deck(2, PAYMENT)) == 72
    assert len(Deck(2, "QH")) == 102
    assert Deck(without=[0, 0]) == Deck(without="2C")
    assert Deck.only([CARDS[5]]).cards == (5,)


PHRASED: list[tuple[int, str, Success]] = [
    (4, "alla vanliga", all_of("plain")),
    (4, "Bara vanliga kort", all_of("plain")),
    (4, "all plain", all_of("plain")),
    (4, "all are plain cards", all_of("plain")),
    (2, "inga betalkort", none_of("payment")),
    (2, "no payment cards", none_of("payment")),
    (3, "minst en åtta", at_least(1, "rank-8")),
    (3, "at least one eight", at_least(1, "rank-8")),
    (3, "minst 1 8", at_least(1, "rank-8")),
    (3, "minst ett ess", at_least(1, "rank-A")),
    (5, "exakt två hjärter", exactly(2, "suit-H")),
    (5, "exactly two hearts", exactly(2, "suit-H")),
    (5, "precis 2 hjärterkort", exactly(2, "suit-H")),
    (5, "högst ett klätt kort", no_more_than(1, "court")),
    (5, "at most one court card", no_more_than(1, "court")),
    (5, "no more than 1 special card", no_more_than(1, "special")),
    (5, "från 1 till 3 spader", Count(card_set("suit-S"), 1, 3)),
    (5, "between one and three spades", Count(card_set("suit-S"), 1, 3)),
    (5, "två i samma färg", SameSuit()),
    (5, "en färgmatch", SameSuit()),
    (5, "a suit match", SameSuit()),
    (5, "ingen färgmatch", AllSuitsDiffer()),
    (3, "alla i samma färg", AllSameSuit()),
    (3, "all of the same suit", AllSameSuit()),
    (3, "alla i olika färger", AllSuitsDiffer()),
    (3, "ett par", SameRank()),
    (3, "a pair", SameRank()),
    (3, "two of the same rank", SameRank()),
    (3, "alla av samma valör", AllSameRank()),
    (3, "all different ranks", AllRanksDiffer()),
    (3, "två likadana kort", SameCard()),
    (4, "två par färger", SuitPattern((2, 2))),
    (5, "tre i rad", Run(3)),
    (5, "three in a row", Run(3)),
    (2, "först ett vanligt kort, sedan ett ess", InOrder((PLAIN, card_set("rank-A")))),
    (2, "first a plain card, then an ace", InOrder((PLAIN, card_set("rank-A")))),
    (2, "plain then ace", InOrder((PLAIN, card_set("rank-A")))),
    (5, "minst en av ♥D spader ess", at_least(1, card_set("QH AS"))),
    (5, "at least one of QH AS", at_least(1, card_set("QH AS"))),
    (7, "minst tre i samma färg", Bunch("suit", 3)),
    (7, "three of the same suit", Bunch("suit", 3)),
    (7, "minst 4 av en färg", Bunch("suit", 4)),
    (7, "at least three of the same rank", Bunch("rank", 3)),
    (7, "minst ett kort som passar på hjärter 7", at_least(1, "fits-7H")),
    (7, "at least one card that fits on the seven of hearts", at_least(1, "fits-7H")),
    (7, "inga kort i samma färg eller valör som klöver dam", none_of("like-QC")),
    (7, "exactly two cards of the same suit or rank as the queen of clubs", exactly(2, "like-QC")),
    (1, "minst ett kort som kan läggas på ♠2", at_least(1, "lays-2S")),
    (7, "at least two cards that can be laid on the two of spades", at_least(2, "lays-2S")),
    (7, "något går att lägga på hjärter 7", CanLay("7H")),
    (7, "ett kort kan läggas på ♥7", CanLay("7H")),
    (7, "something can be laid on the seven of hearts", CanLay("7H")),
    (7, "inga klädda kort eller specialkort", none_of("court-special")),
    (6, "at least one ordinary heart", at_least(1, "ordinary-H")),
    (28, "fyra spelare får exakt en åtta var", EachHand("rank-8", 4, 1, 1)),
    (28, "four players get exactly one eight each", EachHand("rank-8", 4, 1, 1)),
]


@pytest.mark.parametrize(("turned", "phrase", "success"), PHRASED, ids=[row[1] for row in PHRASED])
def test_friendly_words_in_both_languages(turned: int, phrase: str, success: Success) -> None:
    assert chance(turned, phrase).success == success
    assert chance(turned, f"  {phrase.upper()} . ").success == success


def test_the_phrases_that_are_shown_as_examples_are_understood() -> None:
    for phrases in PHRASES.values():
        for phrase in phrases:
            turned = 2 if "sedan" in phrase or "then" in phrase else 4
            assert chance(turned, phrase, decks=2).success.text["sv"]


def test_a_description_is_understood_as_the_success_it_describes() -> None:
    for turned, _, success in PHRASED:
        for language in ("sv", "en"):
            said = success.text[language]
            if (
                success.kind not in {"suit-pattern", "run", "each-hand"}
                and "QH" not in repr(success)
                and "mängd" not in success.text["sv"]
            ):
                assert chance(turned, said).success == success, said


def test_every_set_is_known_by_its_words_in_both_languages() -> None:
    for entry in SETS.values():
        for words in (entry.one, entry.many):
            for language in ("sv", "en"):
                assert named_set(words[language], language) is entry, words[language]


def test_a_phrase_may_say_how_many_cards_are_turned() -> None:
    assert chance(success="a suit match among five players").exact == 1
    assert chance(success="färgmatch bland tre spelare").exact == Fraction(256, 425)
    assert chance(3, "färgmatch bland tre spelare").turned == 3
    assert chance(success="först ett ess, sedan en kung").turned == 2
    with pytest.raises(QuestionError):
        chance(4, "färgmatch bland tre spelare")
    with pytest.raises(QuestionError):
        chance(success="färgmatch")


def test_a_card_that_lies_on_top_has_been_seen() -> None:
    question = chance(7, "något går att lägga på hjärter 7")
    assert question.seen == (31,)
    assert question.exact == asked("PR-VA-05").exact
    assert chance(7, "minst ett kort som passar på hjärter 7", seen="♥7").exact == asked("PR-VA-04").exact
    assert chance(7, "something can be laid on 7H", seen="QH 7H", language="en").seen == (36, 31)
    for card in ("hjärter 8", "hjärter 7 hjärter 9", "", "röda jokern"):
        with pytest.raises(QuestionError):
            chance(7, f"något går att lägga på {card}")


def test_the_kinds_of_cards_in_vandatta() -> None:
    ordinary, special = card_set("ordinary"), card_set("special")
    assert len(ordinary) == 44
    assert ordinary.cards | special.cards == frozenset(range(52))
    assert sum(len(card_set(f"ordinary-{code}")) for code in "CDHS") == 44
    assert (len(card_set("worth-10")), len(card_set("worth-5"))) == (16, 28)
    for card in CARDS:
        alike = [other for other in CARDS if other.suit == card.suit or other.rank == card.rank]
        assert card_set(f"like-{card}").cards == {other.index for other in alike}
        if card.index in special:
            with pytest.raises(QuestionError):
                card_set(f"fits-{card}")
            continue
        eights = {other.index for other in CARDS if other.rank == Rank.EIGHT}
        assert card_set(f"fits-{card}").cards == {other.index for other in alike} | eights
        stuck = {other.index for other in CARDS if other.rank == Rank.ACE}
        assert card_set(f"lays-{card}").cards == card_set(f"fits-{card}").cards - stuck


def test_the_words_of_what_goes_with_a_card_on_top_lead_back_to_it() -> None:
    for entry in TOP_SETS.values():
        for words in (entry.one, entry.many):
            for language in ("sv", "en"):
                assert named_set(words[language], language) is entry, words[language]
        assert card_set(entry.key) is entry


def test_copies_of_a_card_are_asked_about_as_that_card_and_jokers_are_refused() -> None:
    assert Question(1, none_of("payment"), deck=Deck(2), seen=[SECOND_DECK[36], CARDS[36]]).seen == (36, 36)
    assert Question(1, none_of("payment"), deck=Deck(2), seen="QH' QH").seen == (36, 36)
    for joker in (JOKERS[0], "XR"):
        with pytest.raises(QuestionError) as caught:
            Question(1, none_of("payment"), seen=[joker])
        assert explain(caught.value, "sv") != explain(caught.value, "en")


@pytest.mark.parametrize(
    "phrase", ["minst en åta", "at lest one eight", "inga betalkrot", "all plian", "två i samma fräg"]
)
def test_a_misspelt_phrase_is_told_the_nearest(phrase: str) -> None:
    with pytest.raises(QuestionError) as caught:
        chance(4, phrase)
    assert chance(4, str(caught.value.values["near"])).success
    assert "Menade du" in explain(caught.value, "sv")


@pytest.mark.parametrize(
    "phrase",
    ["", " ", "pannkaka", "minst", "minst en", "två hjärter", "alla", "minst en fisk", "🂡" * 3, "x" * 100_000,
     "först sedan", "minst 10000 ess", "{0}", "exakt −1 ess"],
)  # fmt: skip
def test_a_phrase_that_is_not_understood_is_refused_with_some_that_are(phrase: str) -> None:
    with pytest.raises(QuestionError) as caught:
        chance(4, phrase)
    assert "minst en åtta" in str(caught.value)
    assert len(str(caught.value)) < 1000


def test_text_for_seen_cards_and_cards_taken_out() -> None:
    assert chance(2, "alla vanliga", seen="hjärter knekt, 7 ruter").seen == (35, 18)
    assert chance(2, "alla vanliga", seen="jack of hearts", language="en").seen == (35,)
    assert len(chance(2, "alla vanliga", without="åttor, hjärter dam, klöver").deck) == 52 - 4 - 1 - 12
    assert chance(2, "alla vanliga", deck=Deck(3)).deck.decks == 3
    assert chance(2, "alla vanliga", decks=2).deck == Deck(2)


WRONG: dict[str, Callable[[], object]] = {
    "sixty cards": lambda: chance(60, "alla vanliga"),
    "no card": lambda: chance(0, "alla vanliga"),
    "less than none": lambda: chance(-1, "alla vanliga"),
    "half a card": lambda: chance(1.5, "alla vanliga"),  # type: ignore[arg-type]
    "a float": lambda: chance(2.0, "alla vanliga"),  # type: ignore[arg-type]
    "true": lambda: chance(True, "alla vanliga"),
    "text": lambda: chance("2", "alla vanliga"),  # type: ignore[arg-type]
    "huge": lambda: chance(10**400, "alla vanliga"),
    "a phrase and true": lambda: chance(True, "färgmatch bland tre spelare"),
    "no success": lambda: chance(2, 7),  # type: ignore[arg-type]
    "none": lambda: chance(2, None),  # type: ignore[arg-type]
    "a card that is not there": lambda: chance(2, "alla vanliga", seen="QH", without="QH"),
    "a card seen twice": lambda: chance(2, "alla vanliga", seen="QH QH"),
    "no such card": lambda: chance(2, "alla vanliga", seen="ruter elva"),
    "a joker": lambda: chance(2, "alla vanliga", seen="röd joker"),
    "a joker by its object": lambda: chance(2, "alla vanliga", seen=[Card.from_code("XR")]),
    "a number that is no card": lambda: chance(2, "alla vanliga", seen=[52]),
    "a float that is no card": lambda: chance(2, "alla vanliga", seen=[1.0]),
    "none that is no card": lambda: chance(2, "alla vanliga", seen=None),
    "a mapping that is no card": lambda: chance(2, "alla vanliga", seen={}),
    "all seen": lambda: Question(1, SameSuit(), deck=Deck.only("QH"), seen="QH"),
    "nothing left": lambda: Deck(without=range(52)),
    "no deck": lambda: Question(1, SameSuit(), deck="deck"),  # type: ignore[arg-type]
    "nine decks": lambda: Deck(9),
    "many decks": lambda: Deck(10**30),
    "no decks": lambda: Deck(0),
    "a share of a deck": lambda: Deck(1.5),  # type: ignore[arg-type]
    "least above most": lambda: Count(PLAIN, 3, 2),
    "least below none": lambda: Count(PLAIN, -1),
    "most true": lambda: Count(PLAIN, 0, True),
    "huge least": lambda: Count(PLAIN, 10**30),
    "no set": lambda: All("fish"),  # type: ignore[arg-type]
    "an empty set": lambda: All([]),  # type: ignore[arg-type]
    "bytes": lambda: All(b"QH"),  # type: ignore[arg-type]
    "pattern of too many": lambda: SuitPattern((1, 1, 1, 1, 1)),
    "pattern of none": lambda: SuitPattern(()),
    "pattern of nought": lambda: SuitPattern((0, 1)),
    "pattern of text": lambda: SuitPattern("22"),  # type: ignore[arg-type]
    "pattern of others": lambda: Question(3, SuitPattern((2, 2))),
    "order of others": lambda: Question(3, InOrder((PLAIN, PLAIN))),
    "order of none": lambda: InOrder(()),
    "long order": lambda: InOrder((PLAIN,) * 9),
    "order of text": lambda: InOrder("plain"),  # type: ignore[arg-type]
    "half a flip": lambda: Question(5, NoMatch(2)),
    "one player": lambda: NoMatch(1),
    "not all dealt": lambda: Question(26, Together(PLAIN, 2)),
    "uneven hands": lambda: Question(52, Together(PLAIN, 3)),
    "none of the set left": lambda: Question(2, Together("rank-A", 2), deck=Deck.only("2C 3C")),  # type: ignore[arg-type]
    "one in a row": lambda: Run(1),
    "one of a suit": lambda: Bunch("suit", 1),
    "a bunch of nothing": lambda: Bunch("colour", 3),
    "an eight on top": lambda: CanLay("8H"),  # type: ignore[arg-type]
    "a joker on top": lambda: CanLay("XR"),  # type: ignore[arg-type]
    "no draws": lambda: Waiting("rank-8", 0),  # type: ignore[arg-type]
    "half a draw": lambda: Waiting("rank-8", 1.5),  # type: ignore[arg-type]
    "a total of text": lambda: Total("x"),  # type: ignore[arg-type]
    "a total of overlapping sets": lambda: Total((("red", 1), ("suit-H", 1))),  # type: ignore[arg-type]
    "how many fish": lambda: HowMany("fish"),  # type: ignore[arg-type]
    "no question": lambda: Question(2, "all plain"),  # type: ignore[arg-type]
    "waiting for nothing": lambda: Waiting("rank-A", deck=Deck.only("2C")),  # type: ignore[arg-type]
    "mean of text": lambda: Mean(2, "x"),  # type: ignore[arg-type]
    "mean of a half": lambda: Mean(2, (("red", 0.5),)),  # type: ignore[arg-type]
    "mean counted twice": lambda: Mean(2, (("red", 1), ("suit-H", 1))),  # type: ignore[arg-type]
    "mixed of nothing": lambda: Mixed(()),
    "mixed of text": lambda: Mixed(("x",)),  # type: ignore[arg-type]
    "flips of one card": lambda: FlipsToMatch(2, deck=Deck.only("2C")),
    "threshold of one": lambda: Threshold(SameSuit(), Fraction(1)),
    "threshold of a float": lambda: Threshold(SameSuit(), 0.5),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_asked_is_refused_in_words(name: str) -> None:
    with pytest.raises(QuestionError) as caught:
        WRONG[name]()
    for language in ("sv", "en"):
        said = explain(caught.value, language)
        assert said
        assert "{" not in said.replace("{}", "")
    assert explain(caught.value, "sv") != explain(caught.value, "en")


def test_the_error_names_the_field_and_the_limits() -> None:
    with pytest.raises(QuestionError, match=r"turned is 60\. It must be a whole number from 1 to 52\.") as caught:
        chance(60, "alla vanliga")
    assert caught.value.values["field"] == "turned"


scraps = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8), st.sampled_from(["QH", "plain"])
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)),
    max_leaves=6,
)


@given(scraps, scraps, scraps)
@settings(steady, max_examples=150)
def test_nothing_else_than_a_question_error_comes_of_nonsense(one: object, two: object, three: object) -> None:
    for ask in (
        lambda: chance(one, two, seen=three),  # type: ignore[arg-type]
        lambda: chance(2, "alla vanliga", seen=one, without=two),
        lambda: Question(one, SameSuit(), seen=two),  # type: ignore[arg-type]
        lambda: Question(2, Count(one, two, three)),  # type: ignore[arg-type]
        lambda: Question(2, InOrder(one)),  # type: ignore[arg-type]
        lambda: Question(2, SuitPattern(one)),  # type: ignore[arg-type]
        lambda: from_dict(one),
        lambda: Question.from_dict(one),
        lambda: Question.from_dict({"turned": one, "success": two, "deck": three, "seen": ""}),
        lambda: Deck(one, two),  # type: ignore[arg-type]
    ):
        with suppress(QuestionError):
            ask()


@given(small_questions())
@settings(steady, max_examples=150)
def test_a_question_comes_back_from_json_and_from_pickle(question: Question) -> None:
    data = json.loads(json.dumps(question.to_dict()))
    again = Question.from_dict(data)
    assert again == question
    assert again.to_dict() == question.to_dict()
    assert pickle.loads(pickle.dumps(question)) == question
    assert hash(again) == hash(question)


@given(small_questions(), st.data())
@settings(steady, max_examples=100)
def test_a_damaged_question_is_refused_by_name(question: Question, data: st.DataObject) -> None:
    stored = json.loads(json.dumps(question.to_dict()))
    where = data.draw(st.sampled_from([stored, stored["success"], stored["deck"]]))
    key = data.draw(st.sampled_from(sorted(where)))
    optional = {"least", "most", "hands"}
    what = data.draw(st.sampled_from(["gone", "object", "extra"]))
    if what == "gone" and key not in optional:
        del where[key]
    elif what == "object":
        where[key] = {"x": [1.5]}
    else:
        where[f"{key}s"], key = 1, f"{key}s"
    with pytest.raises(QuestionError) as caught:
        Question.from_dict(stored)
    assert key in str(caught.value)


def test_every_kind_is_stored_under_its_name() -> None:
    assert all(made.kind == kind for kind, made in KINDS.items())
    for _, _, success in PHRASED:
        assert from_dict(success.to_dict()) == success
    with pytest.raises(QuestionError):
        Question(2, Custom(len)).to_dict()


def test_the_package_names_lead_to_their_modules() -> None:
    from kortspel_widgets import probability

    for name in probability.__all__:
        assert getattr(probability, name) is not None
        assert name in dir(probability)
    with pytest.raises(AttributeError):
        _ = probability.nothing


CLAUSES = [
    (4, all_of("plain"), "alla är vanliga kort", "all of them are plain cards"),
    (2, all_of("plain"), "båda är vanliga kort", "both of them are plain cards"),
    (1, all_of("plain"), "det är ett vanligt kort", "it is a plain card"),
    (1, none_of("rank-8"), "det inte är en åtta", "it is not an eight"),
    (4, none_of("payment"), "inget av dem är ett betalkort", "none of them is a payment card"),
    (5, at_least(1, "rank-8"), "minst ett av dem är en åtta", "at least one of them is an eight"),
    (5, at_least(0, "rank-8"), "minst noll av dem är åttor", "at least zero of them are eights"),
    (5, exactly(2, "suit-H"), "exakt två av dem är hjärter", "exactly two of them are hearts"),
    (5, no_more_than(1, "rank-A"), "högst ett av dem är ett ess", "at most one of them is an ace"),
    (5, Count("suit-S", 1, 3), "från ett till tre av dem är spader", "from one to three of them are spades"),
    (3, at_least(1, "QH"), "minst ett av dem är en hjärter dam", "at least one of them is a queen of hearts"),
    (2, SameSuit(), "de har samma färg", "they are of the same suit"),
    (5, SameSuit(), "minst två av dem har samma färg", "at least two of them are of the same suit"),
    (3, AllRanksDiffer(), "alla har olika valör", "all of them are of different ranks"),
    (4, SuitPattern((2, 2)), "färgerna bildar grupper om 2 + 2", "the suits make groups of 2 + 2"),
    (2, InOrder(("plain", "5H")), "det först kommer ett vanligt kort, sedan en hjärter 5",
     "a plain card comes first, then a five of hearts"),
    (6, NoMatch(2), "två spelare inte får en enda färgmatch", "two players get no suit match at all"),
    (52, Together("rank-A"), "alla ess hamnar hos samma spelare", "all aces go to the same player"),
    (21, TrumpHeld("rank-A", 1), "minst ett av dem är ett ess i trumf", "at least one of them is an ace of trumps"),
    (15, EachHand("suit-H", 3, 0, 1), "varje hand har högst en hjärter", "every hand has at most one heart"),
    (5, EachOf(("rank-A", "QH")), "det finns minst ett ess och minst en hjärter dam bland dem",
     "they hold at least one ace and at least one queen of hearts"),
    (5, Lacking(("suit-H", "suit-S")), "det finns inga hjärter eller inga spader bland dem",
     "they hold no hearts or no spades"),
    (7, Bunch("suit", 3), "minst tre av dem har samma färg", "at least three of them are of the same suit"),
    (7, Bunch("rank", 2), "minst två av dem har samma valör", "at least two of them are of the same rank"),
    (7, CanLay("7H"), "något går att lägga på hjärter 7", "something can be laid on the seven of hearts"),
    (7, at_least(1, "fits-7H"), "minst ett av dem är ett kort som passar på hjärter 7",
     "at least one of them is a card that fits on the seven of hearts"),
    (5, Run(3), "det finns minst tre valörer i rad", "there are at least three ranks in a row"),
    (2, Custom(len), "den egna funktionen säger ja", "your own function says yes"),
]  # fmt: skip


@pytest.mark.parametrize(("turned", "success", "sv", "en"), CLAUSES)
def test_every_success_has_a_clause_for_its_question(turned: int, success: Success, sv: str, en: str) -> None:
    assert success.clause(turned) == {"sv": sv, "en": en}


def test_no_kind_of_success_is_without_a_clause() -> None:
    assert {type(success).kind for _, success, *_ in CLAUSES} >= KINDS.keys() - {
        "all-same-suit", "all-suits-differ", "same-rank", "all-same-rank", "same-card",
    }  # fmt: skip
