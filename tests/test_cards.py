"""Suits, ranks and the 52 shared cards."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from kortspel_widgets.cards import CARDS, RANK_CODES, SUIT_CODES, Card, CardError, Rank, Suit, codes


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
def test_a_card_is_always_the_same_object(card: Card) -> None:
    assert Card(card.rank, card.suit) is card
    assert Card.from_code(card.code) is card
    assert copy.copy(card) is copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy([card, {card: card}]) == [card, {card: card}]
    assert repr(card) == card.code
    assert hash(card) == card.index


def test_cards_sort_by_number_not_as_text() -> None:
    shuffled = random.Random(1).sample(CARDS, 52)
    assert tuple(sorted(shuffled)) == CARDS
    assert sorted([Card.from_code(code) for code in ("TS", "2S", "9S")]) == [
        Card.from_code(code) for code in ("2S", "9S", "TS")
    ]


@pytest.mark.parametrize(
    "code", ["", "Q", "qh", "QHX", "HQ", "10H", "1H", "QX", "♥Q", " QH", "QH ", "\u0051\u0048\ufe0f", "Kn", "{0}"]
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
