// Compares the digests of every built-in stage's script and 200 recorded scenarios with Rust's, which crates/quarterpipe-digests has
// written.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import { Level, Scenario, init, parseInputs } from "../dist/package/all.js";
import * as usual from "../dist/package/index.js";

const root = new URL("../../", import.meta.url);
const digests = new URL("crates/quarterpipe-digests/", root);
const STAGES = ["first", "slopes", "solids", "platforms", "bugs", "speedrun", "flat", "hills", "pipe", "drum"];
const RULES = ["s1", "cd", "s2", "s3", "s3k"];
let expected;

before(async () => {
  await init();
  await usual.init();
  expected = (await readFile(new URL("scripts.txt", digests), "utf8")).trimEnd().split("\n");
});

/** Steps a world frame by frame, and folds the digests of all frames into one. */
function line(name, rules, world, inputs) {
  let folded = 0n;
  for (const input of inputs) {
    world.step(input);
    folded = BigInt.asUintN(64, folded * 31n + world.digest);
  }
  return `${name} ${rules} ${inputs.length} ${folded.toString(16).padStart(16, "0")}`;
}

for (const [surface, LevelOf] of [["quarterpipe/all", Level], ["quarterpipe", usual.Level]]) {
  test(`${surface}: every built-in stage's script under every rule set gives Rust's digests`, async () => {
    const inputs = parseInputs(await readFile(new URL("script.inputs", digests), "utf8"));
    const lines = [];
    for (const stage of STAGES) {
      const level = await LevelOf.builtin(stage);
      for (const rules of RULES) {
        const world = level.world({ rules });
        lines.push(line(stage, rules, world, inputs));
        world.free();
      }
    }
    assert.deepEqual(lines, expected.slice(0, 50));
  });
}

test("a scenario's recording has the values of its world after each frame", async () => {
  const scenarios = Scenario.fromBytes(await readFile(new URL("conformance/s2.jsonl.gz", root)));
  const scenario = scenarios.find((scenario) => !scenario.hasObjects && scenario.trace !== null);
  const { columns, inputs, trace } = scenario;
  assert.equal(trace.length, inputs.length * columns.length);
  const world = scenario.world();
  assert.deepEqual([world.level.name, world.level.start.x], [scenario.name, Math.floor(world.players[0].x)]);
  const [x, y] = ["x", "y"].map((name) => columns.indexOf(name));
  for (const [frame, input] of inputs.entries()) {
    world.step(input);
    const [values, recorded] = [scenario.values(world), trace.subarray(frame * columns.length, (frame + 1) * columns.length)];
    assert.deepEqual([values[x], values[y]], [recorded[x], recorded[y]], `frame ${frame}`);
  }
});

test("200 recorded scenarios give Rust's digests", async () => {
  const lines = [];
  for (const rules of RULES) {
    const scenarios = Scenario.fromBytes(await readFile(new URL(`conformance/${rules}.jsonl.gz`, root)));
    for (const scenario of scenarios.filter((scenario) => !scenario.hasObjects).slice(0, 40)) {
      const world = scenario.world();
      lines.push(line(scenario.name, scenario.game, world, scenario.inputs));
      world.free();
    }
    scenarios.forEach((scenario) => scenario.free());
  }
  assert.equal(lines.length, 200);
  assert.deepEqual(lines, expected.slice(50));
});

test("the page's script gives the digests of native code", async () => {
  const { inputs, digests: all } = JSON.parse(await readFile(new URL("web/tests/digests.json", root), "utf8"));
  for (const [stage, byRules] of Object.entries(all)) {
    const level = await usual.Level.builtin(stage);
    for (const [rules, digest] of Object.entries(byRules)) {
      const world = level.world({ rules });
      world.run(parseInputs(inputs));
      assert.deepEqual([stage, rules, world.digestText], [stage, rules, digest]);
    }
  }
});
