"""Helpers of several tests."""

import json
from pathlib import Path

import numpy as np
import pytest

import quarterpipe as qp

REPOSITORY = Path(__file__).resolve().parents[2]


@pytest.fixture
def world() -> qp.World:
    """Returns a world at the start of the first stage."""
    return qp.Level.builtin("first").world("s3k")


def flat_level(columns: int = 100, start: tuple[int, int] = (100, 140)) -> qp.Level:
    """Returns a level with flat ground 10 cells below the top."""
    tiles = np.zeros((2, 16), np.int8)
    tiles[1] = 16
    cells = np.zeros((12, columns), np.uint16)
    cells[10:] = 1
    return qp.Level.from_arrays(tiles, cells, start=start)


def recorded_digests() -> dict[str, dict[str, str]]:
    """Returns the digests of native code and of the web page, by stage and rules, and the inputs for them."""
    return json.loads((REPOSITORY / "web/tests/digests.json").read_text(encoding="utf-8"))
