"""What playing on by guesses, hints and counting ask of Vändåtta."""

from __future__ import annotations

from typing import Any

from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import Move
from kortspel_widgets.errors import N_
from kortspel_widgets.games.vandatta.state import Phase, VandattaState
from kortspel_widgets.games.vandatta.unseen import Guesses
from kortspel_widgets.players.guide import Guide, Measure, Watch
from kortspel_widgets.players.vandatta.prospects import chance_by_hands, chance_by_scores
from kortspel_widgets.players.vandatta.thumb import Thumb
from kortspel_widgets.players.vandatta.watching import RoundWatch, is_between_rounds, round_winner


class VandattaGuide(Guide):
    """The round's end, its points, and about what they are worth for the session.

    >>> from kortspel_widgets.games import Vandatta
    >>> VandattaGuide().is_over(Vandatta().start())
    True
    """

    thumb = Thumb()
    glances = True
    event = "won"
    by_seat = (
        Measure("played", N_("Rounds in which it plays"), "share"),
        Measure("won", N_("Rounds won"), "share", "played", placed=True),
        Measure("left", N_("Cards left at the end"), "mean", "played", placed=True),
        Measure("drawn", N_("Cards drawn in a round"), "mean", "played"),
        Measure("forgot", N_("Words forgotten in a round"), "mean", "played"),
    )
    by_deal = (
        Measure("turns", N_("Turns in a round")),
        Measure("drawn", N_("Cards drawn in a round")),
        Measure("reshuffled", N_("Rounds in which the pile is reshuffled"), "share"),
        Measure("reshuffles", N_("Reshuffles in a round")),
        Measure("follow_up", N_("Rounds that end with a follow-up card"), "share"),
        Measure("blocked", N_("Rounds that nobody wins"), "share"),
        Measure("forgot", N_("Words forgotten in a round")),
    )

    def is_over(self, state: VandattaState) -> bool:
        """Whether no round is under way."""
        return is_between_rounds(state)

    def change(self, before: VandattaState, after: VandattaState, seat: int) -> int:
        """The seat's points of the round."""
        return after.deal.standing.scores[seat] - before.deal.standing.scores[seat]

    def happened(self, before: VandattaState, move: Move, after: VandattaState, seat: int) -> bool:
        """Whether the seat has won the round."""
        return round_winner(before, move) == seat

    def watch(self, game: ChoiceGame[Any]) -> Watch:
        """Counts move by move."""
        return RoundWatch(game)

    def chance_to_win(self, game: ChoiceGame[Any], before: VandattaState, after: VandattaState, seat: int) -> float:
        """By the scores: far from the limit, or before the others in a session of so many rounds."""
        standing = after.deal.standing
        outcome = standing.outcome
        if outcome is not None:
            return (seat in outcome.winners) / max(1, len(outcome.winners))
        return chance_by_scores(game.rules, standing, seat)

    def glance(self, game: ChoiceGame[Any], start: VandattaState, state: VandattaState, seat: int) -> float | None:
        """After the seat's next turn: by the cards that each holds, who may win the round, and what that is worth."""
        if state.phase is not Phase.TURN or state.draws or state.turns <= start.turns + len(state.active):
            return None
        return chance_by_hands(game.rules, state, seat)

    def bounds(self, game: ChoiceGame[Any], view: VandattaState, seat: int) -> tuple[int, int]:
        """Nothing, or the cards in hand; who draws more of them may have to pay for more."""
        return 0, game.terms.hand_points(view.hands[seat]) if game.terms.scores else 0  # type: ignore[attr-defined]

    def beliefs(self, game: ChoiceGame[Any], view: VandattaState, seat: int) -> Guesses:
        """Rounds that fit what the seat sees; nobody holds what it has shown to lack."""
        return Guesses(game.terms, view)  # type: ignore[attr-defined]
