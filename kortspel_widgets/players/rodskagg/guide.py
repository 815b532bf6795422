"""What playing on by guesses asks of Rödskägg."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import Move, Word
from kortspel_widgets.errors import N_
from kortspel_widgets.games.rodskagg.rules import HAND, Terms
from kortspel_widgets.games.rodskagg.scoring import penalty
from kortspel_widgets.games.rodskagg.state import Phase, RodskaggState, tricks_won
from kortspel_widgets.players.guide import Guide, Measure, Watch
from kortspel_widgets.players.rodskagg.believing import Beliefs
from kortspel_widgets.players.rodskagg.results import deal_seen, final_scores, is_between_deals, took_none
from kortspel_widgets.players.rodskagg.thumb import Thumb

_SCALE: Final = 2.4
"""How many points behind makes a win less likely by a factor e."""


class RodskaggGuide(Guide):
    """The deal's end, its points, and about what they are worth for the game.

    >>> from kortspel_widgets.games import Rodskagg
    >>> RodskaggGuide().is_over(Rodskagg().start())
    True
    """

    thumb = Thumb()
    event = "none"
    by_seat = (
        Measure("played", N_("Deals in which it plays"), "share"),
        Measure("none", N_("No trick, though it plays"), "share", "played"),
        Measure("called", N_("Calls for all tricks"), "count", "played"),
        Measure("kept", N_("Calls kept"), "count", "called"),
        Measure("tricks", N_("Tricks, when it plays"), "mean", "played"),
    )
    by_deal = (
        Measure("all_passed", N_("Deals in which all pass"), "share"),
        Measure("alone", N_("Deals in which only one plays"), "share"),
    )

    def is_over(self, state: RodskaggState) -> bool:
        """Whether no deal is under way."""
        return is_between_deals(state)

    def change(self, before: RodskaggState, after: RodskaggState, seat: int) -> int:
        """The seat's points of the deal."""
        return final_scores(before, after)[seat] - before.deal.standing.scores[seat]

    def happened(self, before: RodskaggState, move: Move, after: RodskaggState, seat: int) -> bool:
        """Whether the seat was in the play and took no trick."""
        return took_none(before, move, seat)

    def watch(self, game: ChoiceGame[Any]) -> Watch:
        """The last move of a deal tells everything."""
        return deal_seen

    def stands_aside(self, move: Move) -> bool:
        """Whether it is a pass."""
        return isinstance(move, Word) and move.word == "pass"

    def passing_is_free(self, game: ChoiceGame[Any], view: RodskaggState, seat: int) -> bool:
        """It is, but for a dealer who may have to pay when all pass (AMB-RS-13)."""
        dealer = view.deal.standing.dealer
        return not (game.rules.all_pass_dealer_penalty and seat == dealer and not any(view.deal.spoke))

    def bounds(self, game: ChoiceGame[Any], view: RodskaggState, seat: int) -> tuple[int, int]:
        """All tricks that are left or none of them; a call kept or lost; nothing at all."""
        terms: Terms = game.terms  # type: ignore[attr-defined]
        rules, deal = terms.rules, view.deal
        if view.phase is not Phase.PLAY or deal.caller == seat:
            least = min(-HAND, rules.call_success) if rules.call_enabled else -HAND
            most = max(penalty(terms, deal.standing.scores[seat]), rules.call_failure)
            return self._bent(terms, view, seat, least, most)
        won = tricks_won(view)[seat]
        most = -won if won else penalty(terms, deal.standing.scores[seat])
        return self._bent(terms, view, seat, -won - len(view.hands[seat]), most + rules.forgotten_call_penalty)

    def _bent(self, terms: Terms, view: RodskaggState, seat: int, least: int, most: int) -> tuple[int, int]:
        """The same where an exact zero throws back what goes past it (AMB-RS-9)."""
        score = view.deal.standing.scores[seat]
        if not terms.rules.exact_zero or score + least >= 0 or terms.rules.overshoot == "go_negative":
            return least, max(most, 0)
        return max(least, -abs(score)), max(most, 0, -score - least - score)

    def chance_to_win(self, game: ChoiceGame[Any], before: RodskaggState, after: RodskaggState, seat: int) -> float:
        """By the scores: each point less makes a win a little more likely; certain when the game is over."""
        old, new = before.deal.standing, after.deal.standing
        if new.games != old.games:
            return float(new.games[seat] - old.games[seat])
        outcome = new.outcome
        if outcome is not None:
            return (seat in outcome.winners) / len(outcome.winners)
        scores = [new.scores[other] for other in new.extra] if new.extra else list(new.scores)
        if new.extra and seat not in new.extra:
            return 0.0
        lead = new.scores[seat]
        return 1 / sum([exp((_way(lead) - _way(score)) / _SCALE) for score in scores])

    def beliefs(self, game: ChoiceGame[Any], view: RodskaggState, seat: int) -> Beliefs:
        """Deals that fit what the seat sees and, mostly, what the others have said."""
        return Beliefs(game.terms, view, seat)  # type: ignore[attr-defined]


def _way(score: int) -> int:
    """How far a score is from zero; below an exact zero, where only penalties lead up, a little farther."""
    return score if score >= 0 else 3 - score
