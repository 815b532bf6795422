"""Chromium for tests: only this machine may be asked, nothing may go wrong in the console, axe at hand.

``page`` is a fresh page whose test fails on a request off loopback, on a console error and on an uncaught
exception. ``expected_console`` lets a test allow errors it provokes. ``axe`` checks a part of the page.
A missing browser fails when ``CI`` is set and skips otherwise.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Playwright, Route, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
LOOPBACK = {"127.0.0.1", "localhost", "::1"}


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The system's Chromium, or the one that Playwright installed."""
    try:
        found = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
    except Error as problem:
        if os.environ.get("CI"):
            pytest.fail(f"no browser: {problem}")
        pytest.skip("no browser; install chromium or run: playwright install chromium")
    yield found
    found.close()


class Watch:
    """What a page did that it must not; patterns in ``allowed`` are forgiven."""

    def __init__(self) -> None:
        self.problems: list[str] = []
        self.allowed: list[str] = []

    def console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text}")

    def failed(self) -> list[str]:
        return [text for text in self.problems if not any(part in text for part in self.allowed)]


def watched(page: Page, watch: Watch) -> Page:
    """Watch a page: requests off loopback are stopped and noted, console errors and exceptions are noted."""

    def gate(route: Route) -> None:
        address = urlsplit(route.request.url)
        if address.scheme in ("http", "https", "ws", "wss") and address.hostname not in LOOPBACK:
            watch.problems.append(f"request: {route.request.url}")
            route.abort()
        else:
            route.continue_()

    page.route("**/*", gate)
    page.on("console", watch.console)
    page.on("pageerror", lambda error: watch.problems.append(f"exception: {error}"))
    return page


@pytest.fixture
def watch() -> Iterator[Watch]:
    """The notes of this test's pages; the test fails on any that it did not allow."""
    notes = Watch()
    yield notes
    assert notes.failed() == []


@pytest.fixture
def expected_console(watch: Watch) -> Callable[[str], None]:
    """Allow console errors that contain a text."""
    return watch.allowed.append


@pytest.fixture
def new_page(browser: Browser, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Make watched pages of any kind: ``new_page(width=360, color_scheme="dark", ...)``."""
    contexts = []

    def make(width: int = 1024, height: int = 768, **options: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        page = watched(context.new_page(), watch)
        page.set_default_timeout(15_000)
        return page

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return new_page()


@pytest.fixture
def axe() -> Callable[..., list[str]]:
    """Violations that axe finds inside a part of the page, one line each."""

    def check(page: Page, within: str = ".kortspel") -> list[str]:
        found = Axe().run(page, context={"include": [[within]]})
        return [
            f"{violation['id']}: {violation['help']} ({', '.join(str(node['target']) for node in violation['nodes'])})"
            for violation in found.response["violations"]
        ]

    return check


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Where screenshots for people go; outside the repository's tracked files."""
    folder = Path(os.environ.get("KORTSPEL_PICTURES", "build/pictures"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder
