"""The derivation of a bet's break-even: both sides as an equation, solved."""

from __future__ import annotations

from typing import Final

from kortspel_widgets.errors import N_
from kortspel_widgets.probability import mathtree as m
from kortspel_widgets.probability.bets import WAYS, BreakEven
from kortspel_widgets.probability.derivation import Step, simplify
from kortspel_widgets.probability.figures import decimal, percent

_SPACE: Final = N_(
    "Call the probability that it works p; then the probability that it does not is 1 − p. Count steps down towards "
    "zero, and steps up with a minus sign. {bet}: {works} when it works, {fails} when it does not. On average that is:"
)
_OTHER: Final = N_("And {other}: {works} when it would have worked, {fails} when it would not. On average that is:")
_OTHER_NOTHING: Final = N_("And {other} moves nothing, whatever would have happened:")
_EQUATION: Final = N_("What counts: when are both choices worth the same? Put an equals sign between them.")
_MULTIPLY_OUT: Final = N_("Multiply the brackets out and put together what belongs together on each side.")
_GATHER: Final = N_("Gather everything with p on one side and the numbers on the other.")
_DIVIDE: Final = N_("Divide both sides by {n}.")
_LIMIT: Final = N_(
    "As a decimal and in per cent. If it works more often than that, {bet} is the better choice in the long run; "
    "if it works less often, {other} is."
)
_TRY: Final = N_("Check it: with this probability both sides are worth the same.")
_P: Final = m.name("p")
_NOT: Final = m.row(m.OPEN, m.num(1), m.MINUS, _P, m.CLOSE)


def bet_steps(thing: BreakEven) -> list[Step]:
    """The equation of the two choices, solved step by step."""
    p, (bet, other) = thing.exact, WAYS[thing.way]
    left, right = _mean(thing.bet, _P, _NOT), _mean(thing.other, _P, _NOT)
    nothing = thing.other == (0, 0)
    works, fails = thing.gains
    slope = works - fails
    counts, aside = {"works": thing.bet[0], "fails": thing.bet[1]}, {"works": thing.other[0], "fails": thing.other[1]}
    solved = m.row(_P, m.EQ, m.frac(abs(fails), abs(slope)))
    done = m.row(m.ratio(p), *decimal(p), *percent(p))
    lower = {language: word[0].lower() + word[1:] for language, word in bet.items()}
    better, worse = (lower, other) if works > 0 else (other, lower)
    tried = m.row(_mean(thing.bet, m.ratio(p), m.ratio(1 - p)), m.EQ, _mean(thing.other, m.ratio(p), m.ratio(1 - p)))
    multiplied = [] if _flat(thing.bet) == left and _flat(thing.other) == right else [
        Step("other", _MULTIPLY_OUT, {}, m.row(_flat(thing.bet), m.EQ, _flat(thing.other)))
    ]  # fmt: skip
    return [
        Step("space", _SPACE, {"bet": bet, **_signed(counts)}, left),
        Step("other", _OTHER_NOTHING if nothing else _OTHER, {"other": other, **_signed(aside)}, right),
        Step("favourable", _EQUATION, {}, m.row(left, m.EQ, right)),
        *multiplied,
        Step("other", _GATHER, {}, m.row(m.num(abs(slope)), m.TIMES, _P, m.EQ, m.num(abs(fails)))),
        Step("quotient", _DIVIDE, {"n": abs(slope)}, solved),
        *simplify(abs(fails), abs(slope)),
        Step("decimal", _LIMIT, {"bet": better, "other": worse}, done),
        Step("other", _TRY, {}, tried),
    ]


def _signed(values: dict[str, int]) -> dict[str, object]:
    return {name: dict.fromkeys(("sv", "en"), str(number).replace("-", "−")) for name, number in values.items()}


def _mean(pair: tuple[int, int], p: m.Tree, q: m.Tree) -> m.Tree:
    """``a · p + b · q``, without what is nothing."""
    terms: list[m.Tree] = []
    for number, chance in zip(pair, (p, q), strict=True):
        if number:
            sign = [m.MINUS] if number < 0 else [m.PLUS] if terms else []
            terms += [*sign, *([m.num(abs(number)), m.TIMES] if abs(number) != 1 else []), chance]
    return m.row(*terms) if terms else m.num(0)


def _flat(pair: tuple[int, int]) -> m.Tree:
    """``(a − b) · p + b``, without what is nothing."""
    slope, start = pair[0] - pair[1], pair[1]
    terms: list[m.Tree] = []
    if slope:
        terms = [*([m.MINUS] if slope < 0 else []), *([m.num(abs(slope)), m.TIMES] if abs(slope) != 1 else []), _P]
    if start:
        sign = [m.MINUS] if start < 0 else [m.PLUS] if terms else []
        terms += [*sign, m.num(abs(start))]
    return m.row(*terms) if terms else m.num(0)
