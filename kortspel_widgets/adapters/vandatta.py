"""Vändåtta in numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kortspel_widgets.adapters.encoding import Encoding, Field, counted, from_seat, one_hot
from kortspel_widgets.games.vandatta.playing import SUIT_WORDS
from kortspel_widgets.games.vandatta.rules import MAX_DRAWS
from kortspel_widgets.games.vandatta.state import Phase, VandattaState

_PHASES: Final = (Phase.TURN, Phase.NAME, Phase.FOLLOW, Phase.MORE)
_MOST: Final = 10_000
"""More points and turns than any game comes to."""


class VandattaEncoding(Encoding):
    """Cards, draws, suits and words; the hand, the top card, what must be matched, what everybody has shown."""

    speaks = True

    def _action_names(self) -> Iterator[str]:
        for card in self.game.terms.deck(self.game.seats):  # type: ignore[attr-defined]
            yield card.code
        yield from ("draw", "keep", "pass", "done", *SUIT_WORDS, "lappen", "varning")

    def _fields(self) -> Iterator[Field]:
        seats = self.game.seats
        yield Field("hand", 54, 0, 2)
        yield Field("top", 54, 0, 1)
        yield Field("seen", 54, 0, 2)
        yield Field("suit", 4, 0, 1)
        yield Field("rank", 13, 0, 1)
        yield Field("special", 1, 0, 1)
        yield Field("phase", len(_PHASES), 0, 1)
        yield Field("follows up", 1, 0, 1)
        yield Field("draws", 1, 0, MAX_DRAWS)
        yield Field("direction", 1, -1, 1)
        yield Field("stock", 1, 0, 106)
        yield Field("turn", seats, 0, 1)
        yield Field("owes a word", seats, 0, 1)
        yield Field("has said it", seats, 0, 1)
        yield Field("dealer", seats, 0, 1)
        yield Field("cards", seats, 0, 106)
        yield Field("scores", seats, 0, _MOST)
        yield Field("out", seats, 0, 1)
        yield Field("wins", seats, 0, _MOST)
        yield Field("lacks", seats * 18, 0, 106)

    def _parts(self, view: VandattaState, seat: int) -> Iterator[Sequence[int]]:
        deal, standing, seats = view.deal, view.deal.standing, view.seats
        yield counted(view.hands[seat], 54)
        yield counted(view.pile[-1:], 54)
        yield counted(view.pile, 54)
        yield one_hot(view.suit, 4)
        yield one_hot(view.rank - 2, 13)
        yield (int(view.special),)
        yield [int(view.phase is phase) for phase in _PHASES]
        yield (int(view.follow),)
        yield (view.draws,)
        yield (deal.direction,)
        yield (len(view.stock),)
        yield from_seat(one_hot(view.turn, seats), seat)
        yield from_seat(one_hot(view.due, seats), seat)
        yield from_seat([int(other in deal.said) for other in range(seats)], seat)
        yield from_seat(one_hot(standing.dealer, seats), seat)
        yield from_seat([len(hand) for hand in view.hands], seat)
        yield from_seat(standing.scores, seat)
        yield from_seat([int(out) for out in standing.out], seat)
        yield from_seat(standing.wins, seat)
        for lack in from_seat(deal.lacks, seat):
            known = lack is not None
            yield one_hot(lack.suit if known else -1, 4)
            yield one_hot(lack.rank - 2 if known else -1, 13)
            yield (lack.n if known else 0,)
