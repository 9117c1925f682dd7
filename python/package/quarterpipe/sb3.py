"""A vector environment for Stable-Baselines3 over one native batch.

    from stable_baselines3 import PPO
    from quarterpipe.sb3 import QuarterpipeVecEnv

    envs = QuarterpipeVecEnv(64, level="first", observation="pixels", pixels=(84, 84), field=(224, 224), pixel_format="gray")
    model = PPO("CnnPolicy", envs)

It replaces `make_vec_env` and is many times as fast. `Monitor` is not needed: infos have the same entries.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, Union

import numpy as np

try:
    from stable_baselines3.common.monitor import Monitor
    from stable_baselines3.common.vec_env import VecEnv
except ImportError as error:
    raise ImportError("quarterpipe.sb3 needs Stable-Baselines3: pip install 'quarterpipe[sb3]'") from error

from quarterpipe._batch import Array, Observation, SettingKeywords, options_of
from quarterpipe._native import COUNTER_NAMES
from quarterpipe.gym import RENDER_SIZE, QuarterpipeVectorEnv
from quarterpipe.multi import FlatPlayers, QuarterpipeMultiVectorEnv

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["QuarterpipeVecEnv"]

Indices = Union[None, int, Iterable[int]]


class QuarterpipeVecEnv(VecEnv):  # type: ignore[misc]  # Stable-Baselines3 is not installed everywhere.
    """Many environments as one of Stable-Baselines3's. With several `players` each player of each world is one of them.

    The info of a step has the number of the level. At the end of an episode it also has "terminal_observation", "TimeLimit.truncated",
    "episode" with the return `r`, the steps `l` and the seconds `t` since the start, "is_success" if the goal was reached, and the
    episode's counters by name.
    """

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 1,
        render_mode: Literal["rgb_array"] | None = None,
        **settings: Unpack[SettingKeywords],
    ) -> None:
        self.envs: QuarterpipeVectorEnv | FlatPlayers
        if players == 1:
            self.envs = QuarterpipeVectorEnv(num_envs, autoreset_mode="same_step", **settings)
        else:
            self.envs = QuarterpipeMultiVectorEnv(num_envs, players, autoreset_mode="same_step", **settings).flat()
        self.envs.render_mode = render_mode
        self.players = players
        self._started = time.time()
        self._actions: Array | None = None
        super().__init__(self.envs.num_envs, self.envs.single_observation_space, self.envs.single_action_space)

    def reset(self) -> Observation:
        """Begins all episodes. The option "level" of `set_options` is the number of the level."""
        levels = [options_of(options, ["level"]).get("level") for options in self._options]
        if any(level is None for level in levels) and any(level is not None for level in levels):
            raise ValueError("level: found options for some environments, expected them for all or none")
        options = None if levels[0] is None else {"level": levels[:: self.players]}
        seeds = None if self._seeds[0] is None else self._seeds[:: self.players]
        observation, info = self.envs.reset(seed=seeds, options=options)
        self.reset_infos = [{"level": level} for level in info["level"].tolist()]
        self._reset_seeds()
        self._reset_options()
        return observation

    def step_async(self, actions: Array) -> None:
        """Keeps the actions for `step_wait`."""
        # A policy gives floats for a MultiBinary space.
        self._actions = actions.astype(np.int64) if actions.dtype.kind == "f" else actions

    def step_wait(self) -> tuple[Observation, Array, Array, list[dict[str, Any]]]:
        """Steps all environments with the actions of `step_async`."""
        observation, rewards, terminated, truncated, info = self.envs.step(self._actions)
        dones = terminated | truncated
        infos: list[dict[str, Any]] = [{"level": level} for level in info["level"].tolist()]
        for index in np.flatnonzero(dones).tolist():
            self.reset_infos[index] = infos[index]
            infos[index] = {"level": int(info["final_info"]["level"][index])}
            counters = dict(zip(COUNTER_NAMES, info["counters"][index].tolist()))
            # The last step of an episode may have fewer frames.
            steps = -(-int(info["frames"][index]) // self.envs.settings.frame_skip)
            passed = round(time.time() - self._started, 6)
            infos[index] |= {
                **counters,
                "terminal_observation": _row(info["final_obs"], index),
                "TimeLimit.truncated": bool(truncated[index] and not terminated[index]),
                "episode": {"r": float(info["returns"][index]), "l": steps, "t": passed},
                "is_success": counters["goals"] > 0,
            }
        return observation, rewards, dones, infos

    def env_method(self, method_name: str, *method_args: Any, indices: Indices = None, **method_kwargs: Any) -> list[Any]:
        """Returns the results of "action_masks" for each environment, for MaskablePPO. Raises AttributeError for another method."""
        if method_name != "action_masks":
            raise AttributeError(f"env_method: found {method_name!r}, expected 'action_masks'")
        masks = self.envs.action_masks()
        return [masks[index] for index in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """Returns an attribute of the batch for each environment."""
        value = getattr(self.envs, attr_name)
        return [value for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """Sets an attribute of the batch, which all environments share. Raises ValueError for some of them."""
        if sorted(self._get_indices(indices)) != list(range(self.num_envs)):
            raise ValueError(f"indices: found {indices!r}, expected None, as all environments share their attributes")
        setattr(self.envs, attr_name, value)

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Indices = None) -> list[bool]:
        """Returns for each environment True if a wrapper is in effect. Only `Monitor` is, as infos have its entries."""
        return [wrapper_class is Monitor for _ in self._get_indices(indices)]

    def get_images(self) -> Sequence[Array]:
        """Returns a picture of each world."""
        return [self.envs.world(index).render(*RENDER_SIZE) for index in range(self.num_envs // self.players)]

    def close(self) -> None:
        """Closes the environments."""
        self.envs.close()


def _row(observation: Observation, index: int) -> Any:
    return {kind: array[index] for kind, array in observation.items()} if isinstance(observation, dict) else observation[index]
