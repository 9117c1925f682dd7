// Runs the script for GameMaker and the example's object as JavaScript, which they also are, except for their macros. This file substitutes
// GameMaker's own functions; each external_call goes through gamemaker.c, which makes it with doubles and texts.
//
//     node gamemaker.js CALLS ANSWERS SCRIPT OBJECT LEVEL GAME
//
// CALLS and ANSWERS are pipes of a running `gamemaker LIBRARY SCRIPT serve`. Prints the digest of a level's recorded run.
"use strict";
const assert = require("assert");
const fs = require("fs");
const path = require("path");

const [calls, answers, script, object, levelName, game] = process.argv.slice(2);
const [to, from] = [fs.openSync(calls, "w"), fs.openSync(answers, "r")];
let rest = "";

function ask(line) {
    fs.writeSync(to, line + "\n");
    const bytes = Buffer.alloc(1 << 16);
    while (!rest.includes("\n")) {
        const count = fs.readSync(from, bytes, 0, bytes.length);
        assert(count > 0, "no answer to " + line);
        rest += bytes.toString("latin1", 0, count);
    }
    const end = rest.indexOf("\n");
    const answer = rest.slice(0, end);
    rest = rest.slice(end + 1);
    return answer;
}

class Address {
    constructor(number) {
        this.number = number;
    }
}

const sizes = new Map();
const keys = new Set();
const pressed = new Set();
const drawn = [];
const GameMaker = {
    global: {},
    os_windows: 0, os_macosx: 1, os_linux: 6, os_type: 6,
    dll_cdecl: 0, ty_real: 0, ty_string: 1, buffer_fixed: 0, buffer_u8: 1, buffer_s8: 2,
    vk_left: "left", vk_right: "right", vk_up: "up", vk_down: "down", vk_space: "space",
    external_define: (file, name, convention, returns, count, ...kinds) => {
        assert.deepStrictEqual([convention, kinds.length], [0, count], name);
        return name;
    },
    external_call: (name, ...given) => {
        const words = given.map((value) => {
            if (value instanceof Address) return "a" + value.number;
            if (typeof value === "string") return "s" + Buffer.from(value).toString("hex");
            assert(typeof value === "number" || typeof value === "boolean", name + ": " + String(value));
            return "r" + (Object.is(value, NaN) ? "nan" : Number(value).toString().replace("Infinity", "inf"));
        });
        const answer = ask(["call", name, ...words].join(" "));
        return answer[0] === "s" ? Buffer.from(answer.slice(1), "hex").toString() : Number(answer.replace("-nan", "nan").replace("inf", "Infinity"));
    },
    is_nan: (value) => Number.isNaN(value),
    is_array: Array.isArray,
    array_length: (array) => array.length,
    array_push: (array, ...values) => void array.push(...values),
    string: (value) => String(value),
    max: Math.max,
    ord: (text) => text,
    buffer_create: (size) => {
        const number = Number(ask("alloc " + size));
        sizes.set(number, size);
        return number;
    },
    buffer_delete: (buffer) => void ask("free " + buffer),
    buffer_get_size: (buffer) => sizes.get(buffer),
    buffer_get_address: (buffer) => new Address(buffer),
    buffer_peek: (buffer, at) => Number(ask(`peek ${buffer} ${at}`)),
    buffer_poke: (buffer, at, kind, value) => void ask(`poke ${buffer} ${at} ${value & 255}`),
    buffer_set_surface: (buffer) => drawn.push(buffer),
    surface_exists: (surface) => surface >= 0,
    surface_create: () => 1,
    surface_free: () => {},
    draw_surface: () => {},
    draw_text: (x, y, text) => drawn.push(text),
    keyboard_check: (key) => keys.has(key),
    keyboard_check_pressed: (key) => pressed.has(key),
    show_debug_message: () => {},
};

// The script's functions and macros are in one scope with the substitutes for GameMaker. Variables that an event sets without `var` belong
// to the instance.
const source = fs.readFileSync(script, "utf8").replace(/^#macro (\w+) (.*)$/gm, "const $1 = $2;");
const instance = {};
const self = new Proxy(instance, {
    has: (target, name) => typeof name === "string" && (name in target || (!(name in globalThis) && !known.has(name))),
    get: (target, name) => target[name],
});
const names = [...source.matchAll(/^(?:const|function) (\w+)/gm)].map((found) => found[1]);
const known = new Set([...names, ...Object.keys(GameMaker), "self"]);
const event = (name) => `function ${name}() { with (self) { ${fs.readFileSync(path.join(object, name + "_0.gml"), "utf8")} } }`;
const events = ["Create", "Step", "Draw", "CleanUp"];
const all = new Function("self", ...Object.keys(GameMaker), `${source}\n${events.map(event).join("\n")}\nreturn {${[...names, ...events].join(", ")}};`);
const qp = all(self, ...Object.values(GameMaker));

// The example's object, with keys held.
qp.Create();
keys.add("right");
for (let frame = 0; frame < 120; frame++) {
    if (frame === 60) keys.add("space");
    pressed.clear();
    if (frame === 30) pressed.add("S");
    qp.Step();
}
qp.Draw();
assert.strictEqual(drawn[0], instance.pixels);
assert.match(drawn[1], /^rings \d+ {2}x \d+/);
assert.strictEqual(GameMaker.buffer_peek(instance.pixels, 3), 255);
const x = qp.qp_player(instance.world).px;
pressed.add("L");
qp.Step();
assert(qp.qp_player(instance.world).px < x);
assert.strictEqual(qp.qpgm_world_frame(instance.world), 31);

// The functions for games.
assert(qp.qp_explain(instance.world, 64).some((line) => line.length > 0));
assert(qp.qp_objects(instance.world).length > 0);
assert(qp.qp_slope_add(instance.world, 100, 100, 16, 8, new Array(27).fill(8)) > 0);
assert.strictEqual(qp.qp_angle(64), 270);
assert.throws(() => qp.qp_world_step(instance.world, 0.5), /the buttons of player 0: found 0.5, expected a whole number from 0 to 127/);
assert.throws(() => qp.qp_world_step(instance.world, [0, 1]), /the player does not exist/);
assert.throws(() => qp.qpgm_level_name(12345), /level: found 12345/);
qp.CleanUp();
assert.throws(() => qp.qpgm_world_frame(instance.world), /world: found/);

// The recorded run.
const level = qp.qpgm_level_builtin(levelName);
const rules = qp.qpgm_rules_new(game);
const world = qp.qpgm_world_new(level, rules, qp.QP_CHARACTER_SONIC, 1);
const inputs = qp.qp_level_inputs(level);
const frames = GameMaker.buffer_get_size(inputs);
let happened = 0;
for (let frame = 0; frame < frames; frame++) {
    qp.qp_world_step(world, GameMaker.buffer_peek(inputs, frame));
    happened += qp.qp_events(world).length;
}
const digest = qp.qpgm_world_digest(world);
const again = qp.qpgm_world_new(level, rules, qp.QP_CHARACTER_SONIC, 1);
qp.qp_world_run(again, inputs);
assert.strictEqual(qp.qpgm_world_digest(again), digest);
const place = Math.floor(qp.qp_player(world).px);
console.log(`${levelName} ${game}: ${frames} frames, ${happened} events, x ${place}, digest ${digest}`);
