"""The 8,344-card game in Chromium: messages to the kernel, main-thread work a beat, a seek, the load.

A beat's work is everything on the page's main thread from the press until the next frame is there: script, style,
layout, paint.  The glide that follows is counted a frame.  The same wait without a press is measured alternately
with it, as the reference.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Sequence

from chromium import Bare, chromium, metrics, show, watch
from playwright.sync_api import CDPSession, Locator, Page, expect
from timeline import longest

from kortspel_widgets.table import Timeline

BEATS = 120
SEEKS = 60
LOADS = 7

ACT = """async (table, act) => {
  const button = name => [...table.querySelectorAll("button")].find(b => b.getAttribute("aria-label") === name
    || b.textContent.trim() === name);
  const began = performance.now();
  if (act === "next") button("Nästa").click();
  if (typeof act === "number") {
    const slider = table.querySelector("input[type=range]");
    slider.value = String(act);
    slider.dispatchEvent(new Event("input", {bubbles: true}));
  }
  const handled = performance.now() - began;
  await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  return [handled, performance.now() - began, table.querySelector("input[type=range]").value];
}"""
REST = """async table => {
  let frames = 0, still = false;
  const count = () => { frames++; if (!still) requestAnimationFrame(count); };
  requestAnimationFrame(count);
  await Promise.all(table.getAnimations({subtree: true}).map(a => a.finished.catch(() => 0)));
  still = true;
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  return frames;
}"""


def main() -> None:
    packed = Timeline.of(longest()).data
    bare = Bare()
    try:
        with chromium() as browser:
            page = browser.new_page(viewport={"width": 1024, "height": 768})
            bare.open(page)
            table = loaded(page, packed)
            session = watch(page)
            steps(page, table, session)
            seeks(table, session)
            loads(page, packed, session)
            print(f"messages to the kernel in all: {page.evaluate('stage.sent')}")
    finally:
        bare.close()


def loaded(page: Page, packed: bytes) -> Locator:
    table = show(page, packed)
    expect(table.get_by_role("button", name="Nästa", exact=True)).to_be_visible()
    return table


def work(table: Locator, session: CDPSession, act: str | int | None) -> tuple[dict[str, float], list[float]]:
    """The main thread's milliseconds, by kind, of one act; and when it was handled, when shown, and the step.

    Under ``"glide"`` stand those of one frame of the movement that follows.
    """
    before = metrics(session)
    told = table.evaluate(ACT, act)
    after = metrics(session)
    spent = {name: (after[name] - value) * 1000 for name, value in before.items()}
    frames = table.evaluate(REST)
    spent["glide"] = (metrics(session)["TaskDuration"] - after["TaskDuration"]) * 1000 / frames
    return spent, told


def steps(page: Page, table: Locator, session: CDPSession) -> None:
    press: list[dict[str, float]] = []
    idle: list[dict[str, float]] = []
    handled: list[float] = []
    sent = page.evaluate("stage.sent")
    for beat in range(1, BEATS + 1):
        spent, (took, _, step) = work(table, session, "next")
        if int(step) != beat:
            sys.exit(f"the table shows step {step} after {beat} presses")
        press.append(spent)
        handled.append(took)
        idle.append(work(table, session, None)[0])
    total, reference = (middle([spent["TaskDuration"] for spent in all_]) for all_ in (press, idle))
    parts = ", ".join(
        f"{name} {middle([spent[key] for spent in press]):.1f}"
        for name, key in (("script", "ScriptDuration"), ("style", "RecalcStyleDuration"), ("layout", "LayoutDuration"))
    )
    print(f"a beat: {total:.1f} ms of main-thread work ({parts}), {reference:.1f} ms without a press (aim 16)")
    print(f"a frame of its glide: {middle([spent['glide'] for spent in press]):.1f} ms")
    sent = page.evaluate("stage.sent") - sent
    print(f"a press is answered in {middle(handled):.1f} ms; {BEATS} beats sent {sent} messages to the kernel")


def seeks(table: Locator, session: CDPSession) -> None:
    last = int(table.locator("input[type=range]").get_attribute("max") or 0)
    found = [work(table, session, place * 7919 % last) for place in range(1, SEEKS + 1)]
    spent = middle([spent["TaskDuration"] for spent, _ in found])
    handled, shown = (middle([told[n] for _, told in found]) for n in (0, 1))
    print(
        f"a seek among {last} steps: answered in {handled:.1f} ms, shown after {shown:.1f} ms, {spent:.1f} ms of work"
    )


def loads(page: Page, packed: bytes, session: CDPSession) -> None:
    """Unpacking, checking and building: the whole of a new table with the page's code already there."""
    spent = []
    for _ in range(LOADS):
        before = metrics(session)["TaskDuration"]
        loaded(page, packed).scroll_into_view_if_needed()
        spent.append((metrics(session)["TaskDuration"] - before) * 1000)
    print(f"a table with the whole game: {middle(spent):.0f} ms of work from its bytes to its first step")


def middle(numbers: Sequence[float]) -> float:
    return statistics.median(numbers)


if __name__ == "__main__":
    main()
