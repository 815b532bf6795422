"""Voilà: from opening a lesson to its first table that reacts, against a page with one plain ipywidgets button.

Both stand in the same folder behind the same server and template, and are opened alternately, each time with an empty
browser cache and a kernel of its own.  The page clicks until something happens: the table's step changes, which needs
no kernel; the button's label changes, which does.  The ratio is the median of the rounds' own, for the two pages of a
round share the machine's load.  ``--rounds N`` opens each N times, and other lessons than the suit version's are named
by their files.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from chromium import Server, chromium, lesson_server
from playwright.sync_api import Browser, WebSocket

from kortspel_widgets.serve import places

BUTTON = """
import ipywidgets
button = ipywidgets.Button(description="Tryck")
button.on_click(lambda _: setattr(button, "description", "tryckt"))
button
"""
# In the page, from its very beginning: when was each of these first true?
CLOCK = """
globalThis.clock = {};
const next = () => [...document.querySelectorAll(".kortspel button")]
  .find(button => (button.getAttribute("aria-label") ?? button.textContent).trim() === "Nästa");
const table = () => next()?.closest(".kortspel");
const plain = () => document.querySelector("button.jupyter-button");
const first = {
  words: () => document.querySelector("#rendered_cells h1, #rendered_cells h2, #rendered_cells p"),
  cells: () => document.querySelector(".ks-footer"),
  widget: () => document.querySelector(".kortspel.k-waiting, .kortspel input[type=range], button.jupyter-button"),
  control: () => next() ?? plain(),
  reacts: () => Number(table()?.querySelector("input[type=range]")?.value) > 0 || plain()?.textContent === "tryckt",
};
const look = setInterval(() => {
  for (const [name, there] of Object.entries(first)) if (!(name in clock) && there()) clock[name] = performance.now();
  if ("reacts" in clock) clearInterval(look);
  else (next() ?? plain())?.click();
}, 10);
"""
STAGES = {
    "answer": "the server's first byte (its kernel is up)",
    "words": "the first words",
    "cells": "the page is written",
    "scripts": "the front-end's scripts have come",
    "widget": "the first widget is in the page",
    "control": "its button is there",
    "reacts": "it reacts",
}


def opened(browser: Browser, address: str) -> dict[str, float]:
    """Milliseconds from navigation to each stage, and the messages to the page: their number and kilobytes."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.add_init_script(CLOCK)
    found: dict[str, float] = {"messages": 0, "kilobytes": 0}

    def message(data: str | bytes) -> None:
        found["messages"] += 1
        found["kilobytes"] += len(data) / 1000

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", message)

    page.on("websocket", listen)
    page.goto(address, wait_until="commit")
    page.wait_for_function("'reacts' in clock")
    clock: dict[str, Any] = page.evaluate("""() => ({
      answer: performance.getEntriesByType("navigation")[0].responseStart,
      scripts: Math.max(...performance.getEntriesByType("resource").filter(r => r.name.endsWith(".js"))
        .map(r => r.responseEnd)),
      ...clock,
    })""")
    page.goto("about:blank")
    context.close()
    return found | clock


def compare(server: Server, browser: Browser, lesson: str, rounds: int) -> None:
    pages = {"button": server.lesson("sv/knapp.ipynb"), lesson: server.lesson(f"sv/{lesson}.ipynb")}
    found: dict[str, list[dict[str, float]]] = {name: [] for name in pages}
    for _ in range(rounds + 1):
        for name, address in pages.items():
            found[name].append(opened(browser, address))
    middle = {
        name: {key: statistics.median([one.get(key, 0.0) for one in times[1:]]) for key in times[1]}
        for name, times in found.items()  # the first round fills the caches of byte code and of files
    }
    print(f"\nmilliseconds, medians of {rounds} rounds          button   {lesson}")
    for key, words in STAGES.items():
        print(f"  {words:44} {middle['button'].get(key, 0):7.0f} {middle[lesson].get(key, 0):7.0f}")
    for name, one in middle.items():
        print(f"  {name}: {one['messages']:.0f} messages, {one['kilobytes']:.0f} kB when it reacts")
    ratios = [b["reacts"] / a["reacts"] for a, b in zip(*(times[1:] for times in found.values()), strict=True)]
    print(f"  ratio {statistics.median(ratios):.2f} (aim 1.3), of {', '.join(f'{one:.2f}' for one in sorted(ratios))}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lessons", nargs="*", default=["svalta-rav-fargversionen"])
    parser.add_argument("--rounds", type=int, default=5)
    told = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "lessons" / "sv"
        shutil.copytree(places.lessons() / "sv", folder)
        plain = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_markdown_cell("# Knapp"), nbformat.v4.new_code_cell(BUTTON)]
        )
        plain.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(plain, folder / "knapp.ipynb")
        with lesson_server(folder.parent, Path(place) / "voila.log") as server, chromium() as browser:
            for lesson in told.lessons:
                compare(server, browser, lesson, told.rounds)


if __name__ == "__main__":
    main()
