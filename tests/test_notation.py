"""Cards as people write them: tolerant in form, strict in meaning."""

from __future__ import annotations

import time
import unicodedata
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortspel_widgets.cards import ALL_CARDS, CARDS, JOKERS, SECOND_DECK, Card, CardError
from kortspel_widgets.notation import parse_card, parse_cards, parse_piles
from tests.engine.strategies import steady

SUITS_SV = ("klöver", "ruter", "hjärter", "spader")
RANKS_SV = ("två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio", "knekt", "dam", "kung", "ess")
SUITS_EN = ("clubs", "diamonds", "hearts", "spades")
RANKS_EN = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
LETTERS_SV = ("kl", "ru", "hj", "sp")
SYMBOLS, OUTLINED = "♣♦♥♠", "♧♢♡♤"


def number(card: Card) -> str:
    return str(card.rank.value) if card.rank <= 10 else card.rank.code


def number_sv(card: Card) -> str:
    return str(card.rank.value) if card.rank <= 10 else ("Kn", "D", "K", "E")[card.rank - 11]


STYLES = {
    "code": lambda c: c.code,
    "suit first": lambda c: c.suit.code + c.rank.code,
    "number": lambda c: number(c) + c.suit.code,
    "suit then number": lambda c: c.suit.code + number(c),
    "symbol": lambda c: SYMBOLS[c.suit] + number(c),
    "symbol last": lambda c: number(c) + SYMBOLS[c.suit],
    "outlined": lambda c: OUTLINED[c.suit] + number(c),
    "emoji": lambda c: number(c) + SYMBOLS[c.suit] + "\ufe0f",
    "text variant": lambda c: SYMBOLS[c.suit] + "\ufe0e" + number(c),
    "words en": lambda c: f"{RANKS_EN[c.rank - 2]} of {SUITS_EN[c.suit]}",
    "mixed en": lambda c: f"{number(c)} of {SUITS_EN[c.suit]}",
}
ONLY_SWEDISH = {
    "words sv": lambda c: f"{SUITS_SV[c.suit]} {RANKS_SV[c.rank - 2]}",
    "words with i": lambda c: f"{RANKS_SV[c.rank - 2]} i {SUITS_SV[c.suit]}",
    "number sv": lambda c: f"{SUITS_SV[c.suit]} {number_sv(c)}",
    "short sv": lambda c: LETTERS_SV[c.suit] + number_sv(c),
    "symbol sv": lambda c: SYMBOLS[c.suit] + number_sv(c),
}


@pytest.mark.parametrize("language", ["sv", "en"])
@pytest.mark.parametrize("style", STYLES)
def test_every_card_in_every_style(style: str, language: str) -> None:
    for card in CARDS:
        text = STYLES[style](card)
        ambiguous = language == "sv" and set(text) == {"K", "D"}
        for form in (text, text.lower(), text.upper(), f"  {text} ", unicodedata.normalize("NFD", text)):
            if ambiguous:
                with pytest.raises(CardError, match="can be QC or KD"):
                    parse_card(form, language)
            else:
                assert parse_card(form, language) is card, form


