"""Whole games between players, each known by its seed and its number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple, Self

from kortspel_widgets.engine.codes import SEED_LIMIT, clean_seed
from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import CHANCE, FirstDealer, Move
from kortspel_widgets.errors import N_
from kortspel_widgets.players.guide import DealResult
from kortspel_widgets.players.player import Player
from kortspel_widgets.players.registry import guide_of
from kortspel_widgets.players.sampling import PlayerError

_COUNTED: Final = 6


class GameRow(NamedTuple):
    """What one game came to.

    ``deals`` is how long it was, ``dealt`` how many hands were dealt to everybody, redeals included, and
    ``all_passed`` in how many of them nobody played.  ``dealer`` is who dealt first and ``winners`` who won: places
    in the seating, as in the tuples, which add up the deals: points, deals played, tricks, deals played without a
    trick, calls made and calls kept.
    """

    deals: int
    dealt: int
    all_passed: int
    dealer: int
    winners: tuple[int, ...]
    score: tuple[int, ...]
    played: tuple[int, ...]
    tricks: tuple[int, ...]
    blanks: tuple[int, ...]
    calls: tuple[int, ...]
    kept: tuple[int, ...]


def game_seed(seed: int | str, number: int) -> str:
    """The seed of game ``number`` of a series of games: the same for any house rules and players.

    >>> game_seed("Räv", 7)
    'räv-7'
    """
    end = f"-{number}"
    return clean_seed(seed)[: SEED_LIMIT - len(end)] + end


@dataclass
class Seated:
    """A game under way: ``who`` sits at each seat, as places in the seating; ``first_dealer`` is a seat."""

    game: ChoiceGame[Any]
    seating: tuple[Player, ...]
    who: tuple[int, ...]
    luck: Luck
    chances: tuple[Random, ...]
    state: Any = field(repr=False)
    first_dealer: int = 0

    @classmethod
    def of(
        cls, game: ChoiceGame[Any], seating: Sequence[Player], seed: int | str, number: int, *, rotate: bool = True
    ) -> Self:
        """Game ``number`` of a seed before its first deal.

        With ``rotate`` whoever is named first sits at seat ``number``, the next one to the left and so on: over many
        games everybody sits everywhere, and nobody's seat is mixed up with their skill.
        """
        seats = game.seats
        shift = number % seats if rotate else 0
        luck = Luck(game_seed(seed, number))
        chances = tuple(Random(f"{luck.seed}/{place}") for place in range(seats))
        who = tuple((seat - shift) % seats for seat in range(seats))
        return cls(game, tuple(seating), who, luck, chances, game.start())

    def deals(self) -> Iterator[DealResult]:
        """Play on; after each deal, what it came to."""
        game, guide = self.game, guide_of(self.game)
        actors, step, is_over = game.actors, game.step, guide.is_over
        while acting := actors(self.state):
            before, seat = self.state, acting[0]
            if seat == CHANCE:
                move = game.chance(before, self.luck)
                if isinstance(move, FirstDealer):
                    self.first_dealer = move.seat
            else:
                move = self._chosen(seat)
            self.state = step(before, move)
            if not is_over(before) and is_over(self.state):
                yield guide.result(before, move, self.state)

    def _chosen(self, seat: int) -> Move:
        """What the seat does: the only thing that it can do, or what its player chooses."""
        game, state = self.game, self.state
        offered = game.moves(state, seat)
        if len(offered) == 1:
            return offered[0]
        place = self.who[seat]
        player = self.seating[place]
        move = player.choose(game, game.view(state, seat), seat, self.chances[place])
        if move not in offered:
            raise PlayerError(
                N_("{player!r} has chosen {move}, which is not allowed there."),
                player=player, move=getattr(move, "text", move),
            )  # fmt: skip
        return move


def play_game(
    game: ChoiceGame[Any], seating: Sequence[Player], seed: int | str, number: int = 0, *, rotate: bool = True
) -> GameRow:
    """Play game ``number`` of a seed to its end, see :meth:`Seated.of`.

    >>> from kortspel_widgets.games import Rodskagg
    >>> from kortspel_widgets.players import players
    >>> row = play_game(Rodskagg(seats=3), [players("rodskagg")["thumb"]] * 3, seed=1)
    >>> row.deals > 1, sum(row.tricks) <= 5 * row.dealt, len(row.winners)
    (True, True, 1)
    """
    seated = Seated.of(game, seating, seed, number, rotate=rotate)
    who = seated.who
    dealt, all_passed = 0, 0
    sums = [[0] * game.seats for _ in range(_COUNTED)]
    for result in seated.deals():
        dealt += 1
        all_passed += result.all_passed
        _count(sums, result, who)
    outcome = seated.state.outcome
    winners = tuple(sorted(who[seat] for seat in outcome.winners)) if outcome else ()
    deals = game.tally(seated.state)[0]
    return GameRow(deals, dealt, all_passed, who[seated.first_dealer], winners, *map(tuple, sums))


def play_games(
    game: ChoiceGame[Any],
    seating: Sequence[Player],
    seed: int | str,
    first: int = 0,
    count: int = 1,
    *,
    rotate: bool = True,
) -> list[GameRow]:
    """Games ``first`` to ``first + count - 1`` of a seed; which of them are played together makes no difference."""
    return [play_game(game, seating, seed, number, rotate=rotate) for number in range(first, first + count)]


def _count(sums: list[list[int]], result: DealResult, who: Sequence[int]) -> None:
    """Add what a deal came to."""
    score, played, tricks, blanks, calls, kept = sums
    for seat, place in enumerate(who):
        score[place] += result.changes[seat]
        if result.played[seat]:
            played[place] += 1
            tricks[place] += result.tricks[seat] if result.tricks else 0
            blanks[place] += result.took_none(seat)
    if result.caller >= 0:
        calls[who[result.caller]] += 1
        kept[who[result.caller]] += result.kept
