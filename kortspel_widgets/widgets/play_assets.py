"""What all play tables share."""

from __future__ import annotations

from typing import Final

from kortspel_widgets.widgets.page_assets import Kind
from kortspel_widgets.widgets.play_words import PLAY_WORDS

PLAY: Final = Kind("play", ("deal_form.css", "play.css"), PLAY_WORDS)
"""Code, style and words of the play table."""
