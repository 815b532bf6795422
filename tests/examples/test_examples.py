"""The worked examples are the tests, and the tests are the lessons' examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from kortspel_widgets.engine.codes import DealCode
from kortspel_widgets.engine.moves import CHANCE, Lay
from kortspel_widgets.engine.options import RulesError
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.saves import dump, load
from kortspel_widgets.examples import Example, ExampleError, example, examples, for_rule
from kortspel_widgets.games import GAMES, Rodskagg, Vandatta, game_of_code

PREFIXES = {"SRF": 17, "SRB": 17, "RS": 45, "VA": 32}
RULES = [f"{prefix}-{number}" for prefix, count in PREFIXES.items() for number in range(1, count + 1)]
ALL = [entry for prefix in PREFIXES for entry in examples(prefix)]
PLAYED = [entry for entry in ALL if entry.has_play]
DECIDED = [entry for entry in PLAYED if GAMES[entry.game].has_choices]


def by_id(entries: list[Example]) -> Any:
    return pytest.mark.parametrize("entry", entries, ids=[entry.id for entry in entries])


def pairs(replay: Replay) -> list[tuple[str, str]]:
    return [(event.rule, event.code) for event in replay.events()]


@by_id(PLAYED)
def test_documented_part_gives_exactly_the_expected_events(entry: Example) -> None:
    told = pairs(entry.replay())
    if entry.expect is not None:
        assert told[entry.start_beat : entry.end_beat] == list(entry.expect)
    if entry.dealt:
        assert told[: entry.start_beat] == list(entry.dealt)


@by_id(PLAYED)
def test_facts_hold_after_the_documented_part(entry: Example) -> None:
    state = entry.end_state()
    piles = {zone.name: zone.cards[::-1] for zone in state.zones}
    found: Mapping[str, Any]
    for kind, facts in entry.after.items():
        match kind:
            case "sizes":
                found = {zone: len(piles[zone]) for zone in facts}
            case "zones":
                found = {zone: piles[zone] for zone in facts}
            case "top":
                found = {zone: piles[zone][: len(cards)] for zone, cards in facts.items()}
            case "bottom":
                found = {zone: piles[zone][-len(cards) :] for zone, cards in facts.items()}
            case "labels":
                found = {name: state.labels.get(name) for name in facts}
            case _:
                found = {name: getattr(state, name) for name in facts}
        assert found == facts


@by_id([entry for entry in PLAYED if entry.outcome])
def test_documented_part_ends_as_written(entry: Example) -> None:
    end = entry.end_state().outcome
    assert end is not None
    assert entry.outcome is not None
    assert (end.ending.value, end.winners) == (entry.outcome.ending, entry.outcome.winners)


@by_id([entry for entry in PLAYED if not entry.outcome])
def test_an_outcome_inside_the_documented_part_is_written_down(entry: Example) -> None:
    assert entry.end_state().outcome is None


@by_id([entry for entry in PLAYED if entry.refusal])
def test_refused_as_written(entry: Example) -> None:
    refusal = entry.refused()
    assert refusal is not None
    assert entry.refusal is not None
    assert (refusal.rule, refusal.code) == (entry.refusal.rule, entry.refusal.code)


@by_id([entry for entry in PLAYED if entry not in DECIDED])
def test_plays_on_to_the_end_of_the_game(entry: Example) -> None:
    replay = entry.replay()
    assert replay.outcome is not None
    assert entry.start_ply <= entry.end_ply <= len(replay)
    assert replay.names == entry.names


@by_id(DECIDED)
def test_stops_where_people_would_decide(entry: Example) -> None:
    replay = entry.replay()
    assert entry.end_ply == len(replay)
    written = max(len(entry.moves), entry.plies or 0)
    assert entry.end_ply - entry.start_ply == written
    assert written or entry.dealt
    assert replay.names == entry.names


@by_id([entry for entry in PLAYED if entry.expect is not None])
def test_events_lead_from_table_to_table_and_back(entry: Example) -> None:
    replay = entry.replay()
    tables = [replay.game.table(replay.start)]
    told = list(replay.events())
    for event in told:
        tables.append(tables[-1].fold(event))
    assert tables[-1] == replay.game.table(replay.final)
    for event, before, after in zip(told, tables, tables[1:], strict=False):
        assert after.unfold(event) == before


@by_id([entry for entry in PLAYED if entry.deal_code()])
def test_deal_code_deals_the_same_game(entry: Example) -> None:
    code = entry.deal_code()
    assert code is not None
    assert DealCode.parse(code.text) == code
    again = Replay.of_code(code, game_of_code(code), names=entry.names)
    if again.game.has_choices:
        for move in entry.replay().moves[len(again) :]:
            again.play(move)
    assert again == entry.replay()


@by_id([entry for entry in DECIDED if entry.deal_code()])
def test_what_chance_adds_comes_from_the_deal_code(entry: Example) -> None:
    code = entry.deal_code()
    assert code is not None
    game = game_of_code(code)
    luck = game.luck(code)
    replay = entry.replay()
    for ply, move in enumerate(replay.moves):
        state = replay.state(ply)
        if game.actors(state)[0] == CHANCE:
            assert move == game.chance(state, luck)


@by_id([entry for entry in PLAYED if entry.expect is not None])
def test_saved_and_loaded(entry: Example) -> None:
    replay = entry.replay()
    assert load(dump(replay), GAMES) == replay


@by_id([entry for entry in PLAYED if entry.expect is not None])
def test_its_subject_is_seen(entry: Example) -> None:
    """The rule that an example is about causes one of its events, its end or its refusal."""
    end = entry.end_state().outcome
    told = list(entry.replay().events())[: entry.end_beat]
    seen = {event.rule for event in told} | {option for event in told for option in event.options}
    seen |= {end.rule} if end else set()
    seen |= {entry.refusal.rule} if entry.refusal else set()
    # These are about what is not done, what lies there, or what was agreed; their events cite other rules.
    silent = {"SRF-1", "SRF-2", "SRF-3", "SRF-17", "SRB-1", "SRB-16", "SRB-17"}
    silent |= {"RS-1", "RS-2", "RS-12", "RS-20", "RS-40", "RS-43", "RS-44"}
    silent |= {f"VA-{number}" for number in (1, 2, 3, 13, 16, 18, 19, 20, 21, 26, 27, 30, 32)}
    subject = entry.shows[0]
    assert subject in seen | silent or "." in subject


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_an_example_about_it(rule: str) -> None:
    assert for_rule(rule)[0].shows[0] == rule


def test_only_known_rules_and_options_are_shown() -> None:
    known = {option.id for kind in GAMES.values() for option in kind.rules_type.options()} | set(RULES)
    assert {subject for entry in ALL for subject in entry.shows} <= known
    for entry in ALL:
        prefix = GAMES[entry.game].prefix
        assert entry.id.startswith(f"EX-{prefix}-")
        assert all(subject.startswith(prefix) for subject in entry.shows)


def test_every_value_of_every_option_has_an_example() -> None:
    missing = []
    for kind in GAMES.values():
        shown = [entry for entry in examples(kind.prefix) if any("." in subject for subject in entry.shows)]
        for option in kind.rules_type.options():
            about = [entry for entry in shown if option.id in entry.shows]
            values = {entry.options.get(option.name, option.default) for entry in about}
            missing += [f"{option.id}={value}" for value in option.choices if value not in values]
            if not option.choices and values <= {option.default}:
                missing.append(f"{option.id} other than {option.default}")
            if not any(entry.shows[0] == option.id for entry in about) and option.name != "stop_at":
                missing.append(f"{option.id} as a subject")
    assert not missing


def test_every_documented_example_is_there() -> None:
    # EX-SRF-13, EX-SRB-8, EX-SRB-16 and EX-VA-29 are statistics and records, tested elsewhere.
    numbers = {
        "SRF": range(1, 13),
        "SRB": [number for number in range(1, 16) if number != 8],
        "RS": range(1, 27),
        "VA": range(1, 29),
    }
    for prefix, wanted in numbers.items():
        for number in wanted:
            assert example(f"EX-{prefix}-{number}")


def test_every_decision_that_can_be_played_has_an_example() -> None:
    for number in (1, 2, 3, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 25, 26):
        assert example(f"EX-RS-A{number}").has_play
    for number in (*range(1, 25), 26):
        assert example(f"EX-VA-A{number}").has_play


def test_ex_va_17_stock() -> None:
    left = {2: 37, 3: 30, 4: 23, 5: 16, 6: 61, 7: 54, 8: 47, 9: 40, 10: 33}
    for seats, cards in left.items():
        state = example("EX-VA-17" if seats == 4 else f"EX-VA-17-{seats}").end_state()
        assert [len(zone.cards) for zone in state.zones if zone.name == "stock"] == [cards]
    for name, cards in (("O-hand_size-10", 31), ("O-hand_size-6", 27), ("17-svang-5", 21)):
        state = example(f"EX-VA-{name}").end_state()
        assert [len(zone.cards) for zone in state.zones if zone.name == "stock"] == [cards]


def test_ex_va_14_whole_deck() -> None:
    """The six cards cost what the example says, and the note beside it says what all 52 cost."""
    terms = Vandatta(seats=2).terms
    assert changed("EX-VA-14", 0) == 70
    assert terms.hand_points(terms.deck(2)) == 460
    assert any("460" in text["sv"] for text in example("EX-VA-14").notes.values())


def test_ex_va_1_and_28_all_that_may_be_laid() -> None:
    for name, ply, wanted in (("EX-VA-1", 0, "2H 7C 8H AH"), ("EX-VA-28", 1, "KD"), ("EX-VA-26", 1, "8C")):
        entry = example(name)
        replay = entry.replay()
        state = replay.state(entry.start_ply + ply)
        moves = replay.game.moves(state, replay.game.actors(state)[0])
        assert {move.card.code for move in moves if isinstance(move, Lay)} == set(wanted.split())


def test_ex_rs_2_stock() -> None:
    for seats in (3, 4, 5, 6, 7):
        state = example("EX-RS-2" if seats == 7 else f"EX-RS-2-{seats}").end_state()
        left = [len(zone.cards) for zone in state.zones if zone.name in ("stock", "turned")]
        assert sum(left) == 52 - 5 * seats


def test_ex_rs_3_eight_cannot_play() -> None:
    with pytest.raises(RulesError, match="2 to 7 players"):
        Rodskagg(seats=8)


def changed(name: str, seat: int) -> int:
    """How much an example changes a seat's score."""
    entry = example(name)
    before, after = entry.replay().state(entry.start_ply).labels, entry.end_state().labels
    return int(after[f"score:{seat}"] or 0) - int(before[f"score:{seat}"] or 0)


