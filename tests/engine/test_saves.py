"""Saved games: whole, old, new, cut short, edited and hostile."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kortspel_widgets.cards import CARDS
from kortspel_widgets.engine import saves
from kortspel_widgets.engine.codes import _check
from kortspel_widgets.engine.game import Game
from kortspel_widgets.engine.moves import TABLE, Word
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.saves import dump, load
from kortspel_widgets.errors import KortspelError
from kortspel_widgets.games import GAMES, SvaltaRavPayment, SvaltaRavSuits
from tests.games.kit import go, payment, pile, result, suits

FIXTURE = Path(__file__).parent / "fixtures" / "save-1.json"
OLD_POSITION = FIXTURE.with_name("save-1-position.json")
DELETED = object()
ENOUGH = len(payment("QS 9S", "2S 3S 4S").finish())
"""The moves of the small game in :func:`placed`."""


def short(value: object) -> str:
    """A name for a parameter that may be long."""
    return ascii(value)[:20]


def saved() -> dict[str, Any]:
    """A finished game of two, as a dictionary to spoil."""
    data = json.loads(dump(Replay.of_seed(SvaltaRavPayment(), 42, names=("David", "Ella"))))
    assert isinstance(data, dict)
    return data


def placed() -> dict[str, Any]:
    data = json.loads(dump(payment("QS 9S", "2S 3S 4S").finish()))
    assert isinstance(data, dict)
    return data


def refused(text: str | bytes) -> str:
    """The one short sentence with which this file is refused."""
    with pytest.raises(KortspelError) as caught:
        load(text, GAMES)
    message = str(caught.value)
    assert "\n" not in message
    assert 10 < len(message) < 400
    return message


def spoilt(data: dict[str, Any], **changes: object) -> str:
    for name, value in changes.items():
        if value is DELETED:
            del data[name]
        else:
            data[name] = value
    return json.dumps(data)


# -- whole files -------------------------------------------------------------------------------------------


def test_the_save_of_format_1_still_loads() -> None:
    replay = load(FIXTURE.read_bytes(), GAMES)
    assert replay.game == SvaltaRavPayment({"elimination": "immediate", "stop_mode": "rounds", "stop_at": 6}, 3)
    assert replay.names == ("Vändåtta-Åsa-Öst", "Bo", "<img src=x onerror=a()>")
    assert result(replay) == ("stopped", (2,))
    assert replay.final.tricks == 6
    assert replay.code is not None
    assert replay.code.seed == "räv-7"


def test_a_save_from_before_a_house_rule_was_played_by_its_default() -> None:
    assert all("pile_order" not in json.loads(path.read_bytes())["rules"] for path in (FIXTURE, OLD_POSITION))
    replay = load(OLD_POSITION.read_bytes(), GAMES)
    assert replay.game == SvaltaRavPayment({"mid_payment_bust": "rest_moves_on"}, 3)
    assert pile(replay, "hidden:0") == "9S KS 2S 3S 4S"
    again = json.loads(dump(replay))
    assert again["rules"]["pile_order"] == "first_played_first"
    assert load(json.dumps(again), GAMES) == replay


def test_the_other_value_of_a_newer_house_rule_is_in_the_file() -> None:
    replay = payment("QS 9S", "2S 3S 4S", pile_order="last_played_first").finish()
    data = json.loads(dump(replay))
    assert data["rules"]["pile_order"] == "last_played_first"
    assert load(json.dumps(data), GAMES) == replay


def test_a_file_says_what_it_is_and_writes_all_house_rules() -> None:
    data = saved()
    assert (data["kind"], data["format"], data["game"]) == ("kortspel-replay", 1, "svalta-rav-payment")
    assert data["rules"] == SvaltaRavPayment().rules.values
    assert data["names"] == ["David", "Ella"]
    assert len(json.dumps(data)) < 3000


def test_a_file_says_who_sits_where_if_anybody_said() -> None:
    replay = Replay.of_seed(SvaltaRavPayment(), 42, names=("David", "Ella"))
    assert "players" not in json.loads(dump(replay))
    assert load(dump(replay), GAMES).players == ()
    replay.players = ("person", "thumb")
    assert json.loads(dump(replay))["players"] == ["person", "thumb"]
    assert load(dump(replay), GAMES).players == ("person", "thumb")


@pytest.mark.parametrize(
    "players", ["person", ["person"], ["person"] * 3, ["person", 7], ["person", None], ["person", "a b"], ["", ""],
                ["person", "x" * 31], {"0": "person"}],
)  # fmt: skip
def test_players_that_cannot_be_are_named(players: object) -> None:
    assert "players" in refused(spoilt(saved(), players=players))


@pytest.mark.parametrize("cut", [0, 1, 2, 3, 10])
def test_half_played_games_are_whole_files(cut: int) -> None:
    full = Replay.of_seed(SvaltaRavPayment(), 42)
    half = Replay(full.game, moves=full.moves[: 2 + cut], luck=full.luck, code=full.code)
    again = load(dump(half), GAMES)
    assert again == half
    assert again.finish() == full


@pytest.mark.parametrize("cut", [0, 1])
def test_a_game_saved_before_the_deal_is_over_loads_too(cut: int) -> None:
    full = Replay.of_seed(SvaltaRavPayment(), 42)
    early = Replay(full.game, moves=full.moves[:cut], luck=full.luck, code=full.code)
    again = load(dump(early), GAMES)
    assert again == early
    assert again.finish() == full


def test_a_game_of_an_exact_order_goes_on_from_the_start_with_that_order() -> None:
    game = SvaltaRavPayment()
    code = game.code(1, order=tuple(range(52)))
    full = Replay.of_code(code, game)
    half = Replay(game, moves=full.moves[:30], code=code)
    assert load(dump(half), GAMES).finish() == full
    assert load(dump(full), GAMES).code == code


def test_a_game_that_went_on_from_the_middle_of_another_loads_as_it_was() -> None:
    full = Replay.of_seed(SvaltaRavPayment(), 42)
    tail = Replay(full.game, full.state(40), full.moves[40:60])
    try:
        text = dump(tail)
    except KortspelError:
        return  # saying that such a start cannot be written is fine, writing another one is not
    again = load(text, GAMES)
    assert again.start == tail.start
    assert again == tail


@pytest.mark.parametrize(
    "replay",
    [
        payment("QS 9S", "2S 3S 4S", "5H"),
        payment("", "3S 5S", pile="4S KH 2S", labels={"turn": 1, "owner": 0, "debt": 2}),
        payment("2S", "3S", labels={"turn": 1, "dealer": 0}),
        suits("2H 3H", "4H", opened=("5C", "6D")),
        suits("2S 3H", "4H 5S"),  # over before it began
        suits("2S 3H", "", "4H 5S 6C", aside="KD"),
    ],
)
def test_positions_are_saved_with_their_labels(replay: Replay) -> None:
    assert load(dump(replay), GAMES) == replay
    replay.finish()
    assert load(dump(replay), GAMES) == replay
    assert load(dump(replay), GAMES).outcome == replay.outcome


def test_a_called_time_is_in_the_file() -> None:
    replay = payment("2S 3S 4S", "5S 6S", stop_mode="time")
    go(replay)
    replay.play(Word(TABLE, "time"))
    replay.finish()
    assert load(dump(replay), GAMES) == replay
    other = suits("2S 3S 4S 9H", "5H 6H 7S", stop_mode="time")
    go(other)
    other.play(Word(TABLE, "time"))
    assert load(dump(other), GAMES) == other


@pytest.mark.parametrize(
    "names",
    [
        ('"><img onerror=alert(1)>', "</script><b onclick=1>"),
        ("Åsa", "Öst"),
        ("{0}", "%s\\n"),
        ("abc", "👩‍👩‍👧"),
        ("'; DROP TABLE", "null"),
    ],
)
def test_names_are_text_and_stay_as_they_are(names: tuple[str, str]) -> None:
    replay = Replay.of_seed(SvaltaRavPayment(), 42, names=names)
    again = load(dump(replay).encode("utf-8"), GAMES)
    assert again == replay
    assert again.names == names


@pytest.mark.parametrize(
    "names",
    [
        (unicodedata.normalize("NFD", "Åsa"), "Öst"),
        (unicodedata.normalize("NFD", "Åsa"), "Åsa"),
        ("", "  "),
        (" Alva ", "Bo"),
        ("Alva", "ALVA"),
        ("x" * 1000, "Bo"),
        ("Alva",),
        ("Alva", "Bo", "Cleo"),
        ("\ud800", "Bo"),
        ("a\nb", "c\td"),
        ("\u202eabc", "Bo"),
    ],
    ids=short,
)
def test_a_replay_refuses_names_at_once_or_its_file_loads(names: tuple[str, ...]) -> None:
    """No game may turn out to be unreadable only when it is opened again."""
    try:
        replay = Replay.of_seed(SvaltaRavPayment(), 42, names=names)
    except KortspelError:
        return
    assert load(dump(replay).encode("utf-8"), GAMES) == replay


@pytest.mark.parametrize("names", [["", "Bo"], ["Bo", "BO"], ["x" * 1000, "Bo"], ["Åsa", "A\u030asa"]], ids=short)
def test_names_in_a_file_that_cannot_be(names: list[str]) -> None:
    message = refused(spoilt(saved(), names=names))
    assert "name" in message.lower() or "called" in message


def test_decomposed_words_in_a_file_are_understood() -> None:
    """Some systems and mail programs decompose letters; it is the same player and the same seed."""
    text = dump(Replay.of_seed(SvaltaRavPayment(), "räv", names=("Åsa", "Öst")))
    again = load(unicodedata.normalize("NFD", text), GAMES)
    assert again.code is not None
    assert again.code.seed == "räv"
    assert again.names == ("Åsa", "Öst")


@pytest.mark.parametrize("before", ["\ufeff", " ", "\n\n", "\ufeff\n"])
def test_a_byte_order_mark_and_blanks_are_no_damage(before: str) -> None:
    text = dump(Replay.of_seed(SvaltaRavPayment(), 42))
    assert load(before + text, GAMES) == load(text, GAMES)
    assert load((before + text + "\n").encode(), GAMES) == load(text, GAMES)


def test_windows_line_ends_are_no_damage() -> None:
    text = dump(Replay.of_seed(SvaltaRavPayment(), 42))
    assert load(text.replace("\n", "\r\n").encode(), GAMES) == load(text, GAMES)


def test_saving_and_loading_where_the_system_speaks_no_swedish(tmp_path: Path) -> None:
    script = """
