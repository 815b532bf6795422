"""Probability with cards: exact answers with their derivations, and simulated draws beside them.

The names below are imported when they are first used:

>>> from kortspel_widgets.probability import chance
>>> question = chance(turned=2, success="bara vanliga kort")
>>> question.exact
Fraction(105, 221)

The documented questions stand in :mod:`kortspel_widgets.probability.asked`, whose ``asked("PR-SRB-02")`` is not among
the names here because the module is called the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kortspel_widgets.lazy import names

if TYPE_CHECKING:
    from kortspel_widgets.probability.asked import Asked as Asked
    from kortspel_widgets.probability.asked import asked_questions as asked_questions
    from kortspel_widgets.probability.cardsets import CardSet as CardSet
    from kortspel_widgets.probability.checks import QuestionError as QuestionError
    from kortspel_widgets.probability.counting import exact as exact
    from kortspel_widgets.probability.counting import no_match as no_match
    from kortspel_widgets.probability.derivation import Derivation as Derivation
    from kortspel_widgets.probability.derivation import Step as Step
    from kortspel_widgets.probability.derivation import derive as derive
    from kortspel_widgets.probability.draws import Deck as Deck
    from kortspel_widgets.probability.draws import Question as Question
    from kortspel_widgets.probability.friendly import chance as chance
    from kortspel_widgets.probability.intervals import mean_interval as mean_interval
    from kortspel_widgets.probability.intervals import wilson as wilson
    from kortspel_widgets.probability.results import Simulation as Simulation
    from kortspel_widgets.probability.simulation import simulate as simulate
    from kortspel_widgets.probability.successes import all_of as all_of
    from kortspel_widgets.probability.successes import at_least as at_least
    from kortspel_widgets.probability.successes import exactly as exactly
    from kortspel_widgets.probability.successes import no_more_than as no_more_than
    from kortspel_widgets.probability.successes import none_of as none_of

_HOMES = {
    "Asked": "asked",
    "CardSet": "cardsets",
    "Deck": "draws",
    "Derivation": "derivation",
    "Question": "draws",
    "QuestionError": "checks",
    "Simulation": "results",
    "Step": "derivation",
    "all_of": "successes",
    "asked_questions": "asked",
    "at_least": "successes",
    "chance": "friendly",
    "derive": "derivation",
    "exact": "counting",
    "exactly": "successes",
    "mean_interval": "intervals",
    "no_match": "counting",
    "no_more_than": "successes",
    "none_of": "successes",
    "simulate": "simulation",
    "wilson": "intervals",
}

__all__ = sorted(_HOMES)

__getattr__, __dir__ = names(__name__, _HOMES)
