// Levels from files.
import {
  level_add_warning, level_declare_class, level_description, level_equals, level_game, level_objects, level_of_converted, level_of_file, level_of_json, level_of_name,
  level_to_json, level_warnings, level_with_parts, level_world, parse_inputs,
} from "./bindings.js";
import { bytes, choice, json, options, text, wrongKind } from "./errors.js";
import { Level as Arrays, MAKE_WORLD, rawLevelOf } from "./level.js";
import { addressOf, check, fetched } from "./memory.js";
import { BUILTIN_STAGES } from "./more_names.js";
import { converterOf } from "./readers.js";
import { OWN } from "./world.js";
import { STAGES } from "./stages.js";

export class Level extends Arrays {
  #inputs = null;

  static async builtin(name) {
    check();
    if (typeof name === "string" && name.startsWith("generated:")) return new Level(OWN, level_of_name(name));
    const { json, inputs } = await STAGES[BUILTIN_STAGES[choice("built-in stage", name, BUILTIN_STAGES)]]();
    const level = Level.fromJson(json);
    level.#inputs = inputs;
    return level;
  }

  static get builtinNames() {
    return BUILTIN_STAGES;
  }

  static fromJson(json) {
    check();
    return new Level(OWN, level_of_json(text("json", json)));
  }

  static async fromBytes(name, file, given) {
    check();
    const { files = {}, level } = options(given, "files", "level");
    const own = bytes(text("name", name), file);
    const chosen = level === undefined ? undefined : text("level", level);
    const convert = await converterOf(name, own);
    if (convert === null) return new Level(OWN, level_of_file(name, own, chosen));
    const find = typeof files === "function" ? files : (path) => (Object.hasOwn(files, path) ? files[path] : null);
    const bytesOf = (path) => {
      const found = find(path);
      return found === null || found === undefined ? null : bytes(path, found);
    };
    const [json, ...warnings] = convert(name, own, bytesOf, chosen);
    const raw = level_of_converted(json);
    // Each warning has a place, a message and a class.
    for (let at = 0; at < warnings.length; at += 3) level_add_warning(raw, ...warnings.slice(at, at + 3));
    return new Level(OWN, raw);
  }

  static async load(place, given) {
    check();
    const { level } = options(given, "level");
    if (!(place instanceof URL) && typeof place !== "string") wrongKind("place", place, "a path or a URL");
    const url = addressOf(place);
    const name = decodeURIComponent(url.pathname.split("/").at(-1));
    const file = await read(url);
    const files = new Map();
    for (;;) {
      const missing = [];
      const find = (path) => {
        if (!files.has(path)) missing.push(path);
        return files.get(path) ?? null;
      };
      let made;
      let problem;
      try {
        made = await Level.fromBytes(name, file, { files: find, level });
      } catch (error) {
        problem = error;
      }
      if (missing.length === 0) {
        if (problem !== undefined) throw problem;
        return made;
      }
      made?.free();
      const found = await Promise.all(missing.map((path) => readOrNothing(besides(url, path))));
      missing.forEach((path, index) => files.set(path, found[index]));
    }
  }

  [MAKE_WORLD](rules = "", character, players) {
    return level_world(rawLevelOf(this), text("rules", rules), character, players);
  }

  withParts(parts) {
    if (parts === null || typeof parts !== "object") wrongKind("parts", parts, "an object");
    const { objects } = parts;
    // The format spells two of an object's keys differently.
    const spelled = ({ xFlip: xflip, yFlip: yflip, ...object }) => ({ xflip, yflip, ...object });
    const given = Array.isArray(objects) ? { ...parts, objects: objects.map((object) => spelled(object ?? {})) } : parts;
    return new Level(OWN, level_with_parts(rawLevelOf(this), json(given)));
  }

  equals(other) {
    return level_equals(rawLevelOf(this), rawLevelOf(other));
  }

  get objects() {
    return level_objects(rawLevelOf(this));
  }

  get inputs() {
    return this.#inputs === null ? null : parse_inputs(this.#inputs);
  }

  // <generated Level> by `cargo xtask generate`
  get description() {
    return level_description(rawLevelOf(this));
  }

  get rules() {
    return level_game(rawLevelOf(this)) ?? null;
  }

  get warnings() {
    return level_warnings(rawLevelOf(this));
  }

  declareClass(name) {
    level_declare_class(rawLevelOf(this), text("name", name));
  }

  toJson() {
    return level_to_json(rawLevelOf(this));
  }
  // </generated Level>
}

/** Returns the address of a file that a level's file names. */
function besides(url, path) {
  return new URL(path.split("/").map(encodeURIComponent).join("/"), url);
}

async function read(url) {
  const answer = await fetched(url);
  return answer instanceof Uint8Array ? answer : new Uint8Array(await answer.arrayBuffer());
}

/** Returns a file's bytes; null if the file is missing. Pictures that are only decoration may be missing. */
async function readOrNothing(url) {
  try {
    return await read(url);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return null;
  }
}
