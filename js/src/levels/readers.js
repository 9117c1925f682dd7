// What reads the files of editors. It is loaded when the first of its files is read.

/** The editor of the files with each ending. Parts of maps are among them: the reader says which file is meant. */
const EDITORS = { tmx: "tiled", tmj: "tiled", tsx: "tiled", tx: "tiled", ldtk: "ldtk" };
let load = null;

/** Says how the reader of an editor is loaded: from the caller's place, else from its own. */
export function useReaders(given, own) {
  if (given !== undefined || load === null) load = own(given ?? {});
}

/** Returns what converts a file of this name; null for one in the project's own format. */
export async function converterOf(name) {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  if (ending === "json") return null;
  const editor = Object.hasOwn(EDITORS, ending) ? EDITORS[ending] : undefined;
  if (editor !== undefined) return load[editor]();
  throw new RangeError(`${name}: found a name that ends in ${JSON.stringify(ending)}, expected one of .json, .ldtk, .tmx`);
}
