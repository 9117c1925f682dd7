/// <reference lib="esnext.disposable" />
// The types of worlds and their contents.
import type {
  CharacterName, Direction, EventName, EventWord, Game, Layer, Facing, Item, ObjectKind, Shape, Shield, Side,
} from "./names.js";
import type { Player } from "./player.js";

/** The module: its address, its bytes, the server's answer, or a module that was compiled before. */
export type ModuleSource = URL | string | Response | Promise<Response> | ArrayBuffer | Uint8Array | WebAssembly.Module;

/**
 * Loads the module. Await it once before anything else; further calls wait for the same module. Without a source, the module is loaded from
 * its place in the package: bundlers, browsers and Node find it there.
 */
export type Init = (source?: ModuleSource) => Promise<void>;

/** Returns whether the module is loaded, which is once `init` is done. */
export declare function isLoaded(): boolean;

/** A player's buttons: bits, such as `BUTTONS.right | BUTTONS.a`, from 0 to 127, or letters of U D L R A B C, such as "RA". */
export type Input = number | string;

/** A place in pixels, to the right and downward. */
export interface Place {
  /** Pixels from the left, -32768 to less than 32768. */
  readonly x: number;
  /** Pixels from the top, downward, -32768 to less than 32768. */
  readonly y: number;
}

/** The edges of a level in pixels, -32768 to 32767. */
export interface Bounds {
  /** The x of the left edge. */
  readonly left: number;
  /** The x of the right edge. */
  readonly right: number;
  /** The y of the upper edge. */
  readonly top: number;
  /** The y of the lower edge. */
  readonly bottom: number;
}

/** Something that happened to a player in a frame. */
export declare class Event {
  private constructor();
  /** The player's number: 0 for the first. */
  readonly player: number;
  /** What happened, such as "jumped", "took_ring" or "reached_goal": one of `EVENTS`. */
  readonly name: EventName;
  /** The slot of the object involved, 0 to 65535; null for none. */
  readonly object: number | null;
  /** The event's number, such as the angle of a landing, 0 to 255, or the points of a score; null for none. */
  readonly value: number | null;
  /** The event's word, such as "ten_rings" for an item or "b" for a layer; null for none. */
  readonly what: EventWord | null;
  /** The kind of shield, for an item that is a shield; null otherwise. */
  readonly detail: Shield | null;
  /** Writes the event as a line. */
  toString(): string;
}

/** The result of a sensor's cast. */
export interface Cast {
  /** The distance from the anchor to the last pixel before the surface, in pixels, -32 to 31; negative inside the solid. */
  readonly distance: number;
  /** The angle of the surface in 1/256 of a turn, 0 to 255; null for none. */
  readonly angle: number | null;
  /** The number of the tile, 0 to 65535; 0 for none. */
  readonly tile: number;
}

/** Half the size of an object's hitbox. */
export interface Hitbox {
  /** Half its width in pixels, 0 to 255. */
  readonly halfWidth: number;
  /** Half its height in pixels, 0 to 255. */
  readonly halfHeight: number;
}

/** A snapshot of an object. */
export declare class ObjectSeen {
  private constructor();
  /** Its slot, 0 to 65535. */
  readonly slot: number;
  /** The name of the stock object, such as "Ring". */
  readonly kind: ObjectKind;
  /** The centre's x in pixels. */
  readonly x: number;
  /** The centre's y in pixels, downward. */
  readonly y: number;
  /** Motion along x in pixels a frame. */
  readonly xSpeed: number;
  /** Motion along y in pixels a frame, downward. */
  readonly ySpeed: number;
  /** Half its width in pixels, 0 to 255. */
  readonly halfWidth: number;
  /** Half its height in pixels, 0 to 255. */
  readonly halfHeight: number;
  /** `true` if it is mirrored horizontally. */
  readonly xFlip: boolean;
  /** `true` if it is mirrored vertically. */
  readonly yFlip: boolean;
  /** The numbers of the players who stand on it. */
  readonly standing: readonly number[];
  /** The numbers of the players who push it. */
  readonly pushed: readonly number[];
  /** Half the size of its hitbox; null for none. */
  readonly hitbox: Hitbox | null;
  /** `true` if it was on the screen at the end of the last frame. */
  readonly onScreen: boolean;
  /** The index of its placement in the level's list; null for none. */
  readonly placement: number | null;
  /** The direction in which a spring throws, mirrored by `xFlip`; null for other objects. */
  readonly facing: Facing | null;
  /** The item that a monitor holds; null for other objects. */
  readonly item: Item | null;
  /** The shield that a monitor holds; null for none. */
  readonly shield: Exclude<Shield, "none"> | null;
  /** `true` if it is a button that is pressed. */
  readonly pressed: boolean;
  /** The size that a bubble grows to: 0 small, 1 medium, 2 large; null for other objects. */
  readonly bubble: number | null;
  /** The number of the countdown, 5 to 0, that a bubble from a mouth has become; null for other objects. */
  readonly number: number | null;
  /** The x of that number on the screen, in pixels from its left edge; 0 for other objects. */
  readonly screenX: number;
  /** The y of that number on the screen, in pixels from its upper edge; 0 for other objects. */
  readonly screenY: number;
}

