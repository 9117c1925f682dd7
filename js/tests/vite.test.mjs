// Programs that Vite bundles from the packed archive, run in Chromium: a plain page, a worker, and a game in Phaser.
import assert from "node:assert/strict";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { bundled, inPage, js } from "./browser.mjs";

const phaser = join(js, "examples/phaser");
const RUN = `
  await init();
  const level = await Level.load(new URL("hills.tmx", address));
  const world = level.world({ rules: "s2" });
  world.step("R", 60);
  const result = [level.name, world.players[0].x > level.start.x, world.render({ width: 32, height: 32 }).length];
`;

test("a page and a worker load the module, and a map with its reader, over HTTP", async () => {
  const program = await bundled(phaser, async (folder) => {
    await writeFile(join(folder, "src/main.js"), `
      import { Level, init } from "quarterpipe";
      const address = location.href;
      ${RUN}
      globalThis.loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
      globalThis.page = result;
      const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
      worker.onmessage = ({ data }) => (globalThis.worker = data);
      worker.postMessage(address);
    `);
    await writeFile(join(folder, "src/worker.js"), `
      import { Level, init } from "quarterpipe";
      onmessage = async ({ data: address }) => { ${RUN} postMessage(result); };
    `);
    await writeFile(join(folder, "vite.config.js"), 'export default { base: "./", publicDir: process.env.MAPS, worker: { format: "es" } };');
  });
  try {
    await inPage(async (page) => {
      await page.goto(program.url);
      await page.waitForFunction(() => globalThis.worker !== undefined);
      const expected = ["hills", true, 4 * 32 * 32];
      assert.deepEqual(await page.evaluate(() => [globalThis.page, globalThis.worker]), [expected, expected]);
      const modules = (await page.evaluate(() => globalThis.loaded)).filter((name) => name.endsWith(".wasm"));
      assert.equal(modules.length, 2, `the engine and Tiled's reader: ${modules}`);
    });
    const files = await readdir(join(program.folder, "dist/assets"));
    assert.ok(files.some((file) => file.endsWith(".wasm")), String(files));
  } finally {
    await program.close();
    await rm(program.folder, { recursive: true });
  }
});

test("a game in Phaser is played with keys", async () => {
  const program = await bundled(phaser);
  try {
    await inPage(async (page) => {
      await page.setViewportSize({ width: 660, height: 460 });
      await page.goto(program.url);
      await page.waitForFunction(() => globalThis.world?.frame > 10);
      const { x, y } = await page.evaluate(() => ({ x: world.players[0].x, y: world.players[0].y }));
      await page.keyboard.down("ArrowRight");
      await page.waitForFunction((start) => world.players[0].x > start + 150, x);
      await page.keyboard.down("z");
      await page.waitForFunction((ground) => world.players[0].jumping && world.players[0].y < ground - 30, y);
      await mkdir(join(js, "tests/shots"), { recursive: true });
      await page.screenshot({ path: join(js, "tests/shots/phaser.png") });
      await page.keyboard.up("z");
      await page.waitForFunction(() => !world.players[0].airborne);
      await page.screenshot({ path: join(js, "tests/shots/phaser-ground.png") });
    });
  } finally {
    await program.close();
    await rm(program.folder, { recursive: true });
  }
});
