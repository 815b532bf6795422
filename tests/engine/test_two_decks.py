"""Cards beyond the 52: orders, deals, files and tables of 106, and games that refuse them."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from kortspel_widgets import opening
from kortspel_widgets.cards import ALL_CARDS, CARDS, JOKERS, SECOND_DECK, Card
from kortspel_widgets.engine.dealing import filled, places, stacked
from kortspel_widgets.engine.game import Game, PositionError
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import CHANCE, Lay, Swap, parse_move
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.saves import dump, load
from kortspel_widgets.errors import KortspelError
from kortspel_widgets.games import GAMES, Rodskagg, SvaltaRavPayment, SvaltaRavSuits, Vandatta
from kortspel_widgets.i18n import explain
from kortspel_widgets.table import SeatTable, Timeline
from tests.games.kit import cards

ONE_DECK: list[Game[Any]] = [
    SvaltaRavPayment(),
    SvaltaRavSuits(),
    Rodskagg(seats=2),
    Rodskagg(seats=4),
    Vandatta(seats=4),
]
LARGE: Final = Vandatta({"num_decks": 2, "jokers": 2, "joker_effect": "skip"}, 8)
"""A game with all cards there are."""
FOREIGN = [(SECOND_DECK[36], "QH', a card of a second deck"), (JOKERS[0], "XR is not used here")]


# -- dealing -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", [CARDS, (*CARDS, *JOKERS), (*CARDS, *SECOND_DECK), ALL_CARDS, CARDS[:10]])
def test_piles_are_filled_from_any_deck(deck: tuple[Card, ...]) -> None:
    named = [[deck[-1], deck[3]], [], [deck[0]]]
    rows, rest = filled(named, [3, 2, 1], 3, Luck("7"), deck)
    assert [len(row) for row in rows] == [3, 2, 1]
    assert [row[: len(pile)] for row, pile in zip(rows, named, strict=True)] == named
    assert sorted([*(card for row in rows for card in row), *rest]) == list(deck)


def test_filling_says_which_card_the_deck_lacks() -> None:
    for card, said in FOREIGN:
        with pytest.raises(PositionError, match=said):
            filled([[card]], [3], 1, Luck("7"))
    with pytest.raises(PositionError, match="XB is not used here"):
        filled([[JOKERS[1]]], [3], 1, Luck("7"), (*CARDS, JOKERS[0]))


def test_both_cards_of_a_pair_may_be_named_and_none_twice() -> None:
    pair = [CARDS[36], SECOND_DECK[36]]
    assert filled([pair], [2], 1, Luck("7"), ALL_CARDS)[0] == [pair]
    with pytest.raises(PositionError, match="QH' is written twice"):
        filled([[SECOND_DECK[36]] * 2], [2], 1, Luck("7"), ALL_CARDS)


@pytest.mark.parametrize("deck", [CARDS, (*CARDS, *JOKERS), ALL_CARDS])
def test_an_order_deals_what_was_written(deck: tuple[Card, ...]) -> None:
    """A place in the deck is not a card's number: after 52 cards come the jokers, numbers 104 and 105."""
    rows, rest = filled([[deck[-1]], [deck[5]]], [3, 3], 2, Luck("7"), deck)
    order = stacked(rows, rest, 2, 0, deck)
    assert sorted(order) == list(range(len(deck)))
    from_top = [deck[place] for place in reversed(order)]
    assert [from_top[1:6:2][::-1], from_top[0:6:2][::-1]] == rows
    assert from_top[6:] == rest
    assert places(from_top, deck) == order


