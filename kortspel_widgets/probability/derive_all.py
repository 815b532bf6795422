"""Which derivation belongs to which question."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Final

from kortspel_widgets.errors import N_
from kortspel_widgets.probability import mathtree as m
from kortspel_widgets.probability.bets import BreakEven
from kortspel_widgets.probability.cardsets import PAYMENT, PLAIN
from kortspel_widgets.probability.counting import exact
from kortspel_widgets.probability.derivation import Step, seen_step
from kortspel_widgets.probability.derive_alike import alike_steps, bunch_steps, pattern_steps
from kortspel_widgets.probability.derive_bets import bet_steps
from kortspel_widgets.probability.derive_counts import count_steps
from kortspel_widgets.probability.derive_hands import hand_steps, kinds_steps, trump_steps
from kortspel_widgets.probability.derive_laying import laying_steps
from kortspel_widgets.probability.derive_means import (
    arrangement_steps,
    flips_steps,
    mean_steps,
    mixed_steps,
    threshold_steps,
    waiting_steps,
)  # fmt: skip
from kortspel_widgets.probability.derive_order import flip_steps, order_steps, together_steps
from kortspel_widgets.probability.derive_sums import how_many_steps, total_steps
from kortspel_widgets.probability.draws import Asking, Drawing, Question
from kortspel_widgets.probability.figures import decimal
from kortspel_widgets.probability.means import (
    Arrangements,
    FlipsToMatch,
    HowMany,
    Mean,
    Mixed,
    Threshold,
    Total,
    Waiting,
)
from kortspel_widgets.probability.successes import (
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
)  # fmt: skip

_ONE_FEWER: Final = N_(
    "What has changed? There is one unseen card fewer, and it was {gone}. Before, {k0} of the {n0} unseen cards were "
    "{set}; now it is {k} of {n}. So the probability becomes {turn}."
)
_SOME_FEWER: Final = N_(
    "What has changed? There are {fewer} unseen cards fewer; {good} of them counted as {set}. Before, {k0} of the {n0} "
    "unseen cards were {set}; now it is {k} of {n}. So the probability becomes {turn}."
)
_OTHER: Final = {"sv": "ett annat kort", "en": "another card"}
_GREATER: Final = {"sv": "större", "en": "greater"}
_SMALLER: Final = {"sv": "mindre", "en": "smaller"}
_SAME: Final = {"sv": "densamma", "en": "the same as before"}


def steps_to(thing: Asking, answer: Fraction, before: Question | None = None) -> list[Step]:
    """The steps to the exact answer of any question, and what has changed since the one before."""
    begin = seen_step(thing) if isinstance(thing, Drawing) else []
    end: list[Step] = []
    if isinstance(thing, Question) and before is not None:
        end = compared(before, thing)
    return [*begin, *_steps(thing, answer), *end]


def compared(before: Question, after: Question) -> list[Step]:
    """What has changed between two questions about the same set of cards; nothing for others."""
    success = after.success
    if not isinstance(success, All | Count) or before.success != success or before.turned != after.turned:
        return []
    first, then = exact(before), exact(after)
    gone = Counter(after.seen) - Counter(before.seen)
    if first is None or then is None or not gone or Counter(before.seen) - Counter(after.seen):
        return []
    cards, fewer = success.cards, sum(gone.values())
    values: dict[str, object] = {
        "set": cards.many, "turn": _SAME if first == then else _GREATER if first < then else _SMALLER,
        "k0": before.among(cards), "n0": len(before.unseen), "k": after.among(cards), "n": len(after.unseen),
    }  # fmt: skip
    if fewer == 1:
        others = {"plain": PAYMENT.one, "payment": PLAIN.one}.get(cards.name, _OTHER)
        values["gone"] = cards.one if next(iter(gone)) in cards else others
    else:
        values |= {"fewer": fewer, "good": sum(times for card, times in gone.items() if card in cards)}
    sign = m.EQ if first == then else m.BELOW if first < then else m.ABOVE
    formula = m.row(m.ratio(first), *_swapped(decimal(first), sign, decimal(then)), m.ratio(then))
    return [Step("changed", _ONE_FEWER if fewer == 1 else _SOME_FEWER, values, formula, tuple(sorted(gone)))]


def _swapped(first: tuple[m.Tree, m.Tree], sign: m.Tree, then: tuple[m.Tree, m.Tree]) -> tuple[m.Tree, ...]:
    """The two decimals with the sign between them, nearest to the fraction that each belongs to."""
    return (*first, sign, then[1], then[0])


def _steps(thing: Asking, answer: Fraction) -> list[Step]:
    match thing:
        case Question():
            return _question(thing, answer)
        case Mean():
            return mean_steps(thing, answer)
        case Total():
            return total_steps(thing, answer)
        case HowMany():
            return how_many_steps(thing, answer)
        case Waiting():
            return waiting_steps(thing, answer)
        case FlipsToMatch():
            return flips_steps(thing, answer)
        case Mixed():
            return mixed_steps(thing, answer)
        case Threshold():
            return threshold_steps(thing, answer)
        case Arrangements():
            return arrangement_steps(thing, answer)
        case BreakEven():
            return bet_steps(thing)
    raise TypeError(f"{type(thing).__name__} has an answer but no derivation")


def _question(question: Question, answer: Fraction) -> list[Step]:
    match question.success:
        case All() | Count():
            return count_steps(question, answer)
        case Alike():
            return alike_steps(question, answer)
        case SuitPattern():
            return pattern_steps(question, answer)
        case Bunch():
            return bunch_steps(question, answer)
        case CanLay():
            return laying_steps(question)
        case InOrder():
            return order_steps(question, answer)
        case NoMatch():
            return flip_steps(question, answer)
        case Together():
            return together_steps(question, answer)
        case TrumpHeld():
            return trump_steps(question)
        case EachHand():
            return hand_steps(question)
        case Kinds():
            return kinds_steps(question)
    raise TypeError(f"{question.success.kind} has an answer but no derivation")
