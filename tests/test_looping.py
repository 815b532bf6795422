"""Where a loop is pointed out: two beats that show the same table (EX-SRB-9, EX-SRF-12)."""

from __future__ import annotations

import pytest

from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.examples import example, record, records
from kortspel_widgets.looping import loop_words


def tables(replay: Replay, beats: list[int]) -> list[object]:
    """What the game compares, after these beats."""
    found: dict[int, object] = {}
    beat = -1
    for _, events, state in replay.plies():
        beat += len(events)
        for wanted in beats:
            if beat >= wanted and wanted not in found:
                found[wanted] = (state.labels.get("turn"), replay.game.loop_key(state))
    return [found[wanted] for wanted in beats]


@pytest.mark.parametrize("entry", [entry for entry in records() if entry.loop], ids=lambda entry: entry.name)
def test_ex_srb_9_both_ends_of_a_loop_show_the_same_table(entry: object) -> None:
    replay = entry.replay()  # type: ignore[attr-defined]
    intro, notes = loop_words(replay)
    first, last = sorted(notes)
    one, other = tables(replay, [first, last])
    assert one[1][1] == other[1][1]  # type: ignore[index]
    assert intro is not None
    assert str(first + 1) in intro["sv"]
    assert str(last + 1) in intro["en"]


def test_ex_srb_9_casella_says_how_long_a_round_is() -> None:
    _, notes = loop_words(record("Casella 2024").replay())
    assert "62 stick och 440 kort per varv" in notes[max(notes)]["sv"]
    assert "62 tricks and 440 cards a round" in notes[max(notes)]["en"]


def test_ex_srf_12_a_loop_from_the_first_position() -> None:
    intro, notes = loop_words(example("EX-SRF-12").replay())
    assert len(notes) == 1
    assert "läget som det börjar med" in intro["sv"]  # type: ignore[index]


def test_a_game_that_ends_has_nothing_to_point_out() -> None:
    assert loop_words(record("Nessler 2022").replay()) == (None, {})
