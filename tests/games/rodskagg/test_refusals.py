"""Every reason for which a move of Rödskägg is refused, and positions that cannot be."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from kortspel_widgets.cards import CARDS, Card, Suit
from kortspel_widgets.engine.moves import Lay, Swap, Word, parse_move
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.saves import SaveError, dump, load
from kortspel_widgets.games import GAMES, Rodskagg, rodskagg
from tests.games.refusing import NO_ORDERS, check_no_deal, check_no_order, check_no_position, check_refusal
from tests.games.rodskagg.kit import Labels, announce, deal, do, last, lay_out, play_on, refused, table

CLUBS, DIAMONDS, SPADES, HEARTS = "2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "2S 3S 4S 5S 6S", "9H TH JH QH KH"


def announcing(**rules: object) -> Replay:
    return deal(CLUBS, DIAMONDS, SPADES, turned="7H", **rules)


def passed() -> Replay:
    replay = announcing()
    announce(replay, False)
    return replay


def calling(**rules: object) -> Replay:
    replay = announcing(**rules)
    announce(replay, False, True, True)
    return replay


def playing() -> Replay:
    replay = table("2C 3S", "9C 2S", "4D 5D", labels={"phase": "play"})
    do(replay, "2C")
    return replay


def called() -> Replay:
    replay = calling()
    do(replay, "call")
    return replay


def blind(*words: str, **rules: object) -> Replay:
    replay = deal(CLUBS, DIAMONDS, turned="7H", blind=HEARTS, **rules)
    do(replay, " ".join(("play", "play", *words)))
    return replay


def swapping(*words: str) -> Replay:
    replay = announcing(stock_swap=True)
    do(replay, " ".join(("play", "play", "play", *words)))
    return replay


def misdealt() -> Replay:
    return table("2C 3C", "2D", "2S 3S")


def over() -> Replay:
    replay = last("AC 2C", (1, 3), scores=(2, 12))
    lay_out(replay)
    return replay


FORCED = {"forced_play": "trump_ace"}
REFUSED = [
    (announcing(), "play@1", "not-your-turn", "RS-6", {"turn": 0}),
    (playing(), "4D@2", "not-your-turn", "RS-13", {"turn": 1}),
    (over(), "2C@0", "game-over", "RS-21", {}),
    (announcing(), "2C", "must-announce", "RS-6", {}),
    (announcing(), "keep", "must-announce", "RS-6", {}),
    (announcing(), "call", "must-announce", "RS-31", {}),
    (deal("AH", turned="7H", seats=3, **FORCED), "pass", "must-play", "RS.forced_play", {"card": "AH"}),
    (playing(), "AS", "not-your-card", "RS-3", {"card": "AS"}),
    (announcing(), "2D", "not-your-card", "RS-3", {"card": "2D"}),
    (playing(), "7H", "turned-card", "RS-5", {"card": "7H"}),
    (playing(), "2C", "already-laid", "RS-14", {"card": "2C"}),
    (playing(), "2S", "must-follow", "RS-9", {"suit": Suit.CLUBS, "card": "2S"}),
    (passed(), "2C@0", "passed", "RS-7", {}),
    (passed(), "play@0", "passed", "RS-7", {}),
    (playing(), "call", "call-late", "RS-31", {}),
    (calling(), "call@0", "call-passed", "RS-32", {}),
    (called(), "call@2", "call-taken", "RS-32", {"seat": 1}),
    (calling(call_enabled=False), "call", "no-calls", "RS.call_enabled", {}),
    (announcing(), "exchange", "no-exchange", "RS-27", {}),
    (blind(blind_hand_mode="untouched"), "exchange", "no-exchange", "RS-27", {}),
    (blind("exchange"), "exchange@1", "exchange-taken", "RS-27", {"seat": 0}),
    (calling(), "swap:2D", "no-swap", "RS-39", {}),
    (swapping("swap:2C", "keep", "keep", "no_call"), "swap:2D", "no-such-move", "RS.stock_swap", {}),
    (swapping("swap:2C", "swap:2D", "keep", "no_call"), "swap:3D", "swap-twice", "RS.stock_swap", {}),
    (swapping(), "2C", "no-such-move", "RS-31", {}),
    (calling(), "play", "no-such-move", "RS-31", {}),
    (playing(), "pass", "no-such-move", "RS-9", {}),
    (announcing(), "turn@table", "no-such-move", "RS-42", {}),
    (announcing(), "misdeal@table", "no-misdeal", "RS-36", {}),
    (misdealt(), "play@0", "is-misdeal", "RS-36", {}),
    (Replay(Rodskagg()), "play@0", "not-dealt", "RS-3", {}),
    (Replay(Rodskagg()), "dealer:4", "no-such-chance", "RS-3", {}),
    (announcing(), "dealer:0", "not-your-turn", "RS-3", {"turn": 0}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("replay", "text", "code", "rule", "values"), REFUSED, ids=[f"{text}-{code}" for _, text, code, *_ in REFUSED]
)
def test_refusal(replay: Replay, text: str, code: str, rule: str, values: dict[str, object]) -> None:
    check_refusal(replay, text, code, rule, values)


def test_every_refusal_has_a_test() -> None:
    folder = Path(rodskagg.__file__).parent
    written = {
        code for path in folder.glob("*.py") for code in re.findall(r'Refusal\(\s*"([a-z-]+)"', path.read_text("utf-8"))
    }
    assert written | {"must-announce", "no-such-move"} == {code for _, _, code, *_ in REFUSED}


def test_a_refusal_tells_nothing_about_cards_that_a_seat_does_not_see() -> None:
    """Where a card lies that is not in the hand makes no difference to the answer (O6)."""
    for replay in (playing(), calling(), swapping()):
        state, game = replay.final, replay.game
        other = game.guess(game.view(state, state.turn), state.turn, random.Random(3))
        for code in ("AS", "AH", "2D", "KH", "2S"):
            for kind in (Lay, Swap):
                move = kind(state.turn, Card.from_code(code))
                assert game.refusal(state, move) == game.refusal(other, move)


def test_an_edited_save_is_refused_for_the_same_reason() -> None:
    replay = Replay.of_seed(Rodskagg(seats=3), 1)
    announce(replay, True, True, True)
    do(replay, "no_call no_call no_call")
    text = dump(replay)
    card = next(card for card in replay.final.deal.stock)
    for move, rule in ((f'"{card.code}@{replay.final.turn}"', "RS-3"), ('"call"', "RS-31"), ('"pass"', "RS-9")):
        with pytest.raises(SaveError, match=f"against rule {rule}"):
            load(text[: text.rindex("]")] + f",{move}]}}", GAMES)


def test_a_swap_is_not_the_same_as_laying_that_card() -> None:
    card = Card.from_code("QH")
    assert len({Lay(1, card), Swap(1, card), parse_move("swap:QH@1"), parse_move("QH@1")}) == 2
    assert Lay(1, card) != Swap(1, card)


@pytest.mark.parametrize("order", NO_ORDERS)
def test_a_shuffle_that_is_no_order_is_refused(order: tuple[int, ...]) -> None:
    check_no_order(Rodskagg(), order)


# -- positions -----------------------------------------------------------------------------------------------

HANDS = {"hand:0": "KC", "hand:1": "3C", "hand:2": "4C", "turned": "7H"}


@pytest.mark.parametrize(
    ("zones", "labels"),
    [
        (HANDS, {"phase": "later"}),
        (HANDS, {"phase": "play", "leader": 7}),
        (HANDS, {"turn": "0"}),
        ({"hand:0": "KC", "hand:1": "3C", "hand:2": "4C"}, {"trump": 4}),
        (HANDS, {"bid:0": 3}),
        (HANDS, {"passed:1": True, "turn": 1}),
        (HANDS, {"passed:1": True, "phase": "play", "leader": 1}),
        (HANDS, {"passed:1": True, "phase": "call", "turn": 1}),
        (HANDS, {"extra": True, "sits_out:0": True, "sits_out:1": True, "sits_out:2": True}),
        (HANDS | {"played:1": "5C"}, {}),
        (HANDS | {"played:1": "5C"}, {"phase": "play", "leader": 0}),
        (HANDS | {"turned": "7H 8H"}, {}),
        ({"turned": "7H"}, {"phase": "play"}),
        ({"turned": "7H"}, {"phase": "play", "plays:0": True, "plays:1": True}),
        (HANDS | {"hand:3": "5C"}, {}),
        (HANDS, {"phase": "call", "passed:1": True, "passed:2": True}),
        (HANDS | {"hand:2": "3C"}, {}),
    ],
)
def test_a_position_that_cannot_be(zones: dict[str, str], labels: Labels) -> None:
    check_no_position(Rodskagg(seats=3), zones, labels)


def test_the_first_who_has_not_spoken_has_the_turn_in_a_position() -> None:
    replay = table("KC", "3C", "4C", labels={"dealer": 0, "passed:1": True})
    assert replay.final.turn == 2


def test_without_a_blind_hand_in_a_position_a_sole_player_takes_a_trick_without_play() -> None:
    replay = table("2C", "2D", sole_player_mode="play_blind_hand")
    assert "alone" in [event.code for event in announce(replay, True, False)]


def test_a_blind_hand_of_another_size_is_a_misdeal() -> None:
    assert table("2C 3C", "2D 3D", zones={"blind": "2S"}).final.deal.misdeal


@pytest.mark.parametrize("seats", range(2, 8))
def test_from_any_position_a_whole_deck_is_dealt_again_and_the_game_ends(seats: int) -> None:
    cards = ["2C", "3C", "4C", "5C", "6C", "7C", "8C"][:seats]
    replay = table(*cards, labels={"phase": "play"}, max_deals=12)
    play_on(replay, random.Random(1), 4000)
    assert replay.outcome is not None


@pytest.mark.parametrize(
    ("piles", "match"),
    [
        (["QH", "QH"], "twice"),
        (["2C 3C 4C 5C 6C 7C"], "has 6 cards"),
        (["", "", "2C 3C"], "has 2 cards"),
        (["", "", "", "", ""], "5 piles"),
    ],
)
def test_hands_that_cannot_be_dealt(piles: list[str], match: str) -> None:
    check_no_deal(Rodskagg(seats=2), piles, match)


@pytest.mark.parametrize("seats", range(2, 8))
def test_arranged_hands_are_dealt_exactly(seats: int) -> None:
    rng = random.Random(seats)
    game = Rodskagg(seats=seats)
    for dealer in range(seats):
        deck = rng.sample(CARDS, 52)
        piles = [[deck.pop() for _ in range(rng.randint(0, 5))] for _ in range(seats)] + [[deck.pop()]]
        piles += [[deck.pop() for _ in range(3)]] if seats == 2 else []
        replay = Replay(game, moves=game.deal(game.code(dealer, order=game.arranged(piles, "seed", dealer))))
        state = replay.final
        for seat in range(seats):
            assert set(piles[seat]) <= set(state.hands[seat])
        assert state.deal.turned == piles[seats][0]
        assert seats > 2 or set(piles[3]) <= set(state.deal.blind)


def test_words_are_refused_before_anybody_is_asked() -> None:
    assert refused(announcing(), "no_call").code == "must-announce"
    assert Rodskagg().refusal(Rodskagg().start(), Word(0, "play")) is not None
