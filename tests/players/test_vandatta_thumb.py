"""Vändåtta's rule of thumb follows the advice of the document (VA-32)."""

from __future__ import annotations

from random import Random
from typing import Any

from kortspel_widgets.cards import CARDS
from kortspel_widgets.games import Vandatta
from kortspel_widgets.notation import parse_cards
from kortspel_widgets.players import players

THUMB = players("vandatta")["thumb"]


def does(
    hand: str, pile: str, others: tuple[int, ...] = (6, 6, 6), labels: dict[str, Any] | None = None, **rules: object
) -> str:
    """What seat 0 does with a hand, told as its move is written; ``others`` hold so many cards."""
    game = Vandatta(rules, 1 + len(others))
    zones = {"hand:0": parse_cards(hand), "pile": parse_cards(pile)}
    rest = [card for card in CARDS if card not in (*zones["hand:0"], *zones["pile"])]
    for seat, cards in enumerate(others, 1):
        zones[f"hand:{seat}"], rest = tuple(rest[:cards]), rest[cards:]
    state = game.position(zones, {"turn": 0, **(labels or {})})
    return THUMB.choose(game, game.view(state, 0), 0, Random(1)).text.partition("@")[0]


def test_EX_VA_18_names_the_suit_it_holds_most_of() -> None:
    assert does("4H 6H 9H JH", "8S", labels={"phase": "name"}) == "hearts"
    assert (
        does(
            "4D 6D 9D KH",
            "8S",
            labels={"phase": "name"},
        )
        == "diamonds"
    )
    assert does("2D 4D 6D 9H KH", "8S", (2,), {"phase": "name"}) == "diamonds"


def test_the_dealer_names_its_longest_suit_at_the_start() -> None:
    assert does("4D 6D 9D KH 2S 3C QC", "8S", labels={"phase": "name", "dealer": 0, "turns": -1}) == "diamonds"


def test_VA_32_keeps_eights_while_something_else_fits() -> None:
    assert does("8S 4H 6H 9C", "JH") in ("4H", "6H")
    assert does("8S 4H 6H 9C", "JD") == "8S", "nothing else fits"


def test_an_eight_and_one_more_are_kept_for_going_out() -> None:
    assert does("8S 4H 9C", "JH") == "4H"
    assert does("8S 9C", "JH") == "8S"
    assert does("8S 9H", "JH") == "8S", "out at once"


def test_EX_VA_19_strikes_with_an_ace_when_somebody_has_one_card() -> None:
    hand = "AH 4H 6H 9C KS"
    assert does(hand, "JH") != "AH"
    assert does(hand, "JH", (1, 6, 6)) == "AH"


def test_VA_32_gets_rid_of_dear_cards_when_somebody_is_about_to_go_out() -> None:
    assert does("TH 4H 9C KS", "5H", (1, 1)) == "TH"
    assert does("8D 3H 4H 9C KS", "5H", (1, 1)) == "8D"


def test_VA_32_lays_what_the_next_player_has_shown_to_lack() -> None:
    """Both fit; whoever comes next had to draw at a heart."""
    lacks = {"lacks_suit:1": 2, "lacks_rank:1": 11, "lacks:1": 3}
    assert does("5H 5S 9D", "5D", (3, 3), lacks) == "5H"
    lacks = {"lacks_suit:1": 3, "lacks_rank:1": 11, "lacks:1": 3}
    assert does("5H 5S 9D", "5D", (3, 3), lacks) == "5S"


def test_VA_32_avoids_suits_that_the_others_may_be_rich_in() -> None:
    """Nearly all hearts lie in the pile, hardly any spade does."""
    pile = "5D 2H 3H 4H 6H 7H 9H TH JH QH"
    assert does("5H 5S 9D", pile, (2, 2)) == "5H"


def test_several_cards_of_a_rank_all_go() -> None:
    rules = {"hand_size": 6, "multi_lay": True}
    assert does("6H 6S 9D", "6C", labels={"phase": "more"}, **rules) in ("6H", "6S")
    assert does("6H 9D KC", "6C", labels={"phase": "more"}, **rules) == "6H"


def test_says_the_word_when_it_is_to_move_itself() -> None:
    rules = {"jokers": 1, "joker_effect": "skip"}
    assert does("4H", "XR 5H", (2,), {"due": 0, "suit": 2, "rank": 5}, **rules) == "lappen"
