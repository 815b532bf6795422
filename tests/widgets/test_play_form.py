"""The form of the play table: what it begins with, what it makes, and where it says what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kortspel_widgets.errors import KortspelError
from kortspel_widgets.games import GAMES, UnknownGameError
from kortspel_widgets.widgets.deal_desk import DeskError
from kortspel_widgets.widgets.play_form import PlayForm

PROGRAMS = {"random": ("chance", ""), "thumb": ("rule of thumb", "")}


def form() -> PlayForm:
    return PlayForm("rodskagg", PROGRAMS)


def wrong(values: dict[str, Any]) -> list[str]:
    return [problem.field for problem in form().seat(values).problems if problem.level == "error"]


def test_a_fresh_form_begins_a_game() -> None:
    start = form().start()
    seated = form().seat(start)
    assert seated.replay is not None
    assert seated.problems == ()
    assert seated.replay.players == ("person", "thumb", "thumb", "thumb")
    assert seated.replay.game.seats == 4
    assert len(seated.replay) == 2


@pytest.mark.parametrize("seats", GAMES["rodskagg"].seat_range)
def test_every_number_of_players(seats: int) -> None:
    seated = form().seat(form().start(seats=seats))
    assert seated.replay is not None
    assert len(seated.replay.players) == len(seated.replay.names) == seats


def test_names_say_how_many_play() -> None:
    start = form().start(names=["Åsa", "Bo", "alva"])
    assert start["seats"] == 3
    assert start["names"][:4] == ["Åsa", "Bo", "alva", "Bruno"]
    assert form().seat(start).replay is not None


def test_what_is_static_holds_every_choice_in_both_languages() -> None:
    start = form().start(seed="s")
    static = form().static(start)
    json.dumps(static)
    assert static["seed"] == "s"
    assert static["defaults"] == start
    assert [player["value"] for player in static["players"]] == ["person", "random", "thumb"]
    assert static["players"][0]["sv"] != static["players"][0]["en"]
    assert [field["name"] for field in static["fields"]] == list(start["rules"])
    assert [seat["value"] for seat in static["seats"]] == [2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(
    ("changed", "fields"),
    [
        ({"seats": 8}, ["seats"]),
        ({"seats": "4"}, ["seats"]),
        ({"seats": True}, ["seats"]),
        ({"players": ["person", "x", "thumb", ["y"]]}, ["player:1", "player:3"]),
        ({"names": ["A", "A", "", "D"]}, ["name:1", "name:2"]),
        ({"seed": "\n"}, ["seed"]),
        ({"way": "code", "code": "RS1.x"}, ["code"]),
        ({"way": "code", "code": "SRB1.2.1.s42.82"}, ["code"]),
        ({"rules": {"ante": "x", "series": "2"}}, ["rule:ante", "rule:series"]),
        ({"rules": {"sole_player_mode": "play_blind_hand"}}, ["rule:sole_player_mode"]),
    ],
)
def test_what_is_wrong_is_said_at_its_field(changed: dict[str, Any], fields: list[str]) -> None:
    assert wrong(form().start() | changed) == fields


@pytest.mark.parametrize("values", [{}, {"players": 7}, {"names": 7, "rules": 7}, {"seats": 3, "seed": "x"}])
def test_values_of_any_kind_are_answered(values: dict[str, Any]) -> None:
    form().seat(values)


def test_forced_play_is_still_for_the_person_to_say() -> None:
    for seed in range(60):
        seated = form().seat(form().start(rules={"forced_play": "trump_ace_king"}, seed=seed))
        assert seated.replay is not None
        assert len(seated.replay) == 2


def test_a_game_without_choices_is_not_played_here() -> None:
    with pytest.raises(DeskError):
        PlayForm("svalta-rav-suits", PROGRAMS)
    with pytest.raises(UnknownGameError):
        PlayForm("nonsens", PROGRAMS)


def test_the_errors_are_errors_of_this_library() -> None:
    assert issubclass(DeskError, KortspelError)
