"""Orders as numbers, deal codes, and codes from strangers."""

from __future__ import annotations

import unicodedata
from itertools import permutations
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortspel_widgets.engine import codes
from kortspel_widgets.engine.codes import (
    CodeError,
    DealCode,
    clean_seed,
    decode_order,
    encode_order,
    rank_order,
    unrank_order,
)
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import Shuffle, parse_move
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.errors import KortspelError
from kortspel_widgets.games import SvaltaRavPayment, SvaltaRavSuits, game_of_code
from tests.engine.strategies import steady

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def signed(body: str) -> str:
    """A code whose last two characters fit, however mad the rest is."""
    return f"{body}.{codes._check(body)}"


# -- orders ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", range(7))
def test_rank_counts_all_orders_in_turn(size: int) -> None:
    for number, order in enumerate(permutations(range(size))):
        assert rank_order(order) == number
        assert unrank_order(number, size) == order


@given(st.permutations(range(52)))
@steady
def test_an_order_of_the_deck_survives_its_38_characters(order: list[int]) -> None:
    text = encode_order(order)
    assert len(text) == 38
    assert set(text) <= set(LETTERS)
    assert decode_order(text, 52) == tuple(order)


@given(st.permutations(range(106)))
@steady
def test_an_order_of_two_decks_and_jokers_survives_its_95_characters(order: list[int]) -> None:
    text = encode_order(order)
    assert len(text) == 95
    assert decode_order(text, 106) == tuple(order)
    code = DealCode("VA", 8, 7, order=tuple(order), options={"jokers": "2"})
    assert code.text.startswith("VA1.8.8.o106-")
    assert DealCode.parse(code.text) == code
    shuffle = Shuffle("deck", tuple(order))
    assert shuffle.text == f"shuffle:deck:106:{text}"
    assert parse_move(shuffle.text) == shuffle


@pytest.mark.parametrize("order", [("A" * 94, "94"), ("A" * 96, "96"), ("_" * 95, "no order of 106 cards")])
def test_an_order_of_106_cards_that_cannot_be(order: tuple[str, str]) -> None:
    text, match = order
    for read in (
        lambda: decode_order(text, 106),
        lambda: parse_move(f"shuffle:deck:106:{text}"),
        lambda: DealCode.parse(signed(f"SRB1.2.1.o106-{text}")),
    ):
        with pytest.raises(CodeError, match=match):
            read()


def test_an_order_for_two_decks_is_refused_by_a_game_with_one() -> None:
    with pytest.raises(CodeError, match=r"orders 106 cards.*played with 52"):
        game_of_code(DealCode("SRB", 2, 0, order=tuple(range(106))))


def test_first_and_last_order_of_the_deck() -> None:
    assert encode_order(range(52)) == "A" * 38
    last = encode_order(range(51, -1, -1))
    assert decode_order(last, 52) == tuple(range(51, -1, -1))
    assert rank_order(range(51, -1, -1)) == factorial(52) - 1


def test_an_order_beyond_the_last_is_refused() -> None:
    with pytest.raises(CodeError, match="no order of 52 cards"):
        decode_order("_" * 38, 52)


@pytest.mark.parametrize("size", [1, 2, 3, 13, 51, 52, 104, 106])
def test_length_of_an_order_is_the_least_that_holds_all(size: int) -> None:
    length = len(encode_order(range(size)))
    assert 64**length >= factorial(size)
    assert length == 0 or 64 ** (length - 1) < factorial(size)


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("", "takes 38 characters, not 0"),
        ("A" * 37, "takes 38 characters, not 37"),
        ("A" * 39, "takes 38 characters, not 39"),
        ("A" * 100_000, "takes 38 characters, not 100000"),
        ("A" * 37 + "å", "'å' cannot stand"),
        ("A" * 37 + "\n", "cannot stand"),
        ("A" * 37 + "=", "'=' cannot stand"),
    ],
)
def test_orders_that_cannot_be_read(text: str, match: str) -> None:
    with pytest.raises(CodeError, match=match):
        decode_order(text, 52)


# -- deal codes --------------------------------------------------------------------------------------------


