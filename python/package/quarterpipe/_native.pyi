"""The native module, with the classes and functions of the package.

The parts between marks are written by `cargo xtask generate`.
"""

import builtins
import os
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias, final

import numpy as np
import numpy.typing as npt

from quarterpipe.rules import Rules

__all__ = [
    "BakedTiles",
    "bake",
    "encode_film",
    "Environments",
    "Event",
    "GeneratedLevels",
    "Reason",
    "Recording",
    "Scenario",
    "Search",
    "SearchBound",
    "SearchReport",
    "format_inputs",
    "parse_inputs",
    "Level",
    "Player",
    "character_names",
    "check_rules",
    "rules_json",
    "Solid",
    "Cast",
    "ConformanceEngine",
    "ObjectSeen",
    "World",
    "VERSION",
    "COLUMNS",
    "COLUMN_NAMES",
    "COUNTER_NAMES",
    "VIEW_CELL_NAMES",
    "OVERLAY_NAMES",
    "PIXEL_PALETTE",
    "SPLITS",
    "SUITES",
    "EVENT_NAMES",
    "POSE_NAMES",
    "BUTTONS",
    "PLAYER_FIELDS",
    "OBJECT_FIELDS",
    "SOLID_FIELDS",
    "FLAGS",
]

_Whole: TypeAlias = npt.NDArray[np.integer[Any]] | Sequence[Any]
_Inputs: TypeAlias = npt.NDArray[np.integer[Any]] | Sequence[int] | Sequence[Sequence[int]] | str

VERSION: Final[str]
COLUMNS: Final[int]
COLUMN_NAMES: Final[list[str]]
COUNTER_NAMES: Final[list[str]]
VIEW_CELL_NAMES: Final[list[str]]
OVERLAY_NAMES: Final[list[str]]
PIXEL_PALETTE: Final[list[tuple[int, int, int]]]
SUITES: Final[list[tuple[str, str, tuple[int, int]]]]
SPLITS: Final[list[tuple[str, int, int]]]
EVENT_NAMES: Final[list[str]]
POSE_NAMES: Final[list[str]]
BUTTONS: Final[list[tuple[str, int]]]
PLAYER_FIELDS: Final[list[tuple[str, bool, int, int, list[str], str]]]
OBJECT_FIELDS: Final[list[str]]
SOLID_FIELDS: Final[list[str]]
FLAGS: Final[list[tuple[str, int]]]

def parse_inputs(text: str) -> npt.NDArray[np.uint8]:
    """Parses run-length encoded buttons, such as "R60 RA10 _30", and returns the bits of every frame. `_` stands for no button. The
    buttons of a second pad, which drives a follower, follow a `/`: for "R60 R/A10" the array has a row of two for each frame.

    Raises ValueError with the line and the invalid token.
    """

def format_inputs(inputs: _Inputs) -> str:
    """Returns the bits of every frame as run-length encoded text, which `parse_inputs` reads."""

def rules_json(game: str) -> str:
    """Returns the rules of a game as JSON."""

def check_rules(json: str) -> None:
    """Checks rules. Raises ValueError with the invalid field."""

def character_names() -> list[str]:
    """Returns the names of the characters."""

def bake(path: str | os.PathLike[str], tile_size: int = 16) -> BakedTiles:
    """Measures the tiles of a PNG file. Pixels that are at least half opaque are solid.

    `tile_size` is 8, 16 or 32. Raises FileNotFoundError, OSError, or ValueError for a picture whose sides are not multiples of it.
    """

def encode_film(
    pictures: Sequence[npt.NDArray[np.uint8]],
    pictures_per_second: float = 30.0,
    format: Literal["gif", "png"] | str = "gif",
) -> bytes:
    """Encodes pictures, such as those of `World.render`, as a film, and returns the bytes of a GIF or an animated PNG file.

    All pictures have the same shape: rows, columns and three colours. A GIF shows at most 50 pictures a second, a PNG 60.
    """

@final
class BakedTiles:
    """The tiles measured from a picture."""

    @property
    def heights(self) -> npt.NDArray[np.int8]:
        """Per tile and column: 1 to 16 solid pixels from the bottom, -1 to -15 from the top, 0 none. Shape (tiles, 16)."""
    @property
    def widths(self) -> npt.NDArray[np.int8]:
        """Per tile and row: 1 to 16 solid pixels from the right edge, -1 to -15 from the left, 0 none. Shape (tiles, 16)."""
    @property
    def angles(self) -> npt.NDArray[np.uint8]:
        """The angle of each tile's surface, 256 to the turn. An odd angle is flagged: players snap to a quarter turn. Shape (tiles,)."""
    @property
    def problems(self) -> list[tuple[int, str]]:
        """The problems found: the number of the tile and a description for each."""
    # <generated Tiles>
    @property
    def columns(self) -> int:
        """The number of tiles in a row of the picture."""
    # </generated Tiles>
    def __len__(self) -> int: ...

@final
class Event:
    """An event that happened to a player in a frame."""

    @property
    def player(self) -> int:
        """The player's number."""
    @property
    def name(self) -> str:
        """The name of the event: one of `qp.EVENT_NAMES`, such as "jumped", "took_ring" or "reached_goal"."""
    @property
    def object(self) -> int | None:
        """The slot of the object involved, or None."""
    @property
    def value(self) -> int | None:
        """A number that belongs to the event, such as the angle of a landing or the points of a score."""
    @property
    def what(self) -> str | None:
        """A word that belongs to the event, such as "ten_rings" for an item or "b" for a layer."""
    @property
    def detail(self) -> str | None:
        """The kind of shield, if the event is about an item that is a shield."""
    def __new__(
        cls,
        player: int,
        name: str,
        object: int | None = None,
        value: int | None = None,
        what: str | None = None,
        detail: str | None = None,
    ) -> Event: ...
    def __getnewargs__(self) -> tuple[int, str, int | None, int | None, str | None, str | None]: ...
    def __eq__(self, other: builtins.object, /) -> bool: ...
    def __ne__(self, other: builtins.object, /) -> bool: ...

