"""Trains a policy from scratch, with proximal policy optimisation (PPO), to run through a level. It observes the player's view and motion.

    pip install "./python[train]"
    python python/examples/train_ppo.py --level first --out first-run

The folder `--out` receives the learning curve, checkpoints, and a film of the trained player. `--resume` continues an interrupted run.
"""

from __future__ import annotations

import argparse
import csv
import os
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical
from tqdm import tqdm

import quarterpipe as qp
from quarterpipe.gym import DISCRETE_ACTIONS, QuarterpipeVectorEnv

ACTIONS = len(DISCRETE_ACTIONS)
COLUMN = {name: index for index, name in enumerate(qp.COLUMN_NAMES)}
FRAME_SKIP = 8
STEPS = 64
"""Steps of each environment in an iteration."""
EPOCHS, MINIBATCH = 3, 2048
DISCOUNT, TRACE = 0.99, 0.95
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
RATE = 6e-4
PLANES = 8
REWARD = {"progress": 0.01, "frames": -0.001, "goals": 10.0, "deaths": -5.0}


def features(state, last_action):
    """Returns the player's state that the view does not show: its motion, and its position within its cell.

    Its position in the level is left out, so that the policy cannot memorise the level.
    """
    column = {name: state[:, index].astype(np.float32) for name, index in COLUMN.items()}
    angle = column["angle"] * (2 * np.pi / 256)
    parts = [column[name] / 1024 for name in ("x_speed", "y_speed", "ground_speed", "spin_charge")]
    parts += [np.sin(angle), np.cos(angle), column["control_lock"] > 0, column["invulnerable"] > 0]
    parts += [(state[:, COLUMN[name]] >> 16 & 7) / 8 for name in ("x", "y")]
    flags = state[:, COLUMN["flags"], None] & np.array(list(qp.FLAGS.values())) != 0
    return np.concatenate([np.stack(parts, 1), flags, np.eye(ACTIONS)[last_action]], 1).astype(np.float32)


