// A program whose types must fit under `tsc --strict`.
import { BUTTONS, type Event, type EventName, Level, type World, init } from "quarterpipe";
import * as engine from "quarterpipe/engine";
import * as all from "quarterpipe/all";
import { init as initInlined } from "quarterpipe/compat";

await init();
await initInlined(new URL("https://example.org/module.wasm"));
await init(undefined, { tiled: "tiled.wasm" });
const level: Level = await Level.load("hills.tmx");
const read: Level = await Level.fromBytes("x.ldtk", new Uint8Array(), { level: "one" });
level.declareClass("mill");
const warnings: readonly string[] = level.warnings;
const world: World = level.world({ rules: "s3k", character: "tails", players: 2 });
const events: readonly Event[] = world.step([BUTTONS.right, "RA"]);
const names: EventName[] = events.map((event) => event.name);
const [player] = world.players;
if (player !== undefined) {
  player.x += 1.5;
  player.shield = player.shield === "fire" ? null : "bubble";
  player.held = "RA";
  const bits: number = player.held;
  names.push(bits > 0 ? "jumped" : "landed");
  // @ts-expect-error It can only be read.
  player.isAlive = true;
  // @ts-expect-error There is no such layer.
  player.layer = "c";
}
const canvas = document.createElement("canvas");
world.render(canvas, { overlay: ["sensors"] });
const context = canvas.getContext("2d");
if (context !== null) world.render(context);
const pixels: Uint8ClampedArray = world.render({ width: 10, height: 10 });
const copy: World = world.copy();
const lift = copy.addSolid({ x: 1, y: 2, halfWidth: 32, halfHeight: 8, shape: "platform" });
lift.y -= 0.5;
lift.hurts = !lift.hurts;
copy.water = copy.water === null ? 100 : null;
copy.bounds = { ...copy.bounds, right: copy.object(lift.slot).x };
const own: all.World = all.Level.fromJson("{}").world({ rules: all.rulesOf("s2") });
const batch = new all.Batch(own, 10, { death: true });
batch.step(new Uint8Array(20));
const row: Int32Array = batch.observations.subarray(0, 16);
all.Recording.record(own, { level: "first", rules: "s2", character: "sonic", inputs: "R60" }).replay(own);
all.bake({ width: 16, height: 16, data: pixels }, { tileSize: 16 });
const flat: engine.World = engine.Level.fromArrays({ heights: [], cells: [], columns: 1 }).world();
// @ts-expect-error Its levels have no warnings.
flat.level.declareClass("mill");
const rules: all.Rules = own.rules;
const scenario: all.Scenario | undefined = all.Scenario.fromBytes(new Uint8Array())[0];
const game: all.Game | undefined = scenario?.game;
console.log(warnings, game, own.level.rules, names, row, flat.digest, rules, scenario?.name, read.name);
