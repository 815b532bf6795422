"""The words of sets of cards in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kortspel_widgets.cards import RANK_CODES, SUIT_CODES, Card, Rank

Text = Mapping[str, str]
"""One text in each language: the keys are ``sv`` and ``en``."""

OWN: Final[tuple[Text, Text]] = (
    {"sv": "ett kort ur mängden", "en": "a card of the set"},
    {"sv": "kort ur mängden", "en": "cards of the set"},
)
"""Of a set of one's own."""

_RANK_WORDS: Final = (
    ("en tvåa", "tvåor", "a two", "twos"),
    ("en trea", "treor", "a three", "threes"),
    ("en fyra", "fyror", "a four", "fours"),
    ("en femma", "femmor", "a five", "fives"),
    ("en sexa", "sexor", "a six", "sixes"),
    ("en sjua", "sjuor", "a seven", "sevens"),
    ("en åtta", "åttor", "an eight", "eights"),
    ("en nia", "nior", "a nine", "nines"),
    ("en tia", "tior", "a ten", "tens"),
    ("en knekt", "knektar", "a jack", "jacks"),
    ("en dam", "damer", "a queen", "queens"),
    ("en kung", "kungar", "a king", "kings"),
    ("ett ess", "ess", "an ace", "aces"),
)
_SUIT_WORDS: Final = (
    ("en klöver", "klöver", "a club", "clubs"),
    ("en ruter", "ruter", "a diamond", "diamonds"),
    ("en hjärter", "hjärter", "a heart", "hearts"),
    ("en spader", "spader", "a spade", "spades"),
)
_OTHER_WORDS: Final = {
    "payment": ("ett betalkort", "betalkort", "a payment card", "payment cards"),
    "plain": ("ett vanligt kort", "vanliga kort", "a plain card", "plain cards"),
    "court": ("ett klätt kort", "klädda kort", "a court card", "court cards"),
    "special": ("ett specialkort", "specialkort", "a special card", "special cards"),
    "red": ("ett rött kort", "röda kort", "a red card", "red cards"),
    "black": ("ett svart kort", "svarta kort", "a black card", "black cards"),
    "ace-king": ("ett ess eller en kung", "ess eller kungar", "an ace or a king", "aces or kings"),
    "side-aces": ("ett sidoess", "sidoess", "a side ace", "side aces"),
    "ordinary": ("ett vanligt kort i Vändåtta", "vanliga kort i Vändåtta", "an ordinary card", "ordinary cards"),
    "court-special": (
        "ett klätt kort eller specialkort", "klädda kort eller specialkort",
        "a court card or special card", "court cards or special cards",
    ),
    "worth-10": ("ett kort värt tio", "kort värda tio", "a card worth ten", "cards worth ten"),
    "worth-5": ("ett kort värt fem", "kort värda fem", "a card worth five", "cards worth five"),
    "lower-hearts": ("en lägre hjärter", "lägre hjärter", "a lower heart", "lower hearts"),
    "all": ("ett kort", "kort", "a card", "cards"),
}  # fmt: skip
_ORDINARY_WORDS: Final = {
    f"ordinary-{code}": (
        one.replace("en ", "en vanlig "), f"vanliga {many}",
        en_one.replace("a ", "an ordinary "), f"ordinary {en_many}",
    )
    for code, (one, many, en_one, en_many) in zip(SUIT_CODES, _SUIT_WORDS, strict=True)
}  # fmt: skip
_TOP_WORDS: Final = {
    "fits": (
        "ett kort som passar på {card}", "kort som passar på {card}",
        "a card that fits on the {card}", "cards that fit on the {card}",
    ),
    "like": (
        "ett kort i samma färg eller valör som {card}", "kort i samma färg eller valör som {card}",
        "a card of the same suit or rank as the {card}", "cards of the same suit or rank as the {card}",
    ),
    "lays": (
        "ett kort som kan läggas på {card}", "kort som kan läggas på {card}",
        "a card that can be laid on the {card}", "cards that can be laid on the {card}",
    ),
}  # fmt: skip

WORDS: Final[dict[str, tuple[Text, Text]]] = {
    name: ({"sv": sv_one, "en": en_one}, {"sv": sv_many, "en": en_many})
    for name, (sv_one, sv_many, en_one, en_many) in (
        _OTHER_WORDS
        | _ORDINARY_WORDS
        | {f"rank-{code}": row for code, row in zip(RANK_CODES, _RANK_WORDS, strict=True)}
        | {f"suit-{code}": row for code, row in zip(SUIT_CODES, _SUIT_WORDS, strict=True)}
    ).items()
}
"""Of every set that has a name: one of its cards with its article, and several of them."""


def single(card: Card) -> tuple[Text, Text]:
    """The words for a set of one card alone.

    >>> single(Card.from_code("QH"))[0]
    {'sv': 'en hjärter dam', 'en': 'a queen of hearts'}
    """
    (one, many), suits = WORDS[f"rank-{card.rank.code}"], WORDS[f"suit-{card.suit.code}"][1]
    article, _, rank = one["sv"].partition(" ")
    name = f"{suits['sv']} {rank if card.rank >= Rank.JACK else card.rank.value}"
    return (
        {"sv": f"{article} {name}", "en": f"{one['en']} of {suits['en']}"},
        {"sv": name, "en": f"{many['en']} of {suits['en']}"},
    )


def on_top(kind: str, code: str) -> tuple[Text, Text]:
    """The words for what goes with the card that lies on top: ``kind`` is ``fits``, ``like`` or ``lays``.

    >>> on_top("fits", "7H")[0]["sv"]
    'ett kort som passar på hjärter 7'
    """
    one, many = single(Card.from_code(code))
    card = {"sv": many["sv"], "en": one["en"].partition(" ")[2]}
    sv_one, sv_many, en_one, en_many = _TOP_WORDS[kind]
    return (
        {"sv": sv_one.format(card=card["sv"]), "en": en_one.format(card=card["en"])},
        {"sv": sv_many.format(card=card["sv"]), "en": en_many.format(card=card["en"])},
    )
