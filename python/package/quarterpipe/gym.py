"""Environments for Gymnasium: one, or thousands in a batch.

    import gymnasium
    import quarterpipe.gym  # tells Gymnasium the ids

    env = gymnasium.make("quarterpipe/First-v0")
    envs = gymnasium.make_vec("quarterpipe/First-v0", num_envs=4096, observation="view")

There is an id for each built-in stage, and "quarterpipe/Level-v0" takes any `level=`. Keywords are those of
`quarterpipe.gym.Settings`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np

try:
    import gymnasium
except ImportError as error:
    raise ImportError("quarterpipe.gym needs Gymnasium: pip install 'quarterpipe[gym]'") from error
from gymnasium import spaces
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from quarterpipe._batch import (
    BUTTONS,
    DISCRETE_ACTIONS,
    REWARD,
    Array,
    Batch,
    LevelLike,
    Observation,
    Settings,
    options_of,
)
from quarterpipe._native import COUNTER_NAMES, VIEW_CELL_NAMES, Level, World
from quarterpipe._window import Window

__all__ = [
    "BUTTONS",
    "DISCRETE_ACTIONS",
    "REWARD",
    "LevelLike",
    "QuarterpipeEnv",
    "QuarterpipeVectorEnv",
    "Settings",
    "action_space",
    "observation_space",
    "register",
]

FRAMES_PER_SECOND = 60
RENDER_SIZE = (424, 240)
"""Width and height of rendered pictures."""

_SEEDS = 1 << 63


def action_space(settings: Settings) -> spaces.Space[Any]:
    """Returns the space of one player's actions."""
    if settings.actions == "discrete":
        return spaces.Discrete(len(DISCRETE_ACTIONS))
    if settings.actions in ("buttons", "filtered"):
        return spaces.MultiBinary(len(BUTTONS))
    raise ValueError(f"actions: found {settings.actions!r}, expected buttons, discrete or filtered")


def observation_space(settings: Settings, shapes: dict[str, tuple[int, ...]]) -> spaces.Space[Any]:
    """Returns the space of what one player observes."""
    each: dict[str, spaces.Space[Any]] = {}
    for kind in settings.kinds:
        shape = shapes[kind]
        if kind == "state":
            limits = np.iinfo(np.int32)
            each[kind] = spaces.Box(limits.min, limits.max, shape, np.int32)
        elif kind == "view":
            each[kind] = spaces.Box(0, len(VIEW_CELL_NAMES) - 1, shape, np.uint8)
        elif kind == "rays":
            each[kind] = spaces.Box(0, max(settings.rays[1], len(VIEW_CELL_NAMES) - 1), shape, np.int16)
        else:
            each[kind] = spaces.Box(0, 255, shape, np.uint8)
    return each[settings.kinds[0]] if settings.is_single else spaces.Dict(each)


