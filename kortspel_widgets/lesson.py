"""The few calls that a lesson's cells make.

>>> from kortspel_widgets import lesson
>>> lesson.example("EX-SRF-1")
CardTable('svalta-rav-suits', key='EX-SRF-1', steps=...)
"""

from __future__ import annotations

import os
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
    from kortspel_widgets.widgets import DealTable, GamesTable, QuestionLab, RecordsLab, WorkshopLab

__all__ = ["deal", "example", "games", "hunt", "language", "question", "record", "records", "rule", "workshop"]

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


def question(name: str) -> QuestionLab:
    """A documented question with guess, answer, derivation and simulation, such as ``"PR-SRB-02"``.

    Raises :class:`~kortspel_widgets.probability.checks.QuestionError` for an unknown id.
    """
    from kortspel_widgets.probability.asked import asked
    from kortspel_widgets.widgets import QuestionLab

    return QuestionLab(asked(name), language=_language())


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