@final
class Reason:
    """A part of the explanation of a step: an event, a sensor cast or a decision. Its text names the rule."""

    @property
    def player(self) -> int:
        """The player's number."""
    @property
    def kind(self) -> Literal["event", "cast", "decision"]:
        """The kind of reason: an event, the cast of a sensor, or the decision of a rule."""
    @property
    def rule(self) -> str | None:
        """The number of the rule in the specification, if it is a decision."""
    @property
    def what(self) -> str:
        """The event, the sensor that was cast, or the decision."""
    @property
    def value(self) -> int | None:
        """The distance, speed, angle or timer that decided it, or the distance that was measured."""

@final
class ObjectSeen:
    """An object at the time of the call."""

    # <generated ObjectSeen>
    @property
    def slot(self) -> int:
        """The slot."""
    @property
    def kind(self) -> str:
        """The name of the stock object, such as "Ring"; "Custom" for a custom object."""
    @property
    def x(self) -> float:
        """The centre along x. In pixels, in steps of 1/65536."""
    @property
    def y(self) -> float:
        """The centre along y, downward. In pixels, in steps of 1/65536."""
    @property
    def x_speed(self) -> float:
        """The speed along x. In pixels a frame, in steps of 1/256."""
    @property
    def y_speed(self) -> float:
        """The speed along y, downward. In pixels a frame, in steps of 1/256."""
    @property
    def half_width(self) -> int:
        """Half the width. In pixels."""
    @property
    def half_height(self) -> int:
        """Half the height. In pixels."""
    @property
    def x_flip(self) -> bool:
        """True if it is mirrored left to right."""
    @property
    def y_flip(self) -> bool:
        """True if it is mirrored top to bottom."""
    @property
    def standing(self) -> list[int]:
        """The players who stand on it."""
    @property
    def pushed(self) -> list[int]:
        """The players who push it."""
    @property
    def hitbox_half_width(self) -> int | None:
        """Half the width of the part that can be touched, or None. In pixels."""
    @property
    def hitbox_half_height(self) -> int | None:
        """Half the height of the part that can be touched, or None. In pixels."""
    @property
    def on_screen(self) -> bool:
        """True if it was on the screen at the end of the last frame."""
    @property
    def placement(self) -> int | None:
        """The index of its placement in the level's list of objects, or None."""
    @property
    def facing(self) -> Literal["up", "down", "sideways", "diagonally_up", "diagonally_down"] | None:
        """The direction in which a spring throws, mirrored by `x_flip`; None for other objects. One of up, down, sideways, diagonally_up, diagonally_down."""
    @property
    def item(self) -> str | None:
        """The item that a monitor holds; None for other objects. One of other, ten_rings, shoes, shield, invincibility, harm, life, all_power_ups."""
    @property
    def shield(self) -> Literal["plain", "fire", "lightning", "bubble"] | None:
        """The shield that a monitor holds; None for other objects. One of None, plain, fire, lightning, bubble."""
    @property
    def pressed(self) -> bool:
        """True if it is a pressed button."""
    @property
    def bubble(self) -> int | None:
        """The size that a bubble grows to: 0 small, 1 medium, 2 large; None for other objects."""
    @property
    def number(self) -> int | None:
        """The number of the countdown, 5 to 0, that an exhaled bubble has become; None for other objects."""
    @property
    def screen_x(self) -> int:
        """The number's x on the screen, from its left edge; 0 for other objects. In pixels."""
    @property
    def screen_y(self) -> int:
        """The number's y on the screen, from its upper edge; 0 for other objects. In pixels."""
    # </generated ObjectSeen>

@final
class Cast:
    """The terrain that a sensor found."""

    # <generated Cast>
    @property
    def distance(self) -> int:
        """The distance from the anchor to the last pixel before the surface, -32 to 31; negative inside the solid. It is meaningless if nothing was found (tile 0): a sensor looks at two cells only. In pixels."""
    @property
    def angle(self) -> int | None:
        """The angle found, or None. In 1/256 of a turn."""
    @property
    def tile(self) -> int:
        """The tile found, or 0 for none."""
    # </generated Cast>

@final
class Level:
    """A level: tiles, cells, edges, water, objects and a start. It does not change, except that `declare_class` removes warnings."""

    @classmethod
    def load(cls, path: str | os.PathLike[str], level: str | None = None) -> Level:
        """Reads a level of any known format: Tiled (.tmx, .tmj), LDtk (.ldtk), Godot (.tscn), Open Surge (.lev), projects of SonLVL (.ini),
        stages of the Retro Engine (a folder or .bin), JSON or a drawing (.png). `level` selects a level of a file that has several, as does
        `#` and a name after the path.

        Raises FileNotFoundError, OSError, or ValueError that names the file, the place and what was expected there.
        """
    @classmethod
    def builtin(cls, name: str) -> Level:
        """Returns a built-in stage, one of `builtin_names`, or a generated one by its name, such as "generated:7:4": seed 7, difficulty 4."""
    @staticmethod
    def builtin_names() -> list[str]:
        """Returns the names of the built-in stages."""
    @classmethod
    def from_json(cls, text: str) -> Level:
        """Reads a level from text in the project's JSON format."""
    def with_parts(self, **parts: Any) -> Level:
        """Returns a copy of this level with some parts replaced: any of `name`, `description`, `rules`, `par`, `start`, `bounds`, `water`,
        `loops`, `objects` and `art`, as `to_json` writes them. Objects can also be given as `objects` returns them.

        Raises ValueError that names the part and the place in it.
        """
    @classmethod
    def from_arrays(
        cls,
        heights: _Whole,
        cells: _Whole,
        *,
        widths: _Whole | None = None,
        angles: _Whole | None = None,
        solidity: _Whole | None = None,
        x_flip: npt.NDArray[np.bool_] | None = None,
        y_flip: npt.NDArray[np.bool_] | None = None,
        start: tuple[int, int] = ...,
        name: str = "level",
    ) -> Level:
        """Makes a level from arrays.

        `heights` has 16 numbers for each tile: 1 to 16 solid pixels from the bottom, -1 to -16 from the top, 0 none. Tile 0 is air,
        whatever its heights. Widths and angles are measured if they are not given.
        `cells` has the tile of each cell of 16 x 16 px, in the shape (rows, columns), or (2, rows, columns) for two layers.
        `solidity` has for each cell 0 none, 1 top, 2 sides and bottom, 3 all; without it, all tiles except air are solid on all sides.
        `start` is the position of the player's centre at the start, in pixels: (64, 64) by default.
        """
    # <generated Level>
    @property
    def name(self) -> str:
        """The level's short name."""
    @property
    def description(self) -> str:
        """A one-line description of the level."""
    @property
    def game(self) -> str | None:
        """The name of the game whose rules the level is meant for. A level that suits all games has none."""
    @property
    def start(self) -> tuple[int, int]:
        """The position of a player's centre at the start. As x and y in pixels."""
    @property
    def warnings(self) -> list[str]:
        """The warnings about the level's file. Each begins with its place in the file."""
    def declare_class(self, name: str) -> None:
        """Declares a class of the game's custom objects, and removes the warnings about it. Capitals and underscores are ignored."""
    def to_json(self) -> str:
        """Returns the level in the project's JSON format."""
    # </generated Level>
    def __eq__(self, other: builtins.object, /) -> bool: ...
    def __ne__(self, other: builtins.object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, tuple[str]]: ...
    def world(self, rules: str | Rules | None = None, character: str = "sonic", players: int = 1) -> World:
        """Makes a world with players at the start.

        `rules` is "s1", "cd", "s2", "s3", "s3k" or a `Rules` value; the default is the rules that the level is meant for, otherwise S3K's.
        `character` is "sonic", "tails", "knuckles" or "mini"; there can be 1 to 8 players.
        """
    @property
    def rules(self) -> Rules | None:
        """The rules that the level is meant for; None if it suits all."""
    @property
    def width(self) -> int:
        """The width of the map in pixels."""
    @property
    def height(self) -> int:
        """The height of the map in pixels."""
    @property
    def inputs(self) -> npt.NDArray[np.uint8] | None:
        """The recorded run through a built-in stage, as the bits of every frame; None if there is none."""
    @property
    def objects(self) -> list[dict[str, Any]]:
        """The objects as they were placed: class, name, x, y, x_flip, y_flip, properties."""

