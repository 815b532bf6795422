"""Cards as people write them: ``QH``, ``hjärter dam``, ``♥10``, ``queen of hearts``.

Reading is tolerant about form and strict about meaning: what could be two cards is refused, never guessed.
In Swedish both ``KD`` (kung i ruter by the English letters, klöver dam by the Swedish) and ``DK`` are such.
A prime after a card (``QH'``, ``hjärter dam’``) makes it that of a second deck; jokers are ``XR`` and ``XB``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from kortspel_widgets.cards import ALL_CARDS, CARDS, JOKERS, SECOND_DECK, Card, CardError, Rank, Suit, unused
from kortspel_widgets.errors import N_

_SYMBOLS: Final = {"♣": 0, "♧": 0, "♦": 1, "♢": 1, "♥": 2, "♡": 2, "♠": 3, "♤": 3}
_ENGLISH_SUITS: Final = {"c": 0, "d": 1, "h": 2, "s": 3} | {
    word + ending: number for number, word in enumerate(("club", "diamond", "heart", "spade")) for ending in ("", "s")
}
_SWEDISH_SUITS: Final = {
    "k": 0, "kl": 0, "klöver": 0,
    "r": 1, "ru": 1, "ruter": 1,
    "h": 2, "hj": 2, "hjärter": 2, "hjerter": 2,
    "s": 3, "sp": 3, "spader": 3,
}  # fmt: skip
_DIGITS: Final = {str(number): number for number in range(2, 11)} | {"t": 10}
_ENGLISH_RANKS: Final = {
    "j": 11,
    "q": 12,
    "k": 13,
    "a": 14,
    "jack": 11,
    "queen": 12,
    "king": 13,
    "ace": 14,
} | {
    word: number
    for number, word in enumerate(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 2)
}
_SWEDISH_RANKS: Final = {
    "kn": 11, "knekt": 11, "d": 12, "dam": 12, "k": 13, "kung": 13, "e": 14, "ess": 14, "äss": 14,
} | {
    word: number
    for names in (
        ("två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio"),
        ("tvåa", "trea", "fyra", "femma", "sexa", "sjua", "åtta", "nia", "tia"),
    )
    for number, word in enumerate(names, 2)
}  # fmt: skip

_SUITS: Final = {
    "en": _SYMBOLS | _ENGLISH_SUITS,
    # The English letters serve everybody's card codes; words of the other language are accepted too.
    "sv": _SYMBOLS | _ENGLISH_SUITS | _SWEDISH_SUITS,
}
_RANKS: Final = {
    "en": _DIGITS | _ENGLISH_RANKS,
    "sv": _DIGITS | _ENGLISH_RANKS | _SWEDISH_RANKS,
}

_RED, _BLACK = JOKERS
_ENGLISH_JOKERS: Final = {"xr": (_RED,), "xb": (_BLACK,), "redjoker": (_RED,), "blackjoker": (_BLACK,), "joker": JOKERS}
_SWEDISH_JOKERS: Final = {
    colour + noun: cards
    for colours, cards in ((("röd", "röda"), (_RED,)), (("svart", "svarta"), (_BLACK,)), (("",), JOKERS))
    for colour in colours
    for noun in ("joker", "jokern")
}
_JOKERS: Final = {"en": _ENGLISH_JOKERS, "sv": _ENGLISH_JOKERS | _SWEDISH_JOKERS}

_PRIMES: Final = "'’′"
_LONGEST: Final = 24
"""No card is written with more letters; a stranger's text may have many."""
_LINKS: Final = frozenset({"of", "i"})
"""Words between rank and suit that say nothing."""

PLAIN: Final = "-"
"""In a pile written by rank only: any card that is no payment card (RULES, section 8)."""

_PAYMENT_LETTERS: Final = {
    "en": {"-": PLAIN, "j": "J", "q": "Q", "k": "K", "a": "A"},
    "sv": {"-": PLAIN, "kn": "J", "j": "J", "q": "Q", "d": "Q", "k": "K", "a": "A", "e": "A"},
}


