// Recordings.
import { RawRecording } from "./bindings.js";
import { options, text, wrongValue } from "./errors.js";
import { formatInputs } from "./inputs.js";
import { check, gone } from "./memory.js";
import { changingRawOf, rawOf } from "./world.js";

export class Recording {
  #raw;

  constructor(raw) {
    if (!(raw instanceof RawRecording)) throw new TypeError("Recording: there is no `new Recording`; see `Recording.fromJson`");
    this.#raw = raw;
  }

  #live() {
    return this.#raw ?? gone("Recording");
  }

  static fromJson(json) {
    check();
    return new Recording(RawRecording.of_json(text("json", json)));
  }

  static record(world, what) {
    const { level, rules, character = "sonic", follower, inputs } = options(what, "level", "rules", "character", "follower", "inputs");
    const run = typeof inputs === "string" ? inputs : formatInputs(inputs);
    const names = [text("level", level), text("rules", rules), text("character", character)];
    const recording = new Recording(RawRecording.record(rawOf(world), ...names, run));
    const found = recording.start.follower;
    if (follower !== undefined && follower !== found) wrongValue("follower", follower, found ? JSON.stringify(found) : "none");
    return recording;
  }

  get start() {
    const [level, rules, character, follower] = this.#live().start();
    return follower ? { level, rules, character, follower } : { level, rules, character };
  }

  get inputs() {
    return this.#live().inputs(false);
  }

  get followerInputs() {
    return this.#live().inputs(true);
  }

  get digests() {
    const digests = this.#live().digests();
    return new Map(Array.from(this.#live().digest_frames(), (frame, index) => [frame, digests[index]]));
  }

  replay(world) {
    this.#live().replay(changingRawOf(world));
  }

  toJson() {
    return this.#live().to_json();
  }

  free() {
    this.#raw?.free();
    this.#raw = null;
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.free();
  }
}
