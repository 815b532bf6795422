"""The card table of a game with hands: Rödskägg's examples and whole games, in Chromium."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from kortspel_widgets import examples
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import Rodskagg, RodskaggRules
from kortspel_widgets.lesson import timeline
from kortspel_widgets.players import players
from kortspel_widgets.table import Timeline
from tests.browser import payloads
from tests.browser.bare import Bare, press, ready, replace, sentence, settle, show

NAMES = ("Alva", "Bruno", "Charlotte", "David", "Ella", "Muhammed", "Greta")
# where each card of each hand lies, by seat: left edge, top edge, width, and the hand's room
HANDS = """el => [...el.querySelectorAll('.k-fan')].map(pile => {
    const seat = pile.closest('.k-seat').getBoundingClientRect();
    const cards = [...pile.querySelectorAll('.k-card')].map(n => n.getBoundingClientRect());
    return { left: seat.left, right: seat.right, cards: cards.map(({x, y, width}) => [x, y, width]) };
})"""
PLACES = """el => [...el.querySelectorAll('.k-board, .k-seat, .k-seat .k-laid, .k-seat .k-fan, .k-bar')].map(n => {
    const {x, y, width, height} = n.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
})"""


def data(example: str) -> bytes:
    return timeline(examples.example(example)).data


@cache
def game(seats: int, choices: int = 60, pot: bool = False) -> bytes:
    """A game that programs play by the rule of thumb, as far as so many choices."""
    played = Rodskagg(RodskaggRules(pot_mode=pot), seats=seats)
    replay = Replay.of_seed(played, 42, names=NAMES[:seats])
    thumb, rng = players("rodskagg")["thumb"], random.Random(1)
    for _ in range(choices):
        state: Any = replay.final
        if state.outcome:
            break
        seat = next(seat for seat in range(seats) if played.moves(state, seat))
        replay.play(thumb.choose(played, played.view(state, seat), seat, rng))
        replay.finish()
    return Timeline.of(replay, key=f"game-{seats}-{pot}").data


def step_of(table: Locator, text: str) -> None:
    """Go on until the sentence holds a text."""
    for _ in range(60):
        if re.search(text, sentence(table).inner_text()):
            return settle(table)
        table.press("ArrowRight")
    raise AssertionError(f"nobody says {text!r}")


@pytest.fixture
def trick(page: Page, bare: Bare) -> Locator:
    """Four hands and one trick at 1024 px."""
    bare.open(page)
    return ready(show(page, data("EX-RS-23")))


@pytest.mark.parametrize("width", [320, 360, 768, 1024, 1600])
def test_every_index_of_every_hand_can_be_read(new_page: Callable[..., Page], bare: Bare, width: int) -> None:
    page = new_page(width=width)
    bare.open(page)
    table = ready(show(page, game(2)))
    for seats in range(2, 8):
        replace(page, game(seats))
        expect(table.locator(".k-seat")).to_have_count(seats)
        table.press("Home")
        step_of(table, "ger 5 kort")
        hands = table.evaluate(HANDS)
        assert [len(hand["cards"]) for hand in hands] == [5] * seats
        for hand in hands:
            for (x, y, card), (after, below, _) in zip(hand["cards"], hand["cards"][1:], strict=False):
                assert below == pytest.approx(y), (seats, "one row")
                assert after - x >= 0.33 * card, (seats, card, after - x)
            assert hand["cards"][0][0] >= hand["left"]
            assert hand["cards"][-1][0] + hand["cards"][-1][2] <= hand["right"]
        expect(table.locator(".k-more:visible")).to_have_count(0)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_cards_laid_lie_in_front_and_go_to_a_small_pile(trick: Locator) -> None:
    press(trick, "Nästa", 3)
    settle(trick)
    expect(trick.get_by_role("list", name="Saga: lagt kort, 1 kort")).to_contain_text("klöver kung")
    expect(trick.get_by_role("list", name="Omar: lagt kort, 1 kort")).to_contain_text("hjärter 3")
    expect(trick.locator(".k-seat").nth(2).locator(".k-laid .k-card")).to_have_count(0)
    laid, hand = (
        trick.locator(".k-seat").nth(1).locator(f".{name} .k-card").bounding_box() for name in ("k-laid", "k-fan")
    )
    assert laid
    assert hand
    assert laid["x"] > hand["x"] + hand["width"]
    assert laid["width"] == pytest.approx(hand["width"])
    won = trick.get_by_role("img", name=re.compile("vunna stick, 4 kort"))
    expect(won).to_have_count(0)
    press(trick, "Nästa", 2)
    settle(trick)
    expect(won).to_be_visible()
    expect(trick.locator(".k-small:visible")).to_have_count(1)
    box = won.bounding_box()
    assert box
    assert box["width"] < laid["width"] / 2


def test_the_score_is_a_figure_and_badges_are_never_cut(page: Page, bare: Bare) -> None:
    bare.open(page)
    table = ready(show(page, game(7, pot=True)))
    expect(table.locator(".k-figure")).to_have_text(["12"] * 7)
    expect(table.get_by_role("group", name="Alva").locator(".k-vh").first).to_have_text("12 poäng")
    cut = """el => [...el.querySelectorAll('.k-badge')]
        .filter(n => n.scrollWidth > n.clientWidth + 1).map(n => n.textContent)"""
    for _ in range(45):
        table.press("ArrowRight")
        assert table.evaluate(cut) == []
    expect(table.locator(".k-middle .k-badge")).to_contain_text(["pott"])
    expect(table.locator(".k-seat .k-badge").filter(has_text="spelmark")).to_have_count(7)


def test_the_middle_holds_the_turned_card_the_stock_and_the_trumps_with_their_sign(trick: Locator) -> None:
    middle = trick.locator(".k-middle")
    expect(middle.get_by_role("list", name="Uppvänt kort, 1 kort")).to_contain_text("hjärter 8")
    expect(middle.get_by_role("img", name="Talong, 43 kort")).to_be_visible()
    expect(middle.locator(".k-badge")).to_have_text("trumf: hjärter")
    expect(middle.locator("svg[data-suit=H]")).to_be_visible()
    expect(middle.locator(".k-pile:visible")).to_have_count(2)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_nothing_jumps_while_a_deal_is_played(page: Page, bare: Bare, seats: int) -> None:
    bare.open(page)
    table = ready(show(page, game(seats)))
    step_of(table, "trumf")
    places = table.evaluate(PLACES)
    for _ in range(40):
        table.press("ArrowRight")
        step = table.locator(".k-step").inner_text()
        moved = table.evaluate(PLACES)
        # the sentence may need a line more, which the bar follows once
        assert moved[:-1] == places[:-1], step


def test_on_a_phone_a_seat_without_cards_is_a_line(new_page: Callable[..., Page], bare: Bare) -> None:
    page = new_page(width=360, height=740)
    bare.open(page)
    table = ready(show(page, game(4)))
    step_of(table, "Bruno .* ska spela ut")
    alva, bruno, charlotte, david = table.evaluate("el => [...el.querySelectorAll('.k-seat')].map(n => n.offsetHeight)")
    assert charlotte == david < bruno / 1.8
    assert alva == bruno
    expect(table.get_by_role("img", name="Charlotte: undanlagt, 5 kort")).to_be_visible()
    table.press("Home")
    step_of(table, "ger 5 kort")
    assert len(set(table.evaluate("el => [...el.querySelectorAll('.k-seat')].map(n => n.offsetHeight)"))) == 1


@pytest.mark.parametrize("width", [360, 1024])
def test_a_blind_hand_turned_up_has_a_place_of_its_own(new_page: Callable[..., Page], bare: Bare, width: int) -> None:
    page = new_page(width=width)
    bare.open(page)
    table = ready(show(page, data("EX-RS-O-sole_player_mode-play_blind_hand")))
    place = table.get_by_role("group", name="Uppvänd blindhand")
    expect(place).to_be_visible()
    expect(table.get_by_role("img", name="Blindhand, 5 kort")).to_be_visible()
    press(table, "Nästa", 5)
    settle(table)
    expect(table.get_by_role("img", name="Blindhand, tom")).to_be_hidden()
    expect(
        table.get_by_role("list", name=re.compile("Uppvänd blindhand, 5 kort")).get_by_role("listitem")
    ).to_have_count(5)
    hand = table.evaluate(HANDS)[2]
    assert all(b[0] - a[0] >= 0.33 * a[2] for a, b in zip(hand["cards"], hand["cards"][1:], strict=False))
    table.get_by_role("button", name="Visa").click()
    table.get_by_label("English").check()
    expect(table.get_by_role("group", name="Blind hand, turned up")).to_be_visible()


def test_the_keyboard_keeps_its_place_and_going_back_shows_the_same(trick: Locator, page: Page) -> None:
    step = trick.get_by_role("button", name="Nästa", exact=True)
    step.focus()
    seen = []
    for _ in range(5):
        settle(trick)
        seen.append(trick.locator(".k-board").evaluate("el => el.textContent"))
        page.keyboard.press("Enter")
        expect(step).to_be_focused()
    for text in reversed(seen):
        page.keyboard.press("ArrowLeft")
        settle(trick)
        assert trick.locator(".k-board").evaluate("el => el.textContent") == text


def test_a_table_changes_between_games_with_and_without_hands(trick: Locator, page: Page) -> None:
    expect(trick.locator(".k-hands")).to_have_count(1)
    replace(page, payloads.pack(payloads.srf_example()))
    expect(trick.get_by_role("img", name="Alva: dold hög, 17 kort")).to_be_visible()
    expect(trick.locator(".k-board")).to_have_count(1)
    expect(trick.locator(".k-hands")).to_have_count(0)
    replace(page, data("EX-RS-23"))
    press(trick, "Nästa")
    expect(trick.locator(".k-hands .k-figure")).to_have_text(["12"] * 4)


def test_the_rule_in_force_is_in_view_among_all(new_page: Callable[..., Page], bare: Bare) -> None:
    page = new_page(width=1366, height=768)
    bare.open(page)
    table = ready(show(page, game(4)))
    inside = """el => {
        const list = el.querySelector('.k-rule-list').getBoundingClientRect();
        const rule = el.querySelector('.k-current .k-rule-head').getBoundingClientRect();
        return rule.top >= list.top - 1 && rule.bottom <= list.bottom + 1;
    }"""
    for _ in range(25):
        table.press("ArrowRight")
        settle(table)
        assert table.evaluate(inside), table.locator(".k-step").inner_text()
    press(table, "Storbild")
    expect(table).to_have_class(re.compile("k-big"))
    settle(table)
    assert table.evaluate(inside)


def test_tricks_are_marks_to_jump_to_and_the_quiz_asks_who_takes_them(page: Page, bare: Bare) -> None:
    bare.open(page)
    table = ready(show(page, game(4), quiz=True))
    # how many cards each holds says nothing in a game of tricks
    expect(table.get_by_role("img", name="Vem som hade hur många kort")).to_be_hidden()
    assert table.locator(".k-ticks .k-strong").count() >= 10
    press(table, "Nästa stick")
    expect(sentence(table)).to_have_text(re.compile("tar sticket"))
    press(table, "Tillbaka")
    press(table, "Nästa")
    expect(table.get_by_text("Vem tar sticket?")).to_be_visible()
    expect(table.locator(".k-laid .k-card")).to_have_count(2)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1024])
def test_axe_finds_nothing_with_hands(
    new_page: Callable[..., Page], bare: Bare, axe: Callable[..., list[str]], width: int, scheme: str
) -> None:
    page = new_page(width=width, color_scheme=scheme)
    bare.open(page)
    table = ready(show(page, game(4, pot=True)))
    for _ in range(4):
        settle(table)
        assert axe(page) == []
        for _ in range(9):
            table.press("ArrowRight")
    replace(page, data("EX-RS-O-sole_player_mode-play_blind_hand"))
    expect(table.get_by_role("group", name="Uppvänd blindhand")).to_be_visible()
    press(table, "Nästa", 6)
    settle(table)
    assert axe(page) == []


def test_on_paper_the_table_stays_within_the_page(page: Page, bare: Bare) -> None:
    bare.open(page)
    table = ready(show(page, game(7)))
    step_of(table, "spelar ut")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 680, "height": 900})
    settle(table)
    assert page.evaluate("document.documentElement.scrollWidth") <= 680
    expect(table.locator(".k-bar")).to_be_hidden()
    expect(table.locator(".k-rule:visible")).to_have_count(1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(360, 740), (768, 1024), (1024, 768), (1600, 1000)])
def test_pictures_of_hands_for_people(
    new_page: Callable[..., Page], bare: Bare, pictures: Path, width: int, height: int, scheme: str
) -> None:
    page = new_page(width=width, height=height, color_scheme=scheme)
    bare.open(page)
    table = ready(show(page, game(4), step=29))
    for seats in (4, 7, 2):
        replace(page, game(seats))
        expect(table.locator(".k-seat")).to_have_count(seats)
        step_of(table, "följer färg")
        page.screenshot(path=pictures / f"hands-{seats}-{width}-{scheme}.png", full_page=True)
