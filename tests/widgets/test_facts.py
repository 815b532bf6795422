"""Tables of facts: what they say is what RULES 3.3 and the games themselves say."""

from __future__ import annotations

import pytest

from kortspel_widgets import lesson
from kortspel_widgets.errors import KortspelError
from kortspel_widgets.games import Rodskagg, Vandatta
from kortspel_widgets.i18n import LANGUAGES, explain
from kortspel_widgets.widgets import FactsLab, facts_vandatta
from kortspel_widgets.widgets.facts import FactsError
from kortspel_widgets.widgets.facts_rodskagg import TOPICS, facts
from kortspel_widgets.widgets.facts_tables import FactTable

ALL = [("rodskagg", topic) for topic in TOPICS] + [("vandatta", topic) for topic in facts_vandatta.TOPICS]


def cells(table: FactTable, language: str = "sv") -> list[list[str]]:
    return [[cell[language] for cell in row] for row in table.rows]


def test_EX_RS_01_the_game_in_numbers() -> None:
    assert [row[1] for row in cells(facts("basics"))] == ["2–7", "52", "5", "5", "12", "0"]


def test_EX_RS_02_03_the_stock_for_two_to_seven_players() -> None:
    table = facts("stock")
    assert cells(table) == [
        ["2", "10", "5", "37"],
        ["3", "15", "–", "37"],
        ["4", "20", "–", "32"],
        ["5", "25", "–", "27"],
        ["6", "30", "–", "22"],
        ["7", "35", "–", "17"],
    ]
    assert table.notes[1]["sv"] == (
        "Åtta händer skulle ta 40 kort och bara lämna 12. Rödskägg är för 2 till 7 spelare, inte 8."
    )


def test_EX_RS_04_05_07_18_25_what_happens_to_the_score() -> None:
    assert {row[0]: row[1:] for row in cells(facts("scoring"), "en")} == {
        "You pass": ["0", "12"],
        "You play and take no trick": ["+5", "17"],
        "You take one trick": ["−1", "11"],
        "You take two tricks": ["−2", "10"],
        "You take three tricks": ["−3", "9"],
        "You take four tricks": ["−4", "8"],
        "You take five tricks without calling": ["−5", "7"],
        "You alone play": ["−1", "11"],
        "You call and take all five": ["−10", "2"],
        "You call and take four": ["+5", "17"],
        "You call and take none": ["+5", "17"],
    }


def test_AMB_RS_20_the_penalty_by_the_score() -> None:
    assert [row[3] for row in cells(facts("penalty"))] == ["1", "1", "2", "3", "5", "6", "9"]
    assert {(row[1], row[2]) for row in cells(facts("penalty"))} == {("5", "3")}


def test_EX_RS_06_AMB_RS_9_to_exactly_zero() -> None:
    assert cells(facts("zero")) == [
        ["1", "1", "1", "1", "1"],
        ["2", "0, vinner", "0, vinner", "0, vinner", "0, vinner"],
        ["3", "−1, vinner", "−1", "2", "1"],
        ["4", "−2, vinner", "−2", "2", "2"],
        ["5", "−3, vinner", "−3", "2", "3"],
    ]


def test_EX_VA_17_the_stock_for_two_to_ten_players() -> None:
    table = facts_vandatta.facts("stock")
    assert [head["sv"] for head in table.head] == ["Spelare", "Lekar", "7 kort var", "10 kort var", "6 kort var"]
    assert cells(table) == [
        ["2", "1", "37", "31", "39"],
        ["3", "1", "30", "–", "33"],
        ["4", "1", "23", "–", "27"],
        ["5", "1", "16", "–", "21"],
        ["6", "2", "61", "–", "67"],
        ["7", "2", "54", "–", "61"],
        ["8", "2", "47", "–", "55"],
        ["9", "2", "40", "–", "49"],
        ["10", "2", "33", "–", "43"],
    ]
    assert table.notes[2]["sv"] == "6 kort var hör till Sväng-åtta."


def test_EX_VA_13_14_what_a_card_costs_and_the_whole_deck() -> None:
    assert cells(facts_vandatta.facts("points")) == [
        ["8", "25", "4", "100"],
        ["Ess", "15", "4", "60"],
        ["10, knekt, dam, kung", "10", "16", "160"],
        ["2, 3, 4, 5, 6, 7, 9", "5", "28", "140"],
        ["Hela leken", "–", "52", "460"],
    ]


def test_a_table_follows_the_engine_not_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rodskagg, "seat_range", range(2, 5))
    assert [row[0] for row in cells(facts("stock"))] == ["2", "3", "4"]
    monkeypatch.setattr(Vandatta, "seat_range", range(3, 6))
    assert [row[0] for row in cells(facts_vandatta.facts("stock"))] == ["3", "4", "5"]


def table_of(game: str, topic: str) -> FactTable:
    return facts(topic) if game == "rodskagg" else facts_vandatta.facts(topic)


@pytest.mark.parametrize(("game", "topic"), ALL)
def test_a_table_is_whole_in_both_languages(game: str, topic: str) -> None:
    table = table_of(game, topic)
    assert {len(row) for row in table.rows} == {len(table.head)}
    words = [table.title, *table.head, *(cell for row in table.rows for cell in row), *table.notes]
    assert all(set(told) == set(LANGUAGES) and all(told.values()) for told in words)
    assert all("{" not in text for told in words for text in told.values())
    assert table.title["sv"] != table.title["en"]


@pytest.mark.parametrize(("game", "topic"), ALL)
def test_a_page_without_widgets_gets_the_table(game: str, topic: str) -> None:
    lab = lesson.facts(game, topic)
    bundle = lab._repr_mimebundle_()
    assert bundle is not None
    table = table_of(game, topic)
    html, plain = bundle[0]["text/html"], bundle[0]["text/plain"].splitlines()
    assert html.count("<tr>") == len(table.rows) + 1
    assert plain[0] == table.title["sv"]
    assert plain[2] == " | ".join(cells(table)[0])
    assert plain[-len(table.notes) :] == [note["sv"] for note in table.notes] or not table.notes
    lab.close()


def test_unknown_tables_are_named_with_those_there_are() -> None:
    with pytest.raises(FactsError, match="basics, stock, scoring, penalty, zero"):
        FactsLab("rodskagg", "stocks")
    with pytest.raises(FactsError, match="stock, points"):
        FactsLab("vandatta", "scoring")
    with pytest.raises(KortspelError) as refused:
        FactsLab("svalta-rav-suits", "stock")
    assert explain(refused.value, "sv").startswith("Det finns ingen tabell ”stock” för Svälta räv: färgversionen.")


def test_its_name_tells_what_it_is() -> None:
    assert repr(FactsLab("rodskagg", "zero")) == "FactsLab('rodskagg', 'zero')"
