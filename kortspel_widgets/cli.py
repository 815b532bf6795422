"""The command `kortspel`."""

import errno
import io
import sys
from collections.abc import Mapping
from importlib.metadata import version as installed_version
from pathlib import Path

import click

from kortspel_widgets.cli_replay import replay
from kortspel_widgets.serve import places, ports
from kortspel_widgets.serve.words import WORDS, usual_language


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Swedish card games, rule by rule."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a console without å says ?, and goes on


main.add_command(replay)


@main.command()
def version() -> None:
    """Print the version."""
    click.echo(f"kortspel_widgets {installed_version('kortspel_widgets')}")


@main.command()
@click.option("--port", type=click.IntRange(0, 65535), default=8866, show_default=True, help="0 takes any free one.")
@click.option(
    "--host", default=ports.LOOPBACK, show_default=True, help="0.0.0.0 shows the lessons to the whole network."
)
@click.option("--browser/--no-browser", default=True, show_default=True, help="Open the lessons in a browser.")
@click.option(
    "--lessons",
    type=click.Path(exists=True, file_okay=False, resolve_path=True, path_type=Path),
    help="A folder of notebooks, instead of the lessons that came with the package.",
)
@click.option("--language", type=click.Choice(["sv", "en"]), help="What this command speaks; else the locale's.")
def serve(port: int, host: str, browser: bool, lessons: Path | None, language: str | None) -> None:
    """Show the lessons as web pages, until Ctrl-C."""
    words = WORDS[language or usual_language()]
    if lessons is None:
        try:
            lessons = places.lessons()
        except FileNotFoundError as problem:
            raise click.ClickException(words["lessons_missing"]) from problem
    port = _usable_port(host, port, words)

    from kortspel_widgets.serve import server  # slow to import, and no other command needs it

    def ready() -> None:
        url = ports.url(host, port)
        click.echo(words["running"].format(url=url))
        if host in ports.EVERYWHERE:
            click.echo(words["on_network"].format(url=ports.network_url(port)))
        click.echo(words["stop"])
        if browser:
            server.open_browser(url, on_none=lambda: click.echo(words["no_browser"]))

    server.serve(lessons, host, port, ready)
    click.echo(words["stopped"])


def _usable_port(host: str, port: int, words: Mapping[str, str]) -> int:
    try:
        return ports.usable(host, port)
    except ports.PortError as problem:
        if problem.errno == errno.EACCES:
            raise click.ClickException(words["port_denied"].format(port=port)) from problem
        if problem.errno != errno.EADDRINUSE:
            raise click.ClickException(words["host_unknown"].format(host=host)) from problem
    taken, other = words["port_taken"].format(port=port), ports.next_free(host, port)
    if sys.stdin.isatty() and click.confirm(f"{taken} {words['port_ask'].format(port=other)}", default=True):
        return other
    raise click.ClickException(f"{taken} {words['port_try'].format(port=other)}")


if __name__ == "__main__":
    main()
