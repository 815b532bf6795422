"""What whoever has the turn is asked: the words to choose from, every card of the hand with why or why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import Lay, Swap, Word
from kortspel_widgets.i18n import LANGUAGES, why_not
from kortspel_widgets.widgets.play_talk import Talk


def asked(game: ChoiceGame[Any], state: Any, seat: int, names: Sequence[str], talk: Talk) -> dict[str, Any]:
    """The question to ``seat``; it follows from what that seat knows, and from nothing else.

    ``lay`` is what happens to a card that is chosen: it is laid, or swapped; None while only words are asked for.
    Words that may be said out of turn are not among ``moves``, see :mod:`~kortspel_widgets.widgets.play_shouts`.
    """
    view = game.view(state, seat)
    spoken = talk.spoken(game)
    moves = [move for move in game.moves(view, seat) if not (isinstance(move, Word) and move.word in spoken)]
    misconception = talk.misconception(game, view, seat)
    kind = _card_move(moves) or (Lay if talk.cards_count(view) else None)
    return {
        "prompt": talk.prompt(game, view, seat, moves).words(names),
        "moves": [_word(game, view, move, names, talk) for move in moves if isinstance(move, Word)],
        "cards": [_card(game, view, kind(seat, card), names, talk) for card in hand(view, seat)] if kind else [],
        "lay": {Lay: "lay", Swap: "swap", None: None}[kind],
        "misconception": {"id": misconception.id, **misconception.said.words(names)} if misconception else None,
    }


def nothing_asked() -> dict[str, Any]:
    """The same when nobody is asked."""
    return {"prompt": dict.fromkeys(LANGUAGES, ""), "moves": [], "cards": [], "lay": None, "misconception": None}


def hand(view: Any, seat: int) -> tuple[Card, ...]:
    """The cards that ``seat`` holds, as they lie."""
    return next((zone.cards for zone in view.zones if zone.name == f"hand:{seat}"), ())


def _card_move(moves: Sequence[object]) -> type[Lay] | type[Swap] | None:
    for kind in (Lay, Swap):
        if any(isinstance(move, kind) for move in moves):
            return kind
    return None


def _word(game: ChoiceGame[Any], view: Any, move: Word, names: Sequence[str], talk: Talk) -> dict[str, Any]:
    found = {"move": move.text, **talk.button(view, move).words(names), "rule": talk.rule(game, view, move)}
    warning = talk.warning(game, view, move)
    return found | ({"warn": warning.words(names)} if warning else {})


def _card(game: ChoiceGame[Any], view: Any, move: Lay | Swap, names: Sequence[str], talk: Talk) -> dict[str, Any]:
    refused = game.refusal(view, move)
    if refused is None:
        said, text, rule = talk.card(move).words(names), move.text, talk.rule(game, view, move)
    else:
        said, text, rule = {lang: why_not(refused, lang, names) for lang in LANGUAGES}, None, refused.rule
    return {"card": move.card.index, "move": text, **said, "rule": rule}


__all__ = ["asked", "hand", "nothing_asked"]
