"""Derivations of means, waiting times, mixtures, thresholds and counts."""

from __future__ import annotations

from fractions import Fraction
from math import factorial, lcm
from typing import Final

from kortspel_widgets.errors import N_
from kortspel_widgets.probability import mathtree as m
from kortspel_widgets.probability.derivation import Step, count_step, decimal_step, derive, mean_step, simplify
from kortspel_widgets.probability.draws import Question
from kortspel_widgets.probability.figures import equal, scientific_or_decimal, value
from kortspel_widgets.probability.means import Arrangements, FlipsToMatch, Mean, Mixed, Threshold, Waiting
from kortspel_widgets.probability.successes import All

_MEAN_SPACE: Final = N_(
    "Every one of {n:unseen card|unseen cards} is equally likely to be in each place, and {turned:place is|places "
    "are} counted: so each card is counted with this probability."
)
_MEAN_COUNT: Final = N_("What counts among the unseen cards: {set}, {k:card|cards}.")
_MEAN_WORTH: Final = N_("What counts: add up what all the unseen cards are worth.")
_MEAN_PRODUCT: Final = N_(
    "Every card gives its share, whatever the other cards do: multiply the sum by the probability. It does not matter "
    "that the cards hang together; means can always be added."
)
_WAIT_SPACE: Final = N_(
    "Lay all {n} cards in a row. The {k} that count ({set}) cut the row into {gaps:gap|gaps}: before the first, "
    "between them, and after the last."
)
_WAIT_GAP: Final = N_(
    "No gap is special, so on average each holds equally many of the {others} other cards. So many lie before the "
    "first card that counts."
)
_WAIT_SUM: Final = N_("Then comes the card itself: one more.")
_DRAW_SPACE: Final = N_(
    "Count one for every card that is drawn, {most} at most. The first is always drawn, the next only when none before "
    "it counted ({set}). {k} of the {n} cards count."
)
_DRAW_CHANCES: Final = N_(
    "So for each card the probability is needed that it comes to that: all before it were among the {others} other "
    "cards."
)
_DRAW_SUM: Final = N_("Add these probabilities: the sum is the mean number of cards.")
_FLIP_SPACE: Final = N_(
    "Count one for every flip that is made. The first is always made, the second if there was no match in the first, "
    "the third if there was none in the first two, and so on. There are at most {flips}."
)
_FLIP_CHANCES: Final = N_("So the probability of no match in the first 0, 1, 2 … flips is needed, found flip by flip.")
_FLIP_SUM: Final = N_("Add these probabilities: the sum is the mean number of flips.")
_FLIP_FRACTION: Final = N_("Added exactly, with fractions, and simplified as far as it goes.")
_MIXED_SPACE: Final = N_("There are {n} cases, all equally likely.")
_MIXED_CASES: Final = N_("Work out the probability in each case by itself.")
_MIXED_MEAN: Final = N_("Add them and divide by {n}: the mean of the cases.")
_LIMIT_SPACE: Final = N_("Try one card, then two, and so on, until the probability of {wanted} is above {share}.")
_LIMIT_TRIED: Final = N_("With fewer cards, {n} at most, the probability is not above {share}.")
_LIMIT_REACHED: Final = N_("With {n:card|cards} it is above {share} for the first time.")
_ORDER_SPACE: Final = N_("All {n} cards can be laid in a row in this many orders, when every card is told apart.")
_ORDER_SAME: Final = N_(
    "Cards that look the same may change places without anything to be seen. So many orders look the same each time."
)
_ORDER_DIVIDE: Final = N_("Divide: that many orders look different.")
_ORDER_DIVIDE_EXACT: Final = N_("The division comes out even, as a number of orders must.")
_DONE: Final = N_("The fraction is as simple as it can be.")


