"""Gymnasium environments: single ones, and batches of thousands.

    import gymnasium
    import quarterpipe.gym  # registers the ids

    env = gymnasium.make("quarterpipe/First-v0")
    envs = gymnasium.make_vec("quarterpipe/First-v0", num_envs=4096, observation="view")

There is an id for each built-in stage. "quarterpipe/Level-v0" takes any `level=`, and "quarterpipe/Endless-v0" generates levels. All take
the keywords of `quarterpipe.gym.Settings`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

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
    ENDLESS,
    REWARD,
    Array,
    Batch,
    Kind,
    LevelLike,
    Observation,
    RulesLike,
    SettingKeywords,
    Settings,
    level_of,
    levels_of,
    options_of,
    start_of,
    whole,
)
from quarterpipe import _native
from quarterpipe._native import COUNTER_NAMES, VIEW_CELL_NAMES, Level, World
from quarterpipe._window import Window
from quarterpipe.rules import Rules

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = [
    "BUTTONS",
    "DISCRETE_ACTIONS",
    "REWARD",
    "SUITES",
    "LevelLike",
    "QuarterpipeEnv",
    "QuarterpipeVectorEnv",
    "SettingKeywords",
    "Settings",
    "action_space",
    "observation_space",
    "register",
    "suite",
    "vary_rules",
]

FRAMES_PER_SECOND = 60
RENDER_SIZE = (424, 240)
"""Width and height of rendered pictures."""

MOST_STEPS = 1800
"""The default of `max_episode_steps=`: the steps after which Gymnasium's own limit truncates an episode."""

_SEEDS = 1 << 63

SUITES: dict[str, tuple[str, tuple[int, int]]] = {name: (features, range) for name, features, range in _native.SUITES}
"""The suites of generated levels: the features that may appear, and the range of difficulties."""

_SPLITS = {name: (first, end - first) for name, first, end in _native.SPLITS}


def suite(name: str, split: Literal["train", "test"]) -> SettingKeywords:
    """Returns the settings of a suite for "quarterpipe/Endless-v0": 500 levels to train with, or 1,000 different ones to test with.

    The levels never change, so results can be compared. Loops are built differently under the rules of S1 and CD, so the same numbers give
    different levels under these rules. Raises ValueError for an unknown suite or split.
    """
    if name not in SUITES:
        raise ValueError(f"suite: found {name!r}, expected one of {', '.join(SUITES)}")
    if split not in _SPLITS:
        raise ValueError(f"split: found {split!r}, expected train or test")
    (features, difficulty), (first, count) = SUITES[name], _SPLITS[split]
    return {"level": ENDLESS, "features": features, "difficulty": difficulty, "start_level": first, "num_levels": count}


def vary_rules(rules: RulesLike, count: int, seed: int, **ranges: tuple[int, int]) -> list[Rules]:
    """Returns `count` variations of a rule set, in which some fields are random integers from a range, both ends included. Pass the list as
    the setting `rules`.

    A nested field is named by its path, joined with two underscores: `characters__sonic__jump_speed=(0x600, 0x700)`. The same seed gives
    the same rules. Under such rules, generated levels are built as for S3K. Raises TypeError for an unknown field, and ValueError for an
    invalid range or number.
    """
    chance = np.random.default_rng(seed)
    own = Rules.from_json(_native.rules_json(rules)) if isinstance(rules, str) else rules
    varied = []
    for _ in range(whole("count", count, 1)):
        changes: dict[str, Any] = {}
        for way, span in ranges.items():
            if len(span) != 2 or not all(isinstance(one, (int, np.integer)) for one in span) or span[0] > span[1]:
                raise ValueError(f"{way}: found {span!r}, expected two whole numbers, the lower one first")
            low, high = span
            *parents, field = way.split("__")
            place = changes
            for parent in parents:
                place = place.setdefault(parent, {})
            place[field] = int(chance.integers(low, high, endpoint=True))
        varied.append(own.replace(**changes))
    return varied


