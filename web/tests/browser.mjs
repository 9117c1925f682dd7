// The system's Chromium with the built page in it.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "./server.mjs";

export const FLAGS = [
  "--no-sandbox",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const dist = fileURLToPath(new URL("../dist/", import.meta.url));

/** Starts the server and Chromium. */
export async function launch() {
  if (!existsSync(`${dist}index.html`)) throw new Error("web/dist is missing: cargo xtask web");
  const server = await serve(dist);
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, headless: true, args: FLAGS });
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { browser, url: server.url, close };
}

/** Opens the page in a context of its own and waits until it runs; `problems` fills with what the console complains of. */
export async function open({ browser, url }, { fragment = "", ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, ...options });
  const page = await context.newPage();
  const problems = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !isOfTheDriver(message.text())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.goto(url + fragment);
  await page.evaluate(() => window.quarterpipe.ready);
  return { context, page, problems };
}

/** What Chromium says of drawing in software, which is no fault of the page. */
function isOfTheDriver(text) {
  return text.includes("GL Driver Message") || text.includes("GPU stall");
}

/** Calls a function of the page's API. */
export function call(page, name, ...given) {
  return page.evaluate(([name, given]) => window.quarterpipe[name](...given), [name, given]);
}
