"""Measures the steps a second of environments: python -m quarterpipe.bench"""

from __future__ import annotations

import argparse
import functools
import importlib.util
import itertools
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, Literal

import numpy as np

from quarterpipe.gym import DISCRETE_ACTIONS, QuarterpipeEnv, QuarterpipeVectorEnv, SettingKeywords
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv

COUNTS = (1, 64, 4096, 65536)
KINDS: dict[str, SettingKeywords] = {
    "state": {"observation": "state"},
    "view": {"observation": "view"},
    "64x64 rgb": {"observation": "pixels", "pixels": (64, 64), "field": (192, 192)},
    "84x84 gray": {"observation": "pixels", "pixels": (84, 84), "field": (224, 224), "pixel_format": "gray"},
    "320x224 rgb": {"observation": "pixels", "pixels": (320, 224)},
}
"""Observations by their names in the table."""
STAGES = ("flat", "first", "endless")
FRAME_SKIP = 4
WARM_UP = 200
"""Steps of each environment before the measurement. They take at most as long as the measurement."""
# Mostly to the right, with jumps, to cover the whole stage.
CHANCES = [4 if letters in ("R", "RA") else 1 for letters in DISCRETE_ACTIONS]


def measure(stage: str, kind: str, count: int, threads: int | Literal["sync"], seconds: float) -> dict[str, Any]:
    """Steps environments for `seconds`, and returns their steps a second. "sync": in Gymnasium's SyncVectorEnv."""
    settings: SettingKeywords = {**KINDS[kind], "level": stage, "frame_skip": FRAME_SKIP}
    envs: VectorEnv[Any, Any, Any]
    if threads == "sync":
        envs = SyncVectorEnv([lambda: QuarterpipeEnv(**settings)] * count, copy=False, autoreset_mode=AutoresetMode.SAME_STEP)
    else:
        settings["threads"] = threads
        envs = QuarterpipeVectorEnv(count, copy=False, autoreset_mode="same_step", **settings)
    chance = np.random.default_rng(0)
    weights = np.array(CHANCES) / sum(CHANCES)
    actions = [chance.choice(len(DISCRETE_ACTIONS), count, p=weights) for _ in range(64)]
    envs.reset(seed=0)
    # Each action is held for 4 steps.
    held = (actions[step // 4 % len(actions)] for step in itertools.count())
    # The first pass is not counted, as at the start all players are in the same place.
    for counted in (False, True):
        steps, began = 0, time.perf_counter()
        while (took := time.perf_counter() - began) < seconds and (counted or steps < WARM_UP * count):
            envs.step(next(held))
            steps += count
    envs.close()
    return {"stage": stage, "kind": kind, "environments": count, "threads": threads, "steps_per_second": round(steps / took)}


def measure_others(seconds: float) -> Iterator[dict[str, Any]]:
    """Steps environments of other packages on one thread, if they are installed: EnvPool's and stable-retro's.

    Runs one second of each in turn, as the machine's speed may change. The figures are steps per second of processor time.
    """
    makers: dict[str, Callable[[], Callable[[], int]]] = {
        "EnvPool Breakout, 84x84 gray x 4": lambda: _of_envpool("Breakout-v5", 4),
        "EnvPool CoinRun, 64x64 rgb": lambda: _of_envpool("CoinrunHard-v0", 15),
        "stable-retro Airstriker, 320x224 rgb": _of_retro,
        **{f"quarterpipe first, {kind}": functools.partial(_of_ours, kind) for kind in KINDS},
    }
    steppers = {}
    for name, make in makers.items():
        try:
            steppers[name] = make()
        except Exception as error:  # Other packages may raise any exception.
            print(f"{name}: not measured: {error}", flush=True)
    counts = {name: [0, 0.0] for name in steppers}
    for _ in range(max(1, round(seconds))):
        for name, step in steppers.items():
            began = time.process_time()
            while (took := time.process_time() - began) < 1.0:
                counts[name][0] += step()
            counts[name][1] += took
    for name, (steps, took) in counts.items():
        yield {"name": name, "steps_per_cpu_second": round(steps / took)}


def _of_ours(kind: str) -> Callable[[], int]:
    settings: SettingKeywords = {**KINDS[kind], "level": "first", "threads": 1}
    envs = QuarterpipeVectorEnv(64, copy=False, autoreset_mode="same_step", **settings)
    weights = np.array(CHANCES) / sum(CHANCES)
    chance = np.random.default_rng(0)
    envs.reset(seed=0)

    def step() -> int:
        envs.step(chance.choice(len(DISCRETE_ACTIONS), 64, p=weights))
        return 64

    for _ in range(WARM_UP):
        step()
    return step


def _of_envpool(task: str, actions: int) -> Callable[[], int]:
    import envpool

    envs = envpool.make(task, env_type="gymnasium", num_envs=64, num_threads=1, seed=0)
    chance = np.random.default_rng(0)
    envs.reset()

    def step() -> int:
        envs.step(chance.integers(actions, size=64, dtype=np.int32))
        return 64

    return step


def _of_retro() -> Callable[[], int]:
    import stable_retro

    env = stable_retro.make("Airstriker-Genesis-v0", render_mode=None)
    env.reset()

    def step() -> int:
        if any(env.step(env.action_space.sample())[2:4]):
            env.reset()
        return 1

    return step


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m quarterpipe.bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each measurement takes")
    parser.add_argument("--json", help="a file for the figures; it must not exist yet")
    parser.add_argument("--plot", help="a file for a plot of them, an SVG or a PNG; needs matplotlib; it must not exist yet")
    parser.add_argument("--from", dest="stored", help="show the figures of such a file instead of measuring")
    parser.add_argument("--others", action="store_true", help="measure EnvPool and stable-retro in turn with these on one thread, and nothing else")
    parser.add_argument("--counts", type=int, nargs="+", default=COUNTS, help="numbers of environments")
    arguments = parser.parse_args()
    if min(arguments.counts) < 1:
        parser.error(f"--counts: found {min(arguments.counts)}, expected 1 or more")
    if arguments.json and arguments.stored:
        parser.error("--json: found --from too, which measures nothing")
    for file in (arguments.json, arguments.plot):
        if file and os.path.exists(file):
            parser.error(f"{file}: exists already")
    if arguments.plot and importlib.util.find_spec("matplotlib") is None:
        parser.error("--plot needs matplotlib: pip install matplotlib")
    if arguments.others:
        for figure in measure_others(arguments.seconds):
            print(f"{figure['name']:40} {figure['steps_per_cpu_second']:>10,}", flush=True)
        return 0
    figures: list[dict[str, Any]] = []
    print(f"{'stage':8} {'kind':12} {'environments':>12} {'threads':>8} {'steps a second':>15}")

    def report(figure: dict[str, Any]) -> None:
        figures.append(figure)
        steps = f"{figure['steps_per_second']:,}"
        print(f"{figure['stage']:8} {figure['kind']:12} {figure['environments']:12,} {figure['threads']!s:>8} {steps:>15}", flush=True)

    if arguments.stored:
        with open(arguments.stored, encoding="utf-8") as stored:
            for figure in json.load(stored)["figures"]:
                report(figure)
    else:
        for stage in STAGES:
            for kind in KINDS:
                for count in arguments.counts:
                    # Pictures of more environments would only fill the memory, as would large pictures of fewer.
                    if KINDS[kind]["observation"] == "pixels" and count > (1024 if kind.startswith("320") else 4096):
                        continue
                    for threads in (1, 2):
                        report(measure(stage, kind, count, threads, arguments.seconds))
                    if count == 64:
                        report(measure(stage, kind, count, "sync", arguments.seconds))
    if arguments.json:
        with open(arguments.json, "x", encoding="utf-8") as out:
            json.dump({"frame_skip": FRAME_SKIP, "seconds": arguments.seconds, "figures": figures}, out, indent=1)
            out.write("\n")
    if arguments.plot:
        plot(figures, arguments.plot)
    return 0


def plot(figures: list[dict[str, Any]], file: str) -> None:
    """Plots the steps a second by the number of environments, with a panel for each stage."""
    import matplotlib

    matplotlib.use("svg" if file.endswith(".svg") else "agg")
    from matplotlib import pyplot

    colours = dict(zip(KINDS, ("tab:blue", "tab:green", "tab:orange", "tab:red", "tab:purple")))
    styles = {1: ("--", "o", "1 thread"), 2: ("-", "o", "2 threads"), "sync": ("", "x", "SyncVectorEnv")}
    stages = list(dict.fromkeys(row["stage"] for row in figures))
    figure, parts = pyplot.subplots(1, len(stages), figsize=(12, 4), sharey=True)
    for part, stage in zip(np.atleast_1d(parts), stages):
        for kind, colour in colours.items():
            for threads, (line, marker, name) in styles.items():
                rows = [row for row in figures if (row["stage"], row["kind"], row["threads"]) == (stage, kind, threads)]
                if not rows:
                    continue
                counts, steps = [row["environments"] for row in rows], [row["steps_per_second"] for row in rows]
                part.plot(counts, steps, linestyle=line, marker=marker, markersize=4, color=colour, label=f"{kind}, {name}")
        part.set(title=stage, xlabel="environments", xscale="log", yscale="log")
        part.grid(alpha=0.3)
    parts = np.atleast_1d(parts)
    parts[0].set_ylabel(f"steps a second, of {FRAME_SKIP} frames each")
    parts[-1].legend(fontsize=6)
    figure.tight_layout()
    figure.savefig(file, metadata={"Date": None} if file.endswith(".svg") else None)


if __name__ == "__main__":
    sys.exit(main())
