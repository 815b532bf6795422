"""What must hold in every game of Vändåtta, whoever plays and whatever the house rules."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortspel_widgets.cards import ALL_CARDS, SECOND_DECK
from kortspel_widgets.engine.moves import CHANCE, TABLE, Lay, Move, Swap, Word
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.saves import dump, load
from kortspel_widgets.games import GAMES, Vandatta
from kortspel_widgets.games.vandatta import Phase, VandattaState
from kortspel_widgets.games.vandatta.state import KINDS
from tests.engine.strategies import few, steady
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
from tests.games.vandatta.kit import any_move, play_on, play_round, random_game

SUITS = ("clubs", "diamonds", "hearts", "spades")
WORDS = ("draw", "keep", "pass", "done", "lappen", "varning", *SUITS, "call", "turn", "")
BEGUN = begun(random_game, 10)


def whole(replay: Replay) -> list[Any]:
    return list(replay.game.terms.deck(replay.game.seats))


def candidates(replay: Replay) -> list[Move]:
    seats = range(replay.game.seats)
    words: list[Move] = [Word(actor, word) for actor in (CHANCE, TABLE, *seats, 99) for word in WORDS]
    turn = max(0, replay.final.turn)
    others = [Lay(seat, card) for seat in seats for card in ALL_CARDS[::17]]
    return [*words, *others, *(kind(turn, card) for kind in (Lay, Swap) for card in ALL_CARDS)]


@given(BEGUN)
@steady
def test_cards_and_tables(begin: Begun) -> None:
    """No card lost or doubled; events lead to the next table and back; telling changes nothing."""
    replay = begin[0]
    for before, events in steps(begin, 150):
        check_tables(replay, before, events, whole(replay))
        assert set(replay.final.deal.box) <= set(SECOND_DECK)


@given(BEGUN)
@steady
def test_every_game_ends_and_rounds_are_scored_as_agreed(begin: Begun) -> None:
    replay = begin[0]
    rules, terms = replay.game.rules, replay.game.terms
    for _before, events in steps(begin, 200_000):
        old, new = _before.deal.standing, replay.final.deal.standing
        if new.finished == old.finished:
            assert new.scores == old.scores
            continue
        assert new.finished == old.finished + 1
        codes = [event.code for event in events]
        winner = next((event.actor for event in events if event.code == "round-won"), None)
        assert (winner is None) == (bool({"blocked", "blocked-void", "turns-out", "turns-out-void"} & set(codes)))
        changes = [after - before for before, after in zip(old.scores, new.scores, strict=True)]
        if winner is not None:
            assert changes[winner] == 0
            assert not new.out[winner] or rules.score_limit <= old.scores[winner], "the winner never goes out"
        if rules.match_format == "single_round" or (winner is None and rules.blocked_round == "void"):
            assert not any(changes)
        else:
            told = {int(event.actor or 0): event for event in events if event.code == "score"}
            assert {seat for seat in told if changes[seat]} == {seat for seat, change in enumerate(changes) if change}
            for seat, event in told.items():
                assert changes[seat] == event.values["n"] == terms.hand_points(event.values["cards"])
        for seat in _before.active:
            assert new.out[seat] == (rules.match_format == "elimination" and new.scores[seat] >= rules.score_limit)
    outcome = replay.outcome
    assert outcome is not None
    assert replay.final.deal.standing.finished <= rules.max_rounds
    if rules.match_format == "elimination" and outcome.code == "won":
        assert [seat for seat, gone in enumerate(replay.final.deal.standing.out) if not gone] == list(outcome.winners)


@pytest.mark.parametrize("seats", range(2, 11))
def test_by_default_a_turn_has_one_special_card_and_its_follow_up_at_most(seats: int) -> None:
    """RULES 3.5, over whole sessions with jokers now and then."""
    rng = random.Random(seats)
    for rules in ({}, {"jokers": 2, "joker_effect": "draw_two"}):
        replay = Replay.of_seed(Vandatta(rules, seats), seats)
        laid: list[int] = []
        turns = -1
        while replay.outcome is None and len(replay) < 3000:
            before: VandattaState = replay.final
            if before.phase is Phase.TURN and before.turns != turns:
                laid, turns = [], before.turns
                first = len(before.pile) == 1
                joker = before.pile[-1].is_joker
                assert KINDS[before.pile[-1].index] == 0 or first or joker, "an ordinary card lies on top"
                assert before.special == (KINDS[before.pile[-1].index] != 0)
            move = any_move(replay, rng, 0.7)
            events = replay.play(move)
            if isinstance(move, Lay):
                laid.append(KINDS[move.card.index])
                assert len(laid) <= 2
                assert laid in ([0], [1], [2], [3], [1, 0], [2, 0])
            if any(event.code == "round-won" for event in events):
                assert isinstance(move, Lay)
                assert KINDS[move.card.index] == 0, "the last card is ordinary"
                turns = -1
                winner = move.actor
                assert not replay.final.deal.standing.out[winner]


@given(BEGUN)
@steady
def test_draws_words_and_turns(begin: Begun) -> None:
    """At most three draws in a turn, each turn goes to whoever is next, and only who has the cards owes a word."""
    replay = begin[0]
    terms = replay.game.terms
    for before, events in steps(begin, 300):
        after = replay.final
        assert 0 <= after.draws <= 3
        if after.due >= 0:
            assert len(after.hands[after.due]) in {terms.lappen_at, terms.varning_at} - {0}
            assert after.phase in (Phase.TURN, Phase.RESHUFFLE)
        for seat in after.deal.said:
            assert len(after.hands[seat]) in {terms.lappen_at, terms.varning_at} - {0}
        said = {name: value for name, value in after.labels.items() if name.startswith("said:")}
        assert set(said.values()) <= ({"lappen"} if terms.lappen_at else set()) | (
            {"varning"} if terms.varning_at else set()
        )
        jumped = {"again", "skips", "reverses"} & {event.code for event in events}
        if before.phase >= Phase.TURN and after.phase is Phase.TURN and after.turns == before.turns + 1 and not jumped:
            assert after.turn == before.deal.following[before.turn]
        assert after.phase not in (Phase.ENDED, Phase.PASSED)


@given(BEGUN, st.integers(0, 160))
@few
def test_undo_is_exact_and_a_file_gives_the_same_game(begin: Begun, plies: int) -> None:
    again = check_undo(begin, plies)
    if again.outcome is None:
        copy = load(dump(again), GAMES)
        assert play_round(again, random.Random(1)) == play_round(copy, random.Random(1))
        assert dump(again) == dump(copy)


@given(BEGUN, st.integers(0, 120))
@steady
def test_moves_are_those_that_are_not_refused(begin: Begun, plies: int) -> None:
    replay, _, rng = begin
    after(begin, plies)
    for _ in range(6):
        game, state = replay.game, replay.final
        check_listed(game, state, candidates(replay))
        actors = game.actors(state)
        assert actors == (CHANCE,) or all(game.moves(state, actor) for actor in actors)
        play_on(replay, rng, 1)


@given(BEGUN, st.integers(3, 160))
@steady
def test_a_position_gives_the_state_again(begin: Begun, plies: int) -> None:
    replay, _, rng = begin
    after(begin, plies)
    for _ in range(8):
        game, state = replay.game, replay.final
        if state.phase in (Phase.TURN, Phase.NAME, Phase.FOLLOW, Phase.MORE):
            zones = {zone.name: zone.cards[::-1] for zone in state.zones}
            again = game.position(zones, game.position_labels(state))
            assert _playing(again) == _playing(state)
        play_on(replay, rng, 1)


def _playing(state: VandattaState) -> VandattaState:
    """``state`` without the phase after draws that are over."""
    return state._replace(deal=state.deal._replace(then=Phase.TURN))


@given(BEGUN, st.integers(0, 170))
@steady
def test_what_a_seat_knows(begin: Begun, plies: int) -> None:
    """Nothing hidden is in a view, legal moves follow from it, and every guess looks the same from that seat."""
    rng, (game, state) = begin[2], after(begin, plies)
    for seat in (None, *range(game.seats)):
        view = check_view(game, state, seat, state.deal.box, inside=state.deal.turned)
        for _ in range(2):
            guess = game.guess(view, seat, rng)
            check_guess(game, state, seat, guess, whole(begin[0]))
            for actor in game.actors(guess):
                assert actor == CHANCE or game.moves(guess, actor) or state.phase is not Phase.TURN


@given(BEGUN, st.integers(60, 260))
@steady
def test_nobody_is_thought_to_hold_what_lay_in_the_pile_while_it_held_its_cards(begin: Begun, plies: int) -> None:
    """After the pile was turned over, cards held since then are none of it: in truth, and in every guess."""
    rng, (game, state) = begin[2], after(begin, plies)
    deal = state.deal
    for seat in range(game.seats):
        for told in (state, game.guess(game.view(state, seat), seat, rng)):
            for other, held in enumerate(deal.held):
                kept = [card for card in told.hands[other] if card not in deal.turned]
                assert len(kept) >= min(held, len(told.hands[other]))


@given(BEGUN)
@few
def test_events_hold_no_hidden_card(begin: Begun) -> None:
    """But for the hands that are laid open to be counted."""
    for before, events in steps(begin, 120):
        check_seen(begin[0], before, events, counted=("score",))


@pytest.mark.parametrize("seats", [2, 3, 5, 6, 10])
def test_a_guess_gives_nobody_what_it_has_shown_that_it_lacks(seats: int) -> None:
    """Whoever had to draw held no ordinary card that fitted: within the same turn none of those is in the hand."""
    rng = random.Random(seats)
    checked = 0
    for seed in range(8):
        game = random_game(seats, rng, voluntary_draw="never", max_rounds=2)
        replay = Replay(game, luck=game.luck(game.code(0, seed=str(seed))))
        for before, events in steps((replay, ["random"] * seats, rng), 150):
            if not any(event.code == "draws" for event in events) or before.phase is not Phase.TURN:
                continue
            state = replay.final
            seat, viewer = before.turn, rng.choice([other for other in before.active if other != before.turn])
            lack = state.deal.lacks[seat]
            assert lack is not None
            fitting = [
                card for card in before.hands[seat]
                if not KINDS[card.index] and (int(card.suit) == before.suit or int(card.rank) == before.rank)
            ]  # fmt: skip
            assert not fitting
            guess = game.guess(game.view(state, viewer), viewer, rng)
            fits = [
                card for card in guess.hands[seat]
                if not KINDS[card.index] and (int(card.suit) == lack.suit or int(card.rank) == lack.rank)
            ]  # fmt: skip
            free = len(guess.hands[seat]) - lack.n
            enough = [
                card for hand in (*(state.hands[other] for other in range(seats) if other != viewer), state.stock)
                for card in hand if KINDS[card.index] or (int(card.suit) != lack.suit and int(card.rank) != lack.rank)
            ]  # fmt: skip
            bound = sum(one.n for one in state.deal.lacks if one is not None)
            if len(enough) >= bound:
                assert len(fits) <= free
                checked += 1
    assert checked > 20


@pytest.mark.parametrize("rules", [
    {}, {"match_format": "best_of"}, {"match_format": "fixed_rounds"}, {"match_format": "first_out_ends"},
    {"match_format": "single_round"}, {"hand_size": 6, "multi_lay": True}, {"voluntary_draw": "always"},
    {"jokers": 2, "joker_effect": "skip"}, {"special_on_special": True, "finish_on_followup": False},
], ids=lambda rules: ".".join(rules))  # fmt: skip
@pytest.mark.parametrize("seats", [2, 5, 6, 10])
def test_random_sessions_end_by_themselves(rules: dict[str, object], seats: int) -> None:
    """Without any safety stop of ours."""
    rng = random.Random(f"{rules} {seats}")
    replay = Replay.of_seed(Vandatta(rules, seats), seats)
    state, game = replay.final, replay.game
    for _ in range(60_000):
        actors = game.actors(state)
        if not actors:
            break
        chance = actors[0] == CHANCE
        move = game.chance(state, replay.luck) if chance else rng.choice(game.moves(state, actors[-1]))
        state = game.step(state, move)
    assert state.outcome is not None
    assert "stopped" not in state.outcome.code
