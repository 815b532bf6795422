"""Simulated draws: seeded, in plain Python, with a running estimate and its band.

The numbers come from ``random.Random(seed).random()`` alone, which Python promises to keep, so a seed gives the same
draws everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from kortspel_widgets.cards import CARDS
from kortspel_widgets.errors import N_
from kortspel_widgets.probability.bets import BreakEven
from kortspel_widgets.probability.checks import QuestionError, integer, whole
from kortspel_widgets.probability.draws import Asking, Drawing, Question
from kortspel_widgets.probability.intervals import mean_interval, wilson
from kortspel_widgets.probability.means import FlipsToMatch, HowMany, Mean, Mixed, Threshold, Total, Waiting
from kortspel_widgets.probability.successes import all_of

MOST_DRAWS: Final = 10_000_000
SHOWN: Final = 24
"""So many draws are kept with their cards."""
_BREATH: Final = 256
"""Draws between two looks at whether to stop."""

Draw = Callable[[], tuple[float, Sequence[int]]]


@dataclass(frozen=True, slots=True)
class Point:
    """The estimate after ``n`` draws and the band around it."""

    n: int
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Shown:
    """One draw: its cards in order, whether it was a success, and its value."""

    cards: tuple[int, ...]
    hit: bool
    value: float


@dataclass(frozen=True, slots=True)
class Run:
    """A simulation: ``points`` of the running estimate and the first draws, ``shown`` card by card.

    ``kind`` is what the estimate is, ``prob`` or ``expectation``; ``complete`` is False after a stop.
    """

    seed: int
    draws: int
    kind: str
    points: tuple[Point, ...]
    shown: tuple[Shown, ...]
    complete: bool = True

    @property
    def value(self) -> float | None:
        """The estimate after the last draw; None before the first."""
        return self.points[-1].value if self.points else None

    @property
    def band(self) -> tuple[float, float] | None:
        """The band after the last draw."""
        return (self.points[-1].low, self.points[-1].high) if self.points else None


def run(thing: Asking, draws: int, seed: int, points: int = 160, *, stop: Callable[[], bool] | None = None) -> Run:
    """Draw the cards of a question ``draws`` times.

    ``stop`` is asked every now and then; when it says True, the result holds what was drawn so far.  Raises
    :class:`~kortspel_widgets.probability.checks.QuestionError` for a question that has nothing to draw.

    >>> from kortspel_widgets.probability.successes import none_of
    >>> result = run(Question(2, none_of("payment")), 1000, seed=7)
    >>> result.points[-1].n, result.points[-1].low < 105 / 221 < result.points[-1].high
    (1000, True)
    """
    draws = whole("draws", draws, 1, MOST_DRAWS)
    seed = integer("seed", seed)
    marks = _marks(draws, whole("points", points, 1, 10_000))
    one, low, high = _drawer(thing, Random(seed))
    kind = "expectation" if thing.kind == "expectation" or isinstance(thing, BreakEven | Total) else "prob"
    rows: list[Point] = []
    shown: list[Shown] = []
    total = squares = 0.0
    next_mark = iter(marks)
    mark = next(next_mark)
    done = 0
    while done < draws:
        if stop is not None and done % _BREATH == 0 and stop():
            break
        value, cards = one()
        done += 1
        total += value
        squares += value * value
        if done <= SHOWN:
            shown.append(Shown(tuple(cards), value > 0 if kind == "prob" else True, value))
        if done == mark:
            rows.append(_point(kind, done, total, squares, low, high))
            mark = next(next_mark, 0)
    if done and (not rows or rows[-1].n != done):
        rows.append(_point(kind, done, total, squares, low, high))
    return Run(seed, done, kind, tuple(rows), tuple(shown), complete=done == draws)


def _marks(draws: int, points: int) -> list[int]:
    """About ``points`` numbers of draws, evenly spread on a log scale, with 1, the last, and 2, 5, 10, 20 … between."""
    steps = max(1, points - 1)
    spread = (min(draws, max(1, round(draws ** (step / steps)))) for step in range(steps))
    rounds = (lead * 10**power for power in range(len(str(draws))) for lead in (1, 2, 5))
    return sorted({1, draws, *spread, *(number for number in rounds if number < draws)})


def _point(kind: str, n: int, total: float, squares: float, low: float, high: float) -> Point:
    if kind == "prob":
        band = wilson(int(total), n)
    else:
        # Equal values so far tell nothing about the spread: then the band is all that can be.
        band = mean_interval(total, squares, n) if squares * n > total * total * (1 + 1e-12) else (low, high)
    assert band is not None  # n is at least 1, and 2 where the values differ
    return Point(n, total / n, *band)


def _drawer(thing: Asking, random: Random) -> tuple[Draw, float, float]:
    """What makes one draw, and the least and greatest value that it can have."""
    match thing:
        case Question():
            return _question(thing, random), 0.0, 1.0
        case Threshold():
            if not thing.chances:
                raise QuestionError(N_("No number of cards is enough, so there is nothing to simulate."))
            return _question(thing.question(len(thing.chances)), random), 0.0, 1.0
        case Mixed():
            return _mixed([_question(part, random) for part in thing.parts], random), 0.0, 1.0
        case Mean():
            worths = sorted(thing.values()[card] for card in thing.unseen)
            return _mean(thing, random), float(sum(worths[: thing.turned])), float(sum(worths[-thing.turned :]))
        case Total():
            return _drawer(thing.one, random)
        case HowMany():
            return _question(Question(1, all_of(thing.cards), deck=thing.deck, seen=thing.seen), random), 0.0, 1.0
        case Waiting():
            return _waiting(thing, random), 1.0, float(thing.longest)
        case FlipsToMatch():
            return _flips(thing, random), 1.0, float(thing.flips)
        case BreakEven():
            return _bet(thing, random), float(min(thing.gains)), float(max(thing.gains))
    raise QuestionError(N_("This answer is counted; there is nothing to simulate."))


def _hand(thing: Drawing, turned: int, random: Random) -> Callable[[], list[int]]:
    """Draws ``turned`` cards: the first steps of a Fisher-Yates shuffle."""
    cards, n, chance = list(thing.unseen), len(thing.unseen), random.random

    def draw() -> list[int]:
        # The order that the last draw left behind is as good a start as any.
        for at in range(turned):
            other = at + int(chance() * (n - at))
            cards[at], cards[other] = cards[other], cards[at]
        return cards[:turned]

    return draw


def _question(thing: Question, random: Random) -> Draw:
    draw, success = _hand(thing, thing.turned, random), thing.success.measure()

    def one() -> tuple[float, Sequence[int]]:
        drawn = draw()
        return (1.0 if success(drawn) else 0.0), drawn

    return one


def _mixed(parts: list[Draw], random: Random) -> Draw:
    return lambda: parts[int(random.random() * len(parts))]()


def _mean(thing: Mean, random: Random) -> Draw:
    draw, worth = _hand(thing, thing.turned, random), thing.values()

    def one() -> tuple[float, Sequence[int]]:
        drawn = draw()
        return float(sum([worth[card] for card in drawn])), drawn

    return one


def _waiting(thing: Waiting, random: Random) -> Draw:
    cards, n, chance, wanted = list(thing.unseen), len(thing.unseen), random.random, thing.cards.cards
    longest = thing.longest

    def one() -> tuple[float, Sequence[int]]:
        for at in range(longest):
            other = at + int(chance() * (n - at))
            cards[at], cards[other] = cards[other], cards[at]
            if cards[at] in wanted:
                break
        return float(at + 1), cards[: at + 1]

    return one


def _flips(thing: FlipsToMatch, random: Random) -> Draw:
    cards, n, chance, players = list(thing.unseen), len(thing.unseen), random.random, thing.players
    suits = [card.suit.value for card in CARDS]

    def one() -> tuple[float, Sequence[int]]:
        end = 0
        for _ in range(thing.flips):
            start, end = end, end + players
            for at in range(start, end):
                other = at + int(chance() * (n - at))
                cards[at], cards[other] = cards[other], cards[at]
            if len({suits[card] for card in cards[start:end]}) < players:
                break
        return float(end // players), cards[:end]

    return one


def _bet(thing: BreakEven, random: Random) -> Draw:
    """What the bet gains over the other choice, where it works exactly as often as to break even."""
    works, fails = map(float, thing.gains)
    worth, chance, lots = thing.exact, random.random, (*thing.lots[0], *thing.lots[1])
    above, below = worth.numerator, worth.denominator

    def one() -> tuple[float, Sequence[int]]:
        lot = int(chance() * below)
        return (works if lot < above else fails), lots[lot : lot + 1]

    return one
