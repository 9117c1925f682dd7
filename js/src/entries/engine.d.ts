// The engine alone.
import type { Init } from "./engine/types.js";

export type * from "./engine/names.js";
export {
  BUTTONS, CHARACTERS, DEATHS, DIRECTIONS, EVENTS, FACINGS, FORMS, GAMES, ITEMS, LAYERS, PLAYER_FIELDS, POSES, REASONS, ROUTINES, SHAPES, SHIELDS, SIDES,
  VERSION,
} from "./engine/names.js";
export * from "./engine/player.js";
export * from "./engine/types.js";
/** Loads the module. Await it once before anything else. */
export declare const init: Init;
export default init;
