// Engine, levels, pictures and reasons. The module is a file next to this one.
import { fetched, load } from "./index/memory.js";
import { useReaders } from "./index/readers.js";

export * from "./index/index_api.js";

export function init(source, readers) {
  useReaders(readers, ({ tiled, ldtk }) => ({
    tiled: async () => (await import("./tiled/reader.js")).reader(tiled),
    ldtk: async () => (await import("./ldtk/reader.js")).reader(ldtk),
  }));
  return load(source, () => fetched(new URL("./index/bindings_bg.wasm", import.meta.url)));
}

export default init;
