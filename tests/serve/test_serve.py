"""`kortspel serve`: what it says, what it shows, how it ends."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import nbformat
import pytest
from click.testing import CliRunner

from kortspel_widgets import cli
from kortspel_widgets.serve import address, ports
from tests.servers import Server

SERVE = [sys.executable, "-m", "kortspel_widgets.cli", "serve", "--no-browser"]


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as other:
        other.bind((ports.LOOPBACK, 0))
        other.listen()
        yield other.getsockname()[1]


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lessons")
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell("# Räven svälter")])
    made.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(made, folder / "räv.ipynb")
    (folder / "secret.txt").write_text("hemligt")
    return folder


def get(url: str) -> str:
    with urllib.request.urlopen(url, timeout=30) as answer:
        return str(answer.read().decode())


def test_a_taken_port_is_said_and_the_next_free_one_named(taken: int, lessons: Path) -> None:
    told = CliRunner().invoke(cli.main, ["serve", "--port", str(taken), "--lessons", str(lessons), "--language", "sv"])
    assert told.exit_code == 1
    assert f"Porten {taken} är upptagen." in told.output
    free = int(told.output.split("--port ")[1])
    assert free != taken
    assert ports.usable(ports.LOOPBACK, free) == free


def test_a_refusal_in_english(taken: int, lessons: Path) -> None:
    told = CliRunner().invoke(cli.main, ["serve", f"--port={taken}", f"--lessons={lessons}", "--language=en"])
    assert f"Port {taken} is taken." in told.output


def test_an_address_of_another_computer(lessons: Path) -> None:
    told = CliRunner().invoke(cli.main, ["serve", "--host=192.0.2.1", f"--lessons={lessons}", "--language=sv"])
    assert told.exit_code == 1
    assert "Adressen 192.0.2.1 hör inte till den här datorn." in told.output


def test_a_folder_that_is_not_there() -> None:
    told = CliRunner().invoke(cli.main, ["serve", "--lessons", "/finns/inte"])
    assert told.exit_code == 2
    assert "/finns/inte" in told.output


def test_version() -> None:
    assert CliRunner().invoke(cli.main, ["version"]).output.startswith("kortspel_widgets ")


def test_next_free_port_is_the_one_after(taken: int) -> None:
    with socket.socket() as other:
        try:
            other.bind((ports.LOOPBACK, taken + 1))
            other.listen()
        except OSError:
            pass  # somebody else has it already, which serves as well
        assert ports.next_free(ports.LOOPBACK, taken) > taken + 1


def test_it_runs_from_any_folder_until_ctrl_c(lessons: Path, tmp_path: Path) -> None:
    for name in ("voila.json", "jupyter_config.json"):  # settings where it is started change nothing
        (tmp_path / name).write_text('{"Voila": {"base_url": "/other/"}, "VoilaConfiguration": {"template": "lab"}}')
    log = tmp_path / "log"
    environment = {**os.environ, "LC_ALL": "sv_SE.UTF-8", "PYTHONUNBUFFERED": "1"}
    with log.open("w") as out:
        # a shell that starts a job in the background lets it ignore Ctrl-C; a terminal does not
        process = subprocess.Popen(
            [*SERVE, "--port", "0", "--lessons", str(lessons)],
            stdout=out,
            stderr=subprocess.STDOUT,
            cwd=tmp_path,
            env=environment,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )
    try:
        deadline = time.monotonic() + 60
        while "Avsluta" not in log.read_text():
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.1)
        url = log.read_text().split("Lektionerna visas på ")[1].split()[0]
        index = get(url)
        assert "<h1>Kortspel, regel för regel</h1>" in index
        assert "Räven svälter" in index
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 0
    finally:
        process.kill()
        process.wait()
    assert log.read_text().endswith("Avslutat.\n")
    assert "Traceback" not in log.read_text()


def test_only_this_computer_reaches_it(lessons: Path, serving: Callable[..., Server]) -> None:
    port = int(serving(lessons).url.rsplit(":", 1)[1].strip("/"))
    listening = [
        line.split()
        for table in ("/proc/net/tcp", "/proc/net/tcp6")
        for line in Path(table).read_text().splitlines()[1:]
    ]
    addresses = {row[1].split(":")[0] for row in listening if row[3] == "0A" and int(row[1].split(":")[1], 16) == port}
    assert addresses == {"0100007F"}  # 127.0.0.1, in the kernel's byte order


@pytest.mark.parametrize("path", ["secret.txt", "r%C3%A4v.ipynb", "../secret.txt", "%2e%2e/secret.txt"])
def test_files_beside_the_lessons_are_not_given_away(lessons: Path, serving: Callable[..., Server], path: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        get(f"{serving(lessons).url}voila/files/{path}")
    refused.value.close()
    assert refused.value.code in (403, 404)


def test_a_page_asks_for_nothing_elsewhere(lessons: Path, serving: Callable[..., Server]) -> None:
    server = serving(lessons)
    for page in (get(server.url), get(server.lesson("r%C3%A4v.ipynb"))):
        body = page.split('<script id="jupyter-config-data"')[0]
        assert "//" not in body.replace("http://www.w3.org/2000/svg", "").replace("// Voilà", "")


@pytest.mark.parametrize(
    ("environment", "parameters"),
    [
        ({}, {}),
        ({"QUERY_STRING": "deal=A"}, {}),  # another program's
        ({"SERVER_SOFTWARE": "voila/0.5.13"}, {}),
        ({"SERVER_SOFTWARE": "voila/0.5.13", "QUERY_STRING": ""}, {}),
        ({"SERVER_SOFTWARE": "voila/0.5.13", "QUERY_STRING": "deal=%C3%85&x="}, {"deal": "Å", "x": ""}),
        ({"SERVER_SOFTWARE": "voila/0.5.13", "QUERY_STRING": "deal=A&deal=B&&;%"}, {"deal": "B", ";%": ""}),
    ],
)
def test_what_the_address_says(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], parameters: dict[str, str]
) -> None:
    for name in ("SERVER_SOFTWARE", "QUERY_STRING", "VOILA_PREHEAT"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert address.parameters() == parameters