@pytest.mark.parametrize("style", ONLY_SWEDISH)
def test_every_card_in_every_swedish_style(style: str) -> None:
    for card in CARDS:
        text = ONLY_SWEDISH[style](card)
        for form in (text, text.lower(), text.upper(), unicodedata.normalize("NFD", text)):
            assert parse_card(form) is card, form
        if " i " not in text:
            assert parse_card(text.replace(" ", "")) is card, text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("H10", "TH"), ("h10", "TH"), ("HT", "TH"), ("10♥", "TH"), ("10♥\ufe0f", "TH"), ("hj 10", "TH"),
        ("Hj10", "TH"), ("H10  ", "TH"), ("hj\u00a010", "TH"), ("H１０", "TH"), ("Ｈ１０", "TH"), ("\tH10\n", "TH"),
        ("HKn", "JH"), ("hkn", "JH"), ("H J", "JH"), ("HK", "KH"), ("HE", "AH"), ("HD", "QH"), ("DH", "QH"),
        ("HA", "AH"), ("HQ", "QH"), ("SK", "KS"), ("KS", "KS"), ("KE", "AC"), ("KKn", "JC"), ("KnK", "JC"),
        ("K10", "TC"), ("KlK", "KC"), ("RK", "KD"), ("RD", "QD"), ("RuD", "QD"), ("KlD", "QC"), ("D10", "TD"),
        ("hjerter dam", "QH"), ("äss i spader", "AS"), ("a\u0308ss i spader", "AS"), ("10 h", "TH"), ("♡ 9", "9H"),
    ],
)  # fmt: skip
def test_what_people_write_in_swedish(text: str, code: str) -> None:
    assert parse_card(text, "sv").code == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("KD", "KD"), ("DK", "KD"), ("QD", "QD"), ("D10", "TD"), ("Queen of Hearts", "QH"), ("10 of clubs", "TC"),
        ("ace of spade", "AS"), ("hearts queen", "QH"), ("jack of diamonds", "JD"), ("AH", "AH"),
    ],
)  # fmt: skip
def test_what_people_write_in_english(text: str, code: str) -> None:
    assert parse_card(text, "en").code == code


@pytest.mark.parametrize("language", ["sv", "en"])
@pytest.mark.parametrize(
    "text",
    [
        "D", "d", "D ", "K", "J", "10", "T", "H", "♥", "Kn", "hjärter", "dam", "", " ", "\u00a0", "of", "i",
        "1H", "11H", "0H", "H1", "14S", "-H", "H-10", "H10.", "QHQH", "QH 2S", "H10H", "XH", "QX", "joker", "knight",
        "'", "QH''", "'QH", "Q'H", "QH\"", "QH`", "XR'", "X", "XH'", "R X", "green joker", "grön joker", "jokers",
        "🂱", "🂭", "♥♥", "H\u200b10", "½H", "Q\x00H", "{0}", "٣H",
    ],
)  # fmt: skip
def test_what_is_no_card_is_refused_by_name(text: str, language: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_card(text, language)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("text", ["HD", "hd", "kn H", "knH", "spader 2", "äss"])
def test_swedish_letters_mean_nothing_in_english(text: str) -> None:
    with pytest.raises(CardError):
        parse_card(text, "en")


@pytest.mark.parametrize("text", ["KD", "DK", "kd", "K D", "d k"])
def test_kung_i_ruter_or_kloverdam_is_never_guessed(text: str) -> None:
    with pytest.raises(CardError, match="can be QC or KD") as caught:
        parse_card(text)
    assert repr(text) in str(caught.value)
    assert caught.value.values["first"] is Card.from_code("QC")


@pytest.mark.parametrize("text", ["KD", "DK", "D"])
def test_an_ambiguous_card_is_refused_in_a_row_too(text: str) -> None:
    with pytest.raises(CardError, match="Card 2: "):
        parse_cards(f"QH {text}")


def test_language_must_be_known() -> None:
    with pytest.raises((ValueError, KeyError)):
        parse_card("QH", "fi")


# -- a second deck, and jokers -----------------------------------------------------------------------------


@pytest.mark.parametrize("prime", ["'", "’", "′"])
@pytest.mark.parametrize("style", STYLES | ONLY_SWEDISH)
def test_a_prime_makes_it_a_card_of_the_second_deck(style: str, prime: str) -> None:
    for card, twin in zip(CARDS, SECOND_DECK, strict=True):
        text = (STYLES | ONLY_SWEDISH)[style](card)
        if set(text) == {"K", "D"}:
            with pytest.raises(CardError, match="can be QC' or KD'"):
                parse_card(text + prime)
        else:
            assert parse_card(text + prime) is twin, text
            assert parse_cards(f"{text}{prime} {text}") == (twin, card), text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("XR", "XR"), ("xb", "XB"), ("röd joker", "XR"), ("röda jokern", "XR"), ("Röda Joker", "XR"),
        ("svart joker", "XB"), ("svarta jokern", "XB"), ("SVARTJOKER", "XB"), ("röd joker", "XR"),
        ("red joker", "XR"), ("Black Joker", "XB"), ("x r", "XR"),
    ],
)  # fmt: skip
def test_jokers_as_people_write_them(text: str, code: str) -> None:
    assert parse_card(text).code == code
    assert parse_cards(f"QH, {text} 2S") == tuple(map(Card.from_code, ("QH", code, "2S")))


