"""Rödskägg: five cards, trump, play or pass, count down from twelve.

Another, older game has the same name: six cards, bidding, no turned trump (AMB-RS-24).  This is the game of the
source document, one of the family of Rams.
"""

from kortspel_widgets.games.rodskagg.game import MISDEAL, Rodskagg
from kortspel_widgets.games.rodskagg.rules import RodskaggRules
from kortspel_widgets.games.rodskagg.state import Phase, RodskaggState, Trick

__all__ = ["MISDEAL", "Phase", "Rodskagg", "RodskaggRules", "RodskaggState", "Trick"]
