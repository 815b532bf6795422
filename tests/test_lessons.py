"""The lessons as files: executed, complete, small, and readable where nothing can run."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from html import escape
from math import comb
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbconvert import HTMLExporter

from kortspel_widgets import lesson
from kortspel_widgets.examples import ExampleError, example, examples, for_rule, record
from kortspel_widgets.games import Rodskagg
from kortspel_widgets.probability import chance
from kortspel_widgets.probability.asked import asked, asked_questions
from kortspel_widgets.probability.successes import SameCard
from kortspel_widgets.rulebooks import rulebook
from kortspel_widgets.serve.catalogue import by_game, lessons_in
from kortspel_widgets.widgets.facts_rodskagg import facts

FOLDER = Path(__file__).parent.parent / "lessons"
LESSONS = sorted(FOLDER.rglob("*.ipynb"))
WHOLE = {
    "SRF": ("sv/svalta-rav-fargversionen.ipynb",),
    "SRB": ("sv/svalta-rav-betalkortsversionen.ipynb",),
    "RS": ("sv/rodskagg-grunder.ipynb", "sv/rodskagg-spela-eller-passa.ipynb", "sv/rodskagg-husregler.ipynb"),
    "VA": (
        "sv/vandatta-grunder.ipynb",
        "sv/vandatta-attor-och-ess.ipynb",
        "sv/vandatta-vanliga-misstag.ipynb",
        "sv/vandatta-poang.ipynb",
        "sv/vandatta-varianter.ipynb",
        "sv/vandatta-jokrar.ipynb",
        "sv/vandatta-strategi.ipynb",
    ),
}
"""The lessons that together go through all rules of a game."""
HOUSE, PLAY = "sv/rodskagg-husregler.ipynb", "sv/rodskagg-spela.ipynb"
CHANCES = {
    "SRF": "sv/svalta-rav-fargernas-sannolikhet.ipynb",
    "SRB": "sv/svalta-rav-betalkortens-sannolikhet.ipynb",
    "RS": "sv/rodskagg-sannolikhet.ipynb",
    "VA": "sv/vandatta-sannolikhet.ipynb",
}
FOREVER, GAMES, WORKSHOP = (
    "sv/svalta-rav-evighet.ipynb",
    "sv/svalta-rav-hela-partier.ipynb",
    "sv/sannolikhetsverkstad.ipynb",
)
TITLES = {
    "Svälta räv": [
        "Två spel med samma namn",
        "Svälta räv: färgversionen",
        "Svälta räv: betalkortsversionen",
        "Betalkortens sannolikhet",
        "Färgernas sannolikhet",
        "Tusentals partier",
        "Kan ett parti pågå i evighet?",
    ],
    "Rödskägg": [
        "Rödskägg: grunderna",
        "Rödskägg: spela eller passa?",
        "Rödskägg: husregler och tvister",
        "Spela Rödskägg",
        "Rödskäggs sannolikhet",
    ],
    "Vändåtta": [
        "Vändåtta: grunderna",
        "Vändåtta: åttor och ess",
        "Vändåtta: vanliga misstag",
        "Vändåtta: poäng och parti",
        "Vändåtta: varianter",
        "Vändåtta: jokrar och två lekar",
        "Vändåtta: spela klokt",
        "Spela Vändåtta",
        "Vändåttas sannolikhet",
    ],
    "Sannolikhet": ["Sannolikhetsverkstaden"],
}
PUBLISHED = json.loads((Path(__file__).parent / "fixtures" / "probabilities.json").read_text())

each = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)


def read(path: Path) -> nbformat.NotebookNode:
    return nbformat.read(path, as_version=4)


def percent(share: Fraction, decimals: int) -> str:
    return f"{float(share):.{decimals}%}".replace(".", ",").replace("%", " %")


def source(path: Path) -> str:
    return "\n".join(cell.source for cell in read(path).cells if cell.cell_type == "code")


def shown(path: Path) -> list[str]:
    """The ids of the examples that a lesson shows, in order."""
    found = []
    for call, name in re.findall(r'lesson\.(rule|example)\("([^"]+)"', source(path)):
        found.append(for_rule(name)[0].id if call == "rule" else example(name).id)
    return found


def questions(path: Path) -> list[str]:
    """The ids of the questions that a lesson asks, in order."""
    return [name for group in asked_together(path) for name in group]


def asked_together(path: Path) -> list[list[str]]:
    """The ids of the questions that each of a lesson's cells asks."""
    return [re.findall(r'"([^"]+)"', call) for call in re.findall(r"lesson\.question\(([^)]*)\)", source(path))]


