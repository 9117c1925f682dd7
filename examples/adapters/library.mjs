// An adapter for `quarterpipe conformance --engine` in JavaScript. Its engine is the npm package; replace `run` to test your own.
//
//     npm install path/to/quarterpipe-0.1.0.tgz
//     quarterpipe conformance --engine "node library.mjs" conformance/s2.jsonl.gz
//
// The package does not make worlds of scenarios with objects, so the adapter claims no kinds.
import { createInterface } from "node:readline";
import { Scenario, VERSION, init } from "quarterpipe/all";

const HELLO = {
  protocol: 1,
  name: "quarterpipe for JavaScript",
  version: VERSION,
  rules: ["*"],
  characters: ["*"],
  features: ["background", "form", "invincible", "layers", "loop_chunks", "reversed", "shield", "shoes", "tunnel", "water", "zone"],
  columns: ["*"],
};

/** Returns the values of these columns after each frame. */
function run(json, columns) {
  const scenario = Scenario.fromJson(json);
  try {
    const places = columns.map((name) => scenario.columns.indexOf(name));
    if (places.includes(-1)) throw new RangeError(`unknown column ${columns[places.indexOf(-1)]}`);
    const world = scenario.world();
    const rows = Array.from(scenario.inputs, (held) => {
      world.step(held);
      const values = scenario.values(world);
      return places.map((place) => values[place]);
    });
    world.free();
    return rows;
  } finally {
    scenario.free();
  }
}

function answer({ run: scenario, columns }) {
  if (!scenario) return HELLO;
  try {
    return { rows: run(JSON.stringify(scenario), columns) };
  } catch (error) {
    return { refused: error.message };
  }
}

await init();
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
}