def test_what_a_code_looks_like() -> None:
    text = SvaltaRavPayment().code(0, seed="42").text
    assert text.startswith("SRB1.2.1.s42.")
    assert len(text) == len("SRB1.2.1.s42.") + 2
    changed = SvaltaRavSuits({"ace_rank": "low", "max_rounds": 7}, 4).code(3, order=tuple(range(52))).text
    assert changed.startswith("SRF1.4.4.o52-" + "A" * 38 + ".ace_rank~low.max_rounds~7.")


def test_a_code_needs_no_escaping_in_a_link_and_holds_no_names() -> None:
    game = SvaltaRavPayment({"stop_mode": "rounds", "stop_at": 3}, 4)
    for code in (game.code(2, seed="abc-7"), game.code(2, order=Luck("1").order(0, 0, 52))):
        assert set(code.text) <= set(LETTERS + ".~")


@pytest.mark.parametrize("around", ["{}", " {} ", "\t{}\n", "\u00a0{}\u00a0"])
def test_blanks_around_a_code_are_ignored(around: str) -> None:
    code = SvaltaRavPayment().code(0, seed="42")
    assert DealCode.parse(around.format(code.text)) == code


def test_decomposed_letters_mean_the_same_seed_and_the_same_code() -> None:
    code = SvaltaRavPayment().code(0, seed=clean_seed("räv-å"))
    assert DealCode.parse(unicodedata.normalize("NFD", code.text)) == code
    assert clean_seed(unicodedata.normalize("NFD", "Räv-Å")) == clean_seed("räv-å")
    assert Luck(unicodedata.normalize("NFD", "Räv")) == Luck("räv")


@pytest.mark.parametrize("seed", ["", " ", "a b", "a.b", "a~b", "a/b", "<b>", "a" * 31, "\u0301", "😀", "a\x00b"])
def test_seeds_that_cannot_be(seed: str) -> None:
    with pytest.raises(CodeError, match="cannot be a seed"):
        clean_seed(seed)


@given(st.text(max_size=40))
@steady
def test_a_seed_once_cleaned_stays_and_survives_its_code(text: str) -> None:
    try:
        seed = clean_seed(text)
    except CodeError:
        return
    assert clean_seed(seed) == seed
    code = DealCode("SRB", 2, 0, seed=seed)
    assert DealCode.parse(code.text) == code


def _samples() -> list[str]:
    games = [SvaltaRavPayment(), SvaltaRavSuits({"ace_rank": "low"}, 4), SvaltaRavPayment({"stop_mode": "time"}, 3)]
    return [
        code.text
        for number in range(4)
        for game in games
        for code in (game.code(1, seed=f"r{number}"), game.code(0, order=Luck(f"r{number}").order(0, 0, 52)))
    ]


def test_a_mistyped_character_is_noticed_but_for_one_in_five_hundred() -> None:
    """Two check characters cannot catch everything; what slips through is another whole deal, never a crash."""
    tried = unnoticed = 0
    for text in _samples():
        for place in range(len(text)):
            for letter in LETTERS + ".~ å":
                changed = text[:place] + letter + text[place + 1 :]
                if changed.strip() == text:
                    continue
                tried += 1
                try:
                    DealCode.parse(changed)
                except CodeError:
                    continue
                unnoticed += 1
                assert place < len(text) - 2, "a mistyped check character must always be noticed"
    assert unnoticed * 500 < tried, f"{unnoticed} of {tried}"


def test_a_code_cut_short_or_doubled_is_refused() -> None:
    for text in _samples():
        for length in range(len(text)):
            with pytest.raises(CodeError):
                DealCode.parse(text[:length])
        with pytest.raises(CodeError):
            DealCode.parse(text + text)
        with pytest.raises(CodeError):
            DealCode.parse(text[:-2] + text[:-3:-1] if text[-1] != text[-2] else text[:-2])


