"""The command line: ``kortspel replay`` and ``version``; ``serve`` is tested in tests/serve."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kortspel_widgets.cli import main
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.examples import records
from kortspel_widgets.files import save_replay
from kortspel_widgets.games import SELF_PLAYING, Rodskagg


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["replay", *words])


def summary(*words: str) -> dict[str, object]:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.output)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("deal", [entry for entry in records() if entry.cards < 9000], ids=lambda deal: deal.name)
def test_the_record_deals_by_piles(deal: object) -> None:
    piles = deal.piles  # type: ignore[attr-defined]
    found = summary("svalta-rav-payment", "--piles", *piles)
    assert found["tricks"] == deal.tricks  # type: ignore[attr-defined]
    assert found["cards"] == deal.cards  # type: ignore[attr-defined]


def test_the_longest_game_is_won_by_the_second_player() -> None:
    found = summary(
        "svalta-rav-payment", "--piles", "---AJ--Q---------QAKQJJ-QK", "-----A----KJ-K--------A---"
    )  # fmt: skip
    assert found == {"outcome": "won", "winner": 2, "winners": [2], "tricks": 1164, "cards": 8344}


def test_casellas_deal_is_a_loop_with_its_lead_in_and_period() -> None:
    found = summary(
        "svalta-rav-payment", "--piles", "---K---Q-KQAJ-----AAJ--J--", "----------Q----KQ-J-----KA"
    )  # fmt: skip
    assert (found["outcome"], found["tricks"], found["cards"]) == ("loop", 66, 474)
    assert found["loop"] == {"lead_in": {"tricks": 4, "cards": 34}, "period": {"tricks": 62, "cards": 440}}


def test_a_pile_may_be_two_dashes_and_options_may_follow_the_piles() -> None:
    found = summary("svalta-rav-payment", "--piles", "Q", "--", "--language", "en")
    assert found["winner"] == 1


@pytest.mark.parametrize("slug", SELF_PLAYING)
def test_a_seed_is_told_in_both_languages_with_its_code(slug: str) -> None:
    swedish, english = run(slug, "--seed", "7"), run(slug, "--seed", "7", "--language", "en")
    assert swedish.exit_code == english.exit_code == 0
    lines = swedish.output.splitlines()
    assert lines[-1] == english.output.splitlines()[-1] == summary(slug, "--seed", "7")["code"]
    assert len(lines) == len(english.output.splitlines())
    assert lines[0].startswith(("SRF-4", "SRB-3"))
    assert lines[0] != english.output.splitlines()[0]


def test_a_game_in_which_somebody_chooses_is_told_up_to_the_first_choice() -> None:
    swedish, english = run("rodskagg", "--seed", "7"), run("rodskagg", "--seed", "7", "--language", "en")
    assert swedish.exit_code == english.exit_code == 0
    *_, choice, code = swedish.output.splitlines()
    assert "väljer" in choice
    assert "--file" in choice
    assert "chooses" in english.output.splitlines()[-2]
    found = summary("rodskagg", "--seed", "7")
    assert (found["outcome"], found["winner"], found["winners"], found["code"]) == (None, None, [], code)
    assert found["chooses"] == Replay.of_seed(Rodskagg(), 7).final.turn + 1
    assert summary("rodskagg", "--code", code) == found


def test_a_saved_game_is_told_as_far_as_it_was_played(tmp_path: Path) -> None:
    replay = Replay.of_seed(Rodskagg({"max_deals": 1}, 3), 7, names=("Alva", "Bruno", "Cleo"))
    for _ in range(3):
        replay.play(replay.game.moves(replay.final, replay.final.turn)[-1])
    path = str(save_replay(replay, tmp_path / "parti.json"))
    told = run("rodskagg", "--file", path)
    assert told.exit_code == 0
    assert "Bruno passar" in told.output
    found = summary("rodskagg", "--file", path)
    assert found["outcome"] == "stopped"
    assert "chooses" not in found
    for words in (["svalta-rav-suits", "--file", path], ["rodskagg", "--file", path, "--seed", "7"]):
        assert run(*words).exit_code == 2


def test_piles_of_a_game_in_which_somebody_chooses_need_a_seed() -> None:
    assert "frö" in run("rodskagg", "--piles", "QH", "2C").output
    told = run("rodskagg", "--piles", "QH", "2C", "3D", "--seed", "7")
    assert told.exit_code == 0, told.output


def test_a_code_gives_the_same_game_whoever_plays() -> None:
    code = str(summary("svalta-rav-suits", "--seed", "7", "--players", "Alva,Bruno,Cleo")["code"])
    assert summary("svalta-rav-suits", "--code", code) == summary("svalta-rav-suits", "--seed", "7", "--seats", "3")


def test_names_and_house_rules_are_used() -> None:
    result = run("svalta-rav-payment", "--players", "Åsa, Öst", "--rule", "stop_mode=rounds", "--rule", "stop_at=1")
    assert result.exit_code == 0
    assert "Åsa" in result.output
    assert summary("svalta-rav-payment", "--rule", "SRB.stop_mode=rounds", "--rule", "stop_at=1")["tricks"] == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["svalta-rav-payment", "--piles", "QH", "QH"], "Hjärter dam"),
        (["svalta-rav-payment", "--piles", "11H", "-"], "11H"),
        (["svalta-rav-suits", "--piles", "-", "-"], "”-”"),
        (["svalta-rav-payment", "--code", "SRB1.2.1.s42.zz"], "SRB1.2.1.s42.zz"),
        (["svalta-rav-payment", "--seed", "no good!"], "no good!"),
        (["svalta-rav-payment", "--rule", "elimnation=immediate"], "elimnation"),
        (["svalta-rav-payment", "--rule", "elimination=sometimes"], "sometimes"),
        (["svalta-rav-payment", "--players", "A,B,C,D,E"], "5"),
        (["svalta-rav-payment", "--players", "A,a"], "”a”"),
        (["femkort"], "femkort"),
        (["svalta-rav-payment", "--code", "x", "--seed", "1"], "--code"),
    ],
)
def test_bad_input_is_named_in_one_sentence(words: list[str], said: str) -> None:
    result = run(*words)
    assert result.exit_code in (1, 2)
    assert said in result.output
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_a_code_of_another_game_is_refused() -> None:
    code = str(summary("svalta-rav-suits", "--seed", "7")["code"])
    result = run("svalta-rav-payment", "--code", code)
    assert result.exit_code == 2
    assert "svalta-rav-suits" in result.output


def test_a_system_that_knows_ascii_only_still_plays() -> None:
    """A name typed in UTF-8 is understood, and what cannot be shown does not stop the game (O31)."""
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    command = [sys.executable, "-m", "kortspel_widgets.cli", "replay", "svalta-rav-suits", "--seed", "1"]
    found = subprocess.run(
        [*command, "--players", "Åsa,Öst"], env={**os.environ, **plain}, capture_output=True, check=True
    )
    assert b"?sa" in found.stdout or "Åsa".encode() in found.stdout


def test_version_says_the_version() -> None:
    result = CliRunner().invoke(main, ["version"])
    assert result.output.startswith("kortspel_widgets 0.")
