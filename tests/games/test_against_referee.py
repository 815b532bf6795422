"""The engine against a second, independent implementation of both games, deal by deal."""

from __future__ import annotations

import random
from itertools import product
from math import factorial

import pytest

from kortspel_widgets.engine.codes import unrank_order
from kortspel_widgets.games import SvaltaRavPayment, SvaltaRavSuits
from tests.games import referee
from tests.games.kit import deal_of, payment, suits


def _order(rng: random.Random) -> tuple[int, ...]:
    return unrank_order(rng.randrange(factorial(52)), 52)


def _hand_out(rng: random.Random, seats: int, most: int, *, suit_letters: str) -> list[list[str]]:
    """Small unequal piles, some of one card, none empty."""
    deck = [card for card in referee.DECK if card[1] in suit_letters]
    rng.shuffle(deck)
    return [[deck.pop() for _ in range(rng.randint(1, most))] for _ in range(seats)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("order", ["others_first", "own_first", "seat_order"])
def test_suit_version_plays_as_the_referee(seats: int, order: str) -> None:
    rng = random.Random(f"suits {seats} {order}")
    for number in range(18):
        ace, mode = rng.choice(["high", "low"]), rng.choice(["set_aside", "deal_all"])
        limit = rng.choice([None, 5000, 40])
        stop = {"stop_mode": "none"} if limit is None else {"max_rounds": limit}
        game = SvaltaRavSuits({"pickup_order": order, "ace_rank": ace, "remainder_mode": mode} | stop, seats)
        deck, dealer = _order(rng), rng.randrange(seats)
        piles, aside = referee.deal(deck, seats, dealer, 52 % seats if mode == "set_aside" else 0)
        replay = deal_of(game, dealer, deck)
        assert [[c.code for c in hand[::-1]] for hand in replay.final.hidden] == piles
        assert [c.code for c in replay.final.deal.dealt.aside] == aside
        replay.finish()
        assert replay.outcome is not None
        found = (replay.outcome.ending.value, replay.outcome.winners, replay.final.matches, replay.final.rounds)
        assert found == referee.suit_game(piles, order=order, ace=ace, limit=limit), f"deal {number}, dealer {dealer}"


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_suit_version_plays_small_piles_as_the_referee(seats: int) -> None:
    rng = random.Random(f"small suits {seats}")
    endings = set()
    for _ in range(250):
        piles = _hand_out(rng, seats, 5, suit_letters=rng.choice(["CDHS", "HS", "DHS"]))
        replay = suits(*(" ".join(pile) for pile in piles)).finish()
        assert replay.outcome is not None
        found = (replay.outcome.ending.value, replay.outcome.winners, replay.final.matches, replay.final.rounds)
        assert found == referee.suit_game(piles), piles
        endings.add(found[0])
    assert {"won", "stalemate"} <= endings


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("elimination", ["when_must_turn", "immediate"])
@pytest.mark.parametrize("bust", ["owner_takes_pile", "rest_moves_on", "full_debt_moves_on"])
@pytest.mark.parametrize("under", ["first_played_first", "last_played_first"])
def test_payment_version_plays_as_the_referee(seats: int, elimination: str, bust: str, under: str) -> None:
    rng = random.Random(f"payment {seats} {elimination} {bust} {under}")
    for number in range(20):
        mode = rng.choice(["deal_all", "set_aside"])
        rules = {
            "elimination": elimination, "mid_payment_bust": bust, "remainder_mode": mode, "pile_order": under,
        }  # fmt: skip
        game = SvaltaRavPayment(rules, seats)
        deck, dealer = _order(rng), rng.randrange(seats)
        piles, aside = referee.deal(deck, seats, dealer, 52 % seats if mode == "set_aside" else 0)
        replay = deal_of(game, dealer, deck)
        assert [[c.code for c in hand[::-1]] for hand in replay.final.hands] == piles
        assert len(replay.final.deal.dealt.aside) == len(aside)
        replay.finish()
        assert replay.outcome is not None
        found = (replay.outcome.ending.value, replay.outcome.winners, replay.final.tricks, replay.final.cards)
        start = (dealer + 1) % seats
        immediate = elimination == "immediate"
        wanted = referee.payment_game(piles, start=start, immediate=immediate, bust=bust, under=under)
        assert found == wanted, f"deal {number}, dealer {dealer}"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_payment_version_plays_small_piles_as_the_referee(seats: int) -> None:
    rng = random.Random(f"small payment {seats}")
    ways = list(
        product(
            ["when_must_turn", "immediate"],
            ["owner_takes_pile", "rest_moves_on", "full_debt_moves_on"],
            ["first_played_first", "last_played_first"],
        )
    )
    for round_ in range(600):
        elimination, bust, under = ways[round_ % len(ways)]
        piles = _hand_out(rng, seats, 5, suit_letters="CDHS")
        rules = {"elimination": elimination, "mid_payment_bust": bust, "pile_order": under}
        replay = payment(*(" ".join(pile) for pile in piles), **rules).finish()
        assert replay.outcome is not None
        found = (replay.outcome.ending.value, replay.outcome.winners, replay.final.tricks, replay.final.cards)
        immediate = elimination == "immediate"
        wanted = referee.payment_game(piles, start=0, immediate=immediate, bust=bust, under=under)
        assert found == wanted, (piles, rules)
