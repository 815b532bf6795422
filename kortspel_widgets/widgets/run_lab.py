"""What labs that run something long have in common: a form's words in, progress and answers out."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal

import anywidget
import traitlets
from ipywidgets import CallbackDispatcher, Widget, widget_serialization

from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.i18n import LANGUAGES
from kortspel_widgets.widgets.assets import loader
from kortspel_widgets.widgets.bench import Bench, BenchError
from kortspel_widgets.widgets.closing import ClosesWhole
from kortspel_widgets.widgets.house_rules import FieldProblem, messages, told
from kortspel_widgets.widgets.lab_assets import LAB
from kortspel_widgets.widgets.still import SaidInWords

_WRONG: Final = N_("Something went wrong here. What you wrote is still there; try once more.")


class RunLab(SaidInWords, ClosesWhole, anywidget.AnyWidget):
    """A part of the lab with a form that starts a run on a :class:`~kortspel_widgets.widgets.bench.Bench`.

    The page sends ``start`` (with ``values``), ``stop`` and what a subclass understands in :meth:`_asked`; each but
    ``stop`` has a ``turn``, and :attr:`answer` comes with the same one, whatever happens.
    """

    _esm = loader()

    part = traitlets.Unicode().tag(sync=True)
    shared = traitlets.Instance(Widget).tag(sync=True, **widget_serialization)
    language = traitlets.Enum(LANGUAGES, "sv").tag(sync=True)
    schema = traitlets.Dict().tag(sync=True)
    """The fields and all their words, in both languages; never changes."""
    progress = traitlets.Dict().tag(sync=True)
    """How far the run has come and what it has found; ``state`` is ``waiting``, ``running``, ``done``, ``stopped`` or
    ``error``."""
    csv = traitlets.Dict().tag(sync=True)
    """What the last run found as CSV, by name; empty until it has ended."""
    answer = traitlets.Dict().tag(sync=True)
    """What the last request led to: its ``turn`` and the ``problems``."""

    def __init__(
        self, bench: Bench[Any], schema: dict[str, Any], progress: dict[str, Any], language: Literal["sv", "en"]
    ) -> None:
        self._errand = 0
        self._sending = threading.RLock()
        self.bench = bench
        super().__init__(shared=LAB.shared(), language=language, schema=schema, progress=progress)
        self.on_msg(self._heard)

    # -- what people ask for -----------------------------------------------------------------------------

    def start(self, values: Mapping[str, object] | None = None, *, turn: str = "") -> bool:
        """Begin a run, with the values that the form began with unless others are given; False when it cannot."""
        problems = self.bench.start(values or self.schema["start"], turn)
        self._answer(turn, problems)
        return not any(problem.level == "error" for problem in problems)

    def stop(self) -> None:
        """End the run; what it has found stays."""
        self.bench.stop()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until the run has ended; False when it has not within so many seconds."""
        return self.bench.wait(seconds)

    @property
    def simulation(self) -> Any:
        """What the run has found so far, to go on with in Python; None before its first numbers."""
        return self.bench.simulation

    def close(self) -> None:
        """Stop the run, take the widget away everywhere and free what it holds."""
        if "bench" in self.__dict__:  # what could not be made is closed too
            self.bench.close()
            self._errand += 1
        self._msg_callbacks = CallbackDispatcher()
        super().close()

    # -- between page and bench --------------------------------------------------------------------------

    def _asked(self, kind: object, content: Mapping[str, Any], turn: str) -> None:
        """A request that is neither ``start`` nor ``stop``."""

    def _files(self, found: Any) -> dict[str, str]:
        """What a run that has ended found, as CSV by name."""
        raise NotImplementedError

    def _in_thread(self, turn: str, where: str, work: Callable[[Callable[[], bool]], None]) -> None:
        """Do an errand beside the kernel; one that is asked for later makes it pointless."""
        self._errand += 1
        mine = self._errand

        def run() -> None:
            try:
                work(lambda: self._errand != mine)
            except KortspelError as error:
                self._refuse(turn, told(where, error))
            except Exception as error:  # the page must not wait for ever
                self.log.exception("a lab", exc_info=error)
                self._refuse(turn, told(where, BenchError(_WRONG)))

        threading.Thread(target=run, name="kortspel-errand", daemon=True).start()

    def _told(self, said: dict[str, Any]) -> None:
        """The bench tells of its run, from its thread."""
        with self._sending:
            over = said["state"] not in ("waiting", "running") and said["done"]
            self.csv = self._files(self.bench.simulation) if over else {}
            self.progress = said

    def _answer(self, turn: str, problems: Sequence[FieldProblem], **more: object) -> None:
        with self._sending:
            self.answer = {"turn": turn, "problems": list(messages(problems)), **more}

    def _refuse(self, turn: str, problem: FieldProblem) -> None:
        self._answer(turn, (problem,))

    def _heard(self, _widget: object, content: object, _buffers: object) -> None:
        """A message from the page; whatever happens, the page gets an answer (an error here is said nowhere else)."""
        if not isinstance(content, Mapping):
            return
        turn = str(content.get("turn", ""))[:60]
        try:
            match content.get("kind"):
                case "start":
                    self.start(content["values"], turn=turn)
                case "stop":
                    self.stop()
                case kind:
                    self._asked(kind, content, turn)
        except KortspelError as error:
            self._refuse(turn, told("form", error))
        except Exception as error:  # the page must not wait for ever
            self.log.exception("a lab", exc_info=error)
            self._refuse(turn, told("form", BenchError(_WRONG)))

    # -- without a page ----------------------------------------------------------------------------------

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.schema['game']!r}, {self.progress['state']})"

    def _still(self) -> list[str]:
        return [self._summary()]

    def _summary(self) -> str:
        """What has been found so far, in a sentence."""
        raise NotImplementedError


def decimal(value: float, language: str, digits: int = 1) -> str:
    """A number as people write it.

    >>> decimal(9.25, "sv"), decimal(9.25, "en", 2)
    ('9,2', '9.25')
    """
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if language == "sv" else text


__all__ = ["RunLab", "decimal"]
