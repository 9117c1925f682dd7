// Everything, with rules of one's own and recorded scenarios. The module is a file beside this one.
import { fetched, load } from "./all/memory.js";

export * from "./all/api.js";

export function init(source) {
  return load(source, () => fetched(new URL("./all/bindings_bg.wasm", import.meta.url)));
}

export default init;
