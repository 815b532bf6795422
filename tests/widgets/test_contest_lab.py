"""The contest widget's Python side: requests in, progress, paces and answers out."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kortspel_widgets import lesson
from kortspel_widgets.engine.options import RulesError
from kortspel_widgets.errors import KortspelError
from kortspel_widgets.games import Rodskagg, UnknownGameError
from kortspel_widgets.i18n.phrases import fields
from kortspel_widgets.widgets import ContestLab, assets
from kortspel_widgets.widgets.bench import BenchError
from kortspel_widgets.widgets.contest_words import CONTEST_WORDS
from kortspel_widgets.widgets.form_words import spoken


def until(right: Callable[[], Any], seconds: float = 20) -> Any:
    end = time.monotonic() + seconds
    while not (found := right()):
        assert time.monotonic() < end
        time.sleep(0.01)
    return found


@pytest.fixture
def labs() -> Iterator[Callable[..., ContestLab]]:
    made: list[ContestLab] = []

    def make(**values: Any) -> ContestLab:
        made.append(ContestLab(**({"seats": 3, "games": 100, "seed": 7} | values)))
        return made[-1]

    yield make
    for lab in made:
        lab.close()


class TestLab:
    def test_a_fresh_lab_plays_as_it_is(self, labs: Any) -> None:
        lab = labs()
        assert lab.progress["state"] == "waiting"
        assert lab.start()
        assert lab.wait(60)
        assert (lab.progress["state"], lab.progress["done"]) == ("done", 100)
        assert list(lab.csv) == ["table", "games"]
        assert lab.csv["games"].count("\n") == 101
        assert "100 partier spelade (frö 7)" in lab._repr_mimebundle_()[0]["text/plain"]

    @pytest.mark.parametrize("rule", [entry.name for entry in Rodskagg.rules_type.options() if len(entry.choices) != 1])
    @pytest.mark.parametrize("seats", [2, 4])
    def test_every_house_rule_can_be_chosen_as_offered(self, labs: Any, rule: str, seats: int) -> None:
        lab = labs(rule=rule, seats=seats)
        offered = next(entry for entry in lab.schema["compare"] if entry["name"] == rule)
        job, problems = lab.bench._read(lab.schema["start"])
        if len(offered["fits"][str(seats)]) < 2:
            assert job is None
            assert {problem.field for problem in problems} == {"among"}
        else:
            assert list(job.values) == offered["fits"][str(seats)]

    def test_what_is_debated_comes_first(self, labs: Any) -> None:
        found = labs().schema
        assert [entry["name"] for entry in found["compare"]][: found["debated"]] == list(Rodskagg.rules_type.debated)
        fits = [entry["fits"]["4"] for entry in found["compare"]][: found["debated"]]
        assert fits == [["12", "7"], ["False", "True"], ["5", "3"]]

    def test_by_message(self, labs: Any) -> None:
        lab = labs()
        lab._handle_custom_msg({"kind": "pace", "key": "k", "values": lab.schema["start"]}, [])
        assert until(lambda: lab.pace)["key"] == "k"
        assert lab.pace["seconds"] > 0
        lab._handle_custom_msg({"kind": "start", "turn": "a", "values": lab.schema["start"] | {"games": "10000"}}, [])
        assert lab.answer == {"turn": "a", "problems": []}
        until(lambda: lab.progress["done"])
        lab._handle_custom_msg({"kind": "stop"}, [])
        until(lambda: lab.progress["state"] == "stopped")
        assert lab.csv["games"]

    @pytest.mark.parametrize("content", [{"kind": "start"}, {"kind": "start", "values": 7}, {"kind": "pace"}])
    def test_a_broken_request_is_answered(self, labs: Any, content: dict[str, Any], caplog: Any) -> None:
        lab = labs()
        lab._handle_custom_msg({"turn": "t", **content}, [])
        assert [problem["level"] for problem in lab.answer["problems"]] == ["error"]

    def test_wrong_arguments_are_named(self) -> None:
        with pytest.raises(UnknownGameError, match="tjuv"):
            ContestLab("tjuv")
        with pytest.raises(BenchError):
            ContestLab("svalta-rav-payment")
        with pytest.raises(RulesError):
            ContestLab(rule="nope")
        with pytest.raises(KortspelError, match="nobody"):
            ContestLab(players="nobody")
        with pytest.raises(KortspelError, match="7"):
            ContestLab(games=7)

    def test_players_say_how_many_sit_there(self, labs: Any) -> None:
        assert labs(players=["random"] * 5, seats=None).schema["start"]["seats"] == 5
        assert labs(players="random").schema["start"]["players"] == ["random"] * 7
        assert lesson.contest(rule="exact_zero").schema["start"]["among"] == "False, True"


def test_every_word_is_there_in_both_languages_with_the_same_slots() -> None:
    said = spoken(CONTEST_WORDS)
    same = {"mean_rule", "tries", "n_of", "col_program", "csv_program"}
    for key, text in CONTEST_WORDS.items():
        swedish = said["sv"]["words"][key]
        assert swedish != text or key in same, key
        assert {name for name, _ in fields(swedish)} == {name for name, _ in fields(text)}, key


def test_every_word_is_used() -> None:
    code = "".join(assets.scripts().values())
    built = ("way_", "n_", "csv_", "save_", "file_", "time_", "state_")
    assert [key for key in CONTEST_WORDS if f'"{key}"' not in code and not key.startswith(built)] == []


def test_styles_stay_inside() -> None:
    text = re.sub(r"/\*.*?\*/", "", assets.text("lab_contest.css"), flags=re.S)
    for head in re.findall(r"([^{}]+)\{", text):
        if not head.strip().startswith("@"):
            assert all(part.strip().startswith(".kortspel") for part in head.split(",")), head
