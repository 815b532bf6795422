"""A question in one call, from friendly words in Swedish and English.

>>> chance(4, "alla vanliga", seen="hjärter knekt").exact
Fraction(33, 140)
>>> chance(3, "at least one eight").exact == chance(3, "minst en åtta").exact
True
"""

from __future__ import annotations

import re
from collections.abc import Callable

from kortspel_widgets.cards import CARDS, SECOND_DECK, Card, CardError
from kortspel_widgets.errors import N_
from kortspel_widgets.notation import parse_cards
from kortspel_widgets.probability.cardsets import CardSet, card_indexes, top_of
from kortspel_widgets.probability.checks import QuestionError, integer, shown
from kortspel_widgets.probability.draws import Deck, Question
from kortspel_widgets.probability.successes import CanLay, Custom, Success
from kortspel_widgets.probability.wording import NAMES, read_phrase, squeezed


def chance(
    turned: int | None = None,
    success: Success | str | Callable[[tuple[Card, ...]], object] = "alla vanliga",
    *,
    seen: object = (),
    deck: Deck | None = None,
    decks: int = 1,
    without: object = (),
    language: str = "sv",
) -> Question:
    """How likely is it, when ``turned`` cards are turned from the deck?

    ``success`` is a phrase in either language (:data:`~kortspel_widgets.probability.wording.PHRASES` shows some), a
    success, or a function that looks at the turned cards and says whether they are one; what a function says can only
    be simulated.  ``seen`` are cards that cannot come again, ``without`` cards or sets taken out of the deck, both as
    text (``language`` is for card names in it) or as cards.  A card that the phrase lays on top has been seen too.
    ``turned`` may be left out where the phrase says it ("färgmatch bland fem spelare").
    Raises :class:`~kortspel_widgets.probability.checks.QuestionError` for a phrase that is not understood and a
    question that cannot be.

    >>> question = chance(success="a suit match among three players")
    >>> question.turned, question.exact
    (3, Fraction(256, 425))
    >>> chance(7, "något går att lägga på hjärter 7").exact == chance(7, "something can be laid on 7H", seen="7H").exact
    True
    >>> chance(2, "minst en åta")
    Traceback (most recent call last):
    kortspel_widgets.probability.checks.QuestionError: 'minst en åta' is not understood. Did you mean 'minst en åtta'?
    ...
    """
    if deck is None:
        deck = Deck(decks, _cards("without", without, language))
    seen = _cards("seen", seen, language)
    if isinstance(success, str):
        success, said = read_phrase(success, language)
        if (top := on_top(success)) is not None and top not in seen:
            seen = (*seen, top)
        if said is not None and turned is not None and integer("turned", turned) != said:
            raise QuestionError(
                N_("This success is about {size} cards, but {turned} are turned."),
                field="turned", size=said, turned=integer("turned", turned),
            )  # fmt: skip
        turned = said if turned is None else turned
    elif not isinstance(success, Success):
        if not callable(success):
            raise QuestionError(
                N_("{field} is {value}. It must be words, a success or a function."),
                field="success", value=shown(success),
            )  # fmt: skip
        success = Custom(success)
    if turned is None:
        turned = success.size
    if turned is None:
        raise QuestionError(N_("How many cards are turned? Say it with turned=."), field="turned")
    return Question(turned, success, deck=deck, seen=seen)


def on_top(success: Success) -> int | None:
    """The card that lies on top, where the success is about what goes with it.

    >>> on_top(read_phrase("minst ett kort som passar på klöver 2", "sv")[0])
    0
    """
    if isinstance(success, CanLay):
        return success.card
    cards = getattr(success, "cards", None)
    return top_of(cards) if isinstance(cards, CardSet) else None


def _cards(field: str, value: object, language: str) -> tuple[int, ...]:
    """Cards from text, where names of sets are allowed too, or from cards."""
    if not isinstance(value, str):
        return card_indexes(value, field)
    found: list[int] = []
    for chunk in re.split(r"[,;\n]+", value):
        if not chunk.strip():
            continue
        if field == "without" and (name := squeezed(chunk)) in NAMES:
            found += sorted(NAMES[name].cards)
            continue
        try:
            found += [card.face for card in parse_cards(chunk, language, (*CARDS, *SECOND_DECK))]
        except CardError as error:
            raise QuestionError(N_("{field}: {problem}"), field=field, problem=error) from None
    return tuple(found)
