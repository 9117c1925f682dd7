// Everything, with recordings, batches, custom rules and recorded scenarios. The module is embedded in the code as text.
export * from "./all.js";
export { default } from "./all.js";
