"""Tools for work in pieces: a fingerprint of the task, a checkpoint on disk, a line of progress."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import os
import pickle
import re
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from quarterpipe import _native

MANIFEST = "manifest.json"
"""The file of a checkpoint that says which task it belongs to."""

_RESULT = re.compile(r"piece-(\d+)\.pickle")


def fingerprint(value: Any, dumps: Callable[[Any], bytes]) -> str:
    """Returns a digest of a value. Plain values and arrays have the same digest in every process.

    `dumps` pickles all other values, such as functions.
    """
    digest = hashlib.sha256()
    _feed(digest.update, value, dumps)
    return digest.hexdigest()[:32]


def _feed(update: Callable[[bytes], None], value: Any, dumps: Callable[[Any], bytes]) -> None:
    def head(kind: str, length: int) -> None:
        update(f"{kind} {length} ".encode())

    if value is None or isinstance(value, (bool, int, float, str, bytes, range)):
        content = value if isinstance(value, bytes) else repr(value).encode()
        head(type(value).__name__, len(content))
        update(content)
    elif isinstance(value, np.ndarray) and value.dtype != object:
        head(f"array {value.dtype.str} {value.shape}", value.nbytes)
        update(np.ascontiguousarray(value).tobytes())
    elif isinstance(value, Mapping):
        head("mapping", len(value))
        for key, inner in value.items():
            _feed(update, key, dumps)
            _feed(update, inner, dumps)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        names = [field.name for field in dataclasses.fields(value)]
        head(type(value).__qualname__, len(names))
        for name in names:
            _feed(update, getattr(value, name), dumps)
    elif isinstance(value, Sequence):
        head("sequence", len(value))
        for inner in value:
            _feed(update, inner, dumps)
    else:
        content = dumps(value)
        head("pickle", len(content))
        update(content)


class Checkpoint:
    """A folder with the result of each finished piece, and a manifest that identifies the task."""

    def __init__(self, folder: str | os.PathLike[str], parts: Mapping[str, str], count: int) -> None:
        """Opens the folder, or makes it.

        Raises ValueError if it belongs to another task, and OSError if it cannot be used. Then nothing in it has changed.
        """
        self.folder = Path(folder)
        if self.folder.exists() and not self.folder.is_dir():
            raise NotADirectoryError(f"{self.folder}: found a file, expected a folder for the checkpoint")
        self.folder.mkdir(parents=True, exist_ok=True)
        if not os.access(self.folder, os.W_OK | os.X_OK):
            raise PermissionError(f"{self.folder}: cannot be written to, expected a folder for the checkpoint")
        task = {"quarterpipe": _native.VERSION, **parts, "pieces": str(count)}
        manifest = self.folder / MANIFEST
        if manifest.exists():
            _check(manifest, task)
            return
        others = sorted(path.name for path in self.folder.iterdir() if not path.name.startswith("."))
        if others:
            raise FileExistsError(f"{self.folder}: found {others[0]} but no {MANIFEST}, expected a checkpoint or an empty folder")
        self._write(manifest, json.dumps(task, indent=1).encode() + b"\n")

    def finished(self) -> list[int]:
        """Returns the numbers of the pieces that are finished, in order."""
        matches = (_RESULT.fullmatch(path.name) for path in self.folder.iterdir())
        return sorted(int(match[1]) for match in matches if match)

    def load(self, number: int) -> Any:
        """Reads the result of a piece."""
        path = self._path(number)
        try:
            return pickle.loads(path.read_bytes())
        except Exception as error:
            message = f"{path}: found {error!r}, expected the result of a piece; without the file it is made again"
            raise ValueError(message) from error

    def store(self, number: int, result: Any) -> None:
        """Writes the result of a piece, whole or not at all."""
        self._write(self._path(number), pickle.dumps(result, protocol=5))

    def _path(self, number: int) -> Path:
        return self.folder / f"piece-{number:07}.pickle"

    def _write(self, path: Path, content: bytes) -> None:
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=self.folder)
        try:
            with open(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, path)
        except BaseException:
            os.unlink(temporary)
            raise


def _check(manifest: Path, task: Mapping[str, str]) -> None:
    try:
        found = json.loads(manifest.read_text(encoding="utf-8"))
        differ = [name for name in {**task, **found} if found.get(name) != task.get(name)]
    except (ValueError, TypeError, AttributeError) as error:
        raise ValueError(f"{manifest}: found no manifest ({error}), expected that of a checkpoint") from error
    if differ:
        name = differ[0]
        # Some functions have a different pickle each time, such as PyTorch's modules and functions with sets.
        hint = ", or a label for a function that is the same" if differ in (["function"], ["how"]) else ""
        raise ValueError(
            f"{manifest}: found the checkpoint of another task, which differs in {', '.join(differ)}: "
            f"found {name} {found.get(name)}, expected {task.get(name)}; give another folder{hint}"
        )


class Progress:
    """A line on stderr with the number of finished pieces."""

    def __init__(self, name: str, count: int, shown: bool | None) -> None:
        """Begins at 0 of `count` pieces. `shown`: None shows the line on a terminal only."""
        self._name, self._count, self._done = name, count, 0
        self._rewrites = sys.stderr.isatty()
        self._shown = self._rewrites if shown is None else shown
        self._began = time.monotonic()

    def add(self, note: str = "") -> None:
        """Counts a piece, and shows the line."""
        self._done += 1
        if not self._shown:
            return
        line = f"{self._name}: {self._done} of {self._count} pieces, {time.monotonic() - self._began:.0f} s{note}"
        if self._rewrites:
            print(f"\r{line}\x1b[K", end="" if self._done < self._count else "\n", file=sys.stderr, flush=True)
        else:
            print(line, file=sys.stderr, flush=True)

    def close(self) -> None:
        """Ends a line that is not complete."""
        if self._shown and self._rewrites and 0 < self._done < self._count:
            print(file=sys.stderr)
