"""What a processor does better than Python: each function here has a compiled twin in :mod:`.compiled`."""

from __future__ import annotations

from collections.abc import MutableSet, Sequence
from typing import Final

GAMMA: Final = 0x9E3779B97F4A7C15
MIX_1: Final = 0xBF58476D1CE4E5B9
MIX_2: Final = 0x94D049BB133111EB
WORDS: Final = 64
"""Words that belong to one deal."""
_MASK: Final = (1 << 64) - 1


def word60(key: int, counter: int) -> int:
    """60 random bits: SplitMix64's output at this counter without its lowest four bits.

    >>> word60(0, 1) == 0xE220A8397B1DCDAF >> 4  # the generator's published first output for seed 0
    True
    """
    mixed = (key + counter * GAMMA) & _MASK
    mixed = (mixed ^ mixed >> 30) * MIX_1 & _MASK
    mixed = (mixed ^ mixed >> 27) * MIX_2 & _MASK
    return (mixed ^ mixed >> 31) >> 4


def trailing_zeros(bits: int) -> int:
    """How many zeros ``bits`` ends in; it has a one.

    >>> trailing_zeros(0b1000)
    3
    """
    return (bits & -bits).bit_length() - 1


def count_ones(bits: int) -> int:
    """How many ones ``bits``, not negative, has.

    >>> count_ones(0b1011)
    3
    """
    return bits.bit_count()


def fingerprint(so_far: int, row: Sequence[int], start: int, stop: int) -> int:
    """A number that ``row[start:stop]`` and its length change, for comparison within one run.

    Of 64 well mixed bits: that two of the thousand positions of a game share theirs by chance has odds of one to
    ten million millions.
    """
    return hash((so_far, *row[start:stop]))


def forget(seen: MutableSet[int]) -> None:
    """Empty the memory of positions."""
    seen.clear()


def remember(seen: MutableSet[int], mark: int) -> int:
    """Note the fingerprint of a position: 0 if it is new, 1 if it was there, 2 if there is no room for it.

    >>> memory = set()
    >>> remember(memory, 7), remember(memory, 7)
    (0, 1)
    """
    if mark in seen:
        return 1
    seen.add(mark)
    return 0
