"""Whole games simulated while one watches, and the table where a long one can be looked at."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final, Literal

import anywidget
import traitlets
from ipywidgets import CallbackDispatcher, VBox, Widget, widget_serialization

from kortspel_widgets import opening
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.games import game_named
from kortspel_widgets.i18n import LANGUAGES, game_title, translate
from kortspel_widgets.opening import random_seed
from kortspel_widgets.table import Timeline
from kortspel_widgets.widgets.assets import loader
from kortspel_widgets.widgets.card_table import CardTable
from kortspel_widgets.widgets.closing import ClosesWhole
from kortspel_widgets.widgets.form_words import spoken
from kortspel_widgets.widgets.games_bench import CODE_LIMIT, CODES, FEWEST, MOST, BenchError, GamesBench, progress
from kortspel_widgets.widgets.house_rules import FieldProblem, messages, rule_field, seat_choices, told
from kortspel_widgets.widgets.lab_assets import lab_assets
from kortspel_widgets.widgets.lab_games_words import GAMES_WORDS

DEALS: Final = 100_000
HUNTED: Final = 1_000_000
"""How many games are simulated where nobody says: to see them all, and to find the longest."""

_WITHOUT: Final = ("time",)
"""Values that need somebody who watches the clock."""
_QUIET: Final = ("stop_timing", "loop_result", "aside_card_owner", "tie_at_stop")
"""House rules that change next to nothing when thousands of games are counted."""

_WRONG: Final = N_("Something went wrong here. What you wrote is still there; try once more.")
_NONE: Final = N_("Simulates whole games of {game}. Run the cell to start.")
_SOME: Final = N_("{game}: {n} games simulated (seed {seed}), {mean} cards on average, the longest {longest}.")


class GamesLab(ClosesWhole, anywidget.AnyWidget):
    """Simulates games of one kind on a page, with pictures that grow, a stop button and the longest deals found.

    ``seats``, ``rules``, ``deals`` and ``seed`` are what the form begins with, ``language`` what it speaks where
    the visitor has not chosen.  ``hunt`` puts the longest deals and the class's codes first.  ``table`` is where
    a deal can be shown.  The work goes on in a thread: see
    :class:`~kortspel_widgets.widgets.games_bench.GamesBench`.

    Raises :class:`~kortspel_widgets.games.UnknownGameError` and
    :class:`~kortspel_widgets.engine.options.RulesError` for what cannot be played, and a
    :class:`~kortspel_widgets.errors.KortspelError` for other values that cannot be simulated.

    >>> GamesLab("svalta-rav-payment", seats=2, deals=10_000, seed=7)
    GamesLab('svalta-rav-payment', waiting)
    """

    _esm = loader()

    part = traitlets.Unicode("games").tag(sync=True)
    shared = traitlets.Instance(Widget).tag(sync=True, **widget_serialization)
    language = traitlets.Enum(LANGUAGES, "sv").tag(sync=True)
    schema = traitlets.Dict().tag(sync=True)
    """The fields and all their words, in both languages; never changes."""
    progress = traitlets.Dict().tag(sync=True)
    """How far the run has come, see :func:`~kortspel_widgets.widgets.games_bench.progress`."""
    csv = traitlets.Dict().tag(sync=True)
    """The lengths of the last run as CSV, by measure; empty until it has ended."""
    answer = traitlets.Dict().tag(sync=True)
    """What the last request led to: its ``turn`` and the ``problems``; ``shown`` is a code that lies on the table."""
    board = traitlets.Dict().tag(sync=True)
    """The class's codes, longest first, see :meth:`~kortspel_widgets.widgets.games_bench.GamesBench.compare`."""

    def __init__(
        self,
        slug: str = "svalta-rav-payment",
        *,
        seats: int | None = None,
        rules: Mapping[str, object] | None = None,
        deals: int | None = None,
        seed: int | str | None = None,
        language: Literal["sv", "en"] = "sv",
        hunt: bool = False,
        table: CardTable | None = None,
    ) -> None:
        kind = game_named(slug)
        game = kind(rules, seats)
        start = {
            "seats": game.seats,
            "rules": {name: str(value) for name, value in game.rules.values.items()},
            "deals": (HUNTED if hunt else DEALS) if deals is None else deals,
            "seed": random_seed() if seed is None else str(seed),
        }
        self._errand = 0
        self._sending = threading.RLock()
        self.bench = GamesBench(slug, self._told)
        self.bench.check(start)
        self.table = table
        super().__init__(
            shared=lab_assets(),
            language=language,
            schema=schema(slug, start, hunt=hunt, table=table is not None),
            progress=progress(game, None, "waiting"),
        )
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

    def compare(self, text: str, *, turn: str = "") -> None:
        """Rank the deal codes in ``text``; a thread sets :attr:`board`."""

        def work(given_up: Any) -> None:
            found = self.bench.compare(text[: (CODES * 2) * (CODE_LIMIT + 1)], given_up)
            if not given_up():
                with self._sending:
                    self.board = {"turn": turn, **found}
                    self._answer(turn, ())

        self._in_thread(turn, "codes", work)

    def show(self, code: str, *, turn: str = "") -> None:
        """Show the game of a deal code on the table; a thread does it."""

        def work(given_up: Any) -> None:
            if self.table is None:
                raise BenchError(N_("There is no table here to show a game on."))
            timeline = Timeline.of(opening.from_code(code[:CODE_LIMIT]))
            if not given_up():
                with self._sending:
                    self.table.show(timeline)
                    self._answer(turn, (), shown=code[:CODE_LIMIT])

        self._in_thread(turn, "form", work)

    def close(self) -> None:
        """Stop the run, take the widget away everywhere and free what it holds."""
        if "bench" in self.__dict__:  # what could not be made is closed too
            self.bench.close()
            self._errand += 1
        self._msg_callbacks = CallbackDispatcher()
        super().close()

    # -- between page and bench --------------------------------------------------------------------------

    def _in_thread(self, turn: str, where: str, work: Any) -> None:
        """Do an errand beside the kernel; one that is asked for later makes it pointless."""
        self._errand += 1
        mine = self._errand

        def run() -> None:
            try:
                work(lambda: self._errand != mine)
            except KortspelError as error:
                self._refuse(turn, told(where, error))
            except Exception as error:  # the page must not wait for ever
                self.log.exception("the games lab", exc_info=error)
                self._refuse(turn, told(where, BenchError(_WRONG)))

        threading.Thread(target=run, name="kortspel-errand", daemon=True).start()

    def _told(self, said: dict[str, Any]) -> None:
        """The bench tells of its run, from its thread."""
        with self._sending:
            found = self.bench.simulation
            over = said["state"] not in ("waiting", "running") and said["done"]
            self.csv = {measure: found.csv(measure) for measure in found.measures} if over else {}
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
                case "codes":
                    self.compare(str(content["text"]), turn=turn)
                case "show":
                    self.show(str(content["code"]), turn=turn)
        except KortspelError as error:
            self._refuse(turn, told("form", error))
        except Exception as error:  # the page must not wait for ever
            self.log.exception("the games lab", exc_info=error)
            self._refuse(turn, told("form", BenchError(_WRONG)))

    # -- without a page ----------------------------------------------------------------------------------

    def __repr__(self) -> str:
        return f"GamesLab({self.schema['game']!r}, {self.progress['state']})"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, and for pages that cannot show widgets its numbers in a sentence."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            said = self._summary()
            bundle[0]["text/plain"] = said
            bundle[0]["text/html"] = f"<p>{escape(said)}</p>"
        return bundle

    def _summary(self) -> str:
        game, now = game_title(self.schema["game"], self.language), self.progress
        if not now["done"]:
            return translate(_NONE, self.language).format(game=game)
        cards = now["measures"]["cards"]
        mean = f"{cards['mean']:.1f}"
        return translate(_SOME, self.language).format(
            game=game,
            n=now["done"],
            seed=now["seed"],
            mean=mean.replace(".", ",") if self.language == "sv" else mean,
            longest=cards["longest"],
        )


