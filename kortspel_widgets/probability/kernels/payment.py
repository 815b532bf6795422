"""The payment version card by card, for any number of players and every house rule that a simulation can meet."""

from __future__ import annotations

from collections.abc import MutableSequence, MutableSet, Sequence

from kortspel_widgets.probability.kernels.deals import Tables, payment_deal
from kortspel_widgets.probability.kernels.endings import LOOP, STOPPED, UNSETTLED, WON
from kortspel_widgets.probability.kernels.machine import fingerprint, forget, remember

ROOM = 256
"""Numbers in a seat's row: its pile lies somewhere in it, the top card first."""
SAFETY_CAP = 100_000

# Where the house rules stand in ``rules``; an agreed stop that is not agreed is -1.
SEATS, IMMEDIATE, BUST, LAST_FIRST, MOST_TRICKS, MOST_CARDS, INSTANT, LOOP_DRAW, SET_ASIDE = range(9)
OWNER_TAKES, REST_MOVES, FULL_MOVES = range(3)

# Where a game in progress stands in ``table``: the first and the last place of each seat's pile, who is out.
HEAD, TAIL, OUT = 0, 4, 8
TABLE = 12


def next_left(seat: int, seats: int, table: Sequence[int]) -> int:
    """The next seat clockwise that is not out; ``seat`` itself when it is alone."""
    for step in range(1, seats):
        left = (seat + step) % seats
        if not table[OUT + left]:
            return left
    return seat


def alone(seats: int, table: Sequence[int]) -> bool:
    """Whether a single player is left."""
    out = 0
    for seat in range(seats):
        out += table[OUT + seat]
    return out == seats - 1


def most_cards(seats: int, table: Sequence[int]) -> int:
    """A bit for each seat with the largest pile."""
    largest = 0
    winners = 0
    for seat in range(seats):
        size = table[TAIL + seat] - table[HEAD + seat]
        if size > largest:
            largest = size
            winners = 0
        if size == largest:
            winners |= 1 << seat
    return winners


def lay_out(
    key: int,
    deal: int,
    rules: Sequence[int],
    table: MutableSequence[int],
    rows: MutableSequence[int],
    tables: Tables,
) -> None:
    """Deal: 0 for a plain card, what it demands for a payment card."""
    seats = rules[SEATS]
    dealt = 52 - rules[SET_ASIDE]
    for place in range(seats * ROOM):
        rows[place] = 0
    for seat in range(seats):
        table[HEAD + seat] = seat * ROOM
        table[TAIL + seat] = seat * ROOM + (dealt - seat + seats - 1) // seats
        table[OUT + seat] = 0
    placed, amounts = payment_deal(key, deal, tables)
    for seat in range(seats):
        for place in range(table[HEAD + seat], table[TAIL + seat]):
            if placed & 1:
                rows[place] = 1 + (amounts & 3)
                amounts >>= 2
            placed >>= 1


def take_pile(
    winner: int,
    size: int,
    rules: Sequence[int],
    table: MutableSequence[int],
    rows: MutableSequence[int],
    pile: Sequence[int],
) -> None:
    """Put the pile under the winner's own (SRB-8), in the order that was agreed."""
    tail = table[TAIL + winner]
    start = winner * ROOM
    if tail + size > start + ROOM:  # no room behind: move the pile to the row's beginning
        head = table[HEAD + winner]
        for place in range(head, tail):
            rows[start + place - head] = rows[place]
        tail -= head - start
        table[HEAD + winner] = start
    for place in range(size):
        rows[tail + place] = pile[size - 1 - place] if rules[LAST_FIRST] else pile[place]
    table[TAIL + winner] = tail + size


