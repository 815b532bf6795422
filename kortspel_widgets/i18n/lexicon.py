"""Names of cards, suits and ranks, and the little grammar that names need, in each language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final, Literal

from kortspel_widgets.cards import Card, Rank, Suit
from kortspel_widgets.i18n.languages import known

Form = Literal["card", "bare"]

_PIPS: Final = tuple(str(number) for number in range(2, 11))


@dataclass(frozen=True, slots=True)
class Lexicon:
    """One language's words.

    ``ranks`` and ``indices`` (what stands in a card's corner) run from the two to the ace, ``suits`` in the
    order clubs, diamonds, hearts, spades.  ``bare`` and ``card`` are the patterns of a card's name without
    and with its article; ``jokers`` are named red, black, and ``joker`` is the pattern with the article.
    ``conjunction`` joins the last two of a list.
    """

    ranks: tuple[str, ...]
    suits: tuple[str, ...]
    indices: tuple[str, ...]
    bare: str
    card: str
    jokers: tuple[str, str]
    joker: str
    conjunction: str


_LEXICONS: Final[dict[str, Lexicon]] = {
    "sv": Lexicon(
        ranks=(*_PIPS, "knekt", "dam", "kung", "ess"),
        suits=("klöver", "ruter", "hjärter", "spader"),
        indices=(*_PIPS, "Kn", "D", "K", "E"),
        bare="{suit} {rank}",
        card="{suit} {rank}",
        jokers=("röda jokern", "svarta jokern"),
        joker="{joker}",
        conjunction=" och ",
    ),
    "en": Lexicon(
        ranks=(*_PIPS, "jack", "queen", "king", "ace"),
        suits=("clubs", "diamonds", "hearts", "spades"),
        indices=(*_PIPS, "J", "Q", "K", "A"),
        bare="{rank} of {suit}",
        card="the {rank} of {suit}",
        jokers=("red joker", "black joker"),
        joker="the {joker}",
        conjunction=" and ",
    ),
}


def lexicon(language: str) -> dict[str, object]:
    """The words of ``language`` as JSON has them, for the formatter in the browser.

    Raises :class:`~kortspel_widgets.i18n.languages.LanguageError` for an unknown language, as all here do.

    >>> lexicon("sv")["suits"]
    ['klöver', 'ruter', 'hjärter', 'spader']
    """
    words = asdict(_LEXICONS[known(language)])
    # The browser's word for it is short, and a keyword in Python.
    words["and"] = words.pop("conjunction")
    return {name: list(value) if isinstance(value, tuple) else value for name, value in words.items()}


def suit_name(suit: Suit, language: str) -> str:
    """The suit in words.

    >>> suit_name(Suit.HEARTS, "sv"), suit_name(Suit.HEARTS, "en")
    ('hjärter', 'hearts')
    """
    return _LEXICONS[known(language)].suits[suit]


def rank_name(rank: Rank, language: str) -> str:
    """The rank in words, pips as digits.

    >>> rank_name(Rank.QUEEN, "sv"), rank_name(Rank.SEVEN, "en")
    ('dam', '7')
    """
    return _LEXICONS[known(language)].ranks[rank - 2]


def rank_index(rank: Rank, language: str) -> str:
    """What stands in the corner of a card of this rank.

    >>> rank_index(Rank.JACK, "sv"), rank_index(Rank.JACK, "en")
    ('Kn', 'J')
    """
    return _LEXICONS[known(language)].indices[rank - 2]


def card_name(card: Card, language: str, form: Form = "card") -> str:
    """The card in words, in English with its article unless ``form`` is ``bare``; the same in both decks.

    >>> queen = Card.from_code("QH")
    >>> card_name(queen, "sv"), card_name(queen, "en"), card_name(queen, "en", "bare")
    ('hjärter dam', 'the queen of hearts', 'queen of hearts')
    """
    words = _LEXICONS[known(language)]
    if card.is_joker:
        joker = words.jokers[card.face - 52]
        return joker if form == "bare" else words.joker.format(joker=joker)
    pattern = words.bare if form == "bare" else words.card
    return pattern.format(suit=words.suits[card.suit], rank=words.ranks[card.rank - 2])


def genitive(name: str, language: str) -> str:
    """The name as an owner.

    >>> genitive("Alva", "sv"), genitive("Max", "sv"), genitive("Max", "en"), genitive("Lars", "en")
    ('Alvas', 'Max', "Max's", "Lars'")
    """
    if known(language) == "sv":
        return name if name.endswith(tuple("sxzSXZ")) else f"{name}s"
    return f"{name}'" if name.endswith(("s", "S")) else f"{name}'s"


def listed(words: Sequence[str], language: str) -> str:
    """The words as a list in a sentence.

    >>> listed(["Alva", "Bruno", "Cleo"], "en"), listed(["Alva"], "sv")
    ('Alva, Bruno and Cleo', 'Alva')
    """
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + _LEXICONS[known(language)].conjunction + words[-1]


def capitalised(text: str) -> str:
    """The text with a capital first and the rest untouched.

    >>> capitalised("ålands ess")
    'Ålands ess'
    """
    return text[:1].upper() + text[1:]
