"""A page with play tables whose "kernel" is a stand-in in this process, one call away."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Locator, Page

from kortspel_widgets.i18n import fill, translate
from kortspel_widgets.widgets.assets import loader
from kortspel_widgets.widgets.language_switch import LanguageSwitch
from kortspel_widgets.widgets.play_assets import PLAY
from kortspel_widgets.widgets.play_words import PLAY_WORDS
from kortspel_widgets.widgets.words import TABLE_WORDS

from .play_game import FakePlay
from .served import HTML, JSON, SCRIPT, Served, packed_assets

PAGE = """<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>Spela</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>body { margin: 0; } main { padding: 12px; max-width: 1600px; margin: auto; }
@media (max-width: 480px) { main { padding: 8px; } }
@media (prefers-color-scheme: dark) { body { background: #10161b; } }</style></head>
<body><main><h1 hidden>Lektion</h1><h2 hidden>Bord</h2><div id="here"></div></main>
<script type="module">
const bytes = (text) => new DataView(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer);
class Model {
  constructor(values, name) {
    Object.assign(this, { values, name, handlers: new Map(), widget_manager: manager, packed: null });
  }
  get(name) { return this.values[name]; }
  tell(event, ...all) { for (const handler of [...(this.handlers.get(event) ?? [])]) handler(...all); }
  take({ timeline, ...values }) {
    const text = JSON.stringify;
    const changed = Object.keys(values).filter((name) => text(values[name]) !== text(this.values[name]));
    Object.assign(this.values, values);
    if (timeline !== undefined && timeline !== this.packed) {
      this.packed = timeline;
      this.values.timeline = bytes(timeline);
      changed.push("timeline");
    }
    for (const name of changed) this.tell(`change:${name}`);
  }
  on(name, handler) { this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler]); }
  off(name, handler) { this.handlers.set(name, (this.handlers.get(name) ?? []).filter((one) => one !== handler)); }
  save_changes() {}
  async send(content) {
    stage.sent.push(content);
    if (stage.deaf) return;
    const { values, said } = await globalThis.kernel(this.name, content);
    this.take(values);
    for (const message of said) this.tell("msg:custom", message);
  }
}
const shared = await (await fetch("/assets.json")).json();
const manager = { get_model: async (name) => manager[name] };
manager.cards = new Model({ ...shared.cards, data: bytes(shared.cards.data) });
manager.play = new Model({ ...shared.play, cards: "IPY_MODEL_cards" });
const { default: widget } = await import("/loader.js");
const { default: switcher } = await import("/switch.js");
const render = async (view, model) => {
  const el = document.createElement("div");
  document.getElementById("here").append(el);
  stage.stops.push(await view.render({ model, el, signal: new AbortController().signal }));
};
globalThis.stage = {
  sent: [], deaf: false, tables: {}, stops: [],
  open(name, { timeline, ...values }) {
    const common = { shared: "IPY_MODEL_play", language: "sv", four_colour: false, timeline: bytes("") };
    const model = new Model({ ...common, ...values }, name);
    if (timeline) model.take({ timeline });
    stage.tables[name] = model;
    return render(widget, model);
  },
  switcher(css) {
    document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
    return render(switcher, new Model({ language: "sv" }));
  },
};
</script></body></html>"""
FAST = "localStorage.setItem('kortspel:prefs', JSON.stringify({speed: 'rush'}))"
"""What a page runs first to show its beats as fast as it can."""


class PlayStage(Served):
    """The page, until `close`."""

    def __init__(self) -> None:
        super().__init__(
            {
                "/": (HTML, PAGE),
                "/assets.json": (JSON, json.dumps({"cards": packed_assets(), "play": PLAY.values()})),
                "/loader.js": (SCRIPT, loader()),
                "/switch.js": (SCRIPT, str(LanguageSwitch._esm)),
            }
        )

    def open(self, page: Page, *games: FakePlay, switch: bool = False) -> Locator:
        """Show the page with a table for each game, named ``0``, ``1`` …; returns the first."""
        named = {str(number): game for number, game in enumerate(games)}

        def kernel(name: str, content: Mapping[str, Any]) -> dict[str, Any]:
            said = named[name].heard(content)
            return {"values": named[name].state(), "said": said}

        page.expose_function("kernel", kernel)
        page.goto(self.url)
        page.wait_for_function("globalThis.stage !== undefined")
        if switch:
            page.evaluate("css => stage.switcher(css)", str(LanguageSwitch._css))
        for name, game in named.items():
            page.evaluate("([name, values]) => (stage.opening = stage.open(name, values))", [name, game.state()])
        table = page.locator(".kortspel.b-root").first
        table.locator(".p-body, .p-form").first.wait_for(state="attached")
        return table


def push(page: Page, game: FakePlay, name: str = "0") -> None:
    """What a kernel does by itself."""
    page.evaluate("([name, values]) => stage.tables[name].take(values)", [name, game.state()])


def word(key: str, language: str = "sv", names: tuple[str, ...] = (), **values: Any) -> str:
    """What the table says."""
    return fill(translate((PLAY_WORDS | TABLE_WORDS)[key], language), values, language, names)
