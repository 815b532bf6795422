"""The written games are still played the same; see ``golden`` beside this file."""

from __future__ import annotations

import pytest

from kortspel_widgets.games import Rodskagg
from tests.games.rodskagg import golden


@pytest.mark.parametrize("seats", Rodskagg.seat_range)
def test_the_written_game_is_played_the_same(seats: int) -> None:
    assert golden.text(seats).splitlines() == golden.path(seats).read_text("utf-8").splitlines()


def test_the_written_games_show_much_of_what_can_happen() -> None:
    told = {
        line.split()[1]
        for seats in Rodskagg.seat_range
        for line in golden.path(seats).read_text("utf-8").splitlines()
        if line.startswith("  RS")
    }
    wanted = (
        "plays passes exchanges keeps-hand swaps calls no-call leads follows ruffs discards trick-suit score-tricks"
    )
    wanted += " score-none score-passed call-lost alone-blind dummy-lays ante pass-fee stake gather caller-starts"
    assert set(wanted.split()) <= told
