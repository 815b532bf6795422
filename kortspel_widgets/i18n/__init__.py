"""The words: two languages, grammatical card names, narration, translated errors.

>>> from kortspel_widgets.i18n import narrate, say, translate
>>> template = translate(narrate("svalta-rav-suits", "match"), "sv")
>>> say(template, {"winner": 1, "card": 36, "loser": 0, "other": 29}, "sv", ["Alva", "Cleo"])
'Cleos hjärter dam slår Alvas hjärter 5.'
"""

from __future__ import annotations

from kortspel_widgets.i18n.explaining import explain, why_not
from kortspel_widgets.i18n.languages import LANGUAGES, LanguageError
from kortspel_widgets.i18n.lexicon import card_name, lexicon, rank_index, rank_name, suit_name
from kortspel_widgets.i18n.narration import LABELS, MARKS, ZONES, NarrationError, narrate
from kortspel_widgets.i18n.phrases import PhraseError, fields, fill, say
from kortspel_widgets.i18n.texts import both, game_title, translate

__all__ = [
    "LABELS", "LANGUAGES", "MARKS", "ZONES", "LanguageError", "NarrationError", "PhraseError",
    "both", "card_name", "explain", "fields", "fill", "game_title", "lexicon", "narrate", "rank_index",
    "rank_name", "say", "suit_name", "translate", "why_not",
]  # fmt: skip
