// The types of rules of one's own, and of recorded scenarios.
import type { BuiltinStage, Game } from "./names.js";
import type { FileOptions, Level as NamedLevel, World as NamedWorld } from "./full_types.js";
import type { LevelArrays, WorldOptions } from "./types.js";
import type { Rules } from "./rules.js";

/** A world on the stage of a level: everything that changes. `level.world()` makes one. */
export declare class World extends NamedWorld {
  protected constructor();
  /** The level that it was made of. */
  readonly level: Level;
  /** The rules in force. */
  readonly rules: Rules;
}

/** How a world begins. */
export interface OwnWorldOptions extends Omit<WorldOptions, "rules"> {
  /** A game's name, or rules of your own; those that the level is meant for, else S3K's, if not given. */
  rules?: Game | Rules;
}

/** A level: tiles, cells, edges, water, objects, pictures and a start. It does not change. */
export declare class Level extends NamedLevel {
  protected constructor();
  /** Makes a level of arrays. */
  static fromArrays(arrays: LevelArrays): Level;
  /** Loads a built-in stage. */
  static builtin(name: BuiltinStage): Promise<Level>;
  /** Loads a level of any known format, and the files that it names. */
  static load(place: string | URL, options?: Pick<FileOptions, "level">): Promise<Level>;
  /** Reads a level file of any known format. */
  static fromBytes(name: string, bytes: Uint8Array | ArrayBuffer, options?: FileOptions): Level;
  /** Reads the project's own format. */
  static fromJson(text: string): Level;
  /** Makes a world with players at the start. */
  world(options?: OwnWorldOptions): World;
}

/** Returns the rules of a game, to be changed and given to `level.world`. */
export declare function rulesOf(game: Game): Rules;

/** A scenario that was recorded from an original: a level, a start, buttons, and what happened. */
export declare class Scenario {
  private constructor();
  /** Reads a scenario. Throws a RangeError that names the key that makes no sense. */
  static fromJson(text: string): Scenario;
  /** Reads all scenarios of a file `.jsonl.gz`, which has at most 64 MiB. */
  static fromBytes(file: Uint8Array | ArrayBuffer): Scenario[];
  /** Its name. */
  readonly name: string;
  /** Its rules. */
  readonly game: Game;
  /** Whether it has objects. Then it has no `world`: only the program's `conformance` sets them up. */
  readonly hasObjects: boolean;
  /** The bits of every frame's buttons. */
  readonly inputs: Uint8Array;
  /** The names of the values that were recorded of the player. */
  readonly columns: string[];
  /** The recorded values: one for each column, frame by frame; null if there are none. */
  readonly trace: Int32Array | null;
  /** Makes the world before frame 1. Throws a RangeError for a scenario with objects. */
  world(): World;
  /** Returns the values of a world's first player now, by column. */
  values(world: World): Int32Array;
  /** Gives the memory back at once. */
  free(): void;
  /** As `free`, for `using`. */
  [Symbol.dispose](): void;
}