def test_ex_rs_8_and_9_fewest_deals() -> None:
    """Without a call a deal takes off five at most, with one ten: what EX-RS-9 says of 12 and of 7."""
    plain, called = -changed("EX-RS-5", 0), -changed("EX-RS-7", 1)
    assert (plain, called) == (5, 10)
    assert 2 * plain < 12 <= 3 * plain
    assert called < 12 <= called + plain
    assert plain < 7 <= 2 * plain
    assert called >= 7


def test_ex_rs_19_breaking_even() -> None:
    """Five tries that give one trick pay for one that fails, five that give two pay for two."""
    one, two, none = changed("EX-RS-12", 2), changed("EX-RS-R15", 0), changed("EX-RS-R17", 2)
    assert (one, two, none) == (-1, -2, 5)
    assert 5 * one + 1 * none == 5 * two + 2 * none == 0


def test_every_number_of_players_is_shown() -> None:
    for kind in GAMES.values():
        assert {entry.seats for entry in examples(kind.prefix)} == set(kind.seat_range)


@by_id(ALL)
def test_words_are_complete(entry: Example) -> None:
    for text in (entry.title, entry.intro, *entry.notes.values()):
        assert set(text) == {"sv", "en"}
        assert all(words == words.strip() for words in text.values())
    assert entry.title["sv"] != entry.title["en"]
    assert entry.intro["sv"][-1] in ".!?"
    assert entry.intro["en"][-1] in ".!?"
    assert len(entry.names) == len(set(entry.names)) == entry.seats


def test_titles_are_told_apart() -> None:
    for prefix in PREFIXES:
        ids = [entry.id for entry in examples(prefix)]
        assert len(set(ids)) == len(ids)


def test_unknown_names_are_refused_with_words() -> None:
    for name in ("EX-SRF-99", "EX", "", "EX-VA-99", "ex-srf-1"):
        with pytest.raises(ExampleError, match="There is no example"):
            example(name)
    for rule in ("SRF-18", "SRB.colour", "", "VA-33"):
        with pytest.raises(ExampleError, match="No example shows"):
            for_rule(rule)
    with pytest.raises(ExampleError, match="SRF, SRB, RS, VA"):
        examples("XX")


def test_a_picture_has_nothing_to_replay() -> None:
    with pytest.raises(ExampleError, match="EX-SRB-5"):
        example("EX-SRB-5").replay()
