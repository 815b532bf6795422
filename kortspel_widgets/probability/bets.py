"""A bet: how likely must it be to work before it is worth as much as not betting?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final

from kortspel_widgets.cards import CARDS
from kortspel_widgets.errors import N_
from kortspel_widgets.probability.cardsets import Text
from kortspel_widgets.probability.checks import QuestionError, integer, shown, whole
from kortspel_widgets.probability.draws import Asking
from kortspel_widgets.probability.successes import sequence

_MOST: Final = 1000

WAYS: Final[Mapping[str, tuple[Text, Text]]] = {
    "play": ({"sv": "Att spela", "en": "Playing"}, {"sv": "att passa", "en": "passing"}),
    "call": ({"sv": "Att ropa", "en": "Calling"}, {"sv": "att inte ropa", "en": "not calling"}),
}
"""What is done and what is left undone, by its name."""


@dataclass(frozen=True)
class BreakEven(Asking):
    """Which probability makes ``way`` worth as much as the other choice?

    ``bet`` and ``other`` are what each choice brings when it works and when it does not, as steps down towards zero.
    Raises :class:`~kortspel_widgets.probability.checks.QuestionError` where no probability between 0 and 1 does.

    >>> BreakEven("play", (1, -5), (0, 0)).exact
    Fraction(5, 6)
    """

    way: str
    bet: tuple[int, int]
    other: tuple[int, int] = (0, 0)
    kind: ClassVar[str] = "threshold"

    def __post_init__(self) -> None:
        if self.way not in WAYS:
            raise QuestionError(
                N_("There is no {field} {value}. Known are {known}."),
                field="way", value=shown(self.way), known=", ".join(WAYS),
            )  # fmt: skip
        for name in ("bet", "other"):
            pair = sequence(name, getattr(self, name))
            whole(name, len(pair), 2, 2)
            object.__setattr__(self, name, tuple(whole(name, integer(name, part), -_MOST, _MOST) for part in pair))
        works, fails = self.gains
        if not works * fails < 0:
            raise QuestionError(
                N_("One choice is never worse than the other, so there is nothing to weigh."), field="bet"
            )

    @property
    def gains(self) -> tuple[int, int]:
        """How much better the bet is than the other choice, when it works and when it does not.

        >>> BreakEven("call", (10, -5), (5, 4)).gains
        (5, -9)
        """
        return self.bet[0] - self.other[0], self.bet[1] - self.other[1]

    @property
    def exact(self) -> Fraction:
        """The probability with which both choices are worth the same."""
        works, fails = self.gains
        return Fraction(fails, fails - works)

    @property
    def target(self) -> Fraction:
        """With that probability the bet gains nothing on average."""
        return Fraction(0)

    @property
    def lots(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Cards that draw lots with that probability: on which the bet works, and on which it does not.

        There are none where it would take more than a deck.

        >>> [len(part) for part in BreakEven("play", (2, -5)).lots]
        [5, 2]
        """
        worth = self.exact
        if worth.denominator > len(CARDS):
            return (), ()
        works = range(worth.numerator)
        return tuple(works), tuple(range(worth.numerator, worth.denominator))