# -- games with one deck -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ONE_DECK, ids=repr)
@pytest.mark.parametrize(("card", "said"), FOREIGN)
class TestOneDeck:
    def test_the_deck_is_52_cards(self, game: Game[Any], card: Card, said: str) -> None:
        assert sorted(game.deck) == list(CARDS)
        assert card not in game.deck

    def test_a_position_refuses_the_card(self, game: Game[Any], card: Card, said: str) -> None:
        for zone in game.start().zones:
            with pytest.raises(PositionError, match=said):
                game.position({zone.name: [card]})

    def test_a_deal_refuses_the_card(self, game: Game[Any], card: Card, said: str) -> None:
        with pytest.raises(PositionError, match=said):
            game.arranged([[CARDS[0], card]], "1", 0)

    def test_a_move_with_the_card_is_refused(self, game: Game[Any], card: Card, said: str) -> None:
        replay = Replay(game, moves=game.deal(Luck("1")))
        actor = game.actors(replay.final)[0]
        assert actor != CHANCE
        for move in (Lay(max(0, actor), card), Swap(max(0, actor), card)):
            assert game.refusal(replay.final, move) is not None

    def test_a_file_with_the_card_is_refused(self, game: Game[Any], card: Card, said: str) -> None:
        data = json.loads(dump(Replay(game, moves=game.deal(Luck("1")))))
        zone = game.start().zones[0].name
        data["position"] = {"zones": {zone: f"2C {card.code}"}, "labels": {}}
        with pytest.raises(PositionError, match=said):
            load(json.dumps(data), GAMES)
        del data["position"]
        data["moves"].append(f"{card.code}@0")
        with pytest.raises(KortspelError, match=r"^Move \d+ of the saved game"):
            load(json.dumps(data), GAMES)

    def test_written_piles_name_pile_and_card(self, game: Game[Any], card: Card, said: str) -> None:
        with pytest.raises(KortspelError, match=f"^Pile 2: Card 2: {said}"):
            opening.from_piles(game.slug, ["2C", f"3C {card.code}"], seats=game.seats, seed=1)


def test_the_refusal_is_in_words() -> None:
    with pytest.raises(PositionError) as caught:
        SvaltaRavPayment().position({"hidden:0": cards("XB")})
    assert explain(caught.value, "sv") == "Svarta jokern används inte här."
    assert explain(caught.value, "en") == "The black joker is not used here."
    with pytest.raises(PositionError) as caught:
        SvaltaRavPayment().position({"hidden:0": cards("QH'")})
    assert explain(caught.value, "sv") == "QH', ett kort ur en andra kortlek, används inte här."


# -- a game with all of them -------------------------------------------------------------------------------


def large(seed: str = "1") -> Replay:
    """Dealt, nothing played."""
    return Replay(LARGE, moves=LARGE.deal(Luck(seed)))


def test_a_deal_of_106_cards_is_saved_and_read() -> None:
    assert LARGE.deck == ALL_CARDS
    replay = large()
    text = dump(replay)
    assert '"shuffle:deck:106:' in text
    again = load(text, GAMES)
    assert again == replay
    assert sorted(card for zone in again.final.zones for card in zone.cards) == list(ALL_CARDS)


def test_a_deal_code_of_106_cards_is_dealt_and_read() -> None:
    order = LARGE.arranged([cards("XR QH QH'"), cards("XB")], "7", 0)
    code = LARGE.code(0, order=order)
    replay = opening.from_code(code.text)
    zones = {zone.name: zone.cards for zone in replay.final.zones}
    assert {Card.from_code(name) for name in ("XR", "QH", "QH'")} <= set(zones["hand:0"])
    assert JOKERS[1] in zones["hand:1"]
    assert load(dump(replay), GAMES) == replay


def test_a_position_of_both_decks_and_jokers_is_saved_and_read() -> None:
    zones = {"hand:0": cards("QH XR 3C'"), "hand:1": cards("QH' XB"), "hand:2": cards("2S"), "pile": cards("QS'")}
    game = Vandatta({"num_decks": 2, "jokers": 2, "joker_effect": "skip"}, 3)
    replay = Replay(game, game.position(zones, {"turn": 0}))
    replay.play(parse_move("QH@0"))
    again = load(dump(replay), GAMES)
    assert again == replay
    assert next(zone.cards for zone in again.final.zones if zone.name == "pile")[-1] is Card.from_code("QH")


def test_the_timeline_counts_cards_up_to_105() -> None:
    payload = Timeline.of(large()).payload
    shuffled = payload["beats"]["shuffle"]
    assert sorted(next(iter(shuffled.values()))[1]) == list(range(106))


def test_a_seat_of_a_large_table_sees_its_own_cards_and_no_others() -> None:
    replay = large()
    payload = SeatTable(replay, viewer=3, key="k").timeline().payload
    seen = sorted(face[0] for face in payload["faces"] if face)
    lying = {zone.name: zone.cards for zone in replay.final.zones}
    assert seen == sorted(card.index for card in (*lying["hand:3"], *lying["pile"]))
