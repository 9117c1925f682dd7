// The next frame's events and decisions, with their rules; comparing and copying worlds.
import { explain, world_copy_from, world_equals } from "./bindings.js";
import { packed } from "./buttons.js";
import { REASONS } from "./names.js";
import { OWN, World, changingRawOf, rawOf } from "./world.js";

World.prototype.explain = function explainFrame(inputs = 0) {
  const lines = explain(rawOf(this), ...packed(inputs, this.players.length));
  return lines.split("\n").slice(0, -1).map((line) => new Reason(line));
};

World.prototype.equals = function equals(other) {
  return world_equals(rawOf(this), rawOf(other));
};

World.prototype.copyFrom = function copyFrom(other) {
  const from = rawOf(other);
  if (other === this) return;
  world_copy_from(changingRawOf(this), from);
  this[OWN](other);
};

export class Reason {
  #text;

  constructor(line) {
    const [player, kind, rule, what, value, cast, text] = line.split("\t");
    this.player = Number(player);
    this.kind = REASONS[Number(kind)];
    this.rule = rule === "" ? null : rule;
    this.what = what;
    this.value = value === "" ? null : Number(value);
    this.cast = cast === "" ? null : new Cast(cast.split(",").map(Number));
    this.#text = text;
  }

  toString() {
    return this.#text;
  }
}

export class Cast {
  constructor([, x, y, , , , distance, angle, tile]) {
    this.x = x;
    this.y = y;
    this.distance = distance;
    this.angle = angle < 0 ? null : angle;
    this.tile = tile;
  }
}
