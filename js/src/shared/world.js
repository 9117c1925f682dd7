// Worlds.
import { Core } from "./core.js";
import { DIRECTIONS, LAYERS, SIDES } from "./names.js";
import { packed, runOf } from "./buttons.js";
import { bytes, choice, flag, half, numbers, options, pixel, position, text, whole, wrongKind, wrongValue } from "./errors.js";
import { eventsAt } from "./event.js";
import { objectsOf } from "./object.js";
import { Player, leave } from "./player.js";
import { Solid } from "./solid.js";

/** The maximum number of frames of a step, whose events take memory: an hour. */
const MOST_FRAMES_OF_A_STEP = 216000;

/** The options of a solid. */
const SOLID = ["x", "y", "halfWidth", "halfHeight", "shape", "heights", "hurts"];

/** Not exported to users: the key with which levels make worlds. */
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
    const count = this.#core.live().player_count();
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

  load(saved) {
    this.#core.changing().load(bytes("saved", saved));
    this.#listPlayers();
  }

  loadIntoChangedLevel(saved) {
    this.#core.changing().load_into_changed_level(bytes("saved", saved));
    this.#listPlayers();
  }

  copy() {
    return new this.constructor(OWN, this.#core.live().copy(), this.#level);
  }

  /** Takes over the level and the players of another world, after this world's state was set to it. */
  [OWN](other) {
    this.#level = other.level;
    this.#listPlayers();
  }

  get level() {
    return this.#level;
  }

  get digestText() {
    return this.digest.toString(16).padStart(16, "0");
  }

  get players() {
    this.#core.live();
    return this.#players;
  }

  addPlayer(character, x, y) {
    const index = this.#core.changing().add_player(text("character", character), position("x", x), position("y", y));
    this.#listPlayers();
    return this.#players[index];
  }

  addSolid(given) {
    const { x, y, halfWidth, halfHeight, shape = "solid", heights, hurts = false } = options(given, ...SOLID);
    const number = 1 + choice("shape", shape, ["solid", "platform", "sloped"]);
    if (shape === "sloped" && heights === undefined) wrongKind("heights", heights, "those of a sloped solid, one for each 2 px");
    if (shape !== "sloped" && heights !== undefined) wrongValue("heights", heights, "none, for a shape that is not sloped");
    const top = heights === undefined ? undefined : numbers("heights", heights, Int8Array, -128, 127, 1024);
    const box = [position("x", x), position("y", y), half("halfWidth", halfWidth), half("halfHeight", halfHeight)];
    const [raw, isHurting] = [this.#core.changing(), flag("hurts", hurts)];
    return new Solid(this.#core, top === undefined ? raw.add_solid(...box, number, isHurting) : raw.add_slope(...box, top, isHurting));
  }

  respawn(player = 0, x, y) {
    const [index, raw] = [this.#player(player), this.#core.changing()];
    if (x === undefined && y === undefined) raw.respawn_at_start(index);
    else raw.respawn(index, position("x", x) >> 16, position("y", y) >> 16);
  }

  object(slot) {
    whole("slot", slot, 0, 65535);
    return this.objects.find((object) => object.slot === slot) ?? wrongValue("slot", slot, "that of an object");
  }

  cast(x, y, given) {
    const { direction = "down", side = direction === "down" ? "top" : "sides_and_bottom", layer = "a" } = options(given, "direction", "side", "layer");
    const codes = [choice("direction", direction, DIRECTIONS), choice("side", side, SIDES), choice("layer", layer, LAYERS)];
    const [, , , , , , distance, angle, tile] = this.#core.live().cast(pixel("x", x), pixel("y", y), ...codes);
    return { distance, angle: angle < 0 ? null : angle, tile };
  }

  // <generated World> by `cargo xtask generate`
  addFollower(character) {
    this.#core.changing().add_follower(text("character", character));
  }

  get followerState() {
    return this.#core.live().follower_state();
  }

  freeFollower() {
    this.#core.changing().free_follower();
  }

  hurt(player = 0, sourceX) {
    return this.#events(this.#core.changing().hurt(this.#player(player), sourceX === undefined ? undefined : pixel("sourceX", sourceX)));
  }

  kill(player = 0) {
    return this.#events(this.#core.changing().kill(this.#player(player)));
  }

  respawnPoint(player, x, y) {
    return this.#core.live().respawn_point(this.#player(player), pixel("x", x), pixel("y", y));
  }

  respawnFrom(player, point) {
    this.#core.changing().respawn_from(this.#player(player), bytes("point", point));
  }

  get objects() {
    return objectsOf(this.#core.live().objects());
  }

  remove(slot) {
    this.#core.changing().remove_object(whole("slot", slot, 0, 65535));
  }

  resetObjects() {
    this.#core.changing().reset_objects();
  }

  save() {
    return this.#core.live().save();
  }

  get digest() {
    return this.#core.live().digest();
  }

  get frame() {
    return this.#core.live().frame();
  }

  get camera() {
    const [x, y] = this.#core.live().camera();
    return { x, y };
  }

  get water() {
    return this.#core.live().water() ?? null;
  }

  set water(water) {
    this.#core.changing().set_water(water === null ? undefined : pixel("water", water, " px, or null"));
  }

  get reversedGravity() {
    return this.#core.live().reversed_gravity();
  }

  set reversedGravity(reversedGravity) {
    this.#core.changing().set_reversed_gravity(flag("reversedGravity", reversedGravity));
  }

  get bounds() {
    const [left, right, top, bottom] = this.#core.live().bounds();
    return { left, right, top, bottom };
  }

  set bounds(given) {
    const { left, right, top, bottom } = options(given, "left", "right", "top", "bottom");
    this.#core.changing().set_bounds(pixel("left", left), pixel("right", right), pixel("top", top), pixel("bottom", bottom));
  }

  addHazard(given) {
    const { x, y, halfWidth, halfHeight } = options(given, "x", "y", "halfWidth", "halfHeight");
    return new Solid(this.#core, this.#core.changing().add_hazard(position("x", x), position("y", y), half("halfWidth", halfWidth), half("halfHeight", halfHeight)));
  }

  addTrigger(given) {
    const { x, y, halfWidth, halfHeight } = options(given, "x", "y", "halfWidth", "halfHeight");
    return new Solid(this.#core, this.#core.changing().add_trigger(position("x", x), position("y", y), half("halfWidth", halfWidth), half("halfHeight", halfHeight)));
  }

  solidInSlot(slot) {
    return new Solid(this.#core, this.#core.live().solid_in_slot(whole("slot", slot, 0, 65535)));
  }
  // </generated World>

  free() {
    this.#core.free();
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.free();
  }
}
