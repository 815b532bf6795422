"""Svälta räv, suit version (färgversionen): everybody turns at once, the highest of a suit takes its piles.

Rules SRF-1 to SRF-17 of the rule book; where the source is silent the decisions are AMB-SRF-1 to AMB-SRF-13.
Nobody has a choice: the deal decides.
"""

from kortspel_widgets.games.svalta_rav_suits.game import TIME, TURN, SvaltaRavSuits
from kortspel_widgets.games.svalta_rav_suits.matching import can_match
from kortspel_widgets.games.svalta_rav_suits.rules import SuitRules
from kortspel_widgets.games.svalta_rav_suits.state import SuitState

__all__ = ["TIME", "TURN", "SuitRules", "SuitState", "SvaltaRavSuits", "can_match"]
