// Measures what a step costs through JavaScript, and how much of it is not the engine's: cargo xtask js && node js/bench.mjs
import { BUTTONS, Level, init } from "./dist/package/index.js";

const FRAMES = 200_000;
const RUNS = 7;
await init();

/** Returns the least nanoseconds a frame of several runs. */
function least(act) {
  let best = Infinity;
  for (let run = 0; run < RUNS; run += 1) {
    const begin = process.hrtime.bigint();
    act();
    best = Math.min(best, Number(process.hrtime.bigint() - begin) / FRAMES);
  }
  return best.toFixed(1).padStart(8);
}

for (const [name, stage, held] of [["stand", "flat", 0], ["run", "hills", BUTTONS.right], ["loop", "drum", BUTTONS.right]]) {
  const level = await Level.builtin(stage);
  const world = level.world({ rules: "s2" });
  const [player] = world.players;
  const begin = world.save();
  const inputs = new Uint8Array(FRAMES).fill(held);
  const restart = () => world.load(begin);
  const inside = least(() => (restart(), world.run(inputs)));
  const stepped = least(() => {
    restart();
    for (let frame = 0; frame < FRAMES; frame += 1) world.step(held);
  });
  const read = least(() => {
    restart();
    for (let frame = 0, sum = 0; frame < FRAMES; frame += 1) {
      world.step(held);
      sum += player.x + player.y + player.angle;
    }
  });
  console.log(`${name.padEnd(6)} ${inside} ns a frame in one call, ${stepped} with a step each, ${read} with three fields read each time`);
}
