"""What people see: widgets for notebooks. Importing this package loads ipywidgets and anywidget.

>>> from kortspel_widgets.widgets import CardTable
"""

from .card_table import CardTable

__all__ = ["CardTable"]
