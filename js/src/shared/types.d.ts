/// <reference lib="esnext.disposable" />
// The types of worlds and of what is in them.
import type {
  CharacterName, Direction, EventName, EventWord, Game, Layer, ObjectKind, Shape, Shield, Side,
} from "./names.js";
import type { Player } from "./player.js";

/** Where the module is: its address, its bytes, the server's answer, or a module that was compiled before. */
export type ModuleSource = URL | string | Response | Promise<Response> | ArrayBuffer | Uint8Array | WebAssembly.Module;

/**
 * Loads the module. Await it once before anything else; further calls wait for the same module.
 * Without a source, the module is where the package has it: bundlers, browsers and Node find it there.
 */
export type Init = (source?: ModuleSource) => Promise<void>;

/** Returns whether the module is loaded: whether `init` is done. */
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

/** Something that happened to a player in a frame. */
export declare class Event {
  private constructor();
  /** The player's number: 0 for the first. */
  readonly player: number;
  /** What happened, such as "jumped", "took_ring" or "reached_goal": one of `EVENTS`. */
  readonly name: EventName;
  /** The slot of the object that it was with, 0 to 65535; null for none. */
  readonly object: number | null;
  /** The number that it has, such as the angle of a landing, 0 to 255, or the points of a score; null for none. */
  readonly value: number | null;
  /** The word that it has, such as "ten_rings" of an item or "b" of a layer; null for none. */
  readonly what: EventWord | null;
  /** Which shield, of an item that is a shield; null for others. */
  readonly detail: Shield | null;
  /** Writes it as a line. */
  toString(): string;
}

/** What a sensor's cast found. */
export interface Cast {
  /** From the anchor to the last pixel before the surface, in pixels, -32 to 31; negative inside the solid. */
  readonly distance: number;
  /** The angle of the surface in 1/256 of a turn, 0 to 255; null for none. */
  readonly angle: number | null;
  /** The number of the tile, 0 to 65535; 0 for none. */
  readonly tile: number;
}

/** Half the size of the part of an object that can be touched. */
export interface Hitbox {
  /** Half its width in pixels, 0 to 255. */
  readonly halfWidth: number;
  /** Half its height in pixels, 0 to 255. */
  readonly halfHeight: number;
}

/** An object as it was when it was asked for. */
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
  /** Whether it is mirrored left to right. */
  readonly xFlip: boolean;
  /** Whether it is mirrored top to bottom. */
  readonly yFlip: boolean;
  /** The numbers of the players who stand on it. */
  readonly standing: readonly number[];
  /** The numbers of the players who push it. */
  readonly pushed: readonly number[];
  /** Half the size of the part that can be touched; null for none. */
  readonly hitbox: Hitbox | null;
  /** Whether it was on the screen at the end of the last frame. */
  readonly onScreen: boolean;
  /** The number of the placement that it came from, 0 to 65535; null for none. */
  readonly placement: number | null;
}

/** Where something that you move is, and how large. */
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

/** What a solid is that you put into a world. */
export interface SolidOptions extends Box {
  /** A box, which is what it is if not given, a platform that can be jumped through, or a box with a curved top. */
  shape?: Exclude<Shape, "none">;
  /**
   * The heights of a curved top above the centre, -128 to 127 px, one for each 2 px. They begin 11 px left of the solid and end 11 px right of
   * it, as the player's own width counts: `halfWidth` + 11 of them.
   */
  heights?: readonly number[] | Int8Array;
  /** Whether it hurts like spikes; false if not given. */
  hurts?: boolean;
}

/**
 * A solid, hazard or trigger that you move before a step. It throws a RangeError once it is gone from the world.
 * After `World.load` it stands for the same one, if that was there when the world was saved.
 */
export declare class Solid {
  private constructor();
  /** Its slot in the world, 0 to 65535. */
  readonly slot: number;
  /** Its shape; "none" for hazards and triggers. */
  readonly shape: Shape;
  /**
   * The x that its centre goes to in the next step, in pixels, -32768 to less than 32768. Players on it go along; players in its way are
   * pushed or crushed.
   */
  x: number;
  /** The y that its centre goes to in the next step, in pixels, downward, -32768 to less than 32768. */
  y: number;
  /** Whether it hurts players who touch it. */
  hurts: boolean;
  /** The numbers of the players who stand on it. */
  readonly standing: number[];
  /** The numbers of the players who came down on it in the last step. */
  readonly landed: number[];
  /** The numbers of the players who touched its hitbox in the last step; a solid has none. */
  readonly touched: number[];
  /** The numbers of the players who met its left side in the last step. */
  readonly left: number[];
  /** The numbers of the players who met its right side in the last step. */
  readonly right: number[];
  /** The numbers of the players who met its underside in the last step. */
  readonly bottom: number[];
  /** The numbers of the players who were crushed in the last step. */
  readonly crushed: number[];
  /** Lets its centre go to a place in the next step, in pixels, -32768 to less than 32768: as `x` and `y` do, at once. */
  moveTo(x: number, y: number): void;
  /** Puts its centre elsewhere at once, in pixels, -32768 to less than 32768. Nobody is carried or pushed on the way. */
  put(x: number, y: number): void;
  /** Takes it out of the world. */
  remove(): void;
}

/** How a sensor is cast. */
export interface CastOptions {
  /** Where it points; "down" if not given. */
  direction?: Direction;
  /** Which solidity it looks for; tops if it points down, else sides and bottoms. */
  side?: Side;
  /** The collision layer; "a" if not given. */
  layer?: Layer;
}

