// The page as its users see it: it loads, keys move the player, links restore, and it works offline and by touch.
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { call, launch, open, visit } from "./browser.mjs";

const shots = fileURLToPath(new URL("shots/", import.meta.url));
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };
// Portrait and landscape of an iPhone 13 and a Pixel 5, and a tablet, minus the space taken by their browsers.
const SCREENS = [[390, 664, 3], [750, 342, 3], [393, 727, 2.75], [802, 293, 2.75], [820, 1180, 2]];

let session;
before(async () => {
  await mkdir(shots, { recursive: true });
  session = await launch();
});
after(() => session.close());

test("the page loads without complaint, and frames pass", async () => {
  const { context, page, problems } = await open(session);
  const { frame } = await call(page, "state");
  await page.waitForFunction((frame) => window.quarterpipe.state().frame > frame + 30, frame);
  await page.screenshot({ path: `${shots}desktop.png` });
  assert.deepEqual(problems, []);
  await context.close();
});

test("keys move the player", async () => {
  const { context, page } = await open(session);
  const { x, y } = await call(page, "state");
  await page.keyboard.down("ArrowRight");
  await page.waitForFunction((x) => window.quarterpipe.state().x > x + 50, x);
  await page.keyboard.down("Space");
  await page.waitForFunction((y) => window.quarterpipe.state().y < y - 10, y);
  await page.keyboard.up("Space");
  await page.keyboard.up("ArrowRight");
  await context.close();
});

test("a link carries stage, rules, character and the inputs", async () => {
  const { context, page } = await open(session);
  await call(page, "pause");
  const start = { level: "hills", rules: "s2", character: "tails" };
  await call(page, "load", { format: "quarterpipe-recording", version: 2, start, inputs: "" });
  await call(page, "step", 100, "R");
  await call(page, "step", 20, "RA");
  const digest = await call(page, "digest");
  const link = await call(page, "link");
  assert.ok(link.startsWith(`${session.url}#`), link);

  const other = await open(session, { fragment: new URL(link).hash });
  const { level, rules, character, last_frame } = await call(other.page, "state");
  assert.deepEqual({ level, rules, character, last_frame }, { ...start, last_frame: 120 });
  const stepToTheEnd = ({ quarterpipe }) => quarterpipe.step(120 - quarterpipe.state().frame);
  await other.page.evaluate(`(${stepToTheEnd})(window)`);
  assert.equal(await call(other.page, "digest"), digest);
  assert.deepEqual(other.problems, []);
  await Promise.all([context.close(), other.context.close()]);
});

test("a worker searches for the fastest run until it is stopped", async () => {
  const { context, page, problems } = await open(session);
  await call(page, "load", recording("first"));
  await call(page, "pause");
  assert.equal((await call(page, "state")).search, null);
  await call(page, "search");
  await page.waitForFunction(() => window.quarterpipe.state().search.tried > 0);
  assert.equal(page.workers().length, 1);
  await page.waitForFunction(() => window.quarterpipe.state().search.best);
  await page.screenshot({ path: `${shots}search.png` });
  const [worker] = page.workers();
  const ended = new Promise((resolve) => worker.once("close", resolve));
  await call(page, "search", false);
  await ended;
  const { searching, search } = await call(page, "state");
  assert.equal(searching, false);
  assert.ok(search.tried > search.best.frames && search.best.frames > 100, JSON.stringify(search));

  // Another page begins with that run, as it reaches the goal in its last frame.
  const other = await open(session);
  await call(other.page, "load", { ...recording("first"), inputs: search.best.inputs });
  await call(other.page, "search");
  assert.equal((await call(other.page, "state")).search.best.frames, search.best.frames);
  assert.deepEqual([...problems, ...other.problems], []);
  await Promise.all([context.close(), other.context.close()]);
});

test("a worker finds the problems of a level", async () => {
  const { context, page, problems } = await open(session);
  const told = await page.evaluate(
    (content) =>
      new Promise((resolve, reject) => {
        const script = new URL("inspect.js", document.querySelector("script[type=module][src]").src);
        const worker = new Worker(script, { type: "module" });
        worker.addEventListener("message", ({ data }) => resolve(JSON.parse(data)));
        worker.addEventListener("error", ({ message }) => reject(new Error(message)));
        worker.postMessage(content);
      }),
    JSON.stringify({ stage: "first", rules: "s2", character: "sonic" }),
  );
  assert.deepEqual(told, { Ok: [] });
  assert.deepEqual(problems, []);
  await context.close();
});

