"""The game: who acts, what may be done, what follows; the parts are in the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from kortspel_widgets.cards import CARDS, Card
from kortspel_widgets.engine.events import Event, Labels
from kortspel_widgets.engine.game import ChoiceGame, Refusal
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import CHANCE, TABLE, FirstDealer, Lay, Move, Shuffle, Swap, Word
from kortspel_widgets.engine.telling import Beats, told
from kortspel_widgets.games.rodskagg import announcing, dealing, playing, position, refusals, scoring, unseen
from kortspel_widgets.games.rodskagg.rules import RodskaggRules, Terms
from kortspel_widgets.games.rodskagg.state import Cards, Phase, RodskaggState

_SEATS: Final = range(2, 8)
# An enum's members take long to look up.
_ANNOUNCE, _SWAP, _PLAY = Phase.ANNOUNCE, Phase.SWAP, Phase.PLAY
MISDEAL: Final = Word(TABLE, "misdeal")
"""Somebody has the wrong number of cards (RS-36, 37)."""

# Moves are made once: there are few of them, and they are asked for often.
_LAYS: Final = tuple(tuple(Lay(seat, card) for card in CARDS) for seat in range(_SEATS.stop))
_SWAPS: Final = tuple(tuple(Swap(seat, card) for card in CARDS) for seat in range(_SEATS.stop))
_SAID: Final = {
    word: tuple(Word(seat, word) for seat in range(_SEATS.stop))
    for word in ("play", "pass", "exchange", "keep", "call", "no_call")
}
_OFFERED: Final = {
    phase: tuple(zip(_SAID[yes], _SAID[no], strict=True))
    for phase, yes, no in (
        (Phase.ANNOUNCE, "play", "pass"),
        (Phase.EXCHANGE, "exchange", "keep"),
        (Phase.CALL, "call", "no_call"),
    )
}

_ANSWERS: Final = {
    Phase.ANNOUNCE: announcing.announce,
    Phase.EXCHANGE: announcing.exchange,
    Phase.SWAP: announcing.keep_cards,
    Phase.CALL: announcing.call,
}


class Rodskagg(ChoiceGame[RodskaggState]):
    """Rödskägg, 2 to 7 players.

    >>> from kortspel_widgets.notation import parse_cards
    >>> game = Rodskagg(seats=3)
    >>> hands = {"hand:0": parse_cards("KC 2H"), "hand:1": parse_cards("3H AD"), "hand:2": parse_cards("9C QC")}
    >>> state = game.position(hands | {"turned": parse_cards("7H")}, {"phase": "play", "turn": 2})
    >>> state, _ = game.apply(state, Lay(2, Card.from_code("9C")))
    >>> game.refusal(state, Lay(0, Card.from_code("2H")))
    Refusal(code='must-follow', rule='RS-9', values={'suit': <Suit.CLUBS: 0>, 'card': 2H})
    """

    slug = "rodskagg"
    prefix = "RS"
    rules_type = RodskaggRules
    seat_range = _SEATS
    default_seats = 4
    rules: RodskaggRules

    def _setup(self) -> None:
        self.terms = Terms(self.rules, self.seats)

    # -- positions ---------------------------------------------------------------------------------------

    def start(self) -> RodskaggState:
        """The deck before the first deal."""
        return dealing.blank(self.terms, CARDS)

    def _place(self, zones: Mapping[str, Cards], labels: Labels) -> RodskaggState:
        return position.place(self.terms, zones, labels)

    def position_labels(self, state: RodskaggState) -> Labels:
        """The labels with which :meth:`position` gives ``state`` again."""
        return position.position_labels(self.terms, state)

    def arranged(self, piles: Sequence[Sequence[Card]], seed: int | str, dealer: int) -> tuple[int, ...]:
        """The order of the deck that deals these hands, then the card turned up, then with two the blind hand."""
        return position.arranged(self.terms, piles, seed, dealer)

    # -- whose turn, and what may be done ----------------------------------------------------------------

    def actors(self, state: RodskaggState) -> tuple[int, ...]:
        """Chance deals; then one seat at a time; a misdeal is for the table to see."""
        if state.turn >= 0:
            return (TABLE,) if refusals.is_misdeal(state) else (state.turn,)
        return () if state.phase is Phase.OVER else (CHANCE,)

    def moves(self, state: RodskaggState, actor: int) -> tuple[Move, ...]:
        """The seat's announcements, answers or cards; forced play leaves no choice (AMB-RS-16)."""
        phase = state.phase
        if refusals.is_misdeal(state):
            return (MISDEAL,) if actor == TABLE else ()
        if actor != state.turn or actor < 0:
            return ()
        if phase is _PLAY:
            lays = _LAYS[actor]
            return tuple([lays[card.index] for card in playing.playable(state.hands[actor], state.trick)])
        if phase is _SWAP:
            swaps = _SWAPS[actor]
            return (_SAID["keep"][actor], *[swaps[card.index] for card in state.hands[actor]])
        offered = _OFFERED[phase][actor]
        if phase is _ANNOUNCE and announcing.forcing_card(self.terms, state, actor) is not None:
            return offered[:1]
        return offered

    def refusal(self, state: RodskaggState, move: Move) -> Refusal | None:
        """Asked in order: is the game over, is it this actor's turn, does it hold the card, do the rules allow it."""
        if state.phase is Phase.OVER:
            outcome = state.outcome
            return Refusal("game-over", outcome.rule if outcome else "RS-21")
        if state.phase <= Phase.SHUFFLE or isinstance(move, FirstDealer | Shuffle):
            return self._chance_refusal(state, move)
        return refusals.why_not(self.terms, state, move)

    def _chance_refusal(self, state: RodskaggState, move: Move) -> Refusal | None:
        if state.phase > Phase.SHUFFLE or move.actor != CHANCE:
            dealt = state.phase > Phase.SHUFFLE
            return Refusal("not-your-turn", "RS-3", {"turn": state.turn}) if dealt else Refusal("not-dealt", "RS-3")
        if isinstance(move, FirstDealer):
            fits = state.phase is Phase.DEALER and 0 <= move.seat < self.seats
        else:
            deck = state.deal.deck
            fits = (
                isinstance(move, Shuffle)
                and state.phase is Phase.SHUFFLE
                and move.zone == "deck"
                and sorted(move.order) == list(range(len(deck)))
            )
        return None if fits else Refusal("no-such-chance", "RS-3")

    def chance(self, state: RodskaggState, luck: Luck) -> Move:
        """The first dealer; then shuffle *k* of deal *d*, whatever was done in the deals before."""
        if state.phase is Phase.DEALER:
            return FirstDealer(luck.seat(self.seats))
        deal = state.deal
        return Shuffle("deck", luck.order(deal.standing.finished, deal.shuffled, len(deal.deck)))

    def view(self, state: RodskaggState, seat: int | None) -> RodskaggState:
        """What ``seat`` knows: None stands for every card that it cannot know."""
        return unseen.view(state, seat)

    def guess(self, view: RodskaggState, seat: int | None, rng: Random) -> RodskaggState:
        """How it may be, by what ``seat`` knows."""
        return unseen.guess(self.terms, view, rng)

    def loop_key(self, state: RodskaggState) -> object:
        """The whole state: a game cannot go round, since every deal is counted."""
        return state

    def tally(self, state: RodskaggState) -> tuple[int, int]:
        """Finished deals and tricks of the deal on the table."""
        return state.deal.standing.finished, len(state.tricks)

    # -- the reducer -------------------------------------------------------------------------------------

    def _step(self, state: RodskaggState, move: Move, tell: Beats | None) -> RodskaggState:
        """What a legal move does, up to where the next decision or the next shuffle is due."""
        terms, phase = self.terms, state.phase
        if type(move) is Lay:
            return playing.lay(terms, state, move, tell)
        if type(move) is Word and move.actor != TABLE:
            return _ANSWERS[phase](terms, state, move, tell)
        if isinstance(move, Shuffle):
            return dealing.deal_cards(terms, state, move, tell)
        if isinstance(move, FirstDealer):
            return dealing.first_dealer(state, move, tell)
        if isinstance(move, Swap):
            return announcing.swap(terms, state, move, tell)
        return self._misdeal(state, tell)

    def _misdeal(self, state: RodskaggState, tell: Beats | None) -> RodskaggState:
        """Before play the same dealer deals again (RS-36); during it the deal is void and passes on (RS-37)."""
        standing, seen = state.deal.standing, state.deal.again
        if state.phase is Phase.PLAY:
            told(tell, state, "misdeal-during", "RS-37")
            return scoring.pass_on(self.terms, state, standing._replace(finished=standing.finished + 1), tell)
        told(tell, state, "misdeal-before", "RS-36", standing.dealer, {"dealer": standing.dealer})
        return dealing.gather(self.terms, state, tell, standing=standing, again="RS-36", extra_shuffle=seen)

    def ending(self, state: RodskaggState) -> Event:
        """The event that ends a finished game."""
        values = dealing.ending_values(state)
        outcome = state.outcome
        assert outcome is not None  # or ending_values had raised
        actor = outcome.winners[0] if len(outcome.winners) == 1 else None
        return Event(outcome.code, outcome.rule, actor, values, marks=("end",))
