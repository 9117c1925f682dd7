// Everything, with recordings, batches, custom rules and recorded scenarios. The module is embedded in the code as text.
import { decoded, load } from "./all/memory.js";
import { useReaders } from "./all/readers.js";

export * from "./all/all_api.js";

export function init(source, readers) {
  useReaders(readers, ({ tiled, ldtk }) => ({
    tiled: async () => (await import("./tiled/inlined_reader.js")).reader(tiled),
    ldtk: async () => (await import("./ldtk/inlined_reader.js")).reader(ldtk),
  }));
  return load(source, async () => decoded((await import("./all/inlined.js")).default));
}

export default init;
