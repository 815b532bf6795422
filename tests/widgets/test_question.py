"""A question's Python side: what the page gets, simulations beside the kernel, words for whatever goes wrong."""

from __future__ import annotations

import gc
import json
import re
import threading
import time
import weakref
from fractions import Fraction
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from kortspel_widgets.i18n import LANGUAGES
from kortspel_widgets.i18n.phrases import fields
from kortspel_widgets.probability.asked import GAMES, Asked, asked, asked_questions
from kortspel_widgets.probability.checks import QuestionError
from kortspel_widgets.probability.draws import Question
from kortspel_widgets.probability.friendly import chance
from kortspel_widgets.probability.successes import SameSuit, all_of, none_of
from kortspel_widgets.widgets import QuestionLab, assets
from kortspel_widgets.widgets.form_words import spoken
from kortspel_widgets.widgets.lab_assets import LAB
from kortspel_widgets.widgets.lab_words import LAB_WORDS
from kortspel_widgets.widgets.question_data import question_data, scale

ALL = [entry for prefix in GAMES for entry in asked_questions(prefix)]


def send(lab: QuestionLab, content: Any) -> dict[str, Any]:
    lab._handle_custom_msg(content, [])
    lab.desk.join(20)
    return dict(lab.answer)


@pytest.mark.parametrize("question", ALL, ids=lambda question: question.id)
def test_what_the_page_gets_is_small_and_complete(question: Asked) -> None:
    data = question_data(question)
    text = json.dumps(data)
    assert len(text) < 12_000
    assert json.loads(text) == data
    assert Fraction(int(data["exact"]["num"]), int(data["exact"]["den"])) == question.exact
    assert data["scale"]["min"] <= data["exact"]["value"] <= data["scale"]["max"]
    for part in ("title", "text", "hint", "takeaway"):
        assert set(data[part]) == set(LANGUAGES)
        assert all(data[part].values())
    for step in data["steps"]:
        for language in LANGUAGES:
            assert {name for name, _ in fields(step["text"][language])} <= set(step["values"])
    assert f"step_{data['steps'][0]['code']}" in LAB_WORDS


def test_before_and_after() -> None:
    before = question_data(asked("PR-SRB-07"))["before"]
    assert before["id"] == "PR-SRB-03"
    assert before["value"] == pytest.approx(105 / 221)
    assert question_data(asked("PR-SRB-03"))["before"] is None


def test_what_is_counted_is_tried_out_as_a_share() -> None:
    data = question_data(asked("PR-SRB-25"))
    assert data["exact"]["num"] == "2"
    assert (data["drawn"]["exact"]["num"], data["drawn"]["exact"]["den"]) == ("116", "221")
    assert not question_data(asked("PR-SRB-24"))["simulates"]


def test_a_number_of_cards_is_tried_out_card_by_card() -> None:
    many, total = question_data(asked("PR-VA-20")), question_data(asked("PR-VA-08"))
    assert (many["exact"]["num"], many["drawn"]["scale"]["unit"]) == ("18", "%")
    assert (many["drawn"]["exact"]["num"], many["drawn"]["exact"]["den"]) == ("6", "17")
    assert total["exact"]["num"] == "460"
    assert (total["drawn"]["exact"]["num"], total["drawn"]["exact"]["den"]) == ("115", "13")
    assert total["drawn"]["scale"]["unit"] == {"sv": "poäng", "en": "point|points"}
    assert "51" in many["drawn"]["about"]["sv"]
    assert "52" in total["drawn"]["about"]["sv"]
    lab = QuestionLab("PR-VA-08")
    send(lab, {"kind": "run", "turn": "a", "draws": 24, "walk": True})
    assert {value for _, _, value in lab.run["shown"]} <= {5, 10, 15, 25}


def test_a_bet_is_tried_out_in_steps_and_its_answer_is_a_share() -> None:
    data = question_data(asked("PR-RS-41"))
    assert data["scale"]["unit"] == "%"
    assert (data["drawn"]["exact"]["value"], data["drawn"]["scale"]["min"], data["drawn"]["scale"]["max"]) == (0, -9, 5)
    assert len(data["cards"]["own"]) == 9
    lab = QuestionLab("PR-RS-41")
    send(lab, {"kind": "run", "turn": "a", "draws": 24, "walk": True})
    assert {(cards[0] in data["cards"]["own"], value) for cards, _, value in lab.run["shown"]} == {
        (True, 5),
        (False, -9),
    }


