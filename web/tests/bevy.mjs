// The example `game` of the Bevy plugin as a page. Separate from the page's tests, as it builds all of Bevy.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { launch, visit } from "./browser.mjs";

const folder = fileURLToPath(new URL("../../target/web-examples/game/", import.meta.url));
let session;
before(async () => (session = await launch(folder, "cargo xtask web-example")));
after(() => session.close());

test("the game draws its level, and the player runs through it", async () => {
  const { page, problems, context } = await visit(session);
  await page.locator("canvas").waitFor();
  await until(page, (picture) => picture.colours > 20, "the title before a level");
  const title = await look(page);
  await page.keyboard.press("Enter");
  await page.keyboard.down("ArrowRight");
  const moved = await until(page, (picture) => difference(title, picture) > 0.3, "another part of the level");
  assert.ok(moved.colours > 20);
  assert.deepEqual(problems, []);
  await context.close();
});

test("the picture fills the page at any size", async () => {
  const { page, context } = await visit(session);
  for (const [width, height] of [[1280, 720], [800, 1000], [390, 844]]) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(
      ([width, height]) => {
        const box = document.querySelector("canvas")?.getBoundingClientRect();
        return box && Math.abs(box.width - width) <= 1 && Math.abs(box.height - height) <= 1;
      },
      [width, height],
    );
  }
  await context.close();
});

/** Checks the page until the condition holds. */
async function until(page, holds, expected) {
  let picture;
  for (let tries = 0; tries < 60; tries += 1) {
    picture = await look(page);
    if (holds(picture)) return picture;
    await page.waitForTimeout(500);
  }
  throw new Error(`expected ${expected}, found a picture of ${picture.colours} colours`);
}

/** Returns the colours of a grid of the page's pixels, and the number of colours. */
async function look(page) {
  const shot = (await page.screenshot()).toString("base64");
  const pixels = await page.evaluate(async (shot) => {
    const image = new Image();
    image.src = `data:image/png;base64,${shot}`;
    await image.decode();
    const canvas = new OffscreenCanvas(160, 90);
    const context = canvas.getContext("2d");
    context.imageSmoothingEnabled = false;
    context.drawImage(image, 0, 0, 160, 90);
    return [...new Uint32Array(context.getImageData(0, 0, 160, 90).data.buffer)];
  }, shot);
  return { pixels, colours: new Set(pixels).size };
}

/** Returns the share of pixels that differ. */
function difference(a, b) {
  return a.pixels.filter((pixel, at) => pixel !== b.pixels[at]).length / a.pixels.length;
}
