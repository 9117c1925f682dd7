"""Classic 16-bit, 360-degree platformer physics: exact, deterministic, fast.

    import quarterpipe as qp

    level = qp.Level.builtin("first")
    world = level.world(rules="s3k", character="sonic")
    for event in world.step(qp.RIGHT | qp.A):
        print(event)
    print(world.players[0].x)

Positions are in pixels, speeds in pixels a frame, both exact; angles are bytes, 256 to the turn.
`search` finds the inputs that reach a goal soonest. `quarterpipe.gym` has environments for Gymnasium, `quarterpipe.parallel` for
PettingZoo.
"""

from quarterpipe._native import (
    COLUMN_NAMES,
    COLUMNS,
    COUNTER_NAMES,
    EVENT_NAMES,
    FLAGS as _FLAGS,
    OVERLAY_NAMES,
    PIXEL_PALETTE,
    POSE_NAMES,
    VERSION as __version__,
    VIEW_CELL_NAMES,
    BakedTiles,
    Cast,
    ConformanceEngine,
    Environments,
    Event,
    GeneratedLevels,
    Level,
    ObjectSeen,
    Player,
    Reason,
    Recording,
    Scenario,
    Search,
    SearchBound,
    SearchReport,
    Solid,
    World,
    bake,
    encode_film,
    format_inputs,
    parse_inputs,
)
from quarterpipe._search import SearchResult, search
from quarterpipe.rules import Rules

UP = 0x01
"""The button Up."""
DOWN = 0x02
"""The button Down."""
LEFT = 0x04
"""The button Left."""
RIGHT = 0x08
"""The button Right."""
B = 0x10
"""The jump button B."""
C = 0x20
"""The jump button C."""
A = 0x40
"""The jump button A."""

FLAGS: dict[str, int] = dict(_FLAGS)
"""The bits of the column "flags" of a state row."""

__all__ = [
    "A",
    "B",
    "C",
    "COLUMNS",
    "COLUMN_NAMES",
    "COUNTER_NAMES",
    "DOWN",
    "EVENT_NAMES",
    "FLAGS",
    "LEFT",
    "OVERLAY_NAMES",
    "PIXEL_PALETTE",
    "POSE_NAMES",
    "RIGHT",
    "UP",
    "VIEW_CELL_NAMES",
    "BakedTiles",
    "Cast",
    "ConformanceEngine",
    "Environments",
    "Event",
    "GeneratedLevels",
    "Level",
    "ObjectSeen",
    "Player",
    "Reason",
    "Recording",
    "Rules",
    "Scenario",
    "Search",
    "SearchBound",
    "SearchReport",
    "SearchResult",
    "Solid",
    "World",
    "__version__",
    "bake",
    "encode_film",
    "format_inputs",
    "parse_inputs",
    "search",
]
