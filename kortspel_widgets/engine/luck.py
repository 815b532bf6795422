"""Chance that is the same everywhere: shuffle *k* of deal *d* depends on (seed, *d*, *k*) alone.

A shuffle is a number below *n*! taken from a hash of these three, so it does not depend on the Python version,
and another choice in this deal does not change the next deal.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from math import factorial

from kortspel_widgets.engine.codes import clean_seed, unrank_order


@dataclass(frozen=True, slots=True)
class Luck:
    """A source of chance moves.

    >>> Luck("42").order(deal=0, shuffle=0, size=5) == Luck("42").order(deal=0, shuffle=0, size=5)
    True
    """

    seed: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", clean_seed(self.seed))

    def _number(self, label: str, below: int) -> int:
        # 16 bytes more than needed keep the bias of the remainder under 2**-128.
        size = (below.bit_length() + 7) // 8 + 16
        digest = hashlib.shake_256(f"kortspel/1/{self.seed}/{label}".encode()).digest(size)
        return int.from_bytes(digest, "big") % below

    def order(self, deal: int, shuffle: int, size: int) -> tuple[int, ...]:
        """A random order of ``size`` places for this shuffle of this deal."""
        return unrank_order(self._number(f"{deal}/{shuffle}", factorial(size)), size)

    def seat(self, seats: int) -> int:
        """A random seat: who deals first."""
        return self._number("dealer", seats)