def game_payment(
    rules: Sequence[int],
    table: MutableSequence[int],
    rows: MutableSequence[int],
    pile: MutableSequence[int],
    seen: MutableSet[int],
) -> tuple[int, int, int, int]:
    """Play what lies on the table to its end; seat 0 starts: ending, a bit for each winner, tricks, cards."""
    seats = rules[SEATS]
    forget(seen)
    turn = 0
    owner = -1
    debt = live = size = cards = tricks = 0
    ending = -1
    winners = 0
    taker = -1  # who takes the pile now
    fresh = True  # a trick begins: is it the end, has all this been before?
    while True:
        if fresh:
            fresh = False
            if alone(seats, table):
                ending, winners = WON, 1 << turn
            elif tricks == rules[MOST_TRICKS] or 0 <= rules[MOST_CARDS] <= cards:
                ending, winners = STOPPED, most_cards(seats, table)
            else:
                mark = turn
                for seat in range(seats):
                    mark = fingerprint(mark, rows, table[HEAD + seat], table[TAIL + seat])
                known = remember(seen, mark)
                if known == 2:
                    ending = UNSETTLED
                elif known == 1:
                    ending = LOOP
                    winners = most_cards(seats, table)
                    if rules[LOOP_DRAW] or winners & (winners - 1):
                        winners = 0
            if ending < 0 and cards >= SAFETY_CAP:  # reached with the last card of a trick
                ending = STOPPED
            if ending >= 0:
                break
        # -- turn a card
        seat = turn
        amount = rows[table[HEAD + seat]]
        table[HEAD + seat] += 1
        empty = table[HEAD + seat] == table[TAIL + seat]
        pile[size] = amount
        size += 1
        cards += 1
        demanded = 0  # what falls to the next player
        if amount:
            owner = seat
            live = amount
            debt = 0
            if empty and rules[IMMEDIATE]:
                table[OUT + seat] = 1
            demanded = amount
        elif debt:
            debt -= 1
            if debt == 0:
                if empty and rules[IMMEDIATE]:
                    table[OUT + seat] = 1
                taker = owner if not table[OUT + owner] else next_left(owner, seats, table)
            elif empty:
                table[OUT + seat] = 1
                if rules[BUST] == OWNER_TAKES:
                    taker = owner if not table[OUT + owner] else next_left(owner, seats, table)
                else:
                    demanded = debt if rules[BUST] == REST_MOVES else live
                    debt = 0
        else:
            turn = next_left(seat, seats, table)
            if empty and rules[IMMEDIATE]:
                table[OUT + seat] = 1
            while not alone(seats, table) and table[HEAD + turn] == table[TAIL + turn]:
                gone = turn
                turn = next_left(gone, seats, table)
                table[OUT + gone] = 1
            if alone(seats, table):
                taker = next_left(0, seats, table) if table[OUT] else 0
        if demanded:
            payer = next_left(seat, seats, table)
            while not alone(seats, table) and payer != owner and table[HEAD + payer] == table[TAIL + payer]:
                table[OUT + payer] = 1
                payer = next_left(payer, seats, table)
            if alone(seats, table) or payer == owner:
                taker = owner if not table[OUT + owner] else next_left(owner, seats, table)
            else:
                turn = payer
                debt = demanded
        if taker >= 0:
            take_pile(taker, size, rules, table, rows, pile)
            for other in range(seats):
                if table[HEAD + other] == table[TAIL + other]:
                    table[OUT + other] = 1
            turn = taker
            taker = owner = -1
            debt = size = 0
            tricks += 1
            fresh = True
            continue
        if cards >= SAFETY_CAP:
            ending = STOPPED
            break
        if rules[INSTANT] and cards == rules[MOST_CARDS]:
            ending, winners = STOPPED, most_cards(seats, table)
            break
    return ending, winners, tricks, cards


def play_payment(
    key: int,
    first: int,
    count: int,
    rules: Sequence[int],
    cards_out: MutableSequence[int],
    tricks_out: MutableSequence[int],
    winners_out: MutableSequence[int],
    endings_out: MutableSequence[int],
    table: MutableSequence[int],
    rows: MutableSequence[int],
    pile: MutableSequence[int],
    seen: MutableSet[int],
    tables: Tables,
) -> None:
    """Play ``count`` deals from number ``first`` on; ``table`` to ``seen`` are room to work in."""
    for number in range(count):
        lay_out(key, first + number, rules, table, rows, tables)
        ending, winners, tricks, cards = game_payment(rules, table, rows, pile, seen)
        cards_out[number] = cards
        tricks_out[number] = tricks
        winners_out[number] = winners
        endings_out[number] = ending