@final
class World:
    """The changing state of a game in a level: players, objects, camera and so on.

    Two worlds are equal if their states are equal and their stages are, including anything added to the stages.
    """

    def step(self, inputs: int | str | Sequence[int | str] | None = None, frames: int = 1) -> list[Event]:
        """Steps `frames` frames with the same buttons, and returns the events.

        Buttons are bits, such as `qp.RIGHT | qp.A`, or letters, such as "RA". With several players, pass a list with the buttons of
        each; a single value is for the first player.
        """
    def run(self, inputs: _Inputs) -> None:
        """Steps one frame for each entry of `inputs`: the bits of the first player's buttons in every frame, or text such as "R60 RA10".
        Rows of two, or "R60 R/A10", also have the buttons of a second player.
        """
    def rows(self, inputs: _Inputs) -> npt.NDArray[np.int32]:
        """Steps in the same way as `run`, and returns the first player's state row after each frame: see `qp.COLUMN_NAMES`."""
    def explain(self, inputs: int | str | Sequence[int | str]) -> list[Reason]:
        """Returns the events, casts and decisions that these buttons would cause in the next frame. The world is not stepped."""
    def render(self, width: int = 320, height: int = 224, overlay: Sequence[str] | None = None) -> npt.NDArray[np.uint8]:
        """Draws the view of the camera: an array of rows, columns and red, green and blue. `overlay` names any of `qp.OVERLAY_NAMES`."""
    def view(self, columns: int = 40, rows: int = 28, player: int = 0) -> npt.NDArray[np.uint8]:
        """Returns a player's view in cells of 8 x 8 px: an array of rows and columns. The numbers are indices of `qp.VIEW_CELL_NAMES`."""
    def rays(self, count: int = 16, reach: int = 256, player: int = 0) -> npt.NDArray[np.int16]:
        """Casts rays from a player, and returns an array with a row for each ray, clockwise from the right: the distance in pixels, and the
        index of the kind of cell in `qp.VIEW_CELL_NAMES`.
        """
    def pixels(
        self,
        pixels: tuple[int, int] = ...,
        field: tuple[int, int] | None = None,
        pixel_format: Literal["rgb", "gray", "indices"] | str = "rgb",
        player: int = 0,
    ) -> npt.NDArray[np.uint8]:
        """Returns the picture that environments observe: an array of rows, columns and channels.

        `pixels` is its width and height, `field` the width and height of the part of the game that it shows, `pixel_format` "rgb", "gray"
        or "indices" of `qp.PIXEL_PALETTE`.
        """
    def copy(self) -> World:
        """Returns an independent copy."""
    def __copy__(self) -> World: ...
    def __deepcopy__(self, _memo: Any) -> World: ...
    def __reduce__(self) -> tuple[Any, tuple[str | Level, bytes, bytes]]: ...
    @staticmethod
    def _from_name(name: str, rules: bytes, world: bytes) -> World: ...
    @staticmethod
    def _from_level(level: Level, rules: bytes, world: bytes) -> World: ...
    @staticmethod
    def _from_parts(level: Level, stage: bytes, world: bytes) -> World: ...
    def __eq__(self, other: builtins.object, /) -> bool: ...
    def __ne__(self, other: builtins.object, /) -> bool: ...
    @property
    def level(self) -> Level:
        """The level that the world was made from."""
    @property
    def rules(self) -> Rules:
        """The rules in force."""
    @property
    def players(self) -> list[Player]:
        """The players, in the order in which they move."""
    def add_solid(
        self,
        x: float,
        y: float,
        half_width: int,
        half_height: int,
        *,
        shape: Literal["solid", "platform", "sloped"] = "solid",
        heights: Sequence[int] | None = None,
        hurts: bool = False,
    ) -> Solid:
        """Adds a solid that you move, and returns it: a box, a platform that can be jumped through, or a box with a curved top.

        `heights` gives the shape of a curved top: its height above the centre for each 2 px, from 11 px left of the solid to 11 px right
        of it, to allow for the player's width. These are `half_width` + 11 numbers. With `hurts` the solid hurts players like spikes.
        """
    def respawn(self, player: int = 0, x: float | None = None, y: float | None = None) -> None:
        """Revives a player at the start of the level, or at a position."""
    # <generated World>
    def add_player(self, character: str, x: float, y: float) -> int:
        """Adds a player with its centre at a position, and returns its number.

        `x` and `y` are in pixels. `character` is "sonic", "tails", "knuckles", "mini", "custom0", "custom1", "custom2",
        "custom3", "custom4", "custom5", "custom6" or "custom7". Raises ValueError if the world has eight players, or if the
        rules do not have the character.
        """
    def add_follower(self, character: str) -> None:
        """Adds a second player that follows the first one, as Tails follows Sonic. Its own buttons control it while one is held,
        and for ten seconds after.

        `character` is "sonic", "tails", "knuckles", "mini", "custom0", "custom1", "custom2", "custom3", "custom4", "custom5",
        "custom6" or "custom7". Raises ValueError if there is not exactly one player, or if the rules do not have the character.
        """
    @property
    def follower_state(self) -> int:
        """The state of the follower: 0 before its first frame, 1 while it waits far away, 2 while it flies back, 3 while it
        follows, 4 while it is stuck on a slope; -1 without a follower.
        """
    def free_follower(self) -> None:
        """Makes the follower an ordinary second player. A leader that it carries falls."""
    def hurt(self, player: int = 0, source_x: int | None = None) -> None:
        """Hurts a player and throws it away from `source_x`; without `source_x`, as if hit at its own centre. A player without
        rings and without a shield dies.

        `source_x` is in pixels. Raises ValueError if the player does not exist.
        """
    def kill(self, player: int = 0) -> None:
        """Kills a player, even one with a shield or invincibility.

        Raises ValueError if the player does not exist.
        """
    def respawn_point(self, player: int, x: int, y: int) -> bytes:
        """Returns a respawn point with its centre at a pixel. It holds the player's layer, and the level's current bounds, water
        and gravity. Save one when a player passes a checkpoint.

        `x` and `y` are in pixels. Raises ValueError if the player does not exist.
        """
    def respawn_from(self, player: int, point: bytes) -> None:
        """Revives a player at a respawn point. The first player's return also sets the level's bounds, water and gravity to those
        of the point.

        Raises ValueError if the player does not exist, or if the bytes are not a respawn point.
        """
    @property
    def objects(self) -> list[ObjectSeen]:
        """The live objects in the order of their slots."""
    def object(self, slot: int) -> ObjectSeen:
        """Returns the object in a slot.

        Raises ValueError if the slot is empty.
        """
    def remove(self, slot: int) -> None:
        """Removes the object in a slot.

        Raises ValueError if the slot is empty.
        """
    def reset_objects(self) -> None:
        """Resets the level's objects to the start, and removes all added solids, hazards and triggers."""
    def cast(
        self,
        x: int,
        y: int,
        direction: Literal["right", "down", "left", "up"],
        side: Literal["top", "sides_and_bottom"] = "top",
        layer: Literal["a", "b"] = "a",
    ) -> Cast:
        """Casts a sensor into the terrain from a pixel. Objects are not terrain.

        `x` and `y` are in pixels. `direction` is "right", "down", "left" or "up". `side` is "top" or "sides_and_bottom".
        `layer` is "a" or "b".
        """
    def save(self) -> bytes:
        """Returns the world's state as canonical bytes, the same on every machine and in every language."""
    def load(self, saved: bytes) -> None:
        """Restores a saved world. The bytes do not contain the level: they must be from a world of the same level, with the same
        slopes added in the same order. The level's art may differ.

        Raises ValueError if the bytes were saved by another version, under other rules or in another level, or are corrupt, or
        if they have a slope that is missing in this world.
        """
    def load_into_changed_level(self, saved: bytes) -> None:
        """Restores a world that was saved before the level's map, bounds or objects were changed. The level must still have the
        same number of objects, counting each ring of a row. The state is taken as it is: a player may be inside a new wall, and
        objects near the camera keep their old places.

        Raises ValueError if the level has more or fewer objects, if the bytes were saved by another version or under other
        rules, or are corrupt, or if they have a slope that is missing in this world.
        """
    @property
    def digest(self) -> int:
        """The 64-bit digest of the world, the same on every machine and in every language."""
    @property
    def frame(self) -> int:
        """The number of frames stepped so far."""
    @property
    def camera(self) -> tuple[int, int]:
        """The top left pixel of the original games' 320 x 224 px screen. As x and y in pixels."""
    water: int | None
    """The y of the water's surface. In pixels, or None."""
    reversed_gravity: bool
    """True if players fall upward. Setting it raises ValueError if gravity cannot reverse under these rules."""
    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """The level's current bounds. As left, right, top and bottom in pixels."""
    def set_bounds(self, left: int, right: int, top: int, bottom: int) -> None:
        """Sets the level's bounds, which stop the camera. A player's centre stops 16 px right of `left`; on the right it stops 40
        px beyond `right` under the rules s1, cd and s2, and 24 px before `right` under s3 and s3k. A player below `bottom`
        dies. A `top` of -256 makes a level endless vertically under s2, s3 and s3k.

        `left`, `right`, `top` and `bottom` are in pixels. Raises ValueError if `left` is beyond `right`, or `top` below
        `bottom`.
        """
    def add_hazard(self, x: float, y: float, half_width: int, half_height: int) -> Solid:
        """Adds a hazard that you move, and returns it. It hurts players who touch it.

        `x`, `y`, `half_width` and `half_height` are in pixels. Raises ValueError if all slots are taken.
        """
    def add_trigger(self, x: float, y: float, half_width: int, half_height: int) -> Solid:
        """Adds a trigger that you move, and returns it. It only reports the players who touch it, from its second step on.

        `x`, `y`, `half_width` and `half_height` are in pixels. Raises ValueError if all slots are taken.
        """
    def solid_in_slot(self, slot: int) -> Solid:
        """Returns the solid, hazard or trigger in a slot, for example after a world was loaded.

        Raises ValueError if the slot does not hold one that was added by such a call.
        """
    # </generated World>

