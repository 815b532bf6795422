"""The games of Rödskägg that are written out; ``python -m tests.games.rodskagg.golden`` writes them anew."""

from __future__ import annotations

import random
from typing import Any, Final

from kortspel_widgets.engine.moves import Move
from kortspel_widgets.games import Rodskagg
from tests.games.playthroughs import Golden

RULES: Final[dict[int, dict[str, object]]] = {
    2: {"start_score": 5, "sole_player_mode": "play_blind_hand", "exact_zero": True},
    3: {"start_score": 5, "pot_mode": True, "all_pass_dealer_penalty": 1},
    4: {},
    5: {"stock_swap": True, "forced_play": "trump_ace", "start_score": 6},
    6: {"call_stop_early": True, "leader": "caller", "penalty_mode": "relative"},
    7: {"start_score": 3, "series": 3, "forgotten_call_penalty": 5},
}
WANTED: Final = (
    "plays passes exchanges keeps-hand swaps calls no-call leads follows ruffs discards trick-suit score-tricks "
    "score-none score-passed call-lost alone-blind dummy-lays ante pass-fee stake gather caller-starts"
)


def choose(game: Any, state: Any, rng: random.Random) -> Move:
    """Some pass more than an even draw would give."""
    return rng.choice(game.moves(state, game.actors(state)[0]))


GOLDEN: Final = Golden(Rodskagg, RULES, 150, choose, frozenset(WANTED.split()))

if __name__ == "__main__":
    GOLDEN.write()
