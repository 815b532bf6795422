"""The play table: a game against programs, or of several people at one screen."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import anywidget
import traitlets
from ipywidgets import CallbackDispatcher, Widget, widget_serialization

from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.i18n import LANGUAGES, explain, game_title, translate
from kortspel_widgets.players import Player
from kortspel_widgets.widgets.assets import loader
from kortspel_widgets.widgets.closing import ClosesWhole
from kortspel_widgets.widgets.play_assets import PLAY
from kortspel_widgets.widgets.play_desk import PlayDesk
from kortspel_widgets.widgets.play_hint import HintDesk
from kortspel_widgets.widgets.play_programs import LIMIT
from kortspel_widgets.widgets.still import SaidInWords

_WRONG: Final = N_("Something went wrong here ({problem}). The game is as it was; try once more.")
_STILL: Final = N_("A table where {game} is played. Run the cell to sit down.")
_GOING: Final = N_("{game}: {players} play. Run the cell to go on.")


class PlayTable(SaidInWords, ClosesWhole, anywidget.AnyWidget):
    """A table where a game is played: its form, the game as one seat sees it, hints and what-if.

    ``seats``, ``names``, ``players`` (``"person"`` or a program, by seat), ``rules``, ``seed`` and ``code`` are what
    the form begins with; a ``seed`` or a ``code`` that is given is dealt at once.  ``language`` is what it speaks where
    the visitor has not chosen.  ``programs`` are those that may sit down, by name, the game's own unless given;
    ``limit`` is how many seconds one may think.

    Raises :class:`~kortspel_widgets.games.UnknownGameError`, and a
    :class:`~kortspel_widgets.errors.KortspelError` for a game without decisions and for values that cannot be played.

    >>> PlayTable("rodskagg", seed=42)
    PlayTable('rodskagg', ply=2)
    """

    _esm = loader()

    shared = traitlets.Instance(Widget).tag(sync=True, **widget_serialization)
    language = traitlets.Enum(LANGUAGES, "sv").tag(sync=True)
    four_colour = traitlets.Bool(False).tag(sync=True)
    timeline = traitlets.Bytes(b"").tag(sync=True)
    """The game so far as whoever looks sees it, see :class:`~kortspel_widgets.table.SeatTable`."""
    ask = traitlets.Dict().tag(sync=True)
    """What the table waits for, see :meth:`~kortspel_widgets.widgets.play_desk.PlayDesk.ask`."""
    hint = traitlets.Dict(default_value=None, allow_none=True).tag(sync=True)
    """How good each choice seems, see :mod:`~kortspel_widgets.widgets.play_hint`."""
    lines: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """The lines of this deal side by side, once somebody has gone back to choose otherwise."""
    table = traitlets.Dict().tag(sync=True)
    """The running game: seats, names, players, house rules."""
    form = traitlets.Dict().tag(sync=True)
    """Everything the form for a new game is built from; never changes."""
    note = traitlets.Dict(default_value=None, allow_none=True).tag(sync=True)
    """A program that failed, by language, or None."""
    error = traitlets.Unicode(None, allow_none=True).tag(sync=True)
    """A sentence shown as an alert, or None."""

    def __init__(
        self,
        slug: str = "rodskagg",
        *,
        seats: int | None = None,
        names: Sequence[str] = (),
        players: Sequence[str] = (),
        rules: Mapping[str, object] | None = None,
        seed: int | str | None = None,
        code: str | None = None,
        language: Literal["sv", "en"] = "sv",
        four_colour: bool = False,
        programs: Mapping[str, Player] | None = None,
        limit: float = LIMIT,
    ) -> None:
        self._sending = threading.RLock()
        self.desk = PlayDesk(slug, programs, limit=limit)
        self.hints = HintDesk(self.desk.talk, self._hinted)
        start = self.desk.form.start(seats=seats, names=names, players=players, rules=rules, seed=seed, code=code)
        wrong: list[dict[str, Any]] = []
        if seed is not None or code is not None:
            wrong = self.desk.hear({"do": "new", "values": start})[0]["problems"]
        super().__init__(
            shared=PLAY.shared(),
            language=language,
            four_colour=four_colour,
            form=self.desk.form.static(start),
            error=next((problem[language] for problem in wrong if problem["level"] == "error"), None),
            **self._all_shown(),
        )
        self.on_msg(self._heard)

    # -- between page and desk ---------------------------------------------------------------------------

    def _all_shown(self) -> dict[str, Any]:
        """All that is shown, made before any of it is set: an error leaves the page as it was."""
        desk = self.desk
        return {
            "timeline": desk.timeline(),
            "ask": desk.ask(),
            "lines": desk.lines(),
            "table": desk.table(),
            "note": desk.note(),
        }

    def _heard(self, _widget: object, content: object, _buffers: object) -> None:
        """A request from the page; whatever happens, the page gets an answer (an error here is said nowhere else)."""
        if not isinstance(content, Mapping) or "do" not in content:
            return
        answers: list[dict[str, Any]] = []
        error: str | None = None
        language = content.get("language")
        if language not in LANGUAGES:
            language = self.language
        try:
            answers = self._do(content)
        except KortspelError as problem:
            error = explain(problem, language, self.desk.going.names if self.desk.going else ())
        except Exception as problem:  # the page must not wait for ever
            self.log.exception("the play table", exc_info=problem)
            # its name only: what it says may name a card that is nobody's to know
            error = translate(_WRONG, language).format(problem=type(problem).__name__)
        with self._sending:
            for answer in answers:
                self.send(answer)
            if error is not None or content["do"] not in ("check", "save"):
                self.error = error
            self.send({"heard": content.get("turn")})

    def _do(self, content: Mapping[str, Any]) -> list[dict[str, Any]]:
        do, desk = content["do"], self.desk
        if do == "hint":
            going = desk.going
            if going and content.get("ply") == going.ply and going.kind == "person" and going.actor is not None:
                self.hints.start(going.game, going.replay.final, going.actor, going.ply)
            return []
        if do == "stop_hint":
            self.hints.stop()
            return []
        answers = desk.hear(content)
        if do not in ("check", "save"):
            self._show(again=do == "retry")
        return answers

    def _show(self, *, again: bool) -> None:
        """Everything as it is now; ``again`` even where it has not changed, and the question always."""
        shown = self._all_shown()
        with self._sending:
            if shown["ask"]["ply"] != self.ask.get("ply") or shown["timeline"] != self.timeline:
                self.hints.drop()
                shown["hint"] = None
            unchanged = [name for name in shown if again or (name == "ask" and shown[name] == self.ask)]
            with self.hold_sync():
                for name, value in shown.items():
                    setattr(self, name, value)
            if unchanged:
                self.send_state(unchanged)

    def _hinted(self, hint: dict[str, Any]) -> None:
        """The hint grows, in its thread; one that was meant for another moment is not shown."""
        with self._sending:
            if self.comm is not None and hint["ply"] == self.ask["ply"]:
                self.hint = hint

    def close(self) -> None:
        """Stop a hint, take the widget away everywhere and free what it holds."""
        if "hints" in self.__dict__:  # what could not be made is closed too
            with self._sending:
                self.hints.drop()
        self._msg_callbacks = CallbackDispatcher()
        super().close()

    # -- without a page ----------------------------------------------------------------------------------

    def __repr__(self) -> str:
        return f"PlayTable({self.desk.form.kind.slug!r}, ply={self.desk.ply})"

    def _still(self) -> list[str]:
        game = game_title(self.desk.form.kind.slug, self.language)
        if self.desk.going is None:
            return [translate(_STILL, self.language).format(game=game)]
        players = ", ".join(self.desk.going.names)
        return [translate(_GOING, self.language).format(game=game, players=players)]


__all__ = ["PlayTable"]
