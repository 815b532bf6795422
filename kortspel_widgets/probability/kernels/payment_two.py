"""The payment version for two, at the usual rules, on packed hands.

A hand is a mask of where its payment cards lie, the top card in bit 0, a number with their amounts less one in two
bits each, the uppermost lowest, and its length.  Counting the zeros at the mask's end skips a run of plain cards.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final

from kortspel_widgets.probability.kernels.deals import Tables, payment_deal
from kortspel_widgets.probability.kernels.endings import UNSETTLED, WON
from kortspel_widgets.probability.kernels.machine import count_ones, trailing_zeros

CAP: Final = 100_000
"""The engine's safety cap: a game that long is played once more, card by card."""
HALF: Final = (1 << 26) - 1
FIRST_COMPARED: Final = 16
"""Tricks before a position is first kept to compare with; nearly half of all games are over by then."""


def game_two(x: int, y: int, x_amounts: int, y_amounts: int, x_size: int) -> tuple[int, int, int]:
    """Play a deal of 52 cards to its end: who wins, 0 for the starter ``x`` and 1 for ``y``, tricks, cards.

    -1 wins a game that seems to come back to an earlier position (Brent's method: compare with one that is renewed
    at every power of two), and one that is too long: they are to be played once more, with a memory.
    """
    # x leads and y follows, then x owns a payment card and y pays; they change names where that changes
    y_size = 52 - x_size
    seat = 0  # of x
    cards = tricks = 0
    old_x = old_y = old_amounts = old_size = old_seat = -1
    renew = FIRST_COMPARED
    while True:
        # -- plain cards in turn, up to the first payment card; a one at a mask's end stops the counting
        x_run = trailing_zeros(x | 1 << x_size)
        y_run = trailing_zeros(y | 1 << y_size)
        if x_run <= y_run:
            pile_size = 2 * x_run
            if x_run == x_size:  # x is to turn a card and has none (SRB-10)
                cards += pile_size
                winner = 1 - seat
                break
            pile = 1 << pile_size
            pile_amounts = x_amounts & 3
            x_amounts >>= 2
            x >>= x_run + 1
            x_size -= x_run + 1
            y >>= x_run
            y_size -= x_run
        else:
            pile_size = 2 * y_run + 1
            if y_run == y_size:
                cards += pile_size
                winner = seat
                break
            pile = 1 << pile_size
            pile_amounts = y_amounts & 3
            y_amounts >>= 2
            x, y = y >> y_run + 1, x >> y_run + 1
            x_size, y_size = y_size - y_run - 1, x_size - y_run - 1
            x_amounts, y_amounts = y_amounts, x_amounts
            seat = 1 - seat
        pile_size += 1
        shift = 2
        owed = 1 + pile_amounts
        # -- pay, by turns until a payment is made in full or nothing is left; written twice, as then nothing
        # has to change names in between
        while True:
            run = trailing_zeros(y | 1 << y_size)
            if run >= owed or run == y_size:
                break
            amount = y_amounts & 3
            y_amounts >>= 2
            y >>= run + 1
            y_size -= run + 1
            pile |= 1 << pile_size + run
            pile_size += run + 1
            pile_amounts |= amount << shift
            shift += 2
            owed = 1 + amount
            run = trailing_zeros(x | 1 << x_size)
            if run >= owed or run == x_size:
                x, y = y, x
                x_amounts, y_amounts = y_amounts, x_amounts
                x_size, y_size = y_size, x_size
                seat = 1 - seat
                break
            amount = x_amounts & 3
            x_amounts >>= 2
            x >>= run + 1
            x_size -= run + 1
            pile |= 1 << pile_size + run
            pile_size += run + 1
            pile_amounts |= amount << shift
            shift += 2
            owed = 1 + amount
        winner = seat
        if run < owed:  # the last card is gone in the middle of a payment (SRB-10)
            cards += pile_size + run
            break
        # -- the pile goes under x's own, the card played first on top (SRB-8)
        pile_size += owed
        cards += pile_size
        y >>= owed
        y_size -= owed
        x_amounts |= pile_amounts << 2 * count_ones(x)
        x |= pile << x_size
        x_size += pile_size
        if y_size == 0:
            break
        tricks += 1
        if x == old_x and y == old_y and x_amounts == old_amounts and x_size == old_size and seat == old_seat:
            winner = -1
            break
        if tricks == renew:
            old_x, old_y, old_amounts, old_size, old_seat = x, y, x_amounts, x_size, seat
            renew *= 2
            if cards >= CAP:
                winner = -1
                break
    return winner if cards < CAP else -1, tricks + 1, cards


def play_two(
    key: int,
    first: int,
    count: int,
    cards_out: MutableSequence[int],
    tricks_out: MutableSequence[int],
    winners_out: MutableSequence[int],
    endings_out: MutableSequence[int],
    tables: Tables,
) -> None:
    """Play ``count`` deals from number ``first`` on; seat 0 starts, ``winners_out`` gets a bit for the winner."""
    for number in range(count):
        placed, amounts = payment_deal(key, first + number, tables)
        mine = placed & HALF
        shift = 2 * count_ones(mine)
        winner, tricks, cards = game_two(mine, placed >> 26, amounts & (1 << shift) - 1, amounts >> shift, 26)
        cards_out[number] = cards
        tricks_out[number] = tricks
        winners_out[number] = 1 << winner if winner >= 0 else 0
        endings_out[number] = WON if winner >= 0 else UNSETTLED
