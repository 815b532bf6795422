"""Games with any house rules, deals and small positions, for hypothesis."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from kortspel_widgets.cards import CARDS
from kortspel_widgets.engine.game import Game
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import GAMES, SvaltaRavPayment

# The same cases on every machine and nothing written beside the tests.
steady = settings(
    max_examples=50,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)


@st.composite
def games(draw: st.DrawFn) -> Game[Any]:
    """Any game, any allowed number of seats, any house rules; agreed numbers are small."""
    kind = draw(st.sampled_from(list(GAMES.values())))
    rules: dict[str, object] = {}
    for option in kind.rules_type.options():
        if option.choices:
            rules[option.name] = draw(st.sampled_from(option.choices))
        else:
            rules[option.name] = draw(st.one_of(st.integers(1, 60), st.just(option.default)))
    return kind(rules, draw(st.sampled_from(list(kind.seat_range))))


@st.composite
def deals(draw: st.DrawFn) -> Replay:
    """A whole deck, dealt by a seed; nothing turned yet."""
    game = draw(games())
    code = game.code(draw(st.integers(0, game.seats - 1)), seed=str(draw(st.integers(0, 9999))))
    return Replay(game, moves=game.deal(code), code=code)


@st.composite
def positions(draw: st.DrawFn, most: int = 6) -> Replay:
    """Few cards, unequal piles, perhaps an empty one; one card each now and then."""
    game = draw(games())
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


few = settings(steady, max_examples=25)

replays = st.one_of(deals(), positions(), positions(most=3))
