/// <reference lib="esnext.disposable" />
// The types of recordings, batches, tiles of pictures, custom rules, and recorded scenarios.
import type { BuiltinStage, CharacterName, Game } from "./names.js";
import type { FileOptions, LevelParts, Level as NamedLevel, World as NamedWorld } from "./full_types.js";
import type { LevelArrays, WorldOptions } from "./types.js";
import type { Rules } from "./rules.js";

/** A world on the stage of a level: all changing state. Made by `level.world()`. */
export declare class World extends NamedWorld {
  protected constructor();
  /** The level that it was made of. */
  readonly level: Level;
  /** The world's rules. */
  readonly rules: Rules;
}

/** The start of a world. */
export interface OwnWorldOptions extends Omit<WorldOptions, "rules"> {
  /** A game's name, or custom rules. If not given, the rules that the level names, or S3K's if it does not name any. */
  rules?: Game | Rules;
}

/** A level: tiles, cells, edges, water, objects, pictures and a start. Only its warnings can change. */
export declare class Level extends NamedLevel {
  protected constructor();
  /** Makes a level of arrays. */
  static fromArrays(arrays: LevelArrays): Level;
  /** Loads a built-in stage, or generates a level by a name such as "generated:7:4". */
  static builtin(name: BuiltinStage | `generated:${string}`): Promise<Level>;
  /** Loads a level of any known format, and the files that it names. */
  static load(place: string | URL, options?: Pick<FileOptions, "level">): Promise<Level>;
  /** Reads a level file of any known format. */
  static fromBytes(name: string, bytes: Uint8Array | ArrayBuffer, options?: FileOptions): Promise<Level>;
  /** Reads the project's own format. */
  static fromJson(text: string): Level;
  /** Returns a copy of this level with other parts in place of its own. */
  withParts(parts: LevelParts): Level;
  /** Makes a world with players at the start. */
  world(options?: OwnWorldOptions): World;
}

/** Returns the rules of a game, which can be changed and passed to `level.world`. */
export declare function rulesOf(game: Game): Rules;

/** A scenario that was recorded from an original: a level, a start, buttons, and the recorded values. */
export declare class Scenario {
  private constructor();
  /** Reads a scenario. Throws a RangeError that names the key with the invalid value. */
  static fromJson(text: string): Scenario;
  /** Reads all scenarios of a file `.jsonl.gz`, which has at most 64 MiB. */
  static fromBytes(file: Uint8Array | ArrayBuffer): Scenario[];
  // <generated Scenario> by `cargo xtask generate`
  /** The scenario's name. */
  get name(): string;
  /** The name of the game whose rules the scenario was recorded under. */
  get game(): Game;
  /**
   * True if the scenario has objects. If so, a world cannot be created from it: only the program's `conformance` command sets objects up.
   */
  get hasObjects(): boolean;
  /** The buttons of each frame. A byte for each frame, with the bits of `BUTTONS`. */
  get inputs(): Uint8Array;
  /** The names of the recorded values of the player. */
  get columns(): string[];
  // </generated Scenario>
  /**
   * The recorded values: one for each column, frame by frame; null if there are none. Throws a RangeError if the recording lacks a column.
   */
  readonly trace: Int32Array | null;
  /** Makes the world before frame 1. Throws a RangeError for a scenario with objects. */
  world(): World;
  /** Returns the current values of a world's first player, by column. */
  values(world: World): Int32Array;
  /** Frees the memory at once. */
  free(): void;
  /** The same as `free`, for `using`. */
  [Symbol.dispose](): void;
}

/** The start of a recording. */
export interface RecordingStart {
  /** The name of a built-in level, or the path of a level file. If the file has several levels, `#` and the level's name follow. */
  readonly level: string;
  /** The game whose rules apply. */
  readonly rules: Game;
  /** The player's character. */
  readonly character: CharacterName;
  /** The follower's character, if there is a follower. A recording takes it from its world. */
  readonly follower?: CharacterName;
}

