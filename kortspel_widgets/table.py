"""A replay made visible: the timeline that a card table steps through, and the same as text.

The whole timeline of a replay goes to the browser at once: the start and one small record a beat.  Stepping,
seeking and running happen there, so a table also works with a busy or dead kernel.  Everything a reader may see
is in it in both languages.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.events import Event, Question, Reorder, Transfer, Value
from kortspel_widgets.engine.names import USUAL
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.zones import Zone
from kortspel_widgets.i18n import LANGUAGES, both, translate
from kortspel_widgets.i18n.narration import LABELS, MARKS, ZONES, narrate
from kortspel_widgets.i18n.phrases import fields, say
from kortspel_widgets.rulebooks import rule as rule_entry
from kortspel_widgets.rulebooks import rulebook

FORMAT: Final = 1
_FACES: Final = {"all": "up", "owner": "owner", "none": "down"}
_LAYOUTS: Final = {"all": "spread", "owner": "spread", "none": "stack"}
_JUMPS: Final = ("pickup", "payment", "out", "deal", "end")

_Said = tuple[int, tuple[Any, ...]]
Words = Mapping[str, str]
"""A text by language, ``{"sv": …, "en": …}``."""


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
        builder = _Builder(replay, first, rule)
        for ply, (_, events, _) in enumerate(replay.plies(), 1):
            if ply > first:
                for event in events:
                    builder.beat(event)
            if ply == end:
                builder.end = builder.steps
        if key is None:
            key = replay.code.text if replay.code else f"{replay.game.slug}-{builder.fingerprint()}"
        payload = builder.payload(key, title, intro, notes or {})
        return cls(_pack(payload), key, builder.steps)

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
            "rules": [_rule_words(rule)],
            "rule": 0,
            "phrases": [],
            "marks": [],
            "questions": [],
            "beats": {"kinds": [], "order": [], "shuffle": {}, "note": {}},
            "end": None,
            "outcome": None,
        }
        return cls(_pack(payload), key, 0)

    @cached_property
    def payload(self) -> dict[str, Any]:
        """The timeline unpacked."""
        unpacked: dict[str, Any] = json.loads(zlib.decompress(self.data))
        return unpacked


class _Builder:
    """Collects beats, each kind once: phrase, values, rule, actor, marks, question, moves, labels."""

    def __init__(self, replay: Replay, first: int, rule: str | None) -> None:
        self.replay = replay
        self.game = replay.game
        start = replay.state(first)
        self.zones: tuple[Zone, ...] = start.zones
        self.number = {zone.name: k for k, zone in enumerate(self.zones)}
        self.sizes = [len(zone.cards) for zone in self.zones]
        self.start = {
            "piles": [[card.index for card in zone.cards] for zone in self.zones],
            "labels": dict(start.labels),
        }
        self.rules = [entry.id for entry in rulebook(self.game.prefix).rules]
        self.rules += [f"{self.game.prefix}.{name}" for name in self.game.rules.changed]
        if rule is not None and rule not in self.rules:
            self.rules.append(rule)
        self.rule = None if rule is None else self.rules.index(rule)
        self.phrases: dict[str, int] = {}
        self.names: list[list[str]] = []
        self.questions: dict[tuple[Any, ...], int] = {}
        self.kinds: dict[tuple[Any, ...], int] = {}
        self.order: list[int] = []
        self.moved: Card | None = None
        self.shuffles: dict[int, Any] = {}
        self.end: int | None = None

    @property
    def steps(self) -> int:
        return len(self.order)

    def beat(self, event: Event) -> None:
        """Add one beat; equal beats are kept once."""
        question = -1 if event.question is None else self.question(event.question)
        moves: list[int] = []
        for step in event.moved:
            if isinstance(step, Reorder):
                self.shuffles[self.steps] = [self.number[step.zone], [_index(card) for card in step.after]]
            else:
                moves += self.move(step)
                self.moved = step.cards[-1]
        kind = (
            *self.said(event.code, event.values),
            self.rules.index(event.rule),
            -1 if event.actor is None else event.actor,
            sum([1 << _JUMPS.index(mark) for mark in event.marks]),
            question,
            tuple(moves),
            tuple([part for change in event.changed for part in (change.name, change.old, change.new)]),
        )
        self.order.append(self.kinds.setdefault(kind, len(self.kinds)))

    def move(self, step: Transfer) -> list[int]:
        """One block of cards as six numbers; the ends of piles are written so that equal moves look equal."""
        source, target, count = self.number[step.source], self.number[step.target], len(step.cards)
        self.sizes[source] -= count
        start = -1 if step.start == self.sizes[source] else step.start
        place = -1 if step.place == self.sizes[target] and step.place else step.place
        self.sizes[target] += count
        return [source, start, count, target, place, int(step.turned)]

    def said(self, code: str, values: Mapping[str, Value]) -> _Said:
        """The number of a phrase, and its values in the phrase's own order.

        The card that moved last is written None: then the same sentence about another card is the same beat.
        """
        if code not in self.phrases:
            self.phrases[code] = len(self.phrases)
            template = narrate(self.game.slug, code)
            texts = [translate(template, language) for language in LANGUAGES]
            self.names.append(list(dict.fromkeys(name for text in texts for name, _ in fields(text))))
        number = self.phrases[code]
        moved, said = self.moved, []
        for name in self.names[number]:
            value = values[name]
            said.append(value if type(value) is int else None if value is moved else _plain(value))
        return number, tuple(said)

    def question(self, question: Question) -> int:
        """The number of a question; it is asked before its beat, so of the card that moved before."""
        choices = tuple([self.said(choice.code, choice.values) for choice in question.choices])
        record = (self.said(question.code, question.values), choices, question.right)
        return self.questions.setdefault(record, len(self.questions))

    def fingerprint(self) -> str:
        return f"{zlib.crc32(json.dumps([self.start, self.steps], default=str).encode()):08x}"

    def payload(self, key: str, title: Words | None, intro: Words | None, notes: Mapping[int, Words]) -> dict[str, Any]:
        game, final = self.game, self.replay.final
        outcome = None
        if final.outcome is not None:
            event = game.ending(final)
            outcome = {
                "kind": final.outcome.ending.value,
                "winners": list(final.outcome.winners),
                **{lang: sentence(self.replay, event, seat_names(self.replay), lang) for lang in LANGUAGES},
            }
        kinds = {zone.kind: zone for zone in self.zones}
        return {
            "format": FORMAT,
            "key": key,
            "game": game.slug,
            "title": title,
            "intro": intro,
            "code": self.replay.code.text if self.replay.code else None,
            "seats": seat_names(self.replay),
            "zones": [zone.name for zone in self.zones],
            "kinds": {
                kind: {**both(ZONES[kind]), "face": _FACES[zone.sight], "layout": _LAYOUTS[zone.sight]}
                for kind, zone in kinds.items()
            },
            "start": self.start,
            "labels": {name: both(template) for name, template in LABELS.items()},
            "rules": [_rule_words(id_) for id_ in self.rules],
            "rule": self.rule,
            "phrases": [
                {"names": names, **both(narrate(game.slug, code))}
                for code, names in zip(self.phrases, self.names, strict=True)
            ],
            "marks": [{"name": name, **both(MARKS[name])} for name in _JUMPS],
            "questions": [
                {"ask": ask, "choices": choices, "right": right} for ask, choices, right in self.questions
            ],
            "beats": {
                "kinds": list(self.kinds),
                "order": self.order,
                "shuffle": self.shuffles,
                "note": {beat: dict(words) for beat, words in notes.items()},
            },
            "end": self.end if self.end is not None and self.end < self.steps else None,
            "outcome": outcome,
        }  # fmt: skip


def _pack(payload: Mapping[str, Any]) -> bytes:
    return zlib.compress(json.dumps(payload, ensure_ascii=False, separators=(",", ":")).encode(), 9)


def seat_names(replay: Replay) -> list[str]:
    """What the players are called; the usual names where none were given."""
    return list(replay.names or USUAL[: replay.game.seats])


def story(replay: Replay, language: str = "sv", *, first: int = 0) -> Iterator[tuple[str, str]]:
    """Every beat of ``replay`` as its rule id and its sentence.

    >>> from kortspel_widgets.games import SvaltaRavPayment
    >>> replay = Replay.of_seed(SvaltaRavPayment(), 42, names=("David", "Ella"))
    >>> rule_id, sentence = next(story(replay, "en"))
    >>> rule_id
    'SRB-3'
    """
    names = seat_names(replay)
    for ply, (_, events, _) in enumerate(replay.plies(), 1):
        for event in events:
            if ply > first:
                yield event.rule, sentence(replay, event, names, language)


def sentence(replay: Replay, event: Event, names: Sequence[str], language: str = "sv") -> str:
    """What an event says."""
    return say(translate(narrate(replay.game.slug, event.code), language), event.values, language, names)


def _plain(value: Value) -> Any:
    if isinstance(value, Card):
        return value.index
    if isinstance(value, tuple):
        return tuple(_plain(entry) for entry in value)
    return value if value is None or isinstance(value, str | bool) else int(value)


def _index(card: Card | None) -> int:
    assert card is not None
    return card.index


def _rule_words(id_: str) -> dict[str, Any]:
    entry = rule_entry(id_)
    return {"id": id_} | {
        language: {"title": entry.title[language], "text": entry.text[language]} for language in LANGUAGES
    }