@final
class Solid:
    """A solid, hazard or trigger that you move before a step. It raises ValueError once it is gone from the world.

    It stays valid after `World.load` if it existed when the world was saved.
    """

    @property
    def slot(self) -> int:
        """Its slot in the world."""
    @property
    def pushed(self) -> list[int]:
        """The players who met its left or right side in the last step."""
    # <generated Solid>
    @property
    def shape(self) -> Literal["solid", "platform", "sloped"] | None:
        """Its shape; None for hazards and triggers. One of None, solid, platform, sloped."""
    x: float
    """The position of its centre in the next step, along x. In pixels, in steps of 1/65536."""
    y: float
    """The position of its centre in the next step, along y. In pixels, in steps of 1/65536."""
    hurts: bool
    """True if it hurts players."""
    @property
    def standing(self) -> list[int]:
        """The players who stand on it."""
    @property
    def landed(self) -> list[int]:
        """The players who landed on it in the last step."""
    @property
    def left(self) -> list[int]:
        """The players who touched its left side in the last step."""
    @property
    def right(self) -> list[int]:
        """The players who touched its right side in the last step."""
    @property
    def bottom(self) -> list[int]:
        """The players who touched its underside in the last step."""
    @property
    def crushed(self) -> list[int]:
        """The players who were crushed in the last step."""
    @property
    def touched(self) -> list[int]:
        """The players who touched its hitbox in the last step; a solid does not have one."""
    def move(self, x: float, y: float) -> None:
        """Moves the solid to a position in the next step. Players on it are carried; players in its way are pushed or crushed.

        `x` and `y` are in pixels. Raises ValueError if the solid has left the world.
        """
    def put(self, x: float, y: float) -> None:
        """Puts the solid at a position at once. It neither carries nor pushes players on the way.

        `x` and `y` are in pixels. Raises ValueError if the solid has left the world.
        """
    def remove(self) -> None:
        """Removes the solid from the world.

        Raises ValueError if the solid has left the world.
        """
    # </generated Solid>

