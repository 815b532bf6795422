"""What the play table sends to the browser is whole, scoped and small."""

from __future__ import annotations

import re

from kortspel_widgets.i18n import LANGUAGES, translate
from kortspel_widgets.widgets.play_assets import PLAY
from kortspel_widgets.widgets.play_words import PLAY_WORDS
from kortspel_widgets.widgets.words import TABLE_WORDS


def test_every_selector_begins_with_our_root() -> None:
    rules = re.findall(r"([^{}]+)\{[^{}]*\}", re.sub(r"@(media|container)[^{]*\{", "", PLAY.style))
    selectors = [part.strip() for rule in rules for part in re.split(r",(?![^(]*\))", rule)]
    assert len(selectors) > 200
    assert [selector for selector in selectors if not selector.startswith(".kortspel")] == []
    assert not re.search(r"!important|@import|url\(", PLAY.style)


def test_the_code_is_one_module_that_knows_no_game() -> None:
    assert PLAY.code.endswith("export { render };\n")
    assert not re.search(r"^import ", PLAY.code, re.M)
    assert "http" not in PLAY.code.replace("http://www.w3.org/", "").replace("2000/svg", "").replace("1998/Math", "")
    assert "innerHTML" not in PLAY.code
    assert not re.search(r"r[oö]dsk[aä]gg|\bRS-\d|misdeal|no_call|trump", PLAY.code, re.I)
    assert len(PLAY.code) < 180_000
    assert len(PLAY.style) < 50_000


def test_words_are_complete_and_used() -> None:
    slots = re.compile(r"\{(\w+)")
    for key, text in PLAY_WORDS.items():
        for language in LANGUAGES:
            assert set(slots.findall(text)) == set(slots.findall(translate(text, language))), key
        assert f'"{key}"' in PLAY.code or key.startswith("do_"), key
    said = set(re.findall(r'\btext\("(\w+)"', PLAY.code)) - {"lost"}
    assert said <= PLAY_WORDS.keys() | TABLE_WORDS.keys()
    assert set(PLAY.values()["words"]) == set(LANGUAGES)
