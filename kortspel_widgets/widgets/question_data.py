"""A question and a simulation as the browser gets them; no widgets here."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from kortspel_widgets.errors import N_
from kortspel_widgets.i18n import LANGUAGES, both, fill, say, translate

if TYPE_CHECKING:
    from kortspel_widgets.probability.asked import Asked
    from kortspel_widgets.probability.derivation import Derivation, Step
    from kortspel_widgets.probability.draws import Asking
    from kortspel_widgets.probability.trials import Run

PERCENT: Final = "%"
"""The unit of a share: its values lie between 0 and 1 and are said in per cent."""
DIGITS: Final = 6
"""So many figures of an estimate go to the page; a picture cannot show more."""
MOST_DIGITS: Final = 15
"""Whole numbers with more digits than this are guessed without a slider."""

SHARES: Final = frozenset({"prob", "threshold"})
"""The kinds of answer that lie between 0 and 1."""

_ASK: Final = N_("You turn {n:card|cards} out of {unseen}. How likely is it that {clause}?")
_OWN: Final = N_("A question of your own")
_ANSWER: Final = N_("The exact answer")
_LOTS: Final = N_(
    "The computer tries the answer out: lots are drawn with cards, and those of the set mean that it works. For each "
    "try it counts how many steps better the bet was than the other choice; a minus sign means worse. The mean comes "
    "close to zero: neither choice gains anything."
)
_SHARE: Final = N_(
    "The computer turns one card again and again and counts how often it is one of those that count. Multiply that "
    "share by the number of cards, {n}, and it comes close to the answer."
)
_WORTH: Final = N_(
    "The computer turns one card again and again and works out what it is worth on average. Multiply that by the "
    "number of cards, {n}, and it comes close to the answer."
)
_STEPS: Final = {"sv": "steg", "en": "step|steps"}
_NO_FORMULA: Final = N_("There is no short formula for this question. It can only be simulated.")


def question_data(thing: Asked | Asking) -> dict[str, Any]:
    """Everything that the page shows of a question.

    ``key`` tells which question a simulation belongs to, ``scale`` is what guesses lie on, ``before`` the question
    that came before with its answer, or None.  ``simulates`` says whether there is anything to draw; where that closes
    in on something else than the answer, ``drawn`` holds the exact value and the scale of that.  ``case`` names the
    question among those that are asked together.

    >>> from kortspel_widgets.probability.draws import Question
    >>> from kortspel_widgets.probability.successes import none_of
    >>> data = question_data(Question(2, none_of("payment")))
    >>> data["exact"]["num"], data["exact"]["den"], data["scale"]["unit"]
    ('105', '221', '%')
    """
    from kortspel_widgets.probability.draws import Asking

    ask = thing if isinstance(thing, Asking) else thing.ask
    exact, target = ask.exact, ask.target
    data = {
        **(_built(thing) if isinstance(thing, Asking) else _documented(thing)),
        "kind": ask.kind,
        "cards": _cards(ask, None if isinstance(thing, Asking) else thing.hand),
        "exact": None if exact is None else fraction_data(exact),
        "steps": steps_data(thing.derivation),
        "simulates": ask.kind != "count" or target is not None,
        "drawn": _drawn(ask, target, None if isinstance(thing, Asking) else thing.unit),
    }
    return data | {"key": hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:12]}


def _drawn(ask: Asking, target: Fraction | None, unit: Mapping[str, str] | None) -> dict[str, Any] | None:
    """What is simulated where that is not the answer itself: how likely a count is, or what a bet gains."""
    from kortspel_widgets.probability.bets import BreakEven
    from kortspel_widgets.probability.means import HowMany, Total

    if isinstance(ask, HowMany | Total) and target is not None:
        whole = isinstance(ask, Total)
        about = {
            language: say(translate(_WORTH if whole else _SHARE, language), {"n": len(ask.unseen)}, language, ())
            for language in LANGUAGES
        }
        worth = scale("mean", target, unit) if whole else scale("prob", target)
        return {"exact": fraction_data(target), "scale": worth, "about": about}
    if isinstance(ask, BreakEven):
        span = (float(min(ask.gains)), float(max(ask.gains)))
        return {
            "exact": fraction_data(ask.target),
            "scale": scale("mean", ask.target, _STEPS, span),
            "about": both(_LOTS),
        }
    if ask.kind == "count" and target is not None:
        return {"exact": fraction_data(target), "scale": scale("prob", target)}
    return None


def fraction_data(value: Fraction) -> dict[str, Any]:
    """A fraction as digits, which may be many, and as a number.

    >>> fraction_data(Fraction(105, 221))["den"]
    '221'
    """
    return {"num": str(value.numerator), "den": str(value.denominator), "value": float(value)}


def scale(
    kind: str,
    exact: Fraction | None,
    unit: Mapping[str, str] | None = None,
    span: tuple[float, float] | None = None,
) -> dict[str, Any]:
    """What a guess may be: a share, or a number within ``span``, otherwise from zero to well beyond the answer.

    >>> scale("expectation", Fraction(53, 17))["max"]
    10
    """
    if kind in SHARES:
        return {"min": 0, "max": 1, "unit": PERCENT, "log": False, "whole": False}
    size = float(exact or 1)
    low, high = span or (0, next(n for n in _round_numbers() if n >= 2 * size))
    return {
        "min": low, "max": high, "unit": dict(unit) if unit else None,
        "log": len(str(int(size))) > MOST_DIGITS, "whole": kind == "count",
    }  # fmt: skip


def _round_numbers() -> Iterator[int]:
    return (step * power for power in (10**n for n in count()) for step in (1, 2, 5))


def steps_data(derivation: Derivation | None) -> list[dict[str, Any]]:
    """The steps of a derivation; the page fills the numbers into their sentences, for it knows how to write them."""
    return [] if derivation is None else [_step(step) for step in derivation.steps]


def _step(step: Step) -> dict[str, Any]:
    return {
        "code": step.code,
        "text": {language: translate(step.text, language) for language in LANGUAGES},
        "values": {name: dict(value) if isinstance(value, Mapping) else value for name, value in step.values.items()},
        "math": step.math,
        "cards": list(step.cards),
    }


def _documented(thing: Asked) -> dict[str, Any]:
    """The words of a documented question."""
    before = thing.before
    return {
        "id": thing.id,
        "title": dict(thing.title),
        "text": dict(thing.text),
        "hint": dict(thing.hint),
        "takeaway": dict(thing.takeaway),
        "rules": list(thing.rules),
        "after": thing.after,
        "before": before and {"id": before.id, "title": dict(before.title), "value": float(before.exact)},
        "scale": scale(thing.kind, thing.exact, thing.unit, thing.scale),
        "case": dict(thing.case) if thing.case else None,
    }


def _built(thing: Asking) -> dict[str, Any]:
    """The words of a question that was built by hand."""
    from kortspel_widgets.probability.draws import Question

    text = both(_OWN)
    if isinstance(thing, Question):
        clause = thing.success.clause(thing.turned)
        values = {"n": thing.turned, "unseen": len(thing.unseen)}
        text = {
            language: say(translate(_ASK, language), values | {"clause": clause[language]}, language, ())
            for language in LANGUAGES
        }
    nothing = dict.fromkeys(("id", "hint", "takeaway", "after", "before", "case"))
    return {**nothing, "title": both(_OWN), "text": text, "rules": [], "scale": scale(thing.kind, thing.exact)}


def _cards(ask: Asking, hand: int | None) -> dict[str, Any]:
    """The cards on the table: those that have been seen, how many are turned, and those of a set without a name.

    ``hands`` are the sizes of the groups in which the turned cards lie, a turned-up trump alone; empty for one group.
    """
    from kortspel_widgets.probability.bets import BreakEven
    from kortspel_widgets.probability.cardsets import CardSet
    from kortspel_widgets.probability.draws import Drawing, Question
    from kortspel_widgets.probability.successes import TrumpHeld

    if isinstance(ask, BreakEven):
        return {"seen": [], "turned": 1 if ask.lots[0] else 0, "own": list(ask.lots[0]), "hands": []}
    if not isinstance(ask, Drawing):
        return {"seen": [], "turned": 0, "own": [], "hands": []}
    found = getattr(getattr(ask, "success", None), "cards", None)
    own = sorted(found.cards) if isinstance(found, CardSet) and not found.name else []
    hands = []
    if hand and isinstance(ask, Question):
        trumps = int(isinstance(ask.success, TrumpHeld))
        hands = [1] * trumps + [hand] * ((ask.turned - trumps) // hand)
    return {"seen": list(ask.seen), "turned": getattr(ask, "turned", 0), "own": own, "hands": hands}


def question_lines(thing: Asked | Asking, data: Mapping[str, Any], language: str) -> list[str]:
    """A question in plain text: itself, its exact answer, and how that is found."""
    from kortspel_widgets.probability.mathtree import plain

    lines = [data["title"][language], data["text"][language]]
    exact, derivation = thing.exact, thing.derivation
    lines.append(translate(_NO_FORMULA, language) if exact is None else _answer(data, exact, language))
    for step in derivation.steps if derivation else ():
        lines.append(fill(translate(step.text, language), step.worded(language), language, ()))
        if step.math:
            lines.append(plain(step.math, language))
    return lines


def _answer(data: Mapping[str, Any], exact: Fraction, language: str) -> str:
    from kortspel_widgets.probability import mathtree as m

    tree = m.ratio(exact)
    share = data["scale"]["unit"] == PERCENT
    told = f"{float(exact) * (100 if share else 1):.4g}"
    if share or exact.denominator != 1:
        same = Fraction(told) == exact * (100 if share else 1)
        tree = m.row(tree, m.EQ if same else m.ABOUT, (m.pct if share else m.dec)(told))
    return f"{translate(_ANSWER, language)}: {m.plain(tree, language)}"


def run_data(run: Run, turn: str, key: str, walk: bool) -> dict[str, Any]:
    """A simulation for the page; ``walk``: its draws are to be looked at one by one."""
    return {
        "turn": turn,
        "question": key,
        "walk": walk,
        "seed": run.seed,
        "draws": run.draws,
        "kind": run.kind,
        "points": [] if walk else [[p.n, *(_short(value) for value in (p.value, p.low, p.high))] for p in run.points],
        "shown": [[list(one.cards), one.hit, _short(one.value)] for one in run.shown] if walk else [],
        "complete": run.complete,
    }


def _short(value: float) -> float:
    return float(f"{value:.{DIGITS}g}")
