"""Short codes for an exact order of the deck, and the deal codes that people share.

An order of *n* cards is a number below *n*! (its rank among all orders, Lehmer's code), written in 64
characters that need no escaping in a link: 38 characters for 52 cards.

A deal code is ``PREFIX1.SEATS.DEALER.DECK[.option~value…].CHECK``, for instance
``SRB1.2.1.s42.82``: game SRB, format 1, two seats, the first seat deals, seed 42.  ``DECK`` is ``s`` and a
seed, or ``o`` and an order.  House rules at their default are left out.  The two characters at the end catch
mistyped codes.  A code holds the whole deal and no names.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import factorial

from kortspel_widgets.errors import N_, KortspelError

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_VALUES = {character: value for value, character in enumerate(_ALPHABET)}
_CHECK_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""No letters that look alike, since codes are read aloud and copied from the board."""
FORMAT = 1
SEED_LIMIT = 30


class CodeError(KortspelError):
    """A code that is damaged, or that means no deal."""


def rank_order(order: Sequence[int]) -> int:
    """The number of ``order`` among all orders of its size, 0 for the sorted one.

    >>> rank_order((0, 1, 2)), rank_order((2, 1, 0))
    (0, 5)
    """
    left = list(range(len(order)))
    number = 0
    for place in order:
        position = left.index(place)
        number = number * len(left) + position
        del left[position]
    return number


def unrank_order(number: int, size: int) -> tuple[int, ...]:
    """The inverse of :func:`rank_order`.

    >>> unrank_order(5, 3)
    (2, 1, 0)
    """
    digits = []
    for base in range(1, size + 1):
        number, digit = divmod(number, base)
        digits.append(digit)
    left = list(range(size))
    return tuple(left.pop(digit) for digit in reversed(digits))


def _order_length(size: int) -> int:
    return -(-(factorial(size) - 1).bit_length() // 6)


def encode_order(order: Sequence[int]) -> str:
    """``order`` as text, 38 characters for 52 cards.

    >>> len(encode_order(range(52)))
    38
    """
    number = rank_order(order)
    return "".join(_ALPHABET[number >> 6 * k & 63] for k in reversed(range(_order_length(len(order)))))


def decode_order(text: str, size: int) -> tuple[int, ...]:
    """The inverse of :func:`encode_order`.

    Raises :class:`CodeError` for a wrong length, a foreign character, or a number no order has.
    """
    if len(text) != _order_length(size):
        raise CodeError(
            N_("The order of {size} cards takes {wanted} characters, not {found}."),
            size=size, wanted=_order_length(size), found=len(text),
        )  # fmt: skip
    number = 0
    for character in text:
        if character not in _VALUES:
            raise CodeError(N_("{character!r} cannot stand in the order of a deck."), character=character)
        number = number << 6 | _VALUES[character]
    if number >= factorial(size):
        raise CodeError(N_("{text!r} is no order of {size} cards."), text=text, size=size)
    return unrank_order(number, size)


def clean_seed(seed: int | str) -> str:
    """The one spelling of a seed: at most 30 letters, digits and hyphens; case does not matter.

    Raises :class:`CodeError` for anything else.

    >>> clean_seed(42), clean_seed(" Räv-7 ")
    ('42', 'räv-7')
    """
    text = unicodedata.normalize("NFKC", str(seed)).strip().casefold()
    if not text or len(text) > SEED_LIMIT or not all(c.isalnum() or c == "-" for c in text):
        raise CodeError(
            N_("{seed!r} cannot be a seed. A seed is 1 to {limit} letters, digits and hyphens."),
            seed=str(seed)[:60], limit=SEED_LIMIT,
        )  # fmt: skip
    return text


@dataclass(frozen=True, slots=True)
class DealCode:
    """What a deal code says; :attr:`text` writes it, :meth:`parse` reads it.

    ``order`` counts the deck from the bottom (see :class:`~kortspel_widgets.engine.moves.Shuffle`);
    exactly one of ``seed`` and ``order`` is given.

    >>> code = DealCode("SRB", seats=2, dealer=1, seed="42")
    >>> DealCode.parse(code.text) == code
    True
    """

    prefix: str
    seats: int
    dealer: int
    seed: str = ""
    order: tuple[int, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The code as people share it."""
        deck = f"s{self.seed}" if self.seed else f"o{len(self.order)}-{encode_order(self.order)}"
        parts = [f"{self.prefix}{FORMAT}", str(self.seats), str(self.dealer + 1), deck]
        parts += [f"{name}~{value}" for name, value in sorted(self.options.items())]
        body = ".".join(parts)
        return f"{body}.{_check(body)}"

    @classmethod
    def parse(cls, text: str) -> DealCode:
        """Read a code, blanks around it ignored.

        Raises :class:`CodeError` saying what is wrong with it; whether the game, the seats and the options
        exist is for the game to say.
        """
        text = unicodedata.normalize("NFC", text).strip()
        shown = text if len(text) <= 80 else text[:77] + "…"
        body, _, check = text.rpartition(".")
        parts = body.split(".")
        if len(parts) < 4:
            raise CodeError(
                N_("{code!r} is no deal code. A deal code looks like {sample}."), code=shown, sample=_sample()
            )
        head, seats, dealer, deck, *options = parts
        prefix, number = head.rstrip("0123456789"), head[len(head.rstrip("0123456789")) :]
        if not (prefix.isascii() and prefix.isalpha()):
            raise CodeError(
                N_("{code!r} is no deal code. A deal code looks like {sample}."), code=shown, sample=_sample()
            )
        if number != str(FORMAT):
            raise CodeError(
                N_("The deal code {code!r} has format {found}; this version reads format {known}."),
                code=shown, found=number[:9], known=FORMAT,
            )  # fmt: skip
        if check != _check(body):
            raise CodeError(
                N_("The deal code {code!r} is mistyped or cut short: its last two characters do not fit the rest."),
                code=shown,
            )
        pairs = [option.partition("~") for option in options]
        if not (_small(seats) and _small(dealer) and 1 <= int(dealer) <= int(seats)):
            raise CodeError(
                N_("The deal code {code!r} says that seat {dealer} of {seats} deals."),
                code=shown, dealer=dealer[:9], seats=seats[:9],
            )  # fmt: skip
        named = [name for name, _, _ in pairs]
        if len(set(named)) < len(named):
            raise CodeError(N_("The deal code {code!r} has a house rule twice."), code=shown)
        order: tuple[int, ...] = ()
        seed = ""
        if deck.startswith("s"):
            seed = clean_seed(deck[1:])
        else:
            size, _, letters = deck[1:].partition("-")
            if not deck.startswith("o") or not _small(size):
                raise CodeError(N_("The deal code {code!r} holds neither a seed nor an order."), code=shown)
            order = decode_order(letters, int(size))
            if not order:
                raise CodeError(N_("The deal code {code!r} holds neither a seed nor an order."), code=shown)
        return cls(prefix, int(seats), int(dealer) - 1, seed, order, {name: value for name, _, value in pairs})


def _small(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 4


def _check(body: str) -> str:
    """Two letters that change with every single character and with every swap of neighbours."""
    rest = sum(place * ord(character) for place, character in enumerate(body, 1)) % 887
    return _CHECK_LETTERS[rest // len(_CHECK_LETTERS)] + _CHECK_LETTERS[rest % len(_CHECK_LETTERS)]


def _sample() -> str:
    return DealCode("SRB", seats=2, dealer=0, seed="42").text
