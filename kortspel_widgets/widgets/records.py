"""The record games: what people have published of them beside what the engine counts here and now."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, Final, Literal

import anywidget
import traitlets
from ipywidgets import Widget, widget_serialization

from kortspel_widgets.engine.outcome import Loop
from kortspel_widgets.errors import N_
from kortspel_widgets.examples import Record, record, records
from kortspel_widgets.i18n import LANGUAGES, translate
from kortspel_widgets.i18n.texts import both
from kortspel_widgets.widgets.assets import loader
from kortspel_widgets.widgets.closing import ClosesWhole
from kortspel_widgets.widgets.form_words import spoken
from kortspel_widgets.widgets.lab_assets import LAB
from kortspel_widgets.widgets.lab_games_words import RECORDS_WORDS

_BROKEN: Final = N_("The games could not be played here. Run the cell once more.")
_LINE: Final = N_("{finder}: {cards} cards, {tricks} tricks")
_LOOP: Final = N_("{finder}: {cards} cards, {tricks} tricks, then round and round")


class RecordsLab(ClosesWhole, anywidget.AnyWidget):
    """A table of known long and endless deals, their published lengths beside those counted now.

    ``names`` are the records to show (see :func:`~kortspel_widgets.examples.records`), all unless given.  They are
    played in a thread, which takes a moment: :attr:`counted` grows, and :meth:`wait` waits for it.
    Raises :class:`~kortspel_widgets.examples.ExampleError` for an unknown name.

    >>> lab = RecordsLab(["Nessler 2022", "Casella 2024"])
    >>> lab.wait()
    True
    >>> {name: (row["cards"], row["agrees"]) for name, row in lab.counted.items()}
    {'Nessler 2022': (8344, True), 'Casella 2024': (474, True)}
    """

    _esm = loader()

    part = traitlets.Unicode("records").tag(sync=True)
    shared = traitlets.Instance(Widget).tag(sync=True, **widget_serialization)
    language = traitlets.Enum(LANGUAGES, "sv").tag(sync=True)
    schema = traitlets.Dict().tag(sync=True)
    """The words, in both languages; never changes."""
    rows: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    """What is known, a dict a record; under ``published`` stands what people have published of it."""
    counted = traitlets.Dict().tag(sync=True)
    """What was counted here, by the record's name: the same things and whether they agree."""
    problem = traitlets.Dict().tag(sync=True)
    """Why the games could not be played, by language; empty when they could."""

    def __init__(self, names: Sequence[str] | None = None, *, language: Literal["sv", "en"] = "sv") -> None:
        self._records = records() if names is None else tuple(map(record, names))
        super().__init__(
            shared=LAB.shared(),
            language=language,
            schema={"words": spoken(RECORDS_WORDS)},
            rows=list(_rows(self._records)),
        )
        self._thread = threading.Thread(target=self._count, name="kortspel-records", daemon=True)
        self._thread.start()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until all games have been played; False when they have not within so many seconds."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _count(self) -> None:
        try:
            for entry in self._records:
                self.counted = {**self.counted, entry.name: counted(entry)}
        except Exception as error:  # whatever it is, people must see it
            self.log.exception("the records", exc_info=error)
            self.problem = both(_BROKEN)

    def __repr__(self) -> str:
        return f"RecordsLab({len(self.rows)} records)"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, and for pages that cannot show widgets the published lengths as lines."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            lines = [
                translate(_LOOP if row["loop"] else _LINE, self.language).format(
                    finder=" ".join(map(str, filter(None, (row["finder"] or row["name"], row["year"])))),
                    cards=row["cards"],
                    tricks=row["tricks"],
                )
                for row in self.rows
            ]
            bundle[0]["text/plain"] = "\n".join(lines)
            bundle[0]["text/html"] = "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"
        return bundle


def _rows(entries: Sequence[Record]) -> Iterator[dict[str, Any]]:
    unnamed = 0
    for entry in entries:
        unnamed += not entry.finder
        yield {
            "name": entry.name,
            "finder": entry.finder,
            "number": unnamed,
            "year": entry.year,
            "ending": entry.ending,
            "tricks": entry.tricks,
            "cards": entry.cards,
            "winner": entry.winner,
            "loop": _loop(entry.loop),
            "published": dict(zip(("tricks", "cards"), entry.published, strict=True)),
        }


def counted(entry: Record) -> dict[str, Any]:
    """What the engine makes of a record's deal, and whether all of it is as it is known to be."""
    replay = entry.replay()
    tricks, cards = replay.game.tally(replay.final)
    outcome = replay.outcome
    assert outcome is not None  # it was played to its end
    winner = outcome.winners[0] if outcome.ending.value == "won" else None
    found = (outcome.ending.value, tricks, cards, winner, outcome.loop)
    return {
        "ending": outcome.ending.value,
        "tricks": tricks,
        "cards": cards,
        "winner": winner,
        "loop": _loop(outcome.loop),
        "agrees": found == (entry.ending, entry.tricks, entry.cards, entry.winner, entry.loop),
    }


def _loop(loop: Loop | None) -> dict[str, list[int]] | None:
    return None if loop is None else {"lead_in": list(loop.lead_in), "period": list(loop.period)}


__all__ = ["RecordsLab", "counted"]
