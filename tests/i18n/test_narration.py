"""Everything that the games can tell is said in both languages, with the values that are really there.

Rödskägg, where people choose, has its own file.
"""

import ast
import inspect
import random
import re
from collections.abc import Iterator, Sequence
from itertools import chain, product
from typing import Any

import pytest

from kortspel_widgets.cards import CARDS
from kortspel_widgets.engine import dealing, game, moves
from kortspel_widgets.engine.events import Event
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import TABLE
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import GAMES, svalta_rav_payment, svalta_rav_suits
from kortspel_widgets.i18n import (
    LABELS,
    MARKS,
    ZONES,
    NarrationError,
    explain,
    fields,
    fill,
    narrate,
    translate,
    why_not,
)
from kortspel_widgets.i18n.narration import NARRATION
from kortspel_widgets.i18n.narration import REFUSALS as REASONS
from kortspel_widgets.i18n.narration.common import REFUSALS
from tests.i18n.spoken import sentences

SOURCES = {"svalta-rav-suits": svalta_rav_suits.game, "svalta-rav-payment": svalta_rav_payment.game}
NEVER_REACHED = {"svalta-rav-suits": set(), "svalta-rav-payment": {"cap"}}
"""The safety cap: no deal of 52 cards is known to need it."""
ALIKE = {"hand", "Lappen!", "Varning!"}
"""Words that are the same in both languages."""


def settings(kind: Any) -> Iterator[dict[str, Any]]:
    """Every value of every house rule at least once, and those that shape an end together."""
    yield {}
    for option in kind.rules_type.options():
        for value in option.choices or (1, 7, 40):
            yield {option.name: value}
    if kind.prefix == "SRB":
        for mode, timing, out in product(
            ("time", "rounds", "max_cards"), ("end_of_trick", "instant"), ("when_must_turn", "immediate")
        ):
            yield {"stop_mode": mode, "stop_at": 6, "stop_timing": timing, "elimination": out}
        for bust, out in product(("rest_moves_on", "full_debt_moves_on"), ("when_must_turn", "immediate")):
            yield {"mid_payment_bust": bust, "elimination": out, "loop_result": "draw"}
    else:
        for mode, tie in product(("time", "rounds"), ("shared", "play_on")):
            yield {"stop_mode": mode, "max_rounds": 4, "tie_at_stop": tie}
        for order, owner in product(("own_first", "seat_order"), ("first_match_winner", "game_winner")):
            yield {"pickup_order": order, "aside_card_owner": owner, "ace_rank": "low"}


def played(
    kind: Any, seats: int, rules: dict[str, Any], whole: int, small: int
) -> Iterator[tuple[Any, Sequence[Event]]]:
    """The states and events of some games with the whole deck, and of more with a few cards."""
    table = kind(rules, seats)
    chance = random.Random(f"{kind.slug}{seats}{sorted(rules.items())}")
    for number in range(whole + small):
        state = table.start() if number < whole else position(table, chance)
        luck = Luck(str(number))
        for _ in range(3000):
            actors = table.actors(state)
            if not actors:
                break
            move = table.chance(state, luck) if actors[0] == moves.CHANCE else table.moves(state, actors[0])[0]
            if TABLE in actors and chance.random() < 0.05:
                move = table.moves(state, TABLE)[-1]
            before = state
            state, events = table.apply(state, move)
            yield before, events


def position(table: Any, chance: random.Random) -> Any:
    """A random position with few cards; small decks reach the rare ends."""
    cards = chance.sample(CARDS, chance.randint(table.seats, 5 * table.seats))
    cuts = sorted(chance.sample(range(1, len(cards)), table.seats - 1)) if table.seats > 1 else []
    piles = [cards[a:b] for a, b in zip([0, *cuts], [*cuts, len(cards)], strict=True)]
    return table.position({f"hidden:{seat}": pile for seat, pile in enumerate(piles)})


