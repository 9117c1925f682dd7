"""What all environments have in common: settings, starts, arrays, actions."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Literal, Union

import numpy as np
import numpy.typing as npt

from quarterpipe import _native
from quarterpipe._fields import document_fields
from quarterpipe._native import Environments, Level, World
from quarterpipe.rules import Rules

Array = npt.NDArray[Any]
Observation = Union[Array, dict[str, Array]]
"""An array, or one for each kind if there are several."""
LevelLike = Union[str, "os.PathLike[str]", Level, World]
"""A built-in stage's name, a file's path, a level, or a world to begin at."""

KINDS = ("state", "view", "rays", "pixels")
"""The kinds of observations."""

DISCRETE_ACTIONS = ("", "L", "R", "D", "U", "A", "LA", "RA", "DA", "UA")
"""The buttons of each discrete action, by letters: nothing; walk left and right; duck, roll or get ready to charge; look up; jump, also
while walking; charge a spin dash (in CD with Up a peel-out)."""

BUTTONS = ("up", "down", "left", "right", "b", "c", "a")
"""The buttons in the order of the actions `buttons` and `filtered`."""

REWARD = {"progress": 0.01, "goals": 10.0, "deaths": -10.0}
"""What is rewarded unless told otherwise: a hundredth for each pixel of progress, ten for the goal, ten lost by dying."""

_TYPES: dict[str, npt.DTypeLike] = {"state": np.int32, "view": np.uint8, "rays": np.int16, "pixels": np.uint8}
_LETTERS = {"U": 0x01, "D": 0x02, "L": 0x04, "R": 0x08, "B": 0x10, "C": 0x20, "A": 0x40}
_DISCRETE = np.array([sum(_LETTERS[letter] for letter in action) for action in DISCRETE_ACTIONS], dtype=np.uint8)


@dataclass(frozen=True)
class Settings:
    """The settings that every kind of environment takes as keywords."""

    level: LevelLike | Sequence[LevelLike] = "first"
    """The level, or several, of which each episode takes one by chance."""
    rules: str | Rules | None = None
    """The rules: "s1", "cd", "s2", "s3", "s3k", or your own. None: those that the level is meant for, else "s3k"."""
    character: str | None = None
    """Who the player is: "sonic", "tails", "knuckles" or "mini". None: "sonic"."""
    observation: str | Sequence[str] = "state"
    """What is observed: "state", "view", "rays" or "pixels"; several give a dict."""
    actions: Literal["buttons", "discrete", "filtered"] = "discrete"
    """What actions are: one of DISCRETE_ACTIONS, or a 0 or 1 for each of BUTTONS; "filtered" ignores opposite directions."""
    frame_skip: int = 4
    """How many frames a step takes."""
    sticky: float = 0.0
    """The chance in each frame that the buttons of the frame before stay held."""
    max_no_ops: int = 0
    """Before an episode nothing is pressed for a number of frames by chance, up to this one."""
    max_frames: int | None = 7200
    """After how many frames an episode is truncated; two minutes of the game. None: never."""
    end_x: int | None = None
    """An episode also terminates when a player is at this x or further right."""
    reward: Mapping[str, float] | None = None
    """Weights: "progress" for each pixel, "frames" for each frame, and a counter's name for each event. None: REWARD."""
    route: str | Sequence[tuple[int, int]] | None = None
    """What progress is: None for x, "recording" for the way of the level's recorded run, or points of a route."""
    view: tuple[int, int] = (40, 28)
    """Columns and rows of the cells that are viewed, of 8 x 8 px each. The array has rows first: (28, 40)."""
    rays: tuple[int, int] = (16, 256)
    """How many rays, and how far they reach in pixels."""
    pixels: tuple[int, int] = (320, 224)
    """Width and height of the picture."""
    gray: bool = False
    """Whether the picture has one channel instead of three."""
    shrink: int = 1
    """How many pixels of the game become one of the picture, along each side: the same picture size shows more."""
    threads: int = 0
    """How many threads step the worlds; 0 for one per processor."""

    @classmethod
    def of(cls, **keywords: Any) -> Settings:
        """Makes settings of keywords. Raises TypeError for one that there is not."""
        names = [field.name for field in fields(cls)]
        for name in keywords:
            if name not in names:
                raise TypeError(f"there is no setting {name!r}, expected one of {', '.join(names)}")
        return cls(**keywords)

    def __post_init__(self) -> None:
        if isinstance(self.level, (int, float, bytes)) or self.level is None:
            raise TypeError(f"level: found {self.level!r}, expected a built-in stage's name, a path, a Level, a World, or several of them")
        if not isinstance(self.observation, (str, Sequence)):
            raise TypeError(f"observation: found {self.observation!r}, expected one of {', '.join(KINDS)}, or several of them")
        if self.reward is not None and not isinstance(self.reward, Mapping):
            raise TypeError(f"reward: found {self.reward!r}, expected weights by name, such as {REWARD}")
        for name in self.reward or ():
            if name not in ("progress", "frames", *_native.COUNTER_NAMES):
                raise ValueError(f"reward: found {name!r}, expected one of progress, frames, {', '.join(_native.COUNTER_NAMES)}")
        for name in ("frame_skip", "max_no_ops", "max_frames", "shrink", "threads"):
            value = getattr(self, name)
            if value is None and name == "max_frames":
                continue
            if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or value < 0:
                raise ValueError(f"{name}: found {value!r}, expected a whole number, 0 or more")
        for name in ("view", "rays", "pixels"):
            value = getattr(self, name)
            if not isinstance(value, Sequence) or len(value) != 2 or not all(isinstance(one, (int, np.integer)) and one > 0 for one in value):
                raise ValueError(f"{name}: found {value!r}, expected two whole numbers, 1 or more")

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of observations."""
        kinds = (self.observation,) if isinstance(self.observation, str) else tuple(self.observation)
        for kind in kinds:
            if kind not in KINDS:
                raise ValueError(f"observation: found {kind!r}, expected one of {', '.join(KINDS)}")
        if not kinds or len(set(kinds)) != len(kinds):
            raise ValueError(f"observation: found {kinds!r}, expected at least one, none of them twice")
        return kinds

    @property
    def is_single(self) -> bool:
        """Whether an observation is an array, not a dict."""
        return isinstance(self.observation, str)

    def starts(self, players: int = 1) -> list[World]:
        """Makes the worlds that episodes begin at."""
        levels = [self.level] if isinstance(self.level, (str, os.PathLike, Level, World)) else list(self.level)
        return [start_of(level, self.rules, self.character, players) for level in levels]

    def routes(self, starts: Sequence[World]) -> list[list[tuple[int, int]]] | None:
        """Returns the route of each start."""
        if self.route is None:
            return None
        if not isinstance(self.route, str):
            try:
                points = [(int(x), int(y)) for x, y in self.route]
            except (TypeError, ValueError) as error:
                raise ValueError(f"route: found {self.route!r}, expected None, 'recording' or points of x and y") from error
            return [points] * len(starts)
        if self.route != "recording":
            raise ValueError(f"route: found {self.route!r}, expected None, 'recording' or points")
        return [_recorded_way(start) for start in starts]


def start_of(level: LevelLike, rules: str | Rules | None, character: str | None, players: int = 1) -> World:
    """Makes the world that something begins at."""
    if isinstance(level, World):
        if len(level.players) != players:
            raise ValueError(f"level: found a world with {len(level.players)} players, expected {players}")
        for name, value in (("rules", rules), ("character", character)):
            if value is not None:
                raise ValueError(f"{name}: found {value!r}, expected None, as a world has its own")
        return level.copy()
    return level_of(level).world(rules, character or "sonic", players)


def level_of(level: str | os.PathLike[str] | Level) -> Level:
    """Returns a level by the name of a built-in or generated stage, or a file's path."""
    if isinstance(level, Level):
        return level
    if isinstance(level, str) and (level in Level.builtin_names() or level.startswith("generated:")):
        return Level.builtin(level)
    if isinstance(level, str) and not os.path.splitext(level)[1]:
        names = ", ".join(Level.builtin_names())
        raise ValueError(f"level: found {level!r}, expected a built-in stage, {names}, a generated one such as generated:7:4, or a file's path")
    return Level.load(level)


