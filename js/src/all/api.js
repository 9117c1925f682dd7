// What the entry exports, but for `init`.
import "./picture.js";
export { Event } from "./event.js";
export { Reason } from "./explain.js";
export { ObjectSeen } from "./object.js";
export { Player } from "./player.js";
export { Solid } from "./solid.js";
export { World } from "./world.js";
export { isLoaded } from "./memory.js";
export { bake } from "./baked.js";
export { Batch } from "./batch.js";
export { Level } from "./full_level.js";
export { formatInputs, parseInputs } from "./inputs.js";
export { Recording } from "./recording.js";
export { rulesOf } from "./all_level.js";
export { Scenario } from "./scenario.js";
export {
  BUTTONS,
  CHARACTERS,
  DEATHS,
  DIRECTIONS,
  EVENTS,
  FORMS,
  GAMES,
  ITEMS,
  LAYERS,
  PLAYER_FIELDS,
  POSES,
  REASONS,
  ROUTINES,
  SHAPES,
  SHIELDS,
  SIDES,
  VERSION,
} from "./names.js";
export { BUILTIN_STAGES, COLUMNS, OVERLAYS } from "./more_names.js";