/** The position and size of an object that you move. */
export interface Box {
  /** The centre's x in pixels, -32768 to less than 32768. */
  x: number;
  /** The centre's y in pixels, downward, -32768 to less than 32768. */
  y: number;
  /** Half its width in pixels, 0 to 255. */
  halfWidth: number;
  /** Half its height in pixels, 0 to 255. */
  halfHeight: number;
}

/** The properties of a solid that you add to a world. */
export interface SolidOptions extends Box {
  /** A box, which is the default, a platform that can be jumped through, or a box with a curved top. */
  shape?: Exclude<Shape, "none">;
  /**
   * The heights of a curved top above the centre, -128 to 127 px, one for each 2 px. They begin 11 px left of the solid and end 11 px right
   * of it, as the player's own width counts: `halfWidth` + 11 heights.
   */
  heights?: readonly number[] | Int8Array;
  /** `true` if it hurts like spikes; false if not given. */
  hurts?: boolean;
}

/**
 * A solid, hazard or trigger that you move before a step. It throws a RangeError once it is gone from the world. After `World.load` it
 * stands for the same object, if that existed when the world was saved.
 */
export declare class Solid {
  private constructor();
  /** Its slot in the world, 0 to 65535. */
  readonly slot: number;
  /** Its shape; "none" for hazards and triggers. */
  readonly shape: Shape;
  /**
   * The x of its centre in the next step, in pixels, -32768 to less than 32768. Players on it are carried along; players in its way are
   * pushed or crushed.
   */
  x: number;
  /** The y of its centre in the next step, in pixels, downward, -32768 to less than 32768. */
  y: number;
  /** `true` if it hurts players who touch it. */
  get hurts(): boolean;
  /** The numbers of the players who stand on it. */
  readonly standing: number[];
  /** The numbers of the players who landed on it in the last step. */
  readonly landed: number[];
  /** The numbers of the players who touched its hitbox in the last step; empty for a solid, which does not have one. */
  readonly touched: number[];
  /** The numbers of the players who met its left side in the last step. */
  readonly left: number[];
  /** The numbers of the players who met its right side in the last step. */
  readonly right: number[];
  /** The numbers of the players who met its underside in the last step. */
  readonly bottom: number[];
  /** The numbers of the players who were crushed in the last step. */
  readonly crushed: number[];
  // <generated Solid> by `cargo xtask generate`
  /**
   * Moves the solid to a position in the next step. Players on it are carried; players in its way are pushed or crushed. `x` and `y` are in
   * pixels, -32768 to less than 32768. Throws a RangeError if the solid has left the world.
   */
  moveTo(x: number, y: number): void;
  /**
   * Puts the solid at a position at once. It neither carries nor pushes players on the way. `x` and `y` are in pixels, -32768 to less than
   * 32768. Throws a RangeError if the solid has left the world.
   */
  put(x: number, y: number): void;
  /** Sets whether the solid hurts players. Throws a RangeError if the solid has left the world. */
  set hurts(hurts: boolean);
  /** Removes the solid from the world. Throws a RangeError if the solid has left the world. */
  remove(): void;
  // </generated Solid>
}

/** Options for casting a sensor. */
export interface CastOptions {
  /** The direction; "down" if not given. */
  direction?: Direction;
  /** The solidity that it looks for. If not given, tops if it points down, otherwise sides and bottoms. */
  side?: Side;
  /** The collision layer; "a" if not given. */
  layer?: Layer;
}

