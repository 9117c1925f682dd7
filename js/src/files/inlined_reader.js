// Reads an editor's files. The module is embedded in the code as text.
import { converted } from "./bindings.js";
import { decoded, load } from "./memory.js";

/** Returns the function that converts a file to the project's own format, and returns its warnings with it. */
export async function reader(source) {
  await load(source, async () => decoded((await import("./inlined.js")).default));
  return converted;
}
