"""Contests beside the kernel: who plays whom under which rules, one run at a time, stopped in the middle of a game."""

from __future__ import annotations

import itertools
import logging
import time
from collections.abc import Iterator
from typing import Any

import pytest

from kortspel_widgets.games import GAMES, SELF_PLAYING, Rodskagg, UnknownGameError
from kortspel_widgets.players import players
from kortspel_widgets.players.games import play_game
from kortspel_widgets.widgets import contest_bench
from kortspel_widgets.widgets.bench import BenchError
from kortspel_widgets.widgets.contest_bench import ContestBench

VALUES = {
    "way": "contest", "seats": 3, "players": ["thumb", "random", "thumb"], "games": "100", "seed": "42", "rules": {},
    "rule": "start_score", "among": "12, 7",
}  # fmt: skip
COMPARE = VALUES | {"way": "compare", "players": ["thumb"] * 3}


class Heard(list[dict[str, Any]]):
    def until(self, right: Any, seconds: float = 20) -> dict[str, Any]:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for said in list(self):
                if right(said):
                    return said
            time.sleep(0.005)
        raise AssertionError(self[-1:])


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def bench(heard: Heard) -> Iterator[ContestBench]:
    made = ContestBench("rodskagg", heard.append)
    yield made
    made.close()


def errors(bench: ContestBench, values: dict[str, Any]) -> list[str]:
    return [problem.field for problem in bench.start(values) if problem.level == "error"]


class TestContest:
    def test_all_games_are_counted_and_are_those_of_the_seed(self, bench: ContestBench, heard: Heard) -> None:
        assert bench.start(VALUES, "t") == ()
        assert (heard[0]["state"], heard[0]["turn"], heard[0]["total"]) == ("running", "t", 100)
        assert bench.wait(60)
        said = heard[-1]
        assert (said["state"], said["done"], said["seed"], said["left"]) == ("done", 100, "42", None)
        known = players("rodskagg")
        seating = [known[name] for name in VALUES["players"]]
        assert bench.simulation.rows[0][7] == play_game(Rodskagg(seats=3), seating, "42", 7)
        (setting,) = said["settings"]
        assert [program["name"] for program in setting["programs"]] == ["thumb", "random"]
        assert sum(program["won"] for program in setting["programs"]) + setting["shared"]["n"] == 100
        assert [cell["games"] for cell in setting["cells"]]
        assert setting["pairs"][0]["low"] > 0  # the rule of thumb beats chance

    def test_everybody_sits_everywhere(self, bench: ContestBench) -> None:
        bench.start(VALUES | {"games": "300"})
        bench.wait(60)
        sat = bench.simulation.tallies[0].sat
        assert all(60 < games < 140 for places in sat for games in places)

    @pytest.mark.parametrize("seats", Rodskagg.seat_range)
    def test_any_number_of_players(self, bench: ContestBench, heard: Heard, seats: int) -> None:
        assert errors(bench, VALUES | {"seats": seats, "players": ["thumb"] * seats}) == []
        bench.wait(60)
        assert heard[-1]["state"] == "done"
        assert len(heard[-1]["settings"][0]["places"]) == seats

    @pytest.mark.parametrize(
        ("changed", "fields"),
        [
            ({"games": "99"}, ["games"]),
            ({"games": "10001"}, ["games"]),
            ({"seed": ""}, ["seed"]),
            ({"players": ["thumb", "nobody", "thumb"]}, ["player:1"]),
            ({"players": ["thumb"]}, ["player:1", "player:2"]),
            ({"players": 7}, ["player:0", "player:1", "player:2"]),
            ({"seats": 9}, ["seats"]),
            ({"rules": {"start_score": "0"}}, ["rule:start_score"]),
            ({"rules": {"sole_player_mode": "play_blind_hand"}}, ["rule:sole_player_mode"]),
        ],
    )
    def test_what_is_wrong_is_told_at_its_field(
        self, bench: ContestBench, heard: Heard, changed: dict[str, Any], fields: list[str]
    ) -> None:
        found = errors(bench, VALUES | changed)
        assert [field for field in found if not field.startswith("player:") or "players" in changed] == fields
        assert heard == []

    def test_games_that_play_themselves_have_no_players(self) -> None:
        for slug in SELF_PLAYING:
            with pytest.raises(BenchError, match="nobody chooses"):
                ContestBench(slug, print)
        with pytest.raises(UnknownGameError):
            ContestBench("tjuv", print)
        assert set(GAMES) - set(SELF_PLAYING)


