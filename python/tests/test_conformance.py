"""Other engines, compared with recordings: from Python, and as tests of pytest."""

import importlib.metadata
import subprocess
import sys

import pytest

import quarterpipe as qp
from conftest import REPOSITORY

RECORDINGS = REPOSITORY / "conformance/s2.jsonl.gz"

STANDS = '''
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        answer = {"protocol": 1, "name": "stands", "rules": ["s2"], "characters": ["sonic"], "columns": ["x", "y"]}
    else:
        player = message["run"]["init"]["player"]
        frames = sum(count for _, count in message["run"]["inputs"])
        answer = {"rows": [[player[name] for name in message["columns"]]] * frames}
    print(json.dumps(answer), flush=True)
'''


@pytest.fixture(scope="module")
def scenarios():
    return {scenario.name: scenario for scenario in qp.Scenario.load_all(RECORDINGS)}


@pytest.fixture
def stands(tmp_path):
    path = tmp_path / "stands.py"
    path.write_text(STANDS)
    return [sys.executable, str(path)]


def test_an_engine_is_compared_scenario_by_scenario(stands, scenarios):
    engine = qp.ConformanceEngine(stands)
    assert engine.name == "stands" and repr(engine) == '<ConformanceEngine "stands">'
    idle = engine.run(scenarios["idle"])
    assert idle["outcome"] == "compared" and idle["first"] is None and idle["exact_frames"] == idle["frames"] > 100
    jump = engine.run(scenarios["jump_tap1"])
    first = jump["first"]
    assert (first["frame"], first["column"], first["expected"], first["got"]) == (6, "y", 385, 380)
    assert jump["farthest_px"] == 34 and any(decision.startswith("G-10 ") for decision in first["decisions"])
    assert engine.run(scenarios["tails_jump_hold"]) == {"outcome": "not run", "reason": "it needs the character tails"}
    assert (scenarios["jump_tap1"].subject, scenarios["slope_1_2_run"].subject) == ("jumps", "slopes")


def test_programs_that_are_no_engines_are_refused(tmp_path, stands, scenarios):
    with pytest.raises(ValueError, match="cannot be started"):
        qp.ConformanceEngine([str(tmp_path / "none")])
    with pytest.raises(ValueError, match=r"the program ended \(.*\); it wrote \"hm\""):
        qp.ConformanceEngine([sys.executable, "-c", "print('hm')"])
    with pytest.raises(ValueError, match="time_limit: found 0, expected seconds above 0"):
        qp.ConformanceEngine(stands, time_limit=0)
    code = STANDS.replace('answer = {"rows"', 'raise KeyError("tiles"); answer = {"rows"')
    failed = qp.ConformanceEngine([sys.executable, "-c", code]).run(scenarios["idle"])
    assert failed["outcome"] == "failed" and "KeyError: 'tiles'" in failed["reason"]


def test_the_naive_engine_has_the_score_that_its_page_tells(scenarios):
    engine = qp.ConformanceEngine([sys.executable, str(REPOSITORY / "examples/adapters/naive.py")], time_limit=120)
    results = [engine.run(scenario) for scenario in scenarios.values()]
    run = [result for result in results if result["outcome"] != "not run"]
    exact = sum(result["outcome"] == "compared" and result["first"] is None for result in run)
    page = (REPOSITORY / "examples/adapters/README.md").read_text(encoding="utf-8")
    (row,) = [line for line in page.splitlines() if line.startswith("| [`naive.py`]")]
    assert row.endswith(f" {exact} of {len(run)} |"), row


def run_pytest(folder, *arguments):
    installed = {point.name for point in importlib.metadata.entry_points(group="pytest11")}
    plugin = [] if "quarterpipe" in installed else ["-p", "quarterpipe.pytest_plugin"]
    command = [sys.executable, "-m", "pytest", *plugin, "-p", "no:cacheprovider", "--rootdir", str(folder), *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)


def test_each_scenario_is_a_test_of_pytest(tmp_path, stands):
    engine = ["--quarterpipe-engine", " ".join(stands), "--quarterpipe-recordings", str(RECORDINGS)]
    ran = run_pytest(tmp_path, *engine, "--quarterpipe-only", "ground", "-rs")
    assert ran.returncode == 1, ran.stdout + ran.stderr
    assert "frame 6, column x: expected 200, got 200" not in ran.stdout
    assert "s2/ground/walk_right" in ran.stdout and "column x: expected 201, got 200" in ran.stdout
    assert "decisions of quarterpipe in that frame:" in ran.stdout and "Traceback" not in ran.stdout
    assert "it needs the character tails" in ran.stdout
    assert " passed, " in ran.stdout.splitlines()[-1] and " skipped" in ran.stdout.splitlines()[-1]
    near = run_pytest(tmp_path, *engine, "--quarterpipe-only", "jumps", "--quarterpipe-tolerance", "3000")
    assert near.returncode == 0, near.stdout


def test_without_its_options_the_plugin_does_nothing(tmp_path):
    (tmp_path / "test_own.py").write_text("def test_own():\n    assert True\n")
    ran = run_pytest(tmp_path)
    assert ran.returncode == 0 and "1 passed" in ran.stdout
    half = run_pytest(tmp_path, "--quarterpipe-engine", "x")
    assert half.returncode == 4 and "expected both" in half.stderr
    wrong = run_pytest(tmp_path, "--quarterpipe-engine", "no-such-program", "--quarterpipe-recordings", str(RECORDINGS))
    assert wrong.returncode == 4 and "no-such-program: cannot be started" in wrong.stderr
