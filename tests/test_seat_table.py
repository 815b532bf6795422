"""The timeline of one seat: it tells the game, and never whose cards one cannot see."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kortspel_widgets import opening
from kortspel_widgets.cards import Card
from kortspel_widgets.engine.events import Transfer
from kortspel_widgets.engine.moves import CHANCE
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import GAMES, Rodskagg
from kortspel_widgets.table import SeatTable, Timeline
from tests.lookalikes import any_game, any_move, any_vandatta, look_alike, played

SEATS = [(slug, seats) for slug in ("svalta-rav-suits", "svalta-rav-payment") for seats in GAMES[slug].seat_range]


def table_of(replay: Replay, viewer: int | None) -> Timeline:
    return SeatTable(replay, viewer, "k").timeline()


class Walker:
    """Walks through a payload as the browser does, from what was sent alone."""

    def __init__(self, payload: dict[str, Any]) -> None:
        self.payload = payload
        self.piles = [list(pile) for pile in payload["start"]["piles"]]
        self.labels = dict(payload["start"]["labels"])
        self.step = 0

    def walk(self, steps: int) -> None:
        beats = self.payload["beats"]
        for number in range(self.step, steps):
            moves, labels = beats["kinds"][beats["order"][number]][6:8]
            for k in range(0, len(moves), 6):
                self._move(*moves[k : k + 6])
            if shuffle := beats["shuffle"].get(str(number)):
                assert len(self.piles[shuffle[0]]) == len(shuffle[1])
                self.piles[shuffle[0]] = list(shuffle[1])
            self.labels |= {labels[k]: labels[k + 2] for k in range(0, len(labels), 3)}
        self.step = steps

    def _move(self, source: int, start: int, count: int, target: int, place: int, turned: int) -> None:
        start = len(self.piles[source]) - count if start < 0 else start
        block = self.piles[source][start : start + count]
        assert len(block) == count
        del self.piles[source][start : start + count]
        place = len(self.piles[target]) if place < 0 else place
        assert place <= len(self.piles[target])
        self.piles[target][place:place] = block[::-1] if turned else block

    def face(self, token: int) -> int | None:
        """What the browser can know of a token by now."""
        face = self.payload["faces"][token]
        return face[0] if face and face[1] <= self.step else None


def check(replay: Replay, viewer: int | None) -> None:
    """Piles, labels and faces are those that the viewer sees, after every move; nothing was shown too early."""
    payload = table_of(replay, viewer).payload
    walker, seen = Walker(payload), set[Card]()
    for move, events, state in [(None, (), replay.start), *replay.plies()]:
        zones = {zone.name: zone for zone in state.zones}
        for event in events:
            steps = [step for step in event.moved if isinstance(step, Transfer)]
            for step in steps:
                if zones[step.source].seen_by(viewer) or zones[step.target].seen_by(viewer):
                    seen.update(card for card in step.cards if card is not None)
        walker.walk(walker.step + len(events))
        tokens = [token for pile in walker.piles for token in pile]
        assert len(tokens) == len(set(tokens))
        for pile, zone in zip(walker.piles, state.zones, strict=True):
            assert len(pile) == len(zone.cards), (move, zone.name)
            if zone.seen_by(viewer):
                assert [walker.face(token) for token in pile] == [card.index for card in zone.cards], (move, zone.name)
                seen.update(zone.cards)
        shown = {face[0] for face in payload["faces"] if face and face[1] <= walker.step}
        assert shown <= {card.index for card in seen}
        assert {name: value for name, value in walker.labels.items() if value is not None} == dict(state.labels)
    assert walker.step == len(payload["beats"]["order"])
    assert payload["code"] is None
    assert payload["viewer"] == viewer


@pytest.mark.parametrize(("slug", "seats"), SEATS)
def test_every_seat_of_a_game_without_choices_sees_its_own(slug: str, seats: int) -> None:
    replay = opening.from_seed(slug, 7, seats=seats)
    short = replay.branch(min(len(replay), 150))
    for viewer in (None, *range(seats)):
        check(short, viewer)


@pytest.mark.parametrize("number", range(40))
def test_every_seat_of_rodskagg_sees_its_own(number: int) -> None:
    rng = random.Random(number)
    game = any_game(rng)
    replay = played(game, rng, 60)
    for viewer in (None, *range(game.seats)):
        check(replay, viewer)


@pytest.mark.parametrize("number", range(60))
def test_games_that_look_alike_are_the_same_bytes(number: int) -> None:
    rng = random.Random(1000 + number)
    game = any_game(rng)
    replay = played(game, rng, rng.randint(3, 60))
    differed = 0
    for viewer in (None, *range(game.seats)):
        for _ in range(3):
            other = look_alike(replay, viewer, rng)
            differed += other.final != replay.final
            assert table_of(other, viewer) == table_of(replay, viewer)
    assert differed or game.actors(replay.final) in ((), (CHANCE,))


@pytest.mark.parametrize("number", range(25))
def test_every_seat_of_vandatta_sees_its_own(number: int) -> None:
    rng = random.Random(number)
    game = any_vandatta(rng)
    replay = played(game, rng, 120)
    for viewer in (None, *range(game.seats)):
        check(replay, viewer)


def test_rounds_of_vandatta_that_look_alike_are_the_same_bytes() -> None:
    differed = 0
    for number in range(40):
        rng = random.Random(2000 + number)
        game = any_vandatta(rng)
        replay = played(game, rng, rng.randint(3, 110))
        for viewer in (None, *rng.sample(range(game.seats), 2)):
            other = look_alike(replay, viewer, rng)
            differed += other.final != replay.final
            assert game.view(other.final, viewer) == game.view(replay.final, viewer)
            assert table_of(other, viewer) == table_of(replay, viewer)
    assert differed > 70


def test_growing_gives_the_same_as_all_at_once() -> None:
    rng = random.Random(5)
    game = Rodskagg(seats=3)
    whole = played(game, rng, 90)
    growing = Replay(game)
    table = SeatTable(growing, 1, "k")
    for move in whole.moves:
        growing.play(move)
        before = table.timeline()
    assert before == table_of(whole, 1)
    assert table.step(0) == 0
    assert table.step(len(whole)) == before.steps


def test_what_was_sent_before_is_what_a_longer_game_begins_with() -> None:
    rng = random.Random(6)
    replay = played(Rodskagg(seats=4), rng, 70)
    whole = table_of(replay, 2).payload
    for ply in (3, 20, 50):
        part = table_of(replay.branch(ply), 2).payload
        steps = len(part["beats"]["order"])
        assert part["start"] == whole["start"]
        told, told_whole = part["beats"], whole["beats"]
        for number in range(steps):
            assert told["kinds"][told["order"][number]][6:] == told_whole["kinds"][told_whole["order"][number]][6:]
            assert told["shuffle"].get(str(number)) == told_whole["shuffle"].get(str(number))


def test_with_open_cards_it_is_the_replay_without_its_code() -> None:
    replay = opening.from_seed("rodskagg", 3, seats=3)
    shown = SeatTable(replay, None, "k", open_cards=True).timeline().payload
    assert shown == Timeline.of(replay, key="k").payload | {"code": None}


def test_a_swapped_card_is_known_to_the_one_who_gave_it_away_and_to_nobody_else() -> None:
    rng = random.Random(11)
    for _ in range(200):
        game = Rodskagg({"stock_swap": True}, 3)
        replay = played(game, rng, 12)
        state = replay.final
        for seat, card in enumerate(state.deal.discards):
            if card is None:
                continue
            for viewer in range(3):
                faces = {face[0] for face in table_of(replay, viewer).payload["faces"] if face}
                assert (card.index in faces) == (viewer == seat)
            return
    raise AssertionError("nobody swapped")


def test_sentences_name_their_cards() -> None:
    rng = random.Random(8)
    payload = table_of(played(Rodskagg(seats=3), rng, 60), 0).payload
    assert all(None not in kind[1] for kind in payload["beats"]["kinds"])


def test_any_move_is_legal() -> None:
    rng = random.Random(9)
    replay = played(any_game(rng, 2), rng, 10)
    actor = replay.game.actors(replay.final)[0]
    assert replay.game.refusal(replay.final, any_move(replay, actor, rng)) is None
