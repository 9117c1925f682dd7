// The engine alone. The module is in the code, as text.
import { load } from "./engine/memory.js";

export * from "./engine/api.js";

export function init(source) {
  return load(source, async () => {
    const { default: text } = await import("./engine/inlined.js");
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  });
}

export default init;
