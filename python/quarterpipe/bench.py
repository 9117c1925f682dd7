"""How many steps a second environments make: python -m quarterpipe.bench"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from typing import Any

import numpy as np

from quarterpipe.gym import DISCRETE_ACTIONS, QuarterpipeEnv, QuarterpipeVectorEnv

COUNTS = (1, 64, 4096, 65536)
KINDS = ("state", "view", "pixels")
STAGES = ("flat", "first")
# Mostly to the right, with jumps: all along a stage.
CHANCES = [4 if letters in ("R", "RA") else 1 for letters in DISCRETE_ACTIONS]


def measure(stage: str, kind: str, count: int, threads: int, seconds: float) -> dict[str, Any]:
    """Steps a batch for a while, and returns how many environment steps it made a second."""
    smaller: dict[str, Any] = {"pixels": (160, 112), "shrink": 2} if kind == "pixels" else {}
    envs = QuarterpipeVectorEnv(
        count, level=stage, observation=kind, frame_skip=4, threads=threads, copy=False, autoreset_mode="same_step", **smaller
    )
    chance = np.random.default_rng(0)
    weights = np.array(CHANCES) / sum(CHANCES)
    actions = [chance.choice(len(DISCRETE_ACTIONS), count, p=weights) for _ in range(64)]
    envs.reset(seed=0)
    steps, round_of = 0, 0
    for _ in range(2):
        envs.step(actions[0])
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        # Each action is held for 4 steps.
        envs.step(actions[round_of // 4 % len(actions)])
        round_of += 1
        steps += count
    return {"stage": stage, "kind": kind, "environments": count, "threads": threads, "steps_per_second": round(steps / took)}


def measure_sync(stage: str, kind: str, count: int, seconds: float) -> dict[str, Any]:
    """Does the same with Gymnasium's own SyncVectorEnv."""
    from gymnasium.vector import SyncVectorEnv

    envs = SyncVectorEnv([lambda: QuarterpipeEnv(level=stage, observation=kind, frame_skip=4)] * count)
    envs.reset(seed=0)
    actions = np.random.default_rng(0).integers(len(DISCRETE_ACTIONS), size=(64, count))
    steps, began = 0, time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        envs.step(actions[steps // count % 64])
        steps += count
    envs.close()
    return {"stage": stage, "kind": kind, "environments": count, "threads": "sync", "steps_per_second": round(steps / took)}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m quarterpipe.bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each measurement takes")
    parser.add_argument("--json", help="a file for the figures; it must not exist yet")
    parser.add_argument("--counts", type=int, nargs="+", default=COUNTS, help="numbers of environments")
    arguments = parser.parse_args()
    if arguments.json and os.path.exists(arguments.json):
        parser.error(f"{arguments.json}: exists already")
    figures = []
    print(f"{'stage':8} {'kind':8} {'environments':>12} {'threads':>8} {'steps a second':>15}")

    def report(figure: dict[str, Any]) -> None:
        figures.append(figure)
        steps = f"{figure['steps_per_second']:,}"
        print(f"{figure['stage']:8} {figure['kind']:8} {figure['environments']:12,} {figure['threads']!s:>8} {steps:>15}", flush=True)

    for stage in STAGES:
        for kind in KINDS:
            for count in arguments.counts:
                if kind == "pixels" and count > 4096:
                    continue
                for threads in (1, 2):
                    report(measure(stage, kind, count, threads, arguments.seconds))
                if count == 64:
                    report(measure_sync(stage, kind, count, arguments.seconds))
    if arguments.json:
        with open(arguments.json, "x", encoding="utf-8") as file:
            json.dump({"seconds": arguments.seconds, "figures": figures}, file, indent=1)
            file.write("\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
