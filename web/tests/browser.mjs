// The system's Chromium with a built page in it.
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

/** Starts Chromium, with further flags, and a server for a folder, which `command` builds. */
export async function launch(folder = dist, command = "cargo xtask web", flags = []) {
  if (!existsSync(`${folder}index.html`)) throw new Error(`${folder}index.html is missing: ${command}`);
  const server = await serve(folder);
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, headless: true, args: [...FLAGS, ...flags] });
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { browser, url: server.url, close };
}

/** Opens the playground in a new context and waits until it runs; `problems` collects the console's complaints. */
export async function open(session, { fragment = "", ...options } = {}) {
  const opened = await visit(session, { fragment, ...options });
  await opened.page.evaluate(() => window.quarterpipe.ready);
  return opened;
}

/** Opens the page in a new context, after `prepare`; `problems` collects the console's complaints. */
export async function visit({ browser, url }, { fragment = "", title = false, ...options } = {}, prepare = () => {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, ...options });
  const page = await context.newPage();
  const problems = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !isOfTheDriver(message.text())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  await prepare(page);
  // Without a link or a stage, the title comes first.
  await page.goto(`${url}${title || fragment ? "" : "?stage=first"}${fragment}`);
  return { context, page, problems };
}

/** Returns whether a message is Chromium's about drawing in software, which is not the page's fault. */
function isOfTheDriver(text) {
  return text.includes("GL Driver Message") || text.includes("GPU stall");
}

/** Calls a function of the page's API. */
export function call(page, name, ...given) {
  return page.evaluate(([name, given]) => window.quarterpipe[name](...given), [name, given]);
}
