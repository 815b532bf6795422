"""Every step of a derivation said in both languages, and its formula checked."""

from __future__ import annotations

from kortspel_widgets.i18n import say, translate
from kortspel_widgets.probability.derivation import Derivation
from kortspel_widgets.probability.mathtree import plain
from tests.probability.mathvalue import check, fractions

LANGUAGES = ("sv", "en")
WAYS = [
    way.split()
    for way in (
        "space favourable quotient simplify decimal",
        "space favourable add simplify decimal",
        "space favourable multiply add answer",
        "space favourable add answer",
        "space favourable answer",
    )
]
"""What a derivation goes through, besides what it says on the way."""
MAIN = {code for way in WAYS for code in way}


def hear(derivation: Derivation) -> dict[str, list[str]]:
    """The sentences by language; fails for a slot left over, an untranslated sentence, a wrong formula."""
    heard: dict[str, list[str]] = {language: [] for language in LANGUAGES}
    for step in derivation.steps:
        for language in LANGUAGES:
            sentence = say(translate(step.text, language), step.worded(language), language, [])
            assert "{" not in sentence
            assert "}" not in sentence
            assert sentence.endswith((".", "!", ":"))
            heard[language].append(sentence)
            if step.math is not None:
                line = plain(step.math, language)
                assert line
                assert "[" not in line
                assert "  " not in line
        assert heard["sv"][-1] != heard["en"][-1], step
        if step.math is not None:
            check(step.math)
        assert all(0 <= card < 52 for card in step.cards)
        assert len(set(step.cards)) == len(step.cards) or step.code == "seen"
    codes = [step.code for step in derivation.steps]
    assert [code for code in codes if code in MAIN] in WAYS
    if derivation.kind != "count":
        shown = next(step for step in derivation.steps if step.code == "simplify").math
        assert shown is not None
        exact = len(str(derivation.answer.denominator)) <= 30
        difference = abs(fractions(shown)[-1] - derivation.answer)
        assert difference <= (0 if exact else derivation.answer / 500), plain(shown, "en")
        last = next(step for step in derivation.steps if step.code == "decimal").math
        assert last is not None
        assert fractions(last)
        assert abs(fractions(last)[-1] - derivation.answer) <= abs(derivation.answer) / 20
    return heard
