// The module's loading and memory.
import bind, { initSync } from "./bindings.js";

let memory = null;
let loading = null;

/** Loads the module once. `standard` returns its place, if the caller does not give one. */
export function load(source, standard) {
  loading ??= begin(source, standard).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function begin(source, standard) {
  const given = source instanceof Promise ? await source : source;
  const found = given === undefined ? await standard() : given;
  if (found instanceof WebAssembly.Module || found instanceof ArrayBuffer || ArrayBuffer.isView(found)) {
    memory = initSync({ module: await compiled(found) }).memory;
  } else if (found instanceof URL || typeof found === "string") {
    memory = (await bind({ module_or_path: await fetched(addressOf(found)) })).memory;
  } else if (typeof found?.arrayBuffer === "function") {
    memory = (await bind({ module_or_path: found })).memory;
  } else {
    throw new TypeError("source: expected an address, bytes, a Response or a WebAssembly.Module");
  }
}

function compiled(source) {
  return source instanceof WebAssembly.Module ? source : WebAssembly.compile(source);
}

/** Returns the URL of a file. In Node, a string can also be a path. */
export function addressOf(place) {
  if (place instanceof URL || /^[a-z][a-z0-9+.-]+:/i.test(place)) return new URL(place);
  const paths = globalThis.process?.getBuiltinModule?.("node:url");
  if (paths !== undefined && systemFiles() !== undefined) return paths.pathToFileURL(place);
  return new URL(place, globalThis.document?.baseURI ?? globalThis.location?.href);
}

/** Returns the content at an address: in Node a file's bytes, elsewhere the server's answer. */
export async function fetched(url) {
  const system = systemFiles();
  if (url.protocol === "file:" && system !== undefined) return system.readFile(url);
  const answer = await fetch(url).catch((error) => {
    throw new Error(`${url}: ${error.message}`);
  });
  if (answer.ok) return answer;
  const error = new Error(`${url}: the server answers ${answer.status}, expected the file`);
  // The same code as Node's for files, so that missing files are distinguished from unreadable ones.
  if (answer.status === 404) error.code = "ENOENT";
  throw error;
}

/** Returns the bytes of a module that is part of the code. */
export function decoded(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** Returns Node's file functions; undefined in a browser. Written so that bundlers do not see an import. */
export function systemFiles() {
  return globalThis.process?.getBuiltinModule?.("node:fs/promises");
}

/** Returns whether the module is loaded. */
export function isLoaded() {
  return memory !== null;
}

/** Throws if the module is not loaded yet. */
export function check() {
  if (memory === null) throw new Error("quarterpipe is not loaded yet: `await init()` once before anything else");
}

/** Returns the module's current memory. The buffer changes when the memory grows. */
export function buffer() {
  return memory.buffer;
}

/** Throws for an object that was freed. */
export function gone(name) {
  throw new Error(`${name}: its memory was given back by free()`);
}
