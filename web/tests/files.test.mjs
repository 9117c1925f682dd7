// Files dropped on the page, and links to their levels.
import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
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

test("a tileset in a GIF file shapes the ground", async () => {
  const { context, page } = await open(session);
  const row = (tile) => Array(20).fill(tile).join(",");
  const map = `<map orientation="orthogonal" width="20" height="10" tilewidth="16" tileheight="16">
    <tileset firstgid="1" name="ground" tilewidth="16" tileheight="16" tilecount="1" columns="1"><image source="ground.gif" width="16" height="16"/></tileset>
    <layer id="1" name="A" width="20" height="10"><data encoding="csv">${[...Array(9).fill(row(0)), row(1)].join(",")}</data></layer></map>`;
  await drop(page, { "ground.gif": gif(16, 16, (x, y) => Number(y >= 8)), "halves.tmx": Buffer.from(map) });
  await page.waitForFunction(() => window.quarterpipe.state().level === "halves");
  await call(page, "step", 120);
  // The lower half of row 9 is solid.
  assert.equal((await call(page, "state")).y, 9 * 16 + 8 - 20);
  await context.close();
});

test("a project of SonLVL is dropped together with its files", async () => {
  const { context, page, problems } = await open(session);
  const project = `version=S1\ncolarr1=../collision/heights\ncolarr2=../collision/widths\nangles=../collision/angles
[Shelf]\nchunks=../chunks\nchunkcmp=Uncompressed\nfglayout=../layout\ncolind=../index\nstartpos=../start`;
  // Shape 1 is full, block 1 has it, and chunk 1 has that block in its last row, solid from all sides.
  const shapes = [...Array(16).fill(0), ...Array(16).fill(16)];
  const chunk = Array.from({ length: 256 }, (_, cell) => (cell < 240 ? [0, 0] : [0x60, 1])).flat();
  await drop(page, {
    heights: shapes,
    widths: shapes,
    angles: [0xff, 0xff],
    chunks: chunk,
    layout: [1, 0, 1, 1],
    index: [0, 1],
    start: [0, 64, 0, 220],
    "objects.ini": Buffer.from("[1]\nname=Ring\n"),
    "SonLVL.ini": Buffer.from(project),
  });
  await page.waitForFunction(() => window.quarterpipe.state().level === "Shelf");
  assert.equal((await call(page, "state")).x, 64);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a folder with a stage of the Retro Engine is dropped", async () => {
  const { context, page, problems } = await open(session);
  // 1 x 1 chunks, which is chunk 1, and no objects. Its last row is tile 1, solid from all sides.
  const act = [5, ...Buffer.from("SHELF"), 1, 9, 0, 0, 3, 1, 0, 1, 0, 1, 0, 0, 0];
  const chunks = Buffer.alloc(98_304, 0x33);
  for (let place = 192 + 168; place < 192 * 2; place += 3) chunks.set([0, 1, 0], place);
  const masks = Buffer.alloc(30_720);
  masks.set([0, 0, 0xc0, 0x40, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff], 30);
  const folder = { "Act1.bin": Buffer.from(act), "128x128Tiles.bin": chunks, "CollisionMasks.bin": masks };
  await dropFolder(page, "Stages", Object.fromEntries(Object.entries(folder).map(([name, bytes]) => [`Shelf/${name}`, bytes])));
  await page.waitForFunction(() => window.quarterpipe.state().level === "SHELF 1");
  assert.deepEqual(problems, []);
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

test("a file that is not a level leaves the game unchanged", async () => {
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

/** Drops a folder with these files, as a user does from the desktop. */
async function dropFolder(page, name, files) {
  const root = await mkdtemp(join(tmpdir(), "quarterpipe-"));
  for (const [path, bytes] of Object.entries(files)) {
    const file = join(root, name, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [join(root, name)], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"]) {
    await browser.send("Input.dispatchDragEvent", { type, x: 400, y: 300, data });
  }
  await page.waitForFunction(() => window.quarterpipe.state().level !== "first");
  await rm(root, { recursive: true });
}

/** Returns a drawing of two hills under this sky. */
function drawing(sky) {
  return png(640, 224, (x, y) => {
    const ground = 150 + Math.trunc(24 * Math.sin(x / 60));
    return y < ground ? sky : y < ground + 4 ? GRASS : EARTH;
  });
}

/** Returns a picture of two colours as a GIF file. Colour 0 is transparent. */
function gif(width, height, pixel) {
  const size = (value) => [value & 255, value >> 8];
  const [clear, end] = [4, 5];
  const codes = [];
  for (let place = 0; place < width * height; place += 1) {
    // As the table is cleared this often, the codes stay at three bits.
    if (place % 2 === 0) codes.push(clear);
    codes.push(pixel(place % width, Math.trunc(place / width)));
  }
  const bits = [...codes, end].flatMap((code) => [code & 1, (code >> 1) & 1, code >> 2]);
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) => bits.slice(at * 8, at * 8 + 8).reduce((sum, bit, n) => sum | (bit << n), 0));
  const blocks = [];
  for (let at = 0; at < bytes.length; at += 255) blocks.push(Math.min(255, bytes.length - at), ...bytes.slice(at, at + 255));
  const screen = [...size(width), ...size(height), 0x80, 0, 0, 0, 0, 0, 140, 90, 50];
  const image = [0x21, 0xf9, 4, 1, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...size(width), ...size(height), 0, 2];
  return Buffer.from([...Buffer.from("GIF89a"), ...screen, ...image, ...blocks, 0, 0x3b]);
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
