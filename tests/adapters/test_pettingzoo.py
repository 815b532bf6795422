"""The environments: PettingZoo's own tests, nothing hidden in what agents see, and the same game as the engine's."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from kortspel_widgets.adapters import CardGameEnv, environment
from kortspel_widgets.adapters.encoding import SILENT
from kortspel_widgets.errors import KortspelError

SEATS = [("rodskagg", seats) for seats in range(2, 8)] + [("vandatta", seats) for seats in range(2, 11)]
RULES: list[tuple[str, int, dict[str, Any]]] = [
    ("rodskagg", 4, {"stock_swap": True, "forced_play": "trump_ace"}),
    ("rodskagg", 2, {"sole_player_mode": "play_blind_hand"}),
    ("rodskagg", 3, {"pot_mode": True, "series": 3}),
    ("rodskagg", 5, {"exact_zero": True, "overshoot": "bounce", "start_score": 7}),
    ("vandatta", 2, {"jokers": 2, "joker_effect": "skip", "announce": "both"}),
    ("vandatta", 3, {"jokers": 1, "joker_effect": "super_eight", "voluntary_draw": "always"}),
    ("vandatta", 4, {"hand_size": 6, "multi_lay": True, "multi_lay_specials": True}),
    ("vandatta", 5, {"special_on_special": True, "finish_on_followup": False, "announce": "varning"}),
    ("vandatta", 7, {"jokers": 2, "joker_effect": "draw_two", "play_after_draw": "drawn_only"}),
    ("vandatta", 3, {"match_format": "best_of", "announce": "none"}),
]


def played(env: CardGameEnv, seed: int, chance: Random) -> list[tuple[str, int]]:
    """A whole episode of random legal actions."""
    env.reset(seed=seed)
    done: list[tuple[str, int]] = []
    for agent in env.agent_iter(200_000):
        _, _, terminated, truncated, info = env.last()
        action = None if terminated or truncated else int(chance.choice(np.flatnonzero(info["action_mask"])))
        if action is not None:
            done.append((agent, action))
        env.step(action)
    return done


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_pettingzoos_own_tests_pass_for_every_number_of_seats(game: str, seats: int) -> None:
    api_test(environment(game, seats=seats), num_cycles=150)
    seed_test(lambda: environment(game, seats=seats), num_cycles=150)


@pytest.mark.parametrize(("game", "seats", "rules"), RULES)
def test_pettingzoos_own_tests_pass_for_house_rules(game: str, seats: int, rules: dict[str, Any]) -> None:
    api_test(environment(game, seats=seats, rules=rules, rewards="points"), num_cycles=150)
    seed_test(lambda: environment(game, seats=seats, rules=rules), num_cycles=150)


@pytest.mark.parametrize(("game", "seats", "rules"), RULES)
def test_an_episode_ends_with_the_games_winner(game: str, seats: int, rules: dict[str, Any]) -> None:
    env = environment(game, seats=seats, rules=rules)
    env.reset(seed=3)
    chance, last = Random(3), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(200_000):
        observation, reward, terminated, _, info = env.last()
        assert env.observation_space(agent).contains(observation)
        if terminated:
            last[agent] = reward
        env.step(None if terminated else int(chance.choice(np.flatnonzero(info["action_mask"]))))
    outcome = env.state_of_game.outcome
    assert outcome is not None
    assert sum(last.values()) == pytest.approx(0)
    best = max(last.values())
    assert {agent for agent, reward in last.items() if reward == best and best > 0} == {
        f"seat_{seat}" for seat in outcome.winners if len(outcome.winners) < seats
    }


@pytest.mark.parametrize(("game", "seats", "rules"), RULES)
def test_points_add_up_to_the_scores(game: str, seats: int, rules: dict[str, Any]) -> None:
    if game == "rodskagg" and rules.get("series"):
        rules = rules | {"series": 1}  # a new game of a series begins with new scores
    env = environment(game, seats=seats, rules=rules, rewards="points")
    env.reset(seed=5)
    chance, sums = Random(5), dict.fromkeys(env.possible_agents, 0.0)
    start = env.state_of_game.deal.standing.scores
    for agent in env.agent_iter(200_000):
        _, reward, terminated, _, info = env.last()
        sums[agent] += reward
        env.step(None if terminated else int(chance.choice(np.flatnonzero(info["action_mask"]))))
    end = env.state_of_game.deal.standing.scores
    assert list(sums.values()) == [start[seat] - end[seat] for seat in range(seats)]


@pytest.mark.parametrize(("game", "seats", "rules"), RULES)
def test_a_row_and_a_mask_depend_on_what_the_seat_knows_alone(game: str, seats: int, rules: dict[str, Any]) -> None:
    env = environment(game, seats=seats, rules=rules)
    env.reset(seed=7)
    chance, compared = Random(7), 0
    for agent in env.agent_iter(300):
        observation, _, terminated, _, info = env.last()
        if terminated:
            break
        real, seat = env.state_of_game, int(agent[-1])
        env.state_of_game = env.game.guess(env.game.view(real, seat), seat, chance)
        compared += env.state_of_game != real
        assert np.array_equal(env.observe(agent), observation)
        assert np.array_equal(np.flatnonzero(info["action_mask"]), sorted(env._moves(seat)))
        env.state_of_game = real
        env.step(int(chance.choice(np.flatnonzero(info["action_mask"]))))
    assert compared > 20


def test_who_owes_a_word_is_asked_once_and_may_keep_silent() -> None:
    env = environment("vandatta", seats=3)
    silent = env.encoding.number[SILENT]
    env.reset(seed=1)
    chance, asked, forgot = Random(1), 0, 0
    for agent in env.agent_iter(200_000):
        _, _, terminated, _, info = env.last()
        if terminated:
            break
        legal = np.flatnonzero(info["action_mask"])
        if silent in legal:
            asked += 1
            assert len(legal) == 2
            assert env.encoding.actions[legal[0]] == "lappen"
            cards = len(env.state_of_game.hands[int(agent[-1])])
            assert cards == 1
            env.step(silent)
            assert env.agent_selection != agent, "asked once only"
            forgot += 1
        else:
            env.step(int(chance.choice(legal)))
    assert asked == forgot > 3


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    first, second = (environment("vandatta", seats=4, rules={"score_limit": 30}) for _ in range(2))
    assert played(first, 11, Random(2)) == played(second, 11, Random(2))
    assert first.state_of_game == second.state_of_game


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(KortspelError, match="svalta-rav-suits"):
        environment("svalta-rav-suits")
    with pytest.raises(KortspelError, match="'chips'"):
        environment("rodskagg", rewards="chips")  # type: ignore[arg-type]
    with pytest.raises(KortspelError, match="2 to 10 players, not 11"):
        environment("vandatta", seats=11)
    env = environment("vandatta", seats=2)
    env.reset(seed=1)
    before, agent = env.state_of_game, env.agent_selection
    wrong = int(np.flatnonzero(env.infos[agent]["action_mask"] == 0)[0])
    with pytest.raises(KortspelError, match=f"Action {wrong} is not legal for {agent}"):
        env.step(wrong)
    assert env.state_of_game is before
    assert env.agent_selection == agent


def test_rendering_shows_what_an_onlooker_sees() -> None:
    env = environment("vandatta", seats=2, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert "hand:0  (7)" in text
    assert f"pile  {env.state_of_game.pile[-1].code}" in text
    assert environment("vandatta", seats=2).render() is None
