// The page computes the same as native code, for every built-in stage and rule set.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { call, launch, open } from "./browser.mjs";

const { inputs, digests } = JSON.parse(await readFile(new URL("digests.json", import.meta.url)));
let session, page;
before(async () => {
  session = await launch();
  ({ page } = await open(session));
  await call(page, "pause");
});
after(() => session.close());

test("ten stages under five rule sets are compared", () => {
  assert.deepEqual(Object.keys(digests).length, 10);
  assert.ok(Object.values(digests).every((byRules) => Object.keys(byRules).join() === "cd,s1,s2,s3,s3k"));
});

for (const [stage, byRules] of Object.entries(digests)) {
  test(`${stage}: a thousand scripted frames end as they do in native code`, async () => {
    for (const [rules, digest] of Object.entries(byRules)) {
      await call(page, "load", recording(stage, rules, ""));
      const end = await page.evaluate(playScript, inputs);
      assert.deepEqual([rules, end.frames, end.digest], [rules, 1000, digest]);
    }
  });
}

test("a recording that is loaded ends as it does in native code", async () => {
  await call(page, "load", recording("first", "s3k", inputs));
  await call(page, "step", 1000);
  assert.equal(await call(page, "digest"), digests.first.s3k);
});

function recording(level, rules, inputs) {
  const start = { level, rules, character: "sonic" };
  return { format: "quarterpipe-recording", version: 2, start, inputs };
}

// Runs in the page: presses and steps a script such as "R60 RA10 _30".
function playScript(inputs) {
  const { quarterpipe } = window;
  const before = quarterpipe.state().frame;
  for (const token of inputs.split(/\s+/)) {
    const [, keys, frames] = token.match(/^([UDLRABC]+|_)(\d+)$/);
    quarterpipe.press(keys === "_" ? "" : keys);
    quarterpipe.step(Number(frames));
  }
  quarterpipe.press("");
  return { frames: quarterpipe.state().frame - before, digest: quarterpipe.digest() };
}
