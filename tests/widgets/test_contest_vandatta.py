"""Contests of Vändåtta: rounds by the number of players, variants and numbers of players side by side."""

from __future__ import annotations

import csv
import io
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from kortspel_widgets import lesson
from kortspel_widgets.engine.options import RulesError
from kortspel_widgets.games import Rodskagg, Vandatta
from kortspel_widgets.i18n.phrases import fields
from kortspel_widgets.players import players
from kortspel_widgets.players.games import GameRow, Seated, play_game
from kortspel_widgets.widgets import ContestLab, assets
from kortspel_widgets.widgets.contest_asked import PRESET, SEATS, own_rules
from kortspel_widgets.widgets.contest_bench import ContestBench
from kortspel_widgets.widgets.contest_contents import content_of
from kortspel_widgets.widgets.contest_estimates import Mean, RatioChange
from kortspel_widgets.widgets.contest_vandatta import (
    ROUND,
    RoundDifference,
    Rounds,
    RoundTally,
    Session,
    play_session,
)
from kortspel_widgets.widgets.contest_words import CONTEST_WORDS
from kortspel_widgets.widgets.contest_words_vandatta import ROUND_WORDS
from kortspel_widgets.widgets.form_words import spoken

VALUES = {
    "way": "contest", "seats": 3, "players": ["thumb", "random", "thumb"], "games": "100", "seed": "42", "rules": {},
    "rule": PRESET, "among": "usual, svang",
}  # fmt: skip
ALIKE = {"players": ["thumb"] * 10}


@pytest.fixture
def bench() -> Iterator[ContestBench]:
    made = ContestBench("vandatta", lambda said: None)
    yield made
    made.close()


def errors(bench: ContestBench, values: dict[str, Any]) -> list[str]:
    return [problem.field for problem in bench._read(values)[1] if problem.level == "error"]


def found(bench: ContestBench, values: dict[str, Any]) -> dict[str, Any]:
    assert [problem for problem in bench.start(values) if problem.level == "error"] == []
    assert bench.wait(120)
    return bench._progress(bench._run, "done", None)  # type: ignore[arg-type]


class TestSession:
    def test_it_is_the_game_of_the_seed_told_round_by_round(self) -> None:
        game, seating = Vandatta(seats=4), [players("vandatta")[name] for name in ("thumb", "random") * 2]
        session = play_session(game, seating, "räv", 3)
        assert session.row == play_game(game, seating, "räv", 3)
        results = list(Seated.of(game, seating, "räv", 3).deals())
        by_players = Counter(len(result.order) for result in results)
        assert {players_: rounds.n for players_, rounds in session.rounds.items()} == by_players
        for many, rounds in session.rounds.items():
            turns = [result.deal["turns"] for result in results if len(result.order) == many]
            assert rounds.turns == Counter(turns)
            assert rounds.pair("turns", many) == (sum(turns), len(turns))
            changes = [sum(result.changes) for result in results if len(result.order) == many]
            assert rounds.pair("points", many) == (sum(changes), len(changes) * many)

    def test_winners_by_distance_are_those_of_whole_tables(self) -> None:
        game, seating = Vandatta(seats=3), [players("vandatta")["thumb"]] * 3
        session = play_session(game, seating, 1, 5)
        whole = [result for result in Seated.of(game, seating, 1, 5).deals() if len(result.order) == 3]
        assert [sum(won) for won in zip(*session.won, strict=True)] == [
            sum(result.seats["won"][result.order[distance]] for result in whole) for distance in range(3)
        ]
        assert all(sum(sat) == len(whole) for sat in session.sat)


def session(turns: list[int], *, winners: tuple[int, ...] = (0,), seats: int = 2, reshuffled: int = 0) -> Session:
    """A game between two (or more), all of whose rounds were won by the starter, the first of the seating."""
    n = len(turns)
    sums = Counter({"turns": sum(turns), "points": 20 * n * (seats - 1), "reshuffled": reshuffled})
    counts = {
        "played": (n,) * seats, "won": (n,) + (0,) * (seats - 1), "left": (0,) + (2 * n,) * (seats - 1),
        "drawn": (n,) * seats, "forgot": (0,) * seats,
    }  # fmt: skip
    facts = {"turns": sum(turns), "reshuffled": reshuffled, "reshuffles": reshuffled, "follow_up": 0, "blocked": 0}
    row = GameRow(n, n, seats - 1, winners, (0,) + (20 * n,) * (seats - 1), counts, facts, {})
    sat = [[n if place == seat else 0 for place in range(seats)] for seat in range(seats)]
    won = [[n if place == seat == 0 else 0 for place in range(seats)] for seat in range(seats)]
    return Session(row, {seats: Rounds(n, sums, Counter(turns))}, sat, won)