class TestCompare:
    def test_the_same_games_under_each_value(self, bench: ContestBench, heard: Heard) -> None:
        assert bench.start(COMPARE) == ()
        bench.wait(60)
        said = heard[-1]
        assert (said["rule"], said["values"]) == ("start_score", ["12", "7"])
        twelve, seven = bench.simulation.rows
        assert [row.dealer for row in twelve] == [row.dealer for row in seven]
        mean = said["differences"][0]["length"]["value"]
        assert mean == pytest.approx(said["settings"][1]["length"]["value"] - said["settings"][0]["length"]["value"])
        assert said["differences"][0]["length"]["high"] < 0
        bins = [[bin_[:2] for bin_ in setting["length"]["bins"]] for setting in said["settings"]]
        assert bins[0] == bins[1]

    def test_the_rule_s_own_field_does_not_matter(self, bench: ContestBench) -> None:
        assert errors(bench, COMPARE | {"rules": {"start_score": "x", "exact_zero": "True"}}) == []
        bench.wait(60)
        assert [game.rules.start_score for game in bench.simulation.job.games] == [12, 7]
        assert all(game.rules.exact_zero for game in bench.simulation.job.games)

    @pytest.mark.parametrize(
        ("rule", "among"),
        [("start_score", "12; 7  3"), ("exact_zero", "False, True"), ("overshoot", "go_negative,stay,bounce")],
    )
    def test_values_are_read(self, bench: ContestBench, rule: str, among: str) -> None:
        rules = {"exact_zero": "True"} if rule == "overshoot" else {}
        assert bench.start(COMPARE | {"rule": rule, "among": among, "rules": rules}) == ()
        bench.stop()
        bench.wait(60)

    @pytest.mark.parametrize(
        ("changed", "fields"),
        [
            ({"rule": "nope"}, ["rule"]),
            ({"among": ""}, ["among"]),
            ({"among": "12"}, ["among"]),
            ({"among": "12, 12"}, ["among"]),
            ({"among": "1 2 3 4 5"}, ["among"]),
            ({"among": "12, zwölf"}, ["among"]),
            ({"among": "12, 0"}, ["among"]),
            ({"rule": "sole_player_mode", "among": "award_one, play_blind_hand"}, ["among"]),
        ],
    )
    def test_what_cannot_be_compared(self, bench: ContestBench, changed: dict[str, Any], fields: list[str]) -> None:
        assert errors(bench, COMPARE | changed) == fields

    def test_what_has_no_effect_is_said_and_played(self, bench: ContestBench) -> None:
        problems = bench.start(COMPARE | {"rule": "overshoot", "among": "stay, bounce"})
        assert [(problem.field, problem.level) for problem in problems] == [("among", "warning")]
        assert bench.running


class TestRun:
    SLOW = VALUES | {"players": ["sampling"] * 3, "games": "10000"}

    def test_stop_in_the_middle_of_a_long_game(self, bench: ContestBench, heard: Heard) -> None:
        bench.start(self.SLOW)
        heard.until(lambda said: said["moves"])
        began = time.monotonic()
        bench.stop()
        assert bench.wait(10)
        heard.until(lambda said: said["state"] == "stopped")
        assert time.monotonic() - began < 2
        assert all(len(rows) == heard[-1]["done"] for rows in bench.simulation.rows)

    def test_a_part_is_paired_too(self, bench: ContestBench, heard: Heard) -> None:
        bench.start(COMPARE | {"games": "10000"})
        heard.until(lambda said: said["done"] > 5)
        bench.stop()
        bench.wait(10)
        assert {len(rows) for rows in bench.simulation.rows} == {heard[-1]["done"]}
        assert heard.until(lambda said: said["left"] is not None)["left"] > 0

    def test_another_start_after_a_stop(self, bench: ContestBench, heard: Heard) -> None:
        bench.start(self.SLOW, "one")
        assert errors(bench, VALUES) == ["form"]
        bench.stop()
        assert errors(bench, VALUES) == []
        bench.wait(60)
        assert heard[-1]["state"] == "done"

    def test_closing_ends_it_without_a_word(self, heard: Heard) -> None:
        bench = ContestBench("rodskagg", heard.append)
        bench.start(self.SLOW)
        bench.close()
        told = len(heard)
        assert bench.wait(10)
        assert len(heard) == told

    def test_what_raises_becomes_words_and_the_next_start_works(
        self, heard: Heard, caplog: pytest.LogCaptureFixture
    ) -> None:
        def broken(*_: object) -> Any:
            raise ZeroDivisionError

        bench = ContestBench("rodskagg", heard.append, broken)
        with caplog.at_level(logging.ERROR):
            bench.start(VALUES)
            bench.wait(10)
        assert heard[-1]["state"] == "error"
        assert heard[-1]["note"]["sv"].startswith("Något gick fel")
        bench._play = play_game
        bench.start(VALUES)
        bench.wait(60)
        assert heard[-1]["state"] == "done"


class TestPace:
    def test_quick_programs_by_their_games_and_slow_ones_by_their_choices(self, bench: ContestBench) -> None:
        quick = bench.pace(VALUES)
        slow = bench.pace(VALUES | {"players": ["sampling", "thumb", "thumb"]})
        assert quick is not None
        assert slow is not None
        assert 0 < quick < slow / 5

    def test_twice_the_values_take_twice_the_time(self, bench: ContestBench, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(contest_bench, "_for_a_moment", lambda *_: (10, 5.0))
        assert bench.pace(VALUES) == 50
        assert bench.pace(COMPARE) == 100

    def test_nobody_knows_of_what_cannot_be_played(self, bench: ContestBench) -> None:
        assert bench.pace(VALUES | {"games": "x"}) is None

    def test_it_gives_up_when_asked(self, bench: ContestBench) -> None:
        asked = itertools.count()
        assert bench.pace(VALUES, lambda: next(asked) > 3) is None
