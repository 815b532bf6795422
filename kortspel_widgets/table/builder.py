"""Puts a timeline together, beat by beat."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from typing import Any, Final

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.events import Event, Question, Reorder, Transfer, Value
from kortspel_widgets.engine.game import Game, State
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.zones import Zone
from kortspel_widgets.i18n import LANGUAGES, both, translate
from kortspel_widgets.i18n.narration import HEAPS, LABELS, MARKS, ZERO_LABELS, label_noun, narrate, zone_noun
from kortspel_widgets.i18n.phrases import fields
from kortspel_widgets.rulebooks import rule as rule_entry
from kortspel_widgets.rulebooks import rulebook
from kortspel_widgets.table.telling import seat_names, sentence

FORMAT: Final = 1
_FACES: Final = {"all": "up", "owner": "owner", "none": "down"}
_LAYOUTS: Final = {"all": "spread", "owner": "spread", "none": "stack"}
_JUMPS: Final = ("pickup", "payment", "out", "deal", "end", "trick", "round", "special")

_Said = tuple[int, tuple[Any, ...]]
Words = Mapping[str, str]
"""A text by language, ``{"sv": …, "en": …}``."""


class Builder:
    """Collects beats, each kind once: phrase, values, rule, actor, marks, question, moves, labels.

    Everything lies open here; a card is its number.
    """

    def __init__(self, replay: Replay, start: State, rule: str | None = None) -> None:
        self.replay = replay
        self.game = replay.game
        self.zones: tuple[Zone, ...] = start.zones
        self.number = {zone.name: k for k, zone in enumerate(self.zones)}
        self.sizes = [len(zone.cards) for zone in self.zones]
        self.start: dict[str, Any] = {"piles": self.piles(), "labels": dict(start.labels)}
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
        """How many beats there are so far."""
        return len(self.order)

    # -- cards, which a table for one seat writes in another way -----------------------------------------

    def piles(self) -> list[list[int]]:
        """What lies where at the start."""
        return [[card.index for card in zone.cards] for zone in self.zones]

    def shuffle(self, step: Reorder) -> list[int]:
        """What lies in a zone after it was shuffled."""
        return [_index(card) for card in step.after]

    def move(self, step: Transfer) -> list[int]:
        """Blocks of cards that move, each as six numbers."""
        self.moved = step.cards[-1]
        source, target = self.number[step.source], self.number[step.target]
        return self.block(source, step.start, len(step.cards), target, step.place, turned=step.turned)

    def block(self, source: int, start: int, count: int, target: int, place: int, *, turned: bool) -> list[int]:
        """One block as six numbers; the ends of piles are written so that equal moves look equal."""
        self.sizes[source] -= count
        start = -1 if start == self.sizes[source] else start
        place = -1 if place == self.sizes[target] and place else place
        self.sizes[target] += count
        return [source, start, count, target, place, int(turned)]

    # -- beats -------------------------------------------------------------------------------------------

    def beat(self, event: Event) -> None:
        """Add one beat; equal beats are kept once."""
        question = -1 if event.question is None else self.question(event.question)
        moves: list[int] = []
        for step in event.moved:
            if isinstance(step, Reorder):
                self.shuffles[self.steps] = [self.number[step.zone], self.shuffle(step)]
            else:
                moves += self.move(step)
        kind = (
            *self.said(event.code, event.values),
            self._rule(event.rule),
            -1 if event.actor is None else event.actor,
            sum([1 << _JUMPS.index(mark) for mark in event.marks]),
            question,
            tuple(moves),
            tuple([part for change in event.changed for part in (change.name, change.old, change.new)]),
        )
        self.order.append(self.kinds.setdefault(kind, len(self.kinds)))

    def _rule(self, rule: str) -> int:
        """The number of a rule; a house rule that stands at its default may have its say too."""
        if rule not in self.rules:
            self.rules.append(rule)
        return self.rules.index(rule)

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

    # -- the whole ---------------------------------------------------------------------------------------

    def fingerprint(self) -> str:
        """A short text that two different timelines hardly share."""
        return f"{zlib.crc32(json.dumps([self.start, self.steps], default=str).encode()):08x}"

    def payload(
        self,
        key: str,
        title: Words | None = None,
        intro: Words | None = None,
        notes: Mapping[int, Words] | None = None,
    ) -> dict[str, Any]:
        """Everything the browser gets."""
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
            # where people decide, the words about an example ask what to do; elsewhere they tell how it goes
            "asks": game.has_choices,
            "code": self.replay.code.text if self.replay.code else None,
            "seats": seat_names(self.replay),
            "zones": [zone.name for zone in self.zones],
            "kinds": {
                kind: {**both(zone_noun(game.slug, kind)), "face": _FACES[zone.sight], "layout": _layout(zone, game)}
                for kind, zone in kinds.items()
            },
            "start": self.start,
            "labels": {name: _label_words(game.slug, name) for name in LABELS},
            "rules": [rule_words(id_) for id_ in self.rules],
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
                "note": {beat: dict(words) for beat, words in (notes or {}).items()},
            },
            "end": self.end if self.end is not None and (self.end < self.steps or outcome is None) else None,
            "outcome": outcome,
        }  # fmt: skip


def packed(payload: Mapping[str, Any], level: int = 9) -> bytes:
    """A payload as it travels."""
    return zlib.compress(json.dumps(payload, ensure_ascii=False, separators=(",", ":")).encode(), level)


def _layout(zone: Zone, game: Game[Any]) -> str:
    """How a zone's cards lie; where people choose what to lay, a heap's top card is what counts."""
    heap = game.has_choices and zone.owner is None and zone.sight == "all" and zone.kind in HEAPS
    return "heap" if heap else _LAYOUTS[zone.sight]


def _label_words(slug: str, name: str) -> dict[str, Any]:
    """A badge's words, and whether it is shown when its value is 0."""
    words: dict[str, Any] = dict(both(label_noun(slug, name)))
    return words | {"zero": True} if name in ZERO_LABELS else words


def rule_words(id_: str) -> dict[str, Any]:
    """A rule with its title and text in every language."""
    entry = rule_entry(id_)
    return {"id": id_} | {
        language: {"title": entry.title[language], "text": entry.text[language]} for language in LANGUAGES
    }


def _plain(value: Value) -> Any:
    if isinstance(value, Card):
        return value.index
    if isinstance(value, tuple):
        return tuple(_plain(entry) for entry in value)
    return value if value is None or isinstance(value, str | bool) else int(value)


def _index(card: Card | None) -> int:
    assert card is not None
    return card.index
