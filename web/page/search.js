// Runs in a worker: searches for a faster run with a separate copy of the program, so that the page never waits. The page ends the worker.
import init, { Search } from "./quarterpipe.js";

// The page sends a link's text once.
addEventListener("message", ({ data }) => search(data).catch((error) => tell({ Err: String(error.message ?? error) })), { once: true });

async function search(text) {
  await init({ module_or_path: new URL("quarterpipe_bg.wasm", import.meta.url) });
  const search = new Search(text, (news) => postMessage(news));
  for (;;) search.round();
}

// In the form in which the app reads it.
function tell(news) {
  postMessage(JSON.stringify(news));
}
