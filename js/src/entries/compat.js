// Engine, levels, pictures and reasons. The module is embedded in the code as text.
import { decoded, load } from "./index/memory.js";
import { useReaders } from "./index/readers.js";

export * from "./index/index_api.js";

export function init(source, readers) {
  useReaders(readers, ({ tiled, ldtk }) => ({
    tiled: async () => (await import("./tiled/inlined_reader.js")).reader(tiled),
    ldtk: async () => (await import("./ldtk/inlined_reader.js")).reader(ldtk),
  }));
  return load(source, async () => decoded((await import("./index/inlined.js")).default));
}

export default init;
