"""Svälta räv, payment version (betalkortsversionen), known in English as Beggar-my-neighbour.

Rules SRB-1 to SRB-17 of the rule book; where the sources are silent the decisions are AMB-SRB-1 to AMB-SRB-15.
Nobody has a choice: the deal decides.
"""

from kortspel_widgets.games.svalta_rav_payment.game import SvaltaRavPayment
from kortspel_widgets.games.svalta_rav_payment.rules import PAYMENTS, SAFETY_CAP, PaymentRules
from kortspel_widgets.games.svalta_rav_payment.state import PaymentState

__all__ = ["PAYMENTS", "SAFETY_CAP", "PaymentRules", "PaymentState", "SvaltaRavPayment"]
