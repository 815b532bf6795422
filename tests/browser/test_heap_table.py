"""The card table and the play table of a game where all lay on one heap, in Chromium: hands that grow and shrink."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.bare import Bare, ready, replace, settle, show
from tests.browser.heap_data import DRAW, SUITS, HeapGame
from tests.browser.play_stage import PlayStage, push

# where every card of every hand lies: its hand's room, and left, top, width by row
HANDS = """el => [...el.querySelectorAll('.k-fan')].map(pile => {
    const seat = pile.closest('.k-seat').getBoundingClientRect();
    const cards = [...pile.querySelectorAll('.k-card')].map(n => n.getBoundingClientRect());
    return { left: seat.left, right: seat.right, cards: cards.map(({x, y, width}) => [x, y, width]) };
})"""
PARTS = ".k-seat, .k-heap, .k-middle .k-stack:not(.k-void), .k-middle .k-badges > *"
BOXES = f"""el => [...el.querySelectorAll('{PARTS}')].map(n => {{
    const {{left, right, top, bottom}} = n.getBoundingClientRect();
    return [n.className, left, right, top, bottom];
}})"""
ORDER = "el => [...el.querySelectorAll('.k-heap .k-card')].map(n => n.textContent)"
BUTTONS = """el => [...el.querySelectorAll('.p-card-button')].map(n => {
    const {x, y, width, height} = n.getBoundingClientRect();
    return [x, y, width, height];
})"""
NAMED: Any = {"suit": 2, "reversed": True, "said_1": "lappen", "said_2": "varning", "out_3": True}


@cache
def game(seats: int, turns: int = 40, **wanted: Any) -> HeapGame:
    """A game whose last beat names a suit, turns the direction and has words said."""
    played = HeapGame(seats, turns, **wanted)
    played.tell(4, [0, 2], 3, 0, **{name: value for name, value in NAMED.items() if seats > 3 or name[-1] not in "3"})
    return played


def sit(page: Page, tables: PlayStage, played: HeapGame) -> Locator:
    return tables.open(page, played)  # type: ignore[arg-type]  # it has what a stand-in has


def seated(page: Page, tables: PlayStage, seats: int, *words: Any, **wanted: Any) -> tuple[Locator, HeapGame]:
    played = HeapGame(seats, wanted.pop("turns", 4 * seats), viewer=0, **wanted).may(*words or (DRAW,))
    table = sit(page, tables, played)
    expect(table.locator(".p-card-button")).to_have_count(len(played.piles[0]))
    return table, played


def overlaps(first: list[Any], second: list[Any]) -> bool:
    left, right = max(first[1], second[1]), min(first[2], second[2])
    return bool(right - left > 1 and min(first[4], second[4]) - max(first[3], second[3]) > 1)


# -- replays ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [320, 390, 768, 1280, 1600])
def test_up_to_ten_open_hands_can_be_read_round_the_heap(new_page: Callable[..., Page], bare: Bare, width: int) -> None:
    page = new_page(width=width)
    bare.open(page)
    table = ready(show(page, game(2).data()))
    for seats in range(2, 11):
        played = game(seats)
        replace(page, played.data())
        expect(table.locator(".k-seat")).to_have_count(seats)
        table.press("End")
        settle(table)
        for hand in table.evaluate(HANDS):
            for (x, y, card), (after, below, _) in zip(hand["cards"], hand["cards"][1:], strict=False):
                assert below > y + 1 or after - x >= 0.33 * card, (seats, card, after - x)
            for x, _, card in hand["cards"]:
                assert hand["left"] <= x
                assert x + card <= hand["right"], seats
        boxes = table.evaluate(BOXES)
        for index, box in enumerate(boxes):
            assert [other for other in boxes[index + 1 :] if overlaps(box, other)] == [], (seats, box)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_of_the_heap_the_top_card_is_whole_and_what_was_laid_last_is_named_in_order(page: Page, bare: Bare) -> None:
    bare.open(page)
    played = HeapGame(4, 12)
    table = ready(show(page, played.data()))
    table.press("End")
    settle(table)
    heap = table.get_by_role("list", name=re.compile(f"lägghög, {len(played.piles[-3])} kort", re.I))
    expect(heap.locator(".k-count")).to_have_text(str(len(played.piles[-3])))
    shown = table.evaluate(ORDER)
    assert len(shown) == 4
    assert all(shown)
    cards = [heap.locator(".k-card").nth(place).bounding_box() for place in range(4)]
    top, second = cards[3], cards[2]
    assert top
    assert second
    hand = table.locator(".k-fan .k-card").first.bounding_box()
    assert hand
    assert top["width"] > hand["width"]
    assert top["x"] > second["x"] + 0.25 * top["width"]
    assert table.locator(".k-heap .k-card").last.evaluate("n => n.style.rotate") == ""
    for _ in range(30):
        table.press("ArrowLeft")
        settle(table)
        assert table.locator(".k-heap .k-card").count() <= 4


def test_the_heap_stays_where_it_is_while_a_round_is_played(page: Page, bare: Bare) -> None:
    bare.open(page)
    table = ready(show(page, game(4).data(), step=3))
    settle(table)
    where = "el => [...el.querySelectorAll('.k-heap, .k-seat')].map(n => [n.offsetLeft, n.offsetTop, n.offsetHeight])"
    places = table.evaluate(where)
    for _ in range(25):
        table.press("ArrowRight")
        assert table.evaluate(where) == places, table.locator(".k-step").inner_text()


def test_a_named_suit_a_turned_direction_and_words_said_are_signs(page: Page, bare: Bare) -> None:
    bare.open(page)
    table = ready(show(page, game(5).data()))
    table.press("End")
    settle(table)
    sign = table.locator(".k-middle [data-label=suit]")
    expect(sign).to_have_text("färg: hjärter")
    box = sign.locator("svg[data-suit=H]").bounding_box()
    assert box
    assert box["height"] >= 36
    expect(table.locator(".k-middle [data-label=reversed] svg")).to_be_visible()
    said = table.get_by_role("group", name="Bruno").locator("[data-label=said]")
    expect(said).to_have_text("Lappen!")
    expect(table.get_by_role("group", name="Charlotte").locator("[data-label=said]")).to_have_text("Varning!")
    expect(table.locator(".k-seat.k-out")).to_have_count(1)
    expect(table.get_by_role("group", name="David")).to_have_class(re.compile("k-out"))
    expect(table.locator(".k-figure")).to_have_text(["0", "5", "10", "15", "20"])
    diamonds = "document.querySelector('.k-suit').closest('.kortspel').classList.contains('k-four')"
    assert not page.evaluate(diamonds)
    table.get_by_role("button", name="Visa").click()
    table.get_by_label("Fyra färger på korten").check()
    assert page.evaluate(diamonds)
    table.get_by_label("English").check()
    expect(sign).to_have_text("suit: hearts")
    expect(said).to_have_text("Last card!")


# -- the play table -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [360, 390, 768, 1280])
def test_a_hand_of_more_than_twenty_has_room_for_a_finger_on_each_card(
    new_page: Callable[..., Page], tables: PlayStage, width: int
) -> None:
    page = new_page(width=width, height=844, reduced_motion="reduce")
    table, played = seated(page, tables, 4, greedy=0, turns=24)
    assert len(played.piles[0]) > 20
    places = table.evaluate(BUTTONS)
    assert len(places) == len(played.piles[0])
    for (x, y, wide, high), (after, below, _, _) in pairwise(places):
        row_ends = after < x
        assert row_ends or after - x >= 39.5
        assert wide >= 40
        assert high >= 40
        if row_ends:
            assert below - y >= 39  # a card that may be laid stands a little higher
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("seats", [4, 7, 10])
def test_on_a_phone_all_others_and_the_hand_are_above_the_dock(
    new_page: Callable[..., Page], tables: PlayStage, seats: int
) -> None:
    page = new_page(width=390, height=844, reduced_motion="reduce")
    table, played = seated(page, tables, seats)
    dock = table.locator(".p-dock").bounding_box()
    hand = table.locator(".p-hand .k-slot").bounding_box()
    assert dock
    assert hand
    assert hand["y"] + hand["height"] <= dock["y"]
    for seat in range(1, seats):
        held = len(played.piles[seat])
        place = table.locator(f'.k-seat[data-place="{seat}"]')
        expect(place.locator(".k-count")).to_have_text(str(held))
        name = played.payload()["seats"][seat]
        expect(table.get_by_role("img", name=f"{name}: hand, {held} kort")).to_be_visible()
    boxes = table.evaluate(BOXES)
    for index, box in enumerate(boxes):
        assert [other for other in boxes[index + 1 :] if overlaps(box, other)] == [], box


def test_the_stock_is_a_button_while_drawing_is_a_move(calm: Page, tables: PlayStage) -> None:
    table, played = seated(calm, tables, 4)
    stock = table.locator(".p-stock-button")
    expect(table.get_by_role("button", name="Dra ett kort")).to_have_count(2)
    box = stock.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    held = len(played.piles[0])
    stock.focus()
    calm.keyboard.press("Enter")
    expect(table.locator(".p-card-button")).to_have_count(held + 1)
    assert [one["move"] for one in played.sent if one["do"] == "move"] == ["draw@0"]
    expect(table.locator(".p-hand :focus, .p-stock-button:focus")).to_have_count(1)
    played.may(*SUITS, prompt="Vilken färg?")
    push(calm, played)  # type: ignore[arg-type]
    expect(stock).to_have_count(0)


def test_a_drawn_card_glides_from_the_stock_to_the_hand(new_page: Callable[..., Page], tables: PlayStage) -> None:
    page = new_page(width=1280, height=900)
    table, played = seated(page, tables, 4)
    page.evaluate(
        "() => { globalThis.glides = []; const animate = Element.prototype.animate;"
        " Element.prototype.animate = function (frames, timing) {"
        " if (this.matches('.p-hand .k-card') && frames[0].transform) glides.push(frames[0].transform);"
        " return animate.call(this, frames, timing); }; }"
    )
    held = len(played.piles[0])
    table.locator(".p-stock-button").click()
    expect(table.locator(".p-card-button")).to_have_count(held + 1)
    # one comes from above, smaller than the hand's cards
    scales = page.evaluate("glides.map(text => Number(text.match(/scale\\(([\\d.]+)\\)/)[1]))")
    assert len([scale for scale in scales if scale < 0.9]) == 1


def test_suits_are_named_with_their_signs_and_by_number(calm: Page, tables: PlayStage) -> None:
    table, played = seated(calm, tables, 4, *SUITS)
    words = table.locator(".p-word")
    expect(words).to_have_text(["Klöver", "Ruter", "Hjärter", "Spader"])
    for place, suit in enumerate("CDHS"):
        expect(words.nth(place).locator(f"svg[data-suit={suit}]")).to_be_visible()
        box = words.nth(place).bounding_box()
        assert box
        assert box["height"] >= 44
        assert box["width"] >= 44
    expect(table.locator(".p-stock-button")).to_have_count(0)
    expect(table.locator(".p-cannot")).to_have_count(0)  # the hand can be read while one chooses
    words.first.focus()
    calm.keyboard.press("3")
    calm.wait_for_function("stage.sent.some(one => one.do === 'move')")
    assert [one["move"] for one in played.sent if one["do"] == "move"] == ["hearts@0"]


# -- both ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing_round_a_heap(
    new_page: Callable[..., Page], bare: Bare, tables: PlayStage, axe: Callable[..., list[str]], width: int, scheme: str
) -> None:
    page = new_page(width=width, color_scheme=scheme, reduced_motion="reduce")
    bare.open(page)
    table = ready(show(page, game(10).data()))
    table.press("End")
    settle(table)
    assert axe(page) == []
    for words in ((DRAW,), SUITS):
        page = new_page(width=width, height=844, color_scheme=scheme, reduced_motion="reduce")
        played = HeapGame(6, 20, viewer=0)
        played.tell(4, [0, 2], 3, 0, **NAMED)
        settle(sit(page, tables, played.may(*words)))
        assert axe(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (768, 1024), (1280, 800)])
def test_pictures_of_heaps_for_people(
    new_page: Callable[..., Page], bare: Bare, tables: PlayStage, pictures: Path, width: int, height: int, scheme: str
) -> None:
    page = new_page(width=width, height=height, color_scheme=scheme, reduced_motion="reduce")
    bare.open(page)
    table = ready(show(page, game(10).data()))
    for seats in (10, 4, 2):
        replace(page, game(seats).data())
        expect(table.locator(".k-seat")).to_have_count(seats)
        table.press("End")
        settle(table)
        page.screenshot(path=pictures / f"heap-{seats}-{width}-{scheme}.png", full_page=True)
    for seats, words in ((10, (DRAW,)), (4, SUITS)):
        page = new_page(width=width, height=height, color_scheme=scheme, reduced_motion="reduce")
        played = HeapGame(seats, 24, viewer=0, greedy=0 if seats == 4 else None)
        played.tell(4, [0, 2], 3, 0, **NAMED)
        settle(sit(page, tables, played.may(*words)))
        page.screenshot(path=pictures / f"heap-play-{seats}-{width}-{scheme}.png")
