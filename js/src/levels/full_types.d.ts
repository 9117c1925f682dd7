// The types of levels from files, pictures, recordings and batches.
import type { BuiltinStage, CharacterName, Game, Overlay, ReasonKind } from "./names.js";
import type {
  Cast, Input, Level as ArraysLevel, LevelArrays, World as EngineWorld, WorldOptions,
} from "./types.js";

/** A picture's bytes, as ImageData has them. */
export interface PixelData {
  /** The width in pixels. */
  readonly width: number;
  /** The height in pixels. */
  readonly height: number;
  /** Red, green, blue and alpha of each pixel, 0 to 255, row by row. */
  readonly data: Uint8ClampedArray | Uint8Array;
}

/** What is needed of the 2D context of a canvas. */
export interface ContextLike {
  /** The canvas, whose size the picture has: 1 to 4096 px along each side. */
  readonly canvas: {
    /** The width in pixels, 1 to 4096. */
    readonly width: number;
    /** The height in pixels, 1 to 4096. */
    readonly height: number;
  };
  /** Makes an empty picture of a size in pixels. */
  createImageData(width: number, height: number): { readonly data: Uint8ClampedArray };
  /** Puts a picture at a place in pixels. */
  putImageData(image: ReturnType<this["createImageData"]>, x: number, y: number): void;
}

/** What is needed of a canvas: of a page, or an OffscreenCanvas. */
export interface CanvasLike {
  /** The width in pixels, 1 to 4096. */
  width: number;
  /** The height in pixels, 1 to 4096. */
  height: number;
  /** Returns the 2D context. */
  getContext(kind: "2d"): object | null;
}

/** The size of a picture. */
export interface PictureSize {
  /** The width in pixels, 1 to 4096. */
  width: number;
  /** The height in pixels, 1 to 4096. */
  height: number;
}

/** What a picture shows. */
export interface RenderOptions {
  /** The number of the player who sees it, 0 for the first and if not given: the first through the camera, others in the middle. */
  player?: number;
  /** What is drawn over it: names of `OVERLAYS`, or "all". */
  overlay?: readonly Overlay[] | "all";
}

/** The cast of one of a player's sensors. */
export interface SensorCast extends Cast {
  /** The anchor's x in pixels. */
  readonly x: number;
  /** The anchor's y in pixels. */
  readonly y: number;
}

/** One thing that a step does, and by which rule. */
export declare class Reason {
  private constructor();
  /** The player's number: 0 for the first. */
  readonly player: number;
  /** What it is: something happened, a sensor was cast, or a rule decided. */
  readonly kind: ReasonKind;
  /** The rule's number in the specification, of a decision; null for others. */
  readonly rule: string | null;
  /** The event's name, the sensor's letter, or what was decided. */
  readonly what: string;
  /** The distance, speed, angle or timer that decided it, in the engine's own unit, or the distance that was found; null for none. */
  readonly value: number | null;
  /** The cast, if it is one; null for others. */
  readonly cast: SensorCast | null;
  /** Writes it as a line: the rule, what happened, and the number behind it. */
  toString(): string;
}

/** A world on the stage of a level: everything that changes. `level.world()` makes one. */
export declare class World extends EngineWorld {
  protected constructor();
  /** The level that it was made of. */
  readonly level: Level;
  /** Returns what the next frame would do with these buttons, and by which rules. The world is not stepped. */
  explain(inputs?: Input | readonly Input[] | Uint8Array): Reason[];
  /** Puts the world to where another one is, and reuses its memory. */
  copyFrom(other: World): void;
  /** Returns whether two worlds have the same state on the same stage. */
  equals(other: World): boolean;
  /** Draws what the camera shows into a canvas or its 2D context, in the canvas's size. */
  render(target: CanvasLike | ContextLike, options?: RenderOptions): void;
  /** Draws what the camera shows, and returns red, green, blue and alpha of each pixel, row by row: of 320 x 224 px if no size is given. */
  render(size?: PictureSize, options?: RenderOptions): Uint8ClampedArray;
}

