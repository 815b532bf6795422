"""Whole games beside the kernel: one run at a time, told now and then, stopped at once; codes compared."""

from __future__ import annotations

import itertools
import logging
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.games import GAMES, SELF_PLAYING, SvaltaRavPayment, UnknownGameError
from kortspel_widgets.probability.blocks import Spec
from kortspel_widgets.probability.results import Simulation
from kortspel_widgets.probability.simulation import simulate
from kortspel_widgets.probability.tally import Tally
from kortspel_widgets.widgets import games_bench
from kortspel_widgets.widgets.bench import BenchError
from kortspel_widgets.widgets.games_bench import CODES, GamesBench
from kortspel_widgets.widgets.games_numbers import even_bars, log_bars, nice_width, survival

PAYMENT, SUITS = "svalta-rav-payment", "svalta-rav-suits"
VALUES = {"seats": 2, "deals": "1 000", "seed": "42", "rules": {}}


def found(game: Any, asked: int, games: int) -> Simulation:
    """A simulation in which every game was won by the first seat, 100 cards long."""
    tally = Tally(games, (Counter({100: games}), Counter({10: games})), Counter({1: games}), Counter({0: games}))
    return Simulation(Spec.of(game, 1), asked, tally if games else Tally())


class Slow:
    """A stand-in for `simulate` that plays ten games whenever it is let on."""

    def __init__(self) -> None:
        self.on = threading.Semaphore(0)
        self.calls = 0

    def __call__(
        self, game: Any, deals: int, seed: str, progress: Callable[[Any], None], stop: Callable[[], bool]
    ) -> Any:
        self.calls += 1
        for done in itertools.count(10, 10):
            if stop():
                return found(game, deals, done - 10)
            if done > deals:
                return found(game, deals, deals)
            self.on.acquire(timeout=20)
            progress(found(game, deals, done))
        raise AssertionError


class Heard(list[dict[str, Any]]):
    """What a bench told; `until` waits for something."""

    def until(self, right: Callable[[dict[str, Any]], bool], seconds: float = 5) -> dict[str, Any]:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for said in list(self):
                if right(said):
                    return said
            time.sleep(0.005)
        raise AssertionError(f"never told; last was {self[-1]['state'] if self else None}")

    def ended(self) -> dict[str, Any]:
        return self.until(lambda said: said["state"] in {"done", "stopped", "error"})


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def slow() -> Slow:
    return Slow()


@pytest.fixture
def bench(heard: Heard, slow: Slow) -> Iterator[GamesBench]:
    made = GamesBench(PAYMENT, heard.append, slow)
    yield made
    made.close()
    slow.on.release(1000)


