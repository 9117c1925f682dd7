"""Observations as numbers near 1, which neural networks need."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import VectorEnv
from gymnasium.wrappers.vector import TransformObservation

from quarterpipe._native import COLUMN_NAMES, FLAGS, VIEW_CELL_NAMES

# The divisor of each column of a state row: positions by 1024 px, speeds by 8 px a frame.
_UNITS = {
    "x": 1024 << 16,
    "y": 1024 << 16,
    "x_speed": 8 << 8,
    "y_speed": 8 << 8,
    "ground_speed": 8 << 8,
    "routine": 3,
    "layer": 1,
    "rings": 100,
    "shield": 4,
    "control_lock": 60,
    "spin_charge": 0x800,
    "invulnerable": 120,
}
_COLUMNS = [COLUMN_NAMES.index(name) for name in _UNITS]
_DIVISORS = np.array(list(_UNITS.values()), np.float32)
_ANGLE, _FLAGS, _DOUBLE_JUMP = (COLUMN_NAMES.index(name) for name in ("angle", "flags", "double_jump"))
_BITS = np.array([bit for _, bit in FLAGS], np.int32)

FEATURES = len(_UNITS) + 3 + len(_BITS)
"""The number of features of a state row."""

# For each kind of cell: ground, slope, danger, gain, device.
_PLANES: dict[str, tuple[float, float, float, float, float]] = {
    "free": (0, 0, 0, 0, 0),
    "solid": (1, 0, 0, 0, 0),
    "one_way": (0.5, 0, 0, 0, 0),
    "rises": (1, 0.5, 0, 0, 0),
    "rises_steeply": (1, 1, 0, 0, 0),
    "falls": (1, -0.5, 0, 0, 0),
    "falls_steeply": (1, -1, 0, 0, 0),
    "overhang": (0.75, 0, 0, 0, 0),
    "outside": (-1, 0, 0, 0, 0),
    "block": (1, 0, 0, 0, 0.5),
    "hazard": (0, 0, 1, 0, 0),
    "enemy": (0, 0, 0.5, 0, 0),
    "ring": (0, 0, 0, 0.25, 0),
    "monitor": (0.5, 0, 0, 0.5, 0),
    "spring": (0, 0, 0, 0, 1),
    "trigger": (0, 0, 0, 0, -0.5),
    "goal": (0, 0, 0, 1, 0),
    "custom": (0, 0, 0, 0, -1),
}
_TABLE = np.array([_PLANES.get(name, (0, 0, 0, 0, 0)) for name in VIEW_CELL_NAMES], np.float32)

PLANES = _TABLE.shape[1]
"""The number of planes of a cell."""


def features(rows: npt.NDArray[np.int32]) -> npt.NDArray[np.float32]:
    """Returns state rows as numbers near 1: scaled columns, the angle's sine and cosine, the second jump, and each flag as 0 or 1.

    A position is in units of 1024 px, so it is larger far into a level. The pose is left out, as it is only for display.
    """
    angle = rows[..., _ANGLE] * np.float32(np.pi / 128)
    parts = [
        rows[..., _COLUMNS] / _DIVISORS,
        np.stack([np.sin(angle), np.cos(angle), rows[..., _DOUBLE_JUMP] != 0], axis=-1),
        (rows[..., _FLAGS, None] & _BITS) != 0,
    ]
    return np.concatenate(parts, axis=-1, dtype=np.float32)


def planes(cells: npt.NDArray[np.uint8]) -> npt.NDArray[np.float32]:
    """Returns five numbers for each cell: how far it is ground, a slope, danger, gain, and a device."""
    found: npt.NDArray[np.float32] = _TABLE[cells]
    return found


def as_floats(envs: VectorEnv[Any, Any, Any]) -> VectorEnv[Any, Any, Any]:
    """Wraps environments that observe "state" or "view", so that they show `features` or `planes`."""
    shape = envs.single_observation_space.shape
    is_view = envs.single_observation_space.dtype == np.uint8
    single = spaces.Box(-np.inf, np.inf, (*(shape or ()), PLANES) if is_view else (FEATURES,), np.float32)
    return TransformObservation(envs, planes if is_view else features, single_observation_space=single)
