// Worlds.
import { Core } from "./core.js";
import { DIRECTIONS, LAYERS, SIDES } from "./names.js";
import { packed, runOf } from "./buttons.js";
import { bytes, choice, flag, numbers, options, position, text, whole, wrongKind, wrongValue } from "./errors.js";
import { eventsAt } from "./event.js";
import { objectsOf } from "./object.js";
import { Player, leave } from "./player.js";
import { Solid } from "./solid.js";

/** The most frames of a step, whose events take memory: an hour. */
const MOST_FRAMES_OF_A_STEP = 216000;

/** What a box is given by. */
const BOX = ["x", "y", "halfWidth", "halfHeight"];

/** Known only here: worlds are made by levels. */
export const OWN = Symbol("own");

let coreOfWorld;

/** Returns the module's world of a world. */
export function rawOf(world) {
  return world instanceof World ? coreOfWorld(world).live() : wrongKind("world", world, "a World of this entry of the package");
}

/** Returns the module's world of a world, which is about to change. */
export function changingRawOf(world) {
  return world instanceof World ? coreOfWorld(world).changing() : wrongKind("world", world, "a World of this entry of the package");
}

export class World {
  #core;
  #level;
  #players;

  static {
    coreOfWorld = (world) => world.#core;
  }

  constructor(own, raw, level) {
    if (own !== OWN) throw new TypeError("World: there is no `new World`; make one with `level.world()`");
    this.#core = new Core(raw);
    this.#level = level;
    this.#listPlayers();
  }

  #listPlayers() {
    const count = this.#core.live().players();
    if (this.#players?.length !== count) {
      this.#players?.slice(count).forEach(leave);
      this.#players = Object.freeze(Array.from({ length: count }, (_, index) => new Player(this.#core, index)));
    }
  }

  #events(count) {
    return eventsAt(count, () => this.#core.raw.events_address());
  }

  #player(number) {
    return whole("player", number, 0, this.#players.length - 1);
  }

  step(inputs = 0, frames = 1) {
    const core = this.#core;
    let first = inputs;
    let second = 0;
    if (inputs !== (inputs & 127)) [first, second] = packed(inputs, this.#players.length);
    if (frames !== 1) whole("frames", frames, 0, MOST_FRAMES_OF_A_STEP);
    core.stale = true;
    const raw = core.raw ?? core.live();
    const count = raw.step(first, second, frames);
    return eventsAt(count, () => raw.events_address());
  }

  run(inputs) {
    this.#core.changing().run(runOf(inputs));
  }

  save() {
    return this.#core.live().save();
  }

  load(saved) {
    this.#core.changing().load(bytes("saved", saved));
    this.#listPlayers();
  }

  copy() {
    return new this.constructor(OWN, this.#core.live().copy(), this.#level);
  }

  /** Takes over what is said of another world, which this one has become. */
  [OWN](other) {
    this.#level = other.level;
    this.#listPlayers();
  }

  get level() {
    return this.#level;
  }

  get digest() {
    return this.#core.live().digest();
  }

  get digestText() {
    return this.digest.toString(16).padStart(16, "0");
  }

  get frame() {
    return this.#core.live().frame();
  }

  get players() {
    this.#core.live();
    return this.#players;
  }

  get objects() {
    return objectsOf(this.#core.live().objects());
  }

  get camera() {
    const [x, y] = this.#core.live().camera();
    return { x, y };
  }

  get water() {
    return this.#core.live().water() ?? null;
  }

  set water(surface) {
    this.#core.changing().set_water(surface === null ? undefined : whole("water", surface, -32768, 32767, " px, or null"));
  }

  get reversedGravity() {
    return this.#core.live().reversed_gravity();
  }

  set reversedGravity(value) {
    this.#core.changing().set_reversed_gravity(flag("reversedGravity", value));
  }

  addPlayer(character, x, y) {
    const index = this.#core.changing().add_player(text("character", character), position("x", x), position("y", y));
    this.#listPlayers();
    return this.#players[index];
  }

  addSolid(given) {
    const { x, y, halfWidth, halfHeight, shape = "solid", heights, hurts = false } = options(given, ...BOX, "shape", "heights", "hurts");
    const shapes = ["solid", "platform", "sloped"];
    const number = 1 + choice("shape", shape, shapes);
    if (shape === "sloped" && heights === undefined) wrongKind("heights", heights, "those of a sloped solid, one for each 2 px");
    if (shape !== "sloped" && heights !== undefined) wrongValue("heights", heights, "none, for a shape that is not sloped");
    const top = heights === undefined ? undefined : numbers("heights", heights, Int8Array, -128, 127, 1024);
    const place = [position("x", x), position("y", y), ...halves(halfWidth, halfHeight)];
    return new Solid(this.#core, this.#core.changing().add_solid(...place, number, top, flag("hurts", hurts)));
  }

  solidInSlot(slot) {
    return new Solid(this.#core, this.#core.live().solid_in_slot(whole("slot", slot, 0, 65535)));
  }

  addHazard(box) {
    const place = placeOf(box);
    return new Solid(this.#core, this.#core.changing().add_touchable(...place, true));
  }

  addTrigger(box) {
    const place = placeOf(box);
    return new Solid(this.#core, this.#core.changing().add_touchable(...place, false));
  }

  hurt(player = 0, sourceX) {
    const source = sourceX === undefined ? undefined : whole("sourceX", sourceX, -32768, 32767, " px");
    return this.#events(this.#core.changing().hurt(this.#player(player), source));
  }

  kill(player = 0) {
    return this.#events(this.#core.changing().kill(this.#player(player)));
  }

  respawn(player = 0, x, y) {
    const index = this.#player(player);
    if (x === undefined && y === undefined) this.#core.changing().respawn(index);
    else this.#core.changing().respawn_at(index, position("x", x), position("y", y));
  }

  resetObjects() {
    this.#core.changing().reset_objects();
  }

  remove(slot) {
    this.#core.changing().remove(whole("slot", slot, 0, 65535));
  }

  cast(x, y, given) {
    const { direction = "down", side = direction === "down" ? "top" : "sides_and_bottom", layer = "a" } = options(given, "direction", "side", "layer");
    const codes = [choice("direction", direction, DIRECTIONS), choice("side", side, SIDES), choice("layer", layer, LAYERS)];
    const place = [whole("x", x, -32768, 32767, " px"), whole("y", y, -32768, 32767, " px")];
    const [, , , , , , distance, angle, tile] = this.#core.live().cast(...place, ...codes);
    return { distance, angle: angle < 0 ? null : angle, tile };
  }

  free() {
    this.#core.free();
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.free();
  }
}

/** Returns the numbers of a box. */
function placeOf(box) {
  const { x, y, halfWidth, halfHeight } = options(box, ...BOX);
  return [position("x", x), position("y", y), ...halves(halfWidth, halfHeight)];
}

function halves(width, height) {
  return [whole("halfWidth", width, 0, 255, " px"), whole("halfHeight", height, 0, 255, " px")];
}

