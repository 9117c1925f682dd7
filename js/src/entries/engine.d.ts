// The engine alone.
import type { Init } from "./engine/types.js";

export * from "./engine/names.js";
export * from "./engine/player.js";
export * from "./engine/types.js";
/** Loads the module. Await it once before anything else. */
export declare const init: Init;
export default init;