@pytest.fixture(scope="module", params=list(SOURCES))
def told(request: pytest.FixtureRequest) -> tuple[str, dict[str, Event], set[str]]:
    """The game's slug, one event of each code, and the codes of questions and choices."""
    kind = GAMES[request.param]
    found: dict[str, Event] = {}
    asked: set[str] = set()
    for seats in kind.seat_range:
        for rules in settings(kind):
            # Cards are put aside only where a whole deck is dealt.
            dealt = not rules or bool({"remainder_mode", "aside_card_owner"} & set(rules))
            games = played(kind, seats, rules, whole=int(dealt), small=12)
            for event in chain.from_iterable(events for _, events in games):
                question = event.question
                if event.code not in found or chance_to_look():
                    sentences(kind.slug, event.code, event.values)
                    if question:
                        sentences(kind.slug, question.code, question.values)
                        for choice in question.choices:
                            sentences(kind.slug, choice.code, choice.values)
                found[event.code] = event
                if question:
                    asked |= {question.code, *(choice.code for choice in question.choices)}
    return kind.slug, found, asked


_look = random.Random(1)


def chance_to_look() -> bool:
    """Saying every one of a million sentences would only take long."""
    return _look.random() < 0.05


def test_every_code_that_is_told_or_asked_can_be_said_and_nothing_else_stands_there(told) -> None:
    slug, found, asked = told
    assert set(found) | asked | set(REFUSALS) == set(NARRATION[slug]) - NEVER_REACHED[slug]


