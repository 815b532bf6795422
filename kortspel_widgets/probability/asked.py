"""The documented questions, with texts for pupils: Svälta räv, Rödskägg, Vändåtta.

They are data in the folder beside this module; how a question is built stands in its ``ask``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, Final

from kortspel_widgets.errors import N_
from kortspel_widgets.probability import derivation as deriving
from kortspel_widgets.probability.bets import BreakEven
from kortspel_widgets.probability.cardsets import Text
from kortspel_widgets.probability.checks import QuestionError, record, shown, whole
from kortspel_widgets.probability.draws import Asking, Deck, Question
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
from kortspel_widgets.probability.successes import from_dict
from kortspel_widgets.probability.trials import Run, run

GAMES: Final = ("SRB", "SRF", "RS", "VA")
"""The games that there are questions about, by the prefix of their rules."""
LANGUAGES: Final = ("sv", "en")


@dataclass(frozen=True)
class Asked:
    """A documented question.

    ``ask`` is the question itself; ``rules`` are the ids it concerns; ``after`` is the id of the question that it is
    the "before" of.  ``unit`` is what its answer is counted in, empty for a probability, and ``scale`` the range
    for a guess: of a probability 0 to 1.  ``takeaway`` says what it teaches.  ``case`` tells it from the questions that
    are asked together with it, and ``hand`` is how many of its cards make a hand.

    >>> asked("PR-SRB-03").exact, asked("PR-SRB-03").after
    (Fraction(105, 221), 'PR-SRB-07')
    """

    id: str
    title: Text
    text: Text
    hint: Text
    takeaway: Text
    rules: tuple[str, ...]
    ask: Asking
    after: str | None = None
    unit: Text | None = None
    scale: tuple[float, float] | None = None
    case: Text | None = None
    hand: int | None = None

    def __repr__(self) -> str:
        return f"<Asked {self.id}: {self.title['en']}>"

    @property
    def kind(self) -> str:
        """``prob``, ``expectation``, ``count`` or ``threshold``."""
        return self.ask.kind

    @property
    def exact(self) -> Fraction:
        """The exact answer."""
        answer = self.ask.exact
        assert answer is not None  # every documented question has a formula
        return answer

    @property
    def target(self) -> Fraction | None:
        """The number that a simulation closes in on; None for a question that is counted only."""
        return self.ask.target

    @property
    def before(self) -> Asked | None:
        """The question that this one is the "after" of."""
        found = [entry for entry in asked_questions(self.id.split("-")[1]) if entry.after == self.id]
        return found[0] if found else None

    @property
    def derivation(self) -> deriving.Derivation:
        """The answer step by step; where there is a question before it, with what has changed since."""
        before = self.before
        earlier = before.ask if before is not None and isinstance(before.ask, Question) else None
        found = deriving.derive(self.ask, earlier)
        assert found is not None
        return found

    def simulate(self, draws: int = 10_000, seed: int = 1, *, stop: Callable[[], bool] | None = None) -> Run:
        """Draw the cards ``draws`` times; refused for a question that is counted only."""
        return run(self.ask, draws, seed, stop=stop)


@cache
def asked_questions(prefix: str) -> tuple[Asked, ...]:
    """All questions about the game with this prefix, in the order of their numbers.

    Raises :class:`~kortspel_widgets.probability.checks.QuestionError` for an unknown prefix.

    >>> asked_questions("SRF")[0].id
    'PR-SRF-01'
    """
    if prefix not in GAMES:
        raise QuestionError(
            N_("There are no questions about {value}. There are some about {known}."),
            value=shown(prefix), known=", ".join(GAMES),
        )  # fmt: skip
    file = Path(__file__).parent / "asked" / f"PR-{prefix}.toml"
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return tuple(read_asked(entry) for entry in data["question"])


def asked(name: str) -> Asked:
    """The question with this id.

    Raises :class:`~kortspel_widgets.probability.checks.QuestionError` for an unknown id.

    >>> asked("PR-SRF-04").exact
    Fraction(1, 1)
    """
    parts = str(name).split("-")
    for entry in asked_questions(parts[1]) if len(parts) > 1 and parts[1] in GAMES else ():
        if entry.id == name:
            return entry
    raise QuestionError(N_("There is no question {value}. An id looks like PR-SRB-02."), value=shown(name))


def read_asked(data: Mapping[str, Any]) -> Asked:
    """One ``[[question]]`` of a file.

    Raises :class:`~kortspel_widgets.probability.checks.QuestionError` naming what is wrong.
    """
    name = str(data.get("id", "?"))
    record(
        name,
        data,
        {"id", "title", "text", "hint", "takeaway", "rules", "ask"},
        {"after", "unit", "scale", "case", "hand"},
    )
    texts = {key: _text(f"{name}: {key}", data[key]) for key in ("title", "text", "hint", "takeaway")}
    scale = tuple(map(float, data["scale"])) if "scale" in data else None
    return Asked(
        id=name,
        rules=tuple(data["rules"]),
        ask=read_ask(name, data["ask"]),
        after=data.get("after"),
        unit=_text(f"{name}: unit", data["unit"]) if "unit" in data else None,
        scale=(scale[0], scale[1]) if scale else None,
        case=_text(f"{name}: case", data["case"]) if "case" in data else None,
        hand=whole(f"{name}: hand", data["hand"], 1, 52) if "hand" in data else None,
        **texts,
    )


def _text(name: str, data: object) -> Text:
    values = record(name, data, set(LANGUAGES))
    for language in LANGUAGES:
        value = values[language]
        if not isinstance(value, str) or not value.strip():
            raise QuestionError(N_("{field} lacks its part {value}."), field=name, value=language)
    return {language: str(values[language]) for language in LANGUAGES}


def read_ask(name: str, data: object) -> Asking:
    """What a question asks, from its ``ask``: its ``kind`` and what that kind needs."""
    kind = data.get("kind") if isinstance(data, Mapping) else None
    if kind not in _KINDS:
        raise QuestionError(
            N_("There is no {field} {value}. Known are {known}."),
            field=f"{name}: ask", value=shown(kind), known=", ".join(map(str, _KINDS)),
        )  # fmt: skip
    needed, make = _KINDS[kind]
    values = record(f"{name}: ask", data, {"kind", *needed}, {"seen", "only", "without", "decks", *_ALSO.get(kind, ())})
    return make(values)


def _place(data: Mapping[str, Any]) -> dict[str, Any]:
    decks = data.get("decks", 1)
    deck = Deck.only(data["only"], decks) if "only" in data else Deck(decks, data.get("without", ()))
    return {"deck": deck, "seen": data.get("seen", ())}


def _question(data: Mapping[str, Any]) -> Question:
    return Question(data["turned"], from_dict(data["success"]), **_place(data))


def _mean(data: Mapping[str, Any]) -> Mean:
    return Mean(data["turned"], tuple(data["worth"].items()), **_place(data))


def _mixed(data: Mapping[str, Any]) -> Mixed:
    return Mixed(tuple(map(_question, data["parts"])))


def _bet(data: Mapping[str, Any]) -> BreakEven:
    return BreakEven(data["way"], data["bet"], data["other"])


def _threshold(data: Mapping[str, Any]) -> Threshold:
    return Threshold(from_dict(data["success"]), Fraction(data["share"]), **_place(data))


_KINDS: Final[dict[object, tuple[set[str], Callable[[Mapping[str, Any]], Asking]]]] = {
    "question": ({"turned", "success"}, _question),
    "mean": ({"turned", "worth"}, _mean),
    "total": ({"worth"}, lambda data: Total(tuple(data["worth"].items()), **_place(data))),
    "how-many": ({"cards"}, lambda data: HowMany(data["cards"], **_place(data))),
    "waiting": ({"cards"}, lambda data: Waiting(data["cards"], data.get("most"), **_place(data))),
    "flips": ({"players"}, lambda data: FlipsToMatch(data["players"], **_place(data))),
    "mixed": ({"parts"}, _mixed),
    "threshold": ({"success", "share"}, _threshold),
    "break-even": ({"way", "bet", "other"}, _bet),
    "arrangements": ({"sets"}, lambda data: Arrangements(tuple(data["sets"]))),
}
_ALSO: Final[Mapping[object, set[str]]] = {"waiting": {"most"}}
"""What a kind may have besides."""
