// Tests of window.quarterpipe as documented in book/src/web.md.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, beforeEach, test } from "node:test";
import { call, launch, open } from "./browser.mjs";

const START = { level: "flat", rules: "s2", character: "sonic" };
let session, page;
before(async () => {
  session = await launch();
  ({ page } = await open(session));
});
beforeEach(async () => {
  await call(page, "pause");
  await call(page, "press", "");
  await call(page, "load", { format: "quarterpipe-recording", version: 2, start: START, inputs: "" });
});
after(() => session.close());

test("the state has all numbers", async () => {
  await call(page, "step", 60, "R");
  const state = await call(page, "state");
  assert.equal(state.level, "flat");
  assert.equal(state.frame, 60);
  assert.equal(state.paused, true);
  assert.equal(state.mode, "Floor");
  assert.equal(state.x_speed, 720 / 256);
  assert.equal(state.player.x_speed, 720);
  assert.equal(state.player.x, state.x * 65536);
  assert.match(state.digest, /^[0-9a-f]{16}$/);
  assert.equal(state.digest, await call(page, "digest"));
});

test("a step is one frame, and stops the clock", async () => {
  await call(page, "play");
  await call(page, "step");
  const { frame, paused } = await call(page, "state");
  assert.equal(paused, true);
  await page.waitForTimeout(100);
  assert.equal((await call(page, "state")).frame, frame);
});

test("buttons stay held until other buttons are", async () => {
  await call(page, "press", "R");
  await call(page, "step", 10);
  await call(page, "step", 10);
  assert.equal((await call(page, "state")).x_speed, (20 * 12) / 256);
  await call(page, "press", "");
  await call(page, "step", 20);
  assert.equal((await call(page, "state")).x_speed, 0);
});

test("buttons are held while frames pass", async () => {
  const { x } = await call(page, "state");
  await call(page, "press", "R");
  await call(page, "play");
  await page.waitForFunction((x) => window.quarterpipe.state().x > x + 50, x);
  await call(page, "press", "");
});

test("a level that is loaded is played", async () => {
  const file = new URL("../../crates/quarterpipe-level/stages/pipe.json", import.meta.url);
  const level = { ...JSON.parse(await readFile(file)), name: "my own" };
  await call(page, "load", level);
  assert.equal((await call(page, "state")).level, "my own");
  await call(page, "load", JSON.stringify({ ...level, name: "as text" }));
  const { level: name, frame } = await call(page, "state");
  assert.deepEqual([name, frame], ["as text", 0]);
});

test("a recording is replayed by steps with no button held", async () => {
  await call(page, "load", { format: "quarterpipe-recording", version: 2, start: START, inputs: "R30 _10" });
  await call(page, "step", 30);
  assert.deepEqual([(await call(page, "state")).x_speed, (await call(page, "state")).source], [(30 * 12) / 256, "replay"]);
});

for (const [name, given, message] of [
  ["press", ["X"], /press: found "X", expected letters of UDLRABC/],
  ["press", [5], /expected letters/],
  ["step", [-1], /expected a whole number of frames from 0 to 54000/],
  ["step", [1.5], /expected a whole number/],
  ["step", ["many"], /expected a whole number/],
  ["load", ["{}"], /./],
  ["load", ["no JSON"], /./],
  ["load", [{ format: "quarterpipe-recording", version: 9 }], /version/],
]) {
  test(`${name}(${JSON.stringify(given[0])}) throws an Error that says what was expected`, async () => {
    const thrown = await page.evaluate(([name, given]) => {
      try {
        window.quarterpipe[name](...given);
      } catch (error) {
        return { isError: error instanceof Error, message: error.message };
      }
    }, [name, given]);
    assert.equal(thrown?.isError, true);
    assert.match(thrown.message, message);
  });
}
