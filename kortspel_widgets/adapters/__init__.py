"""The games as environments for learning programs, through PettingZoo (extra ``rl``).

>>> from kortspel_widgets.adapters import environment
>>> env = environment("vandatta", seats=3, rules={"match_format": "single_round"})
>>> env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.last()
>>> observation.shape == env.observation_space(env.agent_selection).shape, int(info["action_mask"].sum()) > 0
(True, True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kortspel_widgets.lazy import names

if TYPE_CHECKING:
    from kortspel_widgets.adapters.aec import CardGameEnv as CardGameEnv
    from kortspel_widgets.adapters.aec import environment as environment

_HOMES = {"CardGameEnv": "aec", "environment": "aec"}

__all__ = sorted(_HOMES)

__getattr__, __dir__ = names(__name__, _HOMES)
