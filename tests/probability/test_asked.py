"""The documented questions: every answer as published, every text there, and simulated beside."""

from __future__ import annotations

import json
from fractions import Fraction
from math import sqrt
from pathlib import Path

import pytest

from kortspel_widgets.probability.asked import GAMES, Asked, asked, asked_questions, read_asked
from kortspel_widgets.probability.checks import QuestionError
from kortspel_widgets.rulebooks import rulebook

PUBLISHED = json.loads((Path(__file__).parents[1] / "fixtures" / "probabilities.json").read_text())
EVERY = [entry for prefix in GAMES for entry in asked_questions(prefix)]

TOO_RARE = {"PR-SRF-19", "PR-SRF-20", "PR-RS-23", "PR-RS-24", "PR-RS-45"}
"""So rare, as published, that no simulation meets them."""
COUNTED = {"PR-SRB-24"}
"""Counted, with nothing to draw."""


@pytest.mark.parametrize("row", PUBLISHED, ids=lambda row: row["id"])
def test_the_exact_answer_is_the_published_one(row: dict[str, str]) -> None:
    entry = asked(row["id"])
    assert entry.exact == Fraction(row["exact"])
    assert entry.kind == row["kind"]
    assert entry.derivation.answer == entry.exact
    assert entry.derivation.kind == row["kind"]


def test_every_published_question_is_asked_and_no_other() -> None:
    assert [entry.id for entry in EVERY] == [row["id"] for row in PUBLISHED]


@pytest.mark.parametrize("entry", EVERY, ids=lambda entry: entry.id)
def test_a_simulation_agrees(entry: Asked) -> None:
    if entry.id in COUNTED:
        with pytest.raises(QuestionError):
            entry.simulate(10)
        assert entry.target is None
        return
    run = entry.simulate(4000, seed=1909)
    target = entry.target
    assert target is not None
    if entry.id in TOO_RARE:
        assert run.value == 0
        return
    assert run.value is not None
    assert run.band is not None
    if target == 1:
        assert run.value == 1
        return
    if run.kind == "prob":
        error = sqrt(float(target * (1 - target)) / run.draws)
    else:
        error = (run.band[1] - run.band[0]) / 2 / 1.96
    assert abs(run.value - float(target)) < 4.5 * error


@pytest.mark.parametrize("entry", EVERY, ids=lambda entry: entry.id)
def test_every_text_is_there_in_both_languages(entry: Asked) -> None:
    for text in (entry.title, entry.text, entry.hint, entry.takeaway, *filter(None, (entry.unit, entry.case))):
        assert set(text) == {"sv", "en"}
        assert text["sv"] != text["en"]
    assert all(
        text.strip()[-1] in ".?!" for text in (*entry.text.values(), *entry.hint.values(), *entry.takeaway.values())
    )
    known = {rule.id for rule in rulebook(entry.id.split("-")[1]).rules}
    assert entry.rules
    assert set(entry.rules) <= known
    assert (entry.unit is not None) == (entry.kind not in {"prob", "threshold"})
    if entry.scale is not None:
        assert entry.scale[0] <= entry.exact <= entry.scale[1]


def test_no_text_gives_the_answer_away() -> None:
    for entry in EVERY:
        answer = f"{entry.exact.numerator}/{entry.exact.denominator}"
        for text in (*entry.text.values(), *entry.hint.values(), *entry.title.values()):
            assert answer not in text


def test_the_pairs_of_before_and_after() -> None:
    pairs = {entry.id: entry.after for entry in EVERY if entry.after}
    payment = {f"PR-SRB-0{n}": f"PR-SRB-0{n + 4}" for n in range(2, 6)} | {"PR-SRB-09": "PR-SRB-22"}
    assert pairs == payment | {"PR-RS-03": "PR-RS-07", "PR-VA-04": "PR-VA-05"}
    assert asked("PR-SRB-22").before is asked("PR-SRB-09")
    assert asked("PR-SRB-02").before is None


@pytest.mark.parametrize("name", ["PR-SRB-13", "PR-XX-01", "", "PR", None, 7, "PR-SRB-02\x00", "x" * 10_000])
def test_an_unknown_question_is_refused(name: object) -> None:
    with pytest.raises(QuestionError):
        asked(name)  # type: ignore[arg-type]


@pytest.mark.parametrize("prefix", ["XX", "", None, 1])
def test_an_unknown_game_is_refused(prefix: object) -> None:
    with pytest.raises(QuestionError):
        asked_questions(prefix)  # type: ignore[arg-type]


def test_a_damaged_entry_names_what_is_wrong() -> None:
    text = {"sv": "a?", "en": "b?"}
    sound = {
        "id": "PR-X-1", "title": text, "text": text, "hint": text, "takeaway": text, "rules": ["SRB-1"],
        "ask": {"kind": "waiting", "cards": "payment"},
    }  # fmt: skip
    assert read_asked(sound).exact == Fraction(53, 17)
    damages = (
        {"colour": 1}, {"ask": {"kind": "guess"}}, {"ask": {"kind": "waiting"}}, {"ask": 3}, {"title": {"sv": "x"}},
        {"hint": {"sv": "x", "en": " "}}, {"text": "x"}, {"ask": {"kind": "waiting", "cards": "fish"}},
    )  # fmt: skip
    for damage in damages:
        with pytest.raises(QuestionError):
            read_asked(sound | damage)
    for key in sound:
        with pytest.raises(QuestionError):
            read_asked({name: value for name, value in sound.items() if name != key})
