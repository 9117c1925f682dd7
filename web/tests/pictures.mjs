// Takes the documents' pictures of the page: on a desktop, and on a phone in both orientations. Build the page first: cargo xtask web.
//
// npm run pictures [-- FOLDER]    Without a folder, they go to docs/pictures.
import { mkdir } from "node:fs/promises";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { call, launch, open } from "./browser.mjs";

const folder = argv[2] ?? fileURLToPath(new URL("../../docs/pictures", import.meta.url));
// Longer than the time for which notices are shown, in milliseconds.
const NOTICE = 7000;
// The position of the player when a picture is taken, in pixels.
const RUN = 400;
const PHONE = { deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const PICTURES = {
  page: { viewport: { width: 1280, height: 720 } },
  phone: { viewport: { width: 390, height: 664 }, ...PHONE },
  "phone-wide": { viewport: { width: 750, height: 342 }, ...PHONE },
};

await mkdir(folder, { recursive: true });
const session = await launch();
try {
  for (const [name, options] of Object.entries(PICTURES)) {
    const { context, page } = await open(session, options);
    // Users who hold a phone upright are told to turn it: wait until that notice is gone.
    await page.waitForTimeout(NOTICE);
    await call(page, "press", "R");
    await page.waitForFunction((x) => window.quarterpipe.state().x >= x, RUN);
    await page.screenshot({ path: `${folder}/${name}.png` });
    console.log(`${name}.png`);
    await context.close();
  }
} finally {
  await session.close();
}
