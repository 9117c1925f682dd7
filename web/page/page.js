// The page: starts the app, offers it as window.quarterpipe, follows links, and keeps everything for use offline.
import init, * as app from "./quarterpipe.js";

const FUNCTIONS = ["state", "digest", "press", "step", "pause", "play", "load", "link"];

const loading = document.getElementById("loading");
const notice = document.getElementById("notice");

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
  await init();
  await app.start(document.getElementById("app"));
  for (const name of FUNCTIONS) {
    quarterpipe[name] = app[name];
  }
  followLink();
  addEventListener("hashchange", followLink);
  await nextFrame();
  await nextFrame();
  loading.hidden = true;
  performance.mark("quarterpipe-ready");
}

// Opens what the address carries behind its #.
function followLink() {
  notice.hidden = true;
  if (location.hash.length < 2) return;
  try {
    app.open_link(location.hash.slice(1));
  } catch (error) {
    notice.querySelector("p").textContent = `This link cannot be opened: ${error.message}`;
    notice.hidden = false;
  }
}

notice.querySelector("button").addEventListener("click", () => {
  notice.hidden = true;
});

function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
