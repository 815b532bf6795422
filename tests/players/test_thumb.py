"""The rule of thumb follows the advice of the document (RS-44), and the house rules where they turn it round."""

from __future__ import annotations

from random import Random

import pytest

from kortspel_widgets.cards import CARDS, Suit
from kortspel_widgets.games import Rodskagg
from kortspel_widgets.notation import parse_cards
from kortspel_widgets.players import players
from kortspel_widgets.players.rodskagg.judging import tricks_in_sight

THUMB = players("rodskagg")["thumb"]


def says(
    hand: str, labels: dict[str, int | bool] | None = None, *, seats: int = 4, turned: str = "7H", **rules: object
) -> str:
    """What seat 0 does with a hand; the others' cards do not matter."""
    game = Rodskagg(rules, seats)
    zones = {"hand:0": parse_cards(hand), "turned": parse_cards(turned)}
    labels = {"phase": "announce", "dealer": seats - 1, "turn": 0, **(labels or {})}
    blind = labels.get("phase") == "exchange"
    rest = [card for card in CARDS if card not in (*zones["hand:0"], *zones["turned"])]
    for seat in range(1, seats + blind):
        zone = "blind" if seat == seats else f"aside:{seat}" if labels.get(f"passed:{seat}") else f"hand:{seat}"
        zones[zone], rest = tuple(rest[:5]), rest[5:]
    state = game.position(zones, labels)
    assert game.actors(state) == (0,), "a misdeal"
    return THUMB.choose(game, game.view(state, 0), 0, Random(1)).text.partition("@")[0]


WEAK, FAIR, GOOD = "2H 4C 6D 8S 9S", "KH JS 4C 6D 9S", "AH KH QS 4C 6D"


def test_RS_44_plays_with_tricks_in_sight_and_passes_often() -> None:
    assert says(GOOD) == "play"
    assert says(WEAK) == "pass"


def test_RS_44_a_lone_low_trump_is_no_reason_to_play() -> None:
    assert says("2H 4C 6D 8S TD") == "pass"


def test_RS_44_a_large_table_asks_for_more() -> None:
    hand = "JH 3H KS 4C 6D"
    assert says(hand, seats=3) == "play"
    met = {f"plays:{seat}": True for seat in range(1, 6)}
    assert says(hand, {**met, "dealer": 0}, seats=7) == "pass"
    assert says("AH KH AS 4C 6D", {**met, "dealer": 0}, seats=7) == "play"


def test_RS_44_near_zero_one_trick_may_decide() -> None:
    hand = "QH 9C 4C 6D 9S"
    assert says(hand) == "pass"
    assert says(hand, {"score:0": 1}) == "play"


def test_RS_44_the_last_to_speak_is_bolder() -> None:
    assert says(WEAK, {"dealer": 0, "passed:1": True, "passed:2": True, "passed:3": True}) == "play"


def test_RS_44_watches_those_who_are_near_zero() -> None:
    hand = "JH AC 4C 6D 9S"
    spoken = {"dealer": 0, "plays:1": True, "plays:2": True, "passed:3": True}
    assert says(hand, spoken) == "pass"
    assert says(hand, {**spoken, "score:1": 1}) == "play"


def test_a_smaller_penalty_makes_bolder() -> None:
    hand = "TH 9C 4C 6D 9S"
    assert says(hand) == "pass"
    assert says(hand, no_trick_penalty=1) == "play"


def test_an_exact_zero_is_passed_by_with_too_good_a_hand_and_climbed_to_with_the_worst() -> None:
    assert says("AH KH QH JH 9S", {"score:0": 1}, exact_zero=True) == "pass"
    assert says(WEAK.replace("2H", "2S").replace("9S", "9C"), {"score:0": -5}, exact_zero=True) == "play"
    assert says(GOOD, {"score:0": -5}, exact_zero=True) == "pass"


def test_forced_play_leaves_no_choice() -> None:
    assert says("AH 2S 4C 6D 9S", {"score:0": 12}, forced_play="trump_ace", no_trick_penalty=5) == "play"