class GamesTable(ClosesWhole, VBox):
    """A :class:`GamesLab` (:attr:`lab`) with a card table (:attr:`table`) below; arguments as the lab's."""

    def __init__(
        self,
        slug: str = "svalta-rav-payment",
        *,
        seats: int | None = None,
        rules: Mapping[str, object] | None = None,
        deals: int | None = None,
        seed: int | str | None = None,
        language: Literal["sv", "en"] = "sv",
        hunt: bool = False,
    ) -> None:
        self.table = CardTable(language=language)
        self.table.layout.display = "none"  # until there is something on it
        self.table.observe(self._laid, "timeline")
        self.lab = GamesLab(
            slug, seats=seats, rules=rules, deals=deals, seed=seed, language=language, hunt=hunt, table=self.table
        )
        super().__init__([self.lab, self.table])
        self.add_class("kortspel-games-table")

    def _laid(self, _change: object) -> None:
        self.table.layout.display = None

    def close(self) -> None:
        """Stop the run and take both away."""
        if "lab" in self.__dict__:
            self.lab.close()
            self.table.close()
        super().close()

    def __repr__(self) -> str:
        return f"GamesTable({self.lab.schema['game']!r}, {self.lab.progress['state']})"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The widgets, and for pages that cannot show them the lab's sentence and the game on the table."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        parts = [self.lab._repr_mimebundle_()]
        if self.table.timeline:
            parts.append(self.table._repr_mimebundle_())
        for kind in ("text/plain", "text/html"):
            bundle[kind] = "\n".join(part[0][kind] for part in parts if part is not None)
        return bundle


def schema(slug: str, start: Mapping[str, object], *, hunt: bool, table: bool) -> dict[str, Any]:
    """Everything the browser builds the form from: ``start`` are the values it begins with.

    >>> found = schema("svalta-rav-payment", {}, hunt=False, table=False)
    >>> offered = {option["name"]: [choice["value"] for choice in option["choices"]] for option in found["options"]}
    >>> offered["stop_mode"]
    ['none', 'rounds', 'max_cards']
    """
    kind = game_named(slug)
    options = [rule_field(entry, _WITHOUT) for entry in kind.rules_type.options() if entry.name not in _QUIET]
    return {
        "game": slug,
        "title": {language: game_title(slug, language) for language in LANGUAGES},
        "words": spoken(GAMES_WORDS),
        "seats": seat_choices(kind),
        "options": [field for field in options if len(field["choices"]) != 1],
        "limits": {"deals": [FEWEST, MOST], "codes": CODES},
        "starts": any(entry.name == "starter" for entry in kind.rules_type.options()),
        "hunt": hunt,
        "table": table,
        "start": dict(start),
    }


__all__ = ["GamesLab", "GamesTable", "schema"]
