"""Vändåtta: match the suit or the rank, eights and aces are special, who is out of cards first wins the round.

It is the Swedish Crazy Eights.  A special card is followed up at once by the same player, and it may be neither the
last card nor lie on another special card.
"""

from kortspel_widgets.games.vandatta.game import Vandatta
from kortspel_widgets.games.vandatta.rules import VandattaRules
from kortspel_widgets.games.vandatta.state import Phase, Standing, VandattaDeal, VandattaState

__all__ = ["Phase", "Standing", "Vandatta", "VandattaDeal", "VandattaRules", "VandattaState"]
