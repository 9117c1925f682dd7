// Everything, with recordings, batches, custom rules and recorded scenarios.
import type { InitWithReaders } from "./all/full_types.js";

export type * from "./all/names.js";
export {
  BUTTONS, CHARACTERS, DEATHS, DIRECTIONS, EVENTS, FACINGS, FORMS, GAMES, ITEMS, LAYERS, PLAYER_FIELDS, POSES, REASONS, ROUTINES, SHAPES, SHIELDS, SIDES,
  VERSION, BUILTIN_STAGES, COLUMNS, OVERLAYS,
} from "./all/names.js";
export * from "./all/player.js";
export * from "./all/rules.js";
export * from "./all/types.js";
export * from "./all/full_types.js";
export * from "./all/all_types.js";
export { Level, World } from "./all/all_types.js";
/** Loads the module. Await it once before anything else. */
export declare const init: InitWithReaders;
export default init;
