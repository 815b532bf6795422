"""The timeline that goes to the browser, read by a second, small reader of its own."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kortspel_widgets import opening
from kortspel_widgets.engine.moves import CHANCE
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.examples import example, examples, record
from kortspel_widgets.games import GAMES
from kortspel_widgets.i18n import LANGUAGES, say
from kortspel_widgets.lesson import timeline as example_timeline
from kortspel_widgets.table import Timeline, seat_names, story

SEATS = [(slug, seats) for slug, kind in GAMES.items() for seats in kind.seat_range]


class Reader:
    """Walks through a payload as the browser does, from what was sent alone."""

    def __init__(self, payload: dict[str, Any]) -> None:
        self.payload = payload
        self.piles = [list(pile) for pile in payload["start"]["piles"]]
        self.labels = dict(payload["start"]["labels"])
        self.moved: int | None = None

    def said(self, phrase: int, values: list[Any], language: str) -> str:
        entry = self.payload["phrases"][phrase]
        known = [self.moved if value is None else value for value in values]
        return say(entry[language], dict(zip(entry["names"], known, strict=True)), language, self.payload["seats"])

    def beats(self) -> Any:
        beats = self.payload["beats"]
        for number, kind in enumerate(beats["order"]):
            phrase, values, rule, actor, marks, question, moves, labels = beats["kinds"][kind]
            asked = self.payload["questions"][question] if question >= 0 else None
            questions = [self.said(*asked["ask"], language) for language in LANGUAGES] if asked else []
            for k in range(0, len(moves), 6):
                self._move(*moves[k : k + 6])
            shuffle = beats["shuffle"].get(str(number))
            if shuffle:
                assert sorted(self.piles[shuffle[0]]) == sorted(shuffle[1])
                self.piles[shuffle[0]] = list(shuffle[1])
            for k in range(0, len(labels), 3):
                name, old, new = labels[k : k + 3]
                assert self.labels.get(name) == old
                self.labels[name] = new
            yield self.payload["rules"][rule]["id"], phrase, values, actor, marks, questions

    def _move(self, source: int, start: int, count: int, target: int, place: int, turned: int) -> None:
        start = len(self.piles[source]) - count if start < 0 else start
        block = self.piles[source][start : start + count]
        assert len(block) == count
        del self.piles[source][start : start + count]
        block = block[::-1] if turned else block
        place = len(self.piles[target]) if place < 0 else place
        self.piles[target][place:place] = block
        self.moved = block[-1]


def check(replay: Replay, timeline: Timeline, first: int = 0) -> None:
    """The payload tells exactly the replay: cards, labels, rules, actors, sentences."""
    reader = Reader(timeline.payload)
    told = [list(story(replay, language, first=first)) for language in LANGUAGES]
    plies = [(events, state) for _, events, state in replay.plies()][first:]
    beats = reader.beats()
    step = 0
    for events, state in plies:
        for event in events:
            rule, phrase, values, actor, _, questions = next(beats)
            assert rule == event.rule
            assert actor == (-1 if event.actor is None else event.actor)
            assert bool(questions) == (event.question is not None)
            for language, sentences in zip(LANGUAGES, told, strict=True):
                assert reader.said(phrase, values, language) == sentences[step][1]
            step += 1
        assert reader.piles == [[card.index for card in zone.cards] for zone in state.zones]
        assert {name: value for name, value in reader.labels.items() if value is not None} == dict(state.labels)
    assert next(beats, None) is None
    assert step == timeline.steps


@pytest.mark.parametrize(("slug", "seats"), SEATS)
def test_the_payload_tells_exactly_the_replay(slug: str, seats: int) -> None:
    for seed in range(4):
        replay = opening.from_seed(slug, seed, seats=seats)
        check(replay, Timeline.of(replay))


@pytest.mark.parametrize("seats", GAMES["rodskagg"].seat_range)
def test_the_payload_tells_exactly_what_people_chose(seats: int) -> None:
    for seed, rules in enumerate(({}, {"pot_mode": True, "stock_swap": True}, {"start_score": 1, "series": 3})):
        replay = opening.from_seed("rodskagg", seed, seats=seats, rules=rules)
        chance = random.Random(seed)
        for _ in range(400):
            actors = replay.game.actors(replay.final)
            if not actors:
                break
            legal = replay.game.moves(replay.final, actors[0]) if actors[0] != CHANCE else ()
            replay.play(chance.choice(legal) if legal else replay.game.chance(replay.final, replay.luck))
        check(replay, Timeline.of(replay))


def test_labels_say_whether_they_are_shown_at_zero() -> None:
    labels = Timeline.of(opening.from_seed("rodskagg", 1)).payload["labels"]
    zero = [name for name, words in labels.items() if words.get("zero")]
    assert zero == ["score", "trump", "counters", "pot", "suit"]


@pytest.mark.parametrize("prefix", ["SRF", "SRB", "RS", "VA"])
def test_every_example_can_be_shown(prefix: str) -> None:
    for shown in examples(prefix):
        timeline = example_timeline(shown)
        payload = timeline.payload
        assert payload["rules"][payload["rule"]]["id"] == shown.shows[0]
        if shown.has_play and record_of(shown.id) is None:
            check(shown.replay(), timeline, 0 if shown.dealt else shown.start_ply)
            documented = len(shown.dealt) + len(shown.expect)
            goes_on = documented < timeline.steps or payload["outcome"] is None
            assert payload["end"] == (documented if goes_on else None)
            if GAMES[shown.game].has_choices:
                assert documented == timeline.steps


def record_of(example_id: str) -> str | None:
    return {"EX-SRB-7": "Nessler 2022", "EX-SRB-9": "Casella 2024"}.get(example_id)


def test_the_longest_game_is_small_and_whole() -> None:
    replay = opening.from_piles("svalta-rav-payment", record("Nessler 2022").piles)
    timeline = Timeline.of(replay)
    assert len(timeline.data) < 30_000
    check(replay, timeline)


def test_a_note_stands_at_its_beat_and_a_title_in_both_languages() -> None:
    shown = next(entry for entry in examples("SRF") if entry.notes and not entry.dealt)
    payload = example_timeline(shown).payload
    beats = payload["beats"]
    assert {int(beat): words for beat, words in beats["note"].items()} == {
        beat: dict(words) for beat, words in shown.notes.items()
    }
    assert payload["title"] == dict(shown.title)


def test_a_picture_without_play_has_its_rule_and_no_beats() -> None:
    timeline = example_timeline(example("EX-SRF-R16"))
    assert timeline.steps == 0
    assert [rule["id"] for rule in timeline.payload["rules"]] == ["SRF-16"]
    assert timeline.payload["start"]["piles"][0]


def test_house_rules_in_force_stand_in_the_rule_list() -> None:
    replay = opening.from_seed("svalta-rav-suits", 1, seats=2, rules={"ace_rank": "low"})
    ids = [rule["id"] for rule in Timeline.of(replay).payload["rules"]]
    assert ids[-1] == "SRF.ace_rank"
    assert "SRF.pickup_order" not in ids


def test_players_without_names_get_the_usual_ones() -> None:
    assert seat_names(opening.from_seed("svalta-rav-payment", 1)) == ["Alva", "Bruno"]


def test_the_same_replay_gives_the_same_bytes() -> None:
    one, other = (Timeline.of(opening.from_seed("svalta-rav-suits", 5)) for _ in range(2))
    assert one == other


def test_two_positions_do_not_share_a_key() -> None:
    one = Timeline.of(opening.from_piles("svalta-rav-suits", ["2H 3H", "4H"]))
    other = Timeline.of(opening.from_piles("svalta-rav-suits", ["2H 4H", "3H"]))
    assert one.key != other.key
