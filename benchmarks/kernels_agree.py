"""The compiled kernels against the engine, deal by deal: ten times what the tests play.

Every number of players at the usual rules, and every other value of every house rule where it changes something.
What is printed are deals, and how many of them came out differently: none should.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Any

from kortspel_widgets.engine.game import Game
from kortspel_widgets.engine.options import OptionValue
from kortspel_widgets.games import SvaltaRavPayment, SvaltaRavSuits
from kortspel_widgets.probability.blocks import Spec, play, play_by_engine

Rules = Mapping[str, OptionValue]

PORTION = 250
NUMBERS = {"stop_at": (1, 25), "max_rounds": (1, 60)}
"""Values of the house rules that are numbers: so small that many games are stopped."""
COMPANY: dict[str, tuple[Rules, ...]] = {
    "stop_at": ({"stop_mode": "rounds"}, {"stop_mode": "max_cards"}),
    "stop_timing": ({"stop_mode": "max_cards", "stop_at": 60},),
    "loop_result": ({"pile_order": "last_played_first"},),
    "tie_at_stop": ({"max_rounds": 25},),
}
"""What a house rule needs beside it to matter; combinations that have no effect are left out."""


def house_rules(kind: type[Game[Any]], seats: int) -> Iterator[Rules]:
    """The usual rules, then every other value of every rule that changes something with so many players."""
    yield {}
    known = {option.name for option in kind.rules_type.options()}
    for option in kind.rules_type.options():
        for value in option.choices or NUMBERS[option.name]:
            for company in COMPANY.get(option.name, ({},)):
                rules = {**company, option.name: value}
                if value == option.default or not known.issuperset(rules):
                    continue
                if not list(kind.rules_type.problems(rules, seats)):
                    yield rules


def compare(spec: Spec, first: int, count: int) -> list[int]:
    """The deals on which kernel and engine differ in a length, the winners or the ending."""
    compiled, engine = play(spec, first, count, compiled=True), play_by_engine(spec, first, count)
    rows = [zip(*block.lengths, block.winners, block.endings, strict=True) for block in (compiled, engine)]
    return [first + place for place, (one, other) in enumerate(zip(*rows, strict=True)) if one != other]


def check(spec: Spec, deals: int, executor: Executor) -> int:
    """Print how many of ``deals`` differ, and return that."""
    began = time.perf_counter()
    parts = [(first, min(PORTION, deals - first)) for first in range(0, deals, PORTION)]
    found = executor.map(compare, [spec] * len(parts), *zip(*parts, strict=True))
    wrong = [deal for part in found for deal in part]
    rules = " ".join(f"{name}={value}" for name, value in spec.rules) or "usual rules"
    codes = "".join(f"\n    {spec.code(deal).text}" for deal in wrong[:3])
    print(
        f"{spec.slug} {spec.seats} players, {rules}: {deals} deals, {len(wrong)} differences "
        f"({time.perf_counter() - began:.0f} s){codes}",
        flush=True,
    )
    return len(wrong)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20_000, help="at the usual rules, for each number of players")
    parser.add_argument("--rule-deals", type=int, default=3_000, help="for each value of a house rule")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--seed", default="agree")
    wanted = parser.parse_args()
    total = wrong = 0
    with ProcessPoolExecutor(wanted.workers) as executor:
        for kind in (SvaltaRavPayment, SvaltaRavSuits):
            for seats in kind.seat_range:
                for rules in house_rules(kind, seats):
                    deals = wanted.rule_deals if rules else wanted.deals
                    wrong += check(Spec.of(kind(dict(rules), seats), wanted.seed), deals, executor)
                    total += deals
    print(f"in all: {total} deals, {wrong} differences")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
