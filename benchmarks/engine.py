"""Random deals played to the end a second, with events and without; the reference is without events."""

from __future__ import annotations

import time
from typing import Any

from kortspel_widgets.engine.game import Game
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.games import SvaltaRavPayment, SvaltaRavSuits

SECONDS = 3.0


def play(game: Game[Any], seed: int, events: bool) -> int:
    state = game.start()
    luck = Luck(str(seed))
    told: list[object] = []
    while (move := game.next_move(state, luck)) is not None:
        state = game.step(state, move, told.append if events else None)
    return game.tally(state)[1]


def rate(game: Game[Any], events: bool) -> tuple[float, float]:
    """Deals and turned cards a second."""
    began = time.perf_counter()
    deals = cards = 0
    while (spent := time.perf_counter() - began) < SECONDS:
        cards += play(game, deals, events)
        deals += 1
    return deals / spent, cards / spent


def main() -> None:
    for kind in (SvaltaRavPayment, SvaltaRavSuits):
        for seats in kind.seat_range:
            game = kind(seats=seats)
            silent, cards = rate(game, events=False)
            telling, _ = rate(game, events=True)
            print(
                f"{kind.slug} {seats} players: {silent:.0f} deals/s ({cards / 1000:.0f} thousand cards/s); "
                f"with events {telling:.0f} deals/s, {telling / silent:.2f} of it"
            )


if __name__ == "__main__":
    main()
