"""Contests between programs in a browser, with the real Python behind them: run, stop, compare, switch, save."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from kortspel_widgets.widgets.contest_lab import ContestLab

from .lab_stage import LabStage


@pytest.fixture
def labs() -> Iterator[Callable[..., ContestLab]]:
    """Makes labs and closes them, so that no run goes on into the next test."""
    made: list[ContestLab] = []

    def make(**values: Any) -> ContestLab:
        made.append(ContestLab(**({"seats": 3, "games": 100, "seed": 42} | values)))
        return made[-1]

    yield make
    for lab in made:
        lab.close()


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def play(page: Page) -> None:
    """Run to the end."""
    button(page, "Starta").click()
    expect(page.locator(".b-progress")).to_have_attribute("data-state", "done", timeout=60_000)
    expect(page.locator(".b-svg").first).to_be_visible()


class TestContest:
    def test_the_first_numbers_come_at_once(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs(games=10_000)
        stage.open(page, lab)
        expect(page.get_by_text("Inget är spelat än.")).to_be_visible()
        expect(page.locator(".b-pace")).to_contain_text("Det tar ungefär")
        began = time.monotonic()
        button(page, "Starta").click()
        expect(page.locator(".b-bands .b-share").first).not_to_be_empty()
        assert time.monotonic() - began < 3  # half a second, and room for a busy machine
        expect(page.locator(".b-progress-words")).to_contain_text("kvar")
        expect(page.locator(".b-lead").first).to_contain_text("Hittills vinner tumregeln")
        button(page, "Stoppa").click()
        expect(page.locator(".b-state")).to_contain_text("Stoppat i förtid")
        expect(page.get_by_text("avbröts")).to_be_visible()

    def test_sentences_and_tables_belong_together(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs(players=["thumb", "random", "thumb"])
        stage.open(page, lab)
        play(page)
        (setting,) = lab.progress["settings"]
        expect(page.locator(".b-lead").first).to_contain_text("Tumregeln spelar bättre än slumpen")
        rows = page.locator(".b-winners").first.locator(".b-bands tbody tr")
        expect(rows).to_have_count(2)
        expect(rows.first).to_contain_text("Tumregeln (2 spelare)")
        won = f"{setting['programs'][0]['wins']['value'] * 100:.1f}".replace(".", ",")
        expect(rows.first.locator(".b-share")).to_contain_text(won)
        page.locator("summary", has_text="Varje program på varje plats").click()
        cells = page.locator(".b-winners").first.locator(".b-data tbody tr")
        expect(cells).to_have_count(6)
        assert sum(map(int, cells.locator("td:nth-child(4)").all_inner_texts())) + setting["shared"]["n"] == 100
        expect(page.get_by_role("region", name="Hur spelar de?")).to_contain_text("Stick, när den spelar")
        expect(page.get_by_role("img", name=re.compile("Stapeldiagram"))).to_be_visible()
        page.locator("summary", has_text="Samma tal som tabell").click()
        expect(page.locator(".b-charts .b-data tbody tr").first).to_be_visible()  # it is filled when it has opened
        games = page.locator(".b-charts .b-data tbody td:nth-child(2)")
        expect(games.first).to_be_visible()
        assert sum(map(int, games.all_inner_texts())) == 100

    def test_what_cannot_be_told_apart_is_not(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs(players=["thumb", "random"])
        stage.open(page, lab)
        play(page)
        now = dict(lab.progress)
        now["settings"] = [
            now["settings"][0]
            | {"pairs": [now["settings"][0]["pairs"][0] | {"value": 0.01, "low": -0.03, "high": 0.05}]}
        ]
        lab.progress = now
        lead = page.locator(".b-lead").first
        expect(lead).to_contain_text("Det går inte att säga vem som är bäst, tumregeln eller slumpen")
        expect(lead).to_contain_text("3,0 procentenheter åt ena hållet eller 5,0 åt det andra")

    def test_everybody_alike_at_a_press(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs()
        stage.open(page, lab)
        page.get_by_role("radio", name="5", exact=True).check()
        everybody = page.get_by_role("group", name="Alla likadana:")
        everybody.get_by_role("button", name="Tumregeln").click()
        expect(everybody.get_by_role("button", name="Tumregeln")).to_have_attribute("aria-pressed", "true")
        expect(page.get_by_role("combobox", name="Spelare 5")).to_have_value("thumb")
        expect(page.get_by_role("combobox", name="Spelare 6")).to_be_hidden()
        play(page)
        assert lab.progress["players"] == ["thumb"] * 5
        expect(page.locator(".b-lead").first).to_contain_text("ingen är bäst")
        expect(page.locator(".b-place-figures .b-bands tbody tr")).to_have_count(5)

    def test_a_slow_program_says_how_far_it_is_and_stops_within_a_game(
        self, page: Page, stage: LabStage, labs: Any
    ) -> None:
        lab = labs(players="sampling", seats=7, games=10_000)
        stage.open(page, lab)
        button(page, "Starta").click()
        expect(page.locator(".b-progress-words")).to_contain_text("det första partiet spelas")
        button(page, "Stoppa").click()
        expect(page.locator(".b-progress")).to_have_attribute("data-state", "stopped", timeout=5_000)
        expect(page.locator(".b-empty")).to_contain_text("Inget parti hann bli färdigt")

    def test_keyboard_only(self, page: Page, stage: LabStage, labs: Any) -> None:
        stage.open(page, labs(games=10_000))
        page.evaluate("document.addEventListener('keydown', () => { stage.leaked = true; })")
        button(page, "Starta").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".b-bands .b-share").first).not_to_be_empty()
        page.keyboard.press("Tab")
        page.keyboard.press("Space")
        expect(page.locator(".b-progress")).to_have_attribute("data-state", "stopped")
        expect(page.locator(".k-live")).to_contain_text("Stoppat efter")
        assert not page.evaluate("stage.leaked")

    def test_what_is_wrong_stands_at_its_field(self, page: Page, stage: LabStage, labs: Any) -> None:
        stage.open(page, labs())
        games = page.get_by_role("textbox", name="Hur många partier?")
        games.fill("7")
        button(page, "Starta").click()
        expect(games).to_have_attribute("aria-invalid", "true")
        expect(games).to_be_focused()
        games.fill("100")
        play(page)


class TestCompare:
    def test_twelve_or_seven(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs()
        stage.open(page, lab)
        page.get_by_role("radio", name="Vad gör en husregel?").check()
        button(page, "Poäng från början: 12 eller 7").click()
        expect(page.get_by_role("textbox", name="Vilka värden?")).to_have_value("12, 7")
        play(page)
        assert lab.progress["values"] == ["12", "7"]
        expect(page.locator(".b-lead").first).to_have_text(re.compile(r"^Med 7 tar ett parti .* mindre än med 12\.$"))
        expect(page.locator(".b-legend li")).to_have_text(["12", "7"])
        expect(page.locator(".b-line path")).to_have_count(2)
        expect(page.locator(".b-place-figures .b-bands")).to_have_count(3)
        expect(page.get_by_role("region", name="Sida vid sida").locator("thead th")).to_have_text(["Räknat", "12", "7"])
        expect(page.locator(".b-run-of")).to_contain_text("Poäng från början: 12 eller 7")

    def test_named_values_are_chosen(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs(rule="exact_zero", players="thumb")
        stage.open(page, lab)
        expect(page.get_by_role("checkbox", name="precis noll")).to_be_checked()
        page.get_by_role("combobox", name="Vilken husregel?").select_option("sole_player_mode")
        blind = page.get_by_role("checkbox", name="spela mot blindhanden")
        expect(blind).not_to_be_checked()  # that is for two
        page.get_by_role("radio", name="2", exact=True).check()
        expect(page.locator(".f-pills input[type=checkbox]:checked")).to_have_count(2)
        button(page, "Måste det bli exakt noll?").click()
        play(page)
        expect(page.locator(".b-lead").first).to_contain_text("”precis noll”")
        page.get_by_role("checkbox", name="precis noll").uncheck()
        button(page, "Starta").click()
        expect(page.get_by_text("Jämför minst två värden").first).to_be_visible()

    def test_its_own_field_is_not_among_the_house_rules(self, page: Page, stage: LabStage, labs: Any) -> None:
        stage.open(page, labs(rule="start_score"))
        page.get_by_text("Husregler", exact=True).click()
        expect(page.locator("[data-field='rule:start_score']")).to_be_hidden()
        expect(page.locator("[data-field='rule:exact_zero']")).to_be_visible()
        page.get_by_role("radio", name="Vem spelar bäst?").check()
        expect(page.locator("[data-field='rule:start_score']")).to_be_visible()


class TestRounds:
    """Vändåtta: rounds by the number of players in them, variants and numbers of players side by side."""

    @pytest.fixture
    def labs(self, labs: Callable[..., ContestLab]) -> Callable[..., ContestLab]:
        return lambda **values: labs(slug="vandatta", **values)

    def test_rounds_games_and_who_begins(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs(players=["thumb", "random", "thumb"])
        stage.open(page, lab)
        play(page)
        (setting,) = lab.progress["settings"]
        expect(page.locator(".b-lead").first).to_contain_text("Tumregeln spelar bättre än slumpen")
        expect(page.locator(".b-tile").first).to_contain_text("turer")
        stock = page.get_by_role("table", name="Räcker talongen?")
        expect(stock.locator("tbody th")).to_have_text(["3 spelare", "2 spelare"])
        share = f"{setting['whole']['reshuffled']['value'] * 100:.1f}".replace(".", ",")
        expect(stock.locator(".b-share").first).to_contain_text(share)
        expect(page.locator(".b-stock .b-lead")).to_contain_text("Med 3 spelare tar talongen slut i")
        expect(page.get_by_role("table", name="Spelar det roll vem som börjar?").locator("tbody th")).to_have_text(
            ["Nummer 1, som börjar", "Nummer 2", "Nummer 3, givaren"]
        )
        rounds = page.get_by_role("region", name="Vad händer i en omgång?")
        expect(rounds.locator("thead th")).to_have_text(["Räknat", "3 spelare", "2 spelare"])
        expect(rounds.locator("tbody tr").first).to_contain_text(f"{setting['whole']['n']}")
        expect(page.get_by_role("img", name=re.compile("hur många turer"))).to_be_visible()
        expect(page.get_by_role("img", name=re.compile("hur många omgångar 100 partier"))).to_be_visible()
        play_table = page.get_by_role("region", name="Hur spelar de?")
        expect(play_table).to_contain_text("Vunna omgångar")
        expect(play_table).not_to_contain_text("Stick")

    def test_the_variant_with_a_name(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs(players="thumb")
        stage.open(page, lab)
        page.get_by_role("radio", name="Vad gör en husregel?").check()
        button(page, "Variant: vanliga regler eller Sväng-åtta").click()
        expect(page.get_by_role("checkbox", name="Sväng-åtta")).to_be_checked()
        page.get_by_text("Husregler", exact=True).click()
        expect(page.locator("[data-field='rule:hand_size']")).to_be_hidden()
        expect(page.locator("[data-field='rule:multi_lay']")).to_be_hidden()
        expect(page.locator("[data-field='rule:start_ace']")).to_be_visible()
        play(page)
        assert lab.progress["values"] == ["usual", "svang"]
        expect(page.locator(".b-lead").first).to_have_text(
            re.compile(r"^Med ”Sväng-åtta” tar en omgång .* turer mindre än med ”vanliga regler”\.$")
        )
        changes = page.get_by_role("region", name="Vad gör bytet med en omgång?")
        expect(changes.locator("tbody tr").first.locator("td")).to_have_class("b-apart")
        expect(changes.locator("tbody tr").first).to_contain_text("mindre")
        expect(page.locator(".b-run-of")).to_contain_text("Variant: ”vanliga regler” eller ”Sväng-åtta”")

    def test_numbers_of_players(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs(players="thumb")
        stage.open(page, lab)
        page.get_by_role("radio", name="Vad gör antalet spelare?").check()
        group = page.get_by_role("group", name="Hur många spelare?")
        expect(group.get_by_role("checkbox", checked=True)).to_have_count(4)
        expect(page.get_by_role("combobox", name="Vilken husregel?")).to_be_hidden()
        group.get_by_role("checkbox", name="3", exact=True).uncheck()
        group.get_by_role("checkbox", name="4", exact=True).uncheck()
        expect(page.get_by_role("combobox", name="Spelare 5")).to_be_visible()
        expect(page.get_by_role("combobox", name="Spelare 6")).to_be_hidden()
        play(page)
        assert lab.progress["values"] == ["2", "5"]
        expect(page.locator(".b-legend").first.locator("li")).to_have_text(["2 spelare", "5 spelare"])
        expect(page.locator(".b-stock .b-lead")).to_have_count(2)
        expect(page.locator(".b-stock .b-lead").nth(1)).to_contain_text("Med 5 spelare")
        expect(page.get_by_role("region", name="Sida vid sida").locator("thead th")).to_have_text(
            ["Räknat", "2 spelare", "5 spelare"]
        )
        expect(page.locator(".b-run-of")).to_have_text("frö 42 · tumregeln · Antal spelare: 2 eller 5")
        seen = page.locator(".b-lead").all_inner_texts()
        stage.load(page, lab)
        expect(page.locator(".b-lead")).to_have_count(len(seen))
        assert page.locator(".b-lead").all_inner_texts() == seen
        expect(page.get_by_role("radio", name="Vad gör antalet spelare?")).to_be_checked()
        expect(
            page.get_by_role("group", name="Hur många spelare?").get_by_role("checkbox", checked=True)
        ).to_have_count(2)
        group.get_by_role("checkbox", name="5", exact=True).uncheck()
        button(page, "Starta").click()
        expect(page.get_by_text("Jämför minst två värden").first).to_be_visible()

    def test_csv_names_the_players_in_the_round(self, page: Page, stage: LabStage, labs: Any) -> None:
        stage.open(page, labs(rule="seats", among=[2, 3], players="thumb"))
        play(page)
        with page.expect_download() as waited:
            button(page, "Spara resultatet som CSV").click()
        assert waited.value.suggested_filename == "vandatta-2+3-42-resultat.csv"
        table = Path(waited.value.path()).read_text("utf-8-sig").splitlines()
        assert table[0] == "värde;vad;program;plats;spelare;antal;skattning;band från;band till"
        assert re.match(r"2;Turer i en omgång;;;2;\d+;\d+(,\d+)?;", table[1])
        assert any(line.startswith("3;Omgångar där talongen tar slut;;;2;") for line in table)

    @pytest.mark.parametrize("rule", [None, "preset", "seats"])
    @pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1280, "light")])
    def test_nothing_for_axe_and_no_sideways_scroll(
        self, new_page: Any, stage: LabStage, labs: Any, axe: Any, width: int, scheme: str, rule: str | None
    ) -> None:
        page = new_page(width=width, height=800, color_scheme=scheme)
        stage.open(page, labs(rule=rule, players="random"), switch=True)
        play(page)
        for fold in page.locator("summary", has_text="Samma tal som tabell").all():
            fold.click()
        assert axe(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.get_by_role("button", name="English").click()
        expect(page.get_by_role("heading", name="Does the stock last?")).to_be_visible()
        assert re.findall(r"\b[a-z]+_[a-z_]+\b", page.locator(".b-root").inner_text()) == []


class TestEverybody:
    def test_another_language_at_once_without_the_kernel(self, page: Page, stage: LabStage, labs: Any) -> None:
        stage.open(page, labs(), switch=True)
        play(page)
        page.evaluate("stage.deaf = true")
        page.get_by_role("button", name="English").click()
        expect(page.get_by_role("heading", name="Programs against each other")).to_be_visible()
        expect(page.locator(".b-root")).to_have_attribute("lang", "en")
        expect(page.locator(".b-lead").first).to_contain_text("Rule of thumb plays better than chance")
        expect(page.get_by_role("img", name=re.compile("Bar chart"))).to_be_visible()

    def test_csv_as_the_language_s_spreadsheets_read_it(self, page: Page, stage: LabStage, labs: Any) -> None:
        stage.open(page, labs(rule="exact_zero", players="thumb"))
        play(page)

        def saved(name: str) -> tuple[str, list[str]]:
            with page.expect_download() as waited:
                button(page, name).click()
            download = waited.value
            return download.suggested_filename, Path(download.path()).read_text("utf-8-sig").splitlines()

        name, table = saved("Spara resultatet som CSV")
        assert name == "rodskagg-3-42-resultat.csv"
        assert table[0] == "värde;vad;program;plats;antal;skattning;band från;band till"
        assert re.fullmatch(r"noll eller lägre;Givar i ett parti;;;100;\d+(,\d+)?;\d+(,\d+)?;\d+(,\d+)?", table[1])
        name, games = saved("Spara alla partier som CSV")
        assert name == "rodskagg-3-42-partier.csv"
        assert len(games) == 201
        assert games[0].startswith("parti;värde;givar;vinnare;vinnarens plats;spelare 1: poäng;")
        assert re.match(r"1;precis noll;\d+;tumregeln;[123];-?\d+;", games[2])

    def test_a_reloaded_page_shows_the_same(self, page: Page, stage: LabStage, labs: Any) -> None:
        lab = labs(rule="no_trick_penalty", players="thumb")
        stage.open(page, lab)
        page.get_by_role("textbox", name="Vilka värden?").fill("5, 1")
        play(page)
        seen = page.locator(".b-lead").all_inner_texts()
        stage.load(page, lab)
        expect(page.locator(".b-lead")).to_have_count(len(seen))
        assert page.locator(".b-lead").all_inner_texts() == seen
        expect(page.get_by_role("textbox", name="Vilka värden?")).to_have_value("5, 1")

    @pytest.mark.parametrize("comparing", [False, True])
    @pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1024, "dark"), (1920, "light")])
    def test_nothing_for_axe_and_no_sideways_scroll(
        self, new_page: Any, stage: LabStage, labs: Any, axe: Any, width: int, scheme: str, comparing: bool
    ) -> None:
        page = new_page(width=width, height=800, color_scheme=scheme)
        stage.open(page, labs(rule="exact_zero" if comparing else None, players=["thumb", "random", "thumb"]))
        play(page)
        page.get_by_text("Husregler", exact=True).click()
        page.locator("summary", has_text="Samma tal som tabell").click()
        assert axe(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    def test_cleaning_up_leaves_nothing(self, page: Page, stage: LabStage, labs: Any) -> None:
        stage.open(page, labs())
        play(page)
        page.evaluate("stage.stops.forEach((stop) => stop())")
        expect(page.locator(".b-root")).to_have_count(0)
