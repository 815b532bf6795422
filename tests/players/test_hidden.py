"""Nothing hidden reaches a player: it gets views, and what it does follows from them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortspel_widgets.engine.moves import Move
from kortspel_widgets.games import Rodskagg
from kortspel_widgets.games.rodskagg import Phase
from kortspel_widgets.players import Sampling, hint, players, simulate
from kortspel_widgets.players.rodskagg.believing import Beliefs
from tests.engine.strategies import few
from tests.players.kit import drawn_game, positions

NAMES = ("random", "thumb")
SEEDS = st.integers(0, 10**6)


class Spy:
    """Plays by the rule of thumb and keeps what it was shown."""

    def __init__(self) -> None:
        self.seen: list[tuple[Any, int]] = []

    def choose(self, game: Any, view: Any, seat: int, rng: Random) -> Move:
        self.seen.append((view, seat))
        return players("rodskagg")["thumb"].choose(game, view, seat, rng)


@few
@given(SEEDS)
def test_a_player_is_shown_nothing_but_its_view(seed: int) -> None:
    game, spy = drawn_game(Random(seed)), Spy()
    simulate(game, spy, games=1, seed=seed)
    for view, seat in spy.seen:
        assert game.view(view, seat) == view
        for other, hand in enumerate(view.hands[: game.seats]):
            assert other == seat or not any(hand)
        assert not any(view.deal.blind)
        assert not any(view.deal.deck)


@few
@given(SEEDS)
def test_two_states_that_look_alike_get_the_same_move(seed: int) -> None:
    rng = Random(seed)
    game = drawn_game(rng)
    for state, seat, moves in positions(game, seed):
        view = game.view(state, seat)
        other = game.guess(view, seat, rng)
        assert game.view(other, seat) == view
        for name in NAMES:
            player = players(game.slug)[name]
            chosen = player.choose(game, view, seat, Random(seed))
            assert chosen in moves
            assert chosen == player.choose(game, game.view(other, seat), seat, Random(seed))


@few
@given(SEEDS)
def test_the_rule_of_thumb_reads_no_hidden_card_of_a_state(seed: int) -> None:
    """In sampling it plays for everybody on whole states: it must not look into the others' hands there."""
    game, thumb = drawn_game(Random(seed)), players("rodskagg")["thumb"]
    for state, seat, _ in positions(game, seed):
        rng = Random(seed)
        assert thumb.choose(game, state, seat, rng) == thumb.choose(game, game.view(state, seat), seat, rng)


@few
@given(SEEDS)
def test_the_sampling_player_and_the_hint_are_the_same_for_states_that_look_alike(seed: int) -> None:
    rng = Random(seed)
    game, sampling = drawn_game(rng), Sampling(samples=2)
    for state, seat, moves in list(positions(game, seed))[::5]:
        view = game.view(state, seat)
        alike = game.view(game.guess(view, seat, rng), seat)
        chosen = [sampling.choose(game, one, seat, Random(seed)) for one in (view, alike)]
        assert chosen[0] == chosen[1]
        assert chosen[0] in moves


@few
@given(SEEDS)
def test_every_sampled_deal_agrees_with_what_is_seen(seed: int) -> None:
    rng = Random(seed)
    game = drawn_game(rng)
    for state, seat, moves in list(positions(game, seed))[:: rng.randint(1, 4)]:
        view = game.view(state, seat)
        beliefs = Beliefs(game.terms, view, seat)
        for _ in range(2):
            guessed = beliefs.draw(rng)
            assert game.view(guessed, seat) == view
            assert game.moves(guessed, seat) == moves
            cards = [card for zone in guessed.zones for card in zone.cards]
            assert len(cards) == len(set(cards)) == 52


@pytest.mark.parametrize("seats", range(2, 8))
def test_sampled_deals_come_in_every_phase(seats: int) -> None:
    """The property above is about all of them."""
    met = set()
    for seed in range(60):
        game = drawn_game(Random(seed), seats, stock_swap=True, blind_hand_mode="exchange", call_enabled=True)
        met |= {state.phase for state, _, _ in positions(game, seed)}
    assert met >= {Phase.ANNOUNCE, Phase.SWAP, Phase.CALL, Phase.PLAY}
    assert (Phase.EXCHANGE in met) or seats > 2


def test_who_has_played_is_believed_to_hold_something() -> None:
    """A deal in which the others' words fit the rule of thumb comes far more often than chance would deal it."""
    game = Rodskagg(seats=3)
    strong = 0
    for state, seat, _ in positions(game, 5, players("rodskagg")["thumb"]):
        if state.phase is not Phase.CALL:
            continue
        view = game.view(state, seat)
        other = next(at for at in state.deal.playing if at != seat)
        trump = int(state.deal.trump or 0)
        beliefs = Beliefs(game.terms, view, seat)
        rng = Random(1)
        believed = [sum(card.suit == trump for card in beliefs.draw(rng).hands[other]) for _ in range(200)]
        blind = [sum(card.suit == trump for card in game.guess(view, seat, rng).hands[other]) for _ in range(200)]
        assert sum(believed) > sum(blind)
        strong += 1
    assert strong


def test_a_hint_does_not_depend_on_what_is_hidden() -> None:
    game = Rodskagg(seats=4)
    state, seat, _ = next(entry for entry in positions(game, 1) if entry[0].phase is Phase.PLAY)
    view = game.view(state, seat)
    alike = game.view(game.guess(view, seat, Random(1)), seat)
    first, second = (next(hint(game, one, seat, seed=3)) for one in (view, alike))
    assert {row.move for row in first.rows} == {row.move for row in second.rows}
