"""Vändåtta: nothing hidden reaches a player, and what is guessed agrees with what is seen."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from kortspel_widgets.engine.moves import Move
from kortspel_widgets.games import Vandatta
from kortspel_widgets.games.vandatta import Phase
from kortspel_widgets.games.vandatta.unseen import barred
from kortspel_widgets.players import Sampling, play_games, players
from kortspel_widgets.players.registry import guide_of
from tests.engine.strategies import few
from tests.players.kit import drawn_vandatta, positions

THUMB = players("vandatta")["thumb"]
SEEDS = st.integers(0, 10**6)


class Spy:
    """Plays by the rule of thumb and keeps what it was shown, when it was to speak too."""

    def __init__(self) -> None:
        self.seen: list[tuple[Any, int]] = []

    def choose(self, game: Any, view: Any, seat: int, rng: Random) -> Move:
        self.seen.append((view, seat))
        return THUMB.choose(game, view, seat, rng)

    def speak(self, game: Any, view: Any, seat: int, rng: Random) -> Move | None:
        self.seen.append((view, seat))
        return None


@few
@given(SEEDS)
def test_a_player_is_shown_nothing_but_its_view(seed: int) -> None:
    game, spy = drawn_vandatta(Random(seed)), Spy()
    play_games(game, [spy] * game.seats, seed)
    assert spy.seen
    for view, seat in spy.seen:
        assert game.view(view, seat) == view
        assert all(other == seat or not any(hand) for other, hand in enumerate(view.hands))
        assert not any(view.stock)


@few
@given(SEEDS)
def test_two_states_that_look_alike_get_the_same_move(seed: int) -> None:
    rng = Random(seed)
    game = drawn_vandatta(rng)
    for state, seat, moves in list(positions(game, seed))[:: rng.randint(1, 5)]:
        view = game.view(state, seat)
        other = game.guess(view, seat, rng)
        assert game.view(other, seat) == view
        for player in (players("vandatta")["random"], THUMB):
            chosen = player.choose(game, view, seat, Random(seed))
            assert chosen in moves
            assert chosen == player.choose(game, game.view(other, seat), seat, Random(seed))


@few
@given(SEEDS)
def test_the_rule_of_thumb_reads_no_hidden_card_of_a_state(seed: int) -> None:
    """In sampling it plays for everybody on whole states: it must not look into the others' hands there."""
    game = drawn_vandatta(Random(seed))
    for state, seat, moves in positions(game, seed, THUMB):
        rng = Random(seed)
        chosen = THUMB.choose(game, state, seat, rng)
        assert chosen in moves
        assert chosen == THUMB.choose(game, game.view(state, seat), seat, rng)


@few
@given(SEEDS)
def test_the_sampling_player_chooses_the_same_for_states_that_look_alike(seed: int) -> None:
    rng = Random(seed)
    game, sampling = drawn_vandatta(rng, rng.randint(2, 5)), Sampling(samples=2)
    for state, seat, moves in list(positions(game, seed))[:: rng.randint(20, 40)]:
        view = game.view(state, seat)
        alike = game.view(game.guess(view, seat, rng), seat)
        chosen = [sampling.choose(game, one, seat, Random(seed)) for one in (view, alike)]
        assert chosen[0] == chosen[1]
        assert chosen[0] in moves


@few
@given(SEEDS)
def test_every_guess_agrees_with_what_is_seen(seed: int) -> None:
    rng = Random(seed)
    game = drawn_vandatta(rng)
    guide = guide_of(game)
    cards = Counter(game.terms.deck(game.seats))
    for state, seat, moves in list(positions(game, seed))[:: rng.randint(2, 9)]:
        view = game.view(state, seat)
        guessed = guide.beliefs(game, view, seat).draw(rng)
        assert game.view(guessed, seat) == view
        assert game.moves(guessed, seat) == moves
        assert Counter(card for zone in guessed.zones for card in zone.cards) == cards


def test_who_had_to_draw_is_believed_to_lack_what_lay_on_top() -> None:
    """With the whole stock to choose from, the cards held then are never such as would have fitted."""
    game = Vandatta(seats=3)
    met = 0
    for state, seat, _ in positions(game, 4, THUMB):
        lacks = [(other, lack) for other, lack in enumerate(state.deal.lacks) if lack and other != seat]
        if state.phase is not Phase.TURN or not lacks or len(state.stock) < 15:
            continue
        for _ in range(5):
            guessed = guide_of(game).beliefs(game, game.view(state, seat), seat).draw(Random(met))
            for other, lack in lacks:
                fitting = [card for card in guessed.hands[other] if barred(lack, card)]
                assert len(guessed.hands[other]) - len(fitting) >= lack.n
                met += 1
    assert met > 20
