"""Measures baselines on the suites of generated levels: two agents without observations, two with PPO, and a search as a reference.

    pip install "./python[train]"
    python python/examples/baselines.py --out baselines

Agents learn in the 500 training levels of a suite. They then play one episode in each of these levels, and one in each of the 1,000 test
levels. The difference between the shares of episodes that reach the goal is the generalisation gap.

    random  Uniform actions.
    right   Runs right, and jumps in 30 % of its steps.
    view    PPO as in train_ppo.py: from the view and the player's motion. Actions are sampled.
    pixels  PPO from two pictures, the last one and the one before: 84 x 84 in gray, of 224 x 224 pixels of the game. Actions are sampled.
    search  `qp.search`, with a budget of frames for each of the first test levels. It runs once, as seed 0.

A step takes 8 frames, or one for the search. Returns are sums of the environment's default rewards. The folder `--out` receives
results.csv, curves.csv, summary.csv and gap.svg. Every finished run is stored at once; `--resume` makes the missing runs.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical
from tqdm import tqdm
from train_ppo import ACTIONS, FRAME_SKIP, RATE, STEPS, Player, Policy, collect, learn, write

import quarterpipe as qp
from quarterpipe.gym import DISCRETE_ACTIONS, SUITES, QuarterpipeVectorEnv, Settings, suite

AGENTS = ("random", "right", "view", "pixels", "search")
FRAMES = {"view": 1_500_000, "pixels": 500_000}
"""The default number of frames of a training run."""
LONGEST = 2400
"""The maximum number of frames of an episode in training. Evaluation episodes have the environment's default limit."""
ENVS, MINIBATCH = 64, 512
RECENT = 256
"""The number of episodes whose mean is a point of a learning curve."""

STUDENT = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
    2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)  # fmt: skip
"""The 97.5 % quantiles of Student's t distribution for 1 to 30 degrees of freedom."""


class ViewPlayer(Player):
    """Environments with views and states as observations, and with the default rewards."""

    SETTINGS = {**Player.SETTINGS, "reward": None}

    def policy(self):
        """Returns a new policy for these environments."""
        return Policy(*self.seen["view"].shape[1:], self.told(self.seen)[1].shape[1])


class PixelPlayer(ViewPlayer):
    """Environments with pictures as observations, and with the default rewards."""

    SETTINGS = {
        **ViewPlayer.SETTINGS, "observation": "pixels", "pixels": (84, 84), "field": (224, 224), "pixel_format": "gray",
    }

    def __init__(self, *arguments, **settings):
        super().__init__(*arguments, **settings)
        self.previous = self.seen.copy()

    def policy(self):
        """Returns a new policy for these environments."""
        return PixelPolicy()

    def told(self, seen):
        """Returns the policy's input as a tensor: the previous picture and this one."""
        pictures = np.stack([self.previous, seen], 1).reshape(len(seen), 2, *seen.shape[1:3])
        return (torch.from_numpy(pictures).to(self.device),)

    def step(self, actions):
        """Steps, and returns rewards, terminated, truncated and infos."""
        self.previous[:] = self.seen
        return super().step(actions)

    def begins(self, ended):
        """Forgets the previous pictures of episodes that ended."""
        self.previous[ended] = self.seen[ended]


class PixelPolicy(nn.Module):
    """A convolutional network that returns the probabilities of the actions and the value of the state."""

    def __init__(self):
        super().__init__()
        # The first convolution has a kernel and stride of 6, that is 16 pixels of the game. As a matrix product it takes half the time.
        self.pieces, self.cells = nn.Linear(2 * 6 * 6, 32), nn.Conv2d(32, 32, 4, 2)
        self.body = nn.Linear(32 * 6 * 6, 128)
        self.actor, self.critic = nn.Linear(128, ACTIONS), nn.Linear(128, 1)
        for layer in (self.pieces, self.cells, self.body, self.actor, self.critic):
            nn.init.orthogonal_(layer.weight, 0.01 if layer is self.actor else 1.0 if layer is self.critic else 2**0.5)
            nn.init.zeros_(layer.bias)

    def forward(self, pictures):
        count = len(pictures)
        pieces = pictures.view(count, 2, 14, 6, 14, 6).permute(0, 2, 4, 1, 3, 5).reshape(count, 14 * 14, -1)
        seen = torch.relu(self.pieces(pieces.float() / 255)).transpose(1, 2).reshape(count, -1, 14, 14)
        body = torch.relu(self.body(torch.relu(self.cells(seen)).flatten(1)))
        return Categorical(logits=self.actor(body)), self.critic(body)[:, 0]