test("a level without a goal is not searched", async () => {
  const { context, page } = await open(session);
  await call(page, "load", recording("flat"));
  await assert.rejects(call(page, "search"), /This level has no goal to reach/);
  assert.deepEqual([page.workers().length, (await call(page, "state")).searching], [0, false]);
  await context.close();
});

test("a link is followed in a page that is open", async () => {
  const { context, page } = await open(session);
  await call(page, "load", recording("drum"));
  const { hash } = new URL(await call(page, "link"));
  await call(page, "load", recording("pipe"));
  await page.evaluate((hash) => (location.hash = hash), hash);
  await page.waitForFunction(() => window.quarterpipe.state().level === "drum");
  await context.close();
});

test("an invalid link leaves the page with the first stage", async () => {
  const { context, page, problems } = await open(session, { fragment: "#no-such-link" });
  assert.equal((await call(page, "state")).level, "first");
  assert.deepEqual(problems, []);
  await page.screenshot({ path: `${shots}bad-link.png` });
  await context.close();
});

test("the address of the page can name a generated stage, and a wrong name leads to the title with an error", async () => {
  const { context, page, problems } = await open(session, { fragment: "?stage=generated:7:4" });
  assert.equal((await call(page, "state")).level, "generated:7:4");
  const { hash } = new URL(await call(page, "link"));
  assert.ok(hash.length < 120, hash);
  await call(page, "load", recording("generated:9:2"));
  assert.equal((await call(page, "state")).level, "generated:9:2");
  await assert.rejects(call(page, "load", recording("generated:9:99")), /difficulty: found "99", expected 0 to 10/);
  await page.evaluate((hash) => (location.hash = hash), hash);
  await page.waitForFunction(() => window.quarterpipe.state().level === "generated:7:4");

  const wrong = await open(session, { fragment: "?stage=generated:7:99" });
  assert.equal((await call(wrong.page, "state")).level, "first");
  await wrong.page.screenshot({ path: `${shots}bad-stage.png` });
  assert.deepEqual([...problems, ...wrong.problems], []);
  await Promise.all([context.close(), wrong.context.close()]);
});

// Opens the stages with these keys, and goes up from the first card to the row at this distance.
async function chooseAboveTheCards(page, opening, distance) {
  const keys = [...opening, ...Array(distance).fill("ArrowUp"), "Enter"];
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(200);
  }
}

test("Endless begins with an easy stage, and another one when it begins again", async () => {
  const { context, page, problems } = await open(session, { title: true });
  await chooseAboveTheCards(page, ["ArrowDown", "Enter"], 1);
  await page.waitForFunction(() => /^generated:[0-9]+:1$/.test(window.quarterpipe.state().level));
  await page.screenshot({ path: `${shots}endless.png` });
  const { level } = await call(page, "state");
  await chooseAboveTheCards(page, ["Escape", "ArrowDown", "ArrowDown", "Enter"], 1);
  await page.waitForFunction((level) => window.quarterpipe.state().level !== level, level);
  assert.match((await call(page, "state")).level, /^generated:[0-9]+:1$/);
  assert.deepEqual(problems, []);
  await context.close();
});

test("today's stage has the date of the page's clock as its seed, and a ghost", async () => {
  const { context, page, problems } = await open(session, { title: true });
  const date = await page.evaluate(() => new Date().toISOString().slice(0, 10).replaceAll("-", ""));
  await chooseAboveTheCards(page, ["ArrowDown", "Enter"], 2);
  await page.waitForFunction((date) => window.quarterpipe.state().level === `generated:${date}:4`, date);
  assert.ok((await call(page, "state")).ghost > 100);
  await page.screenshot({ path: `${shots}today.png` });
  assert.deepEqual(problems, []);
  await context.close();
});

test("once loaded, the page works offline", async () => {
  const { context, page } = await open(session);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await page.evaluate(() => window.quarterpipe.ready);
  await call(page, "step", 60, "R");
  assert.ok((await call(page, "state")).x_speed > 0);
  await context.close();
});

