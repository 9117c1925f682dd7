//! The engine's tests, one topic to a module; rule numbers are those of `docs/spec`.

mod common;

mod figures;
mod maps;
mod sensors;
mod slopes;
mod trigonometry;
mod units;
mod walking;
