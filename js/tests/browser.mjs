// Chromium for tests, and the programs that they bundle with Vite.
import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

export const js = fileURLToPath(new URL("../", import.meta.url));

/** Opens an empty page, passes it to a function, and fails if the page had an error. */
export async function inPage(act) {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, headless: true, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    const problems = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    await act(page);
    if (problems.length > 0) throw new Error(problems.join("\n"));
  } finally {
    await browser.close();
  }
}

/**
 * Copies a program, installs its dependencies and the packed archive, and bundles it with Vite. Returns its address, its folder and a
 * function to end it.
 */
export async function bundled(program, prepare = () => {}) {
  const folder = await mkdtemp(join(tmpdir(), "quarterpipe-vite-"));
  const filter = (file) => !/node_modules|dist$/.test(file.slice(program.length));
  await cp(program, folder, { recursive: true, filter });
  const npm = (...given) => execFileSync("npm", [...given, "--silent", "--no-audit", "--no-fund"], { cwd: folder });
  npm("ci", "--include=dev");
  const archive = (await readdir(join(js, "dist"))).find((file) => file.endsWith(".tgz"));
  npm("install", "--no-save", "--offline", "--include=dev", join(js, "dist", archive));
  await prepare(folder);
  const vite = await import(pathToFileURL(join(folder, "node_modules/vite/dist/node/index.js")));
  process.env.MAPS = join(js, "../crates/quarterpipe-level/stages/tiled");
  await vite.build({ root: folder, logLevel: "warn" });
  const server = await vite.preview({ root: folder, logLevel: "warn", preview: { port: 0, host: "127.0.0.1" } });
  return { url: server.resolvedUrls.local[0] ?? server.resolvedUrls.network[0], folder, close: () => server.close() };
}
