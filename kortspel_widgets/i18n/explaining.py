"""Errors in the reader's language, in words that a teacher understands."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any, Final

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.game import Refusal
from kortspel_widgets.engine.names import USUAL
from kortspel_widgets.engine.options import OptionValue, Values
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.i18n.languages import known
from kortspel_widgets.i18n.lexicon import capitalised, card_name
from kortspel_widgets.i18n.narration import REFUSALS, ZONES, NarrationError
from kortspel_widgets.i18n.phrases import say
from kortspel_widgets.i18n.texts import GAME_TITLES, game_title, translate
from kortspel_widgets.rulebooks import RuleBookError, option, prefix_of, rule

_QUOTES: Final = {"sv": ("”", "”"), "en": ("“", "”")}
_OPTION: Final = re.compile(r"[A-Z]+\.[a-z_]+")
_LONGEST: Final = 200


def explain(error: KortspelError, language: str, names: Sequence[str] = ()) -> str:
    """What ``error`` says, in ``language``.

    Cards are named in words, errors within errors are explained too, house rules and games stand with their
    titles, and places on the table with their owner's name (``names`` by seat).  What somebody wrote is quoted
    as written.  A refused move says why and by which rule.
    Raises :class:`~kortspel_widgets.i18n.languages.LanguageError` for an unknown language.

    >>> from kortspel_widgets.notation import parse_cards
    >>> try:
    ...     parse_cards("QH 11H")
    ... except KortspelError as error:
    ...     print(explain(error, "sv"))
    Kort 2: ”11H” är inget kort. Skriv färg och valör, till exempel QH, ♥10 eller hjärter dam.
    """
    refusal = error.values.get("refusal")
    if isinstance(refusal, Refusal) and _reason(refusal) is not None:
        return f"{why_not(refusal, language, names)} ({_cited(refusal.rule, language)})"
    speaker = _Speaker(known(language), names)
    return capitalised(speaker.vformat(translate(error.template, language), (), error.values))


def why_not(refusal: Refusal, language: str, names: Sequence[str] = ()) -> str:
    """The reason why a move is refused, said to the one who wanted to make it, without the rule.

    ``names`` are the players' by seat; the usual ones where none are given.
    Raises :class:`~kortspel_widgets.i18n.narration.NarrationError` for a reason that has no words,
    :class:`~kortspel_widgets.i18n.languages.LanguageError` for an unknown language.

    >>> from kortspel_widgets.cards import Suit
    >>> why_not(Refusal("must-follow", "RS-9", {"suit": Suit.HEARTS}), "sv")
    'Du har hjärter och måste följa färg.'
    """
    template = _reason(refusal)
    if template is None:
        raise NarrationError(
            N_("There are no words for {code!r} in {game}."), code=refusal.code, game=prefix_of(refusal.rule)
        )
    return say(translate(template, known(language)), refusal.values, language, names or USUAL)


def _reason(refusal: Refusal) -> str | None:
    """The template, by the game that the refusal's rule belongs to."""
    return REFUSALS.get(prefix_of(refusal.rule), {}).get(refusal.code)


def _cited(rule_id: str, language: str) -> str:
    try:
        return f"{rule_id}: {rule(rule_id).said(language).title}"
    except RuleBookError:
        return rule_id


class _Speaker(Formatter):
    """``str.format`` that speaks values instead of printing them."""

    def __init__(self, language: str, names: Sequence[str]) -> None:
        self.language = language
        self.names = names

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        # A template names values and nothing else: no attributes and no items of them.
        return kwargs[field_name], field_name

    def convert_field(self, value: Any, conversion: Any) -> Any:
        """Quote what carries ``!r``, for that is what somebody wrote."""
        if conversion == "r" and isinstance(value, str):
            shown = value if len(value) <= _LONGEST else value[:_LONGEST] + "…"
            opening, closing = _QUOTES[self.language]
            # Signs that nobody sees are written out, so that they can be found.
            visible = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in shown)
            return _Spoken(f"{opening}{visible}{closing}")
        return super().convert_field(value, conversion)

    def format_field(self, value: Any, format_spec: str) -> str:
        return str(super().format_field(self._spoken(value), format_spec))

    def _spoken(self, value: object) -> object:
        match value:
            case _Spoken():
                return str(value)
            case Card():
                return card_name(value, self.language)
            case Values():
                return ", ".join(self._value(value.option, entry) for entry in value.values)
            case KortspelError():
                return explain(value, self.language, self.names)
            case str() if value in GAME_TITLES:
                return game_title(value, self.language)
            case str() if _OPTION.fullmatch(value):
                return self._option(value)
            case str() if value.partition(":")[0] in ZONES:
                return self._zone(value)
        return value

    def _option(self, option_id: str) -> str:
        try:
            title = option(option_id).said(self.language).title
        except RuleBookError:
            return option_id
        opening, closing = _QUOTES[self.language]
        return f"{opening}{title}{closing}"

    def _value(self, option_id: str, value: OptionValue) -> str:
        """The name people know a value by, and how it is written."""
        try:
            return f"{option(option_id).value(value, self.language)} ({value})"
        except RuleBookError:
            return str(value)

    def _zone(self, zone: str) -> str:
        kind, _, seat = zone.partition(":")
        place = translate(ZONES[kind], self.language)
        if not seat.isdecimal():
            return place if not seat else zone
        number = int(seat)
        owner = self.names[number] if number < len(self.names) else str(number + 1)
        return f"{place} ({owner})"


class _Spoken(str):
    """Text that is already as it should be said."""

    __slots__ = ()
