"""Several players in one world, for PettingZoo's parallel API.

    from quarterpipe.parallel import QuarterpipeParallelEnv
    env = QuarterpipeParallelEnv(level="first", players=2, observation="view")

An episode ends for all players at once: when one reaches the goal, when none is alive, or when the time is up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import numpy as np

try:
    from gymnasium import spaces
    from gymnasium.error import ClosedEnvironmentError
    from pettingzoo import ParallelEnv
except ImportError as error:
    raise ImportError("quarterpipe.parallel needs PettingZoo: pip install 'quarterpipe[multi]'") from error

from quarterpipe._batch import Batch, Observation, SettingKeywords, Settings, levels_of
from quarterpipe._native import COUNTER_NAMES, World
from quarterpipe.gym import RENDER_SIZE, action_space, observation_space

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["QuarterpipeParallelEnv"]


class QuarterpipeParallelEnv(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no type information.
    """One world with several players, each an agent: "player_0", "player_1" and so on."""

    metadata = {"name": "quarterpipe_v0", "render_modes": ["rgb_array"], "is_parallelizable": True}

    def __init__(
        self, players: int = 2, render_mode: Literal["rgb_array"] | None = None, **settings: Unpack[SettingKeywords]
    ) -> None:
        if render_mode not in (None, "rgb_array"):
            raise ValueError(f"render_mode: found {render_mode!r}, expected None or 'rgb_array'")
        settings.setdefault("threads", 1)
        self.settings = Settings.of(**settings)
        self._batch: Batch | None = Batch(self.settings, 1, "disabled", players)
        self.possible_agents = [f"player_{index}" for index in range(players)]
        self.agents: list[str] = []
        self.render_mode = render_mode
        # PettingZoo asks for the same object each time.
        self.observation_spaces = {agent: observation_space(self.settings, self._batch.shapes) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.settings) for agent in self.possible_agents}
        self._was_seeded = False

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the space of an agent's actions."""
        return self.action_spaces[agent]

    def _open(self) -> Batch:
        if self._batch is None:
            raise ClosedEnvironmentError("the environment is closed")
        return self._batch

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins an episode. `options={"level": 2}` begins it in the level of that number."""
        batch = self._open()
        if seed is None and not self._was_seeded:
            seed = int(np.random.default_rng().integers(1 << 63))
        # PettingZoo's own test gives an unknown option.
        levels = levels_of((options or {}).get("level"), 1)
        batch.reset(seeds=None if seed is None else [int(seed)], levels=levels)
        self._was_seeded = True
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: self._world_info() for agent in self.agents}

    def _world_info(self) -> dict[str, Any]:
        batch = self._open()
        return {name: int(array[0]) for name, array in batch.level_info(copy=False).items()}

    def step(self, actions: dict[str, Any]) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Steps the world by one step, with an action of each agent."""
        batch = self._open()
        missing = [agent for agent in self.agents if agent not in actions]
        if missing or not self.agents:
            raise ValueError(f"actions: found none of {missing[0]}, expected one of each agent" if missing else "step: found no episode, expected a reset before")
        batch.step(batch.buttons(np.stack([np.asarray(actions[agent]) for agent in self.agents])))
        agents = self.agents
        rewards = {agent: float(reward) for agent, reward in zip(agents, batch.rewards)}
        shared = {"frames": int(batch.frames[0]), **self._world_info()}
        if self.settings.events:
            shared["events"] = batch.native.events()
        infos = {
            agent: {**{name: int(count) for name, count in zip(COUNTER_NAMES, counts)}, **shared}
            for agent, counts in zip(agents, batch.counters)
        }
        observations = self._observations()
        terminated, truncated = bool(batch.terminated[0]), bool(batch.truncated[0])
        if terminated or truncated:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, terminated), dict.fromkeys(agents, truncated), infos

    def _observations(self) -> dict[str, Observation]:
        batch = self._open()
        each = ({kind: array[index] for kind, array in batch.observed.items()} for index in range(batch.players))
        return {agent: batch.observation(arrays, copy=True) for agent, arrays in zip(self.possible_agents, each)}

    @property
    def world(self) -> World:
        """A copy of the world as it is now."""
        return self._open().native.world(0)

    def render(self) -> Any:
        """Returns a picture as an array."""
        return None if self.render_mode is None else self.world.render(*RENDER_SIZE)

    def close(self) -> None:
        """Closes the environment."""
        self._batch = None