def action_space(settings: Settings) -> spaces.Space[Any]:
    """Returns the space of one player's actions."""
    buttons = settings.action_buttons
    return spaces.MultiBinary(len(BUTTONS)) if buttons is None else spaces.Discrete(len(buttons))


def observation_space(settings: Settings, shapes: Mapping[Kind, tuple[int, ...]]) -> spaces.Space[Any]:
    """Returns the space of one player's observations."""
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

    def __init__(self, render_mode: Literal["human", "rgb_array"] | None = None, **settings: Unpack[SettingKeywords]) -> None:
        if render_mode not in (None, "human", "rgb_array"):
            raise ValueError(f"render_mode: found {render_mode!r}, expected None, 'human' or 'rgb_array'")
        # More threads would not help a single world.
        settings.setdefault("threads", 1)
        self.settings = Settings.of(**settings)
        self.action_space = action_space(self.settings)
        self._batch: Batch | None = Batch(self.settings, 1, "disabled")
        self.observation_space = observation_space(self.settings, self._batch.shapes)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "render_fps": FRAMES_PER_SECOND / self.settings.frame_skip}
        self._window: Window | None = None
        self._was_seeded = self._is_over = self._has_warned = False

    def _open(self) -> Batch:
        if self._batch is None:
            raise ClosedEnvironmentError("the environment is closed")
        return self._batch

    def __getstate__(self) -> dict[str, Any]:
        # A window cannot be copied.
        return {**self.__dict__, "_window": None}

    def save(self) -> bytes:
        """Returns the environment as bytes: its world, its episode and its random generator, but not its level."""
        return self._open().save([0])[0]

    def load(self, saved: bytes) -> Observation:
        """Restores a saved environment, and returns its observation. It then continues in exactly the same way.

        The settings must be those of the environment that was saved.

        Raises ValueError, and changes nothing, if the bytes are of other levels or of another version, or if they are damaged.
        """
        self._open().load([0], [saved])
        self._was_seeded, self._is_over = True, False
        return self._observation()

    def action_masks(self) -> Array:
        """Returns for each action True if it can have an effect now: see `QuarterpipeVectorEnv.action_masks`."""
        masks: Array = self._open().action_masks()[0]
        return masks

    def get_action_meanings(self) -> list[str]:
        """Returns the buttons of each action as letters, or the names of the buttons."""
        return list(self.settings.action_buttons or BUTTONS)

    def get_keys_to_action(self) -> dict[tuple[str, ...], Any]:
        """Returns the keys for each action, for `gymnasium.utils.play`: WASD, and the space bar to jump."""
        keys = {"U": "w", "D": "s", "L": "a", "R": "d", "A": " ", "B": "b", "C": "c"}
        buttons = self.settings.action_buttons
        if buttons is not None:
            return {tuple(sorted(keys[letter] for letter in action)): number for number, action in enumerate(buttons)}
        letters = ["UDLRBCA"[index] for index in range(len(BUTTONS))]
        return {(keys[letter],): np.eye(len(BUTTONS), dtype=np.int8)[index] for index, letter in enumerate(letters)}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Begins an episode. `options={"level": 2}` begins it in the level of that number.

        The info has `level`, the number of the level, which is its seed if it is generated. With several rule sets it also has `rules`, the
        number of the rule set.
        """
        batch = self._open()
        super().reset(seed=seed)
        if seed is None and not self._was_seeded:
            seed = int(self.np_random.integers(_SEEDS))
        self._warn_of_a_shorter_limit()
        levels = levels_of(options_of(options, ["level"]).get("level"), 1)
        batch.reset(seeds=None if seed is None else [int(seed)], levels=levels)
        self._was_seeded, self._is_over = True, False
        if self.render_mode == "human":
            self.render()
        return self._observation(), self._level_info()

    def _warn_of_a_shorter_limit(self) -> None:
        """Warns if Gymnasium ends episodes before `max_frames` does."""
        frames, skip = self.settings.max_frames, self.settings.frame_skip
        steps = None if self.spec is None else self.spec.max_episode_steps
        if steps is not None and (frames is None or steps * skip < frames) and not self._has_warned:
            self._has_warned = True
            _warn_of_limit(steps, self.settings)

    def _level_info(self) -> dict[str, Any]:
        return {name: int(array[0]) for name, array in self._open().level_info(copy=False).items()}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Steps the world by `frame_skip` frames, with the same action."""
        batch = self._open()
        if not self._was_seeded:
            raise ResetNeeded("step: found no episode, expected a reset before")
        if self._is_over:
            gymnasium.logger.warn("step: the episode is over, so nothing happens: call reset()")
        batch.step(batch.buttons(np.asarray(action)[None]))
        self._is_over = bool(batch.terminated[0] or batch.truncated[0])
        info: dict[str, Any] = {name: int(count) for name, count in zip(COUNTER_NAMES, batch.counters[0])}
        info |= {"returns": float(batch.returns[0]), "frames": int(batch.frames[0]), **self._level_info()}
        if self.settings.events:
            info["events"] = batch.native.events()
        if self.render_mode == "human":
            self.render()
        return self._observation(), float(batch.rewards[0]), bool(batch.terminated[0]), bool(batch.truncated[0]), info

    def _observation(self) -> Observation:
        batch = self._open()
        first = {kind: array[0] for kind, array in batch.observed.items()}
        return batch.observation(first, copy=True)

    @property
    def world(self) -> World:
        """A copy of the world as it is now. Setting a world, even one of another level, begins an episode with it."""
        return self._open().native.world(0)

    @world.setter
    def world(self, world: World) -> None:
        self._open().put(0, world)
        self._was_seeded, self._is_over = True, False

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

    With `copy=False` each step overwrites the arrays that the previous step returned. `make_vec` sets `max_episode_steps` to Gymnasium's
    own limit. An episode is truncated at this limit or at `max_frames`, whichever comes first; -1 means no limit.
    """

    metadata = {"render_modes": ["rgb_array"], "render_fps": FRAMES_PER_SECOND}

    def __init__(
        self,
        num_envs: int = 1,
        *,
        render_mode: Literal["rgb_array"] | None = None,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        max_episode_steps: int | None = None,
        **settings: Unpack[SettingKeywords],
    ) -> None:
        if render_mode not in (None, "rgb_array"):
            raise ValueError(f"render_mode: found {render_mode!r}, expected None or 'rgb_array'")
        modes = {
            AutoresetMode.NEXT_STEP: "next_step",
            AutoresetMode.SAME_STEP: "same_step",
            AutoresetMode.DISABLED: "disabled",
        }
        # Accepts Gymnasium's values and this module's names, which are spelt differently.
        names = {name: mode for mode, name in modes.items()} | {str(mode.value): mode for mode in modes}
        mode = autoreset_mode if isinstance(autoreset_mode, AutoresetMode) else names.get(autoreset_mode)
        if mode is None:
            raise ValueError(f"autoreset_mode: found {autoreset_mode!r}, expected one of {', '.join(modes.values())}")
        self.autoreset_mode = mode
        self.settings, self.copy, self.render_mode = Settings.of(**settings), copy, render_mode
        if max_episode_steps is not None and max_episode_steps != -1:
            self.settings = _limited(self.settings, whole("max_episode_steps", max_episode_steps, 1))
        self.single_action_space = action_space(self.settings)
        self._batch: Batch | None = Batch(self.settings, num_envs, modes[self.autoreset_mode])
        # Views of the table: they stay valid when it is overwritten.
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

        `seed` is a number, with which environment i gets the seed `seed + i`, or a number for each environment. Environments with the seed
        None keep their random generators. `options` may have "reset_mask", which selects the environments to reset, and "level", the number
        of the level for all environments, or one for each. The info has `level`, the number of each environment's level, and with several
        rule sets `rules`, the number of its rule set.
        """
        batch = self._open()
        options = options_of(options, ["reset_mask", "level"])
        mask = options.get("reset_mask")
        if mask is not None and not self._was_seeded:
            raise ValueError("reset_mask: found one in the first reset, expected none, as all environments have to begin")
        super().reset(seed=int(seed) if isinstance(seed, (int, np.integer)) else None)
        seeds = self._seeds(seed)
        if mask is not None:
            mask = np.asarray(mask)
            if mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
                raise ValueError(f"reset_mask: found {mask.dtype} in the shape {mask.shape}, expected bool in ({self.num_envs},)")
        batch.reset(mask=mask, seeds=seeds, levels=levels_of(options.get("level"), self.num_envs))
        self._was_seeded = True
        return batch.observation(batch.observed, self.copy), batch.level_info(self.copy)

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None] | None:
        if isinstance(seed, (int, np.integer)):
            return [int(seed) + index for index in range(self.num_envs)]
        if seed is None and self._was_seeded:
            return None
        seeds: list[int | None] = [None] * self.num_envs if seed is None else [None if one is None else int(one) for one in seed]
        if len(seeds) != self.num_envs:
            raise ValueError(f"seed: found {len(seeds)}, expected {self.num_envs}, one for each environment")
        if not self._was_seeded:
            # Random, so that two processes do not begin alike.
            chance = self.np_random.integers(_SEEDS, size=self.num_envs)
            seeds = [int(number) if one is None else one for one, number in zip(seeds, chance)]
        return seeds

    def step(self, actions: Any) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Steps all environments. The info has an array for each counter by its name, "counters" with all of them, "returns", "frames" and
        "level", and with several rule sets also "rules".

        If the same step also begins a new episode, "level" and "rules" belong to the new episode, and all other entries to the one that
        ended. "final_obs" then has the last observations of that episode, in the same form as other observations, and "final_info" its
        complete info. The masks "_final_obs" and "_final_info" show in which environments an episode ended.
        """
        batch = self._open()
        if not self._was_seeded:
            raise ResetNeeded("step: found no episode, expected a reset before")
        batch.step(batch.buttons(actions))
        counters = self._given(batch.counters)
        info: dict[str, Any] = dict(zip(COUNTER_NAMES, counters.T)) if self.copy else dict(self._counters)
        info |= {"counters": counters, "returns": self._given(batch.returns), "frames": self._given(batch.frames)}
        info |= batch.level_info(self.copy)
        if self.settings.events:
            info["events"] = batch.native.events()
        if batch.last is not None:
            ended = batch.terminated | batch.truncated
            if ended.any():
                final_info = info | batch.level_info(self.copy, ended=True)
                info["final_obs"], info["final_info"] = batch.observation(batch.last, self.copy), final_info
                info["_final_obs"] = info["_final_info"] = ended
        rewards, terminated, truncated = (self._given(array) for array in (batch.rewards, batch.terminated, batch.truncated))
        return batch.observation(batch.observed, self.copy), rewards, terminated, truncated, info

    def _given(self, array: Array) -> Array:
        return array.copy() if self.copy else array

    def world(self, index: int) -> World:
        """Returns a copy of an environment's world as it is now."""
        return self._open().native.world(index)

    def set_world(self, index: int, world: World) -> Observation:
        """Begins an episode of an environment with a world, even one of another level, and returns the observations of all."""
        batch = self._open()
        batch.put(index, world)
        return batch.observation(batch.observed, self.copy)

    def save(self, mask: Any = None) -> list[bytes]:
        """Returns environments as bytes, all or those of a mask: worlds, episodes and random generators, but not levels."""
        return self._open().save(self._indices(mask))

    def load(self, saved: Sequence[bytes], mask: Any = None) -> Observation:
        """Restores saved environments, all or those of a mask, and returns the observations of all. They then continue in exactly the same
        way. The levels and settings must be those of the environments that were saved.

        Raises ValueError if bytes are of other levels or of another version, or if they are damaged. The environments before the one with
        these bytes have then been loaded.
        """
        batch = self._open()
        batch.load(self._indices(mask), saved)
        if not self._was_seeded and mask is None:
            self._was_seeded = True
        return batch.observation(batch.observed, self.copy)

    def _indices(self, mask: Any) -> list[int]:
        if mask is None:
            return list(range(self.num_envs))
        mask = np.asarray(mask)
        if mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
            raise ValueError(f"mask: found {mask.dtype} in the shape {mask.shape}, expected bool in ({self.num_envs},)")
        indices: list[int] = np.flatnonzero(mask).tolist()
        return indices

    def weigh_levels(self, weights: Sequence[float] | None) -> None:
        """Sets the relative probabilities of the levels that episodes pick from. None makes all levels equally likely.

        Raises ValueError unless there is one weight for each level, and each is 0 or more.
        """
        self._open().weigh_levels(weights)

    def replace_level(self, number: int, level: LevelLike) -> None:
        """Replaces a level. Episodes that are running in the old level continue in it, and then report the level number 2**64 - 1.

        Raises ValueError for generated levels, or for an unknown number.
        """
        rules, characters = self.settings.rule_sets, self.settings.characters(1)
        self._open().replace_level(whole("number", number, 0), [start_of(level, one, characters) for one in rules])

    def action_masks(self) -> Array:
        """Returns an array of bool: for each environment and action, True if the buttons of the action have an effect now.

        While a player is hurt or dying, no button has an effect. While its controls are locked on the ground, Left and Right have none. An
        action without buttons is always True. If no action would be True, all are.
        """
        return self._open().action_masks()

    def __getstate__(self) -> dict[str, Any]:
        # Views of the batch's table.
        return {name: value for name, value in self.__dict__.items() if name != "_counters"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._counters = dict(zip(COUNTER_NAMES, self._batch.counters.T)) if self._batch else {}

    def render(self) -> Any:
        """Returns a picture of each environment."""
        if self.render_mode is None:
            return None
        return tuple(self.world(index).render(*RENDER_SIZE) for index in range(self.num_envs))

    def close_extras(self, **kwargs: Any) -> None:
        """Closes the environments."""
        self._batch = None


def _warn_of_limit(steps: int, settings: Settings) -> None:
    frames = steps * settings.frame_skip
    gymnasium.logger.warn(
        f"episodes end after {steps} steps, that is {frames} frames, before max_frames={settings.max_frames}: "
        "give max_episode_steps=-1 to prevent this"
    )


def _limited(settings: Settings, steps: int) -> Settings:
    """Returns the settings with episodes of at most `steps` steps."""
    frames = steps * settings.frame_skip
    if settings.max_frames is not None and settings.max_frames <= frames:
        return settings
    _warn_of_limit(steps, settings)
    return dataclasses.replace(settings, max_frames=frames)


def _reward_threshold(name: str) -> float | None:
    """Returns the return of an episode through a built-in stage with the default rewards; None if the stage has no goal."""
    level = level_of(name)
    goals = [part["x"] for part in level.objects if part["class"] == "goal"]
    return round(REWARD["progress"] * (max(goals) - level.start[0]) + REWARD["goals"], 2) if goals else None


def register() -> None:
    """Registers the ids with Gymnasium. Importing this module calls it."""
    for name in [*Level.builtin_names(), "level", ENDLESS]:
        identifier = f"quarterpipe/{name.capitalize()}-v0"
        if identifier in gymnasium.registry:
            continue
        gymnasium.register(
            identifier,
            entry_point="quarterpipe.gym:QuarterpipeEnv",
            vector_entry_point="quarterpipe.gym:QuarterpipeVectorEnv",
            # The default `max_frames`, in steps of the default `frame_skip`.
            max_episode_steps=MOST_STEPS,
            reward_threshold=None if name in ("level", ENDLESS) else _reward_threshold(name),
            kwargs={} if name == "level" else {"level": name},
        )


register()
