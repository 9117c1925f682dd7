// Errors about values, worded as in Rust.

/** Writes a value for use in a message. */
export function found(value) {
  if (typeof value === "string") return JSON.stringify(value);
  if (value === null || ["number", "boolean", "undefined", "bigint"].includes(typeof value)) return String(value);
  return Array.isArray(value) ? "an array" : (value.constructor?.name ?? "an object");
}

/** Throws for a value of an unexpected type. */
export function wrongKind(name, value, expected) {
  throw new TypeError(`${name}: found ${found(value)}, expected ${expected}`);
}

/** Throws for an invalid value. */
export function wrongValue(name, value, expected) {
  throw new RangeError(`${name}: found ${found(value)}, expected ${expected}`);
}

/** Returns a whole number in a range. */
export function whole(name, value, least, most, unit = "") {
  if (typeof value !== "number") wrongKind(name, value, "a whole number");
  if (!Number.isInteger(value) || value < least || value > most) wrongValue(name, value, `${least} to ${most}${unit}`);
  return value;
}

/** Returns a pixel. */
export function pixel(name, value, unit = " px") {
  return whole(name, value, -32768, 32767, unit);
}

/** Returns half a width or height. */
export function half(name, value) {
  return whole(name, value, 0, 255, " px");
}

/** Returns a position in 1/65536 px, rounded. */
export function position(name, pixels) {
  if (typeof pixels !== "number") wrongKind(name, pixels, "a number of pixels");
  const units = Math.round(pixels * 65536);
  if (!(units >= -0x80000000 && units <= 0x7fffffff)) wrongValue(name, pixels, "-32768 to less than 32768 px");
  return units;
}

/** Returns a speed in 1/256 px per frame, rounded. */
export function speed(name, pixels) {
  if (typeof pixels !== "number") wrongKind(name, pixels, "a number of pixels a frame");
  const units = Math.round(pixels * 256);
  if (!(units >= -0x8000 && units <= 0x7fff)) wrongValue(name, pixels, "-128 to less than 128 px a frame");
  return units;
}

/** Returns the index of a name in a list. */
export function choice(name, value, names) {
  if (typeof value !== "string") wrongKind(name, value, `one of ${names.join(", ")}`);
  const place = names.indexOf(value);
  return place >= 0 ? place : wrongValue(name, value, `one of ${names.join(", ")}`);
}

/** Returns a text. */
export function text(name, value) {
  return typeof value === "string" ? value : wrongKind(name, value, "a text");
}

/** Returns true or false. */
export function flag(name, value) {
  return typeof value === "boolean" ? value : wrongKind(name, value, "true or false");
}

/** Returns an object of options, all of which must be known. */
export function options(value, ...known) {
  if (value === undefined) return {};
  if (value === null || typeof value !== "object") wrongKind("options", value, "an object");
  for (const name of Object.keys(value)) if (!known.includes(name)) wrongValue("options", name, `one of ${known.join(", ")}`);
  return value;
}

/** Writes a value as JSON, which has neither NaN nor infinities. */
export function json(value) {
  return JSON.stringify(value, (name, one) => (typeof one === "number" && !Number.isFinite(one) ? wrongValue(name, one, "a whole number") : one));
}

/** Returns bytes. */
export function bytes(name, value, most = 1 << 26) {
  const array = value instanceof ArrayBuffer ? new Uint8Array(value) : value;
  if (!(array instanceof Uint8Array || array instanceof Uint8ClampedArray)) wrongKind(name, value, "a Uint8Array");
  if (array.length > most) throw new RangeError(`${name}: found ${array.length} bytes, expected at most ${most}`);
  return new Uint8Array(array.buffer, array.byteOffset, array.length);
}

/** Returns whole numbers as a typed array of this type. */
export function numbers(name, value, Type, least, most, longest) {
  if (!Array.isArray(value) && !(ArrayBuffer.isView(value) && "length" in value)) {
    wrongKind(name, value, "an array of whole numbers");
  }
  if (value.length > longest) {
    throw new RangeError(`${name}: found ${value.length} numbers, expected at most ${longest}`);
  }
  for (let index = 0; index < value.length; index += 1) {
    const one = value[index];
    if ((Number.isInteger(one) && one >= least && one <= most) || typeof one === "boolean") continue;
    whole(`${name}[${index}]`, typeof one === "bigint" ? Number(one) : one, least, most);
  }
  return value instanceof Type ? value : Type.from(value, Number);
}