@pytest.mark.parametrize(("hand", "said"), [("2S 4C 6D 8S 9S", "exchange"), ("AH QS 4C 6D 9S", "keep")])
def test_only_a_bad_hand_is_exchanged(hand: str, said: str) -> None:
    labels: dict[str, int | bool] = {"phase": "exchange", "plays:0": True, "plays:1": True}  # type: ignore[dict-item]
    assert says(hand, labels, seats=2) == said


def test_the_weakest_side_card_is_swapped_and_good_ones_are_kept() -> None:
    labels: dict[str, int | bool] = {
        "phase": "swap",
        "plays:0": True,
        "plays:1": True,
        "passed:2": True,
        "passed:3": True,
    }  # type: ignore[dict-item]
    assert says("AH KH 2S TD 3S", labels, stock_swap=True) == "swap:2S"
    assert says("AH KH QH AS KS", labels, stock_swap=True) == "keep"


@pytest.mark.parametrize(
    ("hand", "turned", "said"),
    [
        ("AH KH QH AS AC", "7H", "call"),
        ("KH QH JH AS KS", "AH", "call"),
        ("AH KH QH JH AS", "7H", "call"),
        ("AH KH 2H AS AC", "7H", "no_call"),
        ("AH KH QH AS 2C", "7H", "no_call"),
        ("KH QH JH AS AC", "7H", "no_call"),
        ("2H 4C 6D 8S 9S", "7H", "no_call"),
    ],
)
def test_RS_44_calls_only_with_the_top_trumps_and_a_clear_path(hand: str, turned: str, said: str) -> None:
    labels = {"phase": "call", "plays:0": True, "plays:1": True, "passed:2": True, "passed:3": True}
    assert says(hand, labels, turned=turned) == said  # type: ignore[arg-type]
    # Being behind is no reason.
    assert says(hand, {**labels, "score:0": 30, "score:1": 1}, turned=turned) == said  # type: ignore[arg-type]


def lays(hand: str, trick: dict[int, str], others: dict[int, str], leader: int, **labels: int | bool) -> str:
    """The card that seat 0 of three lays."""
    game = Rodskagg(seats=3)
    zones = {"hand:0": hand, "turned": "7H", **{f"played:{seat}": card for seat, card in trick.items()}}
    zones |= {f"hand:{seat}": cards for seat, cards in others.items()}
    told = {"phase": "play", "turn": 0, "leader": leader, **{f"plays:{seat}": True for seat in range(3)}, **labels}
    state = game.position({name: parse_cards(cards) for name, cards in zones.items()}, told)  # type: ignore[arg-type]
    return THUMB.choose(game, game.view(state, 0), 0, Random(1)).text.partition("@")[0]


def test_the_last_to_lay_takes_the_trick_as_cheaply_as_it_can() -> None:
    assert lays("AS JS 2S", {1: "TS", 2: "3S"}, {1: "2C 3C", 2: "2D 3D"}, 1) == "JS"
    assert lays("AH 2H 4D", {1: "AS", 2: "3S"}, {1: "2C 3C", 2: "2D 3D"}, 1) == "2H"


def test_what_cannot_win_is_thrown_low() -> None:
    assert lays("KS QS 2S", {1: "AS", 2: "3S"}, {1: "2C 3C", 2: "2D 3D"}, 1) == "2S"


def test_RS_44_throws_off_the_last_low_card_of_a_suit_to_become_void() -> None:
    """The trick is lost to a higher trump; a low diamond is the last of its suit, the clubs are two."""
    assert lays("5H 3D 2C 4C", {1: "AS", 2: "9H"}, {1: "2D 4D 6D", 2: "6C 8C 9C"}, 1) == "3D"


def test_leads_what_holds() -> None:
    assert lays("AH KH 2C", {}, {1: "3C 4C 5C", 2: "2D 3D 4D"}, 0) == "AH"
    assert lays("2H AS 3C", {}, {1: "8C 4C 5C", 2: "2D 3D 4D"}, 0) == "AS"


def test_tricks_in_sight_knows_that_the_turned_ace_is_out() -> None:
    hand = parse_cards("KH 3C 5D 9S 8S")
    assert tricks_in_sight(hand, Suit.HEARTS, parse_cards("AH")[0]) > tricks_in_sight(hand, Suit.HEARTS)
