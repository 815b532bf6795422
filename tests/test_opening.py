"""How games are begun, and the files and pictures they end in."""

from __future__ import annotations

import io
import unicodedata
from pathlib import Path

import pytest
from PIL import Image

from kortspel_widgets import load_replay, opening, parse_card, picture_of_card, picture_of_table, save_replay
from kortspel_widgets.engine.codes import CodeError
from kortspel_widgets.engine.game import PositionError
from kortspel_widgets.engine.options import RulesError
from kortspel_widgets.errors import KortspelError


def test_the_same_seed_and_the_same_code_deal_the_same_game() -> None:
    one = opening.from_seed("svalta-rav-suits", "räv", names=["Alva", "Bruno", "Cleo"])
    assert one.code is not None
    again = opening.from_code(one.code.text, names=["Ann", "Bo", "Cy"])
    assert again.moves == one.moves
    assert "Alva" not in one.code.text


def test_a_decomposed_seed_is_the_same_seed() -> None:
    assert opening.from_seed("svalta-rav-suits", unicodedata.normalize("NFD", "räv")) == opening.from_seed(
        "svalta-rav-suits", "RÄV"
    )


def test_arranged_piles_lie_on_top_and_their_code_deals_them_again() -> None:
    replay = opening.from_piles("svalta-rav-suits", ["hjärter dam, 4S", "", "QC"], seed=3)
    dealt = replay.state(2)
    tops = [zone.cards[::-1] for zone in dealt.zones if zone.kind == "hidden"]
    assert [str(card) for card in tops[0][:2]] == ["QH", "4S"]
    assert str(tops[2][0]) == "QC"
    assert [len(pile) for pile in tops] == [17, 17, 17]
    assert replay.code is not None
    assert opening.from_code(replay.code.text) == replay


@pytest.mark.parametrize(
    ("piles", "seed", "error"),
    [
        (["QH", "QH"], None, KortspelError),
        (["QH", "11H"], 1, KortspelError),
        (["2H 3H", "4H", "5H"], 1, PositionError),
        (["A", "-" * 27], 1, PositionError),
        ([], None, RulesError),
        (["AAAAA", "-"], None, KortspelError),
    ],
)
def test_an_impossible_deal_is_refused(piles: list[str], seed: int | None, error: type[KortspelError]) -> None:
    with pytest.raises(error):
        opening.from_piles("svalta-rav-payment", piles, seed=seed, seats=2)


def test_a_code_of_the_other_game_is_that_game() -> None:
    code = opening.from_seed("svalta-rav-payment", 1).code
    assert code is not None
    assert opening.from_code(code.text).game.slug == "svalta-rav-payment"
    with pytest.raises(CodeError):
        opening.from_code("XYZ" + code.text[3:])


def test_a_saved_game_is_complete_or_not_there(tmp_path: Path) -> None:
    replay = opening.from_seed("svalta-rav-payment", 1, names=["Åsa", "Öst"])
    path = save_replay(replay, tmp_path / "parti.json")
    assert load_replay(path) == replay
    replay.names = ("bad\ud800", "Bo")  # cannot be encoded, so writing fails half-way
    with pytest.raises(UnicodeEncodeError):
        save_replay(replay, path)
    assert load_replay(path).names == ("Åsa", "Öst")
    assert [entry.name for entry in tmp_path.iterdir()] == ["parti.json"]


def test_pictures_are_png_and_say_what_they_show_in_words() -> None:
    card = picture_of_card(parse_card("hjärter dam"), "en", width=120)
    assert repr(card) == "the queen of hearts"
    with Image.open(io.BytesIO(card._repr_png_())) as image:
        assert image.size[0] == 120
    looks: dict[bytes, list[str]] = {}
    for code in ("QH", "QH'", "XR", "XB"):
        drawn = picture_of_card(parse_card(code), width=60)
        looks.setdefault(drawn._repr_png_(), []).append(repr(drawn))
    assert list(looks.values()) == [["hjärter dam", "hjärter dam"], ["röda jokern"], ["svarta jokern"]]
    replay = opening.from_seed("svalta-rav-payment", 1, names=["David", "Ella"])
    table = picture_of_table(replay, 20)
    assert "David: dold hög" in repr(table)
    with Image.open(io.BytesIO(table._repr_png_())) as image:
        assert image.format == "PNG"


def test_a_picture_shows_no_hidden_card() -> None:
    replay = opening.from_seed("svalta-rav-suits", 1)
    table = picture_of_table(replay, 10)
    hidden = [pile for seat in table.layout.seats for pile in seat.piles if not pile.spread]
    assert hidden
    assert all(card is None for pile in hidden for card in pile.cards)


def test_a_ply_that_is_not_there_is_an_index_error() -> None:
    replay = opening.from_piles("svalta-rav-payment", ["Q", "--"])
    with pytest.raises(IndexError, match="99"):
        picture_of_table(replay, 99)
