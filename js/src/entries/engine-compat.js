// The engine alone. The module is embedded in the code as text.
import { decoded, load } from "./engine/memory.js";

export * from "./engine/api.js";

export function init(source) {
  return load(source, async () => decoded((await import("./engine/inlined.js")).default));
}

export default init;
