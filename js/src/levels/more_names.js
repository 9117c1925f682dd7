// Names and numbers, written by `cargo xtask generate`. Do not edit.

export const OVERLAYS = Object.freeze(["sensors", "hitboxes", "solids", "heights", "angles", "layers", "velocity", "mode", "slots", "camera"]);
export const COLUMNS = Object.freeze(["x", "y", "xSpeed", "ySpeed", "groundSpeed", "angle", "flags", "pose", "routine", "layer", "rings", "shield", "controlLock", "spinCharge", "doubleJump", "invulnerable"]);
export const BUILTIN_STAGES = Object.freeze(["first", "slopes", "solids", "platforms", "bugs", "speedrun", "flat", "hills", "pipe", "drum"]);
export const MOST_FRAMES = 2097152;