def _squeeze(text: str) -> str:
    """One spelling for full-width digits, decomposed letters, emoji variants and odd blanks."""
    text = unicodedata.normalize("NFKC", text).replace("\ufe0f", "").replace("\ufe0e", "")
    return " ".join(text.casefold().split())


def _readings(text: str, language: str) -> set[Card]:
    suits, ranks = _SUITS[language], _RANKS[language]
    joined = "".join(word for word in _squeeze(text).split() if word not in _LINKS)
    if len(joined) > _LONGEST:
        return set()
    found: set[Card] = set(_JOKERS[language].get(joined, ()))
    deck = SECOND_DECK if joined.endswith(tuple(_PRIMES)) else CARDS
    joined = joined if deck is CARDS else joined[:-1]
    for cut in range(1, len(joined)):
        left, right = joined[:cut], joined[cut:]
        for suit, rank in ((left, right), (right, left)):
            if suit in suits and rank in ranks:
                found.add(deck[Card(Rank(ranks[rank]), Suit(suits[suit])).index])
    return found


def parse_card(text: str, language: str = "sv", deck: Collection[Card] = ALL_CARDS) -> Card:
    """The one card of ``deck`` that ``text`` can mean, suit first or rank first, in codes, symbols or words.

    Raises :class:`~kortspel_widgets.cards.CardError` for what is no card, for what could be two, and for a card that
    is not in the deck.

    >>> parse_card("hjärter dam"), parse_card("H10"), parse_card("10♥\ufe0f"), parse_card("queen of hearts", "en")
    (QH, TH, TH, QH)
    >>> parse_card("♥10'"), parse_card("röda jokern"), parse_card("black joker", "en")
    (TH', XR, XB)
    >>> parse_card("KD", "en")
    KD
    >>> parse_card("KD")
    Traceback (most recent call last):
    kortspel_widgets.cards.CardError: 'KD' can be QC or KD. Write the suit as a word or a symbol.
    """
    readings = sorted(_readings(text, language))
    if not readings:
        raise CardError(
            N_("{token!r} is no card. Write a suit and a rank, such as QH, ♥10 or queen of hearts."), token=text
        )
    found = [card for card in readings if card in deck]
    if not found:
        raise CardError(unused(readings[0]), card=readings[0])
    if len(found) > 1:
        template = (
            N_("{token!r} can be {first} or {second}. Write red or black.")
            if found[0].is_joker
            else N_("{token!r} can be {first} or {second}. Write the suit as a word or a symbol.")
        )
        raise CardError(template, token=text, first=found[0], second=found[1])
    return found[0]


def parse_cards(text: str, language: str = "sv", deck: Collection[Card] = ALL_CARDS) -> tuple[Card, ...]:
    r"""All cards of ``text`` in the order written, each in ``deck``; commas are optional, names may hold blanks.

    Raises :class:`~kortspel_widgets.cards.CardError` naming the first token that fails, and its place.

    >>> parse_cards("4S hjärter 5, spader kn\n♥ 10")
    (4S, 5H, JS, TH)
    """
    cards: list[Card] = []
    for chunk in re.split(r"[,;\n]+", text):
        words = chunk.split()
        while words:
            cards.append(_parse_next(words, language, len(cards) + 1, deck))
    return tuple(cards)


def _parse_next(words: list[str], language: str, place: int, deck: Collection[Card]) -> Card:
    """The card that the next words make, which are taken away; ``place`` is for the error."""
    size = _card_size(words, language)
    try:
        card = parse_card(" ".join(words[:size]), language, deck)
    except CardError as error:
        raise CardError(N_("Card {place}: {problem}"), place=place, problem=error) from None
    del words[:size]
    return card


def _card_size(words: Sequence[str], language: str) -> int:
    """How many of the next words make one card: the most that do, or one if none do."""
    # Three words make a card only around "of" or "i", so that "4S hjärter 5" is not read as one.
    sizes = (3, 2, 1) if len(words) > 2 and _squeeze(words[1]) in _LINKS else (2, 1)
    return next((size for size in sizes if len(_readings(" ".join(words[:size]), language)) == 1), 1)


