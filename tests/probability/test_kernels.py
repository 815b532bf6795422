"""The kernels, as they are and compiled, against the engine: deal by deal."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kortspel_widgets.engine.game import Game
from kortspel_widgets.engine.options import Option
from kortspel_widgets.engine.outcome import Ending
from kortspel_widgets.examples import records
from kortspel_widgets.games import SvaltaRavPayment, SvaltaRavSuits
from kortspel_widgets.notation import parse_piles
from kortspel_widgets.opening import from_piles
from kortspel_widgets.probability.blocks import ENDINGS, Block, Spec, payment_rules, play, play_by_engine
from kortspel_widgets.probability.kernels import compiled, endings, payment, payment_two
from kortspel_widgets.probability.kernels.machine import trailing_zeros

KINDS = {kind.prefix: kind for kind in (SvaltaRavPayment, SvaltaRavSuits)}
PLAYERS = [(prefix, seats) for prefix, kind in KINDS.items() for seats in kind.seat_range]
# a stop that comes early enough to matter; values that change a game only together with others get those too
TOGETHER: dict[str, dict[str, object]] = {
    "SRB.stop_mode=rounds": {"stop_at": 20},
    "SRB.stop_mode=max_cards": {"stop_at": 150},
    "SRB.stop_timing=instant": {"stop_mode": "max_cards", "stop_at": 150},
    "SRB.stop_at": {"stop_mode": "rounds"},
    "SRF.max_rounds": {"stop_mode": "rounds"},
    "SRF.tie_at_stop=play_on": {"stop_mode": "rounds", "max_rounds": 40},
}
NUMBERS = {"SRB.stop_at": (1, 12, 60), "SRF.max_rounds": (1, 30, 200)}


def rows(block: Block) -> list[tuple[int, ...]]:
    """One tuple a deal: lengths, winners, ending."""
    columns = (*block.lengths, block.winners, block.endings)
    return list(zip(*([int(value) for value in column] for column in columns), strict=True))


def agree(game: Game[Any], seed: str, deals: int) -> list[tuple[int, ...]]:
    spec = Spec.of(game, seed)
    engine = rows(play_by_engine(spec, 0, deals))
    fast = rows(play(spec, 0, deals, compiled=True))
    wrong = [(spec.code(deal).text, engine[deal], fast[deal]) for deal in range(deals) if engine[deal] != fast[deal]]
    assert wrong == []
    few = min(deals, 60)  # the same functions uncompiled, as slow as the engine
    assert rows(play(spec, 0, few, compiled=False)) == engine[:few]
    return engine


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize(("prefix", "seats"), PLAYERS)
def test_two_thousand_deals_at_the_usual_rules(prefix: str, seats: int, part: int) -> None:
    agree(KINDS[prefix](seats=seats), f"{prefix}-{part}", 500)


def served() -> list[tuple[str, dict[str, object]]]:
    """Every value of every house rule: none of them is left to the engine."""
    found: list[tuple[str, dict[str, object]]] = []
    for kind in KINDS.values():
        for option in kind.rules_type.options():
            values = option.choices if option.choices else NUMBERS[option.id]
            found += [
                (f"{option.id}={value}", {option.name: value, **_with(option, value)})
                for value in values
                if value != option.default
            ]
    return found


def _with(option: Option, value: object) -> dict[str, object]:
    return TOGETHER.get(f"{option.id}={value}") or TOGETHER.get(option.id) or {}


@pytest.mark.parametrize(("name", "rules"), served(), ids=[name for name, _ in served()])
def test_three_hundred_deals_of_every_house_rule(name: str, rules: dict[str, object]) -> None:
    kind = KINDS[name.partition(".")[0]]
    for seats in kind.seat_range:
        agree(kind(rules, seats), f"hus-{seats}", -(-300 // len(kind.seat_range)))


@pytest.mark.parametrize(
    ("prefix", "seats", "rules"),
    [
        ("SRB", 3, {"elimination": "immediate", "mid_payment_bust": "full_debt_moves_on"}),
        ("SRB", 4, {"pile_order": "last_played_first", "mid_payment_bust": "full_debt_moves_on"}),
        ("SRB", 4, {"elimination": "immediate", "mid_payment_bust": "rest_moves_on", "stop_mode": "rounds"}),
        ("SRB", 3, {"remainder_mode": "set_aside", "stop_mode": "max_cards", "stop_at": 99, "stop_timing": "instant"}),
        ("SRF", 6, {"aside_card_owner": "first_match_winner", "pickup_order": "seat_order", "ace_rank": "low"}),
        ("SRF", 5, {"remainder_mode": "deal_all", "pickup_order": "own_first", "stop_mode": "none"}),
        ("SRF", 2, {"stop_mode": "rounds", "max_rounds": 26, "tie_at_stop": "play_on"}),
    ],
)  # fmt: skip
def test_house_rules_together(prefix: str, seats: int, rules: dict[str, object]) -> None:
    agree(KINDS[prefix](rules, seats), "ihop", 150)


def test_loops_and_stalemates_are_among_what_agreed() -> None:
    found = {row[-1] for row in agree(SvaltaRavSuits(seats=6), "slingor", 200)}
    assert {ENDINGS[ending] for ending in found} >= {Ending.WON, Ending.LOOP, Ending.STALEMATE}


def test_compiled_and_not_compiled_are_the_same_to_the_last_deal() -> None:
    for game in (SvaltaRavPayment(), SvaltaRavPayment(seats=4), SvaltaRavSuits(seats=4)):
        spec = Spec.of(game, "lika")
        assert rows(play(spec, 1000, 1000, compiled=True)) == rows(play(spec, 1000, 1000, compiled=False))


def test_it_does_not_matter_how_deals_are_cut_into_blocks() -> None:
    spec = Spec.of(SvaltaRavPayment(), "bitar")
    whole = rows(play(spec, 0, 300, compiled=True))
    assert whole == [row for first in range(0, 300, 7) for row in rows(play(spec, first, 7, compiled=True))][:300]


@pytest.mark.parametrize("name", [record.name for record in records()])
@pytest.mark.parametrize("fast", [False, True], ids=["plain", "compiled"])
def test_the_record_deals(name: str, fast: bool) -> None:
    record = next(record for record in records() if record.name == name)
    replay = from_piles("svalta-rav-payment", record.piles)
    outcome = replay.outcome
    assert outcome is not None
    piles = [[max(0, card.rank - 10) for card in pile] for pile in parse_piles(record.piles, by_rank=True)]
    tricks, cards = replay.game.tally(replay.final)
    run = compiled.compiled if fast else lambda kernel: kernel

    def numbers(values: list[int]) -> Any:
        return np.array(values, np.int64) if fast else values

    # by memory: a loop is counted to the first position seen twice
    game = SvaltaRavPayment()
    table = numbers([0] * payment.TABLE)
    laid = numbers([0] * (2 * payment.ROOM))
    for seat, pile in enumerate(piles):
        table[payment.HEAD + seat] = seat * payment.ROOM
        table[payment.TAIL + seat] = seat * payment.ROOM + len(pile)
        for place, amount in enumerate(pile):
            laid[seat * payment.ROOM + place] = amount
    seen = compiled.memory() if fast else set()
    ending, winners, *tally = run(payment.game_payment)(
        numbers(payment_rules(game)), table, laid, numbers([0] * 52), seen
    )
    assert ENDINGS[ending] == outcome.ending
    assert (*tally,) == (tricks, cards)
    assert [seat for seat in range(2) if winners >> seat & 1] == list(outcome.winners)
    # on packed hands: a loop is seen, and left to the other
    packed = [
        (
            sum(1 << place for place, amount in enumerate(pile) if amount),
            sum(amount - 1 << 2 * n for n, amount in enumerate(amount for amount in pile if amount)),
        )
        for pile in piles
    ]
    hands = (packed[0][0], packed[1][0], packed[0][1], packed[1][1], len(piles[0]))
    winner, *tally = run(payment_two.game_two)(*hands)
    if outcome.ending is Ending.LOOP:
        assert winner == -1
    else:
        assert (winner, *tally) == (outcome.winners[0], tricks, cards)


def test_a_game_that_the_memory_has_no_room_for_is_played_by_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = Spec.of(SvaltaRavSuits(seats=2), "fullt")
    engine = rows(play_by_engine(spec, 0, 20))
    monkeypatch.setattr("kortspel_widgets.probability.kernels.suits.remember", lambda seen, mark: 2)
    found = play(spec, 0, 20, compiled=False)
    assert endings.UNSETTLED not in found.endings
    assert rows(found) == engine


def test_counting_zeros_is_the_same_compiled() -> None:
    from numba import njit

    count = njit(lambda bits: trailing_zeros(bits))
    assert [count(1 << n | 1 << 52) for n in range(53)] == [trailing_zeros(1 << n | 1 << 52) for n in range(53)]


@pytest.mark.parametrize(
    ("game", "measure", "mean", "slack"),
    [
        (SvaltaRavPayment(), 0, 254.74, 0.9),
        (SvaltaRavPayment(), 1, 35.254, 0.13),
        (SvaltaRavPayment(seats=3), 0, 330, 6),
        (SvaltaRavPayment(seats=4), 0, 369, 7),
        (SvaltaRavSuits(seats=2), 2, 223, 5),
        (SvaltaRavSuits(seats=3), 2, 297, 8),
        (SvaltaRavSuits(seats=4), 2, 338, 9),
    ],
)
def test_means_agree_with_the_published_ones(game: Game[Any], measure: int, mean: float, slack: float) -> None:
    """30 million reference deals with two players (± 0.07 cards); EX-SRB-16 and EX-SRF-13 for the others."""
    deals = 1_000_000 if game.seats == 2 and game.prefix == "SRB" else 20_000
    lengths = play(Spec.of(game, "medel"), 0, deals, compiled=True).lengths[measure]
    assert float(np.mean(lengths)) == pytest.approx(mean, abs=slack)
