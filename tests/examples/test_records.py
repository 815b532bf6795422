"""The published long and endless deals, replayed card by card (EX-SRB-7 to 9)."""

from __future__ import annotations

import pytest

from kortspel_widgets.engine.outcome import Loop
from kortspel_widgets.examples import ExampleError, Record, example, record, records
from kortspel_widgets.games import SvaltaRavPayment
from kortspel_widgets.notation import parse_piles


@pytest.mark.parametrize("entry", records(), ids=lambda entry: entry.name)
def test_ex_srb_8_record_deals_agree(entry: Record) -> None:
    replay = entry.replay()
    state, outcome = replay.final, replay.outcome
    assert outcome is not None
    assert (state.tricks, state.cards) == (entry.tricks, entry.cards)
    assert outcome.ending.value == entry.ending
    assert outcome.loop == entry.loop
    if entry.ending == "won":
        assert outcome.winners == (entry.winner,)
        assert sum(len(hand) for hand in state.hands) == 52


def test_ex_srb_7_longest_game() -> None:
    longest = max((entry for entry in records() if entry.ending == "won"), key=lambda entry: entry.cards)
    assert (longest.tricks, longest.cards, longest.winner) == (1164, 8344, 1)
    assert [zone.cards for zone in example("EX-SRB-7").replay().final.zones][1]


def test_ex_srb_9_casella() -> None:
    entry = record("Casella 2024")
    assert entry.loop == Loop((4, 34), (62, 440))
    final = entry.replay().final
    assert [len(hand) for hand in final.hands] == [42, 10]


def test_ex_srb_9_pile_stays_between_26_and_50() -> None:
    replay = record("Casella 2024").replay()
    sizes = [len(replay.start.hands[0])]
    sizes += [len(state.hands[0]) for _, _, state in replay.plies() if not state.pile]
    assert (min(sizes), max(sizes)) == (26, 50)


def test_ex_srb_8_kleber_supports_when_must_turn() -> None:
    entry = record("Kleber 1999")
    first, second = parse_piles(entry.piles, by_rank=True)
    game = SvaltaRavPayment({"elimination": "immediate"})
    state = game.position({"hidden:0": first, "hidden:1": second})
    while moves := game.moves(state, game.actors(state)[0] if game.actors(state) else 0):
        state = game.step(state, moves[0])
    assert state.cards == 5789


def test_unknown_record_is_refused_with_words() -> None:
    with pytest.raises(ExampleError, match="Known are Paulhus 1999"):
        record("Nobody 1800")
