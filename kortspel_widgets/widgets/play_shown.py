"""What a page is shown of a game that is being played: made from what whoever looks may know."""

from __future__ import annotations

from typing import Any

from kortspel_widgets.engine.moves import Shuffle
from kortspel_widgets.table import SeatTable
from kortspel_widgets.widgets.play_ask import asked, nothing_asked
from kortspel_widgets.widgets.play_game import PlayGame
from kortspel_widgets.widgets.play_lines import deals, decisions, told
from kortspel_widgets.widgets.play_shouts import shouts

_NOTHING: dict[str, Any] = {
    "seat": None, **nothing_asked(), "undo": False, "decisions": [], "practice": False, "rest": False,
    "shouts": [],
}  # fmt: skip


def nothing_going() -> dict[str, Any]:
    """The question before the first game."""
    return {"ply": 0, "kind": "none", **_NOTHING}


class Shown:
    """What is shown of ``going``; ``key`` names it in the browser."""

    def __init__(self, going: PlayGame, key: str) -> None:
        self.going = going
        self.key = key
        self._table: SeatTable | None = None

    def table(self) -> SeatTable:
        """The table for whoever looks; made anew when somebody else does, and when moves were taken back."""
        going, found = self.going, self._table
        if found is None or found.replay is not going.replay or found.viewer != going.viewer:
            found = SeatTable(going.replay, going.viewer, self.key, open_cards=not going.people)
            self._table = found
        return found

    def ask(self) -> dict[str, Any]:
        """What the table waits for, and all that can be done."""
        going = self.going
        kind, actor, moves = going.kind, going.next, going.replay.moves
        whole = _NOTHING | {
            "ply": going.ply,
            "kind": kind,
            "seat": actor if actor is not None and actor >= 0 else None,
            "undo": going.last_choice is not None,
            "practice": going.practice,
            "rest": going.resting and bool(moves) and not deals(moves[-1]),
            "shouts": shouts(going.game, going.replay.final, going.people, going.looking, going.names, going.talk),
        }
        if kind == "person" and actor is not None:
            whole |= asked(going.game, going.replay.final, actor, going.names, going.talk)
        if going.looking is not None and kind != "handover":
            table = self.table()
            whole["decisions"] = [
                {"ply": choice.ply, "step": table.step(choice.ply), **choice.said(going.viewer).words(going.names)}
                for choice in decisions(going.lines.current, going.looking)
            ]
        return whole

    def lines(self) -> list[dict[str, Any]]:
        """The lines of this deal; none as long as there is only one."""
        going = self.going
        every, current = going.lines.all, going.lines.current
        if len(every) < 2:
            return []
        return [told(line, going.names, going.talk, going.viewer, current=line is current) for line in every]

    def about(self) -> dict[str, Any]:
        """The running game; its deal code only when it is over, for the code holds all cards."""
        going, replay = self.going, self.going.replay
        return {
            "code": replay.code.text if replay.code and replay.outcome else None,
            "seats": replay.game.seats,
            "names": going.names,
            "players": list(going.players),
            "rules": {name: str(value) for name, value in replay.game.rules.values.items()},
            "practice": going.practice,
            "deal": sum(isinstance(move, Shuffle) and deals(move) for move in replay.moves),
            "file": None,
        }

    def note(self) -> dict[str, str] | None:
        """What went wrong with a program, if anything did since a person last chose."""
        return self.going.note.words(self.going.names) if self.going.note else None


__all__ = ["Shown", "nothing_going"]
