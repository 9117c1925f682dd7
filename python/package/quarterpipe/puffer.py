"""An environment for PufferLib over one native batch.

    import pufferlib.vector
    from quarterpipe.puffer import QuarterpipePufferEnv

    settings = {"num_envs": 1024, "level": "first", "observation": "view"}
    envs = pufferlib.vector.make(QuarterpipePufferEnv, env_kwargs=settings)

One environment holds the whole batch, in PufferLib's native way: the batch writes into PufferLib's own buffers. PufferLib 3.0 asks for
Gymnasium 0.29, but also works with the newer one that this package needs: `pip install --no-deps pufferlib`, then `gym==0.23` and
`psutil`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

try:
    import pufferlib
except ImportError as error:
    raise ImportError("quarterpipe.puffer needs PufferLib 3: pip install --no-deps pufferlib") from error
from gymnasium import spaces

from quarterpipe._batch import BUTTONS, Array, Batch, SettingKeywords, Settings
from quarterpipe._native import COUNTER_NAMES
from quarterpipe.gym import action_space, observation_space

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["QuarterpipePufferEnv"]

_GOALS = COUNTER_NAMES.index("goals")


class QuarterpipePufferEnv(pufferlib.PufferEnv):  # type: ignore[misc]  # PufferLib is not installed everywhere.
    """Many worlds with one or several players each, which are the agents, world by world.

    Observations are of one kind, as PufferLib's native environments have a Box. Actions that are buttons become a MultiDiscrete space. The
    end of an episode adds a dict to the infos: "episode_return", the mean over the players, "episode_length" in steps, "reached_goal".
    """

    def __init__(
        self, num_envs: int = 1, players: int = 1, buf: Any = None, seed: int = 0, **settings: Unpack[SettingKeywords]
    ) -> None:
        self.settings = Settings.of(**settings)
        if not self.settings.is_single:
            raise ValueError(f"observation: found {self.settings.observation!r}, expected one kind by its name, as PufferLib needs a Box")
        self._batch = Batch(self.settings, num_envs, "same_step", players)
        # PufferLib has no place for the last observation of an episode.
        self._batch.last = None
        self.num_agents = num_envs * players
        self.single_observation_space = observation_space(self.settings, self._batch.shapes)
        actions = action_space(self.settings)
        self.single_action_space = actions if isinstance(actions, spaces.Discrete) else spaces.MultiDiscrete([2] * len(BUTTONS))
        self._seed: int | None = seed
        super().__init__(buf)
        self._batch.observed = {self.settings.kinds[0]: self.observations}
        self._batch.rewards = self.rewards

    def reset(self, seed: int | None = None) -> tuple[Array, list[dict[str, Any]]]:
        """Begins all episodes, each with a seed drawn from this one. Without a seed, the first reset uses the environment's, and later ones
        keep the random generators.
        """
        seed, self._seed = self._seed if seed is None else seed, None
        # Copies of an environment get consecutive seeds. If their worlds did too, most of them would be the same.
        seeds = None if seed is None else np.random.default_rng(seed).integers(1 << 63, size=self._batch.count).tolist()
        self._batch.reset(seeds=seeds)
        self.rewards[:], self.terminals[:], self.truncations[:] = 0, False, False
        return self.observations, []

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, list[dict[str, Any]]]:
        """Steps all worlds with an action of each agent."""
        batch = self._batch
        batch.step(batch.buttons(actions))
        self.terminals[:] = batch.terminated.repeat(batch.players)
        self.truncations[:] = batch.truncated.repeat(batch.players)
        infos = [self._episode(world) for world in np.flatnonzero(batch.terminated | batch.truncated).tolist()]
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def _episode(self, world: int) -> dict[str, Any]:
        batch = self._batch
        rows = slice(world * batch.players, (world + 1) * batch.players)
        return {
            "episode_return": float(batch.returns[rows].mean()),
            "episode_length": -(-int(batch.frames[world]) // self.settings.frame_skip),
            "reached_goal": float(batch.counters[rows, _GOALS].any()),
        }

    def close(self) -> None:
        """Does nothing: the batch is freed with the environment."""
