"""What must hold for every game, every number of seats, every house rule and every deal."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortspel_widgets.cards import CARDS, Card
from kortspel_widgets.engine.codes import DealCode
from kortspel_widgets.engine.events import Event, Reorder, Table, Transfer
from kortspel_widgets.engine.game import Game, IllegalMove
from kortspel_widgets.engine.moves import CHANCE, TABLE, FirstDealer, Lay, Move, Shuffle, Swap, Word, parse_move
from kortspel_widgets.engine.outcome import Ending
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.saves import dump, load
from kortspel_widgets.engine.view import observe, seen
from kortspel_widgets.games import GAMES, SELF_PLAYING, SvaltaRavPayment, SvaltaRavSuits, game_of_code
from tests.engine.strategies import chosen, deals, few, games, positions, replays, self_playing, steady

FAR = 5_000
RULE_IDS = {
    *(
        f"{prefix}-{number}"
        for prefix, most in (("SRF", 17), ("SRB", 17), ("RS", 45), ("VA", 32))
        for number in range(1, most + 1)
    ),
    *(option.id for kind in GAMES.values() if kind.has_choices for option in kind.rules_type.options()),
}

COUNTED = {"score"}
"""Events at the end of a round in Vändåtta: the hands are laid open to be counted."""


def candidates(game: Game[Any], state: Any) -> list[Move]:
    """Words, dealers and shuffles, sensible and not."""
    deck = len(next(zone.cards for zone in state.zones if zone.name == "deck"))
    words = [Word(actor, word) for actor in (CHANCE, TABLE, *range(game.seats + 1), 99) for word in WORDS]
    shuffles = [
        Shuffle("deck", tuple(range(deck))),
        Shuffle("deck", tuple(reversed(range(deck)))),
        Shuffle("deck", tuple(range(deck - 1))),
        Shuffle("deck", (0,) * deck),
        Shuffle("pile", tuple(range(deck))),
        Shuffle("deck", tuple(range(deck)), actor=0),
    ]
    cards = [kind(seat, card) for kind in (Lay, Swap) for seat in range(game.seats) for card in CARDS[::5]]
    return [
        *words,
        *cards,
        *(FirstDealer(seat) for seat in range(-1, game.seats + 1)),
        FirstDealer(0, actor=0),
        *shuffles,
    ]


WORDS = ("turn", "time", "pass", "play", "call", "keep", "misdeal", "draw", "hearts", "done", "lappen", "")


def random_move(replay: Replay, rng: random.Random) -> Move:
    """Any legal move; where nobody chooses, a clock is called now and then only."""
    if replay.game.has_choices:
        return chosen(replay, rng)
    actors = replay.game.actors(replay.final)
    if actors[0] == CHANCE:
        return replay.game.chance(replay.final, replay.luck)
    moves = [move for actor in actors for move in replay.game.moves(replay.final, actor)]
    return rng.choice(moves) if rng.random() < 0.03 else moves[0]


def all_cards(state: Any) -> Counter[Card]:
    return Counter(card for zone in state.zones for card in zone.cards)


def cards_in(value: object) -> Iterator[Card]:
    """Every card anywhere inside an event."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, dict):
        for entry in value.values():
            yield from cards_in(entry)
    elif isinstance(value, tuple | list):
        for entry in value:
            yield from cards_in(entry)
    elif is_dataclass(value):
        for entry in fields(value):
            yield from cards_in(getattr(value, entry.name))


def faces(table: Table) -> set[Card]:
    return {card for pile in table.piles.values() for card in pile if card is not None}


def check_event(game: Game[Any], event: Event, before: Table, after: Table, state: Any) -> None:
    assert event.rule in RULE_IDS
    assert event.rule.startswith(game.prefix)
    assert re.fullmatch(r"[a-z][a-z-]*", event.code)
    assert event.actor is None or 0 <= event.actor < game.seats
    assert len(set(event.options)) == len(event.options)
    for option in event.options:
        name = option.removeprefix(f"{game.prefix}.")
        assert option == game.rules_type.option(name).id
        assert name in game.rules.changed, f"{event.code} cites {option}, which is at its default"
    for change in event.changed:
        assert change.old != change.new
        assert before.labels.get(change.name) == change.old
        assert after.labels.get(change.name) == change.new
    for step in event.moved:
        assert isinstance(step, Reorder) or step.cards
    if event.question:
        assert event.question.right
        assert set(event.question.right) < set(range(len(event.question.choices)))
        keys = [(choice.code, tuple(choice.values.items())) for choice in event.question.choices]
        assert len(set(keys)) == len(keys), "two choices say the same"
    zones = state.zones
    for seat in (None, *range(game.seats)):
        visible = [zone.name for zone in zones if zone.seen_by(seat)]
        open_now = {card for table in (before, after) for name in visible for card in table.piles[name]}
        told = seen(state, event, seat)
        if event.code in COUNTED:
            open_now |= set(cards_in(dict(event.values)))
        assert set(cards_in(told)) <= open_now, f"{event.code} shows seat {seat} a hidden card"


