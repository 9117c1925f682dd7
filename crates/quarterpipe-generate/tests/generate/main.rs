//! Tests of the generator.

#[path = "../../../../fuzz/src/generated.rs"]
mod generated;
mod levels;
mod names;
mod proofs;
mod shapes;
mod suites;
