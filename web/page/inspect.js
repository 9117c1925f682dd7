// Runs in a worker: finds the problems of levels with a separate copy of the program, so that the page never waits.
import init, { inspect } from "./quarterpipe.js";

const ready = init({ module_or_path: new URL("quarterpipe_bg.wasm", import.meta.url) });

// For each level, the page sends the content of a link.
addEventListener("message", async ({ data }) => {
  try {
    await ready;
    postMessage(inspect(data));
  } catch (error) {
    postMessage(JSON.stringify({ Err: String(error.message ?? error) }));
  }
});
