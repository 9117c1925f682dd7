"""Actors that work on pieces. An actor that dies is replaced, and its current piece is repeated."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import ray
from ray.exceptions import RayError, RayTaskError

from quarterpipe import _native
from quarterpipe._batch import whole
from quarterpipe.ray._pieces import Checkpoint, Progress

AHEAD = 2
"""The maximum number of pieces of a worker: one that it works on, and one that waits."""
_WINDOW = 4
"""The number of pieces for each worker that may be ahead of the next one due, if results are yielded in order."""


class PieceError(RuntimeError):
    """A piece of work failed: its function raised an exception, which is the cause, or too many workers died of it."""

    def __init__(self, piece: int, message: str) -> None:
        super().__init__(f"piece {piece}: {message}")
        self.piece = piece
        """The number of the piece."""


def connect(address: str | None = None, **options: Any) -> None:
    """Connects to Ray, unless there is a connection already.

    Without an address it joins a running cluster that `ray.init(address="auto")` finds, or otherwise starts one here, with `options`
    for `ray.init`. The address "local" always starts one. It never ends a connection; a cluster that it started ends with this
    process.
    """
    if ray.is_initialized():
        return
    if address is None:
        try:
            ray.init(address="auto")
            return
        except ConnectionError:
            if "RAY_ADDRESS" in os.environ:
                # A cluster was asked for by name.
                raise
    where = address or "local"
    ray.init(address=where, **({"include_dashboard": False, **options} if where == "local" else options))


class _Worker:
    """The class of actors, which hold a function and call it for one piece after another."""

    def prepare(self, function: Callable[..., Any], version: str) -> None:
        if version != _native.VERSION:
            raise RuntimeError(f"quarterpipe: found {_native.VERSION} at a worker, expected {version}")
        self._function = function

    def call(self, piece: Any, *shared: Any) -> Any:
        return self._function(piece, *shared)


@dataclass(eq=False)
class _Member:
    """An actor as the driver sees it."""

    actor: Any
    preparing: Any
    """The reference to its preparation; None once it is ready. Until then it gets no piece, as it may never find a place."""
    calls: dict[Any, int] = field(default_factory=dict)
    """The references to its results with the numbers of their pieces, in order."""


@dataclass(frozen=True)
class Terms:
    """The terms for hiring workers."""

    workers: int | None
    """The number of workers; None for as many as the cluster has processors."""
    cpus: float
    """The number of processors for each worker."""
    tries: int
    """The number of workers that may die of one piece before it fails."""

    def __post_init__(self) -> None:
        if self.workers is not None:
            whole("workers", self.workers, 1)
        whole("tries", self.tries, 1)
        if isinstance(self.cpus, bool) or not isinstance(self.cpus, (int, float)) or not 0 < self.cpus < float("inf"):
            raise ValueError(f"cpus: found {self.cpus!r}, expected more than 0")


class Crew:
    """Actors that work on pieces. An actor that dies is replaced."""

    def __init__(self, function: Callable[..., Any], terms: Terms, ahead: int, most: int) -> None:
        """Hires workers, but no more than `most`. Each has at most `ahead` pieces at a time."""
        connect()
        workers = terms.workers or max(1, int(ray.cluster_resources().get("CPU", 1) / terms.cpus))
        # The function travels once to each node.
        self._function = ray.put(function)
        self._actors = ray.remote(_Worker).options(num_cpus=terms.cpus)
        self._tries, self._ahead, self._failed_starts = terms.tries, ahead, 0
        self._homes: dict[int, _Member] = {}
        self._deaths: dict[int, int] = {}
        """For each piece that was lost: the number of workers that died with it as their only piece. It goes to a worker without pieces."""
        self.lost = 0
        """The number of workers that died."""
        self.limit: float = float("inf")
        """Pieces from this number on have to wait."""
        self.members = [self._hired() for _ in range(min(workers, most))]

    def _hired(self) -> _Member:
        actor = self._actors.remote()
        return _Member(actor, actor.prepare.remote(self._function, _native.VERSION))

    def run(self, pieces: Sequence[Any], todo: deque[int], *shared: Any) -> Iterator[tuple[int, Any]]:
        """Yields the results of the pieces whose numbers are in `todo`, as they come."""
        try:
            while todo or any(member.calls for member in self.members):
                self._give(pieces, todo, shared)
                owners = {reference: member for member in self.members for reference in (member.preparing, *member.calls)}
                owners.pop(None, None)
                reference = ray.wait(list(owners), num_returns=1)[0][0]
                member = owners[reference]
                try:
                    result = ray.get(reference)
                except RayTaskError as error:
                    if reference is member.preparing:
                        raise RuntimeError(f"a worker cannot begin: {_line(error.cause)}") from error
                    raise PieceError(member.calls[reference], _line(error.cause)) from error
                except RayError as error:
                    self._replace(member, todo, error)
                    continue
                if reference is member.preparing:
                    member.preparing, self._failed_starts = None, 0
                    continue
                yield member.calls.pop(reference), result
        finally:
            self._deaths.clear()
            for member in self.members:
                member.calls.clear()

    def _give(self, pieces: Sequence[Any], todo: deque[int], shared: Sequence[Any]) -> None:
        """Gives workers their next pieces: first the ones that they did before, then any."""
        for own in (True, False) if self._homes else (False,):
            for member in self.members:
                while todo and todo[0] < self.limit and self._has_room(member):
                    number = next((one for one in todo if self._homes.get(one) is member), None) if own else todo[0]
                    if number is None or (member.calls and number in self._deaths):
                        break
                    todo.remove(number)
                    member.calls[member.actor.call.remote(pieces[number], *shared)] = number
                    if self._ahead == 1:
                        self._homes[number] = member

    def _has_room(self, member: _Member) -> bool:
        if member.preparing is not None or len(member.calls) >= self._ahead:
            return False
        return not any(number in self._deaths for number in member.calls.values())

    def _replace(self, member: _Member, todo: deque[int], error: Exception) -> None:
        """Hires another worker for one that died, and gives its pieces back."""
        self.lost += 1
        ray.kill(member.actor)
        numbers = list(member.calls.values())
        for number in numbers:
            deaths = self._deaths.get(number, 0) + (len(numbers) == 1)
            self._deaths[number] = deaths
            if deaths >= self._tries:
                message = f"workers that died of it: {deaths}, the last one with: {_line(error)}"
                raise PieceError(number, message) from error
        if member.preparing is not None:
            self._failed_starts += 1
            if self._failed_starts >= self._tries:
                message = f"workers that died before they were ready: {self._failed_starts}, the last one with: {_line(error)}"
                raise RuntimeError(message) from error
        todo.extendleft(reversed(numbers))
        self.members[self.members.index(member)] = self._hired()

    def close(self) -> None:
        """Ends the workers."""
        for member in self.members if ray.is_initialized() else ():
            ray.kill(member.actor)
        self.members = []


def _line(error: BaseException) -> str:
    first = str(error).partition("\n")[0]
    return f"{type(error).__name__}: {first}"


def stream(
    function: Callable[[Any], Any],
    terms: Terms,
    pieces: Sequence[Any],
    checkpoint: Checkpoint | None,
    ordered: bool,
    progress: bool | None,
) -> Iterator[tuple[int, Any]]:
    """Yields results from the checkpoint, and from workers."""
    kept = set() if checkpoint is None else checkpoint.finished()
    todo = deque(number for number in range(len(pieces)) if number not in kept)
    crew = Crew(function, terms, AHEAD, len(todo)) if todo else None
    line = Progress("pieces", len(pieces), progress)

    def made() -> Iterator[tuple[int, Any]]:
        for number, result in crew.run(pieces, todo) if crew else ():
            if checkpoint is not None:
                checkpoint.store(number, result)
            yield number, result

    def loaded(number: int) -> Any:
        return None if checkpoint is None else checkpoint.load(number)

    def in_order(results: Iterator[tuple[int, Any]]) -> Iterator[tuple[int, Any]]:
        early: dict[int, Any] = {}
        for number in range(len(pieces)):
            if crew is not None:
                crew.limit = number + _WINDOW * len(crew.members)
            while number not in kept and number not in early:
                early.update([next(results)])
            yield number, loaded(number) if number in kept else early.pop(number)

    def as_they_come(results: Iterator[tuple[int, Any]]) -> Iterator[tuple[int, Any]]:
        for number in sorted(kept):
            yield number, loaded(number)
        yield from results

    try:
        for number, result in in_order(made()) if ordered else as_they_come(made()):
            line.add(f", workers lost: {crew.lost}" if crew and crew.lost else "")
            yield number, result
    finally:
        line.close()
        if crew is not None:
            crew.close()
