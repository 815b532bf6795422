"""Random deals by number: uniform, and independent of each other and of who plays them."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortspel_widgets.engine.codes import CodeError
from kortspel_widgets.probability.generator import key_of, payment_places, suit_places
from kortspel_widgets.probability.kernels import deals
from kortspel_widgets.probability.kernels.deals import ARRANGEMENTS, PAYMENT_CARDS, PLACINGS, payment_deal, tables
from kortspel_widgets.probability.kernels.machine import GAMMA, WORDS, word60

KEY = key_of("jämn")
DEALS = 6000


def chi_square(counts: Counter[int], cells: int) -> float:
    """Pearson's statistic in standard deviations from what chance gives."""
    expected = counts.total() / cells
    statistic = sum((counts[cell] - expected) ** 2 for cell in range(cells)) / expected
    return (statistic - (cells - 1)) / (2 * (cells - 1)) ** 0.5


def payment_deals(key: int, first: int, count: int) -> list[list[int]]:
    """Where the payment cards of each deal lie: the four jacks, queens, kings, aces, by suit."""
    found = []
    for deal in range(first, first + count):
        place = {card: where for where, card in enumerate(payment_places(key, deal))}
        found.append([place[suit * 13 + rank] for rank in (9, 10, 11, 12) for suit in range(4)])
    return found


@given(st.text(alphabet="abcåäö019-", min_size=1, max_size=20), st.integers(0, 10**12))
def test_every_deal_holds_every_card_once(seed: str, deal: int) -> None:
    for places in (payment_places, suit_places):
        assert sorted(places(key_of(seed), deal)) == list(range(52))


def test_the_payment_cards_lie_where_the_kernels_put_them() -> None:
    for deal in range(50):
        placed, amounts = payment_deal(KEY, deal, tables())
        ranks = [card % 13 - 9 for card in payment_places(KEY, deal) if card % 13 > 8]
        assert [card % 13 > 8 for card in payment_places(KEY, deal)] == [bool(placed >> n & 1) for n in range(52)]
        assert ranks == [amounts >> 2 * n & 3 for n in range(16)]


def dealt(monkeypatch: pytest.MonkeyPatch, placing: int, arrangement: int) -> tuple[int, int]:
    """The deal with these numbers among all placings and arrangements."""
    words = iter((placing, arrangement))
    monkeypatch.setattr(deals, "word60", lambda key, counter: next(words))
    return payment_deal(0, 0, tables())


def test_every_number_is_a_deal_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many placings as there are numbers, none of them twice: so equal numbers of words lead to each."""
    firsts = tables()[0]
    assert (firsts[0], firsts[-1]) == (0, PLACINGS)
    step = PLACINGS // 3001
    numbers = sorted({*range(0, PLACINGS, step), PLACINGS - 1, *firsts[:-1], *(first - 1 for first in firsts[1:])})
    masks = {dealt(monkeypatch, number, 0)[0] for number in numbers}
    assert len(masks) == len(numbers)
    assert {mask.bit_count() for mask in masks} == {16}
    assert max(masks) < 1 << 52
    numbers = [*range(0, ARRANGEMENTS, 15_013), ARRANGEMENTS - 1]
    rows = {dealt(monkeypatch, 0, number)[1] for number in numbers}
    assert len(rows) == len(numbers)
    for row in rows:
        assert Counter(row >> 2 * n & 3 for n in range(16)) == {0: 4, 1: 4, 2: 4, 3: 4}


def test_numbers_that_mean_no_deal_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter((PLACINGS, (1 << 44) - 1, 5, ARRANGEMENTS, (1 << 26) - 1, 7))
    monkeypatch.setattr(deals, "word60", lambda key, counter: next(words))
    found = payment_deal(0, 0, tables())
    assert found == dealt(monkeypatch, 5, 7)


def test_each_payment_card_falls_on_each_place_equally_often() -> None:
    found = payment_deals(KEY, 0, DEALS)
    for card in range(PAYMENT_CARDS):
        assert abs(chi_square(Counter(places[card] for places in found), 52)) < 4.5


def test_pairs_of_payment_cards_fall_equally_often() -> None:
    pairs = Counter(52 * places[0] + places[15] for places in payment_deals(KEY, 0, 40_000))
    assert all(pairs[53 * place] == 0 for place in range(52))
    dense = Counter({n: pairs[cell] for n, cell in enumerate(c for c in range(52 * 52) if c % 53)})
    assert abs(chi_square(dense, 52 * 51)) < 4.5


def test_each_card_of_the_suit_deals_falls_on_each_place_equally_often() -> None:
    found = [suit_places(KEY, deal) for deal in range(DEALS)]
    for place in (0, 1, 25, 26, 50, 51):
        assert abs(chi_square(Counter(deal[place] for deal in found), 52)) < 4.5


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