@pytest.mark.parametrize(
    "text",
    [
        "", " ", ".", "....", "~", "SRB", "SRB1.2.1.s42", "?deal=SRB1", "🂡" * 50, "a" * 1_000_000, "." * 100_000,
        "\x00", "\u202e", "SRB1.2.1.s42.\ud800\ud800", "\ud800",
    ],
    ids=lambda text: ascii(text)[:20],
)  # fmt: skip
def test_what_is_no_code_gets_one_short_sentence(text: str) -> None:
    with pytest.raises(CodeError) as caught:
        DealCode.parse(text)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    "body",
    [
        "SRB1.0.1.s42",
        "SRB1.2.0.s42",
        "SRB1.2.3.s42",
        "SRB1.-2.1.s42",
        "SRB1.2.1.5.s42",
        "SRB1.x.1.s42",
        "SRB1.2.².s42",
        "SRB1.2.1.s",
        "SRB1.2.1.s<b>",
        "SRB1.2.1.x42",
        "SRB1.2.1.",
        "SRB1.2.1.o",
        "SRB1.2.1.o52",
        "SRB1.2.1.o52-",
        "SRB1.2.1.o0-",
        "SRB1.2.1.o52-" + "_" * 38,
        "SRB1.2.1.o999-" + "A" * 38,
        "SRB1.2.1.o" + "9" * 5000 + "-A",
        "SRB1." + "9" * 5000 + ".1.s42",
        "SRB1.2." + "9" * 5000 + ".s42",
        "SRB.2.1.s42",
        "1.2.1.s42",
        "SRB1.2.1.s\ud800",
        "SRB1.2.1.s42.stop_at~5.stop_at~6",
    ],
)
def test_a_code_that_is_signed_and_still_means_nothing(body: str) -> None:
    try:
        text = signed(body)
    except UnicodeEncodeError:
        text = f"{body}.aa"
    with pytest.raises(CodeError) as caught:
        DealCode.parse(text)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("body", "match"),
    [
        ("XYZ1.2.1.s42", "called 'XYZ'"),
        ("SRB1.5.1.s42", "2 to 4 players, not 5"),
        ("SRB1.9.1.s42", "2 to 4 players, not 9"),
        ("SRB1.2.1.s42.elimination~never", r"SRB.elimination cannot be 'never'"),
        ("SRB1.2.1.s42.eliminaton~immediate", r"no house rule 'eliminaton'.*elimination"),
        ("SRB1.2.1.s42.elimination", r"SRB.elimination cannot be ''"),
        ("SRB1.2.1.s42.stop_at~0", "1–100000"),
        ("SRB1.2.1.s42.stop_at~" + "9" * 5000, "1–100000"),
        ("SRB1.2.1.s42.stop_at~٣٣x", "1–100000"),
        ("SRB1.2.1.o3-A", "orders 3 cards.*played with 52"),
        ("SRB1.2.1.o60-" + "A" * 46, "orders 60 cards.*played with 52"),
    ],
)
def test_a_code_that_the_game_refuses(body: str, match: str) -> None:
    with pytest.raises(KortspelError, match=match):
        game_of_code(DealCode.parse(signed(body)))


def test_a_code_from_before_a_house_rule_is_written_and_plays_as_it_did() -> None:
    code = DealCode.parse("SRB1.2.1.s42.82")
    game = game_of_code(code)
    assert game == SvaltaRavPayment()
    assert game.code(code.dealer, seed=code.seed) == code
    replay = Replay.of_code(code, game)
    assert (replay.final.tricks, replay.final.cards) == (41, 289)
    other = SvaltaRavPayment({"pile_order": "last_played_first"}).code(code.dealer, seed=code.seed)
    assert other.text.startswith("SRB1.2.1.s42.pile_order~last_played_first.")
    assert Replay.of_code(other, game_of_code(other)).final.cards != 289


def test_another_format_is_named() -> None:
    with pytest.raises(CodeError, match="has format 2; this version reads format 1"):
        DealCode.parse(signed("SRB2.2.1.s42"))


@given(st.text(max_size=80))
@steady
def test_any_text_is_a_code_or_a_code_error(text: str) -> None:
    for attempt in (text, f"SRB1.{text}.aa", f"SRB1.2.1.{text}.aa"):
        try:
            DealCode.parse(attempt)
        except CodeError:
            continue


@given(st.text(alphabet="SRBF123456789.so~-_aå٣²", max_size=40))
@steady
def test_any_signed_text_is_a_code_that_writes_itself_again_or_an_error(text: str) -> None:
    for body in (text, f"SRB1.{text}", f"SRB1.2.1.{text}", f"SRB1.2.1.s42.{text}"):
        try:
            code = DealCode.parse(signed(body))
        except CodeError:
            continue
        assert DealCode.parse(code.text) == code
        assert bool(code.seed) != bool(code.order)
