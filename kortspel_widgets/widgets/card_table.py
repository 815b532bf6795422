"""The card table: one widget that shows every game, as a timeline that the browser steps through."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from functools import wraps
from typing import Any, Literal, Protocol

import anywidget
import traitlets
from ipywidgets import CallbackDispatcher, Widget, widget_serialization

from .assets import loader, shared_assets
from .closing import ClosesWhole
from .still import SaidInWords

__all__ = ["CardTable", "HasData"]


class HasData(Protocol):
    """What a table can be made from beside bytes: a `kortspel_widgets.table.Timeline`."""

    @property
    def data(self) -> bytes:
        """The timeline, packed for the browser."""


def _payload(timeline: bytes) -> dict[str, Any]:
    """The payload of a timeline; empty when there is none or it is damaged (the browser says so)."""
    try:
        found = json.loads(zlib.decompress(timeline))
    except (zlib.error, ValueError):
        return {}
    return found if isinstance(found, dict) and "beats" in found else {}


class CardTable(SaidInWords, ClosesWhole, anywidget.AnyWidget):
    """Shows a timeline as an interactive card table; stepping, seeking and playing happen in the browser.

    ``timeline``: the bytes of a timeline or an object that has them as ``.data``; empty shows an empty table.
    ``language``: ``"sv"`` or ``"en"``, where the visitor has not chosen one. ``four_colour``: green clubs and
    blue diamonds. ``quiz``: ask "Vad händer nu?" from the start. ``step``: where to begin. ``error``: a
    sentence shown as an alert above the table, or None.

    Raises TraitError for a value of another kind.

    >>> CardTable(language="en")
    CardTable(empty)
    """

    _esm = loader()

    timeline = traitlets.Bytes(b"").tag(sync=True)
    shared = traitlets.Instance(Widget).tag(sync=True, **widget_serialization)
    language = traitlets.Enum(("sv", "en"), "sv").tag(sync=True)
    four_colour = traitlets.Bool(False).tag(sync=True)
    quiz = traitlets.Bool(False).tag(sync=True)
    error = traitlets.Unicode(None, allow_none=True).tag(sync=True)
    step = traitlets.Int(0, min=0).tag(sync=True)

    def __init__(
        self,
        timeline: bytes | HasData = b"",
        *,
        language: Literal["sv", "en"] = "sv",
        four_colour: bool = False,
        quiz: bool = False,
        step: int = 0,
        error: str | None = None,
    ) -> None:
        super().__init__(
            timeline=_bytes(timeline),
            shared=shared_assets(),
            language=language,
            four_colour=four_colour,
            quiz=quiz,
            step=step,
            error=error,
        )

    def show(self, timeline: bytes | HasData) -> None:
        """Show another timeline from its beginning; an error that stood there goes."""
        with self.hold_sync():
            self.error = None
            self.timeline = _bytes(timeline)

    def on_msg(self, callback: Callable[..., Any], remove: bool = False) -> None:
        """Listen to messages from the page. What a listener raises is shown in the table, not swallowed."""
        wrapped: Callable[..., Any] = self._guarded.pop(callback) if remove else self._guard(callback)
        if not remove:
            self._guarded[callback] = wrapped
        super().on_msg(wrapped, remove)

    @property
    def _guarded(self) -> dict[Callable[..., Any], Callable[..., Any]]:
        found: dict[Callable[..., Any], Callable[..., Any]] = self.__dict__.setdefault("_guarded_listeners", {})
        return found

    def _guard(self, callback: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(callback)
        def guarded(*arguments: Any) -> Any:
            try:
                return callback(*arguments)
            except Exception as problem:  # noqa: BLE001 - whatever it is, people must see it
                self.error = f"{type(problem).__name__}: {problem}"
                return None

        return guarded

    def close(self) -> None:
        """Take the table away everywhere and free what it holds, its layout too."""
        self._guarded.clear()
        self._msg_callbacks = CallbackDispatcher()
        super().close()

    def __repr__(self) -> str:
        payload = _payload(self.timeline)
        if not payload:
            return "CardTable(empty)" if not self.timeline else "CardTable(damaged)"
        steps = len(payload["beats"]["order"])
        return f"CardTable({payload.get('game')!r}, key={payload.get('key')!r}, steps={steps})"

    def _still(self) -> list[str]:
        payload = _payload(self.timeline)
        if not payload:
            return [repr(self)]
        lang = self.language
        title = (payload.get("title") or {}).get(lang) or str(payload["game"])
        held = [0] * len(payload["seats"])
        for zone, pile in zip(payload["zones"], payload["start"]["piles"], strict=True):
            owner = zone.partition(":")[2]
            if owner:
                held[int(owner)] += len(pile)
        players = ", ".join(f"{name} {n}" for name, n in zip(payload["seats"], held, strict=True))
        outcome = (payload.get("outcome") or {}).get(lang)
        return [text for text in (title, players, outcome, str(payload["key"])) if text]


def _bytes(timeline: bytes | HasData) -> bytes:
    return timeline if isinstance(timeline, bytes) else timeline.data
