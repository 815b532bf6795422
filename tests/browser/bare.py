"""A page of its own for card tables: a small stand-in for the widget model, served from loopback.

``Bare`` serves one page whose script defines ``stage``: ``stage.show(values)`` makes a model and renders a
table with the shipped loader; ``stage.models[i].set(name, value)`` is what a kernel would do;
``stage.sent`` counts messages to the kernel.
"""

from __future__ import annotations

import base64
import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

from kortspel_widgets.widgets.assets import loader

from .served import HTML, JSON, SCRIPT, Served, packed_assets

PAGE = """<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>Kortbord</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>body { margin: 0; } main { padding: 12px; max-width: 1600px; margin: auto; }
@media (max-width: 480px) { main { padding: 8px; } }
@media (prefers-color-scheme: dark) { body { background: #10161b; } }</style></head>
<body><main><h1 hidden>Lektion</h1><h2 hidden>Bord</h2><div id="here"></div></main>
<script type="module">
const bytes = (text) => new DataView(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer);
class Model {
  constructor(values) { this.values = values; this.handlers = new Map(); this.widget_manager = manager; }
  get(name) { return this.values[name]; }
  set(name, value) {
    this.values[name] = value;
    for (const handler of [...(this.handlers.get(`change:${name}`) ?? [])]) handler();
  }
  on(name, handler) { this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler]); }
  off(name, handler) { this.handlers.set(name, (this.handlers.get(name) ?? []).filter((one) => one !== handler)); }
  save_changes() { stage.sent++; }
  send() { stage.sent++; }
}
const shared = await (await fetch("/assets.json")).json();
const manager = { get_model: async (id) => id === "shared" ? manager.shared : Promise.reject(new Error("no model")) };
manager.shared = new Model({ ...shared, data: bytes(shared.data) });
const { default: widget } = await import("/loader.js");
const defaults = { language: "sv", four_colour: false, quiz: false, error: null, step: 0, shared: "IPY_MODEL_shared" };
globalThis.stage = {
  sent: 0, models: [], stops: [], bytes,
  async show(values) {
    const el = document.createElement("div");
    document.getElementById("here").append(el);
    const model = new Model({ ...defaults, ...values, timeline: bytes(values.timeline ?? "") });
    stage.models.push(model);
    stage.stops.push(await widget.render({ model, el, signal: new AbortController().signal }));
    return stage.models.length - 1;
  },
};
</script></body></html>"""


QUIET = """async el => {
    await Promise.all(el.getAnimations({subtree: true}).map(a => a.finished.catch(() => 0)));
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


class Bare(Served):
    """The page, until `close`."""

    def __init__(self) -> None:
        super().__init__(
            {
                "/": (HTML, PAGE),
                "/assets.json": (JSON, json.dumps(packed_assets())),
                "/loader.js": (SCRIPT, loader()),
            }
        )

    def open(self, page: Page) -> None:
        page.goto(self.url)
        page.wait_for_function("globalThis.stage !== undefined")


def show(page: Page, timeline: bytes, **values: Any) -> Locator:
    """Show a table and return it."""
    number = page.evaluate("values => stage.show(values)", {"timeline": base64.b64encode(timeline).decode(), **values})
    return page.locator(".kortspel").nth(number)


def replace(page: Page, timeline: bytes, number: int = 0) -> None:
    """What the kernel does when it shows another game in the same table."""
    page.evaluate(
        "([number, text]) => stage.models[number].set('timeline', stage.bytes(text))",
        [number, base64.b64encode(timeline).decode()],
    )


def ready(table: Locator) -> Locator:
    expect(table.get_by_role("button", name="Nästa", exact=True)).to_be_visible()
    return table


def press(table: Locator, name: str, times: int = 1) -> None:
    for _ in range(times):
        table.get_by_role("button", name=name, exact=True).click()


def sentence(table: Locator) -> Locator:
    return table.locator(".k-sentence")


def settle(table: Locator) -> None:
    """Wait until nothing moves."""
    table.evaluate(QUIET)
