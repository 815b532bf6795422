"""Small positions by explicit cards, written top card first, and ways to play them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kortspel_widgets.cards import Card, codes
from kortspel_widgets.engine.codes import DealCode
from kortspel_widgets.engine.events import Event
from kortspel_widgets.engine.game import Game
from kortspel_widgets.engine.moves import FirstDealer, Shuffle
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.games import SvaltaRavPayment, SvaltaRavSuits
from kortspel_widgets.notation import parse_piles


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.from_code(code) for code in text.split())


def suits(*hidden: str, opened: Sequence[str] = (), aside: str = "", **rules: object) -> Replay:
    """A suit-version replay, no move made yet; one text a seat."""
    game = SvaltaRavSuits(rules, len(hidden))
    zones = {f"hidden:{seat}": cards(text) for seat, text in enumerate(hidden)}
    zones |= {f"open:{seat}": cards(text) for seat, text in enumerate(opened)}
    return Replay(game, game.position(zones | {"aside": cards(aside)}))


def payment(*hidden: str, pile: str = "", labels: dict[str, int] | None = None, **rules: object) -> Replay:
    """A payment-version replay, no move made yet; one text a seat, seat 0 leads unless labels say otherwise."""
    game = SvaltaRavPayment(rules, len(hidden))
    zones = {f"hidden:{seat}": cards(text) for seat, text in enumerate(hidden)}
    return Replay(game, game.position(zones | {"pile": cards(pile)}, labels or {"turn": 0}))


def by_rank(*piles: str, **rules: object) -> Replay:
    """A payment-version game from piles such as ``--A``, played to its end."""
    game = SvaltaRavPayment(rules, len(piles))
    rows = parse_piles(piles, by_rank=True)
    return Replay.of_position(
        game, game.position({f"hidden:{seat}": row for seat, row in enumerate(rows)}, {"turn": 0})
    )


def dealt(game: Game[Any], *piles: str, dealer: int = 0, seed: str = "1") -> Replay:
    """A whole deck dealt so that these cards lie on top of the piles, and nothing turned yet."""
    order = game.arranged([cards(pile) for pile in piles], seed, dealer)
    return Replay(game, moves=game.deal(game.code(dealer, order=order)))


def deal_of(game: Game[Any], dealer: int, order: Sequence[int]) -> Replay:
    return Replay(game, moves=(FirstDealer(dealer), Shuffle("deck", tuple(order))))


def go(replay: Replay, times: int = 1) -> list[Event]:
    """Make the next move this often; the events of them all."""
    events: list[Event] = []
    for _ in range(times):
        move = replay.game.next_move(replay.final, replay.luck)
        assert move is not None, "the game is over"
        events += replay.play(move)
    return events


def pile(replay: Replay, zone: str) -> str:
    """The cards of a zone, top card first."""
    return codes(next(entry.cards for entry in replay.final.zones if entry.name == zone)[::-1])


def sizes(replay: Replay) -> list[int]:
    """How many cards each seat owns."""
    found = [0] * replay.game.seats
    for zone in replay.final.zones:
        if zone.owner is not None:
            found[zone.owner] += len(zone.cards)
    return found


def out(replay: Replay) -> list[int]:
    """The seats that are starved out."""
    return [seat for seat in range(replay.game.seats) if replay.final.labels.get(f"out:{seat}")]


def told(events: Sequence[Event], code: str) -> Event:
    """The one event with this code."""
    found = [event for event in events if event.code == code]
    assert len(found) == 1, f"{len(found)} events {code!r} among {[event.code for event in events]}"
    return found[0]


def rules_of(events: Sequence[Event]) -> list[str]:
    return [event.rule for event in events]


def result(replay: Replay) -> tuple[str, tuple[int, ...]]:
    """How the game ended and who won."""
    assert replay.outcome is not None, "the game is not over"
    return replay.outcome.ending.value, replay.outcome.winners


def code_of(text: str) -> DealCode:
    return DealCode.parse(text)
