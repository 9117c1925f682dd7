// Worlds, players, solids, events, snapshots and bad input.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import * as all from "../dist/package/all.js";
import * as engine from "../dist/package/engine.js";
import * as qp from "../dist/package/index.js";

const floor = { tiles: [...Array(16).fill(0), ...Array(16).fill(16)], cells: [...Array(400).fill(0), ...Array(80).fill(1)], columns: 40 };

test("what is used before init says so", () => {
  assert.throws(() => engine.Level.fromArrays(floor), /await init\(\)/);
});

test("after init", async (t) => {
  await Promise.all([engine.init(), engine.init(), qp.init(), all.init()]);
  for (const [name, { Level, BUTTONS }] of [["engine", engine], ["full", qp], ["all", all]]) {
    await t.test(`${name}: a player runs, jumps and is read`, () => {
      const world = Level.fromArrays({ ...floor, start: [100, 140] }).world({ rules: "s2" });
      const [player] = world.players;
      assert.deepEqual([player.x, player.character, player.layer, player.shield], [100, "sonic", "a", null]);
      world.step(BUTTONS.right, 10);
      assert.equal(player.groundSpeed, (10 * 0xc) / 256);
      const events = world.step("RA");
      assert.deepEqual(events.map((event) => event.name), ["jumped"]);
      assert.equal(player.jumping, true);
      assert.equal(world.step(0), world.step(0));
      player.x = 50.5;
      player.shield = "fire";
      player.layer = "b";
      assert.deepEqual([player.x, player.shield, player.layer, player.number("x")], [50.5, "fire", "b", 50.5 * 65536]);
      const numbers = player.numbers;
      player.rings = 7;
      player.numbers = numbers;
      assert.equal(player.rings, 0);
    });

    await t.test(`${name}: a snapshot brings a world back, a copy goes its own way`, () => {
      const world = Level.fromArrays({ ...floor, start: [100, 140] }).world();
      world.step("R", 30);
      const [saved, copy] = [world.save(), world.copy()];
      world.step("R", 30);
      assert.notEqual(world.digest, copy.digest);
      world.load(saved);
      if (name !== "engine") assert.ok(world.equals(copy));
      assert.equal(world.digest, copy.digest);
      if (name !== "engine") {
        copy.step("L", 9);
        copy.copyFrom(world);
        assert.ok(copy.equals(world));
      }
      assert.throws(() => world.load(saved.slice(1)), RangeError);
      assert.throws(() => world.load("no bytes"), TypeError);
    });

    await t.test(`${name}: a lift carries a player, a trigger tells`, () => {
      const world = Level.fromArrays({ ...floor, start: [100, 140] }).world();
      const gate = world.addTrigger({ x: 100, y: 140, halfWidth: 8, halfHeight: 32 });
      world.step(0, 3);
      assert.deepEqual(gate.touched, [0]);
      gate.remove();
      assert.throws(() => gate.x, /not there any more/);
      const lift = world.addSolid({ x: 100, y: 200, halfWidth: 32, halfHeight: 8, shape: "platform" });
      assert.deepEqual([lift.x, lift.y, lift.shape, lift.hurts], [100, 200, "platform", false]);
      lift.put(100, 180);
      assert.equal(lift.y, 180);
      assert.throws(() => world.addSolid({ x: 1, y: 1, halfWidth: 300, halfHeight: 8 }), /halfWidth: found 300, expected 0 to 255 px/);
    });

    await t.test(`${name}: bad input is refused in words`, () => {
      const level = Level.fromArrays({ ...floor, start: [100, 140] });
      assert.throws(() => level.world({ rules: "s4" }), /rules: found "s4", expected s1, cd, s2, s3 or s3k/);
      assert.throws(() => level.world({ character: "nobody" }), /character: found "nobody"/);
      assert.throws(() => level.world({ players: 9 }), /players: found 9, expected 1 to 8/);
      const world = level.world({ players: 2 });
      const [player] = world.players;
      assert.throws(() => world.step(128), /input: found 128/);
      assert.throws(() => world.step("RX"), /input: found "RX"/);
      assert.throws(() => world.step(["R"]), /inputs: found 1, expected 2/);
      assert.throws(() => world.step({}), TypeError);
      assert.throws(() => world.step(0, -1), /frames: found -1/);
      assert.throws(() => (player.x = 1e9), /x: found 1000000000, expected -32768 to less than 32768 px/);
      assert.throws(() => (player.x = "1"), TypeError);
      assert.throws(() => (player.rings = NaN), /rings: found NaN/);
      assert.throws(() => (player.layer = "c"), /layer: found "c", expected one of a, b/);
      assert.throws(() => player.setNumber("isAlive", 0), /is_alive: found 0, but it can only be read/);
      assert.throws(() => Level.fromArrays({ ...floor, columns: 7 }), RangeError);
      assert.throws(() => Level.fromArrays({ ...floor, tiles: [1, 2, 3] }), /heights: found 3 numbers/);
      assert.throws(() => new (world.constructor)(), /there is no `new World`/);
    });

    await t.test(`${name}: what was freed says so`, () => {
      const level = Level.fromArrays({ ...floor, start: [100, 140] });
      const world = level.world();
      const [player] = world.players;
      player.x;
      world.free();
      world.free();
      for (const use of [() => world.step(), () => player.x, () => (player.x = 1), () => world.digest, () => world.players]) {
        assert.throws(use, /World: its memory was given back by free\(\)/);
      }
      level.free();
      assert.throws(() => level.name, /Level: its memory was given back/);
    });
  }

  await t.test("views are made anew when the memory grows", () => {
    const world = all.Level.fromArrays({ ...floor, start: [100, 140] }).world();
    const [player] = world.players;
    assert.equal(player.x, 100);
    const batch = new all.Batch(world, 20000);
    assert.equal(player.x, 100);
    batch.step(new Uint8Array(20000).fill(all.BUTTONS.right), 10);
    const row = batch.observations.subarray(0, all.COLUMNS.length);
    assert.equal(row[all.COLUMNS.indexOf("groundSpeed")], 10 * 0xc);
    assert.equal(batch.world(7).players[0].groundSpeed, (10 * 0xc) / 256);
    batch.free();
  });

  await t.test("a picture, reasons, a level as JSON", async () => {
    const level = await qp.Level.builtin("first");
    const world = level.world({ rules: "s2" });
    const pixels = world.render({ width: 64, height: 32 }, { overlay: ["sensors"] });
    assert.equal(pixels.length, 4 * 64 * 32);
    assert.ok(pixels.some((byte) => byte !== pixels[0]));
    assert.throws(() => world.render({ width: 5000, height: 1 }), /width: found 5000, expected 1 to 4096/);
    assert.throws(() => world.render({ width: 50, height: 1 }, { overlay: ["x"] }), /overlay: found "x"/);
    assert.ok(world.explain("R").some((reason) => reason.rule !== null && String(reason).includes(reason.rule)));
    assert.ok(qp.Level.fromJson(level.toJson()).equals(level));
    assert.throws(() => qp.Level.fromJson("{"), RangeError);
    assert.ok(level.withParts({ objects: level.objects }).equals(level));
    const ring = { class: "ring", x: 200, y: 100, xFlip: true };
    const wet = level.withParts({ water: 300, objects: [ring, { class: "mill", x: 9, y: 9 }] });
    assert.deepEqual(wet.objects.map((object) => [object.class, object.xFlip]), [["ring", true], ["mill", false]]);
    assert.match(wet.warnings.join(), /^objects\[1\] \(mill at 9, 9\): unknown class/);
    assert.throws(() => level.withParts({ objects: [{ class: "ring", x: 9 }] }), /objects\[0\].*y/);
    assert.throws(() => level.withParts({ map: {} }), /map/);
    await assert.rejects(async () => qp.Level.builtin("last"), /built-in stage: found "last"/);
  });

  await t.test("a recording", async () => {
    const level = await all.Level.builtin("first");
    const world = level.world({ rules: "s2" });
    const recording = all.Recording.record(world, { level: "first", rules: "s2", character: "sonic", inputs: level.inputs });
    all.Recording.fromJson(recording.toJson()).replay(world);
    assert.equal(recording.digests.get(level.inputs.length), world.digest);
  });
});
