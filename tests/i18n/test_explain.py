"""Errors in the reader's language."""

import pickle
import re

import pytest

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.codes import DealCode
from kortspel_widgets.engine.game import IllegalMove
from kortspel_widgets.engine.moves import TABLE, Word
from kortspel_widgets.errors import KortspelError
from kortspel_widgets.games import SvaltaRavPayment, SvaltaRavSuits
from kortspel_widgets.i18n import LanguageError, catalogue, explain
from kortspel_widgets.notation import parse_card, parse_piles

QUEEN = Card.from_code("QH")


def error_of(call, *arguments) -> KortspelError:
    with pytest.raises(KortspelError) as caught:
        call(*arguments)
    return caught.value


def test_cards_are_named_in_words() -> None:
    error = error_of(parse_piles, ["QH 2S", "3S QH"])
    assert explain(error, "sv") == "Hjärter dam står två gånger: i hög 1 och i hög 2."
    assert explain(error, "en") == "The queen of hearts is written twice: in pile 1 and in pile 2."


def test_errors_within_errors_are_explained_too() -> None:
    error = error_of(parse_piles, ["QH", "2S KD"])
    assert explain(error, "sv") == (
        "Hög 2: Kort 2: ”KD” kan vara klöver dam eller ruter kung. Skriv färgen som ord eller tecken."
    )
    assert explain(error, "en") == (
        "Pile 2: Card 2: “KD” can be the queen of clubs or the king of diamonds. Write the suit as a word or a symbol."
    )


def test_what_somebody_wrote_is_quoted_as_written() -> None:
    error = error_of(parse_card, "{token} <b>\u202e\n")
    assert "”{token} <b>\\u202e\\n”" in explain(error, "sv")
    long = explain(error_of(parse_card, "x" * 5000), "sv")
    assert len(long) < 400
    # A house rule's id is quoted, not translated, when it is what somebody wrote.
    assert "“SRB.elimination”" in explain(KortspelError("{name!r}", name="SRB.elimination"), "en")


def test_house_rules_and_games_have_their_titles() -> None:
    error = error_of(SvaltaRavPayment, {"elimination": "never"})
    assert explain(error, "sv") == (
        "”När är man ute?” kan inte vara ”never”. "
        "Rätt vore: när man ska vända och inte kan (when_must_turn), så fort korten är slut (immediate)."
    )
    error = error_of(SvaltaRavSuits, {}, 7)
    assert explain(error, "sv") == "Svälta räv: färgversionen är för 2 till 6 spelare, inte 7."
    assert explain(error, "en") == "Svälta räv: the suit version is for 2 to 6 players, not 7."
    assert explain(KortspelError("{a}", a="SRB.unheard"), "sv") == "SRB.unheard"


def test_places_have_names_and_owners() -> None:
    game = SvaltaRavSuits(seats=2)
    error = error_of(game.position, {"hidden:0": [QUEEN], "open:1": [QUEEN]})
    assert (
        explain(error, "sv", ["Alva", "Bo"]) == "Hjärter dam finns två gånger: i dold hög (Alva) och i öppen hög (Bo)."
    )
    assert explain(error, "en") == "The queen of hearts is there twice: in hidden pile (1) and in open pile (2)."
    error = error_of(game.position, {"deck": [QUEEN], "aside": [QUEEN]})
    assert explain(error, "en") == "The queen of hearts is there twice: in deck and in put aside."
    assert explain(KortspelError("{a}", a="pile:x"), "en") == "Pile:x"


def test_a_refused_move_says_why_and_by_which_rule() -> None:
    game = SvaltaRavPayment()
    state = game.position({"hidden:0": [QUEEN], "hidden:1": [Card.from_code("2C")]}, {"turn": 0})
    error = error_of(game.apply, state, Word(1, "turn"))
    assert isinstance(error, IllegalMove)
    assert explain(error, "sv").startswith("Det är inte din tur. (SRB-3: ")
    assert explain(error, "en").startswith("It is not your turn. (SRB-3: ")
    error = error_of(game.apply, state, Word(0, "dance"))
    assert explain(error, "en").startswith("That is not something one can do now. (SRB-1: ")
    error = error_of(game.apply, game.start(), Word(TABLE, "turn"))
    assert "{" not in explain(error, "sv")


def test_a_code_that_is_wrong() -> None:
    error = error_of(DealCode.parse, "hej")
    assert explain(error, "sv").startswith("”hej” är ingen givkod. En givkod ser ut så här: SRB1.2.1.s42.")


def test_an_error_survives_a_trip_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(error_of(parse_piles, ["QH", "2S KD"])))
    assert explain(error, "sv").startswith("Hög 2: Kort 2: ”KD” kan vara klöver dam")


def test_a_template_reaches_no_attributes() -> None:
    error = KortspelError("{a}", a="x")
    error.template = "{a.__class__}"
    with pytest.raises(KeyError):
        explain(error, "en")


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(LanguageError):
        explain(error_of(parse_card, "x"), "de")


def test_every_message_for_errors_can_be_filled_in_both_languages() -> None:
    """Each text with format fields takes its values by name, and no brace is left over."""
    for message in catalogue.read():
        if not message.id or re.search(r"\{\w+:", message.id):
            continue  # a phrase, which other tests say
        names = set(re.findall(r"\{(\w+)", message.id))
        error = KortspelError(message.id, **dict.fromkeys(names, 3))
        for language in ("sv", "en"):
            assert not re.search("[{}]", explain(error, language)), message.id