class TestTally:
    @pytest.fixture
    def tally(self) -> RoundTally:
        made = RoundTally(["thumb", "random"], limit=3)
        for number in range(50):
            made.add(session([20, 30 + number % 3], reshuffled=number % 2))
        made.add(session([20, 30, 40]))
        return made

    def test_a_length_is_a_round_s_and_a_game_has_its_own(self, tally: RoundTally) -> None:
        said = tally.said()
        assert (said["length"]["n"], said["length"]["shortest"], said["length"]["longest"]) == (103, 20, 40)
        assert said["length"]["value"] == said["whole"]["turns"]["value"]
        assert (said["rounds_in_game"]["n"], said["rounds_in_game"]["longest"]) == (51, 3)
        assert said["capped"] == {"n": 1, "share": pytest.approx(1 / 51), "limit": 3}

    def test_shares_of_rounds(self, tally: RoundTally) -> None:
        said = tally.said()
        assert said["whole"]["reshuffled"]["value"] == pytest.approx(25 / 103)
        assert said["whole"]["points"]["value"] == 10
        assert [row["players"] for row in said["by_players"]] == [2]
        assert [place["value"] for place in said["places"]] == [1, 0]
        assert said["places_even"] == 0.5
        thumb, chance = said["programs"]
        assert (thumb["rounds_won"]["value"], chance["rounds_won"]["value"]) == (1, 0)
        assert (thumb["change"]["value"], chance["change"]["value"]) == (0, 20)
        assert [(cell["name"], cell["place"], cell["games"]) for cell in said["cells"]] == [
            ("thumb", 0, 103), ("thumb", 1, 0), ("random", 0, 0), ("random", 1, 103),
        ]  # fmt: skip

    def test_rounds_with_fewer_stand_apart(self, tally: RoundTally) -> None:
        three = RoundTally(["thumb"] * 3)
        whole = session([10], seats=3)
        three.add(whole._replace(rounds={**whole.rounds, 2: Rounds(4, Counter(turns=400), Counter({100: 4}))}))
        said = three.said()
        assert said["length"]["longest"] == 10
        assert [(row["players"], row["n"], row["turns"]["value"]) for row in said["by_players"]] == [
            (3, 1, 10), (2, 4, 100),
        ]  # fmt: skip

    def test_a_line_for_every_number(self, tally: RoundTally) -> None:
        lines = list(tally.lines())
        assert {line.what for line in lines if line.players == 2} == {"length", *ROUND}
        assert {line.what for line in lines if line.program and not line.place} == {"wins", *RoundTally.per_program}


class TestDifference:
    def test_the_same_games_tell_a_small_difference(self) -> None:
        rng = random.Random(3)
        paired, alone = RoundDifference((2, 2)), Mean()
        for _ in range(300):
            turns = [rng.randint(10, 60) for _ in range(rng.randint(3, 8))]
            longer = [one + rng.randint(0, 2) for one in turns]
            paired.add(session(turns), session(longer))
            alone.add(sum(longer))
        length = paired.said()["length"]
        assert 0.8 < length["low"] < 1 < length["high"] < 1.2
        assert paired.said()["rounds_in_game"]["value"] == 0
        assert [place["value"] for place in paired.said()["places"]] == [0, 0]

    def test_the_band_holds_the_truth_19_times_in_20(self) -> None:
        rng = random.Random(4)
        held = 0
        for _ in range(300):
            change = RatioChange()
            for _ in range(150):
                luck = rng.gauss(0, 3)  # the same deals in both settings, with other numbers of rounds
                one, other = rng.randint(4, 8), rng.randint(4, 8)
                change.add(
                    (round(sum(rng.gauss(30 + luck, 8) for _ in range(one))), one),
                    (round(sum(rng.gauss(32 + luck, 8) for _ in range(other))), other),
                )
            said: Any = change.said
            held += said["low"] < 2 < said["high"]
        assert 270 <= held <= 298

    def test_other_numbers_of_players_have_no_places_in_common(self) -> None:
        difference = RoundDifference((2, 3))
        difference.add(session([10, 20]), session([20, 30, 40], seats=3))
        said = difference.said()
        assert said["places"] == []
        assert (said["length"]["value"], said["rounds_in_game"]["value"]) == (15, 1)


