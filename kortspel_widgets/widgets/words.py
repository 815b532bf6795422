"""The words of the card table itself, in both languages, for the browser.

One flat list of keys with English msgids; the translations come from the catalogue. The browser gets all of
them once (`table_words`), so that a switch of language needs no kernel.
"""

from __future__ import annotations

from typing import Any

from kortspel_widgets.errors import N_
from kortspel_widgets.i18n import LANGUAGES, lexicon, translate

__all__ = ["TABLE_WORDS", "table_words"]


#: Key in the table's code -> English text; slots as in the narration's phrases.
TABLE_WORDS: dict[str, str] = {
    "table": N_("Card table"),
    "table_of": N_("Card table: {title}"),
    "loading": N_("Laying the table …"),
    "empty": N_("No game yet. Deal the cards and the table appears here."),
    "damaged": N_("This game cannot be read, it is damaged. Deal again or run the cell once more."),
    "trouble": N_("Something went wrong at the table. Try again; if it does not help, reload the page."),
    "begin": N_("Everything is ready. Press Next."),
    "step": N_("Step {n} of {of}"),
    "cards": N_("{n:card|cards}"),
    "pile": N_("{pile}, {n:card|cards}"),
    "pile_empty": N_("{pile}, empty"),
    "older": N_("{n:older card|older cards}"),
    "acting": N_("acts now"),
    "rules": N_("Rules"),
    "all_rules": N_("All rules"),
    "fewer_rules": N_("Only the rule in force"),
    "steps": N_("Steps"),
    "start": N_("To the start"),
    "back": N_("Back"),
    "next": N_("Next"),
    "play": N_("Play"),
    "pause": N_("Pause"),
    "end": N_("To the end"),
    "speed": N_("Speed"),
    "speed_slow": N_("Slow"),
    "speed_normal": N_("Normal"),
    "speed_quick": N_("Fast"),
    "speed_rush": N_("Very fast"),
    "next_mark": N_("Next {mark}"),
    "position": N_("Position in the game"),
    "graph": N_("Who held how many cards over time"),
    "legend": N_("Players"),
    "quiz": N_("What happens now?"),
    "tally": N_("{right} of {n} right"),
    "forget": N_("Reset the tally"),
    "reveal": N_("Show the answer"),
    "right": N_("Right!"),
    "wrong": N_("Not quite."),
    "answer": N_("The answer:"),
    "example_ends": N_("The example ends here."),
    "onwards": N_("Continue to the end of the game"),
    "again": N_("From the beginning"),
    "look": N_("View"),
    "language": N_("Language"),
    "four": N_("Four-colour suits"),
    "large": N_("Larger text"),
    "big": N_("Full screen"),
    "small": N_("Leave full screen"),
}


def table_words() -> dict[str, Any]:
    """Per language: ``table`` (key -> text) and ``lexicon`` (names of cards, suits and ranks).

    >>> table_words()["sv"]["table"]["next"], table_words()["en"]["lexicon"]["ranks"][10]
    ('Nästa', 'queen')
    """
    return {
        language: {
            "table": {key: translate(text, language) for key, text in TABLE_WORDS.items()},
            "lexicon": lexicon(language),
        }
        for language in LANGUAGES
    }
