// Measures the cost of frames and calls in Node: cargo xtask js && node js/bench.mjs
// With --native it also measures the same in Rust, and prints ratios.
import { execFileSync } from "node:child_process";
import * as small from "./dist/package/engine.js";
import { BUTTONS, Level, init } from "./dist/package/index.js";

const STEPS = 10_000;
const SAMPLES = 100;
const root = new URL("../", import.meta.url);
const isNative = process.argv.includes("--native");

/** Returns the minimum nanoseconds per step over many samples. */
function least(steps, sample) {
  let best = Infinity;
  for (let run = 0; run < SAMPLES; run += 1) {
    const begin = process.hrtime.bigint();
    sample();
    best = Math.min(best, Number(process.hrtime.bigint() - begin) / steps);
  }
  return best;
}

const ns = (number) => `${number.toFixed(1)} ns`.padStart(10);

/** Runs cargo, and returns its output. */
const cargo = (...given) => execFileSync("cargo", given, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

await Promise.all([init(), small.init()]);

// The workloads of quarterpipe-lab that only need a stage: its name, the angle and the speed at the start, and the frames of a period.
const WORKLOADS = {
  stand: ["flat", 0, 0, 0, 1024],
  run6: ["flat", 0, 0x600, BUTTONS.right, 2048],
  run12: ["flat", 0, 0xc00, BUTTONS.right, 1024],
  hills6: ["hills", 0, 0x600, BUTTONS.right, 1024],
  pipe12: ["pipe", 0x40, 0xb00, BUTTONS.right, 34],
  loop12: ["drum", 0, 0xd80, BUTTONS.right, 176],
};
const measured = isNative ? cargo("bench", "-p", "quarterpipe-lab", "--bench", "player_frame", "--", "--quick", "player_frame/") : "";

console.log("a frame, many in a call:");
for (const [name, [stage, angle, speed, held, period]] of Object.entries(WORKLOADS)) {
  const world = (await Level.builtin(stage)).world({ rules: "s3k" });
  Object.assign(world.players[0], { angle, groundSpeed: speed / 256, xSpeed: speed / 256 });
  const begin = world.save();
  const inputs = new Uint8Array(period).fill(held);
  const restart = least(period, () => world.load(begin));
  const frame = least(period, () => (world.load(begin), world.run(inputs))) - restart;
  // Criterion prints the time of 256 frames: minimum, middle, maximum.
  const [, time, unit] = measured.match(new RegExp(`player_frame/${name}\\s+time:\\s+\\[([\\d.]+) (ns|µs)`)) ?? [];
  const native = (Number(time) * (unit === "µs" ? 1000 : 1)) / 256;
  console.log(name.padEnd(8), ns(frame), isNative ? `${ns(native)} in Rust, ratio ${(frame / native).toFixed(2)}` : "");
}

console.log("a frame with a call for each, on the level flat:");
const speeds = isNative ? cargo("run", "--quiet", "--profile", "dist", "-p", "quarterpipe-c", "--example", "speed") : "";
const tiles = [...Array(16).fill(0), ...Array(16).fill(16)];
const cells = [...Array(2048 * 10).fill(0), ...Array(2048 * 2).fill(1)];
const entries = {
  quarterpipe: (await Level.builtin("flat")).world({ rules: "s2" }),
  "quarterpipe/engine": small.Level.fromArrays({ heights: tiles, cells, columns: 2048, start: [100, 140] }).world({ rules: "s2" }),
};
for (const [entry, world] of Object.entries(entries)) {
  const [player] = world.players;
  const begin = world.save();
  for (const [name, held] of [["standing", 0], ["right", BUTTONS.right]]) {
    const sampled = (act) => least(STEPS, () => (world.load(begin), act()));
    const inputs = new Uint8Array(STEPS).fill(held);
    const inside = sampled(() => world.run(inputs));
    const stepped = sampled(() => {
      for (let frame = 0; frame < STEPS; frame += 1) world.step(held);
    });
    let sum = 0;
    const read = sampled(() => {
      for (let frame = 0; frame < STEPS; frame += 1) {
        world.step(held);
        sum += player.x + player.y + player.angle;
      }
    });
    const native = Number(speeds.match(new RegExp(`${name}: ([\\d.]+) ns in Rust`))?.[1]);
    const over = isNative ? `; ${ns(native)} in Rust, so that a step costs ${ns(stepped - native)} over it` : "";
    console.log(`${entry} ${name}`.padEnd(28), `${ns(inside)} in one call, ${ns(stepped)} stepped, ${ns(read)} with three fields read${over}`);
  }
}
