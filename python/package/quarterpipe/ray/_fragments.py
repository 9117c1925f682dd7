"""Training data in fragments, which environment runners make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import ray

from quarterpipe._batch import Array, Observation
from quarterpipe._native import World
from quarterpipe.ray._rollouts import Chance, Policy, Starts
from quarterpipe.gym import QuarterpipeVectorEnv


@dataclass(frozen=True)
class Fragment:
    """A number of steps of all environments of a runner. The arrays are read-only views of Ray's object store."""

    runner: int
    """The number of the runner."""
    number: int
    """The number of the fragment, counted from 0 for each runner."""
    observations: Observation
    """The observations before each step, in the shape (steps, environments, ...)."""
    actions: Array
    """The actions of each step. A step after the end of an episode begins the next one, whatever the action."""
    rewards: npt.NDArray[np.float32]
    """The rewards of each step; 0 if it only began an episode."""
    terminated: npt.NDArray[np.bool_]
    """True if an episode terminated with the step."""
    truncated: npt.NDArray[np.bool_]
    """True if an episode was truncated with the step."""
    last: Observation
    """The observations after the last step."""
    returns: npt.NDArray[np.float32]
    """The returns of the episodes that ended, by step and environment."""
    frames: npt.NDArray[np.uint32]
    """The number of frames of each of these."""
    counters: npt.NDArray[np.uint32]
    """The counts of each of `qp.COUNTER_NAMES` in them."""


class Fragments:
    """Makes fragments. Keeps the environments of runners from one fragment to the next."""

    def __init__(self, starts: Starts, keywords: Mapping[str, Any], num_envs: int, seed: int) -> None:
        self._starts, self._keywords, self._num_envs, self._seed = starts, keywords, num_envs, seed
        self._worlds: list[World] = []
        self._held: dict[int, tuple[int, QuarterpipeVectorEnv, Observation]] = {}

    def __call__(self, work: tuple[int, int, int, Sequence[Any]], how: Chance | Policy) -> Fragment:
        """Makes a fragment. `work` is a runner, a number, the number of steps, and a history.

        The history has references to the actions since the environments were reset. They are fetched only if the environments are not
        here, or have made another number of fragments.
        """
        runner, number, steps, history = work
        # Removed until the end: if the policy raises an exception, their state is unknown.
        done, envs, seen = self._held.pop(runner, (-1, None, None))
        if envs is None or seen is None or done != number or not history:
            envs, seen = self._begun(runner, number - len(history))
            for reference in history:
                for actions in ray.get(reference):
                    envs.step(actions)
        chance = np.random.default_rng([self._seed, runner, number, 1])
        fragment = _collected(envs, seen, how, chance, runner, number, steps)
        self._held[runner] = number + 1, envs, seen
        return fragment

    def _begun(self, runner: int, number: int) -> tuple[QuarterpipeVectorEnv, Observation]:
        """Begins the environments of a runner, with seeds that depend on the number of the fragment."""
        self._worlds = self._worlds or self._starts.made()
        envs = QuarterpipeVectorEnv(self._num_envs, copy=False, level=self._worlds, **self._keywords)
        seeds = np.random.SeedSequence([self._seed, runner, number, 0]).generate_state(self._num_envs, np.uint64)
        # The arrays that a step returns are overwritten by the next one.
        return envs, envs.reset(seed=seeds.tolist())[0]


def _collected(
    envs: QuarterpipeVectorEnv,
    seen: Observation,
    how: Chance | Policy,
    chance: np.random.Generator,
    runner: int,
    number: int,
    steps: int,
) -> Fragment:
    """Steps environments, and keeps their results."""
    count = envs.num_envs
    parts = seen if isinstance(seen, dict) else {"": seen}
    kept = {kind: np.zeros((steps + 1, *array.shape), array.dtype) for kind, array in parts.items()}
    policy = how.policy(count) if isinstance(how, Chance) else how
    actions = []
    rewards = np.zeros((steps, count), np.float32)
    terminated, truncated = np.zeros((steps, count), np.bool_), np.zeros((steps, count), np.bool_)
    totals: dict[str, list[Array]] = {"returns": [], "frames": [], "counters": []}
    for step in range(steps):
        for kind, array in parts.items():
            kept[kind][step] = array
        chosen = policy(seen, chance)
        _, rewards[step], terminated[step], truncated[step], info = envs.step(chosen)
        actions.append(np.array(chosen, np.uint8))
        ended = terminated[step] | truncated[step]
        for name, arrays in totals.items():
            arrays.append(info[name][ended])
    for kind, array in parts.items():
        kept[kind][steps] = array

    def part(rows: Any) -> Observation:
        cut = {kind: array[rows] for kind, array in kept.items()}
        return cut if isinstance(seen, dict) else cut[""]

    return Fragment(
        runner=runner,
        number=number,
        observations=part(slice(steps)),
        actions=np.stack(actions),
        rewards=rewards,
        terminated=terminated,
        truncated=truncated,
        last=part(steps),
        **{name: np.concatenate(arrays) for name, arrays in totals.items()},
    )
