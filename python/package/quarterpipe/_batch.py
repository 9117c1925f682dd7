"""The parts that all environments share: settings, starts, arrays, actions."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Union, cast

import numpy as np
import numpy.typing as npt

from quarterpipe import _native
from quarterpipe._fields import document_fields
from quarterpipe._native import Environments, GeneratedLevels, Level, World
from quarterpipe.rules import Rules

if TYPE_CHECKING:
    from typing_extensions import Unpack

Array = npt.NDArray[Any]
Observation = Union[Array, dict[str, Array]]
"""An array, or a dict of arrays by kind if there are several kinds."""
LevelLike = Union[str, "os.PathLike[str]", Level, World]
"""A built-in stage's name, a file's path, a level or its JSON, or a world to begin at."""

Kind = Literal["state", "view", "rays", "pixels"]
RulesLike = Union[Literal["s1", "cd", "s2", "s3", "s3k"], Rules]
Character = Literal["sonic", "tails", "knuckles", "mini"]
Buttons = str
"""Buttons as letters, such as "RA"."""

KINDS: tuple[Kind, ...] = ("state", "view", "rays", "pixels")
"""The kinds of observations."""

ENDLESS = "endless"
"""The value of `level` that stands for generated levels."""

DISCRETE_ACTIONS = ("", "L", "R", "D", "U", "A", "LA", "RA", "DA", "UA")
"""The buttons of each discrete action, as letters: nothing; walk left and right; duck, roll or prepare a charge; look up; jump, also while
walking; charge a spin dash (with Up, a peel-out in CD)."""

BUTTONS = ("up", "down", "left", "right", "b", "c", "a")
"""The buttons in the order of the actions `buttons` and `filtered`."""

REWARD = {"progress": 0.01, "goals": 10.0, "deaths": -10.0}
"""The default weights: 0.01 for each pixel of progress, 10 for the goal, -10 for a death."""

_TYPES: dict[str, npt.DTypeLike] = {"state": np.int32, "view": np.uint8, "rays": np.int16, "pixels": np.uint8}
_LETTERS = {"U": 0x01, "D": 0x02, "L": 0x04, "R": 0x08, "B": 0x10, "C": 0x20, "A": 0x40}
_FOREIGN = (1 << 64) - 1


def bits_of(buttons: Buttons) -> int:
    """Returns the bits of buttons that are given as letters."""
    return sum({_LETTERS[letter] for letter in buttons})


class SettingKeywords(TypedDict, total=False):
    """The settings as keywords, for type checkers. `Settings` documents each of them."""

    level: LevelLike | Sequence[LevelLike]
    num_levels: int
    start_level: int
    difficulty: int | tuple[int, int]
    features: str
    screens: int
    rules: RulesLike | Sequence[RulesLike] | None
    character: Character | Sequence[Character] | None
    observation: Kind | Sequence[Kind]
    actions: Literal["buttons", "discrete", "filtered"] | Sequence[Buttons]
    frame_skip: int
    sticky: float
    max_no_ops: int
    max_frames: int | None
    end_x: int | None
    reward: Mapping[str, float] | None
    route: Literal["recording"] | Sequence[tuple[int, int]] | None
    view: tuple[int, int]
    rays: tuple[int, int]
    pixels: tuple[int, int]
    field: tuple[int, int] | None
    pixel_format: Literal["rgb", "gray", "indices"]
    events: bool
    threads: int


@dataclass(frozen=True)
class Settings:
    """The settings that every kind of environment takes as keywords."""

    level: LevelLike | Sequence[LevelLike] = "first"
    """The level, or several, from which each episode picks one at random. "endless": generated levels."""
    num_levels: int = 0
    """The number of generated levels, from which each episode picks one at random. 0: 2**32."""
    start_level: int = 0
    """The number of the first generated level. The number of a level is its seed."""
    difficulty: int | tuple[int, int] = 3
    """The difficulty of generated levels, 0 to 10, or a minimum and a maximum: the difficulty of each level then depends on its number."""
    features: str = "all"
    """The features that may appear in generated levels: "all", "none", or names joined with +, such as "slopes+loops"."""
    screens: int = 10
    """The length of generated levels, in screens of 320 px."""
    rules: RulesLike | Sequence[RulesLike] | None = None
    """The rules: "s1", "cd", "s2", "s3", "s3k" or a `Rules` value; each episode picks one of several at random. None: the rules that the
    level is meant for, otherwise "s3k"."""
    character: Character | Sequence[Character] | None = None
    """The character: "sonic", "tails", "knuckles" or "mini"; for several players one name each, or one for all. None: "sonic"."""
    observation: Kind | Sequence[Kind] = "state"
    """The kind of observation: "state", "view", "rays" or "pixels"; several kinds give a dict."""
    actions: Literal["buttons", "discrete", "filtered"] | Sequence[Buttons] = "discrete"
    """The form of actions. "discrete": one of DISCRETE_ACTIONS. A list such as ["", "R", "RA"]: one of its entries. "buttons": a 0 or 1 for
    each of BUTTONS. "filtered": the same, with opposite directions ignored."""
    frame_skip: int = 4
    """The number of frames in a step."""
    sticky: float = 0.0
    """The probability in each frame that the buttons of the frame before stay held."""
    max_no_ops: int = 0
    """The maximum number of frames without buttons before an episode. The number is random."""
    max_frames: int | None = 7200
    """The number of frames after which an episode is truncated: two minutes of the game. None: never."""
    end_x: int | None = None
    """An episode also terminates when a player is at this x or further right."""
    reward: Mapping[str, float] | None = None
    """Weights: "progress" for each pixel, "frames" for each frame, and a counter's name for each event. None: REWARD."""
    route: str | Sequence[tuple[int, int]] | None = None
    """The measure of progress: None for x, "recording" for the path of the level's recorded run, or the points of a route."""
    view: tuple[int, int] = (40, 28)
    """Columns and rows of the view, in cells of 8 x 8 px. The array has rows first: (28, 40)."""
    rays: tuple[int, int] = (16, 256)
    """The number of rays and their length in pixels."""
    pixels: tuple[int, int] = (320, 224)
    """Width and height of the picture."""
    field: tuple[int, int] | None = None
    """Width and height of the part of the game in the picture, 1 to 16 times those of the picture. None: the same as the picture."""
    pixel_format: Literal["rgb", "gray", "indices"] = "rgb"
    """The format of pixels: red, green and blue, one channel of gray, or the number of a colour in `quarterpipe.PIXEL_PALETTE`."""
    events: bool = False
    """True to add "events" to the info of a step: arrays with an entry for each event."""
    threads: int = 0
    """The number of threads that step the worlds; 0 for one per processor."""

    @classmethod
    def of(cls, **keywords: Unpack[SettingKeywords]) -> Settings:
        """Makes settings from keywords. Raises TypeError for an unknown one."""
        names = [one.name for one in fields(cls)]
        for name in keywords:
            if name not in names:
                raise TypeError(f"unknown setting {name!r}, expected one of {', '.join(names)}")
        return cls(**keywords)

    def __post_init__(self) -> None:
        if isinstance(self.level, (int, float, bytes)) or self.level is None:
            raise TypeError(f"level: found {self.level!r}, expected a built-in stage's name, a path, a Level, a World, or several of them")
        if not isinstance(self.observation, (str, Sequence)) or isinstance(self.observation, bytes):
            raise TypeError(f"observation: found {self.observation!r}, expected one of {', '.join(KINDS)}, or several of them")
        if self.reward is not None and not isinstance(self.reward, Mapping):
            raise TypeError(f"reward: found {self.reward!r}, expected weights by name, such as {REWARD}")
        for name in self.reward or ():
            if name not in ("progress", "frames", *_native.COUNTER_NAMES):
                raise ValueError(f"reward: found {name!r}, expected one of progress, frames, {', '.join(_native.COUNTER_NAMES)}")
            weight = (self.reward or {})[name]
            if isinstance(weight, bool) or not isinstance(weight, (int, float, np.integer, np.floating)):
                raise TypeError(f"reward: found {weight!r} for {name}, expected a number")
        if isinstance(self.sticky, bool) or not isinstance(self.sticky, (int, float, np.integer, np.floating)):
            raise TypeError(f"sticky: found {self.sticky!r}, expected a chance from 0 to 1")
        least = {"frame_skip": 1, "max_frames": 1, "screens": 2}
        most = {
            "max_frames": (1 << 32) - 1,
            "num_levels": 1 << 32,
            "start_level": (1 << 64) - 1,
            "screens": 100,
            "frame_skip": 3600,
            "max_no_ops": 36_000,
            "threads": 1024,
        }
        for name in ("num_levels", "start_level", "screens", "frame_skip", "max_no_ops", "max_frames", "threads"):
            value = getattr(self, name)
            if value is None and name == "max_frames":
                continue
            first, last = least.get(name, 0), most[name]
            if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or not first <= value <= last:
                raise ValueError(f"{name}: found {value!r}, expected a whole number from {first} to {last}")
        for name in ("view", "rays", "pixels", "field"):
            value = getattr(self, name)
            if value is None and name == "field":
                continue
            if not isinstance(value, Sequence) or len(value) != 2 or not all(isinstance(one, (int, np.integer)) and one > 0 for one in value):
                raise ValueError(f"{name}: found {value!r}, expected two whole numbers, 1 or more")
            if max(value) > 65_535:
                raise ValueError(f"{name}: found {max(value)}, expected at most 65535")
        if isinstance(self.level, str) and self.level == ENDLESS:
            if self.route is not None:
                raise ValueError("route: found one, expected None, as generated levels go to the right")
        else:
            for name in ("num_levels", "start_level", "difficulty", "features", "screens"):
                if (value := getattr(self, name)) != getattr(type(self), name):
                    raise ValueError(f"{name}: found {value!r} for levels that are given, expected level={ENDLESS!r} with it")
        _ = self.action_buttons

    @property
    def action_buttons(self) -> Sequence[Buttons] | None:
        """The buttons of each action as letters; None if an action is a 0 or 1 for each of BUTTONS."""
        if isinstance(self.actions, str):
            if self.actions not in ("buttons", "discrete", "filtered"):
                raise ValueError(f"actions: found {self.actions!r}, expected buttons, discrete, filtered, or a list such as ['', 'R', 'RA']")
            return DISCRETE_ACTIONS if self.actions == "discrete" else None
        if not isinstance(self.actions, Sequence) or not self.actions:
            raise TypeError(f"actions: found {self.actions!r}, expected buttons, discrete, filtered, or a list such as ['', 'R', 'RA']")
        for action in self.actions:
            if not isinstance(action, str) or any(letter not in _LETTERS for letter in action):
                raise ValueError(f"actions: found {action!r}, expected letters of {''.join(_LETTERS)}")
        return self.actions

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of observations."""
        kinds = cast("tuple[Kind, ...]", (self.observation,) if isinstance(self.observation, str) else tuple(self.observation))
        for kind in kinds:
            if kind not in KINDS:
                raise ValueError(f"observation: found {kind!r}, expected one of {', '.join(KINDS)}")
        if not kinds or len(set(kinds)) != len(kinds):
            raise ValueError(f"observation: found {kinds!r}, expected at least one, none of them twice")
        return kinds

    @property
    def is_single(self) -> bool:
        """True if an observation is an array, not a dict."""
        return isinstance(self.observation, str)

    @property
    def rule_sets(self) -> list[RulesLike | None]:
        """The rule sets, from which each episode picks one at random."""
        if self.rules is None or isinstance(self.rules, (str, Rules)):
            return [self.rules]
        if not hasattr(self.rules, "__len__"):
            raise TypeError(f"rules: found {self.rules!r}, expected a game's name, Rules, or several of them")
        rules = list(self.rules)
        if not rules:
            raise ValueError("rules: found none, expected at least one")
        return list(rules)

    def characters(self, players: int) -> list[Character] | None:
        """Returns the character of each player; None for the characters of the level's world."""
        if self.character is None:
            return None
        if isinstance(self.character, str):
            return [self.character] * players
        if not hasattr(self.character, "__len__"):
            raise TypeError(f"character: found {self.character!r}, expected a name, or one for each player")
        characters = list(self.character)
        if len(characters) != players:
            raise ValueError(f"character: found {len(characters)} for {players} players, expected one for each, or one name for all")
        return characters

    def generated(self, players: int = 1) -> GeneratedLevels | None:
        """Returns the generated levels; None if levels are given."""
        if not isinstance(self.level, str) or self.level != ENDLESS:
            return None
        span = (self.difficulty, self.difficulty) if isinstance(self.difficulty, (int, np.integer)) else self.difficulty
        numbers = isinstance(span, Sequence) and len(span) == 2 and all(isinstance(one, (int, np.integer)) for one in span)
        if not numbers or isinstance(span[0], bool) or not 0 <= span[0] <= span[1] <= 10:
            raise ValueError(f"difficulty: found {self.difficulty!r}, expected 0 to 10, or two such numbers, the lower one first")
        if not isinstance(self.features, str):
            raise TypeError(f"features: found {self.features!r}, expected 'all', 'none', or names with + between them")
        low, high = span
        rules: list[RulesLike] = ["s3k" if one is None else one for one in self.rule_sets]
        return GeneratedLevels(
            int(self.start_level),
            int(self.num_levels),
            difficulty=(int(low), int(high)),
            screens=int(self.screens),
            features=self.features,
            rules=rules,
            characters=self.characters(players) or ["sonic"] * players,
        )

    def starts(self, players: int = 1) -> list[World]:
        """Makes the worlds that episodes begin with: level by level, each under all rules."""
        generated = self.generated(players)
        if generated is None:
            levels = [self.level] if isinstance(self.level, (str, os.PathLike, Level, World)) else list(self.level)
            return [start_of(level, rules, self.characters(players), players) for level in levels for rules in self.rule_sets]
        if not self.num_levels:
            raise ValueError("num_levels: found 0, expected a number here, as all levels have to be made")
        numbers = range(self.start_level, self.start_level + self.num_levels)
        variants = range(len(self.rule_sets))
        return [
            start_of(generated.level(number, variant), self.rule_sets[variant], self.characters(players), players)
            for number in numbers
            for variant in variants
        ]

    def at(self, worlds: Sequence[World]) -> Settings:
        """Returns the same settings for worlds in place of levels."""
        others = {one.name: getattr(self, one.name) for one in fields(self) if one.name not in LEVEL_SETTINGS}
        return Settings.of(**cast("SettingKeywords", {**others, "level": worlds}))

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