def test_dealt_cards_lie_in_hands() -> None:
    assert question_data(asked("PR-RS-03"))["cards"]["hands"] == [1, 5, 5, 5, 5]
    assert question_data(asked("PR-RS-07"))["cards"]["hands"] == [5, 5, 5, 5]
    assert question_data(asked("PR-RS-16"))["cards"]["hands"] == []
    for entry in ALL:
        data = question_data(entry)["cards"]
        assert not data["hands"] or sum(data["hands"]) == data["turned"]


class TestCases:
    def test_there_is_a_button_for_each_and_the_first_is_shown(self) -> None:
        lab = QuestionLab("PR-RS-03", "PR-RS-01", "PR-RS-07")
        assert [(case["id"], case["sv"]) for case in lab.cases] == [
            ("PR-RS-03", "4 spelare"), ("PR-RS-01", "2 spelare"), ("PR-RS-07", "Trumfkortet är uppvänt"),
        ]  # fmt: skip
        assert lab.question["id"] == "PR-RS-03"
        assert QuestionLab("PR-RS-03").cases == []

    def test_another_is_chosen_and_simulated(self) -> None:
        lab = QuestionLab("PR-RS-03", "PR-RS-01")
        assert send(lab, {"kind": "case", "turn": "a", "id": "PR-RS-01"}) == {"turn": "a", "problems": []}
        assert lab.question["id"] == "PR-RS-01"
        send(lab, {"kind": "run", "turn": "b", "draws": 100})
        assert lab.run["question"] == lab.question["key"]
        assert "40/221" in lab._repr_mimebundle_()[0]["text/html"]

    @pytest.mark.parametrize("name", ["PR-RS-02", "", None, 7, ["PR-RS-01"], "x" * 1000])
    def test_what_is_not_among_them_is_refused_in_words(self, name: object) -> None:
        lab = QuestionLab("PR-RS-03", "PR-RS-01")
        (problem,) = send(lab, {"kind": "case", "turn": "a", "id": name})["problems"]
        assert problem["sv"] != problem["en"]
        assert lab.question["id"] == "PR-RS-03"

    def test_a_run_that_goes_on_is_not_told_of_the_next_question(self) -> None:
        lab = QuestionLab("PR-RS-03", "PR-RS-01")
        lab._handle_custom_msg({"kind": "run", "turn": "a", "draws": 1_000_000}, [])
        lab.choose("PR-RS-01")
        lab.desk.join(20)
        assert lab.run == {}

    def test_without_a_kernel_all_of_them_can_be_read(self) -> None:
        page = QuestionLab("PR-RS-03", "PR-RS-01", "PR-RS-02")._repr_mimebundle_()[0]["text/html"]
        for answer in ("80/221", "40/221", "60/221"):
            assert answer in page


def test_every_question_has_a_key_of_its_own() -> None:
    keys = {question_data(question)["key"] for question in ALL}
    assert len(keys) == len(ALL)


def test_scales_reach_beyond_the_answer() -> None:
    assert scale("expectation", Fraction(0))["max"] == 2
    assert scale("count", Fraction(10**30))["log"]
    assert scale("prob", None)["unit"] == "%"


def test_a_question_built_by_hand() -> None:
    data = QuestionLab(chance(3, "minst en åtta", seen="QH")).question
    assert data["id"] is None
    assert data["text"]["sv"] == "Du vänder 3 kort av 51. Hur troligt är det att minst ett av dem är en åtta?"
    assert data["cards"] == {"seen": [36], "turned": 3, "own": [], "hands": []}


def test_the_cards_of_a_set_without_a_name_go_to_the_page() -> None:
    assert QuestionLab(Question(2, all_of("QH 5H"))).question["cards"]["own"] == [29, 36]
    assert QuestionLab(Question(2, none_of("plain"))).question["cards"]["own"] == []
    assert QuestionLab(Question(2, SameSuit())).question["cards"]["own"] == []


