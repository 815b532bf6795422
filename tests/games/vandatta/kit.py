"""Small tables of Vändåtta: who holds what, what lies on the piles, and what is laid and said."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from kortspel_widgets.cards import CARDS, Card
from kortspel_widgets.engine.events import Event
from kortspel_widgets.engine.game import Refusal
from kortspel_widgets.engine.moves import CHANCE, Move, parse_move
from kortspel_widgets.engine.options import Option, first_error
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import Vandatta
from tests.games.kit import cards, dealt

Labels = Mapping[str, int | str | bool]
SUITS = ("clubs", "diamonds", "hearts", "spades")
FILLER = "3C 4C 5C 6C TC"
"""A hand that lays nothing on a heart."""


def table(
    *hands: str,
    pile: str = "7H",
    stock: str = "",
    labels: Labels | None = None,
    exact: bool = True,
    **rules: object,
) -> Replay:
    """A position: one text a seat, the play pile and the stock with the top card first; seat 0 has the turn.

    The cards that are not named are out of play, or under the stock where it is not ``exact``.
    """
    game = Vandatta(rules, len(hands))
    rows = {f"hand:{seat}": hand for seat, hand in enumerate(hands)} | {"pile": pile, "stock": stock}
    named = {"turn": 0, "dealer": len(hands) - 1, "exact": exact, **(labels or {})}
    return Replay(game, game.position({zone: cards(text) for zone, text in rows.items()}, named))


def deal(
    *hands: str, start: str = "", stock: str = "", seats: int | None = None, dealer: int | None = None,
    seed: str = "1", **rules: object,
) -> Replay:  # fmt: skip
    """A whole deck dealt so that these hands, this start card and this stock come; the last seat deals."""
    count = seats or len(hands)
    game = Vandatta(rules, count)
    piles = [*hands, *[""] * (count - len(hands)), start, stock]
    return dealt(game, *piles, dealer=count - 1 if dealer is None else dealer, seed=seed)


def do(replay: Replay, moves: str) -> list[Event]:
    """Make these moves, each by whoever has the turn unless it says; chance turns in between by itself."""
    events: list[Event] = []
    for text in moves.split():
        events += replay.play(parse_move(text, replay.game.actors(replay.final)[0]))
        events += chance(replay, "stock")
    return events


def chance(replay: Replay, zone: str = "") -> list[Event]:
    """What chance has to do now, or only where this zone is to be shuffled."""
    events: list[Event] = []
    while replay.game.actors(replay.final)[:1] == (CHANCE,):
        move = replay.game.chance(replay.final, replay.luck)
        if zone and getattr(move, "zone", "") != zone:
            break
        events += replay.play(move)
    return events


def draw_all(replay: Replay) -> list[Event]:
    """Whoever has the turn draws until something fits or no more may be drawn, and passes then."""
    seat, events = replay.final.turn, list[Event]()
    while replay.outcome is None and replay.final.turn == seat:
        words = {"draw", "pass"} & legal(replay)
        if not words:
            return events
        events += do(replay, words.pop())
    return events


def refused(replay: Replay, text: str) -> Refusal:
    """Why the move is refused."""
    actors = replay.game.actors(replay.final)
    found = replay.game.refusal(replay.final, parse_move(text, actors[0] if actors else 0))
    assert found is not None, f"{text} is legal"
    return found


def legal(replay: Replay, seat: int | None = None) -> set[str]:
    """What whoever has the turn (or ``seat``) may do, in its short form."""
    state = replay.final
    actor = replay.game.actors(state)[0] if seat is None else seat
    return {move.text.partition("@")[0] for move in replay.game.moves(state, actor)}


def codes_of(events: Sequence[Event]) -> list[str]:
    return [event.code for event in events]


def scores(replay: Replay) -> list[int]:
    return [int(replay.final.labels[f"score:{seat}"] or 0) for seat in range(replay.game.seats)]


def held(replay: Replay, seat: int) -> set[str]:
    return {card.code for card in replay.final.hands[seat]}


def sizes(replay: Replay) -> list[int]:
    """How many cards each seat holds."""
    return [len(hand) for hand in replay.final.hands]


def won(*losers: str, scores: Sequence[int] = (), winner: int = 0, out: Sequence[int] = (), dealer: int = -1,
        labels: Labels | None = None, **rules: object) -> tuple[Replay, list[Event]]:  # fmt: skip
    """A round that ``winner`` wins with its last card while the others hold these; what is told then.

    The hands of the others in turn, seats that are ``out`` left empty.
    """
    rest = list(losers)
    count = len(losers) + 1 + len(out)
    hands = ["9H" if seat == winner else "" if seat in out else rest.pop(0) for seat in range(count)]
    named: dict[str, int | str | bool] = {"turn": winner, "dealer": dealer if dealer >= 0 else count - 1}
    named |= {f"score:{seat}": score for seat, score in enumerate(scores)}
    named |= {f"out:{seat}": True for seat in out}
    replay = table(*hands, labels={**named, **(labels or {})}, **rules)
    return replay, do(replay, "9H")


def blocked(*hands: str, scores: Sequence[int] = (), labels: Labels | None = None, **rules: object) -> Replay:
    """Nobody can lay or draw, and all but the last have passed already."""
    named: dict[str, int | str | bool] = {"turn": len(hands) - 1, "idle": len(hands) - 1}
    named |= {f"score:{seat}": score for seat, score in enumerate(scores)}
    return table(*hands, labels={**named, **(labels or {})}, **rules)


def random_game(seats: int, rng: random.Random, **fixed: object) -> Vandatta:
    """Any house rules that go together; rounds and sessions that do not take long."""
    while True:
        values: dict[str, Any] = {}
        for option in Vandatta.rules_type.options():
            if rng.random() < 0.35:
                values[option.name] = rng.choice(option.choices or _near(option))
        if rng.random() < 0.4:
            effect = rng.choice(["reverse", "draw_two", "super_eight", "skip"])
            values |= {"jokers": rng.choice([1, 2]), "joker_effect": effect}
        values |= {"max_rounds": rng.choice([2, 4, 8]), "max_turns": rng.choice([30, 150, 300]), **fixed}
        if first_error(Vandatta.check(values, seats)) is None:
            return Vandatta(values, seats)


def _near(option: Option) -> list[int]:
    """Numbers that an option allows: the usual one, its neighbours, the least."""
    usual = int(option.default)
    return [value for value in (usual - 1, usual, usual + 1, option.least) if option.allows(value)]  # type: ignore[misc]


def any_move(replay: Replay, rng: random.Random, speak: float = 0.5) -> Move:
    """Something that can be done now; a word that is owed is said so often before the next move."""
    game, state = replay.game, replay.final
    actors = game.actors(state)
    if actors[0] == CHANCE:
        return game.chance(state, replay.luck)
    if len(actors) > 1 and rng.random() < speak:
        return game.moves(state, actors[1])[0]
    return rng.choice(game.moves(state, actors[0]))


def play_on(replay: Replay, rng: random.Random, plies: int, speak: float = 0.5) -> None:
    """So many random moves, chance among them, or to the end."""
    for _ in range(plies):
        if replay.outcome is not None:
            return
        replay.play(any_move(replay, rng, speak))


def play_round(replay: Replay, rng: random.Random, speak: float = 0.5) -> list[Event]:
    """Random moves until a round is over; the events of them all."""
    finished, events = replay.final.deal.standing.finished, list[Event]()
    while replay.outcome is None and replay.final.deal.standing.finished == finished:
        events += replay.play(any_move(replay, rng, speak))
    return events


def plain(*without: str) -> list[Card]:
    """The ordinary cards of one deck, but for these."""
    return [card for card in CARDS if card.code[0] not in "8A" and card.code not in without]
