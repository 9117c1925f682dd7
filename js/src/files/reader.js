// Reads an editor's files. The module is a file next to this one.
import { converted } from "./bindings.js";
import { fetched, load } from "./memory.js";

/** Returns the function that converts a file to the project's own format, and returns its warnings with it. */
export async function reader(source) {
  await load(source, () => fetched(new URL("./bindings_bg.wasm", import.meta.url)));
  return converted;
}
