"""Where games are begun, played, saved and opened: a request from the page in, what the page shows out; no widgets."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final

from kortspel_widgets.engine import saves
from kortspel_widgets.errors import N_
from kortspel_widgets.players import Player, Sampling, roster
from kortspel_widgets.widgets.deal_desk import DeskError
from kortspel_widgets.widgets.house_rules import messages
from kortspel_widgets.widgets.play_form import PlayForm, Seated
from kortspel_widgets.widgets.play_game import PlayGame
from kortspel_widgets.widgets.play_programs import LIMIT, Programs
from kortspel_widgets.widgets.play_shown import Shown, nothing_going
from kortspel_widgets.widgets.play_talk import talk_of

_QUICK: Final[dict[str, Player]] = {"sampling": Sampling(samples=20)}
"""Programs that do not take their time when a deal is to be finished."""
_AT_PLY: Final = ("move", "go", "ready", "undo", "back", "line", "finish")
"""Requests that mean one moment of the game, and nothing later."""

Answer = dict[str, Any]
"""A message to the page."""


class PlayDesk:
    """A desk for games of one kind; :attr:`going` is the game on the table, None before the first.

    ``programs`` are those that may sit down, by name; the game's own unless given.  ``limit`` is how many seconds one
    may think, ``salt`` what the programs' chance begins with.  Raises as
    :class:`~kortspel_widgets.widgets.play_form.PlayForm` does.

    >>> desk = PlayDesk("rodskagg")
    >>> desk.hear({"do": "new", "values": desk.form.start(seed=42)})
    [{'problems': [], 'for': 'new'}]
    >>> [word["en"] for word in desk.ask()["moves"]]
    ['I play', 'I pass']
    """

    def __init__(
        self,
        slug: str,
        programs: Mapping[str, Player] | None = None,
        *,
        limit: float = LIMIT,
        salt: str | None = None,
    ) -> None:
        known = roster(slug)
        own = {name: entry.player for name, entry in known.items()}
        self._players: dict[str, Player] = own if programs is None else dict(programs)
        self._quick = own | _QUICK if programs is None else self._players
        titles = {
            name: (known[name].title, known[name].does) if name in known else (name, "") for name in self._players
        }
        self.form = PlayForm(slug, titles)
        self.talk = talk_of(slug)
        self.going: PlayGame | None = None
        self.shown: Shown | None = None
        self._limit = limit
        self._salt = salt
        self._games = 0

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return self.going.ply if self.going else 0

    @property
    def kind(self) -> str:
        """What the table waits for, see :attr:`PlayGame.kind`; ``none`` before the first game."""
        return self.going.kind if self.going else "none"

    # -- what the page is shown --------------------------------------------------------------------------

    def timeline(self) -> bytes:
        """The game so far for whoever looks; empty before the first."""
        return self.shown.table().timeline().data if self.shown else b""

    def ask(self) -> dict[str, Any]:
        """What the table waits for, and all that can be done."""
        return self.shown.ask() if self.shown else nothing_going()

    def lines(self) -> list[dict[str, Any]]:
        """The lines of this deal; none as long as there is only one."""
        return self.shown.lines() if self.shown else []

    def table(self) -> dict[str, Any]:
        """The running game: seats, names, players, house rules; empty before the first."""
        return self.shown.about() if self.shown else {}

    def note(self) -> dict[str, str] | None:
        """What went wrong with a program, if anything did since a person last chose."""
        return self.shown.note() if self.shown else None

    # -- what the page asks for --------------------------------------------------------------------------

    def hear(self, content: Mapping[str, Any]) -> list[Answer]:
        """Do what the page asks, and what is to be answered beside what is shown anyway.

        What was meant for another moment of the game is left undone.  Raises a
        :class:`~kortspel_widgets.errors.KortspelError` for what cannot be done; then the game is as it was.
        """
        do = content.get("do")
        if do in _AT_PLY:
            if self.going is not None and content.get("ply") == self.going.ply:
                _at_ply(self.going, str(do), content)
            return []
        doing: dict[object, Callable[[], list[Answer]]] = {
            "check": lambda: [_problems("check", self.form.seat(_values(content)))],
            "new": lambda: self._begin("new", self._seated(_values(content))),
            "open": lambda: self._begin("open", self.form.open(str(content.get("text", "")))),
            "save": self._save,
        }
        return doing[do]() if isinstance(do, str) and do in doing else []

    def _seated(self, values: Mapping[str, Any]) -> Seated:
        """The new game; a deal code that is left empty is that of the running game."""
        if values.get("way") == "code" and not values.get("code") and self.going and self.going.replay.code:
            values = {**values, "code": self.going.replay.code.text}
        return self.form.seat(values)

    def _begin(self, why: str, seated: Seated) -> list[Answer]:
        """Put another game on the table; what is wrong leaves the old one there."""
        if seated.replay is not None:
            salt = self._salt or secrets.token_hex(8)
            programs = Programs(self._players, salt, self._limit)
            going = PlayGame(seated.replay, self.talk, programs, Programs(self._quick, salt, self._limit))
            self._games += 1
            self.going, self.shown = going, Shown(going, f"{self.form.kind.slug}-play-{self._games}")
        return [_problems(why, seated)]

    def _save(self) -> list[Answer]:
        if self.going is None:
            return []
        return [{"file": {"name": f"{self.form.kind.slug}.json", "text": saves.dump(self.going.replay)}}]


def _at_ply(going: PlayGame, do: str, content: Mapping[str, Any]) -> None:
    match do:
        case "move":
            going.move(str(content.get("move", "")))
        case "ready":
            going.ready(content.get("seat"))
        case "back":
            going.back(content.get("to"))
        case "line":
            going.line(content.get("number"))
        case "go":
            going.go(forgets=content.get("forgets") is True)
        case "undo":
            going.undo()
        case _:
            going.finish()


def _problems(why: str, seated: Seated) -> Answer:
    return {"problems": list(messages(seated.problems)), "for": why}


def _values(content: Mapping[str, Any]) -> Mapping[str, Any]:
    values = content.get("values")
    if not isinstance(values, Mapping):
        raise DeskError(N_("The form came without its values."))
    return values


__all__ = ["Answer", "PlayDesk"]