def prose(path: Path) -> str:
    """What a lesson says between its cells, on one line."""
    return " ".join(" ".join(cell.source for cell in read(path).cells if cell.cell_type == "markdown").split())


def test_the_index_lists_every_lesson_in_its_order() -> None:
    lessons = lessons_in(FOLDER, "sv")
    assert {game: [lesson.title for lesson in those] for game, those in by_game(lessons)} == TITLES
    assert len(LESSONS) == len({lesson.order for lesson in lessons}) == sum(map(len, TITLES.values()))


def test_the_readme_lists_every_lesson() -> None:
    readme = (FOLDER.parent / "README.md").read_text(encoding="utf-8")
    swedish, _, english = readme.partition("## In English")
    for titles in TITLES.values():
        for title in titles:
            assert f"\n| {title} |" in swedish
            assert f"\n| *{title}* |" in english


@each
def test_a_lesson_is_committed_executed(path: Path) -> None:
    counts = [cell.execution_count for cell in read(path).cells if cell.cell_type == "code"]
    assert counts == list(range(1, len(counts) + 1))


@each
def test_a_lesson_says_what_it_is_for_the_index(path: Path) -> None:
    about = read(path).metadata.kortspel
    assert {"title", "lead", "game", "minutes", "age", "order"} <= set(about)
    assert read(path).cells[0].source.startswith(f"# {about.title}\n")


@each
def test_a_lessons_cells_are_one_to_three_lines(path: Path) -> None:
    for cell in read(path).cells:
        if cell.cell_type == "code":
            assert 1 <= len(cell.source.splitlines()) <= 3


@each
def test_a_lesson_is_small_and_holds_nothing_of_the_machine_it_ran_on(path: Path) -> None:
    assert path.stat().st_size < 60_000
    assert "widgets" not in read(path).metadata
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"/(home|root|work|tmp)/| at 0x[0-9a-f]+|execution\": \{", text)


@pytest.mark.parametrize("prefix", list(WHOLE))
def test_a_games_lessons_go_through_every_rule_of_its_book(prefix: str) -> None:
    paths = [FOLDER / name for name in WHOLE[prefix]]
    cells = "\n".join(map(source, paths))
    subjects = {example(name).shows[0] for path in paths for name in shown(path)}
    headings = {rule.id for rule in rulebook(prefix).rules if f'lesson.rule("{rule.id}")' in cells}
    missing = [rule.id for rule in rulebook(prefix).rules if rule.id not in subjects | headings]
    assert missing == []


@pytest.mark.parametrize("prefix", list(WHOLE))
def test_a_games_lessons_show_no_example_twice(prefix: str) -> None:
    names = [name for path in WHOLE[prefix] for name in shown(FOLDER / path)]
    assert sorted(names) == sorted(set(names))


def test_every_house_rule_of_rodskagg_is_shown() -> None:
    seen = {subject for name in shown(FOLDER / HOUSE) for subject in example(name).shows}
    assert [option.id for option in Rodskagg.rules_type.options() if option.id not in seen] == []


