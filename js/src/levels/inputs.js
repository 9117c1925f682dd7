// Buttons as text.
import { format_inputs, parse_inputs } from "./bindings.js";
import { runOf } from "./buttons.js";
import { text } from "./errors.js";
import { check } from "./memory.js";

export function parseInputs(given) {
  check();
  return parse_inputs(text("text", given));
}

export function formatInputs(inputs) {
  check();
  return format_inputs(runOf(inputs));
}
