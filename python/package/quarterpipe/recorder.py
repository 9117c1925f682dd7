"""Recordings of an environment's episodes.

    env = RecordEpisodes(gymnasium.make("quarterpipe/First-v0", sticky=0.25), "episodes")

Each episode becomes a file that `quarterpipe play` shows, and that `quarterpipe.Recording.load` reads.
"""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Union

import numpy as np

try:
    import gymnasium
except ImportError as error:
    raise ImportError("quarterpipe.recorder needs Gymnasium: pip install 'quarterpipe[gym]'") from error

from quarterpipe._batch import ENDLESS, Batch, Settings
from quarterpipe._native import Level, Recording, World
from quarterpipe.gym import QuarterpipeEnv

__all__ = ["RecordEpisodes"]

Target = Union[str, "os.PathLike[str]", Callable[[Recording], object]]


class RecordEpisodes(gymnasium.Wrapper[Any, Any, Any, Any]):
    """A wrapper that records each episode: the buttons held in every frame, including those that sticky actions kept.

    A folder gets a file for each episode, "episode-0.json" and so on; existing files stay. A function is called with each
    `quarterpipe.Recording`. An episode that a reset or `close` cuts short is also recorded. Wrappers that change actions must be outside
    this one.

    Episodes must begin at the start of a level, under the rules of a game, and the level must have a name or a file: see
    `quarterpipe.Recording`.
    """

    def __init__(self, env: gymnasium.Env[Any, Any], to: Target) -> None:
        super().__init__(env)
        if not isinstance(env.unwrapped, QuarterpipeEnv):
            raise TypeError(f"env: found {type(env.unwrapped).__name__}, expected a QuarterpipeEnv")
        self._base = env.unwrapped
        self._frames = _FrameByFrame(self._base.settings)
        self._start: World | None = None
        self._level: str | os.PathLike[str] | None = None
        self._inputs: list[int] = []
        self._waited = 0
        if callable(to):
            self._call: Callable[[Recording], object] = to
        else:
            self._folder, self._number = Path(to), 0
            self._folder.mkdir(parents=True, exist_ok=True)
            self._call = self._save

    def _save(self, recording: Recording) -> None:
        while (path := self._folder / f"episode-{self._number}.json").exists():
            self._number += 1
        recording.save(path)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begins an episode. Raises ValueError if a recording of it is impossible: see `quarterpipe.Recording`."""
        self._finish()
        observation, info = super().reset(seed=seed, options=options)
        world = self._base.world
        start = world.level.world(world.rules, world.players[0].character)
        level = _path(self._base)
        # The frames before an episode have no buttons.
        inputs = [0] * world.frame
        if _after(start, inputs) != world:
            raise ValueError("episode: found one that begins within a level, expected one at its start")
        Recording(start, np.zeros(0, np.uint8), level)
        self._start, self._level, self._inputs, self._waited = start, level, inputs, len(inputs)
        return observation, info

    def step(self, action: Any) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        """Steps the environment. The end of an episode gives its recording."""
        before = self._base.save()
        results = super().step(action)
        batch = self._base._open()
        buttons = int(batch.buttons(np.asarray(action)[None])[0])
        frames = self._waited + int(batch.frames[0]) - len(self._inputs)
        self._inputs += self._frames.held(before, self._inputs[-1] if self._inputs else 0, buttons, frames)
        if results[2] or results[3]:
            self._finish()
        return results

    def _finish(self) -> None:
        """Gives the recording of the current episode, if there is one."""
        if self._start is None:
            return
        start, self._start = self._start, None
        if _after(start, self._inputs) != self._base.world:
            raise RuntimeError(
                "episode: found another world than its buttons lead to, "
                "expected no inner wrapper that changes actions, and no world that is set"
            )
        self._call(Recording(start, np.array(self._inputs, np.uint8), self._level))

    def close(self) -> None:
        """Gives the recording of the current episode, and closes the environment."""
        if self._base._batch is not None:
            self._finish()
        super().close()


class _FrameByFrame:
    """An environment that repeats steps of another one frame by frame, with the same random generator."""

    def __init__(self, settings: Settings) -> None:
        self._batch = Batch(dataclasses.replace(settings, frame_skip=1, observation="state", threads=1), 1, "disabled")

    def held(self, before: bytes, last: int, buttons: int, frames: int) -> list[int]:
        """Returns the buttons held in each frame of a step with these buttons.

        `before` is the saved environment before the step, and `last` the buttons of the frame before it.
        """
        if last != buttons:
            self._batch.load([0], [before])
        held: list[int] = []
        # Once the step's buttons are held, they stay held.
        while last != buttons and len(held) < frames:
            self._batch.step(np.array([buttons], np.uint8))
            last = self._batch.native.world(0).players[0].held
            held.append(last)
        return held + [buttons] * (frames - len(held))


def _after(start: World, inputs: list[int]) -> World:
    world = start.copy()
    world.run(np.array(inputs, np.uint8))
    return world


def _path(env: QuarterpipeEnv) -> str | os.PathLike[str] | None:
    """Returns the path of the level's file, if it has one."""
    levels = env.settings.level
    given = [levels] if isinstance(levels, (str, os.PathLike, Level, World)) else levels
    # The number of a generated level is not an index, but such a level has no file.
    level = given[env._open().levels[0]] if len(given) > 1 else given[0]
    if isinstance(level, str):
        has_file = level not in (ENDLESS, *Level.builtin_names()) and not level.lstrip().startswith(("generated:", "{"))
        return level if has_file else None
    return level if isinstance(level, os.PathLike) else None
