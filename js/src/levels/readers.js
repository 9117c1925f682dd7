// What reads the files of editors. It is loaded when the first of its files is read.

/** The editor of the files with each ending. Parts of maps are among them: the reader says which file is meant. */
const EDITORS = { tmx: "tiled", tmj: "tiled", tsx: "tiled", tsj: "tiled", tx: "tiled", tj: "tiled", ldtk: "ldtk" };
let load = null;

/** Says how the reader of an editor is loaded: from the caller's place, else from its own. */
export function useReaders(given, own) {
  if (given !== undefined || load === null) load = own(given ?? {});
}

/** Returns what converts a file of this name and these bytes; null for one in the project's own format, and for a drawn level. */
export async function converterOf(name, file) {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  // Every map of Tiled has this key. Its reader knows the project's own format, too, if the file is that after all.
  if (ending === "json") return new TextDecoder().decode(file).includes('"tilewidth"') ? load.tiled() : null;
  if (ending === "png") return null;
  const editor = Object.hasOwn(EDITORS, ending) ? EDITORS[ending] : undefined;
  if (editor !== undefined) return load[editor]();
  throw new RangeError(`${name}: found a name that ends in ${JSON.stringify(ending)}, expected one of .json, .ldtk, .tmx, .tmj, .png`);
}
