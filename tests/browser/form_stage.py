"""A page with deal forms and card tables whose "kernel" is the real Python form, one call away.

Every message of a form goes to `DealForm` in this process, and what that changes (the form's answer, the
table's timeline) goes back to the page: the whole way but Jupyter's own wires.
"""

from __future__ import annotations

import base64
import json
from typing import Any

from playwright.sync_api import Page

from kortspel_widgets.widgets.assets import loader
from kortspel_widgets.widgets.deal_form import DealForm
from kortspel_widgets.widgets.language_switch import LanguageSwitch

from .served import HTML, JSON, SCRIPT, Served, packed_assets

PAGE = """<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>Eget parti</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>body { margin: 0; } main { padding: 12px; max-width: 1600px; margin: auto; }
@media (max-width: 480px) { main { padding: 8px; } }
@media (prefers-color-scheme: dark) { body { background: #10161b; } }</style></head>
<body><main><h1 hidden>Lektion</h1><h2 hidden>Bord</h2><div id="here"></div></main>
<script type="module">
const bytes = (text) => new DataView(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer);
const sign = (value) => String.fromCharCode(value);
const text = (buffer) => btoa(Array.from(new Uint8Array(buffer), sign).join(""));
class Model {
  constructor(values, name) {
    Object.assign(this, { values, name, handlers: new Map(), widget_manager: manager });
  }
  get(name) { return this.values[name]; }
  take(values) {
    Object.assign(this.values, values);
    for (const name of Object.keys(values)) {
      for (const handler of [...(this.handlers.get(`change:${name}`) ?? [])]) handler();
    }
  }
  set(name, value) { this.take({ [name]: value }); }
  on(name, handler) { this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler]); }
  off(name, handler) { this.handlers.set(name, (this.handlers.get(name) ?? []).filter((one) => one !== handler)); }
  save_changes() {}
  send(content, _callbacks, buffers = []) {
    stage.sent.push(content);
    if (stage.deaf) return;
    globalThis.kernel(this.name, content, buffers.map(text)).then((changed) => {
      stage.tables[this.name]?.set("timeline", bytes(changed.timeline));
      this.take(changed.form);
    });
  }
}
const shared = await (await fetch("/assets.json")).json();
const manager = { get_model: async () => manager.shared };
manager.shared = new Model({ ...shared, data: bytes(shared.data) });
const common = { shared: "IPY_MODEL_shared", language: "sv" };
globalThis.stage = {
  sent: [], deaf: false, tables: {}, forms: {}, stops: [],
  async view(kind, model) {
    const el = document.createElement("div");
    document.getElementById("here").append(el);
    const { default: widget } = await import(`/${kind}.js`);
    stage.stops.push(await widget.render({ model, el, signal: new AbortController().signal }));
  },
  async form(name, values, timeline, css) {
    if (!document.getElementById("form-css")) {
      const sheet = Object.assign(document.createElement("style"), { id: "form-css", textContent: css });
      document.head.append(sheet);
    }
    stage.forms[name] = new Model({ ...common, ...values }, name);
    await stage.view("form", stage.forms[name]);
    const plain = { four_colour: false, quiz: false, error: null, step: 0 };
    stage.tables[name] = new Model({ ...common, ...plain, timeline: bytes(timeline) });
    await stage.view("loader", stage.tables[name]);
  },
  switcher: (css) => {
    document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
    return stage.view("switch", new Model({ ...common }));
  },
};
</script></body></html>"""


class Stage(Served):
    """The page, until `close`."""

    def __init__(self) -> None:
        super().__init__(
            {
                "/": (HTML, PAGE),
                "/assets.json": (JSON, json.dumps(packed_assets())),
                "/loader.js": (SCRIPT, loader()),
                "/form.js": (SCRIPT, str(DealForm._esm)),
                "/switch.js": (SCRIPT, str(LanguageSwitch._esm)),
            }
        )

    def open(self, page: Page, *forms: DealForm, search: str = "", switch: bool = False) -> None:
        """Show the page with these forms, named ``0``, ``1`` …, each with its table below."""
        named = {str(number): form for number, form in enumerate(forms)}

        def kernel(name: str, content: Any, buffers: list[str]) -> dict[str, Any]:
            form = named[name]
            form._handle_custom_msg(content, [base64.b64decode(text) for text in buffers])
            return {"form": state(form), "timeline": base64.b64encode(form.table.timeline).decode()}

        page.expose_function("kernel", kernel)
        self.load(page, *forms, search=search, switch=switch)

    def load(self, page: Page, *forms: DealForm, search: str = "", switch: bool = False) -> None:
        """The page alone, as after a reload: its "kernel" stays."""
        page.goto(self.url + search)
        page.wait_for_function("globalThis.stage !== undefined")
        if switch:
            page.evaluate("css => stage.switcher(css)", str(LanguageSwitch._css))
        for number, form in enumerate(forms):
            page.evaluate(
                "([name, values, timeline, css]) => stage.form(name, values, timeline, css)",
                [
                    str(number),
                    {"schema": form.schema, **state(form)},
                    base64.b64encode(form.table.timeline).decode(),
                    str(DealForm._css),
                ],
            )


def state(form: DealForm) -> dict[str, Any]:
    """What the kernel tells the page: the game before the answer, as one message does."""
    return {"game": form.game, "answer": form.answer}
