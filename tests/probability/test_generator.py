"""Random deals by number: uniform, and independent of each other and of who plays them."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortspel_widgets.engine.codes import CodeError
from kortspel_widgets.probability.generator import key_of, payment_places, suit_places
from kortspel_widgets.probability.kernels.deals import PAYMENT_CARDS, place_payments
from kortspel_widgets.probability.kernels.machine import GAMMA, WORDS, word60

KEY = key_of("jämn")
DEALS = 6000


def chi_square(counts: Counter[int], cells: int) -> float:
    """Pearson's statistic in standard deviations from what chance gives."""
    expected = counts.total() / cells
    statistic = sum((counts[cell] - expected) ** 2 for cell in range(cells)) / expected
    return (statistic - (cells - 1)) / (2 * (cells - 1)) ** 0.5


def payment_deals(key: int, first: int, count: int) -> list[list[int]]:
    found = []
    for deal in range(first, first + count):
        places = [0] * PAYMENT_CARDS
        place_payments(key, deal, places)
        found.append(places)
    return found


@given(st.text(alphabet="abcåäö019-", min_size=1, max_size=20), st.integers(0, 10**12))
def test_every_deal_holds_every_card_once(seed: str, deal: int) -> None:
    for places in (payment_places, suit_places):
        assert sorted(places(key_of(seed), deal)) == list(range(52))


def test_the_payment_cards_lie_where_the_kernels_put_them() -> None:
    for deal, places in enumerate(payment_deals(KEY, 0, 50)):
        cards = payment_places(KEY, deal)
        assert [cards[place] % 13 - 9 for place in places] == [rank for rank in range(4) for _ in range(4)]


def test_each_payment_card_falls_on_each_place_equally_often() -> None:
    deals = payment_deals(KEY, 0, DEALS)
    for card in range(PAYMENT_CARDS):
        assert abs(chi_square(Counter(places[card] for places in deals), 52)) < 4.5


def test_pairs_of_payment_cards_fall_equally_often() -> None:
    pairs = Counter(52 * places[0] + places[15] for places in payment_deals(KEY, 0, 40_000))
    assert all(pairs[53 * place] == 0 for place in range(52))
    dense = Counter({n: pairs[cell] for n, cell in enumerate(c for c in range(52 * 52) if c % 53)})
    assert abs(chi_square(dense, 52 * 51)) < 4.5


def test_each_card_of_the_suit_deals_falls_on_each_place_equally_often() -> None:
    deals = [suit_places(KEY, deal) for deal in range(DEALS)]
    for place in (0, 1, 25, 26, 50, 51):
        assert abs(chi_square(Counter(deal[place] for deal in deals), 52)) < 4.5


def test_the_plain_cards_are_shuffled_too() -> None:
    firsts = Counter(next(card for card in payment_places(KEY, deal) if card % 13 < 9) for deal in range(DEALS))
    dense = Counter({n: firsts[card] for n, card in enumerate(c for c in range(52) if c % 13 < 9)})
    assert abs(chi_square(dense, 36)) < 4.5


def test_neighbouring_deals_and_seeds_know_nothing_of_each_other() -> None:
    one, other = payment_deals(KEY, 0, DEALS), payment_deals(key_of("jämn2"), 0, DEALS)
    for rows in (list(pairwise(one)), list(zip(one, other, strict=True))):
        same = Counter(int(a[0] < 26) * 2 + int(b[0] < 26) for a, b in rows)
        assert abs(chi_square(same, 4)) < 4.5


def test_words_are_even_in_every_bit() -> None:
    words = [word60(KEY, counter) for counter in range(20_000)]
    for bit in range(60):
        ones = sum(word >> bit & 1 for word in words)
        assert abs(ones - 10_000) < 4.5 * (20_000 / 4) ** 0.5


def test_blocks_of_deals_share_no_word() -> None:
    """GAMMA is odd, so a counter belongs to one state alone; blocks are ranges of counters that don't meet."""
    assert GAMMA % 2 == 1
    used = [range(deal * WORDS, (deal + 1) * WORDS) for deal in (0, 1, 49_999, 50_000, 10**12)]
    assert all(one.stop <= other.start for one, other in pairwise(used))
    states = {counter * GAMMA % 2**64 for words in used for counter in words}
    assert len(states) == sum(map(len, used))


def test_a_bad_seed_is_named() -> None:
    with pytest.raises(CodeError, match="två ord"):
        key_of("två ord")
