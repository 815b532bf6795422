"""What is written down about a deal while its events go by: who took which trick, or what was laid turn by turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.events import Event, Transfer

_NEXT_GAME: Final = "new-game"
"""The event with which the scores of a series begin anew."""
_STOCK: Final = "stock"
_PILE: Final = "pile"


class Sheet:
    """The scores of a deal; ``before`` are those with which it began."""

    def __init__(self, labels: Mapping[str, Any], seats: int) -> None:
        self.before = [int(labels.get(f"score:{seat}", 0)) for seat in range(seats)]
        self.scores = list(self.before)
        self._over = False

    def read(self, event: Event, *, counts: bool = True) -> None:
        """Write down an event; ``counts`` is False for what happened before the lines part."""
        self._over = self._over or event.code == _NEXT_GAME
        if self._over:
            return
        self._happened(event, counts=counts)
        for change in event.changed:
            kind, _, seat = change.name.partition(":")
            if kind == "score" and isinstance(change.new, int):
                self.scores[int(seat)] = change.new
            else:
                self._changed(kind, seat, change.new)

    def told(self) -> dict[str, Any]:
        """What the browser gets beside the scores."""
        return {}

    def _changed(self, kind: str, seat: str, new: object) -> None:
        """A label other than a score has changed."""

    def _happened(self, event: Event, *, counts: bool) -> None:
        """Something has happened."""


class TrickSheet(Sheet):
    """A game of tricks: who plays, and each trick with the seats of its cards."""

    def __init__(self, labels: Mapping[str, Any], seats: int) -> None:
        super().__init__(labels, seats)
        self.tricks: list[dict[str, Any]] = []
        self.announced: list[dict[str, Any]] = []

    def told(self) -> dict[str, Any]:
        """``tricks`` and ``announced``."""
        return {"tricks": self.tricks, "announced": self.announced}

    def _changed(self, kind: str, seat: str, new: object) -> None:
        if kind in ("plays", "passed") and new:
            self.announced.append({"seat": int(seat), "plays": kind == "plays"})

    def _happened(self, event: Event, *, counts: bool) -> None:
        if "trick" in event.marks:
            cards = [[_seat(step.source), card.index] for step in _moved(event) for card in _known(step)]
            self.tricks.append({"cards": cards, "winner": event.actor})


class TurnSheet(Sheet):
    """A game of a pile and a stock: from where the lines part what each turn laid, and who drew meanwhile."""

    def __init__(self, labels: Mapping[str, Any], seats: int) -> None:
        super().__init__(labels, seats)
        self.turns: list[dict[str, Any]] = []
        turn = labels.get("turn")
        self._turn = turn if isinstance(turn, int) else -1
        self._fresh = True

    def told(self) -> dict[str, Any]:
        """``turns``: by seat the cards laid, how many it drew, and how many others drew because of it."""
        return {"turns": self.turns}

    def _changed(self, kind: str, seat: str, new: object) -> None:
        if kind == "turn" and not seat and isinstance(new, int) and new != self._turn:
            self._turn = new
            self._fresh = True

    def _happened(self, event: Event, *, counts: bool) -> None:
        if not counts:
            return
        for step in _moved(event):
            source, target = _seat(step.source), _seat(step.target)
            if source is not None and step.target == _PILE:
                self._entry(source)["cards"] += [card.index for card in _known(step)]
            elif target is not None and step.source == _STOCK:
                self._drew(target, len(step.cards))

    def _drew(self, seat: int, n: int) -> None:
        entry = self._entry(self._turn if self._turn >= 0 else seat)
        if entry["seat"] == seat:
            entry["drew"] += n
            return
        others = dict(entry["others"])
        others[seat] = others.get(seat, 0) + n
        entry["others"] = [[other, count] for other, count in others.items()]

    def _entry(self, seat: int) -> dict[str, Any]:
        """What is written about this turn."""
        if self._fresh or not self.turns or self.turns[-1]["seat"] != seat:
            self.turns.append({"seat": seat, "cards": [], "drew": 0, "others": []})
            self._fresh = False
        return self.turns[-1]


def _moved(event: Event) -> list[Transfer]:
    return [step for step in event.moved if isinstance(step, Transfer)]


def _known(step: Transfer) -> list[Card]:
    return [card for card in step.cards if card is not None]


def _seat(zone: str) -> int | None:
    """Whose zone it is; nobody's is that of the blind hand."""
    seat = zone.partition(":")[2]
    return int(seat) if seat else None


__all__ = ["Sheet", "TrickSheet", "TurnSheet"]
