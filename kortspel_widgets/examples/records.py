"""The long and the endless deals of the payment version that people have found."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from kortspel_widgets.engine.outcome import Loop
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.errors import N_
from kortspel_widgets.examples.example import ExampleError
from kortspel_widgets.examples.reading import check_keys
from kortspel_widgets.games import SvaltaRavPayment
from kortspel_widgets.notation import parse_piles

_NEEDED: Final = {"name", "piles", "ending", "tricks", "cards"}


@dataclass(frozen=True, slots=True)
class Record:
    """A known deal: its piles by rank, top card first, the first player's first, and how it goes.

    ``winner`` is a seat, None for a deal that goes round for ever; ``tricks`` and ``cards`` count to the end or to
    the first repetition, and ``loop`` says where the repeated position stood.  ``finder`` is empty and ``year`` None
    where nobody is named.  ``published`` are the tricks and cards that people have published, None for what they have
    not: of some endless deals only the round itself is known.
    """

    name: str
    piles: tuple[str, str]
    ending: str
    tricks: int
    cards: int
    winner: int | None = None
    loop: Loop | None = None
    year: int | None = None
    finder: str = ""
    published: tuple[int | None, int | None] = (None, None)

    def replay(self, names: tuple[str, ...] = ()) -> Replay:
        """The whole game with the usual rules.

        >>> records()[0].replay().final.tricks
        670
        """
        game = SvaltaRavPayment()
        first, second = parse_piles(self.piles, by_rank=True)
        start = game.position({"hidden:0": first, "hidden:1": second}, {"turn": 0})
        return Replay.of_position(game, start, names=names)


@cache
def records() -> tuple[Record, ...]:
    """All known deals, those that end by their length, then the endless ones.

    >>> [record.cards for record in records() if record.name == "Nessler 2022"]
    [8344]
    """
    data = tomllib.loads((Path(__file__).parent / "records.toml").read_text(encoding="utf-8"))
    check_keys("records.toml", data, {"record"}, {"record"})
    return tuple(map(_read, data["record"]))


def record(name: str) -> Record:
    """The deal of this name.

    Raises :class:`~kortspel_widgets.examples.example.ExampleError` for an unknown one.
    """
    for entry in records():
        if entry.name == name:
            return entry
    known = ", ".join(entry.name for entry in records())
    raise ExampleError(N_("There is no record {name!r}. Known are {known}."), name=name, known=known)


def _read(data: Mapping[str, Any]) -> Record:
    name = str(data.get("name", "?"))
    check_keys(name, data, _NEEDED | {"winner", "loop", "year", "finder", "published"}, _NEEDED)
    loop = None
    if "loop" in data:
        check_keys(name, data["loop"], {"lead_in", "period"}, {"lead_in", "period"})
        loop = Loop(tuple(data["loop"]["lead_in"]), tuple(data["loop"]["period"]))
    published = data.get("published", data)
    check_keys(name, data.get("published", {}), {"tricks", "cards"}, set())
    return Record(
        name,
        tuple(data["piles"]),
        data["ending"],
        data["tricks"],
        data["cards"],
        data.get("winner"),
        loop,
        data.get("year"),
        data.get("finder", ""),
        (published.get("tricks"), published.get("cards")),
    )
