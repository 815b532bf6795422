"""The statistics of contests: what they say of known games, and that their intervals hold what they should."""

from __future__ import annotations

import random
from math import isclose

import pytest

from kortspel_widgets.players.games import GameRow
from kortspel_widgets.widgets.contest_estimates import Mean, Ratio
from kortspel_widgets.widgets.contest_rodskagg import DealTally as Tally
from kortspel_widgets.widgets.contest_rodskagg import Difference
from kortspel_widgets.widgets.contest_tally import csv_games, csv_table, seat_from

COUNTS = {"played": (6, 4), "tricks": (12, 5), "none": (0, 1), "called": (0, 0), "kept": (0, 0)}


def row(winner: int | None, deals: int = 10, dealer: int = 0) -> GameRow:
    """A game between two."""
    winners = (0, 1) if winner is None else (winner,)
    return GameRow(deals, deals, dealer, winners, (-12, -3), COUNTS, {"all_passed": 1}, {})


class TestRatio:
    def test_the_band_holds_the_truth_19_times_in_20(self) -> None:
        rng = random.Random(1)
        held = 0
        for _ in range(400):
            ratio = Ratio()
            for _ in range(200):
                deals = rng.randint(5, 15)
                luck = rng.gauss(0, 0.5)  # what happens within a game hangs together
                ratio.add(round(sum(rng.gauss(luck - 1, 1) for _ in range(deals))), deals)
            low, high = ratio.band or (0, 0)
            held += low < -1 < high
        assert 360 <= held <= 396

    def test_little_is_known_of_little(self) -> None:
        ratio = Ratio((0, 1))
        assert ratio.said is None
        ratio.add(3, 4)
        assert ratio.said == {"value": 0.75, "low": None, "high": None}
        ratio.add(4, 4)
        assert ratio.band == (pytest.approx(0.63, abs=0.01), 1)

    def test_what_never_happened_has_no_band(self) -> None:
        ratio = Ratio((0, 1))
        for _ in range(100):
            ratio.add(0, 10)
        assert ratio.said == {"value": 0, "low": None, "high": None}


class TestTally:
    @pytest.fixture
    def tally(self) -> Tally:
        found = Tally(["thumb", "random"])
        for number in range(100):
            found.add(row(None if number == 0 else int(number % 10 == 0), deals=8 + number % 3, dealer=number % 2))
        return found

    def test_wins_by_program_and_by_place_are_the_same_games(self, tally: Tally) -> None:
        said = tally.said()
        assert [program["won"] for program in said["programs"]] == [90, 9]
        assert sum(place["won"] for place in said["places"]) == 99
        assert [cell["games"] for cell in said["cells"]] == [50] * 4
        assert sum(cell["won"] for cell in said["cells"]) == 99
        assert said["shared"] == {"n": 1, "share": pytest.approx(0.01)}
        assert said["even"] == pytest.approx(0.495)

    def test_a_program_s_share_is_that_of_one_player(self) -> None:
        found = Tally(["thumb", "random", "thumb"])
        for winner in (0, 2, 0, 1):
            found.add(GameRow(5, 5, 0, (winner,), (1, 1, 1), dict.fromkeys(COUNTS, (1, 1, 1)), {"all_passed": 0}, {}))
        thumb, chance = found.said()["programs"]
        assert (thumb["chairs"], thumb["wins"]["value"]) == (2, 0.375)
        assert chance["wins"]["value"] == 0.25
        assert thumb["wins"]["high"] <= 0.5

    def test_points_tricks_and_calls(self, tally: Tally) -> None:
        thumb, chance = tally.said()["programs"]
        assert thumb["change"]["value"] == pytest.approx(-12 * 100 / tally.all_passed.x)
        assert (thumb["tricks"]["value"], chance["tricks"]["value"]) == (2, 1.25)
        assert chance["blanks"]["value"] == 0.25
        assert (thumb["called"], thumb["kept"]) == (0, None)

    def test_a_pair_is_a_difference_with_its_interval(self, tally: Tally) -> None:
        pair = tally.pair("thumb", "random")
        assert pair["value"] == pytest.approx(0.81)
        # as the differences of single games would have it
        games = Mean()
        for number in range(100):
            games.add(0 if number == 0 else -1 if number % 10 == 0 else 1)
        assert all(isclose(pair[end] or 0, games.said[end] or 9) for end in ("value", "low", "high"))

    def test_lengths(self, tally: Tally) -> None:
        length = tally.said()["length"]
        assert (length["shortest"], length["median"], length["longest"]) == (8, 9, 10)
        assert sum(games for _, _, games in length["bins"]) + length["beyond"] == 100
        assert length["low"] < length["value"] < length["high"]

    def test_one_game_is_no_band(self) -> None:
        found = Tally(["thumb", "random"])
        found.add(row(0))
        said = found.said()
        assert said["length"]["low"] is None
        assert said["pairs"][0]["low"] is None


def test_the_same_games_tell_a_small_difference() -> None:
    rng = random.Random(2)
    paired, alone = Difference(2), Mean()
    for _ in range(300):
        deals = rng.randint(5, 25)
        longer = deals + rng.randint(0, 1)
        paired.add(row(0, deals), row(1, longer))
        alone.add(longer)
    said = paired.said()
    assert 0.4 < said["length"]["low"] < 0.5 < said["length"]["high"] < 0.6
    assert alone.said["high"] - alone.said["low"] > 8 * (said["length"]["high"] - said["length"]["low"])
    assert sorted(place["value"] for place in said["places"]) == [-1, 1]


def test_places_begin_at_the_dealer_s_left() -> None:
    assert [seat_from(place, 3, 4) for place in range(4)] == [0, 1, 2, 3]
    assert [seat_from(place, 1, 4) for place in range(4)] == [2, 3, 0, 1]


def test_csv_has_a_line_for_every_game_and_number() -> None:
    rows = [[row(0), row(None)], [row(1, 7), row(1)]]
    lines = csv_games(["12", "7"], rows, ["thumb", "random"], ("played", "tricks")).splitlines()
    assert lines[0].startswith("game,value,deals,winner,winner_place,points:1,played:1,tricks:1,points:2")
    assert lines[1:] == [
        "1,12,10,thumb,2,-12,6,12,-3,4,5", "1,7,7,random,1,-12,6,12,-3,4,5",
        "2,12,10,,,-12,6,12,-3,4,5", "2,7,10,random,1,-12,6,12,-3,4,5",
    ]  # fmt: skip
    tallies = [Tally(["thumb", "random"]) for _ in rows]
    for tally, games in zip(tallies, rows, strict=True):
        for game in games:
            tally.add(game)
    table = [line.split(",") for line in csv_table(["12", "7"], tallies).splitlines()]
    assert {len(line) for line in table} == {8}
    assert {line[1] for line in table[1:]} == {"length", "wins", "change", "played", "tricks", "blanks", "calls"}


def test_a_game_is_as_long_as_cards_were_dealt_and_those_broken_off_are_counted() -> None:
    tally = Tally(["thumb", "random"], limit=500)
    tally.add(row(0, 12))
    tally.add(row(None, 17)._replace(dealt=500, facts={"all_passed": 483}))
    said = tally.said()
    assert (said["length"]["longest"], said["capped"]) == (500, {"n": 1, "share": 0.5, "limit": 500})