/** A start, the inputs from there on, and digests that show whether a replay is the same. */
export declare class Recording {
  private constructor();
  /** Reads a recording. Throws a RangeError that names the key with the invalid value. */
  static fromJson(text: string): Recording;
  /**
   * Records a run of a world with these buttons: digests of every 60th frame and of the last. The world is not stepped. In a text the
   * buttons of a second pad, which drives a follower, come after a `/`: `R60 R/A10`.
   */
  static record(world: World, what: RecordingStart & { readonly inputs: string | Uint8Array | readonly number[] }): Recording;
  /** The start of the recording. */
  readonly start: RecordingStart;
  /** The bits of the first player's buttons in every frame. */
  readonly inputs: Uint8Array;
  /** The bits of the second pad's buttons in every frame, which drive a follower. */
  readonly followerInputs: Uint8Array;
  /** The world's digest after these frames, counted from 1. */
  readonly digests: Map<number, bigint>;
  /** Steps a world through the recording. Throws an error at the first digest that differs; the world is left there. */
  replay(world: World): void;
  /** Writes the recording as JSON. */
  toJson(): string;
  /** Frees the memory at once. */
  free(): void;
  /** The same as `free`, for `using`. */
  [Symbol.dispose](): void;
}

/** The bytes of a picture, laid out as in ImageData. */
export interface PixelData {
  /** The width in pixels. */
  readonly width: number;
  /** The height in pixels. */
  readonly height: number;
  /** Red, green, blue and alpha of each pixel, 0 to 255, row by row. */
  readonly data: Uint8ClampedArray | Uint8Array;
}

/** The tiles measured from a picture. */
export interface BakedTiles {
  // <generated Tiles> by `cargo xtask generate`
  /** The number of tiles in a row of the picture. */
  readonly columns: number;
  /** 16 heights for each tile: 1 to 16 solid pixels from the bottom, -1 to -15 from the top, 0 for none. */
  readonly heights: Int8Array;
  /** 16 widths for each tile: 1 to 16 solid pixels from the right edge, -1 to -15 from the left, 0 for none. */
  readonly widths: Int8Array;
  /** The angle of each tile's surface in 1/256 of a turn; an odd angle is a flagged one. */
  readonly angles: Uint8Array;
  // </generated Tiles>
  /** The problems of the tiles. */
  readonly problems: readonly {
    /** The tile's number. */
    readonly tile: number;
    /** The problem. */
    readonly problem: string;
  }[];
}

/** Options for measuring a picture. */
export interface BakeOptions {
  /** The side length of the picture's tiles in pixels: 8, 16 or 32; 16 if not given. */
  tileSize?: 8 | 16 | 32;
}

/** Measures the tiles of a picture. Pixels that are at least half opaque are solid. */
export declare function bake(picture: PixelData, options?: BakeOptions): BakedTiles;

/** The conditions that end runs of a batch. A world whose run is over stands still until it is reset. */
export interface BatchOptions {
  /** `true` if a run ends when the first player dies; false if not given. */
  death?: boolean;
  /** The x, -32768 to 32767, at or beyond which the first player ends a run. */
  x?: number;
  /** The number of frames from the start after which a run ends. */
  frames?: number;
}

/** Many worlds, stepped in one call. All have the same number of players. */
export declare class Batch {
  /** Creates `count` copies of each world: at most 65536 in all, and at most a gigabyte. */
  constructor(worlds: World | readonly World[], count: number, options?: BatchOptions);
  /** Steps every world `frames` times, once if not given, with the same buttons: the bits of each player, world by world. */
  step(inputs: Uint8Array | readonly number[], frames?: number): void;
  /** Steps every world `frames` times with its own buttons: ordered by world, then by frame, then by player. */
  run(inputs: Uint8Array | readonly number[], frames: number): void;
  /**
   * The players' current state: a row of `COLUMNS` numbers for each, world by world, in the engine's own units. A view of the module's
   * memory: read the property again after each call.
   */
  readonly observations: Int32Array;
  /**
   * How each world's run ended: 0 not ended, 1 the player died, 2 it reached the x, 3 the frames were used up. A view of the module's
   * memory.
   */
  readonly ended: Uint8Array;
  /** The number of worlds. */
  readonly length: number;
  /** The number of players in all worlds. */
  readonly players: number;
  /** Returns a copy of a world's current state. */
  world(index: number): World;
  /** Sets a world to the state of another one of the same level and rules. Its start stays the same. */
  restore(index: number, world: World): void;
  // <generated Batch> by `cargo xtask generate`
  /**
   * Resets a world to its start. The world's number is its place in the batch. Throws a RangeError if the batch does not have the world.
   */
  reset(world: number): void;
  /** Resets all worlds whose run is over to their starts, and returns their number. */
  resetEnded(): number;
  /** The digest of all worlds: a digest of their digests, in order. */
  get digest(): bigint;
  // </generated Batch>
  /** Frees the memory at once. */
  free(): void;
  /** The same as `free`, for `using`. */
  [Symbol.dispose](): void;
}
