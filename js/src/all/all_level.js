// Levels under custom rules.
import { level_world_under, rules_of_game, world_rules } from "./bindings.js";
import { json, text } from "./errors.js";
import { Level } from "./full_level.js";
import { MAKE_WORLD, rawLevelOf } from "./level.js";
import { check } from "./memory.js";
import { World, rawOf } from "./world.js";

const byName = Level.prototype[MAKE_WORLD];

Level.prototype[MAKE_WORLD] = function make(rules, character, players) {
  if (rules === null || typeof rules !== "object") return byName.call(this, rules, character, players);
  return level_world_under(rawLevelOf(this), json(rules), character, players);
};

Object.defineProperty(World.prototype, "rules", {
  configurable: true,
  get() {
    return JSON.parse(world_rules(rawOf(this)));
  },
});

export function rulesOf(game) {
  check();
  return JSON.parse(rules_of_game(text("game", game)));
}
