"""The form that deals a game of one's own: players, deck and house rules, made from the game's rules object."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import anywidget
import traitlets
from ipywidgets import VBox, Widget, widget_serialization

from kortspel_widgets.engine.names import USUAL, clean_names
from kortspel_widgets.engine.saves import MOST_CHARACTERS
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.games import game_named
from kortspel_widgets.i18n import LANGUAGES, game_title, translate
from kortspel_widgets.opening import random_seed
from kortspel_widgets.table import Timeline
from kortspel_widgets.widgets.assets import module, shared_assets, text
from kortspel_widgets.widgets.card_table import CardTable
from kortspel_widgets.widgets.closing import ClosesWhole
from kortspel_widgets.widgets.deal_desk import DealDesk, Dealt, DeskError
from kortspel_widgets.widgets.form_words import FORM_WORDS, spoken
from kortspel_widgets.widgets.house_rules import messages, rule_field, seat_choices, told
from kortspel_widgets.widgets.still import SaidInWords

_WRONG: Final = N_("Something went wrong here. What you wrote is still there; try once more.")
_STILL: Final = N_("A form that deals a game of {game}. Run the cell to fill it in.")


class DealForm(SaidInWords, ClosesWhole, anywidget.AnyWidget):
    """A form whose game goes to :attr:`table`, a :class:`~kortspel_widgets.widgets.card_table.CardTable`.

    ``language`` is what it speaks where the visitor has not chosen; ``code`` deals at once, and a bad one is
    said in the form; ``names`` are the players' names to begin with.  Changing the form does not touch the game
    on the table.  Raises :class:`~kortspel_widgets.games.UnknownGameError`, and
    :class:`~kortspel_widgets.engine.names.NamesError` for names that cannot be told apart.

    >>> form = DealForm("svalta-rav-payment", code="SRB1.2.1.s42.82", names=["David", "Ella"])
    >>> form.game["code"]
    'SRB1.2.1.s42.82'
    """

    _esm = module("form.js")
    _css = text("deal_form.css")

    shared = traitlets.Instance(Widget).tag(sync=True, **widget_serialization)
    language = traitlets.Enum(LANGUAGES, "sv").tag(sync=True)
    schema = traitlets.Dict().tag(sync=True)
    """The fields and all their words, in both languages; never changes."""
    answer = traitlets.Dict().tag(sync=True)
    """What the last request led to: its ``turn``, whether it was ``dealt``, and the ``problems``."""
    game = traitlets.Dict().tag(sync=True)
    """The game on the table, see :meth:`DealDesk.game`; empty before the first."""

    def __init__(
        self,
        game_slug: str,
        *,
        language: Literal["sv", "en"] = "sv",
        code: str | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        self.desk = DealDesk(game_slug)
        if self.desk.kind.has_choices:
            raise DeskError(
                N_("In {game} somebody chooses, so no form can deal it to its end: play it instead."), game=game_slug
            )
        self.table = CardTable(language=language)
        kind = self.desk.kind
        seats = len(names) if names and len(names) in kind.seat_range else kind.default_seats
        named = clean_names(names, len(names)) if names else ()
        start = _start(game_slug, seats, named, code)
        super().__init__(shared=shared_assets(), language=language, schema=schema(game_slug, start))
        self.on_msg(self._heard)
        if code is not None:
            self.deal(start, turn="code")

    def deal(self, values: Mapping[str, object], *, turn: str = "") -> bool:
        """Deal what ``values`` say (see :meth:`DealDesk.deal`) and show it; False when something is wrong."""
        return self._show(turn, self.desk.deal(values))

    def open_file(self, data: bytes, *, turn: str = "") -> bool:
        """Show the game in a saved file; False when there is none in it."""
        return self._show(turn, self.desk.open(data))

    def _show(self, turn: str, dealt: Dealt) -> bool:
        if dealt.replay is not None:
            # both are made before either is shown, so that an error leaves the table as it was
            timeline, game = Timeline.of(dealt.replay), self.desk.game(dealt.replay)
            self.table.show(timeline)
        with self.hold_sync():
            if dealt.replay is not None:
                self.game = game
            self.answer = {
                "turn": turn,
                "dealt": dealt.replay is not None,
                "problems": list(messages(dealt.problems)),
            }
        return dealt.replay is not None

    def _heard(self, _widget: object, content: object, buffers: Sequence[Any]) -> None:
        """A message from the page; whatever happens, the page gets an answer (an error here is said nowhere else)."""
        if not isinstance(content, Mapping) or content.get("kind") not in ("deal", "open"):
            return
        turn = str(content.get("turn", ""))[:60]
        try:
            if content["kind"] == "open":
                self.open_file(bytes(buffers[0]), turn=turn)
            else:
                self.deal(content["values"], turn=turn)
        except KortspelError as error:
            self._show(turn, Dealt(None, (told("form", error),)))
        except Exception as error:  # the page must not wait for ever
            self.log.exception("the deal form", exc_info=error)
            self._show(turn, Dealt(None, (told("form", DeskError(_WRONG)),)))

    def __repr__(self) -> str:
        return f"DealForm({self.desk.kind.slug!r})"

    def _still(self) -> list[str]:
        return [translate(_STILL, self.language).format(game=game_title(self.desk.kind.slug, self.language))]


class DealTable(VBox):
    """A :class:`DealForm` (:attr:`form`) with its card table (:attr:`table`) below; arguments as the form's."""

    def __init__(
        self,
        game_slug: str,
        *,
        language: Literal["sv", "en"] = "sv",
        code: str | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        self.form = DealForm(game_slug, language=language, code=code, names=names)
        super().__init__([self.form, self.table])
        self.add_class("kortspel-deal-table")

    @property
    def table(self) -> CardTable:
        """Where the game is shown."""
        return self.form.table

    def __repr__(self) -> str:
        return f"DealTable({self.form.desk.kind.slug!r})"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The widgets, and for pages that cannot show them the form's sentence and the game in words."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        still = (self.form._repr_mimebundle_(), self.table._repr_mimebundle_())
        for kind in ("text/plain", "text/html"):
            bundle[kind] = "\n".join(part[0][kind] for part in still if part is not None)
        return bundle


def schema(slug: str, start: Mapping[str, object]) -> dict[str, Any]:
    """Everything the browser builds the form from: ``start`` are the values it begins with.

    >>> found = schema("svalta-rav-suits", {})
    >>> [seat["value"] for seat in found["seats"] if seat["note"]]
    [5, 6]
    """
    kind = game_named(slug)
    return {
        "game": slug,
        "title": {language: game_title(slug, language) for language in LANGUAGES},
        "words": spoken(FORM_WORDS),
        "seats": seat_choices(kind),
        "ranks": kind.by_rank,
        "options": [rule_field(entry) for entry in kind.rules_type.options()],
        "limit": MOST_CHARACTERS,
        "start": dict(start),
    }


def _start(slug: str, seats: int, names: Sequence[str], code: str | None) -> dict[str, Any]:
    """The values of a fresh form."""
    kind = game_named(slug)
    most = kind.seat_range[-1]
    return {
        "seats": seats,
        "names": [*names, *(name for name in USUAL if name.casefold() not in map(str.casefold, names))][:most],
        "way": "seed" if code is None else "code",
        "seed": random_seed(),
        "code": code or "",
        "piles": [""] * most,
        "rest": "seed",
        "rules": {entry.name: str(entry.default) for entry in kind.rules_type.options()},
    }


__all__ = ["DealForm", "DealTable", "schema"]
