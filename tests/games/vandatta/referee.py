"""Vändåtta a second time, by the default rules, straight from the rule book and sharing nothing with the engine.

Cards are text, a hand is a set, the top of a pile is the end of a list.  Slow and plain on purpose.
"""

from __future__ import annotations

from collections.abc import Sequence

ONE = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
TWO = ONE + [f"{card}'" for card in ONE]
NAMES = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
COST = {"8": 25, "A": 15, "T": 10, "J": 10, "Q": 10, "K": 10}


def ordinary(card: str) -> bool:
    return card[0] not in "8A"


class Referee:
    """One session; :meth:`allowed` says what may be done, the other methods do it."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.scores = [0] * seats
        self.inside = list(range(seats))
        self.dealer = -1
        self.winner: int | None = None
        self.rounds = 0
        self.clear()

    def clear(self) -> None:
        self.hands: list[set[str]] = [set() for _ in range(self.seats)]
        self.stock: list[str] = []
        self.pile: list[str] = []
        self.turn = -1
        self.waits = "deal"  # deal, shuffle, name, lay, follow
        self.must = ""  # the suit that has to be followed, with nothing else allowed
        self.drawn = 0
        self.silent: int | None = None  # who owes the word
        self.owed: list[int] = []  # who is to draw a card, one after the other
        self.next_wait = ""
        self.starting = True
        self.quiet = 0  # turns in a row in which nobody laid or drew

    @property
    def deck(self) -> list[str]:
        return ONE if len(self.inside) <= 5 else TWO

    def left_of(self, seat: int) -> int:
        return next(one for step in range(1, self.seats + 1) if (one := (seat + step) % self.seats) in self.inside)

    def others(self, seat: int) -> list[int]:
        """The others still in, from the left of ``seat``."""
        return [one for step in range(1, self.seats) if (one := (seat + step) % self.seats) in self.inside]

    # -- what may be done ----------------------------------------------------------------------------------------

    def allowed(self) -> dict[int, set[str]]:
        """Whoever may do something, and what."""
        if self.winner is not None or self.waits in ("deal", "shuffle"):
            return {}
        found = {self.turn: self.now()}
        if self.silent is not None:
            found.setdefault(self.silent, set()).add("lappen")
        return found

    def now(self) -> set[str]:
        hand = self.hands[self.turn]
        if self.waits == "name":
            held = {card[1] for card in hand if ordinary(card)}
            return {name for name, suit in NAMES.items() if self.starting or suit in held}
        if self.waits == "follow":
            return {card for card in hand if ordinary(card) and card[1] == self.must}
        cards = {card for card in hand if self.fits(card)}
        if cards:
            return cards | ({"keep"} if self.drawn else set())
        if self.drawn < 3 and (self.stock or len(self.pile) > 1):
            return {"draw"}
        return {"pass"}

    def fits(self, card: str) -> bool:
        hand, top = self.hands[self.turn], self.pile[-1]
        if not ordinary(top):
            return ordinary(card) and card[1] == (self.must or top[1])
        if ordinary(card):
            return card[0] == top[0] or card[1] == top[1]
        if card[0] == "8":
            return any(ordinary(one) for one in hand)
        return card[1] == top[1] and any(ordinary(one) and one[1] == card[1] for one in hand)

    # -- chance ---------------------------------------------------------------------------------------------------

    def shuffled(self, order: Sequence[int]) -> None:
        if self.waits == "shuffle":
            self.stock = [self.stock[place] for place in order]
            self.draw_owed()
            return
        deck = [self.deck[place] for place in order]
        receivers = [*self.others(self.dealer), self.dealer]
        for number in range(7 * len(receivers)):
            self.hands[receivers[number % len(receivers)]].add(deck.pop())
        self.pile, self.stock = [deck.pop()], deck
        self.turn = self.dealer
        if self.pile[0][0] == "8":
            self.waits = "name"
            return
        if self.pile[0][0] == "A":
            self.owed = self.others(self.dealer)
        self.next_wait = "first"
        self.draw_owed()

    def draw_owed(self) -> None:
        """Cards that are due, one by one; a stock that is out is made of what lies under the top card."""
        while self.owed:
            if not self.stock:
                if len(self.pile) == 1:
                    self.owed = []
                    break
                self.stock, self.pile = self.pile[-2::-1], self.pile[-1:]
                self.waits = "shuffle"
                return
            self.hands[self.owed.pop(0)].add(self.stock.pop())
        match self.next_wait:
            case "first":
                self.starting, self.waits = False, "lay"
                self.turn = self.left_of(self.dealer)
            case "end":
                self.end_turn(laid=True)
            case "passed":
                self.end_turn(laid=False)
            case wait:
                self.waits = wait

    # -- what is done -----------------------------------------------------------------------------------------------

    def do(self, seat: int, what: str) -> None:
        if what == "lappen":
            self.silent = None
        elif what in NAMES:
            self.must = NAMES[what]
            if self.starting:
                self.next_wait = "first"
                self.draw_owed()
            else:
                self.waits = "follow"
        elif what == "draw":
            self.drawn += 1
            self.quiet = 0
            self.owed, self.next_wait = [seat], "lay"
            self.draw_owed()
        elif what in ("keep", "pass"):
            self.quiet += what == "pass" and not self.drawn
            self.fine()
            self.next_wait = "passed"
            self.draw_owed()
        else:
            self.lay(seat, what)

    def fine(self) -> None:
        if self.silent is not None:
            self.owed += [self.silent, self.silent]
            self.silent = None

    def lay(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.pile.append(card)
        self.quiet = 0
        self.fine()
        self.must = ""
        self.next_wait = "end"
        if card[0] == "8":
            self.next_wait = "name"
        elif card[0] == "A":
            self.owed += self.others(seat)
            self.must, self.next_wait = card[1], "follow"
        self.draw_owed()

    def end_turn(self, *, laid: bool) -> None:
        hand = self.hands[self.turn]
        if not hand:
            self.count(self.turn)
            return
        self.silent = self.turn if laid and len(hand) == 1 else None
        self.turn = self.left_of(self.turn)
        self.drawn, self.waits = 0, "lay"
        if self.quiet >= len(self.inside):
            self.count(None)

    def count(self, winner: int | None) -> None:
        for seat in self.inside:
            if seat != winner:
                self.scores[seat] += sum(COST.get(card[0], 5) for card in self.hands[seat])
        before = self.inside
        self.inside = [seat for seat in before if self.scores[seat] < 100]
        self.rounds += 1
        if len(self.inside) == 1:
            self.winner = self.inside[0]
            return
        assert self.inside, "nobody blocked"
        self.clear()
        self.dealer = self.left_of(self.dealer)
