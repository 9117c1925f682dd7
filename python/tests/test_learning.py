"""The example of learning: it learns, resumes, and keeps its files."""

import csv
import subprocess
import sys

import numpy as np
import pytest

from conftest import REPOSITORY
from quarterpipe.gym import DISCRETE_ACTIONS, QuarterpipeVectorEnv

pytestmark = pytest.mark.learning


def train(folder, *arguments):
    command = [sys.executable, REPOSITORY / "python/examples/train_ppo.py", "--level", "flat", "--out", folder, "--envs", "32"]
    return subprocess.run([*command, *arguments], capture_output=True, text=True, timeout=900)


def curve(folder):
    with open(folder / "curve.csv", encoding="utf-8") as file:
        return [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]


def return_by_chance():
    envs = QuarterpipeVectorEnv(32, level="flat", frame_skip=8, reward={"progress": 0.01, "frames": -0.001})
    envs.reset(seed=0)
    chance = np.random.default_rng(0)
    for _ in range(900):
        *_, info = envs.step(chance.integers(len(DISCRETE_ACTIONS), size=32))
    assert (info["frames"] == 7200).all()
    return float(info["returns"].mean())


def test_a_player_learns_to_run_and_leaves_a_film_and_a_curve(tmp_path):
    folder = tmp_path / "run"
    result = train(folder, "--iterations", "20")
    assert result.returncode == 0, result.stderr
    rows = curve(folder)
    assert len(rows) == 20 and rows[-1]["frames"] == 20 * 64 * 8 * 32
    # A player with random buttons gets at most 1,000 px far, and a player that runs for two minutes at least 10,000 px.
    assert return_by_chance() < 10 and rows[-1]["mean_return"] > 100
    assert (folder / "film.gif").read_bytes().startswith(b"GIF89a")
    assert b"<svg" in (folder / "curve.svg").read_bytes()


def test_an_interrupted_run_goes_on_and_no_folder_is_written_over(tmp_path):
    folder = tmp_path / "run"
    assert train(folder, "--iterations", "1").returncode == 0
    again = train(folder, "--iterations", "2")
    assert again.returncode == 2 and "exists already" in again.stderr
    result = train(folder, "--iterations", "2", "--resume")
    assert result.returncode == 0, result.stderr
    assert [row["frames"] for row in curve(folder)] == [64 * 8 * 32, 2 * 64 * 8 * 32]
    other = train(folder, "--iterations", "3", "--resume", "--seed", "1")
    assert other.returncode == 2 and "'seed': 0}, expected {" in other.stderr
    assert train(tmp_path / "none", "--iterations", "0").returncode == 2
    missing = train(tmp_path / "nowhere", "--resume")
    assert missing.returncode == 2 and "there is no" in missing.stderr
