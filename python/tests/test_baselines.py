"""The example of baselines: its files, its resumption and its statistics."""

import csv
import json
import re
import subprocess
import sys

import pytest

from conftest import REPOSITORY

pytestmark = pytest.mark.learning

EXAMPLES = REPOSITORY / "python/examples"


@pytest.fixture
def baselines(monkeypatch):
    monkeypatch.syspath_prepend(EXAMPLES)
    import baselines

    return baselines


def measure(*arguments):
    return subprocess.run([sys.executable, EXAMPLES / "baselines.py", *arguments], capture_output=True, text=True, timeout=900)


def table(path):
    with open(path, encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_a_tiny_measurement_leaves_all_files_and_is_resumed(tmp_path):
    folder = tmp_path / "out"
    size = ["--suites", "gaps", "--train-levels", "3", "--test-levels", "4", "--frames", "1"]
    size += ["--search-levels", "2", "--search-frames", "50000"]
    result = measure("--out", folder, *size, "--seeds", "1")
    assert result.returncode == 0, result.stderr
    rows = table(folder / "results.csv")
    splits = [(row["agent"], row["split"], row["levels"]) for row in rows]
    learnt = [(agent, *split) for agent in ("random", "right", "view", "pixels") for split in (("train", "3"), ("test", "4"))]
    assert splits == [*learnt, ("search", "test", "2")]
    assert rows[-1]["goals"] == "1.0" and 300 < float(rows[-1]["goal_frames"]) < 3000
    # An iteration is 64 steps of 8 frames in 64 environments.
    assert [(row["agent"], row["frames"]) for row in table(folder / "curves.csv")] == [("view", "32768"), ("pixels", "32768")]
    assert [row["test_goals_ci"] for row in table(folder / "summary.csv")] == [""] * 5
    assert b"<svg" in (folder / "gap.svg").read_bytes()

    runs = {path: path.stat().st_mtime_ns for path in (folder / "runs").iterdir()}
    again = measure("--out", folder, *size, "--seeds", "2", "--agents", "random", "search", "--resume")
    assert again.returncode == 0, again.stderr
    new = {path.name for path in (folder / "runs").iterdir()} - {path.name for path in runs}
    assert new == {"gaps-random-1.json"} and all(path.stat().st_mtime_ns == time for path, time in runs.items())
    assert table(folder / "results.csv")[:2] == rows[:2] and len(table(folder / "results.csv")) == 11

    (folder / "summary.csv").unlink()
    only = measure("--from", folder)
    assert only.returncode == 0 and only.stdout == again.stdout
    assert only.stdout.endswith("\nSeeds: random 2, right 1, view 1, pixels 1, search 1\n")
    assert re.search(r"^\| gaps \| [\d.]+ ± [\d.]+ \| ", only.stdout, re.MULTILINE)
    assert table(folder / "summary.csv")[0]["test_goals_ci"] != ""
    other = measure("--out", folder, "--suites", "gaps", "--seeds", "1", "--agents", "random", "--resume")
    assert other.returncode == 2 and "'train_levels': 3" in other.stderr and "'train_levels': 500" in other.stderr


def test_no_folder_is_written_over(tmp_path):
    result = measure("--out", tmp_path)
    assert result.returncode == 2 and "exists already" in result.stderr
    missing = measure("--out", tmp_path / "none", "--resume")
    assert missing.returncode == 2 and "found no runs" in missing.stderr
    empty = measure("--from", tmp_path)
    assert empty.returncode == 2 and "found no runs" in empty.stderr
    assert measure("--out", tmp_path / "none", "--seeds", "0").returncode == 2
    assert list(tmp_path.iterdir()) == []


def test_intervals_are_those_of_students_t(baselines):
    assert baselines.interval([1, 2, 3, 4, 5]) == (3, pytest.approx(2.776 * 2.5**0.5 / 5**0.5))
    assert baselines.interval([0.5, 0.7]) == (pytest.approx(0.6), pytest.approx(1.2706))
    assert baselines.interval([2, None]) == (2, None)
    assert baselines.interval([]) == (None, None)


def test_a_summary_pairs_the_splits_of_a_seed_and_the_levels_of_the_searcher(baselines):
    def split(name, reached):
        return {"split": name, "levels": len(reached), "reached": reached, **baselines.result(name, infos(reached))}

    def infos(reached):
        import numpy as np

        frames = np.array(reached)
        return {"goals": (frames > 0).astype(int), "frames": np.where(frames > 0, frames, 7200), "returns": np.full(len(frames), 8.0)}

    def run(agent, seed, *results):
        return {"task": {"suite": "loops", "agent": agent, "seed": seed}, "results": list(results), "curve": []}

    rows = baselines.summary([
        run("search", 0, split("test", [500, 400])),
        run("view", 0, split("train", [600, 600]), split("test", [1000, 0, 900])),
        run("view", 1, split("train", [0, 600]), split("test", [0, 1600, 900])),
    ])
    view, search = rows
    assert json.dumps(rows) and (view["agent"], view["seeds"], search["agent"]) == ("view", 2, "search")
    assert view["train_goals"] == 0.75 and view["test_goals"] == pytest.approx(2 / 3)
    assert view["gap"] == pytest.approx(1 / 12) and view["gap_ci"] == pytest.approx(12.706 * 0.25)
    # 1000 / 500 and 1600 / 400; the searcher has no third level.
    assert view["times_search"] == 3 and search["times_search"] == 1
    assert search["train_goals"] is None
    assert view["test_return"] == 8 and view["test_goal_frames"] == pytest.approx((950 + 1250) / 2)
