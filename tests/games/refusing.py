"""What the tests of refusals of every game check, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.game import ChoiceGame, IllegalMove, PositionError
from kortspel_widgets.engine.moves import CHANCE, FirstDealer, Shuffle, parse_move
from kortspel_widgets.engine.replay import Replay
from tests.games.kit import cards

NO_ORDERS = [(), (0,) * 52, tuple(range(51)), tuple(range(1, 53)), (-1, *range(51))]
"""Orders that are none of 52 cards."""


def check_refusal(replay: Replay, text: str, code: str, rule: str, values: Mapping[str, object]) -> None:
    """The move is refused with this code, rule and values (cards by their codes), and changes nothing."""
    actors = replay.game.actors(replay.final)
    move = parse_move(text, actors[0] if actors else 0)
    found = replay.game.refusal(replay.final, move)
    assert found is not None
    assert (found.code, found.rule) == (code, rule)
    assert {name: str(value) if isinstance(value, Card) else value for name, value in found.values.items()} == values
    before = replay.final
    with pytest.raises(IllegalMove) as caught:
        replay.play(move)
    assert caught.value.refusal == found
    assert replay.final is before


def check_no_order(game: ChoiceGame[Any], order: tuple[int, ...]) -> None:
    """A shuffle by ``order``, of another zone, or by another actor is refused where the deck is to be shuffled."""
    replay = Replay(game, moves=[FirstDealer(0)])
    for move in (Shuffle("deck", order), Shuffle("stock", tuple(range(52))), Shuffle("deck", tuple(range(52)), 0)):
        with pytest.raises(IllegalMove):
            replay.play(move)
    assert replay.game.actors(replay.final) == (CHANCE,)


def check_no_position(game: ChoiceGame[Any], zones: Mapping[str, str], labels: Mapping[str, Any]) -> None:
    rows = {name: cards(text) for name, text in zones.items()}
    with pytest.raises(PositionError):
        game.position(rows, labels)


def check_no_deal(game: ChoiceGame[Any], piles: Sequence[str], match: str) -> None:
    """Hands that cannot be dealt, and what is said about them."""
    with pytest.raises(PositionError, match=match):
        game.arranged([cards(pile) for pile in piles], 1, 0)