def _recorded_way(start: World) -> list[tuple[int, int]]:
    """Returns the way of a level's recorded run, under the rules and with the character that it was recorded with."""
    inputs = start.level.inputs
    if inputs is None:
        raise ValueError(f"route: the level {start.level.name!r} has no recorded run: give points")
    world = start.level.world()
    player, events = world.players[0], []
    points: list[tuple[int, int]] = []
    for bits in inputs.tolist():
        here = (int(player.x), int(player.y))
        # A point for every 64 px or so.
        if not points or (here[0] - points[-1][0]) ** 2 + (here[1] - points[-1][1]) ** 2 >= 64**2:
            points.append(here)
        events += [event.name for event in world.step(bits)]
    if "reached_goal" not in events:
        raise ValueError(f"route: the recorded run of {start.level.name!r} does not reach a goal: give points")
    return [*points, (int(player.x), int(player.y))]


class Batch:
    """Environments and the arrays that they fill. One row for each player of each world."""

    def __init__(self, settings: Settings, count: int, autoreset: str, players: int = 1) -> None:
        if isinstance(count, bool) or not isinstance(count, (int, np.integer)) or count < 1:
            raise ValueError(f"num_envs: found {count!r}, expected 1 or more")
        self.settings, self.count, self.players = settings, int(count), players
        kinds = settings.kinds
        reward = dict(REWARD if settings.reward is None else settings.reward)
        starts = settings.starts(players)
        self.native = Environments(
            starts,
            self.count,
            frame_skip=settings.frame_skip,
            sticky=settings.sticky,
            max_no_ops=settings.max_no_ops,
            autoreset=autoreset,
            end_x=settings.end_x,
            max_frames=settings.max_frames,
            per_pixel=reward.pop("progress", 0.0),
            per_frame=reward.pop("frames", 0.0),
            per_event=reward,
            routes=settings.routes(starts),
            view=_pair(settings.view) if "view" in kinds else None,
            rays=_pair(settings.rays) if "rays" in kinds else None,
            pixels=_pair(settings.pixels) if "pixels" in kinds else None,
            gray=settings.gray,
            shrink=settings.shrink,
            threads=settings.threads,
        )
        rows = self.count * players
        self.shapes = {kind: shape for kind, shape in self.native.shapes.items() if kind in kinds}
        self.observed = self._arrays(rows)
        # Only a reset in the same step ends an episode and shows something else.
        self.last = self._arrays(rows) if autoreset == "same_step" else None
        self.rewards = np.zeros(rows, np.float32)
        self.terminated = np.zeros(self.count, np.bool_)
        self.truncated = np.zeros(self.count, np.bool_)
        self.counters = np.zeros((rows, len(_native.COUNTER_NAMES)), np.uint32)
        self.returns = np.zeros(rows, np.float32)
        self.frames = np.zeros(self.count, np.uint32)

    def _arrays(self, rows: int) -> dict[str, Array]:
        return {kind: np.zeros((rows, *self.shapes[kind]), _TYPES[kind]) for kind in self.settings.kinds}

    def reset(
        self, mask: Array | None = None, seeds: Sequence[int | None] | None = None, starts: list[int] | None = None
    ) -> None:
        """Begins new episodes. Raises ValueError for a seed that is not from 0 to 2**64 - 1."""
        for seed in seeds or ():
            if seed is not None and not 0 <= seed < 1 << 64:
                raise ValueError(f"seed: found {seed}, expected 0 to 2**64 - 1")
        self.native.reset(self.observed, mask=None if mask is None else mask.tolist(), seeds=seeds, starts=starts)

    def step(self, buttons: Array) -> None:
        """Steps, and fills all arrays. `buttons` has the bits of each player's buttons."""
        self.native.step(
            buttons,
            self.rewards,
            self.terminated,
            self.truncated,
            self.observed,
            self.last,
            self.counters,
            self.returns,
            self.frames,
        )

    def buttons(self, actions: Any) -> Array:
        """Checks actions, one for each row, and returns the bits of their buttons."""
        rows = self.count * self.players
        actions = np.asarray(actions)
        if self.settings.actions == "discrete":
            if actions.shape != (rows,) or not np.issubdtype(actions.dtype, np.integer):
                raise ValueError(_expected(actions, f"{rows} whole numbers"))
            if rows and not (0 <= actions.min() and actions.max() < len(_DISCRETE)):
                raise ValueError(f"actions: found {actions.min()} to {actions.max()}, expected 0 to {len(_DISCRETE) - 1}")
            taken: Array = _DISCRETE.take(actions)
            return taken
        if actions.shape != (rows, len(BUTTONS)) or actions.dtype.kind not in "biu":
            raise ValueError(_expected(actions, f"0 or 1 in the shape {(rows, len(BUTTONS))}"))
        if actions.size and not (0 <= actions.min() and actions.max() <= 1):
            raise ValueError(f"actions: found {actions.min()} to {actions.max()}, expected 0 and 1")
        bits: npt.NDArray[np.uint8] = np.packbits(actions.astype(np.bool_), axis=1, bitorder="little")[:, 0]
        if self.settings.actions == "filtered":
            for both in (0x03, 0x0C):
                bits[(bits & both) == both] &= np.uint8(~both & 0x7F)
        return bits

    def observation(self, arrays: Mapping[str, Array], copy: bool) -> Observation:
        """Returns an array, or a dict of several."""
        taken = {kind: array.copy() if copy else array for kind, array in arrays.items()}
        return taken[self.settings.kinds[0]] if self.settings.is_single else taken


def whole(name: str, value: Any, least: int) -> int:
    """Checks a whole number."""
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or value < least:
        raise ValueError(f"{name}: found {value!r}, expected {least} or more")
    return int(value)


def options_of(options: dict[str, Any] | None, known: Sequence[str]) -> dict[str, Any]:
    """Returns the options of a reset. Raises ValueError for one that there is not."""
    for name in options or ():
        if name not in known:
            raise ValueError(f"options: found {name!r}, expected {' or '.join(map(repr, known))}")
    return options or {}


def _pair(numbers: Sequence[int]) -> tuple[int, int]:
    first, second = numbers
    return int(first), int(second)


def _expected(actions: Array, what: str) -> str:
    return f"actions: found {actions.dtype} in the shape {actions.shape}, expected {what}"


document_fields(__name__)
