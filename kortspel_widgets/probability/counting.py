"""Exact answers, in fractions: counting choices, and the suit version flip by flip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, permutations
from math import comb, factorial, perm, prod
from threading import Lock
from typing import Final

from kortspel_widgets.cards import CARDS
from kortspel_widgets.probability.checks import whole
from kortspel_widgets.probability.counting_hands import hand_chance, kinds_chance, trump_chance
from kortspel_widgets.probability.draws import Asking, Question
from kortspel_widgets.probability.laying import lay_chance
from kortspel_widgets.probability.successes import (
    MOST_CARDS,
    Alike,
    All,
    Bunch,
    CanLay,
    Count,
    EachHand,
    InOrder,
    Kinds,
    NoMatch,
    SuitPattern,
    Together,
    TrumpHeld,
    sequence,
)  # fmt: skip

MOST_FLIPS: Final = 52
"""With more flips the exact answer would take longer than anybody wants to wait; it is then only simulated."""


def exact(question: Asking) -> Fraction | None:
    """The exact answer to a question; None when there is no formula.

    >>> from kortspel_widgets.probability.successes import SameSuit
    >>> exact(Question(5, SameSuit()))
    Fraction(1, 1)
    """
    if not isinstance(question, Question):
        return question.exact
    success, turned, n = question.success, question.turned, len(question.unseen)
    match success:
        case Count():
            counted = question.among(success.cards)
            return Fraction(sum(ways for _, ways in counts(success, counted, n, turned)), comb(n, turned))
        case All():
            return Fraction(comb(question.among(success.cards), turned), comb(n, turned))
        case Alike():
            return _alike(success, groups(question, success.by), turned)
        case SuitPattern():
            ways = sum(pattern_ways(success.sizes, groups(question, "suit")))
            return Fraction(ways, comb(n, turned))
        case InOrder():
            return Fraction(ordered_ways([_held(question, part.cards) for part in success.sets]), perm(n, turned))
        case NoMatch():
            flips = turned // success.players
            return None if flips > MOST_FLIPS else no_match(success.players, flips, groups(question, "suit"))
        case Together():
            held, size = question.among(success.cards), turned // success.hands
            return Fraction(success.hands * comb(n - held, size - held) if held <= size else 0, comb(n, size))
        case Bunch():
            few = few_alike_ways(groups(question, success.by), success.least - 1, turned)
            return 1 - Fraction(few, comb(n, turned))
        case CanLay():
            return lay_chance(question)
        case TrumpHeld():
            return trump_chance(question)
        case EachHand():
            return hand_chance(question)
        case Kinds():
            return kinds_chance(question)
    return None


def groups(question: Question, by: str) -> tuple[int, ...]:
    """How many unseen cards there are of each suit, rank or card that is there at all.

    >>> from kortspel_widgets.probability.successes import SameSuit
    >>> groups(Question(2, SameSuit(), seen="QH"), "suit")
    (13, 13, 12, 13)
    """
    keys = {"suit": lambda i: CARDS[i].suit, "rank": lambda i: CARDS[i].rank, "card": lambda i: i}
    return tuple(size for _, size in sorted(Counter(map(keys[by], question.unseen)).items()))


def counts(success: Count, counted: int, n: int, turned: int) -> Iterator[tuple[int, int]]:
    """How many cards of the set can be among the turned ones for success, and the choices for each number."""
    for number in range(max(0, turned - (n - counted)), min(counted, turned) + 1):
        if success.allows(number):
            yield number, comb(counted, number) * comb(n - counted, turned - number)


def all_differ_ways(sizes: Iterable[int], turned: int) -> int:
    """Choices of ``turned`` cards, no two from the same group.

    >>> all_differ_ways([13, 13, 13, 13], 2) == 6 * 13 * 13
    True
    """
    # ways[k]: choices of k cards from different groups among those looked at so far
    ways = [1] + [0] * turned
    for size in sizes:
        for k in range(turned, 0, -1):
            ways[k] += ways[k - 1] * size
    return ways[turned]


def few_alike_ways(sizes: Iterable[int], most: int, turned: int) -> int:
    """Choices of ``turned`` cards with at most ``most`` from any one group.

    >>> few_alike_ways([13, 13, 13, 13], 2, 7) == 4 * 13 * comb(13, 2) ** 3
    True
    """
    # ways[k]: choices of k cards among the groups looked at so far
    ways = [1] + [0] * turned
    for size in sizes:
        part = [comb(size, held) for held in range(min(most, size) + 1)]
        ways = [
            sum(part[held] * ways[total - held] for held in range(min(len(part) - 1, total) + 1))
            for total in range(turned + 1)
        ]
    return ways[turned]


def few_alike_patterns(boxes: int, most: int, turned: int) -> Iterator[tuple[int, ...]]:
    """How ``turned`` cards can be shared among ``boxes`` groups with at most ``most`` in each, the largest first.

    >>> list(few_alike_patterns(4, 3, 7))
    [(3, 3, 1), (3, 2, 2), (3, 2, 1, 1), (2, 2, 2, 1)]
    """
    if not turned:
        yield ()
    elif boxes:
        for first in range(min(most, turned), (turned - 1) // boxes, -1):
            for rest in few_alike_patterns(boxes - 1, first, turned - first):
                yield (first, *rest)


def _alike(success: Alike, sizes: tuple[int, ...], turned: int) -> Fraction:
    every = comb(sum(sizes), turned)
    if success.how == "all":
        return Fraction(sum(comb(size, turned) for size in sizes), every)
    differ = Fraction(all_differ_ways(sizes, turned), every)
    return 1 - differ if success.how == "some" else differ


def pattern_ways(pattern: Sequence[int], sizes: Sequence[int]) -> tuple[int, ...]:
    """The choices for each way of giving the groups of a pattern to different suits.

    >>> pattern_ways((2, 2), (13, 13, 13, 13)) == (78 * 78,) * 6
    True
    """
    if len(pattern) > len(sizes):
        return ()
    padded = tuple(pattern) + (0,) * (len(sizes) - len(pattern))
    return tuple(
        prod(comb(size, part) for size, part in zip(sizes, given, strict=True))
        for given in sorted(set(permutations(padded)), reverse=True)
    )


def _held(question: Question, cards: Iterable[int]) -> frozenset[tuple[int, int]]:
    """The unseen cards of a set, every copy a thing of its own."""
    left = Counter(question.unseen)
    return frozenset((card, copy) for card in cards for copy in range(left[card]))


def ordered_ways(sets: Sequence[frozenset[tuple[int, int]]]) -> int:
    """Ways to take one thing from each set in turn, never the same twice, even where the sets overlap.

    >>> a, b = (1, 0), (2, 0)
    >>> ordered_ways([frozenset([a, b]), frozenset([a])])
    1
    """
    # Every way to let some places share their thing, with the sign of inclusion and exclusion.
    total = 0
    for blocks in _partitions(len(sets)):
        ways = 1
        for block in blocks:
            common = frozenset.intersection(*(sets[place] for place in block))
            ways *= len(common) * factorial(len(block) - 1) * (-1) ** (len(block) - 1)
            if not ways:
                break
        total += ways
    return total


@cache
def _partitions(n: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    if n == 0:
        return ((),)
    found = []
    for smaller in _partitions(n - 1):
        found.append((*smaller, (n - 1,)))
        for at, block in enumerate(smaller):
            found.append((*smaller[:at], (*block, n - 1), *smaller[at + 1 :]))
    return tuple(found)


def no_match(players: int, flips: int, suits: Sequence[int] = (13, 13, 13, 13)) -> Fraction:
    """The probability that ``flips`` flips of ``players`` cards each show no suit twice.

    ``suits`` says how many cards there are of each suit.  Raises
    :class:`~kortspel_widgets.probability.checks.QuestionError` when there are not cards enough.

    >>> no_match(2, 1), no_match(5, 1)
    (Fraction(13, 17), Fraction(0, 1))
    """
    sizes = tuple(whole("suits", size, 0, MOST_CARDS // 4) for size in sequence("suits", suits))
    whole("suits", len(sizes), 1, 4)
    players = whole("players", players, 1, max(1, sum(sizes)))
    flips = whole("flips", flips, 0, sum(sizes) // players)
    return no_matches(players, sizes, flips)[flips]


def no_matches(players: int, suits: tuple[int, ...], flips: int) -> tuple[Fraction, ...]:
    """The probability of no match in the first 0, 1, 2 … ``flips`` flips; there must be cards enough.

    >>> no_matches(4, (1, 1, 1, 1), 1)
    (Fraction(1, 1), Fraction(1, 1))
    """
    return tuple(_passing(players, suits).chances(flips))


class _Passing:
    """A pass flip by flip; what has been worked out is kept for the next question."""

    def __init__(self, players: int, suits: tuple[int, ...]) -> None:
        self.players, self.n = players, sum(suits)
        # What matters of the cards left is how many there are of each suit, not which suit it is.
        self._ways = {tuple(sorted(suits)): 1}
        self._chances = [Fraction(1)]
        self._lock = Lock()

    def chances(self, flips: int) -> list[Fraction]:
        """The probability of no match in the first 0, 1, 2 … ``flips`` flips."""
        with self._lock:  # a simulation's thread may ask at the same time
            while len(self._chances) <= flips:
                self._flip()
        return self._chances[: flips + 1]

    def _flip(self) -> None:
        players, after = self.players, Counter[tuple[int, ...]]()
        for left, number in self._ways.items():
            for chosen in combinations(range(len(left)), players):
                times = prod([left[place] for place in chosen])
                if times:
                    rest = sorted([size - (place in chosen) for place, size in enumerate(left)])
                    after[tuple(rest)] += number * times
        self._ways = dict(after)
        flip = len(self._chances)
        orders = factorial(players) ** flip
        self._chances.append(Fraction(sum(after.values()) * orders, perm(self.n, flip * players)))


_passing = lru_cache(64)(_Passing)
