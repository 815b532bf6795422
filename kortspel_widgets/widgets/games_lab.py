"""Whole games simulated while one watches, and the table where a long one can be looked at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

import traitlets
from ipywidgets import VBox

from kortspel_widgets import opening
from kortspel_widgets.errors import N_
from kortspel_widgets.games import game_named
from kortspel_widgets.i18n import LANGUAGES, game_title, translate
from kortspel_widgets.opening import random_seed
from kortspel_widgets.table import Timeline
from kortspel_widgets.widgets.bench import BenchError
from kortspel_widgets.widgets.card_table import CardTable
from kortspel_widgets.widgets.closing import ClosesWhole
from kortspel_widgets.widgets.form_words import spoken
from kortspel_widgets.widgets.games_bench import CODE_LIMIT, CODES, FEWEST, MOST, GamesBench, progress
from kortspel_widgets.widgets.house_rules import rule_field, seat_choices
from kortspel_widgets.widgets.lab_games_words import GAMES_WORDS
from kortspel_widgets.widgets.run_lab import RunLab, decimal

DEALS: Final = 100_000
HUNTED: Final = 1_000_000
"""How many games are simulated where nobody says: to see them all, and to find the longest."""

_WITHOUT: Final = ("time",)
"""Values that need somebody who watches the clock."""
_QUIET: Final = ("stop_timing", "loop_result", "aside_card_owner", "tie_at_stop")
"""House rules that change next to nothing when thousands of games are counted."""

_NONE: Final = N_("Simulates whole games of {game}. Run the cell to start.")
_SOME: Final = N_("{game}: {n} games simulated (seed {seed}), {mean} cards on average, the longest {longest}.")


class GamesLab(RunLab):
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

    bench: GamesBench
    part = traitlets.Unicode("games").tag(sync=True)
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
        bench = GamesBench(slug, self._told)
        bench.check(start)
        self.table = table
        super().__init__(
            bench, schema(slug, start, hunt=hunt, table=table is not None), progress(game, None, "waiting"), language
        )

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

    def _asked(self, kind: object, content: Mapping[str, Any], turn: str) -> None:
        match kind:
            case "codes":
                self.compare(str(content["text"]), turn=turn)
            case "show":
                self.show(str(content["code"]), turn=turn)

    def _files(self, found: Any) -> dict[str, str]:
        return {measure: found.csv(measure) for measure in found.measures}

    def _summary(self) -> str:
        game, now = game_title(self.schema["game"], self.language), self.progress
        if not now["done"]:
            return translate(_NONE, self.language).format(game=game)
        cards = now["measures"]["cards"]
        return translate(_SOME, self.language).format(
            game=game,
            n=now["done"],
            seed=now["seed"],
            mean=decimal(cards["mean"], self.language),
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
