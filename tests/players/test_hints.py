"""Hints: what is certain is said to be, what is known is within the interval, and the estimates grow."""

from __future__ import annotations

import time
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortspel_widgets.engine.moves import Word
from kortspel_widgets.games import Rodskagg
from kortspel_widgets.games.rodskagg import RodskaggState
from kortspel_widgets.notation import parse_cards
from kortspel_widgets.players import Estimate, MoveEstimate, PlayerError, Sampling, hint, player_named, players, roster
from kortspel_widgets.players.hints import interval
from kortspel_widgets.players.registry import guide_of
from kortspel_widgets.players.sampling import Trial, Tried
from tests.engine.strategies import few
from tests.players.kit import drawn_game, positions


def estimate(game: Rodskagg, state: RodskaggState, looks: int = 1, seed: int = 1) -> Estimate:
    *_, last = islice(hint(game, game.view(state, state.turn), state.turn, seed), looks)
    return last


def row(found: Estimate, text: str) -> MoveEstimate:
    return next(row for row in found.rows if row.move.text.startswith(text))


def test_the_last_card_of_the_last_trick_is_certain() -> None:
    game = Rodskagg(seats=3)
    zones = {"hand:0": "AS", "played:1": "2C", "played:2": "9C", "turned": "7S", "won:1": "3C 4C", "won:2": "5C"}
    labels = {"phase": "play", "leader": 1, "turn": 0, "plays:0": True, "plays:1": True, "plays:2": True}
    state = game.position({name: parse_cards(cards) for name, cards in zones.items()}, labels)
    (only,) = estimate(game, state).rows
    assert (only.mean, only.low, only.high, only.certain) == (-1, -1, -1, True)
    assert only.none is not None
    assert only.none.share == 0


def test_two_top_trumps_take_two_tricks() -> None:
    game = Rodskagg(seats=3)
    zones = {"hand:0": "AS KS", "hand:1": "2C 3C", "hand:2": "2H 3H", "turned": "7S"}
    state = game.position({name: parse_cards(cards) for name, cards in zones.items()}, {"phase": "play", "turn": 0})
    for row in estimate(game, state).rows:
        assert row.mean == -2
        assert row.low == -2
        assert -2 < row.high < -1
        assert not row.certain


def test_a_pass_changes_nothing_but_for_a_dealer_who_may_pay() -> None:
    hands = {"hand:0": "2C 3C 4C 5C 6C", "hand:1": "2D 3D 4D 5D 6D", "hand:2": "2H 3H 4H 5H 6H", "turned": "AS"}
    zones = {name: parse_cards(cards) for name, cards in hands.items()}
    game = Rodskagg(seats=3)
    passed = row(estimate(game, game.position(zones)), "pass")
    assert (passed.mean, passed.low, passed.high, passed.none, passed.certain) == (0, 0, 0, None, True)
    paying = Rodskagg({"all_pass_dealer_penalty": 1}, 3)
    last = {"dealer": 0, "turn": 0, "passed:1": True, "passed:2": True}
    hidden = {name: cards for name, cards in zones.items() if name in ("hand:0", "turned")}
    dealer = row(
        estimate(paying, paying.position(hidden | {"aside:1": zones["hand:1"], "aside:2": zones["hand:2"]}, last)),
        "pass",
    )
    assert (dealer.mean, dealer.certain) == (1, True)
    first = paying.position(zones, {"dealer": 0, "turn": 1})
    assert row(estimate(paying, first), "pass").certain


