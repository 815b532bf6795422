"""A phrase said in both languages, and looked at for what should never stand in a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from kortspel_widgets.i18n import LANGUAGES, narrate, say, translate

NAMES = ["Alva", "Max", "Lars", "Åsa", "<b>Bo</b>", "{0}", "Cleo"]


def sentences(slug: str, code: str, values: Mapping[str, Any]) -> list[str]:
    """The sentence for ``code`` in Swedish and in English."""
    said = [say(translate(narrate(slug, code), language), values, language, NAMES) for language in LANGUAGES]
    for sentence in said:
        plain = sentence.replace("{0}", "Bo")
        assert not re.search(r"[{}]|  |\bNone\b|\(\)|-\d", plain), (code, sentence)
        assert plain[:1] == plain[:1].upper()
    return said
