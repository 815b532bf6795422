"""Vändåtta at the play table in Chromium, with the real desk behind it: whole rounds, lappen in time and too late."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import Vandatta
from kortspel_widgets.notation import parse_cards
from kortspel_widgets.players import Player, RandomPlayer, players
from kortspel_widgets.widgets.play_game import PlayGame
from kortspel_widgets.widgets.play_programs import Programs
from kortspel_widgets.widgets.play_shown import Shown
from tests.browser.play_stage import FAST, PlayStage, push, word
from tests.browser.test_play_table import CARD, QUIET, REST, WORD, sent, until
from tests.browser.test_play_whole_game import RealPlay

NOW = ".p-body[aria-busy=false] .p-shout.p-owed"
DUE = f"{WORD}, {CARD}, {REST}, .p-over, .p-ready, {NOW}"
PROGRAMS: dict[str, Player] = {name: player for name, player in players("vandatta").items() if name != "sampling"}
SINGLE = {"match_format": "single_round"}
MINE = {0: "5C 5D 9H", 1: "7C QS 4H", 2: "2H 3S 4S"}
"""Alva lays the five of clubs, and has one card too many for a word; Bruno can follow."""
LAST = {0: "5C 6D", 1: "7C QS 4H", 2: "2H 3S 4S"}
"""The same with one card less: then she owes the word."""


class Table(RealPlay):
    """A play table of Vändåtta, perhaps in the middle of a round: seat 0 is a person."""

    def __init__(self, hands: dict[int, str] | None = None, people: int = 1, **start: Any) -> None:
        rules, stock = start.pop("rules", {}), start.pop("stock", "")
        super().__init__("vandatta", PROGRAMS, rules=rules, **start)
        if hands is not None:
            self.place(hands, people, rules, stock)

    def place(self, hands: dict[int, str], people: int, rules: dict[str, Any], stock: str = "") -> None:
        game = Vandatta(rules, len(hands))
        zones = {f"hand:{seat}": parse_cards(cards) for seat, cards in hands.items()}
        zones |= {"pile": parse_cards("9C"), "stock": parse_cards(stock)}
        replay = Replay(game, game.position(zones, {"turn": 0, "dealer": 2}), names=("Alva", "Bruno", "Cleo"))
        replay.players = tuple(["person"] * people + ["random"] * (len(hands) - people))
        desk = self.table.desk
        programs = Programs({"random": RandomPlayer()}, "s")
        desk.going = PlayGame(replay, desk.talk, programs, programs)
        desk.shown = Shown(desk.going, "game")
        self.table._show(again=True)

    @property
    def codes(self) -> list[str]:
        """The events so far."""
        assert self.table.desk.going is not None
        return [event.code for event in self.table.desk.going.replay.events()]


def prefer(page: Page, **prefs: Any) -> None:
    page.add_init_script(
        f"localStorage.setItem('kortspel:prefs', JSON.stringify({json.dumps({'speed': 'rush', **prefs})}))"
    )


def seated(page: Page, tables: PlayStage, *args: Any, **start: Any) -> tuple[Locator, Table]:
    game = Table(*args, **start)
    return tables.open(page, game), game  # type: ignore[arg-type]  # it has what a stand-in has


def card(table: Locator, name: str) -> Locator:
    return table.get_by_role("button", name=name, exact=True)


def lappen(table: Locator) -> Locator:
    return table.locator(".p-dock").get_by_role("button", name=re.compile("^Lappen!"))


def laid_last_but_one(page: Page, tables: PlayStage, **start: Any) -> tuple[Locator, Table]:
    """A table at which Alva has just laid her last card but one."""
    table, game = seated(page, tables, LAST, **start)
    until(page, CARD)
    card(table, "Klöver 5").click()
    until(page, NOW)
    return table, game


def play_out(page: Page, press: Callable[[Locator], None], game: Table, most: int = 400) -> None:
    """To the end of the game, whatever is due; what is owed is said."""
    for _ in range(most):
        until(page, DUE)
        if page.locator(".p-over").is_visible():
            return
        before = game.table.ask["ply"], game.table.ask["kind"]
        for what in (NOW, ".p-ready", REST, f"{WORD} >> nth=-1", CARD):
            found = page.locator(what).first
            if found.count() and found.is_visible():
                press(found)
                break
        page.wait_for_function("stage.sent.length && !document.querySelector('[aria-busy=true]')")
        expect(page.locator(".p-error:visible")).to_have_count(0)
        assert game.table.error is None
        assert (game.table.ask["ply"], game.table.ask["kind"]) != before
    raise AssertionError("the game did not end")


# -- whole rounds ------------------------------------------------------------------------------------------


def test_a_whole_round_is_played_by_keyboard(fast: Page, tables: PlayStage) -> None:
    table, game = seated(fast, tables, seed=5, seats=4, rules=SINGLE)

    def press(found: Locator) -> None:
        if "p-owed" in (found.get_attribute("class") or ""):
            fast.keyboard.press("l")
            return
        found.focus()
        fast.keyboard.press("Enter")

    until(fast, DUE)
    table.locator(".p-next").focus()
    play_out(fast, press, game)
    assert "lappen" in game.codes
    assert "forgot" not in game.codes
    assert fast.evaluate("document.activeElement.closest('.kortspel') !== null")


def test_a_whole_round_is_played_by_touch_on_a_phone(new_page: Callable[..., Page], tables: PlayStage) -> None:
    page = new_page(390, 844, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page.add_init_script(FAST)
    _, game = seated(page, tables, seed=5, seats=4, rules=SINGLE)

    def press(found: Locator) -> None:
        # of a card in the fan only a strip lies free
        found.tap(position={"x": 8, "y": 30} if "p-card-button" in (found.get_attribute("class") or "") else None)

    play_out(page, press, game)
    assert "lappen" in game.codes
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_session_goes_from_round_to_round(fast: Page, tables: PlayStage) -> None:
    table, game = seated(fast, tables, seed=5, seats=3, rules={"match_format": "fixed_rounds", "fixed_rounds": 2})
    for _ in range(200):
        until(fast, DUE)
        if fast.locator(REST).is_visible():
            break
        found = next(one for what in (NOW, f"{WORD} >> nth=-1", CARD) if (one := fast.locator(what).first).count())
        found.focus()
        fast.keyboard.press("Enter")
        fast.wait_for_function("stage.sent.length && !document.querySelector('[aria-busy=true]')")
    expect(table.get_by_role("button", name="Nästa omgång")).to_be_visible()
    table.get_by_role("button", name="Nästa omgång").click()
    until(fast, f"{WORD}, {CARD}")
    assert game.codes.count("round-won") == 1
    assert game.table.table["deal"] == 2


def test_no_hidden_card_travels_to_the_page(fast: Page, tables: PlayStage) -> None:
    _, game = seated(fast, tables, seed=11, seats=3, rules=SINGLE)
    play_out(fast, lambda found: found.click(force=True), game)
    assert game.table.desk.going is not None
    replay = game.table.desk.going.replay
    for shown in game.sent[:: max(1, len(game.sent) // 60)]:
        said = json.dumps({name: shown[name] for name in ("ask", "table", "lines", "hint", "note", "error")})
        state = replay.state(shown["ask"]["ply"])
        payload = json.loads(zlib.decompress(shown["timeline"]))
        zones = {zone.name: zone.cards for zone in state.zones}
        lying = {one.index for name in ("hand:1", "hand:2", "stock") for one in zones[name]}
        steps = len(payload["beats"]["order"])
        shuffled = max((int(beat) for beat in payload["beats"]["shuffle"]), default=-1)
        seen = {face[0] for face in payload["faces"] if face and shuffled < face[1] <= steps}
        assert not lying & seen
        assert "seed" not in said
        assert replay.code is not None
        assert shown["ask"]["kind"] == "over" or replay.code.text not in said + json.dumps(payload)


# -- lappen ------------------------------------------------------------------------------------------------


def test_lappen_in_time_by_its_key(fast: Page, tables: PlayStage) -> None:
    table, game = laid_last_but_one(fast, tables)
    expect(table.locator(".p-prompt")).to_contain_text("säg lappen innan Bruno")
    assert sent(fast, "go") == []
    fast.keyboard.press("l")
    until(fast, f"{CARD}, {WORD}")
    assert sent(fast, "move")[-1]["move"] == "lappen@0"
    assert game.codes.count("lappen") == 1
    assert "forgot" not in game.codes


def test_lappen_in_time_by_its_button_and_the_focus_stays(fast: Page, tables: PlayStage) -> None:
    table, game = laid_last_but_one(fast, tables)
    lappen(table).focus()
    fast.keyboard.press("Enter")
    until(fast, f"{CARD}, {WORD}")
    assert game.codes.count("lappen") == 1
    expect(lappen(table)).to_be_focused()
    expect(table.locator(".p-owed")).to_have_count(0)


def test_lappen_is_heard_when_it_is_said_together_with_the_card(fast: Page, tables: PlayStage) -> None:
    table, game = seated(fast, tables, LAST)
    until(fast, CARD)
    card(table, "Klöver 5").focus()
    fast.evaluate(
        """() => {
          const card = document.activeElement;
          card.click();
          card.dispatchEvent(new KeyboardEvent("keydown", { key: "l", bubbles: true }));
        }"""
    )
    until(fast, f"{CARD}, {WORD}")
    assert game.codes.count("lappen") == 1
    assert "forgot" not in game.codes


@pytest.mark.parametrize(("chosen", "seconds"), [(None, 5), ("3", 3), ("10", 10)])
def test_too_late_the_others_go_on_and_it_costs_cards(
    fast: Page, tables: PlayStage, chosen: str | None, seconds: int
) -> None:
    if chosen:
        prefer(fast, moment=chosen)
    fast.clock.install()
    table, game = laid_last_but_one(fast, tables)
    fast.clock.run_for(seconds * 1000 - 600)
    assert sent(fast, "go") == []
    expect(table.locator(".p-owed")).to_be_visible()
    fast.clock.run_for(1000)
    until(fast, f"{CARD}, {WORD}")
    assert game.codes.count("forgot") == 1
    expect(table.locator(".p-card-button")).not_to_have_count(1)


def test_without_a_time_limit_the_table_waits_until_something_is_pressed(fast: Page, tables: PlayStage) -> None:
    prefer(fast, moment="none")
    fast.clock.install()
    table, game = laid_last_but_one(fast, tables)
    fast.clock.run_for(60_000)
    assert sent(fast, "go") == []
    expect(table.locator(".p-shout-bar:visible, .p-shout-left:visible")).to_have_count(0)
    table.get_by_role("button", name="Gå vidare").click()
    until(fast, f"{CARD}, {WORD}")
    assert game.codes.count("forgot") == 1


def test_going_on_at_once_is_not_taken_for_going_on_without_the_word(fast: Page, tables: PlayStage) -> None:
    table, _ = seated(fast, tables, LAST)
    until(fast, CARD)
    card(table, "Klöver 5").focus()
    fast.evaluate(
        """() => new Promise(done => {
          const table = document.querySelector(".kortspel");
          const press = () => table.dispatchEvent(new KeyboardEvent("keydown", { key: "n" }));
          const watch = new MutationObserver(() => {
            if (!document.querySelector(".p-shout.p-owed")) return;
            watch.disconnect();
            press();
            setTimeout(done, 100);
          });
          watch.observe(document.body, { attributes: true, subtree: true });
          document.activeElement.click();
        })"""
    )
    assert sent(fast, "go") == []
    expect(table.locator(".p-shout.p-owed")).to_be_visible()
    fast.wait_for_timeout(800)
    fast.keyboard.press("n")
    fast.wait_for_function("stage.sent.some(one => one.do === 'go')")


@pytest.mark.parametrize("how", ["paused", "hidden", "back", "form"])
def test_the_time_stands_still_while_nobody_can_look(fast: Page, tables: PlayStage, how: str) -> None:
    fast.clock.install()
    table, game = laid_last_but_one(fast, tables)
    show: Callable[[bool], Any] = {
        "paused": lambda on: table.get_by_role("button", name=word("hold" if on else "resume")).click(),
        "hidden": lambda on: fast.evaluate(
            "on => { Object.defineProperty(document, 'hidden', {value: on, configurable: true});"
            " document.dispatchEvent(new Event('visibilitychange')); }", on,
        ),
        "back": lambda on: table.get_by_role("button", name=word("back" if on else "to_now")).click(),
        "form": lambda on: table.get_by_role("button", name=word("do_fresh" if on else "cancel")).first.click(),
    }[how]  # fmt: skip
    show(True)
    fast.clock.run_for(30_000)
    assert sent(fast, "go") == []
    show(False)
    fast.clock.run_for(7_000)
    until(fast, f"{CARD}, {WORD}")
    assert game.codes.count("forgot") == 1


def test_whoever_wants_no_motion_reads_the_seconds(fast: Page, tables: PlayStage) -> None:
    fast.clock.install()
    table, _ = laid_last_but_one(fast, tables)
    expect(table.locator(".p-shout-bar")).not_to_be_visible()
    expect(table.locator(".p-shout-left")).to_have_text(re.compile(r"[45] s"))
    fast.clock.run_for(2000)
    expect(table.locator(".p-shout-left")).to_have_text(re.compile(r"[23] s"))


def test_the_bar_shrinks(page: Page, tables: PlayStage) -> None:
    page.add_init_script(FAST)
    table, _ = laid_last_but_one(page, tables)
    width = "document.querySelector('.p-owed .p-shout-bar').getBoundingClientRect().width"
    first = page.evaluate(width)
    page.wait_for_function(f"first => {width} < first * 0.8", arg=first)
    expect(table.locator(".p-shout-left")).not_to_be_visible()


def test_the_moment_is_announced_once(fast: Page, tables: PlayStage) -> None:
    table, _ = seated(fast, tables, LAST)
    until(fast, CARD)
    fast.evaluate(
        """() => {
          globalThis.heard = [];
          const live = document.querySelector(".k-live");
          const watch = new MutationObserver(() => heard.push(live.textContent));
          watch.observe(live, { childList: true, characterData: true, subtree: true });
        }"""
    )
    card(table, "Klöver 5").click()
    until(fast, NOW)
    fast.wait_for_function("heard.some(text => text.includes('säg lappen'))")
    expect(table.locator(".p-shout-left")).to_have_text("2 s", timeout=6000)
    said = [text for text in fast.evaluate("heard") if "säg lappen" in text]
    assert len(said) == 1
    assert "5 sekunder" in said[0]


# -- the button --------------------------------------------------------------------------------------------


def test_at_a_wrong_moment_the_button_says_why_and_nothing_is_sent(fast: Page, tables: PlayStage) -> None:
    table, game = seated(fast, tables, MINE)
    until(fast, CARD)
    expect(lappen(table)).to_be_visible()
    fast.keyboard.press("l") if fast.evaluate("document.activeElement.closest('.kortspel') !== null") else lappen(
        table
    ).click()
    expect(table.locator(".p-why")).to_be_visible()
    expect(table.locator(".p-why")).to_contain_text("VA-23")
    expect(table.locator(".p-error:visible, .k-alert:visible")).to_have_count(0)
    assert sent(fast, "move") == []
    card(table, "Klöver 5").click()
    until(fast, f"{CARD}, {WORD}")
    assert "lappen" not in game.codes
    expect(table.locator(".p-owed")).to_have_count(0)


@pytest.mark.parametrize("size", [(390, 844), (1280, 900)])
def test_the_button_is_always_at_one_place_and_never_covered(
    new_page: Callable[..., Page], tables: PlayStage, size: tuple[int, int]
) -> None:
    page = new_page(*size, reduced_motion="reduce")
    page.add_init_script(FAST)
    table, _ = seated(page, tables, {0: "8S 5D 7H 6H", 1: "7C QS 4H", 2: "2H 3S 4S"})
    place = """() => {
      const button = document.querySelector(".p-dock .p-shout"), box = button.getBoundingClientRect();
      const dock = document.querySelector(".p-dock").getBoundingClientRect();
      const on = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return { right: Math.round(dock.right - box.right), width: Math.round(box.width), free: button.contains(on) };
    }"""
    found = []
    for press in ("Spader 8", "diamonds", "Ruter 5"):
        until(page, f"{CARD}, {WORD}")
        page.locator(".p-dock").scroll_into_view_if_needed()
        found.append(page.evaluate(place))
        if press == "diamonds":
            table.locator(".p-word").first.click()
        else:
            card(table, press).click()
    assert found == [found[0]] * 3
    assert found[0]["free"]


def test_how_long_the_others_wait_is_chosen_by_the_button_and_in_the_menu_and_remembered(
    fast: Page, tables: PlayStage
) -> None:
    table, _ = seated(fast, tables, MINE)
    until(fast, CARD)
    table.get_by_role("button", name=word("shout_prefs")).click()
    near = table.locator(".p-dock").get_by_label(word("moment"))
    expect(near).to_have_value("5")
    near.select_option("10")
    table.get_by_role("button", name=word("look")).click()
    menu = table.locator(".k-menu")
    expect(menu.get_by_label(word("moment"))).to_have_value("10")
    menu.get_by_label("Programmen glömmer ibland att säga lappen").check()
    assert fast.evaluate("JSON.parse(localStorage.getItem('kortspel:prefs'))") == {
        "speed": "rush", "four": False, "strict": False, "moment": "10", "forgets": True,
    }  # fmt: skip
    fast.keyboard.press("Escape")
    card(table, "Klöver 5").click()
    until(fast, f"{CARD}, {WORD}")
    assert all(one["forgets"] is True for one in sent(fast, "go"))
    assert sent(fast, "go")


def test_programs_forget_only_if_that_was_chosen(fast: Page, tables: PlayStage) -> None:
    table, _ = seated(fast, tables, MINE)
    until(fast, CARD)
    card(table, "Klöver 5").click()
    until(fast, f"{CARD}, {WORD}")
    assert not [one for one in sent(fast, "go") if "forgets" in one]


def test_without_such_words_there_is_no_button(fast: Page, tables: PlayStage) -> None:
    table, _ = seated(fast, tables, MINE, rules={"announce": "none"})
    until(fast, CARD)
    expect(table.locator(".p-shout:visible, .p-shout-gear:visible")).to_have_count(0)


def test_two_words_have_a_button_and_a_key_each(fast: Page, tables: PlayStage) -> None:
    table, game = seated(fast, tables, {0: "5C 6D 2S 3D", 1: "7C QS 4H", 2: "2H 3S 4S"}, rules={"announce": "both"})
    until(fast, CARD)
    card(table, "Klöver 5").click()
    until(fast, NOW)
    expect(table.locator(".p-owed")).to_have_attribute("data-word", "varning")
    fast.keyboard.press("v")
    until(fast, f"{CARD}, {WORD}")
    assert game.codes.count("varning") == 1


# -- the dock ----------------------------------------------------------------------------------------------


def held(page: Page) -> None:
    """Time stands still for the page's own clock."""
    page.evaluate("() => { const now = performance.now(); performance.now = () => now; }")


