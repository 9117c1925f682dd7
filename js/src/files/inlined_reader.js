// Reads an editor's files. The module is in the code, as text.
import { converted } from "./bindings.js";
import { decoded, load } from "./memory.js";

/** Returns what makes of a file the project's own format, and what looked like a slip. */
export async function reader(source) {
  await load(source, async () => decoded((await import("./inlined.js")).default));
  return converted;
}
