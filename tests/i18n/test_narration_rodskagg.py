"""What Rödskägg can tell, ask and refuse is said in both languages, with the values that are really there."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from kortspel_widgets.cards import CARDS, Card, Suit
from kortspel_widgets.engine.events import Event
from kortspel_widgets.engine.game import Refusal
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import CHANCE, TABLE, FirstDealer, Lay, Move, Shuffle, Swap, Word
from kortspel_widgets.games import Rodskagg, RodskaggRules
from kortspel_widgets.i18n import LABELS, MARKS, ZONES, explain, why_not
from kortspel_widgets.i18n.narration import NARRATION, ZERO_LABELS
from kortspel_widgets.i18n.narration.rodskagg import REFUSALS
from tests.i18n.spoken import Heard, check_both_languages, sentences

WORDS = ("play", "pass", "exchange", "keep", "call", "no_call", "dance")
TOGETHER: tuple[dict[str, Any], ...] = (
    {"start_score": 2, "exact_zero": True},
    {"start_score": 2, "exact_zero": True, "overshoot": "stay"},
    {"start_score": 2, "exact_zero": True, "overshoot": "bounce"},
    {"start_score": 1, "series": 3},
    {"start_score": 1, "series": 5, "next_first_dealer": "rotate", "pot_mode": True},
    {"pot_mode": True, "ante": 1, "pass_fee": 0, "penalty_mode": "relative"},
    {"max_deals": 1}, {"max_deals": 2, "series": 3},
    {"leader": "caller", "call_stop_early": True, "forgotten_call_penalty": 5},
    {"forgotten_call_penalty": 5, "exact_zero": True},
)  # fmt: skip
"""House rules that need each other, or few deals, to show."""


def games() -> Iterator[Rodskagg]:
    """Every value of every house rule, and some together, with all numbers of players."""
    seats = 2
    singles: list[dict[str, Any]] = [{}] * 6
    for option in RodskaggRules.options():
        singles += [{option.name: value} for value in option.choices or (option.least, option.most)]
    for rules in (*singles, *TOGETHER, *TOGETHER):
        if "sole_player_mode" in rules:
            seats = {"play_blind_hand": 2, "redeal": 3}.get(rules["sole_player_mode"], seats)
        if all(problem.level != "error" for problem in Rodskagg.check(rules, seats)):
            yield Rodskagg(rules, seats)
        seats = 2 + (seats - 1) % 6
    yield Rodskagg({"all_pass_dealer_penalty": 1}, 2)
    for _ in range(4):
        yield Rodskagg({"forced_play": "trump_ace_king"}, 7)
    for _ in range(20):
        yield Rodskagg({"start_score": 1, "series": 3}, 7)


def position(game: Rodskagg, chance: random.Random) -> Any:
    """The end of a deal, or a misdeal: one or two cards each, most tricks taken by one seat."""
    seats, size = game.seats, chance.choice((1, 1, 2))
    cards = chance.sample(CARDS, len(CARDS))
    hands = {f"hand:{seat}": cards[seat * size : (seat + 1) * size] for seat in range(seats)}
    if chance.random() < 0.15:
        hands["hand:0"] = hands["hand:0"][1:]
    labels: dict[str, Any] = {f"score:{seat}": chance.randint(1, 3) for seat in range(seats)}
    labels["phase"] = chance.choice(("announce", "play", "play", "play"))
    if labels["phase"] == "announce":
        labels["seen"] = chance.random() < 0.5
    else:
        labels[f"tricks:{chance.randrange(seats)}"] = 5 - size
        if chance.random() < 0.5:
            labels["caller"] = chance.randrange(seats)
    stock = [one for one in cards[:-1] if not any(one in hand for hand in hands.values())]
    return game.position({**hands, "turned": cards[-1:], "stock": stock}, labels)


def attempts(state: Any, chance: random.Random) -> Iterator[Move]:
    """What somebody might try, most of it refused."""
    yield from (Word(TABLE, "misdeal"), Word(TABLE, "dance"), FirstDealer(0), Shuffle("deck", (0,)), Swap(0, CARDS[0]))
    seat = chance.randrange(state.seats)
    yield from (Word(seat, word) for word in WORDS)
    for actor in (seat, state.turn):
        if actor >= 0:
            cards = (*chance.sample(CARDS, 3), *state.hands[actor], *state.trick[:1], state.deal.turned)
            yield from (kind(actor, card) for card in cards if card for kind in (Lay, Swap))


def played(
    game: Rodskagg, start: Any, chance: random.Random, moves: int
) -> Iterator[tuple[Any, list[Refusal], tuple[Event, ...]]]:
    """The states of a game between players who do anything that is legal, what is refused there, what is told."""
    state, luck = start, Luck(str(chance.randrange(10**9)))
    for _ in range(moves):
        refused = [game.refusal(state, move) for move in attempts(state, chance)] if chance.random() < 0.1 else []
        actors = game.actors(state)
        legal = () if not actors or actors[0] == CHANCE else game.moves(state, actors[0])
        move = chance.choice(legal) if legal else game.chance(state, luck) if actors else None
        events = ()
        before = state
        if move is not None:
            state, events = game.apply(state, move)
        yield before, [refusal for refusal in refused if refusal], events
        if move is None:
            return


@pytest.fixture(scope="module")
def heard() -> tuple[dict[str, Event], set[str], dict[str, Refusal]]:
    """One event of each code, the codes of questions and choices, one refusal of each code; all of them said."""
    chance = random.Random("rodskagg")
    heard = Heard("rodskagg", chance)
    for game in games():
        starts = [game.start(), *(position(game, chance) for _ in range(6))]
        for start in starts:
            for _, refusals, events in played(game, start, chance, 250):
                heard.events(events)
                heard.refusals(refusals)
    return heard.told, heard.asked, heard.refused


def test_every_code_that_is_told_or_asked_can_be_said_and_nothing_else_stands_there(heard) -> None:
    told, asked, refused = heard
    assert set(refused) == set(REFUSALS)
    assert set(told) | asked | set(refused) == set(NARRATION["rodskagg"])


def test_both_languages_fill_in_the_same_values() -> None:
    check_both_languages("rodskagg")


def test_labels_marks_and_zones_have_words(heard) -> None:
    told = heard[0].values()
    labels = {change.name.partition(":")[0] for event in told for change in event.changed} - {"turn"}
    assert {mark for event in told for mark in event.marks} <= set(MARKS)
    assert labels <= set(LABELS)
    assert {zone.kind for zone in Rodskagg().start().zones} <= set(ZONES)
    assert set(LABELS) >= ZERO_LABELS


def card(code: str) -> Card:
    return Card.from_code(code)


@pytest.mark.parametrize(
    ("code", "values", "swedish", "english"),
    [
        (
            "turn-trump", {"card": card("7H"), "suit": Suit.HEARTS},
            "Översta kortet i talongen är hjärter 7, så hjärter är trumf.",
            "The top card of the stock is the 7 of hearts, so hearts are trumps.",
        ),
        (
            "trick-suit", {"winner": 6, "card": card("KH"), "suit": Suit.HEARTS},
            "Cleos hjärter kung är högst i färgen och tar sticket.",
            "Cleo's king of hearts is the highest of the suit and takes the trick.",
        ),
        (
            "trick-ruffed", {"winner": 1, "card": card("2S"), "suit": Suit.CLUBS},
            "Trumf slår klöver: Max spader 2 tar sticket.", "Trumps beat clubs: Max's 2 of spades takes the trick.",
        ),
        (
            "ruffs", {"seat": 2, "card": card("2S"), "suit": Suit.CLUBS},
            "Lars har ingen klöver och trumfar med spader 2.", "Lars has no clubs and trumps with the 2 of spades.",
        ),
        (
            "score-tricks", {"seat": 0, "n": 3, "score": -1},
            "Alva tog 3 stick. Poängen är nu −1.", "Alva took 3 tricks. The score is now −1.",
        ),
        (
            "score-none", {"seat": 3, "n": 5, "score": 17},
            "Åsa spelade men tog inget stick och får 5 straffpoäng. Poängen är nu 17.",
            "Åsa played but took no trick, and gets 5 penalty points. The score is now 17.",
        ),
        (
            "score-passed", {"seats": (0, 2)},
            "Har passat och har samma poäng som förut: Alva och Lars.",
            "Passed, so the same score as before: Alva and Lars.",
        ),
        (
            "tie", {"seats": (0, 1), "n": 0},
            "Alva och Max står lika på 0 och spelar en extra giv.",
            "Alva and Max are equal on 0 and play an extra deal.",
        ),
        (
            "series-won", {"winner": 0, "games": 1},
            "Alva har vunnit 1 parti och vinner serien!", "Alva has won 1 game and wins the series!",
        ),
    ],
)  # fmt: skip
def test_what_is_said(code: str, values: dict[str, Any], swedish: str, english: str) -> None:
    assert sentences("rodskagg", code, values) == [swedish, english]


def test_a_refusal_speaks_to_the_player_and_explain_adds_the_rule() -> None:
    game = Rodskagg(seats=3)
    hands = {"hand:0": [card("KH"), card("2C")], "hand:1": [card("3S"), card("AD")], "hand:2": [card("9H"), card("4C")]}
    state = game.position({**hands, "turned": [card("7S")]}, {"phase": "play", "turn": 2})
    state, _ = game.apply(state, Lay(2, card("9H")))
    refusal = game.refusal(state, Lay(0, card("2C")))
    assert refusal is not None
    assert why_not(refusal, "sv") == "Du har hjärter och måste följa färg."
    assert why_not(refusal, "en") == "You have hearts and must follow suit."
    with pytest.raises(ValueError, match="must-follow") as caught:
        game.apply(state, Lay(0, card("2C")))
    assert explain(caught.value, "sv") == "Du har hjärter och måste följa färg. (RS-9: Följ färg)"  # type: ignore[arg-type]
    turned = game.refusal(state, Lay(0, card("7S")))
    assert turned is not None
    assert why_not(turned, "sv") == "Spader 7 är det uppvända trumfkortet. Ingen får spela det."


def test_a_refusal_names_players_by_their_names_or_the_usual_ones() -> None:
    refusal = Refusal("not-your-turn", "RS-13", {"turn": 2})
    assert why_not(refusal, "sv") == "Det är Cleos tur."
    assert why_not(refusal, "en", ["Bo", "Eva", "Lars"]) == "It is Lars' turn."
