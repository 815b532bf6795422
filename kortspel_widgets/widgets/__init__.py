"""What people see: widgets for notebooks.  Each is loaded, with ipywidgets and anywidget, when it is first used.

>>> from kortspel_widgets.widgets import CardTable
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kortspel_widgets.lazy import names

if TYPE_CHECKING:
    from kortspel_widgets.widgets.card_table import CardTable as CardTable
    from kortspel_widgets.widgets.contest_lab import ContestLab as ContestLab
    from kortspel_widgets.widgets.deal_form import DealForm as DealForm
    from kortspel_widgets.widgets.deal_form import DealTable as DealTable
    from kortspel_widgets.widgets.facts import FactsLab as FactsLab
    from kortspel_widgets.widgets.games_lab import GamesLab as GamesLab
    from kortspel_widgets.widgets.games_lab import GamesTable as GamesTable
    from kortspel_widgets.widgets.language_switch import LanguageSwitch as LanguageSwitch
    from kortspel_widgets.widgets.play_table import PlayTable as PlayTable
    from kortspel_widgets.widgets.question import QuestionLab as QuestionLab
    from kortspel_widgets.widgets.records import RecordsLab as RecordsLab
    from kortspel_widgets.widgets.workshop import WorkshopLab as WorkshopLab

_HOMES = {
    "CardTable": "card_table",
    "ContestLab": "contest_lab",
    "DealForm": "deal_form",
    "DealTable": "deal_form",
    "FactsLab": "facts",
    "GamesLab": "games_lab",
    "GamesTable": "games_lab",
    "LanguageSwitch": "language_switch",
    "PlayTable": "play_table",
    "QuestionLab": "question",
    "RecordsLab": "records",
    "WorkshopLab": "workshop",
}

__all__ = sorted(_HOMES)

__getattr__, __dir__ = names(__name__, _HOMES)
