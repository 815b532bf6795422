"""What must hold in every game of Rödskägg, whoever plays and whatever the house rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortspel_widgets.cards import CARDS
from kortspel_widgets.engine.events import Event
from kortspel_widgets.engine.moves import CHANCE, TABLE, Lay, Move, Swap, Word
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.saves import dump, load
from kortspel_widgets.engine.view import observe, seen
from kortspel_widgets.games import GAMES
from kortspel_widgets.games.rodskagg import Phase, RodskaggState
from kortspel_widgets.players import players
from tests.engine.strategies import few, steady
from tests.engine.test_properties import cards_in
from tests.games.rodskagg.kit import play_deal, random_game

WORDS = ("play", "pass", "exchange", "keep", "call", "no_call", "misdeal", "turn")
PLAYERS = players("rodskagg")


@st.composite
def begun(draw: st.DrawFn) -> tuple[Replay, list[str], random.Random]:
    """A game of any house rules, who sits where, and their luck."""
    seats, seed = draw(st.integers(2, 7)), draw(st.integers(0, 2**32))
    rng = random.Random(seed)
    game = random_game(seats, rng)
    code = game.code(rng.randrange(seats), seed=str(seed))
    who = [rng.choice(("random", "random", "thumb")) for _ in range(seats)]
    return Replay(game, luck=game.luck(code), code=code), who, rng


def steps(
    replay: Replay, who: list[str], rng: random.Random, most: int = 2000
) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """Each move's state before it and its events; every move is chosen from what its seat knows."""
    game = replay.game
    for _ in range(most):
        before = replay.final
        actors = game.actors(before)
        if not actors:
            return
        if actors[0] == CHANCE:
            move = game.chance(before, replay.luck)
        else:
            seat = actors[0]
            move = PLAYERS[who[seat]].choose(game, game.view(before, seat), seat, rng)  # type: ignore[attr-defined, arg-type]
        yield before, replay.play(move)


def candidates(seats: int) -> list[Move]:
    words: list[Move] = [Word(actor, word) for actor in (TABLE, *range(seats)) for word in WORDS]
    return [*words, *(kind(seat, card) for kind in (Lay, Swap) for seat in range(seats) for card in CARDS)]


@given(begun())
@steady
def test_cards_and_tables(begin: tuple[Replay, list[str], random.Random]) -> None:
    """No card lost or doubled; events lead to the next table and back; telling changes nothing."""
    replay, who, rng = begin
    for before, events in steps(replay, who, rng, 150):
        game = replay.game
        assert game.step(before, replay.moves[-1]) == replay.final
        assert sorted(card for zone in replay.final.zones for card in zone.cards) == list(CARDS)
        tables = [game.table(before)]
        for event in events:
            tables.append(tables[-1].fold(event))
        assert tables[-1] == game.table(replay.final)
        for event, table in zip(reversed(events), reversed(tables[:-1]), strict=True):
            assert tables.pop().unfold(event) == table


@given(begun())
@steady
def test_every_game_ends_and_a_deal_is_scored_as_agreed(begin: tuple[Replay, list[str], random.Random]) -> None:
    replay, who, rng = begin
    rules = replay.game.rules
    deal: RodskaggState | None = None
    for before, events in steps(replay, who, rng):
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


@given(begun(), st.integers(0, 120))
@few
def test_undo_is_exact_and_a_file_gives_the_same_game(
    begin: tuple[Replay, list[str], random.Random], plies: int
) -> None:
    replay, who, rng = begin
    states = [replay.start, *(replay.final for _ in steps(replay, who, rng, plies))]
    again = load(dump(replay), GAMES)
    assert again == replay
    assert [again.state(ply) for ply in range(len(states))] == states
    for state in reversed(states[:-1]):
        replay.undo()
        assert replay.final == state
        assert hash(replay.final) == hash(state)
    one, other = random.Random(1), random.Random(1)
    if again.outcome is None:
        copy = load(dump(again), GAMES)
        assert play_deal(again, one) == play_deal(copy, other)
        assert again.finish().final == copy.finish().final


@given(begun(), st.integers(0, 90))
@steady
def test_moves_are_those_that_are_not_refused(begin: tuple[Replay, list[str], random.Random], plies: int) -> None:
    replay, who, rng = begin
    for _ in steps(replay, who, rng, plies):
        pass
    game, state = replay.game, replay.final
    listed = [move for actor in (TABLE, *range(game.seats)) for move in game.moves(state, actor)]
    assert len(set(listed)) == len(listed)
    assert {move for move in candidates(game.seats) if game.refusal(state, move) is None} == set(listed)
    assert bool(listed) == (bool(game.actors(state)) and game.actors(state) != (CHANCE,))


@given(begun(), st.integers(0, 150))
@steady
def test_what_a_seat_knows(begin: tuple[Replay, list[str], random.Random], plies: int) -> None:
    """Nothing hidden is in a view, legal moves follow from it, and every guess looks the same from that seat."""
    replay, who, rng = begin
    for _ in steps(replay, who, rng, plies):
        pass
    game, state = replay.game, replay.final
    for seat in (None, *range(game.seats)):
        view = game.view(state, seat)  # type: ignore[attr-defined]
        known = {card for zone in view.zones for card in zone.cards if card is not None}
        shown = {card for zone in state.zones if zone.seen_by(seat) for card in zone.cards}
        public = {card for trick in state.tricks for card in trick.cards}
        own = {state.deal.discards[seat]} if seat is not None and state.deal.discards else set()
        assert shown <= known <= shown | public | own
        assert set(cards_in(_bare(view))) <= known
        assert game.view(view, seat) == view  # type: ignore[attr-defined]
        if seat is not None:
            assert game.moves(view, seat) == game.moves(state, seat)
        for _ in range(3):
            guess = game.guess(view, seat, rng)  # type: ignore[attr-defined]
            assert game.view(guess, seat) == view  # type: ignore[attr-defined]
            assert sorted(card for zone in guess.zones for card in zone.cards) == list(CARDS)
            assert guess.labels == state.labels
            assert observe(guess, seat) == observe(state, seat)
            for actor in game.actors(guess):
                assert actor == CHANCE or game.moves(guess, actor)


def _bare(value: Any) -> Any:
    """Named tuples as tuples all the way down, so that every card inside is found."""
    return tuple(_bare(entry) for entry in value) if isinstance(value, tuple) else value


@given(begun())
@few
def test_events_hold_no_hidden_card(begin: tuple[Replay, list[str], random.Random]) -> None:
    """Values and questions are for everybody; moving cards are seen by those who see where they lie."""
    replay, who, rng = begin
    for before, events in steps(replay, who, rng, 90):
        table, zones = replay.game.table(before), before.zones
        for event in events:
            after = table.fold(event)
            for seat in (None, *range(replay.game.seats)):
                names = [zone.name for zone in zones if zone.seen_by(seat)]
                open_now = {card for one in (table, after) for name in names for card in one.piles[name]}
                assert set(cards_in(seen(before, event, seat))) <= open_now
                if seat is None:
                    assert set(cards_in(dict(event.values))) <= open_now
            table = after


@pytest.mark.parametrize("seats", range(2, 8))
def test_a_guess_gives_nobody_a_suit_that_it_lacks_nor_a_pass_that_was_not_free(seats: int) -> None:
    rng = random.Random(seats)
    for seed in range(12):
        game = random_game(seats, rng, forced_play="trump_ace_king", max_deals=30)
        replay = Replay(game, luck=game.luck(game.code(0, seed=str(seed))))
        lacks: dict[int, set[int]] = {}
        for before, events in steps(replay, ["random"] * seats, rng, 90):
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
