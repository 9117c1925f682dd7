// Worlds, players, solids, events, snapshots and bad input.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import * as all from "../dist/package/all.js";
import * as engine from "../dist/package/engine.js";
import * as qp from "../dist/package/index.js";

const floor = { heights: [...Array(16).fill(0), ...Array(16).fill(16)], cells: [...Array(400).fill(0), ...Array(80).fill(1)], columns: 40 };

/** Uses a value and frees it. */
function using(value, use) {
  use(value);
  value[Symbol.dispose ?? Symbol.for("Symbol.dispose")]();
}

test("anything used before init throws an error", () => {
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

    await t.test(`${name}: another level refuses a saved world, and a changed one takes it on request`, () => {
      const maps = [floor.cells, floor.cells.with(0, 1)];
      const [world, changed] = maps.map((cells) => Level.fromArrays({ ...floor, cells, start: [100, 140] }).world());
      world.step("R", 30);
      assert.throws(() => changed.load(world.save()), /^RangeError: saved in another stage: different map$/);
      changed.loadIntoChangedLevel(world.save());
      assert.equal(changed.digest, world.digest);
    });

    await t.test(`${name}: a lift carries a player, a trigger reports`, () => {
      const world = Level.fromArrays({ ...floor, start: [100, 140] }).world();
      const gate = world.addTrigger({ x: 100, y: 140, halfWidth: 8, halfHeight: 32 });
      world.step(0, 3);
      assert.deepEqual(gate.touched, [0]);
      gate.remove();
      assert.throws(() => gate.x, /not there any more/);
      const lift = world.addSolid({ x: 100, y: 200, halfWidth: 32, halfHeight: 8, shape: "platform" });
      assert.deepEqual([lift.x, lift.y, lift.shape, lift.hurts], [100, 200, "platform", false]);
      lift.hurts = true;
      assert.equal(lift.hurts, true);
      assert.deepEqual(world.object(lift.slot), world.objects.find((object) => object.slot === lift.slot));
      assert.throws(() => world.object(60), /slot: found 60, expected that of an object/);
      lift.put(100, 180);
      assert.equal(lift.y, 180);
      assert.throws(() => world.addSolid({ x: 1, y: 1, halfWidth: 300, halfHeight: 8 }), /halfWidth: found 300, expected 0 to 255 px/);
    });

    await t.test(`${name}: a lift takes a player along, and is the same after any number of loads`, () => {
      const world = Level.fromArrays({ ...floor, start: [100, 120] }).world();
      const [player] = world.players;
      const lift = world.addSolid({ x: 100, y: 148, halfWidth: 32, halfHeight: 8 });
      world.step(0, 20);
      assert.deepEqual([lift.standing, player.onObject], [[0], true]);
      const [x, saved] = [player.x, world.save()];
      for (let frame = 1; frame <= 10; frame += 1) {
        lift.moveTo(100 + frame, 148);
        world.step();
      }
      assert.equal(player.x, x + 10);
      for (let time = 0; time < 3; time += 1) {
        lift.remove();
        assert.throws(() => lift.x, /not there any more/);
        world.load(saved);
        assert.equal(lift.x, 100);
      }
      const copy = world.copy();
      copy.solidInSlot(lift.slot).put(300, 100);
      assert.deepEqual([copy.solidInSlot(lift.slot).x, lift.x], [300, 100]);
      assert.throws(() => world.solidInSlot(lift.slot + 1), RangeError);
      lift.put(100, 124);
      world.step();
      assert.deepEqual([lift.left, lift.right, lift.bottom], [[], [], []]);
      const hill = world.addSolid({ x: 200, y: 150, halfWidth: 8, halfHeight: 8, shape: "sloped", heights: Array(19).fill(8) });
      assert.equal(hill.shape, "sloped");
      assert.throws(() => world.addSolid({ x: 0, y: 0, halfWidth: 8, halfHeight: 8, shape: "sloped", heights: [1] }), /heights: found 1/);
    });

    await t.test(`${name}: players are hurt, die, live again, and leave`, () => {
      const level = Level.fromArrays({ ...floor, start: [100, 140] });
      const world = level.world();
      const hazard = world.addHazard({ x: 100, y: 140, halfWidth: 8, halfHeight: 8 });
      world.players[0].rings = 5;
      const names = Array.from({ length: 5 }, () => world.step().map((event) => event.name)).flat();
      assert.ok(names.includes("was_hurt") && names.includes("lost_rings"), names.join());
      assert.ok(world.objects.some((object) => object.kind === "LostRing"));
      world.resetObjects();
      assert.throws(() => hazard.x, /not there any more/);
      const other = world.addPlayer("tails", 120, 140);
      assert.deepEqual([other.index, other.character, world.players.length], [1, "tails", 2]);
      const saved = world.save();
      assert.ok(world.kill(1).some((event) => event.name === "died"));
      assert.ok(!other.isAlive);
      world.respawn(1, 130, 140);
      assert.deepEqual([other.isAlive, other.x], [true, 130]);
      world.respawn(0);
      assert.ok(world.hurt(0, 90).some((event) => event.name === "was_hurt" || event.name === "died"));
      world.load(level.world().save());
      for (const use of [() => other.x, () => other.isAlive, () => (other.x = 1), () => other.numbers]) {
        assert.throws(use, /player: it is not in the world any more/);
      }
      world.load(saved);
      assert.equal(world.players[1].x, 120);
      assert.throws(() => other.x, /not in the world any more/);
    });

    await t.test(`${name}: sensors, water, gravity and the camera`, () => {
      const world = Level.fromArrays({ ...floor, start: [100, 140] }).world({ rules: "s3k" });
      assert.deepEqual(world.cast(100, 155), { distance: 4, angle: 255, tile: 1 });
      assert.equal(world.cast(100, 100).angle, null);
      world.water = 100;
      world.step();
      assert.deepEqual([world.water, world.players[0].underwater], [100, true]);
      world.water = null;
      world.step();
      assert.equal(world.players[0].underwater, false);
      world.reversedGravity = true;
      assert.equal(world.reversedGravity, true);
      assert.throws(() => (Level.fromArrays(floor).world({ rules: "s2" }).reversedGravity = true), /gravity cannot reverse/);
      assert.deepEqual(Object.keys(world.camera), ["x", "y"]);
      const bounds = { left: 16, right: 600, top: 0, bottom: 200 };
      world.bounds = bounds;
      assert.deepEqual(world.bounds, bounds);
      assert.throws(() => (world.bounds = { ...bounds, right: 8 }), /right: found 8, expected 16 or more/);
      assert.throws(() => (world.bounds = { left: 16 }), /right: found undefined/);
      assert.deepEqual(world.bounds, bounds);
    });

    await t.test(`${name}: bad input is refused with a message`, () => {
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
      assert.throws(() => player.setNumber("isAlive", 0), /isAlive: found 0, but it can only be read/);
      assert.throws(() => Level.fromArrays({ ...floor, columns: 7 }), RangeError);
      assert.throws(() => Level.fromArrays({ ...floor, heights: [1, 2, 3] }), /heights: found 3 numbers/);
      assert.throws(() => new (world.constructor)(), /there is no `new World`/);
    });

    await t.test(`${name}: misspelled names are refused`, () => {
      const level = Level.fromArrays({ ...floor, start: [100, 140] });
      assert.throws(() => Level.fromArrays({ ...floor, strat: [1, 1] }), /options: found "strat", expected one of heights, cells/);
      assert.throws(() => level.world({ charcter: "tails" }), /options: found "charcter", expected one of rules, character, players/);
      const world = level.world();
      assert.throws(() => world.addSolid({ x: 1, y: 1, halfWidth: 8, halfHeight: 8, hurst: true }), /found "hurst"/);
      assert.throws(() => world.addTrigger(null), /options: found null, expected an object/);
      assert.throws(() => world.cast(0, 0, { dir: "up" }), /found "dir"/);
      assert.throws(() => (world.players[0].xspeed = 3), TypeError);
      assert.equal(JSON.parse(JSON.stringify(world.players[0])).x, 100);
    });

    await t.test(`${name}: freed objects throw an error`, () => {
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

  await t.test("views are made again when the memory grows", () => {
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
    for (const overlay of qp.OVERLAYS) world.render({ width: 32, height: 32 }, { overlay: [overlay] });
    world.copyFrom(world);
    const drawn = qp.Level.fromJson(level.toJson());
    const own = drawn.world({ rules: "s2" });
    drawn.free();
    assert.equal(own.digest, world.digest);
    assert.deepEqual(own.render({ width: 64, height: 32 }, { overlay: ["sensors"] }), pixels);
    assert.throws(() => world.render({ width: 5000, height: 1 }), /width: found 5000, expected 1 to 4096/);
    assert.throws(() => world.render({ width: 50, height: 1 }, { overlay: ["x"] }), /overlay: found "x"/);
    assert.ok(world.explain("R").some((reason) => reason.rule !== null && String(reason).includes(reason.rule)));
    assert.equal(qp.formatInputs(qp.parseInputs("R2 _1 RA1")), "R2 _1 RA1");
    assert.ok(qp.Level.fromJson(level.toJson()).equals(level));
    assert.throws(() => qp.Level.fromJson("{"), RangeError);
    assert.ok(level.withParts({ objects: level.objects }).equals(level));
    const ring = { class: "ring", x: 200, y: 100, xFlip: true };
    const wet = level.withParts({ water: 300, objects: [ring, { class: "mill", x: 9, y: 9 }] });
    assert.deepEqual(wet.objects.map((object) => [object.class, object.xFlip]), [["ring", true], ["mill", false]]);
    assert.match(wet.warnings.join(), /^objects\[1\] \(mill at 9, 9\): unknown class/);
    const { x, y } = level.start;
    const placed = [["monitor", 150], ["spring", 130]].map(([name, away]) => ({ class: name, x: x + away, y: y - 50 }));
    const springs = level.withParts({ objects: placed }).world();
    springs.step(0, 2);
    const [spring, monitor] = ["Spring", "Monitor"].map((kind) => springs.objects.find((object) => object.kind === kind));
    assert.deepEqual([spring.facing, spring.item, spring.placement], ["up", null, 1]);
    assert.deepEqual([monitor.facing, monitor.item !== null, monitor.placement, monitor.pressed], [null, true, 0, false]);
    springs.water = 150;
    const point = springs.respawnPoint(0, 120, 100);
    springs.water = null;
    springs.respawnFrom(0, point);
    assert.deepEqual([springs.water, springs.players[0].x], [150, 120]);
    assert.throws(() => springs.respawnFrom(0, point.subarray(1)), RangeError);
    assert.throws(() => level.withParts({ objects: [{ class: "ring", x: 9 }] }), /objects\[0\].*y/);
    assert.throws(() => level.withParts({ map: {} }), /map/);
    await assert.rejects(async () => qp.Level.builtin("last"), /built-in stage: found "last"/);
  });

  await t.test("classes of custom objects are declared", async () => {
    const objects = [{ class: "mill", x: 9, y: 9 }, { class: "SpikyGem", x: 40, y: 9 }];
    const json = (await qp.Level.builtin("flat")).withParts({ objects }).toJson();
    const classes = (level) => level.warnings.map((warning) => /unknown class "(\w+)"/.exec(warning)[1]);
    for (const { Level } of [qp, all]) {
      const level = Level.fromJson(json);
      assert.deepEqual(classes(level), ["mill", "SpikyGem"]);
      level.declareClass("spiky_gem");
      assert.deepEqual(classes(level), ["mill"]);
      const other = level.withParts({ objects: [...level.objects, { class: "crab", x: 9, y: 9 }] });
      assert.deepEqual(classes(other), ["mill", "crab"]);
      other.declareClass("Mill");
      assert.deepEqual([classes(other), classes(level)], [["crab"], ["mill"]]);
      assert.throws(() => level.declareClass(7), /^TypeError: name: found 7, expected a text$/);
    }
    assert.equal(engine.Level.prototype.declareClass, undefined);
  });

  await t.test("a recording", async () => {
    const level = await all.Level.builtin("first");
    const world = level.world({ rules: "s2" });
    const recording = all.Recording.record(world, { level: "first", rules: "s2", character: "sonic", inputs: level.inputs });
    all.Recording.fromJson(recording.toJson()).replay(world);
    assert.equal(recording.digests.get(level.inputs.length), world.digest);
    const begin = { level: "first", rules: "s2", character: "sonic", inputs: "R2" };
    assert.throws(() => all.Recording.record(level.world({ rules: "s1" }), begin), /rules: found s2, expected those of the world/);
    assert.throws(() => all.Recording.record(level.world({ rules: "s2", character: "tails" }), begin), /character: found sonic, expected tails/);
    assert.throws(() => all.Recording.record(level.world({ rules: "s2", players: 2 }), begin), /players of the world: found 2, expected 1, or 2 if the second follows/);
    const followed = level.world({ rules: "s2" });
    followed.addFollower("tails");
    const both = all.Recording.record(followed, { ...begin, inputs: "R2 R/A1" });
    assert.deepEqual(both.start, { level: "first", rules: "s2", character: "sonic", follower: "tails" });
    assert.deepEqual([both.inputs, both.followerInputs], [Uint8Array.of(8, 8, 8), Uint8Array.of(0, 0, 64)]);
    assert.deepEqual(all.Recording.record(followed, { ...both.start, inputs: "R2 R/A1" }).toJson(), both.toJson());
    assert.throws(() => all.Recording.record(followed, { ...begin, follower: "mini" }), /follower: found "mini", expected "tails"/);
    all.Recording.fromJson(both.toJson()).replay(followed);
    assert.throws(() => all.parseInputs("R2 R/A1"), /text: found buttons of a second pad, expected those of one/);
  });

  await t.test("a batch: its ends, resets, and worlds put back", () => {
    const start = all.Level.fromArrays({ ...floor, start: [100, 140] }).world();
    using(new all.Batch(start, 3, { x: 150, frames: 200 }), (batch) => {
      batch.step(Uint8Array.of(all.BUTTONS.right, 0, all.BUTTONS.left), 100);
      assert.deepEqual([...batch.ended], [2, 0, 0]);
      const digest = batch.digest;
      batch.restore(1, batch.world(2));
      assert.equal(batch.world(1).digest, batch.world(2).digest);
      assert.equal(batch.resetEnded(), 1);
      assert.deepEqual([...batch.ended], [0, 0, 0]);
      assert.notEqual(batch.digest, digest);
      batch.reset(2);
      assert.equal(batch.world(2).digest, start.digest);
      assert.throws(() => batch.step(new Uint8Array([128, 0, 0])), /inputs\[0\]: found 128, expected 0 to 127/);
      assert.throws(() => batch.step([0, 0]), /inputs: found 2, expected 3/);
      assert.throws(() => batch.reset(3), /world: found 3, expected 0 to 2/);
      const other = all.Level.fromArrays({ ...floor, start: [90, 140] }).world();
      batch.restore(0, other);
      assert.throws(() => batch.restore(0, all.Level.fromArrays(floor).world({ rules: "s1" })), /world: found one of another level or other rules/);
    });
    const [small, large] = [40, 20].map((columns) => all.Level.fromArrays({ ...floor, columns, start: [100, 140] }));
    using(new all.Batch([small.world(), large.world(), small.world({ character: "tails" })], 2), (batch) => {
      const worlds = Array.from({ length: 6 }, (_, index) => batch.world(index));
      assert.deepEqual(worlds.map((world) => world.level), [small, small, large, large, small, small]);
      assert.equal(worlds[5].players[0].character, "tails");
    });
  });

  await t.test("custom rules, tiles of a picture", () => {
    const rules = all.rulesOf("s2");
    rules.roll.start_speed = 0x90;
    const world = all.Level.fromArrays({ ...floor, start: [100, 140] }).world({ rules });
    assert.deepEqual(world.rules, rules);
    const under = (change) => () => all.Level.fromArrays(floor).world({ rules: { ...rules, ...change } });
    assert.throws(under({ ground: 1 }), /rules: ground/);
    assert.throws(under({ air: { ...rules.air, fall_speed_cap: NaN } }), /fall_speed_cap: found NaN/);
    assert.throws(under({ air: { ...rules.air, fall_sped_cap: 1 } }), /rules: air.fall_sped_cap: unknown field/);
    assert.throws(under({ roll: { ...rules.roll, start_speed: 40000 } }), /found integer `40000`, expected -32768 to 32767/);
    const data = new Uint8ClampedArray(4 * 32 * 16);
    for (let x = 0; x < 16; x += 1) for (let y = 15 - x; y < 16; y += 1) data[4 * (32 * y + 16 + x) + 3] = 255;
    const { heights, widths, angles, columns, problems } = all.bake({ width: 32, height: 16, data });
    assert.deepEqual([columns, problems], [2, []]);
    const level = all.Level.fromArrays({ heights, widths, angles, cells: [0, 0, 1, 1], columns: 2 });
    assert.deepEqual([heights.length, angles[1], level.width], [32, 0xe0, 32]);
    assert.throws(() => all.bake({ width: 32, height: 16, data }, { tileSize: 20 }), /8, 16 or 32/);
    assert.throws(() => all.bake({ width: 32, height: 16, data }, { tileSize: 64 }), /8, 16 or 32/);
  });
});
