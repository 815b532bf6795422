"""A page with parts of the probability lab whose "kernel" is the real Python widgets in this process.

Every message of a part goes to its widget; what that changes, at once or later from a thread, is fetched by the page
a few times a second: the whole way but Jupyter's own wires.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ipywidgets import Widget
from playwright.sync_api import Page

from kortspel_widgets.i18n import fill, translate
from kortspel_widgets.widgets.assets import loader
from kortspel_widgets.widgets.lab_assets import LAB
from kortspel_widgets.widgets.lab_words import LAB_WORDS
from kortspel_widgets.widgets.language_switch import LanguageSwitch

from .served import HTML, JSON, SCRIPT, Served, packed_assets

THIN, GAP = "\u202f", "\u00a0"
HOSTILE = '"><img src=x onerror=alert(1)>'

PAGE = """<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>Labb</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>body { margin: 0; } main { padding: 12px; max-width: 1600px; margin: auto; }
@media (max-width: 480px) { main { padding: 8px; } }
@media (prefers-color-scheme: dark) { body { background: #10161b; } }</style></head>
<body><main><h1 hidden>Lektion</h1><h2 hidden>Labb</h2><div id="here"></div></main>
<script type="module">
const bytes = (text) => new DataView(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer);
class Model {
  constructor(values, name) {
    Object.assign(this, { values, name, handlers: new Map(), widget_manager: manager });
  }
  get(name) { return this.values[name]; }
  take(values) {
    const text = JSON.stringify;
    const changed = Object.keys(values).filter((name) => text(values[name]) !== text(this.values[name]));
    Object.assign(this.values, values);
    for (const name of changed) for (const handler of [...(this.handlers.get(`change:${name}`) ?? [])]) handler();
  }
  set(name, value) { this.take({ [name]: value }); }
  on(name, handler) { this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler]); }
  off(name, handler) { this.handlers.set(name, (this.handlers.get(name) ?? []).filter((one) => one !== handler)); }
  save_changes() {}
  async send(content) {
    stage.sent.push(content);
    if (stage.deaf) return;
    this.take(JSON.parse(await globalThis.kernel(this.name, content)));
  }
}
const shared = await (await fetch("/assets.json")).json();
const manager = { get_model: async (name) => manager[name] };
manager.cards = new Model({ ...shared.cards, data: bytes(shared.cards.data) });
manager.lab = new Model({ ...shared.lab, cards: "IPY_MODEL_cards" });
const { default: widget } = await import("/loader.js");
const { default: switcher } = await import("/switch.js");
const render = async (view, model) => {
  const el = document.createElement("div");
  document.getElementById("here").append(el);
  stage.stops.push(await view.render({ model, el, signal: new AbortController().signal }));
};
globalThis.stage = {
  sent: [], deaf: false, parts: {}, stops: [],
  part(name, values) {
    stage.parts[name] = new Model({ shared: "IPY_MODEL_lab", ...values }, name);
    return render(widget, stage.parts[name]);
  },
  again(name) { return render(widget, stage.parts[name]); },
  switcher(css) {
    document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
    return render(switcher, new Model({ language: "sv" }));
  },
};
let asking = false; // on a busy machine an answer may take longer than the pause between two questions
setInterval(async () => {
  if (stage.deaf || asking) return;
  asking = true;
  for (const [name, model] of Object.entries(stage.parts)) model.take(JSON.parse(await globalThis.kernel(name, null)));
  asking = false;
}, 100);
</script></body></html>"""


class LabStage(Served):
    """The page, until `close`."""

    def __init__(self) -> None:
        super().__init__(
            {
                "/": (HTML, PAGE),
                "/assets.json": (JSON, json.dumps({"cards": packed_assets(), "lab": LAB.values()})),
                "/loader.js": (SCRIPT, loader()),
                "/switch.js": (SCRIPT, str(LanguageSwitch._esm)),
            }
        )

    def open(self, page: Page, *widgets: Widget, switch: bool = False) -> None:
        """Show the page with these parts, named ``0``, ``1`` …"""
        named = {str(number): widget for number, widget in enumerate(widgets)}

        def kernel(name: str, content: Mapping[str, Any] | None) -> str:
            if content is not None:
                named[name]._handle_custom_msg(content, [])
            return json.dumps(state(named[name]))  # as text: the driver takes long over large structures

        page.expose_function("kernel", kernel)
        self.load(page, *widgets, switch=switch)

    def load(self, page: Page, *widgets: Widget, switch: bool = False) -> None:
        """The page alone, as after a reload: its "kernel" stays."""
        page.goto(self.url)
        page.wait_for_function("globalThis.stage !== undefined")
        if switch:
            page.evaluate("css => stage.switcher(css)", str(LanguageSwitch._css))
        for number, widget in enumerate(widgets):
            # the page holds the promise: one that nobody holds may be collected as garbage
            opening = "([name, values]) => (stage.opening = stage.part(name, values))"
            page.evaluate(opening, [str(number), state(widget)])
        if widgets:
            page.wait_for_function("n => document.querySelectorAll('.b-inner').length >= n", arg=len(widgets))


def state(widget: Widget) -> dict[str, Any]:
    """What the kernel tells the page: the part's own traits, as JSON has them."""
    hidden = {"layout", "tabbable", "tooltip", "shared", "comm", "keys", "log"}
    names = [name for name in widget.keys if not name.startswith("_") and name not in hidden]
    return {name: getattr(widget, name) for name in names}


def word(key: str, language: str = "sv", **values: Any) -> str:
    """What a part of the lab says."""
    return fill(translate(LAB_WORDS[key], language), values, language, ())
