//! The bindings for C#, Lua and GameMaker: what is generated of them is current, and no function of the header is missing in them.
//!
//! `UPDATE=1 cargo test -p quarterpipe-c --test bindings` writes the generated parts anew.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test")]

mod csharp;
mod digests;
mod gamemaker;
mod header;
mod lua;
mod text;
