// Pictures of worlds.
import { RawPainter } from "./bindings.js";
import { options, whole, wrongKind } from "./errors.js";
import { buffer } from "./memory.js";
import { World, rawOf } from "./world.js";

const SIZE = { width: 320, height: 224 };
let painter = null;

World.prototype.render = function render(target = SIZE, given) {
  const { player = 0, overlay = [] } = options(given, "player", "overlay");
  const context = contextOf(target);
  const { width, height } = context === null ? target : context.canvas;
  whole("width", width, 1, 4096, " px");
  whole("height", height, 1, 4096, " px");
  if (overlay !== "all" && !Array.isArray(overlay)) wrongKind("overlay", overlay, 'a list of names, or "all"');
  whole("player", player, 0, this.players.length - 1);
  painter ??= new RawPainter();
  const address = painter.draw(rawOf(this), player, width, height, [overlay].flat().join(","));
  const pixels = new Uint8ClampedArray(buffer(), address, 4 * width * height);
  if (context === null) return pixels.slice();
  const image = context.createImageData(width, height);
  image.data.set(pixels);
  context.putImageData(image, 0, 0);
  return undefined;
};

/** Returns the context to draw into; null if the target is a size. */
function contextOf(target) {
  if (target === null || typeof target !== "object") wrongKind("target", target, "a canvas, its 2D context, or a width and height");
  if (typeof target.putImageData === "function") return target;
  if (typeof target.getContext !== "function") return null;
  return target.getContext("2d") ?? wrongKind("target", target, "a canvas without a context of another kind");
}
