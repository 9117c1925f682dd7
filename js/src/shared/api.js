// The exports of all entries, except `init`. An entry with more exports has a file that includes these.
export { Event } from "./event.js";
export { ObjectSeen } from "./object.js";
export { Player } from "./player.js";
export { Solid } from "./solid.js";
export { World } from "./world.js";
export { isLoaded } from "./memory.js";
export { Level } from "./level.js";
export {
  BUTTONS,
  CHARACTERS,
  DEATHS,
  DIRECTIONS,
  EVENTS,
  FACINGS,
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