def check_state(game: Game[Any], state: Any) -> None:
    assert (state.outcome is None) == bool(game.actors(state))
    if state.outcome is not None:
        assert all(not game.moves(state, actor) for actor in (CHANCE, TABLE, *range(game.seats)))
        assert all(0 <= seat < game.seats for seat in state.outcome.winners)
        assert (state.outcome.loop is not None) == (state.outcome.ending == Ending.LOOP)
        if state.outcome.ending == Ending.WON:
            assert len(state.outcome.winners) == 1 or state.outcome.code.endswith("shared")
        return
    first = game.actors(state)[0]
    assert first == CHANCE or game.moves(state, first), "neither an outcome nor a legal move"
    if not game.has_choices:  # what else must hold there is tested with the game
        (check_suits if isinstance(game, SvaltaRavSuits) else check_payment)(game, state)


def check_suits(game: Any, state: Any) -> None:
    tops = [pile[-1].suit for pile in state.opened if pile]
    assert len(tops) == len(set(tops)), "a match was left unsettled"
    for seat in range(game.seats):
        has_cards = bool(state.hidden[seat] or state.opened[seat])
        assert has_cards != bool(state.labels.get(f"out:{seat}")) or game.actors(state) == (CHANCE,)


def check_payment(game: Any, state: Any) -> None:
    assert 0 <= state.debt <= 4
    debts = {name: value for name, value in state.labels.items() if name.startswith("debt:")}
    assert debts == ({f"debt:{state.turn}": state.debt} if state.debt else {})
    if not state.debt:
        assert all(card.rank <= 10 for card in state.pile)
        assert len(state.pile) <= 36
    if state.turn >= 0:
        assert state.hands[state.turn]
        assert not state.labels.get(f"out:{state.turn}")
        for seat, hand in enumerate(state.hands):
            if game.rules.elimination == "immediate":
                assert bool(hand) != bool(state.labels.get(f"out:{seat}"))


@given(replays, st.integers(0, 2**32))
@steady
def test_every_step_of_every_game(replay: Replay, seed: int) -> None:
    game, rng = replay.game, random.Random(seed)
    deal = list(replay.moves)
    replay = Replay(game, replay.start, luck=replay.luck)
    rows = all_cards(replay.start)
    tables = [game.table(replay.start)]
    told: list[Event] = []
    check_state(game, replay.final)
    while replay.outcome is None and len(replay) < 120:
        before = replay.final
        events = replay.play(deal.pop(0) if deal else random_move(replay, rng))
        assert game.step(before, replay.moves[-1]) == replay.final, "telling changes the game"
        for event in events:
            tables.append(tables[-1].fold(event))
            told.append(event)
            check_event(game, event, tables[-2], tables[-1], before)
        assert tables[-1] == game.table(replay.final), "the events do not lead to the next table"
        assert all_cards(replay.final) == rows, "cards made or lost"
        assert max(rows.values()) == 1
        check_state(game, replay.final)
    if replay.outcome is not None:
        assert [event.marks for event in told if "end" in event.marks] in ([("end",)], [])
        assert "end" in told[-1].marks if told else True
    table = tables[-1]
    for event, earlier in zip(reversed(told), reversed(tables[:-1]), strict=True):
        table = table.unfold(event)
        assert table == earlier


@given(replays, st.integers(0, 25), st.integers(0, 2**32))
@steady
def test_legal_is_what_is_not_refused(replay: Replay, plies: int, seed: int) -> None:
    game, rng = replay.game, random.Random(seed)
    for _ in range(plies):
        if replay.outcome is None:
            replay.play(random_move(replay, rng))
    state = replay.final
    listed = {move for actor in (CHANCE, TABLE, *range(game.seats)) for move in game.moves(state, actor)}
    length, frozen = len(replay), hash(state)
    for move in candidates(game, state):
        refusal = game.refusal(state, move)
        if refusal is None:
            assert move in listed or isinstance(move, FirstDealer | Shuffle)
            assert move.actor in game.actors(state)
            game.apply(state, move)
        else:
            assert move not in listed
            assert refusal.rule in RULE_IDS
            assert refusal.rule.startswith(game.prefix)
            with pytest.raises(IllegalMove) as caught:
                replay.play(move)
            assert caught.value.refusal == refusal
            assert refusal.rule in str(caught.value)
    assert all(game.refusal(state, move) is None for move in listed)
    assert (len(replay), replay.final, hash(replay.final)) == (length, state, frozen)


