"""How the cards of a deal fall: uniformly, without the bias of a remainder."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final

from kortspel_widgets.probability.kernels.machine import WORDS, word60

PAYMENT_CARDS: Final = 16
HALF: Final = 30
"""A word gives two numbers of this many bits."""


def place_payments(key: int, deal: int, places: MutableSequence[int]) -> None:
    """Write the places (0 to 51) of the sixteen payment cards: four jacks, queens, kings, aces.

    Six bits at a time; what is no place, or taken, is thrown away, so every outcome is equally likely.
    """
    counter = deal * WORDS
    bits = word60(key, counter)
    left = 10
    taken = -1 << 52  # what is no place counts as taken
    for card in range(PAYMENT_CARDS):
        while True:
            if left == 0:
                counter += 1
                bits = word60(key, counter)
                left = 10
            place = bits & 63
            bits >>= 6
            left -= 1
            if not taken >> place & 1:
                break
        taken |= 1 << place
        places[card] = place


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
