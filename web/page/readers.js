// Reads drawings and levels of other editors, with a separate module that is loaded when the first such file is opened.
import init, * as readers from "./quarterpipe_readers.js";

let loaded;

/** Reads the first of the files, which may name the others. Returns JSON with the level and the warnings. */
export async function read(names, contents, options) {
  loaded ??= init({ module_or_path: new URL("quarterpipe_readers_bg.wasm", import.meta.url) });
  await loaded.catch((error) => {
    loaded = undefined;
    throw error;
  });
  return readers.read(names, contents, options);
}
