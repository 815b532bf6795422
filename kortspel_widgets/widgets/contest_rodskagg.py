"""What contests of Rödskägg count beside wins: points, tricks and calls of each program, and deals without play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from typing import Any, ClassVar, Final

from kortspel_widgets.players.games import GameRow
from kortspel_widgets.probability.intervals import wilson
from kortspel_widgets.widgets.contest_estimates import Mean, Ratio, estimate
from kortspel_widgets.widgets.contest_tally import GameTally, Line, winner_at

_SHARE: Final = (0.0, 1.0)


class DealTally(GameTally):
    """Games of Rödskägg under one setting."""

    per_program: ClassVar[Mapping[str, tuple[float, float]]] = {
        "change": (-inf, inf),
        "played": _SHARE,
        "tricks": (0.0, inf),
        "blanks": _SHARE,
        "calls": _SHARE,
    }

    def __init__(self, seating: Sequence[str], limit: int | None = None) -> None:
        super().__init__(seating, limit)
        self.kept = dict.fromkeys(self.members, 0)
        self.all_passed = Ratio(_SHARE)

    def add(self, row: GameRow) -> None:
        """Count one game."""
        self._count(row)
        self.all_passed.add(row.facts["all_passed"], row.dealt)

    def _count_program(self, name: str, counts: Mapping[str, int], change: int, dealt: int) -> None:
        ratios, played = self.ratios[name], counts["played"]
        ratios["change"].add(change, dealt)
        ratios["played"].add(played, dealt)
        ratios["tricks"].add(counts["tricks"], played)
        ratios["blanks"].add(counts["none"], played)
        ratios["calls"].add(counts["called"], dealt)
        self.kept[name] += counts["kept"]

    def program(self, name: str) -> dict[str, Any]:
        """What one program came to, with its calls."""
        calls, kept = self.ratios[name]["calls"].y, self.kept[name]
        return super().program(name) | {
            "called": calls,
            "kept": estimate(kept / calls, wilson(kept, calls)) if calls else None,
        }

    def said(self, reach: Mapping[str, int] | None = None) -> dict[str, Any]:
        """All of it, as the browser gets it."""
        return super().said(reach) | {"all_passed": self.all_passed.said}

    def _more(self, program: Mapping[str, Any]) -> Iterator[Line]:
        if program["kept"]:
            yield Line("kept", program["name"], "", "", "", program["kept"])


class Difference:
    """How one setting differs from another over the same games, both with so many players."""

    def __init__(self, seats: int) -> None:
        self.length = Mean()
        self.places = [Mean() for _ in range(seats)]

    def add(self, base: GameRow, row: GameRow) -> None:
        """Count one game that was played in both settings."""
        self.length.add(row.dealt - base.dealt)
        seats = len(self.places)
        before, after = winner_at(base, seats), winner_at(row, seats)
        for place, mean in enumerate(self.places):
            mean.add((after == place) - (before == place))

    def said(self) -> dict[str, Any]:
        """The differences, as the browser gets them."""
        return {
            "length": self.length.said,
            "places": [{"place": place, **mean.said} for place, mean in enumerate(self.places)],
        }


__all__ = ["DealTally", "Difference"]
