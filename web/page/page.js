// The page: starts the app, offers it as window.quarterpipe, follows links, and keeps everything for use offline.
import init, * as app from "./quarterpipe.js";

const FUNCTIONS = ["state", "digest", "press", "step", "pause", "play", "load", "link"];

const loading = document.getElementById("loading");

// What is called before the app runs says so.
const tooEarly = () => {
  throw new Error("the playground is still loading: await quarterpipe.ready first");
};
const quarterpipe = Object.fromEntries(FUNCTIONS.map((name) => [name, tooEarly]));
window.quarterpipe = quarterpipe;
quarterpipe.ready = begin();
quarterpipe.ready.then(
  () => navigator.serviceWorker?.register("sw.js").catch((error) => console.warn(`not kept for use offline: ${error}`)),
  (error) => {
    loading.hidden = false;
    loading.textContent = `The playground did not start.\n${error.message ?? error}`;
  },
);

async function begin() {
  await init({ module_or_path: new URL("quarterpipe_bg.wasm", import.meta.url) });
  await app.start(document.getElementById("app"), location.href.split("#")[0]);
  for (const name of FUNCTIONS) {
    quarterpipe[name] = app[name];
  }
  followLink();
  addEventListener("hashchange", followLink);
  // Browsers let a page be heard only from here on, and stop it when they like: so it is asked for again each time.
  for (const touch of ["keydown", "pointerdown", "pointerup", "touchend"]) {
    addEventListener(touch, () => app.open_sound(), { capture: true });
  }
  await nextFrame();
  await nextFrame();
  loading.hidden = true;
  performance.mark("quarterpipe-ready");
}

// Opens what the address carries behind its #; the app tells what is wrong with it.
function followLink() {
  if (location.hash.length > 1) app.open_link(location.hash);
}

function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
