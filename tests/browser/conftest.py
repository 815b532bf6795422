"""Chromium for tests: only this machine may be asked, nothing may go wrong in the console, axe at hand.

``page`` is a fresh page whose test fails on a request off loopback, on a console error and on an uncaught
exception. ``expected_console`` lets a test allow errors it provokes. ``axe`` checks a part of the page.
A missing browser is a failure everywhere: a browser test that is skipped proves nothing.
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
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Playwright, sync_playwright

from .bare import Bare
from .lab_stage import LabStage
from .play_stage import FAST, PlayStage

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # no other machine has a name or an address here; stopping each request by hand would cost a second a page
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE ::1",
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
        pytest.fail(f"no browser; install chromium or run: playwright install chromium\n{problem}")
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
    """Watch a page: requests off loopback, which reach nobody, console errors and exceptions are noted."""

    def asked(url: str) -> None:
        address = urlsplit(url)
        if address.scheme in ("http", "https", "ws", "wss") and address.hostname not in LOOPBACK:
            watch.problems.append(f"request: {url}")

    page.on("request", lambda request: asked(request.url))
    page.on("websocket", lambda socket: asked(socket.url))
    page.on("console", watch.console)
    page.on("pageerror", lambda error: watch.problems.append(f"exception: {error}"))
    return page


def open_page(browser: Browser, watch: Watch, width: int = 1024, height: int = 768, **options: Any) -> Page:
    """A watched page in a profile of its own; closing its context ends both."""
    page = watched(browser.new_context(viewport={"width": width, "height": height}, **options).new_page(), watch)
    page.set_default_timeout(15_000)
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
    pages: list[Page] = []

    def make(width: int = 1024, height: int = 768, **options: Any) -> Page:
        pages.append(open_page(browser, watch, width, height, **options))
        return pages[-1]

    yield make
    for page in pages:
        page.context.close()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return new_page()


@pytest.fixture
def calm(new_page: Callable[..., Page]) -> Page:
    """A page whose visitor wants nothing to move."""
    return new_page(width=1280, height=900, reduced_motion="reduce")


@pytest.fixture(scope="session")
def bare() -> Iterator[Bare]:
    """A page of its own for card tables."""
    server = Bare()
    yield server
    server.close()


@pytest.fixture(scope="module")
def stage() -> Iterator[LabStage]:
    """A page of its own for parts of the lab."""
    served = LabStage()
    yield served
    served.close()


@pytest.fixture(scope="module")
def tables() -> Iterator[PlayStage]:
    """A page of its own for play tables."""
    served = PlayStage()
    yield served
    served.close()


@pytest.fixture
def fast(calm: Page) -> Page:
    """A page that shows its beats as fast as it can."""
    calm.add_init_script(FAST)
    return calm


@pytest.fixture
def axe() -> Callable[..., list[str]]:
    """Violations that axe finds inside a part of the page, one line each."""

    def check(page: Page, within: str = ".kortspel") -> list[str]:
        # all that is well comes as a list of every node of the page, unless it is left out
        found = Axe().run(page, context={"include": [[within]]}, options={"resultTypes": ["violations"]})
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
