"""The suit version, for any number of players and every house rule that a simulation can meet.

Between matches a player goes round a fixed list of cards: hidden pile from its top, then open pile from its oldest.
A seat's row is that list, and a pointer says how many of its cards lie open.
"""

from __future__ import annotations

from collections.abc import MutableSequence, MutableSet, Sequence

from kortspel_widgets.probability.kernels.deals import shuffle
from kortspel_widgets.probability.kernels.endings import LOOP, STALEMATE, STOPPED, UNSETTLED, WON
from kortspel_widgets.probability.kernels.machine import fingerprint, forget, remember

ROOM = 64

# Where the house rules stand in ``rules``; a number of rounds that is not agreed is -1.
SEATS, PICKUP, ACE_LOW, MOST_ROUNDS, PLAY_ON, SET_ASIDE, ASIDE_TO_FIRST = range(7)
OTHERS_FIRST, OWN_FIRST, SEAT_ORDER = range(3)

# Where a game in progress stands in ``table``: how many cards each seat has, and how many of them lie open.
SIZE, OPEN = 0, 6
TABLE = 12


def most_cards(seats: int, table: Sequence[int]) -> int:
    """A bit for each seat with most cards."""
    largest = 0
    winners = 0
    for seat in range(seats):
        if table[SIZE + seat] > largest:
            largest = table[SIZE + seat]
            winners = 0
        if table[SIZE + seat] == largest:
            winners |= 1 << seat
    return winners


def can_match(seats: int, table: Sequence[int], rows: Sequence[int]) -> bool:
    """Whether two players can ever show the same suit (AMB-SRF-6: by residues of the greatest common divisor)."""
    for one in range(seats - 1):
        for other in range(one + 1, seats):
            step, rest = table[SIZE + one], table[SIZE + other]
            if step == 0 or rest == 0:
                continue
            while rest:
                step, rest = rest, step % rest
            # The next card to turn of either is turned together with the other's, so both lists begin there.
            for residue in range(step):
                suits = 0
                for place in range(residue, table[SIZE + one], step):
                    where = (place + table[OPEN + one]) % table[SIZE + one]
                    suits |= 1 << rows[one * ROOM + where] // 13
                for place in range(residue, table[SIZE + other], step):
                    where = (place + table[OPEN + other]) % table[SIZE + other]
                    if suits >> rows[other * ROOM + where] // 13 & 1:
                        return True
    return False


def take_piles(
    winner: int,
    group: int,
    seats: int,
    order: int,
    table: MutableSequence[int],
    rows: MutableSequence[int],
    block: MutableSequence[int],
) -> None:
    """The winner takes the open piles of the seats in ``group``, a bit each (SRF-9, AMB-SRF-4)."""
    taken = 0
    for step in range(seats):
        if order == SEAT_ORDER:
            seat = step
        elif order == OWN_FIRST:
            seat = (winner + step) % seats
        else:
            seat = (winner + 1 + step) % seats
        if not group >> seat & 1:
            continue
        start = seat * ROOM
        opened = table[OPEN + seat]
        for place in range(opened):
            block[taken + place] = rows[start + place]
        taken += opened
        for place in range(opened, table[SIZE + seat]):
            rows[start + place - opened] = rows[start + place]
        table[SIZE + seat] -= opened
        table[OPEN + seat] = 0
    under = winner * ROOM + table[SIZE + winner]
    for place in range(taken):
        rows[under + place] = block[place]
    table[SIZE + winner] += taken


def lay_out(
    key: int,
    deal: int,
    rules: Sequence[int],
    table: MutableSequence[int],
    rows: MutableSequence[int],
    deck: MutableSequence[int],
) -> None:
    """Shuffle and deal; what is set aside are the last cards of ``deck``."""
    for card in range(52):
        deck[card] = card
    shuffle(key, deal, 0, deck)
    seats = rules[SEATS]
    dealt = 52 - rules[SET_ASIDE]
    place = 0
    for seat in range(seats):
        table[SIZE + seat] = (dealt - seat + seats - 1) // seats
        table[OPEN + seat] = 0
        for depth in range(table[SIZE + seat]):
            rows[seat * ROOM + depth] = deck[place]
            place += 1


