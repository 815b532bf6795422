"""Blocks of deals: played by a kernel, compiled or not, or by the engine itself.

A block is numbered deals of a seed.  Whoever plays it, and in whatever portions, the same numbers come out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NamedTuple

from kortspel_widgets.cards import CARDS
from kortspel_widgets.engine.codes import DealCode, clean_seed
from kortspel_widgets.engine.dealing import stacked
from kortspel_widgets.engine.game import Game
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.options import OptionValue
from kortspel_widgets.engine.outcome import Ending
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.games import SvaltaRavPayment, SvaltaRavSuits, game_named
from kortspel_widgets.probability.generator import key_of, payment_places, piles_of, suit_places
from kortspel_widgets.probability.kernels import payment, suits
from kortspel_widgets.probability.kernels.deals import tables
from kortspel_widgets.probability.kernels.endings import UNSETTLED
from kortspel_widgets.probability.kernels.payment_two import play_two

ENDINGS: Final = (Ending.WON, Ending.LOOP, Ending.STALEMATE, Ending.STOPPED)
"""What the numbers in :attr:`Block.endings` mean."""

Numbers = Sequence[int]


class SimulationError(KortspelError):
    """A simulation that cannot be run."""


@dataclass(frozen=True)
class Spec:
    """What is simulated, in plain values that travel to any worker: game, seats, house rules, seed.

    >>> Spec.of(SvaltaRavPayment({"elimination": "immediate"}), 42).game
    SvaltaRavPayment(...)
    """

    slug: str
    seats: int
    seed: str
    rules: tuple[tuple[str, OptionValue], ...] = ()

    @classmethod
    def of(cls, game: Game[Any], seed: int | str) -> Spec:
        """The spec of ``game``; raises :class:`SimulationError` for a game in which players choose."""
        if not isinstance(game, SvaltaRavPayment | SvaltaRavSuits):
            raise SimulationError(
                N_("{game} can't be simulated: only games without choices can, and they are {known}."),
                game=getattr(game, "slug", type(game).__name__),
                known=", ".join((SvaltaRavSuits.slug, SvaltaRavPayment.slug)),
            )
        return cls(game.slug, game.seats, clean_seed(seed), tuple(sorted(game.rules.changed.items())))

    @property
    def key(self) -> int:
        """The bits that the seed stands for."""
        return key_of(self.seed)

    @property
    def game(self) -> Game[Any]:
        """The game."""
        return _game(self.slug, self.seats, self.rules)

    @property
    def measures(self) -> tuple[str, ...]:
        """How the length of a game is counted."""
        return ("cards", "tricks") if self.slug == SvaltaRavPayment.slug else ("cards", "matches", "rounds")

    def code(self, deal: int) -> DealCode:
        """The deal code of deal number ``deal``; the last seat deals, so seat 0 begins.

        >>> code = Spec.of(SvaltaRavPayment(), 42).code(7)
        >>> code.dealer, len(code.order)
        (1, 52)
        """
        places = payment_places if self.slug == SvaltaRavPayment.slug else suit_places
        game = self.game
        aside = set_aside(game)
        sizes = [len(range(seat, 52 - aside, self.seats)) for seat in range(self.seats)]
        piles, rest = piles_of(places(self.key, deal), sizes)
        rows = [[CARDS[card] for card in pile] for pile in piles]
        order = stacked(rows, [CARDS[card] for card in rest], self.seats, self.seats - 1)
        return game.code(self.seats - 1, order=order)


@cache
def _game(slug: str, seats: int, rules: tuple[tuple[str, OptionValue], ...]) -> Game[Any]:
    return game_named(slug)(dict(rules), seats)


class Block(NamedTuple):
    """What came of deals ``first``, ``first`` + 1 …: one number a deal in each list.

    ``lengths`` stand in the order of :attr:`Spec.measures`; ``winners`` have a bit for each winning seat;
    ``endings`` are places in :data:`ENDINGS`.
    """

    first: int
    lengths: tuple[Numbers, ...]
    winners: Numbers
    endings: Numbers

    def __len__(self) -> int:
        return len(self.winners)


def set_aside(game: Game[Any]) -> int:
    """How many cards a game sets aside when it is dealt."""
    return 52 % game.seats if game.rules.values["remainder_mode"] == "set_aside" else 0


def kernel_of(spec: Spec) -> Callable[..., None]:
    """The kernel that plays these games.

    >>> kernel_of(Spec.of(SvaltaRavPayment(), 1)).__name__
    'play_two'
    """
    if spec.slug == SvaltaRavSuits.slug:
        return suits.play_suits
    plain = spec.seats == 2 and not {name for name, _ in spec.rules} & _TWO_NEEDS
    return play_two if plain else payment.play_payment


def play(spec: Spec, first: int, count: int, *, compiled: bool) -> Block:
    """Play deals ``first`` to ``first + count - 1`` with a kernel.

    With ``compiled`` numba is used; ``ImportError`` is raised where it isn't there.

    >>> play(Spec.of(SvaltaRavPayment(), 1), 0, 3, compiled=False).lengths[1]
    [...]
    """
    game = spec.game
    room = _Room(compiled)
    measures = len(spec.measures)
    out = [room.row(count) for _ in range(measures + 2)]
    key = room.key(spec.key)
    if isinstance(game, SvaltaRavPayment):
        rules = payment_rules(game)
        if kernel_of(spec) is play_two:
            room.run(play_two)(key, first, count, *out, room.tables())
            for place in _unsettled(out[-1]):
                again = [room.row(1) for _ in out]
                _play_payment(room, key, first + place, 1, rules, again)
                _put(out, place, again)
        else:
            _play_payment(room, key, first, count, rules, out)
    else:
        assert isinstance(game, SvaltaRavSuits)
        _play_suits(room, key, first, count, suit_rules(game), out)
    for place in _unsettled(out[-1]):
        alone = play_by_engine(spec, first + place, 1)
        _put(out, place, (*alone.lengths, alone.winners, alone.endings))
    return Block(first, tuple(out[:measures]), out[-2], out[-1])


def play_by_engine(spec: Spec, first: int, count: int) -> Block:
    """The same deals played by the engine, far slower: what the kernels are measured and tested against."""
    game = spec.game
    rows: list[tuple[int, ...]] = []
    for deal in range(first, first + count):
        state = game.start()
        for move in game.deal(spec.code(deal)):
            state = game.step(state, move)
        luck = Luck("0")
        while (following := game.next_move(state, luck)) is not None:
            state = game.step(state, following)
        outcome = state.outcome
        assert outcome is not None
        tally, cards = game.tally(state)
        rounds = () if isinstance(game, SvaltaRavPayment) else (state.rounds,)
        winners = sum(1 << seat for seat in outcome.winners)
        rows.append((cards, tally, *rounds, winners, ENDINGS.index(outcome.ending)))
    columns = [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(len(spec.measures) + 2)]
    return Block(first, tuple(columns[:-2]), columns[-2], columns[-1])


class _Room:
    """Lists for the kernels as they are, NumPy arrays for the compiled ones."""

    def __init__(self, compiled: bool) -> None:
        self.compiled = compiled
        if compiled:
            import numpy

            from kortspel_widgets.probability.kernels import compiled as made

            self.numpy, self.made = numpy, made

    def row(self, size: int) -> Any:
        return self.numpy.zeros(size, self.numpy.int64) if self.compiled else [0] * size

    def fixed(self, values: Sequence[int]) -> Any:
        return self.numpy.array(values, self.numpy.int64) if self.compiled else list(values)

    def key(self, key: int) -> Any:
        return self.numpy.uint64(key) if self.compiled else key

    def tables(self) -> Any:
        return self.made.tables() if self.compiled else tables()

    def memory(self) -> Any:
        return self.made.memory() if self.compiled else set()

    def run(self, kernel: Any) -> Any:
        return self.made.compiled(kernel) if self.compiled else kernel


def _unsettled(endings: Numbers) -> list[int]:
    if isinstance(endings, list):
        return [place for place, ending in enumerate(endings) if ending == UNSETTLED]
    array: Any = endings
    found: list[int] = (array == UNSETTLED).nonzero()[0].tolist()
    return found


def _put(out: Sequence[Any], place: int, again: Sequence[Numbers]) -> None:
    """Write what came of one deal, played once more, over what stands at its place."""
    for row, value in zip(out, again, strict=True):
        row[place] = value[0]


_TWO_NEEDS: Final = {"elimination", "pile_order", "stop_mode"}
"""House rules that the kernel for two does not know; the others change nothing with two players or in a loop only."""


def payment_rules(game: SvaltaRavPayment) -> list[int]:
    """The house rules as :mod:`.kernels.payment` reads them."""
    rules = game.rules
    by_cards = rules.stop_mode == "max_cards"
    values = {
        payment.SEATS: game.seats,
        payment.IMMEDIATE: rules.elimination == "immediate",
        payment.BUST: ("owner_takes_pile", "rest_moves_on", "full_debt_moves_on").index(rules.mid_payment_bust),
        payment.LAST_FIRST: rules.pile_order == "last_played_first",
        payment.MOST_TRICKS: rules.stop_at if rules.stop_mode == "rounds" else -1,
        payment.MOST_CARDS: rules.stop_at if by_cards else -1,
        payment.INSTANT: by_cards and rules.stop_timing == "instant",
        payment.LOOP_DRAW: rules.loop_result == "draw",
        payment.SET_ASIDE: set_aside(game),
    }
    return [int(values[place]) for place in range(len(values))]


def suit_rules(game: SvaltaRavSuits) -> list[int]:
    """The house rules as :mod:`.kernels.suits` reads them."""
    rules = game.rules
    values = {
        suits.SEATS: game.seats,
        suits.PICKUP: ("others_first", "own_first", "seat_order").index(rules.pickup_order),
        suits.ACE_LOW: rules.ace_rank == "low",
        suits.MOST_ROUNDS: rules.max_rounds if rules.stop_mode == "rounds" else -1,
        suits.PLAY_ON: rules.tie_at_stop == "play_on",
        suits.SET_ASIDE: set_aside(game),
        suits.ASIDE_TO_FIRST: rules.aside_card_owner == "first_match_winner",
    }
    return [int(values[place]) for place in range(len(values))]


def _play_payment(room: _Room, key: Any, first: int, count: int, rules: list[int], out: list[Any]) -> None:
    seats = rules[payment.SEATS]
    work = room.row(payment.TABLE), room.row(seats * payment.ROOM), room.row(52), room.memory()
    room.run(payment.play_payment)(key, first, count, room.fixed(rules), *out, *work, room.tables())


def _play_suits(room: _Room, key: Any, first: int, count: int, rules: list[int], out: list[Any]) -> None:
    seats = rules[suits.SEATS]
    work = room.row(suits.TABLE), room.row(seats * suits.ROOM), room.row(56), room.row(52), room.memory()
    room.run(suits.play_suits)(key, first, count, room.fixed(rules), *out, *work)
