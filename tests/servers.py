"""Voilà and JupyterLab servers for the browser tests, one of each a test session.

`voila` serves the package's own lessons, as `kortspel serve` does; `serving(folder)` serves any folder of notebooks.
`lab` is a JupyterLab on a folder of its own, `lab.folder`, without the toast that asks about news.
"""

from __future__ import annotations

import json
import os
import secrets
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from kortspel_widgets.serve import places, ports

READY_WITHIN = 60.0  # seconds; a cold machine compiles Jupyter's modules first


@dataclass(frozen=True)
class Server:
    """A running server: its address, ending in "/", the folder it serves, its process and where it logs."""

    url: str
    folder: Path
    process: subprocess.Popen[str]
    log: Path
    token: str = ""

    def lesson(self, path: str, query: str = "") -> str:
        """The address of a lesson in Voilà."""
        return f"{self.url}voila/render/{path}{'?' + query if query else ''}"

    def is_ready(self, notebook: str) -> bool:
        """Whether JupyterLab's page of this notebook is connected with a kernel that waits for work."""
        try:
            with urllib.request.urlopen(f"{self.url}api/sessions?token={self.token}", timeout=10) as answer:
                sessions = json.load(answer)
        except urllib.error.HTTPError:  # another notebook's kernel is just ending
            return False
        kernels = [session["kernel"] for session in sessions if session["path"] == notebook]
        return any(kernel["execution_state"] == "idle" and kernel["connections"] for kernel in kernels)


def start(command: list[str], url: str, folder: Path, log: Path, token: str = "", cwd: Path | None = None) -> Server:
    """Start a server and wait until it answers; fails the test with its log when it doesn't."""
    log.parent.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8"}
    with log.open("w") as out:
        process = subprocess.Popen(
            command, stdout=out, stderr=subprocess.STDOUT, text=True, cwd=cwd or folder, env=environment
        )
    deadline = time.monotonic() + READY_WITHIN
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urllib.request.urlopen(f"{url}?token={token}" if token else url, timeout=5):
                return Server(url, folder, process, log, token)
        except OSError:  # not listening yet
            time.sleep(0.1)
    stop(process)
    pytest.fail(f"{command[0]} did not answer at {url}:\n{log.read_text()}")


def stop(process: subprocess.Popen[str]) -> int:
    """End a server as a system does, and return its exit status."""
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
    try:
        return process.wait(timeout=20)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait(timeout=5)


@contextmanager
def lesson_server(folder: Path, log: Path, *options: str) -> Iterator[Server]:
    """`kortspel serve` on a folder of notebooks, started from somewhere else."""
    port = ports.usable(ports.LOOPBACK, 0)
    command = [sys.executable, "-m", "kortspel_widgets.cli", "serve", "--no-browser", "--port", str(port)]
    server = start(
        [*command, "--lessons", str(folder), *options], ports.url(ports.LOOPBACK, port), folder, log, cwd=log.parent
    )
    try:
        yield server
    finally:
        stop(server.process)


@pytest.fixture(scope="session")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The package's lessons as web pages."""
    with lesson_server(places.lessons(), tmp_path_factory.mktemp("voila") / "voila.log") as server:
        yield server


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[Path], Server]]:
    """Serve a folder of notebooks as web pages until the session ends; the same folder gives the same server."""
    running: dict[Path, Server] = {}
    open_ones = []

    def serve(folder: Path) -> Server:
        if folder not in running:
            context = lesson_server(folder, tmp_path_factory.mktemp("voila") / "voila.log")
            running[folder] = context.__enter__()
            open_ones.append(context)
        return running[folder]

    yield serve
    for context in open_ones:
        context.__exit__(None, None, None)


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A JupyterLab with a token, on an empty folder; put notebooks into `lab.folder`."""
    base = tmp_path_factory.mktemp("lab")
    folder = base / "notebooks"
    folder.mkdir()
    settings = base / "settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    # the question whether to fetch news is asked of the network, and lies over the page
    (settings / "notification.jupyterlab-settings").write_text(
        json.dumps({"fetchNews": "false", "checkForUpdates": False})
    )
    port, token = ports.usable(ports.LOOPBACK, 0), secrets.token_hex(16)
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}"),
        *("--ServerApp.port_retries=0", f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={folder}"),
        *(f"--LabApp.user_settings_dir={base / 'settings'}", f"--LabApp.workspaces_dir={base / 'workspaces'}"),
    ]
    server = start(command, ports.url(ports.LOOPBACK, port), folder, base / "lab.log", token)
    yield server
    stop(server.process)
