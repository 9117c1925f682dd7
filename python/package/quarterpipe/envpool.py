"""Batches by EnvPool's calling convention.

    import quarterpipe.envpool
    envs = quarterpipe.envpool.make("First-v0", env_type="gymnasium", num_envs=64, observation="view")
    observations, info = envs.reset()
    observations, rewards, terminated, truncated, info = envs.step(actions)

All environments are stepped together. The asynchronous mode, which returns some of them first, is not supported.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

try:
    import gymnasium
except ImportError as error:
    raise ImportError("quarterpipe.envpool needs Gymnasium: pip install 'quarterpipe[gym]'") from error

from quarterpipe._batch import Array, SettingKeywords, Settings
from quarterpipe.gym import QuarterpipeVectorEnv

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["EnvPool", "EnvPoolSpec", "list_all_envs", "make"]

_NAMESPACE = "quarterpipe/"


def list_all_envs() -> list[str]:
    """Returns the ids of all tasks."""
    return [name.removeprefix(_NAMESPACE) for name in gymnasium.registry if name.startswith(_NAMESPACE)]


def make(
    task_id: str,
    env_type: Literal["gymnasium", "gym"] = "gymnasium",
    *,
    num_envs: int = 1,
    batch_size: int | None = None,
    num_threads: int = 0,
    seed: int = 42,
    max_episode_steps: int | None = None,
    **settings: Unpack[SettingKeywords],
) -> EnvPool:
    """Makes the environments of a task: an id such as "First-v0", "Level-v0" with `level=`, or "Endless-v0".

    With `env_type="gym"`, `reset` returns observations alone, and `step` one array of ends, as in the old Gym. Environment i has the
    seed `seed + i`. `max_episode_steps` replaces the setting `max_frames`. Raises ValueError for an unknown task, and for a
    `batch_size` other than `num_envs`, which would need EnvPool's asynchronous mode.
    """
    if env_type not in ("gymnasium", "gym"):
        raise ValueError(f"env_type: found {env_type!r}, expected 'gymnasium' or 'gym'")
    if batch_size not in (None, num_envs):
        raise ValueError(f"batch_size: found {batch_size}, expected {num_envs}, as the asynchronous mode is not supported")
    name = task_id.removeprefix(_NAMESPACE)
    if name not in list_all_envs():
        raise ValueError(f"task_id: found {task_id!r}, expected one of {', '.join(list_all_envs())}")
    level = gymnasium.spec(_NAMESPACE + name).kwargs
    if max_episode_steps is not None:
        settings["max_frames"] = max_episode_steps * settings.get("frame_skip", Settings.frame_skip)
    envs = QuarterpipeVectorEnv(num_envs, threads=num_threads, **{**level, **settings})
    config = {"task_id": name, "env_type": env_type, "num_envs": num_envs, "batch_size": num_envs, "num_threads": num_threads, "seed": seed}
    return EnvPool(envs, {**config, **level, **settings})


@dataclass(frozen=True)
class EnvPoolSpec:
    """The arguments and the spaces of environments."""

    config: Mapping[str, Any]
    """The arguments of `make`."""
    observation_space: gymnasium.Space[Any]
    """The space of one environment's observation."""
    action_space: gymnasium.Space[Any]
    """The space of one environment's action."""


class EnvPool(gymnasium.Env[Any, Any]):
    """The environments of a task. Their spaces are those of a single one.

    An environment whose episode is over begins the next one in the following step, which ignores its action. The info has "env_id",
    "elapsed_step", "reward", "terminated", the number of the level and the episode's counters, each as an array.
    """

    def __init__(self, envs: QuarterpipeVectorEnv, config: Mapping[str, Any]) -> None:
        self._envs, self.config = envs, config
        self.num_envs = envs.num_envs
        self.observation_space = self.single_observation_space = envs.single_observation_space
        self.action_space = self.single_action_space = envs.single_action_space
        self.spec = EnvPoolSpec(config, self.observation_space, self.action_space)  # type: ignore[assignment]  # EnvPool puts its own here.
        self.all_env_ids = np.arange(self.num_envs, dtype=np.int32)
        self.is_async = False
        self._seed: int | None = config["seed"]
        self._received: tuple[Any, ...] | None = None

    def __len__(self) -> int:
        return self.num_envs

    def reset(self, env_id: Any = None, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        """Begins episodes of all environments, or of those with these numbers, and returns their observations.

        The first reset begins all of them. Raises ValueError for a seed, which `make` takes, and for options.
        """
        if seed is not None or options is not None:
            raise ValueError("reset: found a seed or options, expected none: make() takes the seed")
        mask = np.isin(self.all_env_ids, self.all_env_ids if env_id is None else env_id)
        if self._seed is None:
            observation, info = self._envs.reset(options={"reset_mask": mask})
        else:
            observation, info = self._envs.reset(seed=self._seed)
            self._seed = None
        self._received = None
        zeros = np.zeros(self.num_envs, np.int32)
        info |= {"env_id": self.all_env_ids, "elapsed_step": zeros, "reward": zeros.astype(np.float32), "terminated": zeros}
        observation, info = _rows(observation, mask), _rows(info, mask)
        return observation if self.config["env_type"] == "gym" else (observation, info)

    def step(self, actions: Any, env_id: Any = None) -> Any:
        """Steps all environments, and returns the results in the order of their numbers: see `send`."""
        self.send(actions, env_id)
        return self.recv()

    def send(self, actions: Any, env_id: Any = None) -> None:
        """Steps all environments. With `env_id`, it has the number of the environment that each action is for.

        Raises ValueError if an environment has no action, which only EnvPool's asynchronous mode allows.
        """
        actions = np.asarray(actions)
        if env_id is not None:
            ids = np.asarray(env_id)
            if ids.shape != (self.num_envs,) or not np.array_equal(np.sort(ids), self.all_env_ids):
                raise ValueError(f"env_id: found {ids.tolist()}, expected all below {self.num_envs}, as the asynchronous mode is not supported")
            actions = actions[np.argsort(ids)]
        observation, rewards, terminated, truncated, info = self._envs.step(actions)
        steps = -(-info["frames"].astype(np.int32) // self._envs.settings.frame_skip)
        info |= {"env_id": self.all_env_ids, "elapsed_step": steps, "reward": rewards, "terminated": terminated.astype(np.int32)}
        if self.config["env_type"] == "gym":
            self._received = observation, rewards, terminated | truncated, {**info, "TimeLimit.truncated": truncated}
        else:
            self._received = observation, rewards, terminated, truncated, info

    def recv(self) -> Any:
        """Returns the results of the actions that were sent. Raises ValueError if none were."""
        if self._received is None:
            raise ValueError("recv: found no actions, expected a send() before")
        received, self._received = self._received, None
        return received

    def close(self) -> None:
        """Closes the environments."""
        self._envs.close()


def _rows(part: Any, mask: Array) -> Any:
    return {name: array[mask] for name, array in part.items()} if isinstance(part, dict) else part[mask]