def pressed_twice(page: Page, button: Locator, then: Locator) -> None:
    """A word is pressed, and pressed again when other words, or other buttons, have come in its place."""
    box = button.bounding_box()
    assert box
    held(page)
    button.click()
    expect(then).to_be_visible()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_timeout(100)


def test_whoever_presses_draw_twice_does_not_keep_the_card(fast: Page, tables: PlayStage) -> None:
    table, game = seated(fast, tables, {**MINE, 0: "5D 6D QH"}, stock="2C")
    until(fast, WORD)
    keep = table.locator(".p-dock").get_by_role("button", name=re.compile("^Behåll"))
    pressed_twice(fast, table.locator(".p-word").first, keep)
    expect(keep).to_have_attribute("aria-disabled", "true")
    fast.keyboard.press("1")
    assert [code for code in game.codes if code in {"draws", "keeps"}] == ["draws"]
    fast.evaluate("() => { delete performance.now; }")
    expect(keep).not_to_have_attribute("aria-disabled", "true")
    keep.click()
    fast.wait_for_function("stage.sent.filter(one => one.do === 'move').length === 2")
    assert "keeps" in game.codes


def test_whoever_presses_a_suit_twice_does_nothing_else_by_it(fast: Page, tables: PlayStage) -> None:
    table, game = seated(fast, tables, {**MINE, 0: "8S 5D 6D QH"})
    until(fast, CARD)
    card(table, "Spader 8").click()
    until(fast, WORD)
    finish = table.get_by_role("button", name="Spela klart omgången åt mig")
    pressed_twice(fast, table.locator(".p-word").last, table.locator("[data-label=suit]").first)
    expect(finish).to_have_attribute("aria-disabled", "true")
    assert sent(fast, "finish") == sent(fast, "undo") == []
    fast.evaluate("() => { delete performance.now; }")
    expect(finish).not_to_have_attribute("aria-disabled", "true")
    assert game.codes[-1] == "names"


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["wide", "phone"])
def test_suits_to_choose_from_are_seen_at_once_and_the_button_stays(
    new_page: Callable[..., Page], tables: PlayStage, size: tuple[int, int]
) -> None:
    page = new_page(*size, reduced_motion="reduce")
    page.add_init_script(FAST)
    table, _ = seated(page, tables, {**MINE, 0: "8S 5D 6D QH QC KS"})
    until(page, CARD)
    card(table, "Spader 8").click()
    until(page, WORD)
    words = [found.bounding_box() for found in table.locator(".p-suit-word").all()]
    shout, going = lappen(table).bounding_box(), table.locator(".p-next").bounding_box()
    assert len(words) == 4
    assert shout
    assert going
    for box in words:
        assert box
        assert box["y"] + box["height"] <= size[1]
        assert abs(shout["y"] + shout["height"] / 2 - going["y"] - going["height"] / 2) < 2
        assert (box["y"] < shout["y"]) == (size[0] < 480)
    assert len({round(box["y"]) for box in words if box}) == (1 if size[0] > 480 else 2)


