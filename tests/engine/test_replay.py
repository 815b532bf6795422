"""Replays, dealing by hand, written moves, and what states remember."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kortspel_widgets.cards import CARDS, Card
from kortspel_widgets.engine.codes import CodeError, DealCode
from kortspel_widgets.engine.dealing import order_for_piles
from kortspel_widgets.engine.game import Game, IllegalMove, PositionError, describe
from kortspel_widgets.engine.history import History
from kortspel_widgets.engine.labels import label_changes
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import TABLE, FirstDealer, MoveTextError, Shuffle, Word, parse_move
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import GAMES, SELF_PLAYING, SvaltaRavPayment, SvaltaRavSuits, game_named, game_of_code
from tests.games.kit import cards, dealt, payment, pile, suits

# -- replays -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", GAMES.values())
def test_same_seed_same_game(kind: type[Game[Any]]) -> None:
    for seats in kind.seat_range:
        game = kind(seats=seats)
        one, other = Replay.of_seed(game, "räv"), Replay.of_seed(kind(seats=seats), "RÄV")
        assert one == other
        assert one.moves == other.moves
        assert one.code == other.code
        assert one.code is not None
        assert Replay.of_code(DealCode.parse(one.code.text), game) == one
        assert Replay.of_seed(game, "räv2") != one


@pytest.mark.parametrize("seed", ["", " ", "a b", "x" * 31])
def test_a_seed_that_cannot_be(seed: str) -> None:
    with pytest.raises(CodeError, match="cannot be a seed"):
        Replay.of_seed(SvaltaRavPayment(), seed)


def test_states_before_and_after_every_64th() -> None:
    replay = Replay.of_seed(SvaltaRavPayment(), 42)
    states = [replay.start, *(state for _, _, state in replay.plies())]
    for ply in (0, 1, 62, 63, 64, 65, 127, 128, 129, len(replay) - 1, len(replay)):
        assert replay.state(ply) == states[ply]
    while len(replay) > 126:
        replay.undo()
    assert replay.final == states[126]
    for move in Replay.of_seed(SvaltaRavPayment(), 42).moves[126:200]:
        replay.play(move)
    assert [replay.state(ply) for ply in range(201)] == states[:201]


def test_another_game_after_undoing_everything() -> None:
    game = SvaltaRavPayment()
    replay, other = Replay.of_seed(game, 42), Replay.of_seed(game, 43)
    while len(replay):
        replay.undo()
    for move in other.moves:
        replay.play(move)
    assert replay == other
    assert [replay.state(ply) for ply in range(0, len(other), 9)] == [
        other.state(ply) for ply in range(0, len(other), 9)
    ]


def test_an_illegal_move_leaves_the_replay_as_it_was() -> None:
    replay = payment("2S 3S", "4S 5S")
    before = (len(replay), replay.final)
    with pytest.raises(IllegalMove, match=r"turn@1.*not-your-turn.*SRB-"):
        replay.play(Word(1, "turn"))
    assert (len(replay), replay.final) == before
    with pytest.raises(IllegalMove):
        Replay(replay.game, replay.start, [Word(0, "turn"), Word(0, "turn")])


def test_the_deal_has_a_mark_and_the_end_too() -> None:
    marks = [event.marks for event in Replay.of_seed(SvaltaRavSuits(), 1).events() if event.marks]
    assert marks[0] == ("deal",)
    assert marks[-1] == ("end",)
    assert ("pickup",) in marks


def test_describe_writes_top_cards_first() -> None:
    assert describe(payment("QS 9S", "2S", pile="3S").final) == "hidden:0  QS 9S\nhidden:1  2S\npile  3S"


def test_a_code_for_more_players_than_the_game_has_is_refused() -> None:
    code = SvaltaRavPayment(seats=4).code(3, seed="1")
    with pytest.raises(ValueError, match=r"."):
        Replay.of_code(code, SvaltaRavPayment(seats=2))


def test_an_order_of_another_size_is_refused() -> None:
    game = SvaltaRavPayment()
    for size in (5, 60):
        with pytest.raises(ValueError, match=r"."):
            Replay.of_code(game.code(0, order=tuple(range(size))), game)


@pytest.mark.parametrize("slug", ["", "svalta", "SVALTA-RAV-SUITS", "svalta_rav_suits", "x" * 1000])
def test_an_unknown_game_is_named(slug: str) -> None:
    with pytest.raises(ValueError, match="svalta-rav-suits, svalta-rav-payment"):
        game_named(slug)


# -- positions ---------------------------------------------------------------------------------------------


def test_positions_take_cards_only() -> None:
    game = SvaltaRavPayment()
    for wrong in ("QH", ["QH"], [5], [None]):
        with pytest.raises(ValueError, match=r"."):
            game.position({"hidden:0": wrong, "hidden:1": cards("2S")}, {"turn": 1})  # type: ignore[dict-item]


# -- dealing by hand ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [GAMES[slug] for slug in SELF_PLAYING])
def test_arranged_piles_are_dealt_exactly(kind: type[Game[Any]]) -> None:
    rng = random.Random(7)
    for seats in kind.seat_range:
        game = kind(seats=seats)
        for dealer in range(seats):
            deck = rng.sample(CARDS, 52)
            piles = [[deck.pop() for _ in range(rng.randint(0, 52 // seats))] for _ in range(rng.randint(0, seats))]
            order = game.arranged(piles, "seed", dealer)
            assert sorted(order) == list(range(52))
            code = DealCode.parse(game.code(dealer, order=order).text)
            replay = Replay(game_of_code(code), moves=game.deal(code))
            for seat, named in enumerate(piles):
                assert cards(pile(replay, f"hidden:{seat}"))[: len(named)] == tuple(named)


def test_arranged_piles_are_filled_by_the_seed() -> None:
    game = SvaltaRavPayment()
    assert game.arranged([cards("QH")], "1", 0) == game.arranged([cards("QH")], 1, 0)
    assert game.arranged([cards("QH")], "1", 0) != game.arranged([cards("QH")], "2", 0)
    assert pile(dealt(game, "QH 2C", "AS", dealer=1), "hidden:1").startswith("AS ")


@pytest.mark.parametrize(
    ("piles", "seats", "match"),
    [
        (["QH", "QH"], 2, "QH is written twice"),
        (["QH QH"], 2, "QH is written twice"),
        (["QH", "2C", "3C"], 2, "3 piles are written for 2 players"),
        ([" ".join(card.code for card in CARDS[:27])], 2, "Pile 1 has 27 cards.*dealt 26"),
        (["", " ".join(card.code for card in CARDS[:19])], 3, "Pile 2 has 19 cards.*dealt 18"),
        ([" ".join(card.code for card in CARDS[:18])], 3, "Pile 1 has 18 cards.*dealt 17"),
    ],
)
def test_arranged_piles_that_cannot_be(piles: list[str], seats: int, match: str) -> None:
    with pytest.raises(PositionError, match=match):
        SvaltaRavPayment(seats=seats).arranged([cards(text) for text in piles], "1", 0)


def test_more_named_cards_than_are_dealt() -> None:
    rows: list[list[Card]] = [list(CARDS[:17]), list(CARDS[17:34]), list(CARDS[34:51])]
    assert sorted(order_for_piles(rows, 3, 0, 1, Luck("1"))) == list(range(52))
    with pytest.raises(PositionError, match="Pile 3 has 18"):
        order_for_piles([*rows[:2], list(CARDS[34:])], 3, 0, 1, Luck("1"))


# -- written moves -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Word(1, "turn"), "turn@1"),
        (Word(TABLE, "time"), "time@table"),
        (FirstDealer(3), "dealer:3"),
        (Shuffle("deck", (2, 0, 1)), "shuffle:deck:3:E"),
    ],
)
def test_moves_have_one_written_form(move: Any, text: str) -> None:
    assert move.text == text
    assert parse_move(text) == move


def test_a_word_without_an_actor_is_said_by_whoever_has_the_turn() -> None:
    assert parse_move("turn", 2) == Word(2, "turn")
    assert parse_move("turn") == Word(TABLE, "turn")


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "@", "turn@", "@1", "turn@x", "turn@-1", "turn@1.0", "turn@999", "two words", "7", "dealer:",
        "dealer:x", "dealer:-1", "dealer:999", "shuffle:", "shuffle:deck", "shuffle:deck:x:A", "shuffle:deck:52",
        "shuffle:deck:9999:A", "a:b:c:d", "turn@1@2", "\x00", "<b>",
    ],
)  # fmt: skip
def test_what_is_no_move_is_repeated(text: str) -> None:
    with pytest.raises(MoveTextError) as caught:
        parse_move(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("text", ["shuffle:deck:52:A", "shuffle:deck:3:_", "shuffle:deck:3:å", "shuffle:deck:0:A"])
def test_an_order_that_cannot_be(text: str) -> None:
    with pytest.raises(CodeError):
        parse_move(text)


# -- small parts -------------------------------------------------------------------------------------------


def test_a_history_is_a_map_that_leaves_its_past_alone() -> None:
    rng = random.Random(1)
    versions: list[tuple[History, dict[object, tuple[int, int]]]] = [(History(), {})]
    for number in range(400):
        history, plain = versions[-1] if rng.random() < 0.9 else rng.choice(versions)
        key = f"key{number}"
        versions.append((history.add(key, (number, -number)), plain | {key: (number, -number)}))
    for history, plain in versions[::7]:
        assert len(history) == len(plain)
        assert all(history.get(key) == where for key, where in plain.items())
        assert history.get("key400") is None
    assert versions[0][0] == versions[-1][0]
    assert hash(versions[0][0]) == hash(versions[-1][0])
    assert History() != {}


def test_label_changes_lead_from_one_set_to_the_other() -> None:
    before, after = {"turn": 0, "debt:0": 2, "out:1": True}, {"turn": 1, "out:1": True, "dealer:0": True}
    changes = {change.name: (change.old, change.new) for change in label_changes(before, after)}
    assert changes == {"turn": (0, 1), "debt:0": (2, None), "dealer:0": (None, True)}
    assert label_changes(before, before) == ()


def test_one_game_does_not_touch_another() -> None:
    one, other = suits("2S 3H", "4H 5S 6C"), suits("2S 3H", "4H 5S 6C")
    one.finish()
    assert len(other) == 0
    assert other.outcome is None
    assert other.finish().outcome == one.outcome
