"""The written games are still played the same; see ``playthroughs`` beside this file."""

from __future__ import annotations

import pytest

from tests.games.playthroughs import Golden
from tests.games.rodskagg.golden import GOLDEN as RODSKAGG
from tests.games.vandatta.golden import GOLDEN as VANDATTA

WRITTEN = (RODSKAGG, VANDATTA)


@pytest.mark.parametrize(
    ("golden", "seats"),
    [
        pytest.param(golden, seats, id=f"{golden.game.slug}-{seats}")
        for golden in WRITTEN
        for seats in golden.game.seat_range
    ],
)
def test_the_written_game_is_played_the_same(golden: Golden, seats: int) -> None:
    assert golden.text(seats).splitlines() == golden.written(seats)


@pytest.mark.parametrize("golden", WRITTEN, ids=lambda golden: golden.game.slug)
def test_the_written_games_show_much_of_what_can_happen(golden: Golden) -> None:
    told = {
        line.split()[1]
        for seats in golden.game.seat_range
        for line in golden.written(seats)
        if line.startswith(f"  {golden.game.prefix}")
    }
    assert golden.wanted <= told