def mean_steps(thing: Mean, answer: Fraction) -> list[Step]:
    """The mean worth of the turned cards."""
    n, turned, worth = len(thing.unseen), thing.turned, thing.worth
    counted = frozenset().union(*(cards.cards for cards, _ in worth))
    good = tuple(sorted({card for card in thing.unseen if card in counted}))
    share = m.frac(turned, n)
    space = Step("space", _MEAN_SPACE, {"n": n, "turned": turned}, share, tuple(sorted(set(thing.unseen))))
    if len(worth) == 1 and worth[0][1] == 1:
        values: dict[str, object] = {"k": thing.total, "set": worth[0][0].many}
        sums = Step("favourable", _MEAN_COUNT, values, m.num(thing.total), good)
    else:
        terms = [m.row(m.num(thing.among(cards)), m.TIMES, _signed(each)) for cards, each in worth]
        sums = Step("favourable", _MEAN_WORTH, {}, m.row(m.joined(terms, m.PLUS, 13), m.EQ, _signed(thing.total)), good)
    product = m.row(_signed(thing.total), m.TIMES, share, m.EQ, m.frac(_signed(turned * thing.total), n))
    return [space, sums, Step("quotient", _MEAN_PRODUCT, {}, product), *simplify(turned * thing.total, n),
            mean_step(answer)]  # fmt: skip


def _signed(number: int) -> m.Tree:
    return m.num(number) if number >= 0 else m.row(m.OPEN, m.MINUS, m.num(-number), m.CLOSE)


def waiting_steps(thing: Waiting, answer: Fraction) -> list[Step]:
    """Cards up to and including the first that counts."""
    n, k = len(thing.unseen), thing.among(thing.cards)
    good = tuple(sorted({card for card in thing.unseen if card in thing.cards}))
    if thing.most is not None:
        return _limited(thing, good, answer)
    values = {"n": n, "k": k, "gaps": k + 1, "set": thing.cards.many}
    gap = m.frac(n - k, k + 1)
    return [
        Step("space", _WAIT_SPACE, values, m.row(m.num(k), m.PLUS, m.num(1), m.EQ, m.num(k + 1)), good),
        Step("favourable", _WAIT_GAP, {"others": n - k}, gap, good),
        Step("quotient", _WAIT_SUM, {}, m.row(gap, m.PLUS, m.num(1), m.EQ, m.frac(n + 1, k + 1))),
        *simplify(n + 1, k + 1),
        mean_step(answer),
    ]


def _limited(thing: Waiting, good: tuple[int, ...], answer: Fraction) -> list[Step]:
    """A waiting time that is cut short: the mean is the sum of the chances that each card is drawn at all."""
    n, k, chances = len(thing.unseen), thing.among(thing.cards), thing.chances
    others = n - k
    listed = [m.num(1)]
    for drawn, chance in enumerate(chances[1:], 1):
        product = m.joined([m.frac(others - at, n - at) for at in range(drawn)], m.TIMES)
        listed.append(product if drawn == 1 and chance == Fraction(others, n) and m.frac(others, n) == m.ratio(chance)
                      else m.row(product, m.EQ, m.ratio(chance)))  # fmt: skip
    below = lcm(*(chance.denominator for chance in chances))
    above = int(answer * below)
    sums = m.joined(map(m.ratio, chances), m.PLUS)
    added = m.row(sums, m.EQ, m.frac(above, below)) if len(chances) > 1 else m.frac(above, below)
    values = {"most": thing.longest, "n": n, "k": k, "set": thing.cards.many}
    return [
        Step("space", _DRAW_SPACE, values, m.num(n), tuple(sorted(set(thing.unseen)))),
        Step("favourable", _DRAW_CHANCES, {"others": others}, m.joined(listed, m.sym(","), 6), good),
        Step("add", _DRAW_SUM, {}, added),
        *simplify(above, below),
        mean_step(answer),
    ]


def flips_steps(thing: FlipsToMatch, answer: Fraction) -> list[Step]:
    """Flips until the first match."""
    chances = thing.chances
    listed = [
        m.row(m.name("P"), m.OPEN, m.num(flip), m.CLOSE, *scientific_or_decimal(chance))
        for flip, chance in enumerate(chances)
    ]
    terms = [scientific_or_decimal(chance)[1] for chance in chances]
    cards = tuple(sorted(set(thing.unseen)))
    about = scientific_or_decimal(answer) if answer.denominator > 1 else (m.EQ, m.ratio(answer))
    return [
        Step("space", _FLIP_SPACE, {"flips": thing.flips}, None, cards),
        Step("favourable", _FLIP_CHANCES, {}, m.joined(listed, m.sym(","), 6), cards),
        Step("quotient", _FLIP_SUM, {}, m.row(m.joined(terms, m.PLUS, 6), *about)),
        Step("simplify", _FLIP_FRACTION, {}, m.row(m.name("E"), m.EQ, m.ratio(answer))),
        mean_step(answer),
    ]


