"""Every reason for which a move of Vändåtta is refused, their order, and positions that cannot be."""

from __future__ import annotations

import ast
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from kortspel_widgets.cards import ALL_CARDS, Card, Suit
from kortspel_widgets.engine.game import IllegalMove, PositionError
from kortspel_widgets.engine.moves import CHANCE, FirstDealer, Lay, Shuffle, Swap, Word
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.saves import SaveError, dump, load
from kortspel_widgets.games import GAMES, Vandatta, vandatta
from tests.games.refusing import NO_ORDERS, check_no_deal, check_no_order, check_no_position, check_refusal
from tests.games.vandatta.kit import FILLER, Labels, chance, deal, do, play_on, refused, table, won


def after(replay: Replay, moves: str) -> Replay:
    do(replay, moves)
    return replay


def turned() -> Replay:
    """The pile was turned over for a draw, and chance is to shuffle it."""
    replay = table("2C 3C", FILLER.replace("3C", "JC"), pile="7H JD QD")
    replay.play(Word(0, "draw"))
    return replay


def start_eight() -> Replay:
    return deal("8H AD AS 9S KD 2C 3C", "4C 5C 6C 7C 9C TC JC", start="8S")


JOKER = {"jokers": 2, "joker_effect": "super_eight"}
PAIR = {"multi_lay": True}
SHORT = {"finish_on_followup": False}
ALL = {"multi_lay": True, "multi_lay_specials": True}
CHAIN = {"special_on_special": True}
DRAWN = {"play_after_draw": "drawn_only"}
NO_KEEP = {"keep_drawn_playable": False}

