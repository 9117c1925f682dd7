// The engine alone. The module is embedded in the code as text.
export * from "./engine.js";
export { default } from "./engine.js";
