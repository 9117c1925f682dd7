//! The C library of quarterpipe: functions, handles and structs of whole numbers.
//!
//! `include/quarterpipe.h` is generated from this crate, and a test checks that it is current. `README.md` shows how to build and use the
//! library. All functions follow these conventions:
//!
//! - A pointer must be what its documentation says: a handle that the library returned, a text in UTF-8 that ends with a zero byte, or a
//!   buffer of the length that is passed with it. A handle of another type is recognised, and so is a freed one, for a while.
//! - A handle must be used by one thread at a time. Handles are independent: different threads may use different handles at once. Threads
//!   that only read a level or rules may share them.
//! - A returned handle belongs to the caller, who frees it. A returned text belongs to the library.
//! - No panic leaves the library. A function that fails changes only the result of `qp_error_text`.

// Written by `cargo xtask generate`.
#[rustfmt::skip]
mod api;
mod batch;
pub mod constants;
mod convert;
mod error;
// Not in the header: GameMaker has a separate script.
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
