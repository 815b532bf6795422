"""Random deals by number: the *d*-th deal of a seed is the same everywhere, whoever plays it.

Every deal has 64 words of its own, so blocks of deals can be played in any order and by any number of workers.
A word is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014) at a counter:
the finisher of ``key + counter · GAMMA``.  GAMMA is odd, so within a seed no two words share a state.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final

from kortspel_widgets.engine.codes import clean_seed
from kortspel_widgets.probability.kernels.deals import payment_deal, shuffle, tables

SUIT_WORDS: Final = (16, 20, 24, 28)
"""The words from which the suits of a payment deal's jacks, queens, kings and aces are shuffled."""
PLAIN_WORDS: Final = 32
"""The word from which its plain cards are shuffled."""

_PLAIN: Final = tuple(card for card in range(52) if card % 13 < 9)


def key_of(seed: int | str) -> int:
    """The 64 bits that a seed stands for.

    Raises :class:`~kortspel_widgets.engine.codes.CodeError` for what is no seed.

    >>> key_of(42) == key_of(" 42 ") != key_of(43)
    True
    """
    digest = hashlib.shake_256(f"kortspel/simulate/1/{clean_seed(seed)}".encode()).digest(8)
    return int.from_bytes(digest, "big")


def payment_places(key: int, deal: int) -> tuple[int, ...]:
    """A whole deal of the payment version: the card (by index) in each of 52 places, the first pile's top first.

    The kernels only ask where jacks, queens, kings and aces lie; suits and plain cards are shuffled when somebody
    wants to see them.

    >>> sorted(payment_places(key_of(1), 0)) == list(range(52))
    True
    """
    placed, amounts = payment_deal(key, deal, tables())
    suits = [_shuffled(key, deal, first, range(4)) for first in SUIT_WORDS]
    plain = _shuffled(key, deal, PLAIN_WORDS, _PLAIN)
    deck = []
    for place in range(52):
        if placed >> place & 1:
            deck.append(suits[amounts & 3].pop() * 13 + 9 + (amounts & 3))
            amounts >>= 2
        else:
            deck.append(plain.pop())
    return tuple(deck)


def suit_places(key: int, deal: int) -> tuple[int, ...]:
    """A whole deal of the suit version, as :func:`payment_places`.

    >>> sorted(suit_places(key_of(1), 0)) == list(range(52))
    True
    """
    return tuple(_shuffled(key, deal, 0, range(52)))


def _shuffled(key: int, deal: int, first: int, cards: Iterable[int]) -> list[int]:
    deck = list(cards)
    shuffle(key, deal, first, deck)
    return deck


def piles_of(places: Sequence[int], sizes: Sequence[int]) -> tuple[list[list[int]], list[int]]:
    """The piles, top card first, and the cards left over.

    >>> piles_of(range(5), (2, 2))
    ([[0, 1], [2, 3]], [4])
    """
    piles = []
    start = 0
    for size in sizes:
        piles.append(list(places[start : start + size]))
        start += size
    return piles, list(places[start:])