test("a level that was built is there again after the page was reloaded", async () => {
  const { context, page, problems } = await open(session);
  await call(page, "load", recording("flat"));
  await page.reload();
  await page.evaluate(() => window.quarterpipe.ready);
  assert.equal((await call(page, "state")).level, "first", "a stage that was only played");

  await call(page, "build", "Seaside", 64, 20);
  await call(page, "step", 60, "R");
  await page.reload();
  await page.evaluate(() => window.quarterpipe.ready);
  assert.equal((await call(page, "state")).level, "Seaside");
  // Nothing is unsaved, so leaving the page asks nothing.
  assert.equal(await page.evaluate(() => dispatchEvent(new Event("beforeunload", { cancelable: true }))), true);
  await page.goto(`${session.url}?stage=drum`);
  await page.evaluate(() => window.quarterpipe.ready);
  assert.equal((await call(page, "state")).level, "drum", "the stage that another address names");
  assert.deepEqual(problems, []);
  await context.close();
});

test("leaving the page asks first if the browser cannot store an edited level", async () => {
  const { context, page } = await open(session);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await call(page, "build", "Seaside", 64, 20);
  assert.equal(await page.evaluate(() => dispatchEvent(new Event("beforeunload", { cancelable: true }))), false);
  await context.close();
});

test("on a small screen touches move the player", async () => {
  const { context, page, problems } = await open(session, PHONE);
  const { x, y } = await call(page, "state");
  const fingers = await context.newCDPSession(page);
  const touch = (type, ...touchPoints) => fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
  const right = { x: 130, y: 758, id: 1 };
  const jump = { x: 304, y: 758, id: 2 };
  await touch("touchStart", right);
  await page.waitForFunction((x) => window.quarterpipe.state().x > x + 50, x);
  await touch("touchStart", right, jump);
  await page.waitForFunction((y) => window.quarterpipe.state().y < y - 10, y);
  await page.screenshot({ path: `${shots}phone.png` });
  await touch("touchEnd");
  await page.waitForFunction(() => window.quarterpipe.state().player.held === 0);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a phone held across shows the pad before it is touched", async () => {
  const { context, page } = await open(session, { ...PHONE, viewport: { width: 844, height: 390 } });
  await page.screenshot({ path: `${shots}across.png` });
  const { x } = await call(page, "state");
  const fingers = await context.newCDPSession(page);
  // The very first touch runs, so the pad was there.
  await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 108, y: 322, id: 1 }] });
  await page.waitForFunction((x) => window.quarterpipe.state().x > x + 50, x);
  await context.close();
});

for (const [width, height, deviceScaleFactor] of SCREENS) {
  test(`on a screen of ${width} x ${height} points with ${deviceScaleFactor} pixels each the game is seen`, async () => {
    const { context, page } = await open(session, { ...PHONE, viewport: { width, height }, deviceScaleFactor });
    const pixels = await page.evaluate(() => [document.getElementById("app").width, document.getElementById("app").height]);
    assert.deepEqual(pixels, [width, height].map((points) => Math.round(points * deviceScaleFactor)));
    await page.screenshot({ path: `${shots}${width}x${height}.png` });
    // The buttons at the top are dark.
    assert.ok((await darkShare(page)) < 0.45, `${await darkShare(page)}`);
    await context.close();
  });
}

test("a screen that is dense indeed is drawn pixel for pixel", async () => {
  const dense = await launch(undefined, undefined, ["--force-device-scale-factor=3", "--window-size=600,700"]);
  const { page } = await open(dense, { viewport: null });
  const { points, pixels } = await page.evaluate(() => ({
    points: [innerWidth, innerHeight],
    pixels: [document.getElementById("app").width, document.getElementById("app").height],
  }));
  assert.deepEqual(pixels, points.map((number) => number * 3));
  assert.ok((await darkShare(page)) < 0.45);
  await dense.close();
});

test("a screen reader finds the page's description and its keys", async () => {
  const { context, page } = await open(session);
  const game = page.getByRole("application", { name: "The game", description: /arrow keys run.*Z or Space jumps/ });
  assert.equal(await game.getAttribute("id"), "app");
  assert.equal(await page.getByRole("heading", { level: 1 }).textContent(), "quarterpipe");
  assert.equal(await page.getByRole("status").textContent(), "The playground runs.");
  assert.equal(await page.getByRole("progressbar").count(), 0);
  await context.close();
});

test("where the address is shared, a title and a picture represent the page", async () => {
  const { context, page } = await open(session);
  const content = (property) => page.locator(`meta[property="${property}"]`).getAttribute("content");
  assert.equal(await content("og:title"), await page.title());
  const size = async (address) => {
    const bytes = await (await page.request.get(new URL(address, session.url).href)).body();
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  };
  assert.deepEqual(await size(await content("og:image")), [1200, 630]);
  assert.deepEqual([await content("og:image:width"), await content("og:image:height")], ["1200", "630"]);
  assert.deepEqual(await size(await page.locator('link[rel="apple-touch-icon"]').getAttribute("href")), [192, 192]);
  await context.close();
});