@pytest.mark.parametrize("seed", range(3))
def test_what_can_be_counted_lies_in_the_interval(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A heart is led in the last trick.  The other is known to have none: one of 33 cards, 12 of them trumps."""
    game = Rodskagg(seats=2)
    zones = {"hand:0": "9H 2H", "hand:1": "3C 4C", "turned": "7S", "won:0": "5D 6D", "won:1": "8D 9D"}
    labels = {"phase": "play", "turn": 0, "plays:0": True, "plays:1": True, "tricks:0": 1, "tricks:1": 1}
    state = game.position({name: parse_cards(cards) for name, cards in zones.items()}, labels)
    state = game.step(state, game.moves(state, 0)[0])  # the 2 of hearts to the 3 of clubs
    state = game.step(state, game.moves(state, 1)[0])
    assert state.turn == 0
    # So many deals whatever the clock says: one interval in twenty misses.
    monkeypatch.setattr("kortspel_widgets.players.hints._FIRST", 0.0)
    monkeypatch.setattr("kortspel_widgets.players.hints._LEAST", 500)
    (only,) = estimate(game, state, 1, seed).rows
    exact = -2 - 21 / 33
    assert only.low < exact < only.high
    assert only.none is not None
    assert only.none.share == 0


def test_estimates_grow_and_the_first_is_there_at_once() -> None:
    game = Rodskagg(seats=4)
    state, seat, moves = next(iter(positions(game, 1)))
    looks = hint(game, game.view(state, seat), seat)
    began = time.perf_counter()
    first = next(looks)
    assert time.perf_counter() - began < 1
    second, third = next(looks), next(looks)
    assert first.n < second.n < third.n
    assert third.rows[0].high - third.rows[0].low < first.rows[0].high - first.rows[0].low
    assert [entry.move for entry in first.rows] == list(moves)
    assert first.best in moves


def test_the_numbers_do_not_depend_on_how_long_each_look_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Rodskagg(seats=4)
    state, seat, _ = next(iter(positions(game, 2)))
    view = game.view(state, seat)
    monkeypatch.setattr("kortspel_widgets.players.hints._FIRST", 0.0)
    monkeypatch.setattr("kortspel_widgets.players.hints._LATER", 0.0)
    looks = list(islice(hint(game, view, seat, 5), 4))
    monkeypatch.setattr("kortspel_widgets.players.hints._LEAST", looks[-1].n)
    assert next(hint(game, view, seat, 5)) == looks[-1]


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=200))
def test_an_interval_holds_its_mean_and_denies_nothing_unseen(changes: list[int]) -> None:
    tried = Tried(Word(0, "play"))
    for change in changes:
        tried.add(change, False, 0.5)
    low, high = interval(tried, -5, 5)
    assert -5 <= low <= sum(changes) / len(changes) <= high <= 5
    assert low < high


def test_near_the_end_the_game_counts_for_more_than_the_deal() -> None:
    """Everybody will win in the next deal: passing keeps the points and loses the game."""
    game = Rodskagg(seats=3)
    hands = {"hand:0": "KH QH 3C 5D 9S", "turned": "7H", "hand:1": "AH JH AC AD 4H", "hand:2": "2C 4C 6D 8D 2S"}
    labels = {"dealer": 2, "score:0": 3, "score:1": 1, "score:2": 1, "turn": 0}
    state = game.position({name: parse_cards(cards) for name, cards in hands.items()}, labels)
    found = estimate(game, state, 3)
    assert found.best.text == "play@0"
    assert found.for_the_game == (row(found, "play").mean > 0)


def test_players_have_names_and_what_is_no_player_is_refused() -> None:
    assert list(roster("rodskagg")) == list(players("rodskagg")) == ["random", "thumb", "sampling"]
    assert roster("svalta-rav-suits") == {}
    with pytest.raises(PlayerError, match="no player 'best' in rodskagg"):
        player_named("rodskagg", "best")
    with pytest.raises(PlayerError, match="can't be sampled"):
        Sampling(samples=0)
    with pytest.raises(PlayerError, match="no time to think"):
        Sampling(seconds=-1)


def test_a_player_with_a_clock_answers_in_time() -> None:
    game = Rodskagg(seats=4)
    state, seat, moves = next(iter(positions(game, 1)))
    began = time.perf_counter()
    assert Sampling(seconds=0.05).choose(game, game.view(state, seat), seat, Random(1)) in moves
    assert time.perf_counter() - began < 2


@few
@given(st.integers(0, 10**6))
def test_every_position_has_its_hint_within_what_can_happen(seed: int) -> None:
    """Whatever the house rules: each change that a sampled deal brings lies within the bounds of the interval."""
    rng = Random(seed)
    game = drawn_game(rng)
    guide = guide_of(game)
    for state, seat, moves in list(positions(game, seed))[:: rng.randint(2, 6)]:
        view = game.view(state, seat)
        trial = Trial(game, guide, view, seat, Random(seed))
        trial.more(3)
        least, most = guide.bounds(game, view, seat)
        for tried, move in zip(trial.moves, moves, strict=True):
            assert tried.move == move
            assert 3 * least <= tried.total <= 3 * most
            low, high = interval(tried, least, most)
            assert low <= tried.total / 3 <= high
