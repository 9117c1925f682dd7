// Everything, with recordings, batches, rules of one's own and recorded scenarios. The module is in the code, as text.
export * from "./all.js";
export { default } from "./all.js";