@given(games(), st.integers(0, 9999))
@few
def test_before_the_deal_only_chance_may_act(game: Game[Any], seed: int) -> None:
    replay = Replay(game)
    code = game.code(seed % game.seats, seed=str(seed))
    for move in game.deal(code):
        for other in candidates(game, replay.final):
            assert game.refusal(replay.final, other) is None or other != move
            if game.refusal(replay.final, other) is None:
                assert other.actor == CHANCE
                assert type(other) is type(move)
        replay.play(move)
    assert replay.outcome is not None or CHANCE not in game.actors(replay.final)


@given(replays, st.integers(0, 2**32))
@few
def test_undo_is_exact(replay: Replay, seed: int) -> None:
    rng = random.Random(seed)
    base = len(replay)
    states = [replay.final]
    while replay.outcome is None and len(replay) < rng.choice([20, 70, 135]):
        replay.play(random_move(replay, rng))
        states.append(replay.final)
    made = list(replay.moves[base:])
    for _ in range(40):
        ply = rng.randrange(len(states))
        assert replay.state(base + ply) == states[ply]
    for state in reversed(states[:-1]):
        assert replay.undo() == made[len(replay) - base]
        assert replay.final == state
        assert hash(replay.final) == hash(state)
        assert replay.game.table(replay.final) == replay.game.table(state)
    for move, state in zip(made, states[1:], strict=True):
        replay.play(move)
        assert replay.final == state


def test_undo_of_nothing_and_plies_outside() -> None:
    replay = Replay(SvaltaRavPayment())
    with pytest.raises(IndexError):
        replay.undo()
    for ply in (-1, 1):
        with pytest.raises(IndexError, match=f"no ply {ply}"):
            replay.state(ply)