@final
class Player:
    """A player of a world. It shows the player as it is now; attributes that are set take effect in the next step."""

    @property
    def index(self) -> int:
        """Its number."""
    # <generated Player>
    x: float
    """The centre along x. In pixels, in steps of 1/65536."""
    y: float
    """The centre along y, downward. In pixels, in steps of 1/65536."""
    x_speed: float
    """The speed along x. In pixels a frame, in steps of 1/256."""
    y_speed: float
    """The speed along y, downward. In pixels a frame, in steps of 1/256."""
    ground_speed: float
    """The speed along the ground; to the right on a floor it is positive. In pixels a frame, in steps of 1/256."""
    top_speed: float
    """The top running speed, which shoes, water and forms change. In pixels a frame, in steps of 1/256."""
    acceleration: float
    """The gain per frame while a direction is held; also the friction. In pixels a frame, in steps of 1/256."""
    deceleration: float
    """The loss per frame while the opposite direction is held. In pixels a frame, in steps of 1/256."""
    angle: int
    """The ground's angle: 0 on a floor, 64 on a wall to the left, 128 on a ceiling, 192 on a wall to the right. In 1/256 of a turn."""
    width_radius: int
    """Half the width, for the sensors. In pixels."""
    height_radius: int
    """Half the height. In pixels."""
    airborne: bool
    """True if the player is off the ground."""
    rolling: bool
    """True if the player is curled up: rolling or jumping."""
    facing_left: bool
    """True if the player faces left."""
    on_object: bool
    """True if the player stands on an object."""
    standing_on: int | None
    """The slot of the object that the player stands on, or stood on last; None if there is none."""
    support_width: int | None
    """Half the width of the object that the player stands on, for balancing; None if there is none. The engine updates it in each frame. In pixels."""
    support_x: int
    """The centre of the object that the player stands on, along x; 0 for none. In pixels."""
    pushed_object: int | None
    """The slot of the object that the player pushes, which only CD's rules store; None if there is none."""
    pushing: bool
    """True if the player pushes a wall or an object."""
    roll_jump: bool
    """True if the player jumped out of a roll."""
    jumping: bool
    """True if the player is in the air because of a jump."""
    underwater: bool
    """True if the player is below the water's surface."""
    stick: int
    """If not 0, the player stays on the ground whatever it does."""
    sliding: bool
    """True if a slide carries the player, which then has no control."""
    in_wind_tunnel: bool
    """True if the player is in a wind tunnel."""
    wall_grab_disabled: bool
    """True if the player lets go of any wall that it climbs."""
    control_lock: int
    """The time during which directions are ignored on the ground. In frames."""
    layer: Literal["a", "b"]
    """The collision layer. One of a, b."""
    routine: Literal["control", "hurt", "dying", "dead", "drowning"]
    """The routine that this frame's step runs. One of control, hurt, dying, dead, drowning."""
    death: Literal["by_terrain", "by_object", "by_drowning"] | None
    """The cause of the player's death. One of None, by_terrain, by_object, by_drowning."""
    pose: str
    """The player's pose. One of `qp.POSE_NAMES`."""
    shown_pose: str | None
    """The pose that the last frame showed; with None, the current pose starts again. One of `qp.POSE_NAMES`."""
    picture_timer: int
    """The time until the next picture of a walk, until a duck is all the way down, or until a skid or waking up ends. In frames."""
    character: str
    """The player's character. One of sonic, tails, knuckles, mini, custom0, custom1, custom2, custom3, custom4, custom5, custom6, custom7."""
    @property
    def held(self) -> int:
        """The buttons held in the last frame. As bits; it can also be set to letters, such as "RA"."""
    @held.setter
    def held(self, value: int | str) -> None: ...
    first_slot_angle: int
    """The angle that the first sensor of a pair found last; on a floor it is the right foot's. In 1/256 of a turn."""
    second_slot_angle: int
    """The angle that the second sensor of a pair found last; on a floor it is the left foot's. In 1/256 of a turn."""
    spin_dash: int
    """If not 0, the player charges a spin dash or, while rolling, is forced to roll; from 128 on such a roll cannot be steered."""
    charge: int
    """The spin dash's charge in 1/256 of a step; for a dead player, the frames until its level restarts."""
    charge_timer: int
    """The time for which a spin dash or peel-out of CD's rules has been charged. In frames."""
    taps: int
    """The tap counter of CD's rules."""
    looking: bool
    """True if Up was tapped twice under CD's rules, so that holding it moves the view."""
    ducking: bool
    """True if Down was tapped twice under CD's rules, so that holding it moves the view."""
    look_shift: int
    """The target distance of the player from the top of the view: 96, unless the player looks up or ducks. In pixels."""
    look_delay: int
    """The time for which the player has looked or ducked, until the view moves. In frames."""
    idle: int
    """The time for which the player has waited. In frames."""
    air_move_state: int
    """The move that the second press of this jump started; 0 for none. The meaning of other numbers depends on the character."""
    air_move_value: int
    """The fuel of a flight, or the direction of a glide."""
    air_move_timer: int
    """The timer of an insta-shield, a climb or a drop dash. In frames."""
    object_control: int
    """The control that an object or the host takes from the player, as bits: 1 its step, 64 its push sensors, 128 all objects."""
    flip_type: int
    """The kind of flip in progress; with a negative number the player does not skid."""
    deep_wall_frames: int
    """The time for which a deep wall to the right still holds. In frames."""
    form: Literal["normal", "super", "hyper"]
    """The player's form. One of normal, super, hyper."""
    shield: Literal["plain", "fire", "lightning", "bubble"] | None
    """The player's shield. One of None, plain, fire, lightning, bubble."""
    rings: int
    """The number of rings."""
    chain: int
    """Twice the number of enemies destroyed since the last landing."""
    invulnerable: int
    """The time for which a player is invulnerable after being hurt. In frames."""
    invincible: int
    """The remaining invincibility: in frames, or in units of eight frames under the rules of S3 and S3K."""
    shoes: int
    """The remaining time of speed shoes: in frames, or in units of eight frames under the rules of S3 and S3K."""
    @property
    def is_alive(self) -> bool:
        """True if the player is alive."""
    @property
    def is_super(self) -> bool:
        """True if the player is super or hyper."""
    @property
    def is_charging(self) -> bool:
        """True if the player charges a spin dash."""
    @property
    def is_forced_to_roll(self) -> bool:
        """True if the player must go on rolling."""
    @property
    def spin_charge(self) -> int:
        """The spin dash's charge in 1/256 of a step; 0 for a dead player."""
    @property
    def restart_in(self) -> int | None:
        """The time until the original games restart the level; None unless the player is dead. In frames."""
    air: int
    """The remaining air: 30 down to 0, one unit less every second under water."""
    air_tick: int
    """The time until the next unit of air is used up, under water. In frames."""
    drowning: int
    """The time until a drowning player is dead; 0 otherwise. In frames."""
    # </generated Player>
    @property
    def columns(self) -> list[int]:
        """The player's state row, in the engine's own units: see `qp.COLUMN_NAMES`."""

