"""Whole games between players, each known by its seed and its number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, Self

from kortspel_widgets.engine.codes import SEED_LIMIT, clean_seed
from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import CHANCE, FirstDealer, Move
from kortspel_widgets.errors import N_
from kortspel_widgets.players.guide import DealResult
from kortspel_widgets.players.player import Player, speech
from kortspel_widgets.players.registry import guide_of
from kortspel_widgets.players.sampling import PlayerError


class GameRow(NamedTuple):
    """What one game came to.

    ``deals`` is how long it was, ``dealt`` how many hands were dealt to everybody, redeals included.  ``dealer`` is
    who dealt first and ``winners`` who won: places in the seating, as in ``score`` and, by measure of the game's
    guide, ``counts``, which add up the deals.  ``facts`` adds up what belongs to nobody.  ``placed`` adds up by how
    far somebody sat from the beginner of the deal, 0 for the beginner: the ``deals`` with so many, the ``change`` of
    score and those measures of which the guide says so.
    """

    deals: int
    dealt: int
    dealer: int
    winners: tuple[int, ...]
    score: tuple[int, ...]
    counts: Mapping[str, tuple[int, ...]]
    facts: Mapping[str, int]
    placed: Mapping[str, tuple[int, ...]]


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
    asked: set[int] = field(default_factory=set, repr=False)
    """Who has been asked for the word that it may say now, while others move."""

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
        """Play on; after each deal, what it came to.  Who may say a word while others move is asked at once."""
        game = self.game
        actors, step, watch = game.actors, game.step, guide_of(game).watch(game)
        while acting := actors(self.state):
            before, seat = self.state, acting[0]
            move = None if seat == CHANCE else self._spoken(acting[1:])
            if move is None:
                if seat == CHANCE:
                    move = game.chance(before, self.luck)
                    if isinstance(move, FirstDealer):
                        self.first_dealer = move.seat
                else:
                    move = self._chosen(seat)
            self.state = step(before, move)
            result = watch(before, move, self.state)
            if result is not None:
                yield result

    def _spoken(self, speakers: Sequence[int]) -> Move | None:
        """The word of one of those who may say something now and have not been asked."""
        self.asked.intersection_update(speakers)
        for seat in speakers:
            if seat in self.asked:
                continue
            self.asked.add(seat)
            place = self.who[seat]
            player = self.seating[place]
            said = speech(player, self.game, self.game.view(self.state, seat), seat, self.chances[place])
            if said is not None:
                return self._legal(player, said, self.game.moves(self.state, seat))
        return None

    def _chosen(self, seat: int) -> Move:
        """What the seat does: the only thing that it can do, or what its player chooses."""
        game, state = self.game, self.state
        offered = game.moves(state, seat)
        if len(offered) == 1:
            return offered[0]
        place = self.who[seat]
        player = self.seating[place]
        return self._legal(player, player.choose(game, game.view(state, seat), seat, self.chances[place]), offered)

    @staticmethod
    def _legal(player: Player, move: Move, offered: Sequence[Move]) -> Move:
        if move not in offered:
            raise PlayerError(
                N_("{player!r} has chosen {move}, which is not allowed there."),
                player=player, move=getattr(move, "text", move),
            )  # fmt: skip
        return move


def play_game(
    game: ChoiceGame[Any],
    seating: Sequence[Player],
    seed: int | str,
    number: int = 0,
    *,
    rotate: bool = True,
    whole: bool = True,
    watching: Callable[[DealResult, Sequence[int]], object] | None = None,
) -> GameRow:
    """Play game ``number`` of a seed to its end, or without ``whole`` its first deal only; see :meth:`Seated.of`.

    ``watching`` is told what each deal came to, and who sits at each seat, as places in the seating.

    >>> from kortspel_widgets.games import Rodskagg
    >>> from kortspel_widgets.players import players
    >>> row = play_game(Rodskagg(seats=3), [players("rodskagg")["thumb"]] * 3, seed=1)
    >>> row.deals > 1, sum(row.counts["tricks"]) <= 5 * row.dealt, len(row.winners)
    (True, True, 1)
    """
    seated = Seated.of(game, seating, seed, number, rotate=rotate)
    sums = _Sums(game, seated.who)
    for result in seated.deals():
        sums.add(result)
        if watching is not None:
            watching(result, seated.who)
        if not whole:
            break
    who, outcome = seated.who, seated.state.outcome
    winners = tuple(sorted(who[seat] for seat in outcome.winners)) if outcome else ()
    deals = game.tally(seated.state)[0]
    return GameRow(deals, sums.dealt, who[seated.first_dealer], winners, *sums.told())


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


class _Sums:
    """What the deals of a game add up to."""

    def __init__(self, game: ChoiceGame[Any], who: Sequence[int]) -> None:
        guide, seats = guide_of(game), game.seats
        self.who = who
        self.dealt = 0
        self.score = [0] * seats
        self.counts = {measure.name: [0] * seats for measure in guide.by_seat}
        self.facts = dict.fromkeys([measure.name for measure in guide.by_deal], 0)
        names = ["deals", "change", *[measure.name for measure in guide.by_seat if measure.placed]]
        self.placed = {name: [0] * seats for name in names}

    def add(self, result: DealResult) -> None:
        """Add what a deal came to."""
        who, placed = self.who, self.placed
        self.dealt += 1
        for seat, change in enumerate(result.changes):
            self.score[who[seat]] += change
        for name, values in result.seats.items():
            counts = self.counts[name]
            for seat, value in enumerate(values):
                counts[who[seat]] += value
        for name, value in result.deal.items():
            self.facts[name] += value
        for place, seat in enumerate(result.order):
            placed["deals"][place] += 1
            placed["change"][place] += result.changes[seat]
            for name in placed:
                if name in result.seats:
                    placed[name][place] += result.seats[name][seat]

    def told(self) -> tuple[tuple[int, ...], dict[str, tuple[int, ...]], dict[str, int], dict[str, tuple[int, ...]]]:
        """The score, the measures by place in the seating, those of the deal, those by distance from the beginner."""
        counts, placed = [{name: tuple(row) for name, row in rows.items()} for rows in (self.counts, self.placed)]
        return tuple(self.score), counts, self.facts, placed
