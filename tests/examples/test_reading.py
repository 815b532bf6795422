"""A slip in an example file is named, never passed over."""

from __future__ import annotations

from typing import Any

import pytest

from kortspel_widgets.examples.example import ExampleError
from kortspel_widgets.examples.reading import read_example

TEXT = {"sv": "Så", "en": "So"}
GOOD: dict[str, Any] = {
    "id": "EX-SRF-X",
    "game": "svalta-rav-suits",
    "shows": ["SRF-8"],
    "seats": 2,
    "names": ["Alva", "Bruno"],
    "title": TEXT,
    "intro": TEXT,
    "position": {"zones": {"hidden:0": "5H", "hidden:1": "QH"}},
    "expect": ["SRF-6 turn"],
}


def test_a_good_one_is_read() -> None:
    entry = read_example(GOOD)
    assert entry.expect == (("SRF-6", "turn"),)
    assert repr(entry) == "<Example EX-SRF-X: SRF-8>"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"colour": "red"}, "unknown key 'colour'"),
        ({"position": {"piles": {}}}, "unknown key 'piles'"),
        ({"after": {"size": {}}}, "unknown key 'size'"),
        ({"title": {"sv": "Så"}}, "lacks the key 'en'"),
        ({"title": {"sv": "Så", "en": " "}}, "empty text in en"),
        ({"names": ["Alva"]}, "1 names for 2 players"),
        ({"game": "whist"}, "no game 'whist'"),
        ({"code": "SRF1.2.1.s42.xx"}, "it has position, code"),
        ({"position": {"zones": {"hidden:0": "11H"}}}, "'11H' is no card code"),
        ({"expect": ["turn"]}, "EX-SRF-X"),
        ({"shows": "SRF-8"}, "EX-SRF-X"),
        ({"notes": [{"beat": 1, **TEXT}]}, "a note stands at 1"),
        ({"notes": [{"beat": 0, **TEXT}, {"beat": 0, **TEXT}]}, "a note stands at 0"),
    ],
)
def test_a_slip_is_named(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ExampleError, match=message):
        read_example(GOOD | change)


def test_plies_beyond_the_end_are_named() -> None:
    entry = read_example(GOOD | {"plies": 9})
    with pytest.raises(ExampleError, match="ends after 1 moves, before its 9"):
        entry.replay()


def test_a_deal_may_come_from_a_code_or_a_seed() -> None:
    rest = {key: value for key, value in GOOD.items() if key != "position"}
    seeded = read_example(rest | {"deal": {"dealer": 1, "seed": "42"}, "plies": 0})
    code = seeded.deal_code()
    assert code is not None
    again = read_example(rest | {"code": code.text, "plies": 0})
    assert again.replay() == seeded.replay()


def test_every_key_is_needed() -> None:
    for key in ("id", "game", "shows", "seats", "names", "title", "intro", "position"):
        with pytest.raises(ExampleError):
            read_example({name: value for name, value in GOOD.items() if name != key})
