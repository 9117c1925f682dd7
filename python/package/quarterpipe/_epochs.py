"""A search in epochs: in each epoch several workers continue from the best run so far, each with its own seed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Union

import numpy as np
import numpy.typing as npt

from quarterpipe._search import SearchOutcome, Task, reports

Inputs = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class Piece:
    """The work of one worker in one epoch."""

    epoch: int
    """The epoch's number, from 0."""
    worker: int
    """The worker's number, from 0."""
    seed: int
    """The seed of its search."""
    first_round: int
    """The number of its first round. Later rounds search more widely, so the count continues across epochs."""

    @classmethod
    def of(cls, seed: int, epoch: int, worker: int, first_round: int) -> Piece:
        """Makes a piece. The seed of its search depends only on `seed`, `epoch` and `worker`."""
        own = np.random.SeedSequence([seed, epoch, worker]).generate_state(1, np.uint64)[0]
        return cls(epoch, worker, int(own), first_round)


Submit = Callable[[Sequence[Piece], Union[Inputs, None]], Iterable[tuple[int, SearchOutcome]]]
"""A function of pieces and of the best run so far. It returns the numbers of workers and their results, in any order."""


class EpochSearch:
    """Searches a worker's part of an epoch. The result depends only on the task, the piece and the best run."""

    def __init__(self, task: Task, frames: int, threads: int) -> None:
        """Takes a task, the frames to try for a part, and the number of threads."""
        self._task, self._frames, self._threads = task, frames, threads

    def __call__(self, piece: Piece, best: Inputs | None) -> SearchOutcome:
        """Returns the worker's result, which includes the best run that it began with."""
        search = self._task.search(best, seed=piece.seed, threads=self._threads, first_round=piece.first_round)
        for _ in reports(search, self._frames):
            pass
        return SearchOutcome.by(search)


def run_epochs(submit: Submit, workers: int, epochs: int, seed: int) -> SearchOutcome:
    """Runs all epochs, and returns the best run of any worker; of equally fast runs, that of the worker with the lowest number.

    Equal arguments find equal runs if the result of `submit` depends only on its arguments. Passes on exceptions of `submit`.
    """
    best = SearchOutcome(None, None, None, 0, 0)
    nearest: list[int] = []
    searched = rounds = first_round = 0
    for epoch in range(epochs):
        found = dict(submit([Piece.of(seed, epoch, worker, first_round) for worker in range(workers)], best.inputs))
        in_order = [one for _, one in sorted(found.items(), key=lambda item: item[0])]
        # Every worker began with the best run, so the fastest is at least as fast. A different run that is only as fast may lead further.
        best = min(in_order, key=lambda one: sys.maxsize if one.inputs is None else len(one.inputs))
        nearest += [one.nearest for one in in_order if one.nearest is not None]
        searched += sum(one.searched for one in in_order)
        rounds += sum(one.rounds for one in in_order)
        first_round += max(one.rounds for one in in_order)
    return replace(best, nearest=min(nearest, default=None), searched=searched, rounds=rounds)
