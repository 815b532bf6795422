"""Tables of facts in a browser: both languages at once, narrow and wide, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kortspel_widgets.widgets import FactsLab, facts_rodskagg, facts_vandatta

from .lab_stage import LabStage


def test_the_table_changes_language_at_once(page: Page, stage: LabStage) -> None:
    stage.open(page, FactsLab("rodskagg", "stock"), switch=True)
    table = page.get_by_role("table", name="Var är de 52 korten?")
    expect(table.get_by_role("columnheader")).to_have_text(["Spelare", "På händerna", "Blindhand", "Kvar i talongen"])
    expect(table.get_by_role("row", name="7 35 – 17")).to_be_visible()
    expect(page.get_by_text("Rödskägg är för 2 till 7 spelare, inte 8.")).to_be_visible()
    page.get_by_role("button", name="English").click()
    table = page.get_by_role("table", name="Where are the 52 cards?")
    expect(table.get_by_role("columnheader")).to_have_text(
        ["Players", "In the hands", "Blind hand", "Left in the stock"]
    )
    expect(page.get_by_role("heading", name="Where are the 52 cards?")).to_be_visible()
    expect(page.locator(".b-root")).to_have_attribute("lang", "en")


@pytest.mark.parametrize(("game", "topics"), [("rodskagg", facts_rodskagg.TABLES), ("vandatta", facts_vandatta.TABLES)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_nothing_for_axe_and_no_sideways_scroll(
    new_page: Callable[..., Page],
    stage: LabStage,
    axe: Any,
    pictures: Path,
    scheme: str,
    width: int,
    game: str,
    topics: dict[str, Any],
) -> None:
    page = new_page(width=width, height=800, color_scheme=scheme)
    stage.open(page, *(FactsLab(game, topic) for topic in topics))
    for table in topics.values():
        expect(page.get_by_role("table", name=table().title["sv"])).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert axe(page) == []
    page.screenshot(path=pictures / f"facts-{game}-{width}-{scheme}.png", full_page=True)
