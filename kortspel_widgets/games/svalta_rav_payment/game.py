"""The game: deal, turn, pay, take the pile, end; in the order of play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from kortspel_widgets.cards import CARDS, Card
from kortspel_widgets.engine.dealing import DealRules, Dealt, deal_move, order_for_piles
from kortspel_widgets.engine.events import Choice, Event, Labels, Mark, Question, Transfer, Value
from kortspel_widgets.engine.game import Game, PositionError, Refusal, Tell
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import CHANCE, TABLE, FirstDealer, Move, Shuffle, Word
from kortspel_widgets.engine.outcome import Ending, Loop, Outcome
from kortspel_widgets.errors import N_
from kortspel_widgets.games.svalta_rav_payment.rules import AMOUNT, SAFETY_CAP, PaymentRules
from kortspel_widgets.games.svalta_rav_payment.state import PaymentDeal, PaymentState, changes, live_card, most_cards


class SvaltaRavPayment(Game[PaymentState]):
    """Svälta räv, payment version, 2 to 4 players.

    >>> game = SvaltaRavPayment()
    >>> state = game.position({"hidden:0": [Card.from_code("QH")], "hidden:1": list(CARDS[:3])}, {"turn": 0})
    >>> state, events = game.apply(state, Word(0, "turn"))
    >>> [event.rule for event in events], state.debt
    (['SRB-5', 'SRB-6'], 2)
    """

    slug = "svalta-rav-payment"
    prefix = "SRB"
    rules_type = PaymentRules
    seat_range = range(2, 5)
    default_seats = 2
    by_rank = True
    rules: PaymentRules

    def _setup(self) -> None:
        rules = self.rules
        self._immediate = rules.elimination == "immediate"
        self._turn_over = rules.pile_order == "first_played_first"
        self._set_aside = 52 % self.seats if rules.remainder_mode == "set_aside" else 0
        self._max_tricks = rules.stop_at if rules.stop_mode == "rounds" else None
        self._max_cards = rules.stop_at if rules.stop_mode == "max_cards" else None
        self._turns = tuple(Word(seat, "turn") for seat in range(self.seats))
        self._out_rule = "SRB-10" if self.seats == 2 else "SRB-14"
        self._time = Word(TABLE, "time")

    # -- positions ---------------------------------------------------------------------------------------

    def start(self) -> PaymentState:
        """The deck before the first deal."""
        deal = PaymentDeal(Dealt(deck=CARDS), (False,) * self.seats)
        return PaymentState(((),) * self.seats, (), -1, -1, 0, 0, 0, deal)

    def _place(self, zones: Mapping[str, tuple[Card, ...]], labels: Labels) -> PaymentState:
        hands = tuple(zones[f"hidden:{seat}"] for seat in range(self.seats))
        turn, owner, debt, dealer = (_whole(labels, name) for name in ("turn", "owner", "debt", "dealer"))
        unknown = sorted(set(labels) - {"turn", "owner", "debt", "dealer"})
        if unknown:
            raise PositionError(
                N_("A position has no label {name!r}. The labels are {known}."),
                name=unknown[0], known="debt, dealer, owner, turn",
            )  # fmt: skip
        turn = 0 if turn < 0 else turn
        if max(turn, owner, dealer) >= self.seats:
            raise PositionError(
                N_("Seat {seat} does not exist: seats are numbered from 0 to {last}."),
                seat=max(turn, owner, dealer), last=self.seats - 1,
            )  # fmt: skip
        live = next((card for card in reversed(zones["pile"]) if AMOUNT[card.index]), None)
        if (debt > 0) != (owner >= 0) or owner == turn or (debt > 0 and (live is None or debt > AMOUNT[live.index])):
            raise PositionError(
                N_("A debt of {debt} to seat {owner} needs a payment card in the pile that demands as much, "
                    "and another seat to pay."),
                debt=max(debt, 0), owner=owner,
            )  # fmt: skip
        # Without cards only the owner of a live payment card is still in, and waits (AMB-SRB-2).
        waiting = -1 if self._immediate else owner
        out = tuple(not hand and seat != waiting for seat, hand in enumerate(hands))
        dealt = Dealt(dealer, zones["deck"], zones["aside"], done=True)
        state = PaymentState(hands, zones["pile"], turn, owner, max(debt, 0), 0, 0, PaymentDeal(dealt, out))
        if sum(map(len, hands)) + len(state.pile) == 0:
            raise PositionError(N_("A position needs cards in somebody's pile."))
        if not hands[turn]:
            raise PositionError(N_("Seat {seat} is to turn a card and has none."), seat=turn)
        return state if state.pile else self._next_trick(state, None)

    def position_labels(self, state: PaymentState) -> Labels:
        """``turn``, and ``owner``, ``debt`` and ``dealer`` where there are any."""
        labels = {
            "turn": state.turn,
            "owner": state.owner,
            "debt": state.debt or -1,
            "dealer": state.deal.dealt.dealer,
        }
        return {name: value for name, value in labels.items() if value >= 0}

    def arranged(self, piles: Sequence[Sequence[Card]], seed: int | str, dealer: int) -> tuple[int, ...]:
        """The order of the deck that deals these piles."""
        return order_for_piles(piles, self.seats, dealer, self._set_aside, Luck(str(seed)))

    # -- whose turn, and what may be done ----------------------------------------------------------------

    def actors(self, state: PaymentState) -> tuple[int, ...]:
        """Chance, then the seat that must turn a card; the table may call time if that was agreed."""
        if state.deal.outcome is not None:
            return ()
        if not state.deal.dealt.done:
            return (CHANCE,)
        if self.rules.stop_mode == "time" and not state.deal.time_called:
            return (state.turn, TABLE)
        return (state.turn,)

    def moves(self, state: PaymentState, actor: int) -> tuple[Move, ...]:
        """Turning a card is all that a seat can do (SRB-1)."""
        if actor not in self.actors(state) or actor == CHANCE:
            return ()
        return (self._time,) if actor == TABLE else (self._turns[actor],)

    def refusal(self, state: PaymentState, move: Move) -> Refusal | None:
        """Asked in order: is the game over, is it this actor's turn, is it a thing one can do."""
        if state.deal.outcome is not None:
            return Refusal("game-over", state.deal.outcome.rule)
        actors = self.actors(state)
        if move == self._time and self._time.actor not in actors:
            return Refusal("no-such-move", "SRB-15")
        if move.actor not in actors:
            return Refusal("not-your-turn", self._turn_rule(state), {"turn": actors[0]})
        if actors[0] == CHANCE:
            return state.deal.dealt.refusal(move, self.seats, "SRB-2")
        if move not in (self._turns[state.turn], self._time):
            return Refusal("no-such-move", "SRB-1")
        return None

    def _turn_rule(self, state: PaymentState) -> str:
        """The rule that says whose turn it is."""
        if state.turn < 0:
            return "SRB-2"
        if state.debt:
            return "SRB-6" if self.seats == 2 else "SRB-12"
        if state.pile:
            return "SRB-4"
        return "SRB-9" if state.tricks else "SRB-3"

    def chance(self, state: PaymentState, luck: Luck) -> Move:
        """The first dealer, then the shuffle."""
        return state.deal.dealt.chance(luck, self.seats)

    def tally(self, state: PaymentState) -> tuple[int, int]:
        """Tricks taken and cards turned (AMB-SRB-13)."""
        return state.tricks, state.cards

    def loop_key(self, state: PaymentState) -> object:
        """The piles by jack, queen, king, ace and plain, and the leader (AMB-SRB-11)."""
        amount = AMOUNT
        rows = [bytes([amount[card.index] for card in hand]) for hand in state.hands]
        return (state.turn, b"|".join(rows))

    # -- the reducer -------------------------------------------------------------------------------------

    def step(self, state: PaymentState, move: Move, tell: Tell | None = None) -> PaymentState:
        """Deal, call time, or turn one card and let everything follow from it."""
        if isinstance(move, FirstDealer | Shuffle):
            return self._deal(state, move, tell)
        if move.actor == TABLE:
            return self._call_time(state, tell)
        hands, pile, seat, owner, debt, tricks, cards, deal = state
        hand = hands[seat]
        card = hand[-1]
        hands = (*hands[:seat], hand[:-1], *hands[seat + 1 :])
        turned = PaymentState(hands, (*pile, card), seat, owner, debt, tricks, cards + 1, deal)
        if AMOUNT[card.index]:
            after = self._payment_card(state, turned, tell)
        elif debt:
            after = self._pay(state, turned, tell)
        else:
            after = self._plain(state, turned, tell)
        if after.deal.outcome is not None:
            return after
        if cards + 1 >= SAFETY_CAP:
            return self._end(after, Outcome(Ending.STOPPED, (), "SRB-15", "cap"), tell)
        if self.rules.stop_timing == "instant" and cards + 1 == self._max_cards:
            return self._stop(after, tell)
        return after

    def _deal(self, state: PaymentState, move: Move, tell: Tell | None) -> PaymentState:
        options = self._changed("remainder_mode")
        rules = DealRules(self.seats, self._set_aside, "SRB-3", "SRB-2", "SRB-2", options)
        dealt, hands, events = deal_move(state.deal.dealt, move, rules)
        if tell:
            for event in events:
                tell(event)
        state = state._replace(deal=state.deal._replace(dealt=dealt))
        if hands is None:
            return state
        state = state._replace(hands=hands)
        starter = (dealt.dealer + 1) % self.seats
        after = state._replace(turn=starter)
        if tell:
            values: dict[str, Value] = {"seat": starter, "dealer": dealt.dealer}
            tell(Event("starts", "SRB-3", starter, values, changed=changes(state, after)))
        return self._next_trick(after, tell)

    def _plain(self, before: PaymentState, state: PaymentState, tell: Tell | None) -> PaymentState:
        """A plain card and no debt: the turn passes (SRB-4)."""
        seat = state.turn
        state = state._replace(turn=self._left(state, seat))
        if tell:
            rule = "SRB-4" if before.pile else "SRB-9" if state.tricks else "SRB-3"
            self._tell_turned(tell, before, state, "plain" if before.pile else "lead", rule)
        if self._immediate and not state.hands[seat]:
            state = self._put_out(state, seat, "out-immediate", tell)
        # Whoever must turn and has nothing is out, and the turn passes on (SRB-10, AMB-SRB-7).
        while not self._alone(state) and not state.hands[state.turn]:
            seat = state.turn
            passed = state._replace(turn=self._left(state, seat))
            state = self._put_out(passed, seat, "out-cannot-turn", tell, state)
        if self._alone(state):
            return self._collect(state, state.deal.out.index(False), "takes-last", tell)
        return state

    def _payment_card(self, before: PaymentState, state: PaymentState, tell: Tell | None) -> PaymentState:
        """A payment card: an old debt lapses, and the next to the left owes (SRB-5 to 7, 12, 13)."""
        seat = state.turn
        state = state._replace(owner=seat, debt=0)
        if tell:
            self._tell_turned(tell, before, state, "payment-card", "SRB-5", marks=("payment",))
        if self._immediate and not state.hands[seat]:
            state = self._put_out(state, seat, "out-immediate", tell)
        two = self.seats == 2
        if before.debt:
            telling = ("new-debt", "SRB-7") if two else ("debt-moves", "SRB-13")
        else:
            telling = ("debt", "SRB-6") if two else ("left-pays", "SRB-12")
        return self._demand(state, seat, AMOUNT[state.pile[-1].index], telling, tell)

    def _pay(self, before: PaymentState, state: PaymentState, tell: Tell | None) -> PaymentState:
        """A plain card in a payment (SRB-6); the pile is won when nothing more is owed (SRB-8)."""
        seat = state.turn
        left = state.debt - 1
        state = state._replace(debt=left)
        if tell:
            owed = AMOUNT[live_card(state.pile).index]
            values = {"paid": owed - left, "owed": owed, "left": left}
            self._tell_turned(tell, before, state, "pay", "SRB-6", values)
        empty = not state.hands[seat]
        if left and not empty:
            return state
        if not left:
            if empty and self._immediate:
                state = self._put_out(state, seat, "out-immediate", tell)
            return self._collect(state, self._heir(state), "takes", tell)
        state = self._put_out(state._replace(debt=0), seat, "out-bust", tell, state)
        mode = self.rules.mid_payment_bust
        if mode == "owner_takes_pile":
            return self._collect(state, self._heir(state), "takes-bust", tell)
        owed = left if mode == "rest_moves_on" else AMOUNT[live_card(state.pile).index]
        return self._demand(state, seat, owed, ("debt-moves-on", "SRB-13"), tell, ("SRB.mid_payment_bust",))

    def _demand(
        self,
        state: PaymentState,
        seat: int,
        owed: int,
        telling: tuple[str, str],
        tell: Tell | None,
        options: tuple[str, ...] = (),
    ) -> PaymentState:
        """``owed`` cards fall to the next to the left of ``seat`` who has any; those without are out.

        Never back to the owner: if nobody else is left, the owner takes the pile (AMB-SRB-6).
        """
        payer = self._left(state, seat)
        while not self._alone(state) and payer != state.owner and not state.hands[payer]:
            state = self._put_out(state, payer, "out-cannot-turn", tell)
            payer = self._left(state, payer)
        if self._alone(state) or payer == state.owner:
            return self._collect(state, self._heir(state), "takes-last", tell)
        after = state._replace(turn=payer, debt=owed)
        if tell:
            code, rule = telling
            values: dict[str, Value] = {
                "payer": payer,
                "owner": state.owner,
                "before": seat,
                "owed": owed,
                "card": live_card(state.pile),
            }
            question = self._who_pays(state, payer, owed)
            changed = changes(state, after)
            tell(Event(code, rule, payer, values, changed=changed, question=question, options=options))
        return after

    def _collect(self, state: PaymentState, winner: int, code: str, tell: Tell | None) -> PaymentState:
        """The pile goes face down, unshuffled, under the winner's own; the winner leads (SRB-8, 9).

        It is turned over as a block (AMB-SRB-4), unless it was agreed that it keeps its order.
        """
        pile = state.pile
        block = pile[::-1] if self._turn_over else pile
        hand = block + state.hands[winner]
        hands = (*state.hands[:winner], hand, *state.hands[winner + 1 :])
        after = PaymentState(hands, (), winner, -1, 0, state.tricks + 1, state.cards, state.deal)
        if tell:
            rule = "SRB-8" if code == "takes" else self._out_rule
            moved = (Transfer(block, "pile", 0, f"hidden:{winner}", 0, turned=self._turn_over),)
            playing = [seat for seat, out in enumerate(state.deal.out) if not out]
            question = None
            if len(playing) > 1:
                choices = tuple(Choice("choice-takes", {"seat": seat}) for seat in playing)
                question = Question("ask-who-takes", choices, (playing.index(winner),))
            values: dict[str, Value] = {"winner": winner, "n": len(pile)}
            options = self._changed("pile_order") if len(pile) > 1 else ()  # one card lies the same either way
            tell(Event(code, rule, winner, values, moved, changes(state, after), ("pickup",), question, options))
        for seat, hand in enumerate(hands):
            if not hand and not after.deal.out[seat]:
                after = self._put_out(after, seat, "out-empty", tell)
        return self._next_trick(after, tell)

    def _put_out(
        self, state: PaymentState, seat: int, code: str, tell: Tell | None, before: PaymentState | None = None
    ) -> PaymentState:
        """``seat`` is starved out (SRB-10 with two players, SRB-14 with more)."""
        out = state.deal.out
        after = state._replace(deal=state.deal._replace(out=(*out[:seat], True, *out[seat + 1 :])))
        if tell:
            options = ("SRB.elimination",) if code == "out-immediate" else ()
            changed = changes(before or state, after)
            tell(Event(code, self._out_rule, seat, {"seat": seat}, (), changed, ("out",), options=options))
        return after

    # -- the end -----------------------------------------------------------------------------------------

    def _next_trick(self, state: PaymentState, tell: Tell | None) -> PaymentState:
        """Between two tricks: has somebody won, was a stop agreed, has all this been before?"""
        leader = state.turn
        deal = state.deal
        if self._alone(state):
            return self._end(state, Outcome(Ending.WON, (leader,), "SRB-1", "won"), tell)
        if deal.time_called or state.tricks == self._max_tricks or self._enough_cards(state):
            return self._stop(state, tell)
        key = self.loop_key(state)
        where = self.tally(state)
        first = deal.history.get(key)
        if first is None:
            return state._replace(deal=deal._replace(history=deal.history.add(key, where)))
        loop = Loop(first, (where[0] - first[0], where[1] - first[1]))
        winners = most_cards(state) if self.rules.loop_result == "most_cards" else ()
        if len(winners) != 1:
            return self._end(state, Outcome(Ending.LOOP, (), "SRB-15", "loop-draw", loop), tell)
        return self._end(state, Outcome(Ending.LOOP, winners, "SRB-15", "loop", loop), tell)

    def _call_time(self, state: PaymentState, tell: Tell | None) -> PaymentState:
        """Time is up: the trick under way is finished first, unless agreed otherwise (AMB-SRB-12)."""
        wait = bool(state.pile) and self.rules.stop_timing == "end_of_trick"
        after = state._replace(deal=state.deal._replace(time_called=True))
        if tell:
            tell(Event("time-finish" if wait else "time", "SRB-15", options=("SRB.stop_mode",)))
        return after if wait else self._stop(after, tell)

    def _stop(self, state: PaymentState, tell: Tell | None) -> PaymentState:
        """The agreed stop: most cards wins; what lies in the middle counts for nobody (SRB-15)."""
        winners = most_cards(state)
        code = "stopped" if len(winners) == 1 else "stopped-shared"
        return self._end(state, Outcome(Ending.STOPPED, winners, "SRB-15", code), tell)

    def _end(self, state: PaymentState, outcome: Outcome, tell: Tell | None) -> PaymentState:
        after = state._replace(turn=-1, owner=-1, debt=0, deal=state.deal._replace(outcome=outcome))
        if tell:
            tell(replace(self.ending(after), changed=changes(state, after)))
        return after

    def ending(self, state: PaymentState) -> Event:
        """The event that ends a finished game."""
        outcome = state.deal.outcome
        if outcome is None:
            raise LookupError("the game is not finished")
        values: dict[str, Value] = {"winners": outcome.winners, "tricks": state.tricks, "cards": state.cards}
        values["counts"] = tuple(map(len, state.hands))
        values["n"] = max(map(len, state.hands))
        if outcome.winners:
            values["winner"] = outcome.winners[0]
        if outcome.loop:
            values |= {"period": outcome.loop.period[0], "period_cards": outcome.loop.period[1]}
        shaped = {Ending.STOPPED: ("stop_mode", "stop_at", "stop_timing"), Ending.LOOP: ("loop_result",)}
        options = self._changed(*shaped.get(outcome.ending, ()))
        actor = outcome.winners[0] if len(outcome.winners) == 1 else None
        return Event(outcome.code, outcome.rule, actor, values, marks=("end",), options=options)

    # -- small questions ---------------------------------------------------------------------------------

    def _left(self, state: PaymentState, seat: int) -> int:
        """The next seat clockwise that is not out; ``seat`` itself when it is alone."""
        for step in range(1, self.seats):
            left = (seat + step) % self.seats
            if not state.deal.out[left]:
                return left
        return seat

    def _enough_cards(self, state: PaymentState) -> bool:
        return self._max_cards is not None and state.cards >= self._max_cards

    def _alone(self, state: PaymentState) -> bool:
        return state.deal.out.count(False) == 1

    def _heir(self, state: PaymentState) -> int:
        """Who takes the pile: the owner of the payment card, or the next to the left if the owner is out."""
        owner = state.owner
        return owner if not state.deal.out[owner] else self._left(state, owner)

    def _who_pays(self, state: PaymentState, payer: int, owed: int) -> Question:
        """Who pays how much: the truth, the wrong seat, and two wrong amounts."""
        wrong_seat = state.owner if not state.deal.out[state.owner] else self._left(state, payer)
        choices, right = _payers(payer, owed, wrong_seat)
        return Question("ask-who-pays", choices, (right,), {"card": live_card(state.pile)})

    def _tell_turned(
        self,
        tell: Tell,
        before: PaymentState,
        after: PaymentState,
        code: str,
        rule: str,
        values: Mapping[str, Value] | None = None,
        marks: tuple[Mark, ...] = (),
    ) -> None:
        """Tell that the seat whose turn it was turned its top card onto the pile."""
        seat = before.turn
        card = after.pile[-1]
        moved = (Transfer((card,), f"hidden:{seat}", len(after.hands[seat]), "pile", len(before.pile)),)
        told: dict[str, Value] = {"seat": seat, "card": card, **(values or {})}
        tell(Event(code, rule, seat, told, moved, changes(before, after), marks))


@lru_cache(1024)
def _payers(payer: int, owed: int, wrong_seat: int) -> tuple[tuple[Choice, ...], int]:
    """The choices of who pays how much, and the number of the right one."""
    others = [amount for amount in (1, 2, 3, 4) if amount != owed]
    rows = sorted({(payer, owed), (payer, others[0]), (payer, others[-1]), (wrong_seat, owed)})
    choices = tuple(Choice("choice-pays", {"seat": seat, "n": amount}) for seat, amount in rows)
    return choices, rows.index((payer, owed))


def _whole(labels: Labels, name: str) -> int:
    value = labels.get(name)
    if value is None:
        return -1
    if type(value) is not int or value < 0:
        raise PositionError(N_("Label {name} is a number from 0, not {value!r}."), name=name, value=value)
    return value
