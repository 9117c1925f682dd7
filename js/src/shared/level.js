// Levels of arrays.
import { RawArrays } from "./bindings.js";
import { numbers, options, text, whole, wrongKind } from "./errors.js";
import { check, gone } from "./memory.js";
import { OWN, World } from "./world.js";

/** Not exported to users: the key of the method that makes the module's world of a level. */
export const MAKE_WORLD = Symbol("makeWorld");
/** The arrays that define a level. */
const ARRAYS = ["heights", "cells", "columns", "layers", "widths", "angles", "solidity", "xFlip", "yFlip", "start", "name"];
/** The maximum number of numbers in an array: enough for the largest map with two layers, and for the maximum number of tiles. */
const LONGEST = 1 << 23;

let rawOfAny;

/** Returns the module's level of a level. */
export function rawLevelOf(level) {
  return level instanceof Level ? rawOfAny(level) : wrongKind("level", level, "a Level");
}

export class Level {
  #raw;

  static {
    rawOfAny = (level) => level.#raw ?? gone("Level");
  }

  constructor(own, raw) {
    if (own !== OWN) throw new TypeError("Level: there is no `new Level`; see `Level.fromArrays` and its like");
    this.#raw = raw;
  }

  static fromArrays(given) {
    check();
    const { heights, cells, columns, layers = 1, widths, angles, solidity, xFlip, yFlip, start = [64, 64], name = "level" } = options(given, ...ARRAYS);
    const wide = whole("columns", columns, 1, 16384);
    const lines = numbers("heights", heights, Int8Array, -16, 16, LONGEST);
    const places = numbers("cells", cells, Uint16Array, 0, 65535, LONGEST);
    const arrays = new RawArrays(text("name", name), lines, places, wide, whole("layers", layers, 1, 2));
    try {
      arrays.set_start(whole("start[0]", start?.[0], -32768, 32767, " px"), whole("start[1]", start?.[1], -32768, 32767, " px"));
      if (widths !== undefined) arrays.set_widths(numbers("widths", widths, Int8Array, -16, 16, LONGEST));
      if (angles !== undefined) arrays.set_angles(numbers("angles", angles, Uint8Array, 0, 255, LONGEST));
      if (solidity !== undefined) arrays.set_solidity(numbers("solidity", solidity, Uint8Array, 0, 3, LONGEST));
      if (xFlip !== undefined) arrays.set_x_flip(numbers("xFlip", xFlip, Uint8Array, 0, 1, LONGEST));
      if (yFlip !== undefined) arrays.set_y_flip(numbers("yFlip", yFlip, Uint8Array, 0, 1, LONGEST));
    } catch (error) {
      arrays.free();
      throw error;
    }
    return new this(OWN, arrays.level());
  }

  world(given) {
    const { rules, character = "sonic", players = 1 } = options(given, "rules", "character", "players");
    const raw = this[MAKE_WORLD](rules, text("character", character), whole("players", players, 1, 8));
    return new World(OWN, raw, this);
  }

  /** Makes the module's world. Other entries override this, for custom rules and objects. */
  [MAKE_WORLD](rules = "", character, players) {
    return rawLevelOf(this).plain_world(text("rules", rules), character, players);
  }

  get width() {
    return rawLevelOf(this).places()[0];
  }

  get height() {
    return rawLevelOf(this).places()[1];
  }

  get start() {
    const [, , x, y] = rawLevelOf(this).places();
    return { x, y };
  }

  // <generated Level> by `cargo xtask generate`
  get name() {
    return rawLevelOf(this).name();
  }
  // </generated Level>

  free() {
    this.#raw?.free();
    this.#raw = null;
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.free();
  }
}
