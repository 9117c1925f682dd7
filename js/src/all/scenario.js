// Recorded scenarios.
import { RawScenario, scenarios_of_file, world_level } from "./bindings.js";
import { bytes, text } from "./errors.js";
import { Level } from "./full_level.js";
import { check, gone } from "./memory.js";
import { OWN, World, rawOf } from "./world.js";

export class Scenario {
  #raw;

  constructor(raw) {
    if (!(raw instanceof RawScenario)) throw new TypeError("Scenario: there is no `new Scenario`; see `Scenario.fromJson`");
    this.#raw = raw;
  }

  #live() {
    return this.#raw ?? gone("Scenario");
  }

  static fromJson(json) {
    check();
    return new Scenario(RawScenario.of_json(text("json", json)));
  }

  static fromBytes(file) {
    check();
    return scenarios_of_file(bytes("file", file)).map((raw) => new Scenario(raw));
  }

  get trace() {
    return this.#live().trace() ?? null;
  }

  world() {
    const raw = this.#live().world();
    return new World(OWN, raw, new Level(OWN, world_level(raw)));
  }

  values(world) {
    return this.#live().values(rawOf(world));
  }

  // <generated Scenario> by `cargo xtask generate`
  get name() {
    return this.#live().name();
  }

  get game() {
    return this.#live().game();
  }

  get hasObjects() {
    return this.#live().has_objects();
  }

  get inputs() {
    return this.#live().inputs();
  }

  get columns() {
    return this.#live().columns();
  }
  // </generated Scenario>

  free() {
    this.#raw?.free();
    this.#raw = null;
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.free();
  }
}
