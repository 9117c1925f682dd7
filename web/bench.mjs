// Measures the built page in Chromium: how soon it can be played, and how many frames a second it reaches.
//
//     cargo xtask web && npm --prefix web/tests ci && node web/bench.mjs
import { readFile } from "node:fs/promises";
import { call, launch, open } from "./tests/browser.mjs";

const SECONDS = 10;
const RUNS = 3;
const inputs = await readFile(new URL("../crates/quarterpipe-level/stages/first.inputs", import.meta.url), "utf8");
const start = { level: "first", rules: "s2", character: "sonic" };
const session = await launch();

for (let run = 1; run <= RUNS; run += 1) {
  const { context, page } = await open(session);
  const ready = await page.evaluate(() => performance.getEntriesByName("quarterpipe-ready")[0].startTime);
  console.log(`interactive      ${Math.round(ready)} ms after navigation began`);
  await context.close();
}

for (const overlays of ["none", "all"]) {
  const { context, page } = await open(session);
  await page.locator("canvas").focus();
  if (overlays === "all") await page.keyboard.press("o");
  await call(page, "load", { format: "quarterpipe-recording", version: 2, start, inputs });
  const measured = await page.evaluate(measure, SECONDS);
  console.log(`overlays: ${overlays.padEnd(6)} ${rate(measured.steps)} steps a second, ${rate(measured.paints)} paints a second`);
  await context.close();
}
await session.close();

function rate(count) {
  return (count / SECONDS).toFixed(1);
}

// Runs in the page: counts steps and paints.
async function measure(seconds) {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const start = await nextFrame();
  const { frame } = window.quarterpipe.state();
  let paints = 0;
  for (let now = start; now - start < seconds * 1000; paints += 1) now = await nextFrame();
  return { steps: window.quarterpipe.state().frame - frame, paints };
}
