// The engine alone. The module is in the code, as text.
export * from "./engine.js";
export { default } from "./engine.js";
