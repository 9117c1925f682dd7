"""Whole episodes, piece by piece. The result of a piece depends only on the piece, not on the worker."""

from __future__ import annotations

import dataclasses
import hashlib
import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Union

import numpy as np
import numpy.typing as npt

from quarterpipe import _native
from quarterpipe._batch import LEVEL_SETTINGS, BUTTONS, DISCRETE_ACTIONS, Array, Batch, Observation, Settings
from quarterpipe._native import Level, World
from quarterpipe.rules import Rules

Policy = Callable[[Any, np.random.Generator], Any]
"""A function of observations, a row for each environment, and of a random generator. It returns their actions."""
How = Union[Policy, Mapping[str, float], str, Array, Sequence[Union[str, Array]]]
"""The source of actions: a policy, weights of buttons, or input tapes."""

_BLOCK = 64
_NO_END = np.iinfo(np.int64).max


@dataclass(frozen=True)
class Starts:
    """The worlds that episodes begin with, as plain data for workers. Every stage is included once."""

    stages: tuple[tuple[Callable[[Any, bytes, bytes], World], str | Level, bytes], ...]
    """For each stage: a function that makes a world, the level or its name, and the rules, or the stage's bytes if something was added."""
    worlds: tuple[tuple[int, bytes], ...]
    """For each start: the index of its stage, and the bytes of `World.save`."""

    @classmethod
    def of(cls, worlds: Sequence[World]) -> Starts:
        """Takes worlds apart. Worlds of one stage share it."""
        stages: list[tuple[Callable[[Any, bytes, bytes], World], str | Level, bytes]] = []
        parts = []
        for world in worlds:
            make, (level, stage, saved) = world.__reduce__()
            if (make, level, stage) not in stages:
                stages.append((make, level, stage))
            parts.append((stages.index((make, level, stage)), saved))
        return cls(tuple(stages), tuple(parts))

    def made(self) -> list[World]:
        """Makes the worlds."""
        first: dict[int, World] = {}
        for index, saved in self.worlds:
            if index not in first:
                make, level, stage = self.stages[index]
                first[index] = make(level, stage, saved)
        worlds = []
        for index, saved in self.worlds:
            world = first[index].copy()
            world.load(saved)
            worlds.append(world)
        return worlds


def portable(settings: Settings) -> tuple[Starts, dict[str, Any]]:
    """Returns the starts of settings, and their other keywords, as plain data.

    Raises ValueError for invalid settings.
    """
    worlds = settings.starts()
    # This checks all other settings.
    Batch(dataclasses.replace(settings.at(worlds), threads=1), 1, "disabled")
    fields = {field.name: getattr(settings, field.name) for field in dataclasses.fields(settings)}
    reward = fields["reward"]
    fields["reward"] = None if reward is None else dict(reward)
    return Starts.of(worlds), {name: value for name, value in fields.items() if name not in LEVEL_SETTINGS}


@dataclass(frozen=True)
class Chance:
    """Random actions."""

    actions: Array
    """The possible actions."""
    bounds: npt.NDArray[np.float64]
    """The cumulative probabilities."""

    @classmethod
    def of(cls, weights: Mapping[str, float], settings: Settings) -> Chance:
        """Takes weights by buttons as letters: `{"": 1, "R": 4, "RA": 4}`."""
        actions = [_action(letters, settings) for letters in weights]
        values = np.array([float(weight) for weight in weights.values()])
        if not actions or not np.isfinite(values).all() or (values < 0).any() or values.sum() <= 0:
            raise ValueError(f"weights: found {dict(weights)!r}, expected finite ones, none below 0, and not all 0")
        bounds = np.cumsum(values / values.sum())
        bounds[-1] = 1.0
        return cls(np.array(actions), bounds)

    def drawn(self, numbers: npt.NDArray[np.float64]) -> Array:
        """Returns the actions for random numbers from 0 to 1."""
        actions: Array = self.actions[np.searchsorted(self.bounds, numbers, side="right")]
        return actions

    def policy(self, count: int) -> Policy:
        """Returns a policy that draws actions for `count` environments."""
        return lambda _, chance: self.drawn(chance.random(count))

    def each(self, seeds: Sequence[Sequence[int]], live: npt.NDArray[np.bool_]) -> Iterator[Array]:
        """Yields the actions of each step, a row for each episode, which depends only on its seed. `live` says which rows are needed."""
        generators = [np.random.default_rng(seed) for seed in seeds]
        numbers = np.zeros((len(generators), _BLOCK))
        while True:
            for index in np.flatnonzero(live):
                generators[index].random(out=numbers[index])
            yield from self.drawn(np.ascontiguousarray(numbers.T))


