// The examples: replaying a recording in Node, and a game in a canvas, played in Chromium.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "../../web/tests/server.mjs";
import { Level, Recording, init } from "../dist/package/all.js";

const js = fileURLToPath(new URL("../", import.meta.url));

test("a recording is replayed in Node and ends with its digest", async () => {
  await init();
  const level = await Level.builtin("first");
  const what = { level: "first", rules: "s2", character: "sonic", inputs: level.inputs };
  const recording = Recording.record(level.world({ rules: "s2" }), what);
  const folder = await mkdtemp(join(tmpdir(), "quarterpipe-replay-"));
  await mkdir(join(folder, "node_modules"));
  await symlink(join(js, "dist/package"), join(folder, "node_modules/quarterpipe"));
  await writeFile(join(folder, "run.json"), recording.toJson());
  await writeFile(join(folder, "replay.mjs"), await readFile(join(js, "examples/replay.mjs")));
  const printed = execFileSync(process.execPath, ["replay.mjs", "run.json"], { cwd: folder, encoding: "utf8" });
  const digest = recording.digests.get(level.inputs.length).toString(16).padStart(16, "0");
  assert.equal(printed, `${level.inputs.length} ${digest}\n`);
  await rm(folder, { recursive: true });
});

test("a game in a canvas is played with keys", async () => {
  const server = await serve(js);
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, headless: true, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    const problems = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    await page.goto(`${server.url}examples/canvas.html`);
    await page.waitForFunction(() => globalThis.world?.frame > 10);
    const before = await page.evaluate(() => world.players[0].x);
    await page.keyboard.down("ArrowRight");
    await page.waitForFunction((x) => world.players[0].x > x + 50, before);
    await page.keyboard.down("z");
    await page.waitForFunction(() => world.players[0].jumping);
    await page.keyboard.up("z");
    const colours = await page.evaluate(() => {
      const canvas = document.querySelector("canvas");
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    });
    assert.ok(colours > 8, `${colours} colours`);
    await mkdir(join(js, "tests/shots"), { recursive: true });
    await page.screenshot({ path: join(js, "tests/shots/canvas.png") });
    assert.deepEqual(problems, []);
  } finally {
    await browser.close();
    await server.close();
  }
});
