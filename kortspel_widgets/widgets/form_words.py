"""The words of the deal form, in both languages, for the browser."""

from __future__ import annotations

from typing import Any, Final

from kortspel_widgets.errors import N_
from kortspel_widgets.i18n import LANGUAGES, lexicon, translate

FORM_WORDS: Final[dict[str, str]] = {
    "title": N_("Deal a game of your own"),
    "seats": N_("How many?"),
    "extension_mark": N_("extension"),
    "name": N_("Player {n}"),
    "way": N_("How do you deal?"),
    "way_seed": N_("At random"),
    "way_code": N_("Deal code"),
    "way_piles": N_("Lay the cards yourself"),
    "seed": N_("Seed"),
    "seed_help": N_("The same seed gives the same game on every screen. The die gives a new one."),
    "dice": N_("New seed"),
    "code": N_("Deal code"),
    "code_help": N_(
        "Paste a code that somebody has copied. It also decides the number of players and the house rules."
    ),
    "pile": N_("{owner:seat's} pile, top card first"),
    "piles_help": N_("Write the cards as 5H, ♠10 or queen of hearts. A pile may be empty."),
    "piles_help_ranks": N_(
        "Write the cards as 5H, ♠10 or queen of hearts, or only what each card costs: J, Q, K, A and - for any plain "
        "card, such as --AK."
    ),
    "rest": N_("The other cards"),
    "rest_seed": N_("The rest of the deck is shuffled and dealt below them"),
    "rest_only": N_("Play with only these cards"),
    "house": N_("House rules"),
    "house_changed": N_("{n:changed|changed}"),
    "house_code": N_("The deal code decides the house rules."),
    "changed": N_("changed"),
    "number_help": N_("{least} to {most}"),
    "reset": N_("Reset"),
    "reset_one": N_("Reset {field}"),
    "reset_all": N_("Reset everything"),
    "deal": N_("Deal"),
    "dealing": N_("Dealing …"),
    "opening": N_("Opening …"),
    "lost": N_(
        "There is no answer. What you wrote is still here. Wait a little and try again, or reload the page: then "
        "the form is filled in again."
    ),
    "wrong_one": N_("One thing needs to be changed:"),
    "wrong": N_("{n:thing|things} need to be changed:"),
    "on_table": N_("On the table"),
    "is_dealt": N_("The game is on the table below."),
    "later": N_("What you change in the form applies to the next game, not to this one."),
    "no_code": N_("A game with only some of the cards has no deal code. Save it as a file instead."),
    "code_whole": N_("The code holds the whole deal and no names."),
    "copy_code": N_("Copy code"),
    "copy_link": N_("Copy link"),
    "copied": N_("Copied."),
    "copy_self": N_("The browser does not allow copying. Copy the marked text yourself."),
    "link": N_("Link"),
    "save": N_("Save game"),
    "open": N_("Open saved game"),
    "take_over": N_("Fill in the form as in this game"),
    "taken_over": N_("The form is filled in as in the game on the table."),
    "file_large": N_("The file is too large to be a saved game."),
    "file_unread": N_("The file could not be read. Choose it once more."),
}
"""Key in the form's code -> English text; slots as in the narration's phrases."""


def spoken(words: dict[str, str]) -> dict[str, dict[str, Any]]:
    """``words`` in every language, with the lexicon that fills their slots.

    >>> spoken(FORM_WORDS)["en"]["words"]["seed"]
    'Seed'
    """
    return {
        language: {
            "words": {key: translate(text, language) for key, text in words.items()},
            "lexicon": lexicon(language),
        }
        for language in LANGUAGES
    }
