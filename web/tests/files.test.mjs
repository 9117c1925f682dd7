// Files that are dropped on the page, and links to what they hold.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { crc32, deflateSync } from "node:zlib";
import { call, launch, open } from "./browser.mjs";

const AIR = [0, 0, 0, 0];
const SKY = [0x5b, 0x9a, 0xdd, 255];
const GRASS = [80, 180, 60, 255];
const EARTH = [140, 90, 50, 255];

let session;
before(async () => (session = await launch()));
after(() => session.close());

test("a drawing that is dropped on the page is a level, and its link opens it", async () => {
  const { context, page, problems } = await open(session);
  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  await drop(page, { "drawn.png": drawing(AIR) });
  await page.waitForFunction(() => window.quarterpipe.state().level === "drawn");
  assert.ok(requests.some((address) => address.endsWith("quarterpipe_readers_bg.wasm")), "loaded when it is needed");
  await call(page, "step", 60, "R");
  const digest = await call(page, "digest");
  const link = await call(page, "link");
  assert.ok(link.length < 2500, `${link.length} characters`);

  const friend = await open(session, { fragment: new URL(link).hash });
  assert.equal((await call(friend.page, "state")).level, "drawn");
  await friend.page.evaluate(() => {
    const { frame, last_frame } = window.quarterpipe.state();
    window.quarterpipe.step(last_frame - frame);
  });
  assert.equal(await call(friend.page, "digest"), digest);
  assert.deepEqual([...problems, ...friend.problems], []);
  await Promise.all([context.close(), friend.context.close()]);
});

test("a drawing with a painted sky begins as well", async () => {
  const { context, page } = await open(session);
  await drop(page, { "painted.png": drawing(SKY) });
  await page.waitForFunction(() => window.quarterpipe.state().level === "painted");
  await context.close();
});

test("a map of Tiled is dropped together with its tileset and its picture", async () => {
  const { context, page } = await open(session);
  const row = (tile) => Array(20).fill(tile).join(",");
  const map = `<map orientation="orthogonal" width="20" height="10" tilewidth="16" tileheight="16">
    <tileset firstgid="1" source="../tiles/ground.tsx"/>
    <layer id="1" name="A" width="20" height="10"><data encoding="csv">${[...Array(9).fill(row(0)), row(1)].join(",")}</data></layer></map>`;
  const tiles = `<tileset name="ground" tilewidth="16" tileheight="16" tilecount="1" columns="1">
    <image source="ground.png" width="16" height="16"/></tileset>`;
  await drop(page, { "ground.png": png(16, 16, () => EARTH), "Ground.tsx": Buffer.from(tiles), "mapped.tmx": Buffer.from(map) });
  await page.waitForFunction(() => window.quarterpipe.state().level === "mapped");
  await context.close();
});

test("a link with a ghost opens at the start, and the ghost runs along", async () => {
  const { context, page, problems } = await open(session);
  assert.equal(await call(page, "raceLink"), null);
  const inputs = (await readFile(new URL("../../crates/quarterpipe-level/stages/first.inputs", import.meta.url), "utf8")).trim();
  await call(page, "load", { format: "quarterpipe-recording", version: 2, start: { level: "first", rules: "s3k", character: "sonic" }, inputs });
  await call(page, "pause");
  const { last_frame } = await call(page, "state");
  await call(page, "step", last_frame);
  const link = await call(page, "raceLink");
  assert.ok(link.length < 400, `${link.length} characters`);

  const friend = await open(session, { fragment: new URL(link).hash });
  const state = await call(friend.page, "state");
  assert.deepEqual([state.level, state.source], ["first", "play"]);
  assert.ok(state.ghost > 600 && state.frame < state.ghost, `${state.ghost} frames, at ${state.frame}`);
  assert.deepEqual([...problems, ...friend.problems], []);
  await Promise.all([context.close(), friend.context.close()]);
});

test("a file that is not a level leaves the game as it is", async () => {
  const { context, page, problems } = await open(session);
  await drop(page, { "notes.txt": Buffer.from("hello") });
  await drop(page, { "broken.png": Buffer.from("no picture") });
  const { frame } = await call(page, "state");
  await page.waitForFunction((frame) => window.quarterpipe.state().frame > frame + 10, frame);
  assert.equal((await call(page, "state")).level, "first");
  assert.deepEqual(problems, []);
  await context.close();
});

/** Drops files on the game. */
async function drop(page, files) {
  const given = Object.entries(files).map(([name, bytes]) => [name, [...bytes]]);
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const [name, bytes] of given) transfer.items.add(new File([new Uint8Array(bytes)], name));
    return transfer;
  }, given);
  await page.dispatchEvent("#app", "drop", { dataTransfer });
}

/** Returns a drawing of two hills under this sky. */
function drawing(sky) {
  return png(640, 224, (x, y) => {
    const ground = 150 + Math.trunc(24 * Math.sin(x / 60));
    return y < ground ? sky : y < ground + 4 ? GRASS : EARTH;
  });
}

/** Returns a picture as a PNG file. */
function png(width, height, pixel) {
  const rows = [];
  for (let y = 0; y < height; y += 1) {
    rows.push(0);
    for (let x = 0; x < width; x += 1) rows.push(...pixel(x, y));
  }
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    return Buffer.concat([number(data.length), body, number(crc32(body))]);
  };
  const number = (value) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value >>> 0);
    return bytes;
  };
  const header = Buffer.concat([number(width), number(height), Buffer.from([8, 6, 0, 0, 0])]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.from(rows))), chunk("IEND", Buffer.alloc(0))]);
}
