"""Chance that is the same on every machine."""

from __future__ import annotations

import hashlib
from collections import Counter
from math import factorial

import pytest

from kortspel_widgets.engine.codes import CodeError, encode_order, rank_order
from kortspel_widgets.engine.luck import Luck


def test_golden_values() -> None:
    """These must never change: a shared seed would give another game."""
    assert Luck("42").order(0, 0, 52)[:8] == (18, 42, 17, 10, 13, 51, 41, 6)
    assert Luck("42").order(0, 1, 8) == (2, 5, 1, 3, 6, 0, 7, 4)
    assert Luck("42").order(1, 0, 8) == (6, 0, 2, 7, 1, 3, 5, 4)
    assert [Luck("42").seat(seats) for seats in (2, 3, 4, 5, 6)] == [1, 1, 3, 3, 1]


def test_an_order_is_a_hash_modulo_the_number_of_orders() -> None:
    digest = hashlib.shake_256("kortspel/1/räv/0/0".encode()).digest((factorial(52).bit_length() + 7) // 8 + 16)
    assert rank_order(Luck("Räv").order(0, 0, 52)) == int.from_bytes(digest, "big") % factorial(52)


@pytest.mark.parametrize("seed", ["1", "räv", "a-b"])
def test_same_seed_same_order_each_shuffle_and_deal_its_own(seed: str) -> None:
    orders = [Luck(seed).order(deal, shuffle, 52) for deal in range(6) for shuffle in range(6)]
    assert len(set(orders)) == 36
    assert orders == [Luck(seed).order(deal, shuffle, 52) for deal in range(6) for shuffle in range(6)]
    assert all(sorted(order) == list(range(52)) for order in orders)


def test_a_shuffle_of_few_cards_does_not_change_the_next() -> None:
    luck = Luck("7")
    before = luck.order(0, 1, 52)
    luck.order(0, 0, 3)
    luck.seat(4)
    assert luck.order(0, 1, 52) == before


def test_tiny_decks() -> None:
    assert Luck("1").order(0, 0, 0) == ()
    assert Luck("1").order(0, 0, 1) == (0,)


@pytest.mark.parametrize("seed", ["", " ", "a b", "x" * 31])
def test_luck_refuses_what_is_no_seed(seed: str) -> None:
    with pytest.raises(CodeError):
        Luck(seed)


def test_uniform_enough() -> None:
    """Chi-square at one in a thousand; the seeds are fixed, so this passes or fails for good."""
    runs = 6000
    small = Counter(Luck(str(seed)).order(0, 0, 3) for seed in range(runs))
    assert chi_square(small.values(), runs / 6) < 20.5  # 5 degrees of freedom
    seats = Counter(Luck(str(seed)).seat(4) for seed in range(runs))
    assert chi_square(seats.values(), runs / 4) < 16.3  # 3 degrees
    tops = Counter(Luck(str(seed)).order(0, 0, 52)[-1] for seed in range(runs))
    assert len(tops) == 52
    assert chi_square(tops.values(), runs / 52) < 87.9  # 51 degrees
    assert len({encode_order(Luck(str(seed)).order(0, 0, 52)) for seed in range(500)}) == 500


def chi_square(counts: object, wanted: float) -> float:
    return sum((count - wanted) ** 2 / wanted for count in counts)  # type: ignore[attr-defined]
