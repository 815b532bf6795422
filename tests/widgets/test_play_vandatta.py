"""Playing Vändåtta at the desk: words out of turn, what is asked and said, lines of turns, rounds, saved games."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kortspel_widgets.engine.game import IllegalMove
from kortspel_widgets.engine.moves import CHANCE, Shuffle, Word
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.saves import dump
from kortspel_widgets.games import Vandatta
from kortspel_widgets.games.vandatta import Phase
from kortspel_widgets.i18n import LANGUAGES
from kortspel_widgets.notation import parse_cards
from kortspel_widgets.players import Player, RandomPlayer, players
from kortspel_widgets.widgets.play_ask import asked
from kortspel_widgets.widgets.play_desk import PlayDesk
from kortspel_widgets.widgets.play_game import PlayGame
from kortspel_widgets.widgets.play_lines import told
from kortspel_widgets.widgets.play_programs import FORGETS, Programs
from kortspel_widgets.widgets.play_shown import Shown
from kortspel_widgets.widgets.play_talk import talk_of
from tests.widgets.play_kit import send

TALK = talk_of("vandatta")
NAMES = ("Alva", "Bruno", "Cleo", "David", "Ella")
RANDOM: dict[str, Player] = {"random": RandomPlayer()}
LAPPEN = Word(0, "lappen")

RULES: list[dict[str, Any]] = [
    {},
    {"announce": "both", "max_rounds": 4},
    {"jokers": 2, "joker_effect": "skip", "match_format": "single_round"},
    {"multi_lay": True, "multi_lay_specials": True, "special_on_special": True, "score_limit": 50},
    {
        "voluntary_draw": "always",
        "play_after_draw": "drawn_only",
        "announce": "varning",
        "max_turns": 60,
        "max_rounds": 2,
    },
    {"jokers": 2, "joker_effect": "super_eight", "match_format": "best_of", "best_of": 3, "announce": "none"},
]


def desk_of(seed: int, seats: int = 4, people: int = 1, rules: dict[str, Any] | None = None) -> PlayDesk:
    desk = PlayDesk("vandatta", RANDOM, salt="s")
    sitting = ["person"] * people + ["random"] * (10 - people)
    start = desk.form.start(seats=seats, seed=seed, players=sitting, rules=rules)
    problems = desk.hear({"do": "new", "values": start})[0]["problems"]
    assert not [problem for problem in problems if problem["level"] == "error"], problems
    return desk


def going_from(
    hands: dict[int, str], labels: dict[str, Any], pile: str = "9C", *, stock: str = "", people: int = 1,
    programs: dict[str, Player] | None = None, **rules: Any,
) -> PlayGame:  # fmt: skip
    """A game that begins in the middle of a round; seat 0 is a person."""
    game = Vandatta(rules, len(hands))
    zones = {f"hand:{seat}": parse_cards(cards) for seat, cards in hands.items()}
    zones |= {"pile": parse_cards(pile), "stock": parse_cards(stock)}
    replay = Replay(game, game.position(zones, labels), names=NAMES[: len(hands)])
    sitting = ["person"] * people + ["random"] * (len(hands) - people)
    replay.players = tuple(sitting)
    asked_of = Programs(programs or RANDOM, "s")
    return PlayGame(replay, TALK, asked_of, asked_of)


def owing(**rules: Any) -> PlayGame:
    """Alva has just laid her last card but one, and Bruno is to go on."""
    hands = {0: "5D", 1: "7C QS 4H", 2: "2H 3H 4C"}
    return going_from(hands, {"turn": 1, "due": 0, "dealer": 2}, **rules)


def at(going: PlayGame) -> Any:
    """The state on the table."""
    return going.replay.final


def shout(ask: dict[str, Any], word: str = "lappen") -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in ask["shouts"] if one["word"] == word)
    return found


def ask_of(going: PlayGame) -> dict[str, Any]:
    return Shown(going, "game").ask()


# -- whole games -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(12))
def test_whole_games_by_many_house_rules_are_played_through_the_questions(number: int) -> None:
    rng = random.Random(number)
    seats, people = rng.randint(2, 6), rng.randint(0, 3)
    rules = RULES[number % len(RULES)]
    desk = desk_of(number, seats, min(people, seats), rules)
    while (ask := desk.ask())["kind"] != "over":
        going = desk.going
        assert going is not None
        game, state = going.game, at(going)
        assert [one["word"] for one in ask["shouts"]] == (list(TALK.spoken(game)) if people else [])
        due = [one for one in ask["shouts"] if one["move"]]
        assert all((one["move"] is None) == bool(one["why"]) for one in ask["shouts"])
        assert {one["seat"] for one in due} <= {state.due}
        if ask["kind"] == "person":
            seat = ask["seat"]
            options = [one["move"] for one in (*ask["moves"], *ask["cards"], *due) if one["move"]]
            legal = [move.text for move in game.moves(state, seat)]
            assert {move for move in options if move.endswith(f"@{seat}")} == set(legal)
            assert [card["card"] for card in ask["cards"]] == [card.index for card in state.hands[seat]]
            assert all(card["sv"] and card["en"] and card["rule"] for card in ask["cards"])
            assert ask["prompt"]["sv"] != ask["prompt"]["en"]
            send(desk, "move", move=rng.choice(options))
        elif due and rng.random() < 0.6:
            send(desk, "move", move=due[0]["move"])
        elif ask["kind"] == "handover":
            send(desk, "ready", seat=ask["seat"])
        else:
            send(desk, "go", forgets=bool(number % 2))
        if desk.ply % 16 == 0:
            desk.timeline()
    assert desk.going is not None
    assert desk.going.replay.outcome is not None


@pytest.mark.parametrize("people", [1, 2])
def test_finishing_a_round_says_every_word_and_stops_before_the_next(people: int) -> None:
    desk = desk_of(8, people=people)
    while desk.ask()["kind"] != "person":
        send(desk, "ready" if desk.kind == "handover" else "go", seat=desk.ask()["seat"])
    send(desk, "finish")
    assert desk.going is not None
    events = list(desk.going.replay.events())
    assert not [event for event in events if event.code == "forgot"]
    assert [event for event in events if event.code == "lappen"]
    assert sum(event.code in ("round-won", "blocked") for event in events) == 1
    assert desk.ask()["rest"]


# -- a person's word ---------------------------------------------------------------------------------------


def test_whoever_owes_the_word_may_say_it_while_the_table_waits_for_another() -> None:
    going = owing()
    ask = ask_of(going)
    assert (ask["kind"], ask["seat"], ask["moves"]) == ("program", 1, [])
    found = shout(ask)
    assert (found["move"], found["key"], found["seat"], found["why"], found["rule"]) == (
        "lappen@0", "l", 0, None, "VA-23",
    )  # fmt: skip
    assert "Bruno" in found["owing"]["sv"]
    going.move("lappen@0")
    assert going.replay.moves[-1] == LAPPEN
    assert (going.kind, going.actor) == ("program", 1)
    assert shout(ask_of(going))["move"] is None


def test_a_word_said_at_the_wrong_moment_is_refused_with_its_reason_and_never_kept() -> None:
    hands = {0: "5C 5D 6D", 1: "7C QS 4H", 2: "2H 3H 4C"}
    going = going_from(hands, {"turn": 0, "dealer": 2})
    found = shout(ask_of(going))
    assert (found["move"], found["rule"]) == (None, "VA-23")
    assert found["why"]["sv"] != found["why"]["en"]
    with pytest.raises(IllegalMove):
        going.move("lappen@0")
    assert len(going.replay) == 0
    going.move("5C@0")  # three cards, two are left: it is not due, and what was said before counts for nothing
    assert shout(ask_of(going))["move"] is None
    with pytest.raises(IllegalMove):
        going.move("lappen@0")


def test_too_late_is_refused_and_costs_cards() -> None:
    going = owing(announce_penalty=3)
    before = len(at(going).hands[0])
    while at(going).due == 0:
        going.go()
    codes = [event.code for event in going.replay.events()]
    assert codes.count("forgot") == 1
    assert len(at(going).hands[0]) == before + 3
    with pytest.raises(IllegalMove):
        going.move("lappen@0")


@pytest.mark.parametrize("text", ["lappen@1", "lappen", "varning@0", "lappen@9", "lappen@x", "draw@0", "5D@0"])
def test_nobody_speaks_for_another_and_nothing_else_is_done_out_of_turn(text: str) -> None:
    going = owing()
    going.move(text)
    assert len(going.replay) == 0


def test_drawing_again_takes_the_word_back_and_it_is_owed_anew() -> None:
    """O1: the word is tied to the turn that ended with one card, not kept from before."""
    hands = {0: "5D", 1: "7C QS 4H", 2: "2H 3H 4C"}
    going = going_from(hands, {"turn": 0, "dealer": 2, "said:0": True}, stock="9D 2S 3S")
    going.move("draw@0")
    assert [card.code for card in at(going).hands[0]] == ["5D", "9D"]
    assert shout(ask_of(going))["move"] is None
    going.move("9D@0")
    assert shout(ask_of(going))["move"] == "lappen@0"


def test_an_ace_of_another_does_not_leave_the_old_word_in_force() -> None:
    hands = {0: "5D", 1: "AC 7C 4H", 2: "2H 3H 4C"}
    going = going_from(hands, {"turn": 1, "dealer": 2, "said:0": True}, stock="5S 6S", people=3)
    going.ready(1)
    going.move("AC@1")
    going.move("7C@1")
    assert len(at(going).hands[0]) == 2
    going.ready(2)
    going.move("4C@2")
    going.ready(0)
    going.move("draw@0")
    assert shout(ask_of(going))["move"] is None


def test_the_second_last_card_may_be_an_eight_and_the_word_is_due_after_its_follow_up() -> None:
    going = going_from({0: "8S 5D 6H", 1: "7C QS 4H", 2: "2H 3H 4C"}, {"turn": 0, "dealer": 2})
    going.move("8S@0")
    ask = ask_of(going)
    assert {word["move"] for word in ask["moves"]} == {"diamonds@0", "hearts@0"}
    assert shout(ask)["why"]
    going.move("diamonds@0")
    assert shout(ask_of(going))["why"]
    going.move("5D@0")
    assert shout(ask_of(going))["move"] == "lappen@0"


def test_an_eight_and_its_follow_up_as_the_last_two_need_no_word() -> None:
    going = going_from({0: "8S 5D", 1: "7C QS", 2: "2H 3H"}, {"turn": 0, "dealer": 2})
    for move in ("8S@0", "diamonds@0", "5D@0"):
        going.move(move)
    assert "round-won" in [event.code for event in going.replay.events()]
    assert ask_of(going)["rest"]


def test_undo_takes_the_word_back_with_the_card_and_it_is_neither_lost_nor_doubled() -> None:
    going = going_from({0: "5C 9D", 1: "7C QS 4H", 2: "2H 3H 4C"}, {"turn": 0, "dealer": 2})
    going.move("5C@0")
    going.move("lappen@0")
    going.undo()
    assert (going.ply, going.kind) == (0, "person")
    going.move("5C@0")
    assert shout(ask_of(going))["move"] == "lappen@0"
    going.move("lappen@0")
    assert [move.text for move in going.replay.moves] == ["5C@0", "lappen@0"]


def test_saying_the_word_is_no_choice_to_go_back_to() -> None:
    going = going_from({0: "5C 9D", 1: "7C QS 4H", 2: "2H 3H 4C"}, {"turn": 0, "dealer": 2})
    going.move("5C@0")
    going.move("lappen@0")
    assert [choice.ply for choice in going.lines.current.choices] == [0]


@pytest.mark.parametrize("said", [True, False])
def test_a_game_saved_between_the_card_and_the_word_goes_on_there(said: bool) -> None:
    desk = desk_of(5)
    rng = random.Random(1)
    while not (due := [one for one in desk.ask()["shouts"] if one["move"]]):
        ask = desk.ask()
        options = [one["move"] for one in (*ask["moves"], *ask["cards"]) if one["move"]]
        assert ask["kind"] != "over"
        if ask["kind"] == "person":
            send(desk, "move", move=rng.choice(options))
        else:
            send(desk, "go")
    if said:
        send(desk, "move", move=due[0]["move"])
    assert desk.going is not None
    other = PlayDesk("vandatta", RANDOM, salt="s")
    assert other.hear({"do": "open", "text": dump(desk.going.replay)}) == [{"problems": [], "for": "open"}]
    assert other.going is not None
    assert other.going.replay == desk.going.replay
    assert other.ask()["shouts"] == desk.ask()["shouts"]
    assert bool(shout(other.ask())["move"]) is not said


# -- several people at one screen --------------------------------------------------------------------------


def test_whoever_had_the_screen_may_speak_before_and_after_it_is_handed_over() -> None:
    hands = {0: "5C 5D", 1: "7C QS 4H", 2: "2H 3H 4C"}
    for taken in (False, True):
        going = going_from(hands, {"turn": 0, "dealer": 2}, people=3)
        going.ready(0)
        going.move("5C@0")
        assert (going.kind, going.actor) == ("handover", 1)
        if taken:
            going.ready(1)
        ask = ask_of(going)
        assert (shout(ask)["seat"], shout(ask)["move"]) == (0, "lappen@0")
        going.move("lappen@0")
        assert going.replay.moves[-1] == LAPPEN
        assert (going.kind, going.actor) == ("person" if taken else "handover", 1)


def test_at_a_handover_the_word_is_offered_to_whoever_had_the_screen_also_when_it_is_not_due() -> None:
    hands = {0: "5C 5D 6D", 1: "7C QS 4H", 2: "2H 3H 4C"}
    going = going_from(hands, {"turn": 0, "dealer": 2}, people=3)
    going.ready(0)
    going.move("5C@0")
    found = shout(ask_of(going))
    assert (found["seat"], found["move"]) == (0, None)


def test_a_seat_that_is_skipped_to_again_owes_the_word_among_its_own_moves() -> None:
    hands = {0: "XR 5D", 1: "7C QS 4H"}
    going = going_from(hands, {"turn": 0, "dealer": 1}, jokers=1, joker_effect="skip")
    going.move("XR@0")
    ask = ask_of(going)
    assert (ask["kind"], ask["seat"]) == ("person", 0)
    assert shout(ask)["move"] == "lappen@0"
    assert "lappen@0" not in [word["move"] for word in ask["moves"]]
    going.move("lappen@0")
    assert (going.kind, going.actor) == ("person", 0)


# -- a program's word --------------------------------------------------------------------------------------


class Speaker(RandomPlayer):
    """Says what a test wants, and counts how often it is asked."""

    def __init__(self, *answers: Any) -> None:
        object.__setattr__(self, "answers", list(answers))
        object.__setattr__(self, "asked", 0)

    def speak(self, game: Any, view: Any, seat: int, rng: random.Random) -> Any:
        object.__setattr__(self, "asked", self.asked + 1)  # type: ignore[attr-defined]
        answer = self.answers[0]  # type: ignore[attr-defined]
        if isinstance(answer, Exception):
            raise answer
        return answer


def program_owes(player: Player, **rules: Any) -> PlayGame:
    """Bruno has one card and owes the word; Alva, a person, is to go on."""
    hands = {0: "5S 6S 9D", 1: "7D"}
    return going_from(hands, {"turn": 0, "due": 1, "dealer": 1}, programs={"random": player}, **rules)


def test_a_program_that_owes_a_word_speaks_before_the_person_is_asked() -> None:
    going = program_owes(RandomPlayer())
    ask = ask_of(going)
    assert (ask["kind"], ask["seat"], ask["cards"]) == ("program", 1, [])
    going.go()
    assert going.replay.moves == (Word(1, "lappen"),)
    assert going.kind == "person"


def test_a_program_that_says_nothing_is_asked_once_and_pays() -> None:
    player = Speaker(None)
    going = program_owes(player)
    going.go()
    assert (len(going.replay), going.kind, player.asked) == (0, "person", 1)  # type: ignore[attr-defined]
    going.go()
    assert len(going.replay) == 0
    going.move("9D@0")
    assert player.asked == 1  # type: ignore[attr-defined]
    assert [event.code for event in going.replay.events()].count("forgot") == 1


def test_a_silent_program_does_not_hold_up_another() -> None:
    hands = {0: "5S 6S 9D", 1: "7D", 2: "QS QH 2C"}
    going = going_from(hands, {"turn": 2, "due": 1, "dealer": 1}, programs={"random": Speaker(None)})
    going.go()
    assert len(going.replay) == 1
    assert going.replay.moves[0].actor == 2


@pytest.mark.parametrize("answer", [RuntimeError("QH is hidden"), Word(0, "lappen"), Word(1, "varning"), "lappen@1", 7])
def test_a_program_that_fails_to_speak_is_named_and_the_game_goes_on(answer: Any) -> None:
    going = program_owes(Speaker(answer))
    going.go()
    assert (len(going.replay), going.kind) == (0, "person")
    assert going.note is not None
    said = going.note.words(going.names)
    assert said["sv"].startswith("Bruno ")
    assert said["sv"] != said["en"]
    assert "QH" not in said["en"]


def test_programs_forget_every_fourth_time_only_if_that_was_chosen_and_the_same_at_the_same_place() -> None:
    forgot = 0
    for ply in range(400):
        word = Word(1, "lappen")
        game = Vandatta(seats=2)
        zones = {"hand:0": parse_cards("5S 6S"), "hand:1": parse_cards("7D"), "pile": parse_cards("9C")}
        state = game.position(zones, {"turn": 0, "due": 1, "dealer": 1})
        programs = Programs(RANDOM, "s")
        assert programs.speak(game, state, 1, "random", ply, word) == (word, None)
        first = programs.speak(game, state, 1, "random", ply, word, forgets=True)
        assert first == programs.speak(game, state, 1, "random", ply, word, forgets=True)
        forgot += first[0] is None
    assert 0.15 < forgot / 400 < 0.35
    assert FORGETS == 0.25


def test_undo_asks_a_program_again() -> None:
    hands = {0: "5S 6S 9D TD", 1: "7D"}
    going = going_from(hands, {"turn": 0, "due": 1, "dealer": 1}, "9C", programs={"random": Speaker(None)})
    going.go()
    going.move("9D@0")
    going.undo()
    assert going.kind == "program"


# -- rounds and the stock ----------------------------------------------------------------------------------


def test_a_stock_that_is_turned_over_is_no_new_deal() -> None:
    hands = {0: "5C 5D", 1: "7D QS 4H", 2: "2H 3H 4S"}
    game = Vandatta(seats=3)
    zones = {f"hand:{seat}": parse_cards(cards) for seat, cards in hands.items()}
    zones |= {"pile": parse_cards("9C TC JC QC"), "stock": parse_cards("2D")}
    state = game.position(zones, {"turn": 1, "dealer": 0, "exact": True})
    replay = Replay(game, state, names=NAMES[:3])
    replay.players = ("person", "random", "random")
    programs = Programs(RANDOM, "s")
    going = PlayGame(replay, TALK, programs, programs)
    while going.actor != CHANCE:
        going.go()
    assert not going.resting
    ask = ask_of(going)
    assert (ask["kind"], ask["rest"]) == ("program", False)
    before = going.lines
    going.go()
    assert isinstance(going.replay.moves[-1], Shuffle)
    assert going.lines is before
    assert ask_of(going)["kind"] in ("program", "person")


def test_the_next_round_begins_without_a_suit_from_the_last() -> None:
    """O2: a round that ends on a follow-up leaves nothing that binds the next one."""
    going = going_from({0: "8S 5D", 1: "7C QS", 2: "2H 3H"}, {"turn": 0, "dealer": 2})
    for move in ("8S@0", "diamonds@0", "5D@0"):
        going.move(move)
    assert ask_of(going)["rest"]
    while going.resting or going.actor == CHANCE:
        going.go()
    state = at(going)
    assert state.deal.standing.finished == 1
    top = state.pile[-1]
    if top.rank != 8:
        assert state.suit == top.suit
    assert len(going.lines.all) == 1


def test_the_dealer_is_asked_for_a_suit_when_the_start_card_is_an_eight() -> None:
    for seed in range(400):
        desk = desk_of(seed, seats=2)
        assert desk.going is not None
        state: Any = desk.going.replay.final
        if state.phase is Phase.NAME and state.turn == 0:
            ask = desk.ask()
            assert len(ask["moves"]) == 4
            assert {word["rule"] for word in ask["moves"]} == {"VA-6"}
            assert "givare" in ask["prompt"]["sv"]
            return
    raise AssertionError("no start card was an eight")


# -- lines of play -----------------------------------------------------------------------------------------


def test_lines_are_compared_turn_by_turn_from_where_they_part() -> None:
    hands = {0: "AC 5C 8H", 1: "7C QS 4H", 2: "2H 3H 4C"}
    going = going_from(hands, {"turn": 0, "dealer": 2}, stock="2D 3D 6D", people=3)
    going.ready(0)
    for move in ("AC@0", "5C@0"):
        going.move(move)
    going.ready(1)
    going.move("7C@1")
    lines = told(going.lines.current, going.names, TALK, 0, current=True)
    assert (lines["shape"], lines["turns"], lines["left"]) == ("turns", [], [3, 3, 4])
    going.lines.current.fork = 0
    found = told(going.lines.current, going.names, TALK, 0, current=True)
    ace, five, seven = (card.index for card in parse_cards("AC 5C 7C"))
    # the word that Alva did not say cost her two cards when Bruno's card lay there
    assert found["turns"] == [
        {"seat": 0, "cards": [ace, five], "drew": 0, "others": [[1, 1], [2, 1]]},
        {"seat": 1, "cards": [seven], "drew": 0, "others": [[0, 2]]},
    ]
    assert found["change"] == [None, None, None]
    assert "klöver ess" in found["at"]["sv"]
    assert "tricks" not in found


def test_a_line_that_is_played_out_tells_points_and_cards() -> None:
    going = going_from({0: "8S 5D", 1: "7C QS", 2: "8H"}, {"turn": 0, "dealer": 2, "score:1": 40})
    for move in ("8S@0", "diamonds@0", "5D@0"):
        going.move(move)
    found = told(going.lines.current, going.names, TALK, 0, current=True)
    assert found["done"]
    assert (found["change"], found["score"]) == ([0, 15, 25], [0, 55, 25])


def test_others_do_not_learn_how_many_cards_somebody_had_of_the_suit_named() -> None:
    going = going_from({0: "8S 5D 6D 7D 2H", 1: "7C QS", 2: "2C"}, {"turn": 0, "dealer": 2})
    going.move("8S@0")
    suits = {word["move"]: word["sv"] for word in ask_of(going)["moves"]}
    assert suits == {"diamonds@0": "Ruter: 3 kort", "hearts@0": "Hjärter: 1 kort"}
    going.move("diamonds@0")
    choice = going.lines.current.choices[-1]
    for viewer in (0, 1):
        assert choice.said(viewer).words(NAMES)["sv"] == "Alva valde ruter."


# -- what is asked and said --------------------------------------------------------------------------------


def question(mine: str, pile: str = "9C", labels: dict[str, Any] | None = None, stock: str = "", **rules: Any) -> Any:
    """The question to Alva."""
    game = Vandatta(rules, 3)
    zones = {"hand:0": mine, "hand:1": "7C QS", "hand:2": "2H 3H", "pile": pile, "stock": stock}
    state = game.position(
        {name: parse_cards(cards) for name, cards in zones.items()}, {"turn": 0, "dealer": 2, **(labels or {})}
    )
    return asked(game, state, 0, NAMES, TALK)


PROMPTS = {
    "fits": question("5C 6D"),
    "none": question("5S 6D"),
    "still": question("5S 6D", labels={"draws": 1}),
    "drawn": question("5C 6D", labels={"draws": 2}),
    "pass": question("5S 6D", labels={"draws": 3}),
    "start-ace": question("5C 6D", "AC", {"turns": 0}),
    "name": question("5C 6D", "8S", {"phase": "name", "turns": 3}),
    "follow": question("5C 6D", "AC", {"phase": "follow"}),
    "more": question("5C 5D", "5H", {"phase": "more"}, multi_lay=True),
}


def test_every_phase_has_its_own_question() -> None:
    for language in LANGUAGES:
        assert len({ask["prompt"][language] for ask in PROMPTS.values()}) == len(PROMPTS)
    assert PROMPTS["fits"]["prompt"]["sv"] == "Lägg ett kort som passar: klöver eller 9."
    assert "2 kort till" in PROMPTS["still"]["prompt"]["sv"]


@pytest.mark.parametrize(
    ("name", "moves", "rules"),
    [
        ("none", ["draw@0"], ["VA-11"]),
        ("drawn", ["keep@0"], ["VA-11"]),
        ("pass", ["pass@0"], ["VA-11"]),
        ("name", ["clubs@0", "diamonds@0"], ["VA-14", "VA-14"]),
        ("more", ["done@0"], ["VA.multi_lay"]),
    ],
)
def test_words_and_their_rules(name: str, moves: list[str], rules: list[str]) -> None:
    found = PROMPTS[name]["moves"]
    assert [word["move"] for word in found] == moves
    assert [word["rule"] for word in found] == rules


def test_every_card_says_why_not_also_while_one_must_draw() -> None:
    assert [card["move"] for card in PROMPTS["none"]["cards"]] == [None, None]
    assert [card["rule"] for card in PROMPTS["none"]["cards"]] == ["VA-10", "VA-10"]
    assert all(card["move"] is None for card in PROMPTS["name"]["cards"])


@pytest.mark.parametrize(
    ("mine", "pile", "rule"),
    [
        ("6D 4C", "9C", "VA-10"),
        ("8D 5H", "8S", "VA-19"),
        ("8D", "9C", "VA-20"),
        ("8D AS", "9C", "VA-15"),
        ("AC 5D", "9C", "VA-17"),
    ],
)
def test_a_refused_card_says_by_which_rule(mine: str, pile: str, rule: str) -> None:
    labels = {"suit": 3, "rank": 0, "special": True, "turns": 0} if pile == "8S" else {}
    card = question(mine, pile, labels)["cards"]
    refused = next(one for one in card if one["move"] is None)
    assert refused["rule"] == rule
    assert refused["sv"] != refused["en"]


def test_whoever_keeps_or_draws_though_a_card_fits_is_told() -> None:
    assert "1 kort" in PROMPTS["drawn"]["moves"][0]["warn"]["sv"]
    voluntary = question("5C 6D", voluntary_draw="always")["moves"]
    assert voluntary[0]["move"] == "draw@0"
    assert "warn" in voluntary[0]
    assert "warn" not in PROMPTS["none"]["moves"][0]


@pytest.mark.parametrize(
    ("mine", "more", "wanted"),
    [
        ("8D 5H 6H", {}, "eight-reverses-or-skips"),
        ("AC 5C 6H", {}, "ace-skips-or-two"),
        ("AC 5D 6H", {}, "ace-without-follow-up"),
        ("8D AS", {}, "only-specials"),
        ("8D", {}, "finish-on-special"),
        ("AC", {}, "finish-on-special"),
        ("5D 6H 7H", {"labels": {"draws": 1}}, "draw-until-it-fits"),
        ("5D 6H 7H", {"labels": {"draws": 3}}, "draw-until-it-fits"),
        ("5D 6H 7H", {}, None),
        ("5D 6H 7H", {"labels": {"exact": True}, "stock": "2D 3D"}, "stock-out"),
        ("5C 6H", {}, "when-lappen"),
        ("5C 6H", {"announce": "none"}, None),
        ("5C 6H", {"announce": "varning"}, None),
        ("5C 6H 7H TH", {"announce": "varning"}, "when-varning"),
        ("5C 5H 7H", {}, "several-at-once"),
        ("5C 5H 7H", {"multi_lay": True}, "several-at-once"),
        ("5C 6H 7H", {}, None),
        ("5C 6H 8D", {"pile": "8S", "labels": {"suit": 0, "turns": 0}}, "special-on-special"),
        ("5C 6H 7H", {"pile": "8S", "labels": {"suit": 0, "turns": 0}}, "start-eight"),
        ("5S 6H 7H", {"pile": "AS", "labels": {"turns": 0}}, "start-ace"),
        ("5C 6D", {"pile": "8S", "labels": {"phase": "name", "turns": 3}}, "suit-of-the-eight"),
        ("5C 8C", {"pile": "AC", "labels": {"phase": "follow"}}, "special-follow-up"),
        ("5C 6D", {"pile": "AC", "labels": {"phase": "follow"}}, None),
    ],
)
def test_a_beginners_question_is_there_exactly_where_it_arises(mine: str, more: dict[str, Any], wanted: Any) -> None:
    found = question(mine, **more)["misconception"]
    assert (found and found["id"]) == wanted
    if found:
        assert found["sv"] != found["en"]


def test_answers_follow_the_house_rules() -> None:
    answers = [question("5C 5H 7H", multi_lay=on)["misconception"]["en"] for on in (False, True)]
    assert "No" in answers[0]
    assert "Yes" in answers[1]
    assert "3 cards" in question("5C 6H", announce_penalty=3)["misconception"]["en"]


# -- the form ----------------------------------------------------------------------------------------------


def test_named_house_rules_are_offered_and_can_be_played() -> None:
    form = PlayDesk("vandatta", players("vandatta")).form
    static = form.static(form.start(seed=1))
    assert [preset["sv"] for preset in static["presets"]] == ["Vanliga regler", "Sväng-åtta"]
    assert static["presets"][0]["rules"] == {}
    for preset in static["presets"]:
        assert form.seat(form.start(seats=4, seed=1) | {"rules": preset["rules"]}).replay is not None
    assert static["shouts"]
    assert static["words"]["sv"]["next_deal"] == "Nästa omgång"
    assert [seat["value"] for seat in static["seats"]] == list(range(2, 11))
    assert len(static["names"]) == 10


def test_other_games_have_no_named_rules_and_no_words_out_of_turn() -> None:
    form = PlayDesk("rodskagg", RANDOM).form
    static = form.static(form.start(seed=1))
    assert (static["presets"], static["shouts"], static["shape"]) == ([], False, "tricks")
