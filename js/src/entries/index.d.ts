// Engine, levels, pictures and reasons.
import type { InitWithReaders } from "./index/full_types.js";

export type * from "./index/names.js";
export {
  BUTTONS, CHARACTERS, DEATHS, DIRECTIONS, EVENTS, FACINGS, FORMS, GAMES, ITEMS, LAYERS, PLAYER_FIELDS, POSES, REASONS, ROUTINES, SHAPES, SHIELDS, SIDES,
  VERSION, BUILTIN_STAGES, OVERLAYS,
} from "./index/names.js";
export * from "./index/player.js";
export * from "./index/types.js";
export * from "./index/full_types.js";
export { Level, World } from "./index/full_types.js";
/** Loads the module. Await it once before anything else. */
export declare const init: InitWithReaders;
export default init;
