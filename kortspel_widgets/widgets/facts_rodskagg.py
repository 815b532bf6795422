"""Facts about Rödskägg as tables, every number of them dealt, laid or counted by the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.events import Event
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import Lay, Move, Word
from kortspel_widgets.errors import N_
from kortspel_widgets.games import Rodskagg
from kortspel_widgets.games.rodskagg.rules import HAND
from kortspel_widgets.games.rodskagg.state import RodskaggState
from kortspel_widgets.i18n import LANGUAGES, both, explain, fill, translate
from kortspel_widgets.widgets.facts_tables import FactTable, Words, fact_table, filled, same

_TITLES: Final = {
    "basics": N_("Rödskägg in numbers"),
    "stock": N_("Where are the 52 cards?"),
    "scoring": N_("What happens to your score?"),
    "penalty": N_("How large is the penalty?"),
    "zero": N_("From 2 to exactly zero"),
}
_NOTES: Final = {
    "stock": N_("The turned trump card is counted as part of the stock."),
    "eight": N_("Eight hands would take {dealt} cards and leave only {left}. {refusal}"),
    "scoring": N_("The last column is the new score of somebody who was on {score} before the deal."),
    "penalty": N_("The number is how many points somebody gets who played and took no trick."),
    "zero": N_("The number is the new score of somebody who was on {score} and took so many tricks."),
}
_RELATIVE: Final = (1, 2, 3, 6, 9, 12, 17)
_ZERO_FROM: Final = 2


def facts(topic: str) -> FactTable:
    """The table about one of :data:`TOPICS`.

    >>> [row[3]["en"] for row in facts("stock").rows]
    ['37', '37', '32', '27', '22', '17']
    """
    return TABLES[topic]()


# -- dealing -------------------------------------------------------------------------------------------------


def _basics() -> FactTable:
    game = Rodskagg()
    dealt = _dealt(game)
    tricks = sum(event.code.startswith("trick-") for event in _one_deal(game, dealt))
    seats = game.seat_range
    rows = [
        (N_("Players"), f"{seats[0]}–{seats[-1]}"),
        (N_("Cards in the deck"), str(sum(_piles(game.start()).values()))),
        (N_("Cards in each hand"), str(len(dealt.hands[0]))),
        (N_("Tricks in a deal"), str(tricks)),
        (N_("Points at the start"), str(dealt.deal.standing.scores[0])),
        (N_("Points to get down to"), "0"),
    ]
    return _table("basics", (N_("What?"), N_("How many?")), [(both(name), same(value)) for name, value in rows])


def _dealt(game: Rodskagg) -> RodskaggState:
    """A deal of the game, waiting for the first word."""
    state = game.start()
    for move in game.deal(Luck("1")):
        state = game.step(state, move)
    return state


def _one_deal(game: Rodskagg, state: RodskaggState) -> Iterator[Event]:
    """The events of a deal in which everybody plays and nobody calls."""
    while not state.deal.standing.finished:
        options = game.moves(state, state.turn)
        move = next((one for one in options if isinstance(one, Word) and one.word == "no_call"), options[0])
        state, events = game.apply(state, move)
        yield from events


def _stock() -> FactTable:
    rows = []
    for seats in Rodskagg.seat_range:
        piles = _piles(_dealt(Rodskagg(seats=seats)))
        hands = sum(size for name, size in piles.items() if name.startswith("hand:"))
        blind = piles["blind"]
        left = piles["stock"] + piles["turned"]
        rows.append(tuple(same(cell) for cell in (str(seats), str(hands), str(blind) if blind else "–", str(left))))
    most = Rodskagg.seat_range.stop
    deck = sum(_piles(Rodskagg().start()).values())
    refused = next(problem.error for problem in Rodskagg.check({}, most) if problem.option == "seats")
    eight = {
        language: fill(
            translate(_NOTES["eight"], language),
            {"dealt": HAND * most, "left": deck - HAND * most, "refusal": explain(refused, language)},
            language,
            (),
        )
        for language in LANGUAGES
    }
    head = (N_("Players"), N_("In the hands"), N_("Blind hand"), N_("Left in the stock"))
    return _table("stock", head, rows, both(_NOTES["stock"]), eight)


def _piles(state: RodskaggState) -> dict[str, int]:
    return {zone.name: len(zone.cards) for zone in state.zones}


# -- scoring -------------------------------------------------------------------------------------------------


def _scoring() -> FactTable:
    start = Rodskagg(seats=3).rules.start_score
    cases: list[tuple[str, int]] = [(N_("You pass"), _passed(start))]
    for tricks, name in enumerate(
        (
            N_("You play and take no trick"),
            N_("You take one trick"),
            N_("You take two tricks"),
            N_("You take three tricks"),
            N_("You take four tricks"),
            N_("You take five tricks without calling"),
        )
    ):
        cases.append((name, _after(tricks, start)))
    cases += [
        (N_("You alone play"), _alone(start)),
        (N_("You call and take all five"), _after(HAND, start, caller=True)),
        (N_("You call and take four"), _after(HAND - 1, start, caller=True)),
        (N_("You call and take none"), _after(0, start, caller=True)),
    ]
    rows = [(both(name), same(_signed(new - start)), same(_number(new))) for name, new in cases]
    head = (N_("What happens"), N_("Up or down"), N_("New score"))
    return _table("scoring", head, rows, filled(_NOTES["scoring"], score=start))


def _penalty() -> FactTable:
    ways: tuple[Mapping[str, object], ...] = ({}, {"no_trick_penalty": 3}, {"penalty_mode": "relative"})
    rows = [
        (same(_number(score)), *(same(_number(_after(0, score, rules) - score)) for rules in ways))
        for score in _RELATIVE
    ]
    head = (N_("Your score"), N_("Usually"), N_("If you agree on 3"), N_("Half the score"))
    return _table("penalty", head, rows, both(_NOTES["penalty"]))


def _zero() -> FactTable:
    exact = [{"exact_zero": True, "overshoot": way} for way in ("go_negative", "stay", "bounce")]
    rows = []
    for tricks in range(1, HAND + 1):
        cells = []
        for rules in ({}, *exact):
            state = _deal_of(tricks, _ZERO_FROM, rules)
            number = _number(state.deal.standing.scores[0])
            cells.append(filled(N_("{n}, wins"), n=number) if state.outcome else same(number))
        rows.append((same(str(tricks)), *cells))
    head = (N_("Tricks"), N_("Zero or lower wins"), N_("Exactly zero: below"), N_("Exactly zero: stays"),
            N_("Exactly zero: bounces"))  # fmt: skip
    return _table("zero", head, rows, filled(_NOTES["zero"], score=_ZERO_FROM))


def _after(tricks: int, score: int, rules: Mapping[str, object] | None = None, *, caller: bool = False) -> int:
    """The new score of seat 0 after a deal in which it took so many tricks."""
    return _deal_of(tricks, score, rules or {}, caller=caller).deal.standing.scores[0]


def _deal_of(tricks: int, score: int, rules: Mapping[str, object], *, caller: bool = False) -> RodskaggState:
    """A deal's last trick, played: seat 0 takes it if it is to take any, and seat 1 has the others.

    The other one is far from zero, so that only seat 0 can end the game.
    """
    game = Rodskagg(rules, seats=2)
    wins = tricks > 0
    mine, other = (Card.from_code("AS"), Card.from_code("3S"))
    labels: dict[str, int | str | bool | None] = {
        "phase": "play", "turn": 0, "score:0": score, "score:1": 50,
        "tricks:0": tricks - wins, "tricks:1": HAND - 1 - (tricks - wins),
    }  # fmt: skip
    if caller:
        labels["caller"] = 0
    hands = {"hand:0": (mine if wins else other,), "hand:1": (other if wins else mine,)}
    state = game.position({**hands, "turned": (Card.from_code("7H"),)}, labels)
    for seat in (0, 1):
        state = _step(game, state, Lay(seat, hands[f"hand:{seat}"][0]))
    return state


def _passed(score: int) -> int:
    """The score of seat 0 after a deal in which it passed and the two others played."""
    game = Rodskagg(seats=3)
    hands = {"hand:1": (Card.from_code("AS"),), "hand:2": (Card.from_code("3S"),)}
    labels: dict[str, int | str | bool | None] = {
        "phase": "play", "turn": 1, "passed:0": True, "score:0": score, "score:1": 50, "score:2": 50,
        "tricks:1": 2, "tricks:2": 2,
    }  # fmt: skip
    state = game.position({**hands, "turned": (Card.from_code("7H"),)}, labels)
    for seat in (1, 2):
        state = _step(game, state, Lay(seat, hands[f"hand:{seat}"][0]))
    return state.deal.standing.scores[0]


def _alone(score: int) -> int:
    """The score of seat 0 after a deal in which the others passed."""
    game = Rodskagg(seats=3)
    state = _dealt(game)
    assert state.deal.standing.scores[0] == score
    while not state.deal.standing.finished:
        state = _step(game, state, Word(state.turn, "pass" if state.turn else "play"))
    return state.deal.standing.scores[0]


def _step(game: Rodskagg, state: RodskaggState, move: Move) -> RodskaggState:
    return game.apply(state, move)[0]


# -- words ---------------------------------------------------------------------------------------------------


def _table(topic: str, head: tuple[str, ...], rows: Sequence[tuple[Words, ...]], *notes: Words) -> FactTable:
    return fact_table(_TITLES[topic], head, rows, *notes)


def _number(value: int) -> str:
    return str(value).replace("-", "−")


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else _number(value)


TABLES: Final[Mapping[str, Callable[[], FactTable]]] = {
    "basics": _basics, "stock": _stock, "scoring": _scoring, "penalty": _penalty, "zero": _zero,
}  # fmt: skip
TOPICS: Final = tuple(TABLES)

__all__ = ["TABLES", "TOPICS", "facts"]
