"""What the measurements in a browser share with the browser tests: Chromium itself, and the pages and servers."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tests/ is installed nowhere

from tests.browser.bare import Bare, show
from tests.browser.conftest import FLAGS
from tests.servers import Server, lesson_server

__all__ = ["Bare", "Server", "chromium", "lesson_server", "metrics", "show", "watch"]


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's Chromium, or the one that Playwright installed, with the tests' settings."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        yield browser
        browser.close()


def watch(page: Page) -> CDPSession:
    """A session that counts the page's work, for :func:`metrics`."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return session


def metrics(session: CDPSession) -> dict[str, float]:
    """What the main thread has done so far, in its own seconds: other programs' load is not in them."""
    return {entry["name"]: entry["value"] for entry in session.send("Performance.getMetrics")["metrics"]}
