"""Many games counted: the numbers, stopping half-way, what is told."""

from __future__ import annotations

import csv
import io
import pickle
import time
from itertools import pairwise
from math import inf
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kortspel_widgets.engine.codes import CodeError
from kortspel_widgets.engine.game import Game
from kortspel_widgets.engine.outcome import Ending
from kortspel_widgets.games import SvaltaRavPayment, SvaltaRavSuits
from kortspel_widgets.i18n import explain
from kortspel_widgets.opening import from_code
from kortspel_widgets.probability.blocks import Block, SimulationError, Spec, kernel_of, play
from kortspel_widgets.probability.results import Simulation
from kortspel_widgets.probability.simulation import simulate
from kortspel_widgets.probability.tally import KEPT, Tally


@pytest.fixture(scope="module")
def found() -> Simulation:
    return simulate(SvaltaRavPayment(), deals=200_000, seed="prov")


def test_means_and_quantiles_are_the_published_ones(found: Simulation) -> None:
    """30 million reference deals: 254.74 cards (SD 206.0), 35.254 tricks, the starter wins 0.49784."""
    cards, tricks = found.summary(), found.summary("tricks")
    assert cards.mean == pytest.approx(254.74, abs=4 * 206 / 200_000**0.5)
    assert cards.sd == pytest.approx(206.0, abs=2)
    assert tricks.mean == pytest.approx(35.254, abs=0.26)
    assert cards.low < cards.mean < cards.high
    assert found.wins[0].share == pytest.approx(0.49784, abs=0.0045)
    for share, length, slack in ((0.01, 45, 1), (0.25, 109, 2), (0.5, 192, 3), (0.75, 335, 5), (0.99, 996, 30)):
        assert found.quantile(share) == pytest.approx(length, abs=slack)


def test_everything_adds_up(found: Simulation) -> None:
    assert found.complete
    assert sum(found.lengths().values()) == sum(found.lengths("tricks").values()) == 200_000
    assert sum(share.n for share in found.wins) + found.shared.n == 200_000
    assert sum(share.n for share in found.endings.values()) == found.endings[Ending.WON].n == 200_000
    bins = found.histogram(40)
    assert len(bins) <= 40
    assert sum(entry.games for entry in bins) == 200_000
    assert all(one.high == other.low for one, other in pairwise(bins))
    curve = found.survival()
    assert curve[0] == (0, 1.0)
    assert curve[-1] == (found.summary().longest, 0.0)
    assert all(one[1] >= other[1] for one, other in pairwise(curve))


def test_the_longest_games_can_be_opened_by_their_code(found: Simulation) -> None:
    assert len(found.longest) == KEPT
    for game in found.longest[:3]:
        replay = from_code(game.code)
        assert replay.game.tally(replay.final) == (game.tricks, game.cards)
        assert found.code(game.deal) == game.code


def test_house_rules_are_compared_on_the_same_deals() -> None:
    usual = Spec.of(SvaltaRavPayment(), 7).code(11)
    agreed = Spec.of(SvaltaRavPayment({"elimination": "immediate"}), 7).code(11)
    assert usual.order == agreed.order
    assert agreed.options == {"elimination": "immediate"}


def test_a_seed_has_one_spelling() -> None:
    assert simulate(SvaltaRavPayment(), 5, " Räv ") == simulate(SvaltaRavPayment(), 5, "räv")
    assert simulate(SvaltaRavPayment(), 5, " Räv ").seed == "räv"


def test_a_result_travels_as_it_is(found: Simulation) -> None:
    assert pickle.loads(pickle.dumps(found)) == found


def test_a_single_deal_has_no_interval() -> None:
    one = simulate(SvaltaRavPayment(), 1)
    assert (one.summary().low, one.summary().high) == (-inf, inf)
    assert one.histogram()[0].games == 1
    assert repr(one) == "<Simulation of SvaltaRavPayment(seats=2): 1 deals, seed 1, mean 298.0 cards>"


@pytest.mark.parametrize(
    ("game", "kernel"),
    [
        (SvaltaRavPayment(), "play_two"),
        (SvaltaRavPayment({"loop_result": "draw"}), "play_two"),
        (SvaltaRavPayment({"elimination": "immediate"}), "play_payment"),
        (SvaltaRavPayment(seats=3), "play_payment"),
        (SvaltaRavSuits(), "play_suits"),
    ],
)
def test_a_kernel_is_known_by_what_it_plays(game: Game[Any], kernel: str) -> None:
    """What one game has compiled is not ready for another."""
    assert kernel_of(Spec.of(game, 1)).__name__ == kernel


def test_the_summary_is_that_of_the_numbers() -> None:
    found = Simulation(
        Spec.of(SvaltaRavPayment(), 1), 4, Tally.of(Block(0, ([1, 2, 3, 10], [1] * 4), [1, 1, 2, 0], [0] * 4))
    )
    found_summary = found.summary()
    assert (found_summary.mean, found_summary.median, found_summary.shortest, found_summary.longest) == (4, 2, 1, 10)
    assert found_summary.sd == pytest.approx((50 / 3) ** 0.5)
    assert found.survival() == ((0, 1.0), (1, 0.75), (2, 0.5), (3, 0.25), (10, 0.0))
    assert [share.n for share in found.wins] == [2, 1]
    assert found.shared.n == 1
    assert [found.quantile(share) for share in (0, 0.25, 0.26, 1)] == [1, 1, 2, 10]