@pytest.mark.parametrize(
    ("row", "rules", "seats", "level"),
    [
        ("Ge om när bara en spelar, och ni är två", {"sole_player_mode": "redeal"}, 2, "error"),
        ("Mot blindhanden, och ni är fyra", {"sole_player_mode": "play_blind_hand"}, 4, "error"),
        ("Insats 2 och avgift 2 för att passa", {"pot_mode": True, "ante": 2, "pass_fee": 2}, 4, "error"),
        ("Åtta spelare", {}, 8, "error"),
        ("Studsa på noll, men noll eller lägre vinner", {"overshoot": "bounce"}, 4, "idle"),
        ("Straff 3, och straffet är halva poängen", {"penalty_mode": "relative", "no_trick_penalty": 3}, 4, "idle"),
        ("Den som ropat börjar, men inga rop", {"call_enabled": False, "leader": "caller"}, 4, "idle"),
        ("Insats 3, men ingen pott", {"ante": 3}, 4, "idle"),
        ("Turen att ge går vidare, men bara ett parti", {"next_first_dealer": "rotate"}, 4, "idle"),
        ("Börja på 7, och trumfess måste spela", {"start_score": 7, "forced_play": "trump_ace"}, 4, "warning"),
        ("Pott, och trumfess måste spela", {"pot_mode": True, "forced_play": "trump_ace"}, 4, "warning"),
    ],
)
def test_what_the_lesson_says_of_house_rules_together_is_what_the_engine_says(
    row: str, rules: dict[str, Any], seats: int, level: str
) -> None:
    word = {"error": "går inte", "idle": "gör ingenting", "warning": "varning"}[level]
    assert f"| {row} | {word} |" in prose(FOLDER / HOUSE)
    (problem,) = Rodskagg.check(rules, seats)
    assert problem.level == ("error" if level == "error" else "warning")
    assert (problem.option == "RS.house_rules_exclusive") is (level == "warning")


@pytest.mark.parametrize("path", [path for path in LESSONS if "lesson.facts(" in source(path)], ids=lambda p: p.stem)
def test_a_lessons_tables_of_facts_can_be_read_without_a_kernel(path: Path) -> None:
    for cell in read(path).cells:
        for topic in re.findall(r'lesson\.facts\("rodskagg", "(\w+)"\)', cell.source):
            text = cell.outputs[0].data["text/html"]
            table = facts(topic)
            assert all(escape(told["sv"]) in text for row in (table.head, *table.rows, table.notes) for told in row)


def test_the_lesson_to_play_has_a_table_to_play_at() -> None:
    assert "lesson.play(" in source(FOLDER / PLAY)


def test_the_documented_examples_are_in_the_lessons() -> None:
    seen = {prefix: {name for path in paths for name in shown(FOLDER / path)} for prefix, paths in WHOLE.items()}
    assert "EX-SRF-1" in seen["SRF"]
    assert "EX-SRB-1" in seen["SRB"]
    told = {name for id_ in seen["RS"] for name in (id_, *example(id_).also)}
    # EX-RS-3 and the rows of EX-RS-2 are the table of the stock; EX-RS-20 is about how long games get.
    missing = {f"EX-RS-{number}" for number in range(1, 27)} - told
    assert missing == set()
    assert {name for entry in examples("SRF") for name in entry.also} >= {f"EX-SRF-{k}" for k in (2, 3, 4)}


@pytest.mark.parametrize("prefix", list(CHANCES))
def test_every_question_of_a_game_stands_in_its_lesson_once(prefix: str) -> None:
    found = questions(FOLDER / CHANCES[prefix])
    published = [entry["id"] for entry in PUBLISHED if entry["id"].startswith(f"PR-{prefix}-")]
    assert published
    assert sorted(found) == sorted({*published, *(question.id for question in asked_questions(prefix))})


@pytest.mark.parametrize("prefix", list(CHANCES))
def test_a_question_that_continues_another_comes_after_it(prefix: str) -> None:
    found = questions(FOLDER / CHANCES[prefix])
    pairs = [(name, asked(name).after) for name in found]
    assert all(found.index(name) < found.index(later) for name, later in pairs if later)