/** An object of a level as it was placed. */
export interface LevelObject {
  /** What it is: a class of the documentation, or one of a game's own. */
  readonly class: string;
  /** Its name; may be empty. */
  readonly name: string;
  /** The centre's x in pixels. */
  readonly x: number;
  /** The centre's y in pixels, downward. */
  readonly y: number;
  /** Whether it is mirrored left to right. */
  readonly xFlip: boolean;
  /** Whether it is mirrored top to bottom. */
  readonly yFlip: boolean;
  /** Its properties. One that is not here has its class's default. */
  readonly properties: Readonly<Record<string, boolean | number | string>>;
}

/** The files that a level's file names, such as tilesets and pictures: by their paths, or by a function that knows them. */
export type LevelFiles = Readonly<Record<string, Uint8Array>> | ((path: string) => Uint8Array | null | undefined);

/** How a level's file is read. */
export interface FileOptions {
  /** The further files, at most 64 MiB each. Their paths start from the same place as the level's own. */
  files?: LevelFiles;
  /** The level's name in a file that has several; the first if not given. */
  level?: string;
}

/** A level: tiles, cells, edges, water, objects, pictures and a start. It does not change. */
export declare class Level extends ArraysLevel {
  protected constructor();
  /** Makes a level of arrays. Throws a RangeError that names the array and the place of what makes no sense. */
  static fromArrays(arrays: LevelArrays): Level;
  /** Loads a built-in stage: one of `Level.builtinNames`. It is a file of its own, which is loaded now. */
  static builtin(name: BuiltinStage): Promise<Level>;
  /** The names of the built-in stages. */
  static readonly builtinNames: readonly BuiltinStage[];
  /**
   * Loads a level of any known format: Tiled (.tmx), LDtk (.ldtk) or JSON, and the files that it names. In Node a text is a path, in a browser
   * an address. `level` names one of a file that has several. Throws an error that names the file, the place and what was expected there.
   */
  static load(place: string | URL, options?: Pick<FileOptions, "level">): Promise<Level>;
  /** Reads a level file of any known format. Its name ends in .tmx, .ldtk or .json; it has at most 64 MiB. */
  static fromBytes(name: string, bytes: Uint8Array | ArrayBuffer, options?: FileOptions): Level;
  /** Reads the project's own format. */
  static fromJson(text: string): Level;
  /** Returns whether two levels are the same. */
  equals(other: Level): boolean;
  /** Writes the level in the project's own format. */
  toJson(): string;
  /** Makes a world with players at the start. */
  world(options?: WorldOptions): World;
  /** One line about it. */
  readonly description: string;
  /** The game whose rules it is meant for; null if it suits all. */
  readonly rules: Game | null;
  /** What looked like a slip in the file that it was read from. */
  readonly warnings: string[];
  /** The objects as they were placed. */
  readonly objects: LevelObject[];
  /** The recorded run through a built-in stage: the bits of every frame; null if there is none. */
  readonly inputs: Uint8Array | null;
}

/** Reads a run of buttons, such as "R60 RA10 _30", and returns the bits of every frame. Throws a RangeError that names the token. */
export declare function parseInputs(text: string): Uint8Array;
/** Writes the bits of every frame as a run of buttons: what `parseInputs` reads. */
export declare function formatInputs(inputs: Uint8Array | readonly number[]): string;

/** Where a recording begins. */
export interface RecordingStart {
  /** The name of a built-in level, or the path of a level file. */
  readonly level: string;
  /** The game whose rules are in force. */
  readonly rules: Game;
  /** Who runs. */
  readonly character: CharacterName;
}

