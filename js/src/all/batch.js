// Many worlds at once.
import { RawBatch } from "./bindings.js";
import { flag, numbers, options, whole, wrongKind } from "./errors.js";
import { buffer, gone } from "./memory.js";
import { COLUMNS, MOST_FRAMES } from "./more_names.js";
import { OWN, World, rawOf } from "./world.js";

export class Batch {
  #raw;
  #levels;
  #length;
  #players;
  #observations = new Int32Array(0);
  #ended = new Uint8Array(0);

  constructor(worlds, count, given) {
    const { death = false, x, frames } = options(given, "death", "x", "frames");
    const starts = worlds instanceof World ? [worlds] : worlds;
    if (!Array.isArray(starts)) wrongKind("worlds", worlds, "a World, or a list of them");
    whole("count", count, 1, 65536);
    const end = x === undefined ? undefined : whole("x", x, -32768, 32767, " px");
    const most = frames === undefined ? undefined : whole("frames", frames, 0, 0xffffffff);
    this.#levels = starts.map((world) => world?.level);
    this.#raw = new RawBatch(starts.map((world) => rawOf(world).copy()), count, flag("death", death), end, most);
    this.#length = this.#raw.length();
    this.#players = this.#raw.players();
  }

  #live() {
    return this.#raw ?? gone("Batch");
  }

  #world(number) {
    return whole("world", number, 0, this.#length - 1);
  }

  #inputs(inputs, expected) {
    const all = numbers("inputs", inputs, Uint8Array, 0, 127, 1 << 28);
    if (all.length !== expected) throw new RangeError(`inputs: found ${all.length}, expected ${expected}`);
    return all;
  }

  step(inputs, frames = 1) {
    this.#live().step(this.#inputs(inputs, this.#players), whole("frames", frames, 0, MOST_FRAMES));
  }

  run(inputs, frames) {
    const raw = this.#live();
    raw.run(this.#inputs(inputs, this.#players * whole("frames", frames, 0, MOST_FRAMES)), frames);
  }

  get observations() {
    const raw = this.#live();
    if (this.#observations.length === 0) {
      this.#observations = new Int32Array(buffer(), raw.observations_address(), this.#players * COLUMNS.length);
    }
    return this.#observations;
  }

  get ended() {
    const raw = this.#live();
    if (this.#ended.length === 0) this.#ended = new Uint8Array(buffer(), raw.ended_address(), this.#length);
    return this.#ended;
  }

  get length() {
    return this.#length;
  }

  get players() {
    return this.#players;
  }

  world(index) {
    const raw = this.#live();
    return new World(OWN, raw.world(this.#world(index)), this.#levels[raw.start_of(index)]);
  }

  restore(index, world) {
    this.#live().restore(this.#world(index), rawOf(world));
  }

  // <generated Batch> by `cargo xtask generate`
  reset(world) {
    this.#live().reset(this.#world(world));
  }

  resetEnded() {
    return this.#live().reset_ended();
  }

  get digest() {
    return this.#live().digest();
  }
  // </generated Batch>

  free() {
    this.#raw?.free();
    this.#raw = null;
    this.#observations = new Int32Array(0);
    this.#ended = new Uint8Array(0);
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.free();
  }
}
