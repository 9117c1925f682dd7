// The exports of the entry `quarterpipe`, except `init`.
import "./picture.js";
export * from "./api.js";
export { Reason } from "./explain.js";
// Replaces the engine's `Level`.
export { Level } from "./full_level.js";
export { formatInputs, parseInputs } from "./inputs.js";
export { BUILTIN_STAGES, OVERLAYS } from "./more_names.js";
