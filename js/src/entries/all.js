// Everything, with recordings, batches, custom rules and recorded scenarios. The module is a file next to this one.
import { fetched, load } from "./all/memory.js";
import { useReaders } from "./all/readers.js";

export * from "./all/all_api.js";

export function init(source, readers) {
  useReaders(readers, ({ tiled, ldtk }) => ({
    tiled: async () => (await import("./tiled/reader.js")).reader(tiled),
    ldtk: async () => (await import("./ldtk/reader.js")).reader(ldtk),
  }));
  return load(source, () => fetched(new URL("./all/bindings_bg.wasm", import.meta.url)));
}

export default init;
