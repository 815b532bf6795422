"""Words that are said out of turn: who owes one, which may be said now, and why another may not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import Move, Word
from kortspel_widgets.i18n import LANGUAGES, why_not
from kortspel_widgets.widgets.play_talk import Talk


def owed(game: ChoiceGame[Any], state: Any) -> tuple[int, ...]:
    """The seats that may speak although the table waits for another."""
    return game.actors(state)[1:]


def shout_of(game: ChoiceGame[Any], state: Any, seat: int, talk: Talk) -> Word | None:
    """The word that ``seat`` may say now, in turn or out of turn; None when it owes none."""
    spoken = talk.spoken(game)
    moves: Sequence[Move] = game.moves(state, seat) if spoken and seat in game.actors(state) else ()
    return next((move for move in moves if isinstance(move, Word) and move.word in spoken), None)


def shouts(
    game: ChoiceGame[Any], state: Any, people: Sequence[int], holder: int | None, names: Sequence[str], talk: Talk
) -> list[dict[str, Any]]:
    """Every word of the game as the browser gets it, each with its move or why it is not to be said now.

    ``people`` are the seats at this screen, ``holder`` is who has it, or had it last.  Of several people the one who
    owes the word speaks.  What is refused is so by what the seat knows.
    """
    if not people or not game.actors(state):
        return []
    due = {word.word: word for seat in people if (word := shout_of(game, state, seat, talk))}
    usual = people[0] if holder is None else holder
    return [_shout(game, state, due.get(word) or Word(usual, word), names, talk) for word in talk.spoken(game)]


def _shout(game: ChoiceGame[Any], state: Any, move: Word, names: Sequence[str], talk: Talk) -> dict[str, Any]:
    view = game.view(state, move.actor)
    refused = game.refusal(view, move)
    return {
        "word": move.word,
        "key": move.word[0],
        **talk.button(view, move).words(names),
        "seat": move.actor,
        "move": None if refused else move.text,
        "why": {lang: why_not(refused, lang, names) for lang in LANGUAGES} if refused else None,
        "owing": None if refused else talk.owing(game, view, move.actor, move.word).words(names),
        "rule": refused.rule if refused else talk.rule(game, view, move),
    }


__all__ = ["owed", "shout_of", "shouts"]
