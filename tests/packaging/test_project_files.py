"""Files of the project that no program would miss until a stranger needs them."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
PINS = dict(line.split("==") for line in (ROOT / "constraints.txt").read_text().splitlines() if "==" in line)


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_every_dependency_is_pinned() -> None:
    pinned = {plain(name) for name in PINS}
    extras = [requirement for extra in PROJECT["optional-dependencies"].values() for requirement in extra]
    for requirement in [*PROJECT["dependencies"], *extras]:
        match = re.match(r"[A-Za-z0-9._-]+", requirement)
        assert match
        assert plain(match[0]) in pinned or match[0] == PROJECT["name"], requirement


@pytest.mark.parametrize(
    "name", ["pyproject.toml", "constraints.txt", "Makefile", ".ci/run", "binder/requirements.txt"]
)
def test_no_download_address_is_written_down(name: str) -> None:
    text = (ROOT / name).read_text()
    assert not re.search(r"https?://|--index-url|--extra-index-url|--hash|@ ?file:", text)


def test_ci_runs_make_test_and_nothing_else() -> None:
    lines = (ROOT / ".ci" / "run").read_text().splitlines()
    assert lines == ["#!/usr/bin/env bash", "exec make test"]


def test_make_says_what_is_missing_where_python_is_too_old(tmp_path: Path) -> None:
    old = tmp_path / "python3"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    for version in (11, 12, 13, 14):
        (tmp_path / f"python3.{version}").symlink_to(old)
    environment = {"PATH": f"{tmp_path}:/usr/bin:/bin"}
    told = subprocess.run(["make", "serve"], cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert told.returncode != 0
    assert "Python 3.11 eller nyare saknas" in told.stderr
    assert "Python 3.11 or newer is missing" in told.stderr
