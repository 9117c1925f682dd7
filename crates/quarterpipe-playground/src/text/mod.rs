//! Every text that the user reads, in one file per language. There is English so far.
//!
//! Texts are constants, or functions where a value is in them, so the compiler finds one that is missing. A translation is another file
//! with the same items; the line below chooses it.

mod en;
#[cfg(test)]
mod inline;

pub use en::*;
