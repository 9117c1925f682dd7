// Engine, levels, pictures, recordings and batches. The module is a file beside this one.
import { fetched, load } from "./full/memory.js";

export * from "./full/api.js";

export function init(source) {
  return load(source, () => fetched(new URL("./full/bindings_bg.wasm", import.meta.url)));
}

export default init;
