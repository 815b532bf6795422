"""The words of the card table itself, in both languages, for the browser.

One flat list of keys with English msgids; the translations come from the catalogue. The browser gets all of
them once (`table_words`), so that a switch of language needs no kernel.
"""

from __future__ import annotations

from typing import Any

__all__ = ["TABLE_WORDS", "table_words"]


def N_(text: str) -> str:
    """Mark a text for extraction; it is translated later."""
    return text


#: Key in the table's code -> English text; slots as in the narration's phrases.
TABLE_WORDS: dict[str, str] = {
    "table": N_("Card table"),
    "table_of": N_("Card table: {title}"),
    "loading": N_("Laying the table …"),
    "empty": N_("No game yet. Deal the cards and the table appears here."),
    "damaged": N_("This game cannot be read, it is damaged. Deal again or run the cell once more."),
    "trouble": N_("Something went wrong at the table. Try again; if it does not help, reload the page."),
    "begin": N_("The cards are dealt. Press Next."),
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
    "forget": N_("Reset"),
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

_SWEDISH: dict[str, str] = {
    "Card table": "Kortbord",
    "Card table: {title}": "Kortbord: {title}",
    "Laying the table …": "Dukar bordet …",
    "No game yet. Deal the cards and the table appears here.": (
        "Inget parti ännu. Dela ut korten, så dyker bordet upp här."
    ),
    "This game cannot be read, it is damaged. Deal again or run the cell once more.": (
        "Partiet går inte att läsa, det är skadat. Dela på nytt eller kör cellen en gång till."
    ),
    "Something went wrong at the table. Try again; if it does not help, reload the page.": (
        "Något gick fel vid bordet. Försök igen; hjälper det inte, så ladda om sidan."
    ),
    "The cards are dealt. Press Next.": "Korten är utdelade. Tryck på Nästa.",
    "Step {n} of {of}": "Steg {n} av {of}",
    "{n:card|cards}": "{n:kort|kort}",
    "{pile}, {n:card|cards}": "{pile}, {n:kort|kort}",
    "{pile}, empty": "{pile}, tom",
    "{n:older card|older cards}": "{n:äldre kort|äldre kort}",
    "acts now": "i tur",
    "Rules": "Reglerna",
    "All rules": "Alla regler",
    "Only the rule in force": "Bara regeln som gäller",
    "Steps": "Steg",
    "To the start": "Till början",
    "Back": "Tillbaka",
    "Next": "Nästa",
    "Play": "Spela upp",
    "Pause": "Pausa",
    "To the end": "Till slutet",
    "Speed": "Fart",
    "Slow": "Långsamt",
    "Normal": "Lagom",
    "Fast": "Snabbt",
    "Very fast": "Blixtsnabbt",
    "Next {mark}": "Nästa {mark}",
    "Position in the game": "Plats i partiet",
    "Who held how many cards over time": "Vem som hade hur många kort under partiet",
    "Players": "Spelare",
    "What happens now?": "Vad händer nu?",
    "{right} of {n} right": "{right} av {n} rätt",
    "Reset": "Nollställ",
    "Show the answer": "Visa svaret",
    "Right!": "Rätt!",
    "Not quite.": "Inte riktigt.",
    "The answer:": "Svaret:",
    "The example ends here.": "Exemplet slutar här.",
    "Continue to the end of the game": "Fortsätt till partiets slut",
    "From the beginning": "Från början",
    "View": "Visa",
    "Language": "Språk",
    "Four-colour suits": "Fyra färger på korten",
    "Larger text": "Större text",
    "Full screen": "Storbild",
    "Leave full screen": "Stäng storbild",
}

_NUMBERS = ["2", "3", "4", "5", "6", "7", "8", "9", "10"]
_LEXICON: dict[str, dict[str, Any]] = {
    "sv": {
        "ranks": [*_NUMBERS, "knekt", "dam", "kung", "ess"],
        "suits": ["klöver", "ruter", "hjärter", "spader"],
        "indices": [*_NUMBERS, "Kn", "D", "K", "E"],
        "bare": "{suit} {rank}",
        "card": "{suit} {rank}",
        "and": " och ",
    },
    "en": {
        "ranks": [*_NUMBERS, "jack", "queen", "king", "ace"],
        "suits": ["clubs", "diamonds", "hearts", "spades"],
        "indices": [*_NUMBERS, "J", "Q", "K", "A"],
        "bare": "{rank} of {suit}",
        "card": "the {rank} of {suit}",
        "and": " and ",
    },
}


def table_words() -> dict[str, Any]:
    """Per language: ``table`` (key -> text) and ``lexicon`` (names of cards, suits and ranks).

    >>> table_words()["sv"]["table"]["next"], table_words()["en"]["lexicon"]["ranks"][10]
    ('Nästa', 'queen')
    """
    table = {"sv": {key: _SWEDISH[text] for key, text in TABLE_WORDS.items()}, "en": dict(TABLE_WORDS)}
    return {lang: {"table": table[lang], "lexicon": _LEXICON[lang]} for lang in ("sv", "en")}