@final
class Scenario:
    """A scenario recorded from an original: a level, a start, buttons, and the values of every frame."""

    @classmethod
    def from_json(cls, text: str) -> Scenario:
        """Reads a scenario. Raises ValueError with the invalid key."""
    @classmethod
    def load_all(cls, path: str | os.PathLike[str]) -> list[Scenario]:
        """Reads all scenarios of a file, `.json`, `.jsonl` or `.jsonl.gz`, or of a folder."""
    # <generated Scenario>
    @property
    def name(self) -> str:
        """The scenario's name."""
    @property
    def game(self) -> str:
        """The name of the game whose rules the scenario was recorded under."""
    @property
    def has_objects(self) -> bool:
        """True if the scenario has objects. If so, a world cannot be created from it: only the program's `conformance` command
        sets objects up.
        """
    @property
    def columns(self) -> list[str]:
        """The names of the recorded values of the player."""
    # </generated Scenario>
    @property
    def subject(self) -> str:
        """The subject of the scenario, such as "slopes"."""
    @property
    def inputs(self) -> npt.NDArray[np.uint8]:
        """The bits of every frame's buttons."""
    @property
    def trace(self) -> npt.NDArray[np.int64] | None:
        """The recorded values: a row for each frame."""
    def world(self) -> World:
        """Makes the world before frame 1. Raises ValueError for a scenario with objects."""
    def values(self, world: World) -> list[int]:
        """Returns the values of a world's first player now, by column."""

@final
class ConformanceEngine:
    """A program that runs scenarios: another engine, which speaks the protocol of `quarterpipe conformance --engine`."""

    def __new__(cls, command: Sequence[str], time_limit: float = 10.0) -> ConformanceEngine:
        """Starts a program, by its name or path and its arguments. Raises ValueError if it cannot be started or gives a wrong answer."""
    @property
    def name(self) -> str:
        """The name that the engine gave."""
    def run(self, scenario: Scenario) -> dict[str, Any]:
        """Runs a scenario, and returns a dict: "outcome" is "compared", "not run" or "failed". A compared one has "frames", "exact_frames",
        "farthest_px", and as "first" None or a dict of the first difference.
        """

@final
class Recording:
    """A run from the start of a level: the level's name, rules, a character, buttons, and digests that verify a replay.

    `world` is the world that the run begins in: one player, who may have a follower, at the start of a level, under the rules of a game.
    `level` is the level's reference in the recording: the path of its file, followed by `#` and the level's name if the file has several.
    None stands for the name of a built-in stage. Raises ValueError for a world that is not at its start, that has changed rules, or whose
    level has no name.
    """

    def __new__(cls, world: World, inputs: _Inputs, level: str | os.PathLike[str] | None = None) -> Recording: ...
    def __eq__(self, other: builtins.object, /) -> bool: ...
    def __ne__(self, other: builtins.object, /) -> bool: ...
    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Recording:
        """Reads a recording's file, such as `quarterpipe search` writes.

        Raises FileNotFoundError, OSError, or ValueError that names the file, the place and what was expected there.
        """
    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the recording to a file, whole or not at all; an existing file is replaced. Raises OSError if it cannot be written."""
    @property
    def level(self) -> str:
        """A built-in stage's name, or the path of a level's file, followed by `#` and the level's name if the file has several."""
    @property
    def rules(self) -> Literal["s1", "cd", "s2", "s3", "s3k"]:
        """The rules: "s1", "cd", "s2", "s3" or "s3k"."""
    @property
    def character(self) -> str:
        """The player's character: "sonic", "tails", "knuckles" or "mini"."""
    @property
    def follower(self) -> str | None:
        """The follower's character, if there is one."""
    @property
    def inputs(self) -> npt.NDArray[np.uint8]:
        """The bits of every frame's buttons, in rows of two if a second pad held any."""

