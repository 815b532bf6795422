"""Suits, ranks and the shared cards: a deck, a second deck, jokers."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from kortspel_widgets.cards import (
    ALL_CARDS,
    CARDS,
    JOKERS,
    RANK_CODES,
    SECOND_DECK,
    SUIT_CODES,
    Card,
    CardError,
    Rank,
    Suit,
    codes,
    unused,
)


def test_52_cards_by_index() -> None:
    assert len(CARDS) == len(set(CARDS)) == 52
    assert [card.index for card in CARDS] == list(range(52))
    assert [card.code for card in CARDS] == [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    assert all(card.index == card.suit * 13 + card.rank - 2 for card in CARDS)
    assert (RANK_CODES, SUIT_CODES) == ("23456789TJQKA", "CDHS")


def test_suits_and_ranks() -> None:
    assert [(suit.code, suit.symbol) for suit in Suit] == [("C", "♣"), ("D", "♦"), ("H", "♥"), ("S", "♠")]
    assert "".join(rank.code for rank in Rank) == "23456789TJQKA"
    assert Rank.ACE > Rank.KING > Rank.QUEEN > Rank.JACK > Rank.TEN > Rank.TWO


@pytest.mark.parametrize("card", CARDS)
def test_rank_and_suit_make_the_card_of_the_first_deck(card: Card) -> None:
    assert Card(card.rank, card.suit) is card


def test_a_second_deck_has_the_same_looks_and_other_cards() -> None:
    assert [card.index for card in ALL_CARDS] == list(range(106))
    assert len(set(ALL_CARDS)) == len({card.code for card in ALL_CARDS}) == 106
    for card, twin in zip(CARDS, SECOND_DECK, strict=True):
        assert card != twin
        assert (twin.rank, twin.suit, twin.face, twin.is_joker) == (card.rank, card.suit, card.index, False)
        assert twin.code == card.code + "'"


def test_jokers_have_a_face_and_neither_rank_nor_suit() -> None:
    assert [(card.code, card.face, card.is_joker) for card in JOKERS] == [("XR", 52, True), ("XB", 53, True)]
    for joker in JOKERS:
        assert not hasattr(joker, "rank")
        assert not hasattr(joker, "suit")


def test_a_card_that_a_game_lacks_is_named_as_it_is_written() -> None:
    said = [unused(card).format(card=card) for card in (SECOND_DECK[36], JOKERS[1], CARDS[36])]
    assert said == ["QH', a card of a second deck, is not used here.", "XB is not used here.", "QH is not used here."]


@pytest.mark.parametrize("card", ALL_CARDS)
def test_a_card_is_always_the_same_object(card: Card) -> None:
    assert Card.from_code(card.code) is card
    assert copy.copy(card) is copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy([card, {card: card}]) == [card, {card: card}]
    assert repr(card) == card.code
    assert hash(card) == card.index


def test_cards_sort_by_number_not_as_text() -> None:
    shuffled = random.Random(1).sample(ALL_CARDS, 106)
    assert tuple(sorted(shuffled)) == ALL_CARDS
    assert sorted([Card.from_code(code) for code in ("TS", "2S", "9S")]) == [
        Card.from_code(code) for code in ("2S", "9S", "TS")
    ]


@pytest.mark.parametrize(
    "code",
    [
        "",
        "Q",
        "qh",
        "QHX",
        "HQ",
        "10H",
        "1H",
        "QX",
        "♥Q",
        " QH",
        "QH ",
        "\u0051\u0048\ufe0f",
        "Kn",
        "{0}",
        "QH’",
        "QH''",
        "'QH",
        "X",
        "xr",
        "XR'",
        "XD",
    ],
)
def test_only_exact_codes_are_codes(code: str) -> None:
    with pytest.raises(CardError, match="is no card code") as caught:
        Card.from_code(code)
    assert repr(code) in str(caught.value)


def test_codes_of_several() -> None:
    assert codes(CARDS[:3]) == codes(list(CARDS[:3])) == "2C 3C 4C"
    assert codes(()) == ""


@pytest.mark.parametrize(("rank", "suit"), [(1, 0), (15, 0), (2, 4), (2, -1), (0, 3)])
def test_there_is_no_card_outside_the_deck(rank: int, suit: int) -> None:
    with pytest.raises(ValueError, match=r"."):
        Card(rank, suit)  # type: ignore[arg-type]


def test_cards_are_no_numbers_and_no_text() -> None:
    assert CARDS[0] != 0
    assert CARDS[0] != "2C"


def test_a_shared_card_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        CARDS[0].colour = "red"  # type: ignore[attr-defined]