LEVEL_SETTINGS = ("level", "rules", "character", "num_levels", "start_level", "difficulty", "features", "screens")
"""The settings that say where episodes begin. They do not apply to worlds, which have their own."""


def start_of(level: LevelLike, rules: RulesLike | None, characters: Sequence[Character] | None, players: int = 1) -> World:
    """Makes a start: a world with a level, rules and players."""
    if isinstance(level, World):
        if len(level.players) != players:
            raise ValueError(f"level: found a world with {len(level.players)} players, expected {players}")
        for name, value in (("rules", rules), ("character", characters)):
            if value is not None:
                raise ValueError(f"{name}: found {value!r}, expected None, as a world has its own: give worlds of several rules as levels")
        return level.copy()
    first, *others = characters or ["sonic"] * players
    if all(other == first for other in others):
        return level_of(level).world(rules, first, players)
    world = level_of(level).world(rules, first)
    start = world.players[0]
    for other in others:
        world.add_player(other, start.x, start.y)
    return world


def level_of(level: str | os.PathLike[str] | Level) -> Level:
    """Returns the level with the name of a built-in or generated stage, or with the path of a file."""
    if isinstance(level, Level):
        return level
    if isinstance(level, str) and (level in Level.builtin_names() or level.startswith("generated:")):
        return Level.builtin(level)
    if isinstance(level, str) and level.lstrip().startswith("{"):
        return Level.from_json(level)
    if isinstance(level, str) and not os.path.splitext(level)[1]:
        names = ", ".join(Level.builtin_names())
        if level == ENDLESS:
            raise ValueError(f"level: found {ENDLESS!r} among others, expected it alone")
        raise ValueError(
            f"level: found {level!r}, expected a built-in stage, {names}, {ENDLESS}, a generated one such as generated:7:4, or a file's path"
        )
    return Level.load(level)