class QuarterpipeEnv(gymnasium.Env[Any, Any]):
    """One environment with one player."""

    metadata = {"render_modes": ["human", "rgb_array"], "render_fps": FRAMES_PER_SECOND}

    def __init__(self, render_mode: Literal["human", "rgb_array"] | None = None, **settings: Any) -> None:
        if render_mode not in (None, "human", "rgb_array"):
            raise ValueError(f"render_mode: found {render_mode!r}, expected None, 'human' or 'rgb_array'")
        # A thread beside this one would not help a single world.
        self.settings = Settings.of(**{"threads": 1, **settings})
        self.action_space = action_space(self.settings)
        self._batch: Batch | None = Batch(self.settings, 1, "disabled")
        self.observation_space = observation_space(self.settings, self._batch.shapes)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "render_fps": FRAMES_PER_SECOND / self.settings.frame_skip}
        self._window: Window | None = None
        self._was_seeded = False

    def _open(self) -> Batch:
        if self._batch is None:
            raise ClosedEnvironmentError("the environment is closed")
        return self._batch

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Begins an episode. `options={"start": 2}` begins it at the level of that number."""
        batch = self._open()
        super().reset(seed=seed)
        if seed is None and not self._was_seeded:
            seed = int(self.np_random.integers(_SEEDS))
        self._was_seeded = True
        start = options_of(options, ["start"]).get("start")
        batch.reset(seeds=None if seed is None else [int(seed)], starts=None if start is None else [int(start)])
        if self.render_mode == "human":
            self.render()
        return self._observation(), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Steps the frames of one step."""
        batch = self._open()
        if not self._was_seeded:
            raise ResetNeeded("step: found no episode, expected a reset before")
        batch.step(batch.buttons(np.asarray(action)[None]))
        info: dict[str, Any] = {name: int(count) for name, count in zip(COUNTER_NAMES, batch.counters[0])}
        info |= {"returns": float(batch.returns[0]), "frames": int(batch.frames[0])}
        if self.render_mode == "human":
            self.render()
        return self._observation(), float(batch.rewards[0]), bool(batch.terminated[0]), bool(batch.truncated[0]), info

    def _observation(self) -> Observation:
        batch = self._open()
        first = {kind: array[0] for kind, array in batch.observed.items()}
        return batch.observation(first, copy=True)

    @property
    def world(self) -> World:
        """A copy of the world as it is now."""
        return self._open().native.world(0)

    def render(self) -> Any:
        """Returns the picture as an array, or shows it in a window."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs render_mode='rgb_array' or 'human', given to make()")
            return None
        picture = self.world.render(*RENDER_SIZE)
        if self.render_mode == "rgb_array":
            return picture
        self._window = self._window or Window("quarterpipe", self.metadata["render_fps"])
        self._window.show(picture)
        return None

    def close(self) -> None:
        """Closes the environment and its window."""
        self._batch = None
        if self._window is not None:
            self._window.close()
            self._window = None


class QuarterpipeVectorEnv(VectorEnv[Any, Any, Any]):
    """Many environments in one batch, each with one player.

    With `copy=False` the arrays of the last step are written over by the next one.
    """

    metadata = {"render_modes": ["rgb_array"], "render_fps": FRAMES_PER_SECOND}

    def __init__(
        self,
        num_envs: int = 1,
        *,
        render_mode: Literal["rgb_array"] | None = None,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        **settings: Any,
    ) -> None:
        if render_mode not in (None, "rgb_array"):
            raise ValueError(f"render_mode: found {render_mode!r}, expected None or 'rgb_array'")
        modes = {
            AutoresetMode.NEXT_STEP: "next_step",
            AutoresetMode.SAME_STEP: "same_step",
            AutoresetMode.DISABLED: "disabled",
        }
        names = {name: mode for mode, name in modes.items()}
        mode = names.get(autoreset_mode, autoreset_mode) if isinstance(autoreset_mode, str) else autoreset_mode
        self.autoreset_mode = mode if isinstance(mode, AutoresetMode) else AutoresetMode(mode)
        self.settings, self.copy, self.render_mode = Settings.of(**settings), copy, render_mode
        self.single_action_space = action_space(self.settings)
        self._batch: Batch | None = Batch(self.settings, num_envs, modes[self.autoreset_mode])
        # Views of the table: they stay the same where it is written over.
        self._counters = dict(zip(COUNTER_NAMES, self._batch.counters.T))
        fps = FRAMES_PER_SECOND / self.settings.frame_skip
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode, "render_fps": fps}
        self.num_envs = self._batch.count
        self.single_observation_space = observation_space(self.settings, self._batch.shapes)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self._was_seeded = False

    def _open(self) -> Batch:
        if self._batch is None:
            raise ClosedEnvironmentError("the environments are closed")
        return self._batch

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins episodes.

        A seed is a number, from which environment i gets that number plus i, or one for each environment; where it is None, chance goes
        on as it was. `options` may have "reset_mask", which environments begin anew, and "start", the number of the level, for all
        or for each.
        """
        batch = self._open()
        options = options_of(options, ["reset_mask", "start"])
        mask = options.get("reset_mask")
        if mask is not None and not self._was_seeded:
            raise ValueError("reset_mask: found one in the first reset, expected none, as all environments have to begin")
        super().reset(seed=int(seed) if isinstance(seed, (int, np.integer)) else None)
        seeds = self._seeds(seed)
        if mask is not None:
            mask = np.asarray(mask)
            if mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
                raise ValueError(f"reset_mask: found {mask.dtype} in the shape {mask.shape}, expected bool in ({self.num_envs},)")
        start = options.get("start")
        starts = None if start is None else np.broadcast_to(np.asarray(start, np.uint32), self.num_envs).tolist()
        batch.reset(mask=mask, seeds=seeds, starts=starts)
        return batch.observation(batch.observed, self.copy), {}

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None] | None:
        if isinstance(seed, (int, np.integer)):
            self._was_seeded = True
            return [int(seed) + index for index in range(self.num_envs)]
        if seed is None and self._was_seeded:
            return None
        seeds: list[int | None] = [None] * self.num_envs if seed is None else [None if one is None else int(one) for one in seed]
        if len(seeds) != self.num_envs:
            raise ValueError(f"seed: found {len(seeds)}, expected {self.num_envs}, one for each environment")
        if not self._was_seeded:
            # So that two processes do not begin alike.
            chance = self.np_random.integers(_SEEDS, size=self.num_envs)
            seeds = [int(number) if one is None else one for one, number in zip(seeds, chance)]
        self._was_seeded = True
        return seeds

    def step(self, actions: Any) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Steps all environments. The info has the episodes' counters by name, returns and frames as arrays; "counters" has all counters.

        Where the same step begins a new episode, "final_obs" has what was seen at the end of the last one, in the same shape as other
        observations, "final_info" the episode's counters, return and frames, and "_final_obs" and "_final_info" where.
        """
        batch = self._open()
        if not self._was_seeded:
            raise ResetNeeded("step: found no episode, expected a reset before")
        batch.step(batch.buttons(actions))
        counters = self._given(batch.counters)
        info: dict[str, Any] = dict(zip(COUNTER_NAMES, counters.T)) if self.copy else dict(self._counters)
        info |= {"counters": counters, "returns": self._given(batch.returns), "frames": self._given(batch.frames)}
        if batch.last is not None:
            ended = batch.terminated | batch.truncated
            if ended.any():
                final_info = dict(info)
                info["final_obs"], info["final_info"] = batch.observation(batch.last, self.copy), final_info
                info["_final_obs"] = info["_final_info"] = ended
        rewards, terminated, truncated = (self._given(array) for array in (batch.rewards, batch.terminated, batch.truncated))
        return batch.observation(batch.observed, self.copy), rewards, terminated, truncated, info

    def _given(self, array: Array) -> Array:
        return array.copy() if self.copy else array

    def world(self, index: int) -> World:
        """Returns a copy of an environment's world as it is now."""
        return self._open().native.world(index)

    def render(self) -> Any:
        """Returns a picture of each environment."""
        if self.render_mode is None:
            return None
        return tuple(self.world(index).render(*RENDER_SIZE) for index in range(self.num_envs))

    def close_extras(self, **kwargs: Any) -> None:
        """Closes the environments."""
        self._batch = None


def register() -> None:
    """Tells Gymnasium the ids. Importing this module does it."""
    for name in [*Level.builtin_names(), "level"]:
        identifier = f"quarterpipe/{name.capitalize()}-v0"
        if identifier in gymnasium.registry:
            continue
        gymnasium.register(
            identifier,
            entry_point="quarterpipe.gym:QuarterpipeEnv",
            vector_entry_point="quarterpipe.gym:QuarterpipeVectorEnv",
            kwargs={} if name == "level" else {"level": name},
        )


register()
