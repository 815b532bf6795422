"""Games with any house rules, deals and small positions, for hypothesis."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from kortspel_widgets.cards import CARDS
from kortspel_widgets.engine.game import ChoiceGame, Game
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import CHANCE, Move
from kortspel_widgets.engine.options import first_error
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import GAMES, SELF_PLAYING, SvaltaRavPayment

# The same cases on every machine and nothing written beside the tests.
steady = settings(
    max_examples=50,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)


@st.composite
def games(draw: st.DrawFn, slugs: Sequence[str] = tuple(GAMES)) -> Game[Any]:
    """Any game, any allowed number of seats, any house rules that go together; agreed numbers are small."""
    kind = GAMES[draw(st.sampled_from(slugs))]
    rules: dict[str, object] = {}
    for option in kind.rules_type.options():
        if option.choices:
            rules[option.name] = draw(st.sampled_from(option.choices))
            continue
        least, most = option.least or 0, min(60 if option.most is None else option.most, 60)
        rules[option.name] = draw(st.one_of(st.integers(max(least, -60), most), st.just(min(int(option.default), 60))))
    seats = draw(st.sampled_from(list(kind.seat_range)))
    while first_error(found := kind.check(rules, seats)) is not None:
        clash = next(problem.option for problem in found if problem.level == "error")
        del rules[kind.rules_type.option(clash).name]  # the default goes with everything
    return kind(rules, seats)


@st.composite
def deals(draw: st.DrawFn, slugs: Sequence[str] = tuple(GAMES)) -> Replay:
    """A whole deck, dealt by a seed; nothing turned yet."""
    game = draw(games(slugs))
    code = game.code(draw(st.integers(0, game.seats - 1)), seed=str(draw(st.integers(0, 9999))))
    return Replay(game, moves=game.deal(code), luck=game.luck(code), code=code)


@st.composite
def positions(draw: st.DrawFn, most: int = 6, slugs: Sequence[str] = tuple(GAMES)) -> Replay:
    """Few cards, unequal piles, perhaps an empty one; one card each now and then."""
    game = draw(games(slugs))
    if isinstance(game, ChoiceGame):
        return draw(tables(game))
    deck = list(draw(st.permutations(CARDS)))
    least = draw(st.sampled_from([0, 1, 1]))
    counts = draw(
        st.one_of(
            st.just([1] * game.seats),
            st.lists(st.integers(least, most), min_size=game.seats, max_size=game.seats).filter(any),
        )
    )
    zones = {f"hidden:{seat}": [deck.pop() for _ in range(count)] for seat, count in enumerate(counts)}
    zones["aside"] = [deck.pop() for _ in range(draw(st.integers(0, 2)))]
    if not isinstance(game, SvaltaRavPayment):
        return Replay(game, game.position(zones))
    turn = draw(st.sampled_from([seat for seat, count in enumerate(counts) if count]))
    return Replay(game, game.position(zones, {"turn": turn}))


@st.composite
def tables(draw: st.DrawFn, game: ChoiceGame[Any]) -> Replay:
    """A position somewhere in the first deals of a game in which somebody chooses."""
    replay = Replay(game, luck=Luck(str(draw(st.integers(0, 9999)))))
    rng = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(3, 80))):
        if replay.outcome is None:
            replay.play(chosen(replay, rng))
    while replay.outcome is not None or game.actors(replay.final) == (CHANCE,):
        replay.undo()
    labels = game.position_labels(replay.final)
    zones = {zone.name: zone.cards[::-1] for zone in replay.final.zones}
    return Replay(game, game.position(zones, labels))


def chosen(replay: Replay, rng: random.Random) -> Move:
    """What happens next: chance, or any legal move of whoever acts first."""
    state = replay.final
    actor = replay.game.actors(state)[0]
    return replay.game.chance(state, replay.luck) if actor == CHANCE else rng.choice(replay.game.moves(state, actor))


few = settings(steady, max_examples=25)

replays = st.one_of(deals(), positions(), positions(most=3))
self_playing = st.one_of(deals(SELF_PLAYING), positions(slugs=SELF_PLAYING), positions(3, SELF_PLAYING))