def game_suits(
    rules: Sequence[int],
    table: MutableSequence[int],
    rows: MutableSequence[int],
    block: MutableSequence[int],
    deck: Sequence[int],
    seen: MutableSet[int],
) -> tuple[int, int, int, int, int]:
    """Play what lies on the table to its end: ending, a bit for each winner, matches, rounds, cards."""
    seats = rules[SEATS]
    aside = 52 - rules[SET_ASIDE] if rules[ASIDE_TO_FIRST] else 52  # the first card set aside that has no owner
    forget(seen)
    cards = matches = rounds = 0
    ending = -1
    winners = 0
    settle = True  # after the deal and after every match: the end, or been here before?
    while True:
        if settle:
            settle = False
            playing = 0
            for seat in range(seats):
                if table[SIZE + seat]:
                    playing += 1
            if playing == 1:
                ending = WON
            elif not can_match(seats, table, rows):
                ending = STALEMATE
            else:
                mark = fingerprint(0, table, OPEN, OPEN + seats)
                for seat in range(seats):
                    mark = fingerprint(mark, rows, seat * ROOM, seat * ROOM + table[SIZE + seat])
                known = remember(seen, mark)
                if known == 2:
                    ending = UNSETTLED
                elif known == 1:
                    ending = LOOP
            if ending >= 0:
                winners = most_cards(seats, table)
                break
        if rounds and 0 <= rules[MOST_ROUNDS] <= rounds:
            winners = most_cards(seats, table)
            if not rules[PLAY_ON] or winners & (winners - 1) == 0:
                ending = STOPPED
                break
        # -- everybody turns a card
        rounds += 1
        shown = 0  # suits seen once
        matched = 0  # suits seen twice or more
        for seat in range(seats):
            size = table[SIZE + seat]
            if size:
                if table[OPEN + seat] == size:  # the open pile is turned over (SRF-11)
                    table[OPEN + seat] = 0
                suit = 1 << rows[seat * ROOM + table[OPEN + seat]] // 13
                table[OPEN + seat] += 1
                cards += 1
                matched |= shown & suit
                shown |= suit
        if not matched:
            continue
        # -- each suit that shows twice is won by its highest rank (SRF-8)
        for suit in range(4):
            if not matched >> suit & 1:
                continue
            group = 0
            winner = -1
            highest = -1
            for seat in range(seats):
                if table[SIZE + seat] and table[OPEN + seat]:
                    card = rows[seat * ROOM + table[OPEN + seat] - 1]
                    if card // 13 == suit:
                        rank = card % 13
                        if rules[ACE_LOW] and rank == 12:
                            rank = -1
                        group |= 1 << seat
                        if winner < 0 or rank > highest:
                            winner, highest = seat, rank
            take_piles(winner, group, seats, rules[PICKUP], table, rows, block)
            block[52 + suit] = winner
            matches += 1
        if aside < 52:
            # of several first winners the one nearest to the dealer's left (AMB-SRF-8)
            lucky = seats
            for suit in range(4):
                if matched >> suit & 1 and block[52 + suit] < lucky:
                    lucky = block[52 + suit]
            while aside < 52:
                rows[lucky * ROOM + table[SIZE + lucky]] = deck[aside]
                table[SIZE + lucky] += 1
                aside += 1
        settle = True
    return ending, winners, matches, rounds, cards


def play_suits(
    key: int,
    first: int,
    count: int,
    rules: Sequence[int],
    cards_out: MutableSequence[int],
    matches_out: MutableSequence[int],
    rounds_out: MutableSequence[int],
    winners_out: MutableSequence[int],
    endings_out: MutableSequence[int],
    table: MutableSequence[int],
    rows: MutableSequence[int],
    block: MutableSequence[int],
    deck: MutableSequence[int],
    seen: MutableSet[int],
) -> None:
    """Play ``count`` deals from number ``first`` on; the last five are room to work in."""
    for number in range(count):
        lay_out(key, first + number, rules, table, rows, deck)
        ending, winners, matches, rounds, cards = game_suits(rules, table, rows, block, deck, seen)
        cards_out[number] = cards
        matches_out[number] = matches
        rounds_out[number] = rounds
        winners_out[number] = winners
        endings_out[number] = ending
