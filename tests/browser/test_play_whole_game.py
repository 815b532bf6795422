"""The play table in Chromium with the real desk behind it: whole games, and what travels to the page."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kortspel_widgets.players import Player
from kortspel_widgets.widgets import PlayTable
from tests.browser.play_stage import PlayStage
from tests.browser.test_play_table import CARD, REST, WORD, until
from tests.widgets.play_kit import QUICK

TRAITS = ("ask", "table", "lines", "hint", "form", "note", "error", "language", "four_colour")
DUE = f"{WORD}, {CARD}, {REST}, .p-over, .p-ready"
"""What a person is asked to press, or the end."""


class RealPlay:
    """A play table one call away, and everything that it sent."""

    def __init__(self, slug: str = "rodskagg", programs: Mapping[str, Player] = QUICK, **start: Any) -> None:
        self.table = PlayTable(slug, programs=programs, **start)
        self.sent: list[dict[str, Any]] = []
        self._said: list[dict[str, Any]] = []
        self.table.send = lambda content, buffers=None: self._said.append(content)

    def heard(self, content: Mapping[str, Any]) -> list[dict[str, Any]]:
        self._said = []
        self.table._handle_custom_msg(dict(content), [])
        return self._said

    def state(self) -> dict[str, Any]:
        state = {name: getattr(self.table, name) for name in TRAITS}
        self.sent.append(state | {"timeline": self.table.timeline})
        return state | {"timeline": base64.b64encode(self.table.timeline).decode()}


def press_on(page: Page) -> None:
    """Whatever is due, by keyboard: the screen, the next deal, the last word or the first card that may be laid."""
    for what in (".p-ready", REST, f"{WORD} >> nth=-1", CARD):
        found = page.locator(what).first
        if found.count() and found.is_visible():
            found.focus()
            page.keyboard.press("Enter")
            return
    raise AssertionError("there is nothing to press")


def play_out(page: Page, game: RealPlay, most: int = 400) -> None:
    for _ in range(most):
        until(page, DUE)
        if page.locator(".p-over").is_visible():
            return
        before = game.table.ask["ply"], game.table.ask["kind"]
        press_on(page)
        page.wait_for_function("stage.sent.length && !document.querySelector('[aria-busy=true]')")
        expect(page.locator(".p-error:visible")).to_have_count(0)
        assert game.table.error is None
        assert (game.table.ask["ply"], game.table.ask["kind"]) != before
    raise AssertionError("the game did not end")


@pytest.mark.parametrize(
    "start",
    [
        {"seats": 4, "rules": {"max_deals": 3}},
        {"seats": 2, "rules": {"max_deals": 3, "stock_swap": True, "sole_player_mode": "play_blind_hand"}},
        {"seats": 3, "players": ["person", "person"], "rules": {"max_deals": 2, "pot_mode": True}},
    ],
    ids=["four", "two", "several-people"],
)
def test_a_whole_game_is_played_by_keyboard(fast: Page, tables: PlayStage, start: dict[str, Any]) -> None:
    game = RealPlay(seed=5, **start)
    tables.open(fast, game)  # type: ignore[arg-type]  # it has what a stand-in has
    play_out(fast, game)
    assert game.table.ask["kind"] == "over"


def test_between_two_deals_the_cards_and_points_stay_until_somebody_asks_for_the_next(
    fast: Page, tables: PlayStage
) -> None:
    game = RealPlay(seed=5, seats=3, rules={"max_deals": 2})
    tables.open(fast, game)  # type: ignore[arg-type]  # it has what a stand-in has
    until(fast, DUE)
    while not fast.locator(REST).is_visible():
        press_on(fast)
        fast.wait_for_function("stage.sent.length && !document.querySelector('[aria-busy=true]')")
        until(fast, DUE)
    gathered = fast.get_by_text("Korten samlas ihop")
    expect(gathered).to_have_count(0)
    press_on(fast)
    until(fast, f"{WORD}, {CARD}, .p-over")
    assert game.table.desk.going.replay.final.deal.standing.dealt == 2


def test_no_hidden_card_travels_to_the_page(fast: Page, tables: PlayStage) -> None:
    game = RealPlay(seed=11, seats=3, rules={"max_deals": 2})
    tables.open(fast, game)  # type: ignore[arg-type]  # it has what a stand-in has
    play_out(fast, game)
    replay = game.table.desk.going.replay
    for sent in game.sent:
        said = json.dumps({name: sent[name] for name in ("ask", "table", "lines", "hint", "note", "error")})
        state = replay.state(sent["ask"]["ply"]) if sent["ask"]["ply"] <= len(replay) else replay.final
        payload = json.loads(zlib.decompress(sent["timeline"]))
        zones = {zone.name: zone.cards for zone in state.zones}
        lying = {card.index for seat in (1, 2) for card in zones[f"hand:{seat}"]} | {c.index for c in zones["stock"]}
        steps = len(payload["beats"]["order"])
        dealt = max((int(beat) for beat in payload["beats"]["shuffle"]), default=-1)
        new = {face[0] for face in payload["faces"] if face and dealt < face[1] <= steps}
        assert not lying & new
        assert "seed" not in said
        if sent["ask"]["kind"] != "over":
            assert replay.code is not None
            assert replay.code.text not in said + json.dumps(payload)
