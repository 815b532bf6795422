"""What is asked in Rödskägg, and the beginner's questions exactly where they arise."""

from __future__ import annotations

from typing import Any

import pytest

from kortspel_widgets.games import Rodskagg
from kortspel_widgets.i18n import LANGUAGES
from kortspel_widgets.notation import parse_cards
from kortspel_widgets.widgets.play_ask import asked
from kortspel_widgets.widgets.play_talk import Talk, talk_of

NAMES = ("Alva", "Bruno", "Cleo")


def ask(hands: dict[int, str], labels: dict[str, Any], trick: str = "", **rules: Any) -> dict[str, Any]:
    """The question to seat 0 with hearts as trumps; ``trick`` was laid by the seats from 1 on."""
    game = Rodskagg(rules, 3)
    zones = {f"hand:{seat}": parse_cards(cards) for seat, cards in hands.items()} | {"turned": parse_cards("7H")}
    laid = parse_cards(trick)
    zones |= {f"played:{seat}": (card,) for seat, card in enumerate(laid, 1)}
    state = game.position(zones, {"dealer": 2, **labels})
    assert game.actors(state) == (0,)
    return asked(game, state, 0, NAMES, talk_of("rodskagg"))


def playing(mine: str, trick: str) -> dict[str, Any]:
    """Seat 0 comes last to a trick."""
    return ask({0: mine, 1: "5D", 2: "6D"}, {"phase": "play", "turn": 0, "leader": 1}, trick)


def announcing(mine: str, said: dict[str, Any], **rules: Any) -> dict[str, Any]:
    hands = {0: mine, 1: "2C 3C 4C 5C 6C", 2: "2D 3D 4D 5D 6D"}
    passed = [seat for seat in (1, 2) if said.get(f"passed:{seat}")]
    return ask({seat: cards for seat, cards in hands.items() if seat not in passed}, {"turn": 0, **said}, **rules)


def id_of(found: dict[str, Any]) -> str | None:
    return found["misconception"] and found["misconception"]["id"]


@pytest.mark.parametrize(
    ("mine", "trick", "wanted"),
    [
        ("AC 2D", "9C 3H", "side-ace-beats-trump"),
        ("AD 2D", "9C 3H", "side-ace-beats-trump"),
        ("AD 2D", "3H 9C", "side-ace-beats-trump"),
        ("AC 2D", "9C 3D", None),
        ("AH 2D", "9C 3H", "must-trump"),
        ("2H 2D", "9C 3S", "must-trump"),
        ("2H 2C", "9C 3S", None),
        ("2H 3H", "9C 3S", None),
        ("2D 3S", "9C 8C", None),
        ("2H AD", "3H 9C", None),
    ],
)
def test_a_beginners_question_at_a_trick(mine: str, trick: str, wanted: str | None) -> None:
    found = playing(mine, trick)
    assert id_of(found) == wanted
    if wanted:
        assert all(found["misconception"][language] for language in LANGUAGES)
        assert found["misconception"]["sv"] != found["misconception"]["en"]


def test_the_ace_in_the_answer_is_one_that_may_be_laid() -> None:
    said = playing("AC AD", "9C 3H")["misconception"]
    assert "ace of clubs" in said["en"]
    assert "klöver ess" in said["sv"]


ACE = "AH 2S 3S 4S 5S"
PLAIN = "KH 2S 3S 4S 5S"


@pytest.mark.parametrize(
    ("mine", "said", "rules", "wanted", "text"),
    [
        (ACE, {}, {}, "pass-with-trump-ace", "Yes"),
        (ACE, {}, {"forced_play": "trump_ace"}, "pass-with-trump-ace", "No"),
        (ACE, {"passed:1": True, "passed:2": True}, {}, "pass-with-trump-ace", "Yes"),
        (PLAIN, {}, {}, None, ""),
        (PLAIN, {"passed:1": True, "passed:2": True}, {}, "nobody-plays", "nobody's score"),
        (PLAIN, {"passed:1": True, "passed:2": True}, {"redeal_trump": "keep"}, "nobody-plays", "turned card stays"),
        (PLAIN, {"passed:1": True, "passed:2": True}, {"all_pass_dealer_penalty": 1}, "nobody-plays", "a point"),
        (PLAIN, {"plays:1": True, "passed:2": True}, {}, None, ""),
    ],
)
def test_a_beginners_question_while_announcing(
    mine: str, said: dict[str, Any], rules: dict[str, Any], wanted: str | None, text: str
) -> None:
    found = announcing(mine, {"dealer": 0 if said else 2, **said}, **rules)
    assert id_of(found) == wanted
    assert wanted is None or text in found["misconception"]["en"]


def test_what_is_asked_when_the_cards_oblige() -> None:
    found = announcing(ACE, {}, forced_play="trump_ace")
    assert [word["move"] for word in found["moves"]] == ["play@0"]
    assert found["prompt"]["sv"] == "Dina kort gör att du måste spela."


def test_every_question_has_its_own_words() -> None:
    prompts = {
        announcing(PLAIN, {})["prompt"]["en"],
        playing("AC 2D", "9C 3H")["prompt"]["en"],
        playing("AD 2D", "9C 3H")["prompt"]["en"],
        ask({0: "AC 2D", 1: "2C 3C", 2: "4C 5C"}, {"phase": "play", "turn": 0})["prompt"]["en"],
        ask({0: "AC 2D", 1: "2C 3C", 2: "4C 5C"}, {"phase": "call", "turn": 0})["prompt"]["en"],
    }
    assert len(prompts) == 5


def test_a_call_warns_of_what_it_may_cost() -> None:
    found = ask({0: "AC 2D", 1: "2C 3C", 2: "4C 5C"}, {"phase": "call", "turn": 0}, call_failure=8)
    call, no_call = found["moves"]
    assert "8 points" in call["warn"]["en"]
    assert "warn" not in no_call


def test_a_swap_asks_for_a_card_or_a_word() -> None:
    game = Rodskagg({"stock_swap": True}, 3)
    zones = {"hand:0": "AC 2D", "hand:1": "2C 3C", "hand:2": "4C 5C", "turned": "7H", "stock": "9S TS"}
    state = game.position(
        {name: parse_cards(cards) for name, cards in zones.items()}, {"phase": "swap", "turn": 0, "dealer": 2}
    )
    found = asked(game, state, 0, NAMES, talk_of("rodskagg"))
    assert found["lay"] == "swap"
    assert [card["move"] for card in found["cards"]] == ["swap:AC@0", "swap:2D@0"]
    assert [word["sv"] for word in found["moves"]] == ["Behåll mina kort"]


def test_a_game_that_nobody_wrote_words_for_still_asks() -> None:
    game = Rodskagg(seats=3)
    hands = {"hand:0": parse_cards("AC"), "hand:1": parse_cards("2C"), "hand:2": parse_cards("3C")}
    state = game.position(hands | {"turned": parse_cards("7H")}, {"turn": 0, "dealer": 2})
    found = asked(game, state, 0, NAMES, Talk())
    assert found["prompt"]["en"] == "It is your turn."
    assert [word["en"] for word in found["moves"]] == ["Play", "Pass"]
