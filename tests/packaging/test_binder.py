"""Binder's image: rendered by repo2docker without building it, and its server's settings tried for real."""

import secrets
import sys
import urllib.request
from pathlib import Path

import pytest
from repo2docker.app import Repo2Docker
from repo2docker.buildpacks import PythonBuildPack

from kortspel_widgets.serve import ports
from tests.servers import start, stop

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def buildpack(monkeypatch: pytest.MonkeyPatch) -> PythonBuildPack:
    monkeypatch.chdir(ROOT)
    app = Repo2Docker()
    for kind in app.buildpacks:
        pack = kind(base_image=app.base_image)
        pack.platform = "linux/amd64"
        if pack.detect():
            return pack
    pytest.fail("no buildpack takes the repository")


def test_the_image_is_made_from_what_is_in_binder(buildpack: PythonBuildPack) -> None:
    assert isinstance(buildpack, PythonBuildPack)
    assert buildpack.python_version == "3.11"
    dockerfile = buildpack.render({"REPO_DIR": "/srv/repo"})
    steps = [
        "COPY --chown=1000:1000 src/ ${REPO_DIR}/",  # the package itself is asked for, so the source comes first
        'pip install --no-cache-dir -r "binder/requirements.txt"',
        "RUN ./binder/postBuild",
        'ENV R2D_ENTRYPOINT="${REPO_DIR}/binder/start"',
    ]
    assert [dockerfile.find(step) for step in steps] == sorted(dockerfile.index(step) for step in steps)


def test_scripts_can_be_run_and_hand_over() -> None:
    for name in ("start", "postBuild"):
        script = ROOT / "binder" / name
        assert script.stat().st_mode & 0o111, name
        assert script.read_text().startswith("#!/bin/bash\n")
    assert (ROOT / "binder" / "start").read_text().endswith('exec "$@"\n')


def test_the_server_opens_with_the_index_under_its_prefix(tmp_path: Path) -> None:
    port, token = ports.usable(ports.LOOPBACK, 0), secrets.token_hex(16)
    url = f"{ports.url(ports.LOOPBACK, port)}user/somebody/"
    command = [
        *(sys.executable, "-m", "jupyter_server", "--no-browser", "--allow-root", f"--port={port}"),
        *(f"--config={ROOT / 'binder' / 'jupyter_server_config.py'}", "--ServerApp.base_url=/user/somebody/"),
        *(f"--IdentityProvider.token={token}", "--ServerApp.port_retries=0"),
    ]
    server = start(command, url, tmp_path, tmp_path / "log", token)
    try:
        with urllib.request.urlopen(f"{url}?token={token}", timeout=30) as answer:
            index = answer.read().decode()
            assert answer.url.split("?")[0] == f"{url}voila/tree"
        assert "<h1>Kortspel, regel för regel</h1>" in index
        assert 'href="/user/somebody/voila/render/sv/' in index
    finally:
        stop(server.process)
