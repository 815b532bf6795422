"""How the cards of a deal fall: every deal equally likely, without the bias of a remainder."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import cache
from itertools import product
from math import comb
from typing import Final

from kortspel_widgets.probability.kernels.machine import WORDS, word60

PAYMENT_CARDS: Final = 16
QUARTER: Final = 13
PLACINGS: Final = comb(52, PAYMENT_CARDS)
"""In how many ways sixteen cards can lie among 52 places: a little over half of 2**44."""
ARRANGEMENTS: Final = comb(16, 8) * comb(8, 4) ** 2
"""In how many ways four jacks, queens, kings and aces can follow each other: nearly 2**26."""
_BUCKET: Final = 34
"""Placings are looked up by what is left without this many bits."""
HALF: Final = 30
"""A word gives two numbers of this many bits."""

Tables = tuple[Sequence[int], ...]


@cache
def tables() -> Tables:
    """What :func:`payment_deal` looks up.

    The 52 places are four quarters of 13.  In this order: the first placing of each way to spread the payment cards
    over the quarters, where to begin looking for a placing, how many cards each quarter gets (four bits each), the
    masks of a quarter by their number of ones, where the masks with so many ones begin, how many there are; the
    masks of eight out of sixteen (two bits apart) and of four out of eight.
    """
    by_ones = [[mask for mask in range(1 << QUARTER) if mask.bit_count() == ones] for ones in range(QUARTER + 1)]
    ways = [len(masks) for masks in by_ones]
    spread = [
        counts for counts in product(range(QUARTER + 1), repeat=4) if sum(counts) == PAYMENT_CARDS
    ]  # fmt: skip
    firsts = [0]
    for one, two, three, four in spread:
        firsts.append(firsts[-1] + ways[one] * ways[two] * ways[three] * ways[four])
    begin = []
    entry = 0
    for bucket in range((PLACINGS >> _BUCKET) + 1):
        while firsts[entry + 1] <= bucket << _BUCKET:
            entry += 1
        begin.append(entry)
    return (
        firsts,
        begin,
        [one | two << 4 | three << 8 | four << 12 for one, two, three, four in spread],
        [mask for masks in by_ones for mask in masks],
        [sum(ways[:ones]) for ones in range(QUARTER + 1)],
        ways,
        [
            sum(1 << 2 * place for place in range(16) if mask >> place & 1)
            for mask in range(1 << 16)
            if mask.bit_count() == 8
        ],
        [mask for mask in range(1 << 8) if mask.bit_count() == 4],
    )


def payment_deal(key: int, deal: int, tables: Tables) -> tuple[int, int]:
    """Where the payment cards lie, a bit for each of 52 places, and their amounts less one, two bits each.

    Both are numbers below the count of possibilities, drawn by throwing away what is too large, and written out with
    ``tables``.
    """
    firsts, begin, spreads, quarters, starts, ways, eights, fours = tables
    counter = deal * WORDS
    rank = word60(key, counter) & ((1 << 44) - 1)
    while rank >= PLACINGS:
        counter += 1
        rank = word60(key, counter) & ((1 << 44) - 1)
    entry = begin[rank >> _BUCKET]
    while rank >= firsts[entry + 1]:
        entry += 1
    rank -= firsts[entry]
    spread = spreads[entry]
    placed = 0
    for quarter in range(4):
        ones = spread >> 4 * quarter & 15
        left = rank // ways[ones]
        placed |= quarters[starts[ones] + rank - left * ways[ones]] << QUARTER * quarter
        rank = left

    counter += 1
    rank = word60(key, counter) & ((1 << 26) - 1)
    while rank >= ARRANGEMENTS:
        counter += 1
        rank = word60(key, counter) & ((1 << 26) - 1)
    upper = eights[rank // 4900]
    rank %= 4900
    amounts = upper << 1
    lower = upper
    picked = fours[rank // 70]
    for _ in range(8):
        amounts |= (lower & -lower) * (picked & 1)
        lower &= lower - 1
        picked >>= 1
    lower = upper ^ 0x55555555
    picked = fours[rank % 70]
    for _ in range(8):
        amounts |= (lower & -lower) * (picked & 1)
        lower &= lower - 1
        picked >>= 1
    return placed, amounts


def shuffle(key: int, deal: int, first: int, deck: MutableSequence[int]) -> None:
    """Shuffle ``deck`` in place (Fisher and Yates), with this deal's words from ``first`` on.

    A number below *n* is the upper part of a 30-bit number times *n*; the few whose lower part would favour some
    results are thrown away (Lemire, "Fast random integer generation in an interval", 2019).
    """
    counter = deal * WORDS + first
    bits = word60(key, counter)
    left = 2
    for size in range(len(deck), 1, -1):
        unfair = (1 << HALF) % size
        while True:
            if left == 0:
                counter += 1
                bits = word60(key, counter)
                left = 2
            product = (bits & ((1 << HALF) - 1)) * size
            bits >>= HALF
            left -= 1
            if product & ((1 << HALF) - 1) >= unfair:
                break
        other = product >> HALF
        card = deck[size - 1]
        deck[size - 1] = deck[other]
        deck[other] = card
