"""The form's Python side: a request in, the table and an answer out, whatever happens."""

from __future__ import annotations

import re
from typing import Any

import pytest

from kortspel_widgets.engine.names import NamesError
from kortspel_widgets.games import GAMES, SELF_PLAYING, UnknownGameError
from kortspel_widgets.i18n.phrases import fields
from kortspel_widgets.widgets import assets, deal_form
from kortspel_widgets.widgets.deal_desk import DeskError
from kortspel_widgets.widgets.deal_form import DealForm, DealTable, schema
from kortspel_widgets.widgets.form_words import FORM_WORDS, spoken

PAYMENT, CODE = "svalta-rav-payment", "SRB1.2.1.s42.82"


def ask(form: DealForm, content: Any, *buffers: bytes) -> dict[str, Any]:
    form._handle_custom_msg(content, list(buffers))
    return dict(form.answer)


def start(form: DealForm, **values: Any) -> dict[str, Any]:
    return {"kind": "deal", "turn": "t", "values": form.schema["start"] | values}


@pytest.mark.parametrize("slug", sorted(set(GAMES) - set(SELF_PLAYING)))
def test_a_game_in_which_somebody_chooses_has_no_form_that_deals_it_to_its_end(slug: str) -> None:
    with pytest.raises(DeskError, match="play it instead"):
        DealForm(slug)


@pytest.mark.parametrize("slug", SELF_PLAYING)
def test_a_fresh_form_deals_as_it_is(slug: str) -> None:
    form = DealForm(slug)
    assert not form.table.timeline
    assert ask(form, start(form)) == {"turn": "t", "dealt": True, "problems": []}
    assert form.table.timeline
    assert form.game["seats"] == GAMES[slug].default_seats


def test_a_code_deals_at_once() -> None:
    form = DealForm(PAYMENT, code=CODE, names=["David", "Ella"])
    assert form.game["code"] == CODE
    assert form.game["names"] == ["David", "Ella"]
    assert form.table.timeline


@pytest.mark.parametrize("code", ["", "nonsense", CODE[:-1], "SRF1.3.1.s1.aa"])
def test_a_bad_code_leaves_a_working_form(code: str) -> None:
    form = DealForm(PAYMENT, code=code)
    assert [problem["field"] for problem in form.answer["problems"]] == ["code"]
    assert form.game == {}
    assert ask(form, start(form, way="seed"))["dealt"]


def test_what_is_wrong_leaves_the_game_on_the_table() -> None:
    form = DealForm(PAYMENT, code=CODE)
    before = form.table.timeline, form.game
    assert not ask(form, start(form, way="seed", seed=""))["dealt"]
    assert not ask(form, {"kind": "open", "turn": "u"}, b"{")["dealt"]
    assert (form.table.timeline, form.game) == before


def test_a_saved_game_is_opened_and_its_rules_are_back() -> None:
    first = DealForm(PAYMENT)
    ask(first, start(first, rules={"elimination": "immediate"}))
    second = DealForm(PAYMENT)
    assert ask(second, {"kind": "open", "turn": "u"}, first.game["file"]["text"].encode())["dealt"]
    assert second.game["rules"]["elimination"] == "immediate"
    assert second.table.timeline == first.table.timeline


def test_two_forms_leave_each_other_alone() -> None:
    first, second = DealForm(PAYMENT), DealForm(PAYMENT)
    ask(first, start(first))
    assert second.game == {}
    assert not second.table.timeline
    first.schema["start"]["names"].append("x")
    assert second.schema["start"]["names"] == ["Alva", "Bruno", "Cleo", "David"]


@pytest.mark.parametrize(
    "content",
    [{"kind": "deal", "turn": "t"}, {"kind": "deal", "turn": "t", "values": 7}, {"kind": "open", "turn": "t"}],
)
def test_a_broken_request_is_answered(content: dict[str, Any], caplog: pytest.LogCaptureFixture) -> None:
    form = DealForm(PAYMENT, code=CODE)
    answer = ask(form, content)
    assert answer["turn"] == "t"
    assert [problem["field"] for problem in answer["problems"]] == ["form"]
    assert ask(form, start(form, way="seed"))["dealt"]


def test_an_engine_that_raises_is_answered(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    form = DealForm(PAYMENT, code=CODE)
    before = form.table.timeline

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(deal_form.Timeline, "of", fails)
        assert not ask(form, start(form, way="seed"))["dealt"]
    assert form.table.timeline == before
    assert ask(form, start(form, way="seed"))["dealt"]


@pytest.mark.parametrize("content", [None, 7, [], {}, {"kind": "x"}])
def test_other_messages_are_not_for_the_form(content: Any) -> None:
    form = DealForm(PAYMENT)
    assert ask(form, content) == {}


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(UnknownGameError, match="tjuv"):
        DealForm("tjuv")
    with pytest.raises(NamesError):
        DealForm(PAYMENT, names=["Alva", "alva"])


@pytest.mark.parametrize("slug", SELF_PLAYING)
def test_every_option_has_a_field_with_words(slug: str) -> None:
    found = schema(slug, {})
    options = GAMES[slug].rules_type.options()
    assert [field["name"] for field in found["options"]] == [option.name for option in options]
    for field in found["options"]:
        for language in ("sv", "en"):
            assert field[language]["title"]
            assert field[language]["text"]
            assert all(choice[language] for choice in field["choices"])
        assert field["choices"] or (field["least"] is not None and field["most"] is not None)


def test_every_word_is_there_in_both_languages_with_the_same_slots() -> None:
    words = spoken(FORM_WORDS)
    for key, text in FORM_WORDS.items():
        swedish = words["sv"]["words"][key]
        assert swedish != text or key in {"number_help"}, key
        assert {name for name, _ in fields(swedish)} == {name for name, _ in fields(text)}, key


def test_a_page_without_widgets_gets_a_sentence() -> None:
    bundle = DealTable(PAYMENT, code=CODE)._repr_mimebundle_()
    assert "betalkortsversionen" in bundle["text/plain"]
    assert CODE in bundle["text/plain"]


def test_styles_stay_inside() -> None:
    for name in ("deal_form.css", "language_switch.css"):
        text = re.sub(r"/\*.*?\*/", "", assets.text(name), flags=re.S)
        for head in re.findall(r"([^{}]+)\{", text):
            if not head.strip().startswith("@"):
                assert all(part.strip().startswith(".kortspel") for part in head.split(",")), head