# -- several people ----------------------------------------------------------------------------------------


def test_whoever_hands_over_the_screen_may_say_it_there(fast: Page, tables: PlayStage) -> None:
    table, game = seated(fast, tables, LAST, people=3)
    until(fast, ".p-ready")
    fast.locator(".p-ready").click()
    until(fast, CARD)
    card(table, "Klöver 5").click()
    until(fast, ".p-ready")
    there = table.locator(".p-cover").get_by_role("button", name="Alva: Lappen!")
    expect(there).to_be_visible()
    there.click()
    fast.wait_for_function("!document.querySelector('[aria-busy=true]')")
    assert game.codes[-1] == "lappen"
    expect(fast.locator(".p-ready")).to_be_visible()
    there.click()
    expect(table.locator(".p-why")).to_be_visible()


# -- cards, the form, saving -------------------------------------------------------------------------------


def test_a_refused_card_says_why_also_while_one_must_draw(fast: Page, tables: PlayStage) -> None:
    table, _ = seated(fast, tables, {0: "5D 6H AC", 1: "7C QS 4H", 2: "2H 3S 4S"})
    until(fast, WORD)
    for name, rule in (("Ruter 5", "VA-10"), ("Klöver ess", "VA-17")):
        card(table, name).click(force=True)
        expect(table.locator(".p-why")).to_contain_text(rule)
    assert sent(fast, "move") == []


