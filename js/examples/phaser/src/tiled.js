// Tile layers of a Tiled map as JSON, which Phaser reads.

const attributes = (node) => Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, isNaN(value) ? value : Number(value)]));

const parsed = (xml) => new DOMParser().parseFromString(xml, "text/xml").documentElement;

/** Returns the map in Tiled's JSON, with the layers of these names. `files` returns a tileset's file by its name. */
export function layersOf(tmx, files, names) {
  const map = parsed(tmx);
  const tilesets = [...map.querySelectorAll(":scope > tileset")].map((tileset) => {
    const source = tileset.getAttribute("source");
    const set = source === null ? tileset : parsed(files(source));
    const image = set.querySelector("image");
    const [imagewidth, imageheight] = ["width", "height"].map((side) => Number(image.getAttribute(side)));
    const firstgid = Number(tileset.getAttribute("firstgid"));
    return { ...attributes(set), firstgid, image: image.getAttribute("source"), imagewidth, imageheight, margin: 0, spacing: 0 };
  });
  const layers = names.map((name) => {
    const layer = map.querySelector(`:scope > layer[name="${name}"]`);
    const data = layer.querySelector("data").textContent.split(",").map(Number);
    return { ...attributes(layer), type: "tilelayer", x: 0, y: 0, opacity: 1, visible: true, data };
  });
  return { ...attributes(map), infinite: false, tilesets, layers };
}
