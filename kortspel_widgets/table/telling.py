"""A replay in words: what the players are called and what every beat says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kortspel_widgets.engine.events import Event
from kortspel_widgets.engine.names import USUAL
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.i18n import translate
from kortspel_widgets.i18n.narration import narrate
from kortspel_widgets.i18n.phrases import say


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
