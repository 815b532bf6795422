"""Where a game comes back to an earlier position, in words for the table's captions."""

from __future__ import annotations

from typing import Final

from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.errors import N_
from kortspel_widgets.i18n import LANGUAGES, say, translate

Words = dict[str, str]

_INTRO: Final = N_("This game never ends: the position of step {first} comes back at step {again}.")
_FROM_START: Final = N_("This game never ends: the position that it starts from comes back at step {again}.")
_NOTES: Final = {
    "svalta-rav-payment": (
        N_(
            "Remember this position, after {n:trick|tricks}: which cards lie where, and who leads. It comes back "
            "after {period:more trick|more tricks}."
        ),
        N_(
            "The same piles in the same order as after {n:trick|tricks}, and the same player leads. Nobody chooses "
            "anything in this game, so from here on everything happens once more: {period:trick|tricks} and "
            "{cards:card|cards} a round, for ever."
        ),
    ),
    "svalta-rav-suits": (
        N_("Remember this position, after {n:match|matches}: it comes back after {period:more match|more matches}."),
        N_(
            "The same piles in the same order as after {n:match|matches}. Nobody chooses anything in this game, so "
            "from here on everything happens once more: {period:match|matches} and {cards:card|cards} a round, for "
            "ever."
        ),
    ),
}


def loop_words(replay: Replay) -> tuple[Words | None, dict[int, Words]]:
    """An introduction, and captions for the two beats that show the same position; nothing for other games.

    >>> from kortspel_widgets.examples import record
    >>> intro, notes = loop_words(record("Casella 2024").replay())
    >>> sorted(notes), intro["en"]
    ([..., ...], 'This game never ends: the position of step ... comes back at step ....')
    """
    outcome = replay.outcome
    if outcome is None or outcome.loop is None:
        return None, {}
    lead_in, period = outcome.loop.lead_in, outcome.loop.period
    events = list(replay.events())
    pickups = [beat for beat, event in enumerate(events) if "pickup" in event.marks]
    last = len(events) - 1  # the end, which moves no card any more
    before, after = _NOTES[replay.game.slug]
    values = {"n": lead_in[0], "period": period[0], "cards": period[1], "again": last + 1}
    notes = {last: _said(after, values)}
    if not lead_in[0]:
        return _said(_FROM_START, values), notes
    first = pickups[lead_in[0] - 1]
    return _said(_INTRO, {**values, "first": first + 1}), {first: _said(before, values), **notes}


def _said(template: str, values: dict[str, int]) -> Words:
    return {language: say(translate(template, language), values, language, ()) for language in LANGUAGES}
