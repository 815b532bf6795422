"""Rule books: every rule, house rule and decision of a game, in both languages, as data.

Code cites ids and holds no prose; the words stand in ``SRF.toml`` (Svälta räv, suit version), ``SRB.toml``
(payment version), ``RS.toml`` (Rödskägg) and ``VA.toml`` (Vändåtta).  What is documented in a source and what was
decided here are kept apart.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Final, Generic, TypeVar

from kortspel_widgets.errors import N_, KortspelError

__all__ = [
    "BOOKS", "Decision", "Judgement", "OptionText", "Preset", "Rule", "RuleBook", "RuleBookError", "Text",
    "decision", "option", "prefix_of", "preset", "rule", "rulebook",
]  # fmt: skip

BOOKS: Final = ("SRF", "SRB", "RS", "VA")
"""The prefixes of all rule books."""


class RuleBookError(KortspelError, KeyError):
    """A rule book, or an entry in one, that does not exist."""

    __str__ = Exception.__str__  # a KeyError would print the sentence in quotes


@dataclass(frozen=True, slots=True)
class Text:
    """A short title and what it stands for, in one language."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Judgement:
    """A question that the sources leave open and the answer given here, in one language."""

    question: str
    decision: str


T = TypeVar("T", Text, Judgement)


@dataclass(frozen=True, slots=True)
class _Entry(Generic[T]):
    id: str
    sv: T
    en: T

    def said(self, language: str) -> T:
        """The words in ``sv`` or ``en``; raises :class:`RuleBookError` for another language."""
        if language == "sv":
            return self.sv
        if language == "en":
            return self.en
        raise RuleBookError(N_("The rule books are in Swedish and English, not in {language!r}."), language=language)


class _Titled(_Entry[Text]):
    """What has a title and a text in each language."""

    __slots__ = ()

    @property
    def title(self) -> dict[str, str]:
        """The title by language."""
        return {"sv": self.sv.title, "en": self.en.title}

    @property
    def text(self) -> dict[str, str]:
        """The text by language."""
        return {"sv": self.sv.text, "en": self.en.text}


@dataclass(frozen=True, slots=True)
class Rule(_Titled):
    """One rule.

    ``source`` names the section of the source document; ``documented`` is False for what no source states.
    """

    source: str
    documented: bool


@dataclass(frozen=True, slots=True)
class OptionText(_Titled):
    """A house rule; ``values`` maps each value, as text, to its label by language (a number has none)."""

    values: Mapping[str, Mapping[str, str]]

    def value(self, value: object, language: str) -> str:
        """What this value is called; a number and a value without a label are their own.

        >>> option("SRF.ace_rank").value("low", "sv"), option("SRB.stop_at").value(100, "sv")
        ('lägst', '100')
        """
        labels = self.values.get(str(value))
        return str(value) if labels is None else labels[language]


@dataclass(frozen=True, slots=True)
class Preset(_Titled):
    """A set of house rules that has a name of its own; ``VA.preset.svang`` is the game's preset ``svang``."""


@dataclass(frozen=True, slots=True)
class Decision(_Entry[Judgement]):
    """What was decided where the sources are silent or differ."""


Entry = Rule | OptionText | Preset | Decision


