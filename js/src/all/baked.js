// Tiles measured from pictures.
import { bake as bakeRaw } from "./bindings.js";
import { bytes, options, whole, wrongKind } from "./errors.js";
import { check } from "./memory.js";

export function bake(picture, given) {
  check();
  const { tileSize = 16 } = options(given, "tileSize");
  if (picture === null || typeof picture !== "object") wrongKind("picture", picture, "a width, a height and data, as ImageData has them");
  const width = whole("width", picture.width, 1, 65536, " px");
  const height = whole("height", picture.height, 1, 65536, " px");
  const raw = bakeRaw(width, height, bytes("data", picture.data, 1 << 28), whole("tileSize", tileSize, 1, 65536, " px"));
  const problems = raw.problems().map((line) => {
    const [tile, problem] = line.split("\t");
    return { tile: Number(tile), problem };
  });
  const baked = { heights: raw.heights(), widths: raw.widths(), angles: raw.angles(), columns: raw.columns(), problems };
  raw.free();
  return baked;
}
