// Engine, levels, pictures, recordings and batches. The module is in the code, as text.
import { load } from "./full/memory.js";

export * from "./full/api.js";

export function init(source) {
  return load(source, async () => {
    const { default: text } = await import("./full/inlined.js");
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  });
}

export default init;
