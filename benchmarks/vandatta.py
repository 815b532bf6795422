"""Vändåtta: random playouts against OpenSpiel's Crazy Eights and RLCard's Uno.

The references are ``crazy_eights(players=4)`` of open-spiel and ``uno`` of rlcard (extra ``bench``); one that isn't
installed is left out.  See ``playouts.py`` for what is counted.
"""

from __future__ import annotations

from importlib.util import find_spec

from playouts import Playout, compare, open_spiel, ours, rlcard

from kortspel_widgets.games import Vandatta


def main() -> None:
    kinds: dict[str, Playout] = {"Vändåtta": ours(Vandatta(seats=4))}
    if find_spec("pyspiel"):
        kinds["crazy_eights"] = open_spiel("crazy_eights(players=4)")
    if find_spec("rlcard"):
        kinds["uno"] = rlcard("uno")
    compare(kinds)


if __name__ == "__main__":
    main()