def parse_piles(
    piles: Sequence[str], *, language: str = "sv", by_rank: bool = False, deck: Collection[Card] = ALL_CARDS
) -> tuple[tuple[Card, ...], ...]:
    """Piles of any sizes, each written with its top card first; every card in ``deck``, none twice.

    With ``by_rank`` a pile may be a run of ``- J Q K A``, in Swedish also ``Kn D K E``: a rank takes its next
    unused suit in the order S H D C, ``-`` the next unused plain card.  Cards written in full are set aside first.
    Returns the piles top first, as written.  Raises :class:`~kortspel_widgets.cards.CardError` naming the card
    and the pile.

    >>> parse_piles(["-A", "A"], by_rank=True)
    ((2S, AS), (AH,))
    """
    rows: list[list[Card | str]] = []
    for number, text in enumerate(piles, 1):
        try:
            rows.append(_by_rank(text, language, deck) if by_rank else list(parse_cards(text, language, deck)))
        except CardError as error:
            raise CardError(N_("Pile {pile}: {problem}"), pile=number, problem=error) from None
    used: dict[Card, int] = {}
    for number, row in enumerate(rows, 1):
        for card in row:
            if isinstance(card, Card):
                if card in used:
                    raise CardError(
                        N_("{card} is written twice: in pile {first} and in pile {second}."),
                        card=card, first=used[card], second=number,
                    )  # fmt: skip
                used[card] = number
    return tuple(_fill(row, used, number) for number, row in enumerate(rows, 1))


def _by_rank(text: str, language: str, deck: Collection[Card]) -> list[Card | str]:
    """A pile of ranks and ``-`` in one run, or with blanks or commas between them and full cards."""
    compact = "".join(_squeeze(text).split())
    # Two letters such as KD may be a card; with a dash, or more of them, they cannot.
    if len(compact) != 2 or not _readings(compact, language):
        ranks = _ranks_in(compact, language)
        if ranks:
            return list(ranks)
    words = re.sub(r"[,;]", " ", text).split()
    alone = [_ranks_in(_squeeze(word), language) for word in words]
    if all(len(ranks) == 1 for ranks in alone):
        return [rank for ranks in alone for rank in ranks]
    row: list[Card | str] = []
    while words:
        size = _card_size(words, language)
        ranks = _ranks_in(_squeeze(words[0]), language)
        if len(ranks) == 1 and (size == 1 or len(_ranks_in(_squeeze(words[1]), language)) == 1):
            row.append(ranks[0])
            del words[0]
        else:
            row.append(_parse_next(words, language, len(row) + 1, deck))
    return row


def _ranks_in(text: str, language: str) -> tuple[str, ...]:
    """The payment ranks and dashes that ``text`` consists of, or nothing."""
    letters = _PAYMENT_LETTERS[language]
    found = re.findall("|".join(letters), text)
    return tuple(letters[letter] for letter in found) if "".join(found) == text else ()


def _fill(row: Iterable[Card | str], used: dict[Card, int], number: int) -> tuple[Card, ...]:
    filled = []
    for entry in row:
        if isinstance(entry, str):
            entry = _next_unused(entry, used, number)
            used[entry] = number
        filled.append(entry)
    return tuple(filled)


def _next_unused(rank: str, used: dict[Card, int], pile: int) -> Card:
    for card in reversed(CARDS) if rank != PLAIN else sorted(CARDS, key=lambda c: (c.rank, -c.suit)):
        wanted = card.rank < Rank.JACK if rank == PLAIN else card.rank.code == rank
        # Suits in the order S H D C, both for ranks and for plain cards.
        if wanted and card not in used:
            return card
    raise CardError(
        N_("Pile {pile} asks for one more {rank} than the deck holds ({limit} in all)."),
        pile=pile, rank=rank, limit=36 if rank == PLAIN else 4,
    )  # fmt: skip
