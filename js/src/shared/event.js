// Events as objects.
import { EVENTS, EVENTS_WITH_VALUE, EVENT_WORDS, SHIELDS } from "./names.js";
import { buffer } from "./memory.js";

const WIDTH = 5;
/** The result of steps without events. */
const NONE = Object.freeze([]);

export class Event {
  constructor(player, kind, object, value, detail) {
    this.player = player;
    this.name = EVENTS[kind];
    this.object = object < 0 ? null : object;
    const words = EVENT_WORDS[this.name];
    this.value = words === undefined && EVENTS_WITH_VALUE.includes(this.name) ? value : null;
    this.what = words === undefined ? null : words[value];
    this.detail = this.what === "shield" ? SHIELDS[detail] : null;
  }

  toString() {
    const parts = ["object", "value", "what", "detail"].filter((name) => this[name] !== null);
    return [`player ${this.player}: ${this.name}`, ...parts.map((name) => `${name} ${this[name]}`)].join(", ");
  }
}

/** Returns `count` events from the module's memory. */
export function eventsAt(count, address) {
  if (count === 0) return NONE;
  const numbers = new Int32Array(buffer(), address(), count * WIDTH);
  const events = new Array(count);
  for (let index = 0; index < count; index += 1) {
    const at = index * WIDTH;
    events[index] = new Event(numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3], numbers[at + 4]);
  }
  return events;
}
