"""Playing at the desk: whose turn it is, stale requests, undo, what-if, several people, saved games."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from kortspel_widgets import opening
from kortspel_widgets.cards import Card
from kortspel_widgets.engine.game import IllegalMove
from kortspel_widgets.engine.moves import CHANCE
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.saves import dump
from kortspel_widgets.errors import KortspelError
from kortspel_widgets.games import Rodskagg
from kortspel_widgets.i18n import card_name
from kortspel_widgets.notation import parse_cards
from kortspel_widgets.widgets.play_desk import PlayDesk
from tests.lookalikes import any_game
from tests.widgets.play_kit import QUICK, options, seated, send, step, until

KEYS = {
    "ply", "kind", "seat", "prompt", "moves", "cards", "lay", "misconception", "undo", "decisions", "practice", "rest",
    "shouts",
}  # fmt: skip


def mine(ask: dict[str, Any]) -> bool:
    return bool(ask["kind"] == "person")


def laying(ask: dict[str, Any]) -> bool:
    return bool(ask["kind"] == "person" and ask["lay"] == "lay")


def problems(answers: list[dict[str, Any]], level: str = "error") -> list[str]:
    return [problem["field"] for problem in answers[0]["problems"] if problem["level"] == level]


def everything(desk: PlayDesk) -> list[Any]:
    return [desk.timeline(), desk.ask(), desk.lines(), desk.table(), desk.note()]


# -- a whole game ------------------------------------------------------------------------------------------


def test_before_the_first_game_there_is_only_the_form() -> None:
    desk = PlayDesk("rodskagg", QUICK)
    assert everything(desk) == [b"", desk.ask(), [], {}, None]
    assert desk.ask().keys() == KEYS
    assert (desk.ask()["kind"], desk.ask()["ply"]) == ("none", 0)
    for do in ("move", "go", "ready", "undo", "back", "line", "finish", "save", "retry", "nonsense"):
        assert send(desk, do) == []
    assert desk.ask()["kind"] == "none"


@pytest.mark.parametrize("number", range(12))
def test_a_whole_game_by_any_house_rules_is_played_through_the_questions(number: int) -> None:
    rng = random.Random(number)
    game = any_game(rng)
    rules = game.rules.values | {"max_deals": 3}
    names = [f"Spelare {seat + 1}" for seat in range(game.seats)]
    people = rng.randint(0, game.seats)
    players = ["person"] * people + ["random"] * (7 - people)
    desk = seated(seats=game.seats, names=names, rules=rules, seed=number, players=players)
    while (ask := desk.ask())["kind"] != "over":
        assert ask.keys() == KEYS
        if ask["kind"] == "person":
            legal = desk.going.game.moves(desk.going.replay.final, ask["seat"])
            assert sorted(options(ask)) == sorted(move.text for move in legal)
            hand = desk.going.replay.final.hands[ask["seat"]]
            assert [card["card"] for card in ask["cards"]] == ([card.index for card in hand] if ask["lay"] else [])
            assert all(card["sv"] and card["en"] and card["rule"] for card in ask["cards"])
            assert ask["prompt"]["sv"] != ask["prompt"]["en"]
        else:
            assert not options(ask)
        if desk.ply % 4 == 0:
            everything(desk)
        step(desk, rng)
    assert desk.table()["code"] == desk.going.replay.code.text  # type: ignore[union-attr]
    assert desk.going.replay.outcome is not None


def test_a_refused_card_says_why_and_by_which_rule() -> None:
    desk = seated()
    ask = until(desk, lambda ask: laying(ask) and any(card["move"] is None for card in ask["cards"]))
    refused = next(card for card in ask["cards"] if card["move"] is None)
    assert refused["rule"] == "RS-9"
    assert refused["sv"].startswith("Du har ")
    ply = desk.ply
    card = next(card for card in desk.going.replay.final.hands[0] if card.index == refused["card"])
    with pytest.raises(IllegalMove):
        send(desk, "move", move=card.code)
    assert desk.ply == ply


@pytest.mark.parametrize("text", ["", "x", "play@1", "call", "2H@5", "shuffle:deck:2:1", "turn@table", "9" * 5000])
def test_what_is_no_move_of_this_person_is_refused_and_changes_nothing(text: str) -> None:
    desk = seated()
    until(desk, mine)
    before = everything(desk)
    with pytest.raises(KortspelError):
        send(desk, "move", move=text)
    assert everything(desk) == before


# -- requests for another moment ---------------------------------------------------------------------------


@pytest.mark.parametrize("do", ["move", "go", "ready", "undo", "back", "line", "finish"])
@pytest.mark.parametrize("off", [-1, 1, None])
def test_a_stale_request_is_left_undone(do: str, off: int | None) -> None:
    desk = seated()
    ask = until(desk, laying)
    before = everything(desk)
    more = {"move": options(ask)[0], "seat": 0, "to": ask["decisions"][0]["ply"], "number": 1}
    assert desk.hear({"do": do, "ply": None if off is None else desk.ply + off, **more}) == []
    assert everything(desk) == before


def test_two_clicks_are_one_move() -> None:
    desk = seated()
    ask = until(desk, mine)
    for _ in range(2):
        desk.hear({"do": "move", "ply": ask["ply"], "move": options(ask)[0]})
    assert desk.ply == ask["ply"] + 1


@pytest.mark.parametrize("do", ["go", "ready", "line", "back"])
def test_what_is_not_asked_for_now_is_left_undone(do: str) -> None:
    desk = seated()
    until(desk, mine)
    before = everything(desk)
    for more in ({"seat": 1}, {"number": 9}, {"to": 0}, {"to": "x", "seat": "x", "number": "x"}, {}):
        assert send(desk, do, **more) == []
    assert everything(desk) == before


# -- back and what if --------------------------------------------------------------------------------------


def test_undo_goes_back_to_my_last_choice_and_marks_practice() -> None:
    desk = seated()
    ask = until(desk, laying)
    chosen, before = desk.ply, desk.going.replay.final
    send(desk, "move", move=options(ask)[0])
    until(desk, mine)
    assert not desk.ask()["practice"]
    assert desk.ask()["undo"]
    send(desk, "undo")
    assert (desk.ply, desk.going.replay.final) == (chosen, before)
    assert desk.ask()["practice"]
    assert desk.table()["practice"]
    assert options(desk.ask()) == options(ask)


def test_there_is_nothing_to_undo_before_a_choice() -> None:
    desk = seated()
    ask = until(desk, mine)
    assert not ask["undo"]
    send(desk, "undo")
    assert not desk.ask()["practice"]
    assert desk.ply == ask["ply"]


def test_the_same_choice_again_leads_to_the_same_game() -> None:
    desk = seated()
    ask = until(desk, laying)
    move = options(ask)[0]
    send(desk, "move", move=move)
    until(desk, mine)
    first = desk.going.replay.moves
    send(desk, "undo")
    send(desk, "move", move=move)
    until(desk, mine)
    assert desk.going.replay.moves == first


def test_what_if_keeps_both_lines_side_by_side() -> None:
    desk = seated()
    assert desk.lines() == []
    until(desk, laying)
    send(desk, "finish")
    first = desk.going.replay.moves
    ask = desk.ask()
    assert ask["rest"]
    assert [entry["ply"] for entry in ask["decisions"]] == sorted(entry["ply"] for entry in ask["decisions"])
    fork = ask["decisions"][0]
    assert fork["step"] == desk.shown.table().step(fork["ply"])
    send(desk, "back", to=fork["ply"])
    assert (desk.ply, desk.ask()["kind"], desk.ask()["practice"]) == (fork["ply"], "person", True)
    whole, fresh = desk.lines()
    assert (whole["number"], whole["done"], whole["current"]) == (1, True, False)
    assert (fresh["number"], fresh["done"], fresh["current"], fresh["change"]) == (2, False, True, [None] * 3)
    assert whole["at"]["ply"] == fresh["at"]["ply"] == fork["ply"]
    assert fresh["at"]["sv"] == "Inte valt än."
    assert sum(1 for trick in whole["tricks"] if len(trick["cards"]) > 1) == 5
    send(desk, "move", move=options(desk.ask())[-1])
    send(desk, "finish")
    assert [line["done"] for line in desk.lines()] == [True, True]
    send(desk, "line", number=1)
    assert desk.going.replay.moves == first
    assert [line["current"] for line in desk.lines()] == [True, False]
    send(desk, "go")
    assert desk.lines() == []
    assert desk.going.replay.moves[: len(first)] == first


def test_a_line_says_what_the_score_sheet_says() -> None:
    for seed in range(12):
        rng = random.Random(seed)
        game = any_game(rng)
        rules = game.rules.values | {"max_deals": 4}
        desk = seated(seats=game.seats, rules=rules, seed=seed)
        ask = until(desk, lambda ask: ask["kind"] == "over" or (mine(ask) and bool(ask["decisions"])), rng)
        if ask["kind"] == "over":
            continue
        send(desk, "back", to=ask["decisions"][0]["ply"])
        send(desk, "finish")
        line = next(line for line in desk.lines() if line["current"])
        labels = dict(desk.going.replay.final.labels)
        if desk.going.replay.moves and not labels.get("games:0") and desk.going.game.rules.series == 1:
            assert line["score"] == [labels[f"score:{seat}"] for seat in range(game.seats)]
        assert line["done"]
        assert all(change is not None for change in line["change"])


def test_only_so_many_lines_are_kept() -> None:
    desk = seated()
    until(desk, laying)
    fork = desk.ask()["decisions"][0]["ply"]
    for _ in range(30):
        send(desk, "finish")
        send(desk, "back", to=fork)
        send(desk, "move", move=options(desk.ask())[0])
    assert len(desk.lines()) == 8
    assert desk.lines()[-1]["current"]


def test_only_own_decisions_of_this_deal_can_be_gone_back_to() -> None:
    desk = seated()
    first = until(desk, laying)["decisions"][0]["ply"]
    until(desk, lambda ask: ask["rest"])
    send(desk, "go")
    ask = until(desk, lambda ask: mine(ask) and not ask["decisions"])
    send(desk, "back", to=first)
    assert desk.ply == ask["ply"]


def test_finish_plays_to_the_end_of_the_deal_and_marks_practice() -> None:
    desk = seated()
    until(desk, mine)
    deal = desk.table()["deal"]
    send(desk, "finish")
    ask = desk.ask()
    assert ask["practice"]
    assert ask["rest"] or ask["kind"] == "over"
    assert desk.table()["deal"] == deal
    assert desk.going.game.actors(desk.going.replay.final) in ((CHANCE,), ())


# -- several people, and none ------------------------------------------------------------------------------


def test_between_two_people_nobody_sees_a_hand() -> None:
    desk = seated(players=["person", "person", "random"], seats=3)
    rng, held = random.Random(3), set()
    for _ in range(150):
        ask = desk.ask()
        if ask["kind"] == "over":
            break
        payload = desk.shown.table().timeline().payload
        assert payload["viewer"] == (ask["seat"] if ask["kind"] == "person" else None)
        if ask["kind"] == "handover":
            assert ask["decisions"] == []
            assert not options(ask)
            send(desk, "ready", seat=1 - ask["seat"])
            assert desk.ask()["kind"] == "handover"
            held.add(ask["seat"])
        step(desk, rng)
    assert held == {0, 1}


def test_undo_of_several_people_asks_for_the_screen_again() -> None:
    desk = seated(players=["person", "person", "person"], seats=3)
    until(desk, lambda ask: mine(ask) and ask["seat"] == 1)
    step(desk, random.Random(1))
    ask = desk.ask()
    assert (ask["kind"], ask["undo"]) == ("handover", True)
    send(desk, "undo")
    ask = desk.ask()
    assert (ask["kind"], ask["seat"]) == ("handover", 1)
    send(desk, "ready", seat=1)
    assert desk.ask()["kind"] == "person"


def test_a_card_given_away_is_told_to_its_giver_alone() -> None:
    desk = seated(players=["person", "person", "random"], rules={"stock_swap": True})
    ask = until(desk, lambda ask: mine(ask) and ask["lay"] == "swap")
    send(desk, "move", move=ask["cards"][0]["move"])
    given = desk.going.replay.final.deal.discards[ask["seat"]]
    assert given is not None
    seen = set()
    for _ in range(40):
        now = desk.ask()
        if now["rest"]:
            break
        told = [entry["en"] for entry in now["decisions"]]
        if now["kind"] == "person":
            name = card_name(given, "en")
            assert any(f"gave away {name}" in said for said in told) == (now["seat"] == ask["seat"])
        else:
            assert not any("gave away" in said for said in told)
        seen.add(now["kind"])
        step(desk, random.Random(2))
    assert seen >= {"person", "handover"}


def test_a_game_begun_from_a_position_is_played_on() -> None:
    game = Rodskagg(seats=3)
    hands = {"hand:0": "KC 2H", "hand:1": "3H AD", "hand:2": "9C QC", "turned": "7H"}
    start = game.position(
        {zone: parse_cards(cards) for zone, cards in hands.items()}, {"phase": "play", "turn": 0, "dealer": 2}
    )
    desk = PlayDesk("rodskagg", QUICK)
    desk.hear({"do": "open", "text": dump(Replay(game, start))})
    ask = desk.ask()
    assert [card["card"] for card in ask["cards"]] == [Card.from_code(code).index for code in ("KC", "2H")]
    send(desk, "move", move="KC")
    send(desk, "finish")
    assert desk.ask()["rest"]
    send(desk, "back", to=0)
    send(desk, "move", move="2H")
    send(desk, "finish")
    assert [line["done"] for line in desk.lines()] == [True, True]
    assert [line["at"]["en"] for line in desk.lines()] == [
        "Alva laid the king of clubs.", "Alva laid the 2 of hearts.",
    ]  # fmt: skip


def test_where_only_programs_play_everything_lies_open() -> None:
    desk = seated(players=["random"] * 3, seats=3)
    ask = until(desk, lambda ask: desk.ply > 8)
    payload = desk.shown.table().timeline().payload
    assert ask["kind"] == "program"
    assert not ask["undo"]
    assert "faces" not in payload
    assert payload["code"] is None


# -- new games, house rules, files -------------------------------------------------------------------------


def test_the_form_changes_nothing_in_the_running_game() -> None:
    desk = seated()
    until(desk, laying)
    before = everything(desk)
    changed = {"no_trick_penalty": "3", "exact_zero": "True", "start_score": "7", "stock_swap": "True", "series": "3"}
    values = desk.form.start(seats=5)
    values["rules"] |= changed
    assert desk.hear({"do": "check", "values": values})[0]["for"] == "check"
    assert everything(desk) == before
    assert desk.hear({"do": "new", "values": values})[0]["for"] == "new"
    assert desk.table()["rules"].items() >= changed.items()
    assert desk.table()["seats"] == 5


def test_what_is_wrong_in_the_form_leaves_the_running_game() -> None:
    desk = seated()
    until(desk, laying)
    before = everything(desk)
    values = desk.form.start() | {"rules": {"pot_mode": "True", "ante": "1", "pass_fee": "5"}}
    assert problems(desk.hear({"do": "new", "values": values})) == ["rule:pass_fee"]
    values = desk.form.start() | {"players": ["person", "nobody"], "names": ["A", "a", "C", "D"], "seed": ""}
    assert set(problems(desk.hear({"do": "new", "values": values}))) == {"player:1", "name:1", "seed"}
    assert everything(desk) == before
    with pytest.raises(KortspelError):
        desk.hear({"do": "new"})
    assert everything(desk) == before


def test_what_is_unwise_is_said_and_played() -> None:
    desk = seated()
    answers = desk.hear({"do": "new", "values": desk.form.start(rules={"pot_mode": True, "start_score": 7})})
    assert problems(answers) == []
    assert problems(answers, "warning") == ["rule:house_rules_exclusive"]
    assert desk.table()["rules"]["pot_mode"] == "True"


def test_the_same_deal_again_needs_no_code_on_the_page() -> None:
    desk = seated(seed=99)
    until(desk, laying)
    first = desk.going.replay.moves[:2]
    assert desk.table()["code"] is None
    desk.hear({"do": "new", "values": desk.form.start(seats=3) | {"way": "code", "code": ""}})
    assert desk.going.replay.moves == first


def test_a_saved_game_goes_on_where_it_was() -> None:
    desk = seated(players=["person", "thumb", "random"], names=["Åsa", "Bo", "Öst"], rules={"stock_swap": True})
    until(desk, laying)
    file = desk.hear({"do": "save"})[0]["file"]
    other = PlayDesk("rodskagg", QUICK, salt="s")
    assert other.hear({"do": "open", "text": file["text"]}) == [{"problems": [], "for": "open"}]
    assert other.going.replay == desk.going.replay
    assert other.table() == desk.table()
    assert other.ask() == desk.ask()
    step(desk, random.Random(1))
    step(other, random.Random(1))
    until(desk, mine)
    until(other, mine)
    assert other.going.replay == desk.going.replay


def test_a_file_without_players_gives_its_first_seat_to_a_person() -> None:
    desk = PlayDesk("rodskagg", QUICK)
    desk.hear({"do": "open", "text": dump(opening.from_seed("rodskagg", 1, seats=3))})
    assert desk.table()["players"] == ["person", "thumb", "thumb"]


def spoilt(**changes: Any) -> str:
    replay = opening.from_seed("rodskagg", 1, seats=3)
    replay.players = ("person", "thumb", "thumb")
    return json.dumps(json.loads(dump(replay)) | changes)


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "null", spoilt(format=2), spoilt(players=["person"]), spoilt(players="person"),
        spoilt(players=["person", 3, "thumb"]), spoilt(players=["person", "../x", "thumb"]),
        spoilt(players=["person", "stranger", "thumb"]), spoilt(seats="3"), spoilt(extra=1), spoilt(moves=["2H@0"]),
        spoilt(position={"zones": {"hand:0": "2H 2H"}, "labels": {}}), spoilt()[:300],
        dump(opening.from_seed("svalta-rav-payment", 1)),
    ],
    ids=range(16),
)  # fmt: skip
def test_a_damaged_or_foreign_file_gives_one_sentence_and_leaves_the_game(text: str) -> None:
    desk = seated()
    until(desk, laying)
    before = everything(desk)
    answers = desk.hear({"do": "open", "text": text})
    assert answers[0]["for"] == "open"
    assert problems(answers) == ["file"]
    assert all(0 < len(answers[0]["problems"][0][language]) < 400 for language in ("sv", "en"))
    assert everything(desk) == before


def test_the_code_is_not_told_while_the_game_runs() -> None:
    desk = seated(seed="hemligt")
    until(desk, laying)
    said = json.dumps([desk.ask(), desk.lines(), desk.table(), desk.shown.table().timeline().payload])
    assert "hemligt" not in said
    assert desk.going.replay.code is not None
    assert desk.going.replay.code.text not in said
