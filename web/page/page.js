// The page: starts the app, offers it as window.quarterpipe, follows links, and stores everything for use offline.
import init, * as app from "./quarterpipe.js";

// Folders with more files are refused.
const MOST_FILES = 5000;
const MOST_MEGABYTES = 64;
const FUNCTIONS = ["state", "digest", "press", "step", "pause", "play", "load", "build", "search", "link", "raceLink"];

const canvas = document.getElementById("app");
const cover = document.getElementById("cover");
const loading = document.getElementById("loading");
const progress = document.getElementById("progress");
const percent = document.getElementById("percent");
const status = document.getElementById("status");

// Calls before the app runs throw an error.
const tooEarly = () => {
  throw new Error("the playground is still loading: await quarterpipe.ready first");
};
const quarterpipe = Object.fromEntries(FUNCTIONS.map((name) => [name, tooEarly]));
window.quarterpipe = quarterpipe;
quarterpipe.ready = begin();
quarterpipe.ready.then(
  () => navigator.serviceWorker?.register("sw.js").catch((error) => console.warn(`not kept for use offline: ${error}`)),
  (error) => {
    loading.hidden = true;
    status.textContent = `The playground did not start.\n${error.message ?? error}`;
  },
);

async function begin() {
  demand(typeof WebAssembly === "object", "This browser has no WebAssembly.");
  countPixelsByTheScreen();
  await init({ module_or_path: await loaded(new URL("quarterpipe_bg.wasm", import.meta.url)) });
  const [searcher, inspector] = ["search.js", "inspect.js"].map((script) => new URL(script, import.meta.url).href);
  // A link or ?stage=NAME goes straight into the game; without either, the title comes first.
  const stage = new URLSearchParams(location.search).get("stage") ?? (location.hash.length > 1 ? "first" : undefined);
  await app.start(canvas, location.origin + location.pathname, searcher, inspector, stage, readLevel, hasFingers()).catch((error) => {
    demand(hasWebGl(), "This browser has no WebGL, with which the playground draws. It may be switched off in the settings.");
    throw error;
  });
  for (const name of FUNCTIONS) {
    quarterpipe[name] = app[name];
  }
  // A visit opens what the address names. A reload continues with the level that was edited here, if any.
  const [visit] = performance.getEntriesByType("navigation");
  const restored = (!stage || visit?.type !== "navigate") && app.restore();
  if (!restored) followLink();
  addEventListener("hashchange", followLink);
  addEventListener("drop", openFolders, { capture: true });
  // Browsers allow a page to play sound only from here on, and may suspend it at any time, so it is asked for each time.
  for (const touch of ["keydown", "pointerdown", "pointerup", "touchend"]) {
    addEventListener(touch, () => app.open_sound(), { capture: true });
  }
  keepEdits();
  await nextFrame();
  await nextFrame();
  cover.classList.add("behind");
  loading.hidden = true;
  status.textContent = "The playground runs.";
  performance.mark("quarterpipe-ready");
}

// Reads a level that is not in the project's own format, after loading the module that reads it.
async function readLevel(...given) {
  const { read } = await import("./readers.js");
  return read(...given);
}

// Returns whether the user plays by touch: if so, the app shows buttons from the start.
function hasFingers() {
  return navigator.maxTouchPoints > 0 && matchMedia("(pointer: coarse)").matches;
}

function demand(holds, error) {
  if (!holds) throw new Error(error);
}

function hasWebGl() {
  const canvas = document.createElement("canvas");
  return Boolean(canvas.getContext("webgl2") ?? canvas.getContext("webgl"));
}

// Fetches the module, and shows the progress.
async function loaded(address) {
  const response = await fetch(address).catch(() => undefined);
  demand(response?.ok, `The program could not be loaded${response ? `: ${response.status}` : ""}. Reload the page to try again.`);
  const count = new TransformStream({
    transform(chunk, controller) {
      // Relative to the length that the page knows: servers report the length of what they send, which may be compressed.
      progress.value += chunk.length;
      percent.textContent = `${Math.floor(progress.position * 100)} %`;
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(count), { headers: { "content-type": "application/wasm" } });
}

// When Chromium only emulates a dense screen, as in its developer tools, it reports one pixel per point for the canvas. The app would
// believe it, and be drawn too large. On a real screen both numbers agree, except for rounding.
function countPixelsByTheScreen() {
  const entry = window.ResizeObserverEntry?.prototype;
  const told = entry && Object.getOwnPropertyDescriptor(entry, "devicePixelContentBoxSize")?.get;
  if (!told) return;
  const pixels = (points) => Math.round(points * devicePixelRatio);
  const get = function () {
    const sizes = told.call(this);
    const { inlineSize, blockSize } = this.contentBoxSize[0];
    if (Math.abs(sizes[0].inlineSize - pixels(inlineSize)) <= 2) return sizes;
    const size = { inlineSize: { value: pixels(inlineSize) }, blockSize: { value: pixels(blockSize) } };
    return [Object.create(ResizeObserverSize.prototype, size)];
  };
  Object.defineProperty(entry, "devicePixelContentBoxSize", { configurable: true, enumerable: true, get });
}

// Opens the content of the address after its #; the app reports any problem with it.
function followLink() {
  if (location.hash.length > 1) app.open_link(location.hash);
}

// Opens the files in folders that are dropped. Files without a folder are opened by the app itself.
function openFolders(event) {
  const dropped = [...(event.dataTransfer?.items ?? [])].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  if (!dropped.some((entry) => entry.isDirectory)) return;
  event.preventDefault();
  event.stopPropagation();
  // Ends the app's sign that files hover over it.
  canvas.dispatchEvent(new DragEvent("dragleave"));
  filesIn(dropped).then(
    (files) => app.open_folder(Object.keys(files), Object.values(files)),
    (error) => app.show_error(`The folder could not be read: ${error.message ?? error}`),
  );
}

// Reads the files in these folders and their subfolders, by path. Hidden files are left out.
async function filesIn(entries) {
  const files = {};
  let bytes = 0;
  for (const entry of entries) {
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory) {
      const reader = entry.createReader();
      let some;
      // A reader returns a few entries at a time, and an empty list at the end.
      while ((some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject))).length > 0) {
        entries.push(...some);
        demand(entries.length <= MOST_FILES, `it has more than ${MOST_FILES} files`);
      }
      continue;
    }
    const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
    bytes += file.size;
    demand(bytes <= MOST_MEGABYTES << 20, `it has more than ${MOST_MEGABYTES} MB`);
    files[entry.fullPath.replace(/^\//, "")] = new Uint8Array(await file.arrayBuffer());
  }
  return files;
}

// Stores an edited level when the page is hidden or left. Leaving asks first if the browser cannot store it.
function keepEdits() {
  addEventListener("beforeunload", (event) => {
    if (!app.keep()) event.preventDefault();
  });
  addEventListener("pagehide", () => app.keep());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") app.keep();
  });
}

function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