class TestAsked:
    def test_the_rule_of_thumb_beats_chance(self, bench: ContestBench) -> None:
        said = found(bench, VALUES)
        (setting,) = said["settings"]
        assert setting["pairs"][0]["low"] > 0
        assert [row["players"] for row in setting["by_players"]] == [3, 2]
        assert setting["whole"]["n"] == setting["length"]["n"]
        assert sum(place["won"] for place in setting["places"]) <= setting["whole"]["n"]

    def test_the_variant_with_a_name_over_the_same_games(self, bench: ContestBench) -> None:
        said = found(bench, VALUES | ALIKE | {"way": "compare", "rules": {"hand_size": "10", "start_ace": "all_draw"}})
        assert (said["rule"], said["values"]) == (PRESET, ["usual", "svang"])
        usual, svang = bench.simulation.job.games
        assert (usual.rules.changed, svang.rules.changed) == (
            {"start_ace": "all_draw"},
            {"start_ace": "all_draw", "hand_size": 6, "multi_lay": True},
        )
        dealers, same = [[row.dealer for row in rows] for rows in bench.simulation.rows]
        assert dealers == same
        (difference,) = said["differences"]
        before, after = [setting["whole"] for setting in said["settings"]]
        for name in ROUND:
            assert difference["rounds"][name]["value"] == pytest.approx(after[name]["value"] - before[name]["value"])
        assert difference["length"]["high"] < 0  # fewer cards, several at once: it is over sooner

    def test_numbers_of_players_side_by_side(self, bench: ContestBench) -> None:
        said = found(bench, VALUES | ALIKE | {"way": SEATS, "among": "2, 5"})
        assert (said["rule"], said["values"], len(said["players"])) == (SEATS, ["2", "5"], 5)
        assert [setting["seats"] for setting in said["settings"]] == [2, 5]
        assert [len(setting["places"]) for setting in said["settings"]] == [2, 5]
        assert said["differences"][0]["rounds"]["reshuffled"]["low"] > 0  # CLM-8: five players draw a lot

    @pytest.mark.parametrize(
        ("changed", "fields_"),
        [
            ({"way": "compare", "among": "usual"}, ["among"]),
            ({"way": "compare", "among": "usual, swing"}, ["among"]),
            ({"way": "compare", "rule": "nope"}, ["rule"]),
            ({"way": "compare", "rule": "jokers", "among": "0, 1"}, ["among"]),
            ({"way": SEATS, "among": "4"}, ["among"]),
            ({"way": SEATS, "among": ""}, ["among"]),
            ({"way": SEATS, "among": "2, many"}, ["among"]),
            ({"way": SEATS, "among": "2, 11"}, ["among"]),
            ({"way": SEATS, "among": "2, 3, 4, 5, 6"}, ["among"]),
            ({"way": SEATS, "among": "2, 8", "rules": {"num_decks": "1"}}, ["rule:num_decks"]),
            ({"way": SEATS, "among": "2, 3", "players": ["thumb", "thumb"]}, ["player:2"]),
        ],
    )
    def test_what_cannot_be_compared(
        self, bench: ContestBench, changed: dict[str, Any], fields_: list[str]
    ) -> None:  # fmt: skip
        assert errors(bench, VALUES | ALIKE | changed) == fields_

    def test_rodskagg_compares_no_numbers_of_players(self) -> None:
        with pytest.raises(RulesError):
            ContestLab("rodskagg", rule=SEATS)
        with pytest.raises(RulesError):
            ContestLab("rodskagg", rule=PRESET)
        assert own_rules(Rodskagg, PRESET) == ()
        assert ContestLab("rodskagg").schema["ways"] == ["contest", "compare"]

    def test_it_can_be_stopped_and_says_how_long_it_takes(self, bench: ContestBench) -> None:
        values = VALUES | {"games": "10000", "players": ["sampling"] * 3}
        bench.start(values)
        bench.stop()
        assert bench.wait(30)
        assert not bench.running
        seconds = bench.pace(VALUES | ALIKE | {"way": SEATS, "among": "2, 3"})
        assert seconds is not None
        assert seconds > 0


