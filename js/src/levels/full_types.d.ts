// The types of levels from files, pictures and reasons.
import type { BuiltinStage, Game, Overlay, ReasonKind } from "./names.js";
import type {
  Cast, Init, Input, Level as ArraysLevel, LevelArrays, ModuleSource, World as EngineWorld, WorldOptions,
} from "./types.js";

/**
 * The places of the modules that read the files of editors, if not where the package has them. Each is loaded with the first of its files.
 */
export interface ReaderSources {
  /** The module that reads Tiled's maps. */
  tiled?: ModuleSource;
  /** The module that reads LDtk's projects. */
  ldtk?: ModuleSource;
}

/** Loads the module like `Init`, and sets how the readers of files are loaded. */
export type InitWithReaders = (source?: ModuleSource, readers?: ReaderSources) => ReturnType<Init>;

/** The members required of a canvas's 2D context. */
export interface ContextLike {
  /** The canvas, whose size the picture gets: 1 to 4096 px along each side. */
  readonly canvas: {
    /** The width in pixels, 1 to 4096. */
    readonly width: number;
    /** The height in pixels, 1 to 4096. */
    readonly height: number;
  };
  /** Makes an empty picture of this size in pixels. */
  createImageData(width: number, height: number): { readonly data: Uint8ClampedArray };
  /** Puts a picture at this place in pixels. */
  putImageData(image: ReturnType<this["createImageData"]>, x: number, y: number): void;
}

/** The members required of a canvas: one of a page, or an OffscreenCanvas. */
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

/** The content of a picture. */
export interface RenderOptions {
  /**
   * The number of the player whose view is shown; 0, the first, if not given. The first player is seen through the camera, other players
   * are in the middle.
   */
  player?: number;
  /** The overlays: names of `OVERLAYS`, or "all". */
  overlay?: readonly Overlay[] | "all";
}

/** The cast of one of a player's sensors. */
export interface SensorCast extends Cast {
  /** The anchor's x in pixels. */
  readonly x: number;
  /** The anchor's y in pixels. */
  readonly y: number;
}

/** A single event, cast or decision of a step, with its rule. */
export declare class Reason {
  private constructor();
  /** The player's number: 0 for the first. */
  readonly player: number;
  /** The kind: an event, a sensor's cast, or a decision by a rule. */
  readonly kind: ReasonKind;
  /** The number of the rule in the specification, for a decision; null otherwise. */
  readonly rule: string | null;
  /** The event's name, the sensor's letter, or the subject of the decision. */
  readonly what: string;
  /** The distance, speed, angle or timer that decided, in the engine's own unit, or the distance that was found; null for none. */
  readonly value: number | null;
  /** The cast; null for other kinds. */
  readonly cast: SensorCast | null;
  /** Writes the reason as a line: the rule, the event, and the number that decided. */
  toString(): string;
}

/** A world on the stage of a level: all changing state. Made by `level.world()`. */
export declare class World extends EngineWorld {
  protected constructor();
  /** The level that it was made of. */
  readonly level: Level;
  /** Returns the events and decisions of the next frame with these buttons, with their rules. The world is not stepped. */
  explain(inputs?: Input | readonly Input[] | Uint8Array): Reason[];
  /** Sets the world to the state of another one, reusing its memory. */
  copyFrom(other: World): void;
  /** Returns whether two worlds have the same state on the same stage. */
  equals(other: World): boolean;
  /** Draws the camera's view into a canvas or its 2D context, in the canvas's size. */
  render(target: CanvasLike | ContextLike, options?: RenderOptions): void;
  /**
   * Draws the camera's view, and returns red, green, blue and alpha of each pixel, row by row: of 320 x 224 px if the size is not given.
   */
  render(size?: PictureSize, options?: RenderOptions): Uint8ClampedArray;
}

/** An object of a level as it was placed. */
export interface LevelObject {
  /** Its class: one of the documentation, or a custom one. */
  readonly class: string;
  /** Its name; may be empty. */
  readonly name: string;
  /** The centre's x in pixels. */
  readonly x: number;
  /** The centre's y in pixels, downward. */
  readonly y: number;
  /** `true` if it is mirrored horizontally. */
  readonly xFlip: boolean;
  /** `true` if it is mirrored vertically. */
  readonly yFlip: boolean;
  /** Its properties. A property that is missing has its class's default. */
  readonly properties: Readonly<Record<string, boolean | number | string>>;
}

/** The files that a level's file names, such as tilesets and pictures: by their paths, or as a function that returns them. */
export type LevelFiles = Readonly<Record<string, Uint8Array>> | ((path: string) => Uint8Array | null | undefined);

