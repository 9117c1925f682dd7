//! The C library of quarterpipe: a flat surface of functions, handles and structs of whole numbers.
//!
//! `include/quarterpipe.h` is made from this crate, and a test holds it current. `README.md` shows how to build and use it. What
//! holds for all functions:
//!
//! - A pointer may only be what it is said to be: a handle that the library returned, a text in UTF-8 that ends with a zero byte, or a buffer of
//!   the length that comes with it. A handle of another type and one that was freed are told apart from good ones, for a while.
//! - A handle is used by one thread at a time. Handles do not know of each other: different ones may be used at the same time. A level and
//!   rules may be shared by threads that only read them.
//! - What a function returns as a handle is the caller's, who frees it. What it returns as a text belongs to the library.
//! - No panic leaves the library. A function that fails changes nothing but the text of `qp_error_text`.

// Written by `cargo xtask generate`.
#[rustfmt::skip]
mod api;
mod batch;
pub mod constants;
mod convert;
mod error;
// Not in the header: GameMaker has a script of its own.
/// cbindgen:ignore
mod gamemaker;
mod handle;
mod level;
mod library;
mod records;
mod rules;
mod scenario;
mod texts;
mod tiles;
mod world;

pub use api::*;
pub use batch::*;
pub use error::{QpStatus, qp_error_code, qp_error_text};
pub use gamemaker::*;
pub use level::*;
pub use library::*;
pub use records::{QpCast, QpEvent, QpObject, QpPlayer, QpSolid};
pub use rules::*;
pub use scenario::*;
pub use tiles::*;
pub use world::*;
