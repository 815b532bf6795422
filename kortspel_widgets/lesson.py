"""The few calls that a lesson's cells make.

>>> from kortspel_widgets import lesson
>>> lesson.example("EX-SRF-1")
CardTable('svalta-rav-suits', key='EX-SRF-1', steps=...)
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kortspel_widgets import examples, opening
from kortspel_widgets.examples import Example
from kortspel_widgets.games import GAMES, game_named
from kortspel_widgets.looping import loop_words
from kortspel_widgets.serve import address
from kortspel_widgets.table import Timeline
from kortspel_widgets.widgets import CardTable
from kortspel_widgets.widgets.language_switch import LanguageSwitch

if TYPE_CHECKING:
    from kortspel_widgets.widgets import (
        ContestLab,
        DealTable,
        FactsLab,
        GamesTable,
        PlayTable,
        QuestionLab,
        RecordsLab,
        WorkshopLab,
    )

__all__ = [
    "contest",
    "deal",
    "example",
    "facts",
    "games",
    "hunt",
    "language",
    "play",
    "question",
    "record",
    "records",
    "rule",
    "workshop",
]

LANGUAGE_VARIABLE = "KORTSPEL_LANGUAGE"
"""The environment variable that says which language lessons begin in."""


def language() -> LanguageSwitch:
    """The switch between Swedish and English for the whole page."""
    return LanguageSwitch(language=_language())


def example(name: str, *, quiz: bool = False) -> CardTable:
    """A card table with the worked example of this id.

    Raises :class:`~kortspel_widgets.examples.ExampleError` for an unknown id.
    """
    return _table(examples.example(name), quiz)


def rule(id_: str, *, quiz: bool = False) -> CardTable:
    """A card table with the first example about this rule or house rule.

    Raises :class:`~kortspel_widgets.examples.ExampleError` where there is none.

    >>> rule("SRB-7")
    CardTable('svalta-rav-payment', key='EX-SRB-...', steps=...)
    """
    return _table(examples.for_rule(id_)[0], quiz)


def record(name: str) -> CardTable:
    """A card table with a record game of the payment version, such as ``"Nessler 2022"``.

    In a game that comes back to an earlier position, both places are pointed out.
    Raises :class:`~kortspel_widgets.examples.ExampleError` for an unknown name.
    """
    found = examples.record(name)
    replay = opening.from_piles("svalta-rav-payment", found.piles)
    title = {"sv": found.name, "en": found.name}
    intro, notes = loop_words(replay)
    return CardTable(Timeline.of(replay, key=found.name, title=title, intro=intro, notes=notes), language=_language())


def question(name: str, *others: str) -> QuestionLab:
    """A documented question with guess, answer, derivation and simulation, such as ``"PR-SRB-02"``.

    With ``others`` there are buttons to choose among them all.

    Raises :class:`~kortspel_widgets.probability.checks.QuestionError` for an unknown id.
    """
    from kortspel_widgets.probability.asked import asked
    from kortspel_widgets.widgets import QuestionLab

    return QuestionLab(asked(name), *map(asked, others), language=_language())


def workshop() -> WorkshopLab:
    """A workshop in which a question about turned cards is built by hand."""
    from kortspel_widgets.widgets import WorkshopLab

    return WorkshopLab(language=_language())


def games(game: str = "svalta-rav-payment", *, seats: int | None = None, deals: int = 100_000) -> GamesTable:
    """Whole games simulated while one watches, and a card table that shows any of the longest.

    Raises :class:`~kortspel_widgets.games.UnknownGameError` for an unknown game.
    """
    from kortspel_widgets.widgets import GamesTable

    return GamesTable(game, seats=seats, deals=deals, language=_language())


def hunt(game: str = "svalta-rav-payment", *, deals: int = 1_000_000) -> GamesTable:
    """The hunt for the longest deal: as :func:`games`, with a board for the deal codes of a whole class."""
    from kortspel_widgets.widgets import GamesTable

    return GamesTable(game, deals=deals, hunt=True, language=_language())


def records() -> RecordsLab:
    """The record games: what was published, and what is counted here."""
    from kortspel_widgets.widgets import RecordsLab

    return RecordsLab(language=_language())


def facts(game: str, topic: str) -> FactsLab:
    """A table of facts about a game, worked out by the engine, such as ``facts("rodskagg", "stock")``.

    Raises :class:`~kortspel_widgets.widgets.facts.FactsError` for a game or a topic that has none.
    """
    from kortspel_widgets.widgets import FactsLab

    return FactsLab(game, topic, language=_language())


def deal(game: str, *, seed: int | str | None = None) -> DealTable:
    """A form that deals a game of one's own, with its table.

    A deal code in the page's address (``?deal=…``) is dealt at once.  With ``seed`` that game lies there from the
    beginning, also where the address has a code for another game.  Raises a
    :class:`~kortspel_widgets.errors.KortspelError` for an unknown game and for a bad seed, but not for a bad code:
    that is said in the form.
    """
    from kortspel_widgets.widgets import DealTable  # the first table doesn't wait for the form

    code = address.parameters().get("deal")
    if seed is not None:
        own = game_named(game).prefix
        others = tuple(kind.prefix for kind in GAMES.values() if kind.prefix != own)
        if code is None or code.startswith(others):
            seeded = opening.from_seed(game, seed).code
            code = seeded.text if seeded else None
    return DealTable(game, code=code, language=_language())


def play(
    game: str = "rodskagg",
    *,
    seats: int | None = None,
    names: Sequence[str] = (),
    players: Sequence[str] = (),
    rules: Mapping[str, object] | None = None,
    seed: int | str | None = None,
) -> PlayTable:
    """A table where a game is played, alone against programs or several people at one screen.

    All but ``game`` is what the form begins with: ``players`` are ``"person"`` or a program's name, by seat.  With
    ``seed`` that game begins at once, and so does the deal code in the page's address (``?deal=…``).  Raises a
    :class:`~kortspel_widgets.errors.KortspelError` for an unknown game and for one that plays itself.
    """
    from kortspel_widgets.widgets import PlayTable

    code = address.parameters().get("deal") if seed is None else None
    if code is not None and not code.startswith(game_named(game).prefix):
        code = None
    return PlayTable(
        game, seats=seats, names=names, players=players, rules=rules, seed=seed, code=code, language=_language()
    )


def contest(
    game: str = "rodskagg",
    *,
    seats: int | None = None,
    players: str | Sequence[str] = (),
    rules: Mapping[str, object] | None = None,
    rule: str | None = None,
    among: Sequence[object] = (),
    games: int = 1_000,
    seed: int | str | None = None,
) -> ContestLab:
    """Programs that play whole games against each other, many of them: who plays best, and does the place matter?

    All but ``game`` is what the form begins with: ``players`` are names of programs, by seat, or one for all.  With
    ``rule``, a house rule, its values (or those in ``among``) are compared over the same games; ``"preset"``
    compares the variants that have a name, and in Vändåtta ``"seats"`` numbers of players.  Raises a
    :class:`~kortspel_widgets.errors.KortspelError` for an unknown game and for one that plays itself.

    >>> contest(rule="start_score", seed=1)
    ContestLab('rodskagg', waiting)
    """
    from kortspel_widgets.widgets import ContestLab

    return ContestLab(
        game, seats=seats, players=players, rules=rules, rule=rule, among=among, games=games, seed=seed,
        language=_language(),
    )  # fmt: skip


def timeline(shown: Example) -> Timeline:
    """The timeline of an example: from its deal on, stopping where the documented part ends."""
    subject = shown.shows[0]
    if not shown.has_play:
        return Timeline.still(
            shown.game, shown.picture, key=shown.id, title=shown.title, intro=shown.intro, rule=subject
        )
    # An example about dealing shows the deal; the others begin when it is done.
    first, skipped = (0, 0) if shown.dealt else (shown.start_ply, shown.start_beat)
    return Timeline.of(
        shown.replay(),
        first=first,
        end=shown.end_ply,
        key=shown.id,
        title=shown.title,
        intro=shown.intro,
        rule=subject,
        notes={beat - skipped: words for beat, words in shown.beat_notes.items()},
    )


def _table(shown: Example, quiz: bool) -> CardTable:
    return CardTable(timeline(shown), quiz=quiz, language=_language())


def _language() -> Any:
    """The language that an address or the environment asks for, else Swedish."""
    wanted = address.parameters().get("language") or os.environ.get(LANGUAGE_VARIABLE)
    return wanted if wanted in ("sv", "en") else "sv"
