"""The engine against a second, independent implementation of the default rules, move by move through sessions."""

from __future__ import annotations

import random

import pytest

from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import CHANCE, FirstDealer, Shuffle
from kortspel_widgets.games import Vandatta
from kortspel_widgets.games.vandatta import Phase, VandattaState
from tests.games.vandatta.referee import Referee

WAITS = {
    Phase.DEALER: "deal", Phase.SHUFFLE: "deal", Phase.RESHUFFLE: "shuffle", Phase.NAME: "name", Phase.TURN: "lay",
    Phase.FOLLOW: "follow",
}  # fmt: skip


def same(state: VandattaState, referee: Referee) -> None:
    """Everything that is on the table."""
    assert [{card.code for card in hand} for hand in state.hands] == referee.hands
    assert [card.code for card in state.stock] == referee.stock
    assert [card.code for card in state.pile] == referee.pile
    assert list(state.deal.standing.scores) == referee.scores
    if state.outcome is None:
        assert list(state.active) == referee.inside
        assert WAITS[state.phase] == referee.waits
        assert state.deal.standing.dealer == referee.dealer
        if state.phase >= Phase.TURN:
            assert (state.turn, state.due) == (referee.turn, -1 if referee.silent is None else referee.silent)


@pytest.mark.parametrize("seats", range(2, 11))
def test_sessions_are_played_as_the_referee_says(seats: int) -> None:
    """At every decision the same moves are legal, and after it the same cards lie in the same places."""
    game, rng = Vandatta(seats=seats), random.Random(seats)
    rounds = 0
    for seed in range(200):
        state, referee, luck = game.start(), Referee(seats), Luck(f"{seats}-{seed}")
        while actors := game.actors(state):
            if actors[0] == CHANCE:
                move = game.chance(state, luck)
                if isinstance(move, FirstDealer):
                    referee.dealer = move.seat
                else:
                    assert isinstance(move, Shuffle)
                    referee.shuffled(move.order)
            else:
                legal = {seat: {move.text.partition("@")[0] for move in game.moves(state, seat)} for seat in actors}
                assert legal == referee.allowed(), (seed, state)
                seat = rng.choice(actors)
                move = rng.choice(game.moves(state, seat))
                referee.do(seat, move.text.partition("@")[0])
            state = game.step(state, move)
            same(state, referee)
        assert state.outcome is not None
        assert state.outcome.winners == (referee.winner,)
        rounds += referee.rounds
        if rounds >= 40:
            break
    assert rounds >= 40