@given(replays, st.integers(0, 60), st.integers(0, 2**32))
@steady
def test_a_replay_survives_its_file_and_goes_on_alike(replay: Replay, plies: int, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(plies):
        if replay.outcome is None:
            replay.play(random_move(replay, rng))
    again = load(dump(replay), GAMES)
    assert again == replay
    assert again.final == replay.final
    assert again.outcome == replay.outcome
    assert dump(again) == dump(replay)
    assert load(dump(replay).encode(), GAMES) == replay
    if replay.outcome is None:
        assert again.finish() == replay.finish()


@given(deals())
@few
def test_a_deal_survives_its_code(replay: Replay) -> None:
    assert replay.code is not None
    code = DealCode.parse(replay.code.text)
    assert code == replay.code
    assert game_of_code(code) == replay.game
    assert Replay.of_code(code, game_of_code(code)).state(len(replay)) == replay.final
    deck = replay.moves[-1]
    assert isinstance(deck, Shuffle)
    exact = replay.game.code(code.dealer, order=deck.order)
    assert DealCode.parse(exact.text) == exact
    assert game_of_code(exact) == replay.game
    assert Replay.of_code(exact, replay.game).state(len(replay)) == replay.final


@given(replays)
@few
def test_moves_survive_their_written_form(replay: Replay) -> None:
    for _ in range(5):
        if replay.outcome is None:
            replay.play(random_move(replay, random.Random(1)))
    assert [parse_move(move.text) for move in replay.moves] == list(replay.moves)


@given(replays, st.integers(0, 2**32))
@steady
def test_random_play_ends(replay: Replay, seed: int) -> None:
    rng = random.Random(seed)
    while replay.outcome is None:
        assert len(replay) < FAR, "no end in sight"
        replay.play(random_move(replay, rng))
    end, game = replay.outcome, replay.game
    if game.has_choices:
        return
    counts = [0] * game.seats
    for zone in replay.final.zones:
        if zone.owner is not None:
            counts[zone.owner] += len(zone.cards)
    if end.ending == Ending.WON:
        assert sum(counts) == counts[end.winners[0]]
    elif end.winners:
        top = tuple(seat for seat in range(game.seats) if counts[seat] == max(counts))
        assert end.winners == top
    elif end.ending == Ending.LOOP:
        assert game.prefix == "SRB"


@given(replays, st.integers(0, 30), st.integers(0, 2**32))
@few
def test_states_are_values(replay: Replay, plies: int, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(plies):
        if replay.outcome is None:
            replay.play(random_move(replay, rng))
    other = Replay(replay.game, replay.start, replay.moves)
    assert other.final == replay.final
    assert other.final is not replay.final or not replay.moves
    assert hash(other.final) == hash(replay.final)
    assert len({other.final, replay.final}) == 1
    with pytest.raises(AttributeError):
        replay.final.deal = None


@given(self_playing, st.integers(0, 40), st.randoms(use_true_random=False))
@steady
def test_unseen_cards_make_no_difference_to_what_a_seat_sees(replay: Replay, plies: int, rng: random.Random) -> None:
    for _ in range(plies):
        if replay.outcome is None:
            replay.play(random_move(replay, random.Random(1)))
    game, state = replay.game, replay.final
    unseen = [card for zone in state.zones if zone.sight == "none" for card in zone.cards]
    rng.shuffle(unseen)
    dealt = state.deal.dealt
    rows = state.hidden if isinstance(game, SvaltaRavSuits) else state.hands
    mixed = tuple(tuple(unseen.pop() for _ in row) for row in rows)
    aside = tuple(unseen.pop() for _ in dealt.aside)
    deck = tuple(unseen.pop() for _ in dealt.deck)
    deal = state.deal._replace(dealt=dealt._replace(aside=aside, deck=deck))
    other = state._replace(deal=deal, **{"hidden" if isinstance(game, SvaltaRavSuits) else "hands": mixed})
    for seat in (None, *range(game.seats)):
        assert observe(state, seat) == observe(other, seat)
        shown = faces(observe(state, seat))
        hidden = {card for zone in state.zones if zone.sight != "all" for card in zone.cards}
        assert not shown & hidden
        assert [game.moves(state, actor) for actor in game.actors(state)] == [
            game.moves(other, actor) for actor in game.actors(other)
        ]


@given(deals(SELF_PLAYING))
@few
def test_the_deal_shows_nothing(replay: Replay) -> None:
    state = replay.start
    for move in replay.moves:
        after, events = replay.game.apply(state, move)
        for event in events:
            for seat in (None, *range(replay.game.seats)):
                assert not list(cards_in(seen(after, event, seat)))
        state = after


@given(positions(slugs=("svalta-rav-suits",)), st.integers(0, 30))
@few
def test_suit_version_cycles_keep_their_length_between_matches(replay: Replay, plies: int) -> None:
    def cycles(state: Any) -> list[tuple[Card, ...]]:
        return [hidden[::-1] + opened for hidden, opened in zip(state.hidden, state.opened, strict=True)]

    for _ in range(plies):
        if replay.outcome is not None:
            return
        before = replay.final
        replay.play(random_move(replay, random.Random(2)))
        after = replay.final
        if after.matches == before.matches and after.rounds == before.rounds + 1:
            for old, new in zip(cycles(before), cycles(after), strict=True):
                assert new == old[1:] + old[:1], "turning a card turns the cycle by one"


@given(st.integers(5, 6), st.integers(0, 999))
@few
def test_suit_version_with_five_still_in_every_flip_matches(seats: int, seed: int) -> None:
    replay = Replay.of_seed(SvaltaRavSuits(seats=seats), seed)
    state = replay.state(2)
    for move, _, after in replay.plies():
        if isinstance(move, Word):
            still_in = sum(1 for hidden, opened in zip(state.hidden, state.opened, strict=True) if hidden or opened)
            assert still_in < 5 or after.matches > state.matches
        state = after


@given(deals(("svalta-rav-payment",)))
@few
def test_payment_version_somebody_always_has_cards(replay: Replay) -> None:
    while replay.outcome is None:
        assert any(replay.final.hands)
        replay.play(random_move(replay, random.Random(3)))
    if replay.outcome.ending == Ending.WON and replay.game.rules.remainder_mode == "deal_all":
        assert len(replay.final.hands[replay.outcome.winners[0]]) == 52


def test_a_table_refuses_events_that_do_not_fit() -> None:
    table = Table({"a": (CARDS[0],), "b": ()}, {"turn": 0})
    for cards, start in (((CARDS[1],), 0), ((CARDS[0],), 1)):
        with pytest.raises(ValueError, match="do not lie at"):
            table.fold(Event("x", "SRB-1", moved=(Transfer(cards, "a", start, "b", 0),)))
    with pytest.raises(ValueError, match="is not what lies in"):
        table.fold(Event("x", "SRB-1", moved=(Reorder("b", (CARDS[0],), (CARDS[0],)),)))
