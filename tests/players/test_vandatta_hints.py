"""Hints in Vändåtta: points of the round, plus is bad, and the chance to win it."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortspel_widgets.cards import CARDS
from kortspel_widgets.games import Vandatta
from kortspel_widgets.games.vandatta import VandattaRules
from kortspel_widgets.notation import parse_cards
from kortspel_widgets.players import Estimate, MoveEstimate, hint
from kortspel_widgets.players.registry import guide_of
from kortspel_widgets.players.sampling import Trial
from kortspel_widgets.players.vandatta.prospects import chance_by_hands, promise
from tests.engine.strategies import few
from tests.players.kit import drawn_vandatta, positions


def found(
    hand: str, pile: str, others: tuple[int, ...] = (5, 5), labels: dict[str, Any] | None = None, **rules: object
) -> Estimate:
    """What a hint says to seat 0 after a moment."""
    game = Vandatta(rules, 1 + len(others))
    zones = {"hand:0": parse_cards(hand), "pile": parse_cards(pile)}
    rest = [card for card in CARDS if card not in (*zones["hand:0"], *zones["pile"])]
    Random(1).shuffle(rest)
    for seat, cards in enumerate(others, 1):
        zones[f"hand:{seat}"], rest = tuple(rest[:cards]), rest[cards:]
    state = game.position(zones, {"turn": 0, **(labels or {})})
    *_, last = islice(hint(game, game.view(state, 0), 0), 3)
    return last


def row(estimate: Estimate, text: str) -> MoveEstimate:
    return next(row for row in estimate.rows if row.move.text.startswith(text))


def test_going_out_costs_nothing_for_certain() -> None:
    (only,) = found("4H", "9H").rows
    assert (only.mean, only.low, only.high, only.certain) == (0, 0, 0, True)
    assert only.won is not None
    assert only.won.share == 1
    assert only.none is None


def test_an_eight_and_one_more_are_as_good_as_out() -> None:
    estimate = found("8S 4H", "9D")
    (only,) = estimate.rows
    assert (only.move.text, only.mean) == ("8S@0", 0)
    assert not only.certain
    assert 0 == only.low < only.high < 3, "what never came may still come, but not much of it"
    assert only.won is not None
    assert only.won.low > 0.8


def test_the_numbers_lie_in_their_intervals_and_one_move_is_best() -> None:
    estimate = found("8S 4H 6H JC KC", "9H", (1, 4))
    assert {entry.move.text for entry in estimate.rows} == {"4H@0", "6H@0", "8S@0"}
    for entry in estimate.rows:
        assert entry.low <= entry.mean <= entry.high
        assert 0 < entry.mean < 60
        assert entry.won is not None
        assert entry.won.low <= entry.won.share <= entry.won.high
    assert estimate.best in {entry.move for entry in estimate.rows}


def test_a_single_round_has_no_points_and_the_best_move_wins_it_most_often() -> None:
    estimate = found("8S 4H 9C", "9H", (2, 2), match_format="single_round")
    assert all(entry.mean == 0 for entry in estimate.rows)
    best = row(estimate, estimate.best.text).won
    assert best is not None
    assert best.share >= max(entry.won.low for entry in estimate.rows if entry.won)


def test_near_the_limit_staying_in_counts_for_more_than_points() -> None:
    """Twenty points more and this seat is out: the best move is the one that wins the session most often."""
    game = Vandatta(seats=2)
    labels = {"score:0": 95, "score:1": 0}
    estimate = found("8S KH 4D 9D", "5H", (2,), labels)
    guide = guide_of(game)
    state = game.position({"hand:0": parse_cards("4H"), "hand:1": parse_cards("5D"), "pile": parse_cards("9H")},
                          {"turn": 0, **labels})  # fmt: skip
    lost = guide.chance_to_win(game, state, game.step(state, game.moves(state, 0)[0]), 1)
    assert lost > 0.5
    assert estimate.for_the_game == (
        row(estimate, estimate.best.text).mean > min(entry.mean for entry in estimate.rows)
    )


@few
@given(st.integers(0, 10**6))
def test_every_position_has_its_hint_whatever_the_house_rules(seed: int) -> None:
    rng = Random(seed)
    game = drawn_vandatta(rng, rng.randint(2, 6))
    guide = guide_of(game)
    for state, seat, moves in list(positions(game, seed))[:: rng.randint(15, 40)]:
        trial = Trial(game, guide, game.view(state, seat), seat, Random(seed))
        trial.more(2)
        assert [tried.move for tried in trial.moves] == list(moves)
        for tried in trial.moves:
            assert 0 <= tried.least <= tried.total / 2 <= tried.most
            assert all(0 <= worth <= 1 for worth in tried.worth)
        assert trial.best in moves


@few
@given(st.integers(0, 10**6))
def test_the_chance_in_the_middle_of_a_round_is_shared_by_all(seed: int) -> None:
    rng = Random(seed)
    game = drawn_vandatta(rng)
    for state, _, _ in list(positions(game, seed))[:: rng.randint(5, 20)]:
        chances = [chance_by_hands(game.rules, state, seat) for seat in range(game.seats)]
        assert sum(chances) == pytest.approx(1) or sum(chances) < 1, (
            "none where a round puts the last ones out together"
        )
        assert all(0 <= chance <= 1 for chance in chances)


def test_few_cards_and_eights_promise_more() -> None:
    hands = ("4D", "4D 9C", "8S 4D 9C", "8S AC 4D 9C", "4D 9C 5S", "4D 9C 5S 7H 2C 3C", "8S 8D 4D")
    one, two, eight, ace, three, six, stuck = (promise(parse_cards(hand)) for hand in hands)
    assert one > two > three > six
    assert eight > three
    assert ace > eight - 1
    assert stuck < eight


def test_points_count_for_more_the_fewer_rounds_are_left() -> None:
    from kortspel_widgets.games.vandatta import Standing
    from kortspel_widgets.players.vandatta.prospects import chance_by_scores

    rules = VandattaRules(match_format="fixed_rounds", fixed_rounds=10)
    early, late = (
        chance_by_scores(rules, Standing((0, 20), (False, False), (finished, 0), 0, finished), 0) for finished in (1, 9)
    )
    assert 0.5 < early < late < 1
