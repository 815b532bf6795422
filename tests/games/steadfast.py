"""What must hold in every game in which seats choose, and games of any house rules to look for it in."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any

from hypothesis import strategies as st

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.events import Event
from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import CHANCE, TABLE, Move
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.saves import dump, load
from kortspel_widgets.engine.view import observe, seen
from kortspel_widgets.games import GAMES
from kortspel_widgets.players import players
from tests.engine.test_properties import cards_in

Begun = tuple[Replay, list[str], random.Random]
Step = tuple[Any, tuple[Event, ...]]


@st.composite
def begun(draw: st.DrawFn, random_game: Callable[[int, random.Random], ChoiceGame[Any]], most: int) -> Begun:
    """A game of any house rules between 2 and ``most`` players, who sits where, and their luck."""
    seats, seed = draw(st.integers(2, most)), draw(st.integers(0, 2**32))
    rng = random.Random(seed)
    game = random_game(seats, rng)
    code = game.code(rng.randrange(seats), seed=str(seed))
    who = [rng.choice(("random", "random", "thumb")) for _ in range(seats)]
    return Replay(game, luck=game.luck(code), code=code), who, rng


def steps(begin: Begun, most: int = 2000) -> Iterator[Step]:
    """Each move's state before it and its events; every move is chosen from what its seat knows.

    A word that is owed is said four times in ten before the next move.
    """
    replay, who, rng = begin
    game = replay.game
    programs = players(game.slug)
    for _ in range(most):
        before = replay.final
        actors = game.actors(before)
        if not actors:
            return
        if actors[0] == CHANCE:
            move = game.chance(before, replay.luck)
        elif actors[1:] and rng.random() < 0.4:
            move = game.moves(before, actors[1])[0]
        else:
            seat = actors[0]
            move = programs[who[seat]].choose(game, game.view(before, seat), seat, rng)
        yield before, replay.play(move)


def after(begin: Begun, plies: int) -> tuple[ChoiceGame[Any], Any]:
    """The game and its state when so many moves are made, or at its end."""
    for _ in steps(begin, plies):
        pass
    return begin[0].game, begin[0].final


def check_tables(replay: Replay, before: Any, events: tuple[Event, ...], whole: list[Card]) -> None:
    """No card is lost or doubled; events lead to the next table and back; telling changes nothing."""
    game = replay.game
    assert game.step(before, replay.moves[-1]) == replay.final
    assert cards_of(replay.final) == whole
    tables = [game.table(before)]
    for event in events:
        tables.append(tables[-1].fold(event))
    assert tables[-1] == game.table(replay.final)
    for event, table in zip(reversed(events), reversed(tables[:-1]), strict=True):
        assert tables.pop().unfold(event) == table


def cards_of(state: Any) -> list[Card]:
    """Every card of every zone, in order."""
    return sorted(card for zone in state.zones for card in zone.cards)


def check_undo(begin: Begun, plies: int) -> Replay:
    """Undo is exact, and a file gives the same game, which is returned."""
    replay = begin[0]
    states = [replay.start, *(replay.final for _ in steps(begin, plies))]
    again = load(dump(replay), GAMES)
    assert again == replay
    assert [again.state(ply) for ply in range(len(states))] == states
    for state in reversed(states[:-1]):
        replay.undo()
        assert replay.final == state
        assert hash(replay.final) == hash(state)
    return again


def check_listed(game: ChoiceGame[Any], state: Any, candidates: Collection[Move]) -> None:
    """The moves are those of ``candidates`` that are not refused, once each; somebody who is asked has some."""
    listed = [move for actor in (TABLE, *range(game.seats)) for move in game.moves(state, actor)]
    assert len(set(listed)) == len(listed)
    assert {move for move in candidates if game.refusal(state, move) is None} == set(listed)
    assert bool(listed) == (bool(game.actors(state)) and game.actors(state) != (CHANCE,))


def check_view(
    game: ChoiceGame[Any], state: Any, seat: int | None, public: Iterable[Card], inside: Iterable[Card] = ()
) -> Any:
    """Nothing hidden is in a view, and legal moves follow from it; returns it.

    ``public`` may be known besides what lies open to the seat, ``inside`` stand in the view though in no zone of it.
    """
    view = game.view(state, seat)
    known = {card for zone in view.zones for card in zone.cards if card is not None}
    shown = {card for zone in state.zones if zone.seen_by(seat) for card in zone.cards}
    assert shown <= known <= shown | set(public)
    assert set(cards_in(_bare(view))) <= known | set(inside)
    assert game.view(view, seat) == view
    if seat is not None:
        assert game.moves(view, seat) == game.moves(state, seat)
    return view


def check_guess(game: ChoiceGame[Any], state: Any, seat: int | None, guess: Any, whole: list[Card]) -> None:
    """A guess is of the ``whole`` deck, and looks the same from the seat that guesses."""
    assert game.view(guess, seat) == game.view(state, seat)
    assert cards_of(guess) == whole
    assert guess.labels == state.labels
    assert observe(guess, seat) == observe(state, seat)


def _bare(value: Any) -> Any:
    """Named tuples as tuples all the way down, so that every card inside is found."""
    return tuple(_bare(entry) for entry in value) if isinstance(value, tuple) else value


def check_seen(replay: Replay, before: Any, events: tuple[Event, ...], counted: Collection[str] = ()) -> None:
    """Values and questions are for everybody; moving cards are seen by those who see where they lie.

    The values of events ``counted`` lay hands open.
    """
    table, zones = replay.game.table(before), before.zones
    for event in events:
        after_it = table.fold(event)
        laid_open = set(cards_in(dict(event.values))) if event.code in counted else set()
        for seat in (None, *range(replay.game.seats)):
            names = [zone.name for zone in zones if zone.seen_by(seat)]
            open_now = {card for one in (table, after_it) for name in names for card in one.piles[name]} | laid_open
            assert set(cards_in(seen(before, event, seat))) <= open_now
            if seat is None:
                assert set(cards_in(dict(event.values))) <= open_now
        table = after_it
