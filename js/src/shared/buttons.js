// Buttons: bits, letters, and the buttons of several players.
import { BUTTONS } from "./names.js";
import { numbers, wrongKind, wrongValue } from "./errors.js";

const LETTERS = { U: BUTTONS.up, D: BUTTONS.down, L: BUTTONS.left, R: BUTTONS.right, A: BUTTONS.a, B: BUTTONS.b, C: BUTTONS.c };
const EXPECTED = 'bits from 0 to 127, or letters such as "RA"';

/** Returns the bits of a player's buttons. */
export function bitsOf(input) {
  if (typeof input === "number") return input === (input & 127) ? input : wrongValue("input", input, EXPECTED);
  if (typeof input !== "string") wrongKind("input", input, EXPECTED);
  let bits = 0;
  for (const letter of input === "_" ? "" : input) bits |= LETTERS[letter] ?? wrongValue("input", input, EXPECTED);
  return bits;
}

/** Returns the bits of all players' buttons in two numbers, one byte for each. A single value is the first player's. */
export function packed(inputs, players) {
  if (typeof inputs === "number" || typeof inputs === "string") return [bitsOf(inputs), 0];
  if (!Array.isArray(inputs) && !(inputs instanceof Uint8Array)) wrongKind("inputs", inputs, `${EXPECTED}, or an array`);
  if (inputs.length !== players) {
    throw new RangeError(`inputs: found ${inputs.length}, expected ${players}, one for each player`);
  }
  const packs = [0, 0];
  for (let player = 0; player < players; player += 1) packs[player >> 2] |= bitsOf(inputs[player]) << (8 * (player & 3));
  return packs;
}

/** Returns the bits of a run of one player's buttons. */
export function runOf(inputs) {
  return numbers("inputs", inputs, Uint8Array, 0, 127, 1 << 26);
}
