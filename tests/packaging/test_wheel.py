"""The wheel: what is in it, and that it serves the lessons from anywhere, without the source folder."""

import html
import os
import shutil
import subprocess
import sys
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

from kortspel_widgets.serve import ports
from tests.servers import start, stop

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = "kortspel_widgets-0.1.0.data/data/share/jupyter/voila/templates/kortspel"
LESSONS = "kortspel_widgets-0.1.0.data/data/share/jupyter/kortspel/lessons"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as built from a copy of the source, with the build backend that is installed."""
    base = tmp_path_factory.mktemp("wheel")
    source = base / "source"
    unwanted = shutil.ignore_patterns(".*", "__pycache__", "tests", "build", "dist")
    shutil.copytree(ROOT, source, ignore=unwanted)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--no-index", "--wheel-dir", base, source], check=True)
    (made,) = base.glob("kortspel_widgets-*.whl")
    return made


def test_all_that_the_package_needs_is_in_the_wheel(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    tracked = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "kortspel_widgets").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert tracked <= held
    for kind in (".js", ".css", ".webp", ".mo", ".toml", "py.typed"):
        assert any(name.startswith("kortspel_widgets/") and name.endswith(kind) for name in held), kind
    templates = ROOT / "share" / "jupyter" / "voila" / "templates" / "kortspel"
    for folder, inside in ((templates, TEMPLATE), (ROOT / "lessons", LESSONS)):
        files = [path for path in folder.rglob("*") if path.is_file() and ".ipynb_checkpoints" not in path.parts]
        assert files
        assert {f"{inside}/{path.relative_to(folder).as_posix()}" for path in files} <= held


def test_nothing_else_is_in_the_wheel(wheel: Path) -> None:
    held = zipfile.ZipFile(wheel).namelist()
    top = {name.split("/")[0] for name in held}
    assert top == {"kortspel_widgets", "kortspel_widgets-0.1.0.data", "kortspel_widgets-0.1.0.dist-info"}
    assert not [name for name in held if "__pycache__" in name or "checkpoint" in name]


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin folder of a new environment that has the wheel, and takes only what it depends on from this one."""
    home = tmp_path_factory.mktemp("clean") / "env"
    venv.create(home, with_pip=False)
    python = home / "bin" / "python"
    command = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*command, wheel], check=True)
    (packages,) = (home / "lib").glob("python*/site-packages")
    # a path file names a folder without reading the path files in it: the source folder stays unknown
    (packages / "dependencies.pth").write_text("\n".join(p for p in sys.path if p.endswith("site-packages")))
    ours, theirs = home / "share" / "jupyter", Path(sys.prefix) / "share" / "jupyter"
    for name in (
        "lab",
        "labextensions",
        "nbconvert",
        "voila/labextensions",
        "voila/templates/base",
        "voila/templates/lab",
    ):
        if (theirs / name).exists():
            (ours / name).parent.mkdir(parents=True, exist_ok=True)
            (ours / name).symlink_to(theirs / name)
    return home / "bin"


def test_the_installed_package_serves_its_lessons_from_anywhere(installed: Path, tmp_path: Path) -> None:
    port = ports.usable(ports.LOOPBACK, 0)
    url = ports.url(ports.LOOPBACK, port)
    command = [str(installed / "kortspel"), "serve", "--no-browser", "--port", str(port)]
    server = start(command, url, tmp_path, tmp_path / "log")
    try:
        with urllib.request.urlopen(url) as answer:
            index = answer.read().decode()
        assert "Två spel med samma namn" in index
        style = index.split('rel="stylesheet" type="text/css" href="')[1].split('"')[0]
        with urllib.request.urlopen(url.rstrip("/") + style) as answer:
            assert (
                answer.read()
                == (installed.parent / "share/jupyter/voila/templates/kortspel/static/kortspel.css").read_bytes()
            )
        lesson = index.split('<h3><a href="')[1].split('"')[0]
        with urllib.request.urlopen(url.rstrip("/") + lesson, timeout=120) as answer:
            page = html.unescape(answer.read().decode())
        assert "Samma kort i färgversionen" in page  # the lesson's own words
        assert "voila.js" in page  # and what runs its cells, one by one, when the page is open
    finally:
        stop(server.process)


def test_the_installed_package_has_all_that_a_lessons_cells_need(installed: Path, tmp_path: Path) -> None:
    ask = "from kortspel_widgets import lesson; print(lesson.rule('SRB-7'), lesson.deal('svalta-rav-suits', seed=1))"
    told = subprocess.run([installed / "python", "-c", ask], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert told.stdout.startswith("CardTable('svalta-rav-payment', key='EX-SRB-1'")


def test_the_installed_package_is_the_wheels_own(installed: Path, tmp_path: Path) -> None:
    ask = "import kortspel_widgets.serve.places as p; print(p.__file__, p.checkout(), p.lessons())"
    told = subprocess.run([installed / "python", "-c", ask], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert told.stdout.split()[0].startswith(str(installed.parent))
    assert told.stdout.split()[1] == "None"
    assert told.stdout.split()[2].startswith(str(installed.parent))


def test_importing_it_imports_nothing_heavy() -> None:
    heavy = ("numpy", "PIL", "matplotlib", "numba", "ipywidgets", "voila")
    ask = f"import sys, kortspel_widgets; print([m for m in {heavy} if m in sys.modules])"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    told = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True, env=environment)
    assert told.stdout.strip() == "[]"
