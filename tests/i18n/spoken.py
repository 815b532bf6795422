"""A phrase said in both languages, and looked at for what should never stand in a sentence."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from typing import Any

from kortspel_widgets.engine.events import Event
from kortspel_widgets.engine.game import Refusal
from kortspel_widgets.i18n import LANGUAGES, fields, narrate, say, translate, why_not
from kortspel_widgets.i18n.narration import NARRATION

NAMES = ["Alva", "Max", "Lars", "Åsa", "<b>Bo</b>", "{0}", "Cleo"]


def sentences(slug: str, code: str, values: Mapping[str, Any]) -> list[str]:
    """The sentence for ``code`` in Swedish and in English."""
    said = [say(translate(narrate(slug, code), language), values, language, NAMES) for language in LANGUAGES]
    for sentence in said:
        plain = sentence.replace("{0}", "Bo")
        assert not re.search(r"[{}]|  |\bNone\b|\(\)|-\d", plain), (code, sentence)
        assert plain[:1] == plain[:1].upper()
    return said


def check_both_languages(slug: str) -> None:
    """Every phrase of a game is in Swedish too, and fills in the same values."""
    for code, template in NARRATION[slug].items():
        swedish = translate(template, "sv")
        assert swedish != template, code
        assert {name for name, _ in fields(swedish)} == {name for name, _ in fields(template)}, code


class Heard:
    """What games told, asked and refused: the last of each code. The first of a code is said, and some later ones."""

    def __init__(self, slug: str, chance: random.Random) -> None:
        self.slug, self.chance = slug, chance
        self.told: dict[str, Event] = {}
        self.asked: set[str] = set()
        self.refused: dict[str, Refusal] = {}

    def events(self, events: Iterable[Event]) -> None:
        for event in events:
            if event.code not in self.told or self.chance.random() < 0.05:
                sentences(self.slug, event.code, event.values)
            self.told[event.code] = event
            if event.question:
                for said in (event.question, *event.question.choices):
                    self.asked.add(said.code)
                    sentences(self.slug, said.code, said.values)

    def refusals(self, refusals: Iterable[Refusal], every: bool = True) -> None:
        for refusal in refusals:
            if every or refusal.code not in self.refused or self.chance.random() < 0.05:
                for language in LANGUAGES:
                    assert "{" not in why_not(refusal, language, NAMES).replace("{0}", "")
            self.refused[refusal.code] = refusal
