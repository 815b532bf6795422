"""A map that shares its past: what each state remembers of the positions before it."""

from __future__ import annotations


class History:
    """A persistent map from a loop key to where it was first seen.

    Adding returns a new history and leaves the old one as it was.  Entries lie in a few layers whose sizes
    double, as in a binary counter, so a thousand states share nearly all of their memory, and looking up is
    quick.  A history is left out of comparisons: two equal positions may be reached by different ways.

    >>> first = History().add("a", (0, 0))
    >>> second = first.add("b", (1, 7))
    >>> first.get("b"), second.get("b"), first == second
    (None, (1, 7), True)
    """

    __slots__ = ("_layers",)

    def __init__(self, layers: tuple[dict[object, tuple[int, int]], ...] = ()) -> None:
        self._layers = layers

    def get(self, key: object) -> tuple[int, int] | None:
        """Where ``key`` was first seen, or None."""
        for layer in self._layers:
            if key in layer:
                return layer[key]
        return None

    def add(self, key: object, where: tuple[int, int]) -> History:
        """A history that also knows ``key``."""
        newest = {key: where}
        layers = list(self._layers)
        while layers and len(layers[-1]) <= len(newest):
            newest = layers.pop() | newest
        return History((*layers, newest))

    def __len__(self) -> int:
        return sum(map(len, self._layers))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, History)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return f"<History of {len(self)}>"