/** A world on the stage of a level: everything that changes. `level.world()` makes one. */
export declare class World {
  protected constructor();
  /**
   * Steps so many frames with the same buttons, 0 to 216000, which is an hour, and 1 if not given, and returns what happened. A step without events returns the
   * same empty list each time.
   *
   * A single input is the first player's. With several players, a list has those of each.
   */
  step(inputs?: Input | readonly Input[] | Uint8Array, frames?: number): readonly Event[];
  /** Steps a frame for each of the first player's inputs, as bits from 0 to 127. Events are not kept. */
  run(inputs: Uint8Array | readonly number[]): void;
  /** Returns the bytes of the world, the same on every machine and in every language. */
  save(): Uint8Array;
  /**
   * Puts the world to where it was saved. The level is no part of the bytes: they must be of a world of the same one. Throws a RangeError for
   * bytes that were saved under other rules, or that are corrupt; then nothing changes.
   */
  load(saved: Uint8Array): void;
  /** Returns a copy that goes its own way. `solidInSlot` gives the copies of solids that you added. */
  copy(): this;
  /** A 64-bit digest of the state: the same on every machine, and in every language. */
  readonly digest: bigint;
  /** The digest in sixteen hexadecimal digits, as recordings have it. */
  readonly digestText: string;
  /** Frames stepped so far, 0 to 4294967295. */
  readonly frame: number;
  /** The level that it was made of. */
  readonly level: Level;
  /** The players, in the order in which they move: 1 to 8. */
  readonly players: readonly Player[];
  /** The objects that live now, in slot order, as they are now. */
  readonly objects: ObjectSeen[];
  /** The top left of the screen of 320 x 224 px that the originals show, in pixels. */
  readonly camera: Place;
  /** The y of the water's surface in pixels, -32768 to 32767; null without water. */
  water: number | null;
  /** Whether players fall upward. Setting it throws a RangeError under rules that do not allow that. */
  reversedGravity: boolean;
  /** Adds a player with its centre at a place in pixels, -32768 to less than 32768, and returns it. There can be 8. */
  addPlayer(character: CharacterName, x: number, y: number): Player;
  /** Puts a solid that you move into the world. */
  addSolid(options: SolidOptions): Solid;
  /** Returns the solid, hazard or trigger in a slot, 0 to 65535: also one that came with a copy or with a loaded state. */
  solidInSlot(slot: number): Solid;
  /** Puts a hazard that you move into the world: it hurts players who touch it. */
  addHazard(box: Box): Solid;
  /** Puts a trigger that you move into the world: it tells which players touch it, from its second step on, and does nothing else. */
  addTrigger(box: Box): Solid;
  /** Hurts a player, the first if not given, thrown away from an x in pixels, -32768 to 32767. One with neither rings nor a shield dies. */
  hurt(player?: number, sourceX?: number): readonly Event[];
  /** Kills a player, the first if not given, whatever protects it. */
  kill(player?: number): readonly Event[];
  /** Brings a player, the first if not given, back to life: at the start, or with its centre at a place in pixels. */
  respawn(player?: number, x?: number, y?: number): void;
  /** Puts the level's objects back as they are at the start. What you added is gone then. */
  resetObjects(): void;
  /** Takes an object out of its slot, 0 to 65535. */
  remove(slot: number): void;
  /** Casts a sensor into the terrain from a pixel, -32768 to 32767 along each side. */
  cast(x: number, y: number, options?: CastOptions): Cast;
  /** Gives the memory back at once. Without it, the memory is given back some time after the last use. */
  free(): void;
  /** As `free`, for `using`. */
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
  /** How many cells a row has, 1 to 2048. */
  columns: number;
  /** How many layers the arrays of cells have, one after the other: 1, which is both and what it is if not given, or 2. */
  layers?: 1 | 2;
  /** 16 widths for each tile: the same along its rows, from the right edge or the left, -16 to 16 px. Measured if not given. */
  widths?: Int8Array | readonly number[];
  /** The angle of each tile in 1/256 of a turn, 0 to 255. Measured if not given. */
  angles?: Uint8Array | readonly number[];
  /** For each cell 0 none, 1 top, 2 sides and bottom, 3 all. If not given, all tiles but air are solid all around. */
  solidity?: Uint8Array | readonly number[];
  /** For each cell, whether its tile is mirrored left to right. */
  xFlip?: Uint8Array | readonly (number | boolean)[];
  /** For each cell, whether its tile is mirrored top to bottom. */
  yFlip?: Uint8Array | readonly (number | boolean)[];
  /** Where a player's centre is at the start, in pixels: [64, 64] if not given. */
  start?: readonly [number, number];
  /** A short name; "level" if not given. */
  name?: string;
}

/** How a world begins. */
export interface WorldOptions {
  /** The game whose rules are in force; those that the level is meant for, else S3K's, if not given. */
  rules?: Game;
  /** Who the players are; "sonic" if not given. */
  character?: CharacterName;
  /** How many players there are at the start, 1 to 8; 1 if not given. */
  players?: number;
}

/** A level: tiles, cells and a start. It does not change. */
export declare class Level {
  protected constructor();
  /** Makes a level of arrays. Throws a RangeError that names the array and the place of what makes no sense. */
  static fromArrays(arrays: LevelArrays): Level;
  /** Makes a world with players at the start. */
  world(options?: WorldOptions): World;
  /** A short name. */
  readonly name: string;
  /** The width of the map in pixels, 16 to 32768. */
  readonly width: number;
  /** The height of the map in pixels, 16 to 32768. */
  readonly height: number;
  /** Where a player's centre is at the start, in pixels. */
  readonly start: Place;
  /** Gives the memory back at once. Worlds that were made of it go on, but what their `level` is asked throws an error. */
  free(): void;
  /** As `free`, for `using`. */
  [Symbol.dispose](): void;
}
