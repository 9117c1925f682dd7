// Replays a recording and prints the world's digest: node replay.mjs recording.json
import { readFile } from "node:fs/promises";
import { Level, Recording, init } from "quarterpipe/all";

await init();
const recording = Recording.fromJson(await readFile(process.argv[2], "utf8"));
const { level, rules, character } = recording.start;
const isBuiltin = Level.builtinNames.includes(level);
const world = (isBuiltin ? await Level.builtin(level) : await Level.load(level)).world({ rules, character });
recording.replay(world); // throws at the first digest that differs
console.log(world.frame, world.digestText);
