"""The kernels compiled by numba, which is imported here and nowhere else.

Importing this module raises ``ImportError`` where numba is missing or does not work; the callers then play without.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numba import njit, types
from numba.core import cgutils
from numba.extending import intrinsic, overload, register_jitable

from kortspel_widgets.probability.kernels import deals, machine, payment, payment_two, suits

MEMORY: Final = 1 << 14
"""Positions that one game can be remembered by: a power of two."""


def memory() -> Any:
    """Room for :func:`machine.remember`: a stamp, how many there are, marks, and the stamps they belong to."""
    return np.zeros(2 + 2 * MEMORY, np.int64)


@cache
def tables() -> Any:
    """The tables of :func:`deals.payment_deal` as arrays."""
    return tuple(np.array(table, np.int64) for table in deals.tables())


@intrinsic
def _zeros(typing_context: Any, bits: Any) -> Any:
    """Count the trailing zeros of an integer that is not 0."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], cgutils.true_bit)

    return types.int64(types.int64), generate


@intrinsic
def _ones(typing_context: Any, bits: Any) -> Any:
    """Count the ones of an integer."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@overload(machine.trailing_zeros, strict=False)
def _trailing_zeros(bits: Any) -> Any:
    return lambda bits: _zeros(bits)  # type: ignore[call-arg]  # numba passes the context itself


@overload(machine.count_ones, strict=False)
def _count_ones(bits: Any) -> Any:
    return lambda bits: _ones(bits)  # type: ignore[call-arg]


@overload(machine.word60, strict=False)
def _word60(key: Any, counter: Any) -> Any:
    gamma, mix_1, mix_2 = np.uint64(machine.GAMMA), np.uint64(machine.MIX_1), np.uint64(machine.MIX_2)
    s30, s27, s31, s4 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(4)

    def word60(key: Any, counter: Any) -> Any:
        mixed = key + np.uint64(counter) * gamma
        mixed = (mixed ^ mixed >> s30) * mix_1
        mixed = (mixed ^ mixed >> s27) * mix_2
        return np.int64((mixed ^ mixed >> s31) >> s4)

    return word60


@overload(machine.fingerprint, strict=False)
def _fingerprint(so_far: Any, row: Any, start: Any, stop: Any) -> Any:
    mix, s32, s29 = np.uint64(machine.MIX_2), np.uint64(32), np.uint64(29)

    def fingerprint(so_far: Any, row: Any, start: Any, stop: Any) -> Any:
        mixed = np.uint64(so_far) + np.uint64(stop - start)
        for place in range(start, stop):
            mixed = (mixed ^ mixed >> s32) * mix + np.uint64(row[place])
        mixed = (mixed ^ mixed >> s32) * mix
        return np.int64(mixed ^ mixed >> s29)

    return fingerprint


@overload(machine.forget, strict=False)
def _forget(seen: Any) -> Any:
    def forget(seen: Any) -> None:
        seen[0] += 1
        seen[1] = 0

    return forget


@overload(machine.remember, strict=False)
def _remember(seen: Any, mark: Any) -> Any:
    size = MEMORY

    def remember(seen: Any, mark: Any) -> Any:
        place = (mark ^ mark >> 20) & (size - 1)
        while seen[2 + size + place] == seen[0]:
            if seen[2 + place] == mark:
                return 1
            place = (place + 1) & (size - 1)
        if seen[1] >= size - size // 4:
            return 2
        seen[1] += 1
        seen[2 + place] = mark
        seen[2 + size + place] = seen[0]
        return 0

    return remember


for _helper in (
    deals.payment_deal, deals.shuffle, payment_two.game_two,
    payment.next_left, payment.alone, payment.most_cards, payment.lay_out, payment.take_pile, payment.game_payment,
    suits.most_cards, suits.can_match, suits.take_piles, suits.lay_out, suits.game_suits,
):  # fmt: skip
    register_jitable(_helper)


@cache
def _source() -> str:
    """A digest of what the kernels are made of: the cache on disk must not outlive a change in any of the files."""
    modules = (deals, machine, payment, payment_two, suits)
    texts = [Path(str(module.__file__)).read_bytes() for module in modules]
    return hashlib.sha256(b"".join([*texts, Path(__file__).read_bytes()])).hexdigest()[:12]


@cache
def compiled(kernel: Callable[..., Any]) -> Callable[..., Any]:
    """``kernel`` compiled, kept on disk where there is a place to write; it runs without the interpreter lock.

    >>> compiled(payment_two.play_two) is compiled(payment_two.play_two)
    True
    """
    kernel.__qualname__ = f"{kernel.__name__}_{_source()}"
    alone = njit(nogil=True)(kernel)
    try:
        kept = njit(nogil=True, cache=True)(kernel)
    except RuntimeError:  # nowhere to keep it: compiled anew by every process
        return alone

    def run(*arguments: Any) -> Any:
        nonlocal kept
        try:
            return kept(*arguments)
        except Exception:
            if kept is alone:
                raise
            kept = alone  # the disk is full, or what lies on it is damaged
            return alone(*arguments)

    return run
