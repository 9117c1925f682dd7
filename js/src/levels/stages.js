// The built-in stages, each in a file that is loaded on demand, written by `cargo xtask generate`. Do not edit.

export const STAGES = {
  first: () => import("./stages/first.js"),
  slopes: () => import("./stages/slopes.js"),
  solids: () => import("./stages/solids.js"),
  platforms: () => import("./stages/platforms.js"),
  bugs: () => import("./stages/bugs.js"),
  speedrun: () => import("./stages/speedrun.js"),
  flat: () => import("./stages/flat.js"),
  hills: () => import("./stages/hills.js"),
  pipe: () => import("./stages/pipe.js"),
  drum: () => import("./stages/drum.js"),
};
