// The engine alone. The module is a file next to this one.
import { fetched, load } from "./engine/memory.js";

export * from "./engine/api.js";

export function init(source) {
  return load(source, () => fetched(new URL("./engine/bindings_bg.wasm", import.meta.url)));
}

export default init;
