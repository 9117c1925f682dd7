// Runs in a worker: finds the problems of levels with a program of its own, so that the page never waits.
import init, { inspect } from "./quarterpipe.js";

const ready = init({ module_or_path: new URL("quarterpipe_bg.wasm", import.meta.url) });

// The page sends the content of a link for each level.
addEventListener("message", async ({ data }) => {
  try {
    await ready;
    postMessage(inspect(data));
  } catch (error) {
    postMessage(JSON.stringify({ Err: String(error.message ?? error) }));
  }
});
