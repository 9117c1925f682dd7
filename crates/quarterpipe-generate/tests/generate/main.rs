//! Tests of the generator.

mod levels;
mod names;
mod proofs;
mod shapes;
