"""Writes episodes as datasets of Minari: python -m quarterpipe.dataset

    python -m quarterpipe.dataset --out datasets --level first --search 20000000
    python -m quarterpipe.dataset --out datasets --level endless --num-levels 200 --policy mine:load=model.zip --episodes 500

The searcher gives one episode for each level: its fastest run, with the buttons of every frame. A policy is given by the import path of a
function, which takes the environment and the text after `=`, if any, and returns a function from an observation to an action. Infos have
the number of the level and the seed of the episode. With MINARI_DATASETS_PATH set to the folder, `minari.load_dataset` reads a dataset.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

try:
    import gymnasium
    import minari
    from minari.data_collector import EpisodeBuffer
except ImportError as error:
    raise ImportError("quarterpipe.dataset needs Minari: pip install 'quarterpipe[dataset]'") from error
import numpy as np

from quarterpipe._batch import ENDLESS, SettingKeywords, Settings
from quarterpipe._search import search
from quarterpipe.gym import QuarterpipeEnv

Policy = Callable[[Any], Any]


def make_env(settings: SettingKeywords) -> gymnasium.Env[Any, Any]:
    """Makes an environment that its dataset can make again. Only `max_frames` limits its episodes."""
    return gymnasium.make("quarterpipe/Level-v0", max_episode_steps=-1, disable_env_checker=True, **cast(dict[str, Any], settings))


def play(env: gymnasium.Env[Any, Any], policy: Policy, seed: int, level: int | None = None) -> EpisodeBuffer:
    """Plays an episode, in the level of this number or in a random one."""
    options = None if level is None else {"level": level}
    observation, info = env.reset(seed=seed, options=options)
    observations, levels = [observation], [info["level"]]
    actions, rewards, terminations, truncations = [], [], [], []
    is_over = False
    while not is_over:
        action = policy(observation)
        observation, reward, terminated, truncated, info = env.step(action)
        is_over = terminated or truncated
        actions.append(np.asarray(action, env.action_space.dtype))
        observations.append(observation)
        rewards.append(reward)
        terminations.append(terminated)
        truncations.append(truncated)
        levels.append(info["level"])
    return EpisodeBuffer(
        seed=seed,
        options=options,
        observations=_by_kind(observations),
        actions=actions,
        rewards=rewards,
        terminations=terminations,
        truncations=truncations,
        infos={"level": np.array(levels, np.uint64), "seed": np.full(len(levels), seed, np.uint64)},
    )


def _by_kind(observations: list[Any]) -> Any:
    if not isinstance(observations[0], dict):
        return observations
    return {kind: [observation[kind] for observation in observations] for kind in observations[0]}


def searched(settings: SettingKeywords, frames: int, seed: int) -> Iterator[EpisodeBuffer]:
    """Searches each level until `frames` frames have been tried, and plays the fastest runs in an environment of these settings.

    Skips levels in which no run was found, and reports them.
    """
    env = make_env(settings)
    checked = Settings.of(**settings)
    for level, start in enumerate(checked.starts(), checked.start_level):
        inputs = search(start, frames=frames, seed=seed).inputs
        if inputs is None:
            print(f"level {level}: no run was found", file=sys.stderr)
            continue
        buttons = iter(np.unpackbits(inputs[:, None], axis=1, count=7, bitorder="little").astype(np.int8))
        yield play(env, lambda observation: next(buttons), seed, level)


def load_policy(path: str, env: gymnasium.Env[Any, Any]) -> Policy:
    """Loads a policy by its import path, such as "module:function" or "module:function=checkpoint"."""
    function, _, checkpoint = path.partition("=")
    module, _, name = function.partition(":")
    make = getattr(importlib.import_module(module), name)
    policy: Policy = make(env, checkpoint) if checkpoint else make(env)
    return policy


def write(identifier: str, env: gymnasium.Env[Any, Any], episodes: list[EpisodeBuffer], algorithm: str) -> None:
    """Writes a dataset of episodes."""
    returns = [sum(episode.rewards) for episode in episodes]
    description = f"{len(episodes)} episodes of quarterpipe by {algorithm}, with a mean return of {np.mean(returns):.2f}"
    with warnings.catch_warnings():
        # Minari warns about each entry without a value, such as the author.
        warnings.simplefilter("ignore", UserWarning)
        minari.create_dataset_from_buffers(
            identifier, episodes, env, algorithm_name=algorithm, description=description, requirements=["quarterpipe"], jpeg_encoding=False
        )
    print(f"{identifier}: {description}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m quarterpipe.dataset", description="Writes episodes as datasets of Minari.")
    parser.add_argument("--out", required=True, type=Path, help="the folder of datasets")
    parser.add_argument("--level", nargs="+", default=["first"], help="built-in stages, files of levels, or endless")
    parser.add_argument("--num-levels", type=int, default=0, help="the number of generated levels, with --level endless")
    parser.add_argument("--start-level", type=int, default=0, help="the number of the first of them")
    parser.add_argument("--difficulty", type=int, default=3, help="their difficulty, 0 to 10")
    parser.add_argument("--features", default="all", help="their features, such as slopes+loops")
    parser.add_argument("--rules", help="the rules: s1, cd, s2, s3 or s3k")
    parser.add_argument("--observation", nargs="+", default=["view"], help="the kinds of observations")
    parser.add_argument("--search", type=int, metavar="FRAMES", help="write the searcher's runs, after FRAMES frames tried in each level")
    parser.add_argument("--policy", metavar="MODULE:FUNCTION[=CHECKPOINT]", help="write episodes of this policy")
    parser.add_argument("--episodes", type=int, default=100, help="the number of episodes of the policy")
    parser.add_argument("--frame-skip", type=int, default=4, help="the frames of a step of the policy")
    parser.add_argument("--actions", nargs="+", default=["discrete"], help="the policy's actions: discrete, buttons, filtered, or a list")
    parser.add_argument("--sticky", type=float, default=0.0, help="the chance that a policy's buttons stay held")
    parser.add_argument("--max-no-ops", type=int, default=0, help="the most frames without buttons before a policy's episode")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the search, and of the first episode of the policy")
    arguments = parser.parse_args()
    if (arguments.search is None) == (arguments.policy is None):
        parser.error("found both or none of --search and --policy, expected one of them")
    if arguments.episodes < 1:
        parser.error(f"--episodes: found {arguments.episodes}, expected 1 or more")
    settings: dict[str, Any] = {"level": _one_or_several(arguments.level), "observation": _one_or_several(arguments.observation)}
    if settings["level"] == ENDLESS:
        settings |= {name: getattr(arguments, name) for name in ("num_levels", "start_level", "difficulty", "features")}
    if arguments.rules:
        settings["rules"] = arguments.rules
    source = "search" if arguments.policy is None else arguments.policy.partition("=")[0].replace(":", ".").rpartition(".")[2]
    identifier = f"quarterpipe/{'-'.join(Path(level).stem for level in arguments.level)}/{source}-v0"
    if (arguments.out / identifier).exists():
        parser.error(f"{arguments.out / identifier}: exists already")
    # Minari reads the folder from there.
    os.environ["MINARI_DATASETS_PATH"] = str(arguments.out.absolute())
    try:
        if arguments.search is not None:
            settings |= {"actions": "buttons", "frame_skip": 1, "max_frames": None}
            env = make_env(cast(SettingKeywords, settings))
            episodes = list(searched(cast(SettingKeywords, settings), arguments.search, arguments.seed))
        else:
            settings |= {"actions": _one_or_several(arguments.actions), "frame_skip": arguments.frame_skip}
            settings |= {"sticky": arguments.sticky, "max_no_ops": arguments.max_no_ops}
            env = make_env(cast(SettingKeywords, settings))
            policy = load_policy(arguments.policy, env)
            episodes = [play(env, policy, arguments.seed + number) for number in range(arguments.episodes)]
    except (AttributeError, ImportError, OSError, TypeError, ValueError) as error:
        parser.error(str(error))
    if not episodes:
        parser.error("no run was found in any level: give --search more frames")
    write(identifier, env, episodes, "the searcher" if arguments.policy is None else arguments.policy)
    return 0


def _one_or_several(values: list[str]) -> str | list[str]:
    return values[0] if len(values) == 1 else values


if __name__ == "__main__":
    sys.exit(main())