@settings(max_examples=30)
@given(st.lists(st.integers(1, 40), min_size=1, max_size=6), st.randoms())
def test_tallies_add_up_in_any_order(sizes: list[int], mixer: Any) -> None:
    spec = Spec.of(SvaltaRavPayment(), "ordning")
    starts = [sum(sizes[:n]) for n in range(len(sizes))]
    whole = Tally.of(play(spec, 0, sum(sizes), compiled=False))
    parts = list(zip(starts, sizes, strict=True))
    mixer.shuffle(parts)
    added = Tally()
    for first, size in parts:
        added.add(Tally.of(play(spec, first, size, compiled=False)))
    assert added == whole


def test_the_longest_of_a_compiled_block_are_those_of_a_plain_one() -> None:
    spec = Spec.of(SvaltaRavSuits(), "längst")
    assert Tally.of(play(spec, 0, 500, compiled=True)) == Tally.of(play(spec, 0, 500, compiled=False))


@pytest.mark.parametrize("game", [SvaltaRavPayment(), SvaltaRavPayment(seats=3), SvaltaRavSuits(seats=4)])
def test_the_same_with_and_without_the_compiler(game: Game[Any]) -> None:
    fast, slow = (simulate(game, 2000, "samma", compiled=compiled) for compiled in (True, False))
    assert fast.tally == slow.tally
    assert (fast.compiled, slow.compiled) == (True, False)


def test_a_watched_run_shows_something_at_once_and_becomes_the_same(found: Simulation) -> None:
    seen: list[tuple[float, int]] = []
    began = time.perf_counter()
    watched = simulate(
        SvaltaRavPayment(),
        200_000,
        "prov",
        progress=lambda so_far: seen.append((time.perf_counter() - began, so_far.deals)),
    )
    assert watched.tally == found.tally
    assert [deals for _, deals in seen] == sorted(deals for _, deals in seen)
    assert seen[0][1] < 5000
    assert len(seen) > 3


def test_a_run_that_is_stopped_keeps_what_it_has() -> None:
    shown: list[Simulation] = []
    part = simulate(SvaltaRavPayment(), 10**9, "stopp", progress=shown.append, stop=lambda: len(shown) >= 3)
    assert len(shown) == 3
    assert not part.complete
    assert 0 < part.deals < 10**9
    assert part.tally == simulate(SvaltaRavPayment(), part.deals, "stopp").tally
    assert "of 1000000000 deals" in repr(part)


def test_a_run_that_is_stopped_before_it_begins_has_nothing_to_tell() -> None:
    nothing = simulate(SvaltaRavSuits(), 10, stop=lambda: True)
    assert (nothing.deals, nothing.histogram(), nothing.survival(), nothing.longest) == (0, (), (), ())
    assert nothing.wins[0][1:4] == (0.0, 0.0, 1.0)
    assert "no deals yet" in repr(nothing)
    with pytest.raises(SimulationError, match="No game"):
        nothing.summary()


@pytest.mark.parametrize("deals", [0, -1, True, 2.5, "100", 10**13])
def test_a_wrong_number_of_deals_is_named(deals: Any) -> None:
    with pytest.raises(SimulationError, match="deals can't be played") as raised:
        simulate(SvaltaRavPayment(), deals)
    assert "går inte att spela" in explain(raised.value, "sv")


def test_wrong_questions_are_refused(found: Simulation) -> None:
    with pytest.raises(CodeError, match="seed"):
        simulate(SvaltaRavPayment(), 10, seed="")
    with pytest.raises(SimulationError, match=r"'meter'.*cards, tricks"):
        found.summary("meter")
    with pytest.raises(SimulationError, match=r"1\.5"):
        found.quantile(1.5)
    with pytest.raises(SimulationError, match="0"):
        found.histogram(0)
    for deal in (-1, 200_000, True, 1.0):
        with pytest.raises(SimulationError, match="199999"):
            found.code(deal)  # type: ignore[arg-type]
    with pytest.raises(SimulationError, match="list"):
        simulate(["rows"])  # type: ignore[arg-type]


def test_the_table_is_the_distribution(found: Simulation) -> None:
    frame = found.frame("tricks")
    assert list(frame.columns) == ["tricks", "games", "share", "longer"]
    assert frame["games"].sum() == 200_000
    assert frame["longer"].iloc[-1] == 0


def test_csv_is_the_distribution_too(found: Simulation) -> None:
    plain = list(csv.reader(io.StringIO(found.csv())))
    assert plain[0] == ["cards", "games", "share", "longer"]
    assert sum(int(row[1]) for row in plain[1:]) == 200_000
    assert float(plain[1][2]) == pytest.approx(int(plain[1][1]) / 200_000)
    excel = found.csv(excel=True)
    assert excel.startswith("\ufeffcards;games;share;longer\r\n")
    assert "." not in excel


def test_the_figure_has_a_histogram_and_a_curve(found: Simulation) -> None:
    left, right = found.plot(log=True).axes
    assert len(left.patches) == len(found.histogram(60))
    assert right.get_yscale() == "log"
    assert len(right.lines) == 1