class TestRun:
    def test_it_begins_at_once_and_ends_with_all_numbers(self, heard: Heard) -> None:
        bench = GamesBench(PAYMENT, heard.append)
        assert bench.start(VALUES, "t") == ()
        assert (heard[0]["state"], heard[0]["turn"], heard[0]["total"]) == ("running", "t", 1000)
        assert bench.wait(60)
        said = heard[-1]
        assert (said["state"], said["done"], said["seed"]) == ("done", 1000, "42")
        assert list(said["measures"]) == ["cards", "tricks"]
        assert sum(win["n"] for win in said["wins"]) + said["shared"]["n"] == 1000
        assert said["even"] == pytest.approx((1 - said["shared"]["share"]) / 2)
        assert [deal["cards"] for deal in said["top"]] == sorted((deal["cards"] for deal in said["top"]), reverse=True)
        assert bench.simulation.deals == 1000

    @pytest.mark.parametrize("slug", sorted(set(GAMES) - set(SELF_PLAYING)))
    def test_a_game_in_which_somebody_chooses_does_not_run_by_itself(self, heard: Heard, slug: str) -> None:
        with pytest.raises(BenchError, match="somebody chooses"):
            GamesBench(slug, heard.append)

    @pytest.mark.parametrize(
        ("slug", "seats"), [(slug, seats) for slug in SELF_PLAYING for seats in GAMES[slug].seat_range]
    )
    def test_every_game_with_any_number_of_players(self, heard: Heard, slug: str, seats: int) -> None:
        bench = GamesBench(slug, heard.append)
        assert not [problem for problem in bench.start(VALUES | {"seats": seats}) if problem.level == "error"]
        bench.wait(60)
        assert heard[-1]["state"] == "done"
        assert len(heard[-1]["wins"]) == seats
        board = bench.compare(heard[-1]["top"][0]["code"])
        assert board["rows"][0]["cards"] == heard[-1]["top"][0]["cards"]

    def test_it_tells_a_few_times_a_second(self, bench: GamesBench, heard: Heard, slow: Slow) -> None:
        bench.start(VALUES)
        for _ in range(60):
            slow.on.release()
            time.sleep(0.01)
        told = [said["done"] for said in heard]
        assert told[:2] == [0, 10]
        assert len(told) <= 7
        assert told == sorted(told)

    def test_stop_keeps_the_part_and_says_that_it_is_one(self, bench: GamesBench, heard: Heard, slow: Slow) -> None:
        bench.start(VALUES)
        slow.on.release()
        heard.until(lambda said: said["done"] == 10)
        bench.stop()
        slow.on.release()
        said = heard.ended()
        assert said["state"] == "stopped"
        assert said["done"] in {10, 20}
        assert not bench.running

    def test_stop_does_not_wait_for_a_long_block(self, bench: GamesBench, heard: Heard, slow: Slow) -> None:
        bench.start(VALUES)
        slow.on.release()
        heard.until(lambda said: said["done"] == 10)
        began = time.monotonic()
        bench.stop()
        bench.stop()
        assert heard.ended()["done"] == 10
        assert time.monotonic() - began < 1
        slow.on.release()
        assert bench.wait(5)
        assert [said["state"] for said in heard].count("stopped") == 1
        assert heard[-1]["done"] == 10

    def test_stop_before_the_first_number(self, bench: GamesBench, heard: Heard) -> None:
        bench.start(VALUES)
        bench.stop()
        assert heard.ended()["measures"] == {}

    def test_another_start_is_refused_while_it_runs(self, bench: GamesBench, slow: Slow) -> None:
        bench.start(VALUES)
        problems = bench.start(VALUES)
        assert [(problem.field, problem.level) for problem in problems] == [("form", "error")]
        assert "pågår" in problems[0].said["sv"]
        assert slow.calls == 1

    def test_a_start_after_a_stop_waits_for_the_old_one(self, bench: GamesBench, heard: Heard, slow: Slow) -> None:
        bench.start(VALUES, "one")
        slow.on.release()
        heard.until(lambda said: said["done"] == 10)
        bench.stop()
        assert bench.start(VALUES, "two") == ()
        slow.on.release(200)
        assert heard.until(lambda said: said["state"] == "done")["turn"] == "two"
        at = [said["turn"] for said in heard].index("two")
        assert {said["turn"] for said in heard[at:]} == {"two"}

    def test_what_raises_becomes_words_and_the_next_start_works(
        self, heard: Heard, caplog: pytest.LogCaptureFixture
    ) -> None:
        def broken(game: Any, progress: Callable[[Any], None], **_: object) -> Any:
            progress(found(game, 1000, 10))
            raise ZeroDivisionError

        bench = GamesBench(PAYMENT, heard.append, broken)
        with caplog.at_level(logging.ERROR):
            bench.start(VALUES)
            said = heard.ended()
        assert said["note"] is not None
        assert "gick fel" in said["note"]["sv"]
        assert said["done"] == 10
        bench.wait(5)
        bench._simulate = lambda game, deals, **_: found(game, deals, deals)
        assert bench.start(VALUES, "again") == ()
        assert heard.until(lambda said: said["turn"] == "again" and said["state"] == "done")

    def test_an_error_for_people_is_said_as_it_is(self, heard: Heard) -> None:
        def refuses(*_: object, **__: object) -> Any:
            raise KortspelError(N_("The game is over."))

        GamesBench(PAYMENT, heard.append, refuses).start(VALUES)
        assert heard.ended()["note"] == {"sv": "Partiet är slut.", "en": "The game is over."}

    def test_closing_ends_the_thread_and_tells_nothing_more(self, bench: GamesBench, heard: Heard, slow: Slow) -> None:
        bench.start(VALUES)
        slow.on.release()
        heard.until(lambda said: said["done"] == 10)
        bench.close()
        count = len(heard)
        slow.on.release(5)
        assert bench.wait(5)
        assert len(heard) == count
        assert bench.start(VALUES) == ()
        assert slow.calls == 1

    def test_without_the_compiler_it_says_so(self, heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("kortspel_widgets.probability.simulation.working", lambda: False)
        bench = GamesBench(PAYMENT, heard.append, partial(simulate, compiled=False))
        bench.start(VALUES)
        bench.wait(60)
        assert heard[-1]["engine"] == "python"
        assert "numba" in heard[-1]["note"]["sv"].casefold()

    def test_without_numba_it_is_said_on_the_page_and_not_as_a_warning(
        self, heard: Heard, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("kortspel_widgets.probability.simulation.find_spec", lambda _: None)
        monkeypatch.setattr("kortspel_widgets.probability.simulation.FEW", 10)
        monkeypatch.setattr("kortspel_widgets.probability.simulation._compiler.ready", set())
        bench = GamesBench(PAYMENT, heard.append)
        bench.start(VALUES)
        bench.wait(60)
        assert (heard[-1]["state"], heard[-1]["engine"]) == ("done", "python")
        assert heard[1]["note"] == heard[-1]["note"]
        assert "numba" in heard[-1]["note"]["en"].casefold()


class TestValues:
    @pytest.mark.parametrize("deals", ["1000", 1000, "10 000 000", "1\u202f000", "1.000"])
    def test_numbers_of_games(self, bench: GamesBench, heard: Heard, deals: object) -> None:
        assert bench.start(VALUES | {"deals": deals}) == ()
        assert heard[0]["total"] in {1000, 10_000_000}

    @pytest.mark.parametrize(
        ("changed", "fields"),
        [
            ({"deals": "999"}, ["deals"]),
            ({"deals": "10000001"}, ["deals"]),
            ({"deals": "många"}, ["deals"]),
            ({"deals": None, "seed": ""}, ["deals", "seed"]),
            ({"seed": "<b>"}, ["seed"]),
            ({"seats": 9}, ["seats"]),
            ({"seats": "2"}, ["seats"]),
            ({"seats": True}, ["seats"]),
            ({"rules": {"elimination": "never"}}, ["rule:elimination"]),
            ({"rules": {"nonsense": "1"}}, ["form"]),
            ({"rules": {"stop_mode": "rounds", "stop_at": "0"}}, ["rule:stop_at"]),
        ],
    )
    def test_what_is_wrong_is_told_at_its_field(
        self, bench: GamesBench, heard: Heard, changed: dict[str, Any], fields: list[str]
    ) -> None:
        problems = bench.start(VALUES | changed)
        assert [problem.field for problem in problems if problem.level == "error"] == fields
        assert all(problem.said["sv"] and problem.said["en"] for problem in problems)
        assert heard == []

    def test_a_warning_does_not_stop(self, bench: GamesBench, heard: Heard) -> None:
        problems = bench.start(VALUES | {"rules": {"mid_payment_bust": "rest_moves_on"}})
        assert [(problem.field, problem.level) for problem in problems] == [("rule:mid_payment_bust", "warning")]
        assert heard[0]["state"] == "running"

    def test_unknown_game(self) -> None:
        with pytest.raises(UnknownGameError):
            GamesBench("tjuv", print)


class TestCodes:
    CODE = "SRB1.2.1.s42.82"

    @pytest.fixture
    def codes(self) -> list[str]:
        game = SvaltaRavPayment()
        return [game.code(1, seed=str(seed)).text for seed in range(CODES + 5)]

    def test_longest_first(self, bench: GamesBench, codes: list[str]) -> None:
        board = bench.compare("\n".join(codes[:12]))
        cards = [row["cards"] for row in board["rows"]]
        assert cards == sorted(cards, reverse=True)
        assert board["rows"][0]["place"] == 1
        assert {row["code"] for row in board["rows"]} == set(codes[:12])

    def test_any_blanks_between_and_each_code_once(self, bench: GamesBench, codes: list[str]) -> None:
        board = bench.compare(f" {codes[0]},{codes[1]}\t{codes[0]};\r\n\n{codes[2]} ")
        assert len(board["rows"]) == 3
        assert board["twice"] == 1

    def test_bad_codes_are_named_and_kept_out(self, bench: GamesBench) -> None:
        other = GAMES[SUITS]().code(0, seed="7").text
        board = bench.compare(f"{self.CODE} <b>hej</b> SRB1.2.1.s42.83 {other} {'x' * 5000} hej hej")
        assert [row["code"] for row in board["rows"]] == [self.CODE]
        named = [entry["code"] for entry in board["wrong"]]
        assert named == ["<b>hej</b>", "SRB1.2.1.s42.83", other, "x" * 80, "hej"]
        assert all(entry["problem"]["sv"] and entry["problem"]["en"] for entry in board["wrong"])

    def test_no_more_than_so_many(self, bench: GamesBench, codes: list[str]) -> None:
        board = bench.compare(" ".join(codes))
        assert len(board["rows"]) == CODES
        assert board["over"] == 5

    def test_nothing_at_all(self, bench: GamesBench) -> None:
        assert bench.compare(" , \n") == {"rows": [], "wrong": [], "twice": 0, "over": 0}

    def test_equal_lengths_share_a_place(self, bench: GamesBench, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(games_bench, "_row", lambda code: {"code": code.text, "cards": 7})
        board = bench.compare("SRB1.2.1.s42.82 " + SvaltaRavPayment().code(0, seed="1").text)
        assert [row["place"] for row in board["rows"]] == [1, 1]

    def test_it_gives_up_when_asked(self, bench: GamesBench, codes: list[str]) -> None:
        assert bench.compare(" ".join(codes), lambda: True)["rows"] == []


class TestNumbers:
    LENGTHS = sorted(Counter(20 + (k * k) % 1500 for k in range(3000)).items())

    def test_bars_hold_every_game_below_their_end(self) -> None:
        bars = even_bars(self.LENGTHS, 900)
        assert sum(games for _, _, games in bars) == sum(n for length, n in self.LENGTHS if length < bars[-1][1])
        assert all(one[1] == two[0] for one, two in itertools.pairwise(bars))
        assert 20 <= len(bars) <= 65

    @pytest.mark.parametrize("shift", [0, 1, 15, 400])
    def test_log_bars_hold_every_game(self, shift: int) -> None:
        lengths = [(max(0, length - 20 + shift), n) for length, n in self.LENGTHS]
        bars = log_bars(lengths)
        assert sum(games for _, _, games in bars) == 3000
        assert all(one[1] == two[0] for one, two in itertools.pairwise(bars))

    def test_one_length_only(self) -> None:
        assert log_bars([(0, 4)]) == [[1, 2, 4]]
        assert sum(bar[2] for bar in even_bars([(100, 4)], 100)) == 4
        assert survival([(100, 4)]) == [[0, 1.0], [100, 0.0]]
        assert survival([]) == []
        assert log_bars([]) == []

    def test_the_curve_never_rises_and_is_short(self) -> None:
        lengths = [(length, 1) for length in range(1, 6000)]
        points = survival(lengths)
        assert len(points) < 400
        assert all(one[0] < two[0] and one[1] >= two[1] for one, two in itertools.pairwise(points))
        assert points[-1] == [5999, 0.0]

    def test_widths(self) -> None:
        assert [nice_width(room) for room in (1, 2, 2.1, 5, 6, 11, 99, 101)] == [1, 2, 5, 5, 10, 20, 100, 200]
