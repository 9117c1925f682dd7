"""How many steps a second environments make: python -m quarterpipe.bench"""

from __future__ import annotations

import argparse
import importlib.util
import itertools
import json
import os
import sys
import time
from typing import Any, Literal

import numpy as np

from quarterpipe.gym import DISCRETE_ACTIONS, QuarterpipeEnv, QuarterpipeVectorEnv
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv

COUNTS = (1, 64, 4096, 65536)
KINDS = ("state", "view", "pixels")
STAGES = ("flat", "first")
FRAME_SKIP = 4
WARM_UP = 200
"""Steps of each environment before the measurement, at most for as long as it."""
# Mostly to the right, with jumps: all along a stage.
CHANCES = [4 if letters in ("R", "RA") else 1 for letters in DISCRETE_ACTIONS]


def measure(stage: str, kind: str, count: int, threads: int | Literal["sync"], seconds: float) -> dict[str, Any]:
    """Steps environments for a while, and returns how many steps they made a second. "sync": in Gymnasium's own SyncVectorEnv."""
    settings: dict[str, Any] = {"level": stage, "observation": kind, "frame_skip": FRAME_SKIP}
    if kind == "pixels":
        settings |= {"pixels": (160, 112), "field": (320, 224)}
    envs: VectorEnv[Any, Any, Any]
    if threads == "sync":
        envs = SyncVectorEnv([lambda: QuarterpipeEnv(**settings)] * count, copy=False, autoreset_mode=AutoresetMode.SAME_STEP)
    else:
        envs = QuarterpipeVectorEnv(count, threads=threads, copy=False, autoreset_mode="same_step", **settings)
    chance = np.random.default_rng(0)
    weights = np.array(CHANCES) / sum(CHANCES)
    actions = [chance.choice(len(DISCRETE_ACTIONS), count, p=weights) for _ in range(64)]
    envs.reset(seed=0)
    # Each action is held for 4 steps.
    held = (actions[step // 4 % len(actions)] for step in itertools.count())
    # First for a while without counting, for at the start all players are at the same place.
    for counted in (False, True):
        steps, began = 0, time.perf_counter()
        while (took := time.perf_counter() - began) < seconds and (counted or steps < WARM_UP * count):
            envs.step(next(held))
            steps += count
    envs.close()
    return {"stage": stage, "kind": kind, "environments": count, "threads": threads, "steps_per_second": round(steps / took)}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m quarterpipe.bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each measurement takes")
    parser.add_argument("--json", help="a file for the figures; it must not exist yet")
    parser.add_argument("--plot", help="a file for a plot of them, an SVG or a PNG; needs matplotlib; it must not exist yet")
    parser.add_argument("--from", dest="stored", help="show the figures of such a file instead of measuring")
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
    figures: list[dict[str, Any]] = []
    print(f"{'stage':8} {'kind':8} {'environments':>12} {'threads':>8} {'steps a second':>15}")

    def report(figure: dict[str, Any]) -> None:
        figures.append(figure)
        steps = f"{figure['steps_per_second']:,}"
        print(f"{figure['stage']:8} {figure['kind']:8} {figure['environments']:12,} {figure['threads']!s:>8} {steps:>15}", flush=True)

    if arguments.stored:
        with open(arguments.stored, encoding="utf-8") as stored:
            for figure in json.load(stored)["figures"]:
                report(figure)
    else:
        for stage in STAGES:
            for kind in KINDS:
                for count in arguments.counts:
                    # Pictures of so many would only fill the memory.
                    if kind == "pixels" and count > 4096:
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
    """Draws the steps a second by the number of environments, a part for each stage."""
    import matplotlib

    matplotlib.use("svg" if file.endswith(".svg") else "agg")
    from matplotlib import pyplot

    colours = dict(zip(KINDS, ("tab:blue", "tab:green", "tab:orange")))
    styles = {1: ("--", "o", "1 thread"), 2: ("-", "o", "2 threads"), "sync": ("", "x", "SyncVectorEnv")}
    figure, parts = pyplot.subplots(1, len(STAGES), figsize=(9, 4), sharey=True)
    for part, stage in zip(parts, STAGES):
        for kind, colour in colours.items():
            for threads, (line, marker, name) in styles.items():
                rows = [row for row in figures if (row["stage"], row["kind"], row["threads"]) == (stage, kind, threads)]
                counts, steps = [row["environments"] for row in rows], [row["steps_per_second"] for row in rows]
                part.plot(counts, steps, linestyle=line, marker=marker, markersize=4, color=colour, label=f"{kind}, {name}")
        part.set(title=stage, xlabel="environments", xscale="log", yscale="log")
        part.grid(alpha=0.3)
    parts[0].set_ylabel(f"steps a second, of {FRAME_SKIP} frames each")
    parts[-1].legend(fontsize=6)
    figure.tight_layout()
    figure.savefig(file, metadata={"Date": None} if file.endswith(".svg") else None)


if __name__ == "__main__":
    sys.exit(main())