@final
class Search:
    """A search for the inputs that reach a goal soonest, which goes round by round: the base of `qp.search`.

    It begins with a world, whose first player is steered. The goal is an object of class goal, a rectangle `to` of x, y, width and height
    in pixels, a number of `rings`, or a `score`: an expression over the columns of an observation in their own units, and the value to
    reach, such as "100*rings + x/65536 >= 5000". With `no_damage` the player must not be hurt. With `outside_ground` the player's centre
    must not be in ground that is solid from all sides, which fast players can get into. `checkpoints`, 0 to 255, is the number of
    checkpoints to pass before the goal. `buttons` are the only ones that may be held, as bits or letters; None allows all.

    Another `seed`, 0 to 2**64 - 1, searches differently. `threads` only changes the time that a round takes; 0 is one for each processor.
    The states of a search take about `memory` bytes, at least 2**20. Runs of more than `longest` frames, 1 to 2**21, are given up. With
    `improve` the search only improves a run that it begins with. Later rounds search more widely and in other ways, so a search that is
    split into parts gives each part the number of its `first_round`.

    Equal arguments find equal runs after equally many rounds, and more rounds never make the best run worse. Raises ValueError or
    TypeError for invalid arguments.
    """

    def __new__(
        cls,
        start: World,
        *,
        to: Sequence[int] | None = None,
        rings: int | None = None,
        score: str | None = None,
        no_damage: bool = False,
        outside_ground: bool = False,
        checkpoints: int = 0,
        buttons: int | str | None = None,
        seed: int = 0,
        threads: int = 0,
        memory: int = 1073741824,
        longest: int = 18000,
        improve: bool = False,
        first_round: int = 0,
    ) -> Search: ...
    def begin_with(self, inputs: _Inputs) -> None:
        """Begins with a recorded run: the bits of every frame, or a text such as "R60 RA10".

        Ignores buttons that are not allowed, and a second pad. Raises ValueError if it does not reach the goal, or breaks a limit on its
        way.
        """
    def round(self, seconds: float | None = None) -> SearchReport | None:
        """Searches for one round: for a run if there is none yet, otherwise mostly for improvements of the best run.

        With `seconds` a round that takes longer is undone, and None is returned. Ctrl-C also undoes the round: it raises KeyboardInterrupt,
        and the search can go on. Other threads of Python run meanwhile. Raises RuntimeError in a fork of the process that made the search.
        """
    @property
    def best(self) -> npt.NDArray[np.uint8] | None:
        """The best run so far: the bits of every frame's buttons, up to the one that reaches the goal. None if there is none yet."""
    @property
    def nearest(self) -> int | None:
        """The shortest distance left to the goal of any run so far: pixels along the path to it, rings, or points.

        It is 0 at the goal, even if checkpoints are missing. It is None if no path leads there, or if nothing was searched yet.
        """
    @property
    def bound(self) -> SearchBound | None:
        """The shortest time for a run that never exceeds the highest speed of the best one.

        It is None without a run, for a goal without a place, in a level that is endless vertically, and for a run that leaps more than
        64 px in a frame.
        """
    @property
    def rounds(self) -> int:
        """The number of finished rounds."""
    @property
    def searched(self) -> int:
        """The number of frames of runs that these rounds have tried."""

@final
class SearchBound:
    """A lower bound for the frames to the goal at the speed of a run."""

    def __new__(cls, frames: int, speed: tuple[float, float], leads_through_ground: bool) -> SearchBound: ...
    def __getnewargs__(self) -> tuple[int, tuple[float, float], bool]: ...
    def __eq__(self, other: builtins.object, /) -> bool: ...
    def __ne__(self, other: builtins.object, /) -> bool: ...
    @property
    def frames(self) -> int:
        """The minimum number of frames of a run that stays out of ground, is never faster than `speed`, and is not moved by an object."""
    @property
    def speed(self) -> tuple[float, float]:
        """The highest speed of the run along x and along y, at least 16, in pixels a frame."""
    @property
    def leads_through_ground(self) -> bool:
        """True if the run itself leads through ground, so that the bound does not hold for it."""

@final
class SearchReport:
    """The result of a round of a search."""

    def __eq__(self, other: builtins.object, /) -> bool: ...
    def __ne__(self, other: builtins.object, /) -> bool: ...
    @property
    def round(self) -> int:
        """The round's number, counted from that of the first round."""
    @property
    def kind(self) -> Literal["beam", "rest", "edits"]:
        """The kind of round: "beam" searches from the start, "rest" searches from a frame of the best run, "edits" edits the best run."""
    @property
    def tried(self) -> int:
        """The number of frames of runs that it tried. Frames that runs have in common are stepped once, and count for each run."""
    @property
    def searched(self) -> int:
        """The number of frames that all rounds so far have tried."""
    @property
    def is_better(self) -> bool:
        """True if the round found a better run."""
    @property
    def frames(self) -> int | None:
        """The number of frames of the best run so far; None if there is none yet."""
    @property
    def nearest(self) -> int | None:
        """The shortest distance left to the goal of any run: see `Search.nearest`."""

