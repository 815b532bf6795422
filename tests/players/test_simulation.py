"""Many games between players: the same whoever plays them, counted right, and told with their intervals."""

from __future__ import annotations

import csv
import io
import multiprocessing
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kortspel_widgets
from kortspel_widgets.engine.moves import Move, Word
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import Rodskagg, SvaltaRavSuits
from kortspel_widgets.games.rodskagg import Phase
from kortspel_widgets.opening import from_code
from kortspel_widgets.players import PlayerError, Sampling, Tournament, play_games, players, simulate
from kortspel_widgets.players.games import Seated
from kortspel_widgets.players.guide import DealResult
from kortspel_widgets.players.simulation import seated
from kortspel_widgets.probability import Simulation
from kortspel_widgets.probability.blocks import SimulationError
from tests.engine.strategies import few
from tests.players.kit import drawn_game

GAME = Rodskagg(seats=3)


def test_threads_and_processes_give_the_same() -> None:
    alone = simulate(GAME, ["thumb", "random", "random"], games=60, seed="lika")
    with ThreadPoolExecutor(3) as threads:
        assert (
            simulate(GAME, ["thumb", "random", "random"], games=60, seed="lika", executor=threads).score == alone.score
        )
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        assert simulate(GAME, ["thumb", "random", "random"], games=60, seed="lika", executor=pool).score == alone.score
        sampling = [Sampling(samples=3), "thumb", "thumb"]
        assert (
            simulate(GAME, sampling, games=3, seed=1, executor=pool).score
            == simulate(GAME, sampling, games=3, seed=1).score
        )
    assert alone.complete


def test_portions_make_no_difference() -> None:
    one_by_one = [play_games(GAME, seated(GAME, "thumb"), 7, number, 1)[0] for number in range(6)]
    assert play_games(GAME, seated(GAME, "thumb"), 7, 0, 6) == one_by_one


@few
@given(st.integers(0, 10**6))
def test_the_counts_add_up(seed: int) -> None:
    rng = Random(seed)
    game = drawn_game(rng)
    names = [rng.choice(("random", "thumb")) for _ in range(game.seats)]
    found = simulate(game, names, games=4, seed=seed)
    score = found.score
    assert score.games == 4 == score.lengths.total()
    assert score.shared + sum(side.wins for side in score.players) == 4
    for sides in (score.players, score.seats):
        assert all(side.changes.total() == score.deals for side in sides)
        assert sum(side.sums["called"] for side in sides) <= score.deals
        assert sum(side.wins for side in sides) + score.shared == 4
    assert sum((side.changes for side in score.players), type(score.lengths)()) == sum(
        (side.changes for side in score.seats), type(score.lengths)()
    )
    rows = play_games(game, seated(game, names), seed, 0, 4)
    for place in range(game.seats):
        row, side = [rows[number].score[place] for number in range(4)], score.players[place]
        assert sum(row) == sum(change * times for change, times in side.changes.items())
        for measure in found.measures:
            assert sum(rows[number].counts[measure.name][place] for number in range(4)) == side.sums[measure.name]
    for name, values in score.facts.items():
        assert values.total() == score.deals
        assert sum(row.facts[name] for row in rows) == sum(value * times for value, times in values.items())
    for place, side in enumerate(score.places):
        assert sum(row.placed["deals"][place] for row in rows) == side.changes.total()
        assert sum(row.placed["change"][place] for row in rows) == sum(
            change * times for change, times in side.changes.items()
        )


@few
@given(st.integers(0, 10**6))
def test_results_agree_with_what_the_events_tell(seed: int) -> None:
    """The deals' results are read from states; here they are counted again from the told events."""
    rng = Random(seed)
    game = drawn_game(rng, pot_mode=False)
    results, moves = _noted(game, seed)
    points = Counter[int]()
    scores = dict.fromkeys(range(game.seats), game.rules.start_score)
    none: set[Any] = set()
    caller, kept, counted = -1, False, 0
    state = game.start()
    for move in moves:
        state, events = game.apply(state, move)
        for event in events:
            values: Any = event.values
            if event.code in ("call-kept", "call-lost"):
                caller, kept = values["seat"], event.code == "call-kept"
            if event.code == "score-none":
                none.add(values["seat"])
            if "score" in values and "winner" not in values:
                seat = values.get("seat", values.get("dealer"))
                points[seat] += values["score"] - scores[seat]
                scores[seat] = values["score"]
            if event.code == "new-game":
                scores = dict.fromkeys(scores, game.rules.start_score)
        if state.phase in (Phase.SHUFFLE, Phase.OVER) and move.actor >= 0:
            result = results[counted]
            assert [points[seat] for seat in range(game.seats)] == list(result.changes)
            seats = range(game.seats)
            assert none <= {seat for seat in seats if result.seats["none"][seat]}
            assert result.seats["called"] == tuple(seat == caller for seat in seats)
            assert result.seats["kept"] == tuple(kept and seat == caller for seat in seats)
            counted += 1
            points.clear()
            none.clear()
            caller, kept = -1, False
    assert counted == len(results)


