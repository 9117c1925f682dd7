// "Try it" in the book, as built by `cargo xtask site` with the page. Separate from the page's tests, as the site is built after them.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { launch } from "./browser.mjs";

let session;
before(async () => (session = await launch(fileURLToPath(new URL("../../target/site/", import.meta.url)), "cargo xtask site")));
after(() => session.close());

test("a click on try it opens the playground in the film's place, where the film begins", async () => {
  const chapter = await readFile(new URL("../../book/src/running.md", import.meta.url), "utf8");
  const [, level, first, last] = chapter.match(/<!-- film: \S+ (\S+) .*--frames (\d+)\.\.(\d+)/);
  const page = await session.browser.newPage();
  await page.goto(`${session.url}running.html`);
  const figure = page.locator("figure.film").first();
  assert.equal(await figure.locator("img").count(), 1);
  await figure.locator("a.try").click();
  const frame = await figure.locator("iframe").elementHandle();
  const game = await frame.contentFrame();
  const state = await stopped(game);
  assert.deepEqual([state.level, state.source, state.last_frame], [level, "replay", Number(last)]);
  assert.ok(state.frame >= Number(first), `frame ${state.frame}`);
  assert.equal(await figure.locator("img").count(), 0);

  // After trying it once, the link opens a separate tab.
  const [tab] = await Promise.all([page.waitForEvent("popup"), figure.getByRole("link", { name: "open in a tab" }).click()]);
  assert.equal((await stopped(tab)).last_frame, Number(last));
});

/** Stops the film before it ends, and returns the state. */
async function stopped(game) {
  await game.waitForFunction(() => window.quarterpipe);
  return game.evaluate(async () => {
    await window.quarterpipe.ready;
    window.quarterpipe.pause();
    return window.quarterpipe.state();
  });
}
