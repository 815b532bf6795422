"""The contract of every game: a pure function from (state, move) to (state, events)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from kortspel_widgets.cards import Card, codes, unused
from kortspel_widgets.engine.codes import CodeError, DealCode
from kortspel_widgets.engine.events import Event, Labels, Table, Value
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import CHANCE, Move
from kortspel_widgets.engine.options import HouseRules, Problem, RulesError, first_error
from kortspel_widgets.engine.outcome import Outcome
from kortspel_widgets.engine.telling import Beats
from kortspel_widgets.engine.zones import Zone
from kortspel_widgets.errors import N_, KortspelError


class State(Protocol):
    """What all states have: immutable, hashable, every card in exactly one zone."""

    @property
    def zones(self) -> tuple[Zone, ...]:
        """All zones, the undealt deck too, always the same ones in the same order."""

    @property
    def labels(self) -> Labels:
        """What is written beside the cards: whose turn, debts, who is out."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""


S = TypeVar("S", bound=State)
Tell = Callable[[Event], None]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move may not be made: a code, the rule, and what goes into the sentence."""

    code: str
    rule: str
    values: Mapping[str, Value] = field(default_factory=dict)


class IllegalMove(KortspelError):
    """A move that the rules refuse; :attr:`refusal` says why."""

    def __init__(self, template: str, /, *, refusal: Refusal, **values: object) -> None:
        super().__init__(template, refusal=refusal, **values)
        self.refusal = refusal


class PositionError(KortspelError):
    """A position that cannot be on a table."""


class Game(ABC, Generic[S]):
    """A game with its house rules and its number of seats.

    ``rules`` may be a rules object or a mapping of option values.  Raises
    :class:`~kortspel_widgets.engine.options.RulesError` for what cannot be played; :meth:`check` finds all
    problems at once.
    """

    slug: ClassVar[str]
    """The name in links, files and on the command line."""
    prefix: ClassVar[str]
    """The prefix of the rule ids."""
    rules_type: ClassVar[type[HouseRules]]
    seat_range: ClassVar[range]
    default_seats: ClassVar[int]
    extension_seats: ClassVar[range] = range(0)
    """Seats beyond the documented ones."""
    has_choices: ClassVar[bool] = False
    """Whether somebody decides something: then a deal does not play itself, see :class:`ChoiceGame`."""
    by_rank: ClassVar[bool] = False
    """Whether piles may be written by rank only (``-AKQJ``)."""

    rules: Any

    def __init__(self, rules: HouseRules | Mapping[str, object] | None = None, seats: int | None = None) -> None:
        values: Mapping[str, object] = rules.values if isinstance(rules, HouseRules) else dict(rules or {})
        if isinstance(rules, HouseRules) and not isinstance(rules, self.rules_type):
            raise RulesError(
                N_("{given} are the house rules of another game, not of {game}."),
                given=type(rules).__name__, game=self.slug,
            )  # fmt: skip
        self.seats = self.default_seats if seats is None else seats
        error = first_error(self.check(values, self.seats))
        if error is not None:
            raise error
        self.rules = self.rules_type(**{self.rules_type.option(name).name: value for name, value in values.items()})
        self._setup()

    def _setup(self) -> None:
        """Work out once what the house rules mean; called when they are checked."""

    @classmethod
    def check(cls, values: Mapping[str, object], seats: int) -> tuple[Problem, ...]:
        """All problems with these option values and this number of seats, errors and warnings."""
        found = list(cls.rules_type.problems(values, seats))
        if type(seats) is not int or seats not in cls.seat_range:
            found.append(
                Problem(
                    "error",
                    "seats",
                    RulesError(
                        N_("{game} is for {least} to {most} players, not {seats}."),
                        game=cls.slug, least=cls.seat_range[0], most=cls.seat_range[-1], seats=seats,
                    ),
                )
            )  # fmt: skip
        elif seats in cls.extension_seats:
            found.append(
                Problem(
                    "warning",
                    "seats",
                    RulesError(N_("{seats} players is an extension that no source describes."), seats=seats),
                )
            )
        return tuple(found)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and (self.rules, self.seats) == (other.rules, other.seats)

    def __hash__(self) -> int:
        return hash((type(self), self.rules, self.seats))

    def __repr__(self) -> str:
        changed = "".join(f", {name}={value!r}" for name, value in self.rules.changed.items())
        return f"{type(self).__name__}(seats={self.seats}{changed})"

    # -- positions ---------------------------------------------------------------------------------------

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards that the game is played with."""
        return tuple(card for zone in self.start().zones for card in zone.cards)

    @abstractmethod
    def start(self) -> S:
        """The table before the first deal: the whole deck in the zone ``deck``, in the order of the cards."""

    @abstractmethod
    def _place(self, zones: Mapping[str, tuple[Card, ...]], labels: Labels) -> S:
        """A state with these cards and labels; raises :class:`PositionError` for what the game cannot have."""

    def position(self, zones: Mapping[str, Sequence[Card]], labels: Labels | None = None) -> S:
        """Any position in play, so that an example can begin in the middle, with a small deck too.

        ``zones`` maps names to cards **top card first**, as people write them; zones left out are empty.
        Raises :class:`PositionError` for a card that is there twice, and for cards and names the game does not have.
        """
        known = {zone.name for zone in self.start().zones}
        deck = set(self.deck)
        seen: dict[Card, str] = {}
        for name, cards in zones.items():
            if name not in known:
                raise PositionError(
                    N_("There is no zone {name!r}. The zones are {known}."),
                    name=name,
                    known=", ".join(sorted(known)),
                )
            for card in cards:
                if not isinstance(card, Card):
                    raise PositionError(N_("{card!r} in {zone} is no card."), card=card, zone=name)
                if card not in deck:
                    raise PositionError(unused(card), card=card)
                if card in seen:
                    raise PositionError(
                        N_("{card} is there twice: in {first} and in {second}."),
                        card=card, first=seen[card], second=name,
                    )  # fmt: skip
                seen[card] = name
        return self._place({name: tuple(reversed(zones.get(name, ()))) for name in known}, labels or {})

    def position_labels(self, state: S) -> Labels:
        """The labels with which :meth:`position` gives ``state`` again."""
        return {}

    # -- playing -----------------------------------------------------------------------------------------

    @abstractmethod
    def actors(self, state: S) -> tuple[int, ...]:
        """First whom the table waits for, then who may speak meanwhile; empty when the game is over."""

    @abstractmethod
    def moves(self, state: S, actor: int) -> tuple[Move, ...]:
        """The legal moves of ``actor``; of CHANCE none are listed, see :meth:`chance`."""

    @abstractmethod
    def refusal(self, state: S, move: Move) -> Refusal | None:
        """Why ``move`` may not be made now, or None: the truth about legality."""

    @abstractmethod
    def chance(self, state: S, luck: Luck) -> Move:
        """The chance move that is due, drawn from ``luck``."""

    @abstractmethod
    def step(self, state: S, move: Move, tell: Tell | None = None) -> S:
        """The one reducer: the state after a legal move, its events told one by one if anybody listens."""

    @abstractmethod
    def ending(self, state: S) -> Event:
        """The event that ends a finished game; raises ``LookupError`` for one that goes on."""

    def _changed(self, *names: str) -> tuple[str, ...]:
        """The ids of those of these options that are not at their default, for an event to cite."""
        return tuple(f"{self.prefix}.{name}" for name in names if name in self.rules.changed)

    def apply(self, state: S, move: Move) -> tuple[S, tuple[Event, ...]]:
        """The next state and the events.

        Raises :class:`IllegalMove` with the refusal when the move is not legal.
        """
        refused = self.refusal(state, move)
        if refused is not None:
            raise IllegalMove(
                N_("The move {move} is refused: {code} ({rule})."),
                refusal=refused, move=move.text, code=refused.code, rule=refused.rule,
            )  # fmt: skip
        events: list[Event] = []
        return self.step(state, move, events.append), tuple(events)

    def next_move(self, state: S, luck: Luck) -> Move | None:
        """The move that goes on by itself: chance, or the only thing the first actor can do.

        None at the end, and where somebody has a choice.
        """
        actors = self.actors(state)
        if not actors:
            return None
        if actors[0] == CHANCE:
            return self.chance(state, luck)
        moves = self.moves(state, actors[0])
        return moves[0] if len(moves) == 1 else None

    def deal(self, luck: Luck | DealCode) -> tuple[Move, ...]:
        """The chance moves of the first deal: from a seed, or exactly as a deal code says.

        Raises :class:`~kortspel_widgets.engine.codes.CodeError` for the code of another game.
        """
        luck = self.luck(luck) if isinstance(luck, DealCode) else luck
        state = self.start()
        moves: list[Move] = []
        while self.actors(state)[:1] == (CHANCE,):
            moves.append(self.chance(state, luck))
            state = self.step(state, moves[-1])
        return tuple(moves)

    @abstractmethod
    def loop_key(self, state: S) -> object:
        """What must repeat for the game to go round for ever."""

    @abstractmethod
    def tally(self, state: S) -> tuple[int, int]:
        """How long the game has been so far: tricks (or matches) and cards turned."""

    def table(self, state: S) -> Table:
        """The zones and labels of ``state``, which its events change."""
        return Table.of(state.zones, state.labels)

    # -- dealing by hand and by code ---------------------------------------------------------------------

    @abstractmethod
    def arranged(self, piles: Sequence[Sequence[Card]], seed: int | str, dealer: int) -> tuple[int, ...]:
        """The order of the deck that deals ``piles`` (top card first, one a seat, the rest by ``seed``).

        Raises :class:`PositionError` for more cards than a seat is dealt.
        """

    def luck(self, code: DealCode) -> Luck:
        """The chance that a deal code stands for.

        Raises :class:`~kortspel_widgets.engine.codes.CodeError` for the code of another game, of other seats or
        of other house rules.
        """
        if self.from_code(code) != self:
            raise CodeError(N_("The deal code {code} is for other seats or house rules."), code=code.text)
        return _FixedLuck(code.seed or "0", code.dealer, code.order)

    def code(self, dealer: int, *, seed: str = "", order: tuple[int, ...] = ()) -> DealCode:
        """The deal code of this game with these house rules."""
        options = {name: str(value) for name, value in self.rules.changed.items()}
        return DealCode(self.prefix, self.seats, dealer, seed, order, options)

    @classmethod
    def from_code(cls, code: DealCode) -> Self:
        """The game that a deal code names.

        Raises :class:`~kortspel_widgets.engine.codes.CodeError` for another game's code and a wrong deck,
        :class:`~kortspel_widgets.engine.options.RulesError` for house rules and seats.
        """
        if code.prefix != cls.prefix:
            raise CodeError(N_("The deal code is for {found}, not for {wanted}."), found=code.prefix, wanted=cls.prefix)
        game = cls(cls.rules_type.read(code.options), code.seats)
        deck = len(next(zone for zone in game.start().zones if zone.name == "deck").cards)
        if code.order and len(code.order) != deck:
            raise CodeError(
                N_("The deal code orders {found} cards; {game} is played with {wanted}."),
                found=len(code.order), game=cls.slug, wanted=deck,
            )  # fmt: skip
        return game