def test_swedish_jokers_mean_nothing_in_english() -> None:
    for text in ("röd joker", "svarta jokern", "jokern"):
        with pytest.raises(CardError, match="is no card"):
            parse_card(text, "en")


@pytest.mark.parametrize("text", ["joker", "JOKER", "Jokern"])
def test_which_joker_is_never_guessed(text: str) -> None:
    with pytest.raises(CardError, match=r"can be XR or XB\. Write red or black\.") as caught:
        parse_card(text)
    assert repr(text) in str(caught.value)


def test_where_there_is_one_joker_its_colour_need_not_be_written() -> None:
    assert parse_card("joker", deck=(*CARDS, JOKERS[0])) is JOKERS[0]


def test_a_card_that_is_not_in_the_deck_is_refused_as_what_it_is() -> None:
    for text, said in (
        ("hjärter dam'", "QH', a card of a second deck, is not used here."),
        ("röda jokern", "XR is not used here."),
        ("joker", "XR is not used here."),
    ):
        with pytest.raises(CardError) as caught:
            parse_card(text, deck=CARDS)
        assert str(caught.value) == said
        with pytest.raises(CardError) as caught:
            parse_cards(f"2S {text}", deck=CARDS)
        assert str(caught.value) == f"Card 2: {said}"
        for by_rank in (True, False):
            with pytest.raises(CardError) as caught:
                parse_piles(["3S", f"2S {text}"], by_rank=by_rank, deck=CARDS)
            assert str(caught.value) == f"Pile 2: Card 2: {said}"


def test_both_decks_and_jokers_can_lie_in_piles() -> None:
    assert piles("QH XR", "svart joker QH'", by_rank=False) == ["QH XR", "XB QH'"]
    assert piles("QH XR", "svart joker QH'") == ["QH XR", "XB QH'"]
    with pytest.raises(CardError, match="QH' is written twice"):
        parse_piles(["QH QH'", "QH’"])


# -- rows of cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("separator", [" ", ", ", ",", "\n", ";", "  ", "\r\n", " \u00a0"])
def test_rows_of_codes(separator: str) -> None:
    assert parse_cards(separator.join(card.code for card in CARDS), "en") == CARDS


@pytest.mark.parametrize("separator", [" ", ", ", "\n"])
@pytest.mark.parametrize("style", ["words sv", "words with i", "short sv", "symbol sv"])
def test_rows_of_swedish_cards(style: str, separator: str) -> None:
    assert parse_cards(separator.join(ONLY_SWEDISH[style](card) for card in CARDS)) == CARDS


@pytest.mark.parametrize("separator", [" ", ", "])
@pytest.mark.parametrize("style", ["words en", "mixed en", "symbol last"])
def test_rows_of_english_cards(style: str, separator: str) -> None:
    assert parse_cards(separator.join(STYLES[style](card) for card in CARDS), "en") == CARDS


@given(st.lists(st.tuples(st.sampled_from(CARDS), st.sampled_from(["code", "symbol", "words sv", "short sv"]))))
@steady
def test_styles_may_be_mixed(pairs: list[tuple[Card, str]]) -> None:
    pairs = [(card, "words sv" if card.code == "KD" else style) for card, style in pairs]
    text = " ".join((STYLES | ONLY_SWEDISH)[style](card) for card, style in pairs)
    assert parse_cards(text) == tuple(card for card, _ in pairs)


