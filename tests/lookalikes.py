"""Games with choices for tests: by any house rules, half played, and others that look just the same to a seat."""

from __future__ import annotations

import random
from typing import Any

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.events import Transfer
from kortspel_widgets.engine.game import ChoiceGame, IllegalMove
from kortspel_widgets.engine.moves import CHANCE, Lay, Move, Shuffle, Swap
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import Rodskagg, Vandatta


def any_vandatta(rng: random.Random, seats: int | None = None) -> Vandatta:
    """Vändåtta with a number of seats and house rules that go together; jokers now and then."""
    while True:
        number = seats or rng.choice(Vandatta.seat_range)
        rules: dict[str, object] = {}
        for option in Vandatta.rules_type.options():
            if rng.random() < 0.3:
                least, most = option.least or 0, option.most or 0
                rules[option.name] = rng.choice(option.choices) if option.choices else rng.randint(least, min(most, 60))
        if rng.random() < 0.3:
            effect = rng.choice(["reverse", "draw_two", "super_eight", "skip"])
            rules |= {"jokers": rng.choice([1, 2]), "joker_effect": effect}
        if not any(problem.level == "error" for problem in Vandatta.check(rules, number)):
            return Vandatta(rules, number)


def any_game(rng: random.Random, seats: int | None = None) -> Rodskagg:
    """Rödskägg with a number of seats and house rules that go together."""
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
    if isinstance(game, Vandatta):
        return _exchanged(replay, seat, rng)
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


def _exchanged(replay: Replay, seat: int | None, rng: random.Random) -> Replay:
    """The same round of Vändåtta, but for some cards that ``seat`` has never seen in it and that lie elsewhere.

    Whoever drew must have had to, and whoever could lay one more of a rank was asked: an exchange that makes a move
    of the round illegal, or that everybody sees, is given up.
    """
    game = replay.game
    assert isinstance(game, Vandatta)
    dealt = max((ply for ply, move in enumerate(replay.moves) if _deals(move)), default=None)
    if dealt is None or replay.final.deal.deck:
        return replay.branch(len(replay))
    seen, views = set[Card](), []
    for ply, (_, events, state) in enumerate(replay.plies()):
        if ply < dealt:
            continue
        views.append(game.view(state, seat))
        zones = {zone.name for zone in state.zones if zone.seen_by(seat)} | {"box"}
        seen.update(card for zone in state.zones if zone.name in zones for card in zone.cards)
        for event in events:
            seen.update(
                card for step in event.moved if isinstance(step, Transfer) and {step.source, step.target} & zones
                for card in step.cards if card is not None
            )  # fmt: skip
            cards = event.values.get("cards")
            seen.update(cards if isinstance(cards, tuple) else ())  # counted at the end of a round
    hidden = [card for card in replay.state(dealt).deal.deck if card not in seen]
    best, twin = replay.branch(len(replay)), dict[Card, Card]()
    for _ in range(12):
        if len(hidden) < 2:
            break
        one, two = rng.sample(hidden, 2)
        tried = twin | {one: twin.get(two, two), two: twin.get(one, one)}
        copy = _redealt(replay, dealt, tried, seat, views)
        if copy is not None:
            best, twin = copy, tried
    return best


def _deals(move: Move) -> bool:
    return isinstance(move, Shuffle) and move.zone == "deck"


def _redealt(replay: Replay, dealt: int, twin: dict[Card, Card], seat: int | None, views: list[Any]) -> Replay | None:
    """The round dealt with other cards in place of some, and played on alike; None where ``seat`` sees that."""
    game = replay.game
    assert isinstance(game, Vandatta)
    copy, deck, shuffle = replay.branch(dealt), replay.state(dealt).deal.deck, replay.moves[dealt]
    assert isinstance(shuffle, Shuffle)
    order = tuple(deck.index(twin.get(deck[place], deck[place])) for place in shuffle.order)
    try:
        copy.play(Shuffle("deck", order))
        for move, view in zip(replay.moves[dealt + 1 :], views[1:], strict=True):
            copy.play(type(move)(move.actor, twin.get(move.card, move.card)) if isinstance(move, Lay) else move)
            if game.view(copy.final, seat) != view:
                return None
    except IllegalMove:
        return None
    return copy
