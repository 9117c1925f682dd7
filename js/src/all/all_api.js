// The exports of the entry `quarterpipe/all`, except `init`.
export * from "./index_api.js";
export { bake } from "./baked.js";
export { Batch } from "./batch.js";
export { Recording } from "./recording.js";
export { rulesOf } from "./all_level.js";
export { Scenario } from "./scenario.js";
export { COLUMNS } from "./more_names.js";
