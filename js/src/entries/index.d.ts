// Engine, levels, pictures, recordings and batches.
import type { Init } from "./full/types.js";

export * from "./full/names.js";
export * from "./full/player.js";
export * from "./full/types.js";
export * from "./full/full_types.js";
export { Level, World } from "./full/full_types.js";
/** Loads the module. Await it once before anything else. */
export declare const init: Init;
export default init;
