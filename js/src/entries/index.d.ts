// Engine, levels, pictures and reasons.
import type { InitWithReaders } from "./full/full_types.js";

export type * from "./full/names.js";
export {
  BUTTONS, CHARACTERS, DEATHS, DIRECTIONS, EVENTS, FORMS, GAMES, ITEMS, LAYERS, PLAYER_FIELDS, POSES, REASONS, ROUTINES, SHAPES, SHIELDS, SIDES,
  VERSION, BUILTIN_STAGES, OVERLAYS,
} from "./full/names.js";
export * from "./full/player.js";
export * from "./full/types.js";
export * from "./full/full_types.js";
export { Level, World } from "./full/full_types.js";
/** Loads the module. Await it once before anything else. */
export declare const init: InitWithReaders;
export default init;
