"""Many worlds with several players each, in one batch.

    from quarterpipe.multi import QuarterpipeMultiVectorEnv
    envs = QuarterpipeMultiVectorEnv(1024, players=2, level="first", character=("sonic", "tails"))
    observations, info = envs.reset(seed=1)
    observations, rewards, terminated, truncated, info = envs.step(actions)

Arrays have the shape (worlds, players, ...). An episode ends for all players of a world at once, as in `quarterpipe.parallel`, so
`terminated` and `truncated` have one value for each world. `flat` gives the same players as rows of a Gymnasium vector environment.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

try:
    from gymnasium.error import ClosedEnvironmentError, ResetNeeded
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise ImportError("quarterpipe.multi needs Gymnasium: pip install 'quarterpipe[gym]'") from error

from quarterpipe._batch import Array, Batch, Observation, SettingKeywords, Settings, levels_of, options_of
from quarterpipe._native import COUNTER_NAMES, World
from quarterpipe.gym import action_space, observation_space

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["FlatPlayers", "QuarterpipeMultiVectorEnv"]

Step = tuple[Observation, Array, Array, Array, dict[str, Any]]


class QuarterpipeMultiVectorEnv:
    """Many worlds with several players each. The players are the agents "player_0", "player_1" and so on, one column each.

    With `copy=False` the arrays of the last step are overwritten by the next one. `character` may name a character for each player.
    """

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 2,
        *,
        autoreset_mode: Literal["next_step", "same_step", "disabled"] = "next_step",
        copy: bool = True,
        **settings: Unpack[SettingKeywords],
    ) -> None:
        self.settings, self.copy = Settings.of(**settings), copy
        self._batch: Batch | None = Batch(self.settings, num_envs, autoreset_mode, players)
        self.num_envs, self.players = self._batch.count, players
        self.autoreset_mode = autoreset_mode
        self.possible_agents = [f"player_{index}" for index in range(players)]
        self.agents = list(self.possible_agents)
        self.single_observation_space = observation_space(self.settings, self._batch.shapes)
        self.single_action_space = action_space(self.settings)
        self.observation_space = batch_space(batch_space(self.single_observation_space, players), self.num_envs)
        self.action_space = batch_space(batch_space(self.single_action_space, players), self.num_envs)
        self._was_seeded = False

    def _open(self) -> Batch:
        if self._batch is None:
            raise ClosedEnvironmentError("the environments are closed")
        return self._batch

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins episodes in all worlds, or in those of `options={"reset_mask": ...}`.

        A seed is a number, to which world i adds i, or a number for each world; without one, worlds keep their random generators. The
        option "level" is the number of the level, for all worlds or for each. The info has the number of each world's level, and
        that of its rules if there are several.
        """
        batch = self._open()
        options = options_of(options, ["reset_mask", "level"])
        mask, level = options.get("reset_mask"), options.get("level")
        if mask is not None:
            mask = np.asarray(mask)
            if mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
                raise ValueError(f"reset_mask: found {mask.dtype} in the shape {mask.shape}, expected bool in ({self.num_envs},)")
            if not self._was_seeded:
                raise ValueError("reset_mask: found one in the first reset, expected none, as all worlds have to begin")
        batch.reset(mask=mask, seeds=self._seeds(seed), levels=levels_of(level, self.num_envs))
        self._was_seeded = True
        return self._observation(batch.observed), batch.level_info(self.copy)

    def _seeds(self, seed: int | Sequence[int] | None) -> list[int] | None:
        if seed is None:
            chance = np.random.default_rng()
            return None if self._was_seeded else [int(one) for one in chance.integers(1 << 63, size=self.num_envs)]
        if isinstance(seed, (int, np.integer)):
            return [int(seed) + index for index in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise ValueError(f"seed: found {len(seed)}, expected {self.num_envs}, one for each world")
        return [int(one) for one in seed]

    def step(self, actions: Any) -> Step:
        """Steps all worlds with an action of each player, in the shape (worlds, players), or (worlds, players, buttons).

        Rewards have the shape (worlds, players). The info has the counters by name and "returns" in that shape, "counters" with all of
        them, and "frames", "level" and, with several rule sets, "rules" for each world. If the same step begins a new episode, "level" and
        "rules" are of the new one, and the remaining entries of the one that ended: "final_obs" has its last observations, "final_info"
        its level and rules, and "_final_obs" and "_final_info" say in which worlds.
        """
        batch = self._open()
        if not self._was_seeded:
            raise ResetNeeded("step: found no episode, expected a reset before")
        actions = np.asarray(actions)
        if actions.shape[:2] != (self.num_envs, self.players):
            raise ValueError(f"actions: found the shape {actions.shape}, expected ({self.num_envs}, {self.players}) first")
        batch.step(batch.buttons(actions.reshape(-1, *actions.shape[2:])))
        counters = self._of_players(batch.counters)
        info: dict[str, Any] = {name: counters[..., index] for index, name in enumerate(COUNTER_NAMES)}
        info |= {"counters": counters, "returns": self._of_players(batch.returns), "frames": self._given(batch.frames)}
        info |= batch.level_info(self.copy)
        if self.settings.events:
            info["events"] = batch.native.events()
        ended = batch.terminated | batch.truncated
        if batch.last is not None and ended.any():
            info |= {"final_obs": self._observation(batch.last), "final_info": batch.level_info(self.copy, ended=True)}
            info |= {"_final_obs": ended, "_final_info": ended}
        rewards = self._of_players(batch.rewards)
        return self._observation(batch.observed), rewards, self._given(batch.terminated), self._given(batch.truncated), info

    def _given(self, array: Array) -> Array:
        return array.copy() if self.copy else array

    def _of_players(self, array: Array) -> Array:
        return self._given(array).reshape(self.num_envs, self.players, *array.shape[1:])

    def _observation(self, arrays: dict[str, Array]) -> Observation:
        return self._open().observation({kind: self._of_players(array) for kind, array in arrays.items()}, copy=False)

    def action_masks(self) -> Array:
        """Returns for each world, player and action True if it has an effect now: see `QuarterpipeVectorEnv.action_masks`."""
        masks: Array = self._open().action_masks().reshape(self.num_envs, self.players, -1)
        return masks

    def world(self, index: int) -> World:
        """Returns a copy of a world as it is now."""
        return self._open().native.world(index)

    def flat(self) -> FlatPlayers:
        """Returns the players as rows of a Gymnasium vector environment, world by world. It steps these worlds."""
        return FlatPlayers(self)

    def close(self) -> None:
        """Closes the environments."""
        self._batch = None


class FlatPlayers(VectorEnv[Any, Any, Any]):
    """The players of many worlds as rows of one vector environment: worlds x players of them, each with its own reward.

    Use it with a policy that all players share. The rows of a world end together. A reset takes seeds and levels by world, and `world`
    takes the number of a world.
    """

    def __init__(self, envs: QuarterpipeMultiVectorEnv) -> None:
        self.envs = envs
        self.num_envs = envs.num_envs * envs.players
        modes = {"next_step": AutoresetMode.NEXT_STEP, "same_step": AutoresetMode.SAME_STEP, "disabled": AutoresetMode.DISABLED}
        self.metadata = {"autoreset_mode": modes[envs.autoreset_mode]}
        self.settings = envs.settings
        self.single_observation_space, self.single_action_space = envs.single_observation_space, envs.single_action_space
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins episodes in all worlds, or in those with a row in `options={"reset_mask": ...}`. Takes seeds and levels by world."""
        if options is not None and options.get("reset_mask") is not None:
            mask = np.asarray(options["reset_mask"])
            if mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
                raise ValueError(f"reset_mask: found {mask.dtype} in the shape {mask.shape}, expected bool in ({self.num_envs},)")
            options = {**options, "reset_mask": mask.reshape(-1, self.envs.players).any(axis=1)}
        observation, info = self.envs.reset(seed=seed, options=options)
        return self._rows(observation), self._rows(info)

    def step(self, actions: Any) -> Step:
        """Steps all worlds with an action for each row. The info is that of the worlds, with a value for each row."""
        actions = np.asarray(actions)
        observation, rewards, terminated, truncated, info = self.envs.step(actions.reshape(-1, self.envs.players, *actions.shape[1:]))
        rows = (self._rows(part) for part in (observation, rewards, terminated, truncated, info))
        return next(rows), next(rows), next(rows), next(rows), next(rows)

    def _rows(self, part: Any) -> Any:
        if isinstance(part, dict):
            # The arrays of events do not have a row for each world.
            return {name: array if name == "events" else self._rows(array) for name, array in part.items()}
        # An array with one value for each world has a single axis.
        return part.repeat(self.envs.players) if part.ndim == 1 else part.reshape(self.num_envs, *part.shape[2:])

    def action_masks(self) -> Array:
        """Returns for each row and action True if it has an effect now."""
        masks: Array = self.envs.action_masks().reshape(self.num_envs, -1)
        return masks

    def world(self, index: int) -> World:
        """Returns a copy of a world as it is now."""
        return self.envs.world(index)

    def close_extras(self, **kwargs: Any) -> None:
        """Closes the worlds."""
        self.envs.close()