def test_every_code_in_the_source_has_its_words(told) -> None:
    slug = told[0]
    source = inspect.getsource(SOURCES[slug]) + "\n" + inspect.getsource(dealing)
    constants = {
        node.value
        for node in ast.walk(ast.parse(source.replace("from __future__ import annotations", "")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    # Codes of two words and more look like nothing else in a game's source but its own name.
    codes = {text for text in constants if re.fullmatch(r"[a-z]+(-[a-z]+)+", text)} - set(GAMES)
    assert codes <= set(NARRATION[slug])
    assert set(NARRATION[slug]) <= constants


def test_the_sentence_of_the_safety_cap() -> None:
    values = {"winners": (), "tricks": 9, "cards": 100_000, "counts": (20, 30), "n": 30}
    assert sentences("svalta-rav-payment", "cap", values) == [
        "Efter 100000 vända kort stoppas partiet. Ingen vinner.",
        "After 100000 turned cards the game is stopped. Nobody wins.",
    ]


def test_labels_marks_and_zones_have_words(told) -> None:
    kind = GAMES[told[0]]
    marks = {mark for event in told[1].values() for mark in event.marks}
    labels = {change.name.partition(":")[0] for event in told[1].values() for change in event.changed} - {"turn"}
    zones = {zone.kind for zone in kind().start().zones}
    assert marks <= set(MARKS)
    assert labels <= set(LABELS)
    assert zones <= set(ZONES)
    for template in (*MARKS.values(), *LABELS.values(), *ZONES.values()):
        swedish = translate(template, "sv")
        assert swedish != template or template in ALIKE
        assert "{" not in fill(swedish, {"n": 2}, "sv", [])


@pytest.mark.parametrize(
    ("slug", "code", "values", "swedish", "english"),
    [
        (
            "svalta-rav-suits", "match", {"winner": 0, "card": 36, "loser": 1, "other": 29},
            "Alvas hjärter dam slår Max hjärter 5.", "Alva's queen of hearts beats Max's 5 of hearts.",
        ),
        (
            "svalta-rav-suits", "match-many", {"winner": 0, "card": 36, "suit": 2, "others": [29, 30]},
            "Alvas hjärter dam är högst av alla hjärter och slår hjärter 5 och hjärter 6.",
            "Alva's queen of hearts is the highest of the hearts and beats the 5 of hearts and the 6 of hearts.",
        ),
        (
            "svalta-rav-suits", "takes", {"winner": 2, "n": 4},
            "Lars tar 4 kort och lägger dem underst i sin dolda hög.",
            "Lars takes 4 cards. They go to the bottom of Lars' hidden pile.",
        ),
        (
            "svalta-rav-suits", "stays", {"seats": [1], "cards": [1]},
            "Ingen annan har samma färg som klöver 3, så Max låter sin öppna hög ligga kvar.",
            "Nobody else has the suit of the 3 of clubs, so the open cards of Max stay.",
        ),
        (
            "svalta-rav-suits", "stays", {"seats": [0, 1], "cards": [1, 13]},
            "Ingen annan har samma färg som klöver 3 och ruter 2, så Alva och Max låter sin öppna hög ligga kvar.",
            "Nobody else has the suit of the 3 of clubs and the 2 of diamonds, so the open cards of Alva and Max stay.",
        ),
        (
            "svalta-rav-suits", "aside", {"n": 1},
            "1 kort läggs undan så att alla får lika många.",
            "1 card is put aside so that everybody gets equally many.",
        ),
        (
            "svalta-rav-payment", "pay", {"seat": 3, "card": 17, "paid": 1, "owed": 4},
            "Åsa betalar: ruter 6. Det är kort 1 av 4.", "Åsa pays: the 6 of diamonds. That is card 1 of 4.",
        ),
        (
            "svalta-rav-payment", "new-debt", {"before": 0, "payer": 3, "owed": 4, "card": 25},
            "Ett nytt betalkort! Alvas skuld är borta, och nu ska Åsa betala 4 kort till ruter ess.",
            "A new payment card! Alva's debt is gone, and now Åsa must pay 4 cards for the ace of diamonds.",
        ),
        (
            "svalta-rav-payment", "won", {"winner": 0, "cards": 1, "tricks": 1},
            "Alva har alla kort och vinner! 1 kort vändes och 1 hög togs.",
            "Alva has all the cards and wins! 1 card was turned, 1 pile was taken.",
        ),
    ],
)  # fmt: skip
def test_what_is_said(slug: str, code: str, values: dict[str, Any], swedish: str, english: str) -> None:
    assert sentences(slug, code, values) == [swedish, english]


def test_what_the_payment_version_says_of_the_last_pile_is_true() -> None:
    """Nobody else is left where it says so."""
    kind = GAMES["svalta-rav-payment"]
    for seats in kind.seat_range:
        for rules in ({}, {"elimination": "immediate"}, {"mid_payment_bust": "rest_moves_on"}):
            for before, events in played(kind, seats, rules, whole=0, small=100):
                out = {seat for seat, is_out in enumerate(before.deal.out) if is_out}
                for event in events:
                    if event.code.startswith("out-"):
                        out.add(event.values["seat"])
                    if event.code == "takes-last":
                        assert out == set(range(seats)) - {event.values["winner"]}


def test_a_game_told_from_beginning_to_end() -> None:
    replay = Replay.of_seed(GAMES["svalta-rav-payment"](), 42)
    story = [sentences("svalta-rav-payment", event.code, event.values)[0] for event in replay.events()]
    assert story[0] in {"Alva ska ge först.", "Max ska ge först."}
    assert "har alla kort och vinner!" in story[-1]


def test_unknown_games_and_codes_are_named() -> None:
    with pytest.raises(NarrationError, match="'femkort'"):
        narrate("femkort", "turn")
    with pytest.raises(NarrationError, match="'dance'") as caught:
        narrate("svalta-rav-suits", "dance")
    assert explain(caught.value, "sv") == "Det finns inga ord för ”dance” i Svälta räv: färgversionen."


def test_every_game_has_its_phrases_and_its_refusals() -> None:
    assert list(NARRATION) == list(GAMES)
    assert list(REASONS) == [kind.prefix for kind in GAMES.values()]
    for reasons in REASONS.values():
        assert set(reasons) >= set(REFUSALS)


def test_a_reason_without_words_is_named() -> None:
    for rule in ("SRB-1", "XX-1"):
        with pytest.raises(NarrationError, match="'dance'"):
            why_not(game.Refusal("dance", rule), "sv")


def test_refusals_that_games_share_are_said_without_values() -> None:
    refused = re.findall(
        r'Refusal\(\s*"([a-z-]+)"', "".join(map(inspect.getsource, (*SOURCES.values(), dealing, game)))
    )
    assert set(refused) == set(REFUSALS)
    assert all(not fields(translate(template, "sv")) for template in REFUSALS.values())
