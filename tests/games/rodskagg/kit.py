"""Small tables of Rödskägg: who holds what, and what is said and laid."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from kortspel_widgets.engine.events import Event
from kortspel_widgets.engine.game import Refusal
from kortspel_widgets.engine.moves import CHANCE, parse_move
from kortspel_widgets.engine.options import Option, first_error
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import Rodskagg
from tests.games.kit import cards, dealt

Labels = Mapping[str, int | str | bool]


def table(
    *hands: str,
    turned: str = "7H",
    labels: Labels | None = None,
    zones: Mapping[str, str] | None = None,
    **rules: object,
) -> Replay:
    """A position: one text a seat, the turned card, other zones and labels; the last seat dealt unless they say so."""
    game = Rodskagg(rules, len(hands))
    rows = {f"hand:{seat}": hand for seat, hand in enumerate(hands)} | {"turned": turned} | dict(zones or {})
    return Replay(game, game.position({zone: cards(text) for zone, text in rows.items()}, labels or {}))


def last(
    row: str, tricks: Sequence[int], *, labels: Labels | None = None, scores: Sequence[int] = (), **rules: object
) -> Replay:
    """The fifth trick of a deal: each seat's card (``-``: passed), tricks taken before, scores; hearts are trumps."""
    hands = row.split()
    named: dict[str, int | str | bool] = {"phase": "play"}
    named |= {f"tricks:{seat}": count for seat, count in enumerate(tricks)}
    named |= {f"score:{seat}": score for seat, score in enumerate(scores)}
    named |= {f"passed:{seat}": True for seat, card in enumerate(hands) if card == "-"}
    return table(*("" if card == "-" else card for card in hands), labels={**named, **(labels or {})}, **rules)


def do(replay: Replay, moves: str) -> list[Event]:
    """Make these moves, each by whoever has the turn unless it says; the events of them all."""
    events: list[Event] = []
    for text in moves.split():
        events += replay.play(parse_move(text, replay.game.actors(replay.final)[0]))
    return events


def lay_out(replay: Replay) -> list[Event]:
    """Whoever has the turn does the only thing left, as long as there is only one."""
    events: list[Event] = []
    while replay.outcome is None and replay.game.actors(replay.final) != (CHANCE,):
        (move,) = replay.game.moves(replay.final, replay.final.turn)
        events += replay.play(move)
    return events


def announce(replay: Replay, *plays: bool) -> list[Event]:
    """Play or pass, in turn order."""
    return do(replay, " ".join("play" if one else "pass" for one in plays))


def chance(replay: Replay) -> list[Event]:
    """What chance has to do now: shuffle and deal."""
    events: list[Event] = []
    while replay.game.actors(replay.final) == (CHANCE,):
        events += replay.play(replay.game.chance(replay.final, replay.luck))
    return events


def refused(replay: Replay, text: str) -> Refusal:
    """Why the move is refused."""
    found = replay.game.refusal(replay.final, parse_move(text, replay.game.actors(replay.final)[0]))
    assert found is not None, f"{text} is legal"
    return found


def legal(replay: Replay) -> set[str]:
    """What whoever has the turn may do, in its short form."""
    state = replay.final
    return {move.text.partition("@")[0] for move in replay.game.moves(state, replay.game.actors(state)[0])}


def codes_of(events: Sequence[Event]) -> list[str]:
    return [event.code for event in events]


def scores(replay: Replay) -> list[int]:
    return [int(replay.final.labels[f"score:{seat}"] or 0) for seat in range(replay.game.seats)]


def in_zone(replay: Replay, name: str) -> set[str]:
    return {card.code for card in next(zone.cards for zone in replay.final.zones if zone.name == name)}


def deal(*hands: str, turned: str = "", blind: str = "", seats: int | None = None, dealer: int | None = None,
         seed: str = "1", **rules: object) -> Replay:  # fmt: skip
    """A whole deck dealt so that these hands, this turned card and this blind hand come; the last seat deals."""
    count = seats or len(hands)
    game = Rodskagg(rules, count)
    piles = [*hands, *[""] * (count - len(hands)), turned, *([blind] if count == 2 else [])]
    return dealt(game, *piles, dealer=count - 1 if dealer is None else dealer, seed=seed)


def random_game(seats: int, rng: random.Random, **fixed: object) -> Rodskagg:
    """Any house rules that go together, with few deals."""
    while True:
        values: dict[str, Any] = {}
        for option in Rodskagg.rules_type.options():
            if rng.random() < 0.4:
                values[option.name] = rng.choice(option.choices or _near(option))
        values |= {"max_deals": rng.choice([2, 10, 30]), **fixed}
        if first_error(Rodskagg.check(values, seats)) is None:
            return Rodskagg(values, seats)


def _near(option: Option) -> list[int]:
    """Numbers that an option allows: the usual one, its neighbours, the least."""
    usual = int(option.default)
    return [value for value in (usual - 1, usual, usual + 1, option.least) if option.allows(value)]  # type: ignore[misc]


def play_on(replay: Replay, rng: random.Random, plies: int) -> None:
    """So many random moves, chance among them, or to the end."""
    for _ in range(plies):
        if replay.outcome is not None:
            return
        actor = replay.game.actors(replay.final)[0]
        if actor == CHANCE:
            replay.play(replay.game.chance(replay.final, replay.luck))
        else:
            replay.play(rng.choice(replay.game.moves(replay.final, actor)))


def play_deal(replay: Replay, rng: random.Random) -> list[Event]:
    """Random moves to the end of the deal; the events of them all."""
    events: list[Event] = []
    while (actors := replay.game.actors(replay.final)) and actors != (CHANCE,):
        events += replay.play(rng.choice(replay.game.moves(replay.final, actors[0])))
    return events