def _action(letters: str, settings: Settings) -> Any:
    if not isinstance(letters, str):
        raise TypeError(f"weights: found {letters!r}, expected the letters of buttons")
    if settings.actions == "discrete":
        if letters not in DISCRETE_ACTIONS:
            raise ValueError(f"weights: found {letters!r}, expected one of {', '.join(map(repr, DISCRETE_ACTIONS))}")
        return DISCRETE_ACTIONS.index(letters)
    unknown = set(letters) - set("UDLRBCA")
    if unknown:
        raise ValueError(f"weights: found {letters!r}, expected letters of UDLRBCA")
    return [int(name[0].upper() in letters) for name in BUTTONS]


def chance_or_policy(how: Any, settings: Settings) -> Chance | Policy:
    """Takes weights or a policy. Raises TypeError for anything else."""
    if isinstance(how, Mapping):
        return Chance.of(how, settings)
    if callable(how):
        policy: Policy = how
        return policy
    raise TypeError(f"policy: found {type(how).__name__}, expected a function of observations and chance, or weights of buttons")


def tapes_of(how: Any) -> list[npt.NDArray[np.uint8]] | None:
    """Returns input tapes, each with the bits of every frame; None for a policy or weights."""
    if isinstance(how, Mapping) or callable(how):
        return None
    if isinstance(how, (str, np.ndarray)):
        how = [how]
    if not isinstance(how, Sequence):
        raise TypeError(f"how: found {type(how).__name__}, expected a policy, weights of buttons, or tapes")
    if not how:
        raise ValueError("tapes: found none, expected at least one")
    return [_tape(tape, index) for index, tape in enumerate(how)]


def _tape(tape: Any, index: int) -> npt.NDArray[np.uint8]:
    place = f"tape {index}"
    if isinstance(tape, str):
        try:
            bits = _native.parse_inputs(tape)
        except ValueError as error:
            raise ValueError(f"{place}: {error}") from error
        if bits.ndim != 1:
            raise ValueError(f"{place}: found buttons of a second pad, expected those of one")
    else:
        given = np.asarray(tape)
        if given.ndim != 1 or given.dtype.kind not in "iu":
            raise ValueError(f"{place}: found {given.dtype} in the shape {given.shape}, expected the bits of each frame, or text")
        if given.size and not (0 <= given.min() and given.max() <= 127):
            raise ValueError(f"{place}: found {given.min()} to {given.max()}, expected bits from 0 to 127")
        bits = np.ascontiguousarray(given, np.uint8)
    if not bits.size:
        raise ValueError(f"{place}: found no frame, expected at least one")
    return bits


@dataclass(frozen=True)
class Piece:
    """Some episodes, which one worker plays."""

    numbers: npt.NDArray[np.int32]
    """The number of each episode's tape; -1 without tapes."""
    starts: npt.NDArray[np.uint32]
    """The number of each episode's start."""
    seeds: npt.NDArray[np.uint64]
    """The seed of each episode."""
    tapes: tuple[npt.NDArray[np.uint8], ...]
    """The tapes from that of the first episode to that of the last one."""


