"""The game: who acts, what may be done, what follows; the parts are in the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from kortspel_widgets.cards import ALL_CARDS, Card
from kortspel_widgets.engine.events import Event, Labels
from kortspel_widgets.engine.game import ChoiceGame, Refusal
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import CHANCE, FirstDealer, Lay, Move, Shuffle, Word
from kortspel_widgets.engine.telling import Beats
from kortspel_widgets.games.vandatta import dealing, drawing, fitting, playing, position, refusals, unseen
from kortspel_widgets.games.vandatta.rules import SEATS, Terms, VandattaRules
from kortspel_widgets.games.vandatta.state import Cards, Phase, VandattaState, word_of

# An enum's members take long to look up.
_TURN, _NAME, _MORE, _FOLLOW = Phase.TURN, Phase.NAME, Phase.MORE, Phase.FOLLOW

# Moves are made once: there are few of them, and they are asked for often.
_LAYS: Final = tuple(tuple(Lay(seat, card) for card in ALL_CARDS) for seat in range(SEATS.stop))
_SAID: Final = {
    word: tuple(Word(seat, word) for seat in range(SEATS.stop))
    for word in ("draw", "keep", "pass", "done", "lappen", "varning", *playing.SUIT_WORDS)
}
_SUITS: Final = tuple(_SAID[word] for word in playing.SUIT_WORDS)
_DRAW, _KEEP, _PASS, _DONE = _SAID["draw"], _SAID["keep"], _SAID["pass"], _SAID["done"]


class Vandatta(ChoiceGame[VandattaState]):
    """Vändåtta, 2 to 10 players.

    >>> from kortspel_widgets.notation import parse_cards
    >>> game = Vandatta(seats=2)
    >>> zones = {"hand:0": parse_cards("8S 5D 2C"), "hand:1": parse_cards("QH 3D"), "pile": parse_cards("9C")}
    >>> state = game.position(zones, {"turn": 0})
    >>> [move.text for move in game.moves(state, 0)]
    ['2C@0', '8S@0']
    >>> game.refusal(state, Lay(0, Card.from_code("5D")))
    Refusal(code='no-match', rule='VA-10', values={'card': 5D, 'suit': <Suit.CLUBS: 0>, 'rank': 7})
    """

    slug = "vandatta"
    prefix = "VA"
    rules_type = VandattaRules
    seat_range = SEATS
    default_seats = 4
    rules: VandattaRules

    def _setup(self) -> None:
        self.terms = Terms(self.rules, self.seats)

    # -- positions ---------------------------------------------------------------------------------------

    def start(self) -> VandattaState:
        """The deck before the first round."""
        return dealing.blank(self.terms)

    def _place(self, zones: Mapping[str, Cards], labels: Labels) -> VandattaState:
        return position.place(self.terms, zones, labels)

    def position_labels(self, state: VandattaState) -> Labels:
        """The labels with which :meth:`position` gives ``state`` again."""
        return position.position_labels(self.terms, state)

    def arranged(self, piles: Sequence[Sequence[Card]], seed: int | str, dealer: int) -> tuple[int, ...]:
        """The order of the deck that deals these hands, then the start card, then the stock from its top."""
        return position.arranged(self.terms, piles, seed, dealer)

    # -- whose turn, and what may be done ----------------------------------------------------------------

    def actors(self, state: VandattaState) -> tuple[int, ...]:
        """Chance deals and shuffles; else whoever has the turn, and who still owes a word (VA-23)."""
        if state.phase >= _TURN:
            if state.phase is Phase.OVER:
                return ()
            turn, due = state.turn, state.due
            return (turn,) if due < 0 or due == turn else (turn, due)
        return (CHANCE,)

    def moves(self, state: VandattaState, actor: int) -> tuple[Move, ...]:
        """Cards, suits or words of the seat that has the turn; the word of the one that owes it."""
        if actor < 0 or state.phase < _TURN or state.phase is Phase.OVER:
            return ()
        word: tuple[Move, ...] = ()
        if actor == state.due:
            word = (_SAID[word_of(len(state.hands[actor]))][actor],)
        if actor != state.turn:
            return word
        return self._own_moves(state, actor) + word

    def _own_moves(self, state: VandattaState, seat: int) -> tuple[Move, ...]:
        phase, terms, row = state.phase, self.terms, _LAYS[seat]
        if phase is _NAME:
            return tuple([_SUITS[suit][seat] for suit in fitting.nameable(terms, state)])
        cards = fitting.layable(terms, state)
        lays: tuple[Move, ...] = tuple([row[card.index] for card in cards]) if cards else ()
        if phase is _FOLLOW:
            return lays
        if phase is _MORE:
            return (*lays, _DONE[seat]) if fitting.may_stop_adding(terms, state) else lays
        if not lays:
            return (_DRAW[seat],) if drawing.can_draw(state) else (_PASS[seat],)
        if terms.volunteers and refusals.may_draw(terms, state, cards):
            lays = (*lays, _DRAW[seat])
        return (*lays, _KEEP[seat]) if state.draws and refusals.may_keep(terms, state, cards) else lays

    def refusal(self, state: VandattaState, move: Move) -> Refusal | None:
        """Asked in order: is the game over, is it this actor's turn, does it hold the card, do the rules allow it."""
        if state.phase is Phase.OVER:
            outcome = state.outcome
            return Refusal("game-over", outcome.rule if outcome else "VA-28")
        if state.phase < _TURN or isinstance(move, FirstDealer | Shuffle):
            return self._chance_refusal(state, move)
        return refusals.why_not(self.terms, state, move)

    def _chance_refusal(self, state: VandattaState, move: Move) -> Refusal | None:
        if state.phase >= _TURN or move.actor != CHANCE:
            if state.phase >= _TURN:
                return Refusal("not-your-turn", "VA-4", {"turn": state.turn})
            return Refusal("not-dealt", "VA-29" if state.phase is Phase.RESHUFFLE else "VA-4")
        if isinstance(move, FirstDealer):
            fits = state.phase is Phase.DEALER and 0 <= move.seat < self.seats
        else:
            zone, cards = self._to_shuffle(state)
            fits = isinstance(move, Shuffle) and move.zone == zone and sorted(move.order) == list(range(len(cards)))
        return None if fits else Refusal("no-such-chance", "VA-4")

    @staticmethod
    def _to_shuffle(state: VandattaState) -> tuple[str, Cards]:
        """The zone that is to be shuffled, and its cards; none before the first dealer is known."""
        if state.phase is Phase.RESHUFFLE:
            return "stock", state.stock
        return ("deck", state.deal.deck) if state.phase is Phase.SHUFFLE else ("", ())

    def chance(self, state: VandattaState, luck: Luck) -> Move:
        """The first dealer; then shuffle *k* of round *d*, whatever was done in the rounds before."""
        if state.phase is Phase.DEALER:
            return FirstDealer(luck.seat(self.seats))
        deal = state.deal
        zone, cards = self._to_shuffle(state)
        return Shuffle(zone, luck.order(deal.standing.finished, deal.shuffled, len(cards)))

    def view(self, state: VandattaState, seat: int | None) -> VandattaState:
        """What ``seat`` knows: None stands for every card that it cannot know."""
        return unseen.view(state, seat)

    def guess(self, view: VandattaState, seat: int | None, rng: Random) -> VandattaState:
        """How it may be, by what ``seat`` knows."""
        return unseen.guess(self.terms, view, rng)

    def loop_key(self, state: VandattaState) -> object:
        """The whole state: a round cannot go round, since every turn is counted."""
        return state

    def tally(self, state: VandattaState) -> tuple[int, int]:
        """Finished rounds, and turns of the round on the table."""
        return state.deal.standing.finished, max(0, state.turns)

    # -- the reducer -------------------------------------------------------------------------------------

    def _step(self, state: VandattaState, move: Move, tell: Beats | None) -> VandattaState:
        """What a legal move does, up to where the next decision or the next shuffle is due."""
        terms = self.terms
        if type(move) is Lay:
            return playing.lay(terms, state, move, tell)
        if isinstance(move, Word):
            return self._said(state, move, tell)
        if isinstance(move, FirstDealer):
            return dealing.first_dealer(state, move, tell)
        assert isinstance(move, Shuffle)
        if state.phase is Phase.RESHUFFLE:
            return playing.settle(terms, drawing.reshuffle(terms, state, move, tell), tell)
        state = dealing.deal_cards(terms, state, move, tell)
        if state.phase is _NAME:
            return state
        return playing.settle(terms, drawing.draw_pending(terms, state, tell), tell)

    def _said(self, state: VandattaState, move: Word, tell: Beats | None) -> VandattaState:
        terms, word = self.terms, move.word
        if word == "draw":
            return drawing.draw(terms, state, tell)
        if word in playing.SUIT_WORDS:
            return playing.name_suit(terms, state, move, tell)
        if word == "pass":
            return playing.pass_on(terms, state, move, tell)
        if word == "keep":
            return playing.keep(terms, state, move, tell)
        if word == "done":
            return playing.done(terms, state, move, tell)
        return playing.speak(terms, state, move, tell)

    def ending(self, state: VandattaState) -> Event:
        """The event that ends a finished game."""
        values = dealing.ending_values(self.terms, state)
        outcome = state.outcome
        assert outcome is not None  # or ending_values had raised
        actor = outcome.winners[0] if len(outcome.winners) == 1 else None
        return Event(outcome.code, outcome.rule, actor, values, marks=("end",))
