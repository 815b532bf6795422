"""A worked example: a start, what is done, and the events it must give, each with its rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.codes import DealCode
from kortspel_widgets.engine.game import Game, Refusal, State
from kortspel_widgets.engine.moves import CHANCE, TABLE, parse_move
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.games import GAMES

Text = Mapping[str, str]
"""One text in each language: the keys are ``sv`` and ``en``."""


class ExampleError(KortspelError):
    """An example that does not exist, or one that says something wrong or lacks something."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal of the whole deck: who deals, the piles (one a seat, top card first) and what fills the rest."""

    dealer: int
    seed: str
    piles: tuple[tuple[Card, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Position:
    """A start in the middle of a game: the cards of each zone, top card first, and the labels."""

    zones: Mapping[str, tuple[Card, ...]]
    labels: Mapping[str, int | str | bool | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class End:
    """How the documented part ends the game: an ending and the seats that win."""

    ending: str
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """A move that is refused after the documented part, the rule and the refusal's code."""

    move: str
    rule: str
    code: str


@dataclass(frozen=True, eq=False)
class Example:
    """One worked example of ``game``.

    ``shows`` are the rules and options it demonstrates, the first being its subject; ``also`` are further ids
    that the same play carries.  It begins with ``deal``, ``code`` or ``position``; one that has none of them is a
    text with a ``picture`` of cards.

    The *documented part* is what a lesson steps through: the ``moves`` after the deal, then on by itself until
    ``plies`` moves are made (None: without moves until the end of the game).  A game in which people decide stops
    there.  ``expect`` is the rule and code of each of its events (None: thousands of them), ``dealt`` the same for
    the deal, where the example is about dealing.  ``after`` is what is true then: ``sizes``, ``zones``, ``top`` and
    ``bottom`` cards by zone (top card first), ``labels``, and ``counts`` such as tricks.  ``notes`` are captions by
    the place of their event in ``expect``, from 0.

    >>> from kortspel_widgets.examples import example
    >>> alva = example("EX-SRF-1")
    >>> alva.end_ply - alva.start_ply, alva.replay().outcome.ending.value
    (2, 'won')
    """

    id: str
    game: str
    shows: tuple[str, ...]
    seats: int
    names: tuple[str, ...]
    title: Text
    intro: Text
    also: tuple[str, ...] = ()
    options: Mapping[str, object] = field(default_factory=dict)
    deal: Deal | None = None
    code: str = ""
    position: Position | None = None
    picture: tuple[Card, ...] = ()
    moves: tuple[str, ...] = ()
    plies: int | None = None
    dealt: tuple[tuple[str, str], ...] = ()
    expect: tuple[tuple[str, str], ...] | None = None
    after: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    outcome: End | None = None
    refusal: Refused | None = None
    notes: Mapping[int, Text] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<Example {self.id}: {', '.join(self.shows)}>"

    @property
    def has_play(self) -> bool:
        """Whether there is something to replay; otherwise it is a text with a picture."""
        return self.deal is not None or self.position is not None or bool(self.code)

    def rules_game(self) -> Game[Any]:
        """The game with the example's house rules and seats."""
        return GAMES[self.game](self.options, self.seats)

    def deal_code(self) -> DealCode | None:
        """The code that deals this example's cards; None for a position and a picture."""
        if self.code:
            return DealCode.parse(self.code)
        if self.deal is None:
            return None
        game = self.rules_game()
        if not self.deal.piles:
            return game.code(self.deal.dealer, seed=self.deal.seed)
        order = game.arranged(self.deal.piles, self.deal.seed, self.deal.dealer)
        return game.code(self.deal.dealer, order=order)

    def replay(self) -> Replay:
        """The documented part, played on to the end of a game that goes on by itself; a new replay at every call.

        Raises :class:`ExampleError` for an example that is a text with a picture.
        """
        replay = self._documented()
        return replay if replay.game.has_choices else replay.finish()

    @property
    def start_ply(self) -> int:
        """How many moves the deal takes: the documented part begins after them."""
        return self._plies[0]

    @property
    def end_ply(self) -> int:
        """How many moves the replay has made when the documented part is over."""
        return self._plies[1]

    @property
    def start_beat(self) -> int:
        """How many events the deal takes."""
        return self._beats[0]

    @property
    def end_beat(self) -> int:
        """How many events have been told when the documented part is over: there the table stops."""
        return self._beats[1]

    @cached_property
    def _plies(self) -> tuple[int, int]:
        return len(self._dealt()), len(self._documented())

    @cached_property
    def _beats(self) -> tuple[int, int]:
        return sum(1 for _ in self._dealt().events()), sum(1 for _ in self._documented().events())

    @property
    def beat_notes(self) -> dict[int, Text]:
        """The captions by the number of their event in the whole replay, from 0, the deal's events counted."""
        return {self.start_beat + place: text for place, text in self.notes.items()}

    def end_state(self) -> State:
        """The table when the documented part is over."""
        return self._documented().final

    def refused(self) -> Refusal | None:
        """What the game answers to the move that :attr:`refusal` names; None when the example has none."""
        if self.refusal is None:
            return None
        replay = self._documented()
        return replay.game.refusal(replay.final, parse_move(self.refusal.move, _waited_for(replay)))

    def _dealt(self) -> Replay:
        if not self.has_play:
            raise ExampleError(N_("Example {id} is a text with a picture: there is nothing to replay."), id=self.id)
        game = self.rules_game()
        if self.position is not None:
            return Replay(game, game.position(self.position.zones, self.position.labels), names=self.names)
        code = self.deal_code()
        assert code is not None  # has_play
        return Replay(game, moves=game.deal(code), names=self.names, luck=game.luck(code), code=code)

    def _documented(self) -> Replay:
        replay = self._dealt()
        begin = len(replay)
        for text in self.moves:
            replay.play(parse_move(text, _waited_for(replay)))
        if self.plies is None and not self.moves and not replay.game.has_choices:
            return replay.finish()
        while len(replay) - begin < (self.plies or 0):
            move = replay.game.next_move(replay.final, replay.luck)
            if move is None:
                raise ExampleError(
                    N_("Example {id} ends after {found} moves, before its {wanted}."),
                    id=self.id, found=len(replay) - begin, wanted=self.plies,
                )  # fmt: skip
            replay.play(move)
        return replay


def _waited_for(replay: Replay) -> int:
    """Who says a word that is written without an actor: whoever the table waits for."""
    return next((actor for actor in replay.game.actors(replay.final) if actor != CHANCE), TABLE)
