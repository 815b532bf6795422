"""What a round came to: counted move by move, since a state keeps no account of what was drawn or forgotten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import Lay, Move, Shuffle
from kortspel_widgets.games.vandatta.state import Phase, VandattaState
from kortspel_widgets.players.guide import DealResult

_AFTERWARDS = ("keep", "pass")


def is_between_rounds(state: VandattaState) -> bool:
    """Whether no round is under way."""
    return state.phase <= Phase.SHUFFLE or state.phase is Phase.OVER


def round_winner(before: VandattaState, move: Move) -> int:
    """Who has laid the last card with the move that ended the round; -1 for nobody."""
    seat = before.turn
    if isinstance(move, Lay):
        return seat if len(before.hands[seat]) == 1 else -1
    return seat if isinstance(move, Shuffle) and not before.hands[seat] else -1


class RoundWatch:
    """Looks on at one game."""

    def __init__(self, game: ChoiceGame[Any]) -> None:
        self.game = game
        self._begin()

    def _begin(self) -> None:
        self.drawn = [0] * self.game.seats
        self.forgot = [0] * self.game.seats

    def __call__(self, before: VandattaState, move: Move, after: VandattaState) -> DealResult | None:
        """Count what ``move`` did; with the last move of a round, what the round came to."""
        if is_between_rounds(before):
            self._begin()
            dealt = self.game.rules.hand_size
            self.drawn = [max(0, len(hand) - dealt) for hand in after.hands]
            return None
        if before.due >= 0 and (isinstance(move, Lay) or getattr(move, "word", "") in _AFTERWARDS):
            self.forgot[before.due] += 1
        if is_between_rounds(after):
            return self._result(before, move, after, self._held(before, move))
        for seat, (hand, now) in enumerate(zip(before.hands, after.hands, strict=True)):
            laid = isinstance(move, Lay) and move.actor == seat
            self.drawn[seat] += len(now) - len(hand) + laid
        return None

    def _held(self, before: VandattaState, move: Move) -> list[int]:
        """How many cards each seat had at the end of the round; they may have been gathered since."""
        held = [len(hand) for hand in before.hands]
        if isinstance(move, Lay):
            held[move.actor] -= 1
        for event in self.game.apply(before, move)[1]:
            if event.code.startswith("draws") and event.actor is not None:
                held[event.actor] += 1
                self.drawn[event.actor] += 1
        return held

    def _result(self, before: VandattaState, move: Move, after: VandattaState, held: list[int]) -> DealResult:
        old, new = before.deal.standing, after.deal.standing
        changes = tuple([now - then for now, then in zip(new.scores, old.scores, strict=True)])
        winner = round_winner(before, move)
        order = tuple(sorted(before.active, key=lambda seat: (seat - old.dealer - 1) % before.seats))
        playing = [seat in before.active for seat in range(before.seats)]
        counted: dict[str, Sequence[int]] = {
            "played": playing,
            "won": [seat == winner for seat in range(before.seats)],
            "left": held,
            "drawn": self.drawn,
            "forgot": self.forgot,
        }
        reshuffled = before.deal.reshuffled + isinstance(move, Shuffle)
        facts = {
            "turns": before.turns + 1,
            "drawn": sum(self.drawn),
            "reshuffled": reshuffled > 0,
            "reshuffles": reshuffled,
            "follow_up": isinstance(move, Lay) and before.follow and winner >= 0,
            "blocked": winner < 0,
            "forgot": sum(self.forgot),
        }
        return DealResult(
            changes, order, {name: tuple(map(int, values)) for name, values in counted.items()},
            {name: int(value) for name, value in facts.items()},
        )  # fmt: skip
