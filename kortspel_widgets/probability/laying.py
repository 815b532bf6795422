"""A success of Vändåtta: something in the hand can really be laid, with the card that must follow it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from kortspel_widgets.cards import CARDS
from kortspel_widgets.errors import N_
from kortspel_widgets.probability.cardsets import ORDINARY, SPECIAL, CardSet, Text, card_set, like, rank_set
from kortspel_widgets.probability.checks import QuestionError
from kortspel_widgets.probability.success import Measure, Success, members

if TYPE_CHECKING:
    from kortspel_widgets.probability.draws import Question

EIGHTS = rank_set(CARDS[6].rank)


@dataclass(frozen=True)
class CanLay(Success):
    """Among the turned cards is one that can be laid on the ordinary card ``top``, by the rules of Vändåtta.

    An ordinary card can that is of its suit or rank; an eight can where any ordinary card is left to follow it; an ace
    needs its suit on top and an ordinary card of that suit to follow it.  Raises
    :class:`~kortspel_widgets.probability.checks.QuestionError` where ``top`` is not a single ordinary card.

    >>> CanLay("7H").text["sv"]
    'något går att lägga på hjärter 7'
    """

    top: CardSet
    kind: ClassVar[str] = "can-lay"

    def __post_init__(self) -> None:
        top = card_set(self.top, "top")
        if len(top) != 1 or not top.cards <= ORDINARY.cards:
            raise QuestionError(
                N_("{field} is {value}. It must be one card that is neither an eight nor an ace."),
                field="top", value=top.many["en"],
            )  # fmt: skip
        object.__setattr__(self, "top", top)

    @property
    def card(self) -> int:
        """The index of the card on top."""
        return min(self.top.cards)

    @property
    def matching(self) -> CardSet:
        """The ordinary cards of its suit or rank."""
        return CardSet(like(CARDS[self.card]).cards & ORDINARY.cards)

    def _said(self) -> Text:
        return {
            "sv": f"något går att lägga på {self.top.many['sv']}",
            "en": f"something can be laid on the {self.top.one['en'].partition(' ')[2]}",
        }

    def _asked(self, turned: int) -> Text:
        return self.text

    def _test(self) -> Measure:
        match, eight, ordinary = members(self.matching), members(EIGHTS), members(ORDINARY)

        def can(drawn: Sequence[int]) -> bool:
            # An ace that can be followed up goes with an ordinary card that can be laid itself.
            return any(match[card] for card in drawn) or (
                any(eight[card] for card in drawn) and any(ordinary[card] for card in drawn)
            )

        return can


class Stuck(NamedTuple):
    """The hands with which nothing can be laid, by how many unseen cards they can be made of.

    ``useless`` are neither eights nor matching ordinary cards; ``special`` hands have nothing that could follow; the
    ``aces`` are in both.
    """

    useless: int
    special: int
    aces: int

    def ways(self, turned: int) -> int:
        """The choices of so many cards with which nothing can be laid."""
        return comb(self.useless, turned) + comb(self.special, turned) - comb(self.aces, turned)


def stuck(question: Question) -> Stuck:
    """What the hands are made of with which nothing can be laid.

    >>> from kortspel_widgets.probability.draws import Question
    >>> stuck(Question(7, CanLay("7H"), seen="7H"))
    Stuck(useless=34, special=8, aces=4)
    """
    success = question.success
    assert isinstance(success, CanLay)
    eights, special = question.among(EIGHTS), question.among(SPECIAL)
    useless = len(question.unseen) - question.among(success.matching) - eights
    return Stuck(useless, special, special - eights)


def lay_chance(question: Question) -> Fraction:
    """The exact answer for :class:`CanLay`."""
    every = comb(len(question.unseen), question.turned)
    return Fraction(every - stuck(question).ways(question.turned), every)