/** A world on the stage of a level: all changing state. Made by `level.world()`. */
export declare class World {
  protected constructor();
  /**
   * Steps `frames` frames with the same buttons, and returns the events. `frames` is 0 to 216000, which is an hour; 1 if not given. A step
   * without events returns the same empty list each time.
   *
   * A single input is the first player's. With several players, pass a list with one input for each.
   */
  step(inputs?: Input | readonly Input[] | Uint8Array, frames?: number): readonly Event[];
  /** Steps one frame for each of the first player's inputs, given as bits from 0 to 127. Events are not kept. */
  run(inputs: Uint8Array | readonly number[]): void;
  /** Returns an independent copy. `solidInSlot` returns the copies of solids that you added. */
  copy(): this;
  /** The digest in sixteen hexadecimal digits, as in recordings. */
  readonly digestText: string;
  /** The level that it was made of. */
  readonly level: Level;
  /** The players, in the order in which they move: 1 to 8. */
  readonly players: readonly Player[];
  // <generated World> by `cargo xtask generate`
  /**
   * Adds a player with its centre at a position, and returns it. `x` and `y` are in pixels, -32768 to less than 32768. Throws a RangeError
   * if the world has eight players, or if the rules do not have the character.
   */
  addPlayer(character: CharacterName, x: number, y: number): Player;
  /**
   * Adds a second player that follows the first one, as Tails follows Sonic. Its own buttons control it while one is held, and for ten
   * seconds after. Throws a RangeError if there is not exactly one player, or if the rules do not have the character.
   */
  addFollower(character: CharacterName): void;
  /**
   * The state of the follower: 0 before its first frame, 1 while it waits far away, 2 while it flies back, 3 while it follows, 4 while it
   * is stuck on a slope; -1 without a follower.
   */
  get followerState(): number;
  /** Makes the follower an ordinary second player. A leader that it carries falls. */
  freeFollower(): void;
  /**
   * Hurts a player and throws it away from `sourceX`; without `sourceX`, as if hit at its own centre. A player without rings and without a
   * shield dies. `player` is 0, the first one, by default. `sourceX` is in pixels, -32768 to 32767. Returns the events. Throws a RangeError
   * if the player does not exist.
   */
  hurt(player?: number, sourceX?: number): readonly Event[];
  /**
   * Kills a player, even one with a shield or invincibility. `player` is 0, the first one, by default. Returns the events. Throws a
   * RangeError if the player does not exist.
   */
  kill(player?: number): readonly Event[];
  /**
   * Revives a player with its centre at a pixel. The first player's return also resets the level's bounds, water and gravity. `x` and `y`
   * are in pixels, -32768 to 32767. `player` is 0, the first one, by default. Without `x` and `y`, the pixel is the level's start. Throws a
   * RangeError if the player does not exist.
   */
  respawn(player?: number, x?: number, y?: number): void;
  /**
   * Returns a respawn point with its centre at a pixel. It holds the player's layer, and the level's current bounds, water and gravity.
   * Save one when a player passes a checkpoint. `x` and `y` are in pixels, -32768 to 32767. Throws a RangeError if the player does not
   * exist.
   */
  respawnPoint(player: number, x: number, y: number): Uint8Array;
  /**
   * Revives a player at a respawn point. The first player's return also sets the level's bounds, water and gravity to those of the point.
   * Throws a RangeError if the player does not exist, or if the bytes are not a respawn point.
   */
  respawnFrom(player: number, point: Uint8Array): void;
  /** The live objects in the order of their slots. */
  get objects(): ObjectSeen[];
  /** Returns the object in a slot. `slot` is 0 to 65535. Throws a RangeError if the slot is empty. */
  object(slot: number): ObjectSeen;
  /** Removes the object in a slot. `slot` is 0 to 65535. Throws a RangeError if the slot is empty. */
  remove(slot: number): void;
  /** Resets the level's objects to the start, and removes all added solids, hazards and triggers. */
  resetObjects(): void;
  /** Casts a sensor into the terrain from a pixel. Objects are not terrain. `x` and `y` are in pixels, -32768 to 32767. */
  cast(x: number, y: number, options?: CastOptions): Cast;
  /** Returns the world's state as canonical bytes, the same on every machine and in every language. */
  save(): Uint8Array;
  /**
   * Restores a saved world. The bytes do not contain the level: they must be from a world of the same level, with the same slopes added in
   * the same order. The level's art may differ. Throws a RangeError if the bytes were saved by another version, under other rules or in
   * another level, or are corrupt, or if they have a slope that is missing in this world.
   */
  load(saved: Uint8Array): void;
  /**
   * Restores a world that was saved before the level's map, bounds or objects were changed. The level must still have the same number of
   * objects, counting each ring of a row. The state is taken as it is: a player may be inside a new wall, and objects near the camera keep
   * their old places. Throws a RangeError if the level has more or fewer objects, if the bytes were saved by another version or under other
   * rules, or are corrupt, or if they have a slope that is missing in this world.
   */
  loadIntoChangedLevel(saved: Uint8Array): void;
  /** The 64-bit digest of the world, the same on every machine and in every language. */
  get digest(): bigint;
  /** The number of frames stepped so far. */
  get frame(): number;
  /** The top left pixel of the original games' 320 x 224 px screen. */
  get camera(): Place;
  /** The y of the water's surface. In pixels; null for none. */
  get water(): number | null;
  /** Sets the y of the water's surface, or removes the water. In pixels, -32768 to 32767; null for none. */
  set water(water: number | null);
  /** True if players fall upward. */
  get reversedGravity(): boolean;
  /** Sets whether players fall upward. Throws a RangeError if gravity cannot reverse under these rules. */
  set reversedGravity(reversedGravity: boolean);
  /** The level's current bounds. */
  get bounds(): Bounds;
  /**
   * Sets the level's bounds, which stop the camera. A player's centre stops 16 px right of `left`; on the right it stops 40 px beyond
   * `right` under the rules s1, cd and s2, and 24 px before `right` under s3 and s3k. A player below `bottom` dies. A `top` of -256 makes a
   * level endless vertically under s2, s3 and s3k. Throws a RangeError if `left` is beyond `right`, or `top` below `bottom`.
   */
  set bounds(bounds: Bounds);
  /**
   * Adds a solid that you move, with its centre at a position, and returns it. If `hurts` is set, it hurts like spikes. With the shape
   * "sloped" it has a curved top of `heights`. Throws a RangeError if all slots are taken.
   */
  addSolid(options: SolidOptions): Solid;
  /** Adds a hazard that you move, and returns it. It hurts players who touch it. Throws a RangeError if all slots are taken. */
  addHazard(box: Box): Solid;
  /**
   * Adds a trigger that you move, and returns it. It only reports the players who touch it, from its second step on. Throws a RangeError if
   * all slots are taken.
   */
  addTrigger(box: Box): Solid;
  /**
   * Returns the solid, hazard or trigger in a slot, for example after a world was loaded. `slot` is 0 to 65535. Throws a RangeError if the
   * slot does not hold one that was added by such a call.
   */
  solidInSlot(slot: number): Solid;
  // </generated World>
  /** Frees the memory at once. Otherwise the memory is freed some time after the last use. */
  free(): void;
  /** The same as `free`, for `using`. */
  [Symbol.dispose](): void;
}

