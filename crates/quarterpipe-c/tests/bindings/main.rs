//! What the bindings for other languages share: how recorded runs end, and the functions for GameMaker.

#![expect(clippy::unwrap_used, reason = "a test")]

mod digests;
mod gamemaker;
