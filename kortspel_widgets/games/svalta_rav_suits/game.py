"""The game: deal, turn, match, take the piles, end; in the order of play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from kortspel_widgets.cards import CARDS, Card, Rank, Suit
from kortspel_widgets.engine.dealing import DealRules, Dealt, deal_move, order_for_piles
from kortspel_widgets.engine.events import Choice, Event, Labels, Question, Transfer, Value
from kortspel_widgets.engine.game import Game, PositionError, Refusal, Tell
from kortspel_widgets.engine.labels import label_changes
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import CHANCE, TABLE, FirstDealer, Move, Shuffle, Word
from kortspel_widgets.engine.outcome import Ending, Loop, Outcome
from kortspel_widgets.errors import N_
from kortspel_widgets.games.svalta_rav_suits.matching import can_match, suit_matches
from kortspel_widgets.games.svalta_rav_suits.rules import SuitRules
from kortspel_widgets.games.svalta_rav_suits.state import SuitDeal, SuitState, most_cards, sizes

TURN = Word(TABLE, "turn")
"""Everybody turns a card (SRF-6)."""
TIME = Word(TABLE, "time")
"""Time is up (SRF-15)."""


class SvaltaRavSuits(Game[SuitState]):
    """Svälta räv, suit version, 2 to 4 players, 5 and 6 as an extension.

    >>> from kortspel_widgets.notation import parse_cards
    >>> game = SvaltaRavSuits(seats=2)
    >>> state = game.position({"hidden:0": parse_cards("5H 2S"), "hidden:1": parse_cards("QH 3C")})
    >>> state, events = game.apply(state, TURN)
    >>> [event.rule for event in events], len(state.hidden[1])
    (['SRF-6', 'SRF-8', 'SRF-9', 'SRF-14'], 3)
    """

    slug = "svalta-rav-suits"
    prefix = "SRF"
    rules_type = SuitRules
    seat_range = range(2, 7)
    default_seats = 3
    extension_seats = range(5, 7)
    rules: SuitRules

    def _setup(self) -> None:
        rules = self.rules
        self._set_aside = 52 % self.seats if rules.remainder_mode == "set_aside" else 0
        self._max_rounds = rules.max_rounds if rules.stop_mode == "rounds" else None
        low = rules.ace_rank == "low"
        self._height = tuple(1 if low and card.rank == Rank.ACE else int(card.rank) for card in CARDS)

    # -- positions ---------------------------------------------------------------------------------------

    def start(self) -> SuitState:
        """The deck before the first deal."""
        deal = SuitDeal(Dealt(deck=CARDS), tuple(range(self.seats)))
        return SuitState(((),) * self.seats, ((),) * self.seats, 0, 0, 0, deal)

    def _place(self, zones: Mapping[str, tuple[Card, ...]], labels: Labels) -> SuitState:
        if labels:
            raise PositionError(
                N_("A position has no label {name!r}. The labels are {known}."),
                name=next(iter(labels)),
                known="–",
            )
        hidden = tuple(zones[f"hidden:{seat}"] for seat in range(self.seats))
        opened = tuple(zones[f"open:{seat}"] for seat in range(self.seats))
        tops = [pile[-1].suit for pile in opened if pile]
        if len(set(tops)) < len(tops):
            raise PositionError(N_("Two open piles show the same suit on top: that match should be settled first."))
        playing = tuple(seat for seat in range(self.seats) if hidden[seat] or opened[seat])
        if not playing:
            raise PositionError(N_("A position needs cards in somebody's pile."))
        state = SuitState(
            hidden, opened, 0, 0, 0, SuitDeal(Dealt(-1, zones["deck"], zones["aside"], done=True), playing)
        )
        return self._settle(state, None)

    def arranged(self, piles: Sequence[Sequence[Card]], seed: int | str, dealer: int) -> tuple[int, ...]:
        """The order of the deck that deals these piles."""
        return order_for_piles(piles, self.seats, dealer, self._set_aside, Luck(str(seed)))

    # -- whose turn, and what may be done ----------------------------------------------------------------

    def actors(self, state: SuitState) -> tuple[int, ...]:
        """Chance, then the table: all turn together."""
        if state.deal.outcome is not None:
            return ()
        return (TABLE,) if state.deal.dealt.done else (CHANCE,)

    def moves(self, state: SuitState, actor: int) -> tuple[Move, ...]:
        """Everybody turns; where time was agreed on, it may be called (SRF-15)."""
        if actor != TABLE or self.actors(state) != (TABLE,):
            return ()
        return (TURN, TIME) if self._may_call_time(state) else (TURN,)

    def refusal(self, state: SuitState, move: Move) -> Refusal | None:
        """Asked in order: is the game over, is it this actor's turn, is it a thing one can do."""
        if state.deal.outcome is not None:
            return Refusal("game-over", state.deal.outcome.rule)
        actor = self.actors(state)[0]
        if move.actor != actor:
            return Refusal("not-your-turn", "SRF-4" if actor == CHANCE else "SRF-6", {"turn": actor})
        if actor == CHANCE:
            return state.deal.dealt.refusal(move, self.seats, "SRF-4")
        if move == TURN or (move == TIME and self._may_call_time(state)):
            return None
        return Refusal("no-such-move", "SRF-15" if move == TIME else "SRF-1")

    def next_move(self, state: SuitState, luck: Luck) -> Move | None:
        """As for every game; a clock that may be called is never called by itself."""
        return TURN if self.actors(state) == (TABLE,) else super().next_move(state, luck)

    def chance(self, state: SuitState, luck: Luck) -> Move:
        """The first dealer, then the shuffle."""
        return state.deal.dealt.chance(luck, self.seats)

    def tally(self, state: SuitState) -> tuple[int, int]:
        """Matches won and cards turned."""
        return state.matches, state.cards

    def loop_key(self, state: SuitState) -> object:
        """All piles, card by card (AMB-SRF-6)."""
        return tuple(bytes([card.index for card in pile]) for pile in (*state.hidden, *state.opened))

    def _may_call_time(self, state: SuitState) -> bool:
        return self.rules.stop_mode == "time" and not state.deal.time_called

    # -- the reducer -------------------------------------------------------------------------------------

    def step(self, state: SuitState, move: Move, tell: Tell | None = None) -> SuitState:
        """Deal, call time, or let everybody turn a card and settle what follows."""
        if isinstance(move, FirstDealer | Shuffle):
            return self._deal(state, move, tell)
        if move == TIME:
            return self._call_time(state, tell)
        state = self._turn(state, tell)
        groups = suit_matches(state)
        if groups:
            state = self._resolve(state, groups, tell)
            state = self._settle(state, tell)
        elif tell:
            tell(Event("no-match", "SRF-7", question=self._question(state, groups)))
        if state.deal.outcome is None and self._stop_is_due(state):
            return self._stop(state, tell)
        return state

    def _deal(self, state: SuitState, move: Move, tell: Tell | None) -> SuitState:
        options = self._changed("remainder_mode")
        rules = DealRules(self.seats, self._set_aside, "SRF-4", "SRF-4", "SRF-5", options)
        dealt, hands, events = deal_move(state.deal.dealt, move, rules)
        if tell:
            for event in events:
                tell(event)
        state = state._replace(deal=state.deal._replace(dealt=dealt))
        return state if hands is None else self._settle(state._replace(hidden=hands), tell)

    def _turn(self, state: SuitState, tell: Tell | None) -> SuitState:
        """Who has no hidden pile turns the open one over (SRF-11); then all turn their top card (SRF-6)."""
        hidden, opened = list(state.hidden), list(state.opened)
        playing = state.playing
        turners = [seat for seat in playing if not hidden[seat]]
        steps = []
        for seat in turners:
            hidden[seat], opened[seat] = opened[seat][::-1], ()
            if tell:
                steps.append(Transfer(hidden[seat], f"open:{seat}", 0, f"hidden:{seat}", 0, turned=True))
        if tell and turners:
            tell(Event("turn-over", "SRF-11", _only(turners), {"seats": tuple(turners)}, tuple(steps)))
        steps = []
        for seat in playing:
            card = hidden[seat][-1]
            if tell:
                place = len(opened[seat])
                steps.append(Transfer((card,), f"hidden:{seat}", len(hidden[seat]) - 1, f"open:{seat}", place))
            hidden[seat], opened[seat] = hidden[seat][:-1], (*opened[seat], card)
        turned = state.cards + len(playing)
        after = SuitState(tuple(hidden), tuple(opened), state.rounds + 1, state.matches, turned, state.deal)
        if tell:
            cards = tuple(opened[seat][-1] for seat in playing)
            tell(Event("turn", "SRF-6", None, {"seats": playing, "cards": cards}, tuple(steps)))
        return after

    def _resolve(self, state: SuitState, groups: dict[Suit, list[int]], tell: Tell | None) -> SuitState:
        """Every suit that shows on two or more piles is won by its highest rank (SRF-8, AMB-SRF-1)."""
        question = self._question(state, groups) if tell else None
        lucky = self._first_winner(state, groups)
        for suit, seats in groups.items():
            ranked = self._ranked(state, seats)
            winner, second = ranked[0], ranked[1]
            if tell:
                values: dict[str, Value] = {
                    "suit": suit, "winner": winner, "card": state.opened[winner][-1],
                    "loser": second, "other": state.opened[second][-1],
                    "losers": tuple(ranked[1:]), "others": tuple(state.opened[seat][-1] for seat in ranked[1:]),
                }  # fmt: skip
                code = "match" if len(seats) == 2 else "match-many"
                aces = any(state.opened[seat][-1].rank == Rank.ACE for seat in seats)
                options = self._changed("ace_rank") if aces else ()
                tell(Event(code, "SRF-8", winner, values, question=question, options=options))
                question = None
            state = self._take(state, winner, seats, tell)
            if winner == lucky:
                state = self._give_aside(state, winner, tell)
        staying = [seat for seat in state.playing if state.opened[seat]]
        if tell and staying:
            tops = tuple(state.opened[seat][-1] for seat in staying)
            tell(Event("stays", "SRF-10", _only(staying), {"seats": tuple(staying), "cards": tops}))
        for seat in state.playing:
            if not state.hidden[seat] and not state.opened[seat]:
                playing = tuple(other for other in state.playing if other != seat)
                after = state._replace(deal=state.deal._replace(playing=playing))
                _tell(tell, state, after, Event("out", "SRF-12", seat, {"seat": seat}, marks=("out",)))
                state = after
        return state

    def _take(self, state: SuitState, winner: int, seats: list[int], tell: Tell | None) -> SuitState:
        """The winner takes the whole piles, unshuffled, under the hidden pile (SRF-9, AMB-SRF-4).

        Each pile is turned over as a block, so its oldest card will be turned first.
        """
        opened = list(state.opened)
        hidden = state.hidden[winner]
        steps = []
        total = 0
        for seat in self._pickup_order(winner, seats):
            block = opened[seat][::-1]
            steps.append(Transfer(block, f"open:{seat}", 0, f"hidden:{winner}", 0, turned=True))
            hidden = block + hidden
            total += len(block)
            opened[seat] = ()
        after = state._replace(
            hidden=(*state.hidden[:winner], hidden, *state.hidden[winner + 1 :]),
            opened=tuple(opened),
            matches=state.matches + 1,
        )
        if tell:
            values: dict[str, Value] = {"winner": winner, "n": total, "seats": tuple(seats)}
            options = self._changed("pickup_order")
            tell(Event("takes", "SRF-9", winner, values, tuple(steps), marks=("pickup",), options=options))
        return after

    def _pickup_order(self, winner: int, seats: list[int]) -> list[int]:
        """Whose piles go under first: the others clockwise from the winner's left, unless agreed otherwise."""
        if self.rules.pickup_order == "seat_order":
            return sorted(seats)
        others = sorted((seat for seat in seats if seat != winner), key=lambda seat: (seat - winner) % self.seats)
        return [winner, *others] if self.rules.pickup_order == "own_first" else [*others, winner]

    def _first_winner(self, state: SuitState, groups: dict[Suit, list[int]]) -> int | None:
        """Who gets the cards set aside, where the first match brings them (AMB-SRF-8).

        Of several first matches at once the winner nearest to the dealer's left gets them, so that their order
        does not matter (AMB-SRF-1).
        """
        dealt = state.deal.dealt
        if state.matches or not dealt.aside or self.rules.aside_card_owner != "first_match_winner":
            return None
        winners = [self._ranked(state, seats)[0] for seats in groups.values()]
        return min(winners, key=lambda seat: (seat - dealt.dealer - 1) % self.seats)

    def _give_aside(self, state: SuitState, winner: int, tell: Tell | None) -> SuitState:
        """The cards set aside go to a winner, where that was agreed (AMB-SRF-8)."""
        dealt = state.deal.dealt
        hidden = dealt.aside + state.hidden[winner]
        after = state._replace(
            hidden=(*state.hidden[:winner], hidden, *state.hidden[winner + 1 :]),
            deal=state.deal._replace(dealt=dealt._replace(aside=())),
        )
        if tell:
            moved = (Transfer(dealt.aside, "aside", 0, f"hidden:{winner}", 0),)
            values: dict[str, Value] = {"winner": winner, "n": len(dealt.aside)}
            tell(Event("takes-aside", "SRF-5", winner, values, moved, options=("SRF.aside_card_owner",)))
        return after

    # -- the end -----------------------------------------------------------------------------------------

    def _settle(self, state: SuitState, tell: Tell | None) -> SuitState:
        """After the deal and after every match: won, no match possible any more, or been here before?"""
        playing = state.playing
        if len(playing) == 1:
            return self._end(state, Outcome(Ending.WON, playing, "SRF-13", "won"), tell)
        if not can_match([state.hidden[seat][::-1] + state.opened[seat] for seat in playing]):
            winners = most_cards(state)
            code = "stalemate" if len(winners) == 1 else "stalemate-shared"
            return self._end(state, Outcome(Ending.STALEMATE, winners, "SRF-14", code), tell)
        key = self.loop_key(state)
        where = self.tally(state)
        first = state.deal.history.get(key)
        if first is None:
            return state._replace(deal=state.deal._replace(history=state.deal.history.add(key, where)))
        loop = Loop(first, (where[0] - first[0], where[1] - first[1]))
        winners = most_cards(state)
        code = "loop" if len(winners) == 1 else "loop-shared"
        return self._end(state, Outcome(Ending.LOOP, winners, "SRF-14", code, loop), tell)

    def _call_time(self, state: SuitState, tell: Tell | None) -> SuitState:
        after = state._replace(deal=state.deal._replace(time_called=True))
        _tell(tell, state, after, Event("time", "SRF-15", options=("SRF.stop_mode",)))
        return self._stop(after, tell) if self._stop_is_due(after) else after

    def _stop_is_due(self, state: SuitState) -> bool:
        """Whether the agreed stop has come; a tie is played on where that was agreed."""
        reached = self._max_rounds is not None and state.rounds >= self._max_rounds
        if not (reached or state.deal.time_called):
            return False
        return self.rules.tie_at_stop == "shared" or len(most_cards(state)) == 1

    def _stop(self, state: SuitState, tell: Tell | None) -> SuitState:
        winners = most_cards(state)
        code = "stopped" if len(winners) == 1 else "stopped-shared"
        return self._end(state, Outcome(Ending.STOPPED, winners, "SRF-15", code), tell)

    def _end(self, state: SuitState, outcome: Outcome, tell: Tell | None) -> SuitState:
        if self.rules.aside_card_owner == "game_winner" and state.deal.dealt.aside and len(outcome.winners) == 1:
            state = self._give_aside(state, outcome.winners[0], tell)
        after = state._replace(deal=state.deal._replace(outcome=outcome))
        if tell:
            _tell(tell, state, after, self.ending(after))
        return after

    def ending(self, state: SuitState) -> Event:
        """The event that ends a finished game."""
        outcome = state.deal.outcome
        if outcome is None:
            raise LookupError("the game is not finished")
        values: dict[str, Value] = {
            "winners": outcome.winners, "winner": outcome.winners[0],
            "counts": tuple(sizes(state)), "n": max(sizes(state)), "rounds": state.rounds,
        }  # fmt: skip
        if outcome.loop:
            values["period"] = outcome.loop.period[0]
        shaped = {Ending.STOPPED: ("stop_mode", "max_rounds", "tie_at_stop")}
        options = self._changed(*shaped.get(outcome.ending, ()))
        return Event(outcome.code, outcome.rule, _only(outcome.winners), values, marks=("end",), options=options)

    # -- small questions ---------------------------------------------------------------------------------

    def _ranked(self, state: SuitState, seats: Sequence[int]) -> list[int]:
        return sorted(seats, key=lambda seat: self._height[state.opened[seat][-1].index], reverse=True)

    def _question(self, state: SuitState, groups: dict[Suit, list[int]]) -> Question:
        """What happens now: everybody turns again, or who takes which piles."""
        playing = state.playing
        right = [(suit, self._ranked(state, seats)[0]) for suit, seats in groups.items()]
        if len(right) == 2:
            (suit, seat), (other_suit, other) = right
            values: dict[str, Value] = {"seat": seat, "suit": suit, "other": other, "other_suit": other_suit}
            choices = [
                Choice("choice-turn-again"),
                Choice("choice-takes-suit", {"seat": seat, "suit": suit}),
                Choice("choice-takes-suit", {"seat": other, "suit": other_suit}),
                Choice("choice-take-both", values),
            ]
            return Question("ask-what-now", tuple(choices), (3,))
        choices = [Choice("choice-turn-again"), *(Choice("choice-takes", {"seat": seat}) for seat in playing)]
        answer = playing.index(right[0][1]) + 1 if right else 0
        if len(right) > 2:
            seats = tuple(seat for _, seat in right)
            choices.append(Choice("choice-all-take", {"seats": seats}))
            answer = len(choices) - 1
        return Question("ask-what-now", tuple(choices), (answer,))


def _only(seats: Sequence[int]) -> int | None:
    return seats[0] if len(seats) == 1 else None


def _tell(tell: Tell | None, before: SuitState, after: SuitState, event: Event) -> None:
    """Tell ``event`` with the label changes that lead from ``before`` to ``after``."""
    if tell:
        tell(replace(event, changed=label_changes(before.labels, after.labels)))