/** The arrays of a level. */
export interface LevelArrays {
  /**
   * 16 heights for each tile: 1 to 16 solid pixels from the bottom, -1 to -16 from the top, 0 none. Tile 0 is air, whatever its heights.
   */
  heights: Int8Array | readonly number[];
  /** The tile of each cell of 16 x 16 px, 0 to 65535, row by row. */
  cells: Uint16Array | readonly number[];
  /** The number of cells in a row, 1 to 16384. */
  columns: number;
  /** The number of layers in the arrays of cells, one after the other: 1, which is the default and serves as both layers, or 2. */
  layers?: 1 | 2;
  /** 16 widths for each tile: solid pixels of its rows, from the right edge or the left, -16 to 16 px. Measured if not given. */
  widths?: Int8Array | readonly number[];
  /** The angle of each tile in 1/256 of a turn, 0 to 255. Measured if not given. */
  angles?: Uint8Array | readonly number[];
  /** The solidity of each cell: 0 none, 1 top, 2 sides and bottom, 3 all. If not given, all tiles except air are solid on all sides. */
  solidity?: Uint8Array | readonly number[];
  /** For each cell, true if its tile is mirrored horizontally. */
  xFlip?: Uint8Array | readonly (number | boolean)[];
  /** For each cell, true if its tile is mirrored vertically. */
  yFlip?: Uint8Array | readonly (number | boolean)[];
  /** The starting position of a player's centre, in pixels: [64, 64] if not given. */
  start?: readonly [number, number];
  /** A short name; "level" if not given. */
  name?: string;
}

/** The start of a world. */
export interface WorldOptions {
  /** The game whose rules apply. If not given, the rules that the level names, or S3K's if it does not name any. */
  rules?: Game;
  /** The players' character; "sonic" if not given. */
  character?: CharacterName;
  /** The number of players at the start, 1 to 8; 1 if not given. */
  players?: number;
}

/** A level: tiles, cells and a start. It does not change. */
export declare class Level {
  protected constructor();
  /** Makes a level of arrays. Throws a RangeError that names the array and the place of the invalid value. */
  static fromArrays(arrays: LevelArrays): Level;
  /** Makes a world with players at the start. */
  world(options?: WorldOptions): World;
  /** The width of the map in pixels, 16 to 262144. */
  readonly width: number;
  /** The height of the map in pixels, 16 to 262144. */
  readonly height: number;
  // <generated Level> by `cargo xtask generate`
  /** The level's short name. */
  get name(): string;
  /** The position of a player's centre at the start. */
  get start(): Place;
  // </generated Level>
  /** Frees the memory at once. Worlds that were made of it go on, but using their `level` throws an error. */
  free(): void;
  /** The same as `free`, for `using`. */
  [Symbol.dispose](): void;
}