def test_named_house_rules_set_the_fields(fast: Page, tables: PlayStage) -> None:
    table, game = seated(fast, tables)
    form = table.locator(".p-form")
    swing = form.get_by_role("radio", name="Sväng-åtta")
    usual = form.get_by_role("radio", name="Vanliga regler")
    expect(usual).to_be_checked()
    expect(form.get_by_role("radio", name=word("preset_own"))).to_have_count(0)
    swing.check()
    expect(form.locator("[data-field='rule:hand_size'] input:checked")).to_have_value("6")
    expect(form.locator("[data-field='rule:multi_lay'] input:checked")).to_have_value("True")
    form.locator("[data-field='rule:announce_penalty'] input[value='3']").check()
    expect(swing).not_to_be_checked()
    expect(form.get_by_role("radio", name=word("preset_own"))).to_be_checked()
    usual.check()
    expect(form.locator("[data-field='rule:hand_size'] input:checked")).to_have_value("7")
    swing.check()
    form.get_by_role("button", name=word("begin_game"), exact=True).click()
    until(fast, f"{CARD}, {WORD}")
    assert game.table.table["rules"]["multi_lay"] == "True"
    assert game.table.table["rules"]["announce_penalty"] == "2"


def test_ten_can_sit_at_the_table(fast: Page, tables: PlayStage) -> None:
    table, game = seated(fast, tables)
    form = table.locator(".p-form")
    form.get_by_role("radio", name="10", exact=True).check()
    expect(form.locator(".p-places > li:visible")).to_have_count(10)
    form.get_by_role("button", name=word("begin_game"), exact=True).click()
    until(fast, f"{CARD}, {WORD}, {NOW}")
    assert game.table.table["seats"] == 10


