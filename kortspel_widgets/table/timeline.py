"""The timeline of a replay, packed."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.i18n import both
from kortspel_widgets.table.builder import FORMAT, Builder, Words, packed, rule_words


@dataclass(frozen=True)
class Timeline:
    """What a card table shows, packed.

    ``data`` is JSON, compressed with zlib; :attr:`payload` is the same unpacked.  ``key`` is stable for the same
    example or deal, ``steps`` the number of beats.

    >>> from kortspel_widgets.games import SvaltaRavPayment
    >>> timeline = Timeline.of(Replay.of_seed(SvaltaRavPayment(), 42))
    >>> timeline.steps > 300, len(timeline.data) < 12_000
    (True, True)
    """

    data: bytes
    key: str
    steps: int

    @classmethod
    def of(
        cls,
        replay: Replay,
        *,
        first: int = 0,
        end: int | None = None,
        key: str | None = None,
        title: Words | None = None,
        intro: Words | None = None,
        rule: str | None = None,
        notes: Mapping[int, Words] | None = None,
    ) -> Timeline:
        """The timeline of ``replay`` from ply ``first`` on.

        The documented part ends at ply ``end``; ``rule`` is what it is about; ``notes`` are captions by beat,
        counted from ``first``.
        """
        builder = Builder(replay, replay.state(first), rule)
        if end == first:
            builder.end = 0
        for ply, (_, events, _) in enumerate(replay.plies(), 1):
            if ply > first:
                for event in events:
                    builder.beat(event)
            if ply == end:
                builder.end = builder.steps
        if key is None:
            key = replay.code.text if replay.code else f"{replay.game.slug}-{builder.fingerprint()}"
        payload = builder.payload(key, title, intro, notes)
        return cls(packed(payload), key, builder.steps)

    @classmethod
    def still(cls, game: str, cards: Sequence[Card], *, key: str, title: Words, intro: Words, rule: str) -> Timeline:
        """A picture of ``cards`` with the text of ``rule``: for what nobody plays, such as agreeing beforehand."""
        payload = {
            "format": FORMAT,
            "key": key,
            "game": game,
            "title": title,
            "intro": intro,
            "code": None,
            "seats": [],
            "zones": ["picture"],
            "kinds": {"picture": {**both(""), "face": "up", "layout": "spread"}},
            "start": {"piles": [[card.index for card in cards]], "labels": {}},
            "labels": {},
            "rules": [rule_words(rule)],
            "rule": 0,
            "phrases": [],
            "marks": [],
            "questions": [],
            "beats": {"kinds": [], "order": [], "shuffle": {}, "note": {}},
            "end": None,
            "outcome": None,
        }
        return cls(packed(payload), key, 0)

    @cached_property
    def payload(self) -> dict[str, Any]:
        """The timeline unpacked."""
        unpacked: dict[str, Any] = json.loads(zlib.decompress(self.data))
        return unpacked
