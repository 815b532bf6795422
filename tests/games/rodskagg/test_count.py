"""A second bookkeeping from the events alone, a referee that sees all hands, and who deals."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise, permutations
from typing import Any

import pytest

from kortspel_widgets.cards import CARDS, Card, Suit
from kortspel_widgets.engine.events import Event
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import CHANCE, Lay
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.telling import Beats
from kortspel_widgets.games import Rodskagg
from kortspel_widgets.games.rodskagg import Phase, RodskaggState
from kortspel_widgets.games.rodskagg.scoring import pass_on
from tests.games.kit import told
from tests.games.rodskagg.kit import announce, chance, last, lay_out, play_on, random_game, scores, table


class Book:
    """The score sheet of somebody who only hears what is told and knows the house rules."""

    def __init__(self, rules: Any, seats: int) -> None:
        self.rules, self.seats = rules, seats
        self.counters, self.games, self.totals = [0] * seats, [0] * seats, [0] * seats
        self.pot = self.dealt = 0
        self.over: tuple[int, ...] | None = None
        self.new_game()

    def new_game(self) -> None:
        self.scores = [self.rules.start_score] * self.seats
        self.extra: list[int] = []
        self.new_deal()

    def new_deal(self) -> None:
        self.tricks, self.plays, self.caller = Counter[int](), list[int](), -1

    def hear(self, event: Event) -> None:
        code, seat = event.code, event.values.get("seat")
        assert seat is None or isinstance(seat, int)
        if code == "dealer" or code.startswith("gather"):
            self.dealer = event.values["dealer"]
            if code != "dealer":
                self.stop_if_too_many()
                self.new_deal()
        elif code in ("deal", "deal-blind"):
            self.dealt += 1
        elif code == "ante":
            for one in self.extra or range(self.seats):
                self.pay(one, self.rules.ante)
        elif code == "plays":
            self.plays.append(int(seat or 0))
        elif code == "passes" and self.rules.pot_mode:
            self.pay(int(seat or 0), self.rules.pass_fee)
        elif code == "calls":
            self.caller = int(seat or 0)
        elif code in ("all-pass", "both-pass"):
            self.move(event.values["dealer"], self.rules.all_pass_dealer_penalty)
        elif code == "alone":
            self.move(seat, -1)
            self.settle()
        elif "trick" in event.marks:
            self.tricks[event.values.get("winner", self.seats)] += 1  # type: ignore[index]
            if self.tricks.total() == 5:
                self.score()
        elif code == "call-stops":
            self.score()
        elif code.startswith("stopped"):
            self.stop_if_too_many()

    def pay(self, seat: int, counters: int) -> None:
        self.counters[seat] -= counters
        self.pot += counters

    def move(self, seat: Any, points: int) -> None:
        new = self.scores[seat] + points
        if self.rules.exact_zero and new < 0 and points < 0 and not self.extra:
            new = {"go_negative": new, "stay": self.scores[seat], "bounce": abs(new)}[self.rules.overshoot]
        self.scores[seat] = new

    def score(self) -> None:
        rules, early = self.rules, self.tricks.total() < 5
        kept = self.caller >= 0 and self.tricks[self.caller] == 5
        for seat in self.plays:
            took = self.tricks[seat]
            if seat == self.caller:
                self.move(seat, rules.call_success if kept else rules.call_failure)
                if not kept and rules.pot_mode:
                    self.pay(seat, rules.ante)
            elif took:
                self.move(seat, -took)
                # Somebody else's call leaves nobody a call to forget.
                if took == 5 and rules.call_enabled and self.caller < 0 and rules.forgotten_call_penalty:
                    self.move(seat, rules.forgotten_call_penalty)
            elif not early and (not kept or rules.call_opponents_penalised):
                half = max(1, (self.scores[seat] + 1) // 2)
                self.move(seat, rules.no_trick_penalty if rules.penalty_mode == "fixed" else half)
                if rules.pot_mode:
                    self.pay(seat, rules.ante)
        self.settle()

    def settle(self) -> None:
        there = [
            seat for seat, score in enumerate(self.scores) if (score == 0 if self.rules.exact_zero else score <= 0)
        ]
        if there := self.extra or there:
            best = min(self.scores[seat] for seat in there)
            self.extra = [seat for seat in there if self.scores[seat] == best]
            if len(self.extra) == 1:
                self.win(self.extra[0])

    def win(self, winner: int) -> None:
        if self.rules.pot_mode:
            self.pay(winner, -self.pot)
        if self.rules.series == 1:
            self.over = (winner,)
            return
        self.games[winner] += 1
        self.totals = [total + score for total, score in zip(self.totals, self.scores, strict=True)]
        if sum(self.games) == self.rules.series:
            order = [(-games, total) for games, total in zip(self.games, self.totals, strict=True)]
            self.over = tuple(seat for seat in range(self.seats) if order[seat] == min(order))
        else:
            self.new_game()

    def stop_if_too_many(self) -> None:
        if self.dealt >= self.rules.max_deals:
            rank = [(-self.games[seat], self.totals[seat] + self.scores[seat]) for seat in range(self.seats)]
            self.over = tuple(seat for seat in range(self.seats) if rank[seat] == min(rank))


@pytest.mark.parametrize("seats", range(2, 8))
def test_a_second_count_from_the_events_comes_to_the_same(seats: int) -> None:
    rng = random.Random(seats)
    for number in range(25):
        game = random_game(seats, rng)
        replay, book = Replay(game, luck=Luck(str(number))), Book(game.rules, seats)
        while replay.outcome is None:
            actors = game.actors(replay.final)
            move = game.chance(replay.final, replay.luck) if actors[0] == CHANCE else None
            for event in replay.play(move or rng.choice(game.moves(replay.final, actors[0]))):
                book.hear(event)
            standing = replay.final.deal.standing
            assert book.scores == list(standing.scores)
            assert book.dealer == standing.dealer or standing.outcome is not None
            if game.rules.pot_mode:
                assert (tuple(book.counters), book.pot) == (standing.counters, standing.pot)
                assert sum(book.counters) + book.pot == 0
            if game.rules.series > 1:
                assert (tuple(book.games), tuple(book.totals)) == (standing.games, standing.totals)
            assert standing.outcome is not None or tuple(book.extra) == standing.extra
            won = Counter(trick.winner for trick in replay.final.tricks)
            assert replay.outcome is not None or won == book.tricks
        assert book.over == replay.outcome.winners


def taker(trick: list[str], trump: str) -> int:
    """The place in the trick of the card that takes it, from texts such as QH."""
    best = 0
    for place, card in enumerate(trick):
        higher = "23456789TJQKA".index(card[0]) > "23456789TJQKA".index(trick[best][0])
        if (card[1] == trick[best][1] and higher) or (card[1] == trump != trick[best][1]):
            best = place
    return best


def referee(state: RodskaggState, move: Lay, trick: list[str]) -> None:
    """Follow suit if you can (O6); sees all hands."""
    hand = [card.code for card in state.hands[move.actor]]
    assert move.card.code in hand
    if trick and any(code[1] == trick[0][1] for code in hand):
        assert move.card.code[1] == trick[0][1], "a renege"


def test_a_referee_who_sees_all_hands_finds_nothing_in_20000_deals() -> None:
    rng, deals = random.Random(6), 0
    while deals < 20_000:
        seats = 3 + deals % 5
        game = Rodskagg({"call_enabled": False, "start_score": 100}, seats)
        state = game.step(game.start(), game.chance(game.start(), Luck("6")))
        state = game.step(state, game.chance(state, Luck(str(deals))))
        for _ in range(2000 // seats):
            deals += 1
            state = _one_deal(game, state, rng)
            if state.outcome is not None:
                break
            state = game.step(state, game.chance(state, Luck(str(deals))))


def _one_deal(game: Rodskagg, state: RodskaggState, rng: random.Random) -> RodskaggState:
    trick: list[str] = []
    laid: list[int] = []
    trump = "CDHS"[int(state.deal.trump or 0)]
    while state.phase >= Phase.ANNOUNCE and state.outcome is None:
        seat = state.turn
        move = rng.choice(game.moves(state, seat))
        if isinstance(move, Lay):
            referee(state, move, trick)
            trick, laid = [*trick, move.card.code], [*laid, seat]
            playing = len(state.deal.playing)
        state = game.step(state, move)
        if trick and len(trick) == playing:
            winner = laid[taker(trick, trump)]
            assert state.phase is not Phase.PLAY or state.tricks[-1].winner == winner == state.turn
            trick, laid = [], []
    return state


@pytest.mark.parametrize("trump", [None, *Suit], ids=str)
def test_every_trick_of_four_cards_from_three_ranks_goes_to_the_right_card(trump: Suit | None) -> None:
    """O7: with every trump and with none; the second cards only keep the deal from being over."""
    low = {suit: Card.from_code("2" + "CDHS"[suit]) for suit in Suit}
    pack = [card for card in CARDS if card.code[0] in "9JA"]
    base = table("2C 3C", "2D 3D", "2H 3H", "2S 3S", labels={"phase": "play"}).final
    base = base._replace(deal=base.deal._replace(trump=trump))
    game = Rodskagg()
    named = "" if trump is None else "CDHS"[trump]
    for cards in permutations(pack, 4):
        state = base._replace(hands=(*((low[card.suit], card) for card in cards), ()))
        for seat, card in enumerate(cards):
            state = game.step(state, Lay(seat, card))
        assert state.turn == taker([card.code for card in cards], named), cards


def test_the_last_trick_is_counted_at_once_and_from_the_moves_alone() -> None:
    """O7: the tally stands after the very last card, in the last step and in a recount."""
    replay = Replay.of_seed(Rodskagg(seats=4), 3)
    announce(replay, True, True, True, True)
    while replay.final.phase is not Phase.PLAY:
        replay.play(replay.game.moves(replay.final, replay.final.turn)[-1])
    events: list[Event] = []
    while replay.game.actors(replay.final) != (CHANCE,):
        events = list(replay.play(replay.game.moves(replay.final, replay.final.turn)[-1]))
    assert "trick" in events[1].marks
    assert sum(12 - score if score < 12 else 0 for score in scores(replay)) == 5
    again = Replay(replay.game, moves=replay.moves)
    assert scores(again) == scores(replay)


@pytest.mark.parametrize("seats", range(2, 8))
def test_the_deal_goes_round_and_everybody_deals_equally_often(seats: int) -> None:
    """O5: thirty finished deals, redeals between them."""
    replay, rng = Replay.of_seed(Rodskagg({"start_score": 100}, seats), seats), random.Random(seats)
    dealers: list[int] = []
    while len(dealers) < 30 and replay.outcome is None:
        finished, dealer = replay.game.tally(replay.final)[0], replay.final.deal.standing.dealer
        play_on(replay, rng, 1)
        if replay.game.tally(replay.final)[0] > finished:
            dealers.append(dealer)
    assert all((one + 1) % seats == other for one, other in pairwise(dealers))
    counts = Counter(dealers)
    assert max(counts.values()) - min(counts.values()) <= 1
    assert len(counts) == seats


@pytest.mark.parametrize("tied", [(0, 1), (0, 2), (1, 3), (0, 1, 3), (0, 1, 2, 3)])
@pytest.mark.parametrize("dealer", range(4))
def test_in_an_extra_deal_nobody_else_deals_is_dealt_to_or_asked(tied: tuple[int, ...], dealer: int) -> None:
    """O5: the next tied seat clockwise deals, the first tied seat after it is asked first."""
    game = Rodskagg()
    state = table("AC", "2C", "3C", "4C", labels={"dealer": dealer}).final
    beats = Beats(state.labels)
    standing = state.deal.standing._replace(extra=tied, scores=tuple(0 if seat in tied else 30 for seat in range(4)))
    replay = Replay(game, pass_on(game.terms, state, standing, beats))
    next_dealer = next(seat for seat in [(dealer + k) % 4 for k in range(1, 5)] if seat in tied)
    assert told(list(beats.told(replay.final.labels)), "gather").values["dealer"] == next_dealer
    for _ in range(6):
        chance(replay)
        state = replay.final
        assert [bool(hand) for hand in state.hands[:4]] == [seat in tied for seat in range(4)]
        order = [seat for seat in [(state.deal.standing.dealer + k) % 4 for k in range(1, 5)] if seat in tied]
        for seat in order:
            assert replay.final.turn == seat
            announce(replay, False)
        assert replay.final.deal.standing.dealer == next_dealer, "all pass: the same dealer"


@pytest.mark.parametrize(
    ("before", "winners"),
    [((2, 2, 9, 9), None), ((2, 9, 1, 9), None), ((2, 1, 9, 9), (1,)), ((9, 9, 1, 1), None), ((3, 9, 9, 9), ())],
)
def test_who_crosses_zero_in_the_same_deal_is_judged_alike_whatever_the_seat(
    before: tuple[int, ...], winners: tuple[int, ...] | None
) -> None:
    """O4: the same scores in every order of the seats; two tricks, two, one and none, turned with them."""
    took = (2, 2, 1, 1)
    for shift in range(4):

        def turn(row: tuple[int, ...], shift: int = shift) -> tuple[int, ...]:
            return tuple(row[(seat - shift) % 4] for seat in range(4))

        cards = turn((3, 1, 0, 2))
        row = " ".join("45AK"[rank] + "C" if rank < 2 else ["6C", "7C"][rank - 2] for rank in cards)
        best = max(range(4), key=lambda seat: "23456789TJQKA".index(row.split()[seat][0]))
        tricks = list(turn(took))
        tricks[best] -= 1
        replay = last(row, tricks, scores=turn(before), labels={"turn": 0})
        lay_out(replay)
        final = [old - new for old, new in zip(turn(before), turn(took), strict=True)]
        there = [seat for seat in range(4) if final[seat] <= 0]
        lowest = [seat for seat in there if final[seat] == min(final[one] for one in there)]
        if len(lowest) == 1:
            assert replay.outcome is not None
            assert replay.outcome.winners == tuple(lowest)
            assert winners is None or turn(tuple(int(seat in winners) for seat in range(4)))[lowest[0]]
        elif lowest:
            assert replay.final.deal.standing.extra == tuple(lowest)
        else:
            assert replay.outcome is None
            assert winners == ()
