"""What must hold in every game of Rödskägg, whoever plays and whatever the house rules."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortspel_widgets.cards import CARDS
from kortspel_widgets.engine.events import Event
from kortspel_widgets.engine.moves import CHANCE, TABLE, Lay, Move, Swap, Word
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.saves import dump, load
from kortspel_widgets.games import GAMES
from kortspel_widgets.games.rodskagg import Phase, RodskaggState
from tests.engine.strategies import few, steady
from tests.games.rodskagg.kit import play_deal, random_game
from tests.games.steadfast import (
    Begun,
    after,
    begun,
    check_guess,
    check_listed,
    check_seen,
    check_tables,
    check_undo,
    check_view,
    steps,
)

WORDS = ("play", "pass", "exchange", "keep", "call", "no_call", "misdeal", "turn")
BEGUN = begun(random_game, 7)


def candidates(seats: int) -> list[Move]:
    words: list[Move] = [Word(actor, word) for actor in (TABLE, *range(seats)) for word in WORDS]
    return [*words, *(kind(seat, card) for kind in (Lay, Swap) for seat in range(seats) for card in CARDS)]


@given(BEGUN)
@steady
def test_cards_and_tables(begin: Begun) -> None:
    """No card lost or doubled; events lead to the next table and back; telling changes nothing."""
    for before, events in steps(begin, 150):
        check_tables(begin[0], before, events, list(CARDS))


@given(BEGUN)
@steady
def test_every_game_ends_and_a_deal_is_scored_as_agreed(begin: Begun) -> None:
    replay = begin[0]
    rules = replay.game.rules
    deal: RodskaggState | None = None
    for before, events in steps(begin):
        for done in replay.final.tricks[len(before.tricks) :]:
            assert len(done.cards) == len(before.deal.playing), "each who plays lays one card"
        if before.phase is Phase.PLAY:
            deal = before
        if {"gather", "tie", "won", "won-lower", "won-extra", "new-game"} & {event.code for event in events}:
            _check_scores(replay, before, events, deal)
            deal = None
    assert replay.outcome is not None
    assert rules.max_deals >= replay.final.deal.standing.dealt


def _check_scores(replay: Replay, before: Any, events: tuple[Event, ...], deal: Any) -> None:
    rules = replay.game.rules
    new = {event.values["seat"]: event for event in events if event.code.startswith(("score-none", "score-tricks"))}
    caller = before.deal.caller
    stopped = any(event.code == "call-stops" for event in events)
    if deal is not None and not stopped:
        tricks = [event for event in events if "trick" in event.marks]
        assert len(before.tricks) + len(tricks) == 5
    if rules.exact_zero and rules.overshoot != "go_negative":
        return
    games_over = any(event.code in ("new-game",) for event in events)
    for seat in range(replay.game.seats):
        if games_over:
            continue
        change = replay.final.deal.standing.scores[seat] - before.deal.standing.scores[seat]
        if not before.deal.spoke[seat] and not (before.phase is Phase.ANNOUNCE and before.turn == seat):
            assert change == 0, "who passed or sits out scores nothing"
        elif seat == caller:
            assert change in (rules.call_success, rules.call_failure)
        elif deal is None:
            assert change in (0, -1), "a sole player gets one off"
        else:
            penalty = new[seat].values["n"] if seat in new and new[seat].code == "score-none" else 0
            assert change in {0, -1, -2, -3, -4, -5, penalty, rules.forgotten_call_penalty - 5}


@given(BEGUN, st.integers(0, 120))
@few
def test_undo_is_exact_and_a_file_gives_the_same_game(begin: Begun, plies: int) -> None:
    again = check_undo(begin, plies)
    one, other = random.Random(1), random.Random(1)
    if again.outcome is None:
        copy = load(dump(again), GAMES)
        assert play_deal(again, one) == play_deal(copy, other)
        assert again.finish().final == copy.finish().final


@given(BEGUN, st.integers(0, 90))
@steady
def test_moves_are_those_that_are_not_refused(begin: Begun, plies: int) -> None:
    game, state = after(begin, plies)
    check_listed(game, state, candidates(game.seats))


@given(BEGUN, st.integers(0, 150))
@steady
def test_what_a_seat_knows(begin: Begun, plies: int) -> None:
    """Nothing hidden is in a view, legal moves follow from it, and every guess looks the same from that seat."""
    game, state = after(begin, plies)
    public = {card for trick in state.tricks for card in trick.cards}
    for seat in (None, *range(game.seats)):
        own = {state.deal.discards[seat]} if seat is not None and state.deal.discards else set()
        view = check_view(game, state, seat, public | own)
        for _ in range(3):
            guess = game.guess(view, seat, begin[2])
            check_guess(game, state, seat, guess, list(CARDS))
            for actor in game.actors(guess):
                assert actor == CHANCE or game.moves(guess, actor)


@given(BEGUN)
@few
def test_events_hold_no_hidden_card(begin: Begun) -> None:
    for before, events in steps(begin, 90):
        check_seen(begin[0], before, events)


@pytest.mark.parametrize("seats", range(2, 8))
def test_a_guess_gives_nobody_a_suit_that_it_lacks_nor_a_pass_that_was_not_free(seats: int) -> None:
    rng = random.Random(seats)
    for seed in range(12):
        game = random_game(seats, rng, forced_play="trump_ace_king", max_deals=30)
        replay = Replay(game, luck=game.luck(game.code(0, seed=str(seed))))
        lacks: dict[int, set[int]] = {}
        for before, events in steps((replay, ["random"] * seats, rng), 90):
            if before.phase is not Phase.PLAY or replay.final.phase is not Phase.PLAY:
                lacks = {}
                continue
            for event in events:
                if event.code in ("ruffs", "discards"):
                    lacks.setdefault(int(event.actor or 0), set()).add(int(event.values["suit"]))  # type: ignore[arg-type, call-overload]
            seat = rng.randrange(seats)
            guess = game.guess(game.view(replay.final, seat), seat, rng)
            for other, suits in lacks.items():
                assert not {int(card.suit) for card in guess.hands[other]} & suits
            for other, spoke in enumerate(guess.deal.spoke):
                if spoke is False:
                    assert not [
                        card for card in guess.deal.aside[other] if card.suit is guess.deal.trump and card.rank > 12
                    ]
