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
"""For how long a search goes on without being told."""
FRAMES_PER_SECOND = 60

OPTIONS = ("to", "rings", "score", "no_damage", "outside_ground", "checkpoints", "buttons", "memory", "longest")
"""The keywords of `Search` that say what is searched, and how."""


@dataclass(frozen=True, eq=False)
class SearchResult:
    """What a search found."""

    frames: int | None
    """How many frames the fastest run takes: the goal is reached in the last one. None if no way was found."""
    inputs: npt.NDArray[np.uint8] | None
    """The bits of the buttons in each of these frames. None if no way was found."""
    nearest: int | None
    """The least that any run had still to go to the goal: see `Search.nearest`."""
    bound: SearchBound | None
    """How fast a run could be that is never faster than this one. None if no way was found, and for a goal without a place."""
    searched: int
    """How many frames of runs the finished rounds tried."""
    rounds: int
    """How many rounds were finished."""
    start: World = field(repr=False)
    """The world that the run begins in."""
    level: str | None = field(repr=False)
    """The stage's name or the file's path, if the level was given by it."""

    @property
    def seconds(self) -> float | None:
        """How long the fastest run takes at 60 frames a second. None if no way was found."""
        return None if self.frames is None else self.frames / FRAMES_PER_SECOND

    def save(self, path: str | os.PathLike[str], level: str | os.PathLike[str] | None = None) -> None:
        """Writes the fastest run as a recording, which `quarterpipe play` and `Recording.load` take; a file that is there is replaced.

        `level` is the path of the level's file, where the search was given a Level or a World that is not built in. Raises ValueError
        if no way was found, and for a start that a recording cannot tell: see `Recording`. Raises OSError if the file cannot be written.
        """
        if self.inputs is None:
            raise ValueError("inputs: found None, as no way was found, expected a run")
        Recording(self.start, self.inputs, self.level if level is None else level).save(path)


@dataclass(frozen=True)
class Task:
    """What is searched, as data that can be pickled."""

    start: World
    """The world that runs begin in."""
    level: str | None
    """The stage's name or the file's path, if the level was given by it."""
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
        """Takes what `search` is given, but for how long it searches. Raises TypeError for a keyword that there is not."""
        unknown = [option for option in options if option not in OPTIONS]
        if unknown:
            known = ", ".join(("rules", "character", *OPTIONS, "start_with", "improve"))
            raise TypeError(f"there is no option {unknown[0]!r}, expected one of {known}")
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
        """Returns what was found as a result."""
        frames = None if found.inputs is None else len(found.inputs)
        return SearchResult(frames, found.inputs, found.nearest, found.bound, found.searched, found.rounds, self.start, self.level)


@dataclass(frozen=True, eq=False)
class SearchOutcome:
    """What a search has found, as data that can be pickled: see `SearchResult`."""

    inputs: npt.NDArray[np.uint8] | None
    nearest: int | None
    bound: SearchBound | None
    searched: int
    rounds: int

    @classmethod
    def by(cls, search: Search) -> SearchOutcome:
        """Returns what a search has found so far."""
        return cls(search.best, search.nearest, search.bound, search.searched, search.rounds)


def reports(searcher: Search, frames: int | None, end: float | None = None) -> Iterator[SearchReport]:
    """Goes on until so many frames have been tried, or until the clock is at its end."""
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
    """Searches for the inputs that reach a level's goal soonest. What it finds is no proof that nothing is faster.

    `level` is a built-in stage's name, a file's path, a `Level`, or a `World` to begin at, whose first player is steered. `rules` and
    `character` are as for `Level.world`; without them they are those of a recording to begin with.

    The goal is an object of class goal, a rectangle `to` of x, y, width and height in pixels, so many `rings`, or a `score`: an expression
    over the columns of an observation in their own units, and how much is enough, such as "100*rings + x/65536 >= 5000". A point counts
    about as much as a pixel. With `no_damage` the player must not be hurt. With `outside_ground` the player's centre must not be in ground that is solid from all sides, which fast
    players can get into. So many `checkpoints` must be passed before the goal. No other `buttons` may be held: bits, or letters such as
    "LRA".

    It ends after so many `seconds`, or after the round in which so many `frames` have been tried, whichever comes first; without both
    after 60 seconds. With `frames` alone, equal arguments find equal runs on every machine, with any number of `threads`; 0 is one for
    each processor. Another `seed` searches other ways. The states of a search take about `memory` bytes. Runs of more than `longest`
    frames are given up.

    `start_with` is a run that reaches the goal: bits or text as for `World.run`, a `Recording`, or the path of its file as a `pathlib.Path`.
    With `improve` it is only bettered. `progress` is called after each round; if it returns False, the search ends.

    Other threads of Python run meanwhile. Ctrl-C raises KeyboardInterrupt, and what was found is lost: to keep it, let `progress` return
    False, or go round by round with `Search`. Raises ValueError or TypeError for arguments that make no sense, and what `progress` raises.
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
