"""A game as a PettingZoo environment: agents act in turn, each from what its seat knows."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Final, Literal

import numpy as np
from gymnasium.spaces import Box, Discrete
from pettingzoo import AECEnv

from kortspel_widgets.adapters.encoding import SILENT, Encoding
from kortspel_widgets.adapters.rodskagg import RodskaggEncoding
from kortspel_widgets.adapters.vandatta import VandattaEncoding
from kortspel_widgets.cards import codes
from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import CHANCE, TABLE, Move
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.games import Rodskagg, Vandatta, game_named

_ENCODINGS: Final[dict[str, type[Encoding]]] = {
    Rodskagg.slug: RodskaggEncoding,
    Vandatta.slug: VandattaEncoding,
}

Rewards = Literal["win", "points"]


class AdapterError(KortspelError):
    """An environment that cannot be made, or an action that is no legal move."""


def environment(
    game: str = "rodskagg",
    *,
    seats: int | None = None,
    rules: Mapping[str, object] | None = None,
    rewards: Rewards = "win",
    render_mode: str | None = None,
) -> CardGameEnv:
    """The environment of a game (``rodskagg``, ``vandatta``) with these seats and house rules.

    Raises :class:`~kortspel_widgets.errors.KortspelError` for a game without choices and for unknown ``rewards``, and
    as :class:`~kortspel_widgets.engine.game.Game` does for house rules and seats.

    >>> environment("rodskagg", seats=2).possible_agents
    ['seat_0', 'seat_1']
    """
    kind = game_named(game)
    if game not in _ENCODINGS:
        raise AdapterError(
            N_("There is no environment of {game!r}, in which nobody chooses. There are: {known}."),
            game=game, known=", ".join(_ENCODINGS),
        )  # fmt: skip
    made = kind(rules, seats)
    assert isinstance(made, ChoiceGame)
    return CardGameEnv(made, rewards=rewards, render_mode=render_mode)


class CardGameEnv(AECEnv[str, Any, Any]):
    """One whole game, or session, an episode; see :func:`environment`.

    Agents are ``seat_0`` … in the order of the table.  Observations are flat rows of :attr:`encoding` ``.fields``,
    ``infos[agent]["action_mask"]`` says which actions are legal for whoever acts, and the meaning of an action is
    ``encoding.actions[number]``.  Whoever owes a word is asked for it once, before the next player acts.  Rewards come
    at the end (``win``: winners share 1, and the mean is taken off so that they add up to 0) or with each change of
    score (``points``: what is good for the seat is positive).  A seed decides all chance.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "name": "kortspel_v1", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self, game: ChoiceGame[Any], *, rewards: Rewards = "win", render_mode: str | None = None
    ) -> None:  # fmt: skip
        super().__init__()
        if rewards not in ("win", "points"):
            raise AdapterError(
                N_("Rewards can be {known}, not {value!r}."), known="win, points", value=rewards
            )  # fmt: skip
        self.game = game
        self.encoding = _ENCODINGS[game.slug](game)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"{game.slug}_v1"}
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self._rewarded = rewards
        fields = self.encoding.fields
        low = np.concatenate([np.full(field.size, field.least, np.float32) for field in fields])
        high = np.concatenate([np.full(field.size, field.most, np.float32) for field in fields])
        self.observation_spaces = {agent: Box(low, high, dtype=np.float32) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(len(self.encoding.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Box:
        """The bounds of a row; the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[Any]:
        """How many actions there are; the same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; ``seed`` decides who deals and every shuffle.  ``options`` are not used."""
        self._luck = Luck(str(secrets.randbits(60) if seed is None else seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._asked = -1
        self.state_of_game: Any = self.game.start()
        self._go_on()

    def observe(self, agent: str) -> Any:
        """The row of what this agent's seat knows."""
        seat = self._seat(agent)
        view = self.game.view(self.state_of_game, seat)
        return np.array(self.encoding.row(view, seat), dtype=np.float32)

    def step(self, action: int | None) -> None:
        """The action of the agent whose turn it is; None where it is out of the game.

        Raises :class:`~kortspel_widgets.errors.KortspelError` for an action that the mask rules out.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seat(agent)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        number = -1 if action is None else int(action)
        if number not in self._legal:
            known = ", ".join(str(one) for one in sorted(self._legal))
            raise AdapterError(
                N_("Action {action} is not legal for {agent}. Legal are: {known}."),
                action=action, agent=agent, known=known,
            )  # fmt: skip
        move = self._legal[number]
        if move is None:
            self._asked = seat
        else:
            self._play(move)
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What an onlooker sees, as text (mode ``ansi``)."""
        if self.render_mode is None:
            return None
        lines = []
        for zone in self.state_of_game.zones:
            if zone.cards:
                seen = codes(zone.cards[::-1]) if zone.seen_by(None) else f"({len(zone.cards)})"
                lines.append(f"{zone.name}  {seen}")
        return "\n".join(lines)

    def close(self) -> None:
        """Nothing is held open."""

    # -- small ones --------------------------------------------------------------------------------------

    @staticmethod
    def _seat(agent: str) -> int:
        return int(agent.removeprefix("seat_"))

    def _speaker(self) -> int:
        """Who may say a word out of turn and has not been asked yet, or -1."""
        acting = self.game.actors(self.state_of_game)
        return acting[1] if len(acting) > 1 and acting[1] != self._asked else -1

    def _moves(self, seat: int) -> dict[int, Move | None]:
        moves: dict[int, Move | None] = dict(self.encoding.moves(self.game.view(self.state_of_game, seat), seat))
        if seat == self._speaker():
            moves[self.encoding.number[SILENT]] = None
        return moves

    def _play(self, move: Move) -> None:
        before = self.state_of_game.deal.standing.scores
        had = self.game.actors(self.state_of_game)[1:]
        self.state_of_game = self.game.step(self.state_of_game, move)
        if self.game.actors(self.state_of_game)[1:] != had:
            self._asked = -1
        after = self.state_of_game.deal.standing.scores
        if self._rewarded == "points" and before != after:
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] += before[seat] - after[seat]  # in both games points are bad

    def _go_on(self) -> None:
        """Chance and the table do what is theirs; then somebody acts, or the game is over."""
        while (acting := self.game.actors(self.state_of_game)) and acting[0] in (CHANCE, TABLE):
            move = self.game.next_move(self.state_of_game, self._luck)
            assert move is not None
            self._play(move)
        actions = len(self.encoding.actions)
        self.infos = {agent: {"action_mask": np.zeros(actions, dtype=np.int8)} for agent in self.agents}
        if not acting:
            self._end()
            return
        speaker = self._speaker()
        seat = speaker if speaker >= 0 else acting[0]
        self._legal = self._moves(seat)
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection]["action_mask"][list(self._legal)] = 1

    def _end(self) -> None:
        outcome = self.state_of_game.outcome
        if self._rewarded == "win":
            share = 1 / len(outcome.winners) if outcome.winners else 0.0
            mean = bool(outcome.winners) / self.game.seats
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = (share if seat in outcome.winners else 0.0) - mean
        self.terminations = dict.fromkeys(self.agents, True)
