"""Datasets of Minari hold episodes that their environments can replay."""

import json
import os
import subprocess
import sys

import numpy as np
import pytest

from conftest import flat_level

pytestmark = [
    pytest.mark.learning,
    # In a checkout, where the package is on the path.
    pytest.mark.filterwarnings("ignore:Package quarterpipe is not installed"),
]


def write(folder, *arguments):
    command = [sys.executable, "-m", "quarterpipe.dataset", "--out", folder / "data", *arguments]
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(command, capture_output=True, text=True, timeout=600, env={**os.environ, "PYTHONPATH": path}, cwd=folder)


def load(folder, identifier, monkeypatch):
    import minari

    monkeypatch.setenv("MINARI_DATASETS_PATH", str(folder / "data"))
    return minari.load_dataset(identifier)


def replay(dataset):
    """Plays each episode of a dataset again in its environment, and checks that it is the same."""
    env = dataset.recover_environment()
    for episode in dataset.iterate_episodes():
        seen, info = env.reset(seed=int(episode.infos["seed"][0]), options={"level": int(episode.infos["level"][0])})
        for step, action in enumerate(episode.actions):
            now = episode.observations
            now = {kind: now[kind][step] for kind in now} if isinstance(now, dict) else now[step]
            assert all(np.array_equal(now[kind], seen[kind]) for kind in seen) if isinstance(seen, dict) else np.array_equal(now, seen)
            seen, reward, terminated, truncated, info = env.step(action)
            assert reward == episode.rewards[step]
            assert (terminated, truncated) == (episode.terminations[step], episode.truncations[step])
        assert terminated or truncated
    return env


def test_the_searchers_runs_are_a_dataset_with_levels_and_seeds(tmp_path, monkeypatch):
    arguments = ["--level", "endless", "--num-levels", "3", "--start-level", "20", "--difficulty", "1", "--features", "slopes+rings"]
    result = write(tmp_path, *arguments, "--search", "300000", "--seed", "2")
    assert result.returncode == 0, result.stderr
    dataset = load(tmp_path, "quarterpipe/endless/search-v0", monkeypatch)
    assert dataset.total_episodes == 3 and "3 episodes of quarterpipe by the searcher" in result.stdout
    levels = []
    for episode in dataset.iterate_episodes():
        assert episode.terminations[-1] and episode.rewards.sum() > 10
        assert set(episode.infos["seed"].tolist()) == {2} and len(episode.infos["seed"]) == len(episode.actions) + 1
        levels.append(set(episode.infos["level"].tolist()))
    assert levels == [{20}, {21}, {22}]
    env = replay(dataset)
    assert env.unwrapped.settings.frame_skip == 1 and env.unwrapped.settings.actions == "buttons"
    again = write(tmp_path, *arguments, "--search", "300000")
    assert again.returncode == 2 and "exists already" in again.stderr


POLICY = """
import json

def load(env, checkpoint=None):
    weights = json.load(open(checkpoint)) if checkpoint else [1]
    return lambda observation: weights[int(observation["state"][0]) % len(weights)]
"""


def test_a_policy_is_a_function_with_its_checkpoint(tmp_path, monkeypatch):
    (tmp_path / "mine.py").write_text(POLICY)
    (tmp_path / "weights.json").write_text(json.dumps([2, 7, 2]))
    settings = ["--level", "first", "slopes", "--observation", "view", "state", "--sticky", "0.25", "--frame-skip", "8"]
    result = write(tmp_path, *settings, "--policy", "mine:load=weights.json", "--episodes", "4", "--seed", "5")
    assert result.returncode == 0, result.stderr
    dataset = load(tmp_path, "quarterpipe/first-slopes/load-v0", monkeypatch)
    episodes = list(dataset.iterate_episodes())
    assert [int(episode.infos["seed"][0]) for episode in episodes] == [5, 6, 7, 8]
    assert {int(action) for episode in episodes for action in episode.actions} == {2, 7}
    # Sticky actions repeat with the seed if no level is given, as drawing a level also uses the random generator.
    env = dataset.recover_environment()
    seen, info = env.reset(seed=5)
    assert info["level"] == episodes[0].infos["level"][0]
    for step, action in enumerate(episodes[0].actions):
        assert np.array_equal(seen["view"], episodes[0].observations["view"][step])
        seen = env.step(action)[0]


def test_arguments_that_are_invalid_are_refused(tmp_path):
    # The goal is out of bounds.
    goal, bounds = {"class": "goal", "x": 800, "y": 140}, {"left": 0, "right": 400, "top": 0, "bottom": 192}
    (tmp_path / "walled.json").write_text(flat_level(columns=60).with_parts(objects=[goal], bounds=bounds).to_json())
    for arguments, message in [
        ([], "expected one of them"),
        (["--search", "1000", "--policy", "a:b"], "expected one of them"),
        (["--policy", "nowhere:load"], "No module named 'nowhere'"),
        (["--policy", "json:nothing"], "has no attribute 'nothing'"),
        (["--policy", "json:loads", "--episodes", "0"], "--episodes: found 0, expected 1 or more"),
        (["--level", "second", "--search", "1000"], "level: found 'second', expected a built-in stage"),
        (["--level", "endless", "--search", "1000"], "num_levels: found 0, expected a number here"),
        (["--level", "walled.json", "--search", "1"], "no run was found in any level"),
    ]:
        result = write(tmp_path, *arguments)
        assert result.returncode == 2 and message in result.stderr, (arguments, result.stderr)