def mixed_steps(thing: Mixed, answer: Fraction) -> list[Step]:
    """The mean of several probabilities."""
    parts = [part.exact or Fraction(0) for part in thing.parts]
    n = len(parts)
    listed = [_case(part, p) for part, p in zip(thing.parts, parts, strict=True)]
    total = sum(parts, Fraction(0))
    sums = m.row(m.frac(m.joined(map(m.ratio, parts), m.PLUS), m.num(n)), m.EQ, m.ratio(answer))
    seen = tuple(dict.fromkeys(card for part in thing.parts for card in part.seen))
    good = tuple(sorted({card for part in thing.parts for card in part.unseen if _counts(part, card)}))
    return [
        Step("space", _MIXED_SPACE, {"n": n}, m.frac(1, n), seen),
        Step("favourable", _MIXED_CASES, {}, m.joined(listed, m.sym(","), 8), good),
        Step("quotient", _MIXED_MEAN, {"n": n}, sums),
        Step("simplify", _DONE, {}, m.row(m.ratio(total), m.sym("/"), m.num(n), m.EQ, m.ratio(answer))),
        decimal_step(answer),
    ]


def _case(part: Question, answer: Fraction) -> m.Tree:
    if not isinstance(part.success, All):
        return m.ratio(answer)
    below, above = m.binom(len(part.unseen), part.turned), m.binom(part.among(part.success.cards), part.turned)
    return m.row(m.frac(above, below), m.EQ, m.ratio(answer))


def _counts(part: Question, card: int) -> bool:
    cards = getattr(part.success, "cards", None)
    return cards is None or card in cards


def threshold_steps(thing: Threshold, answer: Fraction) -> list[Step]:
    """The first number of cards with a probability above the share."""
    chances, share = thing.chances, thing.share
    n = len(chances)
    said = dict.fromkeys(("sv", "en"), f"{share.numerator}/{share.denominator}")
    steps = [Step("space", _LIMIT_SPACE, {"wanted": thing.success.text, "share": said}, m.ratio(share),
                  tuple(sorted(set(thing.unseen))))]  # fmt: skip
    derivation = derive(thing.question(n))
    assert derivation is not None
    shown = next(step for step in derivation.steps if step.code == "favourable")
    if n > 1:
        tried = [m.row(m.ratio(chance), m.BELOW if chance < share else m.EQ, m.ratio(share)) for chance in chances[:-1]]
        steps.append(Step("other", _LIMIT_TRIED, {"n": n - 1, "share": said}, m.joined(tried, m.sym(","), 6)))
    steps.append(shown)
    steps += [step for step in derivation.steps if step.code in {"quotient", "simplify"}]
    reached = m.row(m.ratio(chances[-1]), m.ABOVE, m.ratio(share))
    steps.append(Step("other", _LIMIT_REACHED, {"n": n, "share": said}, reached))
    return [*steps, count_step(answer)]


def arrangement_steps(thing: Arrangements, answer: Fraction) -> list[Step]:
    """Orders of a deck in which some cards look the same."""
    n, sizes = len(thing.deck), [size for size in thing.sizes if size > 1]
    cards = tuple(sorted(set(thing.deck.cards)))
    same = tuple(card for card in cards if any(card in part for part in thing.sets))
    below = m.joined([m.factorial(size) for size in sizes], m.TIMES, 13) if sizes else m.num(1)
    ways = 1
    for size in sizes:
        ways *= factorial(size)
    quotient = m.frac(m.factorial(n), below)
    return [
        Step("space", _ORDER_SPACE, {"n": n}, equal(m.factorial(n), factorial(n)), cards),
        Step("favourable", _ORDER_SAME, {}, equal(below, ways), same),
        Step("quotient", _ORDER_DIVIDE, {}, quotient),
        Step("simplify", _ORDER_DIVIDE_EXACT, {}, m.row(quotient, *value(answer.numerator))),
        count_step(answer),
    ]
