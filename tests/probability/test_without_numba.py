"""Where numba is missing, broken or has nowhere to write, everything works: slower, and it says so (O29)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import kortspel_widgets

PACKAGE = Path(kortspel_widgets.__file__).parent
RUN = """
from kortspel_widgets.games import SvaltaRavPayment
from kortspel_widgets.probability import simulate
found = simulate(SvaltaRavPayment(), deals={deals}, seed=5{more})
print(found.compiled, found.summary().mean, [note.template[:5] for note in found.notes])
"""
MISSING = "import sys\nsys.modules['numba'] = None\nimport importlib.util as u\nreal = u.find_spec\n"
MISSING += "u.find_spec = lambda name, *rest: None if name == 'numba' else real(name, *rest)\n"


def python(code: str, home: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
    return subprocess.run(
        [sys.executable, "-W", "always", "-c", code], cwd=home, env={**environment, **variables},
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip


def answer(code: str, home: Path, **variables: str) -> tuple[str, str]:
    run = python(code, home, **variables)
    assert run.returncode == 0, run.stderr
    return run.stdout.strip(), run.stderr


def test_importing_costs_none_of_the_heavy_libraries(tmp_path: Path) -> None:
    code = "import sys, kortspel_widgets.probability.simulation, kortspel_widgets.probability\n"
    code += "print(sorted({'numpy', 'numba', 'pandas', 'matplotlib', 'distributed', 'PIL'} & set(sys.modules)))"
    assert answer(code, tmp_path)[0] == "[]"


def test_without_numba_the_same_numbers_come_out(tmp_path: Path) -> None:
    with_it, _ = answer(RUN.format(deals=2000, more=", compiled=True"), tmp_path)
    without, said = answer(MISSING + RUN.format(deals=2000, more=""), tmp_path)
    assert without.split()[:2] == ["False", with_it.split()[1]]
    assert "numba" in without
    assert "SlowerWarning" not in said  # a small run is quick either way


def test_a_large_run_without_numba_says_once_that_it_is_slow(tmp_path: Path) -> None:
    _, said = answer(MISSING + RUN.format(deals=20_001, more=""), tmp_path)
    assert said.count("SlowerWarning") == 1


def test_numba_that_is_broken_is_done_without(tmp_path: Path) -> None:
    broken = "import sys, types\nsys.modules['numba'] = types.ModuleType('numba')\n"
    broken += "sys.modules['numba'].__spec__ = __import__('importlib.machinery').machinery.ModuleSpec('numba', None)\n"
    said, _ = answer(broken + RUN.format(deals=30_000, more=""), tmp_path)
    assert said.startswith("False ")
    assert "numba" in said


def test_asked_for_by_name_a_missing_compiler_is_an_error(tmp_path: Path) -> None:
    run = python(MISSING + RUN.format(deals=10, more=", compiled=True"), tmp_path)
    assert run.returncode == 1
    assert "ImportError" in run.stderr or "ModuleNotFoundError" in run.stderr


def test_nowhere_to_write_and_no_home(tmp_path: Path) -> None:
    """A locked-down machine: the package cannot be written to, there is no home, no cache directory."""
    shut = "import numba.core.caching as c\nfor kind in (c.CodeLibraryCacheImpl, c.CompileResultCacheImpl):\n"
    shut += "    kind._locator_classes = []\n"
    said, _ = answer(shut + RUN.format(deals=100, more=", compiled=True"), tmp_path, NUMBA_CACHE_DIR="")
    assert said.startswith("True ")


@pytest.mark.parametrize(("kind", "size"), [("*.nbi", 20), ("*.nbi", 0), ("*.nbc", 30)])
def test_a_damaged_cache_costs_only_time(tmp_path: Path, kind: str, size: int) -> None:
    cache = tmp_path / "cache"
    whole, _ = answer(RUN.format(deals=30_000, more=""), tmp_path, NUMBA_CACHE_DIR=str(cache))
    files = list(cache.rglob(kind))
    assert files
    for file in files:
        file.write_bytes(file.read_bytes()[:size])
    again, said = answer(RUN.format(deals=30_000, more=""), tmp_path, NUMBA_CACHE_DIR=str(cache))
    assert again == whole
    assert whole.startswith("True ")
    assert "SlowerWarning" not in said


def test_a_full_disk_costs_only_time(tmp_path: Path) -> None:
    full = "import numba.core.caching as c\ndef full(*args): raise OSError(28, 'No space left on device')\n"
    full += "c.IndexDataCacheFile.save = full\n"
    said, _ = answer(full + RUN.format(deals=30_000, more=""), tmp_path, NUMBA_CACHE_DIR=str(tmp_path))
    assert said.startswith("True ")
    assert said.endswith("[]")