REFUSED = [
    (won("2C", match_format="single_round")[0], "2C@1", "game-over", "VA-22", {}),
    (won("8C", scores=(0, 90))[0], "draw@0", "game-over", "VA-28", {}),
    (Replay(Vandatta()), "2C@0", "not-dealt", "VA-4", {}),
    (turned(), "draw@0", "not-dealt", "VA-29", {}),
    (Replay(Vandatta()), "dealer:4", "no-such-chance", "VA-4", {}),
    (table("2H 3S", FILLER), "dealer:0", "not-your-turn", "VA-4", {"turn": 0}),
    (table("2H 3S", FILLER), "TC@1", "not-your-turn", "VA-8", {"turn": 0}),
    (table("2H 3S", FILLER), "draw@1", "not-your-turn", "VA-8", {"turn": 0}),
    (table("2H 3S", FILLER), "hearts@1", "not-your-turn", "VA-8", {"turn": 0}),
    (table("2H 3S", FILLER), "7H", "top-card", "VA-10", {"card": "7H"}),
    (table("2H 3S", FILLER), "TC", "not-your-card", "VA-4", {"card": "TC"}),
    (table("2H 3S", FILLER), "AS", "not-your-card", "VA-4", {"card": "AS"}),
    (table("2H 3S", FILLER, pile="7H 9D"), "9D", "not-your-card", "VA-4", {"card": "9D"}),
    (table("2H 3S", FILLER), "3S", "no-match", "VA-10", {"card": "3S", "suit": Suit.HEARTS, "rank": 5}),
    (after(start_eight(), "diamonds"), "9S", "must-suit", "VA-6", {"card": "9S", "suit": Suit.DIAMONDS}),
    (table("2H 3S", FILLER, pile="AH"), "3S", "must-suit", "VA-7", {"card": "3S", "suit": Suit.HEARTS}),
    (after(table("2S 3S XR", FILLER, **JOKER), "XR hearts"), "TC", "must-suit", "VA.joker_effect",
     {"card": "TC", "suit": Suit.HEARTS}),
    (table("2H AD", FILLER, pile="AH"), "AD", "special-on-special", "VA-19", {"card": "AD"}),
    (table("8C", FILLER), "8C", "last-special", "VA-20", {"card": "8C"}),
    (table("AD", FILLER, pile="AH"), "AD", "last-special", "VA-20", {"card": "AD"}),
    (table("8C 8D", FILLER), "8C", "no-followup-eight", "VA-15", {"card": "8C"}),
    (table("AH 2S", FILLER), "AH", "no-followup-ace", "VA-17", {"card": "AH", "suit": Suit.HEARTS}),
    (table("AS 2S", FILLER), "AS", "ace-suit", "VA-17", {"card": "AS", "suit": Suit.HEARTS}),
    (table("8C 2S", FILLER, **SHORT), "8C", "followup-last", "VA.finish_on_followup", {"card": "8C"}),
    (table("AH 2H", FILLER, **SHORT), "AH", "followup-last", "VA.finish_on_followup", {"card": "AH"}),
    (after(table("8C 2S 3S", FILLER), "8C"), "2S", "name-first", "VA-14", {}),
    (after(table("8C 2S 3S", FILLER), "8C"), "pass", "name-first", "VA-14", {}),
    (start_eight(), "draw", "name-first", "VA-6", {}),
    (after(table("2S 3S XR", FILLER, **JOKER), "XR"), "2S", "name-first", "VA.joker_effect", {}),
    (table("2H 3S", FILLER), "hearts", "not-naming", "VA-14", {}),
    (after(table("8C 2S 3S", FILLER), "8C"), "hearts", "no-card-of-suit", "VA-15", {"suit": Suit.HEARTS}),
    (after(table("8C 2S 3D", FILLER), "8C spades"), "3D", "followup-suit", "VA-14",
     {"card": "3D", "suit": Suit.SPADES}),
    (after(table("AH 2H 3D", FILLER, stock="KS"), "AH"), "3D", "followup-suit", "VA-17",
     {"card": "3D", "suit": Suit.HEARTS}),
    (after(table("AH 2H 8D", FILLER, stock="KS"), "AH"), "8D", "followup-special", "VA-19", {"card": "8D"}),
    (after(table("AH 2H XR", FILLER, stock="KS", **JOKER, **CHAIN), "AH"), "XR", "followup-special", "VA.jokers",
     {"card": "XR"}),
    (after(table("AH 2H AS 3D", FILLER, stock="KS", **CHAIN), "AH"), "AS", "no-followup-ace", "VA-17",
     {"card": "AS", "suit": Suit.SPADES}),
    (after(table("8C 2S 3D", FILLER), "8C spades"), "draw", "follow-first", "VA-14", {}),
    (after(table("AH 2H 3D", FILLER, stock="KS"), "AH"), "keep", "follow-first", "VA-17", {}),
    (after(table("AH AD 2D 3C", FILLER.replace("3C", "9C"), stock="KS", **ALL), "AH"), "done", "follow-first", "VA-17",
     {}),
    (after(table("AH AD AC 2D", FILLER, stock="KS", **ALL, **SHORT), "AH"), "AC", "followup-last",
     "VA.finish_on_followup", {"card": "AC"}),
    (after(table("AH AC 2D 2H", FILLER, stock="KS", **ALL), "AH"), "AC", "no-followup-ace", "VA-17",
     {"card": "AC", "suit": Suit.CLUBS}),
    (after(table("AH AD KD 2H", FILLER, stock="KS", **ALL), "AH done"), "AD", "followup-special", "VA-19",
     {"card": "AD"}),
    (after(table("9H 9D 2S", FILLER, **PAIR), "9H"), "2S", "more-rank", "VA.multi_lay", {"card": "2S", "rank": 7}),
    (after(table("8C 5D 5S", FILLER, **PAIR, **SHORT), "8C diamonds 5D"), "5S@0", "not-your-turn", "VA-8", {"turn": 1}),
    (after(table("8C 8D 5D KS", FILLER, **ALL, special_on_special=False), "8C"), "KS", "more-rank", "VA.multi_lay",
     {"card": "KS", "rank": 6}),
    (after(table("9H 9D 2S", FILLER, **PAIR), "9H"), "draw", "no-such-move", "VA.multi_lay", {}),
    (table("9H 9D 2S", FILLER, **PAIR), "done", "no-such-move", "VA.multi_lay", {}),
    (table("9H 9D 2S", FILLER), "call", "no-such-move", "VA-10", {}),
    (table("9H 9D 2S", FILLER), "swap:9H", "no-such-move", "VA-10", {}),
    (after(table("8C AC", FILLER, stock="3D 9H", **DRAWN), "draw"), "8C", "drawn-only", "VA.play_after_draw",
     {"card": "8C"}),
    (table("9H 2S", FILLER, stock="KD"), "draw", "can-lay", "VA-11", {}),
    (table("9H 2S", FILLER, stock="KD"), "pass", "can-lay", "VA-11", {}),
    (table("9H 2S", FILLER, stock="KD"), "keep", "can-lay", "VA-11", {}),
    (after(table("2S 2D", FILLER, stock="KS KC KD QD"), "draw draw draw"), "draw", "drawn-three", "VA-11", {"n": 3}),
    (after(table("2S 2D", FILLER, stock="9H", **NO_KEEP), "draw"), "keep", "must-lay-drawn",
     "VA.keep_drawn_playable", {}),
    (table("2S 2D", FILLER), "draw", "nothing-to-draw", "VA-29", {}),
    (table("2S 2D", FILLER, stock="KD"), "pass", "must-draw", "VA-11", {}),
    (table("2S 2D", FILLER, stock="KD"), "keep", "must-draw", "VA-11", {}),
    (table("2S 2D", FILLER), "keep", "no-such-move", "VA-11", {}),
    (table("9H 2S", FILLER), "lappen", "no-word-due", "VA-23", {}),
    (table("9H 2S", FILLER, announce="varning"), "varning@1", "no-word-due", "VA.announce", {}),
    (table("9H 2S", FILLER), "varning", "wrong-word", "VA.announce", {}),
    (table("9H 2S", FILLER, announce="varning"), "lappen", "wrong-word", "VA.announce", {}),
    (after(table("9H 2S", FILLER, announce="both"), "9H"), "varning@0", "wrong-word", "VA.announce", {}),
    (table("9H 2S", FILLER, announce="none"), "lappen", "no-words", "VA.announce", {}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("replay", "text", "code", "rule", "values"), REFUSED,
    ids=[f"{number}-{text}-{code}" for number, (_, text, code, *_) in enumerate(REFUSED)],
)  # fmt: skip
def test_refusal(replay: Replay, text: str, code: str, rule: str, values: dict[str, object]) -> None:
    check_refusal(replay, text, code, rule, values)


def strings(node: ast.expr) -> list[str]:
    """The texts that an expression may be, whatever it depends on."""
    if isinstance(node, ast.IfExp):
        return strings(node.body) + strings(node.orelse)
    assert isinstance(node, ast.Constant)
    return [str(node.value)]


def test_every_refusal_has_a_test() -> None:
    calls = [
        node
        for path in Path(vandatta.__file__).parent.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal"
    ]
    written = {code for call in calls for code in strings(call.args[0])}
    assert len(calls) > 30
    assert written == {code for _, _, code, *_ in REFUSED}


@pytest.mark.parametrize(
    ("hand", "pile", "card", "codes"),
    [
        ("2H 3S", "AH", "AD", ["not-your-card"]),
        ("AD", "AH", "AD", ["last-special"]),
        ("AD AS", "AH", "AD", ["special-on-special"]),
        ("AD AS", "7H", "AD", ["ace-suit"]),
        ("AH AS", "7H", "AH", ["no-followup-ace"]),
        ("8D AS", "7H", "8D", ["no-followup-eight"]),
    ],
)
def test_the_first_reason_that_holds_is_given(hand: str, pile: str, card: str, codes: Sequence[str]) -> None:
    """The turn before the card, the last card before what lies under it, that before the suit and the follow-up."""
    replay = table(hand, FILLER, pile=pile, stock="KD")
    assert [refused(replay, card).code] == list(codes)
    assert refused(replay, f"{card}@1").code == "not-your-turn"
    over = won("2C", match_format="single_round")[0]
    assert refused(over, f"{card}@1").code == "game-over"


def test_a_refusal_tells_nothing_about_cards_that_a_seat_does_not_see() -> None:
    """Where a card lies that is not in the hand makes no difference to the answer (O6)."""
    rng = random.Random(3)
    for replay in (table("2H 3S", FILLER, exact=False), table("8C 9C 2S", FILLER, exact=False), deal(seats=3)):
        if replay.game.actors(replay.final) == (CHANCE,):
            continue
        state, game = replay.final, replay.game
        for _ in range(10):
            other = game.guess(game.view(state, state.turn), state.turn, rng)
            for card in ALL_CARDS[:52]:
                assert game.refusal(state, Lay(state.turn, card)) == game.refusal(other, Lay(state.turn, card))


@pytest.mark.parametrize("way", ["api", "save"])
@pytest.mark.parametrize(
    ("move", "rule"), [("card", "VA-4"), ("pass", "VA-11"), ("hearts", "VA-14"), ("lappen", "VA-23")]
)
def test_every_way_in_refuses_for_the_same_reason(way: str, move: str, rule: str) -> None:
    replay = Replay.of_seed(Vandatta(seats=3), 1)
    state = replay.final
    text = state.stock[0].code if move == "card" else move
    if way == "api":
        assert refused(replay, text).rule == rule
        return
    saved = dump(replay)
    spoilt = saved[: saved.rindex("]")] + f',"{text}@{state.turn}"]}}'
    with pytest.raises(SaveError, match=f"against rule {rule}"):
        load(spoilt, GAMES)


@pytest.mark.parametrize("order", NO_ORDERS)
def test_a_shuffle_that_is_no_order_is_refused(order: tuple[int, ...]) -> None:
    check_no_order(Vandatta(), order)


@pytest.mark.parametrize("order", [(0,), (0, 0), (0, 1, 2), (1, 2)])
def test_the_turned_pile_is_shuffled_as_it_is(order: tuple[int, ...]) -> None:
    replay = turned()
    for move in (Shuffle("stock", order), Shuffle("deck", (0, 1)), FirstDealer(0)):
        with pytest.raises(IllegalMove):
            replay.play(move)
    replay.play(Shuffle("stock", (1, 0)))
    assert len(replay.final.hands[0]) == 3


@pytest.mark.parametrize("actor", [-1, -2, 2, 99])
def test_a_stranger_may_do_nothing(actor: int) -> None:
    replay = after(table("9H 2S", FILLER), "9H")
    for word in ("lappen", "draw", "pass", "keep", "done", "hearts"):
        assert replay.game.refusal(replay.final, Word(actor, word)) is not None
    assert replay.game.refusal(replay.final, Lay(actor, Card.from_code("2S"))) is not None
    assert replay.game.refusal(replay.final, Swap(0, Card.from_code("2S"))) is not None


# -- positions -----------------------------------------------------------------------------------------------

HANDS = {"hand:0": "KC", "hand:1": "3C", "hand:2": "4C", "pile": "7H"}


@pytest.mark.parametrize(
    ("zones", "labels"),
    [
        (HANDS, {"phase": "later"}),
        (HANDS, {"turn": 3}),
        (HANDS, {"turn": "0"}),
        (HANDS, {"bid:0": 3}),
        (HANDS, {"out:1": True, "turn": 1}),
        (HANDS, {"out:1": True, "out:2": True}),
        (HANDS, {"suit": 4}),
        (HANDS, {"draws": 4}),
        (HANDS, {"phase": "name"}),
        (HANDS, {"phase": "follow"}),
        (HANDS, {"drawn:0": "QH"}),
        (HANDS, {"score:0": "1"}),
        (HANDS | {"hand:1": "3C 4S"}, {"due": 1}),
        (HANDS | {"pile": ""}, {}),
        (HANDS | {"pile": "8H"}, {"turn": 0}),
        (HANDS | {"pile": "8H", "hand:0": "AC"}, {"phase": "name", "turn": 0, "turns": 3}),
        (HANDS | {"hand:0": ""}, {"turn": 0}),
        (HANDS | {"deck": "5C"}, {}),
        (HANDS | {"hand:3": "5C"}, {}),
        (HANDS | {"hand:2": "3C"}, {}),
        (HANDS | {"hand:2": "XR"}, {}),
        (HANDS | {"hand:2": "QH'"}, {}),
    ],
)
def test_a_position_that_cannot_be(zones: dict[str, str], labels: Labels) -> None:
    check_no_position(Vandatta(seats=3), zones, labels)


def test_a_word_that_nobody_has_agreed_on_cannot_be_owed() -> None:
    with pytest.raises(PositionError):
        table("9H 2S", "3C", labels={"due": 1}, announce="none")
    assert table("9H 2S", "3C", labels={"due": 1}).game.actors


@pytest.mark.parametrize("seats", range(2, 11))
def test_from_any_position_the_game_goes_on_to_its_end(seats: int) -> None:
    cards = ["2C 2D", "3C", "4C", "5C", "6C", "7C", "9C", "TC", "JC", "QC"][:seats]
    replay = table(*cards, exact=False, max_rounds=3)
    play_on(replay, random.Random(1), 20_000)
    assert replay.outcome is not None


@pytest.mark.parametrize(
    ("piles", "match"),
    [
        (["QH", "QH"], "twice"),
        (["2C 3C 4C 5C 6C 7C 9C TC"], "has 8 cards"),
        (["", "", "2C 3C"], "has 2 cards"),
        (["", "", "", "", ""], "5 piles"),
        (["XR"], "not used"),
        (["QH'"], "not used"),
    ],
)
def test_hands_that_cannot_be_dealt(piles: list[str], match: str) -> None:
    check_no_deal(Vandatta(seats=2), piles, match)


@pytest.mark.parametrize("seats", range(2, 11))
def test_arranged_hands_are_dealt_exactly(seats: int) -> None:
    rng = random.Random(seats)
    game = Vandatta({"jokers": 2, "joker_effect": "skip"}, seats)
    for dealer in range(0, seats, 3):
        deck = [card for card in rng.sample(game.deck, len(game.deck)) if not card.is_joker]
        start = next(card for card in deck if card.code[0] not in "8A")
        deck.remove(start)
        piles = [[deck.pop() for _ in range(rng.randint(0, 7))] for _ in range(seats)]
        stock = [deck.pop() for _ in range(4)]
        replay = Replay(
            game, moves=game.deal(game.code(dealer, order=game.arranged([*piles, [start], stock], "seed", dealer)))
        )
        state = replay.final
        for seat in range(seats):
            assert set(piles[seat]) <= set(state.hands[seat])
            assert len(state.hands[seat]) == 7
        assert state.pile == (start,)
        assert list(state.stock[::-1][:4]) == stock
    assert not chance(replay)