@each
def test_a_lessons_questions_can_be_read_without_a_kernel(path: Path) -> None:
    """The question and its exact answer stand there; the shorter of a cell's two texts holds no more than that."""
    cells = [cell for cell in read(path).cells if "lesson.question(" in cell.source]
    for cell, names in zip(cells, asked_together(path), strict=True):
        (output,) = cell.outputs
        for text in (output.data["text/html"], output.data["text/plain"]):
            assert escape(asked(names[0]).text["sv"]) in text or asked(names[0]).text["sv"] in text
            assert "Det exakta svaret" in text
        for name in names:
            assert escape(asked(name).text["sv"]) in output.data["text/html"]
        assert output.data["text/html"].count("Det exakta svaret") == len(names)
        assert len(output.data["text/plain"]) < 500


def test_the_lesson_about_forever_has_the_records_the_loops_and_the_hunt() -> None:
    cells = source(FOLDER / FOREVER)
    shows = re.findall(r'lesson\.record\("([^"]+)"\)', cells)
    assert [record(name).ending for name in shows] == ["won", "loop"]
    assert {"lesson.records()", "lesson.hunt()", 'lesson.example("EX-SRF-12")'} <= set(cells.splitlines())
    longest = record(shows[0])
    assert f"{longest.cards:,} kort och {longest.tricks:,} stick".replace(",", " ") in prose(FOLDER / FOREVER)


def test_the_lesson_about_whole_games_plays_both_and_three_seats() -> None:
    cells = source(FOLDER / GAMES)
    for call in ('"svalta-rav-payment", seats=2', '"svalta-rav-payment", seats=3', '"svalta-rav-suits"'):
        assert f"lesson.games({call}" in cells


def test_the_shares_in_the_tables_are_right() -> None:
    """Percentages that stand in the prose, against the exact answers."""
    pay = prose(FOLDER / CHANCES["SRB"])
    for name, before, after in (
        ("knekt", "PR-SRB-02", "PR-SRB-06"),
        ("dam", "PR-SRB-03", "PR-SRB-07"),
        ("kung", "PR-SRB-04", "PR-SRB-08"),
        ("ess", "PR-SRB-05", "PR-SRB-09"),
    ):
        assert f"| {name} | {percent(asked(before).exact, 1)} | {percent(asked(after).exact, 1)} |" in pay
    suits = prose(FOLDER / CHANCES["SRF"])
    for name, question in (
        ("alla olika", "PR-SRF-09"),
        ("ett par", "PR-SRF-08"),
        ("två par", "PR-SRF-05"),
        ("tre lika", "PR-SRF-06"),
        ("fyra lika", "PR-SRF-07"),
    ):
        assert f"| {name} | {percent(asked(question).exact, 2)} |" in suits
    cards = prose(FOLDER / CHANCES["RS"])
    for number, seats in enumerate(range(2, 8), 1):
        assert f"| {seats} | {percent(asked(f'PR-RS-{number:02}').exact, 1)} |" in cards
    four = 1 - sum(asked(f"PR-RS-{number:02}").exact for number in range(9, 14))
    assert f"ungefär {percent(four, 2)}, en hand på {round(1 / four)}." in cards


