"""What people see: widgets for notebooks.  Importing this package loads ipywidgets and anywidget.

>>> from kortspel_widgets.widgets import CardTable
"""

from kortspel_widgets.widgets.card_table import CardTable
from kortspel_widgets.widgets.deal_form import DealForm, DealTable
from kortspel_widgets.widgets.language_switch import LanguageSwitch

__all__ = ["CardTable", "DealForm", "DealTable", "LanguageSwitch"]