class Policy(nn.Module):
    """A network that returns the probabilities of the actions and the value of the state, from a view and features."""

    def __init__(self, rows, columns, felt):
        super().__init__()
        # Each kind of cell is embedded as eight fixed random numbers, as learning them would double the time. The view is then cut into
        # patches of 4 x 4 cells.
        self.register_buffer("planes", torch.randn(len(qp.VIEW_CELL_NAMES), PLANES))
        self.pieces = nn.Linear(16 * PLANES, 24)
        self.body = nn.Sequential(nn.Linear(24 * (rows // 4) * (columns // 4) + felt, 192), nn.ReLU(), nn.Linear(192, 128), nn.ReLU())
        self.actor, self.critic = nn.Linear(128, ACTIONS), nn.Linear(128, 1)
        for layer in [self.pieces, *self.body, self.actor, self.critic]:
            if isinstance(layer, nn.Linear):
                nn.init.orthogonal_(layer.weight, 0.01 if layer is self.actor else 1.0 if layer is self.critic else 2**0.5)
                nn.init.zeros_(layer.bias)

    def forward(self, view, felt):
        count, rows, columns = view.shape
        cells = view.view(count, rows // 4, 4, columns // 4, 4).transpose(2, 3).reshape(-1)
        pieces = nn.functional.embedding(cells.int(), self.planes).view(count, -1, 16 * PLANES)
        seen = torch.relu(self.pieces(pieces)).flatten(1)
        body = self.body(torch.cat([seen, felt], 1))
        return Categorical(logits=self.actor(body)), self.critic(body)[:, 0]


class Player:
    """Environments, and the observations that a policy gets from them."""

    SETTINGS = {
        "observation": ("view", "state"), "frame_skip": FRAME_SKIP, "max_no_ops": 30, "reward": REWARD,
        "autoreset_mode": "same_step", "copy": False,
    }

    def __init__(self, level, count, device, seed, options=None, **settings):
        self.envs = QuarterpipeVectorEnv(count, level=level, **{**self.SETTINGS, **settings})
        self.device, self.last_action = device, np.zeros(count, np.int64)
        self.seen, _ = self.envs.reset(seed=seed, options=options)

    def told(self, seen):
        """Returns the policy's inputs as tensors: a view and features."""
        view = torch.tensor(seen["view"], device=self.device)
        return view, torch.tensor(features(seen["state"], self.last_action), device=self.device)

    def step(self, actions):
        """Steps, and returns rewards, terminated, truncated and infos."""
        self.last_action = actions.cpu().numpy()
        self.seen, rewards, terminated, truncated, info = self.envs.step(self.last_action)
        return rewards, terminated, truncated, info

    def begins(self, ended):
        """Forgets the last actions of episodes that ended."""
        self.last_action = np.where(ended, 0, self.last_action)


@torch.no_grad()
def collect(player, policy):
    """Steps with a policy. Returns the training data for PPO and, for each episode that ended, its return and if it reached the goal."""
    count = player.envs.num_envs
    taken, returns, goals = [], [], []
    values, rewards, ends = (torch.zeros(STEPS + 1, count) for _ in range(3))
    for step in range(STEPS):
        told = player.told(player.seen)
        chances, value = policy(*told)
        actions = chances.sample()
        reward, terminated, truncated, info = player.step(actions)
        ended = terminated | truncated
        rewards[step], values[step], ends[step] = torch.from_numpy(reward), value.cpu(), torch.from_numpy(ended)
        if truncated.any():
            # The episode was truncated: bootstrap with the discounted value of the last state.
            _, last = policy(*player.told(info["final_obs"]))
            rewards[step] += DISCOUNT * last.cpu() * torch.from_numpy(truncated)
        returns += info["returns"][ended].tolist()
        goals += (info["counters"][ended, qp.COUNTER_NAMES.index("goals")] > 0).tolist()
        player.begins(ended)
        taken.append((*told, actions, chances.log_prob(actions)))
    values[STEPS] = policy(*player.told(player.seen))[1].cpu()
    advantages = torch.zeros(STEPS, count)
    ahead = torch.zeros(count)
    for step in reversed(range(STEPS)):
        stays = 1 - ends[step]
        surprise = rewards[step] + DISCOUNT * values[step + 1] * stays - values[step]
        ahead = advantages[step] = surprise + DISCOUNT * TRACE * stays * ahead
    targets = advantages + values[:STEPS]
    batch = [torch.cat(parts) for parts in zip(*taken)] + [part.flatten().to(player.device) for part in (advantages, targets)]
    return batch, returns, goals


def learn(policy, optimizer, batch, minibatch=MINIBATCH):
    """Improves a policy with a batch of training data."""
    count = len(batch[0])
    for _ in range(EPOCHS):
        for chosen in torch.randperm(count, device=batch[0].device).split(minibatch):
            *told, actions, before, advantages, targets = (part[chosen] for part in batch)
            chances, value = policy(*told)
            advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
            ratio = (chances.log_prob(actions) - before).exp()
            gain = torch.min(ratio * advantages, ratio.clamp(1 - CLIP, 1 + CLIP) * advantages).mean()
            loss = VALUE * (value - targets).square().mean() - gain - ENTROPY * chances.entropy().mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()


@torch.no_grad()
def examine(level, policy, device, seed, count=64):
    """Plays evaluation episodes. Returns the number of frames of each that reached the goal, and the start and the actions of the fastest.

    The episodes begin as in training, after up to 30 frames without buttons.
    """
    player = Player(level, count, device, seed)
    worlds = [player.envs.world(index) for index in range(count)]
    played, done, frames = [[] for _ in range(count)], np.zeros(count, np.bool_), np.zeros(count)
    while not done.all():
        chances, _ = policy(*player.told(player.seen))
        _, terminated, truncated, info = player.step(chances.sample())
        for index in np.flatnonzero(~done):
            played[index].append(DISCRETE_ACTIONS[player.last_action[index]])
        ended = (terminated | truncated) & ~done
        reached = info["counters"][:, qp.COUNTER_NAMES.index("goals")] > 0
        frames[ended] = np.where(reached, info["frames"], np.inf)[ended]
        done |= ended
        player.begins(ended)
    best = int(frames.argmin())
    return frames[np.isfinite(frames)], worlds[best], played[best]


def film(world, played, path, speed=3):
    """Writes a film of an episode, with 15 pictures a second, `speed` times as fast as the game."""
    pictures = []
    for number, letters in enumerate(played):
        for frame in range(FRAME_SKIP):
            if (number * FRAME_SKIP + frame) % (4 * speed) == 0:
                pictures.append(world.render(320, 180))
            world.step(letters)
    write(path, qp.encode_film([*pictures, *[world.render(320, 180)] * 15], 15))


def write(path, content):
    """Writes a file whole or not at all."""
    unfinished = path.with_name(path.name + ".tmp")
    unfinished.write_bytes(content)
    os.replace(unfinished, path)


def plot(curve, title, path):
    """Draws the learning curve."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    figure, left = pyplot.subplots(figsize=(7, 3.5))
    right = left.twinx()
    frames = [row["frames"] / 1e6 for row in curve]
    left.plot(frames, [row["mean_return"] for row in curve], color="tab:blue")
    right.plot(frames, [100 * row["goals"] for row in curve], color="tab:orange")
    left.set(xlabel="million frames", title=title)
    left.set_ylabel("mean return", color="tab:blue")
    right.set_ylabel("% of episodes that reach the goal", color="tab:orange")
    right.set_ylim(-2, 102)
    figure.tight_layout()
    figure.savefig(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="first", help="a built-in stage or a file")
    parser.add_argument("--out", type=Path, required=True, help="a folder for the results; it must not exist yet")
    parser.add_argument("--resume", action="store_true", help="continue from the folder's checkpoint")
    parser.add_argument("--iterations", type=int, default=150, help=f"each is {STEPS} steps of {FRAME_SKIP} frames of all environments")
    parser.add_argument("--envs", type=int, default=256)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=0, help="threads of PyTorch; 0: one per processor")
    arguments = parser.parse_args()
    for name in ("iterations", "envs"):
        if getattr(arguments, name) < 1:
            parser.error(f"--{name}: found {getattr(arguments, name)}, expected 1 or more")
    # The arguments that must be the same when a run continues.
    task = {name: getattr(arguments, name) for name in ("level", "envs", "seed")}
    out, checkpoint = arguments.out, arguments.out / "checkpoint.pt"
    if arguments.resume and not checkpoint.exists():
        parser.error(f"--resume: there is no {checkpoint}")
    if out.exists() and not arguments.resume:
        parser.error(f"{out} exists already: choose another folder, or go on with --resume")

    torch.set_num_threads(arguments.threads or os.cpu_count() or 1)
    torch.manual_seed(arguments.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    player = Player(arguments.level, arguments.envs, device, arguments.seed)
    policy = Policy(*player.seen["view"].shape[1:], player.told(player.seen)[1].shape[1]).to(device)
    optimizer = torch.optim.Adam(policy.parameters(), RATE, eps=1e-5)
    curve, first, seconds = [], 0, 0.0
    if arguments.resume:
        saved = torch.load(checkpoint, map_location=device)
        if saved["task"] != task:
            parser.error(f"{checkpoint}: found a run of {saved['task']}, expected {task}")
        policy.load_state_dict(saved["policy"])
        optimizer.load_state_dict(saved["optimizer"])
        torch.set_rng_state(saved["chance"].cpu())
        curve, first, seconds = saved["curve"], saved["iteration"], saved["seconds"]
        # All environments are reset, with new seeds.
        player = Player(arguments.level, arguments.envs, device, arguments.seed + first * arguments.envs)

    began = time.perf_counter() - seconds
    returns, goals = [], []
    bar = tqdm(range(first, arguments.iterations), initial=first, total=arguments.iterations, unit="it")
    for iteration in bar:
        optimizer.param_groups[0]["lr"] = RATE * max(0.05, 1 - iteration / arguments.iterations)
        batch, new_returns, new_goals = collect(player, policy)
        learn(policy, optimizer, batch)
        returns, goals = (returns + new_returns)[-256:], (goals + new_goals)[-256:]
        row = {
            "frames": (iteration + 1) * STEPS * FRAME_SKIP * arguments.envs,
            "seconds": time.perf_counter() - began,
            "mean_return": float(np.mean(returns)) if returns else float("nan"),
            "goals": float(np.mean(goals)) if goals else 0.0,
        }
        curve.append(row)
        bar.set_postfix_str(f"return {row['mean_return']:.1f}, goal in {row['goals']:.0%}")
        if iteration == 0 or (iteration + 1) % 10 == 0 or iteration + 1 == arguments.iterations:
            # Created only now, when there is a checkpoint to store.
            out.mkdir(parents=True, exist_ok=True)
            saved = {
                "task": task,
                "policy": policy.state_dict(), "optimizer": optimizer.state_dict(), "chance": torch.get_rng_state(),
                "curve": curve, "iteration": iteration + 1, "seconds": row["seconds"],
            }
            torch.save(saved, checkpoint.with_suffix(".tmp"))
            os.replace(checkpoint.with_suffix(".tmp"), checkpoint)
            with open(out / "curve.csv", "w", newline="", encoding="utf-8") as file:
                table = csv.DictWriter(file, curve[0].keys())
                table.writeheader()
                table.writerows(curve)
    plot(curve, f"PPO on {arguments.level}: {curve[-1]['seconds'] / 60:.1f} minutes", out / "curve.svg")
    frames, world, played = examine(arguments.level, policy, device, seed=1_000_000)
    if len(frames):
        print(f"{len(frames)} of 64 further episodes reach the goal, in {frames.min() / 60:.1f} s to {frames.max() / 60:.1f} s of the game")
    else:
        print("none of 64 further episodes reaches the goal")
    film(world, played, out / "film.gif")
    return 0


if __name__ == "__main__":
    sys.exit(main())
