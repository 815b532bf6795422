"""One question of the probability lab: guess, see the exact answer grow out of counting, simulate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Final, Literal

import anywidget
import traitlets
from ipywidgets import Widget, widget_serialization

from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.i18n import LANGUAGES, explain
from kortspel_widgets.widgets.assets import loader
from kortspel_widgets.widgets.closing import ClosesWhole
from kortspel_widgets.widgets.lab_assets import LAB
from kortspel_widgets.widgets.question_data import question_data, question_lines, run_data
from kortspel_widgets.widgets.run_desk import RunDesk

if TYPE_CHECKING:
    from kortspel_widgets.probability.asked import Asked
    from kortspel_widgets.probability.draws import Asking
    from kortspel_widgets.probability.trials import Run

WALK: Final = 24
"""So many draws are looked at one by one."""
MOST: Final = 1_000_000
"""The most draws that the page may ask for; from Python there may be more."""

_WRONG: Final = N_("Something went wrong in the simulation. Try once more.")
_CASE: Final = N_("There is no question {value} here.")
_MANY: Final = N_("{draws!r} is no number of tries. It is 1 to {most}.")


class LabError(KortspelError):
    """Something that the lab is asked for and cannot do."""


class AskingLab(ClosesWhole, anywidget.AnyWidget):
    """What every part with a question has: the question on the page, and a desk that simulates it."""

    _esm = loader()

    part = traitlets.Unicode("").tag(sync=True)
    shared = traitlets.Instance(Widget).tag(sync=True, **widget_serialization)
    language = traitlets.Enum(LANGUAGES, "sv").tag(sync=True)
    question = traitlets.Dict().tag(sync=True)
    """What the page shows, see :func:`~kortspel_widgets.widgets.question_data.question_data`."""
    run = traitlets.Dict().tag(sync=True)
    """The last simulation, see :func:`~kortspel_widgets.widgets.question_data.run_data`; empty before the first."""
    answer = traitlets.Dict().tag(sync=True)
    """What the last request led to: its ``turn`` and the ``problems``."""

    thing: Asked | Asking | None

    def __init__(self, thing: Asked | Asking | None, part: str, language: Literal["sv", "en"], **values: Any) -> None:
        self.desk = RunDesk()
        self.thing = thing
        question = {} if thing is None else question_data(thing)
        super().__init__(part=part, shared=LAB.shared(), language=language, question=question, **values)
        self.on_msg(self._heard)

    def simulate(self, draws: int = 10_000, seed: int | None = None, *, turn: str = "", walk: bool = False) -> None:
        """Simulate the question and show it; a long run goes on in a thread while this returns."""
        if self.thing is None:
            return
        key = str(self.question.get("key", ""))

        def done(run: Run) -> None:
            with self.hold_sync():
                self.answer = {"turn": turn, "problems": []}
                self.run = run_data(run, turn, key, walk)

        self.desk.start(self.thing, draws, done, lambda error: self._failed(turn, error), seed=seed)

    def _failed(self, turn: str, error: Exception) -> None:
        """Tell the page in words that something went wrong; an error that nobody expected goes to the log too."""
        if not isinstance(error, KortspelError):
            self.log.error("the probability lab", exc_info=error)
            error = LabError(_WRONG)
        said = {language: explain(error, language) for language in LANGUAGES}
        self.answer = {"turn": turn, "problems": [{"field": "form", "level": "error", **said}]}

    def _heard(self, _widget: object, content: object, _buffers: Sequence[Any]) -> None:
        """A message from the page; whatever happens, the page gets an answer (an error here is said nowhere else)."""
        if not isinstance(content, Mapping):
            return
        turn = str(content.get("turn", ""))[:60]
        try:
            self._asked(str(content.get("kind")), turn, content)
        except Exception as error:  # noqa: BLE001 - the page must not wait for ever
            self._failed(turn, error)

    def _asked(self, kind: str, turn: str, content: Mapping[str, Any]) -> None:
        if kind == "stop":
            self.desk.stop()
        elif kind == "run":
            walk = content.get("walk") is True
            self.simulate(WALK if walk else _draws(content.get("draws")), turn=turn, walk=walk)

    def close(self) -> None:
        """End what is running and take the widget away everywhere, its layout too."""
        desk = self.__dict__.get("desk")  # ipywidgets closes what was never finished, too
        if desk is not None:
            desk.drop()
        super().close()

    def _lines(self) -> list[str]:
        return [] if self.thing is None else question_lines(self.thing, self.question, self.language)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, and where none can be shown the question with its answer; on a page also how it is found."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            lines = self._lines() or [repr(self)]
            bundle[0]["text/plain"] = "\n".join(lines[:3])  # a lesson keeps both, and must stay small
            bundle[0]["text/html"] = "".join(f"<p>{escape(line)}</p>" for line in lines)
        return bundle


def _draws(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST:
        raise LabError(_MANY, draws=str(value)[:40], most=MOST)
    return value


class QuestionLab(AskingLab):
    """Shows one question: a documented one (its id or an ``Asked``), or one built by hand.

    With ``others``, documented ones too, there are buttons for all of them and the first is shown.
    ``language`` is what it speaks where the visitor has not chosen.  Raises
    :class:`~kortspel_widgets.probability.checks.QuestionError` for an unknown id.

    >>> from kortspel_widgets.probability.draws import Question
    >>> from kortspel_widgets.probability.successes import none_of
    >>> QuestionLab(Question(2, none_of("payment")), language="en").question["exact"]["num"]
    '105'
    """

    cases: Any = traitlets.List().tag(sync=True)
    """The questions that there are buttons for: ``id`` and what is written on it; empty where there is only one."""

    def __init__(self, thing: Asked | Asking | str, *others: Asked | str, language: Literal["sv", "en"] = "sv") -> None:
        from kortspel_widgets.probability.asked import Asked, asked

        every = [asked(entry) if isinstance(entry, str) else entry for entry in (thing, *others)]
        self.things = {entry.id: entry for entry in every if isinstance(entry, Asked)}
        cases = [{"id": name, **(entry.case or entry.title)} for name, entry in self.things.items()] if others else []
        super().__init__(every[0], "question", language, cases=cases)

    def choose(self, name: str, *, turn: str = "") -> None:
        """Show another of the questions; raises :class:`LabError` for an id that is none of theirs."""
        if name not in self.things:
            raise LabError(_CASE, value=name[:40])
        self.desk.drop()
        self.thing = self.things[name]
        with self.hold_sync():
            self.answer = {"turn": turn, "problems": []}
            self.question = question_data(self.thing)

    def _asked(self, kind: str, turn: str, content: Mapping[str, Any]) -> None:
        if kind == "case":
            self.choose(str(content.get("id")), turn=turn)
        else:
            super()._asked(kind, turn, content)

    def _lines(self) -> list[str]:
        """The question that is shown in full, and of the others the question and its answer."""
        lines = super()._lines()
        for entry in self.things.values():
            if entry is not self.thing:
                lines += question_lines(entry, question_data(entry), self.language)[1:3]
        return lines

    def __repr__(self) -> str:
        name = self.question.get("id") or self.question["title"][self.language]
        return f"QuestionLab({name!r})"


__all__ = ["AskingLab", "LabError", "QuestionLab"]
