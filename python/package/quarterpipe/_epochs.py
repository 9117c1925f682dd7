"""A search in epochs: in each of them several workers go on from the best run so far, each in ways of its own."""

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
    """What a worker does in an epoch."""

    epoch: int
    """The epoch's number, from 0."""
    worker: int
    """The worker's number, from 0."""
    seed: int
    """The seed of its search."""
    first_round: int
    """The number of its first round. Later rounds search wider, so the epochs count theirs on."""

    @classmethod
    def of(cls, seed: int, epoch: int, worker: int, first_round: int) -> Piece:
        """Makes a piece. The seed of its search depends on the first three numbers alone."""
        own = np.random.SeedSequence([seed, epoch, worker]).generate_state(1, np.uint64)[0]
        return cls(epoch, worker, int(own), first_round)


Submit = Callable[[Sequence[Piece], Union[Inputs, None]], Iterable[tuple[int, SearchOutcome]]]
"""A function of pieces and of the best run so far. It returns the numbers of workers and what they found, in any order."""


class EpochSearch:
    """Searches a worker's part of an epoch. It depends on the task, the piece and the best run alone."""

    def __init__(self, task: Task, frames: int, threads: int) -> None:
        """Takes a task, and after how many frames and on how many threads a part is searched."""
        self._task, self._frames, self._threads = task, frames, threads

    def __call__(self, piece: Piece, best: Inputs | None) -> SearchOutcome:
        """Returns what the worker found; the best run that it began with counts, too."""
        search = self._task.search(best, seed=piece.seed, threads=self._threads, first_round=piece.first_round)
        for _ in reports(search, self._frames):
            pass
        return SearchOutcome.by(search)


def run_epochs(submit: Submit, workers: int, epochs: int, seed: int) -> SearchOutcome:
    """Runs all epochs, and returns the best run that any worker found; of equally fast ones that of the lowest worker.

    Equal arguments find equal runs if what `submit` returns depends on its arguments alone. It passes on what `submit` raises.
    """
    best = SearchOutcome(None, None, None, 0, 0)
    nearest: list[int] = []
    searched = rounds = first_round = 0
    for epoch in range(epochs):
        found = dict(submit([Piece.of(seed, epoch, worker, first_round) for worker in range(workers)], best.inputs))
        in_order = [one for _, one in sorted(found.items(), key=lambda item: item[0])]
        # All began with the best run, so the fastest is no slower. Where none is faster, another one as fast may lead on.
        best = min(in_order, key=lambda one: sys.maxsize if one.inputs is None else len(one.inputs))
        nearest += [one.nearest for one in in_order if one.nearest is not None]
        searched += sum(one.searched for one in in_order)
        rounds += sum(one.rounds for one in in_order)
        first_round += max(one.rounds for one in in_order)
    return replace(best, nearest=min(nearest, default=None), searched=searched, rounds=rounds)
