// The page as those who play see it: it loads, keys move the Player, links restore, it works offline and under fingers.
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { call, launch, open } from "./browser.mjs";

const shots = fileURLToPath(new URL("shots/", import.meta.url));
// One to one: Chromium that only plays a phone gives a canvas the wrong number of device pixels.
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true };

let session;
before(async () => {
  await mkdir(shots, { recursive: true });
  session = await launch();
});
after(() => session.close());

test("the page loads without complaint, and frames go by", async () => {
  const { context, page, problems } = await open(session);
  const { frame } = await call(page, "state");
  await page.waitForFunction((frame) => window.quarterpipe.state().frame > frame + 30, frame);
  await page.screenshot({ path: `${shots}desktop.png` });
  assert.deepEqual(problems, []);
  await context.close();
});

test("keys move the Player", async () => {
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

test("a link carries stage, rules, character and what was played", async () => {
  const { context, page } = await open(session);
  await call(page, "pause");
  const start = { level: "hills", rules: "s3k", character: "tails" };
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

test("a link is followed in a page that is open", async () => {
  const { context, page } = await open(session);
  await call(page, "load", recording("drum"));
  const { hash } = new URL(await call(page, "link"));
  await call(page, "load", recording("pipe"));
  await page.evaluate((hash) => (location.hash = hash), hash);
  await page.waitForFunction(() => window.quarterpipe.state().level === "drum");
  await context.close();
});

test("a link that is none leaves the page with the first stage", async () => {
  const { context, page, problems } = await open(session, { fragment: "#no-such-link" });
  assert.equal((await call(page, "state")).level, "first");
  assert.deepEqual(problems, []);
  await page.screenshot({ path: `${shots}bad-link.png` });
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

test("on a small screen fingers move the Player", async () => {
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

function recording(level) {
  return { format: "quarterpipe-recording", version: 2, start: { level, rules: "s2", character: "sonic" }, inputs: "" };
}