import locale, sys
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.files import load_replay, save_replay
from kortspel_widgets.games import SvaltaRavPayment
assert sys.flags.utf8_mode == 0 and locale.getpreferredencoding(False).upper() not in {"UTF-8", "UTF8"}
name = "V\\u00e4nd\\u00e5tta-\\u00c5sa-\\u00d6st"
replay = Replay.of_seed(SvaltaRavPayment(), name, names=(name, "Bo"))
save_replay(replay, sys.argv[1])
again = load_replay(sys.argv[1])
assert again == replay and again.names[0] == name and again.code == replay.code
print(ascii(again.names[0]))
"""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "PYTHON"))}
    env = clean | {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"}
    path = tmp_path / "save.json"
    run = subprocess.run(
        [sys.executable, "-c", script, str(path)],
        env=env, capture_output=True, text=True, check=False, timeout=60, cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert "\\xe5" in run.stdout
    assert "Vändåtta-Åsa-Öst" in path.read_text(encoding="utf-8")


# -- damaged files -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", [0, 2, 99, -1, "1", None, 1.5, 10**400, [], True], ids=short)
def test_an_unknown_version_is_named(version: object) -> None:
    assert "format" in refused(spoilt(saved(), format=version))


@pytest.mark.parametrize("kind", ["kortspel-settings", "", None, 7, [], {}, "x" * 100_000], ids=short)
def test_another_kind_of_file(kind: object) -> None:
    assert "kind" in refused(spoilt(saved(), kind=kind))


@pytest.mark.parametrize("name", ["kind", "format", "game", "seats", "rules", "names", "moves"])
def test_a_missing_field_is_named(name: str) -> None:
    assert name in refused(spoilt(saved(), **{name: DELETED}))


@pytest.mark.parametrize("name", ["zones", "labels"])
def test_a_missing_part_of_a_position(name: str) -> None:
    data = placed()
    del data["position"][name]
    assert "position" in refused(json.dumps(data))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("game", 7), ("game", None), ("game", ["svalta-rav-payment"]), ("game", "femkort"), ("game", ""),
        ("seats", "2"), ("seats", 2.0), ("seats", None), ("seats", True), ("seats", 0), ("seats", 5), ("seats", -2),
        ("seats", 10**18),
        ("rules", []), ("rules", None), ("rules", "elimination"),
        ("names", "David"), ("names", ["David"]), ("names", [1, 2]), ("names", {}), ("names", None),
        ("names", ["a", "b", "c"]), ("names", ["David", None]),
        ("moves", {}), ("moves", "turn"), ("moves", None), ("moves", 7),
        ("code", 7), ("code", ""), ("code", None), ("code", "SRB1.2.1.s42.aa"),
        ("position", []), ("position", {}), ("position", None),
    ],
)  # fmt: skip
def test_a_field_of_the_wrong_kind_is_named(name: str, value: object) -> None:
    message = refused(spoilt(saved(), **{name: value}))
    other = {"game": "saved game is of", "seats": "players", "names": "names are given", "code": "deal code"}
    assert f"'{name}'" in message or other.get(name, "\n") in message, message


def test_a_seat_count_that_does_not_fit_the_moves() -> None:
    assert "names" in refused(spoilt(saved(), seats=3))
    assert "does not fit" in refused(spoilt(saved(), seats=3, names=[], moves=[]))
    assert load(spoilt(placed(), seats=4), GAMES).game.seats == 4  # empty seats of a position are fine


def test_an_unknown_extra_field_is_named() -> None:
    assert "'colour'" in refused(spoilt(saved(), colour="red"))
    assert len(refused(spoilt(saved(), **{"x" * 100_000: 1}))) < 400
    data = placed()
    data["position"]["extra"] = 1
    assert "position" in refused(json.dumps(data))


@pytest.mark.parametrize(
    ("changes", "match"),
    [
        ({"elimination": "never"}, "SRB.elimination"),
        ({"stop_at": "100"}, "SRB.stop_at"),
        ({"stop_at": 0}, "SRB.stop_at"),
        ({"stop_at": 1e300}, "SRB.stop_at"),
        ({"stop_at": float("nan")}, "SRB.stop_at"),
        ({"stop_mode": []}, "SRB.stop_mode"),
        ({"stop_mode": {}, "stop_at": 5}, "SRB.stop_mode"),
        ({"elimination": None}, "SRB.elimination"),
        ({"elimination": True}, "SRB.elimination"),
        ({"pile_order": None}, "SRB.pile_order"),
        ({"pile_order": "shuffled"}, "SRB.pile_order"),
        ({"jokers": 2}, "jokers"),
        ({"SRB.elimination": "immediate"}, "SRB.elimination"),
        ({"elimination": "x" * 100_000}, "SRB.elimination"),
    ],
)
def test_house_rules_that_cannot_be(changes: dict[str, object], match: str) -> None:
    data = saved()
    data["rules"] |= changes
    assert match in refused(json.dumps(data))


@pytest.mark.parametrize("kind", GAMES.values(), ids=lambda kind: kind.prefix)
def test_a_missing_house_rule_is_named(kind: type[Game[Any]]) -> None:
    for option in kind.rules_type.options():
        data = json.loads(dump(Replay.of_seed(kind(), 42)))
        del data["rules"][option.name]
        if option.newer:
            assert load(json.dumps(data), GAMES) == Replay.of_seed(kind(), 42)
        else:
            assert f"'{option.name}'" in refused(json.dumps(data))


def test_a_duplicated_card_is_named() -> None:
    data = placed()
    data["position"]["zones"]["hidden:1"] += " QS"
    message = refused(json.dumps(data))
    assert "QS" in message
    assert "hidden:0" in message


@pytest.mark.parametrize("row", ["11H", "QX", "hjärter dam", "QSQS", "qs", "Q", "QS,2S", "🂡", "A" * 100_000], ids=short)
def test_a_card_that_is_none_is_named(row: str) -> None:
    data = placed()
    data["position"]["zones"] = {"hidden:0": row}
    assert row.split()[0][:3] in refused(json.dumps(data))


@pytest.mark.parametrize(
    ("zones", "labels"),
    [
        ({"hidden:7": "2S"}, {"turn": 0}),
        ({"hidden:0": ["2S"]}, {"turn": 0}),
        ({"hidden:0": 7}, {"turn": 0}),
        ({"pile\n": "2S"}, {"turn": 0}),
        ({}, {"turn": 0}),
        ({"hidden:0": "2S", "hidden:1": "3S"}, {"turn": 9}),
        ({"hidden:0": "2S", "hidden:1": "3S"}, {"turn": -1}),
        ({"hidden:0": "2S", "hidden:1": "3S"}, {"turn": "0"}),
        ({"hidden:0": "2S", "hidden:1": "3S"}, {"turn": []}),
        ({"hidden:0": "2S", "hidden:1": "3S"}, {"turn": 10**3000}),
        ({"hidden:0": "2S", "hidden:1": "3S"}, {"turn": 0, "debt": 4, "owner": 1}),
        ({"hidden:0": "2S", "hidden:1": "3S"}, {"turn": 0, "score": 1}),
        ({"hidden:0": "2S", "hidden:1": "3S"}, {"x" * 100_000: 1}),
        ({"x" * 100_000: "2S"}, {"turn": 0}),
        ({"hidden:0": "2S", "hidden:1": "3S"}, []),
    ],
)
def test_positions_that_cannot_be(zones: object, labels: object) -> None:
    data = placed()
    data["position"] = {"zones": zones, "labels": labels}
    refused(json.dumps(data))


def test_an_illegal_move_in_the_middle_is_named_and_ends_it() -> None:
    data = placed()
    data["moves"] = ["turn", "turn", "turn@0", "turn", "turn"]
    message = refused(json.dumps(data))
    assert "Move 3" in message
    assert "turn@0" in message
    data["moves"] = [["turn", 2], "time@table", "turn"]
    assert "Move 3" in refused(json.dumps(data))


def test_moves_after_the_end_are_not_dropped() -> None:
    full = Replay.of_seed(SvaltaRavPayment(), 42)
    data = saved()
    data["moves"].append("turn")
    assert f"Move {len(full) + 1} " in refused(json.dumps(data))


@pytest.mark.parametrize(
    "entry",
    [
        "sing", "", "turn@9", "turn@-1", "turn@٣", "TURN", " turn", "turn ", "dealer:0", "dealer:99",
        "shuffle:deck:52:A", "shuffle:deck:0:", "shuffle:deck:999:A", "turn@1@1", 7, None, [], ["turn"], ["turn", 0],
        ["turn", -1], ["turn", "2"], ["turn", 1.0], ["turn", True], ["turn", 10**12], ["turn", 199_990], ["turn", 1, 1],
        {"turn": 1}, "x" * 100_000, "{0}", "tu\x00rn", "\ud800",
    ],
    ids=short,
)  # fmt: skip
def test_a_move_that_cannot_be_is_numbered(entry: object) -> None:
    data = placed()
    data["moves"] = ["turn", entry]
    first_wrong = ENOUGH + 1 if entry == ["turn", 199_990] else 2
    assert f"Move {first_wrong} " in refused(json.dumps(data))


def test_more_moves_than_any_game_has() -> None:
    data = placed()
    data["moves"] = [["turn", 200_001]]
    assert "Move 1" in refused(json.dumps(data))
    data["moves"] = ["turn"] * 150_000
    assert f"Move {ENOUGH + 1} " in refused(json.dumps(data))


@pytest.mark.parametrize(
    ("spoil", "match"),
    [
        (lambda code: code.replace("s42", "s43"), "mistyped"),
        (lambda code: code[:-1], "mistyped"),
        (lambda code: SvaltaRavPayment().code(0, seed="43").text, "does not fit"),
        (lambda code: SvaltaRavPayment().code(0, order=tuple(range(52))).text, "does not fit"),
        (lambda code: SvaltaRavPayment({"elimination": "immediate"}).code(0, seed="42").text, "does not fit"),
        (lambda code: SvaltaRavPayment(seats=4).code(3, seed="42").text, "does not fit"),
        (lambda code: SvaltaRavSuits(seats=2).code(0, seed="42").text, "does not fit"),
        (lambda code: "SRB1.2.1.o5-AA." + _check("SRB1.2.1.o5-AA"), ""),
        (lambda code: f"SRB1.2.1.o60-{'A' * 46}." + _check(f"SRB1.2.1.o60-{'A' * 46}"), ""),
        (lambda code: "SRB1.2.1.s\ud800.aa", ""),
        (lambda code: "x" * 100_000, ""),
    ],
)
def test_a_code_that_does_not_fit_the_moves(spoil: Callable[[str], str], match: str) -> None:
    data = saved()
    assert match in refused(spoilt(data, code=spoil(data["code"])))


@pytest.mark.parametrize("part", [0.1, 0.25, 0.5, 0.75, 0.9, 0.99])
def test_a_file_cut_short_says_where(part: float) -> None:
    text = dump(Replay.of_seed(SvaltaRavPayment(), 42))
    message = refused(text[: int(len(text) * part)])
    assert "cut short" in message
    assert "line" in message


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "\n\n", "{}", "[]", "null", "7", '"kortspel-replay"', "true", "NaN", "Infinity", "{", "}", "{}{}",
        "\x00", "[" * 200_000, '{"kind":' * 50_000, "[" * 900 + "]" * 900, "9" * 10_000, "{'kind': 1}", "\ufeff",
        "\ufeff{}",
    ],
    ids=short,
)  # fmt: skip
def test_what_is_no_save_at_all(text: str) -> None:
    refused(text)
    refused(text.encode())


@pytest.mark.parametrize(
    "raw",
    [
        b"\xff\xfe{\x00}\x00",
        b"\x80\x81",
        "{}".encode("utf-16"),
        json.dumps({"kind": "räv"}, ensure_ascii=False).encode("latin-1"),
        b"\xed\xa0\x80",
        b"PK\x03\x04" + bytes(100),
        bytes(1000),
    ],
)
def test_not_utf_8(raw: bytes) -> None:
    refused(raw)


def test_too_large() -> None:
    assert "too large" in refused(" " * (saves.MOST_CHARACTERS + 1))
    assert "too large" in refused(b" " * (saves.MOST_CHARACTERS + 1))


@pytest.mark.parametrize("field", ["game", "seats", "names", "moves", "code", "position", "kind", "format", "rules"])
@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "-0", "9" * 4000], ids=short)
def test_numbers_that_are_none(field: str, number: str) -> None:
    data = saved() | {field: "@@"}
    refused(json.dumps(data).replace('"@@"', number))


def test_deep_nesting_in_any_field() -> None:
    for field in ("rules", "names", "moves", "position", "kind", "extra"):
        for depth in (10, 300, *range(820, 1000, 30)):
            nested = "[" * depth + "]" * depth
            refused(json.dumps(saved() | {field: "@@"}).replace('"@@"', nested))
    for depth in (10, 300, *range(930, 1000)):  # every depth: where reading still works and naming it fails
        data = saved()
        data["rules"]["elimination"] = "@@"
        refused(json.dumps(data).replace('"@@"', "[" * depth + "]" * depth))


def test_lone_surrogates_do_not_get_in() -> None:
    """JSON can smuggle in text that no file can hold; it must not break a later save."""
    data = saved() | {"names": ["\ud800", "Ella"]}
    try:
        replay = load(json.dumps(data), GAMES)
    except KortspelError:
        return
    dump(replay).encode("utf-8")


def test_a_refused_file_leaves_the_running_game_as_it_was() -> None:
    running = Replay.of_seed(SvaltaRavPayment(), 42)
    before = dump(running)
    data = saved()
    data["moves"][-1] = "sing"
    refused(json.dumps(data))
    assert dump(running) == before
    assert not [zone for zone in SvaltaRavPayment().start().zones if zone.cards and zone.name != "deck"]
    assert tuple(card.index for card in CARDS) == tuple(range(52))
