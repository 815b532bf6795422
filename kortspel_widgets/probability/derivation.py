"""A derivation: an exact answer found step by step, each step a sentence, a formula and cards to look at.

A step's sentence is a message id whose slots are filled with :meth:`Step.worded`; the steps that all derivations
share are made here, the rest in the ``derive_…`` modules beside this one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import gcd
from typing import Final, Literal

from kortspel_widgets.errors import N_
from kortspel_widgets.probability import mathtree as m
from kortspel_widgets.probability.draws import Asking, Drawing, Question
from kortspel_widgets.probability.figures import (
    LONGEST,
    around,
    decimal,
    equal,
    parts,
    percent,
    rounded,
    scientific,
    value,
)  # fmt: skip

Code = Literal[
    "space", "favourable", "quotient", "simplify", "decimal",
    "seen", "product", "together", "opposite", "changed", "other", "multiply", "add", "answer",
]  # fmt: skip


@dataclass(frozen=True)
class Step:
    """One step: ``text`` is a message id, ``values`` fill its slots, ``math`` is a formula, ``cards`` are pictured.

    In ``space`` the cards are the unseen ones, in ``favourable`` those that count.
    """

    code: Code
    text: str
    values: Mapping[str, object] = field(default_factory=dict)
    math: m.Tree | None = None
    cards: tuple[int, ...] = ()

    def worded(self, language: str) -> dict[str, object]:
        """The values for a sentence in ``language``: where one is a text in both, that language's.

        >>> Step("other", "{set}", {"set": {"sv": "betalkort", "en": "payment cards"}}).worded("sv")
        {'set': 'betalkort'}
        """
        return {name: value[language] if isinstance(value, Mapping) else value for name, value in self.values.items()}


@dataclass(frozen=True)
class Derivation:
    """An exact answer, what ``kind`` of number it is (``prob``, ``expectation``, ``count``), and the steps to it."""

    answer: Fraction
    kind: str
    steps: tuple[Step, ...]


def derive(question: Asking, before: Question | None = None) -> Derivation | None:
    """How the exact answer to a question is found; None when there is no formula.

    ``before`` is the question with less seen that this one is compared to in the last step.

    >>> from kortspel_widgets.probability.successes import none_of
    >>> [step.code for step in derive(Question(1, none_of("payment"))).steps]
    ['space', 'favourable', 'quotient', 'simplify', 'decimal']
    """
    from kortspel_widgets.probability.derive_all import steps_to

    answer = question.exact
    if answer is None:
        return None
    return Derivation(answer, question.kind, tuple(steps_to(question, answer, before)))


SPACE: Final = N_("Possible outcomes: all ways to choose {turned} of the {n} unseen cards. All are equally likely.")
SPACE_ONE: Final = N_("Possible outcomes: one of {n:unseen card|unseen cards} is turned. All are equally likely.")
BINOMIAL: Final = N_("Now the other way: all cards at once. It must give the same answer.")
NO_WAY: Final = N_("Favourable outcomes: none at all. There are not cards enough for it.")
EVERY: Final = N_("Favourable outcomes: all of them. It cannot turn out in any other way.")
_SEEN: Final = N_(
    "Already seen: {seen:cards}. A card that has been seen cannot come again; {n:card is|cards are} left unseen."
)
_QUOTIENT: Final = N_("The probability is the favourable outcomes divided by the possible outcomes.")
_DIVIDE: Final = N_("Both numbers can be divided by {g}. The fraction becomes simpler, its value stays the same.")
_DIVIDE_LARGE: Final = N_("Divide both numbers by their greatest common divisor, which is a large one here.")
_TOO_LONG: Final = N_("Even the simplified fraction has numbers too long to show, so here is its value.")
_LOWEST: Final = N_("No number but 1 divides both, so the fraction cannot be made simpler.")
_WHOLE: Final = N_("The division comes out even.")
_HUNDRED: Final = N_("As a decimal and in per cent: in the long run it happens about {times:time|times} in a hundred.")
_RARE: Final = N_("As a decimal and in per cent: in the long run it happens about once in {n} times.")
_MOSTLY: Final = N_("As a decimal and in per cent: in the long run it fails only about once in {n} times.")
_NEVER: Final = N_("It can never happen: the probability is 0.")
_ALWAYS: Final = N_("It is certain to happen: the probability is 1.")
_MEAN: Final = N_("As a decimal: the average of a great many trials comes close to this number.")
_COUNT: Final = N_("That is the number asked for.")
_COUNT_LARGE: Final = N_(
    "That is about {lead} times ten multiplied by itself {power} times: a number of {digits} digits."
)


def seen_step(thing: Drawing) -> list[Step]:
    """What has been seen, where something has."""
    if not thing.seen:
        return []
    unseen, gone = len(thing.unseen), len(thing.seen)
    formula = m.row(m.num(unseen + gone), m.MINUS, m.num(gone), m.EQ, m.num(unseen))
    return [Step("seen", _SEEN, {"seen": list(thing.seen), "n": unseen}, formula, thing.seen)]


def space_step(question: Question, every: int) -> Step:
    """All ways to choose the turned cards."""
    n, turned = len(question.unseen), question.turned
    cards = tuple(sorted(set(question.unseen)))
    if turned == 1:
        return Step("space", SPACE_ONE, {"n": n}, m.num(n), cards)
    return Step("space", SPACE, {"turned": turned, "n": n}, equal(m.binom(n, turned), every), cards)


def closing(above: m.Tree, below: m.Tree, favourable: int, every: int) -> list[Step]:
    """From favourable and possible outcomes to the simplified fraction and the decimal.

    ``above`` and ``below`` are the formulas of the two numbers.
    """
    answer = Fraction(favourable, every)
    counted = m.frac(favourable, every)
    quotient = counted if (above, below) == (m.num(favourable), m.num(every)) else m.frac(above, below)
    long = max(len(str(favourable)), len(str(every))) > LONGEST
    if quotient != counted and not long:
        quotient = m.row(quotient, m.EQ, counted)
    steps = [Step("quotient", _QUOTIENT, {}, quotient)]
    if long:
        short = len(str(answer.denominator)) <= LONGEST
        shown = (m.EQ, m.ratio(answer)) if short else decimal(answer)
        text = _DIVIDE_LARGE if short else _TOO_LONG
        steps.append(Step("simplify", text, {}, m.row(m.frac(above, below), *shown)))
    else:
        steps += simplify(favourable, every)
    return [*steps, decimal_step(answer)]


def simplify(favourable: int, every: int) -> list[Step]:
    """The fraction with its common factor divided out."""
    common, answer = gcd(favourable, every), Fraction(favourable, every)
    if common == 1:
        return [Step("simplify", _LOWEST, {}, m.ratio(answer))]
    change = m.row(m.frac(favourable, every), m.EQ, m.ratio(answer))
    if answer.denominator == 1:
        return [Step("simplify", _WHOLE, {}, change)]
    if common < 10_000:
        over = m.frac(*(m.row(m.num(part), m.sym("/"), m.num(common)) for part in (favourable, every)))
        return [Step("simplify", _DIVIDE, {"g": common}, m.row(change[1], m.EQ, over, m.EQ, m.ratio(answer)))]
    return [Step("simplify", _DIVIDE_LARGE, {}, change)]


def decimal_step(answer: Fraction) -> Step:
    """The probability as a decimal and in per cent, and what it means in the long run."""
    if answer == 0:
        return Step("decimal", _NEVER, {}, m.row(m.num(0), m.EQ, m.pct("0")))
    if answer == 1:
        return Step("decimal", _ALWAYS, {}, m.row(m.num(1), m.EQ, m.pct("100")))
    formula = m.row(m.ratio(answer), *decimal(answer), *percent(answer))
    if len(str(answer.denominator)) > LONGEST:
        formula = m.row(decimal(answer)[1], *percent(answer))
    if Fraction(1, 100) <= answer <= Fraction(99, 100):
        return Step("decimal", _HUNDRED, {"times": round(answer * 100)}, formula)
    smaller = min(answer, 1 - answer)
    text = _RARE if answer == smaller else _MOSTLY
    return Step("decimal", text, {"n": around(1 / smaller)}, formula)


def mean_step(answer: Fraction) -> Step:
    """A mean as a decimal."""
    if answer.denominator == 1:
        return Step("decimal", _MEAN, {}, m.ratio(answer))
    return Step("decimal", _MEAN, {}, m.row(m.ratio(answer), *rounded(answer, 4)))


def count_step(answer: Fraction) -> Step:
    """A count, in words about its size where it is large."""
    number = answer.numerator
    if number < 10**9:
        return Step("decimal", _COUNT, {}, m.num(number))
    lead, exponent = parts(answer)
    said = {language: m.decimal(lead, language) for language in ("sv", "en")}
    values = {"lead": said, "power": exponent, "digits": len(str(number))}
    sign, tree = value(number)
    shown = [tree, m.ABOUT] if sign == m.EQ else []
    return Step("decimal", _COUNT_LARGE, values, m.row(*shown, scientific(answer)))
