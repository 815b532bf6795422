"""What contests of each game play, count and say; the rest is the same for all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from kortspel_widgets.errors import N_
from kortspel_widgets.players.games import GameRow, play_game
from kortspel_widgets.widgets.contest_rodskagg import DealTally, Difference
from kortspel_widgets.widgets.contest_vandatta import RoundDifference, RoundTally, play_session
from kortspel_widgets.widgets.contest_words import CONTEST_WORDS
from kortspel_widgets.widgets.contest_words_vandatta import ROUND_WORDS


class Shown(NamedTuple):
    """A number in a table: its ``key`` in what is counted, and the ``look`` that it has there."""

    key: str
    look: Literal["share", "mean", "signed", "calls", "kept"]


@dataclass(frozen=True)
class Content:
    """A game's own part of a contest.

    ``play`` plays one game as :func:`~kortspel_widgets.players.games.play_game` does, ``row`` is what is kept of it,
    and ``tally`` and ``difference`` count what it returns.  ``limit`` is the house rule that says after how many deals
    a game is broken off.
    """

    play: Callable[..., Any]
    row: Callable[[Any], GameRow]
    tally: Callable[[Sequence[str], int | None], Any]
    difference: Callable[[tuple[int, int]], Any]
    limit: str
    words: Mapping[str, str]
    summary: str
    """A msgid: what a run has come to, in a sentence."""
    by_program: tuple[Shown, ...]
    """Rows of the table that tells how programs play."""
    by_deal: tuple[Shown, ...]
    """Rows about what belongs to nobody."""
    counts: tuple[str, ...]
    """What is told of each player and game when every game is saved."""
    facts: tuple[str, ...] = ()
    """What is told of each game."""
    rounds: bool = False
    """Whether it counts rounds by the number of players; then numbers of players can be compared."""


_RODSKAGG: Final = Content(
    play=play_game,
    row=lambda row: row,
    tally=DealTally,
    difference=lambda seats: Difference(seats[0]),
    limit="max_deals",
    words=CONTEST_WORDS,
    summary=N_("{game}: {n} games played (seed {seed}), {mean} deals on average."),
    by_program=(
        Shown("change", "signed"), Shown("played", "share"), Shown("tricks", "mean"), Shown("blanks", "share"),
        Shown("calls", "calls"), Shown("kept", "kept"),
    ),
    by_deal=(Shown("all_passed", "share"),),
    counts=("played", "tricks"),
)  # fmt: skip
_VANDATTA: Final = Content(
    play=play_session,
    row=lambda session: session.row,
    tally=RoundTally,
    difference=RoundDifference,
    limit="max_rounds",
    words=CONTEST_WORDS | ROUND_WORDS,
    summary=N_("{game}: {n} games played (seed {seed}), {mean} turns in a round on average."),
    by_program=(
        Shown("change", "mean"), Shown("rounds_won", "share"), Shown("left", "mean"), Shown("own_drawn", "mean"),
        Shown("own_forgot", "mean"),
    ),
    by_deal=(
        Shown("points", "mean"), Shown("drawn", "mean"), Shown("reshuffled", "share"), Shown("reshuffles", "mean"),
        Shown("follow_up", "share"), Shown("blocked", "share"), Shown("forgot", "mean"),
    ),
    counts=("played", "won", "drawn", "forgot"),
    facts=("turns", "reshuffled", "reshuffles", "follow_up", "blocked"),
    rounds=True,
)  # fmt: skip
_CONTENTS: Final[Mapping[str, Content]] = {"rodskagg": _RODSKAGG, "vandatta": _VANDATTA}


def content_of(slug: str) -> Content:
    """The content of the game with this name, one that is played by programs."""
    return _CONTENTS[slug]


__all__ = ["Content", "Shown", "content_of"]