def test_what_the_lesson_says_of_the_two_models_of_vandatta_is_right() -> None:
    told = prose(FOLDER / CHANCES["VA"])
    simple, true = asked("PR-VA-04").exact, asked("PR-VA-05").exact
    hands = comb(51, 7)
    for name, share in (("det som passar", simple), ("det som får läggas", true)):
        stuck = f"{int((1 - share) * hands):,}".replace(",", " ")
        assert f"| {name} | {percent(share, 1)} | {stuck} |" in told
    assert f"I {int((simple - true) * hands):,} händer".replace(",", " ") in told
    assert (simple - true) * hands == comb(33, 6) + 8
    assert "I alla utom åtta av dem är hjärter ess det enda kortet som passar." in told
    eights, specials = (round(100 * asked(name).exact) for name in ("PR-VA-01", "PR-VA-02"))
    assert f"Två gånger {eights} procent är {2 * eights} procent, men svaret är {specials}." in told
    three = chance(turned=3, success="inga kort som kan läggas på hjärter 7", seen=asked("PR-VA-24").ask.seen).exact
    assert three is not None
    assert f"27/44 · 26/43 · 25/42 är ungefär {percent(three, 1)}." in told


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ({}, "21,8 %"),
        ({"without": "knekt, dam, kung"}, "64,5 %"),
        ({"without": "2, 3, 4, 5, 6"}, "5,1 %"),
        ({"decks": 2}, "22,4 %"),
        ({"decks": 3}, "22,6 %"),
        ({"decks": 4}, "22,7 %"),
        ({"seen": "C2 D2 H2 S2"}, "18,5 %"),
        ({"seen": "C2"}, "21,0 %"),
        ({"seen": "CK"}, "23,6 %"),
        ({"seen": "CA DA HA SA"}, "30,3 %"),
    ],
)
def test_the_workshops_answers_are_right(question: dict[str, Any], told: str) -> None:
    found = chance(turned=4, success="all plain", language="en", **question).exact
    assert found is not None
    assert percent(found, 1) == told
    assert told in prose(FOLDER / WORKSHOP)


def test_twelve_cards_of_two_decks_are_enough() -> None:
    eleven, twelve = (chance(turned=n, success=SameCard(), decks=2).exact for n in (11, 12))
    assert eleven is not None
    assert twelve is not None
    assert eleven < Fraction(1, 2) < twelve
    assert f"Tolv kort räcker: då är det ungefär {percent(twelve, 1)}" in prose(FOLDER / WORKSHOP)


@each
def test_a_lesson_can_be_read_without_a_kernel(path: Path) -> None:
    """Where no widget can be shown there are words: the example's title and how its game ends (O25)."""
    page, _ = HTMLExporter().from_notebook_node(read(path))
    for name in shown(path):
        entry = example(name)
        assert entry.title["sv"] in page
        assert name in page


def test_a_wrong_id_names_what_would_have_been_right() -> None:
    with pytest.raises(ExampleError, match="EX-SRF-1"):
        lesson.example("EX-SRF-99")
    with pytest.raises(ExampleError, match="SRX-1"):
        lesson.rule("SRX-1")


def test_a_deal_without_a_link_begins_empty_and_with_a_seed_begins_dealt() -> None:
    empty, dealt = lesson.deal("svalta-rav-suits"), lesson.deal("svalta-rav-payment", seed="räv")
    assert empty.table.timeline == b""
    assert dealt.table.timeline != b""
    for form in (empty, dealt):
        form.form.close()
        form.close()


def test_a_deal_code_in_the_address_is_dealt_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    monkeypatch.setenv("QUERY_STRING", "deal=SRB1.2.1.s42.82&language=en")
    form = lesson.deal("svalta-rav-payment")
    assert form.form.game["code"] == "SRB1.2.1.s42.82"
    assert form.table.language == "en"


def test_a_bad_code_in_the_address_leaves_a_form_that_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    monkeypatch.setenv("QUERY_STRING", "deal=%3Cimg%20src=x%20onerror=alert(1)%3E&language=xx")
    form = lesson.deal("svalta-rav-payment")
    assert form.table.timeline == b""
    assert form.table.language == "sv"


@each
def test_links_between_lessons_lead_somewhere(path: Path) -> None:
    for cell in read(path).cells:
        for name in re.findall(r"\]\(([^)#:]+)\)", cell.source if cell.cell_type == "markdown" else ""):
            assert (path.parent / name).is_file(), name
