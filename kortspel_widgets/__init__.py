"""Swedish card games for notebooks and web pages: an engine, a card table, lessons.

The names below are imported when they are first used, so the engine costs neither widgets nor pictures:

>>> from kortspel_widgets import SvaltaRavPayment, from_seed
>>> replay = from_seed("svalta-rav-payment", 42, names=["David", "Ella"])
>>> replay.outcome.ending.value
'won'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kortspel_widgets.lazy import names

if TYPE_CHECKING:
    from kortspel_widgets.cards import CARDS as CARDS
    from kortspel_widgets.cards import Card as Card
    from kortspel_widgets.cards import Rank as Rank
    from kortspel_widgets.cards import Suit as Suit
    from kortspel_widgets.engine.replay import Replay as Replay
    from kortspel_widgets.errors import KortspelError as KortspelError
    from kortspel_widgets.files import load_replay as load_replay
    from kortspel_widgets.files import save_replay as save_replay
    from kortspel_widgets.games import Rodskagg as Rodskagg
    from kortspel_widgets.games import SvaltaRavPayment as SvaltaRavPayment
    from kortspel_widgets.games import SvaltaRavSuits as SvaltaRavSuits
    from kortspel_widgets.notation import parse_card as parse_card
    from kortspel_widgets.notation import parse_cards as parse_cards
    from kortspel_widgets.opening import from_code as from_code
    from kortspel_widgets.opening import from_piles as from_piles
    from kortspel_widgets.opening import from_seed as from_seed
    from kortspel_widgets.picture import picture_of_card as picture_of_card
    from kortspel_widgets.picture import picture_of_table as picture_of_table
    from kortspel_widgets.players.simulation import simulate as simulate
    from kortspel_widgets.probability.friendly import chance as chance
    from kortspel_widgets.table import Timeline as Timeline
    from kortspel_widgets.table import story as story
    from kortspel_widgets.widgets import CardTable as CardTable
    from kortspel_widgets.widgets import DealTable as DealTable

_HOMES = {
    "CARDS": "cards",
    "Card": "cards",
    "CardTable": "widgets",
    "DealTable": "widgets",
    "KortspelError": "errors",
    "Rank": "cards",
    "Replay": "engine.replay",
    "Suit": "cards",
    "Rodskagg": "games",
    "SvaltaRavPayment": "games",
    "SvaltaRavSuits": "games",
    "Timeline": "table",
    "chance": "probability.friendly",
    "from_code": "opening",
    "from_piles": "opening",
    "from_seed": "opening",
    "load_replay": "files",
    "parse_card": "notation",
    "parse_cards": "notation",
    "picture_of_card": "picture",
    "picture_of_table": "picture",
    "save_replay": "files",
    "simulate": "players.simulation",
    "story": "table",
}

__all__ = sorted(_HOMES)

__getattr__, __dir__ = names(__name__, _HOMES)
