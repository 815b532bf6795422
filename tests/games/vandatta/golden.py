"""The games of Vändåtta that are written out; ``python -m tests.games.vandatta.golden`` writes them anew."""

from __future__ import annotations

import random
from typing import Any, Final

from kortspel_widgets.engine.moves import Move
from kortspel_widgets.games import Vandatta
from tests.games.playthroughs import Golden

RULES: Final[dict[int, dict[str, object]]] = {
    2: {"hand_size": 10, "match_format": "best_of", "best_of": 3, "announce": "both"},
    3: {"jokers": 2, "joker_effect": "super_eight", "score_limit": 50},
    4: {"score_limit": 60},
    5: {"hand_size": 6, "multi_lay": True, "multi_lay_specials": True, "match_format": "first_out_ends"},
    6: {"score_limit": 30},
    7: {"jokers": 2, "joker_effect": "skip", "special_on_special": True, "match_format": "single_round"},
    8: {"announce": "varning", "announce_penalty": 3, "start_eight": "bury_and_redraw", "match_format": "single_round"},
    9: {"jokers": 2, "joker_effect": "reverse", "start_ace": "all_draw", "match_format": "single_round"},
    10: {"num_decks": 2, "voluntary_draw": "specials_only", "finish_on_followup": False, "max_turns": 60,
         "match_format": "fixed_rounds", "fixed_rounds": 1},
}  # fmt: skip
WANTED: Final = (
    "dealer shuffle deal start-card first lays-suit lays-rank lays-eight lays-ace lays-also names follows-eight "
    "follows-ace draws draws-ace keeps passes lappen varning forgot draws-penalty pile-turned reshuffle "
    "round-won score-winner score out gather lays-joker names-super done"
)


def choose(game: Any, state: Any, rng: random.Random) -> Move:
    """Most words are said, and few drawn cards kept."""
    actors = game.actors(state)
    legal = game.moves(state, actors[-1] if rng.random() < 0.7 else actors[0])
    return legal[0] if rng.random() < 0.3 else rng.choice(legal)


GOLDEN: Final = Golden(Vandatta, RULES, 220, choose, frozenset(WANTED.split()))

if __name__ == "__main__":
    GOLDEN.write()