test("while the program is loading, a bar shows how much is there", async () => {
  let release;
  const released = new Promise((resolve) => (release = resolve));
  const { context, page } = await visit(session, {}, async (page) => {
    await page.route("**/*.wasm", async (route) => {
      await released;
      await route.continue();
    });
  });
  const bar = page.getByRole("progressbar", { name: "Loading" });
  assert.ok(await bar.isVisible());
  assert.equal(await page.getByRole("status").textContent(), "Loading");
  const length = Number(await bar.getAttribute("max"));
  release();
  await page.evaluate(() => window.quarterpipe.ready);
  assert.equal(await page.evaluate(() => document.getElementById("progress").value), length);
  assert.ok(!(await page.getByText("%").isVisible()));
  await context.close();
});

for (const [what, spoil, expected] of [
  ["the program is missing", (page) => page.route("**/*.wasm", (route) => route.fulfill({ status: 404 })), /could not be loaded: 404/],
  ["a script is missing", (page) => page.route("**/quarterpipe.js", (route) => route.fulfill({ status: 404 })), /could not be loaded/],
  ["the network breaks off", (page) => page.route("**/*.wasm", (route) => route.abort()), /could not be loaded/],
  ["there is no WebAssembly", (page) => page.addInitScript("delete window.WebAssembly"), /no WebAssembly/],
  ["there is no WebGL", (page) => page.addInitScript("HTMLCanvasElement.prototype.getContext = () => null"), /no WebGL/],
]) {
  test(`the page says so when ${what}`, async () => {
    const { context, page } = await visit(session, {}, spoil);
    const status = page.getByRole("status").filter({ hasText: expected });
    await status.waitFor();
    assert.ok(!(await page.getByRole("progressbar").isVisible()));
    await context.close();
  });
}

test("the page is heard from the first key on, and M mutes it", async () => {
  const { context, page, problems } = await visit(session, {}, (page) => page.addInitScript(countSounds));
  await page.evaluate(() => window.quarterpipe.ready);
  const sounds = () => page.evaluate(() => [window.contexts, window.sounds]);
  const jump = async () => {
    const { y } = await call(page, "state");
    await page.keyboard.down("Space");
    await page.waitForFunction((y) => window.quarterpipe.state().y < y - 10, y);
    await page.keyboard.up("Space");
    await page.waitForFunction(() => !window.quarterpipe.state().player.airborne);
  };
  await page.waitForFunction(() => window.quarterpipe.state().frame > 60);
  assert.deepEqual(await sounds(), [0, 0]);
  await page.keyboard.press("ArrowUp");
  await page.waitForFunction(() => window.running?.state === "running");
  await jump();
  assert.deepEqual(await sounds(), [1, 1]);
  const music = () => page.evaluate(() => window.music);
  await page.waitForFunction(() => window.music > 2);
  await page.keyboard.press("m");
  await jump();
  const before = await music();
  await jump();
  assert.deepEqual(await sounds(), [1, 1]);
  assert.equal(await music(), before);
  assert.deepEqual(problems, []);
  await context.close();
});

// Runs in the page: counts the sounds that would be heard.
function countSounds() {
  const { AudioContext, AudioBufferSourceNode } = window;
  window.contexts = 0;
  window.sounds = 0;
  window.music = 0;
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      window.contexts += 1;
      window.running = this;
    }
  };
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...given) {
    // Sounds begin at once, portions of music at intervals.
    given.length > 0 ? (window.music += 1) : (window.sounds += 1);
    return start.apply(this, given);
  };
}

/** Returns the share of the page's pixels that are as dark as its buttons' background. */
async function darkShare(page) {
  const shot = (await page.screenshot()).toString("base64");
  return page.evaluate(async (shot) => {
    const image = new Image();
    image.src = `data:image/png;base64,${shot}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) dark += data[at] + data[at + 1] + data[at + 2] < 160 ? 1 : 0;
    return (dark * 4) / data.length;
  }, shot);
}

function recording(level) {
  return { format: "quarterpipe-recording", version: 2, start: { level, rules: "s2", character: "sonic" }, inputs: "" };
}
