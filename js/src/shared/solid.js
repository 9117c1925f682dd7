// Solids, hazards and triggers that the host moves.
import { SHAPES } from "./names.js";
import { flag, position } from "./errors.js";

const SHAPE = 1, X = 2, Y = 3, HURTS = 4, STANDING = 5, LANDED = 6, LEFT = 7, RIGHT = 8, BOTTOM = 9, CRUSHED = 10, TOUCHED = 11;

export class Solid {
  #core;
  #number;

  constructor(core, number) {
    this.#core = core;
    this.#number = number;
    Object.preventExtensions(this);
  }

  #numbers() {
    return this.#core.live().solid(this.#number);
  }

  get slot() {
    return this.#number % 65536;
  }

  get shape() {
    return SHAPES[this.#numbers()[SHAPE]];
  }

  get x() {
    return this.#numbers()[X] / 65536;
  }

  set x(value) {
    const x = position("x", value);
    this.#core.changing().move_solid(this.#number, x, this.#numbers()[Y]);
  }

  get y() {
    return this.#numbers()[Y] / 65536;
  }

  set y(value) {
    const y = position("y", value);
    this.#core.changing().move_solid(this.#number, this.#numbers()[X], y);
  }

  get hurts() {
    return this.#numbers()[HURTS] !== 0;
  }

  get standing() {
    return playersOf(this.#numbers()[STANDING]);
  }

  get landed() {
    return playersOf(this.#numbers()[LANDED]);
  }

  get touched() {
    return playersOf(this.#numbers()[TOUCHED]);
  }

  get left() {
    return playersOf(this.#numbers()[LEFT]);
  }

  get right() {
    return playersOf(this.#numbers()[RIGHT]);
  }

  get bottom() {
    return playersOf(this.#numbers()[BOTTOM]);
  }

  get crushed() {
    return playersOf(this.#numbers()[CRUSHED]);
  }

  // <generated Solid> by `cargo xtask generate`
  moveTo(x, y) {
    this.#core.changing().move_solid(this.#number, position("x", x), position("y", y));
  }

  put(x, y) {
    this.#core.changing().put_solid(this.#number, position("x", x), position("y", y));
  }

  set hurts(hurts) {
    this.#core.changing().set_solid_hurts(this.#number, flag("hurts", hurts));
  }

  remove() {
    this.#core.changing().remove_solid(this.#number);
  }
  // </generated Solid>
}

/** Returns the numbers of the players in a set. */
export function playersOf(bits) {
  const all = [];
  for (let player = 0; player < 8; player += 1) if (bits & (1 << player)) all.push(player);
  return all;
}