def _recorded_way(start: World) -> list[tuple[int, int]]:
    """Returns the path of a level's recorded run, under the rules and with the character of the recording."""
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
    """Environments and the arrays that they fill, with one row for each player of each world."""

    def __init__(self, settings: Settings, count: int, autoreset: str, players: int = 1) -> None:
        if isinstance(count, bool) or not isinstance(count, (int, np.integer)) or count < 1:
            raise ValueError(f"num_envs: found {count!r}, expected 1 or more")
        self.settings, self.count, self.players = settings, int(count), whole("players", players, 1)
        kinds = settings.kinds
        reward = dict(REWARD if settings.reward is None else settings.reward)
        if autoreset not in ("next_step", "same_step", "disabled"):
            raise ValueError(f"autoreset_mode: found {autoreset!r}, expected next_step, same_step or disabled")
        self.autoreset = autoreset
        self.generated = settings.generated(players)
        starts = [] if self.generated else settings.starts(players)
        self.variants = len(settings.rule_sets)
        self.native = Environments(
            self.generated or starts,
            self.count,
            variants=1 if self.generated else self.variants,
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
            field=None if settings.field is None else _pair(settings.field),
            pixel_format=settings.pixel_format,
            events=bool(settings.events),
            threads=settings.threads,
        )
        rows = self.count * players
        shapes = self.native.shapes
        self.shapes: dict[Kind, tuple[int, ...]] = {kind: shapes[kind] for kind in kinds}
        self.observed = self._arrays(rows)
        # Needed only if a step resets: it then returns the first observation of the next episode.
        self.last = self._arrays(rows) if autoreset == "same_step" else None
        self.rewards = np.zeros(rows, np.float32)
        self.terminated = np.zeros(self.count, np.bool_)
        self.truncated = np.zeros(self.count, np.bool_)
        self.counters = np.zeros((rows, len(_native.COUNTER_NAMES)), np.uint32)
        self.returns = np.zeros(rows, np.float32)
        self.frames = np.zeros(self.count, np.uint32)
        self.levels = np.zeros(self.count, np.uint64)
        self.rule_numbers = np.zeros(self.count, np.uint32)
        buttons = settings.action_buttons
        self.discrete = None if buttons is None else np.array([bits_of(action) for action in buttons], dtype=np.uint8)
        # For the episodes that ended in a step, if that step also begins new ones.
        self.ended_levels, self.ended_rule_numbers = self.levels.copy(), self.rule_numbers.copy()
        self.weights: list[float] | None = None
        self.replaced: dict[int, list[World]] = {}

    def _arrays(self, rows: int) -> dict[str, Array]:
        return {kind: np.zeros((rows, *self.shapes[kind]), _TYPES[kind]) for kind in self.settings.kinds}

    def reset(
        self, mask: Array | None = None, seeds: Sequence[int | None] | None = None, levels: list[int] | None = None
    ) -> None:
        """Begins new episodes. Raises ValueError for a seed outside 0 to 2**64 - 1."""
        for seed in seeds or ():
            if seed is not None and not 0 <= seed < 1 << 64:
                raise ValueError(f"seed: found {seed}, expected 0 to 2**64 - 1")
        self.native.reset(self.observed, mask=None if mask is None else mask.tolist(), seeds=seeds, levels=levels)
        self.read_levels()

    def read_levels(self) -> None:
        """Fills the arrays of levels and rules with those of the running episodes."""
        self.native.fill_levels(self.levels, self.rule_numbers)

    def level_info(self, copy: bool, ended: bool = False) -> dict[str, Any]:
        """Returns the numbers of the levels and, if there are several, of the rule sets: for the running episodes, or for the episodes that
        ended in a step.
        """
        levels, rules = (self.ended_levels, self.ended_rule_numbers) if ended else (self.levels, self.rule_numbers)
        info: dict[str, Array] = {"level": levels, "rules": rules} if self.variants > 1 else {"level": levels}
        return {name: array.copy() for name, array in info.items()} if copy else dict(info)

    def put(self, index: int, world: World) -> None:
        """Begins an episode with a world."""
        self.native.put(index, world)
        self.native.observe(self.observed)
        self.read_levels()

    def save(self, indices: Sequence[int]) -> list[bytes]:
        """Returns environments as bytes."""
        return self.native.save(list(indices))

    def load(self, indices: Sequence[int], saved: Sequence[bytes]) -> None:
        """Restores saved environments."""
        self.native.load(list(indices), list(saved))
        self.native.observe(self.observed)
        self.read_levels()

    def weigh_levels(self, weights: Sequence[float] | None) -> None:
        """Sets the weights with which episodes pick their levels."""
        own = None if weights is None else [float(weight) for weight in weights]
        self.native.weigh_levels(own)
        self.weights = own

    def replace_level(self, number: int, worlds: list[World]) -> None:
        """Replaces a level, under all rules."""
        self.native.replace_level(number, worlds)
        self.replaced[number] = worlds
        self.read_levels()

    def __getstate__(self) -> dict[str, Any]:
        foreign = np.flatnonzero(self.levels == _FOREIGN).tolist()
        arrays = ("rewards", "terminated", "truncated", "counters", "returns", "frames")
        return {
            "new": (self.settings, self.count, self.autoreset, self.players),
            "weights": self.weights,
            "replaced": self.replaced,
            "foreign": {index: self.native.world(index) for index in foreign},
            "saved": self.save(range(self.count)),
            "arrays": {name: getattr(self, name).copy() for name in arrays},
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        settings, count, autoreset, players = state["new"]
        Batch.__init__(self, settings, count, autoreset, players)
        self.weigh_levels(state["weights"])
        for number, worlds in state["replaced"].items():
            self.replace_level(number, worlds)
        for index, world in state["foreign"].items():
            self.native.put(index, world)
        self.load(range(count), state["saved"])
        for name, array in state["arrays"].items():
            getattr(self, name)[:] = array

    def step(self, buttons: Array) -> None:
        """Steps all worlds, and fills all arrays. `buttons` has the bits of each player's buttons."""
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
            self.ended_levels,
            self.ended_rule_numbers,
        )
        if self.last is not None and (self.terminated.any() or self.truncated.any()):
            self.read_levels()
        else:
            self.levels[:], self.rule_numbers[:] = self.ended_levels, self.ended_rule_numbers

    def action_masks(self) -> Array:
        """Returns for each row and action True if its buttons have an effect now. The action without buttons is always True."""
        if self.discrete is None:
            raise ValueError("action_masks: found actions that are buttons, expected discrete ones or a list of them")
        controls = np.frombuffer(self.native.controls(), np.uint8)
        masks: Array = ((self.discrete[None, :] & controls[:, None]) != 0) | (self.discrete == 0)[None, :]
        # A policy needs at least one action.
        masks[~masks.any(axis=1)] = True
        return masks

    def buttons(self, actions: Any) -> Array:
        """Checks actions, one for each row, and returns the bits of their buttons."""
        rows = self.count * self.players
        actions = np.asarray(actions)
        if self.discrete is not None:
            if actions.shape != (rows,) or not np.issubdtype(actions.dtype, np.integer):
                raise ValueError(_expected(actions, f"{rows} whole numbers"))
            if rows and not (0 <= actions.min() and actions.max() < len(self.discrete)):
                raise ValueError(f"actions: found {actions.min()} to {actions.max()}, expected 0 to {len(self.discrete) - 1}")
            taken: Array = self.discrete.take(actions)
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


def levels_of(levels: Any, count: int) -> list[int] | None:
    """Returns the number of a level for each world, from the option "level" of a reset."""
    if levels is None:
        return None
    array = np.asarray(levels)
    if array.shape not in ((), (count,)) or not np.issubdtype(array.dtype, np.integer) or (array < 0).any():
        raise ValueError(f"level: found {levels!r}, expected a number from 0 on, or {count} of them")
    numbers: list[int] = np.broadcast_to(array, count).tolist()
    return numbers


def options_of(options: dict[str, Any] | None, known: Sequence[str]) -> dict[str, Any]:
    """Returns the options of a reset. Raises ValueError for an unknown one."""
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
