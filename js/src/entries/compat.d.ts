// Engine, levels, pictures, recordings and batches. The module is in the code, as text.
export * from "./index.js";
export { default } from "./index.js";
