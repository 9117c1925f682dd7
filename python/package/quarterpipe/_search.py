"""The search for the inputs that reach a level's goal soonest."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Union, cast

import numpy as np
import numpy.typing as npt

from quarterpipe._batch import Character, LevelLike, RulesLike, start_of, whole
from quarterpipe._fields import document_fields
from quarterpipe._native import Recording, Search, SearchBound, SearchReport, World
from quarterpipe.rules import Rules

Run = Union[npt.NDArray[Any], Sequence[int], str, Recording, "os.PathLike[str]"]
"""A run to begin with: the bits of every frame, a text such as "R60 RA10", a recording, or the path of its file."""

SECONDS = 60.0
"""The default length of a search in seconds."""
FRAMES_PER_SECOND = 60

OPTIONS = ("to", "rings", "score", "no_damage", "outside_ground", "checkpoints", "buttons", "memory", "longest")
"""The keywords of `Search` for the goal and the limits of a search."""


@dataclass(frozen=True, eq=False)
class SearchResult:
    """The result of a search."""

    frames: int | None
    """The number of frames of the fastest run: the goal is reached in the last one. None if no run was found."""
    inputs: npt.NDArray[np.uint8] | None
    """The bits of the buttons in each of these frames. None if no run was found."""
    nearest: int | None
    """The shortest distance left to the goal of any run: see `Search.nearest`."""
    bound: SearchBound | None
    """The shortest time in which a run could arrive that never exceeds the highest speed of this one. None if no run was found, and for a
    goal without a place."""
    searched: int
    """The number of frames that the finished rounds tried."""
    rounds: int
    """The number of finished rounds."""
    start: World = field(repr=False)
    """The world that the run begins in."""
    level: str | None = field(repr=False)
    """The stage's name or the file's path, if the level was given as one."""

    @property
    def seconds(self) -> float | None:
        """The time of the fastest run at 60 frames a second. None if no run was found."""
        return None if self.frames is None else self.frames / FRAMES_PER_SECOND

    def save(self, path: str | os.PathLike[str], level: str | os.PathLike[str] | None = None) -> None:
        """Writes the fastest run as a recording, which `quarterpipe play` and `Recording.load` take; an existing file is replaced.

        `level` is the path of the level's file, needed if the search was given a Level or a World that is not built in. Raises ValueError
        if no run was found, and for a start that a recording cannot hold: see `Recording`. Raises OSError if the file cannot be written.
        """
        if self.inputs is None:
            raise ValueError("inputs: found None, as no run was found, expected a run")
        Recording(self.start, self.inputs, self.level if level is None else level).save(path)


@dataclass(frozen=True)
class Task:
    """The task of a search, as data that can be pickled."""

    start: World
    """The world that runs begin in."""
    level: str | None
    """The stage's name or the file's path, if the level was given as one."""
    inputs: Any
    """A run to begin with, or None."""
    options: dict[str, Any]
    """Keywords of `Search`."""

    @classmethod
    def of(
        cls,
        level: LevelLike,
        *,
        rules: RulesLike | None = None,
        character: Character | None = None,
        start_with: Run | None = None,
        improve: bool = False,
        **options: Any,
    ) -> Task:
        """Takes the arguments of `search`, except its limits on time and frames. Raises TypeError for an unknown keyword."""
        unknown = [option for option in options if option not in OPTIONS]
        if unknown:
            known = ", ".join(("rules", "character", *OPTIONS, "start_with", "improve"))
            raise TypeError(f"unknown option {unknown[0]!r}, expected one of {known}")
        run: Any = Recording.load(start_with) if isinstance(start_with, os.PathLike) else start_with
        if isinstance(run, Recording) and run.follower is not None:
            raise ValueError("start_with: found a recording with a follower, expected one without")
        if isinstance(run, Recording) and not isinstance(level, World):
            rules = run.rules if rules is None else rules
            character = cast(Character, run.character) if character is None else character
        if improve and run is None:
            raise ValueError("improve: found True, expected False without a run in start_with")
        start = start_of(level, rules, None if character is None else [character], len(level.players) if isinstance(level, World) else 1)
        name = os.fspath(level) if isinstance(level, (str, os.PathLike)) else None
        inputs = run.inputs if isinstance(run, Recording) else run
        return cls(start, name, inputs, {"improve": improve, **options})

    def search(self, inputs: Any = None, **more: Any) -> Search:
        """Prepares a search that begins with these inputs, or with those of the task."""
        search = Search(self.start, **self.options, **more)
        run = self.inputs if inputs is None else inputs
        if run is not None:
            try:
                search.begin_with(run)
            except ValueError as error:
                raise ValueError(f"start_with: {error}") from error
            except TypeError as error:
                raise TypeError(f"start_with: {error}") from error
        return search

    def result(self, found: SearchOutcome) -> SearchResult:
        """Returns an outcome as a result."""
        frames = None if found.inputs is None else len(found.inputs)
        return SearchResult(frames, found.inputs, found.nearest, found.bound, found.searched, found.rounds, self.start, self.level)


@dataclass(frozen=True, eq=False)
class SearchOutcome:
    """The outcome of a search, as data that can be pickled: see `SearchResult`."""

    inputs: npt.NDArray[np.uint8] | None
    nearest: int | None
    bound: SearchBound | None
    searched: int
    rounds: int

    @classmethod
    def by(cls, search: Search) -> SearchOutcome:
        """Returns the outcome of a search so far."""
        return cls(search.best, search.nearest, search.bound, search.searched, search.rounds)


def reports(searcher: Search, frames: int | None, end: float | None = None) -> Iterator[SearchReport]:
    """Yields reports until `frames` frames have been tried, or until the clock reaches `end`."""
    while frames is None or searcher.searched < frames:
        report = searcher.round(None if end is None else max(0.0, end - time.monotonic()))
        if report is None:
            break
        yield report


def search(
    level: LevelLike,
    *,
    rules: RulesLike | None = None,
    character: Character | None = None,
    to: tuple[int, int, int, int] | None = None,
    rings: int | None = None,
    score: str | None = None,
    no_damage: bool = False,
    outside_ground: bool = False,
    checkpoints: int = 0,
    buttons: int | str | None = None,
    seconds: float | None = None,
    frames: int | None = None,
    seed: int = 0,
    threads: int = 0,
    memory: int = 1 << 30,
    longest: int = 18_000,
    start_with: Run | None = None,
    improve: bool = False,
    progress: Callable[[SearchReport], object] | None = None,
) -> SearchResult:
    """Searches for the inputs that reach a level's goal soonest. A result does not prove that no run is faster.

    `level` is a built-in stage's name, a file's path, a `Level`, or a `World` to begin with, whose first player is steered. `rules` and
    `character` are as for `Level.world`; their default is those of a recording in `start_with`.

    The goal is an object of class goal, a rectangle `to` of x, y, width and height in pixels, a number of `rings`, or a `score`: an
    expression over the columns of an observation in their own units, and the value to reach, such as "100*rings + x/65536 >= 5000". A
    point counts about as much as a pixel. With `no_damage` the player must not be hurt. With `outside_ground` the player's centre must
    not be in ground that is solid from all sides, which fast players can get into. `checkpoints` is the number of checkpoints to pass
    before the goal. `buttons` are the only ones that may be held: bits, or letters such as "LRA".

    The search ends after `seconds`, or after the round in which `frames` frames have been tried, whichever comes first; by default after
    60 seconds. With `frames` alone, equal arguments find equal runs on every machine, with any number of `threads`; 0 is one for each
    processor. Another `seed` searches differently. The states of a search take about `memory` bytes. Runs of more than `longest` frames
    are given up.

    `start_with` is a run that reaches the goal: bits or text as for `World.run`, a `Recording`, or the path of its file as a `pathlib.Path`.
    With `improve` the search only improves this run. `progress` is called after each round; if it returns False, the search ends.

    Other threads of Python run meanwhile. Ctrl-C raises KeyboardInterrupt, and the result is lost: to keep it, let `progress` return
    False, or go round by round with `Search`. Raises ValueError or TypeError for invalid arguments. Passes on exceptions of `progress`.
    """
    if frames is not None:
        frames = whole("frames", frames, 1)
    if seconds is None and frames is None:
        seconds = SECONDS
    if seconds is not None and not (isinstance(seconds, (int, float, np.number)) and 0 < seconds < float("inf")):
        raise ValueError(f"seconds: found {seconds!r}, expected more than 0")
    if progress is not None and not callable(progress):
        raise TypeError(f"progress: found {type(progress).__name__}, expected a function of a report")
    task = Task.of(
        level,
        rules=rules,
        character=character,
        start_with=start_with,
        improve=improve,
        to=to,
        rings=rings,
        score=score,
        no_damage=no_damage,
        outside_ground=outside_ground,
        checkpoints=checkpoints,
        buttons=buttons,
        memory=memory,
        longest=longest,
    )
    end = None if seconds is None else time.monotonic() + seconds
    searcher = task.search(seed=seed, threads=threads)
    for report in reports(searcher, frames, end):
        answer = None if progress is None else progress(report)
        if isinstance(answer, (bool, np.bool_)) and not answer:
            break
    return task.result(SearchOutcome.by(searcher))


document_fields(__name__)