class Pieces(Sequence[Piece]):
    """All episodes in pieces: every tape at every start with every seed. Seeds change first, tapes last."""

    def __init__(
        self, tapes: Sequence[npt.NDArray[np.uint8]] | None, starts: Sequence[int], seeds: Sequence[int], size: int
    ) -> None:
        self._tapes, self._starts, self._seeds, self._size = tapes, starts, seeds, size
        self.episodes = (1 if tapes is None else len(tapes)) * len(starts) * len(seeds)

    def __len__(self) -> int:
        return -(-self.episodes // self._size)

    def __getitem__(self, number: Any) -> Any:
        if not 0 <= number < len(self):
            raise IndexError(number)
        index = np.arange(number * self._size, min((number + 1) * self._size, self.episodes))
        index, seed = np.divmod(index, len(self._seeds))
        tape, start = np.divmod(index, len(self._starts))
        seeds = np.array([self._seeds[one] for one in seed], np.uint64)
        starts = np.array([self._starts[one] for one in start], np.uint32)
        if self._tapes is None:
            return Piece(np.full(len(seeds), -1, np.int32), starts, seeds, ())
        return Piece(tape.astype(np.int32), starts, seeds, tuple(self._tapes[tape[0] : tape[-1] + 1]))


@dataclass(frozen=True)
class Rollout:
    """The results of the episodes of a piece: arrays with a row for each."""

    tapes: npt.NDArray[np.int32]
    """The numbers of the tapes; -1 without tapes."""
    starts: npt.NDArray[np.uint32]
    """The numbers of the starts."""
    seeds: npt.NDArray[np.uint64]
    """The seeds."""
    returns: npt.NDArray[np.float32]
    """The sums of rewards."""
    frames: npt.NDArray[np.uint32]
    """The numbers of frames."""
    counters: npt.NDArray[np.uint32]
    """The counts of each of `qp.COUNTER_NAMES`."""
    terminated: npt.NDArray[np.bool_]
    """True if the episode ended by the goal, `end_x` or death."""
    truncated: npt.NDArray[np.bool_]
    """True if the frames were used up. An episode that is neither truncated nor terminated ended with its tape."""
    states: npt.NDArray[np.int32]
    """The player's state rows at the end: see `qp.COLUMN_NAMES`."""
    digests: npt.NDArray[np.uint64]
    """The digests of the worlds at the end."""

    def __len__(self) -> int:
        return len(self.seeds)


class Episodes:
    """Plays the episodes of a piece. Only the worlds that episodes begin with are kept from one piece to the next."""

    def __init__(self, starts: Starts, keywords: Mapping[str, Any], how: Chance | Policy | None) -> None:
        """Takes the starts, the other settings, and a policy; None plays the tapes of each piece."""
        self._starts, self._keywords, self._how = starts, keywords, how
        self._settings: Settings | None = None

    def __reduce__(self) -> tuple[type[Episodes], tuple[Any, ...]]:
        return Episodes, (self._starts, self._keywords, self._how)

    def __call__(self, piece: Piece) -> Rollout:
        """Plays the episodes, and returns their results."""
        if self._settings is None:
            self._settings = Settings(level=self._starts.made(), **self._keywords)
        count = len(piece.seeds)
        batch = Batch(self._settings, count, "disabled")
        batch.reset(seeds=piece.seeds.tolist(), levels=piece.starts.tolist())
        live = np.ones(count, np.bool_)
        ends = np.full(count, _NO_END)
        result = Rollout(
            tapes=piece.numbers,
            starts=piece.starts,
            seeds=piece.seeds,
            returns=np.zeros(count, np.float32),
            frames=np.zeros(count, np.uint32),
            counters=np.zeros((count, len(_native.COUNTER_NAMES)), np.uint32),
            terminated=np.zeros(count, np.bool_),
            truncated=np.zeros(count, np.bool_),
            states=np.zeros((count, _native.COLUMNS), np.int32),
            digests=np.zeros(count, np.uint64),
        )
        # Only a policy needs observations.
        seen = batch.observed if callable(self._how) else {}
        for step, buttons in enumerate(self._buttons(batch, piece, live, ends), 1):
            batch.native.step(
                buttons, batch.rewards, batch.terminated, batch.truncated, seen, None, batch.counters, batch.returns, batch.frames
            )
            over = live & (batch.terminated | batch.truncated | (ends == step))
            if not over.any():
                continue
            result.returns[over], result.frames[over], result.counters[over] = (
                batch.returns[over],
                batch.frames[over],
                batch.counters[over],
            )
            result.terminated[over], result.truncated[over] = batch.terminated[over], batch.truncated[over]
            for index in np.flatnonzero(over):
                world = batch.native.world(int(index))
                result.states[index], result.digests[index] = world.players[0].columns, world.digest
            live &= ~over
            if not live.any():
                break
        return result

    def _buttons(
        self, batch: Batch, piece: Piece, live: npt.NDArray[np.bool_], ends: npt.NDArray[np.int64]
    ) -> Iterator[npt.NDArray[np.uint8]]:
        """Yields the bits of the buttons of each step. With tapes, it fills `ends` with the steps after which they end."""
        if self._how is None:
            tapes = [piece.tapes[number] for number in piece.numbers - piece.numbers[0]]
            ends[:] = [len(tape) for tape in tapes]
            bits = np.zeros((int(ends.max()), len(tapes)), np.uint8)
            for column, tape in enumerate(tapes):
                bits[: len(tape), column] = tape
            yield from bits
        elif isinstance(self._how, Chance):
            seeds = [[int(seed), int(start)] for seed, start in zip(piece.seeds, piece.starts)]
            for actions in self._how.each(seeds, live):
                yield batch.buttons(actions)
        else:
            chance = np.random.default_rng([int(piece.seeds[0]), int(piece.starts[0])])
            while True:
                observation: Observation = batch.observation(batch.observed, copy=False)
                yield batch.buttons(self._how(observation, chance))


@dataclass(frozen=True)
class Statistics:
    """Statistics of many episodes."""

    episodes: int
    """The number of episodes."""
    frames: int
    """The total number of frames."""
    mean: float
    """The mean of their returns."""
    deviation: float
    """The standard deviation of their returns."""
    least: float
    """The least return."""
    most: float
    """The largest return."""
    terminated: int
    """The number of episodes that ended by the goal, `end_x` or death."""
    truncated: int
    """The number of episodes that used up their frames."""
    counters: dict[str, int]
    """The total counts of each of `qp.COUNTER_NAMES`."""
    digest: str
    """A digest of all arrays of all pieces, in order: equal only if everything is equal."""


def statistics(results: Iterable[tuple[int, Rollout]]) -> Statistics:
    """Combines the results of `rollouts`, in any order. Sums are exact, so equal results give equal statistics.

    It keeps the returns and a few sums of each piece. Raises ValueError if there are none, or if a piece is missing.
    """
    parts: dict[int, tuple[list[float], npt.NDArray[np.int64], bytes]] = {}
    for number, rollout in results:
        digest = hashlib.sha256()
        for field in dataclasses.fields(rollout):
            array = getattr(rollout, field.name)
            digest.update(f"{field.name} {array.dtype.str} {array.shape} ".encode() + array.tobytes())
        sums = [rollout.frames.sum(dtype=np.int64), rollout.terminated.sum(), rollout.truncated.sum()]
        totals = np.array([*sums, *rollout.counters.sum(axis=0, dtype=np.int64)], np.int64)
        parts[number] = (rollout.returns.tolist(), totals, digest.digest())
    if not parts:
        raise ValueError("results: found none, expected at least one")
    missing = sorted(set(range(max(parts) + 1)) - set(parts))
    if missing:
        raise ValueError(f"results: found none of piece {missing[0]}, expected all from 0 to {max(parts)}")
    ordered = [parts[number] for number in range(len(parts))]
    returns = [one for part in ordered for one in part[0]]
    mean = math.fsum(returns) / len(returns)
    frames, terminated, truncated, *counts = (int(total) for total in np.sum([part[1] for part in ordered], axis=0))
    return Statistics(
        episodes=len(returns),
        frames=frames,
        mean=mean,
        deviation=math.sqrt(math.fsum((one - mean) ** 2 for one in returns) / len(returns)),
        least=min(returns),
        most=max(returns),
        terminated=terminated,
        truncated=truncated,
        counters=dict(zip(_native.COUNTER_NAMES, counts)),
        digest=hashlib.sha256(b"".join(part[2] for part in ordered)).hexdigest(),
    )
