"""How a kernel says that a game ended."""

from __future__ import annotations

from typing import Final

WON: Final = 0
LOOP: Final = 1
STALEMATE: Final = 2
STOPPED: Final = 3
UNSETTLED: Final = 4
"""The kernel could not settle it: another plays the deal once more."""
