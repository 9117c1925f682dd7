// Engine, levels, pictures and reasons. The module is embedded in the code as text.
export * from "./index.js";
export { default } from "./index.js";
