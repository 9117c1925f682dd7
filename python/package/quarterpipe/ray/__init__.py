"""Work on a Ray cluster: rollouts and their statistics, environment runners, searches, and a configuration for RLlib.

    from quarterpipe.ray import rollouts, statistics

    print(statistics(rollouts({"R": 4, "RA": 4, "": 1}, range(20_000), level="first")))

It uses the existing connection to Ray, otherwise a running cluster, otherwise one that it starts here: see `connect`. Work goes to
actors in pieces. If an actor or a node dies, another one repeats its current piece. Results depend on the seeds, not on which workers
died. Only those of `Runners` and `search` depend on the number of workers. Every node needs the same version of this package.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

try:
    import ray
    from ray import cloudpickle
except ImportError as error:
    raise ImportError("quarterpipe.ray needs Ray: pip install quarterpipe[ray]") from error

from quarterpipe._batch import LevelLike, Settings, whole
from quarterpipe._epochs import EpochSearch, Inputs, Piece, run_epochs
from quarterpipe._search import SearchOutcome, SearchResult, Task
from quarterpipe.ray._crew import Crew, PieceError, Terms, connect, stream
from quarterpipe.ray._fragments import Fragment, Fragments
from quarterpipe.ray._pieces import Checkpoint, Progress, fingerprint
from quarterpipe.ray._rollouts import (
    Episodes,
    How,
    Pieces,
    Policy,
    Rollout,
    Statistics,
    chance_or_policy,
    portable,
    statistics,
    tapes_of,
)
from quarterpipe.gym import QuarterpipeVectorEnv

__all__ = [
    "Fragment",
    "How",
    "PieceError",
    "Policy",
    "Rollout",
    "Runners",
    "Statistics",
    "connect",
    "each",
    "rllib_config",
    "rollouts",
    "search",
    "statistics",
]

RLLIB_ENV = "quarterpipe"
"""The name under which RLlib finds the environments."""


def each(
    function: Callable[[Any], Any],
    pieces: Sequence[Any],
    *,
    workers: int | None = None,
    cpus: float = 1,
    tries: int = 3,
    ordered: bool = False,
    checkpoint: str | os.PathLike[str] | None = None,
    label: str | None = None,
    progress: bool | None = None,
) -> Iterator[tuple[int, Any]]:
    """Calls a function for each piece on Ray's actors, and yields the number of each piece and its result, as they come.

    The function travels once to each node, a piece once to its worker. A worker has at most two pieces at a time. A piece whose
    worker dies goes to another worker, until `tries` workers have died of it; so the function should depend on its piece alone. If the
    function raises an exception, it is not called again: the exception becomes a PieceError with the number of the piece.

    `workers` is the number of actors, None for as many as the cluster has processors. `cpus` is the number of processors for each
    actor. `ordered` yields by number. `checkpoint` names a folder that keeps each result, so that the same call continues where it was
    interrupted; `label` identifies the function there if its pickle is not the same each time, as with PyTorch's modules. `progress`
    shows a line on stderr; None does so on a terminal only.

    Raises ValueError, TypeError or OSError at once for invalid arguments. Nothing starts before the first result is requested.
    """
    if not callable(function):
        raise TypeError(f"function: found {type(function).__name__}, expected a function of a piece")
    if not isinstance(pieces, Sequence) or isinstance(pieces, (str, bytes)):
        raise TypeError(f"pieces: found {type(pieces).__name__}, expected a sequence")
    if not pieces:
        raise ValueError("pieces: found none, expected at least one")
    terms = Terms(workers, cpus, tries)
    kept = None
    if checkpoint is not None:
        kept = Checkpoint(checkpoint, _fingerprints(function=function if label is None else label, work=pieces), len(pieces))
    return stream(function, terms, pieces, kept, ordered, progress)


def _fingerprints(**parts: Any) -> dict[str, str]:
    return {name: fingerprint(part, cloudpickle.dumps) for name, part in parts.items()}


def rollouts(
    how: How,
    seeds: Sequence[int] | npt.NDArray[Any],
    *,
    starts: Sequence[int] | None = None,
    size: int = 256,
    workers: int | None = None,
    tries: int = 3,
    checkpoint: str | os.PathLike[str] | None = None,
    label: str | None = None,
    progress: bool | None = None,
    **settings: Any,
) -> Iterator[tuple[int, Rollout]]:
    """Plays whole episodes, and yields the number of each piece of `size` episodes and their results, as they come.

    There is an episode for every input tape, start and seed; seeds change first, tapes last. `starts` are the numbers of levels of
    the settings, None for all of them. `how` is one of these:

    - Input tapes, one or several: arrays with the bits of every frame, or text such as "R60 RA10". Their steps are single frames.
    - Weights of buttons, such as `{"": 1, "R": 4, "RA": 4}`: each step picks one entry at random. The buttons are those of the
      discrete actions, or any with `actions="buttons"`.
    - A policy: a function of the observations of all episodes of a piece, a row for each, and of a numpy generator. It returns
      their actions. The observations are overwritten in the next step, and rows of episodes that are over are ignored.

    The seed of an episode decides the effects of `sticky` and `max_no_ops`. Together with the start it also decides the actions drawn by
    weights, so episodes with tapes or weights depend neither on `workers` nor on `size`. A policy gets one generator for a piece,
    seeded with the first episode's seed and start, so episodes with a policy depend on `size`.

    Other keywords are those of `quarterpipe.gym.Settings`, and of `each`, whose guarantees also hold. A worker takes one processor, or
    `threads` of them. `label` identifies a policy in the checkpoint; give another one when its weights change.
    """
    given = _given(settings)
    whole("size", size, 1)
    tapes = tapes_of(how)
    if tapes is not None:
        if settings.get("frame_skip", 1) != 1:
            raise ValueError(f"frame_skip: found {given.frame_skip}, expected 1, as tapes have the buttons of every frame")
        given = replace(given, frame_skip=1)
    elif given.max_frames is None:
        raise ValueError("max_frames: found None, expected a number, as an episode might never end")
    policy = None if tapes is not None else chance_or_policy(how, given)
    # Tapes and weights do not need observations, and "state" is the cheapest.
    begins, keywords = portable(given if callable(policy) else replace(given, observation="state"))
    pieces = Pieces(tapes, _numbers("starts", starts, len(begins.worlds)), _numbers("seeds", seeds, 1 << 64), int(size))
    terms = Terms(workers, given.threads, tries)
    kept = None
    if checkpoint is not None:
        same = {name: value for name, value in keywords.items() if name != "threads"}
        policy_or_tapes = label if label is not None else policy if tapes is None else tapes
        parts = _fingerprints(levels=begins, settings=same, how=policy_or_tapes, starts=starts, seeds=_plain(seeds), size=int(size))
        kept = Checkpoint(checkpoint, parts, len(pieces))
    return stream(Episodes(begins, keywords, policy), terms, pieces, kept, False, progress)


def _given(keywords: Mapping[str, Any]) -> Settings:
    """Makes settings for a worker, with one thread by default, as there are many workers."""
    settings = Settings.of(**{"threads": 1, **keywords})
    whole("threads", settings.threads, 1)
    return settings


def _plain(seeds: Sequence[int] | npt.NDArray[Any]) -> Sequence[int]:
    return seeds if isinstance(seeds, range) else [int(seed) for seed in seeds]


def _numbers(name: str, numbers: Any, bound: int) -> Sequence[int]:
    """Checks whole numbers from 0 up to a bound; None stands for all."""
    if numbers is None:
        return range(bound)
    if isinstance(numbers, (str, bytes)) or not isinstance(numbers, (Sequence, np.ndarray)):
        raise TypeError(f"{name}: found {type(numbers).__name__}, expected a sequence of whole numbers")
    if not len(numbers):
        raise ValueError(f"{name}: found none, expected at least one")
    for number in (numbers[0], numbers[-1]) if isinstance(numbers, range) else numbers:
        if isinstance(number, bool) or not isinstance(number, (int, np.integer)) or not 0 <= number < bound:
            raise ValueError(f"{name}: found {number!r}, expected whole numbers from 0 to {bound - 1}")
    return _plain(numbers)


class Runners:
    """Environments on Ray's actors, which continue from one fragment of training data to the next.

        with Runners(8, 256, level="first", observation="view") as runners:
            for fragment in runners.collect(policy, 128):
                ...

    A fragment depends on the seed, its runner, its number, and the policies and steps so far. The first three seed the environments of
    a runner and the generator for a policy. If the actor or node of a runner dies, another actor restores the runner: it repeats the
    actions of earlier fragments, which are kept here with a byte each, and then makes the lost fragment again. To limit these actions,
    all environments of a runner are reset after each `span` fragments. With a small `span`, the beginnings of episodes are seen more
    often than their ends: it should last for several whole episodes.
    """

    def __init__(self, count: int, num_envs: int, *, seed: int = 0, span: int = 64, tries: int = 3, **settings: Any) -> None:
        """Starts `count` runners with `num_envs` environments each. Keywords are those of `quarterpipe.gym.Settings`."""
        self.count, self.num_envs = whole("count", count, 1), whole("num_envs", num_envs, 1)
        self._settings = _given(settings)
        self._span = whole("span", span, 1)
        starts, keywords = portable(self._settings)
        fragments = Fragments(starts, keywords, self.num_envs, whole("seed", seed, 0))
        self._done = [0] * self.count
        self._history: list[list[Any]] = [[] for _ in range(self.count)]
        terms = Terms(self.count, self._settings.threads, tries)
        self._crew: Crew | None = Crew(fragments, terms, ahead=1, most=self.count)

    def collect(self, how: Policy | Mapping[str, float], steps: int) -> Iterator[Fragment]:
        """Steps the environments of each runner `steps` times, and yields the fragments, as they come.

        `how` is a policy or weights of buttons, as for `rollouts`. A policy travels once to each node. Its exceptions become a
        PieceError with the number of the runner. Take all fragments: a runner whose fragment was not taken makes it again.
        """
        if self._crew is None:
            raise RuntimeError("the runners are closed")
        return self._collect(self._crew, chance_or_policy(how, self._settings), whole("steps", steps, 1))

    def _collect(self, crew: Crew, how: Any, steps: int) -> Iterator[Fragment]:
        for done, history in zip(self._done, self._history):
            if done % self._span == 0:
                history.clear()
        work = [(runner, done, steps, history) for runner, (done, history) in enumerate(zip(self._done, self._history))]
        for runner, fragment in crew.run(work, deque(range(self.count)), ray.put(how)):
            self._history[runner].append(ray.put(fragment.actions))
            self._done[runner] += 1
            yield fragment

    def close(self) -> None:
        """Ends the runners."""
        if self._crew is not None:
            self._crew.close()
            self._crew = None

    def __enter__(self) -> Runners:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def search(
    level: LevelLike,
    *,
    workers: int | None = None,
    epochs: int = 10,
    frames_per_epoch: int = 50_000_000,
    seed: int = 0,
    threads: int = 1,
    tries: int = 3,
    progress: bool | None = None,
    **options: Any,
) -> SearchResult:
    """Searches for the inputs that reach a level's goal soonest: `quarterpipe.search` on many machines.

    The search has `epochs` epochs. In each of them every worker begins with the best run so far and searches in rounds, like
    `quarterpipe.search`, until it has tried `frames_per_epoch` frames. Its seed depends only on `seed`, the epoch and its own number. The
    fastest run of all workers is the best; of equally fast runs, that of the worker with the lowest number. So equal arguments with equal
    `workers` find equal runs, on any cluster. `workers` is None for as many as the cluster has processors for.

    When an actor or a node dies, another one searches its part of the epoch again, in the same way. If `tries` workers die of a part, a
    PieceError with the number of the worker is raised. Each worker has `threads` threads, and takes as many processors; they only change
    the time that the search takes. `progress` shows a line on stderr; None does so on a terminal only.

    These keywords are as for `quarterpipe.search`: `rules`, `character`, `to`, `rings`, `score`, `no_damage`, `outside_ground`,
    `checkpoints`, `buttons`, `memory` (of each worker), `longest`, `start_with` and `improve`. Raises ValueError or TypeError for invalid
    arguments, before anything starts.
    """
    most = sys.maxsize if workers is None else whole("workers", workers, 1)
    whole("epochs", epochs, 1)
    whole("frames_per_epoch", frames_per_epoch, 1)
    whole("seed", seed, 0)
    whole("threads", threads, 1)
    terms = Terms(workers, threads, tries)
    task = Task.of(level, **options)
    # This checks all other options.
    task.search(threads=threads)
    crew = Crew(EpochSearch(task, frames_per_epoch, threads), terms, ahead=1, most=most)
    line = Progress("search", epochs * len(crew.members), progress)

    def submit(pieces: Sequence[Piece], best: Inputs | None) -> Iterable[tuple[int, SearchOutcome]]:
        for worker, found in crew.run(pieces, deque(range(len(pieces))), ray.put(best)):
            line.add("" if found.inputs is None else f", the goal in frame {len(found.inputs)}")
            yield worker, found

    try:
        return task.result(run_epochs(submit, len(crew.members), epochs, seed))
    finally:
        line.close()
        crew.close()


def rllib_config(count: int = 1, num_envs: int = 64, **settings: Any) -> Any:
    """Returns a PPOConfig of RLlib's new API stack, with PyTorch: `count` env runners, each with `num_envs` environments in a batch.

    Keywords are those of `quarterpipe.gym.Settings`. The model gets numbers near 1. From the observation "state" a dense net gets the
    scaled columns, the angle's sine and cosine, and a 0 or 1 for each flag; from "view" a convolutional net gets five planes: ground,
    slopes, danger, gain and devices. To change the configuration, use its own methods.
    """
    given = _given(settings)
    whole("count", count, 0)
    whole("num_envs", num_envs, 1)
    if given.observation not in ("state", "view"):
        raise ValueError(f"observation: found {given.observation!r}, expected 'state' or 'view'")
    try:
        from ray.rllib.algorithms.ppo import PPOConfig
        from ray.rllib.core.rl_module.default_model_config import DefaultModelConfig
        from ray.tune import register_env
    except ImportError as error:
        raise ImportError("rllib_config needs RLlib and PyTorch: pip install quarterpipe[rllib]") from error
    starts, keywords = portable(given)
    register_env(RLLIB_ENV, _rllib_env)
    model = DefaultModelConfig(fcnet_hiddens=[256, 256], fcnet_activation="relu")
    if given.observation == "view":
        model = DefaultModelConfig(conv_filters=[[16, 4, 2], [32, 4, 2], [64, 3, 2]], head_fcnet_hiddens=[256])
    steps = 128 * num_envs * max(1, count)
    return (
        PPOConfig()
        .api_stack(enable_rl_module_and_learner=True, enable_env_runner_and_connector_v2=True)
        .environment(RLLIB_ENV, env_config={"starts": starts, "keywords": keywords})
        .env_runners(
            num_env_runners=count,
            num_envs_per_env_runner=num_envs,
            gym_env_vectorize_mode="vector_entry_point",
            num_cpus_per_env_runner=given.threads,
        )
        .framework("torch")
        .rl_module(model_config=model)
        .training(
            train_batch_size_per_learner=steps,
            minibatch_size=min(steps, 2048),
            num_epochs=4,
            lr=3e-4,
            gamma=0.99,
            lambda_=0.95,
            entropy_coeff=0.01,
            grad_clip=0.5,
        )
    )


def _rllib_env(config: Mapping[str, Any]) -> Any:
    """Makes the environments of an env runner."""
    from quarterpipe.ray._features import as_floats

    return as_floats(QuarterpipeVectorEnv(config["num_envs"], level=config["starts"].made(), **config["keywords"]))