@final
class Environments:
    """Many environments, stepped on all cores: the base of `quarterpipe.gym`. Reads and fills arrays without copies.

    Each episode begins in one of the `levels`, picked at random. These are worlds or generated levels. Each group of `variants`
    consecutive worlds is one level, of which an episode picks a variant at random. `sticky` is the probability that the buttons of
    the frame before stay held, `max_no_ops` the maximum number of frames without buttons before an episode. `death`, `goal`, `end_x`
    and `max_frames` end episodes. The reward is the sum of `per_pixel` for each pixel of progress, `per_frame` for each frame, and
    `per_event`, by the name of a counter, for each event. `routes` define progress, one for each world. `view` is columns and rows,
    `rays` a number and a reach in pixels, `pixels` width and height, `field` the width and height of the part of the game in the
    picture, `pixel_format` "rgb", "gray" or "indices". With `events`, the events of each step are kept. `threads` is 0 for one per
    processor. Raises ValueError for invalid settings.
    """

    def __new__(
        cls,
        levels: Sequence[World] | GeneratedLevels,
        count: int,
        *,
        variants: int = 1,
        frame_skip: int = 1,
        sticky: float = 0.0,
        max_no_ops: int = 0,
        autoreset: Literal["next_step", "same_step", "disabled"] | str = "next_step",
        death: bool = True,
        goal: bool = True,
        end_x: int | None = None,
        max_frames: int | None = None,
        per_pixel: float = 0.0,
        per_frame: float = 0.0,
        per_event: Mapping[str, float] | None = None,
        routes: Sequence[Sequence[tuple[int, int]]] | None = None,
        view: tuple[int, int] | None = None,
        rays: tuple[int, int] | None = None,
        pixels: tuple[int, int] | None = None,
        field: tuple[int, int] | None = None,
        pixel_format: Literal["rgb", "gray", "indices"] | str = "rgb",
        events: bool = False,
        threads: int = 0,
    ) -> Environments: ...
    def reset(
        self,
        observed: dict[str, npt.NDArray[Any]],
        *,
        mask: Sequence[bool] | None = None,
        seeds: Sequence[int | None] | None = None,
        levels: Sequence[int] | None = None,
    ) -> None:
        """Begins episodes in all environments or in those of the mask, and fills the arrays of observations.

        `observed` has an array for each kind, in C order: of int32 for "state", uint8 for "view" and "pixels", int16 for "rays", in the
        shape (environments x players, *shapes[kind]). `seeds` and `levels` have a number for each environment; an environment with the
        seed None keeps its random generator.
        """
    def step(
        self,
        actions: npt.NDArray[np.uint8],
        rewards: npt.NDArray[np.float32],
        terminated: npt.NDArray[np.bool_],
        truncated: npt.NDArray[np.bool_],
        observed: dict[str, npt.NDArray[Any]],
        last: dict[str, npt.NDArray[Any]] | None = None,
        counters: npt.NDArray[np.uint32] | None = None,
        returns: npt.NDArray[np.float32] | None = None,
        frames: npt.NDArray[np.uint32] | None = None,
        levels: npt.NDArray[np.uint64] | None = None,
        variants: npt.NDArray[np.uint32] | None = None,
    ) -> None:
        """Steps all environments and fills the arrays.

        `actions` has the bits of each player's buttons. Rewards, counters and returns have a row for each player; ends, frames, levels and
        variants have one for each environment. `last` gets the last observations of episodes, if the same step begins new ones. Raises
        TypeError or ValueError for an array of another type, length or order; then nothing is stepped.
        """
    def world(self, index: int) -> World:
        """Returns a copy of an environment's world as it is now."""
    def put(self, index: int, world: World) -> None:
        """Begins an episode of an environment with a world, whose level may be one that the environments do not have."""
    def save(self, indices: Sequence[int]) -> list[bytes]:
        """Returns environments as bytes: worlds, episodes and random generators, but not levels."""
    def load(self, indices: Sequence[int], saved: Sequence[bytes]) -> None:
        """Restores saved environments, which then continue in exactly the same way. The levels and settings must be the same.

        Raises ValueError for bytes of other levels or another version, or damaged ones. The environments before them are then loaded.
        """
    def observe(self, observed: dict[str, npt.NDArray[Any]]) -> None:
        """Fills the arrays of observations."""
    def fill_levels(self, levels: npt.NDArray[np.uint64], variants: npt.NDArray[np.uint32]) -> None:
        """Fills arrays with the numbers of each environment's level and variant. 2**64 - 1 stands for a world that belongs to none of the
        levels.
        """
    def controls(self) -> bytes:
        """Returns for each player the bits of the buttons that can have an effect now: none while it is hurt or dies; all but Left and
        Right while its controls are locked on the ground.
        """
    def events(self) -> dict[str, npt.NDArray[np.int32]] | None:
        """Returns the events of the last step, environment by environment: arrays with an entry for each event. `kind` is its index in
        `qp.EVENT_NAMES`, `frame` the frame of its episode, from 1, `object` the slot of the object involved or -1, `value` its number or 0.
        Returns None unless the environments were made with `events`.
        """
    def weigh_levels(self, weights: Sequence[float] | None) -> None:
        """Sets the relative probability of each level; None makes all equally likely. Raises ValueError unless there is one weight for each
        level, from 0 on.
        """
    def replace_level(self, number: int, worlds: Sequence[World]) -> None:
        """Replaces a level in all its variants. Running episodes keep the old one. Raises ValueError for generated levels."""
    def __len__(self) -> int: ...
    @property
    def players(self) -> int:
        """The number of players in each world."""
    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The shape of one player's observation of each kind."""
    @property
    def memory_per_world(self) -> int:
        """The average bytes of an environment, without data that all of them share."""

@final
class GeneratedLevels:
    """Generated levels, numbered by their seeds: `count` levels from number `first` on. A count of 0 stands for 2**32.

    A level's difficulty is within the range `difficulty` and depends on its number. `features` is "all", "none", or names joined
    with +. Each level has a variant for each of the `rules`. Raises ValueError for a setting that is out of its range.
    """

    def __new__(
        cls,
        first: int = 0,
        count: int = 0,
        *,
        difficulty: tuple[int, int] = ...,
        screens: int = 10,
        features: str = "all",
        rules: Sequence[str | Rules] | None = None,
        characters: Sequence[str] | None = None,
    ) -> GeneratedLevels: ...
    def name(self, number: int, variant: int = 0) -> str:
        """Returns the name of a level in a variant. It can be used like the name of a built-in stage."""
    def level(self, number: int, variant: int = 0) -> Level:
        """Returns a level in a variant."""