@pytest.mark.parametrize("text", ["", " ", "\n", ",", " ; ,\n"])
def test_no_cards(text: str) -> None:
    assert parse_cards(text) == ()


@pytest.mark.parametrize(
    ("text", "place", "token"),
    [
        ("XX", 1, "XX"),
        ("4S XX 5H", 2, "XX"),
        ("4S 5H XX", 3, "XX"),
        ("4S, hjärter 5, joker, 2C", 3, "joker"),
        ("hjärter dam klöver", 2, "klöver"),
        ("4S\n5H\n11C", 3, "11C"),
        ("H 10 S", 2, "S"),
        ("10 10", 1, "10"),
    ],
)
def test_a_bad_card_in_a_row_is_named_with_its_place(text: str, place: int, token: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_cards(text)
    assert str(caught.value).startswith(f"Card {place}: ")
    assert f"'{token}'" in str(caught.value)


@given(st.text(max_size=30), st.sampled_from(["sv", "en"]))
@steady
def test_any_text_is_cards_or_an_error(text: str, language: str) -> None:
    try:
        cards = parse_cards(text, language)
    except CardError:
        return
    assert all(card in ALL_CARDS for card in cards)


@given(st.text(alphabet="KDknhjs23 ♥of,10-xRB'", max_size=14), st.sampled_from(["sv", "en"]))
@steady
def test_nothing_is_dropped_silently(text: str, language: str) -> None:
    try:
        cards = parse_cards(text, language)
    except CardError:
        return
    letters = [c for c in text if not c.isspace() and c not in ",-"]
    assert len(letters) >= 2 * len(cards)
    assert bool(cards) == bool(text.replace(",", "").strip())


@pytest.mark.parametrize("text", ["x" * 30_000, "10♥" * 10_000, "H " * 5_000], ids=["x", "10♥", "H"])
def test_very_long_text_is_refused_soon_and_in_few_words(text: str) -> None:
    start = time.process_time()
    with pytest.raises(CardError) as caught:
        parse_cards(text)
    assert len(str(caught.value)) < 500
    assert time.process_time() - start < 1


# -- piles -------------------------------------------------------------------------------------------------


def piles(*texts: str, by_rank: bool = True, language: str = "sv") -> list[str]:
    return [" ".join(card.code for card in row) for row in parse_piles(texts, by_rank=by_rank, language=language)]


def test_piles_in_full_keep_their_order_top_first() -> None:
    assert piles("4S 5H", "hjärter dam, 2C", "", by_rank=False) == ["4S 5H", "QH 2C", ""]


def test_ranks_take_the_next_unused_suit_in_the_order_s_h_d_c() -> None:
    assert piles("AAAA") == ["AS AH AD AC"]
    assert piles("JQKA", "AKQJ") == ["JS QS KS AS", "AH KH QH JH"]


def test_dashes_take_the_next_unused_plain_card() -> None:
    (row,) = piles("-" * 36)
    cards = row.split()
    assert len(set(cards)) == 36
    assert all(card[0] in "23456789T" for card in cards)


def test_a_whole_deck_by_rank() -> None:
    rows = parse_piles(["---AJ--Q---------QAKQJJ-QK", "-----A----KJ-K--------A---"], by_rank=True)
    assert [len(row) for row in rows] == [26, 26]
    assert sorted(rows[0] + rows[1]) == list(CARDS)
    written = ["".join(card.rank.code if card.rank > 10 else "-" for card in row) for row in rows]
    assert written == ["---AJ--Q---------QAKQJJ-QK", "-----A----KJ-K--------A---"]


@pytest.mark.parametrize("text", ["- - A J", "--aj", " --AJ ", "-,-,A,J", "--A J", "- -AJ"])
def test_blanks_and_case_do_not_matter(text: str) -> None:
    assert ["".join(c[0] if c[0] in "AJ" else "-" for c in row.split()) for row in piles(text)] == ["--AJ"]


def test_cards_in_full_are_set_aside_first() -> None:
    assert piles("A - 2S AS") == ["AH 2H 2S AS"]
    assert piles("A-", "2S AS") == ["AH 2H", "2S AS"]


@pytest.mark.parametrize(
    ("texts", "pile", "rank", "limit"),
    [
        (("AAAAA",), 1, "A", 4),
        (("AAA", "AA"), 2, "A", 4),
        (("JJJJ", "-", "J"), 3, "J", 4),
        (("-" * 37,), 1, "-", 36),
        (("AS AH AD AC", "A"), 2, "A", 4),
    ],
)
def test_running_out_names_the_card_and_the_pile(texts: tuple[str, ...], pile: int, rank: str, limit: int) -> None:
    with pytest.raises(CardError, match=rf"Pile {pile} .*more {rank} .*{limit}"):
        parse_piles(texts, by_rank=True)


@pytest.mark.parametrize(
    ("texts", "card", "first", "second"),
    [(("4S 5H", "2C 4S"), "4S", 1, 2), (("4S 4S",), "4S", 1, 1), (("2C", "3C", "2C"), "2C", 1, 3)],
)
def test_a_card_written_twice_is_named_with_both_piles(
    texts: tuple[str, ...], card: str, first: int, second: int
) -> None:
    for by_rank in (True, False):
        with pytest.raises(CardError, match=rf"{card} is written twice.*pile {first}.*pile {second}"):
            parse_piles(texts, by_rank=by_rank)


@pytest.mark.parametrize(
    ("text", "place", "token"),
    [("4S XX", 2, "XX"), ("A - 4S XX", 4, "XX"), ("4S A XX -", 3, "XX"), ("A, 4S, XX", 3, "XX"), ("AXKQ", 1, "AXKQ")],
)
def test_a_bad_card_in_a_pile_is_named_with_pile_and_place(text: str, place: int, token: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_piles(["2C", text], by_rank=True)
    assert str(caught.value).startswith(f"Pile 2: Card {place}: ")
    assert f"'{token}'" in str(caught.value)


def test_the_suit_version_needs_suits() -> None:
    for text in ("-A", "A", "--"):
        with pytest.raises(CardError, match="Pile 1"):
            parse_piles([text])


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("hjärter K", "KH"), ("♥ K 2S", "KH 2S"), ("ess i hjärter -", "AH 2S"), ("hjärter kung, 2S", "KH 2S"),
    ],
)  # fmt: skip
def test_a_card_of_two_words_is_one_card_by_rank_too(text: str, row: str) -> None:
    assert piles(text) == [row]


@pytest.mark.parametrize(("text", "row"), [("Q of hearts", "QH"), ("2C K of spades", "2C KS")])
def test_an_english_card_of_three_words_is_one_card_by_rank_too(text: str, row: str) -> None:
    assert piles(text, language="en") == [row]


@pytest.mark.parametrize("dash", ["–", "—", "−", "‐", "‑"])
def test_other_dashes_are_the_dash_or_refused_by_name(dash: str) -> None:
    """Word processors turn hyphens into dashes."""
    try:
        found = piles(f"{dash}A")[0]
    except CardError as error:
        found = str(error)
    assert found == "2S AS" or (found.startswith("Pile 1") and dash in found)


def test_every_pair_of_cards_survives_every_pair_of_styles() -> None:
    pairs = list(product(list(CARDS)[::7], list(CARDS)[3::9]))
    for one, other in pairs:
        for style, second in product(["symbol", "words sv", "short sv"], repeat=2):
            text = f"{(STYLES | ONLY_SWEDISH)[style](one)} {(STYLES | ONLY_SWEDISH)[second](other)}"
            assert parse_cards(text) == (one, other), text