@dataclass(frozen=True)
class RuleBook:
    """All entries of one game, each kind in the order it is read."""

    prefix: str
    rules: tuple[Rule, ...]
    options: tuple[OptionText, ...]
    decisions: tuple[Decision, ...]
    presets: tuple[Preset, ...] = ()

    @cached_property
    def _entries(self) -> Mapping[str, Entry]:
        entries: tuple[Entry, ...] = (*self.rules, *self.options, *self.presets, *self.decisions)
        return {entry.id: entry for entry in entries}

    def entry(self, entry_id: str) -> Entry:
        """The rule, house rule, preset or decision with this id.

        Raises :class:`RuleBookError` for an unknown id.

        >>> rulebook("SRB").entry("AMB-SRB-10").en.question
        'Who turns first for the next pile?'
        """
        found = self._entries.get(entry_id)
        if found is None:
            raise self._missing(entry_id)
        return found

    def rule(self, rule_id: str) -> Rule | OptionText:
        """The rule or the house rule with this id, for an event cites both; raises :class:`RuleBookError`."""
        found = self.entry(rule_id)
        if not isinstance(found, Rule | OptionText):
            raise self._missing(rule_id)
        return found

    def option(self, option_id: str) -> OptionText:
        """The house rule with this id; raises :class:`RuleBookError`."""
        found = self.entry(option_id)
        if not isinstance(found, OptionText):
            raise self._missing(option_id)
        return found

    def decision(self, decision_id: str) -> Decision:
        """The decision with this id; raises :class:`RuleBookError`."""
        found = self.entry(decision_id)
        if not isinstance(found, Decision):
            raise self._missing(decision_id)
        return found

    def preset(self, preset_id: str) -> Preset:
        """The named set of house rules with this id; raises :class:`RuleBookError`."""
        found = self.entry(preset_id)
        if not isinstance(found, Preset):
            raise self._missing(preset_id)
        return found

    def _missing(self, entry_id: str) -> RuleBookError:
        return RuleBookError(N_("The rule book {book} has no entry {id!r}."), book=self.prefix, id=entry_id)


@cache
def rulebook(prefix: str) -> RuleBook:
    """The rule book of the game with this prefix, read once.

    Raises :class:`RuleBookError` for an unknown prefix.

    >>> rulebook("SRF").rules[5].sv.title
    'Alla vänder samtidigt'
    """
    if prefix not in BOOKS:
        raise RuleBookError(
            N_("There is no rule book {book!r}. There are {known}."), book=prefix, known=", ".join(BOOKS)
        )
    with (Path(__file__).parent / f"{prefix}.toml").open("rb") as file:
        data = tomllib.load(file)
    return RuleBook(
        prefix,
        tuple(
            Rule(row["id"], Text(**row["sv"]), Text(**row["en"]), row["source"], row["documented"])
            for row in data["rule"]
        ),
        tuple(
            OptionText(row["id"], Text(**row["sv"]), Text(**row["en"]), row.get("values", {})) for row in data["option"]
        ),
        tuple(Decision(row["id"], Judgement(**row["sv"]), Judgement(**row["en"])) for row in data["decision"]),
        tuple(Preset(row["id"], Text(**row["sv"]), Text(**row["en"])) for row in data.get("preset", ())),
    )


def rule(rule_id: str) -> Rule | OptionText:
    """The rule or house rule with this id, whatever its book; raises :class:`RuleBookError`.

    >>> rule("SRB-6").en.title, rule("SRF.ace_rank").title["sv"]
    ('One, two, three or four', 'Essets plats')
    """
    return rulebook(prefix_of(rule_id)).rule(rule_id)


def option(option_id: str) -> OptionText:
    """The house rule with this id, whatever its book; raises :class:`RuleBookError`.

    >>> option("SRB.elimination").sv.title
    'När är man ute?'
    """
    return rulebook(prefix_of(option_id)).option(option_id)


def decision(decision_id: str) -> Decision:
    """The decision with this id, whatever its book; raises :class:`RuleBookError`.

    >>> decision("AMB-SRF-7").sv.decision
    'De delar på segern.'
    """
    return rulebook(prefix_of(decision_id)).decision(decision_id)


def preset(preset_id: str) -> Preset:
    """The named set of house rules with this id, whatever its book; raises :class:`RuleBookError`.

    >>> preset("VA.preset.svang").sv.title
    'Sväng-åtta'
    """
    return rulebook(prefix_of(preset_id)).preset(preset_id)


def prefix_of(entry_id: str) -> str:
    """The prefix of the book that an id belongs to, whether or not there is one.

    >>> prefix_of("RS-9"), prefix_of("RS.leader"), prefix_of("AMB-RS-1")
    ('RS', 'RS', 'RS')
    """
    return entry_id.removeprefix("AMB-").replace(".", "-").partition("-")[0]
