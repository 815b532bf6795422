"""Both games a second time, straight from the rule book and sharing nothing with the engine.

Cards are text, piles are lists with the top card first.  Slow and plain on purpose.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import lcm

DECK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
Result = tuple[str, tuple[int, ...], int, int]


def deal(order: Sequence[int], seats: int, dealer: int, aside: int) -> tuple[list[list[str]], list[str]]:
    """One card at a time from the top of the deck, from the dealer's left, each on top of the pile."""
    deck = [DECK[place] for place in order]
    piles: list[list[str]] = [[] for _ in range(seats)]
    seat = dealer
    while len(deck) > aside:
        seat = (seat + 1) % seats
        piles[seat].insert(0, deck.pop())
    return piles, deck


def most(counts: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, count in enumerate(counts) if count == max(counts))


def suit_game(
    piles: list[list[str]], *, order: str = "others_first", ace: str = "high", limit: int | None = 5000
) -> Result:
    """The suit version: ending, winners, matches, rounds.  ``limit``: the agreed number of rounds."""
    seats = len(piles)
    hidden = [list(pile) for pile in piles]
    shown: list[list[str]] = [[] for _ in piles]  # newest card first
    ranks = "A23456789TJQK" if ace == "low" else "23456789TJQKA"
    matches = rounds = 0
    been: set[str] = set()
    while True:
        alive = [s for s in range(seats) if hidden[s] or shown[s]]
        counts = [len(hidden[s]) + len(shown[s]) for s in range(seats)]
        if len(alive) == 1:
            return "won", (alive[0],), matches, rounds
        rows = {s: hidden[s] + shown[s][::-1] for s in alive}
        if not any(
            rows[a][t % len(rows[a])][1] == rows[b][t % len(rows[b])][1]
            for a, b in combinations(alive, 2)
            for t in range(lcm(len(rows[a]), len(rows[b])))
        ):
            return "stalemate", most(counts), matches, rounds
        if str((hidden, shown)) in been:
            return "loop", most(counts), matches, rounds
        been.add(str((hidden, shown)))
        same: dict[str, list[int]] = {}
        while not any(len(group) > 1 for group in same.values()):
            if limit is not None and rounds >= limit:
                return "stopped", most(counts), matches, rounds
            same = {}
            for s in alive:
                if not hidden[s]:
                    hidden[s], shown[s] = shown[s][::-1], []
                shown[s].insert(0, hidden[s].pop(0))
                same.setdefault(shown[s][0][1], []).append(s)
            rounds += 1
        for group in (group for group in same.values() if len(group) > 1):
            best = max(group, key=lambda s: ranks.index(shown[s][0][0]))
            clockwise = [s % seats for s in range(best + 1, best + seats) if s % seats in group]
            queue = {
                "others_first": [*clockwise, best],
                "own_first": [best, *clockwise],
                "seat_order": sorted(group),
            }
            for s in queue[order]:
                hidden[best] += shown[s][::-1]
                shown[s] = []
            matches += 1


def payment_game(
    piles: list[list[str]],
    *,
    start: int,
    immediate: bool = False,
    bust: str = "owner_takes_pile",
    under: str = "first_played_first",
) -> Result:
    """The payment version without an agreed stop: ending, winners, tricks, cards."""
    n = len(piles)
    hands = ["".join("-" if card[0] in "23456789T" else card[0] for card in pile) for pile in piles]
    inside = [True] * n
    tricks = cards = 0
    been: set[str] = set()
    lead = start

    def after(seat: int) -> int:
        seat = (seat + 1) % n
        while not inside[seat]:
            seat = (seat + 1) % n
        return seat

    while True:
        if inside.count(True) == 1:
            return "won", (lead,), tricks, cards
        if f"{lead}{hands}" in been:
            top = most(list(map(len, hands)))
            return "loop", top if len(top) == 1 else (), tricks, cards
        been.add(f"{lead}{hands}")
        middle, owner, owed, seat, winner = "", -1, 0, lead, -1
        while winner < 0:
            if inside.count(True) == 1:  # the last one takes what lies in the middle
                winner = inside.index(True)
                break
            if not hands[seat]:  # must turn and cannot: out, and whatever is owed goes to the next
                inside[seat] = False
                seat = after(seat)
                if seat == owner:
                    winner = owner
                continue
            card, hands[seat] = hands[seat][0], hands[seat][1:]
            middle, cards = middle + card, cards + 1
            if immediate and not hands[seat]:
                inside[seat] = False
            heir = owner if owner < 0 or inside[owner] else after(owner) if any(inside) else -1
            if card != "-":
                owner, owed, seat = seat, " JQKA".index(card), after(seat)
                if seat == owner:
                    winner = owner
            elif not owed:
                seat = after(seat)
            elif owed == 1:
                owed, winner = 0, heir
            else:
                owed -= 1
                if not hands[seat]:  # ran out in the middle of a payment
                    inside[seat] = False
                    heir = owner if inside[owner] else after(owner)
                    if bust == "owner_takes_pile":
                        winner = heir
                        break
                    if bust == "full_debt_moves_on":
                        owed = " JQKA".index(middle.strip("-")[-1])
                    seat = after(seat)
                    if seat == owner:
                        winner = owner
        hands[winner] += middle if under == "first_played_first" else middle[::-1]
        tricks += 1
        inside = [inside[s] and bool(hands[s]) for s in range(n)]
        lead = winner
