"""The command ``kortspel replay``: a game told in the terminal."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

import click

from kortspel_widgets import opening
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.files import load_replay
from kortspel_widgets.games import GAMES, game_named
from kortspel_widgets.i18n import LANGUAGES, explain, translate
from kortspel_widgets.i18n.phrases import say
from kortspel_widgets.table import seat_names, story

_CHOICE: Final = N_(
    "Now {seat:seat} chooses what to do. This command deals and tells; "
    "play on in a lesson, save, and tell it with --file."
)


class _PilesCommand(click.Command):
    """A command whose ``--piles`` takes every word up to the next option it knows.

    A pile of plain cards is written ``---``, which no argument parser would take for a value.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        known = {name for parameter in self.get_params(ctx) for name in (*parameter.opts, *parameter.secondary_opts)}
        piles: list[str] = []
        rest: list[str] = []
        reading = False
        for word in args:
            if reading and word not in known:
                piles.append(word)
                continue
            reading = word == "--piles"
            if not reading:
                rest.append(word)
        ctx.obj = {"piles": [_utf8(pile) for pile in piles]}
        return super().parse_args(ctx, [_utf8(word) for word in rest])


@click.command(cls=_PilesCommand)
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option("--piles", is_flag=True, help="Piles to play with, top card first, one word each; '-' is any plain card.")
@click.option("--players", default="", help="The players' names with commas between.")
@click.option("--seats", type=int, help="How many play; else as many as there are names or piles.")
@click.option("--rule", "rules", multiple=True, metavar="NAME=VALUE", help="A house rule; may be repeated.")
@click.option("--seed", help="Any word or number: the same seed deals the same cards.")
@click.option("--code", help="A deal code.")
@click.option("--file", help="A saved game.", type=click.Path(exists=True, dir_okay=False))
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of the story.")
@click.option("--language", type=click.Choice(LANGUAGES), default="sv", show_default=True)
@click.pass_context
def replay(
    ctx: click.Context,
    game: str,
    piles: bool,
    players: str,
    seats: int | None,
    rules: Sequence[str],
    seed: str | None,
    code: str | None,
    file: str | None,
    as_json: bool,
    language: str,
) -> None:
    """Play GAME to its end, or to where somebody has to choose, and tell it.

    \b
    kortspel replay svalta-rav-suits --players Alva,Bruno,Cleo --seed 7
    kortspel replay svalta-rav-payment --piles "---AJ--Q" "-KQ---A-" --json
    kortspel replay rodskagg --file rodskagg.json
    """  # noqa: D301 (click keeps the lines after \b as they are)
    del piles  # the words behind it were taken aside by the parser
    names = [name for name in players.split(",") if players]
    written = ctx.obj["piles"]
    others = written or seed or rules or seats
    if code and (others or file):
        raise click.UsageError("--code stands alone: it holds the deck, the seats and the house rules.")
    if file and (others or names):
        raise click.UsageError("--file stands alone: it holds a whole game.")
    try:
        played = _saved(game, file) if file else _play(game, code, written, seed, seats, names, rules, language)
    except KortspelError as error:
        raise click.ClickException(explain(error, language)) from error
    if as_json:
        click.echo(json.dumps(summary(played), ensure_ascii=False))
    else:
        for rule, sentence in story(played, language):
            click.echo(f"{rule:8}{sentence}")
        if (seat := _chooses(played)) is not None:
            click.echo(say(translate(_CHOICE, language), {"seat": seat}, language, seat_names(played)))
        if played.code:
            click.echo(played.code.text)


def summary(replay: Replay) -> dict[str, Any]:
    """How a game went: the keys of ``--json``; the winner is a seat counted from 1, None if not one.

    In a game that is not over the outcome is None, and ``chooses`` is the seat that has to choose.

    >>> summary(opening.from_piles("svalta-rav-payment", ["Q", "---"]))["outcome"]
    'won'
    """
    outcome = replay.outcome
    tricks, cards = replay.game.tally(replay.final)
    winners = [seat + 1 for seat in outcome.winners] if outcome else []
    found: dict[str, Any] = {
        "outcome": outcome.ending.value if outcome else None,
        "winner": winners[0] if len(winners) == 1 else None,
        "winners": winners,
        "tricks": tricks,
        "cards": cards,
    }
    if (seat := _chooses(replay)) is not None:
        found["chooses"] = seat + 1
    if outcome and outcome.loop:
        for part, (loop_tricks, loop_cards) in (
            ("lead_in", outcome.loop.lead_in),
            ("period", outcome.loop.period),
        ):
            found.setdefault("loop", {})[part] = {"tricks": loop_tricks, "cards": loop_cards}
    if replay.code:
        found["code"] = replay.code.text
    return found


def _play(
    game: str,
    code: str | None,
    piles: Sequence[str],
    seed: str | None,
    seats: int | None,
    names: Sequence[str],
    rules: Sequence[str],
    language: str,
) -> Replay:
    if code:
        found = opening.from_code(code, names=names)
        if found.game.slug != game:
            raise click.UsageError(f"The code is for {found.game.slug}.")
        return found
    values = _options(game, rules)
    if piles:
        return opening.from_piles(game, piles, seed=seed, seats=seats, names=names, rules=values, language=language)
    return opening.from_seed(game, seed or opening.random_seed(), seats=seats, names=names, rules=values)


def _saved(game: str, file: str) -> Replay:
    found = load_replay(file)
    if found.game.slug != game:
        raise click.UsageError(f"The file holds a game of {found.game.slug}.")
    return found


def _chooses(replay: Replay) -> int | None:
    """The seat that has to choose where the replay stops."""
    actors = replay.game.actors(replay.final) if replay.game.has_choices else ()
    return actors[0] if actors and actors[0] >= 0 else None


def _utf8(word: str) -> str:
    """``word`` as it was typed, also where the system takes the command line for plain ASCII."""
    return word.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def _options(game: str, rules: Sequence[str]) -> dict[str, object]:
    kind = game_named(game).rules_type
    pairs = [rule.partition("=") for rule in rules]
    return {kind.option(name.strip()).name: kind.option(name.strip()).read(value.strip()) for name, _, value in pairs}