def test_a_whole_number_is_not_about_itself() -> None:
    assert "Det exakta svaret: 1 = 100" in QuestionLab(Question(5, SameSuit()))._repr_mimebundle_()[0]["text/plain"]


def test_two_hundred_are_made_used_and_closed_and_nothing_is_left() -> None:
    QuestionLab("PR-SRB-01").close()  # the models that a kernel shares are there now
    before = set(_instances)

    def used() -> list[weakref.ref[QuestionLab]]:
        gone = []
        for _ in range(200):
            lab = QuestionLab("PR-SRB-03")
            for number in range(5):
                send(lab, {"kind": "run", "turn": str(number), "draws": 10})
            lab.close()
            gone.append(weakref.ref(lab))
        return gone

    gone = used()
    gc.collect()
    assert set(_instances) <= before
    assert [one for one in gone if one() is not None] == []


def test_no_formula() -> None:
    lab = QuestionLab(chance(5, "tre i rad"))
    assert lab.question["exact"] is None
    assert lab.question["steps"] == []
    assert send(lab, {"kind": "run", "turn": "a", "draws": 200}) == {"turn": "a", "problems": []}
    assert lab.run["draws"] == 200


def test_an_unknown_question_is_refused() -> None:
    with pytest.raises(QuestionError, match="PR-XYZ-01"):
        QuestionLab("PR-XYZ-01")


class TestRuns:
    def test_a_run_comes_with_its_band(self) -> None:
        lab = QuestionLab("PR-SRB-03")
        assert send(lab, {"kind": "run", "turn": "a", "draws": 1000}) == {"turn": "a", "problems": []}
        run = lab.run
        assert (run["turn"], run["draws"], run["complete"], run["walk"]) == ("a", 1000, True, False)
        assert run["question"] == lab.question["key"]
        assert run["points"][-1][0] == 1000
        assert all(low <= value <= high for _, value, low, high in run["points"])
        assert run["shown"] == []
        assert len(json.dumps(run)) < 12_000

    def test_a_walk_comes_with_its_cards(self) -> None:
        lab = QuestionLab("PR-SRB-07")
        send(lab, {"kind": "run", "turn": "a", "draws": 5, "walk": True})
        assert len(lab.run["shown"]) == 24
        assert lab.run["points"] == []
        cards, hit, value = lab.run["shown"][0]
        assert len(cards) == 2
        assert hit is (value == 1)
        assert 36 not in cards, "the queen of hearts lies on the table already"

    def test_a_seed_repeats_a_run_and_two_without_differ(self) -> None:
        lab = QuestionLab("PR-SRB-03")
        found = []
        for seed in (7, 7, None, None):
            lab.simulate(500, seed)
            found.append(lab.run["points"])
        assert found[0] == found[1]
        assert found[2] != found[3]

    def test_a_long_run_does_not_hold_the_kernel_up(self) -> None:
        lab = QuestionLab("PR-SRB-14")
        began = time.monotonic()
        lab.simulate(100_000, 1, turn="long")
        assert time.monotonic() - began < 0.2
        assert lab.run == {}
        lab.desk.join(60)
        assert lab.run["turn"] == "long"

    def test_stop_gives_what_there_is(self) -> None:
        lab = QuestionLab("PR-SRB-14")
        lab.simulate(1_000_000, 1, turn="long")
        began = time.monotonic()
        time.sleep(0.1)
        assert send(lab, {"kind": "stop"})["turn"] == "long"
        assert time.monotonic() - began < 1
        assert 0 < lab.run["draws"] < 1_000_000
        assert lab.run["complete"] is False

    def test_the_newest_run_counts(self) -> None:
        lab = QuestionLab("PR-SRB-14")
        lab.simulate(1_000_000, 1, turn="old")
        lab.simulate(100, 1, turn="new")
        lab.desk.join(20)
        assert lab.run["turn"] == "new"
        assert threading.active_count() < 20

    def test_without_threads_it_runs_at_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def none(self: threading.Thread) -> None:
            raise RuntimeError("can't start new thread")

        monkeypatch.setattr(threading.Thread, "start", none)
        lab = QuestionLab("PR-SRB-03")
        lab.simulate(3000, 1, turn="a")
        assert lab.run["draws"] == 3000
        lab.desk.join()

    def test_closing_ends_a_run(self) -> None:
        lab = QuestionLab("PR-SRB-14")
        lab.simulate(1_000_000, 1)
        lab.close()
        lab.desk.join(5)
        assert lab.run == {}


