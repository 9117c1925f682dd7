// Editors' files, read by modules that are loaded on demand, and the errors about invalid files.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import * as inlined from "../dist/package/compat.js";
import { Level, init } from "../dist/package/index.js";

const root = new URL("../../", import.meta.url);
const stages = new URL("crates/quarterpipe-level/stages/tiled/", root);

before(() => init());

test("every stage's Tiled map is the stage: run through, it ends with the same digest", async () => {
  for (const name of Level.builtinNames) {
    const [stage, map] = [await Level.builtin(name), await Level.load(new URL(`${name}.tmx`, stages))];
    assert.deepEqual([map.name, map.width, map.height, map.rules, map.start], [stage.name, stage.width, stage.height, stage.rules, stage.start]);
    assert.deepEqual(map.warnings, []);
    const digests = [stage, map].map((level) => {
      const world = level.world();
      world.run(stage.inputs ?? new Uint8Array(600).fill(8));
      return world.digestText;
    });
    assert.equal(digests[0], digests[1], name);
  }
});

test("generated levels are loaded by their names", async () => {
  const level = await Level.builtin("generated:7:4");
  assert.deepEqual([level.name, level.width, level.rules], ["generated:7:4", 3200, "s3k"]);
  const world = level.world();
  world.step(8, 60);
  assert.equal(world.frame, 60);
  await assert.rejects(Level.builtin("generated:7:99"), /difficulty: found "99", expected 0 to 10/);
});

test("a project of LDtk is read, with its picture", async () => {
  const level = await Level.load(new URL("examples/ldtk/world.ldtk", root));
  const world = level.world();
  world.step(0, 120);
  assert.equal(world.players[0].airborne, false);
  await assert.rejects(Level.load(new URL("examples/ldtk/world.ldtk", root), { level: "nowhere" }), /nowhere/);
});

test("bytes are read, and the files that they name", async () => {
  const files = {};
  for (const name of ["hills.tsx", "hills.png"]) files[name] = await readFile(new URL(`examples/tiled/${name}`, root));
  const map = await readFile(new URL("examples/tiled/hills.tmx", root));
  assert.equal((await Level.fromBytes("hills.tmx", map, { files })).name, "Hills");
  await assert.rejects(Level.fromBytes("hills.tmx", map), /hills\.tsx/);
  await assert.rejects(Level.fromBytes("hills.tmx", map, { files: () => { throw new Error("mine"); } }), /^Error: mine$/);
  const json = new TextEncoder().encode((await Level.builtin("flat")).toJson());
  assert.equal((await Level.fromBytes("flat.json", json)).name, "flat");
  await assert.rejects(Level.fromBytes("flat.json", json, { level: "hills" }), /hills/);
});

test("a class that is declared causes no warning, also in an editor's file", async () => {
  const files = {};
  for (const name of ["hills.tsx", "hills.png"]) files[name] = await readFile(new URL(`examples/tiled/${name}`, root));
  const map = await readFile(new URL("examples/tiled/hills.tmx", root), "utf8");
  const own = map.replace('name="count"', 'name="cuont"').replace('type="platform"', 'type="SpikyGem"');
  const level = await Level.fromBytes("hills.tmx", new TextEncoder().encode(own), { files });
  const property = 'layer "objects", object 4 at 150, 240: ring has no property "cuont"; it is kept for the game that knows it';
  const unknown = 'layer "objects", object 6 at 832, 180: unknown class "SpikyGem"; it is kept for the game that knows it';
  assert.deepEqual(level.warnings, [property, unknown]);
  level.declareClass("ring");
  level.declareClass("spiky_gem");
  assert.deepEqual(level.warnings, [property]);
  const other = level.withParts({ objects: ["SpikyGem", "mill"].map((name) => ({ class: name, x: 9, y: 9 })) });
  assert.deepEqual(other.warnings, ['objects[1] (mill at 9, 9): unknown class "mill"; it is kept for the game that knows it']);
});

test("an invalid file is refused with a message", async () => {
  const nothing = new Uint8Array();
  await assert.rejects(Level.fromBytes("a.bmp", nothing), /a\.bmp: found a name that ends in "bmp", expected one of \.json, \.ldtk, \.tmx/);
  await assert.rejects(Level.fromBytes("a.png", nothing), /a\.png: picture: found .*, expected a PNG file/);
  await assert.rejects(Level.fromBytes("a.tsx", nothing), /a part of a map/);
  await assert.rejects(Level.fromBytes("a.tmx", nothing), RangeError);
  await assert.rejects(Level.fromBytes("a.ldtk", nothing), RangeError);
  await assert.rejects(Level.fromBytes("a.tmx", "text"), TypeError);
  await assert.rejects(Level.load("nowhere/x.tmx"), /nowhere/);
});

test("compat: the readers are also in the code", async () => {
  await inlined.init();
  const level = await inlined.Level.load(new URL("flat.tmx", stages));
  assert.equal(level.name, "flat");
  assert.ok((await inlined.Level.load(new URL("examples/ldtk/world.ldtk", root))).width > 0);
  await init();
});