class ChoiceGame(Game[S]):
    """A game in which people decide, each from what that seat knows.

    What a seat knows has the form of a state: :meth:`view` is the state with None in place of every card that the
    seat cannot know, so the seat's legal moves follow from it, and :meth:`guess` is one way it may really be.
    """

    has_choices = True

    def step(self, state: S, move: Move, tell: Tell | None = None) -> S:
        """The state after a legal move, its events told one by one if anybody listens."""
        if tell is None:
            return self._step(state, move, None)
        beats = Beats(state.labels)
        after = self._step(state, move, beats)
        for event in beats.told(after.labels):
            tell(event)
        return after

    @abstractmethod
    def _step(self, state: S, move: Move, tell: Beats | None) -> S:
        """The one reducer, with somebody to tell or without."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> S:
        """What ``seat`` (None: an onlooker) knows: all that has been in the open since the deal, and its own cards."""

    @abstractmethod
    def guess(self, view: S, seat: int | None, rng: Random) -> S:
        """A state, drawn by ``rng``, in which ``seat`` would know exactly ``view``."""


@dataclass(frozen=True, slots=True)
class _FixedLuck(Luck):
    """Luck whose first dealer, and perhaps first shuffle, are given."""

    dealer: int = 0
    first: tuple[int, ...] = ()

    def order(self, deal: int, shuffle: int, size: int) -> tuple[int, ...]:
        if self.first and deal == 0 and shuffle == 0:
            return self.first
        return Luck.order(self, deal, shuffle, size)

    def seat(self, seats: int) -> int:
        return self.dealer


def describe(state: State) -> str:
    """The zones that hold cards as one line each, top card first.

    >>> from kortspel_widgets.games import SvaltaRavPayment
    >>> game = SvaltaRavPayment()
    >>> print(describe(game.position({"hidden:0": [Card.from_code("QH")]})))
    hidden:0  QH
    """
    return "\n".join(f"{zone.name}  {codes(zone.cards[::-1])}" for zone in state.zones if zone.cards)
