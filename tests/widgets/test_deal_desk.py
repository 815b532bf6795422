"""What a form asks for is dealt, or every wrong field is told, in both languages."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kortspel_widgets.cards import Card
from kortspel_widgets.engine import saves
from kortspel_widgets.games import UnknownGameError
from kortspel_widgets.widgets.deal_desk import CODE_LIMIT, DealDesk, Dealt
from kortspel_widgets.widgets.house_rules import messages

SUITS, PAYMENT = "svalta-rav-suits", "svalta-rav-payment"
NAMES = ["Alva", "Bruno", "Cleo", "David", "Ella", "Filip"]


def deal(slug: str = PAYMENT, **values: Any) -> Dealt:
    start = {"seats": 2, "names": NAMES, "way": "seed", "seed": "7", "rest": "only", "language": "sv", "piles": []}
    return DealDesk(slug).deal(start | values)


def wrong(dealt: Dealt) -> dict[str, str]:
    """The errors in Swedish by field; each must also be said in English, and otherwise than in Swedish."""
    assert dealt.replay is None
    errors = [problem for problem in dealt.problems if problem.level == "error"]
    assert errors
    for problem in errors:
        assert set(problem.said) == {"sv", "en"}
        assert problem.said["sv"] != problem.said["en"]
        assert all("{" not in text for text in problem.said.values())
    return {problem.field: problem.said["sv"] for problem in errors}


def notes(dealt: Dealt) -> dict[str, str]:
    assert dealt.replay is not None
    assert all(problem.level == "warning" for problem in dealt.problems)
    return {problem.field: problem.said["sv"] for problem in dealt.problems}


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownGameError, match="tjuv"):
        DealDesk("tjuv")


@pytest.mark.parametrize("slug", [SUITS, PAYMENT])
def test_a_seed_deals_the_same_game_again(slug: str) -> None:
    first, second = deal(slug, seats=3), deal(slug, seats=3)
    assert first.replay is not None
    assert first.replay == second.replay
    assert first.replay.names == ("Alva", "Bruno", "Cleo")
    assert notes(first) == {}


@pytest.mark.parametrize("slug", [SUITS, PAYMENT])
def test_a_code_deals_the_same_game_and_holds_no_names(slug: str) -> None:
    rules = {"remainder_mode": "deal_all" if slug == SUITS else "set_aside"}
    dealt = deal(slug, seats=3, rules=rules).replay
    assert dealt is not None
    assert dealt.code is not None
    again = deal(slug, way="code", code=f"  {dealt.code.text}\n", seats=2, rules={"nonsense": "1"}).replay
    assert again == dealt
    assert "Alva" not in dealt.code.text


def test_the_game_tells_what_the_form_shows() -> None:
    desk = DealDesk(PAYMENT)
    replay = deal(rules={"elimination": "immediate"}).replay
    assert replay is not None
    game = desk.game(replay)
    assert game["seats"] == 2
    assert game["names"] == ["Alva", "Bruno"]
    assert game["rules"]["elimination"] == "immediate"
    assert desk.open(game["file"]["text"].encode()).replay == replay
    json.dumps(game)


class TestPlayers:
    def test_every_wrong_name_is_told_at_its_field(self) -> None:
        found = wrong(deal(seats=4, names=["", "x" * 25, "Åsa", "A\u030asa"]))
        assert list(found) == ["name:0", "name:1", "name:3"]
        assert "Åsa" in found["name:3"]

    def test_names_beyond_the_seats_do_not_matter(self) -> None:
        assert deal(names=["Alva", "Bruno", "", "Alva"]).replay is not None

    def test_missing_names_are_told(self) -> None:
        assert list(wrong(deal(names=["Alva"]))) == ["name:1"]

    def test_markup_in_a_name_stays_text(self) -> None:
        dealt = deal(names=["<b>x</b>", "Bruno"]).replay
        assert dealt is not None
        assert dealt.names[0] == "<b>x</b>"

    @pytest.mark.parametrize("seats", [1, 5, 0, True, "2", None])
    def test_a_wrong_number_of_players(self, seats: Any) -> None:
        assert list(wrong(deal(seats=seats))) == ["seats"]

    def test_an_extension_is_a_gentle_note(self) -> None:
        assert list(notes(deal(SUITS, seats=5))) == ["seats"]


class TestSeed:
    @pytest.mark.parametrize("seed", ["", "  ", "a b", "x" * 31, "%", None])
    def test_a_wrong_seed(self, seed: Any) -> None:
        assert list(wrong(deal(seed=seed))) == ["seed"]

    def test_any_word_is_a_seed(self) -> None:
        assert deal(seed=" Räv-7 ").replay is not None


class TestHouseRules:
    def test_a_wrong_value_is_told_with_what_is_right(self) -> None:
        found = wrong(deal(rules={"stop_at": "0", "elimination": "later"}))
        assert list(found) == ["rule:stop_at", "rule:elimination"]
        assert "1–100000" in found["rule:stop_at"]

    def test_an_unknown_rule(self) -> None:
        assert "elimination" in wrong(deal(rules={"eliminate": "x"}))["form"]

    def test_an_option_without_effect_is_a_gentle_note(self) -> None:
        assert list(notes(deal(rules={"stop_at": "9"}))) == ["rule:stop_at"]

    def test_nobody_calls_time(self) -> None:
        assert list(notes(deal(rules={"stop_mode": "time"}))) == ["rule:stop_mode"]

    def test_all_wrong_fields_are_told_at_once(self) -> None:
        found = wrong(deal(names=["", "B"], seed="", rules={"stop_at": "x"}))
        assert list(found) == ["rule:stop_at", "name:0", "seed"]


class TestCode:
    @pytest.mark.parametrize(
        ("code", "part"),
        [
            ("", "Klistra in"),
            ("hej", "hej"),
            ("SRB1.2.1.s42.zz", "felskriven"),
            ("SRB9.2.1.s42.4g", "9"),
            ("x" * 5000, "…"),
            ("\u202e<img>", "<img>"),
        ],
    )
    def test_a_bad_code(self, code: str, part: str) -> None:
        found = wrong(deal(way="code", code=code))
        assert list(found) == ["code"]
        assert part in found["code"]
        assert len(found["code"]) < CODE_LIMIT

    def test_a_code_of_another_game_names_both(self) -> None:
        other = deal(SUITS).replay
        assert other is not None
        assert other.code is not None
        said = wrong(deal(way="code", code=other.code.text))["code"]
        assert "färgversionen" in said
        assert "betalkortsversionen" in said

    def test_names_are_checked_for_the_seats_of_the_code(self) -> None:
        three = deal(seats=3).replay
        assert three is not None
        assert three.code is not None
        found = wrong(deal(way="code", code=three.code.text, names=["Alva", "Bruno", ""]))
        assert list(found) == ["name:2"]


class TestPiles:
    def piles(self, *piles: str, **values: Any) -> Dealt:
        return deal(**({"way": "piles", "piles": list(piles), "seats": len(piles)} | values))

    def test_only_these_cards(self) -> None:
        replay = self.piles("Q", "---").replay
        assert replay is not None
        assert replay.code is None
        assert replay.game.tally(replay.final) == (2, 5)

    def test_the_rest_is_filled_and_the_tops_lie_where_they_were_written(self) -> None:
        replay = self.piles("hjärter dam, ♠10", "--A", rest="seed").replay
        assert replay is not None
        assert replay.code is not None
        hands = [zone.cards for zone in replay.state(2).zones if zone.name.startswith("hidden")]
        assert [len(hand) for hand in hands] == [26, 26]
        assert hands[0][-1:-3:-1] == (Card.from_code("QH"), Card.from_code("TS"))
        assert hands[1][-3].code[0] == "A"
        assert deal(way="code", code=replay.code.text).replay == replay

    def test_an_unknown_card_says_which_and_whose(self) -> None:
        found = wrong(self.piles("QH", "5S 11H"))
        assert list(found) == ["pile:1"]
        assert found["pile:1"].startswith("Kort 2 i Brunos hög: ”11H”")

    @pytest.mark.parametrize("rest", ["only", "seed"])
    @pytest.mark.parametrize("slug", [SUITS, PAYMENT])
    @pytest.mark.parametrize("language", ["sv", "en"])
    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("hjärter dam'", "QH', ett kort ur en andra kortlek, används inte här."),
            ("röda jokern", "Röda jokern används inte här."),
            ("XB", "Svarta jokern används inte här."),
        ],
    )
    def test_a_card_that_the_game_lacks_says_whose_pile(
        self, text: str, said: str, language: str, slug: str, rest: str
    ) -> None:
        values = {"way": "piles", "piles": ["QH", f"5S {text}"], "rest": rest, "language": language}
        found = wrong(deal(slug, **values))
        assert found == {"pile:1": f"Kort 2 i Brunos hög: {said}"}

    def test_a_card_written_twice_says_whose_piles(self) -> None:
        found = wrong(self.piles("QH 2C", "3S hj D"))
        assert list(found) == ["pile:1"]
        assert found["pile:1"].startswith("Hjärter dam")
        assert "Alvas" in found["pile:1"]
        assert "Brunos" in found["pile:1"]
        assert "Alvas" in wrong(self.piles("QH QH", "2C"))["pile:0"]

    def test_a_card_that_could_be_two_is_refused(self) -> None:
        assert "KD" in wrong(self.piles("KD", "2C"))["pile:0"]

    def test_too_many_of_a_rank(self) -> None:
        assert list(wrong(self.piles("AAA", "AA-"))) == ["pile:1"]
        assert list(wrong(self.piles("-" * 37, "A"))) == ["pile:0"]

    def test_more_cards_than_a_seat_is_dealt(self) -> None:
        found = wrong(self.piles("A", "-" * 27, rest="seed"))
        assert list(found) == ["pile:1"]
        assert "27 kort" in found["pile:1"]
        assert "26" in found["pile:1"]
        assert self.piles("A", "-" * 27).replay is not None

    def test_empty_piles(self) -> None:
        assert list(wrong(self.piles("", ""))) == ["pile:0"]
        assert list(wrong(self.piles("", "A"))) == ["pile:0"]
        assert list(notes(self.piles("A", ""))) == ["pile:1"]
        assert list(notes(deal(SUITS, way="piles", piles=["", "5H", "QH"], seats=3))) == ["pile:0"]

    def test_a_pile_without_end(self) -> None:
        assert list(wrong(self.piles("-" * 100_000, "A"))) == ["pile:0"]

    @pytest.mark.parametrize("language", ["sv", "en"])
    def test_swedish_words_are_read_whatever_the_reader_speaks(self, language: str) -> None:
        assert self.piles("spader kn", "queen of hearts", language=language).replay is not None

    def test_english_letters_are_english_to_an_english_reader(self) -> None:
        assert self.piles("KD", "2C", language="en").replay is not None

    def test_runs_of_ranks_are_for_the_payment_version(self) -> None:
        assert list(wrong(deal(SUITS, way="piles", piles=["--AK", "5H"]))) == ["pile:0"]


class TestFiles:
    def saved(self, slug: str = PAYMENT) -> dict[str, Any]:
        replay = deal(slug).replay
        assert replay is not None
        data: dict[str, Any] = json.loads(saves.dump(replay))
        return data

    def test_a_saved_game_comes_back(self) -> None:
        data = self.saved()
        assert DealDesk(PAYMENT).open(b"\xef\xbb\xbf" + json.dumps(data).encode()).replay == deal().replay

    @pytest.mark.parametrize(
        "change",
        [
            {"format": 99},
            {"kind": "x"},
            {"seats": "2"},
            {"names": ["Alva", "alva"]},
            {"names": ["x" * 10_000, "B"]},
            {"extra": 1},
            {"moves": ["dealer:7"]},
            {"moves": [["turn", 10**9]]},
            {"rules": {}},
            {"code": "SRB1.2.1.s42.zz"},
        ],
    )
    def test_an_edited_file(self, change: dict[str, Any]) -> None:
        data = json.dumps(self.saved() | change).encode()
        found = wrong(DealDesk(PAYMENT).open(data))
        assert list(found) == ["file"]
        assert len(found["file"]) < 400

    @pytest.mark.parametrize(
        "data",
        [
            b"",
            b"{",
            b"\xff\xfe\x00",
            b"[" * 100_000,
            b'{"a":' * 50_000,
            b"1" * 10_000,
            b"null",
            b" " * (saves.MOST_CHARACTERS + 1),
        ],
    )
    def test_a_damaged_or_hostile_file(self, data: bytes) -> None:
        assert list(wrong(DealDesk(PAYMENT).open(data))) == ["file"]

    def test_a_file_cut_in_half(self) -> None:
        data = json.dumps(self.saved()).encode()
        assert list(wrong(DealDesk(PAYMENT).open(data[: len(data) // 2]))) == ["file"]

    def test_a_game_of_the_other_version_names_both(self) -> None:
        said = wrong(DealDesk(PAYMENT).open(json.dumps(self.saved(SUITS)).encode()))["file"]
        assert "färgversionen" in said
        assert "betalkortsversionen" in said


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"way": "piles", "piles": None},
        {"way": "piles", "piles": [1, None]},
        {"names": "Alva"},
        {"names": [1, 2]},
        {"rules": [1]},
        {"rules": {1: 2}},
        {"way": 7, "seed": 3},
        {"way": "code", "code": 5},
    ],
)
def test_values_of_any_kind_give_an_answer(values: dict[str, Any]) -> None:
    assert isinstance(DealDesk(PAYMENT).deal(values), Dealt)
    assert isinstance(deal(**values), Dealt)


def test_messages_are_plain_data() -> None:
    told = list(messages(deal(seed="").problems))
    assert json.loads(json.dumps(told)) == told
    assert set(told[0]) == {"field", "level", "sv", "en"}