/** A start, the inputs from there on, and digests that tell whether a replay is the same. */
export declare class Recording {
  private constructor();
  /** Reads a recording. Throws a RangeError that names the key that makes no sense. */
  static fromJson(text: string): Recording;
  /** Records what happens to a world with these buttons: digests of every 60th frame and of the last. The world is not stepped. */
  static record(world: World, what: RecordingStart & { readonly inputs: string | Uint8Array | readonly number[] }): Recording;
  /** Where it begins. */
  readonly start: RecordingStart;
  /** The bits of every frame. */
  readonly inputs: Uint8Array;
  /** The world's digest after these frames, counted from 1. */
  readonly digests: Map<number, bigint>;
  /** Steps a world through it. Throws an error at the first digest that differs; the world is left there. */
  replay(world: World): void;
  /** Writes it as JSON. */
  toJson(): string;
  /** Gives the memory back at once. */
  free(): void;
  /** As `free`, for `using`. */
  [Symbol.dispose](): void;
}

/** What the tiles of a picture are. */
export interface Baked {
  /** 16 for each tile: 1 to 16 solid pixels from the bottom, -1 to -15 from the top, 0 none. */
  readonly heights: Int8Array;
  /** 16 for each tile: 1 to 16 solid pixels from the right edge, -1 to -15 from the left, 0 none. */
  readonly widths: Int8Array;
  /** The angle of each tile's surface in 1/256 of a turn, 0 to 255; an odd one is flagged. */
  readonly angles: Uint8Array;
  /** Tiles in a row of the picture. */
  readonly columns: number;
  /** What is odd about tiles. */
  readonly problems: readonly {
    /** The tile's number. */
    readonly tile: number;
    /** What is odd about it. */
    readonly problem: string;
  }[];
}

/** How a picture is measured. */
export interface BakeOptions {
  /** The side of the picture's tiles in pixels: 8, 16 or 32; 16 if not given. */
  tileSize?: 8 | 16 | 32;
}

/** Measures the tiles of a picture. Pixels that are at least half opaque are solid. */
export declare function bake(picture: PixelData, options?: BakeOptions): Baked;

/** When runs of a batch end. A world whose run is over stands still until it is reset. */
export interface BatchOptions {
  /** Whether a run ends when the first player dies; false if not given. */
  death?: boolean;
  /** A run ends when the first player's pixel is at this x or further right, -32768 to 32767. */
  x?: number;
  /** A run ends after this many frames from the start. */
  frames?: number;
}

/** Many worlds, stepped in one call. All have the same number of players. */
export declare class Batch {
  /** Makes so many copies of each of these worlds: at most 65536 in all, and at most a gigabyte. */
  constructor(worlds: World | readonly World[], count: number, options?: BatchOptions);
  /** Steps every world by so many frames, 1 if not given, with the same buttons: the bits of each player, world by world. */
  step(inputs: Uint8Array | readonly number[], frames?: number): void;
  /** Steps every world by so many frames with buttons of their own: world by world; in a world frame by frame; in a frame player by player. */
  run(inputs: Uint8Array | readonly number[], frames: number): void;
  /**
   * What the players are now: a row of `COLUMNS` numbers for each, world by world, in the engine's own units. It is the module's memory itself:
   * read it anew after each call.
   */
  readonly observations: Int32Array;
  /** How each world's run ended: 0 it goes on, 1 the player died, 2 it reached the x, 3 the frames were used up. The module's memory itself. */
  readonly ended: Uint8Array;
  /** How many worlds there are. */
  readonly length: number;
  /** How many players there are in all worlds. */
  readonly players: number;
  /** Returns a copy of a world as it is now. */
  world(index: number): World;
  /** Puts a world to where another one is, of the same level and rules. Its start stays the same. */
  restore(index: number, world: World): void;
  /** Puts a world back to its start. */
  reset(index: number): void;
  /** Puts all worlds whose run is over back to their starts, and returns how many. */
  resetEnded(): number;
  /** A 64-bit digest of all worlds. */
  readonly digest: bigint;
  /** Gives the memory back at once. */
  free(): void;
  /** As `free`, for `using`. */
  [Symbol.dispose](): void;
}

