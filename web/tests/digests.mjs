// Prints the digests of WebAssembly as JSON: node digests.mjs node|chromium. `cargo xtask digests` builds it first.
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { FLAGS } from "./browser.mjs";
import { serve } from "./server.mjs";

const RULES = ["s1", "cd", "s2", "s3", "s3k"];
const built = fileURLToPath(new URL("../target/digests/", import.meta.url));
const conformance = fileURLToPath(new URL("../../conformance/", import.meta.url));

async function inNode() {
  const { default: init, digests } = await import(pathToFileURL(`${built}quarterpipe.js`));
  await init({ module_or_path: await readFile(`${built}quarterpipe_bg.wasm`) });
  return digests(await Promise.all(RULES.map((rules) => readFile(`${conformance}${rules}.jsonl.gz`))));
}

async function inChromium() {
  const server = await serve(built);
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, headless: true, args: FLAGS });
  try {
    const page = await browser.newPage();
    await page.route("**/*.html", (route) => route.fulfill({ contentType: "text/html", body: "" }));
    await page.route("**/*.gz", (route) => route.fulfill({ path: conformance + basename(route.request().url()) }));
    await page.goto(`${server.url}blank.html`);
    return await page.evaluate(async (rules) => {
      const { default: init, digests } = await import("/play/quarterpipe.js");
      await init({ module_or_path: fetch("/play/quarterpipe_bg.wasm") });
      const bytes = async (name) => new Uint8Array(await (await fetch(`${name}.jsonl.gz`)).arrayBuffer());
      return digests(await Promise.all(rules.map(bytes)));
    }, RULES);
  } finally {
    await browser.close();
    await server.close();
  }
}

const places = { node: inNode, chromium: inChromium };
const run = places[process.argv[2]];
if (run === undefined) throw new Error(`expected one of ${Object.keys(places).join(", ")}`);
process.stdout.write(await run());
