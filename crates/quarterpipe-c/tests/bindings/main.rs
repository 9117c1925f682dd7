//! Tests the ends of recorded runs, which all bindings must reach, and the functions for GameMaker.

#![expect(clippy::unwrap_used, reason = "a test")]

mod digests;
mod gamemaker;
