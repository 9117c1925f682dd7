// The readers of editors' files. Each is loaded with the first of its files.

/** The editor of the files with each extension, including parts of maps: the reader reports which file is expected instead. */
const EDITORS = { tmx: "tiled", tmj: "tiled", tsx: "tiled", tsj: "tiled", tx: "tiled", tj: "tiled", ldtk: "ldtk" };
let load = null;

/** Sets how the reader of an editor is loaded: from the caller's place if given, otherwise from the package's. */
export function useReaders(given, own) {
  if (given !== undefined || load === null) load = own(given ?? {});
}

/** Returns the converter for a file with this name and these bytes; null for the project's own format, and for a drawn level. */
export async function converterOf(name, file) {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  // Every Tiled map has this key. Its reader also knows the project's own format, in case the file is one.
  if (ending === "json") return new TextDecoder().decode(file).includes('"tilewidth"') ? load.tiled() : null;
  if (ending === "png") return null;
  const editor = Object.hasOwn(EDITORS, ending) ? EDITORS[ending] : undefined;
  if (editor !== undefined) return load[editor]();
  throw new RangeError(`${name}: found a name that ends in ${JSON.stringify(ending)}, expected one of .json, .ldtk, .tmx, .tmj, .png`);
}
