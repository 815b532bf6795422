"""Rules, sentences and form of the stand-in game of the play table's tests."""

from __future__ import annotations

from typing import Any

SUIT_WORDS = {"sv": ["klöver", "ruter", "hjärter", "spader"], "en": ["clubs", "diamonds", "hearts", "spades"]}
EACH = 5
RULES = [
    ("RS-3", "Given", "Var och en får fem kort.", "The deal", "Everybody gets five cards."),
    ("RS-4", "Trumf", "Kortet som vänds upp bestämmer trumfen.", "Trumps", "The turned card decides trumps."),
    ("RS-6", "Spela eller passa", "I tur och ordning säger ni spela eller passa.", "Play or pass", "Say in turn."),
    ("RS-7", "Den som passar", "Den som passar lägger undan korten.", "Who passes", "Lays the cards aside."),
    (
        "RS-9",
        "Följ färg",
        "Har du kort i den färg som spelades ut måste du lägga ett sådant.",
        "Follow suit",
        "If you have a card of the suit led you must lay one.",
    ),
    ("RS-10", "Renons", "Den som saknar färgen lägger vad som helst.", "Void", "Lay anything."),
    ("RS-11", "Högst tar sticket", "Högsta trumf vinner, annars färgen.", "Highest takes it", "Highest trump wins."),
    ("RS-16", "Ett stick, ett steg", "Varje stick räknar ner ett steg.", "A trick, a step", "One step down each."),
    ("RS-17", "Inget stick", "Utan stick blir det fem upp.", "No trick", "Five steps up."),
    ("RS-21", "Slut", "Först till noll vinner.", "The end", "First to zero wins."),
]
NUMBER = {entry[0]: index for index, entry in enumerate(RULES)}
PHRASES = {
    "deal": ("{seat:seat} ger fem kort var.", "{seat:seat} deals five cards each."),
    "turn": ("{card:card} vänds upp. {suit:suit} är trumf.", "{card:card} is turned up: {suit:suit} are trumps."),
    "play": ("{seat:seat} spelar.", "{seat:seat} plays."),
    "pass": ("{seat:seat} passar och lägger undan sina kort.", "{seat:seat} passes and lays the cards aside."),
    "lead": ("{seat:seat} spelar ut {card:card}.", "{seat:seat} leads {card:card}."),
    "lay": ("{seat:seat} lägger {card:card}.", "{seat:seat} lays {card:card}."),
    "take": ("{seat:seat's} {card:bare} tar sticket.", "{seat:seat's} {card:bare} takes the trick."),
    "score": (
        "{seat:seat} tog {n:stick|stick} och står på {score}.",
        "{seat:seat} took {n:trick|tricks}: {score} left.",
    ),
    "none": ("{seat:seat} fick inget stick: fem upp, till {score}.", "{seat:seat} took none: up to {score}."),
    "gather": ("Korten samlas ihop.", "The cards are gathered."),
    "all": ("Ingen spelar. Samma giv en gång till.", "Nobody plays."),
}
NAMES_OF: dict[str, list[str]] = {
    "deal": ["seat"],
    "turn": ["card", "suit"],
    "play": ["seat"],
    "pass": ["seat"],
    "lead": ["seat", "card"],
    "lay": ["seat", "card"],
    "take": ["seat", "card"],
    "score": ["seat", "n", "score"],
    "none": ["seat", "score"],
    "gather": [],
    "all": [],
}
KINDS = {
    "hand": ("hand", "hand", "owner", "spread"),
    "played": ("lagt kort", "card played", "up", "spread"),
    "won": ("vunna stick", "won tricks", "down", "stack"),
    "aside": ("undanlagt", "laid aside", "owner", "spread"),
    "turned": ("trumfkort", "turned card", "up", "spread"),
    "stock": ("talong", "stock", "down", "stack"),
    "deck": ("leken", "deck", "down", "stack"),
}
LABELS = {
    "dealer": ("ger", "deals", False),
    "score": ("{n} kvar", "{n} left", True),
    "plays": ("spelar", "plays", False),
    "passed": ("passar", "passes", False),
    "tricks": ("{n:stick|stick}", "{n:trick|tricks}", False),
    "trump": ("trumf: {n:suit}", "trumps: {n:suit}", True),
}
FORM: dict[str, Any] = {
    "game": "rodskagg",
    "title": {"sv": "Rödskägg", "en": "Rödskägg"},
    "seats": [{"value": seats, "note": None} for seats in range(2, 8)],
    "players": [
        {"value": "person", "sv": "människa", "en": "person"},
        {"value": "random", "sv": "program som gissar", "en": "program that guesses"},
        {"value": "thumb", "sv": "program med tumregel", "en": "program with a rule of thumb"},
        {"value": "sampling", "sv": "program som räknar", "en": "program that counts"},
    ],
    "fields": [
        {
            "id": "RS.start_score",
            "name": "start_score",
            "default": "12",
            "choices": [{"value": "12", "sv": "12", "en": "12"}, {"value": "7", "sv": "7", "en": "7"}],
            "least": None,
            "most": None,
            "sv": {"title": "Räkna ner från", "text": "Så mycket börjar alla med."},
            "en": {"title": "Count down from", "text": "What everybody starts with."},
        },
        {
            "id": "RS.pass_fee",
            "name": "pass_fee",
            "default": "1",
            "choices": [],
            "least": 1,
            "most": 5,
            "sv": {"title": "Avgift för att passa", "text": "Så många marker kostar det."},
            "en": {"title": "Fee for passing", "text": "So many counters."},
        },
    ],
    "defaults": {
        "seats": 4,
        "names": ["Alva", "Bruno", "Cleo", "David", "Ella", "Frans", "Greta"],
        "players": ["person", *["thumb"] * 6],
        "rules": {"start_score": "12", "pass_fee": "1"},
        "way": "seed",
        "seed": "4711",
        "code": "",
    },
    "seed": "4711",
    "limit": 100_000,
}