/** Options for reading a level's file. */
export interface FileOptions {
  /** The further files, at most 64 MiB each. Their paths start from the same place as the level's own. */
  files?: LevelFiles;
  /** The level's name in a file that has several; the first if not given. */
  level?: string;
}

/** The parts of a level other than its map, for `level.withParts`. Places are in pixels, y downward. */
export interface LevelParts {
  /** A short name. */
  name?: string;
  /** One line about it. */
  description?: string;
  /** The game whose rules it is meant for. */
  rules?: Game;
  /** The starting position of the player's centre, inside the map. */
  start?: { x: number; y: number };
  /**
   * The edges. A player's centre stops 16 px right of `left`, 40 px right of `right` under the rules s1, cd and s2, and 24 px left of it
   * under s3 and s3k. A player below `bottom` dies. `locked` makes `right` the screen's edge, as in a fight with a boss; `bottomless` lets
   * players fall below the bottom unharmed, if the rules allow that.
   */
  bounds?: { left: number; right: number; top: number; bottom: number; locked?: boolean; bottomless?: boolean };
  /** The frames of a good run to the goal. */
  par?: number;
  /** The y of the water's surface. */
  water?: number;
  /** Chunks of 256x256 px that change what a player collides with. */
  loops?: readonly { column: number; row: number; kind: string }[];
  /** The objects. Objects of custom classes are kept for your game, each with a warning: see `declareClass`. */
  objects?: readonly (Pick<LevelObject, "class" | "x" | "y"> & Partial<LevelObject>)[];
  /** The level's own pictures, as `toJson` writes them. */
  art?: object;
}

/** A level: tiles, cells, edges, water, objects, pictures and a start. Only its warnings can change. */
export declare class Level extends ArraysLevel {
  protected constructor();
  /** Makes a level of arrays. Throws a RangeError that names the array and the place of the invalid value. */
  static fromArrays(arrays: LevelArrays): Level;
  /**
   * Loads a built-in stage: one of `Level.builtinNames`. Each is a separate file, which is loaded by this call. A name such as
   * "generated:7:4" generates a level: seed 7, difficulty 4.
   */
  static builtin(name: BuiltinStage | `generated:${string}`): Promise<Level>;
  /** The names of the built-in stages. */
  static readonly builtinNames: readonly BuiltinStage[];
  /**
   * Loads a level of any known format: Tiled (.tmx, .tmj), LDtk (.ldtk), JSON or a drawing (.png), and the files that it names. In Node a
   * string is a path, in a browser a URL. `level` names one of a file's levels if it has several. Throws an error that names the file, the
   * place and what was expected there.
   */
  static load(place: string | URL, options?: Pick<FileOptions, "level">): Promise<Level>;
  /** Reads a level file of any known format. Its name ends in .tmx, .tmj, .ldtk, .json or .png; it has at most 64 MiB. */
  static fromBytes(name: string, bytes: Uint8Array | ArrayBuffer, options?: FileOptions): Promise<Level>;
  /** Reads the project's own format. */
  static fromJson(text: string): Level;
  /**
   * Returns a copy of this level with other parts in place of its own. Throws a RangeError that names the part and the place in it.
   *
   *     const level = Level.fromArrays({ heights, cells, columns })
   *       .withParts({ water: 300, objects: [{ class: "ring", x: 200, y: 100 }] });
   */
  withParts(parts: LevelParts): Level;
  /** Returns whether two levels are the same. */
  equals(other: Level): boolean;
  /** Makes a world with players at the start. */
  world(options?: WorldOptions): World;
  /** The objects as they were placed. */
  readonly objects: LevelObject[];
  /** The recorded run through a built-in stage: the bits of every frame; null if there is none. */
  readonly inputs: Uint8Array | null;
  // <generated Level> by `cargo xtask generate`
  /** A one-line description of the level. */
  get description(): string;
  /** The name of the game whose rules the level is meant for. A level that suits all games has none. `null` stands for none. */
  get rules(): Game | null;
  /** The warnings about the level's file. Each begins with its place in the file. */
  get warnings(): string[];
  /** Declares a class of the game's custom objects, and removes the warnings about it. Capitals and underscores are ignored. */
  declareClass(name: string): void;
  /** Returns the level in the project's JSON format. */
  toJson(): string;
  // </generated Level>
}

/** Reads a run of buttons, such as "R60 RA10 _30", and returns the bits of every frame. Throws a RangeError that names the token. */
export declare function parseInputs(text: string): Uint8Array;
/** Writes the bits of every frame as a run of buttons, in the form that `parseInputs` reads. */
export declare function formatInputs(inputs: Uint8Array | readonly number[]): string;
