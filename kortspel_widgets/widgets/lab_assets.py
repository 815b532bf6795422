"""What the parts of the lab share: a question, the workshop, whole games, records, facts, contests.

They are one text of code: its entry looks at a part's ``part`` and shows that.
"""

from __future__ import annotations

from typing import Final

from kortspel_widgets.widgets.lab_words import LAB_WORDS
from kortspel_widgets.widgets.page_assets import Kind

LAB: Final = Kind("lab", ("deal_form.css", "lab.css", "lab_games.css", "lab_contest.css"), LAB_WORDS)
"""Code, style and words of the lab.

>>> sorted(LAB.values())
['code', 'style', 'version', 'words']
"""
