"""Games of Rödskägg for tests: by any house rules, half played, and others that look just the same to a seat."""

from __future__ import annotations

import random
from typing import Any

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import CHANCE, Lay, Move, Shuffle, Swap
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import Rodskagg


def any_game(rng: random.Random, seats: int | None = None) -> Rodskagg:
    """A number of seats and house rules that go together."""
    while True:
        number = seats or rng.choice(Rodskagg.seat_range)
        rules: dict[str, object] = {}
        for option in Rodskagg.rules_type.options():
            if rng.random() < 0.4:
                least, most = option.least or 0, option.most or 0
                rules[option.name] = rng.choice(option.choices) if option.choices else rng.randint(least, min(most, 60))
        rules["stock_swap"] = rng.random() < 0.5
        if not any(problem.level == "error" for problem in Rodskagg.check(rules, number)):
            return Rodskagg(rules, number)


def played(game: ChoiceGame[Any], rng: random.Random, most: int) -> Replay:
    """A game that goes on by random choices for at most so many moves; few pass, so that there is something to see."""
    replay = Replay(game, luck=Replay.of_seed(game, rng.randrange(10**6)).luck)
    while len(replay) < most and (actors := game.actors(replay.final)):
        replay.play(any_move(replay, actors[0], rng))
    return replay


def any_move(replay: Replay, actor: int, rng: random.Random) -> Move:
    """What an actor may do, drawn by ``rng``."""
    if actor == CHANCE:
        return replay.game.chance(replay.final, replay.luck)
    moves = replay.game.moves(replay.final, actor)
    return moves[0] if rng.random() < 0.3 else rng.choice(moves)


def look_alike(replay: Replay, seat: int | None, rng: random.Random) -> Replay:
    """Another game of the same moves that ``seat`` cannot tell from ``replay``: what it cannot see differs."""
    game, state = replay.game, replay.final
    assert isinstance(game, ChoiceGame)
    other = game.guess(game.view(state, seat), seat, rng)
    pairs = [(a.cards, b.cards) for a, b in zip(state.zones, other.zones, strict=True)]
    twin: dict[Card, Card] = {}
    for mine, theirs in pairs:
        twin |= dict(zip(mine, theirs, strict=True))
    dealt = max((ply for ply, move in enumerate(replay.moves) if isinstance(move, Shuffle)), default=None)
    if dealt is None or state.deal.deck:
        return replay.branch(len(replay))
    copy = replay.branch(dealt)
    deck = replay.state(dealt).deal.deck
    shuffle = replay.moves[dealt]
    assert isinstance(shuffle, Shuffle)
    copy.play(Shuffle("deck", tuple(deck.index(twin[deck[place]]) for place in shuffle.order)))
    for move in replay.moves[dealt + 1 :]:
        copy.play(type(move)(move.actor, twin[move.card]) if isinstance(move, Lay | Swap) else move)
    assert game.view(copy.final, seat) == game.view(state, seat)
    for mine, theirs in zip(copy.final.zones, other.zones, strict=True):
        assert sorted(mine.cards) == sorted(theirs.cards)
    return copy
