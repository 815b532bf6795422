"""The workshop: a question of one's own about turned cards, worked out where a formula applies and always simulated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import traitlets

from kortspel_widgets.widgets.house_rules import messages
from kortspel_widgets.widgets.question import AskingLab
from kortspel_widgets.widgets.question_data import question_data
from kortspel_widgets.widgets.workshop_desk import (
    COUNTS,
    DECKS,
    LONGEST_RUN,
    OWN,
    START,
    SUCCESSES,
    build,
    card_sets,
    examples,
    spoken_choices,
)


class WorkshopLab(AskingLab):
    """A form for a question of one's own, and the question below it.

    ``language`` is what it speaks where the visitor has not chosen; ``start`` are values of the form to begin with,
    see :data:`~kortspel_widgets.widgets.workshop_desk.START`.

    >>> shop = WorkshopLab(start={"turned": "2"})
    >>> shop.question["exact"]["num"], shop.ask({"turned": "0"})
    ('105', False)
    """

    schema = traitlets.Dict().tag(sync=True)
    """The form's choices, examples and first values; never changes."""

    def __init__(self, *, language: Literal["sv", "en"] = "sv", start: Mapping[str, str] | None = None) -> None:
        values = START | {name: value for name, value in (start or {}).items() if name in START}
        thing, problems = build({**values, "language": language})
        super().__init__(
            thing,
            "workshop",
            language,
            schema=schema(values),
            answer={"turn": "", "problems": list(messages(problems))},
        )

    def ask(self, values: Mapping[str, Any], *, turn: str = "") -> bool:
        """Show the question that these values make; False when something is wrong, and then the old one stays."""
        thing, problems = build(START | {"language": self.language} | dict(values))
        if thing is not None:
            question = question_data(thing)
            self.desk.drop()
        with self.hold_sync():
            if thing is not None:
                self.thing = thing
                self.run = {}
                self.question = question
            self.answer = {"turn": turn, "problems": list(messages(problems))}
        return thing is not None

    def _asked(self, kind: str, turn: str, content: Mapping[str, Any]) -> None:
        if kind == "ask":
            values = content.get("values")
            self.ask(values if isinstance(values, Mapping) else {}, turn=turn)
        else:
            super()._asked(kind, turn, content)

    def __repr__(self) -> str:
        return "WorkshopLab()"


def schema(start: Mapping[str, str]) -> dict[str, Any]:
    """Everything the browser builds the form from.

    >>> schema(START)["decks"]
    [1, 2, 3, 4]
    """
    return {
        "decks": list(range(1, DECKS + 1)),
        "successes": spoken_choices(SUCCESSES),
        "counts": spoken_choices(COUNTS),
        "sets": card_sets(),
        "own": OWN,
        "longest": LONGEST_RUN,
        "examples": examples(),
        "start": dict(start),
    }


__all__ = ["WorkshopLab", "schema"]