class TestLab:
    def test_a_lesson_begins_with_what_it_names(self) -> None:
        assert lesson.contest("vandatta").schema["start"]["way"] == "contest"
        start = lesson.contest("vandatta", rule=SEATS).schema["start"]
        assert (start["way"], start["among"], set(start["players"])) == (SEATS, "2, 3, 4, 5", {"thumb"})
        start = lesson.contest("vandatta", rule=PRESET, seats=5).schema["start"]
        assert (start["way"], start["rule"], start["among"]) == ("compare", PRESET, "usual, svang")

    def test_what_has_a_name_comes_first(self) -> None:
        schema = ContestLab("vandatta").schema
        names = [entry["name"] for entry in schema["compare"]][: schema["debated"]]
        assert names == [PRESET, *Vandatta.rules_type.debated]

    @pytest.mark.parametrize("rule", [entry.name for entry in Vandatta.rules_type.options() if len(entry.choices) != 1])
    def test_every_house_rule_can_be_chosen_as_offered(self, rule: str) -> None:
        lab = ContestLab("vandatta", rule=rule, seats=4)
        offered = next(entry for entry in lab.schema["compare"] if entry["name"] == rule)["fits"]["4"]
        job, problems = lab.bench._read(lab.schema["start"])
        if len(offered) < 2:
            assert job is None
            assert {problem.field for problem in problems} == {"among"}
        else:
            assert job is not None
            assert list(job.values) == offered

    def test_what_is_offered_goes_with_the_rules_that_are_given(self) -> None:
        rules = {"jokers": 2, "joker_effect": "skip"}
        lab = ContestLab("vandatta", rule="joker_effect", rules=rules)
        assert lab.schema["start"]["among"] == "reverse, draw_two, super_eight, skip"
        assert errors(lab.bench, lab.schema["start"]) == []
        assert ContestLab("vandatta", rule="jokers", rules=rules).schema["start"]["among"] == "0, 1, 2"

    def test_the_tables_to_take_along(self) -> None:
        lab = ContestLab("vandatta", seats=3, games=100, seed=7)
        assert lab.start()
        assert lab.wait(120)
        table = list(csv.DictReader(io.StringIO(lab.csv["table"])))
        shares = {row["players"]: float(row["estimate"]) for row in table if row["what"] == "reshuffled"}
        assert set(shares) == {"3", "2"}
        games = list(csv.DictReader(io.StringIO(lab.csv["games"])))
        assert len(games) == 100
        rounds = sum(int(row["deals"]) for row in games)
        assert sum(int(row[f"won:{seat}"]) for row in games for seat in (1, 2, 3)) <= rounds
        bundle: Any = lab._repr_mimebundle_()
        assert "turer i en omgång" in bundle[0]["text/plain"]
        lab.close()


def test_every_word_is_there_in_both_languages_with_the_same_slots() -> None:
    said = spoken(ROUND_WORDS)
    for key, text in ROUND_WORDS.items():
        swedish = said["sv"]["words"][key]
        assert swedish != text, key
        assert {name for name, _ in fields(swedish)} == {name for name, _ in fields(text)}, key


def test_every_word_is_used() -> None:
    code = "".join(assets.scripts().values())
    built = ("way_", "n_", "csv_")
    for key in ROUND_WORDS:
        plain = key.removeprefix("long_")
        assert f'"{plain}"' in code or plain.startswith(built), key
        assert not key.startswith("long_") or plain in CONTEST_WORDS, key


def test_every_number_that_is_shown_has_a_name() -> None:
    for slug in ("rodskagg", "vandatta"):
        content = content_of(slug)
        for shown in (*content.by_program, *content.by_deal):
            assert f"n_{shown.key}" in content.words, shown
        for name in (*content.counts, *content.facts):
            assert f"csv_{name}" in content.words, name