def _noted(game: Rodskagg, seed: int) -> tuple[list[DealResult], list[Move]]:
    """What came of each deal of a game, and all its moves."""
    moves: list[Move] = []

    class Noting(Rodskagg):
        def step(self, state: Any, move: Move, tell: Any = None) -> Any:
            moves.append(move)
            return super().step(state, move, tell)

    results = list(Seated.of(Noting(game.rules, game.seats), seated(game, "random"), seed, 0).deals())
    return results, moves


def test_players_change_seats() -> None:
    sat = [Seated.of(GAME, seated(GAME, "thumb"), 1, number).who for number in range(3)]
    assert {who[0] for who in sat} == {0, 1, 2}


def test_a_deal_code_opens_the_game_that_was_played() -> None:
    found = simulate(GAME, games=2, seed=9)
    replay = from_code(found.code(1))
    game = Seated.of(GAME, found.players, found.seed, 1)
    next(iter(game.deals()))
    assert replay.final.deal.standing.dealer == game.first_dealer
    with pytest.raises(SimulationError, match="numbered from 0 to 1"):
        found.code(2)


def test_single_deals_have_points_and_no_winner() -> None:
    found = simulate(GAME, deals=90, seed=3)
    assert found.deals == found.games == 90
    assert found.by_player[0].points.n == 90
    assert found.by_player[0].wins.n == 0
    with pytest.raises(SimulationError, match="No game has been played"):
        _ = found.length
    assert sum(found.changes().values()) == 270
    assert sum(found.changes(1).values()) == 90


def test_who_is_better_wins_more_often() -> None:
    """One of the better against two of the others; the even share is a third."""
    thumb = simulate(GAME, ["thumb", "random", "random"], games=200, seed=1).by_player[0].wins
    assert thumb.low > 0.7
    sampling = simulate(GAME, [Sampling(samples=12), "random", "random"], games=40, seed=1).by_player[0].wins
    assert sampling.low > 1 / 3


def test_a_run_tells_how_far_it_is_and_can_be_stopped() -> None:
    seen: list[Tournament] = []
    found = simulate(GAME, games=5000, seed=1, progress=seen.append, stop=lambda: len(seen) > 1)
    assert not found.complete
    assert 0 < seen[0].games < found.games < 5000
    assert "of 5000 games" in repr(found)


def test_results_are_written_as_tables() -> None:
    found = simulate(GAME, games=12, seed=1)
    rows = list(csv.DictReader(io.StringIO(found.csv())))
    assert [(row["kind"], row["number"]) for row in rows[:4]] == [
        *(("player", str(n)) for n in range(3)),
        ("seat", "0"),
    ]
    assert sum(int(row["wins"]) for row in rows if row["kind"] == "seat") + found.shared.n == 12
    assert found.csv(excel=True).startswith("\ufeffkind;number;")
    frame = found.frame()
    assert list(frame["wins"]) == [int(row["wins"]) for row in rows]
    assert found.length.low < found.length.mean < found.length.high
    assert list(rows[0])[9:] == ["played", "none", "called", "kept", "tricks"]
    assert 0 <= found.facts["all_passed"].low <= found.facts["alone"].high <= 1
    assert sum(found.spread("all_passed").values()) == found.deals


class Cheat:
    def choose(self, game: Any, view: Any, seat: int, rng: Random) -> Move:
        return Word(seat, "win")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": ["thumb"] * 2, "games": 1}, "2 players are named for 3 seats"),
        ({"players": "nobody", "games": 1}, "no player 'nobody'"),
        ({"players": Cheat(), "games": 1}, "win@., which is not allowed there"),
    ],
)
def test_players_that_cannot_play_are_named(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(PlayerError, match=message):
        simulate(GAME, **arguments)


def test_numbers_that_cannot_be_are_refused() -> None:
    with pytest.raises(SimulationError, match="not both"):
        simulate(GAME, games=1, deals=1)
    with pytest.raises(SimulationError, match="can't be played"):
        simulate(GAME, games=0)


def test_one_simulate_for_all_games() -> None:
    assert isinstance(kortspel_widgets.simulate(SvaltaRavSuits(), 10), Simulation)
    assert isinstance(kortspel_widgets.simulate(SvaltaRavSuits(), deals=10, seed=2), Simulation)
    assert isinstance(kortspel_widgets.simulate(GAME, deals=10), Tournament)
    assert isinstance(kortspel_widgets.simulate(GAME, [players("rodskagg")["thumb"]] * 3, games=1), Tournament)
    assert Replay.of_seed(GAME, 1).outcome is None
