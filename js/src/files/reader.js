// Reads an editor's files. The module is a file beside this one.
import { converted } from "./bindings.js";
import { fetched, load } from "./memory.js";

/** Returns what makes of a file the project's own format, and what looked like a slip. */
export async function reader(source) {
  await load(source, () => fetched(new URL("./bindings_bg.wasm", import.meta.url)));
  return converted;
}