def test_a_session_is_saved_and_resumed_also_between_the_card_and_the_word(
    fast: Page, tables: PlayStage, tmp_path: Path
) -> None:
    table, game = laid_last_but_one(fast, tables)
    with fast.expect_download() as download:
        table.get_by_role("button", name=word("do_save")).click()
    assert download.value.suggested_filename == "vandatta.json"
    saved = tmp_path / "vandatta.json"
    download.value.save_as(saved)
    game.table.desk.going = game.table.desk.shown = None
    game.table._show(again=True)
    push(fast, game)  # type: ignore[arg-type]  # it has what a stand-in has
    table.locator("input[type=file]").set_input_files(saved)
    until(fast, NOW)
    fast.keyboard.press("l") if fast.evaluate("document.activeElement.closest('.kortspel') !== null") else lappen(
        table
    ).click()
    until(fast, f"{CARD}, {WORD}")
    assert game.codes.count("lappen") == 1


def test_lines_are_compared_by_turns(fast: Page, tables: PlayStage) -> None:
    table, game = seated(fast, tables, {0: "5C TC 9H", 1: "7C QS 4H", 2: "2H 3S 4S"})
    until(fast, CARD)
    card(table, "Klöver 5").click()
    until(fast, f"{CARD}, {WORD}")
    table.get_by_role("button", name=word("do_rethink")).click()
    table.locator(".p-decision").first.click()
    until(fast, CARD)
    card(table, "Klöver 10").click()
    until(fast, f"{CARD}, {WORD}")
    box = table.locator(".p-compare")
    expect(box.locator(".p-turns")).to_have_count(2)
    expect(box.locator(".p-turn").first).to_contain_text("Alva")
    expect(box).to_contain_text("kort på hand")
    expect(box.locator(".p-tricks")).to_have_count(0)
    assert game.table.lines[0]["shape"] == "turns"


@pytest.mark.parametrize("size", [(390, 844), (1280, 900)])
def test_nothing_is_wrong_for_axe_while_the_table_waits(
    new_page: Callable[..., Page], tables: PlayStage, axe: Callable[..., list[str]], size: tuple[int, int]
) -> None:
    page = new_page(*size, reduced_motion="reduce")
    prefer(page, moment="none")
    table, _ = laid_last_but_one(page, tables)
    table.get_by_role("button", name=word("shout_prefs")).click()
    page.locator(".kortspel").first.evaluate(QUIET)
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