class TestTrouble:
    @pytest.mark.parametrize("draws", [0, -5, 10**9, "100", 2.5, None, True, [1]])
    def test_a_number_of_draws_that_cannot_be(self, draws: Any) -> None:
        lab = QuestionLab("PR-SRB-03")
        answer = send(lab, {"kind": "run", "turn": "a", "draws": draws})
        assert answer["turn"] == "a"
        assert re.search(r"1 till 1000000", answer["problems"][0]["sv"])
        assert send(lab, {"kind": "run", "turn": "b", "draws": 10})["problems"] == []

    def test_an_error_in_the_simulation_becomes_words(self, monkeypatch: pytest.MonkeyPatch) -> None:
        lab = QuestionLab("PR-SRB-03")
        for draws in (100, 5000):
            monkeypatch.setattr(type(lab.thing), "simulate", lambda *_a, **_k: 1 / 0)
            answer = send(lab, {"kind": "run", "turn": "a", "draws": draws})
            assert answer["problems"][0]["sv"].startswith("Något gick fel")
            monkeypatch.undo()
        assert send(lab, {"kind": "run", "turn": "b", "draws": 10})["problems"] == []

    def test_what_cannot_be_simulated_is_said(self) -> None:
        answer = send(QuestionLab("PR-SRB-24"), {"kind": "run", "turn": "a", "draws": 10})
        assert answer["problems"]

    @pytest.mark.parametrize(
        "content", [None, 7, "run", [], {}, {"kind": "dance"}, {"kind": ["run"]}, {"turn": "x" * 999}]
    )
    def test_any_message_leaves_a_working_part(self, content: Any) -> None:
        lab = QuestionLab("PR-SRB-03")
        send(lab, content)
        assert send(lab, {"kind": "run", "turn": "b", "draws": 10})["problems"] == []


def test_pages_that_show_no_widgets_get_the_answer_in_words() -> None:
    for language in LANGUAGES:
        bundle = QuestionLab("PR-SRB-03", language=language)._repr_mimebundle_()[0]
        assert "105/221" in bundle["text/plain"]
        assert asked("PR-SRB-03").text[language] in bundle["text/plain"]
        assert "C(36,2) / C(52,2)" in bundle["text/html"]


def test_what_somebody_wrote_is_text_in_the_fallback() -> None:
    lab = QuestionLab(chance(2, "alla vanliga"))
    lab.question = lab.question | {"title": dict.fromkeys(LANGUAGES, "<img src=x>")}
    assert "<img" not in lab._repr_mimebundle_()[0]["text/html"]


def test_code_style_and_pictures_are_shared() -> None:
    first, second = QuestionLab("PR-SRB-01"), QuestionLab("PR-SRB-02")
    assert first.shared is second.shared
    assert first.shared.cards is assets.shared_assets()
    assert len(str(first._esm)) < 3000
    assert first.shared.version != assets.shared_assets().version


def test_closed_assets_are_made_anew() -> None:
    old = LAB.shared()
    old.close()
    assert LAB.shared() is not old


def test_every_selector_is_the_labs_own() -> None:
    style = re.sub(r"@(?:container|media)[^{]*\{|@keyframes[^}]*\}\s*\}", "", LAB.style)
    for rule in re.findall(r"([^{}]+)\{", style):
        for selector in re.split(r",(?![^(]*\))", rule):
            assert selector.strip().startswith(".kortspel"), selector


def test_every_word_has_a_translation_and_the_same_slots() -> None:
    words = {language: found["words"] for language, found in spoken(LAB_WORDS).items()}
    same = {"plus", "minus", "median", "ja", "Hand {n}"}
    for key, text in words["en"].items():
        swedish = words["sv"][key]
        assert swedish != text or text in same, key
        assert {name for name, _ in fields(swedish)} == {name for name, _ in fields(text)}, key


def test_every_word_is_used() -> None:
    code = LAB.code
    made = tuple(re.findall(r"`(\w+_)\$\{", code))
    for key in LAB_WORDS:
        assert f'"{key}"' in code or key.startswith(made), key