class BlindPlayer(ViewPlayer):
    """Environments for agents without observations."""

    SETTINGS = {**ViewPlayer.SETTINGS, "observation": "state"}

    def told(self, seen):
        """Returns only the number of environments, as the length of a tensor."""
        return (torch.zeros(len(seen), device=self.device),)


def press(chances):
    """Returns a substitute for a policy, which picks actions with fixed probabilities."""
    chances = torch.tensor(chances)
    return lambda seen: (Categorical(probs=chances.expand(len(seen), -1)), None)


BLIND = {
    "random": press([1 / ACTIONS] * ACTIONS),
    "right": press([{"R": 0.7, "RA": 0.3}.get(action, 0.0) for action in DISCRETE_ACTIONS]),
}


def train(kind, settings, frames, seed, device, threads):
    """Trains a policy, and returns it with its learning curve."""
    # Environment i gets this seed plus i, so different runs do not share seeds.
    player = kind(count=ENVS, device=device, seed=seed << 16, max_frames=LONGEST, threads=threads, **settings)
    policy = player.policy().to(device)
    optimizer = torch.optim.Adam(policy.parameters(), RATE, eps=1e-5)
    curve, returns, goals, began = [], [], [], time.perf_counter()
    each = STEPS * FRAME_SKIP * ENVS
    iterations = -(-frames // each)
    for iteration in range(iterations):
        optimizer.param_groups[0]["lr"] = RATE * max(0.05, 1 - iteration / iterations)
        batch, new_returns, new_goals = collect(player, policy)
        learn(policy, optimizer, batch, MINIBATCH)
        returns, goals = (returns + new_returns)[-RECENT:], (goals + new_goals)[-RECENT:]
        seconds = round(time.perf_counter() - began, 2)
        curve.append({"frames": (iteration + 1) * each, "mean_return": mean(returns), "goals": mean(goals), "seconds": seconds})
    return policy, curve


@torch.no_grad()
def play(kind, policy, settings, device, threads):
    """Plays one episode in each level with sampled actions, and returns the infos of their ends."""
    levels = levels_of(settings)
    player = kind(
        count=len(levels), device=device, seed=0, options={"level": levels}, max_no_ops=0, autoreset_mode="disabled",
        threads=threads, **settings,
    )
    plays = np.ones(len(levels), np.bool_)
    actions = torch.zeros(len(levels), dtype=torch.int64)
    while plays.any():
        chances, _ = policy(*(part[plays] for part in player.told(player.seen)))
        actions[plays] = chances.sample().cpu()
        _, terminated, truncated, info = player.step(actions)
        plays = ~(terminated | truncated)
    return info


def search(settings, count, frames, threads):
    """Searches the first levels, plays the fastest runs, and returns the infos of their ends.

    The player stands still in levels without a run.
    """
    settings = {**settings, "num_levels": min(count, settings["num_levels"])}
    starts = Settings.of(**settings).starts()
    runs = [qp.search(start, frames=frames, threads=threads).inputs for start in starts]
    envs = QuarterpipeVectorEnv(
        len(starts), actions="buttons", frame_skip=1, autoreset_mode="disabled", copy=False, threads=threads, **settings
    )
    envs.reset(seed=0, options={"level": levels_of(settings)})
    over = np.zeros(len(starts), np.bool_)
    frame = 0
    while not over.all():
        bits = np.array([run[frame] if run is not None and frame < len(run) else 0 for run in runs], np.uint8)
        _, _, terminated, truncated, info = envs.step(np.unpackbits(bits[:, None], 1, 7, "little"))
        over = terminated | truncated
        frame += 1
    return info


def levels_of(settings):
    """Returns the numbers of a suite's levels."""
    return settings["start_level"] + np.arange(settings["num_levels"])


def result(split, info):
    """Returns the results of a split's episodes. `reached` has the frames to the goal in each level, 0 if it was not reached."""
    reached = np.where(info["goals"] > 0, info["frames"], 0)
    return {
        "split": split, "levels": len(reached), "goals": float((reached > 0).mean()), "mean_return": float(info["returns"].mean()),
        "goal_frames": mean(reached[reached > 0]), "reached": reached.tolist(),
    }


def run(task, threads, path):
    """Trains the agent if it learns, plays the levels, and writes the results."""
    torch.set_num_threads(threads)
    torch.manual_seed(task["seed"])
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    agent = task["agent"]
    splits = {split: {**suite(task["suite"], split), "num_levels": task[f"{split}_levels"]} for split in ("train", "test")}
    curve = []
    if agent == "search":
        results = [result("test", search(splits["test"], task["search_levels"], task["frames"], threads))]
    else:
        kind, policy = {"view": ViewPlayer, "pixels": PixelPlayer}.get(agent, BlindPlayer), BLIND.get(agent)
        if policy is None:
            policy, curve = train(kind, splits["train"], task["frames"], task["seed"], device, threads)
            torch.save(policy.state_dict(), path.with_suffix(".pt"))
        results = [result(split, play(kind, policy, settings, device, threads)) for split, settings in splits.items()]
    write(path, json.dumps({"task": task, "results": results, "curve": curve}).encode())


def mean(values):
    """Returns the mean, or None without values."""
    return float(np.mean(values)) if len(values) else None


def interval(values):
    """Returns the mean and half the width of its 95 % confidence interval, which is None for fewer than two values.

    The interval is slightly too wide for 32 values and more.
    """
    values = [value for value in values if value is not None]
    if len(values) < 2:
        return mean(values), None
    return mean(values), STUDENT[min(len(values) - 1, 30) - 1] * float(np.std(values, ddof=1)) / len(values) ** 0.5


def summary(runs):
    """Returns a row for each suite and agent, with the means over the seeds and half the widths of their intervals."""
    groups = {}
    for one in runs:
        groups.setdefault((one["task"]["suite"], one["task"]["agent"]), []).append({row["split"]: row for row in one["results"]})
    rows = []
    for suite_name, agent in sorted(groups, key=lambda key: place_of(*key)):
        seeds = groups[suite_name, agent]
        reference = groups.get((suite_name, "search"))
        values = {
            "test_goals": [one["test"]["goals"] for one in seeds],
            "train_goals": [one["train"]["goals"] for one in seeds if "train" in one],
            "gap": [one["train"]["goals"] - one["test"]["goals"] for one in seeds if "train" in one],
            "test_return": [one["test"]["mean_return"] for one in seeds],
            "test_goal_frames": [one["test"]["goal_frames"] for one in seeds],
            "times_search": [slower(one["test"], reference[0]["test"]) for one in seeds] if reference else [],
        }
        row = {"suite": suite_name, "agent": agent, "seeds": len(seeds), "test_levels": seeds[0]["test"]["levels"]}
        for name, numbers in values.items():
            row[name], row[f"{name}_ci"] = interval(numbers)
        rows.append(row)
    return rows


def place_of(suite_name, agent):
    """Returns the key by which rows are sorted."""
    return list(SUITES).index(suite_name), AGENTS.index(agent)


def slower(test, reference):
    """Returns the ratio of an agent's frames to the searcher's: the mean over the levels in which both reach the goal."""
    pairs = [(frames, least) for frames, least in zip(test["reached"], reference["reached"]) if frames and least]
    return mean([frames / least for frames, least in pairs])


TABLES = (
    ("Test levels whose goal is reached (%)", "test_goals", 1, 100),
    ("Generalisation gap: training levels less test levels (percentage points)", "gap", 1, 100),
    ("Frames to the goal, as a multiple of the searcher's", "times_search", 2, 1),
)
"""The titles of the printed tables, their columns of the summary, digits, and factors."""


def markdown(rows):
    """Returns tables of the summary, with a row for each suite and a column for each agent, and the numbers of seeds."""
    cells = {(row["suite"], row["agent"]): row for row in rows}
    names = [name for name in SUITES if any(row["suite"] == name for row in rows)]
    agents = [agent for agent in AGENTS if any(row["agent"] == agent for row in rows)]

    def cell(row, name, digits, factor):
        if row is None or row[name] is None:
            return ""
        width = row[f"{name}_ci"]
        # 0 is added so that a rounded -0.0 is printed without its sign.
        return f"{round(factor * row[name], digits) + 0.0:,.{digits}f}" + ("" if width is None else f" ± {factor * width:,.{digits}f}")

    lines = []
    for title, *column in TABLES:
        shown = [agent for agent in agents if any(row["agent"] == agent and row[column[0]] is not None for row in rows)]
        if not shown:
            continue
        lines += [f"{title}:", "", "| Suite | " + " | ".join(shown) + " |", "|---|" + "---:|" * len(shown)]
        lines += ["| " + " | ".join([name, *(cell(cells.get((name, agent)), *column) for agent in shown)]) + " |" for name in names]
        lines.append("")
    seeds = {agent: sorted({row["seeds"] for row in rows if row["agent"] == agent}) for agent in agents}
    lines.append("Seeds: " + ", ".join(f"{agent} {' to '.join(map(str, counts))}" for agent, counts in seeds.items()))
    return "\n".join(lines)


def plot(rows, path):
    """Draws the shares of goals in training and test levels, for each suite and agent."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    names = [name for name in SUITES if any(row["suite"] == name for row in rows)]
    agents = [agent for agent in AGENTS if any(row["agent"] == agent for row in rows)]
    bars = [(agent, split) for agent in agents for split in ("train", "test") if (agent, split) != ("search", "train")]
    width = 0.85 / len(bars)
    figure, axes = pyplot.subplots(figsize=(10, 4))
    for place, (agent, split) in enumerate(bars):
        own = [row for row in rows if row["agent"] == agent]
        at = [names.index(row["suite"]) + (place - (len(bars) - 1) / 2) * width for row in own]
        axes.bar(
            at, [100 * row[f"{split}_goals"] for row in own], width, yerr=[100 * (row[f"{split}_goals_ci"] or 0) for row in own],
            color=f"C{AGENTS.index(agent)}", alpha=1.0 if split == "test" else 0.45, label=f"{agent}, {split}", error_kw={"linewidth": 0.8},
        )
    axes.set(ylim=(0, 105), ylabel="% of levels whose goal is reached")
    axes.set_xticks(range(len(names)), names)
    axes.legend(ncols=len(agents), fontsize="small", loc="lower center", bbox_to_anchor=(0.5, 1))
    figure.tight_layout()
    figure.savefig(path)
    pyplot.close(figure)


def write_table(path, rows):
    """Writes rows as a table."""
    unfinished = path.with_name(path.name + ".tmp")
    with open(unfinished, "w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, rows[0])
        table.writeheader()
        table.writerows(rows)
    os.replace(unfinished, path)


def write_results(folder):
    """Writes the tables and the plot of all runs that are stored in a folder, and returns the rows of the summary."""
    runs = [json.loads(path.read_text(encoding="utf-8")) for path in (folder / "runs").glob("*.json")]
    if not runs:
        return []
    runs.sort(key=lambda one: (*place_of(one["task"]["suite"], one["task"]["agent"]), one["task"]["seed"]))
    of = [{name: one["task"][name] for name in ("suite", "agent", "seed")} for one in runs]
    columns = ("split", "levels", "goals", "mean_return", "goal_frames")
    results = [{**key, **{name: row[name] for name in columns}} for key, one in zip(of, runs) for row in one["results"]]
    write_table(folder / "results.csv", results)
    curves = [{**key, **row} for key, one in zip(of, runs) for row in one["curve"]]
    if curves:
        write_table(folder / "curves.csv", curves)
    rows = summary(runs)
    write_table(folder / "summary.csv", rows)
    plot(rows, folder / "gap.svg")
    return rows


def tasks_of(arguments):
    """Returns the tasks and the paths of their runs, ordered by seed, so that all suites have one seed before any has two."""
    tasks = []
    for seed, name, agent in product(range(arguments.seeds), arguments.suites, arguments.agents):
        task = {"suite": name, "agent": agent, "seed": seed, "train_levels": arguments.train_levels, "test_levels": arguments.test_levels}
        if agent == "search":
            task |= {"frames": arguments.search_frames, "search_levels": arguments.search_levels}
        elif agent in FRAMES:
            task["frames"] = arguments.frames or FRAMES[agent]
        if agent != "search" or seed == 0:
            tasks.append((task, arguments.out / "runs" / f"{name}-{agent}-{seed}.json"))
    return tasks


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, help="a folder for the results; it must not exist yet")
    parser.add_argument("--resume", action="store_true", help="make the missing runs of the folder")
    parser.add_argument("--from", type=Path, dest="source", metavar="FOLDER", help="only remake the tables and the plot of a folder")
    parser.add_argument("--suites", nargs="+", choices=list(SUITES), default=list(SUITES), metavar="SUITE", help="of " + ", ".join(SUITES))
    parser.add_argument("--agents", nargs="+", choices=AGENTS, default=list(AGENTS), metavar="AGENT", help="of " + ", ".join(AGENTS))
    parser.add_argument("--seeds", type=int, default=5, help="runs of each agent and suite, with the seeds 0, 1 and so on")
    budgets = ", ".join(f"{frames:,} for {agent}" for agent, frames in FRAMES.items())
    parser.add_argument("--frames", type=int, help=f"frames of a training run; by default {budgets}")
    parser.add_argument("--train-levels", type=int, default=500)
    parser.add_argument("--test-levels", type=int, default=1000)
    parser.add_argument("--search-levels", type=int, default=100, help="the number of test levels for the searcher")
    parser.add_argument("--search-frames", type=int, default=1_000_000, help="frames that the searcher tries in a level")
    parser.add_argument("--threads", type=int, default=1, help="threads of a run")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="runs at the same time; by default one per processor")
    arguments = parser.parse_args()
    if (arguments.out is None) == (arguments.source is None):
        parser.error("found both or none of --out and --from, expected one of them")
    for name in ("seeds", "frames", "train_levels", "test_levels", "search_levels", "search_frames", "threads", "jobs"):
        value = getattr(arguments, name)
        if value is not None and value < 1:
            parser.error(f"--{name.replace('_', '-')}: found {value}, expected 1 or more")
    if arguments.source is not None:
        rows = write_results(arguments.source)
        if not rows:
            parser.error(f"--from: found no runs in {arguments.source}")
        print(markdown(rows))
        return 0
    out = arguments.out
    if out.exists() and not arguments.resume:
        parser.error(f"{out} exists already: choose another folder, or go on with --resume")
    if arguments.resume and not (out / "runs").is_dir():
        parser.error(f"--resume: found no runs in {out}")
    tasks = tasks_of(arguments)
    for task, path in tasks:
        if path.exists() and (stored := json.loads(path.read_text(encoding="utf-8"))["task"]) != task:
            parser.error(f"{path}: found a run of {stored}, expected {task}")

    (out / "runs").mkdir(parents=True, exist_ok=True)
    pool = ProcessPoolExecutor(arguments.jobs, get_context("spawn"))
    try:
        runs = [pool.submit(run, task, arguments.threads, path) for task, path in tasks if not path.exists()]
        for finished in tqdm(as_completed(runs), total=len(runs), unit="run"):
            finished.result()
            write_results(out)
    finally:
        pool.shutdown(cancel_futures=True)
    print(markdown(write_results(out)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
